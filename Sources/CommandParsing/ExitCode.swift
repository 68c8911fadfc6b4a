/// How a run ended, as the shell sees it.
///
/// The codes above 1 are those of BSD's `sysexits.h`, as swift-argument-parser uses them; they are the same
/// on every system, so they are written here instead of imported.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// All is well.
  package static let success = ExitCode(rawValue: 0)

  /// Something was found that the caller asked to fail on.
  package static let findings = ExitCode(rawValue: 1)

  /// The command line is wrong.
  package static let usage = ExitCode(rawValue: 64)

  /// Input cannot be read as what it claims to be.
  package static let dataFormat = ExitCode(rawValue: 65)

  /// There is no such input.
  package static let noInput = ExitCode(rawValue: 66)

  /// A fault of the tool itself.
  package static let software = ExitCode(rawValue: 70)

  /// Output cannot be created.
  package static let cannotCreate = ExitCode(rawValue: 73)

  /// Reading or writing failed on the way.
  package static let inputOutput = ExitCode(rawValue: 74)
}
