// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What an AXI4 master with one id and 64-bit data says of every burst.
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

/// Inputs of such a master.
struct MasterIn {
    bool awready = false;
    bool wready = false;
    bool bvalid = false;
    uint32_t bresp = 0;
    uint32_t bid = 0;  ///< not read, as there is one id; nor is rid
    bool arready = false;
    bool rvalid = false;
    uint64_t rdata = 0;
    uint32_t rresp = 0;
    bool rlast = false;
    uint32_t rid = 0;

    /// To the model of a part, whose inputs have the same names.
    template <class In>
    void drive(In& in) const {
        in.awready = awready;
        in.wready = wready;
        in.bvalid = bvalid;
        in.bresp = bresp;
        in.bid = bid;
        in.arready = arready;
        in.rvalid = rvalid;
        in.rdata = rdata;
        in.rresp = rresp;
        in.rlast = rlast;
        in.rid = rid;
    }
};

/// Its outputs.
struct MasterOut {
    Burst aw;
    bool awvalid = false;
    uint64_t awaddr = 0;
    uint32_t awlen = 0;
    bool wvalid = false;
    uint64_t wdata = 0;
    uint32_t wstrb = 0;
    bool wlast = false;
    bool bready = false;
    Burst ar;
    bool arvalid = false;
    uint64_t araddr = 0;
    uint32_t arlen = 0;
    bool rready = false;

    /// Those of a part's model.
    template <class Out>
    static MasterOut of(const Out& out) {
        return {out.aw,    out.awvalid, out.awaddr, out.awlen,   out.wvalid, out.wdata, out.wstrb,
                out.wlast, out.bready,  out.ar,     out.arvalid, out.araddr, out.arlen, out.rready};
    }
};

}  // namespace nanohop::axi
