import Diagnostics
import Rules

extension Rule {
  static let specifiersMissing = Rule(
    "plist.specifiers-missing", .error,
    "a page has PreferenceSpecifiers, an array of dictionaries",
    why:
      "Without its elements the device shows an empty page and says nothing about it. A note where nothing "
      + "leads to the file: it may be no page at all.",
    bad: "<dict/>",
    good: "PreferenceSpecifiers with a group")

  static let rootMissing = Rule(
    "settings.root-missing", .error,
    "every reader finds a page Root",
    why: """
      Root is the first page. Settings.app lists nothing for an app without Root.plist, and a Root for one \
      kind of device leaves the others without settings.
      """,
    bad: "Settings.bundle/Root~ipad.plist alone",
    good: "Settings.bundle/Root.plist")

  static let typeUnknown = Rule(
    "plist.type-unknown", .warning,
    "the Type of an element is one that readers know, letter case included",
    why: "Settings.app leaves out an element of a type that it does not know.",
    bad: "PSToggleSwitch",
    good: "PSToggleSwitchSpecifier",
    fix: "write the type that differs in a letter or in letter case",
    reviewedFix: "write the only type that is near")

  static let typeNotInSettingsApp = Rule(
    "settings.iask-type-in-system-page", .warning,
    "InAppSettingsKit's elements stand on pages that Settings.app does not read",
    why: """
      Settings.app leaves such an element out, and its group stays behind empty. A page whose name ends \
      in .inApp.plist is read by InAppSettingsKit alone.
      """,
    bad: "IASKButtonSpecifier in Root.plist",
    good: "IASKButtonSpecifier in Root.inApp.plist")

  static let itemType = Rule(
    "settings.item-type", .error,
    "the items of a list group have a type that may be listed",
    why: "InAppSettingsKit stops the app in debug builds when an item has another type.",
    bad: "ItemSpecifier with PSToggleSwitchSpecifier",
    good: "ItemSpecifier with PSTextFieldSpecifier")

  static let confirmationPrompt = Rule(
    "settings.confirmation-prompt", .error,
    "a confirmation prompt is a PSConfirmationPrompt with Title and Prompt",
    why:
      "The settings window of Mac Catalyst asks before it changes a toggle, and needs the question.",
    bad: "TrueConfirmationPrompt with Title alone",
    good: "TrueConfirmationPrompt with Type, Title and Prompt")
}
