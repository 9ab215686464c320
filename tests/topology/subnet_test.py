#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""`nanohop routes check` of InfiniBand subnets beside a small referee that follows every path of every host.

Fat trees with up*/down* routes and tori with dimension order, several hosts a switch, LMC 0 to 2, in every form that
the tools dump tables in; sound ones, and ones with a planted fault. What is compared: the verdict, the paths that do
not arrive, hops, dependencies, whether there is a credit loop.

    subnet_test.py NANOHOP-ROUTES [SEED [RUNS]]
    subnet_test.py NANOHOP-ROUTES large SIDE      a mesh of SIDE x SIDE switches, and the seconds that its check takes
"""
import itertools
import json
import random
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path


class Subnet:
    """Switches with LID and cables, hosts' ports, entries table[switch][lid] = port."""

    def __init__(self, rng, lmc):
        self.rng, self.lmc = rng, lmc
        self.switches = {}  # number -> {port: ("S", number, port) or ("H", number)}
        self.ports = {}     # number -> ports
        self.hosts = []     # [switch, port, base LID]
        self.switch_lid = {}
        self.table = {}
        self.sl = {}        # (host, LID) -> SL
        self.lanes = {}     # (switch, in, out) -> [VL of SL 0, ..]

    def add_switch(self, ports):
        number = len(self.switches)
        self.switches[number] = {}
        self.ports[number] = ports
        return number

    def free_port(self, s):
        return self.rng.choice([p for p in range(1, self.ports[s] + 1) if p not in self.switches[s]])

    def cable(self, a, b):
        p, q = self.free_port(a), self.free_port(b)
        self.switches[a][p], self.switches[b][q] = ("S", b, q), ("S", a, p)
        return p, q

    def add_host(self, s):
        p = self.free_port(s)
        self.switches[s][p] = ("H", len(self.hosts))
        self.hosts.append([s, p, 0])

    def number_lids(self):
        lids = list(range(len(self.switches) + len(self.hosts)))
        self.rng.shuffle(lids)
        step = 1 << self.lmc
        for i, s in enumerate(self.switches):
            self.switch_lid[s] = (lids[i] + 1) * step
        for i, host in enumerate(self.hosts):
            host[2] = (lids[len(self.switches) + i] + 1) * step
        self.table = {s: {} for s in self.switches}

    def host_lids(self):
        return [(h, host[2] + i) for h, host in enumerate(self.hosts) for i in range(1 << self.lmc)]

    def route(self, next_ports):
        """next_ports(s, home, lid): ports that may be taken from s towards another switch."""
        for s in self.switches:
            for d, lid in self.switch_lid.items():
                self.table[s][lid] = 0 if s == d else self.rng.choice(next_ports(s, d, lid))
            for h, lid in self.host_lids():
                home, port, _ = self.hosts[h]
                self.table[s][lid] = port if s == home else self.rng.choice(next_ports(s, home, lid))


def fat_tree(rng, lmc):
    """k / 2 up-links of each lower switch, of radix k; two levels or three."""
    k = rng.choice([4, 6, 8])
    half = k // 2
    net = Subnet(rng, lmc)
    hosts = rng.randint(1, half)
    level = {}
    pods = rng.randint(2, min(4, k))
    tops = [net.add_switch(k) for _ in range(half * half if pods > 2 else 0)]
    for t in tops:
        level[t] = 2
    for _ in range(pods if tops else 1):
        middle = [net.add_switch(k) for _ in range(half)]
        leaves = [net.add_switch(k) for _ in range(half)]
        for m in middle:
            level[m] = 1
        for i, leaf in enumerate(leaves):
            level[leaf] = 0
            for m in middle:
                net.cable(leaf, m)
            for _ in range(hosts):
                net.add_host(leaf)
        if tops:
            for i, m in enumerate(middle):
                for t in tops[i * half:(i + 1) * half]:
                    net.cable(m, t)
    net.number_lids()
    below = {}

    def reach(s):
        if s not in below:
            below[s] = {s}
            for far in net.switches[s].values():
                if far[0] == "S" and level[far[1]] < level[s]:
                    below[s] |= reach(far[1])
        return below[s]

    # Switch LIDs need ways that go down and up again, which up*/down* does not have: any shortest one serves.
    distance = {}
    for d in net.switches:
        distance[d] = {d: 0}
        queue = [d]
        for s in queue:
            for far in net.switches[s].values():
                if far[0] == "S" and far[1] not in distance[d]:
                    distance[d][far[1]] = distance[d][s] + 1
                    queue.append(far[1])

    def ports(s, d, _):
        links = [(p, far[1]) for p, far in net.switches[s].items() if far[0] == "S"]
        if level[d] != 0:
            return [p for p, far in links if distance[d][far] < distance[d][s]]
        down = [p for p, far in links if level[far] < level[s] and d in reach(far)]
        return down or [p for p, far in links if level[far] > level[s]]

    net.route(ports)
    return net


