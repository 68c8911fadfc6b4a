import Diagnostics

/// A path, kept in its shortest form: no empty components, no `.`, and `..` only at the beginning of
/// a relative path.
///
/// The form is found without looking at the disk. Paths are compared by their bytes: to the file
/// systems of Linux, two spellings of "é" are two names.
package struct FilePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let exact: ExactString

  /// A path from its text; an empty text is the current folder.
  package init(_ string: String) {
    let isAbsolute = string.utf8.first == UInt8(ascii: "/")
    var components: [Substring.UTF8View] = []
    for component in string.utf8.split(separator: UInt8(ascii: "/")) {
      if component.elementsEqual(".".utf8) { continue }
      guard component.elementsEqual("..".utf8) else {
        components.append(component)
        continue
      }
      if let last = components.last, !last.elementsEqual("..".utf8) {
        components.removeLast()
      } else if !isAbsolute {
        components.append(component)
      }
    }
    let joined = components.map { String(Substring($0)) }.joined(separator: "/")
    exact = ExactString(isAbsolute ? "/" + joined : joined.utf8.isEmpty ? "." : joined)
  }

  /// The path as a text, never empty.
  package var string: String { exact.string }

  package var description: String { string }

  package var isAbsolute: Bool { string.utf8.first == UInt8(ascii: "/") }

  package static func < (lhs: FilePath, rhs: FilePath) -> Bool { lhs.exact < rhs.exact }

  /// The path of something in this folder; `component` may itself be a path, and stays below unless
  /// it climbs by `..`: a leading slash means nothing here.
  package func appending(_ component: String) -> FilePath { FilePath(string + "/" + component) }

  /// This path if it is absolute, otherwise the same path seen from `folder`.
  package func resolved(against folder: FilePath) -> FilePath {
    isAbsolute ? self : folder.appending(string)
  }

  /// The name after the last slash; the path itself for `/` and `.`.
  package var lastComponent: String {
    let name = string.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count
    return name == 0 ? string : String(Substring(string.utf8.suffix(name)))
  }

  /// The folder that holds this, by the path alone.
  package var parent: FilePath { appending("..") }

  /// What follows the last dot of the name; nil for `name`, `name.` and `.name`.
  package var fileExtension: String? {
    dot.map { String(Substring(lastComponent.utf8.suffix($0))) }
  }

  /// The name without its extension.
  package var stem: String {
    dot.map { String(Substring(lastComponent.utf8.dropLast($0 + 1))) } ?? lastComponent
  }

  /// This path as seen from `folder`, `.` for the folder itself; nil where it is not inside, or where
  /// only one of the two is absolute.
  package func relative(to folder: FilePath) -> String? {
    if self == folder { return "." }
    if folder.string == "." {
      return isAbsolute || string == ".." || string.utf8.starts(with: "../".utf8) ? nil : string
    }
    let prefix = folder.string == "/" ? "/" : folder.string + "/"
    guard string.utf8.starts(with: prefix.utf8) else { return nil }
    let rest = String(Substring(string.utf8.dropFirst(prefix.utf8.count)))
    // Seen from "..", "../.." is not inside.
    return rest == ".." || rest.utf8.starts(with: "../".utf8) ? nil : rest
  }

  /// Whether a name is a plain path that cannot lead out of the folder it is seen from.
  package static func staysInside(_ name: String) -> Bool {
    let components = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !name.utf8.contains(0)
      && components.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }

  /// How many bytes of the name are its extension.
  private var dot: Int? {
    let name = lastComponent.utf8
    let length = name.reversed().prefix { $0 != UInt8(ascii: ".") }.count
    return length > 0 && length + 1 < name.count && name.first != UInt8(ascii: "/") ? length : nil
  }
}
