import LocalizationModel

/// How far the work on a translation is, in the words of XLIFF 1.2.
struct XLIFF1State: Equatable {
  var state: String?
  var qualifier: String?

  /// The words for a state. Xcode reads every one but those that begin with `new` and `needs` as translated.
  init(_ state: TranslationState) {
    switch state {
    case .new: self.state = "new"
    case .needsReview: self.state = "needs-review-l10n"
    case .machineTranslated:
      self.state = "translated"
      qualifier = "leveraged-mt"
    case .translated: self.state = "translated"
    case .reviewed: self.state = "signed-off"
    case .final: self.state = "final"
    }
  }

  init(state: String?, qualifier: String?) {
    self.state = state
    self.qualifier = qualifier
  }

  /// What the words mean; nobody knows those of a tool's own.
  ///
  /// - Parameter approved: whether a reviewer has agreed to the unit.
  /// - Returns: the state.
  func meaning(approved: Bool?) -> TranslationState {
    let meaning: TranslationState
    switch state {
    case "new", "needs-translation": return .new
    case "final": return .final
    case "signed-off": return .reviewed
    case let state? where state.hasPrefix("needs-"): meaning = .needsReview
    default:
      let isMachines = qualifier == "leveraged-mt" || qualifier == "mt-suggestion"
      meaning = isMachines ? .machineTranslated : .translated
    }
    return approved == true ? .reviewed : meaning
  }
}

extension XLIFF1Document.Unit {
  /// How far the work on the translation is.
  var translationState: TranslationState {
    guard let target else { return .new }
    return XLIFF1State(state: target.state, qualifier: target.stateQualifier)
      .meaning(approved: approved)
  }
}
