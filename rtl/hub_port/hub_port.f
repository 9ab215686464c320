// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../hub/nh_hub_pkg.sv
../common/nh_axi_pkg.sv
../common/nh_axil_pkg.sv
../generated/nh_hub_port_regs_pkg.sv
../common/nh_rr_arbiter.sv
../common/nh_ram_sdp.sv
../common/nh_axil_slave.sv
nh_hub_port_pkg.sv
nh_hub_port_collect.sv
nh_hub_port_lane.sv
nh_hub_port_lanes.sv
nh_hub_port_judge.sv
nh_hub_port_place.sv
nh_hub_port_writer.sv
nh_hub_port_counters.sv
nh_hub_port_regs.sv
nh_hub_port_core.sv
../generated/nh_hub_port.sv
