import Diagnostics
import PropertyLists
import SettingsBundles

/// What the keys of a dictionary that nobody knows were most likely meant to be.
struct KeySpelling {
  /// The known key for each unknown one that comes near it.
  let meant: [String: String]

  /// The known keys that are there in another spelling, so that they need not be missed as well.
  var meantKeys: Set<String> { Set(meant.values) }

  /// The spelling of an element's keys. The app's own elements may have keys of any name.
  init(of element: PageElement) {
    guard let type = element.type, !type.allowsOtherKeys else {
      self.init(of: PropertyListDictionary(), known: [])
      return
    }
    let isInApp = element.readers.contains(.inAppSettingsKit)
    self.init(
      of: element.specifier.values,
      known: type.keys.filter { $0.owner == .apple || isInApp }.map(\.name))
  }

  /// The spelling of a dictionary's keys.
  init(of values: PropertyListDictionary, known: @autoclosure () -> [String]) {
    guard values.entries.contains(where: { !Schema.keyNames.contains($0.key) }) else {
      meant = [:]
      return
    }
    let missing = known().filter { values[$0] == nil }
    var meant: [String: String] = [:]
    for entry in values.entriesInForce where !Schema.keyNames.contains(entry.key) {
      if let key = Self.meant(by: entry.key, among: missing) { meant[entry.key] = key }
    }
    self.meant = meant
  }

  /// The near miss, or the beginning of one key alone: `Footer` for `FooterText`.
  private static func meant(by key: String, among known: [String]) -> String? {
    guard key.utf8.count > 1 else { return nil }
    if let nearest = key.nearest(in: known, within: limit(for: key)) { return nearest }
    let longer = known.filter { $0.hasPrefix(key) }
    return key.utf8.count > 3 && longer.count == 1 ? longer[0] : nil
  }

  /// A short word becomes any other by two edits.
  static func limit(for word: String) -> Int { word.utf8.count < 6 ? 1 : 2 }
}
