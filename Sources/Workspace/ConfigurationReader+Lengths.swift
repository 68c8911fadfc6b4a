import Diagnostics
import Files
import JSONDocuments
import TextMetrics

extension ConfigurationReading {
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

  /// Folders of fonts inside the project.
  mutating func fontFolders(_ member: JSONMember) -> [String] {
    texts(member).compactMap { path, range in
      isInside(path) && !path.isEmpty
        ? FilePath(path).string : outside(member, path, "a folder", at: range)
    }
  }
}
