import FaultSeeding
import Files

/// The phrases that are no formats as the settings of a project: a page with a row for each.
struct PhraseProject {
  private let folder: String
  private let phrases: [CleanUnit]

  init(of phrases: TableSet, in folder: String) {
    self.folder = folder
    self.phrases = phrases.units.filter { unit in
      !["%", "{", "<", "^", "://"].contains { unit.source.contains($0) }
    }
  }

  /// Writes the project, and reads it as one.
  func set() throws -> ProjectSet {
    let keys = Set(phrases.map(\.key)).sorted()
    let languages = Set(phrases.map(\.language)).sorted()
    try write(configuration(languages), to: "bundlekit.json")
    try write(page(keys), to: "Templates/Root.plist")
    for language in languages {
      var lines = StringsLines()
      for unit in phrases where unit.language == language { lines.add(unit.key, unit.target) }
      try lines.write(to: "\(folder)/Locales/\(language).lproj/Root.strings")
    }
    var lines = StringsLines()
    for key in keys {
      if let unit = phrases.first(where: { $0.key == key }) { lines.add(key, unit.source) }
    }
    try lines.write(to: folder + "/Locales/en.lproj/Root.strings")
    return try ProjectSet(
      name: "phrases as settings", folder: folder, titles: Set(keys.filter { !isLong($0) }))
  }

  private func isLong(_ key: String) -> Bool {
    phrases.contains { $0.key == key && ($0.source.contains("\n") || $0.source.count > 24) }
  }

  private func configuration(_ languages: [String]) -> String {
    let names = languages.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {
        "sourceLanguage": "en", "languages": [\(names)],
        "templates": "Templates", "locales": "Locales", "output": "build"
      }
      """
  }

  private func page(_ keys: [String]) -> String {
    let rows = keys.map { key in
      isLong(key)
        ? "<dict><key>Type</key><string>PSGroupSpecifier</string><key>FooterText</key>"
          + "<string>\(key)</string></dict>"
        : "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key>"
          + "<string>\(key)</string><key>Key</key><string>\(key)</string><key>DefaultValue</key>"
          + "<true/></dict>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key><array>
      \(rows.joined(separator: "\n"))
      </array></dict></plist>
      """
  }

  private func write(_ text: String, to name: String) throws {
    _ = try FilePlan.files([(FilePath(folder + "/" + name), Array(text.utf8))]).perform()
  }
}
