// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters, for benches.
`NH_WATCH_WRITES(nh_nic_wide_top, m_axi_ring, 32, 0)
`NH_WATCH_READS(nh_nic_wide_top, m_axi_ring, 32, 0)
`NH_WATCH_READS(nh_nic_wide_top, m_axi_data, 64, 0)
`NH_WATCH_WRITES(nh_nic_wide_top, m_axi_receive, 64, 0)
`NH_WATCH_WRITES(nh_nic_wide_top, m_axi_status, 8, 1)
