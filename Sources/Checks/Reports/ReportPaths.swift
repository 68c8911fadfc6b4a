import Diagnostics

/// How reports for other programs name files.
package struct ReportPaths: Sendable {
  /// What leads from the folder of the run to the project, with its slash.
  private let prefix: String

  /// Paths below a prefix.
  package init(prefix: String) { self.prefix = prefix }

  /// A file's path as seen from the folder of the run.
  func path(_ location: SourceLocation) -> String {
    location.path.hasPrefix("/") ? location.path : prefix + location.path
  }

  /// A file's path as a relative or absolute URI (RFC 3986).
  func uri(_ location: SourceLocation) -> String {
    let path = path(location)
    return (path.hasPrefix("/") ? "file://" : "") + path.utf8.map(Self.escaped).joined()
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }
}

/// The start and the end of a finding, in lines and columns from 1.
struct ReportRegion {
  let start: SourcePosition
  /// Behind the last character; nil where only the start is known.
  let end: SourcePosition?

  /// The place of a finding; nil for a whole file.
  init?(_ location: SourceLocation) {
    guard let start = location.position else { return nil }
    self.start = start
    guard let source = location.source, !location.range.isEmpty else {
      end = nil
      return
    }
    end = source.position(at: location.range.upperBound)
  }

  /// The place of a change.
  init(_ range: Range<Int>, in source: SourceText) {
    start = source.position(at: range.lowerBound)
    end = source.position(at: range.upperBound)
  }
}
