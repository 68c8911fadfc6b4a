package import Diagnostics
package import Files
package import LocalizationFormats
import UnicodeKit
package import Workspace

/// A file of a project's translation memory, as `translationMemory` in `bundlekit.json` names it.
package struct MemoryFile: Sendable {
  /// The path relative to the project.
  package let path: String

  /// What the file holds; nil where there is none yet.
  package let document: TMXDocument?

  /// Reads a file; nil bytes for one that is yet to be made.
  package static func read(_ bytes: [UInt8]?, path: String) -> Parsed<MemoryFile> {
    guard let bytes else { return Parsed(MemoryFile(path: path, document: nil)) }
    let parsed = TMXReader.read(bytes, path: path)
    let file = MemoryFile(path: path, document: parsed.document)
    return Parsed(file, diagnostics: parsed.diagnostics)
  }

  /// Reads the files that a project names, in its order; those that are not there are empty.
  package static func files(of project: Project) throws(FileError) -> Parsed<[MemoryFile]> {
    var result = Parsed<[MemoryFile]>([])
    for path in project.configuration.translationMemory {
      let place = project.root.appending(path)
      let parsed = read(Disk.exists(place) ? try Disk.read(place) : nil, path: path)
      result.document.append(parsed.document)
      result.diagnostics += parsed.diagnostics
    }
    return result
  }

  /// The pairs in the order of the file.
  package var pairs: [TranslationMemory.Pair] {
    document.map { TranslationMemory.pairs(of: $0) } ?? []
  }

  /// The file with more pairs at its end; nil where it has them all.
  ///
  /// What is there stays the same bytes. A pair is there if texts and languages are, whatever its origin.
  ///
  /// - Parameters:
  ///   - pairs: what to add, in this order.
  ///   - tool: the program that a new file names.
  /// - Returns: the bytes to write, and the pairs that XML cannot hold.
  /// - Throws: where the file could not be read, so that writing might lose something.
  package func bytes(
    adding pairs: [TranslationMemory.Pair], tool: NewFile.Tool
  ) throws(LocalizationWriteError) -> (bytes: [UInt8]?, left: [TranslationMemory.Pair]) {
    var known = Set(self.pairs.map { KnownPair($0) })
    var left: [TranslationMemory.Pair] = []
    var units: [TMXDocument.Unit] = []
    for pair in pairs where !pair.source.isEmpty && !pair.target.isEmpty {
      guard known.insert(KnownPair(pair)).inserted else { continue }
      let unit = pair.unit(in: document)
      if unit.isWritable { units.append(unit) } else { left.append(pair) }
    }
    guard !units.isEmpty else { return (nil, left) }
    if let document { return (try document.bytes(adding: units), left) }
    let languages = Set(units.map(\.sourceLanguage))
    let language = languages.count == 1 ? units[0].sourceLanguage : nil
    if language != nil { for index in units.indices { units[index].sourceLanguage = nil } }
    return (TMXWriter.write(units, sourceLanguage: language, tool: tool), left)
  }
}

/// What tells pairs of a file apart.
private struct KnownPair: Hashable {
  let source: ExactString
  let target: ExactString
  let languages: [String]

  init(_ pair: TranslationMemory.Pair) {
    source = pair.source
    target = pair.target
    languages = [pair.sourceLanguage, pair.targetLanguage].map { LanguageTag($0).canonical }
  }
}

extension TranslationMemory.Pair {
  /// The pair as it stands in a file.
  fileprivate func unit(in document: TMXDocument?) -> TMXDocument.Unit {
    var unit = TMXDocument.Unit(
      id: context,
      variants: [
        TMXDocument.Variant(sourceLanguage, source), TMXDocument.Variant(targetLanguage, target),
      ])
    if let origin {
      unit.properties = [TMXDocument.Property(TMXDocument.Property.table, ExactString(origin))]
    }
    let language = document?.sourceLanguage.map { LanguageTag($0) }
    if language?.matches(LanguageTag(sourceLanguage)) != true {
      unit.sourceLanguage = sourceLanguage
    }
    return unit
  }
}
