# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the FPGA prototype beside those of the switch (rtl/switch/switch.f); paths from this folder.
nh_uart_rx.sv
nh_uart_tx.sv
nh_uart_axil.sv
nh_axil_gate.sv
nh_traffic.sv
nh_prototype.sv
