// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

namespace nanohop::send {

EnginePoints::EnginePoints(tb::Coverage& coverage, bool any_order) {
    const auto point = [&](const char* name, const char* text, bool reachable = true) {
        return coverage.declare(name, text, reachable);
    };
    const char* const code_names[] = {"done",       "bad_descriptor", "bad_operation",
                                      "bad_length", "bad_address",    "bad_data"};
    for (unsigned c = 0; c < codes.size(); ++c) codes[c] = point(code_names[c], "a descriptor ends so");
    const char* const drop_names[] = {"drop_no_head", "drop_length", "drop_size", "drop_cut", "drop_bad"};
    for (unsigned d = 0; d < drops.size(); ++d) drops[d] = point(drop_names[d], "flits are dropped for that");
    packets = point("packets", "a message of several packets");
    ring_full = point("ring_full", "the ring of descriptors is full");
    ring_wraps = point("ring_wraps", "the ring begins again");
    outcomes_full = point("outcomes_full", "as many outcomes as may be wait to be counted");
    queue_full = point("queue_full", "as many packets as may be wait for their turn");
    dropping = point("dropping", "data behind a bad packet are thrown away");
    unreported = point("unreported", "a descriptor ends without a completion word");
    silent_error = point("silent_error", "an error is not written, as software wants none");
    write_error = point("write_error", "memory does not take a completion word");
    flits_wait = point("flits_wait", "a flit waits to be taken");
    packets_wait = point("packets_wait", "data for the receive controller wait, and a flit behind them");
    number_wraps = point("number_wraps", "packets of a message have numbers 63 and 0", !any_order);
    part = point("part", "a message that goes on with the next descriptor", !any_order);
    push = point("push", "PUSH");
    ipush = point("ipush", "IPUSH");
    refused_write = point("refused_write", "a register write is refused");
    no_bubble = point("no_bubble", "a flit in each of 20 clocks");
    no_bubble_between = point("no_bubble_between", "two packets without a clock between them");
}

Points::Points(tb::Coverage& coverage, const Config& config) : EnginePoints(coverage, false) {
    const auto point = [&](const char* name, const char* text, bool reachable = true) {
        return coverage.declare(name, text, reachable);
    };
    two_bursts = point("two_bursts", "a packet is read over a 4 KiB boundary", config.packet_flits > 4);
    reads_full = point("reads_full", "as many reads as may be are open");
    no_room =
        point("no_room", "no word of data has room", config.most_open * (config.packet_flits - 3) >= config.data_words);
    odd_length = point("odd_length", "a last word that is not whole");
    match = point("match", "MATCH");
}

void Environment::reset() {
    EngineEnvironment::reset();
    packet_.clear();
}

void Environment::drive_ids() {
    in.bid = rng.below(2);
    in.rid = rng.below(2);
}

void Environment::read_beats() {
    if (!memory.beat()) return;
    const ReadPort::Beat& beat = *memory.beat();
    const Settings& s = ledger.settings;
    if (beat.address >= s.ring && beat.address < s.ring + kDescriptorBytes * s.entries()) {
        ledger.read_ring(beat);
    } else {
        ledger.read_data(beat);
    }
}

void Environment::expect_looped(bool bad) {
    Words words;
    for (size_t i = 1; i < ledger.taken.size(); ++i) words.push_back(ledger.taken[i].data[0]);
    if (bad) words.pop_back();
    source.due.push_back(words);
}

void Environment::check_packets() {
    packet_.push_back(out.packet.data);
    if (!out.packet.last) return;
    expect("a packet is due", source.due.empty(), false);
    const Words& due = source.due.front();
    expect("words of a packet", packet_.size(), due.size());
    for (size_t i = 0; i < due.size(); ++i) expect("word of a packet", packet_[i], due[i]);
    source.due.pop_front();
    packet_.clear();
}

void Environment::cover_clock() {
    hit(points.two_bursts, out.arvalid && in.arready && (out.araddr + 8 * (out.arlen + 1)) % 4096 == 0);
    hit(points.reads_full, context.model.open_reads() == config.most_open);
    hit(points.no_room, context.model.data_room() == 0);
}

void Environment::cover_packet() {
    const uint64_t header = ledger.taken[1].data[0];
    hit(points.push, (header & 0xff) == ipush::kPush);
    hit(points.ipush, (header & 0xff) == ipush::kIpush);
    hit(points.match, (header & 0xff) == ipush::kMatch);
    hit(points.odd_length, (header >> 32 & 7) != 0);
}

}  // namespace nanohop::send
