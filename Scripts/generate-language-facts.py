#!/usr/bin/env python3
"""Writes Sources/Checks/Texts/LanguageFacts+Generated.swift from the facts on languages.

usage: generate-language-facts.py languages.json > Sources/Checks/Texts/LanguageFacts+Generated.swift

The JSON file lists, language by language, punctuation, quotation marks, number format, scripts, exemplar letters,
growth, words that repeat rightly, and words that are rightly equal to English. Remarks for people among the values
(in parentheses) are left out.
"""
import json
import re
import sys
import unicodedata

LENGTHS = ["1-5", "6-10", "11-20", "21-30", "31-50", "51-80", "81+"]
SHARES = ["p1", "p5", "p50", "p90", "p95", "p99", "w95"]


def quoted(text):
    """A Swift literal in which nothing is invisible."""
    result = ""
    for character in text:
        if character in '"\\':
            result += "\\" + character
        elif character != " " and (
            unicodedata.category(character)[0] in "CZ" or unicodedata.category(character) == "Mn"
        ):
            result += "\\u{%X}" % ord(character)
        else:
            result += character
    return '"' + result + '"'


def signs(value):
    return "".join(value) if isinstance(value, list) else value


def remarkless(text):
    return re.sub(r"\([^()]*\)", "", text)


def repeats(text):
    """The words that may stand twice; nil where the language doubles words as it likes."""
    if text.startswith("OFF"):
        return "nil"
    words = [w for w in remarkless(text).split() if re.fullmatch(r"[^\W\d_]+", w)]
    known = {"ar": "", "gou": ""}
    if "only with" in text or "style" in text:
        words = []
    return quoted(" ".join(w for w in words if w not in known))


def cognates(text):
    """Words that are equal rightly: those marked (no) must be translated."""
    text = re.sub(r"\((?!no\)|few\))[^()]*\)", "", text.replace("(few)", ""))
    words = [w for w in text.split() if "(" not in w and w not in {"composite"}]
    return quoted(" ".join(dict.fromkeys(words)))


def letters(text):
    found = remarkless(text).split()
    return quoted(re.sub(r"[^\w]", "", found[0]) if found else "")


def exemplars(text):
    """A set pattern without its brackets; empty where the file has only its beginning."""
    return quoted("" if "use ICU" in text else re.sub(r"^\[|\]$", "", text))


def growth(table):
    rows = []
    for length in LENGTHS:
        row = table.get(length)
        if row:
            limit = length.replace("81+", "0").split("-")[-1]
            rows.append(limit + ":" + ",".join("%g" % row[share] for share in SHARES))
    return quoted(" ".join(rows))


def entry(name, facts, same):
    marks = facts["punctuation"]
    number = facts["number"]
    quotes = facts["quotes"]
    pairs = [quotes["primary"], quotes["secondary"]] + quotes["alsoAccepted"]
    pairs = [p for p in dict.fromkeys(pairs) if len(p) == 2]
    fields = [
        ("scripts", quoted(" ".join(facts["scripts"]))),
        ("hasCase", "true" if facts["case"] else "false"),
        ("isRightToLeft", "true" if facts["rtl"] else "false"),
        ("quotes", quoted(" ".join(pairs))),
        ("stop", quoted(signs(marks["stop"]))),
        ("question", quoted(signs(marks["question"]))),
        ("exclamation", quoted(signs(marks["exclamation"]))),
        ("colon", quoted(signs(marks["colon"]))),
        ("semicolon", quoted(signs(marks["semicolon"]))),
        ("comma", quoted(signs(marks["comma"]))),
        ("accepted", quoted(signs(facts.get("accept", "")))),
        ("inverted", quoted(signs(facts.get("inverted", "")))),
        ("spaced", quoted("".join(facts.get("spaceBefore/after", {})))),
        ("decimal", quoted(number["decimal"])),
        ("group", quoted(number["group"])),
        ("groupsFourDigits", "true" if number["groupsFourDigits"] else "false"),
        ("digits", quoted(number["numberingSystem"])),
        ("repeats", repeats(facts["repeatedWordsAllowed"])),
        ("wrongLetters", letters(facts.get("lettersThatAreWrong", ""))),
        ("letters", exemplars(facts["exemplar"]["standard"])),
        ("rareLetters", exemplars(facts["exemplar"]["auxiliary"])),
        ("cognates", cognates(same.get(name, ""))),
        ("growth", growth(facts["growth"])),
    ]
    fields = [(k, v) for k, v in fields if v not in ('""', "false") or k in ("stop", "question")]
    body = ", ".join(f"{key}: {value}" for key, value in fields)
    return f"    case {quoted(name)}: LanguageFacts({quoted(name)}, {body})"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        facts = json.load(file)
    same = facts["sameAsSource"]
    print("// Made by Scripts/generate-language-facts.py from languages.json; do not edit.")
    print("// swift-format-ignore-file")
    print()
    print("extension LanguageFacts {")
    print("  /// What is known of a language by its canonical name.")
    print("  static func known(_ name: String) -> LanguageFacts? {")
    print("    switch name {")
    for name, language in facts["languages"].items():
        print(entry(name, language, same))
    print("    default: nil")
    print("    }")
    print("  }")
    print()
    print("  /// Words and names that every language leaves as they are.")
    print(f"  static let everywhere = {cognates(same['*'])}")
    print("}")


if __name__ == "__main__":
    main()
