import Diagnostics
import LocalizationModel

/// The texts in force of a `.strings` file, which stay in the file until somebody asks for one: a bundle in forty
/// languages has more texts than memory ought to hold twice.
struct StringsTexts: TableContent {
  private let file: StringsTable
  /// The entries of the file by their position among the texts; nil where all are texts in force.
  private let chosen: Chosen?

  /// Some of a file's entries.
  private struct Chosen {
    var entries: [Int] = []
    /// The place among `entries` by the first entry of its key.
    var places: [Int: Int] = [:]
  }

  init(of file: StringsTable) {
    self.file = file
    let content = file.entries.content
    let isWhole =
      !content.hasDuplicates && content.places.indices.allSatisfy { content.isText(at: $0) }
    chosen = isWhole ? nil : Self.chosen(of: content)
  }

  /// Of each key, in the order of their first entries, the last one that is a text.
  private static func chosen(of content: StringsContent) -> Chosen {
    var chosen = Chosen()
    for position in content.places.indices {
      let all = content.positions(of: content.key(at: position))
      guard all.first == position, let last = all.last(where: content.isText) else { continue }
      chosen.places[position] = chosen.entries.count
      chosen.entries.append(last)
    }
    return chosen
  }

  private var content: StringsContent { file.entries.content }

  /// The entry of the file at a position among the texts.
  private func own(_ position: Int) -> Int { chosen.map { $0.entries[position] } ?? position }

  var count: Int { chosen?.entries.count ?? content.places.count }

  func entry(at position: Int) -> Table.Entry {
    let location = location(at: position)
    return Table.Entry(
      key: key(at: position), message: Message(text(at: position), at: location),
      note: file.entries[own(position)].note, location: location)
  }

  func key(at position: Int) -> ExactString { content.key(at: own(position)) }

  func text(at position: Int) -> ExactString { content.value(at: own(position)) ?? "" }

  func isPlain(at position: Int) -> Bool { true }

  func location(at position: Int) -> SourceLocation {
    file.location(of: content.places[own(position)].whole)
  }

  func position(of key: ExactString, near guess: Int) -> Int? {
    guard let chosen else {
      let isLikely = guess >= 0 && guess < content.places.count
      return isLikely && content.isKey(key, at: guess) ? guess : content.first(of: key)
    }
    return content.first(of: key).flatMap { chosen.places[$0] }
  }
}
