/// What languages are called by those who speak them: lists of languages show these names in all translations.
enum LanguageNames {
  /// Whether a text is the name of a language in that language, with or without a region: `Deutsch`,
  /// `Português (Brasil)`.
  static func isOwnName(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    let name = text.prefix { !"(（-".contains($0) }.lowercased()
    return names.contains(name.split(separator: " ").joined(separator: " "))
  }

  private static let names = Set(
    """
    afrikaans;azərbaycan;azərbaycanca;bahasa indonesia;bahasa melayu;basa jawa;bosanski;brezhoneg;
    català;čeština;corsu;crnogorski;cymraeg;dansk;deutsch;eesti;english;español;esperanto;euskara;filipino;
    føroyskt;français;frysk;gaeilge;gàidhlig;galego;hausa;hrvatski;igbo;interlingua;isixhosa;isizulu;
    íslenska;italiano;kiswahili;kurdî;latviešu;lëtzebuergesch;lietuvių;magyar;malti;nederlands;norsk;
    norsk bokmål;norsk nynorsk;occitan;o‘zbek;oʻzbek;polski;português;română;rumantsch;sardu;shqip;
    slovenčina;slovenščina;soomaali;srpski;suomi;svenska;tagalog;taqbaylit;tiếng việt;türkçe;türkmen;
    yorùbá;ελληνικά;башҡорт;беларуская;български;қазақ тілі;қазақша;кыргызча;македонски;монгол;
    русский;српски;татар;татарча;тоҷикӣ;українська;հայերեն;עברית;ייִדיש;العربية;فارسی;کوردی;اردو;پښتو;
    ئۇيغۇرچە;हिन्दी;मराठी;नेपाली;বাংলা;অসমীয়া;ਪੰਜਾਬੀ;ગુજરાતી;ଓଡ଼ିଆ;தமிழ்;తెలుగు;ಕನ್ನಡ;മലയാളം;සිංහල;ไทย;ລາວ;
    မြန်မာ;ខ្មែរ;ქართული;አማርኛ;한국어;日本語;中文;简体中文;繁體中文;繁体中文;粵語
    """.replacing("\n", with: "").split(separator: ";").map(String.init))
}
