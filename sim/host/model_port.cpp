// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/model_port.hpp"

#include <utility>

namespace nanohop::host {
namespace {

constexpr uint32_t kSlvErr = 2;
constexpr size_t kWordsKept = 16;     // of the read engine's stream; it waits when there are more
constexpr unsigned kPatience = 1000;  // clocks

}  // namespace

uint32_t ModelPort::read_register(uint32_t offset) {
    in_.axil.araddr = offset;
    in_.axil.arvalid = true;
    do tick();
    while (!out_.axil.arready);
    in_.axil.arvalid = false;
    in_.axil.rready = true;
    do tick();
    while (!out_.axil.rvalid);
    in_.axil.rready = false;
    return out_.axil.rdata;
}

bool ModelPort::write_register(uint32_t offset, uint32_t value) {
    in_.axil.awaddr = offset;
    in_.axil.awvalid = true;
    in_.axil.wdata = value;
    in_.axil.wstrb = 0xf;
    in_.axil.wvalid = true;
    while (in_.axil.awvalid || in_.axil.wvalid) {
        tick();
        if (out_.axil.awready) in_.axil.awvalid = false;
        if (out_.axil.wready) in_.axil.wvalid = false;
    }
    in_.axil.bready = true;
    do tick();
    while (!out_.axil.bvalid);
    in_.axil.bready = false;
    return out_.axil.bresp != kSlvErr;
}

uint64_t ModelPort::read_llcm(uint32_t word) {
    in_.llcm_addr = word;
    tick();
    tick();  // the data come a clock after the address
    return out_.llcm_data;
}

std::optional<Port::Word> ModelPort::take_word() {
    for (unsigned n = 0; words_.empty() && n < kPatience; ++n) tick();
    if (words_.empty()) return std::nullopt;
    const Word word = words_.front();
    words_.pop_front();
    return word;
}

bool ModelPort::status_pending() {
    tick();
    return out_.status_pending;
}

void ModelPort::send(Packet packet) {
    for (size_t i = 0; i < packet.size(); ++i) stream_.push_back({packet[i], i + 1 == packet.size()});
}

std::vector<Packet> ModelPort::take_nacks() { return std::exchange(nacks_, {}); }

uint64_t ModelPort::memory(uint64_t address) const {
    const auto at = memory_.find(address >> 3);
    return at == memory_.end() ? 0 : at->second;
}

void ModelPort::run(uint64_t clocks) {
    for (uint64_t n = 0; n < clocks; ++n) tick();
}

void ModelPort::take_writes(const ipush::In& in, const ipush::Out& out) {
    if (in.bvalid) answers_.pop_front();
    if (out.awvalid) writes_.push_back({out.awaddr, out.awlen + 1});
    if (!out.wvalid || !in.wready) return;
    Burst& burst = writes_.front();
    uint64_t& word = memory_[burst.address >> 3];
    for (unsigned byte = 0; byte < 8; ++byte) {
        const uint64_t mask = uint64_t{0xff} << (8 * byte);
        if ((out.wstrb >> byte & 1) != 0) word = (word & ~mask) | (out.wdata & mask);
    }
    burst.address += 8;
    if (--burst.beats != 0) return;
    writes_.pop_front();
    answers_.push_back(clock_ + timing_.write_latency);
}

void ModelPort::tick() {
    ipush::In in = in_;
    in.s_valid = !stream_.empty();
    if (in.s_valid) in.s = stream_.front();
    in.nack_ready = true;
    in.host_ready = words_.size() < kWordsKept;
    in.awready = true;
    in.wready = !writes_.empty();  // after the address
    in.bvalid = !answers_.empty() && answers_.front() <= clock_;
    in.arready = true;
    in.rvalid = !reads_.empty() && reads_.front().due <= clock_;
    if (in.rvalid) {
        in.rdata = memory(reads_.front().address);
        in.rresp = reads_.front().error ? kSlvErr : 0;
        in.rlast = reads_.front().beats == 1;
    }
    out_ = model_.outputs(in);
    model_.tick(in);
    ++clock_;

    if (in.s_valid && out_.s_ready) stream_.pop_front();
    if (out_.nack_valid) {
        nack_.push_back(out_.nack.data);
        if (out_.nack.last) nacks_.push_back(std::exchange(nack_, {}));
    }
    if (out_.host_valid && in.host_ready) words_.push_back({out_.host.data, out_.host.last});
    take_writes(in, out_);
    if (in.rvalid && out_.rready) {
        Burst& burst = reads_.front();
        burst.address += 8;
        burst.error = false;
        if (--burst.beats == 0) reads_.pop_front();
    }
    if (out_.arvalid) {
        reads_.push_back({out_.araddr, out_.arlen + 1, clock_ + timing_.read_latency, failing_ > 0});
        if (failing_ > 0) --failing_;
    }
}

}  // namespace nanohop::host
