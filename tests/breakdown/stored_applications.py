#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Results of whole applications as they are stored (data/studies/applications.json), and the tables of
docs/reports/hirasawa_2020.md and docs/generated that are made of them.

    stored_applications.py page               the pages' tables are those of the stored results (a test)
    stored_applications.py write              writes docs/generated/hirasawa_2020.md and fluid.md
    stored_applications.py rows               prints these tables
    stored_applications.py again PROGRAM [PART ..]
                                              runs parts again: equal in all six digits, of what SimGrid times within
                                              a percent (a nightly test); parts: flits, replay, compare, beginnings,
                                              hits or a case of whole programs, such as case1_64
    stored_applications.py store RESULT.json  puts the parts of results of the commands in `made_by` in place of those
"""

import json
import shlex
import sys
from pathlib import Path

from stored import (DRAWN, ROOT, compare, differences, head, json_of, main, page_of, report, row, six_digits, stale,
                    strangers, unshown, write_all, written, yes)

import drawing

STORED = ROOT / "data/studies/applications.json"
GENERATED = "docs/generated/hirasawa_2020.md"
FLUID = "docs/generated/fluid.md"
COMMANDS = {
    "npb": "nanohop breakdown application --application npb --npb-full --npb CASE",
    "summa": "nanohop breakdown application --application summa",
    "beginnings": "nanohop breakdown application --application npb",
    "hits": "nanohop breakdown route_cache",
    "replay": "nanohop replay data/npb/p2p/NAME.p2p.xz --set dims=4x4x4 --set flit_bytes=25 --set packets=4 "
              "--model both",
    "compare": 'nanohop compare data/npb/p2p/{ep,is,mg,cg,ft}.A.64.p2p.xz --set flit_bytes=25 --set packets=4 '
               '--config switch_cache --lookup hit --clock "1 GHz" --on "dims=4x4x4" '
               '--on "dims=4x4x4 routing=dimension_order" --on "topology=random_regular switches=64 degree=6" '
               '--on "topology=fat_tree"'}
FIGURES = {"case1_64": ("7, case 1, 64", "tflops5"), "case1_256": ("8, case 1, 256", "tflops5"),
           "case2_64": ("9, case 2, 64", "tflops50"), "case1_16": ("none, case 1, 16", "tflops5"),
           "case2_16": ("none, case 2, 16", "tflops50")}
PAPERS = ("case1_64", "case1_256", "case2_64")
DEAR = ("flits", "case1_256", "case2_64")
HOSTS = {"none": "no computation", "tflops50": "50 TFlops", "tflops5": "5 TFlops", "gflops100": "100 GFlops"}
REPLAYED = ("ep.A.256", "is.A.256", "mg.A.256", "cg.A.256", "ft.A.256", "sp.A.i40.256", "bt.A.i20.256", "lu.A.i25.256")
SETS = (("all eight", lambda name: True), ("without EP", lambda name: name != "EP"))


def stored_parts():
    return json.loads(STORED.read_text())


def beginnings_of(npb):
    """Means of beginnings and of networks with the RTL's clocks, and lookups as they occur."""
    cases = {case: {"printed": npb[case].get("printed_mean_gain"), "ceiling": npb[case]["ceiling"],
                    "flits": npb[case]["flits_mean_gain"]["none"], **npb[case]["mean_gain"]}
             for case in FIGURES if case in npb}
    own = {case: {key: one[key] for key in ("before_clocks", "after_clocks", "ceiling")} | one["mean_gain"]
           for case, one in npb["own_clocks"].items()}
    return {"cases": cases, "own_clocks": own, "lookups": {
        ranks: {name: {way: [one[way].get(key, 0) for key in ("clocks", "lookups", "cam_searches")] for way in WAYS}
                for name, one in lookups["programs"].items()} for ranks, lookups in npb["lookups"].items()}}


def parts_of(result):
    """What is kept of a command's result, by its part; of NPB the gains on the paper's hosts."""
    kept = {}
    npb = result.get("npb", {})
    if npb.get("full"):
        kept["npb"] = {case: {"printed": npb[case].get("printed_mean_gain"), "gain": {
            name: {FIGURES[case][1]: p[FIGURES[case][1]]["gain"]} for name, p in npb[case]["programs"].items()}}
                       for case in PAPERS if case in npb}
    elif npb:
        kept["beginnings"] = beginnings_of(npb)
    if "summa" in result:
        kept["summa"] = {"simgrid": result["summa"]["simgrid"], "flits": result["summa"]["flits"]}
    if "hit_shares" in result:
        shares = [one for one in result["hit_shares"] if (one["ids"], one["ways"]) == ("contiguous", 4)]
        kept["hits"] = {name: {one["destinations"]: one["hit_share"] for one in shares if one["traffic"] == name}
                        for name in dict.fromkeys(one["traffic"] for one in shares)}
    if "light" in result:
        kept["replay"] = {result["program"]: {model: result[model]["time_ns"] for model in ("flits", "light")}}
    if result.get("format") == "nanohop-compare-1":
        kept["compare"] = {"simgrid": result["simgrid"], "runs": [
            {"program": r["program"], "network": r["network"]} |
            {f"{model}_us": r[model]["us"] for model in ("flits", "light", "fluid")} for r in result["runs"]]}
    return six_digits(kept)


