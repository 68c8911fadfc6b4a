"""What pofilter's checkers say of texts: pofilter.py PAIRS.json

For each [language, source, target] the names of the checks that it fails, in a line; "-" stands before them, so
that no line is empty.
"""

import json
import sys

from translate.filters import checks
from translate.storage import pypo

# These say how far the work on a text is, not what is wrong with it.
INFORMATIVE = {"isfuzzy", "isreview", "hassuggestion"}

checkers = {}


def checker(language):
    if language not in checkers:
        config = checks.CheckerConfig(targetlanguage=language.replace("-", "_"))
        checkers[language] = checks.TeeChecker(
            checkerconfig=config,
            checkerclasses=[checks.StandardChecker, checks.StandardUnitChecker],
        )
    return checkers[language]


with open(sys.argv[1], encoding="utf-8") as file:
    pairs = json.load(file)["pairs"]
for language, source, target in pairs:
    unit = pypo.pounit(source)
    unit.target = target
    failures = set(checker(language).run_filters(unit)) - INFORMATIVE
    print("-", *sorted(failures))
