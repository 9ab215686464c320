// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_width_pkg.sv
../hub_float/nh_hub_float_pkg.sv
../common/nh_ram_sdp.sv
../common/nh_ram_lut.sv
../common/nh_delay.sv
../hub_float/nh_hub_float_zeros.sv
../hub_float/nh_hub_float_add.sv
../hub_float/nh_hub_float.sv
nh_hub_pkg.sv
nh_hub_judge.sv
nh_hub_take.sv
nh_hub_lane.sv
nh_hub_slot.sv
nh_hub_first.sv
nh_hub_bank.sv
nh_hub_lane_bank.sv
nh_hub_pieces.sv
nh_hub_relay_bank.sv
nh_hub_queue.sv
nh_hub_host.sv
nh_hub_owed.sv
nh_hub_output.sv
nh_hub_requests.sv
nh_hub_combine.sv
nh_hub_tree.sv
nh_hub_reduction.sv
nh_hub_reduce.sv
nh_hub_results.sv
nh_hub_count.sv
nh_hub.sv
