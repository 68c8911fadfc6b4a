import Diagnostics
import FaultSeeding
import Files
import LocalizationFormats
import LocalizationModel

/// Plural texts in `.stringsdict` files, checked beside those of the source.
struct PluralSet: RecallSet {
  let name = "plural phrases"
  private(set) var units: [CleanUnit] = []
  private let folder: String

  init(folder: String) throws {
    self.folder = folder
    for name in try Disk.list(FilePath(folder)).sorted() where name.hasSuffix(".lproj") {
      let path = FilePath("\(folder)/\(name)/\(Self.fileName)")
      guard name != "en.lproj", Disk.exists(path) else { continue }
      let language = String(name.dropLast(".lproj".count))
      let place = CatalogPlace(table: "Localizable", language: language, sourceLanguage: "en")
      let document = StringsdictTable.read(try Disk.read(path), path: path.string).document
      for entry in document.catalog(at: place).tables.flatMap(\.entries) {
        var unit = CleanUnit(
          language: language, table: "Localizable", key: entry.key.string, source: "%#@items@",
          target: "%#@items@", isFormat: true)
        unit.forms = (entry[language]?.variants ?? []).compactMap { variant in
          variant.path.plural.map { CleanUnit.Form($0.rawValue, variant.text.string) }
        }
        units.append(unit)
      }
    }
  }

  private static let fileName = "Localizable.stringsdict"

  func takes(_ fault: Fault) -> Bool { ["F13", "F15", "F17"].contains(fault.id) }

  func findings(
    seeding seeds: [Int: Fault.Seed], in folder: String, with tool: BundleKitTool
  ) throws -> [Int: [ToolFinding]] {
    var result: [Int: [ToolFinding]] = [:]
    let source = try Disk.read(FilePath("\(self.folder)/en.lproj/\(Self.fileName)"))
    _ = try FilePlan.files([(FilePath("\(folder)/en.lproj/\(Self.fileName)"), source)]).perform()
    for language in Set(units.map(\.language)).sorted() {
      let indices = units.indices.filter { units[$0].language == language }
      guard seeds.isEmpty || indices.contains(where: { seeds[$0] != nil }) else { continue }
      let path = "\(language).lproj/\(Self.fileName)"
      var index = UnitIndex()
      var lines = [Self.head]
      for position in indices {
        lines.append(entry(units[position], seeds[position]))
        index.add(position, units[position], path: path, line: lines.count)
      }
      lines.append("</dict></plist>\n")
      let bytes = Array(lines.joined(separator: "\n").utf8)
      _ = try FilePlan.files([(FilePath(folder + "/" + path), bytes)]).perform()
      let found = tool.check([path, "--source", "en.lproj/\(Self.fileName)"], in: folder)
      result.merge(index.sort(found)) { $0 + $1 }
    }
    return result
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist version="1.0"><dict>
    """

  /// A plural text on a line of its own.
  private func entry(_ unit: CleanUnit, _ seed: Fault.Seed?) -> String {
    var (text, forms) = (unit.target, unit.forms)
    if case .forms(let newText, let newForms) = seed { (text, forms) = (newText, newForms) }
    return "<key>\(unit.key)</key><dict><key>NSStringLocalizedFormatKey</key>"
      + "<string>\(text)</string><key>items</key><dict><key>NSStringFormatSpecTypeKey</key>"
      + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
      + "<string>d</string>"
      + forms.map { "<key>\($0.category)</key><string>\($0.text)</string>" }.joined()
      + "</dict></dict>"
  }
}
