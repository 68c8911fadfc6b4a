/// A shell for which completion can be made.
package enum Shell: String, CaseIterable, ArgumentValue {
  case bash
  case zsh
  case fish
}
