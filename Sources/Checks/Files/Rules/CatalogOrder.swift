import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import Workspace

extension DocumentRule {
  /// A String Catalog as Xcode writes it.
  static let catalogOrder = DocumentRule(.catalogOrder) { file in
    (file.document as? StringCatalog).map(orderFindings) ?? []
  }

  fileprivate static func orderFindings(_ catalog: StringCatalog) -> [DocumentFinding] {
    guard let source = catalog.source, let order = StringCatalogRewriting(of: catalog),
      let difference = TextDifference(source.utf8, order.bytes)
    else { return [] }
    let start = difference.range.lowerBound
    return [
      DocumentFinding(
        message: order.isSorted
          ? "the file is not laid out as Xcode writes it, so the next save changes all of it"
          : "the keys are not in the order in which Xcode writes them, so the next save moves them",
        location: SourceLocation(source, start..<start),
        fixes: [
          Diagnostic.Fix(
            "write the file as Xcode does", [TextEdit(difference.range, with: difference.text)])
        ])
    ]
  }
}

/// The one place where two texts differ: what stands between their common beginning and end.
private struct TextDifference {
  let range: Range<Int>
  let text: String

  /// Nil where the texts are equal.
  init?(_ old: [UInt8], _ new: [UInt8]) {
    guard old != new else { return nil }
    let isStart = { (byte: UInt8) in byte & 0xC0 != 0x80 }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, !(start < old.count && isStart(old[start])) { start -= 1 }
    let limit = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    end = min(end, limit)
    while end > 0, !isStart(old[old.count - end]) { end -= 1 }
    range = start..<(old.count - end)
    text = String(decoding: new[start..<(new.count - end)], as: UTF8.self)
  }
}

extension Check {
  /// The order of a project's String Catalogs.
  static let catalogOrder = Check([.catalogOrder]) { bundle, findings in
    for file in bundle.contents.catalogs where !file.isUnreadable {
      for finding in DocumentRule.orderFindings(file.document) {
        findings.report(
          .catalogOrder, at: finding.location, finding.message, table: file.name,
          fixes: finding.fixes)
      }
    }
  }
}

extension Rule {
  fileprivate static let catalogOrder = Rule(
    "catalog.order", .note, "a String Catalog is laid out as Xcode writes it",
    why:
      "Xcode sorts and indents the whole file whenever it saves it: what another tool wrote in its own "
      + "way shows up as changes that nobody made.",
    bad: "\"b\" : { … }, \"a\" : { … }", good: "\"a\" : { … }, \"b\" : { … }", isOff: true,
    fix: "write the file as Xcode does", commentPlaces: [.catalog])
}
