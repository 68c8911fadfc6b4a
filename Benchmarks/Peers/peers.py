"""What other tools need for the same work: peers.py TOOL read|write FILE...

"write" means into memory, as it does for bundlekit, so that no disk is measured.
"""

import importlib
import io
import json
import plistlib
import sys


def json_file(path, writes):
    with open(path, encoding="utf-8") as file:
        catalog = json.load(file)
    if writes:
        json.dumps(catalog, ensure_ascii=False, indent=2, separators=(",", " : "))


def plist_file(path, writes):
    with open(path, "rb") as file:
        table = plistlib.load(file)
    if writes:
        plistlib.dumps(table)


def openstep_file(path, writes):
    import openstep_plist

    with open(path, encoding="utf-8") as file:
        table = openstep_plist.loads("{" + file.read() + "}")
    if writes:
        openstep_plist.dumps(table)


def toolkit_file(module, name):
    def run(path, writes):
        with open(path, "rb") as file:
            store = getattr(importlib.import_module(module), name).parsestring(file.read())
        if writes:
            store.serialize(io.BytesIO())

    return run


def moz_file(path, writes):
    from moz.l10n.resource import parse_resource, serialize_resource

    resource = parse_resource(path)
    if writes:
        sum(len(line) for line in serialize_resource(resource))


TOOLS = {
    "json": json_file,
    "plistlib": plist_file,
    "openstep-plist": openstep_file,
    "translate-toolkit-xliff1": toolkit_file("translate.storage.xliff", "xlifffile"),
    "translate-toolkit-xliff2": toolkit_file("translate.storage.xliff2", "Xliff2File"),
    "translate-toolkit-strings": toolkit_file("translate.storage.properties", "stringsutf8file"),
    "moz.l10n": moz_file,
}

for path in sys.argv[3:]:
    TOOLS[sys.argv[1]](path, sys.argv[2] == "write")
