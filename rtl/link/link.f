// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_width_pkg.sv
../switch/nh_switch_pkg.sv
../common/nh_axil_pkg.sv
../generated/nh_link_regs_pkg.sv
../common/nh_ram_sdp.sv
../common/nh_axil_slave.sv
nh_link_pkg.sv
nh_link_control.sv
nh_link_crc.sv
nh_link_send.sv
nh_link_receive.sv
nh_link_credit.sv
nh_link_end.sv
nh_link_regs.sv
nh_link_core.sv
../generated/nh_link.sv
