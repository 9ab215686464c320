// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters, for benches.
`NH_WATCH_WRITES(nh_hub_port, m_axi, FlitBits / 8, 0)
