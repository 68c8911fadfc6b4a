import Diagnostics
import LocalizationModel
import PropertyLists

/// Writes `.stringsdict` files: changes in place, and new files.
enum StringsdictWriter {
  /// The file after some changes in one language, made in order. XML is edited range by range; binary files
  /// are written anew as binary.
  static func bytes(
    of table: StringsdictTable, applying changes: [CatalogChange], language: String
  ) throws(LocalizationWriteError) -> [UInt8] {
    if changes.isEmpty { return table.bytes }
    let (root, changed) = try nodes(of: table, applying: changes, language: language)
    guard let source = table.document.source else {
      return changed == root ? table.bytes : BinaryPropertyListWriter.write(changed)
    }
    return source.edited(by: edits(of: source, from: root, to: changed))
  }

  /// The edits that make some changes; none where the file is binary.
  static func edits(
    of table: StringsdictTable, applying changes: [CatalogChange], language: String
  ) throws(LocalizationWriteError) -> [TextEdit] {
    let (root, changed) = try nodes(of: table, applying: changes, language: language)
    return table.document.source.map { edits(of: $0, from: root, to: changed) } ?? []
  }

  private static func edits(
    of source: SourceText, from root: PropertyListNode, to changed: PropertyListNode
  ) -> [TextEdit] {
    var xml = StringsdictXML(source, root: root)
    xml.change(root, to: changed)
    return xml.edits
  }

  /// The table before and after some changes.
  private static func nodes(
    of table: StringsdictTable, applying changes: [CatalogChange], language: String
  ) throws(LocalizationWriteError) -> (old: PropertyListNode, new: PropertyListNode) {
    guard !table.isDamaged, let root = table.document.root, let dictionary = root.dictionary else {
      throw LocalizationWriteError(.unreadable, "", "the table has errors; mend them first")
    }
    guard table.document.format != .openStep else {
      throw LocalizationWriteError(
        .unsupported, "",
        "the table is in the old text form, which cannot be changed; convert it "
          + "to XML first, as with 'plutil -convert xml1'")
    }
    var editor = StringsdictEditor(dictionary, isBinary: table.document.format == .binary)
    for change in changes {
      switch change {
      case .set(let key, let other, let variant) where other.isExactly(language):
        try editor.set(key, variant.path, to: variant.text)
      case .unset(let key, let other, let path) where other.isExactly(language):
        try editor.unset(key, path)
      case .insert(let entry, let after):
        guard let message = entry[language] else { continue }
        let node = try StringsdictBuilder(key: entry.key, message: message).node()
        try editor.insert(entry.key, node, after: after)
      case .remove(let key): try editor.remove(key)
      case .set, .unset, .mark: break
      }
    }
    return (root, PropertyListNode(.dictionary(editor.root), range: root.range))
  }
}

extension String {
  /// Whether two names of languages are the same code units.
  fileprivate func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
