package import Diagnostics
import Files
import JSONDocuments
import SettingsBundles

extension RuleID {
  package static let configuration: RuleID = "project.config-unknown"
}

/// Reads `bundlekit.json`.
package enum ConfigurationReader {
  /// The configuration, with an error for every key that is unknown and every value of a wrong type.
  package static func read(_ source: SourceText) -> Parsed<Configuration> {
    let parsed = JSONReader.read(source, rule: .configuration)
    var reading = ConfigurationReading(source: source, diagnostics: parsed.diagnostics)
    var configuration = Configuration()
    if let root = parsed.document {
      if case .object(let members) = root.value {
        for member in members { reading.read(member, into: &configuration) }
        reading.checkRoles(of: configuration)
      } else {
        reading.report(root.range, "the configuration must be an object: { \"sourceLanguage\": … }")
      }
    }
    return Parsed(configuration, diagnostics: reading.diagnostics)
  }

  /// The names of all keys.
  package static let keyNames = [
    schemaKey, "sourceLanguage", "languages", "templates", "locales", "output", "products", "keys",
    "textKeys", "limits", "devices", "textSizes", "fonts", "readers", "translationMemory",
    "baseline", "terms", "protectedWords",
    "completeness", "rules",
  ]

  /// What editors look for to know the keys of a file; it means nothing to us.
  fileprivate static let schemaKey = "$schema"
}

/// The configuration on its way through the members of the file.
struct ConfigurationReading {
  let source: SourceText
  var diagnostics: [Diagnostic]

  /// The members of `limits.roles`: which roles there are depends on `textKeys` too.
  var roles: [JSONMember] = []

  init(source: SourceText, diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }

