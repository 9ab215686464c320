// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_axil_pkg.sv
../common/nh_width_pkg.sv
../switch/nh_switch_pkg.sv
../generated/nh_transport_regs_pkg.sv
../common/nh_rr_arbiter.sv
../common/nh_ram_lut.sv
../common/nh_ram_sdp.sv
../common/nh_ram_forward.sv
../common/nh_axil_slave.sv
nh_transport_pkg.sv
nh_transport_acks.sv
nh_transport_take.sv
nh_transport_slots.sv
nh_transport_transmit.sv
nh_transport_receive.sv
nh_transport_regs.sv
nh_transport_core.sv
../generated/nh_transport.sv
