import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules

@testable import Checks

/// What all rules on messages say of a translation, as "rule severity".
func findings(
  _ source: Message?, _ target: Message, _ language: String, use: MessagePair.Use = .code,
  isGettext: Bool = false
) -> [String] {
  var findings = Findings()
  let pair = MessagePair(
    key: "key", message: target, source: source, language: language, isSource: source == nil,
    in: MessagePair.File(isGettext ? .po : .strings, use: use),
    location: SourceLocation(path: "Localizable.strings"))
  findings.look(at: pair, language: language, table: "Localizable")
  return findings.diagnostics.map { "\($0.rule.rawValue) \($0.severity)" }
}

/// What all rules say of a plain text and its source.
func findings(
  _ source: ExactString, _ target: ExactString, _ language: String = "de",
  use: MessagePair.Use = .code
) -> [String] {
  findings(Message(source), Message(target), language, use: use)
}

/// What all rules say of a plain source.
func findings(inSource text: ExactString, use: MessagePair.Use = .code) -> [String] {
  findings(nil, Message(text), "en", use: use)
}

/// A message with forms of one number.
func forms(_ texts: KeyValuePairs<PluralCategory, ExactString>, valueType: String? = "d") -> Message
{
  Message(
    texts.map { Message.Variant(VariantPath(plural: $0.key), $0.value) }, valueType: valueType)
}
