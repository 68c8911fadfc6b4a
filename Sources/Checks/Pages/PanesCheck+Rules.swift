import Diagnostics
import Rules

extension Rule {
  static let pageMissing = Rule(
    "search.page-missing", .error,
    "a pane's page is found by every reader and on every device that shows the pane",
    why: """
      The row leads to an empty page; InAppSettingsKit stops the app in debug builds. A page that exists \
      for one kind of device only is missing for the others.
      """,
    bad: "File Extra, and only Extra~ipad.plist",
    good: "File Extra, and Extra.plist")

  static let fileCase = Rule(
    "search.case-mismatch", .error,
    "names of pages have the letter case of their files",
    why: "The files of a device are told apart by letter case, those of the simulator are not.",
    bad: "File advanced, and Advanced.plist",
    good: "File Advanced, and Advanced.plist", fix: "write the name like the file")

  static let pathEscape = Rule(
    "search.path-escape", .error,
    "File and StringsTable stay inside the bundle",
    why:
      "A name that climbs out of the bundle, or starts at the root, finds nothing or what it should not.",
    bad: "File ../Extra",
    good: "File Extra", fix: "leave out what is not part of the bare name")

  static let paneFileForm = Rule(
    "settings.pane-file-form", .warning,
    "File is the bare name of a page",
    why: """
      Readers add the device, the view and .plist to the name themselves. Apple wants no folders in it, and \
      a dot shortens the name of the table that InAppSettingsKit makes of it.
      """,
    bad: "File Extra.plist",
    good: "File Extra")

  static let paneDestination = Rule(
    "settings.pane-destination", .error,
    "a pane leads somewhere",
    why: "Nothing happens when the row is tapped.",
    bad: "PSChildPaneSpecifier without File",
    good: "PSChildPaneSpecifier with File Extra")

  static let paneCycle = Rule(
    "settings.cycle", .warning,
    "panes do not lead back to a page that is open",
    why: """
      People lose their way, and code that goes through all pages to gather defaults, as \
      InAppSettingsKit's does, never ends.
      """,
    bad: "Root leads to Extra, Extra leads to Root",
    good: "Root leads to Extra")

  static let pageUnreachable = Rule(
    "search.page-unreachable", .note,
    "some pane leads to every page",
    why: "Nobody sees a page that no pane leads to, unless the app opens it itself.",
    bad: "Old.plist that no File names",
    good: "every page named by a pane")

  static let webPageInDefaults = Rule(
    "settings.web-page-in-defaults", .note,
    "a pane for a web page is not taken for a page of settings",
    why: """
      InAppSettingsKit's gathering of defaults opens the File of every pane as a settings page, and stops \
      the app in debug builds when it is an address.
      """,
    bad: "PSChildPaneSpecifier with File https://example.org, in an app that gathers defaults",
    good: "IASKOpenURLSpecifier with File https://example.org")

  static let paneWithoutPage = Rule(
    "settings.pane-without-page-in-settings-app", .warning,
    "a pane that Settings.app shows leads to a page",
    why:
      "Settings.app knows no classes, storyboards, segues or addresses: the row does nothing there.",
    bad: "a pane with IASKViewControllerClass in Root.plist",
    good: "the same pane in Root.inApp.plist")

  static let localizedPage = Rule(
    "search.localized-plist", .warning,
    "pages are not put into language folders",
    why: """
      Such a page is found only where the user's first language is written exactly as the folder; tables \
      of texts translate a page for everybody.
      """,
    bad: "de.lproj/Root.plist",
    good: "Root.plist with de.lproj/Root.strings")

  static let variantWithoutPage = Rule(
    "search.variant-without-page", .warning,
    "a variant of a page stands beside the page itself",
    why: "Other devices and readers find nothing under the name.",
    bad: "Extra~ipad.plist alone",
    good: "Extra.plist and Extra~ipad.plist")

  static let pageDead = Rule(
    "search.page-dead", .warning,
    "no page is hidden from its only reader by another",
    why: """
      InAppSettingsKit looks into InAppSettings.bundle first, and never comes to a page of the same name in \
      Settings.bundle.
      """,
    bad: "Root.inApp.plist in Settings.bundle beside InAppSettings.bundle/Root.plist",
    good: "InAppSettings.bundle/Root.plist alone")
}
