import Diagnostics
import Rules

extension Catalogue {
  /// The rules that readers of files, and `extract`, apply on their way.
  static let readerRules: [Rule] = [
    Rule(
      "plist.parse", .error, "a page is a property list",
      why: "A reader shows nothing of a page that it cannot parse.", bad: "<dict> without </dict>",
      good: "a file that plutil -lint accepts"),
    Rule(
      "plist.duplicate-key", .error, "a dictionary has each key once",
      why: "Parsers keep one of the values and drop the other without a word.",
      bad: "<key>Title</key> twice in one element", good: "one <key>Title</key>"),
    Rule(
      "table.parse", .error, "a table is in the syntax of .strings files",
      why: "Readers drop a table with a fault, or everything after the fault.",
      bad: "\"a\" = \"b\" without a semicolon", good: "\"a\" = \"b\";",
      fix: "add a semicolon that is missing at the end of a line"),
    Rule(
      "table.encoding", .error, "a table is UTF-8, or UTF-16 with its mark",
      why: "Other encodings are not read; UTF-16 without a mark is read by luck.",
      bad: "a file in Mac Roman", good: "a file in UTF-8"),
    Rule(
      "table.smart-quote-delimiter", .error, "keys and values stand in straight quotes",
      why: "Typographic quotes are not delimiters; editors put them in by themselves.",
      bad: "“a” = “b”;", good: "\"a\" = \"b\";",
      fix: "write straight quotes where the line can be read with them"),
    Rule(
      "table.escape-suspicious", .warning, "a backslash begins an escape that Apple defines",
      why: "An unknown escape is its letter: \\u200f shows the letters u200f.", bad: "\"\\u00e9\"",
      good: "\"\\U00e9\", or é itself"),
    Rule(
      "table.carriage-return", .warning, "a text has no carriage return",
      why: "Most likely the file's own line end got into the text.",
      bad: "a value over two CRLF lines",
      good: "\"one\\ntwo\""),
    Rule(
      "table.empty-file", .warning, "a table is not a file of no bytes",
      why: "Foundation refuses it; an empty table is a file with a comment or white space.",
      bad: "a file of 0 bytes", good: "/* No Localized Strings */"),
    Rule(
      "table.duplicate-key", .warning, "a table has each key once",
      why: "The last entry is in force; somebody may be editing the other one.",
      bad: "\"k\" = \"first\"; \"k\" = \"second\";", good: "one entry",
      fix: "remove an entry that says the same again"),
    Rule(
      "table.value-not-text", .warning, "a table's values are texts",
      why: "Readers of settings look texts up; arrays and dictionaries are never shown.",
      bad: "k = (a, b);", good: "\"k\" = \"a\";"),
    Rule(
      "table.reworded-key", .note, "a text that only changed its words keeps its translations",
      why: "The words are the key, so other words start without a translation; 'extract "
        + "--follow-rewording' copies those of the old words, marked for review.",
      bad: "\"Play\" becomes \"Start playing\", and every language starts anew",
      good: "\"Start playing\" with the translations of \"Play\", reviewed"),
    Rule(
      "project.config-unknown", .error,
      "the configuration has known keys with values of their type",
      why: "A misspelt key would be ignored without a word.", bad: "\"sourceLangage\": \"en\"",
      good: "\"sourceLanguage\": \"en\"", commentPlaces: []),
    Rule(
      "project.state-unreadable", .error, "the record of translation states is as export wrote it",
      why: "Without it nobody knows which texts changed after they were sent, or are reviewed.",
      bad: "a state.json with the marks of a merge conflict",
      good: "a state.json in which both sides' lines stand", commentPlaces: []),
    Rule(
      "tmx.parse", .error, "a translation memory is TMX 1.1 to 1.4",
      why: "Nothing is suggested from a file that is not understood, and nothing is added to it.",
      bad: "<tmx> without </tmx>", good: "a file that xmllint accepts"),
    Rule(
      "xcloc.contents", .warning, "an .xcloc folder holds the texts of the language that it names",
      why: "Xcode and people go by the folder's name; texts would end up in another language.",
      bad: "de.xcloc with an XLIFF file for fr", good: "de.xcloc with an XLIFF file for de"),
    Rule(
      "settings.template-key", .error, "a template's BK keys are known",
      why: "What a misspelt key asks for would be lost; bundlekit never drops one.", bad: "BKOnlyy",
      good: "BKOnly"),
    Rule(
      "settings.template-selector", .error, "selectors are the suffixes of files",
      why: "A selector that names no target would never apply.", bad: "~iPad", good: "~ipad, .inApp"
    ),
    Rule(
      "settings.template-override", .error, "an override replaces keys, not rows or identities",
      why: "Rows come and go by BKOnly; another Key is another row.", bad: "Key in BKOverrides",
      good: "two rows with disjoint BKOnly"),
  ]
}
