import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Times of day, days and months, and the forms of numbers.
@Suite struct NumberFormTests {
  @Test(arguments: [
    ("fr", "Daily at 5:30 PM", "Tous les jours à 5:30"),
    ("fr", "Daily at 5:30 PM", "Tous les jours à 16 h 30"),
    ("ja", "Every day at 5:30 PM", "毎日午前5時30分"), ("zh-Hans", "Starts at 8:00 AM", "下午 8:00 开始"),
    ("ko", "Every day at 5:30 AM", "매일 오후 5시 30분"), ("zh-Hans", "On Monday", "星期二"),
    ("ja", "On Monday", "火曜日に"),
    ("ko", "Every Sunday", "매주 토요일"), ("ja", "March 3, 2025", "2025年4月3日"),
    ("ko", "On January 1", "11월 1일"),
    ("zh-Hans", "3 billion people", "3 亿人"), ("tr", "10-20 minutes", "1020 dakika"),
    ("de", "16:9 format", "Format 9:16"),
    ("fr", "1920×1080", "1080×1920"), ("id", "3 times", "3 3 kali"),
    ("pl", "Level 007", "Poziom 7"),
    ("it", "In GMT+1", "In GMT-1"), ("es", "Only $5", "Solo 5"),
  ])
  func changedNumbers(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.number"))
  }

  @Test(arguments: [
    ("fr", "Daily at 5:30 PM", "Tous les jours à 17 h 30"),
    ("es", "Daily at 5:30 PM", "A las 5:30 de la tarde"),
    ("es", "At 5:30 PM", "A las 5:30 p. m."), ("de", "Daily at 5:30 PM", "Täglich um 17.30 Uhr"),
    ("ja", "At 5:30 PM", "午後5時30分"), ("zh-Hans", "At 8:00 PM", "晚上 8:00"),
    ("ko", "At 8 AM", "오전 8시"),
    ("zh-Hans", "On Monday", "星期一"), ("ja", "On Sunday", "日曜日に"), ("zh-Hant", "Saturday", "週六"),
    ("ja", "March 3, 2025", "2025年3月3日"), ("zh-Hans", "You may keep 3 files", "可保留 3 个文件"),
    ("zh-Hans", "3 billion people", "30 亿人"), ("ar", "16:9 format", "تنسيق 9:16"),
    ("de", "At 10:30", "Um 10:30"),
    ("pl", "0800 123 456", "0800 123 456"), ("de", "In GMT+1", "In GMT +1"),
    ("ja", "10–20 min", "10〜20分"),
  ])
  func otherFormsOfTheSame(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.number"))
  }
}