def store(*results):
    stored = stored_parts()
    stored["made_by"] = COMMANDS
    for path in results:
        for part, new in parts_of(json.loads(Path(path).read_text())).items():
            if part in ("npb", "replay"):
                merged = stored.get(part, {}) | new
                new = {name: merged[name] for name in (PAPERS if part == "npb" else REPLAYED) if name in merged}
            stored[part] = new
    STORED.write_text(written({part: stored[part] for part in ("made_by", *COMMANDS) if part in stored}) + "\n")


def simulated(program, command):
    """The parts of the result of a command of `made_by`, by the program `nanohop` or one of those beside it."""
    _, name, *arguments = shlex.split(command)
    if name == "breakdown":
        return parts_of(json_of([program, name, *arguments], ["html"], ROOT))
    return parts_of(json_of([f"{program}-{name}", *arguments], folder=ROOT))


def near(old, new):
    """Another SimGrid may time a little otherwise: a percent is none."""
    for one, other in zip(old, new):
        if abs(one["fluid_us"] - other["fluid_us"]) <= 0.01 * one["fluid_us"]:
            other["fluid_us"] = one["fluid_us"]
    return new


def again(program, names):
    wrong = 0
    for name in names:
        if name == "flits":
            old = stored_parts()["summa"]["flits"]
            new = near(old, simulated(program, COMMANDS["summa"])["summa"]["flits"])
            wrong |= compare(old, new, lambda r: f"{r['network']}, {r['algorithm']}")
        elif name == "compare":
            old = stored_parts()["compare"]["runs"]
            before, braces, after = COMMANDS["compare"].partition("data/npb/p2p/{ep,is,mg,cg,ft}.A.64.p2p.xz")
            files = " ".join(f"data/npb/p2p/{p}.A.64.p2p.xz" for p in braces.split("{")[1].split("}")[0].split(","))
            new = near(old, simulated(program, before + files + after)["compare"]["runs"])
            wrong |= compare(old, new, lambda r: f"{r['program']}, {r['network']}")
        elif name == "replay":
            old = list(stored_parts()["replay"].items())
            new = [pair for p in REPLAYED for pair in
                   simulated(program, COMMANDS["replay"].replace("NAME", p))["replay"].items()]
            wrong |= compare(old, new, lambda pair: pair[0])
        elif name in ("beginnings", "hits"):
            old = list(stored_parts()[name].items())
            new = list(simulated(program, COMMANDS[name])[name].items())
            wrong |= compare(old, new, lambda pair, name=name: f"{name}, {pair[0]}")
        else:
            old = stored_parts()["npb"][name]["gain"]
            new = simulated(program, COMMANDS["npb"].replace("CASE", name))["npb"][name]["gain"]
            wrong |= compare(list(old.items()), list(new.items()), lambda p: f"{name}, {p[0]}")
    return wrong


def mean(gains, host, has):
    values = [gain[host] for name, gain in gains.items() if has(name)]
    return sum(values) / len(values)


def percent(value, digits=1):
    return f"{100 * value:+.{digits}f}"


def each_program(stored):
    """Gains on the paper's hosts."""
    names = list(stored["npb"]["case1_64"]["gain"])
    rows = head("figure, on its host", *names)
    for case, one in stored["npb"].items():
        title, host = FIGURES[case]
        rows.append(row(title, *(percent(one["gain"][n][host]) for n in names)))
    return rows


def claims(stored):
    rows = head("what Hirasawa 2020 says", "printed", "all eight", "holds", "without EP", "holds")
    gains = {case: one["gain"] for case, one in stored["npb"].items()}
    for case, one in stored["npb"].items():
        title, host = FIGURES[case]
        cells = []
        for _, has in SETS:
            value = mean(gains[case], host, has)
            cells += [f"{percent(value, 2)} %", yes(abs(value - one["printed"]) <= 0.01)]
        rows.append(row(f"mean gain, figure {title}", f"{percent(one['printed'])} %", *cells))
    cells = []
    for _, has in SETS:
        small, large = (mean(gains[case], "tflops5", has) for case in ("case1_64", "case1_256"))
        cells += [f"{percent(large)} > {percent(small)} %", yes(large > small)]
    rows.append(row("the larger network gains more", "+6.9 > +5.2 %", *cells))
    cells = []
    for _, has in SETS:
        values = [g["tflops5"] for case in ("case1_64", "case1_256") for n, g in gains[case].items() if has(n)]
        cells += [f"{sum(v > 0 for v in values)} of {len(values)}", yes(min(values) > 0)]
    rows.append(row("every benchmark gains (5.2, of figures 7 and 8)", "all", *cells))
    return rows


