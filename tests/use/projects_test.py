#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Project scripts of Vivado and Quartus, constraints/generated/<block>/<module>_vivado.tcl and _quartus.tcl, run by Tcl
with the commands of both written down here: which options and values they take. All files that they name are there."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import toollib  # noqa: E402

WRAPPERS = ROOT / "rtl/generated/wrappers"
SCRIPTS = {vendor: sorted(ROOT.glob(f"constraints/generated/*/nh_*_{vendor}.tcl")) for vendor in ("vivado", "quartus")}
LISTS = json.loads((ROOT / "rtl/generated/file_lists.json").read_text())["blocks"]
TCLSH = shutil.which("tclsh")

# rule COMMAND {FLAGS} {OPTIONS WITH A VALUE} LEAST MOST: positional arguments. What is said is printed as a Tcl list.
TOOL = """
set said {}
proc rule {command flags options least most} {
    proc ::$command args [list apply [list {command flags options least most given} {
        set rest {}
        for {set i 0} {$i < [llength $given]} {incr i} {
            set word [lindex $given $i]
            if {$word in $flags} { continue }
            if {$word in $options} {
                incr i
                if {$i == [llength $given]} { error "$command: no value for $word" }
                continue
            }
            if {[string match -* $word]} { error "$command: no option $word" }
            lappend rest $word
        }
        if {[llength $rest] < $least || [llength $rest] > $most} {
            error "$command: [llength $rest] arguments, must be $least to $most"
        }
        puts [list $command {*}$given]
        return "<$command>"
    }] $command $flags $options $least $most]\\ \\$args
}
"""
VIVADO = """
rule create_project {-force -in_memory} {-part} 0 2
rule add_files {-norecurse -quiet} {-fileset} 1 1
rule get_files {-quiet} {-of_objects} 0 1
rule current_fileset {-simset -constrset} {} 0 0
rule get_runs {} {} 0 1
rule set_property {-dict} {-name -value -objects} 0 3
rule launch_runs {} {-to_step -jobs} 1 9
rule wait_on_run {} {-timeout} 1 1
rule open_run {} {-name} 1 1
rule report_timing_summary {} {-file -max_paths} 0 0
rule report_utilization {-hierarchical} {-file} 0 0
"""
QUARTUS = """
rule load_package {} {-version} 1 1
rule project_new {-overwrite} {-family -part -revision} 1 1
rule set_global_assignment {-remove} {-name -entity -section_id} 1 1
rule set_instance_assignment {-remove} {-name -to -from -entity} 1 1
rule export_assignments {-reorganize} {} 0 0
rule execute_flow {-compile -implement} {} 0 0
rule project_close {} {} 0 0
"""
GLOBALS = {"FAMILY", "DEVICE", "TOP_LEVEL_ENTITY", "VERILOG_MACRO", "SEARCH_PATH", "SYSTEMVERILOG_FILE", "VERILOG_FILE",
           "SDC_FILE"}


