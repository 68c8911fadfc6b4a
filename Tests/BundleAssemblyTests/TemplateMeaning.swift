/// What templates mean, worked out once more in the plainest way: suffixes are texts and every rule of the
/// semantics is spelled out. It knows nothing of the schema, of selectors and of the planner.
struct TemplateMeaning {
  /// The templates by their paths, without `.plist`.
  let documents: [String: PlainValue]

  /// The tables that some language has, as `folder/name`.
  let tables: Set<String>

  /// The names of the pages, without suffixes.
  var pageNames: Set<String> {
    Set(documents.keys.map { String($0.prefix { $0 != "~" && $0 != "." }) })
  }

  /// The page that a reader is to get; nil where there is none for it.
  func page(_ name: String, for reader: PlainReader) -> PlainValue? {
    // No system reads a page for `~vision`.
    let reader = reader == .system("~vision") ? .system("") : reader
    guard let source = source(of: name, for: reader)?.table else { return nil }
    var root = overlaid(source, for: reader)
    var rows = (source["PreferenceSpecifiers"]?.list ?? []).compactMap { row($0, for: reader) }
    if reader.view == ".system" { rows = withoutInAppRows(rows, for: reader) }
    root["PreferenceSpecifiers"] = .list(rows)
    root["StringsTable"] = root["StringsTable"] ?? .text(derivedTable(of: name))
    return .table(root)
  }

  /// The most specific document.
  private func source(of name: String, for reader: PlainReader) -> PlainValue? {
    for suffix in reader.suffixes.reversed() + [""] {
      if let document = documents[name + suffix] { return document }
    }
    return nil
  }

  /// A dictionary with its overrides laid over it, and without the keys of ours.
  private func overlaid(
    _ values: [String: PlainValue], for reader: PlainReader
  ) -> [String: PlainValue] {
    var result = values
    for suffix in reader.suffixes {
      guard let override = values["BKOverrides"]?[suffix]?.table else { continue }
      for key in override["BKRemove"]?.list ?? [] { result[key.text ?? ""] = nil }
      for (key, value) in override { result[key] = value }
    }
    return result.filter { !$0.key.hasPrefix("BK") }
  }

  private func row(_ value: PlainValue, for reader: PlainReader) -> PlainValue? {
    guard let values = value.table else { return value }
    if let only = values["BKOnly"]?.list,
      !only.contains(where: { reader.suffixes.contains($0.text ?? "") })
    {
      return nil
    }
    var result = overlaid(values, for: reader)
    for key in ["ItemSpecifier", "AddSpecifier", "TrueConfirmationPrompt"] {
      if let nested = result[key] { result[key] = row(nested, for: reader) }
    }
    return .table(result)
  }

  /// The rows, section by section, less what means nothing to Settings.app.
  private func withoutInAppRows(_ rows: [PlainValue], for reader: PlainReader) -> [PlainValue] {
    let openers = ["PSGroupSpecifier", "PSRadioGroupSpecifier", "IASKListGroupSpecifier"]
    var sections: [(opener: PlainValue?, rows: [PlainValue])] = [(nil, [])]
    for row in rows {
      if openers.contains(row["Type"]?.text ?? "") {
        sections.append((row, []))
      } else {
        sections[sections.count - 1].rows.append(row)
      }
    }
    return sections.flatMap { section in
      let kept = section.rows.filter { isShownBySystem($0, for: reader) }
      var opener = section.opener.map { [$0] } ?? []
      switch section.opener?["Type"] {
      case "IASKListGroupSpecifier": opener = []
      case "PSGroupSpecifier" where kept.isEmpty && !section.rows.isEmpty: opener = []
      default: break
      }
      return (opener + kept).map(withoutInAppKeys)
    }
  }

  private func isShownBySystem(_ row: PlainValue, for reader: PlainReader) -> Bool {
    let type = row["Type"]?.text ?? ""
    if type.hasPrefix("IASK") { return false }
    let leadsIntoApp =
      row["IASKViewControllerClass"] != nil || row["IASKSegueIdentifier"] != nil
      || row["IASKViewControllerStoryBoardId"] != nil
    guard type == "PSChildPaneSpecifier", leadsIntoApp else { return true }
    return row["File"]?.text.map { source(of: $0, for: reader) != nil } ?? false
  }

  private func withoutInAppKeys(_ row: PlainValue) -> PlainValue {
    let inAppKeys: [String: Set<String>] = [
      "PSGroupSpecifier": ["Key"], "PSTitleValueSpecifier": ["ShortTitles"],
      "PSMultiValueSpecifier": ["FooterText", "IconNames"],
      "PSRadioGroupSpecifier": ["ShortTitles"], "PSChildPaneSpecifier": ["Key", "DefaultValue"],
    ]
    let dropped = inAppKeys[row["Type"]?.text ?? ""] ?? []
    return .table(
      (row.table ?? [:]).filter { !$0.key.hasPrefix("IASK") && !dropped.contains($0.key) })
  }

  /// The table of a page that names none: that of its own name where there is one, else `Root`.
  private func derivedTable(of name: String) -> String {
    tables.contains(name) ? name.split(separator: "/").last.map(String.init) ?? name : "Root"
  }
}

/// Somebody who reads a page: by the suffixes of file names.
struct PlainReader: Hashable, CustomStringConvertible {
  /// `.system` or `.inApp`.
  let view: String
  /// `~iphone`, `~ipad`, `~vision`, or nothing.
  let device: String

  static func system(_ device: String) -> Self { Self(view: ".system", device: device) }
  static func inApp(_ device: String) -> Self { Self(view: ".inApp", device: device) }

  static let devices = ["", "~iphone", "~ipad", "~vision"]
  static let all = devices.map(system) + devices.map(inApp)

  /// The selectors that reach the reader, the weakest first.
  var suffixes: [String] { device.isEmpty ? [view] : [device, view, device + view] }

  var description: String { device + view }
}