NETWORKS = {"full_mesh": "full mesh", "torus": "torus 4x4"}


def beside(time, flits, digits):
    """A time and how far it is from that of the flits."""
    off = f"{100 * (time / flits - 1):+.1f}"
    return f"{time:,.{digits}f} ({'0.0' if float(off) == 0 else off} %)"


def flits(stored):
    rows = head("network", "algorithm", "flits", "light model", "SimGrid, fluid")
    for r in stored["summa"]["flits"]:
        rows.append(row(NETWORKS[r["network"]], r["algorithm"].replace("ca", "CA"), f"{r['flits_us']:.2f}",
                        *(beside(r[key], r["flits_us"], 2) for key in ("light_us", "fluid_us"))))
    return rows


def replay(stored):
    rows = head("program", "flits", "light model")
    for name, one in stored["replay"].items():
        flits_us, light_us = one["flits"] / 1000, one["light"] / 1000
        program, *_, steps, _ = name.upper().split(".")
        digits = 3 if flits_us < 10 else 1
        rows.append(row(program + (f", {steps[1:]} steps" if steps[0] == "I" else ""), f"{flits_us:,.{digits}f}",
                        beside(light_us, flits_us, digits)))
    return rows


def compared(stored):
    rows = head("program", "network", "flits", "light model", "fluid (SimGrid)")
    for r in stored["compare"]["runs"]:
        digits = 3 if r["flits_us"] < 10 else 1
        rows.append(row(r["program"].split(".")[0].upper(), r["network"], f"{r['flits_us']:,.{digits}f}",
                        *(beside(r[key], r["flits_us"], digits) for key in ("light_us", "fluid_us"))))
    return rows


def beginnings(stored):
    rows = head("figure", "printed", "ceiling", "no computation, flits", *HOSTS.values())
    for case, one in stored["beginnings"]["cases"].items():
        rows.append(row(FIGURES[case][0], "-" if one["printed"] is None else percent(one["printed"]),
                        *(percent(one[key]) for key in ("ceiling", "flits", *HOSTS))))
    return rows


def own_clocks(stored):
    rows = head("network of figure", "clocks, all at the CAM", "clocks, all hit", "ceiling", *HOSTS.values())
    for case, one in stored["beginnings"]["own_clocks"].items():
        rows.append(row(FIGURES[case][0], one["before_clocks"], one["after_clocks"],
                        *(percent(one[key]) for key in ("ceiling", *HOSTS))))
    return rows


WAYS = {"cam_alone": None, "hit": "cam_alone", "caches": "cam", "caches_slow_cam": "slow_cam", "cam": None,
        "slow_cam": None}


def lookups(stored):
    pairs = (("cam_alone", "hit"), ("cam_alone", "caches"), ("cam", "caches"), ("slow_cam", "caches_slow_cam"))
    all_of_it = stored["beginnings"]["lookups"]
    rows = head("program", *(f"{ranks}: {what}" for ranks in all_of_it for what in
                             ("none meet, all hit", "none meet, caches", "one a clock", "one in 25", "hits, %")))
    means = [[] for _ in all_of_it for _ in pairs]
    for program in next(iter(all_of_it.values())):
        cells, column = [], 0
        for one in (by_program[program] for by_program in all_of_it.values()):
            for old, new in pairs:
                gain = one[old][0] / one[new][0] - 1
                means[column].append(gain)
                column += 1
                cells.append(percent(gain))
            _, looked_up, searched = one["caches"]
            cells.append(f"{100 * (1 - searched / looked_up):.3f}")
        rows.append(row(program, *cells))
    cells = [percent(sum(gains) / len(gains)) for gains in means]
    for place in range(len(all_of_it), 0, -1):
        cells.insert(place * len(pairs), "")
    rows.append(row("mean", *cells))
    return rows


INTRO = """\
For whoever wants the figures behind the [report of Hirasawa
2020](../reports/hirasawa_2020.md#figures-7-to-9-eight-benchmarks-under-two-delays-of-the-switch), which says how they
are taken.
After this page you can quote them, and run them again.
Generated from [applications.json](../../data/studies/applications.json) by
`tests/breakdown/stored_applications.py write`; nightly tests run all again. Gain: time before over time after, less
1, in %."""


