import BundleAssembly
import Diagnostics
import Files
import Foundation
import PropertyLists
import SettingsBundles
import Testing
import Workspace

/// The project's own sample, assembled on disk and read as its readers read it.
@Suite struct SampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The sample assembled into a folder that is gone afterwards.
  private static func withSample(
    _ body: (Project, AssemblyPlan, URL) throws -> Void
  ) throws {
    let output = FileManager.default.temporaryDirectory
      .appending(path: "bundlekit-sample-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: output) }
    let project = try ProjectReader.read(path: root.path)
    let plan = try AssemblyPlan(of: project)
    for file in plan.filePlans(below: FilePath(output.path)) { _ = try file.perform() }
    try body(project, plan, output)
  }

  /// The file that a reader finds among those on disk, read by Foundation.
  private static func page(
    _ name: String, for target: Target, in folder: URL
  ) throws -> [String: Any]? {
    for probe in SearchOrder.probes(page: name, target: target, language: nil) {
      let file = folder.appending(path: probe.bundle).appending(path: probe.path)
      guard let data = try? Data(contentsOf: file) else { continue }
      return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }
    return nil
  }

  @Test("both shapes of products give every reader the rows that the templates mean")
  func rows() throws {
    try Self.withSample { project, _, output in
      let pages = project.bundles[0].pages
      for template in Template.gather(pages) {
        for target in Target.all {
          guard var meant = template.resolved(for: target) else { continue }
          if target.view == .system {
            if target.idiom == .vision { continue }
            meant = meant.systemView { name in pages.contains { $0.name.page == name } }
          }
          for folder in ["combined", "separate"] {
            let place = output.appending(path: folder)
            let found = try Self.page(template.name, for: target, in: place)
            let rows = found?["PreferenceSpecifiers"] as? [[String: Any]] ?? []
            let comment: Comment = "\(folder), \(template.name) for \(target.description)"
            #expect(
              rows.map { $0["Type"] as? String } == meant.specifiers.map(\.typeName), comment)
            #expect(
              rows.map { $0["Title"] as? String } == meant.specifiers.map { $0.string("Title") },
              comment)
            #expect(
              rows.map { Set($0.keys) }
                == meant.specifiers.map { Set($0.values.entries.map(\.key)) }, comment)
          }
        }
      }
    }
  }

  @Test("Foundation finds every text of every page in every language")
  func texts() throws {
    try Self.withSample { project, plan, output in
      let languages = [project.sourceLanguage] + project.targetLanguages
      #expect(languages.count == 13)
      for bundle in plan.bundles {
        let folder = output.appending(path: bundle.product.path)
        let own = Set(
          project.bundles[0].pages.flatMap { $0.texts() }.filter { !$0.isTranslated }.map(\.text))
        for language in languages {
          let path = folder.appending(path: language + ".lproj").path
          let texts = try #require(Bundle(path: path), "\(path)")
          for page in bundle.pages {
            let table = try #require(page.stringsTable, "\(page.name.path) names no table")
            for text in page.texts() where !own.contains(text.text) {
              let missing = "\u{1}missing"
              let shown = texts.localizedString(
                forKey: text.text.string, value: missing, table: table)
              #expect(shown != missing, "\(language), \(page.name.path): \(text.text)")
              if language == project.sourceLanguage {
                #expect(shown == text.text.string, "\(page.name.path)")
              }
            }
          }
        }
      }
    }
  }

  @Test("assembling again writes nothing, and elsewhere the same bytes")
  func isDeterministic() throws {
    try Self.withSample { _, plan, output in
      for file in plan.filePlans(below: FilePath(output.path)) {
        #expect(try file.actions().allSatisfy { $0.action == .unchanged })
      }
      try Self.withSample { _, _, other in
        let names = try Disk.listing(
          of: FilePath(output.path), followingLinksWithin: FilePath(output.path)
        ).files
        #expect(
          names
            == (try Disk.listing(
              of: FilePath(other.path), followingLinksWithin: FilePath(other.path)
            ).files))
        #expect(names.count > 300)
        for name in names {
          #expect(
            FileManager.default.contentsEqual(
              atPath: output.appending(path: name).path, andPath: other.appending(path: name).path),
            "\(name)")
        }
      }
    }
  }
}
