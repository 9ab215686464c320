#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`nanohop simulate --checkpoint` and `--restart`: checkpoint_test.py FOLDER_OF_PROGRAMS.

A run that was killed ends with the bytes of one that was not; files that are damaged or another run's are refused, and
what cannot be written leaves the checkpoint before."""

import os
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zlib
from pathlib import Path

BIN = Path()
FILES = 200  # with a byte changed; more by NANOHOP_CHECKPOINT_FILES
NETWORK = ["--set", "topology=torus", "--set", "dims=4x4", "--set", "hosts=4", "--set", "message=9", "--set",
           "warmup=1000", "--set", "clocks=20000", "-q"]
RUN = [*NETWORK, "--set", "process=open", "--set", "load=0.2"]
DEAD = ["--set", "dead_links=6000:S0>S1;12000:S1>S5", "--set", "new_tables=6200"]
CLOSED = [*NETWORK, "--set", "process=overlap", "--set", "message_max=30", "--set", "selection=random"]
REGISTERED = ["--set", "grant_register=yes", "--set", "switch_clocks=6"]
OVER = ["--set", "nonminimal=ugal", "--set", "candidates=2", "--set", "dead_links=6000:S0>S1"]


class Checkpoints(unittest.TestCase):
    def setUp(self):
        self.dir = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def simulate(self, *arguments, **more):
        return subprocess.run([BIN / "nanohop-simulate", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, cwd=self.dir, timeout=300, **more)

    def finished(self, *arguments):
        done = self.simulate(*arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done

    def read(self, name):
        return (self.dir / name).read_bytes()

    def test_a_run_that_goes_on_has_the_result_of_one_that_was_not_interrupted(self):
        for name, keys in (("plain", RUN), ("dead", [*RUN, *DEAD]), ("closed", CLOSED),
                           ("registered", [*RUN, *REGISTERED]), ("over", [*RUN, *OVER])):
            self.finished(*keys, "--json", f"{name}.json")
            for every in ("700", "5000", "9900", "18000"):
                self.finished(*keys, "--checkpoint", "state", "--every", every, "--json", "own.json")
                self.assertEqual(self.read("own.json"), self.read(f"{name}.json"), "a checkpoint has changed the run")
                for threads, partition in (("1", "auto"), ("2", "random"), ("3", "blocks")):
                    (self.dir / "own.json").unlink()
                    done = self.finished(*keys, "--restart", "state", "--threads", threads, "--partition", partition,
                                         "--json", "own.json")
                    self.assertEqual(self.read("own.json"), self.read(f"{name}.json"), (name, every, threads))
                    self.assertEqual(done.stdout.count("verdict"), 1)

    def test_a_run_is_killed_again_and_again(self):
        keys = [*RUN, "--set", "clocks=400000", "--set", "load=0.1"]
        self.finished(*keys, "--json", "whole.json")
        began = time.monotonic()
        self.finished(*keys, "--json", "whole.json")
        seconds = time.monotonic() - began
        chance = random.Random(8)
        kills = 0
        for start in range(40):
            restart = ["--restart", "state"] if (self.dir / "state").exists() else []
            run = subprocess.Popen([BIN / "nanohop-simulate", *keys, "--checkpoint", "state", "--every", "3000",
                                    *restart, "--threads", str(1 + start % 2), "--json", "own.json"], cwd=self.dir,
                                   stdout=subprocess.DEVNULL)
            try:
                run.wait(timeout=chance.uniform(0.1, 0.6) * seconds)
            except subprocess.TimeoutExpired:
                run.kill()
            # A machine that is less busy than when the time was taken may end the run before, or between the two.
            if run.wait() == -signal.SIGKILL:
                if (self.dir / "own.json").exists():  # killed in its last moment: whole or not there
                    self.assertEqual(self.read("own.json"), self.read("whole.json"))
                kills += 1
                continue
            self.assertEqual(run.returncode, 0)
            if kills > 0:
                break
            seconds /= 2
            for name in ("state", "own.json"):
                (self.dir / name).unlink()
        self.assertGreater(kills, 0)
        self.finished(*keys, "--restart", "state", "--json", "own.json")
        self.assertEqual(self.read("own.json"), self.read("whole.json"), f"killed {kills} times")

    def refused(self, words, *arguments):
        done = self.simulate(*arguments, "--json", "none.json")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn(words, done.stderr)
        self.assertEqual(done.stderr.count("nanohop simulate: "), 1, done.stderr)
        self.assertFalse((self.dir / "none.json").exists())

    def test_files_that_are_not_of_this_run_are_refused(self):
        (self.dir / "own.edges").write_text("0 1\n1 2\n2 0\n")
        ring = ["--set", "topology=file", "--set", "file=own.edges", *RUN[4:]]
        self.finished(*RUN, "--checkpoint", "state", "--every", "9000")
        self.finished(*ring, "--checkpoint", "ring", "--every", "9000")
        whole = self.read("state")
        self.refused("of another experiment: load = 0.2, not load = 0.3", *RUN, "--set", "load=0.3", "--restart",
                     "state")
        self.refused("seed = 1, not seed = 2", *RUN, "--set", "seed=2", "--restart", "state")
        classes = [*RUN, "--set", "classes=2"]
        weights = [*classes, "--set", "class_weights=1:3"]
        self.finished(*classes, "--checkpoint", "classes", "--every", "9000")
        self.finished(*weights, "--checkpoint", "weights", "--every", "9000")
        self.refused("of another experiment: without class_weights, not class_weights = 1:3", *weights, "--restart",
                     "classes")
        self.refused("of another experiment: class_weights = 1:3, not without class_weights", *classes, "--restart",
                     "weights")
        self.refused("of another experiment: ", *ring, "--restart", "state")
        (self.dir / "own.edges").write_text("0 1\n1 2\n2 3\n3 0\n")
        self.refused("file's contents = 12 bytes", *ring, "--restart", "ring")
        self.refused("nothing: No such file", *RUN, "--restart", "nothing")
        self.refused(": is a folder, not a file", *RUN, "--restart", ".")
        (self.dir / "text").write_text("checkpoint\n")
        self.refused("text: is no checkpoint", *RUN, "--restart", "text")
        (self.dir / "other").write_bytes(whole.replace(b"version 2\n", b"version 1\n", 1))
        self.refused("other: is a checkpoint of another version", *RUN, "--restart", "other")
        other = whole.replace(b"engine = ", b"engine = 0", 1)
        (self.dir / "engine").write_bytes(other)
        self.refused("engine: is damaged", *RUN, "--restart", "engine")
        self.refused("checkpoint: topology = hxb cannot be saved", "--set", "dims=2x2", "-q", "--checkpoint", "state")
        self.refused("checkpoint: topology = ring, engine = golden cannot be saved", "--set", "topology=ring", "--set",
                     "switches=4", "--set", "message=9", "--set", "engine=golden", "-q", "--checkpoint", "state")
        self.assertIn("--every requires --checkpoint", self.simulate("--every", "5").stderr)
        self.assertEqual(self.read("state"), whole)

    def test_a_damaged_file_is_never_used(self):
        self.finished(*RUN, "--checkpoint", "state", "--every", "9000")
        whole = self.read("state")
        chance = random.Random(3)
        for _ in range(30):
            bad = bytearray(whole)
            if chance.random() < 0.5:
                bad = bad[:chance.randrange(len(bad))]
            else:
                bad[chance.randrange(len(bad))] ^= 1 << chance.randrange(8)
            (self.dir / "bad").write_bytes(bad)
            self.refused("restart: bad: is ", *RUN, "--restart", "bad")
        (self.dir / "bad").write_bytes(whole + b"x")
        self.refused("restart: bad: is damaged", *RUN, "--restart", "bad")

    @staticmethod
    def with_pieces(whole, change):
        """The file with other pieces, and a CRC-32 that fits."""
        magic = whole.index(b"\n") + 1
        at, parts = magic, []
        while (size := struct.unpack_from("<Q", whole, at)[0]) != 2 ** 64 - 1:
            parts.append(whole[at + 8:at + 8 + size])
            at += 8 + size
        parts = parts[:2] + change(parts[2:])
        text = whole[:magic] + b"".join(struct.pack("<Q", len(part)) + part for part in parts) + b"\xff" * 8
        return text + struct.pack("<I", zlib.crc32(text))

    def test_what_no_such_network_can_have_is_refused_though_the_crc_fits(self):
        self.finished(*RUN, "--checkpoint", "state", "--every", "9000", "--json", "whole.json")
        whole = self.read("state")
        (self.dir / "same").write_bytes(self.with_pieces(whole, lambda pieces: pieces))
        self.assertEqual(self.read("same"), whole)
        self.finished(*RUN, "--restart", "same", "--json", "own.json")
        self.assertEqual(self.read("own.json"), self.read("whole.json"))
        for change in (lambda pieces: pieces * 2, lambda pieces: [], lambda pieces: [pieces[0] + b"\0", *pieces[1:]],
                       lambda pieces: [pieces[0][:-1], *pieces[1:]], lambda pieces: [b"", *pieces],
                       lambda pieces: [b"\xff" * len(pieces[0])]):
            (self.dir / "bad").write_bytes(self.with_pieces(whole, change))
            self.refused("a state that is not of this network", *RUN, "--restart", "bad")

    def test_a_changed_byte_is_refused_or_makes_no_difference_but_for_few(self):
        small = ["--set", "dims=3x3", "--set", "hosts=2", "--set", "warmup=500", "--set", "clocks=3000"]
        seed, taken = 7, {}
        for name, run in (("open", RUN), ("closed", CLOSED)):
            keys = [*run, *small]
            self.finished(*keys, "--checkpoint", "state", "--every", "1700", "--json", "whole.json")
            whole = self.read("state")
            identity = whole.index(b"\n") + 1
            first = identity + 8 + struct.unpack_from("<Q", whole, identity)[0]
            chance = random.Random(seed)
            for number in range(FILES // 2):
                bad = bytearray(whole[:-4])
                at = chance.randrange(first, len(bad))
                bad[at] ^= chance.randrange(1, 256)
                (self.dir / "bad").write_bytes(bad + struct.pack("<I", zlib.crc32(bad)))
                done = self.simulate(*keys, "--restart", "bad", "--json", "own.json")
                self.assertIn(done.returncode, (0, 2), f"{name}, seed {seed}, byte {at}: {done.stderr}")
                what = "refused" if done.returncode == 2 else \
                    "same" if self.read("own.json") == self.read("whole.json") else "other"
                taken.setdefault(what, []).append((name, number, at - first))
        print(f"of {FILES} files refused {len(taken['refused'])}, taken with the same results {len(taken['same'])}, "
              f"with others {len(taken.get('other', []))}")
        self.assertLessEqual(len(taken.get("other", [])), max(3, FILES // 100), taken.get("other"))
        self.assertGreater(len(taken["refused"]), FILES // 4)

    def test_what_cannot_be_written_leaves_the_checkpoint_before_and_the_run_goes_on(self):
        self.finished(*RUN, "--json", "whole.json")
        self.finished(*RUN, "--checkpoint", "state", "--every", "9000")
        before = self.read("state")

        def small_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))

        full = self.simulate(*RUN, "--checkpoint", "state", "--every", "9000", "--json", "own.json",
                             preexec_fn=small_files)
        self.assertEqual(full.returncode, 0, full.stderr)
        self.assertIn("warning: the checkpoint of clock 9000 is not written, the run goes on: cannot write state: File "
                      "too large", full.stderr)
        self.assertEqual(self.read("own.json"), self.read("whole.json"))
        self.assertEqual(self.read("state"), before)
        self.assertEqual(sorted(p.name for p in self.dir.iterdir()), ["own.json", "state", "whole.json"])
        device = self.simulate(*RUN, "--checkpoint", "/dev/full", "--every", "9000")
        self.assertEqual(device.returncode, 0)
        self.assertIn("cannot write /dev/full: No space left on device", device.stderr)
        self.refused("cannot write whole.json/state", *RUN, "--checkpoint", "whole.json/state")


if __name__ == "__main__":
    BIN = Path(sys.argv.pop(1)).resolve()
    FILES = int(os.environ.get("NANOHOP_CHECKPOINT_FILES", FILES))
    unittest.main()
