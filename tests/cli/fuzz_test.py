#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Mutated input to the programs that need no RTL: fuzz_test.py FOLDER_OF_PROGRAMS [--seed N] [--inputs N] [--only I].

Inputs: values of --set, configurations, sweeps, traffic in all formats, tables of routes and InfiniBand subnets,
arguments of `generate hxb`, register maps and configurations of the generator, and files that a run before has left:
checkpoints, half of them with the CRC that fits, and results of sweeps. Verdict: no crash, no hang, a documented
exit status, an explanation with every refusal, and no result file that is half written or written by a run that was
refused. Input I of seed N is always the same.
"""

import argparse
import json
import os
import random
import re
import resource
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CPU_SECONDS, WALL_SECONDS, MEMORY = 30, 300, 512 << 20
WORDS = ["0", "1", "-1", "2", "3", "63", "64", "65", "255", "65535", "65536", "2147483648", "4294967295", "4294967296",
         "9223372036854775807", "18446744073709551615", "18446744073709551616", "1e3", "1e300", "-1e300", "1e-300",
         "nan", "inf", "-inf", "0x10", "1_000", "auto", "true", "", " ", "\t", "\"", "'", "[", "]", "{", "}", "[[",
         "]]", "=", ",", ";", ":", "#", "\\", "\0", "\r", "\u00e9", "\U0001f600", "../..", "/", "/dev/null", "x" * 5000,
         "[" * 300, "4x4", "64x64x64x64", "2x", "x2", "1x1", "2x2x2x2x2", "trace", "open", "static", "dynamic",
         "flexible", "adaptive", "kept", "held", "hot_spot", "bit_reversal", "2242147483648", "500:EX(0,0)>X",
         "0:PU(0,0)>EX", "EX(9,9)>Q", "1 GHz", "0 ns", "99 us", "7 cycles"]
NUMBERS = [word for word in WORDS if word.isdigit() or word.startswith("-")]
NUMBERS += ["64x64x64x64", "64x64x64", "2242147483648"]
SIZES = ["2", "64x64x64x64", "64x64x64", "4x4x4x4", "2x3x4", "65x2", "1x4", "0x4", "4x", "x", "4X4", "4x4 ",
         "64x64x64x64x64", "-2x4"]
KEYS = ["topology", "dims", "routing", "policy", "virtual_channels", "buffer", "input_flits", "pu_width",
        "channel_choice", "link_turns", "unit_messages", "process", "work", "load", "burst", "shift", "message",
        "message_max", "traffic", "incast_sources", "hot_unit", "hot_share", "trace", "flit_bytes",
        "dead_links", "seed", "bufer", ""]
SWEEP = """dims = ["4x4", "2x2x2"]
message = [3, 8]
seed = [1, 2]
process = "overlap"

[[series]]
name = "wormhole"

[[series]]
name = "flexible"
policy = "flexible"
buffer = 16
routing = "adaptive"
"""
TOPOLOGIES = """topology = ["hxb", "torus", "rst"]
virtual_channels = [1, 2, 5]
message = [3, 40]
seed = [1, 2]
process = "open"
load = [0.1, 4]

[[series]]
name = "adaptive"
routing = ["adaptive", "fixed", "up_down"]

[[series]]
name = "shortcuts"
topology = "rst"
switches = [8, 9]
degree = [3, 4]
"""
RUN = 'dims = "4x4"\npolicy = "dynamic"\nbuffer = 20\nmessage = 12\nprocess = "open"\nload = 0.2\nseed = 3\n'
TRAFFIC = {
    "t.csv": "source,destination,bytes\n0,1,100\n1,2,64\n2,3,0\n3,0,8192\n3,3,5\n",
    "t.p2p": "# demo ranks=3 class=A\n# rank 0\nS 1 100 7\nR 2 8 -3\n# rank 1\nR 0 100 7\nS 2 4 1\n# rank 2\nR 1 4 "
             "1\nS 0 8 -3\n",
    "t.txt": "0 init\n1 init\n2 init\n0 send 1 0 100 0\n1 recv 0 0 100 0\n0 bcast 10 0\n1 bcast 10 0\n2 bcast 10 0\n"
             "0 alltoall 3 3\n1 alltoall 3 3\n2 alltoall 3 3\n0 allreduce 4 1.0\n1 allreduce 4 1.0\n2 allreduce 4 1.0\n"
             "0 isend 2 5 9 0\n2 irecv 0 5 9 0\n2 wait 0 2 5\n0 finalize\n1 finalize\n2 finalize\n",
}
ROUTES = {
    "net": """Switch\t4 "S-0000000000000001"\t\t# "a" enhanced port 0 lid 1 lmc 0
