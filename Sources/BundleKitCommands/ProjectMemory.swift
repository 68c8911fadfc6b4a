import CommandParsing
import Diagnostics
import Files
import Handoff
import Workspace

extension Project {
  /// The files of the translation memory.
  ///
  /// - Throws: `CommandFailure` with 65 after the faults were printed.
  func memory(in context: CommandContext) throws -> [MemoryFile] {
    let parsed = try MemoryFile.files(of: self)
    context.report(parsed.diagnostics)
    guard !parsed.isUnreadable else {
      throw CommandFailure(
        "the translation memory cannot be read; nothing was written", exitCode: .dataFormat)
    }
    return parsed.document
  }

  /// The memory's first file with more pairs in it; nothing where it has them all, or there is none.
  func memory(
    adding pairs: [TranslationMemory.Pair], in context: CommandContext
  ) throws -> [(path: FilePath, bytes: [UInt8]?)] {
    guard !pairs.isEmpty, let first = try memory(in: context).first else { return [] }
    let result = try first.bytes(adding: pairs, tool: BundleKitVersion.writer)
    return result.bytes.map { [(path: root.appending(first.path), bytes: Optional($0))] } ?? []
  }
}
