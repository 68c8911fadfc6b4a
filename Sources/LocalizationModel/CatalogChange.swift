public import Diagnostics

/// A change of a file of any format; what it does not touch stays the same bytes.
public enum CatalogChange: Sendable {
  /// Gives a key one text in one language, whether it had one or not; the key must be there.
  case set(ExactString, language: String, Message.Variant)

  /// Takes one text of a language away.
  case unset(ExactString, language: String, VariantPath)

  /// Adds an entry behind that of the key `after`; at the place that the format's order demands, or at the
  /// end, where that is nil or not there.
  case insert(Catalog.Entry, after: ExactString?)

  /// Removes a key with all that belongs to it.
  case remove(ExactString)

  /// Says where an entry comes from, in formats that have a place for it; nothing elsewhere.
  case mark(ExactString, Catalog.Origin)
}
