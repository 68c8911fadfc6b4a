#!/usr/bin/env python3
"""Writes Sources/TextMetrics/Geometry+Generated.swift from the facts on rows of settings.

usage: generate-geometry.py geometry.json > Sources/TextMetrics/Geometry+Generated.swift

All lengths are points. The JSON file has the source of each fact, and what is only inferred or unknown.
"""
import json
import sys

STYLES = [
    "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline",
    "footnote", "caption1", "caption2",
]


def number(value):
    return str(int(value)) if value == int(value) else str(value)


def text(value):
    return json.dumps(value, ensure_ascii=False)


def type_scale(facts):
    print("  /// The point sizes and leadings of text sizes, in the order of `TextStyle`.")
    print("  static let typeScale: [[TextFont]] = [")
    for category, styles in facts["categories"].items():
        weights = facts["weights"]
        fonts = [
            f"TextFont(size: {number(styles[style]['size'])}, leading: {number(styles[style]['leading'])},"
            f" weight: .{weights[style]})"
            for style in STYLES
        ]
        print(f"    // {category}")
        print("    [\n      " + ",\n      ".join(fonts) + ",\n    ],")
    print("  ]\n")


def tracking(facts):
    print("  /// San Francisco's tracking in points for each character, by point size.")
    print("  static let tracking: [(size: Double, points: Double)] = [")
    for size, (_, points) in facts["table"].items():
        print(f"    ({size}, {number(points)}),")
    print("  ]\n")


def devices(facts):
    print("  /// Devices in portrait.")
    print("  static let devices: [Device] = [")
    for name, device in facts["list"].items():
        if "portrait_width" not in device:
            continue
        family = ".pad" if name.startswith("iPad") else ".phone"
        print(
            f"    Device(name: {text(name)}, family: {family}, width: {device['portrait_width']},"
            f" height: {device['portrait_height']}),"
        )
    print("  ]\n")
    containers = facts["containers"]
    narrowest = facts["list"]["iPad mini 6/7"]["portrait_width"]
    sidebar = narrowest - containers["settings_ipad_detail"]["careful_default"]
    constant("formSheetWidth", containers["ipad_form_sheet"]["careful_default"],
             "The width of an app's form sheet on iPad.")
    constant("settingsSidebarWidth", sidebar, "The sidebar of Settings on iPad, at its widest.")
    constant("readableWidth", facts["readable_width"]["large"][0],
             "The widest that Settings draws its rows on iPad.")


def constant(name, value, comment):
    print(f"  /// {comment}")
    print(f"  static let {name}: Double = {number(value)}\n")


def rows(facts):
    margins = facts["margins"]["cell_leading_text_inset"]
    constant("narrowMargin", margins["<414"], "The inset of sections and of texts in narrow tables.")
    constant("wideMargin", margins[">=414"], "The inset of sections and of texts in wide tables.")
    constant("wideTableWidth", 414, "The width from which a table is a wide one.")
    constant("accessoryGap", facts["margins"]["cell_trailing_text_inset"]["with_accessory"],
             "What a text keeps free before an accessory.")
    accessories = facts["accessories"]
    constant("disclosureWidth", accessories["disclosure"]["own"], "A disclosure indicator.")
    constant("checkmarkWidth", accessories["checkmark"]["own"], "A checkmark.")
    constant("switchWidthToIOS18", accessories["switch"]["own"]["to_ios18"][0],
             "A switch up to iOS 18.")
    constant("switchWidthFromIOS26", accessories["switch"]["own"]["ios26"][0],
             "A switch from iOS 26 on.")
    constant("detailButtonReserve", accessories["detail_button"]["careful_default"],
             "What a detail button takes off the cell, its margin included.")
    constant("imageGap", accessories["image"]["gap_to_text"], "Between an image and the text.")
    constant("valueGap", facts["value1"]["gap"]["careful_default"],
             "Between a title and the value beside it.")


def in_app_settings_kit(facts):
    constants = facts["constants"]
    constant("fieldTitleMinimum", constants["kIASKMinLabelWidth"],
             "The least width of a text field's title.")
    constant("fieldTitleMaximum", constants["kIASKMaxLabelWidth"],
             "The greatest width of a text field's title.")
    constant("fieldGap", constants["kIASKSpacing"], "Between a text field and its title.")
    constant("smallestShrunkenSize", constants["kIASKMinimumFontSize"],
             "The point size down to which InAppSettingsKit shrinks letters.")


def letters(facts, fonts, defaults):
    factors = facts["weight_factor"]
    print("  /// What San Francisco's weights are wider than Inter's.")
    print("  static func widthFactor(of weight: FontWeight) -> Double {\n    switch weight {")
    for weight in ("regular", "medium", "semibold", "bold"):
        print(f"    case .{weight}: {factors[weight]}")
    print("    }\n  }\n")
    constant("factorAbove20Points", facts["careful_default_above_20pt"],
             "San Francisco's width by Inter's, without tracking, in sizes above 20 points.")
    constant("calibratedMargin", defaults["margin_latin"],
             "What a text in Latin letters may be wider than it is taken to be, by its width.")
    # The facts have it in a sentence only.
    assert "5 % for Cyrillic, Greek, Vietnamese" in facts["safety_margin"]
    constant("uncalibratedMargin", 0.05,
             "The same for Cyrillic, Greek, Vietnamese and Korean, which were not compared.")
    constant("standInMargin", defaults["margin_other"], "The same for a script in another font.")
    print("  /// The scripts that iOS draws in a font of their own, with its open stand-in: the files are")
    print("  /// `NotoSans` and this name.")
    print("  static let standIns: [(script: String, font: String)] = [")
    for code, name in scripts(fonts):
        print(f"    ({text(code)}, {text(name)}),")
    print("  ]")


# ISO 15924 codes of the scripts that the facts have by name.
CODES = {
    "Arabic": "Arab", "Hebrew": "Hebr", "Armenian": "Armn", "Georgian": "Geor", "Devanagari": "Deva",
    "Bengali": "Beng", "Gujarati": "Gujr", "Telugu": "Telu", "Tamil": "Taml", "Malayalam": "Mlym",
    "Kannada": "Knda", "Gurmukhi": "Guru", "Sinhala": "Sinh", "Thai": "Thai", "Khmer": "Khmr",
    "Lao": "Laoo", "Myanmar": "Mymr", "Korean": "Hang",
}


def scripts(fonts):
    for entry in fonts["list"]:
        for name in entry["script"].split(", "):
            if name in CODES:
                yield CODES[name], "CJK" if name == "Korean" else name


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        facts = json.load(file)
    print("// swift-format-ignore-file")
    print("// Generated by Scripts/generate-geometry.py; do not edit.\n")
    print("extension Geometry {")
    type_scale(facts["dynamic_type"])
    tracking(facts["tracking_sf_pro"])
    devices(facts["devices"])
    rows(facts["rows"])
    in_app_settings_kit(facts["iask"])
    letters(facts["sf_vs_inter"], facts["fonts_by_script"], facts["careful_defaults"])
    print("}")


main()
