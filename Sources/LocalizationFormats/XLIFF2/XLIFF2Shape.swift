import Diagnostics
import LocalizationModel

/// How the texts of an entry are grouped.
struct XLIFF2Shape {
  enum Kind: String {
    case plain
    case plural = "bk:plural"
    case device = "bk:device"
    case variants = "bk:variants"
  }

  let kind: Kind
  /// What there is a unit for, in order.
  let paths: [VariantPath]
  /// The text around the only variable; nil where there is none, or it is to be translated.
  let format: ExactString?

  init(
    _ all: Set<VariantPath>, _ source: Message?, _ target: Message?,
    _ categories: [PluralCategory]
  ) {
    let format = Self.format(all, source, target)
    let paths = format == nil ? all : all.subtracting([.plain])
    let kind: Kind
    if paths.isEmpty || paths == [.plain] {
      kind = .plain
    } else if format != nil || paths.allSatisfy({ $0 == VariantPath(plural: $0.plural) }),
      paths.allSatisfy({ $0.plural != nil && $0.device == nil && $0.width == nil })
    {
      kind = .plural
    } else if Self.isByDevice(paths) {
      kind = .device
    } else {
      kind = .variants
    }
    self.kind = kind
    self.format = kind == .plural ? format : nil
    self.paths =
      kind == .plain
      ? [.plain] : Self.completed(kind == .plural ? paths : all, target, categories).sorted()
  }

  /// Devices with one text each, or with texts for numbers.
  private static func isByDevice(_ paths: Set<VariantPath>) -> Bool {
    let isSimple = paths.allSatisfy {
      $0 == VariantPath(device: $0.device, plural: $0.plural) && $0.device != nil
    }
    guard isSimple else { return false }
    let plain = Set(paths.filter { $0.plural == nil }.map(\.device))
    return plain.isDisjoint(with: Set(paths.filter { $0.plural != nil }.map(\.device)))
  }

  /// `%#@n@` where that is all the text there is around the only variable, in both languages.
  private static func format(
    _ paths: Set<VariantPath>, _ source: Message?, _ target: Message?
  ) -> ExactString? {
    let messages = [source, target].compactMap { $0 }
    guard let first = messages.first, first.variables.count == 1,
      let format = first[.plain]?.text,
      messages.allSatisfy({
        $0.variables == first.variables && $0[.plain]?.text == format
          && $0[.plain]?.state == .translated
      }),
      format == ExactString("%#@\(first.variables[0].name)@"),
      XLIFF1Writer.unwritableScalar(in: format.string) == nil,
      paths.count > 1,
      paths.allSatisfy({ $0.isPlain || $0.variable == first.variables[0].name })
    else { return nil }
    return format
  }

  /// With the categories that the language of the translation needs, and without those that only the
  /// source needs: nobody can translate a text for numbers that their language does not tell apart.
  private static func completed(
    _ paths: Set<VariantPath>, _ target: Message?, _ categories: [PluralCategory]
  ) -> Set<VariantPath> {
    var result: Set<VariantPath> = []
    for path in paths {
      guard let plural = path.plural else {
        result.insert(path)
        continue
      }
      if plural == .zero || categories.contains(plural) || target?[path] != nil {
        result.insert(path)
      }
      for category in categories {
        var other = path
        other.plural = category
        result.insert(other)
      }
    }
    return result
  }

  /// The name of a text's unit.
  func name(of path: VariantPath) -> String {
    switch kind {
    case .plain: ""
    case .plural: path.plural?.rawValue ?? ""
    case .device: path.plural?.rawValue ?? path.device ?? ""
    case .variants: path.isPlain ? XLIFF2Convention.plainText : path.description
    }
  }
}
