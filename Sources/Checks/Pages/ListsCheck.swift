import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  fileprivate static let counts = Rule(
    "settings.counts", .error,
    "Titles, ShortTitles and IconNames have one entry for each of Values",
    why: """
      The lists are read side by side. With one entry too few a choice has no text or the row shows \
      nothing, and sorting by title stops the app in debug builds.
      """,
    bad: "Titles [A, B], Values [1, 2, 3]",
    good: "Titles [A, B, C], Values [1, 2, 3]")

  fileprivate static let valuesWithoutTitles = Rule(
    "settings.values-without-titles", .error,
    "Titles and Values stand together",
    why: """
      One list without the other is ignored, and the choices are gone. Both may be left out only where \
      the app supplies them through InAppSettingsKit's delegate; Settings.app then has no choices to show.
      """,
    bad: "Values [1, 2] alone",
    good: "Titles [One, Two], Values [1, 2]")

  fileprivate static let valuesDuplicate = Rule(
    "settings.values-duplicate", .warning,
    "no two choices store the same value",
    why: """
      The first of two equal values wins, so the second choice can be picked but is never shown as picked. \
      1, 1.0 and true are equal; the text "1" is another value.
      """,
    bad: "Values [0, 1, 1]",
    good: "Values [0, 1, 2]")

  static let titlesDuplicate = Rule(
    "settings.titles-duplicate", .warning,
    "no two choices of one element read alike, in any language",
    why: "People cannot tell the choices apart, although the app gets different values.",
    bad: "Titles [Small, Small], Values [1, 2]",
    good: "Titles [Small, Tiny], Values [1, 2]")

  fileprivate static let defaultNotAValue = Rule(
    "settings.default-not-a-value", .warning,
    "the default is one of the values",
    why: """
      Until somebody picks a choice, the row shows nothing, since no title belongs to the default. The \
      type counts: the text "1" is not the number 1.
      """,
    bad: "Values [1, 2], DefaultValue 3",
    good: "Values [1, 2], DefaultValue 2")
}

extension Check {
  /// The lists of choices.
  static let lists = Check([
    .counts, .valuesWithoutTitles, .valuesDuplicate, .titlesDuplicate, .defaultNotAValue,
  ]) { bundle, findings in
    var languages = TitleLanguages(bundle)
    for element in bundle.walk.elements where element.hasChoices {
      guard element.checkTogether(&findings) else { continue }
      element.checkTitles(in: languages.tables(of: element.page), &findings)
      element.checkCounts(&findings)
      element.checkValues(&findings)
      element.checkTitles(&findings)
      element.checkDefault(&findings)
    }
  }
}

extension PageElement {
  private var choiceValues: [PropertyListNode] { specifier["Values"]?.array ?? [] }

  /// Whether both lists are there to be looked at.
  fileprivate func checkTogether(_ findings: inout Findings) -> Bool {
    let (titles, values) = (specifier["Titles"], specifier["Values"])
    if titles != nil, let values {
      return values.array?.isEmpty == false || isEmptyAllowed(&findings)
    }
    if let present = titles ?? values {
      let (there, missing) = titles == nil ? ("Values", "Titles") : ("Titles", "Values")
      guard !KeySpelling(of: self).meantKeys.contains(missing) else { return false }
      findings.report(
        .valuesWithoutTitles, at: location(of: present.range),
        "\(label) has \(there) without \(missing): add \(missing)")
      return false
    }
    return isEmptyAllowed(&findings)
  }

  /// Reports that there are no choices; a title row needs none.
  private func isEmptyAllowed(_ findings: inout Findings) -> Bool {
    guard type?.role == .editable, !readers.isEmpty,
      KeySpelling(of: self).meantKeys.isDisjoint(with: ["Titles", "Values"]),
      specifier["Values"]?.array != nil || specifier["Values"] == nil
    else { return false }
    let isSupplied = readers.contains(.inAppSettingsKit)
    findings.report(
      .valuesWithoutTitles, at: location(of: specifier["Values"]?.range ?? specifier.range),
      isSupplied
        ? "\(label) has no Values: the app's delegate must supply the choices"
        : "\(label) has no choices: add Titles and Values",
      severity: isSupplied ? .note : nil)
    return false
  }

  private static let besideValues = [
    ("Titles", "title", "titles"), ("ShortTitles", "short title", "short titles"),
    ("IconNames", "icon name", "icon names"),
  ]

  fileprivate func checkCounts(_ findings: inout Findings) {
    let due = choiceValues.count
    for (key, one, several) in Self.besideValues where reads(key) {
      guard let node = specifier[key], let list = node.array, list.count != due else { continue }
      findings.report(
        .counts, at: location(of: node.range),
        "\(list.count) \(list.count == 1 ? one : several) for "
          + "\(due) \(due == 1 ? "value" : "values") of \(label): make the lists equally long")
    }
  }

  fileprivate func checkValues(_ findings: inout Findings) {
    var first: [RunTimeValue: PropertyListNode] = [:]
    for node in choiceValues {
      if let earlier = first[RunTimeValue(node.value)] {
        findings.report(
          .valuesDuplicate, at: location(of: node.range),
          "\(node.value.inMessage) equals an earlier value of \(label): "
            + "give the choice a value of its own",
          notes: [.init("the earlier value", at: location(of: earlier.range))])
      } else {
        first[RunTimeValue(node.value)] = node
      }
    }
  }

  fileprivate func checkTitles(_ findings: inout Findings) {
    guard type?.role == .editable else { return }
    var first: [ExactString: (title: PropertyListNode, value: RunTimeValue)] = [:]
    for (title, value) in zip(specifier["Titles"]?.array ?? [], choiceValues) {
      guard let text = title.string, !text.isEmpty else { continue }
      let value = RunTimeValue(value.value)
      guard let earlier = first[ExactString(text)] else {
        first[ExactString(text)] = (title, value)
        continue
      }
      guard earlier.value != value else { continue }
      findings.report(
        .titlesDuplicate, at: location(of: title.range),
        "two choices of \(label) are called \(text.inQuotes): name them differently",
        notes: [.init("the other choice", at: location(of: earlier.title.range))])
    }
  }

  fileprivate func checkDefault(_ findings: inout Findings) {
    guard let node = specifier["DefaultValue"],
      !choiceValues.contains(where: { $0.value.isEqualAtRunTime(to: node.value) })
    else { return }
    let twin = choiceValues.first { value in
      guard let number = value.value.numberOrNumericText else { return false }
      return number == node.value.numberOrNumericText
    }
    let hint = twin.map { ": there it is \($0.value.kind.words)" } ?? ": choose one of them"
    findings.report(
      .defaultNotAValue, at: location(of: node.range),
      "default \(node.value.inMessage) of \(label) is not among its values\(hint)",
      severity: type?.role == .readOnly ? .note : nil)
  }
}
