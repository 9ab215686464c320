// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/maps/nic_wide_top.toml by `nanohop generate`: do not edit.

// Register blocks at the port of nh_nic_wide_top (docs/generated/addresses/nh_nic_wide_top.md): of window X X_BASE
// and X_BYTES.
#ifndef NH_NIC_WIDE_TOP_MAP_H
#define NH_NIC_WIDE_TOP_MAP_H

#define NH_NIC_WIDE_TOP_BYTES 0x40000u

// send engine
#define NH_NIC_WIDE_TOP_SEND_BASE 0x00000u
#define NH_NIC_WIDE_TOP_SEND_BYTES 0x100u

// receive controller
#define NH_NIC_WIDE_TOP_RECEIVE_BASE 0x00100u
#define NH_NIC_WIDE_TOP_RECEIVE_BYTES 0x100u

// port and answers
#define NH_NIC_WIDE_TOP_NIC_BASE 0x00200u
#define NH_NIC_WIDE_TOP_NIC_BYTES 0x100u

// reliable transport, where there is one
#define NH_NIC_WIDE_TOP_TRANSPORT_BASE 0x00300u
#define NH_NIC_WIDE_TOP_TRANSPORT_BYTES 0x100u

// interrupts: queue 0 status entries, 1 completion words, 2 answers, 3 errors, the link's death
#define NH_NIC_WIDE_TOP_IRQ_BASE 0x00400u
#define NH_NIC_WIDE_TOP_IRQ_BYTES 0x100u

// status ring in the host's memory, where there is one
#define NH_NIC_WIDE_TOP_STATUS_BASE 0x00500u
#define NH_NIC_WIDE_TOP_STATUS_BYTES 0x40u

// LLCM, read only: of each word of 64 bits the low half, then the high one
#define NH_NIC_WIDE_TOP_LLCM_BASE 0x20000u
#define NH_NIC_WIDE_TOP_LLCM_BYTES 0x20000u

#endif
