# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Rank programs have the same results on a machine, whatever goes wrong there, and under an MPI:
ranks_test.py BIN [mpi]."""
import json
import os
import subprocess
import sys
import tempfile

ALL_AT_ONCE = ["--set", "link_layer=yes", "--set", "errors=5", "--set", "ring=8"]
# Rings have room for each program's longest message, units for few of its receives and messages.
MATCHING = ["--set", "matching=interface", "--set", "posted_entries=8", "--set", "unexpected_entries=8", "--set",
            "ring=11"]
PROGRAMS = ["ping-pong", "ring", "halo", "sort", "random", "collectives"]


def run(bin_folder, *arguments):
    environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "result.json")
        done = subprocess.run([os.path.join(bin_folder, "nanohop-machine"), *arguments, "--json", path], text=True,
                              capture_output=True, env=environment, timeout=300)
        if done.returncode != 0:
            sys.exit(f"message: {arguments}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def under_mpi(bin_folder):
    for program in PROGRAMS:
        if run(bin_folder, program, "--ranks", "8")["ranks"] != run(bin_folder, program)["ranks"]:
            sys.exit(f"message: {program}: another result under MPI")
    print(f"{len(PROGRAMS)} programs under MPI: the results of the machine")


def on_machines(bin_folder):
    for program in PROGRAMS:
        on_machine = run(bin_folder, program)
        if not all(rank["right"] for rank in on_machine["ranks"]):
            sys.exit(f"message: {program}: a rank's result is wrong")
        if on_machine["clocks"] == 0 or len(on_machine["ranks"]) != 8:
            sys.exit(f"message: {program}: {on_machine}")
        errors = run(bin_folder, program, *ALL_AT_ONCE)
        if errors["ranks"] != on_machine["ranks"]:
            sys.exit(f"message: {program}: another result with errors on the wires and small rings")
        # Three of six links die, too.
        deaths = ("topology=full_mesh", "switches=4", "hosts=2", "dead_links=3", "dead_clocks=500")
        dead = run(bin_folder, program, *ALL_AT_ONCE, *(word for key in deaths for word in ("--set", key)))
        if dead["ranks"] != on_machine["ranks"] or len(dead["dead_links"]) != 3:
            sys.exit(f"message: {program}: another result with links that die")
        # The interfaces find the receives.
        matched = run(bin_folder, program, *ALL_AT_ONCE, *MATCHING,
                      *(word for key in deaths for word in ("--set", key)))
        if matched["ranks"] != on_machine["ranks"]:
            sys.exit(f"message: {program}: another result with matching by the interface")
        if matched["packets_sent_again"] == 0 or matched["link_replays"] == 0:
            sys.exit(f"message: {program}: nothing was sent again: {matched}")
    for wrong in (["no-program"], ["sort", "--set", "routing=minimal_adaptive"], ["sort", "--set", "errors=1"],
                  ["sort", "--set", "dead_links=2"]):
        done = subprocess.run([os.path.join(bin_folder, "nanohop-machine"), *wrong], capture_output=True, text=True)
        if done.returncode != 2 or "error:" not in done.stderr:
            sys.exit(f"message: {wrong}: exit status {done.returncode}, {done.stderr}")
    by_interface = ["--set", "matching=interface", "--set"]
    many = ["--set", "topology=torus", "--set", "dims=6x7", "--set", "hosts=8"]
    for wrong, said in ((["sort", "--set", "ring=7"], "ring: 7: receive rings of 128 bytes never have room for a "
                         "packet of 232, the most with packet_flits = 32: must be 8..20, or packet_flits at most 19"),
                        (["sort", *many], "senders: 256: the machine has 336 nodes (hosts of its switches), each of "
                         "which sends to all: must be 512..4096, a power of two"),
                        (["sort", "--set", "senders=300"], "senders: 300 is not a power of two"),
                        (["ring", "--set", "topology=torus", "--set", "dims=16x16", "--set", "hosts=20"],
                         "hosts: the machine has 5120 nodes (hosts of its switches), each of which sends to all, and "
                         "an interface takes packets of 4096 senders at most: must be at most 4096 nodes"),
                        (["ring", "--set", "packets=17"], "packets: \"17\": must be a whole number from 1 to 16"),
                        (["ping-pong", *by_interface, "bytes=5000"],
                         "ring: 12: receive rings of 4096 bytes never have room for a message of 5000 and a byte "
                         "behind it, the longest of ping-pong: must be 13..20, or matching=host"),
                        (["ping-pong", *by_interface, "bytes=1048576"], "the longest of ping-pong: must be "
                         "matching=host"),
                        (["ring", *by_interface, "bytes=4096"], "must be 13..20"),
                        (["halo", *by_interface, "cells=512"], "must be 13..20"),
                        (["sort", *by_interface, "sort_keys=9000"], "the longest of sort: must be 13..20"),
                        (["random", *by_interface, "ring=8"], "ring: 8: receive rings of 256 bytes never have room "
                         "for a message of 715 and a byte behind it, the longest of random: must be 10..20"),
                        (["collectives", *by_interface, "ring=8", "--set", "bytes=3000"], "must be 12..20")):
        done = subprocess.run([os.path.join(bin_folder, "nanohop-machine"), *wrong], capture_output=True, text=True,
                              timeout=60)
        if done.returncode != 2 or said not in done.stderr:
            sys.exit(f"message: {wrong}: exit status {done.returncode}, {done.stderr}")
    # Rings that hold each program's longest message.
    for program, sets in (("ping-pong", ["bytes=4095"]), ("ring", ["bytes=4095"]), ("halo", ["cells=511", "rounds=1"]),
                          ("random", ["ring=10"]), ("collectives", ["ring=11", "bytes=2047"]),
                          ("sort", ["sort_keys=6000"])):
        just = run(bin_folder, program, "--set", "matching=interface",
                   *(word for key in sets for word in ("--set", key)))
        if not all(rank["right"] for rank in just["ranks"]):
            sys.exit(f"message: {program}, {sets}: a rank's result is wrong")
    # Routes of a machine have one way for each pair: which packets may take the escape changes nothing.
    due = run(bin_folder, "ring")
    if run(bin_folder, "ring", "--set", "escape_when=no_room", "--set", "host_escape=no") != due:
        sys.exit("message: ring: the rule of the escape changes a machine without one")
    # Buffers of any size, also with all at once.
    for packets in (3, 6, 16):
        sets = ["--set", f"packets={packets}"]
        both = run(bin_folder, "random", "--engine", "both", *sets)
        if not all(rank["right"] for rank in both["ranks"]):
            sys.exit(f"message: random with packets={packets}: a rank's result is wrong")
        if run(bin_folder, "random", *ALL_AT_ONCE, *sets)["ranks"] != both["ranks"]:
            sys.exit(f"message: random with packets={packets}: another result with errors on the wires and small rings")
    # A ring that holds the longest packet just so.
    small = run(bin_folder, "sort", "--set", "ring=7", "--set", "packet_flits=19")
    if not all(rank["right"] for rank in small["ranks"]):
        sys.exit("message: sort with rings of one packet: a rank's result is wrong")
    print(f"{len(PROGRAMS)} programs: the same results")


if sys.argv[2:] == ["mpi"]:
    under_mpi(sys.argv[1])
else:
    on_machines(sys.argv[1])
