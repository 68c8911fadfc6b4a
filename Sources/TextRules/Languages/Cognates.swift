/// Words that are rightly equal in English and in other languages, beside those that were measured for each.
enum Cognates {
  /// Whether a word with a capital is the same in a language with Latin letters.
  static func has(_ word: String, in base: String) -> Bool {
    international.contains(word) || byLanguage[base]?.contains(word) == true
      || keepsEnding(word, in: base)
  }

  /// Whether a word is one that also languages of other scripts may leave as it is beside a name: "NHS 111
  /// online".
  static func isOfNames(_ word: String) -> Bool {
    ["online", "offline", "mobile", "web", "app"].contains(word.lowercased())
  }

  /// Nouns of Latin that end alike: "Notification" in French, "Navigation" in German.
  ///
  /// French has accents on many vowels `e`, German `k` for `c`; both have other words for some.
  private static func keepsEnding(_ word: String, in base: String) -> Bool {
    let singular = base == "fr" && word.hasSuffix("s") ? String(word.dropLast()) : word
    guard singular.hasSuffix("tion") || singular.hasSuffix("sion") else { return false }
    switch base {
    case "fr": return !singular.dropFirst().contains("e") && !falseFriends.contains(singular)
    case "de": return !singular.lowercased().contains("c") && !falseFriends.contains(singular)
    default: return false
    }
  }

  private static let falseFriends: Set<String> = [
    "Completion", "Deletion", "Duration", "Edition", "Election", "Evolution", "Location",
    "Orientation", "Question", "Registration", "Repetition", "Translation", "Vacation",
  ]

  /// Words that hardly any language with Latin letters translates.
  private static let international = set(
    """
    Anime Audio Beta Bingo Blog Blues Bonus Braille Disco Email Emails Emoji Emojis Ethernet Firewall Funk \
    Gamma Golf Hip Hop Internet Jackpot Jazz Judo Karaoke Karate Kiwi Lab Magenta Mails Manga Mono Offline \
    Online Pixel Pizza Podcast Podcasts Poker Pop Punk Radio Rap Reggae Rock Roll Rugby Salsa Sauna Software \
    Soul Stereo Sushi Tango Taxi Techno Tennis Unicode Video Web Widget Wiki Yoga
    """)

