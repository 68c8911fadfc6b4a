import CommandParsing
import JSONDocuments

extension ToolDescription {
  /// The whole description as a JSON document, for programs that make other documents of it.
  var document: String {
    let document: JSONOutput = .object([
      ("version", 1), ("name", .string(name)), ("abstract", .string(abstract)),
      ("toolVersion", .string(version)), ("options", .array(options.map(\.json))),
      ("commands", .array(commands.map(\.json))),
    ])
    return String(decoding: JSONWriter.write(document), as: UTF8.self)
  }
}

extension CommandDescription {
  fileprivate var json: JSONOutput {
    .object([
      ("name", .string(name)), ("abstract", .string(abstract)),
      ("discussion", .string(discussion)), ("parameters", .array(parameters.map(\.json))),
    ])
  }
}

extension ParameterDescription {
  /// What there is to say of a parameter; what does not apply to it is left out.
  fileprivate var json: JSONOutput {
    var members: [(String, JSONOutput)] = [("kind", .string(kindName)), ("name", .string(name))]
    if let short { members.append(("short", .string("-\(short)"))) }
    if kind == .option { members.append(("valueName", .string(valueName))) }
    members.append(("help", .string(help)))
    if let group { members.append(("group", .string(group))) }
    if let values { members.append(("values", .array(values.map(JSONOutput.string)))) }
    if !defaultWords.isEmpty {
      members.append(("default", .array(defaultWords.map(JSONOutput.string))))
    }
    members.append(("required", .boolean(isRequired)))
    members.append(("repeated", .boolean(isRepeated)))
    return .object(members)
  }

  private var kindName: String {
    switch kind {
    case .flag: "flag"
    case .option: "option"
    case .argument: "argument"
    }
  }
}
