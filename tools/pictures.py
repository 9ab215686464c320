#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Pictures of what contains what, from the RTL: of each block its parts and interfaces (docs/generated/blocks), and
those of docs/overview.md (docs/generated/overview).

    pictures.py            writes them
    pictures.py --check    fails if one is another, or no page shows it; figures of docs/generated/figures, too
"""

import argparse
import re
import sys
import textwrap

import toollib
from drawing import Drawing
from toollib import ROOT, UserError

INSTANCE = re.compile(r"^ +(nh_\w+) +(?:#\(|\w+ \()", re.MULTILINE)
PORT = re.compile(r"^ +(input|output) +(?:\w+::)?\w+ *(?:\[.*\] *)?(\w+)(?:,|$| *//)", re.MULTILINE)
AXI = re.compile(r"([sm]_(axil?)(?:_\w+?)?)_[io]$")
AXIS = re.compile(r"([sm]_axis(?:_\w+)?)_t(?:data|keep|valid|last|dest|user|ready)$")
TWO = {"hxb": ("nh_hxb_exchanger", "nh_hxb_crossbar")}  # a block of two modules side by side


class Module:
    def __init__(self, path):
        text = path.read_text()
        self.name, self.folder = path.stem, path.parent.name
        said = re.search(r"(?m)^///? (.*(?:\n///? .*)*)\n(?:`.*\n)?module ", text)
        said = " ".join(re.sub(r"(?m)^/+ ?", "", said[1]).split()) if said else ""
        self.says = re.split(r"[.:;?] |[.:;?]$| \(|, (?:which|and|as) ", said)[0]
        head, _, body = text.partition("\n);")
        self.parts = list(dict.fromkeys(INSTANCE.findall(body)))
        self.ports = [(name, kind == "input") for kind, name in PORT.findall(head)]


def modules():
    paths = [path for path in sorted(ROOT.glob("rtl/*/nh_*.sv"))
             if path.parent.name != "generated" and not path.stem.endswith("_pkg")]
    return {path.stem: Module(path) for path in paths}


def tops(block, of):
    """A block's own modules."""
    found = TWO.get(block) or [name for name in (f"nh_{block}_core", f"nh_{block}") if name in of][:1]
    if not found or any(name not in of for name in found):
        raise UserError(f"rtl/{block}: no module nh_{block}")
    return found


def blocks():
    return sorted(path.stem for path in ROOT.glob("rtl/*/*.f"))


def contains(of):
    """By block, the blocks whose module a module of its folder has, itself or in modules of other folders that are no
    block's."""
    block_of = {name: block for block in blocks() for name in tops(block, of)}

    def inside(module, block):
        for part in module.parts:
            if part in block_of:
                yield block_of[part]
            elif part in of and of[part].folder != block:
                yield from inside(of[part], block)

    return {block: sorted({part for module in of.values() if module.folder == block for part in inside(module, block)}
                          - {block}) for block in blocks()}


def interfaces(ports):
    """(name, what it is, from outside, to outside), each once, and names of pins, in and out."""
    streams = sorted({name[:-len("_valid_i")] for name, _ in ports if re.search(r"_valid_[io]$", name)},
                     key=len, reverse=True)
    found, pins = {}, {True: [], False: []}
    for name, taken in ports:
        bare = re.sub(r"_[io]$", "", name)
        if bare.split("_")[-1] in ("clk", "rst", "probe"):
            continue
        if axi := AXI.match(name):
            found[axi[1]] = ("AXI4-Lite" if axi[2] == "axil" else "AXI4", name[0] == "s", name[0] == "m")
        elif axis := AXIS.match(name):
            found[axis[1]] = ("AXI4-Stream", name[0] == "s", name[0] == "m")
        elif stream := next((s for s in streams if bare.startswith(f"{s}_")), None):
            has = {re.sub(r"_[io]$", "", n[len(stream) + 1:]) for n, _ in ports if n.startswith(f"{stream}_")}
            valid = {t for n, t in ports if n in (f"{stream}_valid_i", f"{stream}_valid_o")}
            found[stream] = (", ".join(word for word in ("valid", "ready", "credit") if word in has), True in valid,
                             False in valid)
        else:
            pins[taken].append(bare)
    return [(name, *rest) for name, rest in found.items()], pins


SIDE, PART, GAP, STEP = 170, 216, 12, 32  # of a column of interfaces; a part's box; between boxes; an interface


def labels(drawing, x, y, entries, pins, left):
    """A column of interfaces; where it ends."""
    end = "e" if left else ""
    for name, kind, inward, outward in entries:
        drawing.text(x, y + 10, name, f"{end} h".strip())
        drawing.text(x, y + 22, kind, f"{end} s".strip())
        near, far = (x + 6, x + 34) if left else (x - 6, x - 34)
        start, stop = (near, far) if inward else (far, near)
        drawing.arrow(start, y + 11, stop, inward and outward)
        y += STEP
    for line in textwrap.wrap(", ".join(pins), 26, break_long_words=False):
        drawing.text(x, y + 10, line, f"{end} s".strip())
        y += 13
    return y


