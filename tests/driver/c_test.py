#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The driver in C compiles as C11, without a warning, hosted and freestanding, with each compiler that is here; needs
nothing from a library but what C demands of a freestanding one; and its manual has each function and result of its
header, as they are declared there."""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DRIVER = ROOT / "driver"
COMPILERS = [compiler for compiler in ("gcc", "clang") if shutil.which(compiler)]
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Wshadow", "-Wconversion", "-Werror"]


def compiled(compiler, source, out, *options):
    done = subprocess.run([compiler, "-std=c11", "-O2", *WARNINGS, *options, f"-I{DRIVER}", "-c", source, "-o", out],
                          capture_output=True, text=True)
    return done.stderr if done.returncode else ""


def declared(text):
    """{function: its declaration in one line}"""
    code = re.sub(r"//[^\n]*", "", text)
    found = re.findall(r"(?:const char \*|uint32_t |int )(nh_nic_\w+)\(([^)]*)\);", code)
    return {name: " ".join(arguments.split()) for name, arguments in found}


class Driver(unittest.TestCase):
    def test_it_compiles(self):
        self.assertTrue(COMPILERS)
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "driver.o")
            for compiler in COMPILERS:
                own = subprocess.run([compiler, "-print-file-name=include"], capture_output=True, text=True).stdout
                for options in [], ["-ffreestanding", "-nostdinc", "-isystem", own.strip()]:
                    with self.subTest(compiler=compiler, options=options):
                        self.assertEqual(compiled(compiler, DRIVER / "nanohop_nic.c", out, *options), "")
                        names = subprocess.run(["nm", "-u", out], capture_output=True, text=True).stdout.split()
                        self.assertLessEqual(set(names) - {"U"}, {"memcpy", "memset", "memmove", "memcmp"})

    def test_its_header_stands_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "alone.c")
            source.write_text('#include "nanohop_nic.h"\nint here;\n')
            for compiler in COMPILERS:
                self.assertEqual(compiled(compiler, source, Path(folder, "alone.o")), "")
                source.write_text('#include "nanohop_nic.h"\nint *here = 1;\n')
                self.assertNotEqual(compiled(compiler, source, Path(folder, "alone.o")), "", "a fault is seen")
                source.write_text('#include "nanohop_nic.h"\nint here;\n')

    def test_the_manual_has_each_function(self):
        header = (DRIVER / "nanohop_nic.h").read_text()
        manual = (DRIVER / "nanohop_nic.3").read_text()
        synopsis = manual[manual.index(".SH SYNOPSIS"):manual.index(".SH DESCRIPTION")]
        # .BI joins its words, and takes away the quotes around those with spaces.
        lines = re.findall(r"(?m)^\.BI (.*)$", synopsis)
        text = " ".join("".join(quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', line))
                        for line in lines)
        said = {name: " ".join(arguments.split()) for name, arguments in re.findall(r"(nh_nic_\w+)\(([^)]*)\)", text)}
        self.assertEqual(said, declared(header))
        self.assertGreater(len(said), 20)
        told = manual[manual.index(".SH DESCRIPTION"):]
        texts = {"nh_nic_result_text", "nh_nic_outcome_text", "nh_nic_read_counters"}
        for name in set(said) - texts:
            self.assertIn(name, told)
        results = re.findall(r"(NH_NIC_\w+) = -?\d+,? +//", header[:header.index("nh_nic_result_text")])
        self.assertGreater(len(results), 8)
        for result in results:
            self.assertIn(result, told)

    @unittest.skipUnless(shutil.which("groff"), "no groff")
    def test_the_manual_is_one(self):
        done = subprocess.run(["groff", "-man", "-Tascii", "-P-cbou", "-ww", DRIVER / "nanohop_nic.3"],
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue("nh_nic_take_arrival" in done.stdout)


if __name__ == "__main__":
    unittest.main()
