import Diagnostics
import LocalizationModel

/// How the units of a file are named after keys: as Xcode names those of a `.stringsdict` file, or of any other.
enum XLIFF1Key {
  /// What an id stands for in a file with this `original`.
  ///
  /// Texts stay as they are in the file: `%1$lld` that stands for a variable's own number, and `%1$#@name@`, are
  /// turned into `%arg` and `%#@name@` only by the writer of a String Catalog, which knows the variables.
  static func parse(_ id: ExactString, original: String) -> VariantKey {
    guard original.hasSuffix(".stringsdict") else { return VariantKey(id: id) }
    return stringsdictKey(id) ?? VariantKey(key: id)
  }

  /// The id of a text.
  static func id(of key: ExactString, _ path: VariantPath, original: String) -> ExactString {
    guard original.hasSuffix(".stringsdict") else {
      return VariantKey(key: key, path: path).id
    }
    if path.isPlain {
      return ExactString("/\(key):dict/NSStringLocalizedFormatKey:dict/:string")
    }
    guard let variable = path.variable, let plural = path.plural, path.device == nil,
      path.width == nil
    else { return VariantKey(key: key, path: path).id }
    return ExactString("/\(key):dict/\(variable):dict/\(plural.rawValue):dict/:string")
  }

  /// Takes `/KEY:dict/VARIABLE:dict/CATEGORY:dict/:string` apart from both ends, since a key is not escaped.
  private static func stringsdictKey(_ id: ExactString) -> VariantKey? {
    var rest = Substring(id.string)
    guard rest.utf8.first == UInt8(ascii: "/"), drop(":dict/:string", from: &rest),
      let last = takeLastName(of: &rest)
    else { return nil }
    rest = Substring(rest.utf8.dropFirst())
    if last == "NSStringLocalizedFormatKey" {
      return drop(":dict", from: &rest) ? VariantKey(key: ExactString(String(rest))) : nil
    }
    guard let plural = PluralCategory(rawValue: last), drop(":dict", from: &rest),
      let variable = takeLastName(of: &rest), drop(":dict", from: &rest)
    else { return nil }
    let path = VariantPath(variable: ExactString(variable), plural: plural)
    return VariantKey(key: ExactString(String(rest)), path: path)
  }

  private static func drop(_ suffix: String, from text: inout Substring) -> Bool {
    guard text.utf8.reversed().starts(with: suffix.utf8.reversed()) else { return false }
    text = Substring(text.utf8.dropLast(suffix.utf8.count))
    return true
  }

  /// What stands behind the last slash, which goes too.
  private static func takeLastName(of text: inout Substring) -> String? {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let name = String(text[text.utf8.index(after: slash)...])
    text = text[..<slash]
    return name
  }
}
