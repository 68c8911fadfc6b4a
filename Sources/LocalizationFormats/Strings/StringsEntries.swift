public import Diagnostics

extension StringsTable {
  /// The entries of a table in the order of the file, duplicates included.
  ///
  /// What an entry says is decoded when it is asked for: of a large table, most is never asked for.
  public struct Entries: Sendable {
    let content: StringsContent

    init(_ content: StringsContent) { self.content = content }

    /// No entries.
    init() { content = StringsContent([], [], of: nil) }
  }

  /// One key with its value.
  public struct Entry: Sendable {
    private let content: StringsContent
    private let position: Int

    init(_ content: StringsContent, at position: Int) {
      self.content = content
      self.position = position
    }
  }
}

extension StringsTable.Entries: RandomAccessCollection {
  /// The position of the first entry.
  public var startIndex: Int { 0 }

  /// The position behind the last entry.
  public var endIndex: Int { content.places.count }

  /// An entry by its position.
  public subscript(position: Int) -> StringsTable.Entry {
    precondition(indices.contains(position), "no entry at \(position)")
    return StringsTable.Entry(content, at: position)
  }
}

extension StringsTable.Entry {
  /// What the text is looked up by.
  public var key: ExactString { content.key(at: position) }

  /// What people read; nil where it is a dictionary, an array or data, which no look-up returns as text.
  public var value: ExactString? { content.value(at: position) }

  /// The range of the key with its quotes or tags.
  public var keyRange: Range<Int> { content.places[position].key }

  /// The range of the value with its quotes or tags; empty, behind the key, for `key;`.
  public var valueRange: Range<Int> { content.places[position].value }

  /// The range from the key to the semicolon, or to the end of the value in XML.
  public var range: Range<Int> { content.places[position].whole }

  /// The text of the comments that belong to the entry, without Xcode's stock comment.
  public var note: String? {
    guard let source = content.source else { return nil }
    var note: String?
    for index in content.comments(of: position) {
      let body = content.comments[index].body(in: source)
      if body.utf8.isEmpty || StringsComment.isStock(body) { continue }
      note = note.map { $0 + "\n" + body } ?? body
    }
    return note
  }

  /// The range with those comments.
  var blockRange: Range<Int> { content.block(of: position) }
}
