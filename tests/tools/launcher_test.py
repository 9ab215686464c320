#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""tools/launcher.py without a cluster: a task's script run by hand, and a made-up sbatch, squeue and scancel that keep
a list of jobs in a file and start tasks as programs of this machine. tests/cluster has a real Slurm."""

import contextlib
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import launcher  # noqa: E402
import toollib  # noqa: E402
from toollib import UserError  # noqa: E402

# Jobs are the lines of `queue`, and are there until something takes them away. A file `down`: Slurm does not answer.
PROGRAMS = {
    "sbatch": """\
[ -e {top}/down ] && exit 1
for word; do script=$word; done
echo 7 >> {top}/queue
if [ ! -e {top}/hold ]; then SLURM_ARRAY_TASK_ID=0 sh "$script" > /dev/null 2>&1; sed -i '$d' {top}/queue; fi
echo 7
""",
    "squeue": """\
[ -e {top}/down ] && exit 1
sed 's/.*/7 0 None/' {top}/queue 2> /dev/null
exit 0
""",
    "scancel": """\
[ -e {top}/down ] && exit 1
[ -e {top}/deaf ] || : > {top}/queue
""",
}


class Shell(launcher.Task):
    def __init__(self, words, seconds=20):
        super().__init__(f"{words} {seconds}", seconds)
        self.words = words

    def command(self):
        return ["sh", "-c", self.words.replace("FOLDER", str(self.folder))]


class Quick(launcher.Slurm):
    LOOK, QUEUE, GRACE, LATE, CANCEL, ENDING, KILL = 0.01, 0.01, 0.1, 0.5, 0.2, 0.2, 1


class MadeUpSlurm(unittest.TestCase):
    def setUp(self):
        self.top = Path(self.enterContext(tempfile.TemporaryDirectory()))
        programs = self.top / "bin"
        programs.mkdir()
        for name, text in PROGRAMS.items():
            file = programs / name
            file.write_text("#!/bin/sh\n" + text.format(top=self.top))
            file.chmod(file.stat().st_mode | stat.S_IXUSR)
        path = os.environ["PATH"]
        os.environ["PATH"] = f"{programs}:{path}"
        self.addCleanup(os.environ.__setitem__, "PATH", path)
        self.slurm = Quick(self.top / "tasks")

    def run_all(self, *tasks):
        """(status, log) of each task, by its words."""
        ended = {}
        for task, status in self.slurm.run(tasks):
            ended[task.words] = (status, task.log.read_text())
        return ended

    def test_what_a_task_does_is_told(self):
        ended = self.run_all(Shell("echo one; exit 3"), )
        self.assertEqual(ended, {"echo one; exit 3": (3, "one\n")})
        self.assertEqual(list((self.top / "tasks").glob("jobs")), [])

    def test_a_program_that_takes_no_heed_of_its_end_hangs_and_is_not_lost(self):
        task = Shell("trap '' TERM; while :; do sleep 0.1; done", seconds=1)
        before = time.monotonic()
        self.assertEqual([status for _, status in self.slurm.run([task])], [launcher.TIME_LIMIT])
        self.assertLess(time.monotonic() - before, 15, "message: it was started again")
        self.assertGreaterEqual(task.took, 1)

    def test_a_program_that_is_killed_is_started_again_and_then_lost(self):
        task = Shell("echo x >> FOLDER/../starts; kill -9 $$")
        with contextlib.closing(self.slurm.run([task])) as ended:
            self.assertEqual([status for _, status in ended], [launcher.LOST])
        starts = (self.top / "tasks/tasks/starts").read_text()
        self.assertEqual(starts.count("x"), self.slurm.STARTS)

    def test_files_of_an_earlier_start_are_not_taken_for_those_of_this_one(self):
        """The first start writes a result and is killed, the second one crashes before it has any."""
        task = Shell("[ -e FOLDER/../second ] && exit 4; touch FOLDER/../second; echo 1 > FOLDER/result; sleep 0.1; "
                     "kill -9 $$")
        for ended, status in self.slurm.run([task]):
            self.assertEqual((status, (ended.folder / "result").exists()), (4, False))
        whole = Shell("echo 2 > FOLDER/result")
        for ended, status in self.slurm.run([whole]):
            self.assertEqual((status, (ended.folder / "result").read_text()), (0, "2\n"))

    def ended_task(self, names):
        task = Shell("made up")
        task.folder = self.top / "one"
        task.folder.mkdir()
        (task.folder / "status").write_text("\n".join(["0 5", *names]) + "\n")
        return task

    def test_files_that_come_late_are_waited_for(self):
        task = self.ended_task(["log", "result", "status.a.1.0"])
        for name in ("result", "log"):
            (self.top / name).write_text(name)
        # Each comes as a whole.
        timer = threading.Timer(0.2, lambda: [(self.top / name).rename(task.folder / name)
                                              for name in ("result", "log")])
        timer.start()
        for ended, status in self.slurm._take_ended({task.key: task}):
            self.assertEqual((status, ended.took, ended.log.read_text()), (0, 5.0, "log"))
            self.assertEqual((ended.folder / "result").read_text(), "result")
        self.assertFalse(task.folder.exists())
        timer.join()

    def test_a_log_that_never_comes_is_empty(self):
        task = self.ended_task(["log"])
        self.assertEqual([(status, ended.log.read_text())
                          for ended, status in self.slurm._take_ended({task.key: task})], [(0, "")])

    def test_jobs_that_may_still_run_are_kept_for_the_next_driver(self):
        """Slurm fails while a driver ends: the next one does not begin beside its tasks."""
        (self.top / "hold").touch()
        (self.top / "deaf").touch()
        running = self.slurm.run([Shell("exit 0")], idle=self.stop)
        with self.assertRaises(KeyboardInterrupt):
            next(running)
        jobs = self.top / "tasks/jobs"
        self.assertEqual(jobs.read_text(), "7\n")
        for reason in ("deaf", "down"):
            (self.top / reason).touch()
            with self.assertRaisesRegex(UserError, "Slurm does not say that the tasks of an earlier run"):
                next(self.slurm.run([Shell("exit 0")]))
            self.assertEqual(jobs.read_text(), "7\n")
            (self.top / reason).unlink()
        (self.top / "hold").unlink()
        self.assertEqual(self.run_all(Shell("exit 0")), {"exit 0": (0, "")})

    @staticmethod
    def stop():
        raise KeyboardInterrupt


class Names(unittest.TestCase):
    """Texts that go into another language are words of it, or refused."""

    def test_a_folder_of_lines_is_refused(self):
        # A script of Slurm has a line for each task's script.
        with tempfile.TemporaryDirectory() as top:
            for name in ("sbatch", "squeue", "scancel"):
                (Path(top) / name).write_text("#!/bin/sh\n")
                (Path(top) / name).chmod(0o755)
            path = os.environ["PATH"]
            os.environ["PATH"] = f"{top}:{path}"
            self.addCleanup(os.environ.__setitem__, "PATH", path)
            with self.assertRaisesRegex(UserError, "a name with control characters cannot stand in a list of lines"):
                launcher.Slurm(Path(top) / "a\n/tmp/other")

    def test_words_of_the_shell(self):
        texts = ["$(touch touched)", "`touch touched`", "a'b", '";touch touched;"', "a b", "! * ~ # & | > <", "\\", "",
                 "{command}", "%d", "-n", "\xe4\u2028"]
        with tempfile.TemporaryDirectory() as top:
            said = subprocess.run(["sh", "-c", f"printf '%s\\n' {toollib.shell_line(texts)}"], capture_output=True,
                                  text=True, cwd=top).stdout
            self.assertEqual(said, "".join(text + "\n" for text in texts))
            # The same in a task's script.
            task = launcher.Task("key", 20)
            task.folder = Path(top) / "$(touch touched)"
            task.folder.mkdir()
            task.command = lambda: ["printf", "%s\\n", *texts]
            script = launcher.SCRIPT.format(top=toollib.shell_word(top), folder=toollib.shell_word(task.folder), kill=1,
                                            seconds=20, command=toollib.shell_line(task.command()))
            self.assertEqual(subprocess.run(["sh", "-c", script], cwd=top).returncode, 0)
            self.assertEqual(task.log.read_text(), said)
            self.assertFalse((Path(top) / "touched").exists())
        for text in ("a\nb", "a\0", "a\x1b", "\udcff"):
            for function in (toollib.shell_word, toollib.tcl_word, toollib.script_line):
                with self.assertRaises(UserError):
                    function(text)

    def test_words_of_tcl(self):
        plain = toollib.tcl_word("/a b/c-1.v")
        self.assertEqual(plain, '"/a b/c-1.v"')
        for text in ("[exec touch touched]", "$env(HOME)", 'a"; exec touch touched; "', "{", "}", "a\\",
                     "`id` $(id) ; #", "% ! '"):
            word = toollib.tcl_word(text)
            self.assertEqual(re.sub(r"\\(.)", r"\1", word[1:-1]), text)
            self.assertIsNone(re.search(r'(?<!\\)(?:\\\\)*["$\[\]{}]', word[1:-1]), word)
            if shutil.which("tclsh"):
                said = subprocess.run(["tclsh"], input=f"puts {word}\n", capture_output=True, text=True).stdout
                self.assertEqual(said, text + "\n")
        for text in ("a\nexec touch touched", "a\0", "a\x1b"):
            with self.assertRaises(UserError):
                toollib.tcl_word(text)


class OnThisMachine(unittest.TestCase):
    def test_seconds_are_those_that_it_took(self):
        task = Shell("sleep 0.3; exit 5")
        self.assertEqual([status for _, status in launcher.Local(1).run([task])], [5])
        self.assertGreaterEqual(task.took, 0.3)
        self.assertLess(task.took, 15)

    def test_the_limit_is_of_processor_time_and_one_that_sleeps_has_more(self):
        busy = Shell("exec sh -c 'while :; do :; done'", seconds=1)
        self.assertEqual([status for _, status in launcher.Local(1).run([busy])], [launcher.TIME_LIMIT])
        slow = Shell("sleep 0.4; exit 7", seconds=0.1)
        self.assertEqual([status for _, status in launcher.Local(1).run([slow])], [7])
        asleep = Shell("exec sleep 60", seconds=0.1)
        self.assertEqual([status for _, status in launcher.Local(1).run([asleep])], [launcher.TIME_LIMIT])
        self.assertLess(asleep.took, 30)

    def test_tasks_end_with_a_driver_that_is_killed(self):
        with tempfile.TemporaryDirectory() as top:
            pid = Path(top) / "pid"
            driver = subprocess.Popen([sys.executable, "-B", "-c", f"""
import sys
sys.path[:0] = [{str(ROOT / "tools")!r}, {str(ROOT / "tests/tools")!r}]
import launcher
import launcher_test
list(launcher.Local(1).run([launcher_test.Shell("echo $$ > {pid}; exec sleep 60", 90)]))
"""])
            end = time.monotonic() + 30
            while not (pid.exists() and pid.read_text().endswith("\n")):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.01)
            driver.kill()
            driver.wait()
            state = Path(f"/proc/{pid.read_text().strip()}/stat")
            while state.exists() and " Z " not in state.read_text():
                self.assertLess(time.monotonic(), end)
                time.sleep(0.01)


if __name__ == "__main__":
    unittest.main()
