import Diagnostics
import PropertyLists
import Rules
import SettingsBundles
import Workspace

extension Rule {
  fileprivate static let imageMissing = Rule(
    "images.missing", .warning,
    "an image that a page names is in the settings bundle",
    why: """
      Readers look for slider images and icons among the files of the bundle, never in an asset catalog; \
      without the file the place stays blank.
      """,
    bad: "MinimumValueImage slow, and no such file",
    good: "MinimumValueImage slow, and slow.png beside the page")

  fileprivate static let imageCase = Rule(
    "images.case", .error,
    "an image's name has the letter case of its file",
    why: "The files of a device are told apart by letter case, those of the simulator are not.",
    bad: "MinimumValueImage Slow, and slow.png",
    good: "MinimumValueImage slow, and slow.png", fix: "write the name like the file")

  fileprivate static let imageExtension = Rule(
    "images.extension", .note,
    "an image is named without its extension",
    why: """
      Apple asks for the bare name. With the extension only that one file is taken, and none of its \
      larger versions.
      """,
    bad: "MinimumValueImage slow.png",
    good: "MinimumValueImage slow")
}

extension Check {
  /// The images that pages take from their bundle.
  static let images = Check([.imageMissing, .imageCase, .imageExtension, .imageSize]) {
    bundle, findings in
    var files = ImageFiles(bundle.contents)
    for page in bundle.pages {
      for rule in Schema.pageKeys {
        files.check(page.root[rule.name], rule, on: page, &findings)
      }
    }
    for element in bundle.walk.elements {
      for rule in element.type?.keys ?? [] {
        files.check(element.specifier[rule.name], rule, on: element.page, &findings)
      }
    }
  }
}

/// The files of a bundle, as images are looked for among them.
private struct ImageFiles {
  /// By their path without language folders.
  let paths: Set<ExactString>
  let pathByFolded: [String: String]
  private let contents: BundleContents
  /// The slider images whose size was looked at.
  private var measured: Set<String> = []

  init(_ contents: BundleContents) {
    self.contents = contents
    let all = contents.files.map { path in
      path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }
    paths = Set(all.map { ExactString($0) })
    pathByFolded = Dictionary(
      all.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func check(
    _ node: PropertyListNode?, _ rule: KeyRule, on page: Page, _ findings: inout Findings
  ) {
    guard rule.image == .settingsBundle, let node, let name = node.string, !name.isEmpty else {
      return
    }
    let candidates = Self.candidates(name, besides: page)
    let place = page.location(of: node.range)
    let found = candidates.filter { paths.contains(ExactString($0)) }
    if !found.isEmpty {
      if Self.sliderImages.contains(rule.name), measured.insert(found[0]).inserted {
        checkSize(of: found, "\(rule.name) \(name.inQuotes)", at: place, &findings)
      }
      guard let dot = Self.extensionStart(of: name) else { return }
      findings.report(
        .imageExtension, at: place,
        "\(rule.name) \(name.inQuotes) names an extension: "
          + "write \(String(name[..<dot]).inQuotes)")
    } else if let file = candidates.compactMap({ pathByFolded[$0.lowercased()] }).first {
      let spelling = Self.spelling(of: name, in: file)
      findings.report(
        .imageCase, at: place,
        "\(rule.name) \(name.inQuotes) differs from the file \(file.inQuotes) in letter case: "
          + "write it like the file",
        fixes: spelling.map { page.replacing(node, with: $0) } ?? [])
    } else {
      findings.report(
        .imageMissing, at: place,
        "no image \(name.inQuotes) for \(rule.name) in the bundle: "
          + "add \((Self.extensionStart(of: name) == nil ? name + ".png" : name).inQuotes)")
    }
  }

  private static let sliderImages: Set<String> = ["MinimumValueImage", "MaximumValueImage"]

  private func checkSize(
    of paths: [String], _ label: String, at place: SourceLocation, _ findings: inout Findings
  ) {
    var isFine = false
    for path in paths {
      guard let size = contents.bytes(ofFile: path).flatMap({ ImageSize(png: $0) }) else { return }
      let scale = path.contains("@3x") ? 3 : path.contains("@2x") ? 2 : 1
      if scale > 1 { isFine = true }
      let points = size.height / scale
      // Readers draw a little more or less as it is.
      guard !(11...42).contains(points) else { continue }
      findings.report(
        .imageSize, at: place,
        "\(path.inQuotes) of \(label) is \(points) points high: draw it 21 points high")
      return
    }
    if !isFine {
      findings.report(
        .imageSize, at: place,
        "\(label) has one file for all screens, which is blurred on fine ones: add @2x and @3x")
    }
  }

  /// The paths at which the image may be: beside the page, or at the top of the bundle.
  private static func candidates(_ name: String, besides page: Page) -> [String] {
    let stem = extensionStart(of: name).map { String(name[..<$0]) } ?? name
    let ending = extensionStart(of: name).map { String(name[$0...]) } ?? ".png"
    let scales = ["", "@2x", "@3x"]
    let devices = ["", "~iphone", "~ipad"]
    var names = [name, name + ".png"]
    for scale in scales { names += devices.map { stem + scale + $0 + ending } }
    let folder = TextLookup.folder(of: page.name.page)
    return names + (folder.isEmpty ? [] : names.map { folder + $0 })
  }

  private static func extensionStart(of name: String) -> String.Index? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let known: Set<String> = ["png", "jpg", "jpeg", "gif", "tiff", "pdf", "svg", "heic"]
    return known.contains(name[name.index(after: dot)...].lowercased()) ? dot : nil
  }

  /// The name as the file spells it.
  private static func spelling(of name: String, in file: String) -> String? {
    let start = file.lowercased().hasPrefix(name.lowercased()) ? file : nil
    let fileName = start ?? file.split(separator: "/").last.map { String($0) }
    let spelling = fileName.map { String($0.prefix(name.count)) }
    return spelling?.lowercased() == name.lowercased() ? spelling : nil
  }
}
