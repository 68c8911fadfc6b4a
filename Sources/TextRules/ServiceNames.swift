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

  /// Services of which one does what the other does, so that texts for one are copied for the next.
  static let rivals = """
    Amazon Apple Chrome Deezer Dropbox Evernote Facebook Firefox Flickr Gmail Google Instagram LinkedIn \
    Mastodon Microsoft Netflix Nextcloud OneDrive Outlook Pinterest Reddit Safari Skype Snapchat Spotify \
    Telegram Thunderbird TikTok Trello Tumblr Twitch Twitter Viber Vimeo WhatsApp Yahoo YouTube
    """.split(separator: " ").map(String.init)

  /// Names that are long enough to tell a slip from another word, and have no form of their own in some
  /// languages.
  static let spelled = all.filter { $0.utf8.count >= 6 && !$0.hasPrefix("Wiki") }
    .union(["Bluetooth", "Safari"])

  /// Short names that are nothing else with other capitals.
  static let short = ["Siri", "Xcode"].map { Array($0.unicodeScalars) }

  /// Whether a word, of which an outline keeps the hash, may be a name that is misspelt or exchanged.
  static func mayHave(_ word: UInt32) -> Bool { hashes.has(word) }

  private static let hashes = WordSet(spelled.union(rivals + ["Siri", "Xcode"]))
}
