# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""What results that are stored in data/studies and the pages' tables of them have in common."""

import datetime
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
DRAWN = "docs/generated/figures"
STUDENT = {2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776, 6: 2.571}  # of 95 %, by the number of values


def json_of(command, files=(), folder=None):
    """What a command writes with --json, run in an empty folder or in `folder`; `files`: options for files that are of
    no use here."""
    with tempfile.TemporaryDirectory() as own:
        names = [word for kind in ("json", *files) for word in (f"--{kind}", f"{own}/r.{kind}")]
        done = subprocess.run([*command, *names], capture_output=True, text=True, cwd=folder or own)
        if done.returncode != 0:
            sys.exit(f"message: {' '.join(map(str, command))}: exit status {done.returncode}: {done.stderr}")
        return json.loads(Path(own, "r.json").read_text())


def six_digits(value):
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, dict):
        return {key: six_digits(one) for key, one in value.items()}
    return [six_digits(one) for one in value] if isinstance(value, list) else value


def written(value, depth=1):
    """JSON with a line for each value that holds no objects."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    if not any(isinstance(one, dict) or isinstance(one, list) and one and isinstance(one[0], dict) for one in inner):
        return json.dumps(value)
    names = [f"{json.dumps(name)}: " for name in value] if isinstance(value, dict) else [""] * len(inner)
    lines = ",\n".join(" " * depth + name + written(one, depth + 1) for name, one in zip(names, inner))
    left, right = "{}" if isinstance(value, dict) else "[]"
    return f"{left}\n{lines}\n{' ' * (depth - 1)}{right}"


def compare(old, new, name):
    """Of what is stored and what is simulated; `name` says which one is not equal."""
    wrong = [name(o) for o, n in zip(old, new) if o != n]
    if not old or len(old) != len(new) or wrong:
        print(f"message: {len(old)} stored, {len(new)} simulated; not equal: {'; '.join(wrong) or 'none'}")
        return 1
    print(f"{len(old)}, equal")
    return 0


def row(*cells):
    return f"| {' | '.join(map(str, cells))} |"


def head(*cells):
    return [row(*cells), "|" + "---|" * len(cells)]


def yes(holds):
    return "yes" if holds else "no"


def differences(page, tables):
    """Between a page and tables of what is stored: rows that it lacks, has too many, or has in another order."""
    text = (ROOT / page).read_text()
    wrong = []
    for table in tables:
        at = text.find("\n" + table[0] + "\n")
        if at < 0:
            wrong.append(f"{page} lacks the table: {table[0]}")
            continue
        said = text[at + 1:].split("\n\n", 1)[0].splitlines()
        wrong += [f"{page} lacks: {line}" for line in table if line not in said]
        wrong += [f"{page} has, and what is stored has not: {line}" for line in said if line not in table]
        if set(said) == set(table) and said != table:
            wrong.append(f"{page}: rows in another order below {table[0]}")
    return wrong


FIGURE = re.compile(r"[+-]?\d[\d,]*\.\d+(?: ?%| \(.*\))?(?: / .*)?")


def strangers(page, tables):
    """Rows of a page with two figures or more that are of no table of what is stored."""
    known = {line for table in tables for line in table}
    return [f"{page}: not of a stored result: {line}" for line in (ROOT / page).read_text().splitlines()
            if line.startswith("|") and line not in known
            and sum(bool(FIGURE.fullmatch(cell.strip())) for cell in line.split("|")) > 1]


def page_of(title, intro, sections):
    """A page of tables for docs/generated; sections: title, what is said above the tables, tables."""
    lines = ["<!-- SPDX-License-Identifier: Apache-2.0 -->",
             "<!-- SPDX-FileCopyrightText: 2026 The nanohop authors -->", f"# {title}", "", intro]
    for name, said, tables in sections:
        lines += ["", f"## {name}", "", said]
        for table in tables:
            lines += ["", *table]
    return "\n".join(lines) + "\n"


def write_all(files):
    for path, text in files.items():
        (ROOT / path).parent.mkdir(exist_ok=True)
        (ROOT / path).write_text(text)


def stale(files, script):
    """What is wrong where files of docs/generated are not what they should be, by path."""
    written_by = f"python3 tests/breakdown/{Path(script).name} write"
    return [f"{path} is not what is stored: {written_by}" for path, text in files.items()
            if not (ROOT / path).is_file() or (ROOT / path).read_text() != text]


def unshown(page, figures):
    """Figures that a report does not show."""
    text = (ROOT / page).read_text()
    return [f"{page} does not show {path}" for path in figures if f"](../{path.removeprefix('docs/')})" not in text]


def report(wrong, script):
    """Exit status of a comparison of pages with what is stored."""
    for line in wrong:
        print(line)
    if wrong:
        print(f"message: {len(wrong)} differences between pages and what is stored, the first: {wrong[0]}")
        print(f"replay: python3 tests/breakdown/{Path(script).name} page")
    return 1 if wrong else 0


def tonight(parts, dear):
    """What is simulated again where no part is named: all but the dear parts, and of these one, another each day."""
    first = datetime.date.today().toordinal() % max(1, len(dear))
    return [part for part in parts if part not in dear] + list(dear[first:first + 1])


def main(usage, page, tables, again, store, write=None, parts=(), dear=()):
    """`again` simulates some of `parts`, of which those in `dear` take longer than a night has for all."""
    match sys.argv[1:]:
        case ["write"] if write:
            write()
        case ["page"]:
            return page()
        case ["rows"]:
            print("\n\n".join("\n".join(table) for table in tables()))
        case ["again", program, *names] if again:
            wrong = [name for name in [*names, *dear] if name not in parts]
            if wrong:
                sys.exit(f"message: no part {wrong[0]}; parts: {', '.join(parts)}")
            return again(program, names or tonight(parts, dear))
        case ["store", *results] if results and store:
            store(*results)
        case _:
            sys.exit(usage)
    return 0
