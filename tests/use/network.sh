#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# network.sh GENERATE FOLDER: a network of switches, generated, and read by Verilator and by Yosys from another folder.
set -eu
rm -rf "$2"
mkdir -p "$2/elsewhere"
"$1" network --set topology=ring --set switches=3 --set hosts=2,0,1 --set flit_width=24 --set packet_flits=3 \
    --set routing=up_down --set counters=no --name ring3 --out "$2/ring3"
cd "$2/elsewhere"
verilator --lint-only -Wall -Wno-UNUSEDPARAM -Wno-DECLFILENAME --top-module ring3 -F ../ring3/ring3.f
files=$(sed -n "s|^[^#+].*\.sv\$|../ring3/&|p" ../ring3/ring3.f | tr '\n' ' ')
includes=$(sed -n "s|^+incdir+|-I../ring3/|p" ../ring3/ring3.f)
yosys -q -p "read_verilog -sv $includes $files; hierarchy -check -top ring3; proc; check -assert; tee -o cells.txt stat"
grep -q ring3_table_2 cells.txt
