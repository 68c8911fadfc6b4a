import Diagnostics
import Rules
import SettingsBundles
import Workspace

extension Check {
  /// Rows of one section that a translation gives the same title.
  static let rowTitles = Check([.rowTitlesCollide]) { bundle, findings in
    let walk = bundle.walk
    var languages = TitleLanguages(bundle)
    for page in bundle.pages {
      let tables = languages.tables(of: page)
      let sections = walk.sectionTitles(of: page)
      for (file, language) in tables.all where language != nil {
        for titles in sections {
          for collision in tables.collisions(of: titles, in: file, isSource: false) {
            findings.report(
              .rowTitlesCollide, at: collision.location,
              "the rows '\(collision.first)' and '\(collision.second)' of one section both read "
                + "\(collision.text.string.inQuotes): give them different texts",
              language: language, table: file.name, key: collision.second.string,
              notes: collision.notes)
          }
        }
      }
    }
  }
}

extension PageWalk {
  /// The titles of the rows that some target sees together, section by section.
  fileprivate func sectionTitles(of page: Page) -> Set<[ExactString]> {
    let all = elements(of: page).filter { $0.holder == nil }
    var sections: Set<[ExactString]> = []
    for target in targets(reading: page) {
      var titles: [ExactString] = []
      for element in all where element.isShown(to: target) {
        if element.type?.opensSection == true {
          sections.insert(titles)
          titles = []
        } else if element.type?.key("Title")?.text != nil,
          let title = element.specifier.string("Title")
        {
          titles.append(ExactString(title))
        }
      }
      sections.insert(titles)
    }
    return sections.filter { $0.count > 1 }
  }
}

extension Rule {
  fileprivate static let rowTitlesCollide = Rule(
    "settings.row-titles-collide", .warning,
    "rows of one section that differ in the source language differ in every translation",
    why: "People cannot tell the rows apart, and change the wrong one.",
    bad: "fr: \"Sound\" = \"Son\"; \"Ringtone\" = \"Son\";",
    good: "fr: \"Sound\" = \"Son\"; \"Ringtone\" = \"Sonnerie\";")
}
