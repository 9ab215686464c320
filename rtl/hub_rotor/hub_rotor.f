// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
nh_hub_rotor_pkg.sv
../hub/nh_hub_pkg.sv
../common/nh_width_pkg.sv
../hub/nh_hub_judge.sv
nh_hub_rotor_take.sv
../common/nh_ram_lut.sv
nh_hub_rotor_write.sv
../common/nh_ram_sdp.sv
nh_hub_rotor_queue.sv
nh_hub_rotor_host.sv
../hub/nh_hub_owed.sv
nh_hub_rotor_lane.sv
nh_hub_rotor_output.sv
nh_hub_rotor_turn.sv
nh_hub_rotor_copies.sv
../hub/nh_hub_count.sv
nh_hub_rotor.sv
