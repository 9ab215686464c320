// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The signals of an AXI4-Lite port with 32-bit data, as a register block's golden model sees them in one cycle.
#pragma once

#include <cstdint>

namespace nanohop::axi {

struct LiteIn {
    uint32_t awaddr = 0;
    uint32_t awprot = 0;  ///< not read
    bool awvalid = false;
    uint32_t wdata = 0;
    uint32_t wstrb = 0;
    bool wvalid = false;
    bool bready = false;
    uint32_t araddr = 0;
    uint32_t arprot = 0;  ///< not read
    bool arvalid = false;
    bool rready = false;
};

struct LiteOut {
    bool awready = false;
    bool wready = false;
    uint32_t bresp = 0;
    bool bvalid = false;
    bool arready = false;
    uint32_t rdata = 0;
    uint32_t rresp = 0;
    bool rvalid = false;
};

}  // namespace nanohop::axi
