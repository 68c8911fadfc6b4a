"""Lets other people's readers read what bundlekit writes, and bundlekit read what they write.

Usage: interoperability.py BUNDLEKIT [--schemas FOLDER]

A reader that is not installed is skipped and named. Texts are compared with those below, which were written by
hand, never with bundlekit's own output.
"""

import argparse
import importlib.util
import json
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile

PAGE = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>StringsTable</key><string>Root</string>
<key>PreferenceSpecifiers</key><array>
%s</array></dict></plist>
"""
ROW = """<dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Key</key><string>k%d</string>
<key>Title</key><string>%s</string><key>DefaultValue</key><string></string></dict>
"""

# Key, English, German; None is no translation yet.
TEXTS = [
    ("plain", "Sounds", "Töne"),
    ("missing", "Play", None),
    ("markup", 'a <b> & "c" ]]>', 'ä <b> & "ç" ]]>'),
    ("spaces", "  two  words\nnext\ttab ", "  zwei  Worte\nweiter\tTab "),
    ("backslash", "C:\\n", "D:\\n"),
    ("combining", "e\u0301", "o\u0308"),
    ("wide", "👩‍👩‍👧 family", "👩‍👩‍👧 Familie"),
    ("placeholders", "%1$@ of %2$lld%%", "%2$lld%% von %1$@"),
]
PLURALS = {"one": ("%d file", "%d Datei"), "other": ("%d files", "%d Dateien")}

failures = []


def report(name, is_right, detail=""):
    print(f"{'ok  ' if is_right else 'FAIL'} {name}{': ' + detail if detail and not is_right else ''}")
    if not is_right:
        failures.append(name)


def skip(name, what):
    print(f"skip {name}: {what} is not at hand")


def has(module):
    return importlib.util.find_spec(module) is not None


class Project:
    """A settings bundle with the texts above, and what bundlekit makes of it."""

    def __init__(self, tool, folder):
        self.tool = tool
        self.folder = pathlib.Path(folder)
        self.bundle = self.folder / "Settings.bundle"
        rows = "".join(ROW % (i, key) for i, (key, _, _) in enumerate(TEXTS))
        self.write("Root.plist", PAGE % rows)
        for language, column in (("en", 1), ("de", 2)):
            texts = "".join(
                f'"{text[0]}" = "{escaped(text[column])}";\n' for text in TEXTS if text[column]
            )
            self.write(f"{language}.lproj/Root.strings", texts)
            forms = {category: pair[column - 1] for category, pair in PLURALS.items()}
            variable = {
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                "NSStringFormatValueTypeKey": "d",
            }
            entry = {"NSStringLocalizedFormatKey": "%#@n@", "n": variable | forms}
            self.write(
                f"{language}.lproj/Root.stringsdict",
                plistlib.dumps({"files": entry}).decode(),
            )

    def write(self, name, text):
        path = self.bundle / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")

    def run(self, *arguments):
        run = subprocess.run([self.tool, *map(str, arguments)], capture_output=True, text=True)
        if run.returncode != 0:
            report(f"bundlekit {arguments[0]}", False, run.stdout + run.stderr)
        return run

    def export(self, name):
        out = self.folder / name
        self.run("export", self.bundle, "--language", "de", "--to", name, "-o", out)
        return sorted(path for path in out.rglob("*") if path.is_file())

    def convert(self, path, name, target, *options):
        self.run("convert", path, "--to", name, "-o", self.folder / target, *options)
        return self.folder / target


def escaped(text):
    for old, new in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(old, new)
    return text


def expected_pairs():
    plain = [(source, target or "") for _, source, target in TEXTS]
    return sorted(plain + list(PLURALS.values()))


def command(name, *arguments, environment=None):
    if not shutil.which(name):
        return skip(f"{name} {arguments[0]}", name)
    run = subprocess.run(
        [name, *map(str, arguments)], capture_output=True, text=True, env=environment
    )
    shown = " ".join(
        pathlib.Path(argument).name if "/" in str(argument) else str(argument)
        for argument in arguments
    )
    report(f"{name} {shown}", run.returncode == 0, run.stderr[:400])


def local_catalog(schemas, folder):
    """An XML catalog that finds the schema of the xml: attributes beside the others."""
    local = next(schemas.rglob("xml.xsd"))
    catalog = folder / "catalog.xml"
    catalog.write_text(
        '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">'
        f'<system systemId="http://www.w3.org/2001/xml.xsd" uri="{local.resolve().as_uri()}"/>'
        f'<uri name="http://www.w3.org/2001/xml.xsd" uri="{local.resolve().as_uri()}"/></catalog>'
    )
    return catalog


def check_schemas(files, schemas, folder):
    core = {
        "xliff-1.2": "xliff-1.2/xliff-core-1.2-transitional.xsd",
        "xliff-2.1": "xliff-2.1/xliff_core_2.0.xsd",
    }
    for name, place in core.items():
        schema = schemas / place if schemas else None
        if schema is None or not schema.exists():
            skip(f"schema of {name}", "the schema")
            continue
        # The schemas import that of xml:space by its address; nothing is fetched.
        environment = os.environ | {"XML_CATALOG_FILES": str(local_catalog(schemas, folder))}
        command(
            "xmllint", "--noout", "--nonet", "--schema", schema, *files[name],
            environment=environment,
        )


def check_translate_toolkit(project, files):
    if not has("translate"):
        return skip("translate-toolkit", "it")
    for name in ("xliff-1.2", "xliff-2.1", "po"):
        pairs = []
        for path in files[name]:
            for unit in store_of(path, name).units:
                if unit.istranslatable():
                    sources = getattr(unit.source, "strings", [unit.source])
                    targets = getattr(unit.target, "strings", [unit.target])
                    pairs += [(str(s), str(t or "")) for s, t in zip(sources, targets)]
        expected = expected_pairs()
        if name == "xliff-2.1":
            # Its reader knows no inline codes, and placeholders are codes there.
            code = re.compile(r"%(\d\$)?(@|d|lld)")
            expected = sorted(tuple(code.sub("", text) for text in pair) for pair in expected)
        report(
            f"translate-toolkit reads {name}",
            sorted(pairs) == expected,
            str(set(pairs) ^ set(expected)),
        )
    for name in ("xliff-1.2", "xliff-2.1", "po"):
        check_edit(project, files[name], name)


def store_of(path, name):
    from translate.storage import factory, xliff2

    if name == "xliff-2.1":
        return xliff2.Xliff2File.parsefile(str(path))
    return factory.getobject(str(path))


def check_edit(project, files, name):
    """A target that another program sets and saves comes back as that one change."""
    before = contents(project.bundle)
    for path in files:
        store = store_of(path, name)
        for unit in store.units:
            if str(unit.source) == "Play":
                unit.target = "Abspielen"
                store.savefile(str(path))
    project.run("merge", *files, "--into", project.bundle)
    after = contents(project.bundle)
    changed = [place for place in after if after[place] != before.get(place)]
    lines = (
        set(after["de.lproj/Root.strings"].splitlines())
        - set(before["de.lproj/Root.strings"].splitlines())
    )
    report(
        f"translate-toolkit's edit of {name} merges back as one change",
        changed == ["de.lproj/Root.strings"] and lines == {b'"missing" = "Abspielen";'},
        f"{changed} {lines}",
    )
    (project.bundle / "de.lproj/Root.strings").write_bytes(before["de.lproj/Root.strings"])


def contents(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def check_po(files):
    for path in files:
        command("msgfmt", "--check", "--output-file=/dev/null", path)
    if not has("polib"):
        return skip("polib", "it")
    import polib

    pairs = []
    for path in files:
        for entry in polib.pofile(str(path)):
            if entry.msgid_plural:
                sources = [entry.msgid, entry.msgid_plural]
                pairs += zip(sources, (entry.msgstr_plural[i] for i in (0, 1)))
            else:
                pairs.append((entry.msgid, entry.msgstr))
    report("polib reads po", sorted(pairs) == expected_pairs(), str(pairs))


def check_moz(files):
    if not has("moz"):
        return skip("moz.l10n", "it")
    from moz.l10n.resource import parse_resource

    for name in ("xliff-1.2", "po", "xcstrings"):
        for path in files[name]:
            try:
                resource = parse_resource(str(path))
            except Exception as error:
                report(f"moz.l10n reads {name}", False, repr(error))
                continue
            count = sum(1 for _ in resource.all_entries()) if resource else 0
            report(f"moz.l10n reads {name}", count > 0, str(count))


def check_data(project):
    table = project.bundle / "de.lproj/Root.strings"
    written = project.folder / "de.lproj"
    written.mkdir(exist_ok=True)
    catalog = project.convert(
        table, "xcstrings", "Root.xcstrings", "--source", project.bundle / "en.lproj/Root.strings"
    )
    strings = json.loads(catalog.read_text(encoding="utf-8"))["strings"]
    found = {
        key: entry["localizations"]["de"]["stringUnit"]["value"] for key, entry in strings.items()
    }
    report(
        "Python's json reads xcstrings",
        found == {key: target for key, _, target in TEXTS if target},
        str(found),
    )
    plurals = project.convert(
        project.bundle / "de.lproj/Root.stringsdict", "xcstrings", "Plurals.xcstrings"
    )
    back = project.convert(
        plurals, "stringsdict", "de.lproj/Plurals.stringsdict", "--language", "de"
    )
    command("plutil", "-lint", back)
    entry = plistlib.loads(back.read_bytes())["files"]
    name = entry["NSStringLocalizedFormatKey"][3:-1]
    forms = {key: entry[name][key] for key in PLURALS}
    report(
        "Python's plistlib reads stringsdict",
        forms == {key: pair[1] for key, pair in PLURALS.items()},
        str(entry),
    )
    command("plutil", "-lint", table)
    return [catalog, plurals]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bundlekit")
    parser.add_argument("--schemas", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        project = Project(arguments.bundlekit, folder)
        files = {name: project.export(name) for name in ("xliff-1.2", "xliff-2.1", "po")}
        files["xcstrings"] = check_data(project)
        check_schemas(files, arguments.schemas, project.folder)
        check_po(files["po"])
        check_moz(files)
        check_translate_toolkit(project, files)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
