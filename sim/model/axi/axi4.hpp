// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Signals of an AXI4 master with one id; `Data` is a beat, of 2^Size bytes.
#pragma once

#include <cstdint>

namespace nanohop::axi {

struct Burst {
    uint32_t id = 0;
    uint32_t size = 3;   ///< 8 bytes a beat
    uint32_t burst = 1;  ///< INCR
    bool lock = false;
    uint32_t cache = 3;  ///< normal, not cacheable, bufferable
    uint32_t prot = 0;   ///< unprivileged, secure, data

    bool operator==(const Burst&) const = default;
};

/// What memory tells a master that writes.
struct WriteIn {
    bool awready = false;
    bool wready = false;
    bool bvalid = false;
    uint32_t bresp = 0;
    uint32_t bid = 0;  ///< not read, as there is one id
};

/// What memory tells a master that reads.
template <class Data = uint64_t>
struct ReadIn {
    bool arready = false;
    bool rvalid = false;
    Data rdata{};
    uint32_t rresp = 0;
    bool rlast = false;
    uint32_t rid = 0;  ///< not read, as there is one id
};

struct MasterIn : WriteIn, ReadIn<> {};

template <class Data = uint64_t, class Strobe = uint32_t>
struct WriteChannels {
    bool awvalid = false;
    uint64_t awaddr = 0;
    uint32_t awlen = 0;
    bool wvalid = false;
    Data wdata{};
    Strobe wstrb = 0;
    bool wlast = false;
};

template <class Data = uint64_t, class Strobe = uint32_t, uint32_t Size = 3>
struct WriteOut : WriteChannels<Data, Strobe> {
    Burst aw{.size = Size};
    bool bready = false;
};

template <uint32_t Size = 3>
struct ReadOut {
    Burst ar{.size = Size};
    bool arvalid = false;
    uint64_t araddr = 0;
    uint32_t arlen = 0;
    bool rready = false;
};

struct MasterOut : WriteOut<>, ReadOut<> {};

}  // namespace nanohop::axi
