# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Where many independent programs run: on this machine, or on a cluster's nodes by Slurm (docs/cluster.md).

    for task, status in launcher.run(tasks):
        store(task, status)     # the files that the task wrote are there

A task is given out once it has ended, in any order, and only once. What a driver has stored when it is killed is not
run again, since it does not ask for it; Slurm's tasks that end meanwhile are found by the next driver.
"""

import contextlib
import fcntl
import hashlib
import math
import os
import resource
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import toollib
from toollib import UserError

TIME_LIMIT = None  # status of a task that ran longer than it may
LOST = "lost"      # status of a task that a cluster has lost again and again: its nodes died, or somebody cancelled it


class Task:
    """A program to run, for drivers to derive from. What it prints goes to `log` in `folder`, a folder of its own.

    `key` is a text that tells tasks apart, also between runs of a driver: all that decides what the task gives must be
    in it. `seconds`: on this machine the processor time of each of its processes, the first ending it; on a
    cluster's node the time by the clock.
    """

    def __init__(self, key, seconds):
        self.key, self.seconds = key, seconds
        self.folder = None
        self.took = 0.0  # seconds, once it has ended

    def command(self):
        """Words; may name files in `folder`."""
        raise NotImplementedError

    @property
    def log(self):
        return self.folder / "log"


class Local:
    """So many tasks at a time as programs of this one. One that sleeps may take WAIT times its seconds."""

    WAIT = 10

    def __init__(self, jobs):
        self.jobs = jobs

    def run(self, tasks, idle=lambda: None):
        """idle() is called again and again while nothing has ended."""
        waiting, active = list(tasks), []
        with tempfile.TemporaryDirectory(prefix="nanohop-") as top:
            try:
                while waiting or active:
                    while waiting and len(active) < self.jobs:
                        active.append(self._start(waiting.pop(0), Path(top)))
                    time.sleep(0.05)
                    idle()
                    for task, process, deadline in list(active):
                        status = process.poll()
                        if status is None:
                            if time.monotonic() < deadline:
                                continue
                            process.kill()
                            process.wait()
                        active.remove((task, process, deadline))
                        task.took = time.monotonic() - (deadline - self.WAIT * task.seconds)
                        yield task, TIME_LIMIT if status == -signal.SIGXCPU else status
                        shutil.rmtree(task.folder)
            finally:
                for _, process, _ in active:
                    process.kill()
                    process.wait()

    def _start(self, task, top):
        def limit():
            toollib.end_with_parent()
            seconds = math.ceil(task.seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

        task.folder = _folder_of(task, top)
        with open(task.log, "w") as out:
            process = subprocess.Popen([str(word) for word in task.command()], stdout=out, stderr=subprocess.STDOUT,
                                       stdin=subprocess.DEVNULL, preexec_fn=limit)
        return task, process, time.monotonic() + self.WAIT * task.seconds


def _folder_of(task, top):
    folder = top / hashlib.sha256(task.key.encode()).hexdigest()[:24]
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# A task's script. Slurm may start a task again whose node it has lost sight of while the first goes on: both write a
# status of their own, and one of them becomes the task's, as `ln` makes a name only where there is none. A task that
# was ended from outside (SIGKILL, SIGTERM) has no status and is started again; one that takes no heed of SIGTERM at its
# time limit is ended by `timeout` with SIGKILL, and has one. The status has the seconds and the files that are not
# older than the start.
SCRIPT = """\
cd {top} || exit 1
[ -e {folder}/status ] && exit 0
own=$(hostname).$$.${{SLURM_RESTART_COUNT:-0}}
: > {folder}/started.$own
began=$(date +%s)
timeout -k {kill} {seconds} {command} > {folder}/log.$own 2>&1 < /dev/null
status=$?
took=$(($(date +%s) - began))
[ $status = 137 ] && [ $took -ge {seconds} ] && status=124
[ $status = 137 ] || [ $status = 143 ] && exit 1
[ -e {folder}/status ] || mv {folder}/log.$own {folder}/log
cd {folder} || exit 1
{{ echo $status $took; for file in *; do [ started.$own -nt "$file" ] || echo "$file"; done; }} > status.$own
ln status.$own status 2> /dev/null
exit 0
"""
# Files of the script itself.
OWN_FILES = ("task.sh", "log.", "status", "started.")
ARRAY = """\
#!/bin/sh
exec /bin/sh "$(sed -n "$((SLURM_ARRAY_TASK_ID + 1))p" {list})"
"""


class Slurm:
    """Job arrays. `folder` is on a file system that this machine and all nodes share; the project is, too.

    `options` go to sbatch (--partition, --account, ..); `jobs`: tasks at a time, None: as many as Slurm gives.
    """

    MOST = 1000    # of an array: Slurm's MaxArraySize is 1001 by default
    STARTS = 4     # of a task, before it is given up as lost
    CANCEL = 30.0  # seconds that Slurm may take for it
    LOOK = 0.3     # seconds between looks at the files of tasks
    QUEUE = 2.0    # seconds between questions to Slurm
    ENDING = 45.0  # seconds for which another driver may still be ending
    GRACE = 5.0    # seconds for which a status may come later than the end of its task (network file systems)
    LATE = 60.0    # seconds for which a file may come later than a status that names it
    KILL = 10      # seconds from SIGTERM at the time limit to SIGKILL

    def __init__(self, folder, options=(), jobs=None):
        for program in ("sbatch", "squeue", "scancel"):
            toollib.need(program, "slurm-client")
        self.folder, self.options, self.jobs = Path(folder).absolute(), list(options), jobs
        toollib.script_line(self.folder)  # scripts are listed a line each

    def run(self, tasks, idle=lambda: None):
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.folder / "lock", "w") as lock:
            self._take(lock)
            if not self._cancel(self._left_jobs()):
                raise UserError(f"{self.folder}: Slurm does not say that the tasks of an earlier run there have ended")
            for old in [self.folder / "jobs", *self.folder.glob("array-*")]:
                old.unlink(missing_ok=True)
            yield from self._run(list(tasks), idle)

    def _take(self, lock):
        """A driver that is ending cancels its tasks before it lets go, which takes Slurm's time."""
        end = time.monotonic() + self.ENDING
        while True:
            try:
                return fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() > end:
                    raise UserError(f"{self.folder}: another run waits for its tasks there") from None
                time.sleep(self.LOOK)

    def _run(self, tasks, idle):
        open_tasks, starts, jobs = {}, {}, {}
        for task in tasks:
            task.folder = _folder_of(task, self.folder / "tasks")
            open_tasks[task.key] = task
            starts[task.key] = 0
        try:
            yield from self._take_ended(open_tasks)  # of a driver that was killed
            self._submit(list(open_tasks.values()), starts, jobs)
            asked, missing = time.monotonic(), {}
            while open_tasks:
                time.sleep(self.LOOK)
                idle()
                for task, status in self._take_ended(open_tasks):
                    jobs.pop(task.key, None)
                    yield task, status
                if time.monotonic() < asked + self.QUEUE:
                    continue
                asked = time.monotonic()
                queued = self._queued({job for job, _ in jobs.values()})
                if queued is None:  # Slurm does not answer: its tasks go on
                    continue
                now = {key for key in open_tasks if jobs[key] not in queued}
                missing = {key: missing.get(key, asked) for key in now}
                gone = [open_tasks[key] for key, since in missing.items() if asked >= since + self.GRACE]
                again = [task for task in gone if starts[task.key] < self.STARTS]
                self._submit(again, starts, jobs)
                for task in gone:
                    missing.pop(task.key)
                    if task not in again:
                        open_tasks.pop(task.key)
                        task.log.touch()
                        yield task, LOST
                        shutil.rmtree(task.folder)
        finally:
            # The next driver has to know of jobs that may still run.
            if self._cancel(self._left_jobs()):
                (self.folder / "jobs").unlink(missing_ok=True)

    def _take_ended(self, open_tasks):
        for key, task in list(open_tasks.items()):
            status = task.folder / "status"
            try:
                said = status.read_text().splitlines()
            except FileNotFoundError:
                continue
            code, took = map(int, said[0].split())
            task.took = float(took)
            self._only_written(task, {name for name in said[1:] if not name.startswith(OWN_FILES)})
            open_tasks.pop(key)
            yield task, TIME_LIMIT if code == 124 else code
            # By now the driver has stored it. A task without a status has not ended, whatever else is left of it.
            status.unlink()
            shutil.rmtree(task.folder, ignore_errors=True)

    def _only_written(self, task, names):
        """What the task has written is there, and nothing of an earlier start that was killed."""
        end = time.monotonic() + self.LATE
        while any(not (task.folder / name).exists() for name in names) and time.monotonic() < end:
            time.sleep(0.1)
        task.log.touch()
        for file in task.folder.iterdir():
            if file.is_file() and file.name not in names | {"log"} and not file.name.startswith(OWN_FILES):
                file.unlink()

    def _submit(self, tasks, starts, jobs):
        for first in range(0, len(tasks), self.MOST):
            part = tasks[first:first + self.MOST]
            scripts = []
            for task in part:
                script = task.folder / "task.sh"
                script.write_text(SCRIPT.format(top=toollib.shell_word(os.getcwd()),
                                                folder=toollib.shell_word(task.folder),
                                                command=toollib.shell_line(task.command()),
                                                seconds=int(task.seconds), kill=self.KILL))
                scripts.append(toollib.script_line(script))
            number = len(list(self.folder.glob("array-*")))
            listed = self.folder / f"array-{number}"
            listed.write_text("\n".join(scripts) + "\n")
            script = self.folder / f"array-{number}.sh"
            script.write_text(ARRAY.format(list=toollib.shell_word(listed)))
            limit = f"%{self.jobs}" if self.jobs else ""
            done = subprocess.run(["sbatch", "--parsable", "--requeue", f"--array=0-{len(part) - 1}{limit}",
                                   "--output=/dev/null", "--job-name=nanohop", *self.options, str(script)],
                                  capture_output=True, text=True)
            if done.returncode != 0:
                raise UserError(f"sbatch: {done.stderr.strip()}")
            job = done.stdout.split(";")[0].strip()
            with open(self.folder / "jobs", "a") as out:
                out.write(job + "\n")
            for i, task in enumerate(part):
                starts[task.key] += 1
                jobs[task.key] = (job, str(i))

    def _left_jobs(self):
        with contextlib.suppress(FileNotFoundError):
            return set((self.folder / "jobs").read_text().split())
        return set()

    @staticmethod
    def _queued(jobs):
        """(job, index) of what waits or runs; None when Slurm does not say. What Slurm holds because its node would not
        start it is cancelled, and does not count."""
        found, held = set(), []
        for job in sorted(jobs):
            done = subprocess.run(["squeue", "-h", "-r", "-j", job, "-o", "%F %K %r"], capture_output=True, text=True)
            if done.returncode != 0 and "Invalid job id" not in done.stderr:
                return None
            for line in done.stdout.splitlines():
                number, index, reason = line.split(maxsplit=2)
                if reason == "launch failed requeued held":
                    held.append(f"{number}_{index}")
                else:
                    found.add((number, index))
        if held:
            subprocess.run(["scancel", *held], capture_output=True)
        return found

    @classmethod
    def _cancel(cls, jobs):
        """True: their tasks have ended, and will not write anything."""
        if not jobs:
            return True
        subprocess.run(["scancel", *sorted(jobs)], capture_output=True)
        end = time.monotonic() + cls.CANCEL
        while (left := cls._queued(jobs)) and time.monotonic() < end:
            time.sleep(cls.LOOK)
        return left == set()


def add_arguments(parser):
    """--launcher and what belongs to it; --jobs is the driver's."""
    parser.add_argument("--launcher", choices=("local", "slurm"), default="local",
                        help="where the runs are: this machine, or the nodes of a cluster by Slurm (docs/cluster.md)")
    parser.add_argument("--slurm", metavar="OPTIONS", default="",
                        help="more options of sbatch, such as --slurm='--partition=short --mem=2G'")


def of(arguments, folder):
    """The launcher that the arguments name; `folder` is where Slurm's tasks keep their files."""
    if arguments.launcher == "slurm":
        return Slurm(folder, shlex.split(arguments.slurm), arguments.jobs)
    if arguments.slurm:
        raise UserError("--slurm goes with --launcher slurm")
    return Local(arguments.jobs or toollib.jobs())
