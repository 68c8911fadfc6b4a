// swift-tools-version: 6.2
import PackageDescription

// The manifest is the plan of the house: a target depends only on targets that stand below it here.

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, on lower: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: lower.map { .byName(name: $0) },
    swiftSettings: swiftSettings)
}

func tests(of name: String, with others: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: ([name, "TestSupport"] + others).map { .byName(name: $0) },
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "bundlekit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "bundlekit", targets: ["bundlekit"]),
    .library(
      name: "BundleKit",
      targets: [
        "Diagnostics", "PropertyLists", "LocalizationModel", "LocalizationFormats",
        "SettingsBundles", "TextMetrics",
      ]),
  ],
  traits: [
    .default(enabledTraits: ["TextMetrics"]),
    .trait(
      name: "TextMetrics",
      description: "Measure texts with HarfBuzz; without it ICU and libxml2 are all that is needed."
    ),
  ],
  targets: [
    // The tool.
    .executableTarget(
      name: "bundlekit", dependencies: ["BundleKitCommands"], swiftSettings: swiftSettings),
    room(
      "BundleKitCommands",
      on: [
        "CommandParsing", "Checks", "Rules", "BundleAssembly", "Handoff", "Extraction", "Workspace",
        "SettingsBundles", "LocalizationFormats", "LocalizationModel", "PropertyLists",
        "JSONDocuments", "Files", "UnicodeKit", "Diagnostics",
      ]),
    room("CommandParsing", on: ["Diagnostics"]),

    // What bundlekit does.
    room(
      "Checks",
      on: [
        "TextRules", "Rules", "BundleAssembly", "Extraction", "Workspace", "SettingsBundles",
        "LocalizationFormats", "LocalizationModel", "TextMetrics", "PropertyLists", "JSONDocuments",
        "Files", "UnicodeKit", "Diagnostics",
      ]),
    room(
      "TextRules",
      on: [
        "Rules", "Workspace", "LocalizationFormats", "LocalizationModel", "UnicodeKit",
        "Diagnostics",
      ]),
    room("Rules", on: ["Diagnostics"]),
    room(
      "BundleAssembly",
      on: [
        "Extraction", "Workspace", "SettingsBundles", "LocalizationFormats", "LocalizationModel",
        "PropertyLists", "Files", "UnicodeKit", "Diagnostics",
      ]),
    room(
      "Handoff",
      on: [
        "Extraction", "Workspace", "SettingsBundles", "LocalizationFormats", "LocalizationModel",
        "JSONDocuments", "Files", "UnicodeKit", "Diagnostics",
      ]),
    room(
      "Extraction",
      on: [
        "Workspace", "SettingsBundles", "LocalizationFormats", "LocalizationModel",
        "PropertyLists", "Files", "UnicodeKit", "Diagnostics",
      ]),
    room(
      "Workspace",
      on: [
        "SettingsBundles", "LocalizationFormats", "LocalizationModel", "TextMetrics",
        "PropertyLists", "JSONDocuments", "Files", "UnicodeKit", "Diagnostics",
      ]),

    // What bundlekit knows.
    room(
      "SettingsBundles", on: ["LocalizationModel", "PropertyLists", "UnicodeKit", "Diagnostics"]),
    room(
      "LocalizationFormats",
      on: [
        "LocalizationModel", "PropertyLists", "JSONDocuments", "XMLEvents", "UnicodeKit",
        "Diagnostics",
      ]),
    room("LocalizationModel", on: ["Diagnostics"]),

    // What bundlekit stands on.
    room("TextMetrics", on: ["CHarfBuzzShim", "Files", "UnicodeKit", "Diagnostics"]),
    room("PropertyLists", on: ["XMLEvents", "Diagnostics"]),
    room("JSONDocuments", on: ["Diagnostics"]),
    room("XMLEvents", on: ["CLibXML2Shim", "Diagnostics"]),
    room("UnicodeKit", on: ["CICUShim"]),
    room("Files", on: ["Diagnostics"]),
    room("Diagnostics"),

    // C: the system's libraries, and the few functions of ours through which Swift reaches them.
    .target(name: "CICUShim", dependencies: ["CICU"]),
    .target(name: "CLibXML2Shim", dependencies: ["CLibXML2"]),
    .target(
      name: "CHarfBuzzShim",
      dependencies: [.target(name: "CHarfBuzz", condition: .when(traits: ["TextMetrics"]))],
      cSettings: [.define("BK_TEXT_METRICS", .when(traits: ["TextMetrics"]))]),
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),

    // Not shipped: `make bench`.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "FaultSeeding", "LocalizationFormats", "LocalizationModel", "JSONDocuments", "Files",
        "Diagnostics",
      ],
      path: "Benchmarks", exclude: ["Peers"], swiftSettings: swiftSettings),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport",
      swiftSettings: swiftSettings),
    .target(
      name: "FaultSeeding", path: "Tests/FaultSeeding", exclude: ["Phrases"],
      swiftSettings: swiftSettings),
    .target(
      name: "TextRuleExamples", dependencies: ["TextRules", "Rules", "Diagnostics"],
      path: "Tests/TextRuleExamples", swiftSettings: swiftSettings),
    tests(of: "Diagnostics"),
    tests(of: "Files", with: ["Diagnostics"]),
    tests(of: "UnicodeKit"),
    tests(of: "TextMetrics", with: ["Files"]),
    tests(of: "XMLEvents", with: ["Diagnostics"]),
    tests(of: "JSONDocuments", with: ["Diagnostics"]),
    tests(of: "PropertyLists", with: ["Diagnostics"]),
    tests(of: "LocalizationModel", with: ["Diagnostics"]),
    tests(
      of: "LocalizationFormats",
      with: ["LocalizationModel", "PropertyLists", "JSONDocuments", "UnicodeKit", "Diagnostics"]),
    tests(of: "SettingsBundles", with: ["PropertyLists", "LocalizationModel", "Diagnostics"]),
    tests(
      of: "BundleAssembly",
      with: [
        "Workspace", "SettingsBundles", "PropertyLists", "LocalizationModel",
        "LocalizationFormats", "Files", "Diagnostics",
      ]),
    tests(of: "CommandParsing"),
    tests(of: "Workspace", with: ["LocalizationModel", "TextMetrics", "Diagnostics"]),
    tests(
      of: "Handoff",
      with: [
        "Workspace", "LocalizationFormats", "LocalizationModel", "UnicodeKit", "Files",
        "Diagnostics",
      ]),
    tests(of: "TextRules", with: ["TextRuleExamples", "Rules", "Workspace", "Diagnostics"]),
    tests(
      of: "Checks",
      with: ["FaultSeeding", "TextRuleExamples", "TextRules", "Rules", "Diagnostics"]),
    tests(
      of: "BundleKitCommands",
      with: [
        "Checks", "BundleAssembly", "SettingsBundles", "PropertyLists", "LocalizationModel",
        "TextMetrics", "Files", "Diagnostics", "CommandParsing",
      ]),
  ]
)