[1]\t"S-0000000000000002"[1]\t\t# "b" lid 2 4xHDR
[2]\t"S-0000000000000002"[2]\t\t# "b" lid 2 4xHDR
[4]\t"H-00000000000000a1"[1](a2) \t\t# "n HCA-1" lid 4 4xHDR
Switch\t4 "S-0000000000000002"\t\t# "b" enhanced port 0 lid 2 lmc 0
[1]\t"S-0000000000000001"[1]\t\t# "a" lid 1 4xHDR
[2]\t"S-0000000000000001"[2]\t\t# "a" lid 1 4xHDR
[4]\t"H-00000000000000b1"[1](b2) \t\t# "n HCA-1" lid 8 4xHDR
Ca\t1 "H-00000000000000a1"\t\t# "n HCA-1"
[1](a2) \t"S-0000000000000001"[4]\t\t# lid 4 lmc 1 "a" lid 1 4xHDR
Ca\t1 "H-00000000000000b1"\t\t# "n HCA-1"
[1](b2) \t"S-0000000000000002"[4]\t\t# lid 8 lmc 2 "b" lid 2 4xHDR
""",
    "lfts": "Unicast lids [0x0-0xb] of switch Lid 1 guid 0x0000000000000001 (a):\n0x0004 004 : \n0x0005 004 : \n0x0008 "
            "001 : \n0x0009 002 : \n0x000a 001 : \n0x000b 002 : \ndump_ucast_routes: Switch 0x0000000000000002\n"
            "0x0004 : 001  : 01   : yes\n0x0005 : 002  : 01   : yes\n0x0006 : UNREACHABLE\n0x0008 : 004 \n"
            "0x0009 : 004 \n0x000A : 004 \n0x000B : 004 \n",
    "sl": "0x00000000000000a1 8 1\nChannel Adapter 0xb2, base LID 8, \"n\"\n0x0004 : 1\n0x0005 : 2\n",
    "sl2vl": "Switch 0x1, base LID 1, \"a\"\n" + "".join(f"4 {o} : {' '.join('01' * 8)}\n" for o in (1, 2)) +
             "0x2 4 1 0x01 0x01 0x01 0x01 0x01 0x01 0x01 0x01\n",
    "table.csv": "# kind = up_down\n# order = 1 0 2\nswitch,destination,adaptive,up,down,channel,layer\n0,1,0,0,0,0,0\n"
                 "0,2,0,0,0,0,0\n1,0,0,0,0,0,0\n1,2,1,1,1,0,0\n2,0,0,0,-,0,0\n2,1,0,0,0,0,0\n",
}
GENERATE = {"--dims": ["2x2", "2x2x2", "3x4", "2x2x2x2"], "--policy": ["wormhole", "static", "dynamic", "flexible"],
            "--routing": ["fixed", "adaptive"], "--channel-choice": ["passed", "kept"], "--flit-width": ["32", "64"],
            "--length-width": ["8"], "--virtual-channels": ["1", "3"], "--buffer": ["16"], "--input": ["4"],
            "--pu-width": ["1"]}
SWITCHES = ["--set", "topology=torus", "--set", "dims=3x3", "--set", "message=3", "--set", "process=open", "--set",
            "load=0.2", "--set", "clocks=60", "--set", "warmup=0", "-q"]
STATUS = {"nanohop-simulate": {0, 2, 4, 5}, "nanohop-sweep": {0, 2, 4}, "nanohop-generate": {0, 1, 2},
          "nanohop-routes": {0, 2, 4}}


def mutated(rng, text):
    """A text with one to four things changed."""
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        lines = text.split("\n")
        line = rng.randrange(len(lines))
        kind = rng.randrange(10)
        at = rng.randrange(len(text) + 1)
        if kind == 0:
            text = text[:at] + rng.choice(WORDS) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + rng.choice([1, 1, 2, 10, 1000]):]
        elif kind == 2:
            text = "\n".join(lines[:line] + lines[line + 1:])
        elif kind == 3:
            text = "\n".join(lines[:line] + [lines[line]] * rng.choice([2, 3, 50]) + lines[line + 1:])
        elif kind == 4:
            text = text[:at] + chr(rng.choice([rng.randrange(32, 127), rng.randrange(256)])) + text[at + 1:]
        elif kind < 7:
            numbers = list(re.finditer(r"\d+", text))
            if numbers:
                number = rng.choice(numbers)
                text = text[:number.start()] + rng.choice(NUMBERS) + text[number.end():]
        else:  # a number or word of one line by another
            separator = rng.choice(["=", ",", " ", '"'])
            parts = lines[line].split(separator)
            parts[rng.randrange(len(parts))] = rng.choice(WORDS)
            lines[line] = separator.join(parts)
            text = "\n".join(lines)
    return text


def damaged(rng, data):
    """Bytes with one to four things changed."""
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        kind, at = rng.randrange(5), rng.randrange(len(data) + 1)
        if kind == 0:
            data[at:at + 1] = [rng.randrange(256)]
        elif kind == 1:
            data[at:at + 8] = rng.choice([0, 1, 1 << 32, (1 << 63) - 1, (1 << 64) - 1]).to_bytes(8, "little")
        elif kind == 2:
            del data[at:at + rng.choice([1, 8, 1000])]
        elif kind == 3:
            data[at:at] = rng.randbytes(rng.choice([1, 8, 100]))
        else:
            number = re.search(rb"\d+", data[at:at + 1000])
            if number:
                data[at + number.start():at + number.end()] = rng.choice(NUMBERS).encode()
    return bytes(data)


class Input:
    """Files and a command, made from (seed, number) alone."""

    def __init__(self, seed, number, tree):
        rng = self.rng = random.Random(f"{seed}:{number}")
        self.files, self.tree, self.folder, self.status = {}, None, False, None
        self.before, self.left = None, None  # a command, and the file of it that is damaged
        kind = rng.choice(["sets", "sets", "places", "config", "run", "sweep", "traffic", "traffic", "network",
                           "generator", "subnet", "table", "checkpoint", "results"])
        self.kind = kind
        few = ["--set", "clocks=40", "--set", "warmup=0", "--json", "r.json", "-q"]
        if kind == "sets":
            sets = []
            for _ in range(rng.choice([1, 2, 3, 6])):
                value = rng.choice(WORDS) if rng.random() < 0.8 else mutated(rng, rng.choice(WORDS))
                key = rng.choice(KEYS)
                sets += ["--set", f"{key}={rng.choice(SIZES) if key == 'dims' or rng.random() < 0.1 else value}"]
            if rng.random() < 0.15:
                sets += ["--set", f"dims={rng.choice(SIZES)}"]
            self.command = ["nanohop-simulate", *sets, *few]
        elif kind == "places":  # what is no file, in place of one
            self.folder = True
            refused = rng.random() < 0.5
            config = rng.choice(["d", "d/", ".", "/", "missing.toml", "d/c.toml"] if refused else ["c.toml"])
            to = rng.choice(["null", "d/r.json", "new/r.json", "link"] if not refused else ["r.json"])
            self.files["c.toml"] = RUN
            self.status = 2 if refused else 0
            if rng.random() < 0.3:
                self.command = ["nanohop-sweep", config, "--results", "r.sqlite", "--json", to, "-q"]
            else:
                self.command = ["nanohop-simulate", config, *few[:4], "--json", to, "-q"]
        elif kind in ("config", "run"):
            source = RUN if kind == "run" else rng.choice(sorted((ROOT / "sim/configs").glob("*/*.toml"))).read_text()
            self.files["c.toml"] = mutated(rng, source)
            self.command = ["nanohop-simulate", "c.toml", *few]
        elif kind == "sweep":
            self.files["s.toml"] = "clocks = 40\nwarmup = 0\n" + mutated(rng, rng.choice([SWEEP, TOPOLOGIES]))
            self.command = ["nanohop-sweep", "s.toml", "--results", "r.sqlite", "--json", "r.json", "--jobs", "1", "-q"]
        elif kind == "traffic":
            name = rng.choice(sorted(TRAFFIC))
            self.files[name] = mutated(rng, TRAFFIC[name])
            self.command = ["nanohop-simulate", "--set", "traffic=trace", "--set", f"trace={name}", "--set", "dims=4x4",
                            *few]
        elif kind == "subnet":
            self.files = {name: ROUTES[name] for name in ("net", "lfts", "sl", "sl2vl")}
            name = rng.choice(sorted(self.files))
            self.files[name] = mutated(rng, self.files[name])
            levels = ["--sl", "sl", "--sl2vl", "sl2vl"] if name.startswith("sl") or rng.random() < 0.3 else []
            self.command = ["nanohop-routes", "check", "lfts", "--subnet", "net", *levels, "--json", "r.json"]
        elif kind == "table":
            self.files["table.csv"] = mutated(rng, ROUTES["table.csv"])
            without = ["--without", mutated(rng, "S0>S1")] if rng.random() < 0.3 else []
            self.command = ["nanohop-routes", "check", "table.csv", "--set", "topology=mesh", "--set", "dims=3",
                            *without, "--json", "r.json"]
        elif kind == "checkpoint":
            self.before = ["nanohop-simulate", *SWITCHES, "--checkpoint", "c", "--every", "25"]
            self.left, self.crc = "c", rng.random() < 0.5
            self.status = None if self.crc else 2
            self.command = ["nanohop-simulate", *SWITCHES, "--restart", "c", "--json", "r.json"]
        elif kind == "results":
            self.files["s.toml"] = "clocks = 40\nwarmup = 0\n" + SWEEP
            self.command = ["nanohop-sweep", "s.toml", "--results", "r.sqlite", "--json", "r.json", "--jobs", "1", "-q"]
            self.before, self.left, self.crc = self.command[:4] + self.command[6:], "r.sqlite", False
        elif kind == "network":
            options = {key: rng.choice(values) for key, values in GENERATE.items()
                       if key == "--dims" or rng.random() < 0.4}
            for _ in range(rng.choice([1, 1, 2])):
                key = rng.choice(sorted(options))
                options[key] = rng.choice(WORDS) if rng.random() < 0.7 else mutated(rng, options[key])
            self.command = ["nanohop-generate", "hxb", *(word for pair in options.items() for word in pair), "--out",
                            "r.sv"]
        else:
            path = rng.choice(tree)
            self.tree = (path, mutated(rng, (ROOT / path).read_text()))
            self.command = ["nanohop-generate", "--root", "tree", "--out", "out"]
        self.command = [word.replace("\0", "") for word in self.command]


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def verdict(one, programs, folder):
    """What is wrong, or None."""
    for name, text in one.files.items():
        (folder / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    if one.tree:
        # The generator reads the whole repository: links to it, but for the file that is changed.
        tree = folder / "tree"
        for part in ("rtl", "VERSION"):
            tree.mkdir(exist_ok=True)
            (tree / part).symlink_to(ROOT / part)
        for part in ("sim/configs", "sim/gen/registers"):
            shutil.copytree(ROOT / part, tree / part)
        (tree / one.tree[0]).write_bytes(one.tree[1].encode("utf-8", "surrogateescape"))
    if one.folder:
        (folder / "d").mkdir()
        # Never a device of the machine itself: a program that is wrong would replace it.
        if os.geteuid() == 0:
            os.mknod(folder / "device", stat.S_IFCHR | 0o600, os.makedev(1, 3))
            (folder / "null").symlink_to("device")
        else:
            (folder / "null").symlink_to("/dev/null")
        (folder / "link").symlink_to("d/target")
    if one.before:
        subprocess.run([programs / one.before[0], *one.before[1:]], cwd=folder, check=True, capture_output=True)
        left = folder / one.left
        good = left.read_bytes()
        bad = damaged(one.rng, good[:-4] if one.crc else good)
        if bad == good:
            return None
        left.write_bytes(bad + zlib.crc32(bad).to_bytes(4, "little") if one.crc else bad)
    before = set(folder.rglob("*"))
    try:
        done = subprocess.run([programs / one.command[0], *one.command[1:]], cwd=folder, capture_output=True, text=True,
                              errors="replace", timeout=WALL_SECONDS, preexec_fn=limit, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return f"no end after {WALL_SECONDS} s"
    status = done.returncode
    if status < 0:
        more = f": more than {CPU_SECONDS} s of processor time" if status in (-24, -9) else ""
        return f"ended by signal {-status}{more}"
    new = sorted(str(p.relative_to(folder)) for p in set(folder.rglob("*")) - before)
    if any(name.endswith(".tmp") for name in new):
        return f"status {status}, a temporary file is left: {new}"
    if status == 1 and "not enough memory" in done.stderr:
        return None if not new or new == ["r.sqlite"] else f"not enough memory, but written: {new}"
    if one.status is not None and status != one.status:
        return f"status {status}, should be {one.status}: {done.stderr[-300:]}"
    if one.folder:
        if not ((folder / "null").is_symlink() and (folder / "link").is_symlink()):
            return "a link was replaced"
        if not (folder / "null").is_char_device():
            return "a device was replaced"
    if status not in STATUS[one.command[0]]:
        return f"status {status}, documented are {sorted(STATUS[one.command[0]])}: {done.stderr[-300:]}"
    if status == 2:
        if not done.stderr.strip():
            return "status 2 without a word"
        if "terminate called" in done.stderr or "Traceback" in done.stderr:
            return done.stderr[-300:]
        written = [name for name in new if name not in ("r.sqlite", "r.sqlite-journal")]
        return f"refused, but written: {written}" if written else None
    if (folder / "r.json").exists():
        try:
            json.loads((folder / "r.json").read_text())
        except ValueError as error:
            return f"r.json is no JSON: {error}"
    elif "r.json" in one.command and status != 2:
        return f"status {status} without r.json"
    if "r.sv" in one.command and not (folder / "r.sv").read_text().endswith("endmodule\n"):
        return "r.sv is not whole"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("programs", type=Path)
    parser.add_argument("--seed", type=int, help="default: by the clock")
    parser.add_argument("--inputs", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no input after this time")
    parser.add_argument("--only", type=int, metavar="I", help="only input I, and show it")
    arguments = parser.parse_args()
    seed = arguments.seed if arguments.seed is not None else int(time.time())
    print(f"seed: {seed}", flush=True)
    tree = sorted(str(p.relative_to(ROOT)) for folder in ("sim/configs", "sim/gen/registers")
                  for p in (ROOT / folder).rglob("*.toml"))
    start, bad, count, kinds = time.monotonic(), 0, 0, {}
    for number in [arguments.only] if arguments.only is not None else range(arguments.inputs):
        if time.monotonic() - start > arguments.seconds:
            break
        one = Input(seed, number, tree)
        with tempfile.TemporaryDirectory(prefix="nanohop_fuzz_") as folder:
            wrong = verdict(one, arguments.programs.resolve(), Path(folder))
        count += 1
        kinds[one.kind] = kinds.get(one.kind, 0) + 1
        if arguments.only is not None:
            print(f"command: {one.command}\nfiles: {one.files} {one.tree or ''}")
        if wrong:
            bad += 1
            print(f"message: input {number} ({one.kind}): {wrong}")
            programs = os.path.relpath(arguments.programs, ROOT)
            print(f"replay: tests/cli/fuzz_test.py {programs} --seed {seed} --only {number}", flush=True)
    of_kinds = ", ".join(f"{n} {k}" for k, n in sorted(kinds.items()))
    print(f"{count} inputs ({of_kinds}), {bad} bad, {time.monotonic() - start:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
