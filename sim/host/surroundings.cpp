// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/surroundings.hpp"

#include <utility>

namespace nanohop::host {
namespace {

constexpr uint32_t kSlvErr = 2;

}  // namespace

void Surroundings::send(Packet packet) {
    for (size_t i = 0; i < packet.size(); ++i) stream_.push_back({packet[i], i + 1 == packet.size()});
}

std::vector<Packet> Surroundings::take_nacks() { return std::exchange(nacks_, {}); }

uint64_t Surroundings::memory(uint64_t address) const {
    const auto at = memory_.find(address >> 3);
    return at == memory_.end() ? 0 : at->second;
}

void Surroundings::drive(ipush::In& in) const {
    in.s_valid = !stream_.empty();
    if (in.s_valid) in.s = stream_.front();
    in.nack_ready = true;
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
}

void Surroundings::observe(const ipush::In& in, const ipush::Out& out) {
    ++clock_;
    if (in.s_valid && out.s_ready) stream_.pop_front();
    if (out.nack_valid) {
        nack_.push_back(out.nack.data);
        if (out.nack.last) nacks_.push_back(std::exchange(nack_, {}));
    }
    take_writes(in, out);
    take_reads(in, out);
}

void Surroundings::take_writes(const ipush::In& in, const ipush::Out& out) {
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

void Surroundings::take_reads(const ipush::In& in, const ipush::Out& out) {
    if (in.rvalid && out.rready) {
        Burst& burst = reads_.front();
        burst.address += 8;
        burst.error = false;
        if (--burst.beats == 0) reads_.pop_front();
    }
    if (out.arvalid) {
        reads_.push_back({out.araddr, out.arlen + 1, clock_ + timing_.read_latency, failing_ > 0});
        if (failing_ > 0) --failing_;
    }
}

}  // namespace nanohop::host
