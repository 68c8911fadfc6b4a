import Diagnostics
import LocalizationFormats
import LocalizationModel
import PropertyLists
import Rules
import Workspace

/// What is amiss in the structure of a `.stringsdict` file: what no text of the neutral model can tell.
struct StringsdictStructure {
  let table: StringsdictTable
  private(set) var findings: [Finding] = []
  /// How often a name like a wrong one was looked for among all.
  private var hints = 0
  /// Nobody reads more of them, and each takes a look at all names.
  private static let mostHints = 100

  struct Finding {
    let rule: Rule
    let location: SourceLocation
    let message: String
    let severity: Severity?
    let key: ExactString
    var fixes: [Diagnostic.Fix] = []
  }

  static let rules: [Rule] = [.variableUndefined, .noVariables, .specKeys]

  /// Looks at all entries of a file.
  init(_ table: StringsdictTable) {
    self.table = table
    for entry in table.entries { look(at: entry, key: entry.key) }
  }

  private mutating func report(
    _ rule: Rule, at range: Range<Int>, _ key: ExactString, _ message: String,
    severity: Severity? = nil, fixes: [Diagnostic.Fix] = []
  ) {
    findings.append(
      Finding(
        rule: rule, location: table.location(of: range), message: message, severity: severity,
        key: key, fixes: fixes))
  }

  private mutating func look(at entry: StringsdictTable.Entry, key: ExactString) {
    for device in entry.devices { look(at: device, key: key) }
    guard entry.plainText == nil, entry.node.dictionary != nil else { return }
    for variable in entry.variables { look(at: variable, of: key) }
    guard let format = entry.format else {
      if !entry.variables.isEmpty {
        report(
          .specKeys, at: entry.keyRange, key,
          "'\(key.shortened)' has variables but no NSStringLocalizedFormatKey, so they are never shown; "
            + "add it")
      }
      return
    }
    lookAtReferences(of: entry, format, key)
  }

  private mutating func look(at variable: StringsdictTable.Variable, of key: ExactString) {
    let name = "the variable '\(variable.name)' of '\(key.shortened)'"
    let type = variable.specType?.text?.string
    if type != "NSStringPluralRuleType" {
      report(
        .specKeys, at: variable.specType?.range ?? variable.nameRange, key,
        type.map { "NSStringFormatSpecTypeKey of \(name) is '\($0)'; write NSStringPluralRuleType" }
          ?? "\(name) lacks NSStringFormatSpecTypeKey; add it with NSStringPluralRuleType",
        fixes: type == nil ? specTypeFix(of: variable) : [])
    }
    if variable.categories.isEmpty {
      report(
        MessageRule.otherMissing.rule, at: variable.nameRange, key,
        "\(name) lacks 'other', which every language needs; add it")
    }
    guard let valueType = variable.valueType?.text?.string else {
      let hint = likelyType(of: variable).map { "; the forms use '\($0)'" } ?? ""
      report(
        .specKeys, at: variable.nameRange, key, "\(name) lacks NSStringFormatValueTypeKey\(hint)")
      return
    }
    if Placeholder(conversion: valueType) == nil {
      let bare =
        valueType.hasPrefix("%") ? Placeholder(conversion: String(valueType.dropFirst())) : nil
      report(
        .specKeys, at: variable.valueType?.range ?? variable.nameRange, key,
        "NSStringFormatValueTypeKey of \(name) is '\(valueType)'; write "
          + (bare.map { "'\($0.conversion)', without '%'" } ?? "a conversion such as 'd'"))
    }
  }

  /// The change that gives a variable its type, at the start of its dictionary in an XML file.
  private func specTypeFix(of variable: StringsdictTable.Variable) -> [Diagnostic.Fix] {
    guard variable.specType == nil, let source = table.document.source else { return [] }
    let tag = Array("<dict>".utf8)
    let start = variable.range.lowerBound
    guard source.utf8[variable.range].starts(with: tag) else { return [] }
    let rest = source.utf8[(start + tag.count)..<variable.range.upperBound]
    let indent = String(decoding: rest.prefix { $0 <= 0x20 }, as: UTF8.self)
    let text =
      indent + "<key>NSStringFormatSpecTypeKey</key>" + indent
      + "<string>NSStringPluralRuleType</string>"
    return [
      Diagnostic.Fix(
        "add NSStringFormatSpecTypeKey", [.insert(text, at: start + tag.count)])
    ]
  }

  /// The conversion that the forms of a variable have.
  private func likelyType(of variable: StringsdictTable.Variable) -> String? {
    variable.categories.lazy.compactMap(\.text)
      .flatMap { PlaceholderScanner.placeholders(in: $0) }
      .first { $0.takesArgument }?.conversion
  }

  private mutating func lookAtReferences(
    of entry: StringsdictTable.Entry, _ format: StringsdictTable.Text, _ key: ExactString
  ) {
    let graph = referenceGraph(of: entry, format, key)
    if graph.used.isEmpty {
      report(
        .noVariables, at: format.range, key,
        "the format '\(format.text?.shortened ?? "")' of '\(key.shortened)' refers to no variable; write "
          + "'%#@\(entry.variables.count == 1 ? entry.variables[0].name : "name")@'")
      return
    }
    for variable in entry.variables where !graph.used.contains(variable.name) {
      report(
        .variableUndefined, at: variable.nameRange, key,
        "nothing refers to the variable '\(variable.name)' of '\(key.shortened)'; write "
          + "'%#@\(variable.name)@' or remove it", severity: .warning)
    }
    let circular = Self.circular(graph.references)
    for variable in entry.variables where circular.contains(variable.name) {
      report(
        .variableUndefined, at: variable.nameRange, key,
        "the variable '\(variable.name)' of '\(key.shortened)' refers to itself, so it never ends; "
          + "remove the reference")
    }
  }