def run(script, vendor, *arguments):
    """(status, its lines): one for each command that it gave."""
    given = " ".join(f"{{{word}}}" for word in arguments)
    commands = VIVADO + f"set argv [list {given}]\n" if vendor == "vivado" else (
        QUARTUS + f"set quartus(args) [list {given}]\n")
    with tempfile.NamedTemporaryFile("w", suffix=".tcl") as file:
        file.write(TOOL + commands + f"source {{{script}}}\n")
        file.flush()
        done = subprocess.run([TCLSH, file.name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout.splitlines()


def configurations(script):
    """{configuration: wrapper} as the script has them."""
    names = re.search(r"set configurations \{(.*?)\}", script.read_text(), re.DOTALL)[1].split()
    module = re.search(r"set module (\w+)", script.read_text())[1]
    return {name: f"rtl/generated/wrappers/{toollib.wrapper(script.parent.name, module, name)}.v" for name in names}


def paths(lines):
    return re.findall(rf"{re.escape(str(ROOT))}/([^\s{{}}]+)", "\n".join(lines))


@unittest.skipUnless(TCLSH, "no tclsh")
class Projects(unittest.TestCase):
    def test_every_wrapper_has_them(self):
        for vendor, scripts in SCRIPTS.items():
            found = [name for script in scripts for name in configurations(script).values()]
            self.assertEqual(len(found), len(set(found)))
            self.assertEqual(set(found), {str(path.relative_to(ROOT)) for path in WRAPPERS.glob("*.v")}, vendor)

    def test_scripts_run_with_every_configuration(self):
        for vendor, scripts in SCRIPTS.items():
            for script in scripts:
                block, module = script.parent.name, script.stem.removesuffix(f"_{vendor}")
                for configuration, wrapper in configurations(script).items():
                    with self.subTest(script=script.name, configuration=configuration):
                        status, lines = run(script, vendor, configuration)
                        self.assertEqual(status, 0, lines)
                        constraints = f"constraints/generated/{block}/{module}.{'xdc' if vendor == 'vivado' else 'sdc'}"
                        named = set(paths(lines))
                        own = LISTS[block]["files"] + LISTS[block]["includes"]
                        self.assertEqual(named, {*own, wrapper, constraints})
                        self.assertEqual([name for name in named if not (ROOT / name).exists()], [])
                        top = re.search(r"(?m)^module (\w+)", (ROOT / wrapper).read_text())[1]
                        self.assertTrue(any(re.search(rf"(top|TOP_LEVEL_ENTITY) {top}\b", line) for line in lines))

    def test_quartus_assignments(self):
        for script in SCRIPTS["quartus"]:
            configuration = next(iter(configurations(script)))
            _, lines = run(script, "quartus", configuration, "Agilex 7", "AGFB014R24A2E2V")
            names = [line.split()[2] for line in lines if line.startswith("set_global_assignment")]
            self.assertEqual(set(names), GLOBALS)
            self.assertIn("set_global_assignment -name FAMILY {Agilex 7}", lines)
            self.assertIn("set_instance_assignment -name VIRTUAL_PIN OFF -to clk_i", lines)
            self.assertLess(lines.index("set_instance_assignment -name VIRTUAL_PIN ON -to *"),
                            lines.index("set_instance_assignment -name VIRTUAL_PIN OFF -to clk_i"))

    def test_vivado_is_out_of_context_and_without_assertions(self):
        for script in SCRIPTS["vivado"]:
            _, lines = run(script, "vivado", next(iter(configurations(script))), "xc7a200tfbg484-1", "/tmp/elsewhere")
            self.assertRegex(lines[0], r"^create_project -force nh_\w+ /tmp/elsewhere -part xc7a200tfbg484-1$")
            self.assertTrue(any("{-mode out_of_context}" in line for line in lines))
            self.assertTrue(any(line.startswith("set_property verilog_define SYNTHESIS ") for line in lines))

    def test_what_is_wrong_is_said(self):
        for vendor, scripts in SCRIPTS.items():
            script = scripts[0]
            for arguments in ((), ("no_such",)):
                status, lines = run(script, vendor, *arguments)
                self.assertNotEqual(status, 0)
                self.assertIn(f"must be one of {', '.join(configurations(script))}", lines[0])
        with tempfile.TemporaryDirectory() as folder:  # of a checkout without wrappers
            script = SCRIPTS["vivado"][0]
            copy = Path(folder) / script.relative_to(ROOT)
            copy.parent.mkdir(parents=True)
            shutil.copy(script, copy)
            shutil.copytree(ROOT / "constraints/common", Path(folder) / "constraints/common")
            status, lines = run(copy, "vivado", next(iter(configurations(script))))
            self.assertNotEqual(status, 0)
            self.assertIn("./nanohop generate wrapper writes wrappers", lines[0])

    def test_the_rules_find_faults(self):
        script = SCRIPTS["vivado"][0]
        configuration = next(iter(configurations(script)))
        begin, source, _ = script.read_text().partition("\nsource ")
        self.assertTrue(source)
        folder = ROOT / "constraints/common"
        text = begin + "\n" + (folder / "vivado.tcl").read_text().replace("[file dirname [info script]]", str(folder))
        for old, new, says in (("-norecurse", "-norecursion", "no option -norecursion"),
                               ("wait_on_run impl_1", "wait_on_run", "0 arguments"),
                               ("open_run", "open_runs", "invalid command name"),
                               ("set_property top $top", "set_property top $topp", "can't read")):
            with tempfile.NamedTemporaryFile("w", suffix=".tcl") as broken:
                self.assertIn(old, text)
                broken.write(text.replace(old, new))
                broken.flush()
                status, lines = run(broken.name, "vivado", configuration)
                self.assertNotEqual(status, 0, new)
                self.assertTrue(any(says in line for line in lines), lines)


if __name__ == "__main__":
    unittest.main()
