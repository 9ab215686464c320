// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters, for benches.
`NH_WATCH_WRITES(nh_ipush, m_axi, 8, 1)
`NH_WATCH_READS(nh_ipush, m_axi, 8, 1)