  private static let byLanguage = [
    "bs": set("Program Album Bar Film Hotel Park Plan Port Server Sport Start Stop Test"),
    "ca": set("Bar Capital Hotel Hospital Model Motor Plural Rural Sector Sensor Singular"),
    "cs": set(
      """
      Program Album Bar Blog Chat Design Detail Dialog Fantasy Festival Film Filter Hotel Laptop Limit Menu Model \
      Monitor Notebook Park Port Server Sport Standard Tablet Test Text Thriller Trailer Western
      """),
    "da": set(
      """
      Program Animation Bar Bus Chat Chats Computer Definition Design Distribution Drama Film Hand Hotel Information \
      Land Lava Login Medium Menu Metro Museum Park Pause Piano Plan Position Printer Region Religion \
      Restaurant Ring Situation Sport Start Station Tablet Test Thriller Western
      """),
    "de": set(
      """
      Live Top Action Adapter Administrator Agent Bus Charts Chat Chats Code Codes Comic Comics Controller Copyright \
      Cursor Definition Desktop Detail Details Display Downloader Editor Export Fan Fans Fantasy Feed Feedback Film \
      Filter Genre Genres Hand Hits Horror Hotel Icon Icons Import Information Job Jobs Joystick Kilometer Land \
      Laptop Lava Liter Meter Milliliter Millimeter Moderator Modern Monitor Museum Musical Name Newsletter \
      Optional Orange Park Partner Party Plan Plot Plural Portal Provider Quiz Restaurant Restaurants Ring Roman Safari \
      Sand Sandwich Scanner Show Shows Single Singles Singular Smartphone Smartphones Snack Snacks Sport Star \
      Stars Tablet Tablets Team Teams Thriller Trailer Training Trend Trends Western Winter Wind Zoo
      """),
    "es": set(
      """
      Visible Actor Animal Banana Bar Bus Capital Central Chat Circular Club Cookie Cookies Cultural Director Doctor \
      Drama Factor Formal Horror Hospital Hotel Idea Lava Metro Motor Piano Plan Plural Regional Rural Sector \
      Sensor Similar Singular Solar Terror Test Thriller Tutor Vital Western
      """),
    "et": set("Bar Blog Film Park Plan Sport Test"),
    "fr": set(
      """
      Build Pause Action Article Articles Bar Bus Calories Carton Cartons Client Clients Collection Collections Compact \
      Concert Concerts Condition Conditions Contact Contacts Cookie Cookies Cyan Date Dates Destination \
      Destinations Dimension Dimensions Direction Directions Distance Document Documents Film Films Finance \
      Format Formats Fruit Fruits Gallon Gallons Genre Genres Horizon Horizontal Image Images Important \
      Instant Instructions Invisible Latitude Longitude Menu Menus Message Messages Minute Minutes Mode Modes \
      Moment Moments Monument Monuments Musical Note Notes Orientation Page Pages Parking Participant \
      Participants Passion Patient Patients Permission Permissions Photo Photos Piano Plan Plans \
      Police Portrait Premium Public Question Questions Restaurant Restaurants Rose Route Routes Rural \
      Secret Section Sections Service Services Session Sessions Signal Simple Site Sites Solution Solutions \
      Sport Sports Station Stations Style Styles Suggestion Suggestions Table Tables Thriller Ticket \
      Tickets Total Train Trains Transport Transports Type Types Urgent Vertical Visible Volume Western Zone \
      Zones
      """),
    "gl": set("Bar Capital Hospital Hotel Motor Plan Plural Rural Sector Sensor Singular Solar"),
    "hr": set("Program Album Bar Film Hotel Park Plan Port Sport Start Stop Test"),
    "hu": set(
      "Program Album Bar Blog Chat Fantasy Film Horror Lift Monitor Park Port Sport Start Stop Thriller Western"
    ),
    "id": set(
      "Item Program Reset Album Bar Bus Drama Film Font Game Hotel Menu Metro Model Motor Normal Piano Sensor Status Tablet Total"
    ),
    "it": set(
      """
      Account Agenda Area Bar Blog Browser Bus Business Chat Club Computer Cookie Cookies Design Desktop \
      Fantasy Fiction File Film Forum Horror Hotel Idea Kit Lava Leader Link Manager Marketing Media Menu Metro \
      Mouse Musical Opera Partner Party Password Piano Privacy Quiz Record Sandwich Smartphone Social Sport \
      Standard Star Tablet Team Test Thriller Trailer Tutorial Videogame Volume Western Zero
      """),
    "ms": set("Item Menu Program"),
    "nb": set(
      """
      Program Bar Design Drama Film Hand Land Lava Medium Modem Museum Park Pause Piano Plan Region Religion Restaurant \
      Ring Sport Start Test Thriller Type Western
      """),
    "nl": set(
      """
      Album Albums Bar Bus Calculators Casting Club Comedy Component Computer Concert Contact Data Debug Detail \
      Details Drama Fantasy Film Films Fruit Horror Hotel Hotels Label Labels Lamp Laptop Lava Log Medium Menu \
      Metro Mode Model Museum Open Park Piano Plan Plot Printer Project Restaurant Restaurants Router Scanner \
      Skin Sport Station Stations Tablet Team Thriller Tram Type Upload Uploads Water Website Websites Week \
      Western Widgets Winter Zone Zones
      """),
    "nn": set(
      "Bar Design Drama Film Hand Land Lava Medium Museum Park Pause Piano Plan Sport Start Test"),
    "pl": set(
      """
      Program Album Bar Blog Fantasy Film Folder Horror Hotel Laptop Marketing Menu Metro Model Monitor Motor Park \
      Plan Port Ranking Sensor Sport Start Stop Tablet Test Thriller Western
      """),
    "pt": set(
      """
      Animal Banana Bar Capital Central Chat Circular Cookie Cookies Cultural Drama Factor Hospital Hotel \
      Ideal Lava Motor Piano Plural Popular Regional Rural Sensor Similar Singular Solar Total Vital Volume
      """),
    "ro": set(
      """
      Program Actor Bar Chat Club Director Doctor Festival Film Font Format Horror Hotel Laptop Metro Monitor Motor \
      Plan Plural Port Sector Sensor Singular Sport Test Thriller Total Western
      """),
    "sk": set(
      """
      Program Album Bar Blog Chat Detail Dialog Fantasy Festival Film Filter Hotel Limit Menu Model Monitor Notebook \
      Park Port Server Sport Tablet Test Text Thriller Trailer Western
      """),
    "sl": set("Program Album Bar Blog Film Hotel Meter Park Plan Port Sport Start Test"),
    "sv": set(
      """
      App Program Animation Bar Definition Design Distribution Drama Film Gamma Hand Information Land Lava Metro Motion \
      Museum Normal Park Piano Plan Position Region Religion Ring Silver Situation Sport Start Station Test \
      Text Thriller Version Western Winter
      """),
    "sr": set("Album Bar Film Hotel Park Plan Port Program Sport Start Stop Test"),
    "tr": set("Program Bar Film Model Motor Plan Port Tablet Test"),
  ]

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }
}
