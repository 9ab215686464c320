// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ledger.hpp"

#include "directed.hpp"
#include "ipush/packet.hpp"

namespace nanohop::send {

using tb::expect;

Code Ledger::check(const Descriptor& d) const {
    const ipush::Header h = ipush::parse(d.operation);
    // A MATCH is always one message of one status.
    const bool known =
        h.primitive == ipush::kPush || h.primitive == ipush::kIpush || (h.primitive == ipush::kMatch && h.per_message);
    if (!known) return Code::kOperation;
    const bool part = h.per_message && !h.last;
    if (d.length < 1 || d.length > config_.max_message || (part && d.length % 8 != 0)) return Code::kLength;
    if (d.address % 8 != 0 || (d.address + d.length - 1) >> config_.address_width != 0) return Code::kAddress;
    if (h.primitive == ipush::kPush && d.header1 % 8 != 0) return Code::kAddress;
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

// How it ends is known once all its reads are answered.
void Ledger::know(Job& job) {
    job.known = true;
    if (job.code == Code::kDone) {
        job.packets = packets_of(job);
        if (!job.bad_words.empty()) {
            job.code = Code::kData;
            job.packets = 8 * *job.bad_words.begin() / settings.mtu;
        }
    }
    job.reported =
        settings.report && (job.code != Code::kDone || (job.descriptor.operation & Descriptor::kReport) != 0);
}

void Ledger::read(const Memory::Beat& beat) {
    if (beat.address >= settings.ring && beat.address < settings.ring + kDescriptorBytes * settings.entries()) {
        expect("descriptors read", fetching_ < jobs_.size(), true);
        expect("address of a descriptor", beat.address, settings.descriptor_address(fetching_) + 8 * fetch_word_);
        fetch_error_ = fetch_error_ || beat.error;
        if (++fetch_word_ != 4) return;
        Job& job = jobs_[fetching_++];
        if (fetch_error_) job.code = Code::kDescriptor;
        if (job.code != Code::kDone) know(job);
        fetch_word_ = 0;
        fetch_error_ = false;
        return;
    }
    while (reading_ < fetching_ && jobs_[reading_].known) ++reading_;
    expect("data are read of a descriptor that was read", reading_ < fetching_, true);
    Job& job = jobs_[reading_];
    expect("address of data", beat.address, job.descriptor.address + 8 * job.words);
    if (beat.error) job.bad_words.insert(job.words);
    if (++job.words == all_words(job)) know(job);
}

std::vector<FlitWord> Ledger::packet(const Job& job, unsigned k) const {
    const Descriptor& d = job.descriptor;
    const uint32_t begin = k * settings.mtu;
    const uint32_t size = d.length - begin < settings.mtu ? d.length - begin : settings.mtu;
    const unsigned words = (size + 7) / 8;
    const bool ends = begin + size == d.length;
    const ipush::Header h = ipush::parse(d.operation);
    FlitWord flit;
    flit.user = kUserHead;
    const unsigned at = config_.destination_width;
    set_field(flit.data, 0, at, d.destination);
    set_field(flit.data, at, length_bits(config_), words + 3);
    if (has_source(config_)) set_field(flit.data, header_bits(config_), at, settings.source);
    std::vector<FlitWord> flits = {flit};
    const auto add = [&](uint64_t word) {
        FlitWord body;
        body.data[0] = word;
        flits.push_back(body);
    };
    add(uint64_t{h.key} << 48 | uint64_t{size} << 32 | uint64_t{h.sender} << 16 | uint64_t{(h.number + k) % 64} << 10 |
        uint64_t{h.last && ends} << 9 | uint64_t{h.per_message} << 8 | h.primitive);
    add(h.primitive == ipush::kPush ? d.header1 + begin : d.header1);
    for (unsigned w = 0; w < words; ++w) {
        uint64_t word = memory_->word(d.address + begin + 8 * w);
        const unsigned bytes = size - 8 * w;
        if (bytes < 8) word &= low_bits(8 * bytes);
        add(word);
    }
    flits.back().last = true;
    return flits;
}

// Those that have no packets.
void Ledger::skip_unsent() {
    while (sending_ < jobs_.size() && jobs_[sending_].known && jobs_[sending_].packets == 0 &&
           jobs_[sending_].bad_words.empty())
        ++sending_;
}

void Ledger::offer(const FlitWord& flit, bool taken) {
    packet_ended = false;
    if (at_ == 0) {
        skip_unsent();
        expect("a packet of a descriptor that was read", sending_ < fetching_, true);
        due_ = packet(jobs_[sending_], jobs_[sending_].sent);
    }
    Job& job = jobs_[sending_];
    FlitWord want = due_[at_];
    bool bad = false;
    if (want.last) {
        const unsigned first = job.sent * settings.mtu / 8;
        const auto it = job.bad_words.lower_bound(first);
        bad = it != job.bad_words.end() && *it < first + due_.size() - 3;
        if (bad) want.user = kUserBad;
    }
    for (size_t w = 0; w < flit.data.size(); ++w) expect("data of a flit", flit.data[w], want.data[w]);
    expect("tail", flit.last, want.last);
    expect("head and bad", flit.user, want.user);
    if (!taken) return;
    if (++at_ != due_.size()) return;
    packet_ended = true;
    sent_bad = bad;
    sent_words.clear();
    for (size_t i = 1; i < due_.size(); ++i) sent_words.push_back(due_[i].data[0]);
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

}  // namespace nanohop::send
