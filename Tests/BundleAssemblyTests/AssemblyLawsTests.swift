import BundleAssembly
import TestSupport
import Testing
import Workspace

/// What holds for every template, tried on many.
@Suite struct AssemblyLawsTests {
  static let casesPerSeed = 20

  /// An app with a bundle for each reader, and an app with one bundle for both.
  static let configuration = """
    {"products": [
      {"name": "Settings.bundle", "audience": "system", "folder": "two"},
      {"name": "InAppSettings.bundle", "audience": "inApp", "folder": "two"},
      {"name": "Settings.bundle", "audience": "system", "folder": "one"}
    ]}
    """

  static let tables = [
    "Locales/en.lproj/Root.strings": "\"A\" = \"A\";\n",
    "Locales/en.lproj/Child.strings": "\"A\" = \"A\";\n",
    "Locales/lic/en.lproj/Info.strings": "\"A\" = \"A\";\n",
  ]

  /// One random project with what its templates mean.
  private struct Case {
    let meaning: TemplateMeaning
    let bundles: [AssembledBundle]

    init(_ generator: inout TemplateGenerator) throws {
      meaning = TemplateMeaning(
        documents: generator.templates(), tables: ["Root", "Child", "lic/Info"])
      bundles = try TestProject(
        templates: meaning.documents, files: AssemblyLawsTests.tables,
        configuration: AssemblyLawsTests.configuration
      ).assembled()
    }

    /// The pages of an app, or of one of its bundles alone.
    func pages(of folder: String, only name: String? = nil) throws -> AppPages {
      var files: [String: [String: PlainValue]] = [:]
      for bundle in bundles where bundle.product.folder == folder {
        if name == nil || bundle.product.name == name {
          files[bundle.product.name] = bundle.pageFiles
        }
      }
      return AppPages(files: files)
    }
  }

  private func forEachCase(of seed: UInt64, _ body: (Case, Comment) throws -> Void) throws {
    var generator = TemplateGenerator(random: SplitMix64(seed: seed))
    for number in 0..<Self.casesPerSeed {
      let state = try Case(&generator)
      let templates = state.meaning.documents.sorted { $0.key < $1.key }
        .map { "  \($0.key): \($0.value)" }.joined(separator: "\n")
      try body(state, "seed \(seed), case \(number):\n\(templates)")
    }
  }

  @Test("every reader gets what the templates mean", arguments: UInt64(1)...16)
  func readersGetTheMeaning(seed: UInt64) throws {
    try forEachCase(of: seed) { state, comment in
      for folder in ["one", "two"] {
        let pages = try state.pages(of: folder)
        for name in state.meaning.pageNames {
          for reader in PlainReader.all {
            // Where a reader is meant to find nothing, another reader's page may stand in its way: no
            // bundle can hide a page.
            guard let meant = state.meaning.page(name, for: reader) else { continue }
            let found = pages.page(name, for: reader)
            #expect(found == meant, "\(folder), \(name) for \(reader), \(comment)")
          }
        }
      }
      // A bundle for InAppSettingsKit is complete in itself, whatever stands beside it.
      let alone = try state.pages(of: "two", only: "InAppSettings.bundle")
      for name in state.meaning.pageNames {
        for reader in PlainReader.devices.map(PlainReader.inApp) {
          #expect(
            alone.page(name, for: reader) == state.meaning.page(name, for: reader),
            "in the app, \(name) for \(reader), \(comment)")
        }
      }
    }
  }

  @Test("no page file can be left out", arguments: UInt64(1)...16)
  func noFileIsSuperfluous(seed: UInt64) throws {
    try forEachCase(of: seed) { state, comment in
      for bundle in state.bundles {
        let product = bundle.product
        let pages = try state.pages(of: product.folder, only: product.name)
        let readers = PlainReader.all.filter {
          product.hasInAppPages || ($0.view == ".inApp") == (product.audience == .inApp)
        }
        for path in bundle.pageFiles.keys {
          let fewer = pages.removing(path, from: product.name)
          let isMissed = state.meaning.pageNames.contains { name in
            readers.contains { pages.page(name, for: $0) != fewer.page(name, for: $0) }
          }
          #expect(isMissed, "\(product.path)/\(path), \(comment)")
        }
      }
    }
  }

  @Test("no key and no file name of ours reaches a bundle", arguments: UInt64(1)...16)
  func nothingOfOursIsLeft(seed: UInt64) throws {
    try forEachCase(of: seed) { state, comment in
      for bundle in state.bundles {
        for (path, page) in bundle.pageFiles {
          #expect(!path.contains(".system"), comment)
          #expect(!page.description.contains("BK"), "\(path), \(comment)")
          if bundle.product.path == "two/Settings.bundle" {
            #expect(!page.description.contains("IASK"), "\(path), \(comment)")
            #expect(!path.contains(".inApp") && !path.contains("~vision"), comment)
          }
        }
      }
    }
  }
}
