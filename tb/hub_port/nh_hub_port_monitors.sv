// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters (tb/protocols), for benches.
bind nh_hub_port nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth), .DataBytes(FlitBits/8), .CheckAnswers(0)
) u_write_monitor (.*);
