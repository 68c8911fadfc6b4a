import Diagnostics

/// Names of services and makers that are no words of English, so that nobody translates them.
enum ServiceNames {
  static func has(_ word: String) -> Bool { all.contains(word) }

  private static let all = Set(
    """
    Adobe Airbnb Alexa Amazon Android Asana Backblaze Bandcamp Bitwarden Bluesky Chromecast Cloudflare \
    Codeberg Dailymotion Dashlane Debian Deezer Discord Disney Docker Dropbox Drupal Duolingo eBay Emby \
    Evernote Facebook Feedly Figma Firefox Fitbit Flickr Fortnite Foursquare Garmin Gitea Gmail Google \
    Gravatar Huawei Hulu IKEA Inoreader Instagram Instapaper Jellyfin Jira Joomla KeePass Kindle Klarna Kodi \
    Komoot Kubernetes LastPass Lego Letterboxd Lidl Linux Lyft Mapbox Mastercard Mastodon Microsoft Minecraft \
    Mixcloud Mozilla Musixmatch Netflix Nextcloud Nintendo Nokia Nvidia Peloton Philips Photoshop Pinterest \
    Pixelfed Plex Reddit Roblox Roku Samsung Shazam Shopify Skype Snapchat Sonos Sony Spotify Strava Tailscale \
    Telegram Tesla Thunderbird Todoist Trakt Trello Tripadvisor Tumblr Twitch Twitter Uber Ubuntu Unsplash \
    Venmo Viber Vimeo Visa Waze Wikidata Wikimedia Wikipedia Withings WordPress Xbox Xiaomi Yahoo Yelp Zalando
    """.split(separator: " ").map(String.init))

  /// The one service that a source names, where the translation names another one in its place.
  static func exchange(in pair: TextPair) -> (own: String, other: String)? {
    // "Google" in other letters may be the name of the source.
    guard pair.facts.mainScript == .latin, !pair.isSameLanguage else { return nil }
    let own = rivals(in: pair.source)
    guard own.count == 1, let name = own.first else { return nil }
    let other = rivals(in: pair.target)
    guard other.count == 1, let wrong = other.first, wrong != name,
      !pair.source.text.string.contains(wrong),
      !pair.target.text.string.lowercased().contains(name.lowercased())
    else { return nil }
    return (name, wrong)
  }

  private static func rivals(in text: TextProfile) -> Set<String> {
    Set(
      text.words.lazy.filter { range in
        (4...10).contains(range.count) && text.masked[range.lowerBound].isCapital
          && rivals[Start(text.masked[range])]?.contains(where: text.masked[range].elementsEqual)
            == true
      }.map(text.word))
  }

  /// Services of which one does what the other does, so that texts for one are copied for the next.
  private static let rivalNames = """
    Amazon Apple Chrome Deezer Dropbox Evernote Facebook Firefox Flickr Gmail Google Instagram LinkedIn \
    Mastodon Microsoft Netflix Nextcloud OneDrive Outlook Pinterest Reddit Safari Skype Snapchat Spotify \
    Telegram Thunderbird TikTok Trello Tumblr Twitch Twitter Viber Vimeo WhatsApp Yahoo YouTube
    """.split(separator: " ").map(String.init)

  private static let rivals = Dictionary(
    grouping: rivalNames.map { Array($0.unicodeScalars) }, by: { Start($0[...]) })

  /// A word of a translation that is nearly one of the longer names, which the source has and the translation has
  /// not: "Bluetoth". What differs at its end is inflected.
  static func misspelling(in pair: TextPair) -> (wrong: String, name: String)? {
    let source = pair.source
    for range in source.words where range.count >= 6 {
      let letters = source.masked[range]
      guard longNames[Start(letters)]?.contains(where: letters.elementsEqual) == true else {
        continue
      }
      let name = source.word(range)
      guard !pair.target.text.string.lowercased().contains(name.lowercased())
      else { continue }
      let limit = range.count >= 8 ? 2 : 1
      let wrong = pair.target.words.lazy.filter {
        abs($0.count - range.count) <= limit
          && pair.target.masked[$0.lowerBound].value | 0x20
            == source.masked[range.lowerBound].value | 0x20
      }
      .map(pair.target.word).first { word in
        word.editDistance(to: name, limit: limit) <= limit
          && !source.text.string.contains(word)
          && !word.lowercased().hasPrefix(name.lowercased().dropLast())
      }
      if let wrong { return (wrong, name) }
    }
    return nil
  }

  private static let longNames = Dictionary(
    grouping: spelled.map { Array($0.unicodeScalars) }, by: { Start($0[...]) })

  /// Names that are long enough to tell a slip from another word, and have no form of their own in some
  /// languages.
  private static let spelled = all.filter { $0.utf8.count >= 6 && !$0.hasPrefix("Wiki") }
    .union(["Bluetooth", "Safari"])

  /// Whether a word, of which an outline keeps the hash, may be a name that is misspelt or exchanged.
  static func mayHave(_ word: UInt32) -> Bool { hashes.has(word) }

  private static let hashes = WordSet(spelled.union(rivalNames))

  /// What most words differ in from every name.
  private struct Start: Hashable {
    let first: Unicode.Scalar?
    let length: Int

    init(_ letters: ArraySlice<Unicode.Scalar>) {
      first = letters.first
      length = letters.count
    }
  }
}
