# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Checks of check.py that read pages: links, figures, prose, tables."""

import os
import re
from pathlib import Path

from tree import place, text_of


def anchors(text):
    """The anchors of a Markdown page's headings, as forges make them."""
    found = set()
    for heading in re.findall(r"^#{1,6}[ \t]+(.+?)[ \t#]*$", without_code(text), re.MULTILINE):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        anchor = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        number = 0
        while (name := anchor if number == 0 else f"{anchor}-{number}") in found:
            number += 1
        found.add(name)
    return found


def without_code(text):
    """The text with its code blanked, lines kept: a link inside code is no link."""

    def blank(match):
        return re.sub(r"[^\n]", " ", match[0])

    return re.sub(r"^(```|~~~).*?^\1|`[^`\n]*`", blank, text, flags=re.MULTILINE | re.DOTALL)


def links(root, files):
    """Links of Markdown pages lead to files of the repository, anchors to headings."""
    wrong = []
    known = {str(f) for f in files} | {str(p) for f in files for p in f.parents}
    for path in (f for f in files if f.suffix == ".md"):
        text = without_code(text_of(root, path))
        targets = list(re.finditer(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)", text, re.MULTILINE))
        for match in targets:
            target = match[1] or match[2]
            where = f"{path}:{text.count(chr(10), 0, match.start()) + 1}"
            if re.match(r"[a-z][a-z0-9+.-]*:", target):
                continue  # another site: not checked, tests run offline
            name, _, anchor = target.partition("#")
            goal = path if not name else Path(os.path.normpath(path.parent / name))
            if str(goal) not in known:
                wrong.append(f"{where}: no such file: {target}")
            elif anchor and goal.suffix == ".md" and anchor not in anchors(text_of(root, goal)):
                wrong.append(f"{where}: no heading for #{anchor} in {goal}")
    return wrong


def index(root, files):
    """docs/README.md links each page below docs, but those that are generated for another one."""
    home = Path("docs/README.md")
    if home not in files:
        return []
    linked = {os.path.normpath(home.parent / target) for target in
              re.findall(r"\]\(([^)#\s]+)", without_code(text_of(root, home)))}
    return [f"{home}: no link to {path}" for path in files
            if path.suffix == ".md" and path.parts[0] == "docs" and path != home and str(path) not in linked
            and not path.match("docs/generated/*/*")]


# What only a run can tell: clock rates, logic, speed of the simulator. Not the ranges of keys.
MEASURED = re.compile(r"\d[\d,.]* (?:MHz(?! to)|M flit-hops/s|LUT)|[|] (?:MHz|LUT|flit-hops/s)\b")
COMMAND = re.compile(r"(?:\./nanohop|`nanohop|python3 tests/|ctest) ?[\w-]+")
DATE = re.compile(r"\b20\d\d-\d\d-\d\d\b")
HISTORY = "How it came to this"


def figures(root, files):
    """A section of a page that has measured figures names a command that gives them and the day on which it gave
    these, there or before the first heading below one of its headings. The rest of the page's history is git's."""
    wrong = []
    for path in (f for f in files if f.suffix == ".md" and (f.parts[0] == "docs" or f == Path("README.md"))):
        if "generated" in path.parts or path == Path("docs/decisions.md"):
            continue  # generated; what was so when it was decided
        above = []  # (level of a heading, its section's text, line)
        for number, line in enumerate(text_of(root, path).splitlines() + ["# end"], 1):
            heading = re.match(r"(#{1,6}) ", line)
            if heading:
                text = "\n".join(text for _, text, _ in above)
                start, own = (above[-1][2], above[-1][1].splitlines()) if above else (0, [])
                found = [(start + i, one) for i, one in enumerate(own) if MEASURED.search(one)]
                missing = [what for what, pattern in (("command", COMMAND), ("date", DATE)) if not pattern.search(text)]
                if found and missing and HISTORY not in text:
                    wrong.append(f"{path}:{found[0][0]}: no {' and no '.join(missing)} in a section with measured "
                                 f"figures: {MEASURED.search(found[0][1])[0]}")
                above = [entry for entry in above if entry[0] < len(heading[1])] + [(len(heading[1]), "", number)]
            if above:
                above[-1] = (above[-1][0], above[-1][1] + line + "\n", above[-1][2])
    return wrong


# Words that make a page hard to read, and what to write. Code is not looked at.
PROSE = {
    r"\b(?:minimal|shortest|longest|legal|direct) ways?\b(?! round)|"
    r"\b(?:head|packet|message|escape|NACK|pair|Valiant|BookSim)'s ways?\b|\bways? over (?:another|a) switch\b|"
    r"\bone way (?:for|per) (?:each|a) pair\b": "path, route",
    r"\b[Bb]eside (?:BookSim|other networks|CA1|flit-exact|torus|the (?:best|fastest))\b": "compared with",
    r"\b(?:head|packet|message|flit|module|block|link|input|output|port|switch|buffer|FIFO|stage|register)s?,? who\b|"
    r"\bfor who\b": "which, that",
    r"\bso that it\b": "so it, to",
    r"\bthrow(?:s|n)? away\b": "discard",
    r"\breckon": "count, compute",
    r"\bas ever\b": "as usual",
    r"\bmeans? nothing\b": "is ignored",
    r"\bto be had\b": "available",
    r"\bHow it came to this\b|\b[Ww]hat stands today\b": "nothing: pages say what is",
}
# Most words of a block's page, and of a page docs/blocks/BLOCK_*.md about one of its mechanisms.
PAGE_WORDS = 2500
PART_WORDS = 1500
PAGE_HEADINGS = ("Contract", "What is not promised", "Verification")
BEGINS = re.compile(r"\A(?:<!--.*-->\n)*# .+\n\nFor\s+(?:whoever|architects)\b")
READER = re.compile(r"\A(?:<!--.*-->\n)*# .+\n\nFor\s+whoever\s(?:.|\n(?!\n))+?\.\s+After\s+this\s+page\s+you\s+can\s")


def prose(root, files):
    """Pages: no words of PROSE, no line of a paragraph that is a list to Markdown, no table in two. Those of docs say
    for whom they are; those of docs/blocks have no dates and no more words than PAGE_WORDS or PART_WORDS, those of a
    block the headings PAGE_HEADINGS."""
    wrong = []
    names = {f.parts[1] for f in files if f.match("rtl/*/*.f")}
    for path in (f for f in files if f.suffix == ".md" and (f.parts[0] == "docs" or f == Path("README.md"))):
        if "generated" in path.parts or path == Path("docs/decisions.md"):
            continue
        whole = text_of(root, path)
        text = without_code(whole)
        wrong += [f'{place(path, text, match, 0)}: "{" ".join(match[0].split())}": write {better}'
                  for pattern, better in PROSE.items() for match in re.finditer(pattern.replace(" ", r"\s+"), text)]
        wrong += [f"{place(path, text, match, 0)}: begins as a list does: {match[0].strip()}"
                  for match in re.finditer(r"^ {0,3}\+ .*", text, re.MULTILINE)]
        wrong += [f"{place(path, text, match)}: a row of a table behind an empty line"
                  for match in re.finditer(r"^\|.*\n\n(\|.*)\n(?!\|[-:| ]+$)", text, re.MULTILINE)]
        if path.name != "README.md" and not BEGINS.search(whole):
            wrong.append(f'{path}: begins with no "For whoever .."')
        if path.parent != Path("docs/blocks"):
            continue
        most = PAGE_WORDS if path.stem in names else PART_WORDS
        if len(whole.split()) > most:
            wrong.append(f"{path}: {len(whole.split())} words, at most {most}")
        if not READER.search(whole):
            wrong.append(f'{path}: begins with no "For whoever .. After this page you can .."')
        wrong += [f"{place(path, text, match, 0)}: a date: {match[0]}" for match in DATE.finditer(text)]
        wrong += [f"{place(path, whole, match, 0)}: the generator writes tables of ports to docs/generated/blocks"
                  for match in re.finditer("^<!-- .* by nanohop generate -->", whole, re.MULTILINE)]
        wrong += [f'{path}: no heading "{heading}"' for heading in PAGE_HEADINGS
                  if path.stem in names and f"\n## {heading}\n" not in whole]
    return wrong


HEAD = re.compile(r"^(\|[^\n]*)\n\|[ :|-]*-[ :|-]*\n((?:\|[^\n]*\n?)*)", re.MULTILINE)
CELL = re.compile(r"(?<!\\)\|")


def meanings(root, files):
    """Pages: where a table has a column "meaning", each row has one; the heading of a group is bold and alone."""
    wrong = []
    for path in (f for f in files if f.suffix == ".md"):
        text = text_of(root, path)
        for table in HEAD.finditer(text):
            head = [cell.strip() for cell in CELL.split(table[1])]
            if "meaning" not in head:
                continue
            line = text.count("\n", 0, table.start(2))
            for row in table[2].splitlines():
                line += 1
                cells = [cell.strip() for cell in CELL.split(row)]
                group = cells[1].startswith("**") and not any(cells[2:])
                if not group and not any(cells[head.index("meaning"):][:1]):
                    wrong.append(f"{path}:{line}: no meaning: {row}")
    return wrong
