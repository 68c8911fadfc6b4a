#!/usr/bin/env python3
"""Writes Sources/Checks/Texts/Languages/ChineseVariants+Generated.swift.

usage: generate-chinese-variants.py > Sources/Checks/Texts/Languages/ChineseVariants+Generated.swift

ICU's transliterators (uconv -x Hans-Hant, Hant-Hans) tell which characters the two scripts write differently. A
character speaks for one script only where the other's national character set does not have it: Big5 for
traditional, GB 2312 for simplified texts. What Big5 has only among its rare characters is looked at one by one.
"""
import subprocess

# In Big5, as other words or for completeness, but not in texts of today.
NOT_TRADITIONAL = (
    "与优体党厅吨圣复宁庄异怀怜惊扰据机极构柜气洁确离网羡肮触赶适种价网洒岭听坏儿愿么宁庙"
)
# In GB 2312, for names or old texts.
NOT_SIMPLIFIED = "後於"
# In the list of standard characters of 2013, though not in GB 2312.
SIMPLIFIED_TOO = "瞭"
# Right in Hong Kong or Taiwan although Big5 lacks them.
TRADITIONAL_TOO = "着峰群裏麪恒猫烟叠秆"


def converted(characters, name):
    result = subprocess.run(
        ["uconv", "-f", "utf-8", "-t", "utf-8", "-x", name],
        input="\n".join(characters).encode(), stdout=subprocess.PIPE, check=True)
    return dict(zip(characters, result.stdout.decode().split("\n")))


def has(charset, character):
    try:
        character.encode(charset)
    except UnicodeEncodeError:
        return False
    return True


def rows(name, pairs, comment):
    print(f"  /// {comment}")
    print(f"  static let {name} = [")
    for start in range(0, len(pairs), 25):
        print('    "' + "".join(pairs[start:start + 25]) + '",')
    print("  ]")


def main():
    characters = [chr(c) for c in range(0x4E00, 0xA000)]
    traditional = converted(characters, "Hans-Hant")
    simplified = converted(characters, "Hant-Hans")
    only_simplified = [
        c + traditional[c] for c in characters
        if traditional[c] != c and len(traditional[c]) == 1 and has("gb2312", c)
        and (not has("big5", c) or c in NOT_TRADITIONAL) and c not in TRADITIONAL_TOO
    ]
    only_traditional = [
        c + simplified[c] for c in characters
        if simplified[c] != c and len(simplified[c]) == 1 and has("big5", c)
        and (not has("gb2312", c) or c in NOT_SIMPLIFIED) and c not in SIMPLIFIED_TOO
    ]
    print("// Made by Scripts/generate-chinese-variants.py; do not edit.")
    print("// swift-format-ignore-file")
    print()
    print("extension ChineseVariants {")
    rows("onlySimplified", only_simplified,
         "Characters of simplified texts alone, each before its traditional form.")
    print()
    rows("onlyTraditional", only_traditional,
         "Characters of traditional texts alone, each before its simplified form.")
    print("}")


if __name__ == "__main__":
    main()
