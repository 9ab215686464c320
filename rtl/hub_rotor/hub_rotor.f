// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../hub/nh_hub_pkg.sv
../common/nh_width_pkg.sv
../hub/nh_hub_judge.sv
../common/nh_ram_lut.sv
../common/nh_ram_sdp.sv
../hub/nh_hub_owed.sv
../hub/nh_hub_count.sv
nh_hub_rotor_pkg.sv
nh_hub_rotor_take.sv
nh_hub_rotor_write.sv
nh_hub_rotor_queue.sv
nh_hub_rotor_host.sv
nh_hub_rotor_lane.sv
nh_hub_rotor_output.sv
nh_hub_rotor_turn.sv
nh_hub_rotor_copies.sv
nh_hub_rotor.sv
