import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Numbers, units and money that a translation says otherwise, or only writes otherwise.
@Suite struct ChangedValueTests {
  @Test(arguments: [
    ("de", "3–5 days", "3–6 Tage"), ("ja", "1-2 weeks", "1～3週間"),
    ("fr", "Ages 9–12", "De 9 à 13 ans"),
    ("de", "16:9 video", "16:10-Video"), ("de", "At 9:00", "Um 10:00"), ("de", "10:15", "10:51"),
    ("de", "Step 1/3", "Schritt 1/4"), ("de", "2025-01-05", "2025-01-06"),
    ("de", "Call 555-0100", "555-0101 anrufen"), ("fr", "12/31/2025", "31/12/2024"),
    ("ko", "5:30 PM", "오후 6:30"), ("de", "9 PM", "20 Uhr"),
    ("de", "From 8 AM to 5 PM", "Von 8 bis 18 Uhr"), ("de", "Dec 24, 2025", "24.11.2025"),
    ("ar", "I am under 16", "يقل عمري عن 17 عامًا"),
  ])
  func oneNumberOfSeveralThatChangedIsFound(language: String, source: String, target: String) {
    let found = diagnostics(TextExample(language, source, target))
    #expect(found.map(\.rule) == ["text.number"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("de", "2.5 GB free", "25 GB frei"), ("de", "0.25 s", "25 s"), ("ja", "12.5% off", "125%オフ"),
    ("de", "1,500 songs", "15,00 Titel"), ("fr", "1.5 hours", "15 heures"),
    ("es", "0.5 seconds", "5 segundos"),
    ("ko", "1,500 files", "1,50개 파일"), ("de", "1,500 files", "1.50 Dateien"),
    ("de", "-10 dB", "10 dB"),
  ])
  func aSignThatIsLostOrMovedIsFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.number"))
  }

  @Test(arguments: [
    ("de", "Dec 24, 2025", "24.12.2025"), ("de", "May 1, 2024", "01.05.2024"),
    ("es", "3 p.m.", "15:00"), ("cs", "At 3 p.m.", "V 15 hodin"), ("fi", "9 p.m.", "klo 21"),
    ("de", "10K followers", "10.000 Follower"), ("fr", "10K", "10\u{A0}000"),
    ("ja", "1.2K likes", "1,200件のいいね"), ("fa", "March 21, 2025", "۱ فروردین ۱۴۰۴"),
    ("ja", "Half an hour", "30分"), ("de", "1,234.50 km", "1.234,5 km"),
    ("de", "5:30 PM", "17:30 Uhr"),
    ("fi", "5:30 PM", "klo 17.30"), ("de", "12/31/2025", "31.12.2025"),
    ("de", "12/31/25", "31.12.2025"),
    ("tr", "24/7", "7/24"), ("fr", "2–4 p.m.", "14 h à 16 h"), ("de", "−5 dB", "minus 5 dB"),
    ("fr", "1.5 hours", "1½ heure"), ("de", "Version 1.2.3", "Version 1.2.3"),
    ("de", "1,2,3", "1, 2, 3"), ("de", "1,500 files", "1,500 Dateien"),
    ("pl", "1,500 files", "1.500 plików"),
    ("de", "2.125 GB", "2,125 GB"),
    ("de", "192.168.1.1", "192.168.1.1"), ("fr", "Price: $1,299", "Prix : 1 299 $"),
    ("fr", "2 weeks", "15 jours"), ("th", "12/31/2025", "31/12/2568"),
    ("de", "3–5 days", "drei bis 5 Tage"),
  ])
  func numbersThatAreWrittenOtherwiseAreTheSame(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.number"))
  }

  @Test(arguments: [
    ("pl", "3 weeks", "3 dni"), ("de", "3 months", "3 Jahre"), ("zh-Hans", "3 days", "3周"),
    ("hi", "10 minutes", "10 घंटे"), ("de", "$5.99", "5,99 €"),
    ("de", "More than 5 MB", "Mehr als 5 kB"),
  ])
  func aUnitThatChangedIsAWarning(language: String, source: String, target: String) {
    let found = diagnostics(TextExample(language, source, target))
    #expect(found.map(\.rule) == ["text.unit"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("zh-Hans", "3 weeks", "3周"), ("ja", "3 months", "3か月"), ("pl", "5 years", "5 lat"),
    ("ru", "2 weeks", "2 недели"), ("hi", "10 minutes", "10 मिनट"), ("de", "$5.99", "5,99 $"),
    ("ja", "¥500", "￥500"), ("de", "$1", "US$ 1"),
  ])
  func unitsOfTheLanguageAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.unit"))
  }

  @Test(arguments: [
    ("zh-Hans", "2 million plays", "20 万次播放"), ("ja", "50,000 points", "50万ポイント"),
    ("ko", "1.5 million users", "15만 명"), ("de", "7 PM", "7 Uhr"), ("nl", "9:30 PM", "9.30 uur"),
    ("ko", "3 devices", "기기 두 대"), ("ar", "3 devices", "خمسة أجهزة"),
    ("he", "3 devices", "ארבעה מכשירים"),
    ("fa", "3 devices", "پنج دستگاه"), ("hi", "3 devices", "चार उपकरण"),
    ("vi", "10 minutes", "10 giờ"),
  ])
  func otherSizesHalvesAndWordsOfNumbersAreFound(
    language: String, source: String, target: String
  ) {
    let found = findings(language, source, target)
    #expect(found.contains("text.number") || found.contains("text.unit"))
  }

  @Test(arguments: [
    ("zh-Hans", "2.5 million plays", "250 万次播放"), ("ja", "10,000 yen", "1万円"),
    ("ko", "25,000 won", "2만 5천 원"), ("ja", "1.2 billion", "12億"),
    ("ja", "Year 2024", "令和6年"), ("fi", "80s", "1980-luku"), ("fi", "Jan 2", "2.1."),
    ("pt-BR", "$9.99", "R$\u{A0}49,90"), ("pl", "$4.99", "19,99 zł"),
    ("id", "Rp 15,000", "Rp15.000"),
    ("de", "7 PM", "7 Uhr abends"), ("de", "7 AM", "7 Uhr"), ("es", "7 PM", "7 p.\u{A0}m."),
    ("ar", "3 fingers", "ثلاث أصابع"), ("ar", "2 photos", "صورتان"), ("he", "10 years", "עשר שנים"),
    ("he", "2 hours", "שעתיים"), ("ko", "5 people", "다섯 명"), ("ko", "2 hands", "양손"),
    ("nn", "The JPEG 2000 format", "JPEG2000-formatet"), ("ca", "See RFC4648", "Vegeu RFC 4648"),
    ("de", "PowerPoint 2007 show", "PowerPoint-2007-Präsentation"), ("ja", "A hex number", "16進数"),
    ("az", "15 minutes", "15 dəqiqə"), ("vi", "10 minutes", "10 phút"),
  ])
  func numbersOfOtherCountriesAreTheSame(language: String, source: String, target: String) {
    let found = findings(language, source, target)
    #expect(!found.contains("text.number") && !found.contains("text.unit"))
  }

  @Test func numbersOfLatinAmericaHaveTheSignsOfMexico() {
    #expect(findings("es-419", "1,500 points", "1,500 puntos").isEmpty)
    #expect(findings("es-AR", "1,500.5 points", "1,500.5 puntos") == ["text.number-format"])
    #expect(findings("fr-CH", "70 years", "Septante ans").isEmpty)
  }
}