def generated(stored):
    return page_of("Tables of Hirasawa 2020", INTRO, [
        ("Claims", """\
A mean holds if within one point of the printed.""", [claims(stored)]),
        ("Whole programs", """\
Each program's gain, flit by flit. The operations that it reports (`npb.operations` in the JSON) are divided evenly over
ranks, and those of a rank over its phases, stretches of sends behind a receive.""", [each_program(stored)]),
        ("Beginnings", """\
Mean gain of all eight by what a host computes: the first 300 messages a rank, by the light model, and without
computation flit by flit, too. Case 1 of 16 ranks is the torus 4x2x2, case 2 a random graph with 16 switches.""",
         [beginnings(stored)]),
        ("The RTL's own clocks", """\
Mean gain, beginnings by the light model: what the Verilated switch takes at 1 GHz with every lookup at the CAM, taken
to answer all ports at once, compared with a hit.""", [own_clocks(stored)]),
        ("Hits as they occur, and contention at the CAM", """\
Gain over all lookups at the CAM, beginnings, by ranks: where no search meets another, if all hit and with caches; with
caches, at a CAM of one search a clock and of one in 25; and the share that hits.""", [lookups(stored)])])


def generated_fluid(stored):
    return page_of("Three models of a network", """\
For whoever wants the figures behind [fluid compared with flit-exact](../application.md#fluid-compared-with-flit-exact).
After this page you can quote them, and run them again.
Generated from [applications.json](../../data/studies/applications.json) by `tests/breakdown/stored_applications.py
write`; a nightly test runs `./nanohop compare` again.""", [
        ("Five programs", "Class A, 64 ranks, no computation, microseconds, and what they differ from flit by flit.",
         [compared(stored)]),
        ("Light model of 256 ranks", """\
`./nanohop replay data/npb/p2p/NAME.p2p.xz --set dims=4x4x4 --set flit_bytes=25 --set packets=4 --model both`, class A,
no computation, microseconds.""", [replay(stored)])])


PICTURE = f"{DRAWN}/hirasawa_2020.svg"


def picture(stored):
    panels = []
    for case in PAPERS:
        one, (title, host) = stored["npb"][case], FIGURES[case]
        means = [100 * mean(one["gain"], host, has) for _, has in SETS]
        panels.append(drawing.Panel(
            f"Figure {title} switches", "", "gain, %", names=[*one["gain"], *("mean", "less EP")],
            bars={"ours": [100 * gain[host] for gain in one["gain"].values()] + means},
            printed=[(len(one["gain"]) + n, "ours", 100 * one["printed"]) for n in range(len(SETS))]))
    return drawing.chart("Hirasawa 2020, figures 7 to 9", "Gain of each benchmark, and the means.", panels,
                         "printed mean", 2)


SHARES = f"{DRAWN}/hirasawa_2020_6.svg"
PRINTED_SHARE, PRINTED_DT = 99.7, 95.6  # 4.3: all but DT from 99.7 to 100 %


def picture_6(stored):
    names = [program.split(".")[0].upper() for program in stored["hits"]]
    return drawing.chart("Hirasawa 2020, figure 6", "Share of lookups that hit, by benchmark.", [drawing.Panel(
        "4 ways, 64 nodes in 4x4x4", "", "lookups that hit, %", names=names,
        bars={what: [100 * one[what] for one in stored["hits"].values()] for what in ("nodes", "ranks")},
        printed=[(n, "nodes", PRINTED_DT if name == "DT" else PRINTED_SHARE) for n, name in enumerate(names)],
        range_y=(60, 101))], "printed: DT, and the least of the others", 2)


def files(stored):
    return {GENERATED: generated(stored), FLUID: generated_fluid(stored), PICTURE: picture(stored),
            SHARES: picture_6(stored)}


def write():
    write_all(files(stored_parts()))


def tables(stored):
    return {FLUID: [compared(stored), replay(stored)],
            GENERATED: [make(stored) for make in (claims, each_program, beginnings, own_clocks, lookups)],
            "docs/generated/urino_2020.md": [flits(stored)]}


def page():
    of_pages = tables(stored_parts())
    wrong = [line for name, all_of_it in of_pages.items() for line in differences(name, all_of_it)]
    wrong += stale(files(stored_parts()), __file__) + unshown("docs/reports/hirasawa_2020.md", [PICTURE, SHARES])
    return report(wrong + strangers("docs/application.md", []), __file__)


if __name__ == "__main__":
    sys.exit(main(__doc__, page, lambda: [t for all_of_it in tables(stored_parts()).values() for t in all_of_it], again,
                  store, write, ("flits", "replay", "compare", "beginnings", "hits", *PAPERS), DEAR))
