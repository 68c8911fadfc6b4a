package import PropertyLists

/// What Apple and InAppSettingsKit document of settings pages, as data: every rule, every walk over a page and
/// the split into views read this table, and nothing else names a key of a specifier.
package enum Schema {
  private static let typesByName = Dictionary(
    uniqueKeysWithValues: specifierTypes.map { ($0.name, $0) })

  /// The specifier type of this exact name.
  package static func type(named name: String) -> SpecifierType? { typesByName[name] }

  /// The types that may stand in a page, at the top level or nested.
  package static var typeNames: [String] {
    specifierTypes.filter { !$0.isForbidden }.map(\.name)
  }

  /// The key of the one text that goes where markup is rendered: the body of a mail.
  package static let roleOfMarkup = "IASKMailComposeBody"

  /// The names of all keys of all types.
  package static let keyNames: Set<String> = Set(
    specifierTypes.flatMap { $0.keys.map(\.name) } + rootKeys.map(\.name))

  /// The names of all keys that hold text which a reader looks up, and of the texts for run time.
  package static let textKeyNames: Set<String> = Set(
    (specifierTypes.flatMap(\.keys) + rootKeys).filter { $0.text != nil }.map(\.name)
      + [TemplateKey.strings.rawValue])

  /// The keys under which some type nests another specifier.
  static let nestingKeys: Set<String> = Set(
    specifierTypes.flatMap(\.keys).filter { !$0.nestedTypes.isEmpty }.map(\.name))

  /// The keys at the root of a page.
  package static var pageKeys: [KeyRule] { rootKeys }

  /// The constraints between keys and pages.
  package static var allConstraints: [Constraint] { constraints }
}

/// Who documents a type or a key.
package enum Owner: Sendable {
  case apple
  case inAppSettingsKit
}

/// Who reads a key or looks a text up.
package struct Readers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Settings.app on iOS, iPadOS, tvOS and visionOS.
  package static let settingsApp = Readers(rawValue: 1)
  /// The settings window of Mac Catalyst.
  package static let catalyst = Readers(rawValue: 2)
  /// InAppSettingsKit.
  package static let inAppSettingsKit = Readers(rawValue: 4)
}

/// A type of specifier.
package struct SpecifierType: Sendable {
  /// What an element does on its page.
  package enum Role: Sendable {
    case group, editable, readOnly, navigation, nested, action, `internal`
  }

  package let name: String
  package let owner: Owner
  package let role: Role
  /// Whether the rows after it belong to a section of its own.
  package let opensSection: Bool
  /// Whether it is a reader's own and must not stand in a file.
  package let isForbidden: Bool
  /// Whether keys outside the schema are expected, since the app's delegate reads them.
  package let allowsOtherKeys: Bool
  package let keys: [KeyRule]
  private let keysByName: [String: KeyRule]

  init(
    _ name: String, owner: Owner, role: Role, opensSection: Bool = false, isForbidden: Bool = false,
    allowsOtherKeys: Bool = false, keys: [KeyRule]
  ) {
    self.name = name
    self.owner = owner
    self.role = role
    self.opensSection = opensSection
    self.isForbidden = isForbidden
    self.allowsOtherKeys = allowsOtherKeys
    self.keys = keys
    keysByName = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
  }

  /// The rule for a key of this type.
  package func key(_ name: String) -> KeyRule? { keysByName[name] }
}

/// A key of a specifier, or of a page's root.
package struct KeyRule: Sendable {
  /// Where an image's file is looked for.
  package enum ImagePlace: Sendable {
    case settingsBundle, app
  }

  package let name: String
  /// The property-list types that the value may have.
  package let kinds: Set<PropertyListKind>
  /// The types that the elements of an array may have; nil for any.
  package let elements: Set<PropertyListKind>?
  package let owner: Owner
  package let readBy: Readers
  package let requiredBy: Readers
  /// The values that readers know; nil for any.
  package let allowed: [String]?
  /// Those of `allowed` that Apple documents; nil where all are.
  package let allowedByApple: [String]?
  /// The specifier types that may be nested under the key.
  package let nestedTypes: [String]
  package let image: ImagePlace?
  /// Whether the value names another page.
  package let namesPage: Bool
  /// Whether the reader draws the text on this type.
  package let isDrawn: Bool
  /// How the key holds text that a reader looks up; nil where it holds none.
  package let text: Text?
  /// The documents that state the facts, by the names of `Schema.sources`.
  package let sources: [String]

  init(
    _ name: String, _ kinds: Set<PropertyListKind>, elements: Set<PropertyListKind>? = nil,
    owner: Owner, readBy: Readers, requiredBy: Readers = [], allowed: [String]? = nil,
    allowedByApple: [String]? = nil, nestedTypes: [String] = [], image: ImagePlace? = nil,
    namesPage: Bool = false, isDrawn: Bool = true, text: Text? = nil, sources: [String]
  ) {
    self.name = name
    self.kinds = kinds
    self.elements = elements
    self.owner = owner
    self.readBy = readBy
    self.requiredBy = requiredBy
    self.allowed = allowed
    self.allowedByApple = allowedByApple
    self.nestedTypes = nestedTypes
    self.image = image
    self.namesPage = namesPage
    self.isDrawn = isDrawn
    self.text = text
    self.sources = sources
  }

  /// How a key holds text.
  package struct Text: Sendable {
    package enum Shape: Sendable {
      /// One text.
      case plain
      /// An array of texts.
      case array
      /// One text, or a dictionary from the stored value to the text.
      case plainOrByValue
      /// A specifier of its own, whose keys hold the texts.
      case specifier
    }

    /// When a reader looks the text up.
    package enum Condition: Sendable {
      case always
      /// Only beside this key.
      case with(String)
      /// Only beside the first key and without the second.
      case withWithout(String, String)
    }

    package let shape: Shape
    package let lookedUpBy: Readers
    package let condition: Condition

    init(shape: Shape, lookedUpBy: Readers, condition: Condition = .always) {
      self.shape = shape
      self.lookedUpBy = lookedUpBy
      self.condition = condition
    }
  }
}

/// A rule between keys, or between pages.
package struct Constraint: Sendable {
  package let id: String
  /// The specifier types, or `root`, `bundle`, `*`.
  package let appliesTo: [String]
  package let sources: [String]

  init(_ id: String, appliesTo: [String], sources: [String]) {
    self.id = id
    self.appliesTo = appliesTo
    self.sources = sources
  }
}

extension Set<PropertyListKind> {
  /// Every type of value.
  static let any = Set(PropertyListKind.allCases)
}
