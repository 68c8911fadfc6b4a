import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Texts, or parts of them, that are in another language.
@Suite struct ForeignTextTests {
  @Test(arguments: [
    ("ru", "Your data is safe.", "Deine Daten sind sicher."),
    ("ja", "Save changes", "Guardar los cambios"),
    ("ar", "Save changes", "Enregistrer les modifications"),
    ("el", "Open settings", "Anoigma rythmiseon"),
    ("hi", "Delete photos", "sabhi tasviren hataen"),
  ])
  func aTextWithoutALetterOfItsLanguageIsFound(language: String, source: String, target: String) {
    let found = diagnostics(TextExample(language, source, target))
    #expect(found.map(\.rule) == ["language.wrong-language"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("ru", "Music service", "Apple Music"), ("ja", "Find devices", "Find My"),
    ("ru", "Help", "https://example.org/de/hilfe"), ("sr", "Open settings", "Otvori podešavanja"),
    ("hi-Latn", "Delete photos", "sabhi tasviren hataen"), ("zh-Hans", "Format", "mp4 / mkv"),
    ("ru", "File types", "jpg, png, gif"),
    ("ru", "Phones", "iPhone, iPad"), ("ko", "Settings", "설정"),
  ])
  func namesAndAddressesAreInNoLanguage(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("language.wrong-language"))
  }

  @Test func hanjaAloneAreNoKorean() {
    #expect(findings("ko", "Settings", "設定").contains("text.script"))
  }

  @Test(arguments: [
    ("fr", "The file could not be saved.", "Le fichier could not be saved."),
    ("es", "Turn off all the notifications now", "Desactivar all the notifications now"),
    ("fr", "Turn on the lock screen", "Activer the lock screen"),
    ("fr", "Turn off notifications", "Désactiver the notifications"),
    ("zh-Hans", "Sign in with your account", "使用 your account 登录"),
    ("ru", "Turn off the notifications", "Выключить the notifications"),
    ("ar", "Delete all photos", "حذف all photos"),
  ])
  func wordsOfTheSourceThatAreLeftAreFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.source-words-left"))
  }

  @Test(arguments: [
    ("de", "Watch The Lord of the Rings", "The Lord of the Rings ansehen"),
    ("fr", "Play “the sound of silence” now", "Lire « the sound of silence »"),
    ("ru", "Sign in with Apple", "Вход с Apple"),
    ("de", "Listen to “All the right moves”", "„All the right moves“ hören"),
    ("fr", "Watch the movie Up the hill", "Regarder le film Up the hill"),
    ("ru", "Press and hold", "Удерживайте кнопку (press and hold)"),
  ])
  func titlesAreNoWordsThatAreLeft(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.source-words-left"))
  }

  @Test(arguments: [
    ("ja", "Open the settings", "設定をを開く"), ("zh-Hans", "My device", "我的的设备"),
    ("ko", "Open the settings", "설정을 을 열기"), ("th", "In the settings", "ในใน การตั้งค่า"),
    ("zh-Hans", "Turn off notifications", "关闭关闭通知"),
    ("it", "Choose the photo", "Scegli scegli la foto"),
    ("ru", "Delete the photo", "Удалить удалить фото"),
  ])
  func wordsAndParticlesThatStandTwiceAreFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.repeated-word"))
  }

  @Test(arguments: [
    ("zh-Hans", "Goal of use", "目的的说明"),
    ("nb", "Turn on again", "Slå på på nytt"),
    ("sv", "Add to library", "Lägg till till biblioteket"),
    ("he", "Each day", "יום יום"), ("ko", "Village", "마을을 열기"),
    ("tr", "Again and again", "Tekrar tekrar"),
  ])
  func wordsThatRightlyStandTwiceAreLeftAlone(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.repeated-word"))
  }
}
