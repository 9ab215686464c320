#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""How many hand-written files an addition changes: additions_test.py [BUILD_FOLDER].

Each addition of docs/extend.md and docs/add-a-block.md is made in a copy of the tree. With a folder to build in
(nightly) the copy is built, writes its machine-written files anew, and shows that what was added is there: in the
generator, the golden model and its RTL in lockstep, the simulator, a sweep, the pages."""

import csv
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = None
# Of one addition each: the most files, and of each file the text that something is put before, and what; None: the
# file is new.
ADDITIONS = {
    "policy": (8, {
        "sim/model/route_cache/config.hpp": [
            ("kRandom = 2 };", "kRandom = 2 };", "kRandom = 2, kNext = 3 };"),
            ('return "random";\n', 'return "random";\n',
             'return "random";\n        case Replacement::kNext: return "next";\n'),
            ("kRandom: return {.fifo = false, .is_same = false};\n", "};\n",
             "};\n        case Replacement::kNext: return {.fifo = true, .is_same = false};\n")],
        "sim/model/route_cache/replace.cpp": [
            ("        case Replacement::kFifo: return log2_of(", "case Replacement::kFifo:",
             "case Replacement::kFifo:\n        case Replacement::kNext:"),
            ("return random & (ways_ - 1);\n", "return random & (ways_ - 1);\n",
             "return random & (ways_ - 1);\n        case Replacement::kNext: return (state + 1) & (ways_ - 1);\n"),
            ("touched(state_[index], way), fault); break;\n", "fault); break;\n",
             "fault); break;\n        case Replacement::kNext: store(index, way, fault); break;\n"),
            ("touched(state_[index], victim.way), fault); break;\n", "fault); break;\n",
             "fault); break;\n        case Replacement::kNext: store(index, victim.way, fault); break;\n")],
        "rtl/route_cache/nh_route_cache_pkg.sv": [
            ("ReplaceRandom = 2;\n", "ReplaceRandom = 2;\n",
             "ReplaceRandom = 2;\n  localparam int ReplaceNext = 3;\n"),
            ("replacement == ReplaceFifo)", "replacement == ReplaceFifo)",
             "replacement == ReplaceFifo || replacement == ReplaceNext)")],
        "rtl/route_cache/nh_route_cache.sv": [
            ("0..2: LRU, FIFO, random; LRU is exact", "0..2: LRU, FIFO, random;",
             "0..3: LRU, FIFO, random, next;")],
        "rtl/route_cache/nh_route_cache_replace.sv": [
            ("    end else if (Replacement == nh_route_cache_pkg::ReplaceLru) begin", "    end else if (Repl", """\
    end else if (Replacement == nh_route_cache_pkg::ReplaceNext) begin : gen_next
      logic [Ways-1:0] used;
      assign used = hit_i ? match_i : victim_o;
      assign policy_victim = Ways'(1) << StateWidth'(state + 1'b1);
      assign write = ~sweeping_i & (hit_i | alloc_i);
      always_comb begin
        next_state = '0;
        for (int w = 0; w < Ways; w++) if (used[w]) next_state |= StateWidth'(w);
      end
    end else if (Repl""")],
        "tb/route_cache/environment.cpp": [
            ("case Replacement::kRandom: return 1;\n", "case Replacement::kRandom: return 1;\n",
             "case Replacement::kRandom: return 1;\n"
             "        case Replacement::kNext: return c.ways == 2 ? 1 : c.ways == 4 ? 2 : c.ways == 8 ? 3 : 4;\n")],
        "sim/configs/route_cache/route_cache_next.toml": None,
        "tb/route_cache/CMakeLists.txt": [("route_cache_skewed ", "route_cache_skewed ",
                                           "route_cache_next route_cache_skewed ")]}),
    "family": (2, {
        "sim/topology/families/star.cpp": None,
        "tests/net/switch_parts_test.cpp": [
            ('{{"topology", "tree"}, {"switches", "9"}, {"routing", "up_down"}},\n', '{{"topology", "tree"',
             '{{"topology", "star"}, {"leaves", "8"}, {"routing", "up_down"}},\n        {{"topology", "tree"')]}),
    "column": (2, {
        "sim/sweep/columns.cpp": [
            ('        {"backlog",', '        {"backlog",', """\
        {"taken", "", "share of what was offered that arrived", Kind::kNumber,
         [](const Run& run) { return Json(run.result.throughput / std::max(run.result.offered, 1e-9)); },
         Seeds::kSpread},
        {"backlog",""")],
        "tests/cli/columns_test.py": [
            ("\n\nif __name__", "\n\nif __name__", """\

    def test_taken_is_a_share_of_what_was_offered(self):
        result, _ = self.result(NETWORK)
        self.assertAlmostEqual(result["taken"], result["throughput"] / result["offered"])


if __name__""")]}),
    "measured column": (2, {
        "sim/net/experiment/counted.hpp": [
            ('    {"marked_share",', "    {", """\
    {"mean_flits", "flits", "of a message that arrived", "flits", "{:.2f}",
     [](const Counted& c) -> std::optional<double> {
         return static_cast<double>(c.after.message_flits() - c.before.message_flits()) /
                static_cast<double>(std::max<uint64_t>(c.result.messages, 1));
     }},
    {""")],
        "tests/cli/columns_test.py": [
            ("\n\nif __name__", "\n\nif __name__", """\

    def test_mean_flits_are_the_keys(self):
        result, _ = self.result(NETWORK)
        self.assertAlmostEqual(result["mean_flits"] * result["messages"] /
                               (result["units"] * result["measured_clocks"]), result["throughput"])


if __name__""")]}),
    "signal of link": (3, {
        "rtl/link/nh_link_core.sv": [
            ("    output logic                up_o,", "    output", """\
    output logic                connected_o,     // both ends are up
    output"""),
            ("  assign link_is_up = status.state == nh_link_pkg::StateUp;\n", "StateUp;\n",
             "StateUp;\n  assign connected_o = link_is_up;\n")],
        "sim/model/link/link.hpp": [("    bool up = true;\n", "    bool", "    bool connected = false;\n    bool")],
        "sim/model/link/link.cpp": [
            ("    o.up = state_ != State::kDead;\n", "    o.up",
             "    o.connected = state_ == State::kUp;\n    o.up")]}),
    "signal of nic": (3, {
        "rtl/nic/nh_nic_core.sv": [
            ("    output logic                        nack_pending_o, ", "    output", """\
    output logic                        link_is_up_o,           // the link was not lost
    output"""),
            ("  assign nack_pending_o = nacks != '0;\n", "  assign", "  assign link_is_up_o = up;\n  assign")],
        "sim/model/nic/nic.hpp": [
            ("    bool nack_pending = false; ", "    bool", "    bool link_is_up = false;\n    bool")],
        "sim/model/nic/nic.cpp": [
            ("    o.nack_pending = !in_.queue().empty();\n", "    o.nack",
             "    o.link_is_up = port_.up();\n    o.nack")]})}
PAGES = {"signal of link": "add-a-block", "signal of nic": "add-a-block"}
FAMILY = """\
// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

class Star final : public Family {
public:
    void add_keys(io::Keys& keys) override { keys.whole("leaves", leaves_, 1, 1024, "around switch 0"); }
    const char* size_key() const override { return "leaves"; }
    Graph make(uint64_t) const override {
        std::vector<Link> links;
        for (uint32_t leaf = 1; leaf <= leaves_; ++leaf) links.push_back({0, leaf, {}, {}});
        return Graph(leaves_ + 1, std::move(links));
    }

private:
    uint32_t leaves_ = 8;
};

const FamilyRegistration kStar{{"star", "star", new_family<Star>}};

}  // namespace

}  // namespace nanohop::topology
"""


def new_file(name):
    if name.endswith("star.cpp"):
        return FAMILY
    small = (ROOT / "sim/configs/route_cache/route_cache_in_order.toml").read_text()
    return small.replace('replacement = "fifo"', 'replacement = "next"').replace("ways = 2", "ways = 4")


def add(tree, edits):
    """Makes an addition in a copy of the tree. Returns what is wrong with its recipe."""
    wrong = []
    for name, changes in edits.items():
        path = tree / name
        if changes is None:
            if path.exists():
                wrong.append(f"{name}: is there already")
            path.write_text(new_file(name))
            continue
        text = path.read_text()
        for place, old, new in changes:
            if text.count(place) != 1 or place.count(old) != 1:
                wrong.append(f"{name}: {text.count(place)} places like {place!r}, must be one")
                continue
            text = text.replace(place, place.replace(old, new))
        path.write_text(text)
    return wrong


def copy_tree(to):
    """What git knows or would add; status 77 in an unpacked release."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            text=True, capture_output=True)
    if listed.returncode != 0:
        sys.exit(77)
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def contents(tree):
    return {path.relative_to(tree).as_posix(): path.read_bytes()
            for path in tree.rglob("*") if path.is_file() and "build" not in path.relative_to(tree).parts[:1]}


class Additions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = Path(cls.enterClassContext(tempfile.TemporaryDirectory(dir=BUILD))) / "tree"
        copy_tree(cls.tree)

    def test_each_changes_few_files(self):
        for addition, (most, edits) in ADDITIONS.items():
            with self.subTest(addition):
                before = contents(self.tree)
                self.assertEqual(add(self.tree, edits), [])
                after = contents(self.tree)
                changed = sorted(name for name in after if after[name] != before.get(name))
                self.assertEqual(changed, sorted(edits))
                self.assertLessEqual(len(changed), most, changed)
                page = (ROOT / f"docs/{PAGES.get(addition, 'extend')}.md").read_text()
                for name in changed:
                    if before.get(name) is not None:
                        if addition.startswith("signal of "):  # the page calls the block so
                            name = name.replace(addition.split()[-1], "foo")
                        self.assertIn(f"`{name}`", page, "the page describes the files that change")
        if BUILD is not None:
            self.build()

    def run_in(self, *command):
        done = subprocess.run(command, cwd=self.tree, text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
        return done.stdout

    def build(self):
        # The list of configurations is written by the generator, which needs none of the benches.
        self.run_in("cmake", "--preset", "release", "-DNANOHOP_VERILATOR=OFF", "-DNANOHOP_SYSTEMC=OFF")
        jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", "2")
        build = ["cmake", "--build", "build/release", "-j", jobs, "--target"]
        self.run_in(*build, "nanohop-parameters")
        self.run_in("build/release/bin/nanohop-parameters")
        self.run_in(*build, "nanohop-generate")
        before = contents(self.tree)
        self.run_in("build/release/bin/nanohop-generate")
        after = contents(self.tree)
        written = {name for name in after if after[name] != before.get(name)}
        self.assertLessEqual({"docs/generated/simulation.md", "docs/generated/blocks/route_cache.md",
                              "sim/library/nanohop/generated/choices.hpp",
                              "rtl/generated/wrappers/nh_route_cache_next.v"}, written)
        for block in ("link", "nic"):
            self.assertLessEqual({f"sim/model/generated/{block}_ports.hpp", f"systemc/generated/{block}_pins.hpp",
                                  f"docs/generated/blocks/{block}.md"}, written)
        self.run_in("cmake", "--preset", "release", "-UNANOHOP_VERILATOR", "-UNANOHOP_SYSTEMC")
        self.run_in(*build, "nanohop-simulate", "nanohop-sweep", "lockstep_route_cache_route_cache_next_source",
                    "lockstep_link_switch_tight_source", "lockstep_nic_nic_tight_source")
        self.run_in("ctest", "--test-dir", "build/release", "--output-on-failure", "--no-tests=error", "-R",
                    r"lockstep\.(route_cache\.route_cache_next|link\.switch_tight|nic\.nic_tight)\.source")
        self.run_in("python3", "-B", "tests/cli/columns_test.py", "build/release/bin")
        self.run_in("python3", "-B", "tools/schemas.py")
        self.assertIn('"taken": {"$ref": "#/$defs/spread"', (self.tree / "data/schemas/sweep.json").read_text())
        results = (self.tree / "docs/generated/results.md").read_text()
        self.assertIn("| `taken` | number | share of what", results)
        self.assertIn("| `mean_flits`? | number, flits | of a message", results)
        (self.tree / "s.toml").write_text('topology = "star"\nleaves = [4, 8]\nmessage = 8\nclocks = 500\n')
        text = self.run_in("build/release/bin/nanohop-sweep", "s.toml", "-q", "--csv", "s.csv")
        with open(self.tree / "s.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([row["leaves"] for row in rows], ["4", "8"])
        self.assertTrue(all(float(row["taken"]) > 0 and float(row["mean_flits"]) >= 1 for row in rows))
        self.assertIn("taken", text)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BUILD = Path(sys.argv.pop(1)).resolve()
        BUILD.mkdir(parents=True, exist_ok=True)
    unittest.main(verbosity=2)
