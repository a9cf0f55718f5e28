"""Writes FoldingTable+Stages.swift and FoldingTable+Expansions.swift beside this file.

Two foldings share one set of blocks and one pool of expansions:
search     NFKD, full case folding, accents dropped, katakana as hiragana, everything that is no letter, digit or
           pictograph a separator
duplicate  NFD and width forms, full case folding, accents dropped, everything else as it is

The tables are kept under version control: what a library has stored as folded text must not change with the Unicode
version of a toolchain.
"""

import pathlib
import unicodedata

HERE = pathlib.Path(__file__).parent
BLOCK = 32
LIMIT = 0x30000
KEEP, SEPARATOR, DROPPED, PICTOGRAPH, VOICED, SEMIVOICED, ORDERED = range(7)
FIRST_EXPANSION = 16
VOICED_MARK, SEMIVOICED_MARK = 0x3099, 0x309A

# Marks that are accents, points or strokes over a letter that reads without them. Vowel signs, viramas and tone marks
# of the Indic and South-East Asian scripts are not among them: they tell words apart.
ACCENTS = [
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F), (0x0670, 0x0670),
    (0x06D6, 0x06ED), (0x0711, 0x0711), (0x0730, 0x074A), (0x08CA, 0x08FF), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF),
    (0x20D0, 0x20F0), (0x2DE0, 0x2DFF), (0xA66F, 0xA67D), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0x10EAB, 0x10EAC),
    (0x180B, 0x180F), (0x17B4, 0x17B5), (0xE0100, 0xE01EF),
]
# Fillers that take no room, and the Arabic elongation, which has no meaning of its own.
INVISIBLE = {0x115F, 0x1160, 0x3164, 0xFFA0, 0x0640}
ZERO_WIDTH_SPACE = 0x200B
# Modifier letters that stand for an apostrophe or a prime.
APOSTROPHES = range(0x02B9, 0x02C0)
# "Nutella™" is found by its name: no "tm" is part of it.
TRADE_MARKS = (0x2120, 0x2122)
SKIN_TONES = range(0x1F3FB, 0x1F400)
REGIONAL_INDICATORS = range(0x1F1E6, 0x1F200)


def is_accent(c):
    cp = ord(c)
    return unicodedata.category(c) in ("Mn", "Me") and any(a <= cp <= b for a, b in ACCENTS)


def stroke_base(c):
    """ø → o: the base of a Latin letter with a stroke, which Unicode does not decompose."""
    name = unicodedata.name(c, "")
    for case in ("SMALL", "CAPITAL"):
        prefix = f"LATIN {case} LETTER "
        if name.startswith(prefix):
            rest = name[len(prefix):]
            for stroke in (" WITH STROKE", " WITH DIAGONAL STROKE", " WITH OBLIQUE STROKE"):
                if rest.endswith(stroke) and len(rest) == len(stroke) + 1:
                    return rest[0].lower()
    return None


STROKES = {chr(cp): stroke_base(chr(cp)) for cp in range(0x80, 0x2000 + 0x9000) if stroke_base(chr(cp))}
DUPLICATE_LETTERS = STROKES
SEARCH_LETTERS = {**STROKES, "æ": "ae", "œ": "oe", "ı": "i", "ȷ": "j"}


def width(c):
    decomposition = unicodedata.decomposition(c)
    if decomposition.startswith(("<wide>", "<narrow>")):
        return "".join(chr(int(x, 16)) for x in decomposition.split()[1:])
    return c


def hiragana(c):
    cp = ord(c)
    return chr(cp - 0x60) if 0x30A1 <= cp <= 0x30F6 or cp in (0x30FD, 0x30FE) else c


def compose(s):
    """Puts back together what the tables keep composed: kana with their voicing, Hangul syllables."""
    out = []
    for c in s:
        pair = unicodedata.normalize("NFC", out[-1] + c) if out else ""
        if len(pair) == 1 and (ord(c) in (VOICED_MARK, SEMIVOICED_MARK) or 0xAC00 <= ord(pair) <= 0xD7A3):
            out[-1] = pair
        else:
            out.append(c)
    return "".join(out)


def letters(c, search):
    """The scalars `c` becomes, before anything is classified."""
    s = c
    while True:
        before = s
        s = unicodedata.normalize("NFKD" if search else "NFD", s)
        if not search:
            s = "".join(map(width, s))
        s = "".join(x for x in s if not is_accent(x)).casefold()
        table = SEARCH_LETTERS if search else DUPLICATE_LETTERS
        s = "".join(table.get(x, x) for x in s)
        if s == before:
            return s


def search_kind(c):
    cp, category = ord(c), unicodedata.category(c)
    if cp == VOICED_MARK:
        return VOICED
    if cp == SEMIVOICED_MARK:
        return SEMIVOICED
    if cp == ZERO_WIDTH_SPACE or cp in APOSTROPHES or cp in TRADE_MARKS:
        return SEPARATOR
    if is_accent(c) or category == "Cf" or cp in INVISIBLE or cp in SKIN_TONES:
        return DROPPED
    if cp in REGIONAL_INDICATORS:
        return KEEP
    if category == "So" and cp >= 0x2190:
        return PICTOGRAPH
    if category == "Sm" and (0x2190 <= cp <= 0x21FF or 0x25A0 <= cp <= 0x27BF):
        return PICTOGRAPH
    if category[0] in "ZPS" or category == "Cc":
        return SEPARATOR
    return ordered_or_keep(c)


def duplicate_kind(c):
    cp, category = ord(c), unicodedata.category(c)
    if cp == VOICED_MARK:
        return VOICED
    if cp == SEMIVOICED_MARK:
        return SEMIVOICED
    if category[0] == "Z" or category == "Cc" or cp == ZERO_WIDTH_SPACE:
        return SEPARATOR
    if is_accent(c) or category == "Cf" or cp in INVISIBLE:
        return DROPPED
    return ordered_or_keep(c)


