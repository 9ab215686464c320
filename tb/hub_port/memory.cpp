// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "memory.hpp"

#include "directed.hpp"

namespace nanohop::hub_port {

using tb::CheckFailed;

void Memory::reset() {
    packets_.clear();
    packets_open_ = 0;
    due_.clear();
    may_come_.clear();
    addresses_.clear();
    words_.clear();
    answers_.clear();
    counters.clear();
    stored = bus_errors = 0;
    open = 0;
    answering_ = word_offered_ = false;
}

void Memory::expect(const Packet& packet, uint64_t address, const std::vector<uint64_t>& words, size_t void_from) {
    const size_t number = packets_.size();
    packets_.push_back(packet);
    if (packet.whole) ++packets_open_;
    for (size_t i = 0; i < void_from; ++i) {
        auto& list = packet.whole ? due_ : may_come_;
        list[words[i]] = {address + i * config_.flit_bytes(), number, i + 1 == packet.flits};
    }
}

void Memory::drive(In& in) {
    const bool word = !mood.word_first || word_offered_ || !words_.empty();
    in.awready = address_ready_ = word && rng_.permille(mood.address);
    in.wready = word_ready_ = rng_.permille(mood.word);
    if (!answering_ && !answers_.empty() && rng_.permille(mood.answer)) {
        answering_ = true;
        error_ = rng_.permille(mood.error);
    }
    in.bvalid = answering_;
    in.bresp = error_ ? 2 + rng_.below(2) : rng_.below(2);
    in.bid = rng_.below(2);
}

void Memory::observe(const In& in, const Out& out) {
    split = void_burst = false;
    if (in.bvalid && out.bready) answer(in);
    word_offered_ = out.wvalid && !word_ready_;
    if (out.wvalid && word_ready_) words_.push_back(out);
    if (out.awvalid && address_ready_) {
        const unsigned beats = out.awlen + 1;
        tb::expect("burst within 4 KiB", (out.awaddr % 4096 + beats * config_.flit_bytes()) <= 4096, true);
        tb::expect("size of a beat", 1U << out.aw.size, config_.flit_bytes());
        tb::expect("address of a burst", out.awaddr % config_.flit_bytes(), 0U);
        addresses_.push_back({out.awaddr, beats});
        ++bursts;
        ++open;
        tb::expect("bursts that are open", open <= config_.most_open, true);
    }
    while (!addresses_.empty() && !words_.empty()) {
        write(words_.front());
        words_.pop_front();
    }
}

// A word of the first burst whose words are not all here.
void Memory::write(const Out& word) {
    Burst& burst = addresses_.front();
    const uint64_t at = burst.address + burst.beat * config_.flit_bytes();
    const uint64_t all_bytes = low_bits(config_.flit_bytes());
    if (word.wstrb != 0) {
        tb::expect("byte lanes", word.wstrb, all_bytes);
        const uint64_t number = word.wdata[0];
        auto* list = due_.count(number) != 0 ? &due_ : &may_come_;
        const auto found = list->find(number);
        if (found == list->end()) throw CheckFailed("written word", tb::hex(number), "one that is due");
        tb::expect("address of a word", at, found->second.address);
        burst.packet = found->second.packet;
        burst.ends = found->second.last;
        ++packets_[burst.packet].written;
        for (unsigned w = 1; w < config_.words(); ++w) tb::expect("word", word.wdata[w], number * (2 * w + 1));
        list->erase(found);
    }
    ++burst.beat;
    tb::expect("last word of a burst", word.wlast, burst.beat == burst.beats);
    if (!word.wlast) return;
    answers_.push_back(burst);
    addresses_.pop_front();
}

void Memory::answer(const In& in) {
    const Burst burst = answers_.front();
    answers_.pop_front();
    --open;
    answering_ = false;
    const bool error = (in.bresp & 2) != 0;
    if (error) ++bus_errors;
    if (burst.packet == kNone) {
        void_burst = true;
        return;
    }
    Packet& packet = packets_[burst.packet];
    packet.failed = packet.failed || error;
    split = packet.written > burst.beats;
    if (!burst.ends) return;
    --packets_open_;
    if (packet.failed) return;
    counters[packet.tag] += packet.flits;
    ++stored;
}

}  // namespace nanohop::hub_port