def torus(rng, lmc, lanes):
    """Dimension order; with two lanes a path's SL says in which dimensions it crosses the date line."""
    sizes = [rng.randint(4, 6), rng.choice([1, 4, 5])]
    net = Subnet(rng, lmc)
    at = list(itertools.product(range(sizes[0]), range(sizes[1])))
    for _ in at:
        net.add_switch(8)
    out = {}  # (switch, dimension, direction) -> port
    dimension = {}
    for i, (x, y) in enumerate(at):
        for d in range(2):
            if sizes[d] == 1:
                continue
            to = [x, y]
            to[d] = (to[d] + 1) % sizes[d]
            p, q = net.cable(i, at.index(tuple(to)))
            out[i, d, 1], out[at.index(tuple(to)), d, -1] = p, q
            dimension[i, p], dimension[at.index(tuple(to)), q] = d, d
    for s in range(len(at)):
        for _ in range(rng.randint(1, 2)):
            net.add_host(s)
    net.number_lids()

    def step(s, d):
        for k in range(2):
            ahead = (at[d][k] - at[s][k]) % sizes[k]
            if ahead:
                return k, 1 if 2 * ahead <= sizes[k] else -1
        return None

    net.route(lambda s, d, _: [out[(s, *step(s, d))]])
    if lanes:
        for h, host in enumerate(net.hosts):
            for g, lid in net.host_lids():
                s, d, sl = host[0], net.hosts[g][0], 0
                while s != d:
                    k, way = step(s, d)
                    edge = sizes[k] - 1 if way == 1 else 0
                    if at[s][k] == edge:
                        sl |= 1 << k
                    s = net.switches[s][out[s, k, way]][1]
                net.sl[h, lid] = sl
        for s in net.switches:
            for i, o in itertools.product(range(9), range(1, 9)):
                k = dimension.get((s, o), 0)
                net.lanes[s, i, o] = [sl >> k & 1 for sl in range(16)]
    return net


def write(net, folder, form):
    """The files that ibnetdiscover and the dumping tools would write."""
    def guid(s):
        return 0x2c9000000000000 + s

    def host_guid(h):
        return 0x2c9100000000000 + 2 * h

    text = ["#\n# Topology file: generated on Mon Jan  1 00:00:00 2024\n#\n"]
    for s, ports in net.switches.items():
        text.append(f"\nvendid=0x2c9\nswitchguid=0x{guid(s):x}({guid(s):x})\n"
                    f"Switch\t{net.ports[s]} \"S-{guid(s):016x}\"\t\t# \"sw \"lid 7\" {s}\" enhanced port 0 lid "
                    f"{net.switch_lid[s]} lmc 0\n")
        for p, far in sorted(ports.items()):
            if far[0] == "S":
                text.append(f"[{p}]\t\"S-{guid(far[1]):016x}\"[{far[2]}]\t\t# \"sw \"lid 7\" {far[1]}\" lid "
                            f"{net.switch_lid[far[1]]} 4xHDR\n")
            else:
                own = host_guid(far[1])
                text.append(f"[{p}]\t\"H-{own:016x}\"[1]({own + 1:x}) \t\t# \"n{far[1]} HCA-1\""
                            f" lid {net.hosts[far[1]][2]} 4xHDR\n")
    for h, (s, p, lid) in enumerate(net.hosts):
        text.append(f"\nvendid=0x2c9\ncaguid=0x{host_guid(h):x}\nCa\t1 \"H-{host_guid(h):016x}\"\t\t# \"n{h} HCA-1\"\n"
                    f"[1]({host_guid(h) + 1:x}) \t\"S-{guid(s):016x}\"[{p}]\t\t# lid {lid} lmc {net.lmc} \"sw {s}\" "
                    f"lid {net.switch_lid[s]} 4xHDR\n")
    (folder / "net").write_text("".join(text))
    text = []
    for s, row in net.table.items():
        top = max(row)
        if form == "fdbs":
            text.append(f"dump_ucast_routes: Switch 0x{guid(s):016x}\nLID    : Port : Hops : Optimal\n")
            for lid in range(1, top + 1):
                text.append(f"0x{lid:04X} : " + (f"{row[lid]:03d}  : 01   : yes\n" if lid in row else "UNREACHABLE\n"))
            continue
        where = "DR path slid 0; dlid 0; 0,1,5" if form == "dr" else f"Lid {net.switch_lid[s]}"
        span = f"[0-{top}]" if form == "opensm" else f"[0x0-0x{top:x}]"
        text.append(f"Unicast lids {span} of switch {where} guid 0x{guid(s):016x} (sw {s}):\n")
        if form != "opensm":
            text.append("  Lid  Out   Destination\n       Port     Info \n")
        for lid, port in sorted(row.items()):
            text.append(f"0x{lid:04x} {port:03d} " + ("# unknown node and type\n" if form == "opensm" else
                                                      ": (Channel Adapter portguid 0x1: 'x')\n"))
        text.append(f"{len(row)} valid lids dumped \n")
    (folder / "lfts").write_text("".join(text))
    command = ["--subnet", str(folder / "net")]
    if net.lanes:
        if form == "dr":
            lines = [f"0x{host_guid(h):016x} {lid} {sl}\n" for (h, lid), sl in net.sl.items()]
        else:
            lines = []
            for h in range(len(net.hosts)):
                lines.append(f"Channel Adapter 0x{host_guid(h) + 1:016x}, base LID {net.hosts[h][2]}, \"n{h}\"\n")
                lines += [f"0x{lid:04X} : {sl}\n" for (g, lid), sl in net.sl.items() if g == h]
        (folder / "sl").write_text("".join(lines))
        lines = []
        for s in net.switches:
            mine = [(i, o, v) for (t, i, o), v in net.lanes.items() if t == s]
            if form == "dr":
                for i, o, v in mine:
                    pairs = " ".join(f"0x{v[2 * j]:x}{v[2 * j + 1]:x}" for j in range(8))
                    lines.append(f"0x{guid(s):016x} {i} {o} {pairs}\n")
            else:
                lines.append(f"Switch 0x{guid(s):016x}, base LID {net.switch_lid[s]}, \"sw\"\n#in out : 0  1  2\n")
                lines += [f"{i:<3d} {o:<3d} :" + "".join(f" {x:<2d}" for x in v) + "\n" for i, o, v in mine]
        (folder / "sl2vl").write_text("".join(lines))
        command += ["--sl", str(folder / "sl"), "--sl2vl", str(folder / "sl2vl")]
    return [str(folder / "lfts"), *command]


