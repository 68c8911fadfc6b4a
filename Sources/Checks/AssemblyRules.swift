import Diagnostics
import Rules

extension Catalogue {
  /// The rules of assembling.
  static let assemblyRules: [Rule] = [
    Rule(
      "project.file-left-out", .warning, "every file has a place of its own in the bundles",
      why:
        "A file among the templates that stands where a page or a table is assembled, or a file from "
        + "the locales, cannot be there too.",
      bad: "Templates/de.lproj/Root.strings beside Locales/de.lproj/Root.strings",
      good: "tables in Locales alone", commentPlaces: []),
    Rule(
      "project.file-skipped", .warning, "every file of a project can be read",
      why:
        "A link that leads nowhere, out of the project or around itself, a pipe, a device, and a folder "
        + "where a page or a table belongs are not read. For a page, a table or a language it is an error.",
      bad: "Locales/de.lproj, a link to a folder outside of the project",
      good: "a folder of the project, or a link to one", commentPlaces: []),
    Rule(
      "project.foreign-file", .error, "bundlekit made every file of a bundle that it replaces",
      why:
        "A bundle is replaced as a whole. A file in it that the last manifest does not list is somebody's; "
        + "without --replace nothing is written.",
      bad: "build/Settings.bundle/Notes.txt",
      good: "Templates/Notes.txt, which every bundle gets", commentPlaces: []),
    Rule(
      "project.versions-differ", .note,
      "bundles are assembled by the versions that assembled them last",
      why:
        "The same input gives the same bytes for one version of bundlekit and of ICU; the manifest beside "
        + "the bundles says which they were.",
      bad: "a build machine and a desk with two versions of ICU",
      good: "one version wherever the results are compared", commentPlaces: []),
  ]
}
