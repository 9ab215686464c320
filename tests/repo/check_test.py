#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Shows that each check of check.py passes a good tree and finds the fault planted in it."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import check
import count
import pages

# REUSE-IgnoreStart: licence lines of planted files
SPDX = "SPDX-License-Identifier: Apache-2.0\n{0} SPDX-FileCopyrightText: 2026 The nanohop authors\n"
GOOD = {
    "README.md": "# Top\n\n| a row " + "of words " * 20 + "|\n"
                 "|---|\n\n" + "words " * 18 + "https://example.org/" + "x" * 30 + "\n\n"
                 "| block | page |\n|---|---|\n| `ring` | [page](docs/blocks/ring.md#two-words) |\n",
    "docs/blocks/ring.md": "# Ring\n\nFor whoever\nhas one ([a.md](../costs.md)). After\nthis page you can turn it.\n\n"
                           "## Two words\n\n[up](../../README.md), [self](#ring), `[no](link)`, [out](https://x.org)\n\n"
                           "## Contract\n\n`no way`\n\n## What is not promised\n\nIt.\n\n## Verification\n\nIt.\n",
    "docs/costs.md": "# Costs\n\nFor whoever pays. After ten minutes you have paid.\n\n## Ring\n\n"
                     "`./nanohop synth ring`:\n\n"
                     "### Clock\n\n| MHz |\n|---|\n| 140 |\n\n## Keys\n\n| clock | 1 MHz to 10 GHz |\n",
    "docs/generated/blocks/ring.md": "<!--\na\n-->\n\n# R\n\nFor whoever turns. After this page you can go.\n\n"
                                     "| parameter | key | default | range | meaning |\n|---|---|---|---|---|\n"
                                     '| `Way` | `way` = "left" | 0 | 0..0 | way |\n'
                                     '| `Kind` | `kind` = "a", may be left out | 0 | 0..0 | kind |\n',
    "tb/ring/CMakeLists.txt": "# " + SPDX.format("#") + "nanohop_lockstep(BLOCK ring CONFIGS ring_4)\n"
                               "set_tests_properties(a.b PROPERTIES LABELS unit)\n",
    "nanohop": "#!/bin/sh\n# " + SPDX.format("#") + "readonly LABELS='\nunit | core | tests unit_tests\n'\n"
               + ":\n" * 600,
    "rtl/ring/ring.f": "// list\n+incdir+rtl/ring\nrtl/ring/nh_ring.sv\n",
    "rtl/ring/nh_ring.sv": "// " + SPDX.format("//") + """\
module nh_ring #(
    parameter int Depth = 4
);
  typedef struct packed {
    logic a;
  } a_t;  // begin
  `NH_ASSERT(name,
             a)
  always_comb begin
    if (a) begin
      b = {
        c
      };
    end else begin
      case (d)
        E: begin
          e = 1;
        end
      endcase
    end
  end
endmodule
""",
    "rtl/ring/ring_part.svh": "// " + SPDX.format("//") + "  if (a) begin\n    b = 1;\n  end\n",
    "rtl/generated/file_lists.json": '{"blocks": {"ring": {"includes": [], "files": ["rtl/ring/nh_ring.sv"]}}}\n',
    "rtl/generated/configs.json": '{"configs": [{"name": "ring_4", "blocks": {"ring": {"Depth": 4}}}]}\n',
    "sim/configs/ring/ring_4.toml": "# " + SPDX.format("#") + '[ring]\nway = "left"\n',
    "sim/net/run.cpp": "// " + SPDX.format("//") + '#include <vector>\n#include "io/xz.hpp"\n#include "net/a/a.hpp"\n',
    "sim/net/a/a.hpp": "// " + SPDX.format("//") + '#include "../b/b.hpp"\n',
    "sim/net/b/b.hpp": "// " + SPDX.format("//") + '#include "generated.hpp"\n',
    "sim/io/xz.hpp": "// " + SPDX.format("//"),
    "sim/net/CMakeLists.txt": "# " + SPDX.format("#") + "add_library(net_${x} STATIC ${sources} a/a.cpp)\n"
                              "add_executable(test_a a_test.cpp)\nnanohop_test(net.${x}.b.nightly NIGHTLY COMMAND a)\n",
    "run.sh": "#!/bin/sh\n# " + SPDX.format("#"),
    "LICENSES/Apache-2.0.txt": "text\n",
    "REUSE.toml": "# " + SPDX.format("#") + 'version = 1\n[[annotations]]\npath = ["**.md", "**.f", "**.json"]\n'
                  'SPDX-FileCopyrightText = "x"\nSPDX-License-Identifier = "Apache-2.0"\n',
}