def referee(net):
    """Every path of every host's port to every LID of another one."""
    broken = hops = paths = 0
    waits = {}
    for h, (source, source_port, _) in enumerate(net.hosts):
        for g, lid in net.host_lids():
            if g == h:
                continue
            paths += 1
            s, came, used, seen = source, source_port, [], set()
            while True:
                p = net.table[s].get(lid)
                far = net.switches[s].get(p)
                if s in seen or far is None or (far[0] == "H" and far[1] != g):
                    broken += 1
                    used = None
                    break
                if far[0] == "H":
                    break
                seen.add(s)
                lane = net.lanes[s, came, p][net.sl[h, lid]] if net.lanes else 0
                used.append((s, p, lane))
                s, came = far[1], far[2]
            if used is None:
                continue
            hops += len(used)
            for a, b in zip(used, used[1:]):
                waits.setdefault(a, set()).add(b)
    dependencies = sum(len(w) for w in waits.values())
    # Channels that wait for none that is left are taken away; a cycle stays.
    while True:
        done = [a for a, w in waits.items() if not any(b in waits for b in w)]
        if not done:
            break
        for a in done:
            del waits[a]
    return {"pairs": paths, "broken_pairs": broken, "loop": bool(waits), "dependencies": dependencies,
            "mean": hops / (paths - broken) if paths != broken else 0}


def plant(net, rng):
    """Changes entries of hosts' LIDs, or the lanes: by input and output port as chance has it."""
    if net.lanes and rng.randrange(2):
        for ports in net.lanes:
            net.lanes[ports] = [rng.randrange(3) for _ in range(16)]
        return
    for _ in range(rng.randint(1, 6)):
        s = rng.choice(list(net.switches))
        _, lid = rng.choice(net.host_lids())
        what = rng.randrange(3)
        if what == 0:
            net.table[s].pop(lid, None)
        else:
            net.table[s][lid] = rng.randrange(0 if what == 1 else 1, net.ports[s] + 1)


