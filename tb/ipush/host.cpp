// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "host.hpp"

#include <algorithm>

#include "bits.hpp"

namespace nanohop::ipush::bench {

namespace reg = registers;

namespace {

uint32_t data3_of(const RingEntry& entry) {
    uint32_t word = reg::kTableData3Log2Size.put(0, entry.k);
    word = reg::kTableData3NackMode.put(word, entry.nack ? 1 : 0);
    return reg::kTableData3Valid.put(word, entry.valid ? 1 : 0);
}

uint32_t data3_of(const RegionEntry& entry) {
    const uint32_t word = reg::kTableData3Key.put(0, entry.key);
    return reg::kTableData3Valid.put(word, entry.valid ? 1 : 0);
}

}  // namespace

Host::Host(Context& context, tb::Rng rng, Tables& tables, Scoreboard& board, const Points& points)
    : axil(tb::Rng(rng.next(), "axi_lite")),
      config_(context.config),
      rng_(rng),
      tables_(tables),
      board_(board),
      points_(points),
      coverage_(context.coverage) {
    const unsigned width = 1 + std::max(log2_of(config_.rings), log2_of(config_.status_entries) + 1);
    llcm_status_ = 1U << (width - 1);
    llcm_mask_ = low_bits(width);
}

void Host::reset() {
    axil.reset();
    llcm_wanted_.reset();
    llcm_data_.reset();
    llcm_asked_ = false;
    watched_ring_.reset();
    checked_ = 0;
}

void Host::drive(In& in) {
    axil.drive(in.axil);
    // Nobody waits for a word: look at any AMT entry, the scoreboard checks it; seldom anywhere.
    in.llcm_addr = llcm_wanted_      ? *llcm_wanted_
                   : watched_ring_   ? *watched_ring_
                   : rng_.one_in(16) ? static_cast<uint32_t>(rng_.next()) & llcm_mask_
                                     : rng_.below(config_.rings);
}

void Host::observe(const In& in, const Out& out) {
    axil.observe(in.axil, out.axil);
    if (llcm_asked_) {
        llcm_data_ = out.llcm_data;
        llcm_asked_ = false;
        llcm_wanted_.reset();
    } else {
        llcm_asked_ = llcm_wanted_.has_value();
    }
}

tb::Task<uint64_t> Host::llcm(uint32_t word) {
    llcm_wanted_ = word;
    llcm_data_.reset();
    while (!llcm_data_) co_await tb::next;
    co_return *llcm_data_;
}

tb::Task<> Host::wait(uint64_t cycles) {
    for (; cycles > 0; --cycles) co_await tb::next;
}

tb::Task<bool> Host::busy() {
    const uint32_t state = co_await read(reg::kStateOffset);
    co_return (state & reg::kStateBusy.mask()) != 0;
}

tb::Task<> Host::on(bool status_nack) {
    // The scoreboard must know before the first packet is decided.
    tables_.status_nack = status_nack;
    uint32_t word = reg::kControlEnable.put(0, 1);
    word = reg::kControlStatusNack.put(word, status_nack ? 1 : 0);
    expect("control", co_await write(reg::kControlOffset, word), kOkay);
    tables_.enable = true;
}

tb::Task<> Host::off() {
    // The packet under way keeps the rule it began with.
    const uint32_t word = reg::kControlStatusNack.put(0, tables_.status_nack ? 1 : 0);
    expect("control", co_await write(reg::kControlOffset, word), kOkay);
    tables_.enable = false;
    bool still = co_await busy();
    while (still) {
        co_await take_all(rng_.one_in(3));
        still = co_await busy();
    }
}

tb::Task<> Host::set_data(uint64_t base, uint64_t bound, uint32_t data3) {
    const auto put = [](uint64_t v) { return static_cast<uint32_t>(v); };
    uint32_t data1 = reg::kTableData1BaseHi.put(0, put(base >> 32));
    data1 = reg::kTableData1BoundHi.put(data1, put(bound >> 32));
    expect("table_data0", co_await write(reg::kTableData0Offset, put(base)), kOkay);
    expect("table_data1", co_await write(reg::kTableData1Offset, data1), kOkay);
    expect("table_data2", co_await write(reg::kTableData2Offset, put(bound)), kOkay);
    expect("table_data3", co_await write(reg::kTableData3Offset, data3), kOkay);
}

tb::Task<uint32_t> Host::table_command(unsigned op, unsigned index) {
    expect("table_index", co_await write(reg::kTableIndexOffset, index), kOkay);
    const uint32_t response = co_await write(reg::kTableCommandOffset, op);
    co_return response;
}

tb::Task<> Host::set_sender(unsigned sender, SenderEntry entry) {
    uint32_t data3 = reg::kTableData3Ring.put(0, entry.ring);
    data3 = reg::kTableData3Valid.put(data3, entry.valid ? 1 : 0);
    expect("table_data3", co_await write(reg::kTableData3Offset, data3), kOkay);
    expect("sender_entry", co_await table_command(1, sender), config_.address_table ? kOkay : kSlvErr);
    tables_.senders[sender] = entry;
}

tb::Task<> Host::set_ring(unsigned ring, RingEntry entry) {
    co_await set_data(entry.base, 0, data3_of(entry));
    board_.ring_changes(ring);
    expect("ring_entry", co_await table_command(2, ring), kOkay);
    tables_.rings[ring] = entry;
    // It is in LLCM by then.
    co_await wait(4);
    board_.ring_changed(true);
}

tb::Task<> Host::set_region(unsigned sender, RegionEntry entry) {
    co_await set_data(entry.base, entry.bound, data3_of(entry));
    expect("region_entry", co_await table_command(3, sender), kOkay);
    tables_.regions[sender] = entry;
}

tb::Task<> Host::restart(unsigned sender) {
    expect("restart", co_await table_command(4, sender), kOkay);
    board_.sender_restarted(sender);
}

tb::Task<> Host::refuse_ring(unsigned ring, RingEntry entry) {
    co_await set_data(entry.base, 0, data3_of(entry));
    expect("ring_beyond_memory", co_await table_command(2, ring), kSlvErr);
    coverage_.hit(points_.ring_beyond_memory);
}

tb::Task<> Host::refuse_region(unsigned sender, RegionEntry entry) {
    co_await set_data(entry.base, entry.bound, data3_of(entry));
    expect("region_beyond_memory", co_await table_command(3, sender), kSlvErr);
    coverage_.hit(points_.region_beyond_memory);
}

tb::Task<uint64_t> Host::poll_status() {
    const uint32_t value = co_await read(reg::kStatusTailOffset);
    const uint64_t tail = board_.status_tail_read(value);
    checked_ = std::max(checked_, board_.status_head());
    for (; checked_ < tail; ++checked_) {
        for (uint32_t j = 0; j < 2; ++j) {
            const auto entry = static_cast<uint32_t>(checked_ % config_.status_entries);
            const uint64_t word = co_await llcm(llcm_status_ + 2 * entry + j);
            expect(j == 0 ? "status_word_0" : "status_word_1", word, board_.status_entry(checked_).words[j]);
        }
    }
    co_return tail - board_.status_head();
}

tb::Task<uint64_t> Host::status_tail() {
    const uint32_t value = co_await read(reg::kStatusTailOffset);
    checked_ = board_.status_tail_read(value);
    co_return checked_;
}

tb::Task<std::array<uint64_t, 2>> Host::status_entry(uint64_t number) {
    std::array<uint64_t, 2> words{};
    for (uint32_t j = 0; j < 2; ++j) {
        words[j] = co_await llcm(llcm_status_ + 2 * static_cast<uint32_t>(number % config_.status_entries) + j);
    }
    co_return words;
}

tb::Task<> Host::free_status(uint64_t entries) {
    const uint64_t head = board_.status_head() + entries;
    board_.status_head_moves(head);
    const auto value = static_cast<uint32_t>(head & (2 * config_.status_entries - 1));
    expect("status_head", co_await write(reg::kStatusHeadOffset, value), kOkay);
    board_.status_head_moved();
}

tb::Task<> Host::free_status() {
    const uint64_t entries = co_await poll_status();
    if (entries > 0) co_await free_status(entries);
}

tb::Task<> Host::skip_status() {
    const uint32_t value = co_await read(reg::kStatusTailOffset);
    checked_ = board_.status_tail_read(value);
    if (checked_ > board_.status_head()) co_await free_status(checked_ - board_.status_head());
}

tb::Task<uint64_t> Host::ring_words(unsigned ring) {
    // The scoreboard follows every AMT entry that is read.
    co_await llcm(ring);
    co_return board_.ring_tail(ring) - board_.ring_head(ring);
}

tb::Task<> Host::take(unsigned ring, uint64_t bytes, bool release, bool granted) {
    const uint64_t words = (bytes + 7) / 8;
    expect("read_bytes", co_await write(reg::kReadBytesOffset, static_cast<uint32_t>(bytes)), kOkay);
    if (granted && release) board_.release_begins(ring, words);
    if (granted && !release) board_.read_begins(ring, words);
    const uint32_t word = reg::kReadCommandReleaseOnly.put(reg::kReadCommandRing.put(0, ring), release ? 1 : 0);
    expect("read_command", co_await write(reg::kReadCommandOffset, word), kOkay);
    uint32_t state = reg::kReadStateBusy.mask();
    while ((state & reg::kReadStateBusy.mask()) != 0) state = co_await read(reg::kReadStateOffset);
    expect("read_refused", reg::kReadStateError.get(state), granted ? 0 : 1);
    expect("read_still_due", board_.reading(), 0);
    const bool bus_error = granted && !release && board_.read_failed();
    expect("read_bus_error", reg::kReadStateBusError.get(state), bus_error);
    if (granted && release) board_.release_ended(ring);
    coverage_.hit(points_.released, granted && release);
    coverage_.hit(points_.read_refused, !granted);
}

tb::Task<> Host::take_all(bool release) {
    co_await free_status();
    for (unsigned ring = 0; ring < config_.rings; ++ring) {
        if (!tables_.rings[ring].valid) continue;
        const uint64_t words = co_await ring_words(ring);
        if (words > 0) co_await take(ring, 8 * words, release);
    }
}

tb::Task<> Host::check_counters() {
    const auto& t = board_.totals();
    const struct {
        const char* name;
        uint32_t address;
        uint64_t want;
    } counters[] = {
        {"stored_push", reg::kStoredPushOffset, t.stored_push},
        {"stored_ipush", reg::kStoredIpushOffset, t.stored_ipush},
        {"stored_bytes", reg::kStoredBytesOffset, t.stored_bytes},
        {"drop_primitive", reg::kDropPrimitiveOffset, t.reason[kPrimitive]},
        {"drop_sender", reg::kDropSenderOffset, t.reason[kSender]},
        {"drop_size", reg::kDropSizeOffset, t.reason[kSize]},
        {"drop_truncated", reg::kDropTruncatedOffset, t.reason[kTruncated]},
        {"drop_overlong", reg::kDropOverlongOffset, t.reason[kOverlong]},
        {"drop_region", reg::kDropRegionOffset, t.reason[kRegion]},
        {"drop_ring", reg::kDropRingOffset, t.reason[kRing]},
        {"nack_ring_full", reg::kNackRingFullOffset, t.reason[kRingFull]},
        {"nack_status_full", reg::kNackStatusFullOffset, t.reason[kStatusFull]},
        {"nack_order", reg::kNackOrderOffset, t.reason[kOrder]},
        {"nack_message", reg::kNackMessageOffset, t.reason[kMessage]},
        {"stall_clocks", reg::kStallClocksOffset, t.stall_clocks},
        {"bus_errors", reg::kBusErrorsOffset, t.bus_errors},
        {"stored_match", reg::kStoredMatchOffset, t.stored_match},
        {"cut_bytes", reg::kCutBytesOffset, t.cut_bytes},
    };
    // Both sides wrap.
    uint32_t sum = 0;
    for (const auto& counter : counters) {
        const uint32_t value = co_await read(counter.address);
        expect(counter.name, value, static_cast<uint32_t>(counter.want));
        const bool of_packets = counter.address != reg::kStoredBytesOffset &&
                                counter.address != reg::kStallClocksOffset &&
                                counter.address != reg::kBusErrorsOffset && counter.address != reg::kCutBytesOffset;
        if (of_packets) sum += value;
    }
    expect("packets_with_an_outcome", sum, static_cast<uint32_t>(t.packets));
    for (unsigned ring = 0; ring < config_.rings; ++ring) co_await ring_words(ring);
    co_await poll_status();
}

}  // namespace nanohop::ipush::bench