DOORS = "".join(f"## {door}\n" for door in pages.DOORS)
# check, file, its text with a fault (None: the file is missing), what the finding says
FAULTS = [
    ("links", "README.md", GOOD["README.md"].replace("ring.md", "rong.md"), "no such file: docs/blocks/rong.md"),
    ("links", "README.md", GOOD["README.md"].replace("two-words", "three"), "no heading for #three"),
    ("links", "sim/io/xz.hpp", '// (docs' '/costs.md, "Ring",\n// "Two\n// words").\n', 'no part "Two words"'),
    ("links", "docs/blocks/ring.md", "[ref]: nowhere.md\n", "docs/blocks/ring.md:1: no such file"),
    ("index", "docs/README.md", DOORS + "[a](blocks/ring.md), `[no](costs.md)`\n", "no link to docs/costs.md"),
    ("index", "docs/README.md", DOORS + "[a\nb](blocks/ring.md), [a b](costs.md)\n", "README.md: 2 links say a b"),
    ("index", "docs/README.md", "[a](blocks/ring.md)\n", "the sections are not Overview, Tutorials, Reference, Expl"),
    ("blocks", "README.md", "nothing\n", "no table row for the block ring"),
    ("blocks", "README.md", "| `ring` | none |\n", "links no page in docs/blocks"),
    ("configurations", "sim/configs/ring/ring_8.toml", "[ring]\n",
     "no parameters of ring for the configuration ring_8"),
    ("configurations", "sim/configs/ring/small.toml", "", "small.toml: the name begins with the folder's"),
    ("configurations", "sim/configs/ring/ring_4.toml", "", "no configuration of the block ring"),
    ("configurations", "rtl/generated/configs.json", None, "both must be there"),
    ("configurations", "tb/ring/CMakeLists.txt", "nanohop_lockstep(BLOCK ring)\n", "txt: no lockstep of ring_4"),
    ("choices", "docs/generated/blocks/ring.md", '| `Way` | `way` = "left" | 0 | 0, 1, 0 unless A == 1 | way |\n',
     "way has 2 values in the RTL, 1 words in the model"),
    ("choices", "docs/generated/blocks/ring.md", '| `Kind` | `kind` = "a", "b", may be left out | 0 | 0..1 | kind |\n',
     'tb/ring/CMakeLists.txt: no configuration with ring.kind = "b"'),
    ("choices", "tb/ring/CMakeLists.txt", "nanohop_lockstep(BLOCK ring)\n", 'no configuration with ring.way = "left"'),
    ("numbers", "tb/ring/nh_a.sv", "if (Way  == 1) // Way == 1\n", "nh_a.sv:1: Way  == 1: a choice has names"),
    ("numbers", "tb/ring/nh_a.sv", "// 0, 1, 0 unless Way == 1: so\n", "nh_a.sv:1: Way == 1: a choice has names"),
    ("numbers", "tb/ring/nh_a.sv", "int Hash = 2,  // 0..21: a CRC\n", "Hash = 2,   0..21: a choice has names"),
    ("numbers", "tb/ring/a.toml", "parameters = { Way = 1 }\n", "a.toml:1: Way = 1: a choice has names"),
    ("numbers", "tb/ring/nh_a.sv", "nh_ring #(\n  .Way(0)", "nh_a.sv:2: .Way(0: a choice has names"),
    ("filelists", "rtl/ring/nh_other.sv", "module nh_other;\n", "nh_other.sv: in no file list"),
    ("filelists", "rtl/ring/nh_ring.sv", None, "ring: no such file: rtl/ring/nh_ring.sv"),
    ("filelists", "rtl/ring/nh_ring.sv", "module nh_rang;\n", "must hold the one module or package nh_ring"),
    ("filelists", "rtl/rang/rang.f", "rtl/rang/nh_rang.sv\n", "rang.f: not in rtl/generated/file_lists.json"),
    ("filelists", "rtl/generated/file_lists.json", None, "both must be there"),
    ("licences", "rtl/ring/nh_ring.sv", "module nh_ring;\n", "no SPDX-License-Identifier"),
    ("licences", "rtl/ring/nh_ring.sv", "// SPDX-License-Identifier: Apache-2.0\n", "without SPDX-FileCopyrightText"),
    ("licences", "run.sh", "# " + SPDX.format("#").replace("Apache-2.0", "MIT"), "LICENSES/MIT.txt is missing"),
    ("words", "run.sh", "cat ../" + "shared/x\n", "outside the repository"),
    ("words", "run.sh", "cd /" + "work/main\n", "absolute path"),
    ("words", "run.sh", "# TO" + "DO\n", "unfinished"),
    ("words", "run.sh", "<" * 7 + " HEAD\n", "merge conflict"),
    ("whitespace", "run.sh", "a \n", "run.sh:1: white space"),
    ("whitespace", "run.sh", "a\n\tb\n", "run.sh:2: a tab"),
    ("whitespace", "run.sh", "a", "no line feed"),
    ("whitespace", "run.sh", "a\r\n", "white space at the end"),
    ("generated", "tb/ring/nh_ring.sv", "// " + SPDX.format("//") + "//\n// Generated from rtl/ring/nh_ring.sv by "
     "`nanohop generate`: do not edit.\n", "tb/ring/nh_ring.sv: written by a tool, and in no folder called"),
    ("generated", "docs/ring.svg", "<svg/>\n", "docs/ring.svg: written by a tool"),
    ("lines", "run.sh", "# " + "x" * 119 + "\n", "run.sh:1: 121 characters, at most 120"),
    ("lines", "README.md", "x " * 70 + "\n", "README.md:1: 140 characters"),
    ("lines", "tests/a.sv", "// " + "x" * 120 + "\n", "tests/a.sv:1: 123 characters"),
    ("figures", "docs/costs.md", "# Ring\n\n## Cost\n\nIt reaches 140 MHz.\n",
     "docs/costs.md:5: no command in a section with measured figures: 140 MHz"),
    ("figures", "docs/a.md", "# A\n\n`nanohop synth a`\n\n# B\n\n12 M flit-hops/s\n", "docs/a.md:7: no"),
    ("prose", "README.md", GOOD["README.md"] + "By the shortest\nway.\n", 'README.md:11: "shortest way": write path'),
    ("prose", "README.md", GOOD["README.md"] + "Ours beside BookSim.\n", '"beside BookSim": write compared with'),
    ("prose", "docs/costs.md", GOOD["docs/costs.md"] + "A head who waits.\n", '"head who": write which'),
    ("prose", "docs/costs.md", GOOD["docs/costs.md"].replace("For whoever", "Who"), 'costs.md: begins with no "For'),
    ("prose", "docs/generated/blocks/ring.md", "# R\n\nFor whoever.\n", 'ring.md: begins with no "For'),
    ("prose", "driver/README.md", "# R\n\nFor whoever.\n", 'driver/README.md: begins with no "For'),
    ("prose", "docs/costs.md", GOOD["docs/costs.md"] + "A flit a clock\neach way.\n",
     '"flit a clock each way": write path'),
    ("prose", "docs/a.ipynb", '"# Two beside each other"\n', '"beside each other": write compared with'),
    ("prose", "docs/generated/costs.md", "# C\n\nFor whoever. After this page you can go.\n\nThe shortest way.\n",
     'costs.md:5: "shortest way": write path'),
    ("helps", "sim/cli/ring.cpp", "// The shortest way.\nauto help = R\"(Rings beside each other)\";\n",
     'ring.cpp:2: "beside each other": write compared with'),
    ("helps", "tools/ring.py", '"""The shortest way."""\n', 'ring.py:1: "shortest way": write path'),
    ("prose", "README.md", GOOD["README.md"] + "word " * 700, "words, at most 700"),
    ("prose", "CHANGELOG.md", "a\n" * 61, "CHANGELOG.md: 61 lines, at most 60"),
    ("prose", "docs/costs.md", GOOD["docs/costs.md"] + "word\n" * 45000, "README.md and docs: 45"),
    ("prose", "docs/costs.md", GOOD["docs/costs.md"] + "In t\n+ 2 it is there.\n", "begins as a list does: + 2 it is"),
    ("prose", "docs/costs.md", GOOD["docs/costs.md"] + "| a |\n|---|\n| 1 |\n\n| 2 |\n", "table behind an empty"),
    ("prose", "docs/blocks/ring.md", GOOD["docs/blocks/ring.md"] + "word " * 2500 + "\n", "words, at most 2500"),
    ("prose", "docs/blocks/ring_part.md", "# Part\n\nFor whoever. After this page you can go.\n" + "word " * 1500,
     "ring_part.md: 1510 words, at most 1500"),
    ("prose", "docs/blocks/ring.md", GOOD["docs/blocks/ring.md"].replace("After", "Before"), "begins with no"),
    ("prose", "docs/blocks/ring.md", GOOD["docs/blocks/ring.md"] + "<!-- ports of nh_ring by nanohop generate -->\n",
     "the generator writes tables of ports"),
    ("prose", "docs/blocks/ring.md", GOOD["docs/blocks/ring.md"] + "On 2026-11-22.\n", "a date: 2026-11-22"),
    ("prose", "docs/blocks/ring.md", GOOD["docs/blocks/ring.md"].replace("## Verification", "## Tests"),
     'ring.md: no heading "Verification"'),
    ("layers", "sim/net/b/b.hpp", '#include "b/c.hpp"\n#include "net/a/a.hpp"\n',
     "sim/net/b/b.hpp:2 includes sim/net/a/a.hpp: a circle of the folders sim/net/"),
    ("layers", "sim/net/b/b.hpp", '#include "net/run.cpp"\n', "run.cpp:5 includes sim/net/a/a.hpp: a circle of the"),
    ("layers", "sim/io/xz.hpp", '#include "net/b/b.hpp"\n', "sim/net/run.cpp:4 includes sim/io/xz.hpp: a circle of"),
    ("layers", "sim/io/CMakeLists.txt", "# " + SPDX.format("#") + "add_library(io xz.cpp)\n"
     "target_link_libraries(io PRIVATE net_run)\n", "io/CMakeLists.txt:4 io links net_${x}: a circle of the folders"),
    ("layers", "sim/net/a/a.hpp", '#include "xz.hpp"\n', "a.hpp:1: xz.hpp is in no folder"),
    ("parameters", "rtl/ring/nh_ring.sv", """\
module nh_ring_part #(
    parameter int Depth = 4,  // 1..8: words
    parameter int Wide = 0
) (
    input logic clk_i
);
endmodule
module nh_ring #(
    parameter int Depth = 4
) (
    input logic clk_i
);
  nh_ring_part u_whole (
      .clk_i
  );
  nh_ring_part #(
      .Depth(Depth)
  ) u_good (
      .clk_i
  );
endmodule
""", "rtl/ring/nh_ring.sv: u_whole is not given Depth, which nh_ring has"),
    ("style", "tb/ring/a.hpp", "// std::size_t\nstd::uint64_t x;\n", "tb/ring/a.hpp:2: std::uint64_t: no std::"),
    ("style", "tools/a.cpp.in", "enum class A : bool {\n    kOne = 1,  // a\n    two\n};\n", ":1: the enumerator two"),
    ("style", "sim/io/xz.hpp", "enum A { kOne };\n", "xz.hpp:1: enum A: neither scoped nor with its type"),
    ("style", "sim/net/a.hpp", "namespace nanohop::io {\n", "a.hpp:1: namespace nanohop::io: no folder around it"),
    ("style", "sim/cli/a.hpp", "->check(CLI::Range(0.0, 1e9));\n", "a.hpp:1: CLI::Range(0.: takes nan: sim/io/real_"),
    ("style", "sim/io/xz.hpp", "int a = (1U << width(b)) - 1;\n", "1U << width(b)) - 1: sim/model/bits.hpp has it"),
    ("style", "tb/a.cpp", "int n = std::bit_width(e) - 1;\n", "tb/a.cpp:1: bit_width(e) - 1: sim/model/bits.hpp"),
    ("style", "tb/a.cpp", "int n = __builtin_popcountll(e);\n", "__builtin_popcountll: sim/model/bits.hpp has it"),
    ("style", "tests/a.cpp", "for (; m != 0; m &= m - 1) ++n;\n", "tests/a.cpp:1: m &= m - 1: sim/model/bits.hpp"),
    ("indentation", "tb/nh_ring.sv", "module nh_ring;\n    assign a = b;\nendmodule\n", "nh_ring.sv:2: 4 spaces, 2"),
    ("indentation", "tb/a.svh", "  if (a) begin\n  b = 1;\n  end\n", "tb/a.svh:2: 2 spaces, 4 here: b = 1;"),
    ("meanings", "a.md", "| key | meaning | |\n|---|---|---|\n| **group** | | |\n| `b` | x | |\n| `c` | | |\n",
     "a.md:5: no meaning: | `c` | | |"),
    ("meanings", "a.md", "| key | meaning |\n|:--|---|\n| `a \\| b` | x |\n| c |\n", "a.md:4: no meaning: | c |"),
    ("names", "sim/net/CMakeLists.txt", "add_test(NAME net_nightly COMMAND a)\n", ":1: the test net_nightly is not"),
    ("names", "cmake/a.cmake", "nanohop_test(a.b NIGHTLY COMMAND a)\n", "a.cmake:1: the test a.b is not named"),
    ("names", "cmake/a.cmake", "\npython_test(a.${b}_nightly unit)\n", "a.cmake:2: the test a.${b}_nightly"),
    ("names", "tests/net/CMakeLists.txt", "nanohop_gtest(a LABEL unti)\n", ":1: the table LABELS of nanohop has"),
    ("names", "sim/net/CMakeLists.txt", "add_executable(a_test x/a_test.cpp)\n", "the program a_test is not named"),
    ("sizes", "sim/io/a.hpp", "// a\n" * 601, "sim/io/a.hpp: 601 lines, at most 600"),
    ("sizes", "sim/io/a.cpp", "namespace {\n\nint a(int b,\n      int c) {\n    if (b) {\n" + "        c++;\n\n" * 49
     + "    }\n}\n}  // namespace\n", "sim/io/a.cpp a: 103 lines, at most 100"),
    ("sizes", "sim/io/a.hpp", "struct A {\n    void a() {\n" + "        b();\n" * 99 + "    }\n};\n", "a.hpp a: 101 l"),
    ("sizes", "sim/a.c", "int a(void)\n{\n    if (b) {\n" + "        c++;\n" * 96 + "    }\n}\n", "a.c a: 101 lines"),
    ("sizes", "cmake/a.cmake", "function(a b)\n" + "set(c)\n" * 99 + "endfunction()\n", "a.cmake a: 101 lines"),
    ("sizes", "tools/a.py", "class A:\n    def a():\n" + "        b()\n" * 100, "tools/a.py a: 101 lines, at most 100"),
    ("sizes", "nanohop", "#!/bin/sh\n", "tests/repo/check.py: LARGER: nanohop: has 1 lines"),
    ("scripts", "run.sh", "echo\n", "has no #! line"),
    ("scripts", "new.sh", "#!/bin/sh\n", "not executable"),
]
# REUSE-IgnoreEnd