def check(program, net, form, seen):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        arguments = write(net, folder, form)
        command = [program, "check", *arguments, "--json", str(folder / "json")]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode not in (0, 4):
            return f"exit status {run.returncode}: {run.stderr}"
        got = json.loads((folder / "json").read_text())
    right = referee(net)
    loop = got["credit_loop"] != ""
    sound = right["broken_pairs"] == 0 and not right["loop"]
    seen["sound" if sound else "loop" if right["loop"] else "broken"] += 1
    if (run.returncode == 0) != sound or got["sound"] != sound:
        return f"verdict {run.returncode}, must be {'sound' if sound else 'not sound'}: {right}\n{run.stderr}"
    if loop != right["loop"]:
        return f"credit loop {loop}, must be {right['loop']}\n{run.stderr}"
    for key in ("pairs", "broken_pairs", "dependencies"):
        if got[key] != right[key]:
            return f"{key} {got[key]}, must be {right[key]}"
    if abs(got["mean_hops"] - right["mean"]) > 1e-9:
        return f"mean_hops {got['mean_hops']}, must be {right['mean']}"
    for cycle in re.findall(r"wait in a cycle: (.*)", run.stderr):
        channels = re.findall(r"S-([0-9a-f]+)\[(\d+)\]", cycle)
        if len(channels) < 3 or channels[0] != channels[-1]:
            return f"no cycle: {cycle}"
    return None


def large(program, side):
    """X first, a host a switch; tables as `dump_fts -n` writes them."""
    n = side * side
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with open(folder / "net", "w", encoding="utf-8") as net:
            for s in range(n):
                x, y = s % side, s // side
                net.write(f"Switch\t8 \"S-{s + 1:016x}\"\t\t# \"s\" enhanced port 0 lid {s + 1} lmc 0\n")
                for there, to, p, q in ((x + 1 < side, s + 1, 1, 2), (x > 0, s - 1, 2, 1),
                                        (y + 1 < side, s + side, 3, 4), (y > 0, s - side, 4, 3)):
                    if there:
                        net.write(f"[{p}]\t\"S-{to + 1:016x}\"[{q}]\t\t# \"s\" lid {to + 1} 4xHDR\n")
                net.write(f"[5]\t\"H-{n + s + 1:016x}\"[1]({s + 1:x}) \t\t# \"h\" lid {n + s + 1} 4xHDR\n")
        with open(folder / "lfts", "w", encoding="utf-8") as lfts:
            for s in range(n):
                x, y = s % side, s // side
                row = [1 if d % side > x else 2 if d % side < x else 3 if d // side > y else 4 if d // side < y else 0
                       for d in range(n)]
                lfts.write(f"Unicast lids [0x0-0x{2 * n:x}] of switch Lid {s + 1} guid 0x{s + 1:016x} (s):\n")
                lfts.write("".join(f"0x{d + 1:04x} {p:03d} \n" for d, p in enumerate(row)))
                lfts.write("".join(f"0x{n + d + 1:04x} {p or 5:03d} \n" for d, p in enumerate(row)))
        command = [program, "check", folder / "lfts", "--subnet", folder / "net", "--json", folder / "json"]
        run = subprocess.run(command, capture_output=True, text=True)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        got = json.loads((folder / "json").read_text()) if run.returncode == 0 else {"sound": False}
    right = 2 * (side * side - 1) / (3 * side) * n / (n - 1)
    if not got["sound"] or got["pairs"] != n * (n - 1) or abs(got["mean_hops"] - right) > 1e-9:
        print(f"message: exit status {run.returncode}: {run.stderr}{got}")
        return 1
    print(f"{n} switches, {2 * n} LIDs, {2 * n * n} entries: {used.ru_utime + used.ru_stime:.1f} s of processor time")
    return 0


def main():
    program = sys.argv[1]
    if sys.argv[2:3] == ["large"]:
        return large(program, int(sys.argv[3]))
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    seen = {"sound": 0, "loop": 0, "broken": 0}
    for seed in range(first, first + runs):
        rng = random.Random(seed)
        lmc = rng.randint(0, 2)
        kind = seed % 3
        net = fat_tree(rng, lmc) if kind == 0 else torus(rng, lmc, kind == 2)
        healthy = referee(net)
        wrong = None
        if healthy["broken_pairs"] or healthy["loop"] != (kind == 1):
            wrong = f"this test's own network is not what it should be: {healthy}"
        form = rng.choice(["lid", "dr", "opensm", "fdbs"])
        wrong = wrong or check(program, net, form, seen)
        if not wrong:
            plant(net, rng)
            wrong = check(program, net, form, seen)
        if wrong:
            print(f"message: {form}, LMC {lmc}: {wrong}\nseed: {seed}\nreplay: {sys.argv[0]} {program} {seed} 1")
            return 1
    print(f"{2 * runs} subnets: {seen}")
    if runs >= 60 and min(seen.values()) < 10:
        print("message: some kind of verdict was hardly seen")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
