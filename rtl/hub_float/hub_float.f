// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/*/*.sv by `nanohop generate`: do not edit.

+incdir+../common
../common/nh_delay.sv
nh_hub_float_pkg.sv
nh_hub_float_zeros.sv
nh_hub_float_add.sv
nh_hub_float.sv
