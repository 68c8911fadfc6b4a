package import Diagnostics
import JSONDocuments
import LocalizationModel

extension RuleID {
  package static let state: RuleID = "project.state-unreadable"
}

extension TranslationRecords {
  /// The name of the file in the folder of locales.
  package static let fileName = "state.json"

  /// The records as a file: an array whose first element names the version, then one record a line behind
  /// its comma, so that lines merge like those of any list.
  package var bytes: [UInt8] {
    let lineEnd = UInt8(ascii: "\n")
    var result = Array("[\n".utf8) + JSONWriter.writeLine(["version": 1]) + [lineEnd]
    for (address, record) in sorted {
      result += Array(",".utf8) + JSONWriter.writeLine(Self.json(address, record)) + [lineEnd]
    }
    return result + Array("]\n".utf8)
  }

  private static func json(_ address: Address, _ record: Record) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("language", .string(address.language)), ("table", .string(address.table)),
      ("key", .string(address.text.key.string)),
    ]
    if !address.text.path.isPlain {
      members.append(("variant", .string(address.text.path.description)))
    }
    if let state = record.state { members.append(("state", .string(state.rawValue))) }
    if let source = record.source { members.append(("source", .string(source.description))) }
    if let target = record.target { members.append(("target", .string(target.description))) }
    if let merged = record.merged { members.append(("merged", .string(merged.description))) }
    if let file = record.file { members.append(("file", .string(file))) }
    return .object(members)
  }

  /// Reads the file.
  ///
  /// - Parameter source: the file.
  /// - Returns: the records, with an error for every line that is none.
  package static func read(_ source: SourceText) -> Parsed<TranslationRecords> {
    let parsed = JSONReader.read(source, rule: .state)
    var result = TranslationRecords()
    var diagnostics = parsed.diagnostics
    func report(_ node: JSONNode, _ message: String) {
      diagnostics.append(
        Diagnostic(.state, .error, at: SourceLocation(source, node.range), message))
    }
    guard let root = parsed.document else { return Parsed(result, diagnostics: diagnostics) }
    guard let lines = root.array, let header = lines.first, let version = header["version"]?.int
    else {
      report(root, "this is no list of translation states; export writes one where there is none")
      return Parsed(result, diagnostics: diagnostics)
    }
    guard version == 1 else {
      report(header, "version \(version) is of a newer bundlekit; use that one")
      return Parsed(result, diagnostics: diagnostics)
    }
    for line in lines.dropFirst() {
      guard let address = address(of: line) else {
        report(line, "a record needs 'language', 'table' and 'key'; remove or mend the line")
        continue
      }
      if let member = damagedMember(of: line) {
        report(
          member,
          "a record's value is not what merge and export write; mend the line, or remove it")
        continue
      }
      result[address] = Record(line)
    }
    return Parsed(result, diagnostics: diagnostics)
  }

  /// A member whose value is of no kind that a record has: without it, translations would be overwritten
  /// that nobody has looked at.
  private static func damagedMember(of line: JSONNode) -> JSONNode? {
    if let state = line["state"], state.string.flatMap(TranslationState.init(rawValue:)) == nil {
      return state
    }
    if let file = line["file"], file.string == nil { return file }
    return ["source", "target", "merged"].lazy.compactMap { line[$0] }.first {
      $0.string.flatMap { Fingerprint($0) } == nil
    }
  }

  private static func address(of line: JSONNode) -> Address? {
    guard let language = line["language"]?.string, let table = line["table"]?.string,
      let key = line["key"]?.string
    else { return nil }
    let path = VariantPath(line["variant"]?.string ?? "")
    return path.map {
      Address(
        language: language, table: table, text: VariantKey(key: ExactString(key), path: $0))
    }
  }
}

extension TranslationRecords.Record {
  /// What a line of the file says.
  fileprivate init(_ line: JSONNode) {
    func fingerprint(_ name: ExactString) -> Fingerprint? {
      line[name]?.string.flatMap { Fingerprint($0) }
    }
    self.init(
      state: line["state"]?.string.flatMap { TranslationState(rawValue: $0) },
      source: fingerprint("source"), target: fingerprint("target"), merged: fingerprint("merged"),
      file: line["file"]?.string)
  }
}
