// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "axi_lite_master.hpp"

#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::tb {

void AxiLiteMaster::write(uint32_t address, uint32_t data, uint32_t strobe) {
    busy_ = true;
    reading_ = false;
    address_ = address;
    data_ = data;
    strobe_ = strobe;
    address_open_ = data_open_ = true;
    address_wait_ = rng_.between(0, slowness_);
    data_wait_ = rng_.between(0, slowness_);
    answer_wait_ = rng_.between(0, slowness_);
}

void AxiLiteMaster::read(uint32_t address) {
    busy_ = reading_ = true;
    address_ = address;
    address_open_ = true;
    data_open_ = false;
    address_wait_ = rng_.between(0, slowness_);
    answer_wait_ = rng_.between(0, slowness_);
}

Task<> AxiLiteMaster::finish() {
    do {
        co_await next;
    } while (busy_);
}

Task<uint32_t> AxiLiteMaster::write_response(uint32_t address, uint32_t data, uint32_t strobe) {
    write(address, data, strobe);
    co_await finish();
    co_return result_.resp;
}

Task<uint32_t> AxiLiteMaster::read_response(uint32_t address) {
    read(address);
    co_await finish();
    co_return result_.resp;
}

Task<uint32_t> AxiLiteMaster::value(uint32_t address) {
    read(address);
    co_await finish();
    if (result_.resp != kOkay) throw CheckFailed("read_response", hex(result_.resp), hex(kOkay));
    co_return result_.data;
}

void AxiLiteMaster::drive(axi::LiteIn& axil) {
    if (!busy_) return;
    if (address_open_ && address_wait_ == 0) {
        (reading_ ? axil.arvalid : axil.awvalid) = true;
        (reading_ ? axil.araddr : axil.awaddr) = address_;
        (reading_ ? axil.arprot : axil.awprot) = address_ >> 2 & 7;  // means nothing to these blocks
    }
    if (data_open_ && data_wait_ == 0) {
        axil.wvalid = true;
        axil.wdata = data_;
        axil.wstrb = strobe_;
    }
    if (address_wait_ > 0) --address_wait_;
    if (data_wait_ > 0) --data_wait_;
    // Ready may be high before the answer comes, or rise some time after.
    if (answer_wait_ == 0) (reading_ ? axil.rready : axil.bready) = true;
}

void AxiLiteMaster::observe(const axi::LiteIn& to, const axi::LiteOut& from) {
    const bool answer = reading_ ? from.rvalid : from.bvalid;
    const bool due = busy_ && !address_open_ && !data_open_;
    if ((from.rvalid && !(reading_ && due)) || (from.bvalid && !(!reading_ && due))) {
        throw CheckFailed("axi_lite", "an answer", "none: no access is complete");
    }
    if (stalled_ && (stalled_->rvalid != from.rvalid || stalled_->bvalid != from.bvalid ||
                     (from.rvalid && (stalled_->rdata != from.rdata || stalled_->rresp != from.rresp)) ||
                     (from.bvalid && stalled_->bresp != from.bresp))) {
        throw CheckFailed("axi_lite", "a stalled answer changed", "it holds");
    }
    stalled_.reset();
    if (to.arvalid && from.arready) address_open_ = false;
    if (to.awvalid && from.awready) address_open_ = false;
    if (to.wvalid && from.wready) data_open_ = false;
    if (!answer) return;
    if (reading_ ? to.rready : to.bready) {
        result_ = reading_ ? Result{from.rresp, from.rdata} : Result{from.bresp, 0};
        busy_ = false;
    } else {
        stalled_ = from;
        if (answer_wait_ > 0) --answer_wait_;
    }
}

}  // namespace nanohop::tb
