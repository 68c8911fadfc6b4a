import Diagnostics

/// Several files and folders that change together, and the journal of it.
///
/// 1. The journal says which; it is on the disk before anything else.
/// 2. Beside each file, the new content is written as `.bundlekit-ID-N.new`, and the old one gets a
///    second name, `.bundlekit-ID-N.old`. Beside each folder, the new one is built under such a name.
///    The files and folders themselves are untouched so far.
/// 3. The journal gets the mark `complete`. From here on the new content counts, come what may.
/// 4. The new files get their names, and the new folders swap names with the old ones; what is left of
///    the old ones goes, and then the journal.
///
/// If step 4 meets an error, the journal gets the mark `undo` and the old names come back.
///
/// What a run was stopped in, the next one finishes, but for files that somebody has changed since.
struct Transaction {
  enum Kind: String {
    case create
    case replace
    case remove
    case createFolder = "create folder"
    case replaceFolder = "replace folder"

    var isFolder: Bool { self == .createFolder || self == .replaceFolder }
  }

  struct Entry {
    let kind: Kind
    /// The file or folder as seen from the folder of the journal.
    let name: String
  }

  enum Mark: String {
    case complete
    case undo
  }

  let folder: FilePath
  let id: String
  let entries: [Entry]

  /// The folders that were built, by entry: a swap takes their names away.
  var staged: [Int: UInt64] = [:]

  /// What files held before, and what they are to hold, by entry: whoever finishes the work later must not
  /// take what somebody wrote in the meantime for either.
  var contents: [Int: Contents] = [:]

  struct Contents {
    var old: Fingerprint?
    var new: Fingerprint?
  }

  static func newID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  static func isID(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  func target(_ entry: Int) -> FilePath { folder.appending(entries[entry].name) }

  func new(_ entry: Int) -> FilePath {
    target(entry).parent.appending(".bundlekit-\(id)-\(entry).new")
  }

  func old(_ entry: Int) -> FilePath {
    target(entry).parent.appending(".bundlekit-\(id)-\(entry).old")
  }
}
