#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# build.sh NANOHOP FOLDER: builds and runs the design in a folder of its own.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
cd "$2"
verilator --cc --exe --build --top-module lookup -F "$1/rtl/nanohop.f" "$here/../lookup.sv" "$here/main.cpp" -o lookup
obj_dir/lookup
