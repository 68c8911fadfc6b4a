/// The kind of device whose variant of a page is asked for.
package enum Idiom: String, Hashable, Sendable, CaseIterable {
  case phone
  case pad
  case vision

  /// What file names carry (InAppSettingsKit, `IASKSettingsReader.m`; there is no suffix for Mac, TV or
  /// CarPlay).
  package var suffix: String {
    switch self {
    case .phone: "~iphone"
    case .pad: "~ipad"
    case .vision: "~vision"
    }
  }

  /// The idiom of a suffix, exactly as readers compare it.
  package init?(suffix: some StringProtocol) {
    guard let idiom = Self.allCases.first(where: { $0.suffix == suffix }) else { return nil }
    self = idiom
  }
}

/// Which reader sees the page.
package enum ReaderView: String, Hashable, Sendable, CaseIterable {
  /// Settings.app.
  case system
  /// InAppSettingsKit.
  case inApp
}

/// One situation in which a page is read: by whom, and on which idiom (nil for an unknown one).
package struct Target: Hashable, Sendable {
  package let view: ReaderView
  package let idiom: Idiom?

  package init(_ view: ReaderView, _ idiom: Idiom?) {
    self.view = view
    self.idiom = idiom
  }

  /// Every target, in a fixed order.
  package static let all: [Target] = ReaderView.allCases.flatMap { view in
    [Target(view, nil)] + Idiom.allCases.map { Target(view, $0) }
  }

  /// How messages name it: `inApp on pad`.
  package var description: String { view.rawValue + (idiom.map { " on " + $0.rawValue } ?? "") }
}

/// A part of the targets, written as the suffix of the file that it ends up in: `~ipad`, `.inApp`,
/// `~ipad.inApp`; `.system` for the pages that Settings.app reads; empty for all.
package struct Selector: Hashable, Sendable, Comparable {
  package let idiom: Idiom?
  package let view: ReaderView?

  package init(idiom: Idiom? = nil, view: ReaderView? = nil) {
    self.idiom = idiom
    self.view = view
  }

  /// Everything.
  package static let base = Selector()

  /// A selector by its suffix; nil where it is not one, letter case included.
  package init?(suffix: some StringProtocol) {
    var rest = Substring(suffix)
    view = ReaderView.allCases.first { rest.hasSuffix(".\($0.rawValue)") }
    if let view { rest = rest.dropLast(view.rawValue.count + 1) }
    idiom = Idiom(suffix: rest)
    if idiom == nil, !rest.isEmpty { return nil }
  }

  /// The suffix.
  package var suffix: String { (idiom?.suffix ?? "") + (view.map { "." + $0.rawValue } ?? "") }

  /// Whether every part that the selector names is the target's.
  package func matches(_ target: Target) -> Bool {
    (idiom == nil || idiom == target.idiom) && (view == nil || view == target.view)
  }

  /// The later of the order base, device, view, both wins.
  package var precedence: Int { (idiom == nil ? 0 : 1) + (view == nil ? 0 : 2) }

  package static func < (lhs: Selector, rhs: Selector) -> Bool {
    (lhs.precedence, lhs.suffix) < (rhs.precedence, rhs.suffix)
  }
}
