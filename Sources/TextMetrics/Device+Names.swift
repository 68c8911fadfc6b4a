extension Device {
  /// The models that have this size: `iPhone 12 mini` and `iPhone 13 mini`.
  package var models: [String] {
    if isZoomed { return [name] }
    let family = String(name.prefix { $0 != " " })
    return name.split(separator: ", ").flatMap { part -> [String] in
      let words = part.split(separator: " ").map(String.init)
      let own = words.first == family ? words : [family] + words
      guard let index = own.firstIndex(where: { $0.contains("/") }) else {
        return [own.joined(separator: " ")]
      }
      // "iPhone SE" names every generation of it.
      let all = index > 1 && index == own.count - 1 ? [own.dropLast().joined(separator: " ")] : []
      return all
        + own[index].split(separator: "/").map { number in
          var words = own
          words[index] = String(number)
          return words.joined(separator: " ")
        }
    }
  }

  /// The first of its models, for messages.
  package var model: String { Self.firstModels[name] ?? name }

  private static let firstModels = Dictionary(
    all.map { ($0.name, $0.models.first ?? $0.name) }, uniquingKeysWith: { first, _ in first })

  /// Whether it is a phone whose owner has everything drawn larger.
  package var isZoomed: Bool { name.contains("Zoom") }

  /// The device of a model; letter case does not matter.
  package static func named(_ model: String) -> Device? {
    let model = model.lowercased()
    return all.first { device in
      device.name.lowercased() == model || device.models.contains { $0.lowercased() == model }
    }
  }

  /// The narrowest of the devices as they are sold.
  package static func narrowest(_ family: Family) -> Device? {
    all.filter { $0.family == family && !$0.isZoomed }.min { $0.width < $1.width }
  }
}
