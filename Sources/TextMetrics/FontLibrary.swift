import Diagnostics
package import Files
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The installed fonts that stand in for those of iOS.
///
/// San Francisco may not be used elsewhere; Inter, whose letters have nearly its widths, stands in for
/// it, and the Noto families for what iOS draws in other fonts. Fonts are opened when first asked for.
public final class FontLibrary: Sendable {
  /// Font files by name, of the families that are looked for.
  private let files: [String: FilePath]
  private let shapings = Mutex<[ShapingKey: [ShapedRun]]>([:])
  private let opened = Mutex<[FontKey: Font?]>([:])

  /// The fonts in the places where Linux, macOS and Homebrew keep them.
  ///
  /// `home` is the folder of the person whose own fonts come first.
  public convenience init(home: String?) {
    self.init(folders: Self.places(home: home))
  }

  private static func places(home: String?) -> [FilePath] {
    let own = [".local/share/fonts", ".fonts", "Library/Fonts"]
    let shared = [
      "/usr/local/share/fonts", "/usr/share/fonts", "/Library/Fonts", "/System/Library/Fonts",
      "/opt/homebrew/share/fonts",
    ]
    let places = own.compactMap { name in home.map { $0 + "/" + name } } + shared
    return places.map { FilePath($0) }
  }

  /// The fonts of this machine, found once.
  package static let installed = FontLibrary(home: homeFolder)

  /// The fonts in some folders, and those of this machine that are in none of them.
  package static func installed(after folders: [FilePath]) -> FontLibrary {
    folders.isEmpty ? installed : FontLibrary(folders: folders + places(home: homeFolder))
  }

  private static var homeFolder: String? { getenv("HOME").map { String(cString: $0) } }

  /// The fonts in and below folders; a file of an earlier folder comes before a namesake.
  package init(folders: [FilePath]) {
    var files: [String: FilePath] = [:]
    if Shaping.isBuiltIn {
      for folder in folders { Self.collect(folder, depth: 0, into: &files) }
    }
    self.files = files
  }

  /// Why no text can be measured, in words for people; nil where texts can be.
  public var unavailability: String? {
    if !Shaping.isBuiltIn { return "this build has no HarfBuzz" }
    if inter(.regular) == nil { return "the font Inter is not installed" }
    return nil
  }

  /// The runs of a text. They are kept: the same text is measured for many devices and sizes, and
  /// the same words stand in many texts.
  func shaped(_ text: String, weight: FontWeight, language: String) -> [ShapedRun] {
    let key = ShapingKey(text: ExactString(text), weight: weight, language: language)
    if let known = shapings.withLock({ $0[key] }) { return known }
    let runs = shapedRuns(of: text, weight: weight, language: language)
    shapings.withLock {
      // Texts come from files of any size, which must not fill the memory.
      if $0.count >= 20_000 { $0.removeAll(keepingCapacity: true) }
      $0[key] = runs
    }
    return runs
  }

  /// The runs of a text, shaped anew.
  func shapedRuns(of text: String, weight: FontWeight, language: String) -> [ShapedRun] {
    runs(weight).split(text).map { text, source in
      ShapedRun(text, source, in: font(for: source, weight), language: language)
    }
  }

  /// What splits texts by these fonts.
  func runs(_ weight: FontWeight) -> TextRuns {
    TextRuns(inter: inter(weight)) { self.standIn(for: $0, weight: weight) }
  }

  /// The font that a run is measured by.
  private func font(for source: TextRuns.Source, _ weight: FontWeight) -> Font? {
    switch source {
    case .inter: inter(weight)
    case .standIn(let script): standIn(for: script, weight: weight)
    case .fullWidth, .none: nil
    }
  }

  /// Inter's cut for texts.
  func inter(_ weight: FontWeight) -> Font? {
    font(for: FontKey(script: nil, weight: weight)) {
      ["Inter-" + weight.fileName + ".", "InterVariable.", "Inter[", "Inter-VariableFont"]
    }
  }

  /// The font that stands in for the one of iOS; nil where none is known or installed.
  func standIn(for script: Script, weight: FontWeight) -> Font? {
    font(for: FontKey(script: script, weight: weight)) {
      guard let family = Self.families[script.code] else { return [] }
      // A bold font is the next best for letters that are nearly bold: it is rather too wide.
      let weights: [FontWeight] = weight >= .semibold ? [weight, .bold, .regular] : [.regular]
      var names = weights.map { family + "-" + $0.fileName + "." }
      names.insert(contentsOf: [family + "[", family + "-VariableFont"], at: 1)
      return names
    }
  }

  private static let families = Dictionary(
    uniqueKeysWithValues: Geometry.standIns.map { ($0.script, "NotoSans" + $0.font) })

  /// The first file whose name begins in one of several ways.
  private func font(for key: FontKey, prefixes: () -> [String]) -> Font? {
    opened.withLock { opened in
      if let known = opened[key] { return known }
      let name = prefixes().lazy.compactMap { prefix in
        self.files.keys.filter { $0.hasPrefix(prefix) }.min()
      }.first
      let font = name.flatMap { name in
        self.files[name].flatMap { Font(path: $0.string, name: name, weight: key.weight) }
      }
      opened[key] = .some(font)
      return font
    }
  }

  private static func collect(
    _ folder: FilePath, depth: Int, into files: inout [String: FilePath]
  ) {
    // Folders of fonts are shallow; links must not lead around for ever.
    guard depth < 6, let names = try? Disk.list(folder) else { return }
    for name in names {
      let path = folder.appending(name)
      if [".ttf", ".otf", ".ttc"].contains(where: name.hasSuffix) {
        guard name.hasPrefix("Inter") || name.hasPrefix("NotoSans") else { continue }
        if files[name] == nil { files[name] = path }
      } else if Disk.isDirectory(path) {
        collect(path, depth: depth + 1, into: &files)
      }
    }
  }
}

/// What a font is asked for by: a script with a font of its own, or nil for Inter.
private struct FontKey: Hashable {
  var script: Script?
  var weight: FontWeight
}

extension FontWeight: Comparable {
  /// The weight in the names of font files.
  fileprivate var fileName: String {
    switch self {
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    }
  }

  /// Whether one weight is lighter than another.
  public static func < (lhs: FontWeight, rhs: FontWeight) -> Bool { lhs.axisValue < rhs.axisValue }
}
