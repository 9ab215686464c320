// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What software posted, and what is due of it: what is read, which flits come, which completion words are written, in
// which order. Knows the pages of nh_send and nh_send_wide and not the models.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <set>
#include <vector>

#include "bits.hpp"
#include "directed.hpp"
#include "ipush/packet.hpp"
#include "memory.hpp"
#include "send/send.hpp"

namespace nanohop::send {

// What software wrote into the registers.
struct Settings {
    uint64_t ring = 0, completions = 0;
    uint64_t source = 0;  // where heads have one
    unsigned log2_entries = 0;
    unsigned mtu = 64;
    bool report = true;

    uint64_t descriptor_address(uint64_t n) const { return ring + kDescriptorBytes * (n % entries()); }
    uint64_t completion_address(uint64_t n) const { return completions + 8 * (n % entries()); }
    uint64_t entries() const { return uint64_t{1} << log2_entries; }
};

struct Job {
    Descriptor descriptor;
    Code code = Code::kDone;  // but for what reads show
    std::set<unsigned> bad_packets;
    unsigned packet = 0, beat = 0;  // of its data that are read next
    bool known = false;             // how it ends
    uint32_t packets = 0;           // that are sent whole
    bool reported = false;          // a completion word is due
    unsigned sent = 0;              // packets taken
};

// Traits are those of a bench.
template <class Traits>
class LedgerOf {
public:
    using Config = typename Traits::Config;
    using Flit = typename Traits::Flit;
    using Beat = ReadPort::Beat;

    LedgerOf(const Config& config, MemoryBase& memory) : config_(config), memory_(&memory) {}

    void reset() { *this = LedgerOf(config_, *memory_); }
    void post(const Descriptor& descriptor);
    void read_ring(const Beat& beat);
    void read_data(const Beat& beat);
    // A flit is at the port, and taken or not.
    void offer(const Flit& flit, bool is_taken);
    void wrote(const MemoryBase::Write& write);
    void answered();

    uint64_t posted() const { return jobs_.size(); }
    // Those that may count as ended by now.
    uint64_t may_have_ended() const;
    // All of them, and all that is due is there.
    bool done() {
        skip_unsent();
        return may_have_ended() == jobs_.size() && sending_ == jobs_.size();
    }
    uint64_t with_code(Code code) const {
        return static_cast<uint64_t>(
            std::ranges::count_if(jobs_, [&](const Job& job) { return job.known && job.code == code; }));
    }
    uint64_t packets() const { return packets_; }
    const std::deque<Job>& jobs() const { return jobs_; }

    Settings settings;
    std::vector<Flit> taken;    // of the packet that comes, or that came
    bool packet_ended = false;  // with the last flit

private:
    Code check(const Descriptor& d) const;
    unsigned packets_of(const Job& job) const { return (job.descriptor.length + settings.mtu - 1) / settings.mtu; }
    uint32_t size_of(const Job& job, unsigned packet) const {
        return std::min<uint32_t>(settings.mtu, job.descriptor.length - packet * settings.mtu);
    }
    // A packet's header words for the receive controller.
    std::array<uint64_t, 2> header_of(const Job& job, unsigned packet) const;
    // Its flits: in each bench's ledger.cpp.
    std::vector<Flit> packet(const Job& job, unsigned k) const;
    // Jobs from n on that are known to want no completion word.
    uint64_t behind_silent(uint64_t n) const {
        while (n < jobs_.size() && jobs_[n].known && !jobs_[n].reported) ++n;
        return n;
    }
    void know(Job& job);
    void skip_unsent();

