/// What kind of sign a text ends in.
enum EndSign: Sendable {
  case none, stop, colon, question, exclamation, ellipsis, comma
  /// The text ends in a placeholder, an address or the like.
  case mask

  /// The last sign of a text, behind which only quotes and brackets close.
  init(of text: TextProfile, _ facts: LanguageFacts) {
    let masked = text.masked
    guard let last = Self.last(of: masked) else {
      self = .none
      return
    }
    let scalar = masked[last]
    if TextMask.Kind(sentinel: scalar) != nil {
      self = .mask
    } else if scalar.isASCIILetter || scalar.isASCIIDigit || scalar.isCommonLetter {
      // So most texts end.
      self = .none
    } else if last + 1 < masked.count, ":;".contains(scalar), masked[last + 1] == ")" {
      // A smiling face.
      self = .none
    } else if scalar == ";", masked.endsEntity(at: last) {
      self = .none
    } else if scalar == "…" || scalar == "‥" || scalar == "⋯" || Self.isThreeDots(masked, last) {
      self = .ellipsis
    } else if facts.question.contains(scalar) || "?？؟՞".contains(scalar) {
      self = facts.base == "my" && scalar == "။" ? .stop : .question
    } else if facts.stop.contains(scalar) || ".。．｡।॥։።။។៕۔".contains(scalar) {
      self = .stop
    } else if facts.colon.contains(scalar) || ":：፡".contains(scalar) {
      self = .colon
    } else if facts.exclamation.contains(scalar) || "!！՜".contains(scalar) {
      self = .exclamation
    } else if facts.comma.contains(scalar) || ",;،؛，；、".contains(scalar) {
      self = .comma
    } else {
      self = .none
    }
  }

  /// The place of the last character that closes nothing.
  static func last(of masked: [Unicode.Scalar]) -> Int? {
    masked.lastIndex { scalar in
      !(scalar.isSpace || scalar.isDirectionMark || scalar.isDirectionControl
        || QuoteMarks.isMark(scalar) || ")]}）］】〕*".contains(scalar))
    }
  }

  private static func isThreeDots(_ masked: [Unicode.Scalar], _ last: Int) -> Bool {
    last >= 2 && masked[last] == "." && masked[last - 1] == "." && masked[last - 2] == "."
  }
}

extension LanguageFacts {
  /// Whether sentences end in signs that can be compared with those of other languages.
  var hasSentenceEnds: Bool {
    !stop.isEmpty && !["hy", "my", "km", "bo", "jbo", "th", "lo"].contains(base)
      && (isKnown || !isOfOtherScript)
  }
}
