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


SECTIONS = re.compile(r'(docs/[\w/-]+\.md),?(?:\s|//+|#)+((?:"[^"]+"(?:,|\band\b|\s|//+|#)*)+)')


def sections(root, files):
    """Parts of pages that sources name, in quotation marks behind the page's path, are there."""
    for path in files:
        if path.suffix not in (".hpp", ".cpp", ".py", ".sv", ".toml") or "generated" in path.parts:
            continue
        text = text_of(root, path)
        for match in SECTIONS.finditer(text):
            page = text_of(root, Path(match[1])) if Path(match[1]) in files else ""
            heads = re.findall(r"^(?:#+ |\*\*)(.*?)\.?(?:\*\*|$)", page.replace("`", ""), re.MULTILINE)
            for name in re.findall('"([^"]+)"', match[2]):
                name = re.sub(r"\s*\n\s*(?://+|#)?\s*", " ", name)
                if name not in heads and not any(head.startswith(f"{name}:") for head in heads):
                    yield place(path, text, match) + f': no part "{name}" in {match[1]}'


def links(root, files):
    """Links of Markdown pages lead to files of the repository, anchors to headings, and what sources name of pages is
    there."""
    wrong = list(sections(root, files))
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


DOORS = ["Overview", "Tutorials", "Reference", "Explanation"]


def index(root, files):
    """docs/README.md links each page below docs, but those that are generated for another one, in the sections that are
    the site's menu, each with words of its own."""
    home = Path("docs/README.md")
    if home not in files:
        return []
    text = without_code(text_of(root, home))
    wrong = [] if re.findall(r"(?m)^## (.+)", text) == DOORS else [f"{home}: the sections are not {', '.join(DOORS)}"]
    # Behind "[block](..): " the block's name stands before the words.
    found, before = [], ""
    for item, said, target, colon in re.findall(r"(^- )?\[([^]]+)\]\(([^)#\s]+)\)(:?)", text.partition("\n## ")[2],
                                                re.MULTILINE):
        before = "" if item else before
        found.append((before + " ".join(said.split()), os.path.normpath(home.parent / target)))
        before = f"{said}: " if colon else before
    said, linked = [one for one, _ in found], {to for _, to in found}
    wrong += [f"{home}: no link to {path}" for path in files
              if path.suffix == ".md" and path.parts[0] == "docs" and path != home and str(path) not in linked
              and not path.match("docs/generated/*/*")]
    return wrong + [f"{home}: {said.count(one)} links say {one}" for one in sorted(set(said)) if said.count(one) > 1]


# What only a run can tell: clock rates, logic, speed of the simulator. Not the ranges of keys.
MEASURED = re.compile(r"\d[\d,.]* (?:MHz(?! to)|M flit-hops/s|LUT)|[|] (?:MHz|LUT|flit-hops/s)\b")
COMMAND = re.compile(r"(?:\./nanohop|`nanohop|python3 tests/|ctest) ?[\w-]+")
DATE = re.compile(r"\b20\d\d-\d\d-\d\d\b")


def figures(root, files):
    """A section of a page that has measured figures names a command that gives them, there or before the first heading
    below one of its headings. Versions and dates are the generated tables'."""
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
                if found and not COMMAND.search(text):
                    wrong.append(f"{path}:{found[0][0]}: no command in a section with measured figures: "
                                 f"{MEASURED.search(found[0][1])[0]}")
                above = [entry for entry in above if entry[0] < len(heading[1])] + [(len(heading[1]), "", number)]
            if above:
                above[-1] = (above[-1][0], above[-1][1] + line + "\n", above[-1][2])
    return wrong


