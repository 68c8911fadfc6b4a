import Diagnostics
import LocalizationModel

/// How the units of a file are named after texts: as Xcode names those of a `.stringsdict` file, or of any other.
struct XLIFF1Key {
  /// Whether the ids are those of a `.stringsdict` file.
  let isStringsdict: Bool

  private let bare: StringsdictUnitID.BareVariables

  /// The names in a new file with this `original`.
  init(original: String) { self.init(original: original, units: []) }

  /// The names in a file with this `original`, which has these units.
  init(original: String, units: XLIFF1Document.Units) {
    isStringsdict = original.hasSuffix(".stringsdict")
    guard isStringsdict else {
      bare = StringsdictUnitID.BareVariables(units: [])
      return
    }
    bare = StringsdictUnitID.BareVariables(
      units: units.compactMap { unit in
        StringsdictUnitID(unit.id).map { ($0, unit.source ?? unit.target?.text ?? "") }
      })
  }

  /// What an id stands for; nil for a format that is nothing but a reference to a number, since the neutral
  /// model does not name that one.
  ///
  /// Texts stay as they are in the file: `%1$lld` that stands for a variable's own number, and `%1$#@name@`, are
  /// turned into `%arg` and `%#@name@` only by the writer of a String Catalog, which knows the variables.
  func text(of id: ExactString) -> VariantKey? {
    guard isStringsdict else { return VariantKey(id: id) }
    guard let unit = StringsdictUnitID(id) else { return VariantKey(id: id, allowsWidths: true) }
    return unit.variantKey(bare)
  }

  /// What an id stands for; a unit that stands for no text belongs to its key, and goes with it.
  func name(of id: ExactString) -> VariantKey {
    text(of: id) ?? VariantKey(key: StringsdictUnitID(id)?.key ?? id)
  }

  /// The id of a text.
  ///
  /// A plural text whose number has no name is named as in a String Catalog; no key of a `.stringsdict` file
  /// can be taken for it, since a plain text has another kind of id there.
  func id(of key: ExactString, _ path: VariantPath) -> ExactString {
    let text = VariantKey(key: key, path: path)
    guard isStringsdict, path.device == nil, path.width == nil else { return text.id }
    return StringsdictUnitID(text, bare)?.id ?? text.id
  }
}
