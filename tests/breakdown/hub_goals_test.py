#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""hub_goals_test.py PROGRAM: what `nanohop breakdown hub` is to reach (docs/reports/urino_2020.md), by its JSON."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "hub.json"
    subprocess.run([sys.argv[1], "breakdown", "hub", "--json", path], check=True, stdout=subprocess.DEVNULL)
    hub = json.loads(path.read_text())["hub"]

failed = 0


def check(name, value, holds):
    global failed
    failed += not holds
    print(f"{name}: {value}{'' if holds else '  FAILED'}")


broadcast, summa = hub["broadcast"], hub["summa"]
share = broadcast["share_of_n_half_1mib"]
check("broadcast, relays store: of N/2 >= 0.95", share, 0.95 <= share < 1)
share = broadcast["pipelined_share_of_n_half_1mib"]
check("broadcast, relays pass on: of N/2 >= 1.8", share, 1.8 <= share < 2)
rows = hub["schedules"]
for key in ("ca1", "ca2", "ca3", "ca4"):
    check(f"{key}: within 1 % of M (s/b + L)", rows[key]["error"], abs(rows[key]["error"]) < 0.01)
check("CA1 is what the others are measured by", summa["ca1"], summa["ca1"] == 1)
for key, least in (("ca2", 15.9), ("ca3", 30.5), ("ca4", 61), ("three_d", 84), ("two_d_hub", 63),
                   ("two_d_hub_leading", 72)):
    check(f"{key}: times as fast as CA1 >= {least}", summa[key], summa[key] >= least)
check("dark links", [row["k"] for row in hub["dead_links"]], [row["k"] for row in hub["dead_links"]] == [1, 4, 16])
for row in hub["dead_links"]:
    check(f"{row['k']} of 63 dark: loss <= k/63 + 2 %", row["loss"], 0 < row["loss"] <= row["k"] / 63 + 0.02)
    check("  lost messages", row["lost_messages"], row["lost_messages"] == 0)
sys.exit(1 if failed else 0)
