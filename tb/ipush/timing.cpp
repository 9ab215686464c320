// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "timing.hpp"

#include <algorithm>
#include <vector>

namespace nanohop::ipush::bench {

tb::Task<> set_up(Environment& e, unsigned k, unsigned senders) {
    co_await e.host.set_ring(0, {true, false, k, 0});
    for (unsigned sender = 0; sender < senders; ++sender) {
        co_await e.host.set_sender(sender, {true, 0});
        co_await e.host.set_region(sender, {true, 0, kArea, kBound});
    }
    co_await e.host.on();
}

Clocks measure(Environment& e, const Packet& packet) {
    Clocks clocks;
    const uint64_t entries = e.board.status_done();
    e.send(packet);
    uint64_t arrived = 0, detected = 0;
    for (unsigned i = 0; i < 500 + packet.header.size; ++i) {
        e.step();
        const Probe& probe = e.out.probe;
        if (probe.arrive) arrived = e.cycle;
        if (probe.detect) detected = e.cycle;
        if (e.out.status_pending) {
            clocks.total = e.cycle - detected;
            clocks.from_arrival = e.cycle - arrived;
            break;
        }
        if (detected != 0 && probe.step < clocks.rows.size()) ++clocks.rows[probe.step];
    }
    expect("stored", e.board.status_done(), entries + 1);
    return clocks;
}

uint64_t busy_clocks(Environment& e, unsigned primitive, unsigned size) {
    constexpr unsigned kPackets = 4;
    e.run(e.host.off());
    for (unsigned i = 0; i < kPackets; ++i) e.send(e.make(primitive, 0, size, kArea));
    while (e.source.waiting() != 0) e.step();
    e.step(4);
    tb::Program program(e.host.on());
    std::vector<uint64_t> turns;
    for (uint64_t limit = e.cycle + 1000 + uint64_t{kPackets} * size; turns.size() < kPackets;) {
        if (e.cycle > limit) throw tb::CheckFailed("busy_clocks", "packets still wait", "all had their turn");
        if (!program.done()) program.resume();
        e.step();
        if (e.out.probe.detect) turns.push_back(e.cycle);
    }
    for (unsigned i = 2; i < kPackets; ++i) expect("busy_clocks", turns[i] - turns[i - 1], turns[1] - turns[0]);
    e.finish();
    e.step(8);  // the last pointers are being written
    return turns[1] - turns[0];
}

namespace {

tb::Task<> command_read(Environment& e, unsigned bytes) {
    expect("read_bytes", co_await e.host.write(registers::kReadBytesOffset, bytes), Host::kOkay);
    e.board.read_begins(0, (bytes + 7) / 8);
    expect("read_command", co_await e.host.write(registers::kReadCommandOffset, 0), Host::kOkay);
}

}  // namespace

ReadClocks read_clocks(Environment& e, unsigned bytes) {
    e.host.watch_ring(0);
    e.step(4);
    const uint64_t before = e.out.llcm_data & 0xffffffff;
    tb::Program program(command_read(e, bytes));
    uint64_t begin = 0, data = 0, head = 0;
    for (uint64_t limit = e.cycle + 1000 + bytes; head == 0;) {
        if (e.cycle > limit) throw tb::CheckFailed("read_clocks", "the head stands", "it moves behind the data");
        if (!program.done()) program.resume();
        e.step();
        // The command is in force in the clock in which its write is answered first.
        const bool answered = e.out.axil.bvalid && e.board.reading();
        if (begin == 0 && answered) begin = e.cycle;
        if (e.out.host_valid && e.out.host.last) data = e.cycle;
        // LLCM shows a word in the clock after it was written.
        if ((e.out.llcm_data & 0xffffffff) != before) head = e.cycle - 1;
    }
    e.host.watch_ring(std::nullopt);
    e.run(e.host.ring_words(0));
    return {data - begin + 1, head - begin + 1};
}

namespace {

// A host that frees status entries as fast as it can; the ring is large enough for the whole scenario.
tb::Task<> free_status(Environment& e, bool& stop) {
    while (!stop) co_await e.host.skip_status();
}

}  // namespace

uint64_t message_clocks(Environment& e, unsigned primitive, uint64_t bytes) {
    const uint64_t largest = e.config.max_bytes;
    const uint64_t packets = (bytes + largest - 1) / largest;
    bool stop = false;
    tb::Program program(free_status(e, stop));
    for (uint64_t sent = 0; sent < bytes; sent += largest) {
        const auto size = static_cast<unsigned>(std::min(largest, bytes - sent));
        e.send(e.make(primitive, 0, size, kArea + sent));
    }
    uint64_t begin = 0, end = 0, done = 0;
    const size_t words = e.source.waiting();
    for (const uint64_t limit = e.cycle + 1000 + packets * (largest / 4 + 100); done != packets;) {
        if (e.cycle > limit) throw tb::CheckFailed("message_clocks", "packets still under way", "all stored");
        program.resume();
        e.step();
        if (begin == 0 && e.source.waiting() != words) begin = e.cycle;
        if (!e.out.probe.done) continue;
        ++done;
        end = e.cycle + 1;  // the tail is seen
    }
    stop = true;
    while (!program.done()) {
        program.resume();
        if (!program.done()) e.step();
    }
    e.finish();
    return end - begin;
}

Rate stream(Environment& e, unsigned size, unsigned packets, unsigned senders, unsigned kind) {
    bool stop = false;
    tb::Program program(free_status(e, stop));
    Rate rate{};
    const uint64_t done = e.board.totals().packets;
    uint64_t sent = 0, begin = 0;
    const uint64_t limit = e.cycle + 1000 + uint64_t{packets} * (size / 8 + 100);
    while (!(e.finished() && sent == packets)) {
        if (e.cycle > limit) throw tb::CheckFailed("stream", "packets still under way", "all stored");
        if (sent < packets && e.source.waiting() < 600) {
            const bool push = kind == 0 || (kind == 2 && sent % 2 == 0);
            const uint64_t address = kArea + 8 * (sent * ((size + 7) / 8) % 60000);
            e.send(e.make(push ? kPush : kIpush, static_cast<unsigned>(sent % senders), size, address));
            ++sent;
            continue;
        }
        if (begin == 0) begin = e.cycle;
        const size_t before = e.source.waiting();
        program.resume();
        e.step();
        if (before > 0 && e.source.waiting() == before) rate.waited = true;
    }
    const auto clocks = static_cast<double>(e.cycle - begin);
    expect("packets_taken", e.board.totals().packets - done, packets);
    rate.packets = packets / clocks;
    const auto words = (size + 7) / 8;
    rate.words = rate.packets * words;
    stop = true;
    while (!program.done()) {
        program.resume();
        if (!program.done()) e.step();
    }
    return rate;
}

}  // namespace nanohop::ipush::bench
