// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Absolute figures: clocks of one small packet, row by row of the paper's tables 2 and 3, and packets back to back.

#include <algorithm>
#include <array>
#include <string>

#include "timing.hpp"

namespace nanohop::ipush::bench {

namespace {

constexpr std::array<unsigned, 16> kTable2 = {1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 6, 4};
constexpr std::array<unsigned, 16> kTable3 = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 4};

// The sum of the rows is the total only if no clock has a row of its own.
void check_rows(Environment& e, const char* name, const Clocks& clocks, const std::array<unsigned, 16>& want,
                unsigned total) {
    auto& measures = e.context.measures;
    measures[std::string(name) + "_clocks"] = static_cast<double>(clocks.total);
    measures[std::string(name) + "_clocks_from_arrival"] = static_cast<double>(clocks.from_arrival);
    for (size_t row = 0; row < want.size(); ++row) {
        if (clocks.rows[row + 1] != 0) measures[std::string(name) + "_" + kRows[row]] = clocks.rows[row + 1];
        expect((std::string(name) + "_" + kRows[row]).c_str(), clocks.rows[row + 1], want[row]);
    }
    expect((std::string(name) + "_clocks").c_str(), clocks.total, total);
}

void latency(Environment& e) {
    e.memory.set_timing(Memory::Timing::kSoDimm);
    e.run(set_up(e, 12, 1));
    e.step(20);
    const Clocks push = measure(e, e.make(kPush, 0, 8, kArea));
    e.run(e.host.take_all(false));
    e.step(20);
    const Clocks ipush = measure(e, e.make(kIpush, 0, 8));
    const ReadClocks one = read_clocks(e, 8);
    // The head moves in the clock after the last word, whatever the length.
    const unsigned most = e.config.max_bytes;
    e.run(e.host.free_status());
    measure(e, e.make(kIpush, 0, most));
    const ReadClocks many = read_clocks(e, most);
    expect("read_clocks", one.data, 12);
    expect("read_clocks", one.head, one.data + 1);
    expect("read_clocks", many.data, one.data + most / 8 - 1);
    expect("read_clocks", many.head, many.data + 1);
    e.context.measures["read_clocks"] = static_cast<double>(one.data);
    // Packets that wait: one after the other, or a word a clock.
    if (e.config.buffer_words >= 64) {
        const bool steps = !pipelined(e.config.profile);
        for (const unsigned words : {1U, 2U, 9U}) {
            e.run(e.host.take_all(false));
            expect("busy_clocks_push", busy_clocks(e, kPush, 8 * words), steps ? 19 + words : words + 2);
            expect("busy_clocks_ipush", busy_clocks(e, kIpush, 8 * words), steps ? 23 + words : words + 2);
        }
    }
    if (pipelined(e.config.profile)) {
        // The ring costs nothing here.
        e.context.measures["push_clocks_from_arrival"] = static_cast<double>(push.from_arrival);
        e.context.measures["ipush_clocks_from_arrival"] = static_cast<double>(ipush.from_arrival);
        expect("push_as_long_as_ipush", push.from_arrival, ipush.from_arrival);
    } else {
        check_rows(e, "push", push, kTable2, 20);
        check_rows(e, "ipush", ipush, kTable3, 24);
    }
    e.check();
}

// dimmnet2: packets follow each other as fast as one takes. pipelined: the stream never waits.
void back_to_back(Environment& e) {
    const unsigned senders = std::min(e.config.senders, 64U);
    e.memory.set_timing(pipelined(e.config.profile) ? Memory::Timing::kGeneric : Memory::Timing::kSoDimm);
    e.run(set_up(e, 20, senders));
    auto& measures = e.context.measures;
    // With few status entries the host's registers are too slow, with a buffer for one packet store and forward is.
    const bool streams = pipelined(e.config.profile) && e.config.status_entries >= 64 &&
                         e.config.buffer_words >= 2 * (e.config.max_bytes / 8 + 2);
    static constexpr std::array<const char*, 3> kKinds = {"push", "ipush", "mixed"};
    for (unsigned kind = 0; kind < 3; ++kind) {
        const Rate small = stream(e, 8, 3000, senders, kind);
        measures[std::string("packets_per_clock_8_") + kKinds[kind]] = small.packets;
        const Rate large = stream(e, e.config.max_bytes, 100, senders, kind);
        measures["words_per_clock_" + std::to_string(e.config.max_bytes) + "_" + kKinds[kind]] = large.words;
        if (!streams) continue;
        expect("stream_waits_small", small.waited, 0);
        expect("stream_waits_large", large.waited, 0);
    }
    // Every length: a packet of n words of data every n + 2 clocks.
    if (streams) {
        for (unsigned size = 1; size <= 80; size += 3) {
            expect("stream_waits", stream(e, size, 300, senders, 2).waited, 0);
        }
    }
    e.check();
}

// Memory that answers late: as many bursts as may be wait for it, and no more; then it goes on.
void late_answers(Environment& e) {
    e.memory.set_timing(Memory::Timing::kGeneric);
    e.memory.set_answer_delay(300);
    e.run(set_up(e, 14, 4));
    for (unsigned round = 0; round < 4; ++round) {
        size_t most = 0;
        for (unsigned i = 0; i < 100; ++i) {
            Packet p = e.make(i % 2 == 0 ? kPush : kIpush, i % 4, i % 3 == 0 ? 16 : 8, kArea + 32 * i);
            // Few status entries.
            p.header.per_message = true;
            p.header.last = i == 99;
            e.send(p);
        }
        while (!e.finished()) {
            e.step();
            most = std::max(most, e.memory.open_bursts());
        }
        expect("bursts_open", most, e.board.most_bursts());
        e.run(e.host.take_all(round % 2 == 0));
    }
    e.check();
}

}  // namespace

void add_latency_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "latency",
                 pipelined(config.profile) ? "PUSH and IPUSH of 8 bytes take the same time"
                                           : "PUSH of 8 bytes 20 clocks, IPUSH 24, row by row",
                 latency);
    add_directed(scenarios, "back_to_back",
                 pipelined(config.profile) ? "packets of any size without a pause in the stream"
                                           : "packets and data words per clock",
                 back_to_back);
    add_directed(scenarios, "late_answers", "memory that answers 300 clocks late", late_answers);
}

}  // namespace nanohop::ipush::bench
