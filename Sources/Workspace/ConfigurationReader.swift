package import Diagnostics
import JSONDocuments
import UnicodeKit

extension RuleID {
  package static let configuration: RuleID = "project.config-unknown"
}

/// Reads `bundlekit.json`.
package enum ConfigurationReader {
  /// The configuration, with an error for every key that is unknown and every value of a wrong type.
  package static func read(_ source: SourceText) -> Parsed<Configuration> {
    let parsed = JSONReader.read(source, rule: .configuration)
    var reading = Reading(source: source, diagnostics: parsed.diagnostics)
    var configuration = Configuration()
    if let root = parsed.document {
      if case .object(let members) = root.value {
        for member in members { reading.read(member, into: &configuration) }
      } else {
        reading.report(root.range, "the configuration must be an object: { \"sourceLanguage\": … }")
      }
    }
    return Parsed(configuration, diagnostics: reading.diagnostics)
  }

  /// The names of all keys.
  package static let keyNames = [
    schemaKey, "sourceLanguage", "languages", "templates", "locales", "output", "products", "keys",
    "textKeys", "limits", "readers", "rules",
  ]

  /// What editors look for to know the keys of a file; it means nothing to us.
  fileprivate static let schemaKey = "$schema"
}

private struct Reading {
  let source: SourceText
  var diagnostics: [Diagnostic]

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
    case "templates": configuration.templates = path(member) ?? configuration.templates
    case "locales": configuration.locales = path(member) ?? configuration.locales
    case "output": configuration.output = path(member) ?? configuration.output
    case "products": configuration.products = products(member)
    case "keys": configuration.keys = choice(member) ?? .text
    case "textKeys": configuration.textKeys = Set(strings(member))
    case "limits": configuration.limits = limits(member)
    case "readers": configuration.readers = readers(member)
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

  /// A folder inside the project: a path from outside, or to outside, is refused.
  mutating func path(_ member: JSONMember) -> String? {
    guard let path = string(member) else { return nil }
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      report(
        member.value.range, "'\(member.key)' must be a folder inside the project, not '\(path)'")
      return nil
    }
    return path
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

  mutating func members(_ member: JSONMember) -> [JSONMember] {
    if case .object(let members) = member.value.value { return members }
    report(member.value.range, "'\(member.key)' must be an object")
    return []
  }

  mutating func products(_ member: JSONMember) -> [Product] {
    guard case .array(let elements) = member.value.value else {
      report(member.value.range, "'products' must be an array of objects")
      return Product.standard
    }
    var givenInAppPages: [Int: Bool] = [:]
    var products: [Product] = []
    for element in elements {
      guard case .object(let members) = element.value else {
        report(element.range, "a product must be an object with 'name' and 'audience'")
        continue
      }
      var product = Product(name: "", audience: .system)
      for member in members {
        switch member.key.string {
        case "name": product.name = path(member) ?? ""
        case "audience": product.audience = choice(member) ?? .system
        case "inAppPages": givenInAppPages[products.count] = boolean(member)
        case "folder": product.folder = path(member) ?? ""
        default: unknown(member, among: ["name", "audience", "inAppPages", "folder"])
        }
      }
      if product.name.isEmpty { report(element.range, "the product lacks its 'name'") }
      products.append(product)
    }
    return products.enumerated().map { index, product in
      var product = product
      let hasInAppProduct = products.contains {
        $0.folder == product.folder && $0.audience == .inApp
      }
      product.hasInAppPages =
        product.audience == .system && (givenInAppPages[index] ?? !hasInAppProduct)
      return product
    }
  }

  mutating func limits(_ member: JSONMember) -> Limits {
    var limits = Limits()
    for member in members(member) {
      switch member.key.string {
      case "roles": limits.byRole = numbers(member)
      case "keys": limits.byKey = numbers(member)
      default: unknown(member, among: ["roles", "keys"])
      }
    }
    return limits
  }

  mutating func numbers(_ member: JSONMember) -> [String: Int] {
    var result: [String: Int] = [:]
    for member in members(member) {
      if case .number(let text) = member.value.value, let number = Int(text), number > 0 {
        result[member.key.string] = number
      } else {
        report(member.value.range, "the limit '\(member.key)' must be a whole number above 0")
      }
    }
    return result
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

extension Reading {
  mutating func languages(_ member: JSONMember) -> [String] {
    texts(member).filter { isLanguage($0.text, at: $0.range) }.map(\.text)
  }

  /// Whether a text may name a language folder; reports what cannot, and what no system looks for.
  mutating func isLanguage(_ name: String, at range: Range<Int>) -> Bool {
    let tag = LanguageTag(name)
    guard !tag.isWellFormed || !tag.isKnown else { return true }
    let hint = meantLanguage(name).map { "did you mean '\($0)'?" }
    report(
      range, "'\(name)' is no language; \(hint ?? "write a tag such as de, pt-BR or zh-Hans")",
      severity: tag.isWellFormed ? .warning : .error)
    return tag.isWellFormed
  }

  /// The language that a wrong name most likely stands for: `pt-BR` for `pt BR`, `ja` for the region `jp`.
  private func meantLanguage(_ name: String) -> String? {
    let subtags = name.unicodeScalars.split { !$0.isASCII || !$0.properties.isAlphanumeric }
    let tag = LanguageTag(subtags.map { String($0) }.joined(separator: "-"))
    if tag.isKnown { return tag.canonical }
    guard subtags.count == 1, name.utf8.count == 2 else { return nil }
    return LanguageTag("und-" + name).maximized.language.flatMap { language in
      language != "und" && LanguageTag(language).isKnown ? language : nil
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType == .decimal }
}