    Config config_;
    MemoryBase* memory_;
    std::deque<Job> jobs_;
    uint64_t fetching_ = 0;  // descriptor that is read next, and its beat
    unsigned fetch_beat_ = 0;
    bool fetch_error_ = false;
    uint64_t reading_ = 0;  // whose data are read next
    uint64_t sending_ = 0;  // whose packets come next
    uint64_t writing_ = 0;  // whose completion word is due next, at the earliest
    uint64_t answering_ = 0;
    uint64_t packets_ = 0;
    std::vector<Flit> due_;  // flits of the packet that comes
    size_t at_ = 0;
};

template <class Traits>
Code LedgerOf<Traits>::check(const Descriptor& d) const {
    constexpr unsigned kUnit = Traits::kUnit;
    const ipush::Header h = ipush::parse(d.operation);
    const bool push = h.primitive == ipush::kPush;
    // A MATCH is always one message of one status.
    const bool match = Traits::kMatch && h.primitive == ipush::kMatch && h.per_message;
    if (!push && h.primitive != ipush::kIpush && !match) return Code::kOperation;
    const bool any_order = Traits::any_order(config_), part = !any_order && h.per_message && !h.last;
    if (d.length < 1 || d.length > config_.max_message || (part && d.length % kUnit != 0)) return Code::kLength;
    if (d.address % Traits::kAlign != 0) return Code::kAddress;
    if ((d.address + d.length - 1) >> config_.address_width != 0) return Code::kAddress;
    if (push && d.header1 % kUnit != 0) return Code::kAddress;
    if (push && any_order && d.header1 >> 40 != 0) return Code::kAddress;
    return Code::kDone;
}

template <class Traits>
void LedgerOf<Traits>::post(const Descriptor& descriptor) {
    const uint64_t address = settings.descriptor_address(jobs_.size());
    const auto words = descriptor.words();
    for (unsigned w = 0; w < words.size(); ++w) memory_->put(address + 8 * w, words[w]);
    Job job;
    job.descriptor = descriptor;
    job.code = check(descriptor);
    jobs_.push_back(job);
}

// How it ends is known once all its reads are answered.
template <class Traits>
void LedgerOf<Traits>::know(Job& job) {
    job.known = true;
    if (job.code == Code::kDone) {
        job.packets = packets_of(job);
        if (!job.bad_packets.empty()) {
            job.code = Code::kData;
            job.packets = *job.bad_packets.begin();
        }
    }
    job.reported =
        settings.report && (job.code != Code::kDone || (job.descriptor.operation & Descriptor::kReport) != 0);
}

template <class Traits>
void LedgerOf<Traits>::read_ring(const Beat& beat) {
    tb::expect("descriptors read", fetching_ < jobs_.size(), true);
    tb::expect("address of a descriptor", beat.address,
               settings.descriptor_address(fetching_) + Traits::kRingBytes * fetch_beat_);
    fetch_error_ = fetch_error_ || beat.error;
    if (++fetch_beat_ != kDescriptorBytes / Traits::kRingBytes) return;
    Job& job = jobs_[fetching_++];
    if (fetch_error_) job.code = Code::kDescriptor;
    if (job.code != Code::kDone) know(job);
    fetch_beat_ = 0;
    fetch_error_ = false;
}

template <class Traits>
void LedgerOf<Traits>::read_data(const Beat& beat) {
    constexpr unsigned kUnit = Traits::kUnit;
    while (reading_ < fetching_ && jobs_[reading_].known) ++reading_;
    tb::expect("data are read of a descriptor that was read", reading_ < fetching_, true);
    Job& job = jobs_[reading_];
    const uint64_t begin = job.descriptor.address + uint64_t{job.packet} * settings.mtu;
    const uint64_t last = (begin + size_of(job, job.packet) - 1) / kUnit;
    tb::expect("address of data", beat.address, kUnit * (begin / kUnit + job.beat));
    if (beat.error) job.bad_packets.insert(job.packet);
    if (begin / kUnit + job.beat++ != last) return;
    job.beat = 0;
    if (++job.packet == packets_of(job)) know(job);
}

template <class Traits>
std::array<uint64_t, 2> LedgerOf<Traits>::header_of(const Job& job, unsigned packet) const {
    const Descriptor& d = job.descriptor;
    const ipush::Header h = ipush::parse(d.operation);
    const uint32_t begin = packet * settings.mtu, size = size_of(job, packet);
    const bool ends = begin + size == d.length;
    if (Traits::any_order(config_)) {
        // Of the descriptor: primitive, message and sender, key; the rest is the message's and the packet's.
        const unsigned log2_lines = log2_of(settings.mtu / 64);
        const uint64_t place = h.primitive == ipush::kPush ? d.header1 / 64 : d.header1 & low_bits(32);
        return {(d.operation & 0x0fff'ff0f) | uint64_t{log2_lines} << 5 | uint64_t{d.length - 1} << 44,
                place | uint64_t{begin / 64} << 34 | (d.operation >> 48) << 48};
    }
    return {uint64_t{h.key} << 48 | uint64_t{size} << 32 | uint64_t{h.sender} << 16 |
                uint64_t{(h.number + packet) % 64} << 10 | uint64_t{h.last && ends} << 9 |
                uint64_t{h.per_message} << 8 | h.primitive,
            h.primitive == ipush::kPush ? d.header1 + begin : d.header1};
}

// Those that have no packets.
template <class Traits>
void LedgerOf<Traits>::skip_unsent() {
    while (sending_ < jobs_.size() && jobs_[sending_].known && jobs_[sending_].packets == 0 &&
           jobs_[sending_].bad_packets.empty())
        ++sending_;
}

template <class Traits>
void LedgerOf<Traits>::offer(const Flit& flit, bool is_taken) {
    packet_ended = false;
    if (at_ == 0) {
        skip_unsent();
        tb::expect("a packet of a descriptor that was read", sending_ < fetching_, true);
        due_ = packet(jobs_[sending_], jobs_[sending_].sent);
        taken.clear();
    }
    Job& job = jobs_[sending_];
    Flit want = due_[at_];
    const bool bad = want.last && job.bad_packets.count(job.sent) != 0;
    if (bad) want.user |= kUserBad;
    for (size_t w = 0; w < flit.data.size(); ++w) tb::expect("data of a flit", flit.data[w], want.data[w]);
    tb::expect("tail", flit.last, want.last);
    tb::expect("head and bad", flit.user, want.user);
    if (!is_taken) return;
    taken.push_back(flit);
    if (++at_ != due_.size()) return;
    packet_ended = true;
    at_ = 0;
    ++job.sent;
    if (!bad) ++packets_;
    if (bad || job.sent == packets_of(job)) ++sending_;
}

template <class Traits>
void LedgerOf<Traits>::wrote(const MemoryBase::Write& write) {
    writing_ = behind_silent(writing_);
    tb::expect("a completion word is due", writing_ < jobs_.size() && jobs_[writing_].known, true);
    const Job& job = jobs_[writing_];
    tb::expect("address of a completion word", write.address, settings.completion_address(writing_));
    tb::expect("completion word", write.data, completion_word(static_cast<uint32_t>(writing_), job.code, job.packets));
    // Its last flit is at the port, or taken.
    const uint32_t packets = job.packets + (job.code == Code::kData ? 1 : 0);
    const bool at_the_port = sending_ == writing_ && job.sent + 1 == packets && at_ + 1 == due_.size();
    tb::expect("flits before a completion word", sending_ > writing_ || at_the_port || packets == 0, true);
    ++writing_;
}

template <class Traits>
void LedgerOf<Traits>::answered() {
    answering_ = behind_silent(answering_);
    tb::expect("answers to completion words", answering_ < writing_, true);
    ++answering_;
}

template <class Traits>
uint64_t LedgerOf<Traits>::may_have_ended() const {
    return behind_silent(answering_);
}

}  // namespace nanohop::send
