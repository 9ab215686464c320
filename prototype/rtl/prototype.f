# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the FPGA prototype beside those of the switch and of the network interface (rtl/switch/switch.f,
# rtl/nic/nic.f); paths from this folder.
nh_uart_rx.sv
nh_uart_tx.sv
nh_uart_axil.sv
nh_axil_gate.sv
nh_histogram.sv
nh_traffic.sv
nh_node_memory.sv
nh_ping_pong.sv
nh_node.sv
nh_prototype.sv
