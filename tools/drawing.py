# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Pictures as SVG: charts whose printed values are markers, and boxes with arrows. Light or dark as the reader's
screen; the same bytes everywhere."""

import itertools
import math
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

LIGHT = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#b9770e", "#16808a", "#7f5539")
DARK = ("#6cb6ff", "#ff7b72", "#57c98a", "#c792ea", "#e3b341", "#4fd1c5", "#d2a679")


def style():
    def scheme(ground, ink, faint, box, colours):
        return (f".g{{fill:{ground}}}text{{fill:{ink}}}.i{{stroke:{ink}}}.f{{stroke:{faint}}}"
                f".b{{fill:{box};stroke:{faint}}}.m{{fill:{ground};stroke:{ink}}}.k{{fill:{ink}}}"
                + "".join(f".c{n}{{stroke:{c}}}.a{n}{{fill:{c}}}" for n, c in enumerate(colours)))

    return ("<style>\ntext{font:11px sans-serif}.h{font-weight:bold}.e{text-anchor:end}.c{text-anchor:middle}"
            ".s{font-size:10px}path{fill:none}.w{stroke-width:1.6}.d{stroke-dasharray:5 3}\n"
            f"{scheme('#ffffff', '#1f2933', '#c3cad3', '#eef3f8', LIGHT)}\n"
            f"@media (prefers-color-scheme:dark){{{scheme('#1e2129', '#dfe3e8', '#5b6470', '#2a303b', DARK)}}}\n"
            "</style>")


class Drawing:
    """Elements of a picture, in the order in which they are drawn."""

    def __init__(self, title, says):
        self.title, self.says, self.lines = title, says, []

    def text(self, x, y, words, kind="", colour=None):
        shown = f"{kind} a{colour}".strip() if colour is not None else kind
        style = f' class="{shown}"' if shown else ""
        self.lines.append(f'<text x="{x:.1f}" y="{y:.1f}"{style}>{escape(words)}</text>')

    def rising(self, x, y, words):
        """Centred, read from below."""
        self.lines.append(f'<text x="{x:.1f}" y="{y:.1f}" transform="rotate(-90 {x:.1f} {y:.1f})" class="c s">'
                          f"{escape(words)}</text>")

    def path(self, points, kind="i"):
        at = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self.lines.append(f'<path class="{kind}" d="M{at}"/>')

    def box(self, x, y, width, height, kind="b", round_by=3):
        self.lines.append(f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
                          f'rx="{round_by}"/>')

    def printed(self, x, y):
        """A marker of a printed value."""
        self.lines.append(f'<path class="m w" d="M{x:.1f} {y - 5:.1f}l5 5l-5 5l-5 -5z"/>')

    def arrow(self, x, y, to, both=False):
        """A level one, from x to `to`."""
        self.path([(x, y), (to, y)])
        for end, back in ((to, 6 if to < x else -6),) + (((x, 6 if x < to else -6),) if both else ()):
            self.lines.append(f'<polygon class="k" points="{end:.1f},{y:.1f} {end + back:.1f},{y - 3.5:.1f} '
                              f'{end + back:.1f},{y + 3.5:.1f}"/>')

    def head(self, x, y, size):
        """Of an arrow that points down, or up with a size below 0."""
        self.lines.append(f'<polygon class="k" points="{x:.1f},{y:.1f} {x - 3.5:.1f},{y - size:.1f} '
                          f'{x + 3.5:.1f},{y - size:.1f}"/>')

    def svg(self, width, height):
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
            f'viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-labelledby="t s">',
            f'<title id="t">{escape(self.title)}</title>', f'<desc id="s">{escape(self.says)}</desc>', style(),
            f'<rect class="g" width="{width:.0f}" height="{height:.0f}" rx="4"/>', *self.lines, "</svg>", ""])


@dataclass
class Curve:
    name: str
    points: list  # of x, y
    colour: int
    dashed: bool = False


@dataclass
class Panel:
    """A chart: curves over x, or bars of groups over names; `printed`: points, in a chart of bars by name and group."""
    title: str
    x: str
    y: str
    curves: list = field(default_factory=list)
    names: list = field(default_factory=list)  # of the groups of bars
    bars: dict = field(default_factory=dict)  # a value for each name, by what they are of
    printed: list = field(default_factory=list)
    log_x: bool = False
    log_y: bool = False
    range_x: tuple = ()
    range_y: tuple = ()


def ticks(low, high, log):
    if log:
        steps = (1,) if high / low > 500 else (1, 2, 5)
        decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
        return [s * 10.0 ** d for d in decades for s in steps if low * 0.999 <= s * 10.0 ** d <= high * 1.001]
    step = 10.0 ** math.floor(math.log10((high - low) / 4))
    step *= next(s for s in (1, 2, 2.5, 5, 10) if (high - low) / (step * s) <= 5)
    return [step * n for n in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def tick_text(value):
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:g}" if abs(value) < 1e-9 else f"{value:.4g}"


def clipped(points, most):
    """As far as a curve is within the picture."""
    inside = []
    for x, y in points:
        if y > most:
            if inside:
                x0, y0 = inside[-1]
                inside.append((x0 + (most - y0) / (y - y0) * (x - x0), most))
            return inside
        inside.append((x, y))
    return inside


WIDTH, HEIGHT = 330, 250  # of a panel
LEFT, RIGHT, ABOVE, BELOW = 64, 14, 28, 44


class Axes:
    def __init__(self, drawing, panel, left, top, width):
        self.drawing, self.panel = drawing, panel
        self.left, self.base, self.width, self.height = left, top + HEIGHT - BELOW, width - LEFT - RIGHT, \
            HEIGHT - ABOVE - BELOW
        xs = [x for c in panel.curves for x, _ in c.points] or [0, 1]
        ys = [y for c in panel.curves for _, y in c.points] + [p[-1] for p in panel.printed]
        ys += [v for values in panel.bars.values() for v in values if v is not None]
        self.x_range = panel.range_x or (min(xs) if panel.log_x else min(0, *xs), max(xs))
        self.y_range = panel.range_y or (min(ys) * 0.8 if panel.log_y else min(0, *ys) * 1.1, max(ys) * 1.08)

    def place(self, value, low, high, log):
        return math.log(value / low) / math.log(high / low) if log else (value - low) / (high - low)

    def x(self, value):
        return self.left + self.width * self.place(value, *self.x_range, self.panel.log_x)

    def y(self, value):
        return self.base - self.height * self.place(value, *self.y_range, self.panel.log_y)

    def frame(self):
        d, p = self.drawing, self.panel
        d.text(self.left, self.base - self.height - 10, p.title, "h")
        for value in ticks(*self.y_range, p.log_y):
            d.path([(self.left, self.y(value)), (self.left + self.width, self.y(value))], "f")
            d.text(self.left - 5, self.y(value) + 4, tick_text(value), "e s")
        if not p.names:
            for value in ticks(*self.x_range, p.log_x):
                d.path([(self.x(value), self.base), (self.x(value), self.base + 4)])
                d.text(self.x(value), self.base + 15, tick_text(value), "c s")
        d.path([(self.left, self.base - self.height), (self.left, self.base), (self.left + self.width, self.base)])
        d.rising(self.left - LEFT + 14, self.base - self.height / 2, p.y)
        if p.x:
            d.text(self.left + self.width / 2, self.base + 31, p.x, "c s")

    def draw(self):
        self.frame()
        d, p = self.drawing, self.panel
        floor = self.y_range[0] if p.log_y else max(0, self.y_range[0])
        for n, name in enumerate(p.names):
            slot = self.width / len(p.names)
            d.text(self.left + slot * (n + 0.5), self.base + 15, name, "c s")
            for g, (group, values) in enumerate(p.bars.items()):
                wide = 0.8 * slot / len(p.bars)
                at = self.left + slot * (n + 0.1) + wide * g
                if values[n] is not None:
                    top, foot = sorted((self.y(values[n]), self.y(floor)))
                    d.box(at, top, wide - 1, foot - top, f"a{g}", 0)
                for value in (v for where, of, v in p.printed if (where, of) == (n, group)):
                    d.printed(at + wide / 2, self.y(value))
        for c in p.curves:
            points = clipped([one for one in c.points if one[0] <= self.x_range[1] * 1.0001], self.y_range[1])
            if points:
                d.path([(self.x(x), self.y(y)) for x, y in points], f"c{c.colour} w{' d' if c.dashed else ''}")
        if not p.names:
            for x, y in p.printed:
                d.printed(self.x(x), self.y(y))


def legend(drawing, panels, printed, left, top, width):
    """One for all panels; its last line."""
    entries = {}
    for p in panels:
        entries |= {c.name: (c.colour, c.dashed, False) for c in p.curves}
        entries |= {name: (g, False, True) for g, name in enumerate(p.bars)}
    x, y = left, top
    for name, (colour, dashed, bar) in itertools.chain(entries.items(), [(printed, (None, False, False))]):
        if not name:
            continue
        need = 34 + 6.2 * len(name)
        if x + need > left + width and x > left:
            x, y = left, y + 17
        if colour is None:
            drawing.printed(x + 10, y - 4)
        elif bar:
            drawing.box(x + 3, y - 9, 14, 9, f"a{colour}", 0)
        else:
            drawing.path([(x, y - 4), (x + 20, y - 4)], f"c{colour} w{' d' if dashed else ''}")
        drawing.text(x + 25, y, name)
        x += need
    return y


def chart(title, says, panels, printed="printed", wide=1, columns=2):
    """Panels side by side, `columns` a row or one `wide` times as wide; printed: what the markers are, "": there are
    none."""
    each = WIDTH * wide
    columns = 1 if wide > 1 else min(columns, len(panels))
    drawing = Drawing(title, says)
    for n, panel in enumerate(panels):
        Axes(drawing, panel, n % columns * each + LEFT, n // columns * HEIGHT, each).draw()
    rows = -(-len(panels) // columns)
    end = legend(drawing, panels, printed, 16, rows * HEIGHT + 14, columns * each - 32)
    return drawing.svg(columns * each, end + 14)
