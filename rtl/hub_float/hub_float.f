# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the unit that adds floating-point numbers in order; paths from this folder. Everything else (CMake, lint,
# FPGA, manifests) reads this list.
+incdir+../common
../common/nh_delay.sv
nh_hub_float_pkg.sv
nh_hub_float_zeros.sv
nh_hub_float_add.sv
nh_hub_float.sv
