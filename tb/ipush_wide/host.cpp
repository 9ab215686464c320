// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "host.hpp"

#include "generated/ipush_registers.hpp"

namespace nanohop::ipush_wide::bench {

namespace reg = ipush::registers;
using reg::TableCommandOp;

Host::Host(const Config& config, tb::Rng rng, Tables& tables, Reference& reference)
    : config_(config),
      rng_(rng),
      tables_(tables),
      reference_(reference),
      axil_(tb::Rng(rng.next(), "axi_lite")),
      llcm_status_(1U << (ipush::llcm_width(narrow(config)) - 1)) {}

void Host::reset() {
    axil_.reset();
    llcm_wanted_.reset();
    llcm_asked_.reset();
    llcm_data_.reset();
    known_ = false;
}

void Host::drive(In& in) {
    axil_.drive(in.axil);
    // Nobody waits for a word: look at any ring, what is read is checked.
    in.llcm_addr = llcm_wanted_ ? *llcm_wanted_ : rng_.below(config_.rings);
}

void Host::observe(const In& in, const Out& out) {
    axil_.observe(in.axil, out.axil);
    known_ = known_ || out.s_ready;  // before, the AMT is being cleared
    if (llcm_asked_) {
        if (*llcm_asked_ < llcm_status_ && known_) reference_.check_amt(*llcm_asked_, out.llcm_data);
        if (llcm_wanted_ == llcm_asked_) {
            llcm_data_ = out.llcm_data;
            llcm_wanted_.reset();
        }
    }
    llcm_asked_ = in.llcm_addr;
}

tb::Task<uint64_t> Host::llcm(uint32_t word) {
    llcm_data_.reset();
    llcm_wanted_ = word;
    while (!llcm_data_) co_await tb::next;
    co_return *llcm_data_;
}

tb::Task<> Host::control(bool enable, bool status_nack, bool refuse) {
    // The reference must know before the first packet is decided about; what was in force may be so a little longer.
    tables_.status_nack = tables_.status_nack || status_nack;
    tables_.refuse = tables_.refuse || refuse;
    uint32_t word = reg::kControlEnable.put(0, enable ? 1 : 0);
    word = reg::kControlStatusNack.put(word, status_nack ? 1 : 0);
    word = reg::kControlRefuse.put(word, refuse ? 1 : 0);
    expect("control", co_await write(reg::kControlOffset, word), kOkay);
    co_await tb::next;
    tables_.enable = enable;
    tables_.status_nack = status_nack;
    tables_.refuse = refuse;
}

tb::Task<bool> Host::busy() {
    const uint32_t state = co_await read(reg::kStateOffset);
    co_return (state & reg::kStateBusy.mask()) != 0;
}

tb::Task<uint32_t> Host::table_command(unsigned op, unsigned index, uint64_t base, uint64_t bound, uint32_t data3) {
    const auto low = [](uint64_t v) { return static_cast<uint32_t>(v); };
    const uint32_t high = reg::kTableData1BoundHi.put(reg::kTableData1BaseHi.put(0, low(base >> 32)), low(bound >> 32));
    expect("table_index", co_await write(reg::kTableIndexOffset, index), kOkay);
    expect("table_data0", co_await write(reg::kTableData0Offset, low(base)), kOkay);
    expect("table_data1", co_await write(reg::kTableData1Offset, high), kOkay);
    expect("table_data2", co_await write(reg::kTableData2Offset, low(bound)), kOkay);
    expect("table_data3", co_await write(reg::kTableData3Offset, data3), kOkay);
    const uint32_t response = co_await write(reg::kTableCommandOffset, op);
    co_return response;
}

tb::Task<> Host::set_sender(unsigned sender, ipush::bench::SenderEntry entry) {
    const uint32_t data3 = reg::kTableData3Valid.put(reg::kTableData3Ring.put(0, entry.ring), entry.valid ? 1 : 0);
    tables_.senders[sender] = entry;
    const auto op = static_cast<unsigned>(TableCommandOp::kSender);
    expect("set_sender", co_await table_command(op, sender, 0, 0, data3), kOkay);
}

tb::Task<> Host::set_ring(unsigned ring, RingEntry entry) {
    uint32_t data3 = reg::kTableData3Log2Size.put(0, entry.k);
    data3 = reg::kTableData3NackMode.put(data3, entry.nack ? 1 : 0);
    data3 = reg::kTableData3Valid.put(data3, entry.valid ? 1 : 0);
    known_ = false;  // its pointers are on their way to 0
    tables_.rings[ring] = entry;
    const auto op = static_cast<unsigned>(TableCommandOp::kRing);
    expect("set_ring", co_await table_command(op, ring, entry.base, 0, data3), kOkay);
    reference_.set_ring(ring);
    co_await tb::next;
    co_await tb::next;
}

tb::Task<> Host::set_region(unsigned sender, RegionEntry entry) {
    const uint32_t data3 = reg::kTableData3Valid.put(reg::kTableData3Key.put(0, entry.key), entry.valid ? 1 : 0);
    tables_.regions[sender] = entry;
    const auto op = static_cast<unsigned>(TableCommandOp::kRegion);
    expect("set_region", co_await table_command(op, sender, entry.base, entry.bound, data3), kOkay);
}

tb::Task<> Host::restart(unsigned sender) {
    const auto op = static_cast<unsigned>(TableCommandOp::kRestart);
    expect("restart", co_await table_command(op, sender, 0, 0, 0), kOkay);
    reference_.restart(sender);
}

tb::Task<> Host::take_status(bool look) {
    const uint32_t value = co_await read(reg::kStatusTailOffset);
    const uint64_t head = reference_.status_head().newest();
    const uint64_t wrap = 2 * uint64_t{config_.status_entries} - 1;
    const uint64_t entries = (value - head) & wrap;
    const uint64_t tail = head + entries;
    if (entries > config_.status_entries || tail > reference_.status_done()) {
        throw tb::CheckFailed("status_tail", tb::hex(tail), "at most " + tb::hex(reference_.status_done()));
    }
    if (entries == 0) co_return;
    for (uint64_t i = head; look && i < tail; ++i) {
        const auto at = static_cast<uint32_t>(llcm_status_ + 2 * (i % config_.status_entries));
        for (uint32_t word = 0; word < 2; ++word) {
            const uint64_t got = co_await llcm(at + word);
            expect("status_entry", got, reference_.entry(i)[word]);
        }
    }
    reference_.status_head().announce(tail);
    const uint32_t response = co_await write(reg::kStatusHeadOffset, static_cast<uint32_t>(tail & wrap));
    expect("status_head", response, kOkay);
    reference_.status_head().settle(reference_.cycle());
    reference_.forget_entries(tail);
}

// The command for so many bytes, and READ_STATE after it.
tb::Task<uint32_t> Host::release_bytes(unsigned ring, uint32_t bytes) {
    expect("read_bytes", co_await write(reg::kReadBytesOffset, bytes), kOkay);
    uint32_t word = reg::kReadCommandRing.put(0, ring);
    word = reg::kReadCommandReleaseOnly.put(word, 1);
    expect("release", co_await write(reg::kReadCommandOffset, word), kOkay);
    uint32_t state = co_await read(reg::kReadStateOffset);
    while ((state & reg::kReadStateBusy.mask()) != 0) state = co_await read(reg::kReadStateOffset);
    co_return state;
}

tb::Task<> Host::release(unsigned ring, std::optional<uint64_t> lines) {
    Moving& head = reference_.ring_head(ring);
    const uint64_t there = reference_.ring_tail(ring) - head.newest();
    const uint64_t count = lines.value_or(there);
    if (count == 0 || !tables_.rings[ring].valid) co_return;
    // A few bytes less: whole lines all the same.
    const auto bytes = static_cast<uint32_t>(kLineBytes * count - rng_.below(kLineBytes));
    head.announce(head.newest() + count);
    const uint32_t state = co_await release_bytes(ring, bytes);
    expect("release_state", state, 0U);
    head.settle(reference_.cycle());
}

tb::Task<> Host::refuse_release(unsigned ring, uint64_t lines) {
    const uint32_t state = co_await release_bytes(ring, static_cast<uint32_t>(kLineBytes * lines));
    expect("release_refused", state, reg::kReadStateError.mask());
}

tb::Task<> Host::release_all() {
    for (unsigned ring = 0; ring < config_.rings; ++ring) co_await release(ring);
}

tb::Task<> Host::check_counters() {
    const Reference::Totals& t = reference_.totals();
    const auto check = [&](const char* what, uint32_t address, uint64_t want) -> tb::Task<> {
        const uint32_t got = co_await read(address);
        expect(what, got, static_cast<uint32_t>(want));
    };
    using namespace ipush::bench;
    co_await check("stored_push", reg::kStoredPushOffset, t.push);
    co_await check("stored_ipush", reg::kStoredIpushOffset, t.ipush);
    co_await check("stored_bytes", reg::kStoredBytesOffset, t.bytes);
    co_await check("drop_primitive", reg::kDropPrimitiveOffset, t.reason[kPrimitive]);
    co_await check("drop_sender", reg::kDropSenderOffset, t.reason[kSender]);
    co_await check("drop_size", reg::kDropSizeOffset, t.reason[kSize]);
    co_await check("drop_truncated", reg::kDropTruncatedOffset, t.reason[kTruncated]);
    co_await check("drop_overlong", reg::kDropOverlongOffset, t.reason[kOverlong]);
    co_await check("drop_region", reg::kDropRegionOffset, t.reason[kRegion]);
    co_await check("drop_ring", reg::kDropRingOffset, t.reason[kRing]);
    co_await check("nack_ring_full", reg::kNackRingFullOffset, t.reason[kRingFull]);
    co_await check("nack_status_full", reg::kNackStatusFullOffset, t.reason[kStatusFull]);
    co_await check("nack_order", reg::kNackOrderOffset, t.reason[kOrder]);
    co_await check("nack_message", reg::kNackMessageOffset, t.reason[kMessage]);
    co_await check("bus_errors", reg::kBusErrorsOffset, t.errors);
}

}  // namespace nanohop::ipush_wide::bench
