// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/common/nh_axil_slave.sv: the AXI4-Lite channels of a register block.
#pragma once

#include <cstdint>
#include <optional>

#include "axi/axi_lite.hpp"

namespace nanohop::axi {

struct LiteWrite {
    uint32_t address = 0;  ///< of a word
    uint32_t data = 0;
    uint32_t strobe = 0;  ///< each bit its byte's strobe

    /// Bits whose strobe is 0 are 0.
    uint32_t masked() const { return data & strobe; }
    /// Bits whose strobe is 0 are the old ones.
    uint32_t merged(uint32_t old) const { return (old & ~strobe) | masked(); }
    bool operator==(const LiteWrite&) const = default;
};

/// One write and one read at a time. A clock of the register block is read() with the registers as they are, and then
/// write(), which may change them.
class LiteSlave {
public:
    explicit LiteSlave(unsigned address_width) : word_mask_((address_width < 32 ? 1U << address_width : 0U) - 4) {}

    LiteOut outputs() const {
        constexpr uint32_t kOkay = 0;
        constexpr uint32_t kSlvErr = 2;
        return {.awready = !aw_valid_,
                .wready = !w_valid_,
                .bresp = b_error_ ? kSlvErr : kOkay,
                .bvalid = b_valid_,
                .arready = !ar_valid_,
                .rdata = r_data_,
                .rresp = r_error_ ? kSlvErr : kOkay,
                .rvalid = r_valid_};
    }

    /// `value(address)`: what is in the register there; std::nullopt, answered with SLVERR and 0, if there is none.
    template <class Value>
    void read(const LiteIn& in, const Value& value) {
        if (ar_valid_ && (!r_valid_ || in.rready)) {
            const std::optional<uint32_t> found = value(ar_address_);
            r_data_ = found.value_or(0);
            r_error_ = !found;
            r_valid_ = true;
            ar_valid_ = false;
            return;
        }
        if (in.rready) r_valid_ = false;
        if (!ar_valid_ && in.arvalid) {
            ar_valid_ = true;
            ar_address_ = in.araddr & word_mask_;
        }
    }

    /// `act(write)`: does it; false, answered with SLVERR, if it is not allowed.
    template <class Act>
    void write(const LiteIn& in, const Act& act) {
        if (aw_valid_ && w_valid_ && (!b_valid_ || in.bready)) {
            b_valid_ = true;
            b_error_ = !act(write_);
            aw_valid_ = false;
            w_valid_ = false;
            return;
        }
        if (in.bready) b_valid_ = false;
        if (!aw_valid_ && in.awvalid) {
            aw_valid_ = true;
            write_.address = in.awaddr & word_mask_;
        }
        if (!w_valid_ && in.wvalid) {
            w_valid_ = true;
            write_.data = in.wdata;
            write_.strobe = 0;
            for (unsigned byte = 0; byte < 4; ++byte)
                if ((in.wstrb >> byte & 1) != 0) write_.strobe |= 0xffU << (8 * byte);
        }
    }

    bool operator==(const LiteSlave&) const = default;

private:
    uint32_t word_mask_;
    LiteWrite write_;
    bool aw_valid_ = false;
    bool w_valid_ = false;
    bool b_valid_ = false;
    bool b_error_ = false;
    bool ar_valid_ = false;
    uint32_t ar_address_ = 0;
    bool r_valid_ = false;
    bool r_error_ = false;
    uint32_t r_data_ = 0;
};

}  // namespace nanohop::axi
