#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# build.sh NANOHOP FOLDER: the design as a netlist of Yosys' cells. Yosys has no -F: the list's lines become arguments.
# It elaborates what the top has alone; every module: use.pages.synthesis.nightly.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
cd "$2"
files=$(sed -n "s|^[a-z].*\.sv\$|$1/rtl/&|p" "$1/rtl/nanohop.f" | tr '\n' ' ')
yosys -q -p "read_verilog -defer -sv -I$1/rtl/common $files $here/../lookup.sv; prep -top lookup; check -assert; \
             tee -o cells.txt stat; write_json lookup.json"
grep -q nh_cam_table cells.txt