# Words that make a page or a help hard to read, and what to write. Of pages code is not looked at.
PROSE = {
    r"\b(?:minimal|shortest|longest|legal|direct) ways?\b(?! round)|"
    r"\b(?:head|packet|message|escape|NACK|pair|Valiant|BookSim)'s ways?\b|\bways? over (?:another|a) switch\b|"
    r"\bone way (?:for|per) (?:each|a) pair\b|\b(?:flit|flits|Entries`) (?:a clock |each clock )?(?:each|both) ways?\b|"
    r"\b(?:three|these|take its|force one) ways?\b": "path, route, direction, algorithm",
    r"\b[Bb]eside (?:each other|others|BookSim|other networks|CA1|flit-exact|torus|minimal|SimGrid|another one)\b|"
    r"\b[Bb]eside the (?:best|fastest)\b": "compared with",
    r"\b(?:way of a collective|whole way|its way from|ways are dead)\b": "algorithm, path, route",
    r"\bAs of \[": "As for",
    r"\bis no RTL\b": "is not RTL",
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
# What is shown to users beside pages: helps, of which man pages are made, and docstrings.
HELPS = ("nanohop", "tools/*.py", "python/nanohop/*.py", "sim/cli/*.[ch]pp")
# Most words of a block's page, and of a page docs/blocks/BLOCK_*.md about one of its mechanisms.
PAGE_WORDS = 2500
PART_WORDS = 1500
# Most words of the README and, with so many blocks, of all pages together but generated ones, as wc counts; most lines
# of the CHANGELOG. One more block may have its page.
README_WORDS = 700
ALL_WORDS = 45000
BLOCKS = 24
CHANGELOG_LINES = 60
PAGE_HEADINGS = ("Contract", "What is not promised", "Verification")
READER = re.compile(r"\A(?:<!--(?:.|\n)*?-->\n+)*# .+\n\nFor\s+(?:whoever|architects)\s(?:.|\n(?!\n))+?\.\s+After\s+"
                    r"(?:this\s+page|\w+\s+minutes|half\s+an\s+hour)[^.]*?\byou\s+(?:can|know|have)\s")
OTHER_PAGES = ("README.md", "CHANGELOG.md", "driver/README.md", "prototype/README.md", "data/*/README.md")


def hard_words(path, text):
    return [f'{place(path, text, match, 0)}: "{" ".join(match[0].split())}": write {better}'
            for pattern, better in PROSE.items() for match in re.finditer(pattern.replace(" ", r"\s+"), text)]


def helps(root, files):
    """Helps: no words of PROSE; comments of C++ are not looked at."""
    return [line for path in files if any(path.match(one) and len(path.parts) == len(Path(one).parts) for one in HELPS)
            for line in hard_words(path, re.sub(r"(?m)^\s*//.*" if path.suffix != ".py" else r"\Z", "",
                                                text_of(root, path)))]


def prose(root, files):
    """Pages: no words of PROSE, no line of a paragraph that is a list to Markdown, no table in two, no dates; they say
    for whom they are, and are not too long: together, and README, CHANGELOG and those of docs/blocks each. A block's
    page has the headings PAGE_HEADINGS. Of generated pages the words are looked at, and that they say for whom they
    are."""
    wrong = []
    names = {f.parts[1] for f in files if f.match("rtl/*/nh_*.sv")} - {"common", "generated"}
    total = 0
    for path in (f for f in files if f.suffix in (".md", ".ipynb")
                 and (f.parts[0] == "docs" or any(f.match(other) and len(f.parts) == len(Path(other).parts)
                                                  for other in OTHER_PAGES))):
        whole = text_of(root, path)
        if path.suffix == ".md" and path.parts[0] != path.name and not READER.search(whole):
            wrong.append(f'{path}: begins with no "For whoever .. After this page you can .."')
        text = without_code(whole)
        wrong += hard_words(path, text)
        if "generated" in path.parts:
            continue
        words, lines = len(whole.split()), whole.count("\n")
        if path.suffix == ".md" and (path.parts[0] == "docs" or str(path) == "README.md"):
            total += words
        if str(path) == "README.md" and words > README_WORDS:
            wrong.append(f"{path}: {words} words, at most {README_WORDS}")
        if str(path) == "CHANGELOG.md" and lines > CHANGELOG_LINES:
            wrong.append(f"{path}: {lines} lines, at most {CHANGELOG_LINES}")
        wrong += [f"{place(path, text, match, 0)}: begins as a list does: {match[0].strip()}"
                  for match in re.finditer(r"^ {0,3}\+ .*", text, re.MULTILINE)]
        wrong += [f"{place(path, text, match)}: a row of a table behind an empty line"
                  for match in re.finditer(r"^\|.*\n\n(\|.*)\n(?!\|[-:| ]+$)", text, re.MULTILINE)]
        if path.parts[0] == "docs" and path.suffix == ".md":
            wrong += [f"{place(path, text, match, 0)}: a date: {match[0]}" for match in DATE.finditer(text)]
        if path.parent != Path("docs/blocks"):
            continue
        most = PAGE_WORDS if path.stem in names else PART_WORDS
        if len(whole.split()) > most:
            wrong.append(f"{path}: {len(whole.split())} words, at most {most}")
        wrong += [f"{place(path, whole, match, 0)}: the generator writes tables of ports to docs/generated/blocks"
                  for match in re.finditer("^<!-- .* by nanohop generate -->", whole, re.MULTILINE)]
        wrong += [f'{path}: no heading "{heading}"' for heading in PAGE_HEADINGS
                  if path.stem in names and f"\n## {heading}\n" not in whole]
    if total > (most := ALL_WORDS + PAGE_WORDS * max(0, len(names) - BLOCKS)):
        wrong.append(f"README.md and docs: {total} words, at most {most}")
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
