/// What `Benchmarks recall` is asked for.
struct RecallOptions {
  /// How often other units are chosen; each time about one unit of ten.
  var rounds = 4
  /// Only kinds whose number or name has this in it.
  var word = ""
  /// Whether faults are made in other ways too.
  var hasVariants = false
  /// Whether each missed unit and each false alarm is printed.
  var isList = false
  /// Whether texts of other projects are looked at, where they are at hand.
  var hasSharedTexts = true
  var python = "python3"
  var tool = ""

  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let name = rest.popFirst() {
      switch name {
      case "--list": isList = true
      case "--variants": hasVariants = true
      case "--own": hasSharedTexts = false
      case "--rounds", "--only", "--python", "--bundlekit":
        guard let value = rest.popFirst() else { return nil }
        switch name {
        case "--rounds": rounds = max(1, Int(value) ?? rounds)
        case "--only": word = value
        case "--python": python = value
        default: tool = value
        }
      default: return nil
      }
    }
  }
}
