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

  private func table(_ language: String, _ target: String, own: [String]) -> [RuleID] {
    let pairs = [("You cannot change this setting later.", target)] + own.map { ("Something", $0) }
    return diagnostics(TextExample(language, pairs.map { ($0, $1) })).filter {
      $0.rule == "language.wrong-language"
    }.map(\.rule)
  }

  @Test(arguments: [
    ("de", "Votre mot de passe a été modifié."), ("es", "La sua password è stata modificata."),
    ("pt-BR", "¿Quieres guardar los cambios?"), ("nl", "Möchtest du die Änderungen sichern?"),
    ("sv", "Du kan ikke ændre denne indstilling senere."),
    ("cs", "Toto nastavenie nie je možné neskôr zmeniť."),
    ("uk", "Вы не сможете изменить эту настройку после этого."),
    ("hr", "Te nastavitve pozneje ne morete spremeniti."),
    ("et", "Et voi muuttaa tätä asetusta myöhemmin."),
    ("ca", "No podrás cambiar este ajuste más tarde si quieres."),
    ("de", "Please enable location services first."),
  ])
  func aSentenceOfANeighbourIsFoundAlone(language: String, target: String) {
    #expect(table(language, target, own: []) == ["language.wrong-language"])
  }

  @Test(arguments: [
    ("da", "Du kan ikke ændre denne indstilling senere."),
    ("nb", "Du kan ikke endre denne innstillingen senere."),
    ("nn", "Du kan ikkje endre denne innstillinga seinare."),
    ("hr", "Ovu postavku kasnije nećete moći promijeniti."),
    ("sl", "Te nastavitve pozneje ne morete spremeniti."),
    ("af", "Jy moet aanlyn wees om dit te gebruik."),
    ("gl", "Non poderás cambiar este axuste máis tarde."),
    ("pt", "Não poderá alterar esta definição mais tarde."),
    ("de", "„Only Murders in the Building“ ansehen"), ("de", "In Los Angeles, La Paz und Le Mans"),
    ("mk", "Оваа поставка подоцна не може да се смени."),
    ("it", "Non potrai modificare questa impostazione in seguito."),
    ("tr", "En son uygulama sürümünün denetlenmesi"), ("ca", "Bloca en activar-se"),
    ("pt", "Incapaz de seleccionar o ficheiro"),
  ])
  func aSentenceOfTheLanguageIsLeftAlone(language: String, target: String) {
    #expect(table(language, target, own: []).isEmpty)
  }

  @Test func latinLettersStandOutInATableOfCyrillicOnes() {
    let own = [
      "Подешавања мреже", "Обриши све", "Сачувај слику", "Језик апликације", "Додај налог",
    ]
    let latin = "Kasnije nećete moći da promenite ovo podešavanje."
    #expect(table("sr", latin, own: own) == ["language.wrong-language"])
    #expect(table("sr", latin, own: []).isEmpty)
  }

  @Test(arguments: [
    ("nl", "Delete the old message", "Verwijder the oude bericht"),
    ("fr", "Change your password", "Changer your mot de passe"),
    ("sv", "Allow notifications with sound", "Tillåt notiser with ljud"),
    ("de", "Choose how often it checks for mail", "Wähle, how oft nach E-Mails gesucht wird"),
    ("de", "Change your password", "Change dein Passwort"),
    ("es", "Photos are saved in the library", "Las fotos are saved en la biblioteca"),
    ("ja", "Always ask before closing", "閉じる前に always ask"),
    ("ru", "Show previews on lock screen", "Показывать show previews на экране"),
  ])
  func aSmallWordOfTheSourceIsFoundAlone(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.source-words-left"))
  }

  @Test(arguments: [
    ("de", "Use Sign in with Apple to log in", "Mit Sign in with Apple anmelden"),
    ("de", "Watch the show “The Daily”", "„The Daily“ ansehen"),
    ("fr", "Change color", "Change de couleur"),
    ("da", "The duck and the goose", "En and og en gås"),
    ("de", "Show the shows", "Show und Serien ansehen"),
    ("ru", "Turn on push notifications", "Включить push-уведомления"),
    ("de", "Listen to the podcast What Next", "Den Podcast What Next anhören"),
  ])
  func namesAndWordsOfTheLanguageAreNotLeft(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.source-words-left"))
  }

  @Test(arguments: [
    ("de", "Sign in", "Anmelden - Sign in"),
    ("de", "Sign in", "Sign in / Anmelden"),
    ("de", "Select one from the library", "Ein Foto from der Mediathek"),
    ("el", "Choose how often to check", "Επιλέξτε how often θα γίνεται"),
  ])
  func theSourceBesideItsTranslationIsFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.source-words-left"])
  }

  @Test func aNameBesideItsTranslationIsRight() {
    #expect(findings("de", "Terms of Service", "Nutzungsbedingungen (Terms of Service)").isEmpty)
    #expect(findings("de", "Find My", "Wo ist? (Find My)").isEmpty)
  }
}