def plant(folder, tree):
    root = Path(folder)
    for name, text in tree.items():
        if text is not None:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, newline="")
    for script in ("nanohop", "run.sh"):
        (root / script).chmod(0o755)
    return root


class Checks(unittest.TestCase):
    def test_good_tree_passes(self):
        with tempfile.TemporaryDirectory() as folder:
            root = plant(folder, GOOD)
            files = check.repository_files(root)
            self.assertEqual(len(files), len(GOOD))
            for name, function in check.CHECKS.items():
                self.assertEqual(function(root, files), [], name)

    def test_faults_are_found(self):
        for name, path, text, finding in FAULTS:
            with self.subTest(check=name, fault=finding), tempfile.TemporaryDirectory() as folder:
                root = plant(folder, {**GOOD, path: text})
                wrong = check.CHECKS[name](root, check.repository_files(root))
                self.assertTrue(any(finding in line for line in wrong), f"{wrong} lacks {finding!r}")

    def test_every_check_has_a_fault(self):
        self.assertEqual({fault[0] for fault in FAULTS}, set(check.CHECKS))


class Count(unittest.TestCase):
    def count(self, *arguments):
        return subprocess.run([sys.executable, "-B", Path(__file__).with_name("count.py"), *arguments],
                              capture_output=True, text=True)

    def test_help_and_bad_input(self):
        done = self.count("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("REVISION", done.stdout)
        done = self.count("no such revision")
        self.assertEqual(done.returncode, 2)
        # A machine that has the sources from elsewhere may have no git.
        self.assertIn("no such revision: git knows no such revision" if shutil.which("git") else
                      "git is not installed", done.stderr)

    def test_new_functions_are_told_by_their_files(self):
        files = check.repository_files(Path(__file__).parents[2])
        for name, paths in count.NEW.items():
            with self.subTest(function=name):
                self.assertTrue(any(paths.match(str(path)) for path in files), "no file of it is left")
        for path, function in (("sim/net/networks/hxb.cpp", ""), ("tb/measure/route_cache_switch_port.cpp", ""),
                               ("tb/measure/switch.cpp", "switch"), ("tests/net/hxb_equal_test.cpp", ""),
                               ("sim/net/networks/hxb_one_flit.cpp", "Boku 1995 with one flit per output")):
            self.assertEqual(count.row(path), (function, path.split("/")[0]))


if __name__ == "__main__":
    unittest.main()