def part_box(drawing, x, y, module, a_block):
    drawing.box(x, y, PART, 46, "m" if a_block else "b")
    shown = module.name.removeprefix("nh_").removesuffix("_core")
    drawing.text(x + 8, y + 14, shown, "h")
    lines = textwrap.wrap(module.says, 40)
    if len(lines) > 2:
        lines[1] = lines[1].rsplit(" ", 1)[0] + " .."
    for n, line in enumerate(lines[:2]):
        drawing.text(x + 8, y + 27 + 12 * n, line, "s")


def block_picture(block, of):
    drawing, all_tops = Drawing(f"Parts of {block}", ""), {name for one in blocks() for name in tops(one, of)}
    y, says = 12, []
    for top in tops(block, of):
        parts = [of[name] for name in of[top].parts if name in of and name != "nh_delay"]
        entries, pins = interfaces(of[top].ports)
        taking = [one for one in entries if one[2] and not one[3]]
        giving = [one for one in entries if one[3]]
        width = 2 * PART + 3 * GAP
        start = y + 26
        ends = [labels(drawing, SIDE - 34, start, taking, pins[True], True),
                labels(drawing, SIDE + width + 34, start, giving, pins[False], False)]
        bottom = max(*ends, start + -(-max(len(parts), 1) // 2) * (46 + GAP)) + 4
        shown = len(drawing.lines)
        drawing.box(SIDE, y, width, bottom - y, "m", 5)
        drawing.lines.insert(0, drawing.lines.pop(shown))
        drawing.text(SIDE + GAP, y + 17, top.removesuffix("_core"), "h")
        for n, part in enumerate(parts):
            part_box(drawing, SIDE + GAP + n % 2 * (PART + GAP), start + n // 2 * (46 + GAP), part,
                     part.name in all_tops)
        says.append(f"{top.removesuffix('_core')} has {', '.join(part.name for part in parts) or 'no parts'}; "
                    f"interfaces {', '.join(name for name, *_ in entries) or 'none'}.")
        y = bottom + 14
    drawing.says = " ".join(says)
    return drawing.svg(2 * SIDE + 2 * PART + 3 * GAP, y)


# A machine is generated, so no module of rtl has these.
MACHINE = ("nic", "link", "switch", "cam_table")
WORD, LEAF = 6.4, 24


def nested(name, inside, across):
    """Boxes within boxes: name, children, width, height; children in rows of at most `across`."""
    children = [nested(one, inside, 3) for one in inside.get(name, [])]
    rows, widest = [], WORD * len(name) + 20
    for n, child in enumerate(children):
        if n % across == 0:
            rows.append([])
        rows[-1].append(child)
    height = LEAF + sum(max(c[3] for c in row) + 8 for row in rows)
    width = max([widest, *(sum(c[2] + 8 for c in row) + 8 for row in rows)])
    return name, rows, width, height


def draw_nested(drawing, x, y, box):
    name, rows, width, height = box
    drawing.box(x, y, width, height, "b" if not rows else "m", 4)
    drawing.text(x + 9, y + 16, name, "h" if rows else "")
    y += LEAF
    for row in rows:
        at = x + 8
        for child in row:
            draw_nested(drawing, at, y, child)
            at += child[2] + 8
        y += max(c[3] for c in row) + 8


def containment(of):
    inside = contains(of)
    roots = [b for b in inside if not any(b in parts for parts in inside.values()) and b not in MACHINE]
    inside["machine"] = list(MACHINE)
    order = ["machine", *sorted(roots, key=lambda b: (not inside[b], b))]
    drawing = Drawing("Which block contains which", "; ".join(
        f"{block}: {', '.join(inside[block])}" for block in ["machine", *blocks()] if inside[block]))
    x, y, high, width = 12, 12, 0, 760
    for box in (nested(name, inside, 2 if name == "machine" else 3) for name in order):
        if x + box[2] > width - 12 and x > 12:
            x, y, high = 12, y + high + 12, 0
        draw_nested(drawing, x, y, box)
        x, high = x + box[2] + 12, max(high, box[3])
    return drawing.svg(width, y + high + 12)


CHAIN = (("block's page", "contract, from a paper or ours", "docs/blocks"), ("RTL", "SystemVerilog", "rtl"),
         ("golden model", "written independently", "sim/model"), ("network engines", "{switches} switches", "sim/net"),
         ("programs", "recorded, MPI, machines", "sim/app"), ("breakdown", "where the nanoseconds go", "sim/breakdown"))
# Between two of the chain: what is held, by what; an equality or what follows.
LINKS = (("", "", False), ("every output", "of every clock: tb", True), ("every packet,", "its clock: tests/net", True),
         ("", "", False), ("", "", False))


def most_switches():
    found = re.search(r"kMostSwitches = 1U << (\d+);", (ROOT / "sim/topology/graph.hpp").read_text())
    return f"up to {1 << int(found[1]):,}"


def chain():
    drawing = Drawing("How a clock becomes a microsecond", "; ".join(
        f"{name} ({folder})" for name, _, folder in CHAIN))
    width, row = 176, 92
    for n, (name, says, folder) in enumerate(CHAIN):
        x, y = 12 + n % 3 * (width + 104), 14 + n // 3 * row
        drawing.box(x, y, width, 52, "b", 4)
        says = says.format(switches=most_switches())
        for place, (words, kind) in enumerate(((name, "h"), (says, "s"), (folder, "s"))):
            drawing.text(x + 9, y + 16 + 14 * place, words, kind)
        if n < len(LINKS):
            above, below, equal = LINKS[n]
            if n % 3 < 2:
                drawing.arrow(x + width + 4, y + 26, x + width + 100, equal)
                drawing.text(x + width + 52, y + 18, above, "c s")
                drawing.text(x + width + 52, y + 40, below, "c s")
            else:  # down to the next row
                down = x + width / 2, 12 + width / 2
                drawing.path([(down[0], y + 56), (down[0], y + row - 22), (down[1], y + row - 22),
                              (down[1], y + row - 4)])
                drawing.head(down[0], y + 56, -6)
                drawing.head(down[1], y + row - 4, 6)
                drawing.text(x + width / 2 - 8, y + row - 26, f"{above} {below}", "e s")
    return drawing.svg(24 + 3 * width + 2 * 104, 14 + row + 66)


FOLDERS = (
    ("Hardware", (("rtl", "SystemVerilog, a folder a block"), ("tb", "benches, proofs, planted faults"),
                  ("constraints", "FPGA builds, clock rates"), ("prototype", "bitstreams"),
                  ("driver", "driver in C, registers for C"))),
    ("Models and simulators", (("sim/model", "golden models"), ("systemc", "SystemC around them"),
                               ("sim/config", "configurations: sim/configs"),
                               ("sim/gen", "what writes the generated files"),
                               ("sim/topology", "graphs; their commands: sim/graphs"),
                               ("sim/net", "network engines"), ("sim/sweep", "many runs of them"),
                               ("sim/app", "programs on networks"),
                               ("sim/machine", "programs on network interfaces"),
                               ("sim/breakdown", "reports; command line: sim/cli"),
                               ("sim/library", "the library in C++"))),
    ("Around", (("tests", "units, pages, stored results"), ("data", "recorded traffic, stored studies"),
                ("tools", "what ./nanohop runs"), ("python", "the module for Python"),
                ("examples", "projects that use it"), ("docs", "pages"))))


def folders():
    drawing = Drawing("Folders", "; ".join(f"{name}: {says}" for _, all_of_it in FOLDERS for name, says in all_of_it))
    width = 240
    for n, (title, all_of_it) in enumerate(FOLDERS):
        x = 12 + n * (width + 8)
        drawing.text(x, 22, title, "h")
        for place, (name, says) in enumerate(all_of_it):
            if not (ROOT / name).is_dir():
                raise UserError(f"tools/pictures.py: there is no folder {name}")
            drawing.box(x, 32 + 42 * place, width, 36, "b")
            drawing.text(x + 8, 47 + 42 * place, name, "h")
            drawing.text(x + 8, 61 + 42 * place, says, "s")
    return drawing.svg(16 + 3 * (width + 8), 38 + 42 * max(len(all_of_it) for _, all_of_it in FOLDERS))


def pictures():
    """By path below docs: the page that shows it, and what it is."""
    of = modules()
    made = {f"generated/blocks/{block}.svg": (f"blocks/{block}.md", block_picture(block, of)) for block in blocks()}
    for name, make in (("blocks", lambda: containment(of)), ("chain", chain), ("folders", folders)):
        made[f"generated/overview/{name}.svg"] = ("overview.md", make())
    return made


def left_over(made, docs):
    """Pictures that nothing writes any more, figures that no page shows."""
    shown = "".join(page.read_text() for page in docs.rglob("*.md"))
    there = sorted(path.relative_to(docs).as_posix() for path in docs.glob("generated/*/*.svg"))
    return [f"docs/{path}: " + ("no page shows it" if "/figures/" in path else "nothing draws it any more")
            for path in there if "/timing/" not in path and path not in made
            and ("/figures/" not in path or f"]({path})" not in shown and f"/{path})" not in shown)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="fail if a picture is another")
    check, docs, wrong = parser.parse_args().check, ROOT / "docs", []
    made = pictures()
    for path, (page, text) in made.items():
        if not check:
            (docs / path).parent.mkdir(exist_ok=True)
            toollib.write_whole(docs / path, text)
        elif not (docs / path).is_file() or (docs / path).read_text() != text:
            wrong.append(f"docs/{path} is another: python3 tools/pictures.py")
        target = path if page == "overview.md" else f"../{path}"
        if check and not re.search(rf"!\[[^\]]+\]\({re.escape(target)}\)", (docs / page).read_text()):
            wrong.append(f"docs/{page} does not show {path}")
    wrong += left_over(made, docs) if check else []
    for line in wrong:
        print(line)
    if wrong:
        print(f"message: {len(wrong)} pictures or pages, the first: {wrong[0]}")
        print("replay: python3 tools/pictures.py --check")
    return 1 if wrong else 0


if __name__ == "__main__":
    toollib.main(main)
