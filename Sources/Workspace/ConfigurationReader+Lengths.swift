import Diagnostics
import Files
import JSONDocuments
import LocalizationModel
import TextMetrics

extension ConfigurationReading {
  mutating func limits(_ member: JSONMember) -> Limits {
    var limits = Limits()
    for member in members(member) {
      switch member.key.string {
      case "roles":
        (limits.byRole, limits.othersByRole) = lengthLimits(member)
        roles = members(member, reporting: false)
      case "keys":
        (limits.byKey, limits.othersByKey) = lengthLimits(member)
        for key in members(member, reporting: false) {
          limits.keyPlaces[key.key.string] = SourceLocation(source, key.keyRange)
        }
      default: unknown(member, among: ["roles", "keys"])
      }
    }
    return limits
  }

  /// The limits of an object: those in characters, and the others.
  private mutating func lengthLimits(
    _ member: JSONMember
  ) -> ([String: Int], [String: LengthLimit]) {
    var characters: [String: Int] = [:]
    var others: [String: LengthLimit] = [:]
    for member in members(member) {
      guard let limit = lengthLimit(member) else { continue }
      if limit.unit == .graphemes, !limit.isPerLine {
        characters[member.key.string] = limit.maximum
      } else {
        others[member.key.string] = limit
      }
    }
    return (characters, others)
  }

  /// A number of characters, or `{"maximum": 40, "unit": "bytes", "perLine": true}`.
  private mutating func lengthLimit(_ member: JSONMember) -> LengthLimit? {
    guard case .object(let parts) = member.value.value else {
      return maximum(member, of: member).map { LengthLimit($0) }
    }
    var limit = LengthLimit(0)
    for part in parts {
      switch part.key.string {
      case "maximum": limit.maximum = maximum(part, of: member) ?? 0
      case "unit": limit.unit = unit(part) ?? .graphemes
      case "perLine": limit.isPerLine = boolean(part) ?? false
      default: unknown(part, among: ["maximum", "unit", "perLine"])
      }
    }
    if !parts.contains(where: { $0.key.string == "maximum" }) {
      report(member.value.range, "the limit '\(member.key)' lacks its 'maximum'")
    }
    return limit.maximum > 0 ? limit : nil
  }

  private mutating func maximum(_ member: JSONMember, of limit: JSONMember) -> Int? {
    if case .number(let text) = member.value.value, let number = Int(text), number > 0 {
      return number
    }
    report(member.value.range, "the limit '\(limit.key)' must be a whole number above 0")
    return nil
  }

  private mutating func unit(_ member: JSONMember) -> Catalog.Limit.Unit? {
    guard let name = string(member) else { return nil }
    if let unit = Catalog.Limit.Unit(rawValue: name), LengthLimit.units.contains(unit) {
      return unit
    }
    let names = LengthLimit.units.map(\.rawValue).joined(separator: ", ")
    report(member.value.range, "'\(name)' is no unit of a limit; the units are \(names)")
    return nil
  }

  /// The devices on which texts must fit, each once.
  mutating func devices(_ member: JSONMember) -> [Device] {
    var devices: [Device] = []
    for (text, range) in texts(member) {
      guard let device = Device.named(text) else {
        let models = Device.all.flatMap(\.models)
        let hint = text.nearest(in: models).map { "did you mean '\($0)'?" }
        report(
          range, "'\(text)' is no known device; \(hint ?? "name one such as '\(models[0])'")")
        continue
      }
      if !devices.contains(device) { devices.append(device) }
    }
    return devices
  }

  /// The text sizes at which texts must fit, from the smallest.
  mutating func textSizes(_ member: JSONMember) -> [TextSize] {
    var sizes: Set<TextSize> = []
    for (text, range) in texts(member) {
      if let size = TextSize(rawValue: text) {
        sizes.insert(size)
        continue
      }
      let names = TextSize.allCases.map(\.rawValue)
      let hint = text.nearest(in: names).map { "did you mean '\($0)'?" }
      report(
        range,
        "'\(text)' is no text size; \(hint ?? "the sizes are \(names.joined(separator: ", "))")")
    }
    return sizes.sorted()
  }

  /// Folders of fonts inside the project, with their places.
  mutating func fontFolders(_ member: JSONMember) -> [(path: String, place: SourceLocation)] {
    var folders: [(path: String, place: SourceLocation)] = []
    for (path, range) in texts(member) {
      if isInside(path), !path.isEmpty {
        folders.append((FilePath(path).string, SourceLocation(source, range)))
      } else {
        _ = outside(member, path, "a folder", at: range)
      }
    }
    return folders
  }
}
