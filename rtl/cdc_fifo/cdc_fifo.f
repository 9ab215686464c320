// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_width_pkg.sv
../common/nh_ram_lut.sv
nh_cdc_sync.sv
nh_cdc_fifo.sv
nh_cdc_link_way.sv
nh_cdc_link.sv
