import Diagnostics
import LocalizationModel

/// The names that the format gives a meaning.
enum StringsdictKey {
  static let format = "NSStringLocalizedFormatKey"
  static let widths = "NSStringVariableWidthRuleType"
  static let devices = "NSStringDeviceSpecificRuleType"
  static let specType = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let pluralRule = "NSStringPluralRuleType"

  /// The variable that a format consists of: `v` for exactly `%#@v@`.
  static func bareVariable(of format: ExactString) -> ExactString? {
    let placeholders = PlaceholderScanner.placeholders(in: format)
    guard placeholders.count == 1, case .variable(let name) = placeholders[0].kind,
      format == ExactString("%#@\(name)@")
    else { return nil }
    return name
  }
}
