// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters (tb/protocols), for benches.
bind nh_send nh_axi4_write_monitor #(.AddressWidth(AddressWidth), .DataBytes(8), .CheckAnswers(0)) u_write_monitor (.*);
bind nh_send nh_axi4_read_monitor #(.AddressWidth(AddressWidth), .DataBytes(8), .CheckAnswers(0)) u_read_monitor (.*);