  /// Which variables the texts of an entry refer to, and by which texts of variables; references to what is
  /// not there are reported.
  private mutating func referenceGraph(
    of entry: StringsdictTable.Entry, _ format: StringsdictTable.Text, _ key: ExactString
  ) -> (used: Set<ExactString>, references: [ExactString: [ExactString]]) {
    var references: [ExactString: [ExactString]] = [:]
    var used: Set<ExactString> = []
    let names = Set(entry.variables.map(\.name))
    var texts: [(StringsdictTable.Text, owner: ExactString?)] = [(format, nil)]
    for variable in entry.variables {
      texts += variable.categories.map { ($0, variable.name) }
    }
    for (text, owner) in texts {
      guard let content = text.text else { continue }
      for name in self.references(in: content, at: text.range, key) {
        used.insert(name)
        if let owner { references[owner, default: []].append(name) }
        guard !names.contains(name) else { continue }
        hints += 1
        let near = hints > Self.mostHints ? nil : name.string.nearest(in: names.map(\.string))
        report(
          .variableUndefined, at: text.range, key,
          "'\(content.shortened)' refers to the variable '\(name)', which '\(key.shortened)' does not "
            + "have\(near.map { "; did you mean '\($0)'?" } ?? "; add it")")
      }
    }
    return (used, references)
  }

  /// The variables that a text refers to; what looks like a reference and is none is reported.
  private mutating func references(
    in text: ExactString, at range: Range<Int>, _ key: ExactString
  ) -> [ExactString] {
    let placeholders = PlaceholderScanner.placeholders(in: text)
    return placeholders.compactMap { placeholder in
      guard case .variable(let name) = placeholder.kind else {
        if placeholder.kind == .object, placeholder.layout.utf8.contains(UInt8(ascii: "#")) {
          report(
            .variableUndefined, at: range, key,
            "'\(text.shortened)' has '#' that begins no reference; write '%#@name@' without spaces")
        }
        return nil
      }
      if !placeholder.layout.isEmpty {
        report(
          .variableUndefined, at: range, key,
          "'%\(placeholder.layout)#@\(name)@' gives a width, not a position; write "
            + "'%\(placeholder.layout)$#@\(name)@'", severity: .warning)
      }
      return name
    }
  }

  /// The names from which a way leads back: those of a circle reach each other along the references and against
  /// them.
  private static func circular(_ graph: [ExactString: [ExactString]]) -> Set<ExactString> {
    var backward: [ExactString: [ExactString]] = [:]
    for (name, others) in graph {
      for other in others { backward[other, default: []].append(name) }
    }
    var seen: Set<ExactString> = []
    let order = graph.keys.flatMap { walk(from: $0, graph, &seen) }
    seen = []
    var circular: Set<ExactString> = []
    for name in order.reversed() {
      let circle = walk(from: name, backward, &seen)
      if circle.count > 1 { circular.formUnion(circle) }
      if graph[name]?.contains(name) == true { circular.insert(name) }
    }
    return circular
  }

  /// What is reached from a name and was not seen before, each behind whatever it leads to.
  private static func walk(
    from name: ExactString, _ graph: [ExactString: [ExactString]], _ seen: inout Set<ExactString>
  ) -> [ExactString] {
    guard seen.insert(name).inserted else { return [] }
    var done: [ExactString] = []
    var path = [(name: name, next: 0)]
    while let (name, next) = path.last {
      let others = graph[name] ?? []
      if next < others.count {
        path[path.count - 1].next += 1
        if seen.insert(others[next]).inserted { path.append((others[next], 0)) }
      } else {
        done.append(name)
        path.removeLast()
      }
    }
    return done
  }
}

extension Rule {
  static let variableUndefined = Rule(
    "plural.variable-undefined", .error,
    "every variable that a text refers to is there, and every one that is there is used",
    why:
      "A reference to nothing is shown raw or read as an object; an unused variable is dead text.",
    bad: "NSStringLocalizedFormatKey = \"%#@dirs@\", no dictionary 'dirs'",
    good: "NSStringLocalizedFormatKey = \"%#@dirs@\"; dirs = { … }")

  static let noVariables = Rule(
    "plural.no-variables", .warning, "a format of a plural entry refers to a variable",
    why: "The forms are never used: people read the format as it stands.",
    bad: "NSStringLocalizedFormatKey = \"items\"",
    good: "NSStringLocalizedFormatKey = \"%#@items@\"")

  static let specKeys = Rule(
    "plural.spec-keys", .error,
    "a variable says that it is a plural, and of what type its number is",
    why: "Without the rule type or the value type the variable is not replaced.",
    bad: "NSStringFormatValueTypeKey = \"%d\"",
    good:
      "NSStringFormatSpecTypeKey = \"NSStringPluralRuleType\"; NSStringFormatValueTypeKey = \"d\"",
    fix: "add a rule type that is missing")
}

extension Check {
  /// The structure of `.stringsdict` files.
  static let stringsdictStructure = Check(StringsdictStructure.rules) { bundle, findings in
    for file in bundle.contents.pluralTables {
      guard let table = file.stringsdict else { continue }
      for finding in StringsdictStructure(table).findings {
        findings.report(finding, language: bundle.language(of: file), table: file.name)
      }
    }
  }
}