def ordered_or_keep(c):
    """Marks with a canonical class and conjoining jamo need the whole run in view."""
    if unicodedata.combining(c) or 0x1100 <= ord(c) <= 0x11FF:
        return ORDERED
    return KEEP


def fold(cp, search):
    """(kind, expansion)"""
    c = chr(cp)
    kind = search_kind if search else duplicate_kind
    if 0xD800 <= cp <= 0xDFFF:
        return KEEP, None
    if cp in TRADE_MARKS and search:
        return SEPARATOR, None
    if cp in (0x309B, 0x309C) and search:
        return (VOICED, None) if cp == 0x309B else (SEMIVOICED, None)
    if search and unicodedata.decomposition(c).startswith("<fraction>"):
        s = " " + letters(c, search)
    else:
        s = letters(c, search)
    if len(s) == 1 and kind(s) in (SEPARATOR, DROPPED, VOICED, SEMIVOICED):
        return kind(s), None
    out = ""
    if search:
        s = "".join(map(hiragana, s))
    for x in compose(s):
        k = kind(x)
        if k == SEPARATOR:
            out += " "
        elif k == PICTOGRAPH and s != c:
            out += " " + x + " "
        elif k != DROPPED:
            out += x
    out = squeeze(out)
    if out == "":
        return DROPPED, None
    if out == " ":
        return SEPARATOR, None
    if out == c:
        return kind(c), None
    return None, out


def squeeze(s):
    while "  " in s:
        s = s.replace("  ", " ")
    return s


def build():
    tables = {}
    expansions = {}
    for name, search in (("search", True), ("duplicate", False)):
        tables[name] = [fold(cp, search) for cp in range(LIMIT)]
        for _, expansion in tables[name]:
            if expansion is not None:
                expansions.setdefault(expansion, any(needs_order(x) for x in expansion))
        check(tables[name])
    pool, offsets, boundary = b"", {}, 0
    for complex_ in (False, True):
        for expansion, is_complex in expansions.items():
            if is_complex == complex_:
                offsets[expansion] = len(pool)
                pool += expansion.encode() + b"\n"
        if not complex_:
            boundary = len(pool)
    entries = {
        name: [FIRST_EXPANSION + offsets[e] if e is not None else k for k, e in table]
        for name, table in tables.items()
    }
    blocks, stages = {}, {}
    for name, table in entries.items():
        stages[name] = []
        for start in range(0, LIMIT, BLOCK):
            block = tuple(table[start:start + BLOCK])
            stages[name].append(blocks.setdefault(block, len(blocks)))
    return stages, blocks, list(offsets), FIRST_EXPANSION + boundary


def needs_order(c):
    return ord(c) in (VOICED_MARK, SEMIVOICED_MARK) or ordered_or_keep(c) == ORDERED


def check(table):
    """What comes out must fold to itself."""
    for cp, (_, expansion) in enumerate(table):
        for x in expansion or "":
            if x != " " and ord(x) < LIMIT:
                kind, again = table[ord(x)]
                assert again is None and kind not in (SEPARATOR, DROPPED), (hex(cp), expansion, x, kind, again)


def digits(value, count):
    """`count` characters of six bits each, from '0' on."""
    return "".join(chr(0x30 + (value >> shift & 63)) for shift in range(6 * (count - 1), -1, -6))


def wrapped(text, indent="    ", columns=240):
    lines = [text[i:i + columns] for i in range(0, len(text), columns)]
    return "\n".join(f"{indent}{line}\\#" for line in lines)


def swift_escaped(expansion):
    out = ""
    for c in expansion:
        right_to_left = unicodedata.bidirectional(c) in ("R", "AL", "AN")
        if c in "\\\"" or right_to_left or unicodedata.category(c)[0] in "MCZ" and c != " ":
            out += "\\u{%X}" % ord(c)
        else:
            out += c
    return out + "\\n"


HEADER = f"""// Written by folding-table.py from Unicode {unicodedata.unidata_version}. Do not edit.
// swift-format-ignore-file

"""


def write():
    stages, blocks, expansions, first_complex = build()
    out = HEADER + "extension FoldingTable {\n"
    out += f"  static let blockShift: UInt32 = {BLOCK.bit_length() - 1}\n"
    out += f"  static let limit: UInt32 = 0x{LIMIT:X}\n"
    out += f"  static let firstExpansion: UInt32 = {FIRST_EXPANSION}\n"
    out += f"  static let firstOrderedExpansion: UInt32 = {first_complex}\n"
    for name, numbers in stages.items():
        out += f"\n  static var {name}Blocks: StaticString {{\n    #\"\"\"\n"
        out += wrapped("".join(digits(n, 2) for n in numbers)) + "\n\n    \"\"\"#\n  }\n"
    out += "\n  static var blocks: StaticString {\n    #\"\"\"\n"
    out += wrapped("".join(digits(e, 3) for block in blocks for e in block)) + "\n\n    \"\"\"#\n  }\n}\n"
    (HERE / "FoldingTable+Stages.swift").write_text(out)

    out = HEADER + "extension FoldingTable {\n  static var expansions: StaticString {\n    \"\"\"\n"
    line = ""
    for expansion in expansions:
        text = swift_escaped(expansion)
        if len(line) + len(text) > 100:
            out += f"    {line}\\\n"
            line = ""
        line += text
    out += f"    {line}\\\n\n    \"\"\"\n  }}\n}}\n"
    (HERE / "FoldingTable+Expansions.swift").write_text(out)
    print(len(blocks), "blocks,", len(expansions), "expansions, ordered from", first_complex)


write()
