import Diagnostics

extension Catalogue {
  /// The rules of assembling.
  static let assemblyRules: [Rule] = [
    Rule(
      "project.file-left-out", .warning, "every file has a place of its own in the bundles",
      why:
        "A file among the templates that stands where a page or a table is assembled, or a file from "
        + "the locales, cannot be there too.",
      bad: "Templates/de.lproj/Root.strings beside Locales/de.lproj/Root.strings",
      good: "tables in Locales alone"),
    Rule(
      "project.versions-differ", .note,
      "bundles are assembled by the versions that assembled them last",
      why:
        "The same input gives the same bytes for one version of bundlekit and of ICU; the manifest beside "
        + "the bundles says which they were.",
      bad: "a build machine and a desk with two versions of ICU",
      good: "one version wherever the results are compared"),
  ]
}
