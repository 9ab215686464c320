#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""pages_test.py GENERATE [--quick]: the commands for Yosys, Verilator, Icarus and FuseSoC that the pages have, taken
from their own text and run by the shell in a folder that knows nothing of this build. NANOHOP, FOLDER and NAME are
there by just these names. --quick: Yosys reads and elaborates the design instead of a synthesis."""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = ("yosys", "verilator", "iverilog", "fusesoc", "bender")
PAGES = [path for path in sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")])
         if path.name != "decisions.md"]
GENERATE = None
QUICK = False


def scripts(text):
    """Indented code of a page in which a line begins with one of the tools."""
    found = []
    for block in re.findall(r"(?m)(?:^    .*\n)+", text + "\n"):
        lines = [line[4:] for line in block.splitlines()]
        used = {line.split()[0] for line in lines if line.split()} & set(TOOLS)
        if used:
            found.append(("\n".join(lines), used))
    return found


def quick(script):
    script = script.replace("read_verilog -sv", "read_verilog -defer -sv")  # elaborates what the top has alone
    return re.sub(r"synth_\w+ -top (\w+)[^;\"]*", r"hierarchy -check -top \1; proc; check -assert", script)


def prepare(folder):
    """What the pages' commands speak of."""
    (folder / "NANOHOP").symlink_to(ROOT)
    for name in ("lookup.sv", "verilator/main.cpp"):
        shutil.copy(ROOT / "tests/use" / name, folder)
    subprocess.run([GENERATE, "network", "--set", "topology=ring", "--set", "switches=3", "--set", "routing=up_down",
                    "--set", "flit_width=24", "--set", "packet_flits=3", "--set", "counters=no", "--name", "NAME",
                    "--out", folder / "FOLDER"], check=True, stdout=subprocess.DEVNULL)


class Pages(unittest.TestCase):
    def test_commands(self):
        ran = []
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            prepare(folder)
            for page in PAGES:
                for script, used in scripts(page.read_text()):
                    if not all(map(shutil.which, used)):
                        continue
                    with self.subTest(page=page.name, script=script):
                        done = subprocess.run(["sh", "-e", "-c", quick(script) if QUICK else script], cwd=folder,
                                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
                        self.assertEqual(done.returncode, 0, f"{script}\n{done.stdout[-3000:]}")
                        ran.append(page.name)
        if shutil.which("yosys") and shutil.which("verilator"):
            self.assertTrue({"use-in-your-project.md", "generate-network.md"} <= set(ran), ran)

    def test_scripts_are_found(self):
        text = "text\n\n    files=a\n    yosys -p x\n\n    ./nanohop test\n\n    verilator --lint-only y\n"
        self.assertEqual([used for _, used in scripts(text)], [{"yosys"}, {"verilator"}])
        self.assertEqual(quick('yosys -p "read_verilog -sv x; synth_ecp5 -top T -json t.json"'),
                         'yosys -p "read_verilog -defer -sv x; hierarchy -check -top T; proc; check -assert"')


if __name__ == "__main__":
    QUICK = "--quick" in sys.argv
    GENERATE = [a for a in sys.argv[1:] if not a.startswith("-")][0]
    unittest.main(argv=sys.argv[:1])
