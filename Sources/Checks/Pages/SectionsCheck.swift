import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  fileprivate static let rowsAfterRadio = Rule(
    "settings.rows-after-radio", .error,
    "the rows that follow a radio group or a list group have a group of their own",
    why: """
      Such a group is a whole section by itself: its rows are its values. A row that follows without a \
      group of its own is never shown in the app, and where Settings.app puts it is not defined.
      """,
    bad: "PSRadioGroupSpecifier, PSToggleSwitchSpecifier",
    good: "PSRadioGroupSpecifier, PSGroupSpecifier, PSToggleSwitchSpecifier",
    reviewedFix: "put an empty group before the row")
}

extension Check {
  /// The sections that a page's rows fall into.
  static let sections = Check([.rowsAfterRadio]) { bundle, findings in
    let walk = bundle.walk
    for page in bundle.pages {
      let readers = walk.readers(of: page)
      for row in walk.rowsAfterClosedGroups(of: page) {
        findings.report(
          .rowsAfterRadio, at: page.location(of: row.element.specifier.range),
          "\(row.element.label) follows \(row.group.label) without a group of its own: "
            + "put a PSGroupSpecifier before it",
          severity: readers.contains(.inAppSettingsKit) ? .error : .note,
          fixes: page.insertingGroup(before: row.element.specifier))
      }
    }
  }
}

extension PageWalk {
  /// The first row after each group that takes none, for whatever idiom it is so.
  fileprivate func rowsAfterClosedGroups(
    of page: Page
  ) -> [(element: PageElement, group: PageElement)] {
    let all = elements(of: page).filter { $0.holder == nil && !$0.readers.isEmpty }
    var found: [Int: (element: PageElement, group: PageElement)] = [:]
    for target in targets(reading: page) {
      var group: PageElement?
      for element in all where element.isShown(to: target) {
        if element.type?.opensSection == true {
          group = element.takesNoRows ? element : nil
        } else if let closed = group {
          found[element.specifier.index] = (element, closed)
          group = nil
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension PageElement {
  /// Whether its section consists of its values or of the items that are stored.
  fileprivate var takesNoRows: Bool {
    hasChoices || type?.keys.contains { !$0.nestedTypes.isEmpty } == true
  }
}

extension Page {
  /// A change that puts an empty group before a row, indented like it.
  fileprivate func insertingGroup(before row: Specifier) -> [Diagnostic.Fix] {
    guard document.format == .xml, let text = document.source?.utf8, !row.range.isEmpty else {
      return []
    }
    let blanks: Set<UInt8> = [0x20, 0x09]
    var start = row.range.lowerBound
    while start > 0, blanks.contains(text[start - 1]) { start -= 1 }
    let indent = String(decoding: text[start..<row.range.lowerBound], as: UTF8.self)
    let lines = ["<dict>", "\t<key>Type</key>", "\t<string>PSGroupSpecifier</string>", "</dict>"]
    let group = lines.map { $0 + "\n" + indent }.joined()
    return [
      Diagnostic.Fix(
        "put an empty group before the row",
        [.insert(group, at: row.range.lowerBound)], needsReview: true)
    ]
  }
}
