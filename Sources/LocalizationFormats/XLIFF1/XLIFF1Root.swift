import Diagnostics
import XMLEvents

/// What the root element says about the version of the format.
struct XLIFF1Root {
  private enum Version {
    case xliff12
    /// The same elements under other names of the namespace.
    case older(String)
    case xliff2(String)
    case unknown(version: String?)
    case notXLIFF
  }

  private let name: String
  private let namespace: String?
  private let version: Version

  init(_ tag: XMLTag, in source: SourceText) {
    name = source.text(in: tag.name)
    namespace = tag.namespace
    let version = source.attribute("version", of: tag)
    self.version =
      source.has("xliff", in: tag.localName)
      ? Self.version(version.map { source.decodedXMLAttribute(in: $0.value) }, in: tag.namespace)
      : .notXLIFF
  }

  /// Whether the document has the elements of XLIFF 1.
  var isReadable: Bool {
    switch version {
    case .xliff12, .older: true
    case .xliff2, .unknown, .notXLIFF: false
    }
  }

  private static let namePrefix = "urn:oasis:names:tc:xliff:document:"

  private static func version(_ version: String?, in namespace: String?) -> Version {
    switch (namespace, version) {
    case (namePrefix + "1.2", "1.2"):
      return .xliff12
    case (namePrefix + "1.1", "1.1"), (nil, "1.1"), (nil, "1.0"):
      return .older(version ?? "")
    case (let namespace, let version?) where version.hasPrefix("2."):
      return namespace?.hasPrefix(namePrefix + "2.") == true
        ? .xliff2(version) : .unknown(version: version)
    case (let namespace?, nil) where namespace.hasPrefix(namePrefix + "2."):
      return .xliff2("2")
    default:
      return .unknown(version: version)
    }
  }

  func findings(at location: SourceLocation) -> [Diagnostic] {
    switch version {
    case .xliff12:
      guard let colon = name.firstIndex(of: ":") else { return [] }
      return [.prefixed(String(name[..<colon]), at: location)]
    case .older(let version):
      return [
        Diagnostic(
          .xliffParse, .note, at: location, "XLIFF \(version) is read as if it were XLIFF 1.2")
      ]
    case .xliff2(let version):
      return [
        Diagnostic(
          .xliffParse, .error, at: location,
          "this is XLIFF \(version) in the place of XLIFF 1.2; give the file to merge or convert by itself"
        )
      ]
    case .unknown(let version):
      return [
        .unknownVersion(
          version, namespace: namespace, expected: Self.namePrefix + "1.2", at: location)
      ]
    case .notXLIFF:
      return [
        Diagnostic(
          .xliffParse, .error, at: location,
          "the root element is <\(name.oneLine)>; an XLIFF file begins with <xliff>")
      ]
    }
  }
}

/// The rules for the name of a table in a file from outside.
enum OriginalPath {
  /// What is wrong with a path, as the predicate of a sentence; nil where nothing is.
  static func fault(of path: String) -> String? {
    let bytes = Array(path.utf8)
    if bytes.first == UInt8(ascii: "/") { return "is absolute" }
    if bytes.contains(UInt8(ascii: "\\")) { return "has a backslash" }
    if bytes.count > 1, bytes[1] == UInt8(ascii: ":"), Unicode.Scalar(bytes[0]).isASCIILetter {
      return "begins with a drive"
    }
    let leads = bytes.split(separator: UInt8(ascii: "/")).contains { isParent($0) }
    return leads ? "leads out of a folder by \"..\"" : nil
  }

  /// Whether a component is `..`, with dots spelt as `%2e` too: no table has such a name.
  private static func isParent(_ component: ArraySlice<UInt8>) -> Bool {
    var rest = component
    for _ in 0..<2 {
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
      } else if rest.starts(with: "%2e".utf8) || rest.starts(with: "%2E".utf8) {
        rest = rest.dropFirst(3)
      } else {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}

extension Diagnostic {
  fileprivate static func prefixed(_ prefix: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "xliff.schema", .warning, at: location,
      "the elements have the prefix \"\(prefix.oneLine):\", so Xcode skips them; "
        + "make the namespace the default one")
  }

  fileprivate static func unknownVersion(
    _ version: String?, namespace: String?, expected: String, at location: SourceLocation
  ) -> Diagnostic {
    let found = [
      version.map { "version \"\($0.oneLine)\"" } ?? "no version",
      namespace.map { "namespace \"\($0.oneLine)\"" } ?? "no namespace",
    ].joined(separator: " and ")
    return Diagnostic(
      .xliffParse, .error, at: location,
      "<xliff> has \(found); write version \"1.2\" and namespace \"\(expected)\"")
  }
}
