# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the switch in order; paths from this folder. Everything else (CMake, lint, proofs, FPGA, manifests) reads this list.
+incdir+../common
../common/nh_width_pkg.sv
../common/nh_ram_sdp.sv
../common/nh_ram_lut.sv
../common/nh_delay.sv
../common/nh_rr_arbiter.sv
../common/nh_credit_counter.sv
../common/nh_axil_pkg.sv
../common/nh_axil_slave.sv
../generated/nh_switch_regs_pkg.sv
nh_switch_pkg.sv
nh_switch_pick.sv
nh_switch_guard.sv
nh_switch_queue.sv
nh_switch_input.sv
nh_switch_lookup.sv
nh_switch_select.sv
nh_switch_request.sv
nh_switch_output.sv
nh_switch_count.sv
nh_switch_regs.sv
nh_switch.sv
