import Diagnostics
import Rules

extension Catalogue {
  /// The rules of files that go to translators and come back.
  static let handoffRules: [Rule] = [
    Rule(
      "catalog.parse", .error, "a String Catalog is JSON of Xcode's shape",
      why:
        "Xcode does not build a catalog that it cannot read, and of two members of one name it keeps one.",
      bad: "the key \"sync\" twice in \"strings\"", good: "\"sync\" once", commentPlaces: [.catalog]
    ),
    .catalogState,
    Rule(
      "catalog.no-unit", .warning, "a localization has a text",
      why: "An entry of a language without a text shows the key.",
      bad: "\"de\" : { }", good: "\"de\" : { \"stringUnit\" : … }", commentPlaces: [.catalog]),
    Rule(
      "catalog.substitution", .error, "a text names the substitutions that it has",
      why: "The name of an unknown substitution is shown as it stands.",
      bad: "%#@files@ without a substitution \"files\"", good: "a substitution for every name",
      commentPlaces: [.catalog]),
    Rule(
      "catalog.device-variations", .warning, "variations name Apple's devices, and have a fallback",
      why: "A device without a text of its own gets that of 'other'.",
      bad: "\"phone\"", good: "\"iphone\" and \"other\"", commentPlaces: [.catalog]),
    Rule(
      "convert.loss", .warning, "a format holds what is written to it",
      why: "What a format has no place for is not in the file; nothing is dropped without a word.",
      bad: "plural texts written to .strings", good: "plural texts written to .stringsdict"),
    Rule(
      "convert.formula", .warning, "a field does not begin as a formula",
      why:
        "Spreadsheet programs compute a field that begins with =, +, - or @ and may save what comes out.",
      bad: "=SUM(A1)", good: "the column imported as text"),
    Rule(
      "merge.conflict", .error, "a text was changed on one side only",
      why:
        "The project's text and the translator's have both changed since it was sent; nobody can say which is right.",
      bad: "de changed in the project while the file was away",
      good: "one of the two, chosen by a person", commentPlaces: []),
    Rule(
      "merge.no-base", .note, "a merge knows what was sent",
      why:
        "Without the file as it was sent, a text that the project changed meanwhile cannot be told from one that the translator changed.",
      bad: "merge de.xliff", good: "merge de.xliff --base sent/de.xliff", commentPlaces: []),
    Rule(
      "merge.refused", .error, "what comes back fits into the tables",
      why:
        "A translation that lost a placeholder, or holds markup that no table can hold, would be shown wrong.",
      bad: "\"%@ of %@\" translated by \"alles\"", good: "\"%@ von %@\"", commentPlaces: []),
    Rule(
      "xliff.parse", .error, "an XLIFF file is well-formed, without a document type",
      why: "A file from outside is read as far as it is what it claims to be, and no further.",
      bad: "<!DOCTYPE xliff …>", good: "no document type"),
    Rule(
      "xliff.schema", .error, "an XLIFF file follows its schema",
      why: "Other tools refuse the file, or drop what they do not expect.",
      bad: "<note> before <source>", good: "<source>, <target>, <note>"),
    Rule(
      "xliff.id-missing", .error, "a unit has an id of its own",
      why: "Units are matched by their ids alone.",
      bad: "two units with id=\"a\" in one file", good: "every id once"),
    Rule(
      "xliff.target-language-missing", .error, "a file names the language of its targets",
      why: "Xcode refuses the file, and a guess may be wrong.",
      bad: "<file> without target-language", good: "target-language=\"de\""),
    Rule(
      "xliff.language-mismatch", .warning, "a file's languages are the project's",
      why: "A text must not land in a language that nobody asked for.",
      bad: "target-language=\"pt\" in a project with pt-BR", good: "target-language=\"pt-BR\""),
    Rule(
      "xliff.empty-target", .warning, "a target has a text",
      why:
        "An empty target would show an empty place; without a target the text counts as untranslated.",
      bad: "<target/>", good: "no <target>, or a translation",
      fix: "remove the target, so that the source is shown",
      reviewedFix: "do so where the empty target is signed off"),
    .unfinished,
    Rule(
      "xliff.source-changed", .warning, "the source is the one that was translated",
      why: "The translation belongs to another text; --accept-stale takes it all the same.",
      bad: "<source>Sound</source>, now \"Sounds\"", good: "the source as it is now"),
    Rule(
      "xliff.unknown-unit", .warning, "a unit belongs to a text of the project",
      why: "What belongs to nothing is not merged.",
      bad: "an id that no table has", good: "the id as it was sent"),
    Rule(
      "xliff.inline-codes", .error, "inline codes stand as in the source",
      why: "A code that is missing or unpaired takes a placeholder away.",
      bad: "<pc id=\"1\"> without its end", good: "<pc id=\"1\">…</pc>"),
    Rule(
      "xliff.segments", .error, "every segment of a unit has its target",
      why: "A text of which one segment is missing is not shown whole.",
      bad: "two segments, one target", good: "a target for each"),
    .maxWidth, FileRule.altTransConfusion.rule, FileRule.shouldNotTranslate.rule,
    FileRule.translateNo.rule,
    DocumentRule.xmlSpace.rule, DocumentRule.allowedCharacters.rule,
    Rule(
      "xliff.original-path", .error, "the origin of a file lies in the project",
      why: "A path from outside is only ever a name to match.",
      bad: "original=\"../../x.strings\"", good: "original=\"en.lproj/Root.strings\""),
    Rule(
      "xliff.val-rules", .error, "validation rules are of the forms that XLIFF defines",
      why: "A rule that no tool understands is not applied.",
      bad: "a rule with isPresent and startsWith", good: "one of them"),
    Rule(
      "xliff.rule-broken", .warning, "a target keeps the validation rules of its file",
      why:
        "Whoever sent the file asks for a word, a start or an end that its texts must have, or must not "
        + "have. The rules are those of XLIFF 2's validation module; a whole target is looked at, whatever "
        + "its segments, and a rule that is further inside takes the place of the same one outside.",
      bad: "<val:rule endsWith=\":\"/> and <target>Name</target>",
      good: "<val:rule endsWith=\":\"/> and <target>Name:</target>"),
  ]
}

extension Rule {
  static let unfinished = Rule(
    "xliff.state", .warning, "a translation is one that is done",
    why:
      "A text whose state is new is no translation; one that needs review is merged and marked.",
    bad: "<target state=\"needs-review-translation\">", good: "<target state=\"translated\">")
}
