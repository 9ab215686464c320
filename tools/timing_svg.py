# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Draws the timing diagrams of timing.py: WaveJSON as SVG."""

import re
from xml.sax.saxutils import escape

from toollib import UserError

# In pixels. WIDTH is all that a page gives.
WIDTH, ROW, HEAD, MARGIN = 900, 24, 24, 10
WIDEST_CLOCK, GAP, SLANT, LETTER, LABEL_LETTER = 44, 22, 3, 6.1, 6.7
GAP_MARK = "|"  # in the place of a clock, where clocks are left out
NO_MARK = "."  # above a step without a rising edge


def _number(value):
    return f"{value:.1f}".removesuffix(".0")


def _rows(made):
    """(group or None, lane) of each row of a diagram; a group is a row of its own."""
    for lane in made["signal"]:
        if isinstance(lane, list):
            yield lane[0], None
            yield from ((None, inner) for inner in lane[1:])
        else:
            yield None, lane


class _Drawing:
    def __init__(self, made, where):
        self.made, self.where = made, where
        self.marks = [mark if mark != GAP_MARK else None for mark in made["head"]["tock"].split()]
        self.labels = max(len(lane.get("name", "")) for _, lane in _rows(made) if lane) * LABEL_LETTER + 2 * MARGIN
        gaps = self.marks.count(None)
        room = (WIDTH - self.labels - MARGIN - gaps * GAP) / (len(self.marks) - gaps)
        self.clock = int(min(WIDEST_CLOCK, room))
        if self.clock < 16:
            raise UserError(f"{where}: {len(self.marks)} clocks do not fit into {WIDTH} pixels: draw fewer")
        self.left = [int(self.labels)]
        for mark in self.marks:
            self.left.append(self.left[-1] + (self.clock if mark else GAP))
        self.parts = []

    def put(self, text):
        self.parts.append(text)

    def path(self, points, style):
        self.put(f'<path class="{style}" d="M' + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + '"/>')

    def text(self, x, y, text, style):
        self.put(f'<text class="{style}" x="{_number(x)}" y="{_number(y)}">{escape(text)}</text>')

    def clock_lane(self, lane, low, high):
        for column, state in enumerate(lane["wave"]):
            if state != "|":
                a, b = self.left[column], self.left[column + 1]
                self.path([(a, low), (a, high), ((a + b) / 2, high), ((a + b) / 2, low), (b, low)], "w")

    def lane(self, lane, low, high):
        """The cells of a lane: from column to column one value, cut by gaps."""
        data, cells = iter(lane.get("data", [])), []
        for column, state in enumerate(lane["wave"]):
            if state == "." and cells[-1][1] < column:  # the same behind a gap
                cells.append([column, column + 1, *cells[-1][2:]])
            elif state == ".":
                cells[-1][1] = column + 1
            elif state != "|":
                cells.append([column, column + 1, state, next(data) if state == "=" else None])
        before = None
        for first, end, state, text in cells:
            a, b = self.left[first], self.left[end]
            joined = before is not None and before[1] == first
            if state in "01":
                level = high if state == "1" else low
                points = [(a, level), (b, level)]
                if joined and before[2] in "01":
                    points = [(a, low if state == "1" else high), (a + SLANT, level), (b, level)]
                self.path(points, "w")
            else:
                middle = (low + high) / 2
                self.path([(a, middle), (a + SLANT, high), (b - SLANT, high), (b, middle), (b - SLANT, low),
                           (a + SLANT, low), (a, middle)], "x" if state == "x" else "d")
                if text is not None:
                    if len(text) * LETTER > b - a - 2 * SLANT:
                        raise UserError(f"{self.where}: {text!r} of {lane['name']} does not fit into {end - first} "
                                        f"clock(s) of {self.clock} pixels: draw fewer clocks, or its bits or words")
                    self.text((a + b) / 2, middle + 3.5, text, "v")
            before = (first, end, state)

    def span(self, lane, edge, y):
        a, b = sorted(self.left[column] + self.clock / 2 for column, node in enumerate(lane["node"]) if node != ".")
        text = edge.split(" ", 1)[1]
        for x in (a, b):
            self.path([(x, y - 5), (x, y + 5)], "s")
        self.path([(a, y), (b, y)], "s")
        if a + len(text) * LETTER < WIDTH - MARGIN - (b - a):
            self.put(f'<text class="t" x="{_number(b + 6)}" y="{_number(y + 3.5)}">{escape(text)}</text>')
        else:
            self.put(f'<text class="t e" x="{_number(a - 6)}" y="{_number(y + 3.5)}">{escape(text)}</text>')

    def draw(self):
        rows = list(_rows(self.made))
        edges = iter(self.made.get("edge", []))
        width, height = self.left[-1] + MARGIN, HEAD + ROW * len(rows) + MARGIN
        spans = sum(1 for _, lane in rows if lane and "node" in lane)
        bottom = HEAD + ROW * (len(rows) - spans)
        steps = NO_MARK in self.marks  # then a mark is of its column's first edge
        for column, mark in enumerate(self.marks):
            if mark and mark != NO_MARK:
                ends = self.left[column:column + 2 - steps]
                for x in ends:
                    line = f'<path class="g" d="M{x} {HEAD}V{bottom}"/>'
                    if line not in self.parts:
                        self.put(line)
                self.text(sum(ends) / len(ends), HEAD - 8, mark, "m")
        for number, (group, lane) in enumerate(rows):
            top = HEAD + ROW * number
            low, high = top + ROW - 5, top + 5
            if group is not None:
                self.text(MARGIN, low - 3, group, "h")
            elif "node" in lane:
                self.span(lane, next(edges), (low + high) / 2)
            else:
                self.text(self.labels - MARGIN, low - 3, lane["name"], "n")
                (self.clock_lane if lane["wave"].startswith("p") else self.lane)(lane, low, high)
        for column, mark in enumerate(self.marks):
            if not mark:
                x = self.left[column] + GAP / 2
                for side in (-2, 2):
                    self.put(f'<path class="s" d="M{_number(x + side + 3)} {HEAD}L{_number(x + side - 3)} {bottom}"/>')
        # Everything that is wider than its clocks, such as the text of a span, is inside as well.
        for part in self.parts:
            if found := re.match(r'<text class="t" x="([\d.]+)".*>(.*)</text>', part):
                width = max(width, int(float(found[1]) + len(found[2]) * LETTER + MARGIN))
        return width, height


STYLE = """path{fill:none;stroke:#1f2933;stroke-width:1.2}
.g{stroke:#c3cad3;stroke-width:.7;stroke-dasharray:2 3}.s{stroke:#5b6b7c;stroke-width:1}
.d{fill:#d8e8f8}.x{fill:#eceef1;stroke:#b4bcc6}
text{font:11px sans-serif;fill:#1f2933}.n{font-family:monospace;text-anchor:end}
.v{font:10px monospace;text-anchor:middle}.m{fill:#5b6b7c;text-anchor:middle}
.h{font-weight:bold}.t{font:10px monospace}.e{text-anchor:end}
@media (prefers-color-scheme:dark){svg{filter:invert(.88) hue-rotate(180deg)}}"""


def svg(made, where):
    """The WaveJSON as a picture, light or dark as the reader's screen."""
    drawing = _Drawing(made, where)
    width, height = drawing.draw()
    title = escape(made["head"]["text"])
    body = "\n".join(drawing.parts)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            f'role="img">\n<title>{title}</title>\n<style>\n{STYLE}\n</style>\n'
            f'<rect width="{width}" height="{height}" rx="4" fill="#ffffff"/>\n{body}\n</svg>\n')
