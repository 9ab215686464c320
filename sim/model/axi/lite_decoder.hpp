// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/common/nh_axil_decoder.sv: one AXI4-Lite port for several.
#pragma once

#include <cstdint>

#include "axi/axi_lite.hpp"

namespace nanohop::axi {

/// A write and a read at a time. Who owns it says which port their addresses belong to.
class LiteDecoder {
public:
    LiteOut outputs() const {
        return {.awready = !aw_valid_,
                .wready = !w_valid_,
                .bresp = b_resp_,
                .bvalid = b_valid_,
                .arready = !ar_valid_,
                .rdata = r_data_,
                .rresp = r_resp_,
                .rvalid = r_valid_};
    }
    uint32_t write_address() const { return request_.awaddr; }
    uint32_t read_address() const { return request_.araddr; }

    /// Of the port that the write's, or the read's, address belongs to, or not.
    LiteIn request(bool writes, bool reads) const {
        LiteIn to = request_;
        to.awvalid = writes && write() && !aw_sent_;
        to.wvalid = writes && write() && !w_sent_;
        to.bready = writes && write() && aw_sent_ && w_sent_;
        to.arvalid = reads && read() && !ar_sent_;
        to.rready = reads && read() && ar_sent_;
        return to;
    }

    /// `writes`, `reads`: what the port says to which the address belongs; nullptr: it belongs to none.
    void tick(const LiteIn& in, const LiteOut* writes, const LiteOut* reads) {
        if (b_valid_ && in.bready) {
            aw_valid_ = w_valid_ = aw_sent_ = w_sent_ = b_valid_ = false;
        } else {
            if (write()) {
                b_valid_ = writes == nullptr || (aw_sent_ && w_sent_ && writes->bvalid);
                b_resp_ = writes == nullptr ? kDecErr : writes->bresp;
                aw_sent_ = aw_sent_ || (writes != nullptr && writes->awready);
                w_sent_ = w_sent_ || (writes != nullptr && writes->wready);
            }
            if (!aw_valid_ && in.awvalid) {
                aw_valid_ = true;
                request_.awaddr = in.awaddr;
            }
            if (!w_valid_ && in.wvalid) {
                w_valid_ = true;
                request_.wdata = in.wdata;
                request_.wstrb = in.wstrb;
            }
        }
        if (r_valid_ && in.rready) {
            ar_valid_ = ar_sent_ = r_valid_ = false;
        } else {
            if (read()) {
                r_valid_ = reads == nullptr || (ar_sent_ && reads->rvalid);
                r_resp_ = reads == nullptr ? kDecErr : reads->rresp;
                r_data_ = reads == nullptr ? 0 : reads->rdata;
                ar_sent_ = ar_sent_ || (reads != nullptr && reads->arready);
            }
            if (!ar_valid_ && in.arvalid) {
                ar_valid_ = true;
                request_.araddr = in.araddr;
            }
        }
    }

    bool operator==(const LiteDecoder&) const = default;

private:
    static constexpr uint32_t kDecErr = 3;

    bool write() const { return aw_valid_ && w_valid_ && !b_valid_; }
    bool read() const { return ar_valid_ && !r_valid_; }

    LiteIn request_;  ///< addresses and the word
    bool aw_valid_ = false, w_valid_ = false, aw_sent_ = false, w_sent_ = false, b_valid_ = false;
    uint32_t b_resp_ = 0;
    bool ar_valid_ = false, ar_sent_ = false, r_valid_ = false;
    uint32_t r_resp_ = 0, r_data_ = 0;
};

}  // namespace nanohop::axi
