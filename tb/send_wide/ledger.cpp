// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ledger.hpp"

#include <algorithm>

#include "directed.hpp"
#include "ipush/packet.hpp"

namespace nanohop::send_wide {

using tb::expect;

Code Ledger::check(const Descriptor& d) const {
    const ipush::Header h = ipush::parse(d.operation);
    const bool push = h.primitive == ipush::kPush;
    if (!push && h.primitive != ipush::kIpush) return Code::kOperation;
    const bool part = h.per_message && !h.last;
    if (d.length < 1 || d.length > config_.max_message || (part && d.length % 64 != 0)) return Code::kLength;
    if ((d.address + d.length - 1) >> config_.address_width != 0) return Code::kAddress;
    if (push && d.header1 % 64 != 0) return Code::kAddress;
    return Code::kDone;
}

void Ledger::post(const Descriptor& descriptor) {
    const uint64_t address = settings.descriptor_address(jobs_.size());
    const auto words = descriptor.words();
    for (unsigned w = 0; w < words.size(); ++w) memory_->put(address + 8 * w, words[w]);
    Job job;
    job.descriptor = descriptor;
    job.code = check(descriptor);
    jobs_.push_back(job);
}

uint32_t Ledger::size_of(const Job& job, unsigned packet) const {
    return std::min<uint32_t>(settings.mtu, job.descriptor.length - packet * settings.mtu);
}

// How it ends is known once all its reads are answered.
void Ledger::know(Job& job) {
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

void Ledger::read_ring(const ReadPort::Beat& beat) {
    expect("descriptors read", fetching_ < jobs_.size(), true);
    expect("address of a descriptor", beat.address, settings.descriptor_address(fetching_));
    Job& job = jobs_[fetching_++];
    if (beat.error) job.code = Code::kDescriptor;
    if (job.code != Code::kDone) know(job);
}

void Ledger::read_data(const ReadPort::Beat& beat) {
    while (reading_ < fetching_ && jobs_[reading_].known) ++reading_;
    expect("data are read of a descriptor that was read", reading_ < fetching_, true);
    Job& job = jobs_[reading_];
    const uint64_t begin = job.descriptor.address + uint64_t{job.packet} * settings.mtu;
    const uint64_t last = (begin + size_of(job, job.packet) - 1) / 64;
    expect("address of data", beat.address, 64 * (begin / 64 + job.line));
    if (beat.error) job.bad_packets.insert(job.packet);
    if (begin / 64 + job.line++ != last) return;
    job.line = 0;
    if (++job.packet == packets_of(job)) know(job);
}

std::vector<Flit> Ledger::packet(const Job& job, unsigned k) const {
    const Descriptor& d = job.descriptor;
    const uint32_t begin = k * settings.mtu, size = size_of(job, k);
    const bool ends = begin + size == d.length;
    const ipush::Header h = ipush::parse(d.operation);
    // A head has the switch's bits and two words, rounded up to words, and what flits have beside 64 bytes of data
    // takes of that.
    const unsigned low = header_bits(config_), beside = config_.flit_width - 512;
    const unsigned words = (low + 128 + 63) / 64;
    const unsigned skipped = 64 * words > beside ? 8 * words - beside / 8 : 0;
    std::vector<Flit> flits((skipped + size + 63) / 64);
    const auto put = [&](Flit& flit, unsigned at, unsigned width, uint64_t value) {
        for (unsigned b = 0; b < width; ++b) flit.data[(at + b) / 64] |= (value >> b & 1) << ((at + b) % 64);
    };
    Flit& head = flits.front();
    head.user = send::kUserHead;
    put(head, 0, config_.destination_width, d.destination);
    put(head, config_.destination_width, length_bits(config_), flits.size());
    put(head, low, 64,
        uint64_t{h.key} << 48 | uint64_t{size} << 32 | uint64_t{h.sender} << 16 | uint64_t{(h.number + k) % 64} << 10 |
            uint64_t{h.last && ends} << 9 | uint64_t{h.per_message} << 8 | h.primitive);
    put(head, low + 64, 64, h.primitive == ipush::kPush ? d.header1 + begin : d.header1);
    for (uint32_t i = 0; i < size; ++i) {
        const unsigned at = skipped + i;
        put(flits[at / 64], beside + 8 * (at % 64), 8, memory_->byte(d.address + begin + i));
    }
    flits.back().last = true;
    return flits;
}

// Those that have no packets.
void Ledger::skip_unsent() {
    while (sending_ < jobs_.size() && jobs_[sending_].known && jobs_[sending_].packets == 0 &&
           jobs_[sending_].bad_packets.empty())
        ++sending_;
}

void Ledger::offer(const Flit& flit, bool is_taken) {
    packet_ended = false;
    if (at_ == 0) {
        skip_unsent();
        expect("a packet of a descriptor that was read", sending_ < fetching_, true);
        due_ = packet(jobs_[sending_], jobs_[sending_].sent);
        taken.clear();
    }
    Job& job = jobs_[sending_];
    Flit want = due_[at_];
    const bool bad = want.last && job.bad_packets.count(job.sent) != 0;
    if (bad) want.user |= send::kUserBad;
    for (size_t w = 0; w < flit.data.size(); ++w) expect("data of a flit", flit.data[w], want.data[w]);
    expect("tail", flit.last, want.last);
    expect("head and bad", flit.user, want.user);
    if (!is_taken) return;
    taken.push_back(flit);
    if (++at_ != due_.size()) return;
    packet_ended = true;
    at_ = 0;
    ++job.sent;
    if (!bad) ++packets_;
    if (bad || job.sent == packets_of(job)) ++sending_;
}

void Ledger::wrote(const Memory::Write& write) {
    while (writing_ < jobs_.size() && jobs_[writing_].known && !jobs_[writing_].reported) ++writing_;
    expect("a completion word is due", writing_ < jobs_.size() && jobs_[writing_].known, true);
    const Job& job = jobs_[writing_];
    expect("address of a completion word", write.address, settings.completion_address(writing_));
    expect("completion word", write.data, completion_word(static_cast<uint32_t>(writing_), job.code, job.packets));
    // Its last flit is at the port, or taken.
    const uint32_t packets = job.packets + (job.code == Code::kData ? 1 : 0);
    const bool at_the_port = sending_ == writing_ && job.sent + 1 == packets && at_ + 1 == due_.size();
    expect("flits before a completion word", sending_ > writing_ || at_the_port || packets == 0, true);
    ++writing_;
}

void Ledger::answered() {
    while (answering_ < jobs_.size() && jobs_[answering_].known && !jobs_[answering_].reported) ++answering_;
    expect("answers to completion words", answering_ < writing_, true);
    ++answering_;
}

uint64_t Ledger::may_have_ended() const {
    uint64_t n = answering_;
    while (n < jobs_.size() && jobs_[n].known && !jobs_[n].reported) ++n;
    return n;
}

uint64_t Ledger::with_code(Code code) const {
    uint64_t n = 0;
    for (const Job& job : jobs_) n += job.known && job.code == code ? 1 : 0;
    return n;
}

}  // namespace nanohop::send_wide
