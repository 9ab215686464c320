// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the IPUSH paper (Kitamura 2006) prints, each figure with its place. Reports set our results beside these.
#pragma once

#include <array>

namespace nanohop::analysis::kitamura_2006 {

/// Table 1: receive area with 64 processes, class A. `peers` is the most of any process.
struct Table1Row {
    const char* name;
    const char* traffic;  // the recording in data/npb
    unsigned peers;
    double saving;  // printed; 1 - (peers + 1) / 64 is what it should be
};
inline constexpr unsigned kTable1Processes = 64;
inline constexpr std::array<Table1Row, 6> kTable1{{{"MG", "mg.A.64", 9, 0.766},
                                                   {"CG", "cg.A.64", 4, 0.922},
                                                   {"IS", "is.A.64", 1, 0.984},
                                                   {"LU", "lu.A.64", 4, 0.922},
                                                   {"SP", "sp.A.64", 6, 0.891},
                                                   {"BT", "bt.A.64", 6, 0.891}}};

// Section 4 and table 3: the receive controller.
inline constexpr double kClockHz = 100e6;
inline constexpr unsigned kHeaderBytes = 16;

// Section 5.2, ping-pong with IPUSH.
inline constexpr double kNicMBps = 643;   // NIC to NIC
inline constexpr double kHostMBps = 241;  // to host memory
inline constexpr double kNicUs = 1.78;    // 24 bytes, NIC to NIC
inline constexpr double kHostUs = 3.89;   // 24 bytes, to host memory

// Table 7, IPUSH, in ns.
inline constexpr double kIssueNs = 93;     // A: request issued by the host
inline constexpr double kSendNs = 428;     // B: packet sent
inline constexpr double kNetworkNs = 385;  // C, without the cable
inline constexpr double kStatusNs = 40;    // E: status written

// Table 7 in ns, the rows of half a round trip; F and J are polled and lie between half and one and a half of an access
// of 189 ns, so that their mean is that access.
inline constexpr double kReceivePushNs = 472;   // D, PUSH
inline constexpr double kReceiveIpushNs = 512;  // D, IPUSH
inline constexpr double kAccessNs = 189;        // one access of the memory slot, measured
inline constexpr double kPollNs = kAccessNs;    // F, J: mean
inline constexpr double kReadStatusNs = 312;    // G
inline constexpr double kIssueReadNs = 101;     // H
inline constexpr double kReadPushNs = 240;      // I, PUSH
inline constexpr double kReadIpushNs = 250;     // I, IPUSH: one clock more, the head pointer
/// Of row I of IPUSH, what is taken to be none of nh_ipush's read engine: the printed row of PUSH less the 12 clocks
/// that the engine has, to the last word; the paper's goes on to the prefetch window in the memory slot. So of the row
/// only the clock for the head is a result.
inline constexpr double kReadRestNs = 120;
inline constexpr double kCopyNs = 605;       // K and L
inline constexpr double kNicPushUs = 1.74;   // measured, condition (1)
inline constexpr double kHostPushUs = 3.84;  // measured, condition (3)
inline constexpr double kNicPushMBps = 644, kHostPushMBps = 242;
/// Table 4: slices and block RAM of the network interface without and with IPUSH.
inline constexpr unsigned kSlicesPush = 15792, kSlices = 15913, kBlockRamPush = 149, kBlockRam = 155;
/// Table 4: clock rate after synthesis without and with IPUSH, MHz; routed, both reach 100.
inline constexpr double kSynthesizedPushMHz = 95.649, kSynthesizedMHz = 95.662;

/// Conditions 3 and 4: what a byte takes beside its way NIC to NIC, from the printed maxima of PUSH. It holds row I and
/// the host's rows for what is beyond 24 B, and holds up to kCachedBytes: both fall sharply with longer messages, for
/// which flush and prefetch of cache lines come too late, and end near condition 5.
inline constexpr double kHostNsPerByte = 1e3 / kHostPushMBps - 1e3 / kNicPushMBps;
inline constexpr unsigned kCachedBytes = 64 * 1024;

/// Table 5, with the results that 5.2 prints (0: none). Fig 8's curves are not printed as numbers.
enum class Window { kNone, kWriteBack, kUncachable };
struct Condition {
    unsigned number;
    const char* primitive;
    Window window;
    const char* says;
    double us, mbps;
};
inline constexpr std::array<Condition, 5> kConditions{{
    {1, "PUSH", Window::kNone, "SO-DIMM", kNicPushUs, kNicPushMBps},
    {2, "IPUSH", Window::kNone, "SO-DIMM", kNicUs, kNicMBps},
    {3, "PUSH", Window::kWriteBack, "host memory, window write-back", kHostPushUs, kHostPushMBps},
    {4, "IPUSH", Window::kWriteBack, "host memory, window write-back", kHostUs, kHostMBps},
    {5, "IPUSH", Window::kUncachable, "host memory, window uncachable", 0, 0},
}};

/// Tables 2 and 3: clocks of a packet of 24 B. `row` is the step of nh_ipush's probe that does it.
struct StepRow {
    const char* row;
    const char* says;
    unsigned push, ipush;
};
inline constexpr std::array<StepRow, 16> kSteps{{
    {"request", "RC: packet seen (0), read request for its header", 1, 1},
    {"header1", "RC: 1st header; IPUSH: AMT Address Table", 1, 1},
    {"header2", "RC: 2nd header", 1, 1},
    {"parse", "RC: header parsed, write unit started", 1, 1},
    {"head_tail", "WU: head and tail from LLCM", 0, 1},
    {"area_start", "WU: start of the receive area", 0, 1},
    {"area_end", "WU: end of the receive area", 0, 1},
    {"room", "WU: is there room", 0, 1},
    {"size", "WU: size for the SO-DIMM interface", 1, 1},
    {"address", "WU: address for the SO-DIMM interface", 1, 1},
    {"data_request", "WU: read request for the data", 1, 1},
    {"data", "WU: data", 1, 1},
    {"mem_request", "WU: request for the SO-DIMM", 1, 1},
    {"mem_grant", "WU: grant", 1, 1},
    {"write", "WU: data written", 6, 6},
    {"status", "RC: status written", 4, 4},
}};

/// All of them, IPUSH.
constexpr unsigned ipush_clocks() {
    unsigned clocks = 0;
    for (const StepRow& row : kSteps) clocks += row.ipush;
    return clocks;
}

}  // namespace nanohop::analysis::kitamura_2006