  mutating func report(
    _ range: Range<Int>, _ message: String, severity: Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(.configuration, severity, at: SourceLocation(source, range), message))
  }

  mutating func unknown(_ member: JSONMember, among names: [String]) {
    let hint = member.key.string.nearest(in: names).map { "did you mean '\($0)'?" }
    report(
      member.keyRange,
      "unknown key '\(member.key)'; \(hint ?? "the keys are \(names.joined(separator: ", "))")")
  }

  mutating func read(_ member: JSONMember, into configuration: inout Configuration) {
    switch member.key.string {
    case ConfigurationReader.schemaKey: _ = string(member)
    case "sourceLanguage":
      if let name = string(member), isLanguage(name, at: member.value.range) {
        configuration.sourceLanguage = name
      }
    case "languages": configuration.languages = languages(member)
    case "templates": folder(member, \.templates, of: &configuration)
    case "locales": folder(member, \.locales, of: &configuration)
    case "output": folder(member, \.output, of: &configuration)
    case "products":
      (configuration.products, configuration.productPlaces) = products(member)
    case "keys": configuration.keys = choice(member) ?? .text
    case "textKeys": configuration.textKeys = Set(strings(member))
    case "limits": configuration.limits = limits(member)
    case "devices": configuration.devices = devices(member)
    case "textSizes": configuration.textSizes = textSizes(member)
    case "fonts":
      let folders = fontFolders(member)
      configuration.fonts = folders.map(\.path)
      configuration.fontPlaces = folders.map(\.place)
    case "readers": configuration.readers = readers(member)
    case "translationMemory": configuration.translationMemory = memoryPaths(member)
    case "baseline": configuration.baseline = filePath(member)
    case "terms": configuration.glossary.terms = terms(member)
    case "protectedWords":
      configuration.glossary.protectedWords = words(member)
    case "completeness": configuration.completeness = shares(member)
    case "rules": readRules(member, into: &configuration)
    default: unknown(member, among: ConfigurationReader.keyNames)
    }
  }

  mutating func string(_ member: JSONMember) -> String? {
    if case .string(let string) = member.value.value { return string }
    report(member.value.range, "'\(member.key)' must be a text")
    return nil
  }

  mutating func strings(_ member: JSONMember) -> [String] { texts(member).map(\.text) }

  /// The texts of an array with their places.
  mutating func texts(_ member: JSONMember) -> [(text: String, range: Range<Int>)] {
    guard case .array(let elements) = member.value.value else {
      report(member.value.range, "'\(member.key)' must be an array of texts")
      return []
    }
    var texts: [(text: String, range: Range<Int>)] = []
    for element in elements {
      if case .string(let string) = element.value {
        texts.append((string, element.range))
      } else {
        report(element.range, "'\(member.key)' must hold texts only")
      }
    }
    return texts
  }

  private mutating func folder(
    _ member: JSONMember, _ key: WritableKeyPath<Configuration, String>,
    of configuration: inout Configuration
  ) {
    configuration.places[member.key.string] = SourceLocation(source, member.value.range)
    guard let path = path(member) else { return }
    if path.isEmpty {
      report(
        member.value.range, "'\(member.key)' must name a folder; leave it out for the usual one")
    } else {
      configuration[keyPath: key] = path
    }
  }

  /// A folder inside the project: a path from outside, or to outside, is refused.
  mutating func path(_ member: JSONMember) -> String? {
    string(member).flatMap {
      isInside($0)
        ? ($0.isEmpty ? $0 : FilePath($0).string)
        : outside(member, $0, "a folder", at: member.value.range)
    }
  }

  func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  mutating func outside(
    _ member: JSONMember, _ path: String, _ kind: String, at range: Range<Int>
  ) -> String? {
    report(range, "'\(member.key)' must be \(kind) inside the project, not '\(path)'")
    return nil
  }

  /// One file of the project, or several.
  mutating func memoryPaths(_ member: JSONMember) -> [String] {
    let paths: [(text: String, range: Range<Int>)]
    if case .string(let path) = member.value.value {
      paths = [(path, member.value.range)]
    } else if case .array = member.value.value {
      paths = texts(member)
    } else {
      report(member.value.range, "'\(member.key)' must be a text or an array of texts")
      return []
    }
    return paths.compactMap { path, range in
      isInside(path) && !path.isEmpty
        ? FilePath(path).string : outside(member, path, "a file", at: range)
    }
  }

  /// A file inside the project.
  private mutating func filePath(_ member: JSONMember) -> String? {
    string(member).flatMap {
      isInside($0) && !$0.isEmpty
        ? FilePath($0).string : outside(member, $0, "a file", at: member.value.range)
    }
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ member: JSONMember
  ) -> Choice? where Choice.RawValue == String {
    guard let text = string(member) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    report(member.value.range, "'\(text)' is no value of '\(member.key)'; the values are \(names)")
    return nil
  }

  mutating func boolean(_ member: JSONMember) -> Bool? {
    if case .boolean(let boolean) = member.value.value { return boolean }
    report(member.value.range, "'\(member.key)' must be true or false")
    return nil
  }

  mutating func members(_ member: JSONMember, reporting: Bool = true) -> [JSONMember] {
    if case .object(let members) = member.value.value { return members }
    if reporting { report(member.value.range, "'\(member.key)' must be an object") }
    return []
  }

  /// A role is a key that holds text, or a path of keys that one is part of: `IASKSubtitle.YES`.
  fileprivate mutating func checkRoles(of configuration: Configuration) {
    let names = Schema.textKeyNames.union(configuration.textKeys)
    for member in roles {
      let parts = member.key.string.split(separator: ".").map(String.init)
      guard names.isDisjoint(with: parts) else { continue }
      let near = member.key.string.nearest(in: names.sorted())
      report(
        member.keyRange,
        "'\(member.key)' is no key that holds text"
          + (near.map { "; did you mean '\($0)'?" }
            ?? "; name one such as Title, or add it to 'textKeys'"))
    }
  }

  mutating func readers(_ member: JSONMember) -> Set<Configuration.Reader>? {
    var readers: Set<Configuration.Reader> = []
    for (text, range) in texts(member) {
      if let reader = Configuration.Reader(rawValue: text) {
        readers.insert(reader)
        continue
      }
      let names = Configuration.Reader.allCases.map(\.rawValue)
      let hint = text.nearest(in: names).map { "did you mean '\($0)'?" }
      report(
        range,
        "'\(text)' is no reader; \(hint ?? "the readers are \(names.joined(separator: ", "))")")
    }
    // After a mistake the rules of all assumed readers are better than silence.
    return readers.isEmpty ? nil : readers
  }

  mutating func readRules(_ member: JSONMember, into configuration: inout Configuration) {
    for member in members(member) {
      guard let word = string(member) else { continue }
      let rule = member.key.string
      configuration.rulePlaces[rule] = SourceLocation(source, member.keyRange)
      if word == "off" || Severity(rawValue: word) != nil {
        configuration.rules[rule] = word
      } else {
        report(member.value.range, "'\(word)' is no severity; write error, warning, note or off")
      }
    }
  }
}
