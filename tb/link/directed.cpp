// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of nh_link: latency, rate, and each way to die, of the block itself.

#include "environment.hpp"

namespace nanohop::link {

namespace reg = registers;

namespace {

void set_up(Environment& e) {
    e.wires = {Wire(0), Wire(0)};
    e.software = 0;
    e.bring_up();
}

// Fifty packets apart, both ways: each flit and each credit takes 4 clocks.
void four_clocks(Environment& e) {
    set_up(e);
    for (Side& side : e.sides) side.mood = {40, 1000, 1000};
    e.step(1500);
    e.drain();
    for (unsigned s = 0; s < 2; ++s) {
        const Side& from = e.sides[s];
        const Side& to = e.sides[1 - s];
        expect("flits were sent", from.sent() > 20, true);
        for (size_t i = 0; i < from.sent(); ++i) expect("clocks", to.received_at[i] - from.sent_at[i], 4U);
    }
    e.context.measures["clocks"] = static_cast<double>(e.sides[1].received_at[0] - e.sides[0].sent_at[0]);
}

// Each word with a flit is delivered; a flit each clock as long as there are credits.
void full_rate(Environment& e) {
    set_up(e);
    for (Side& side : e.sides) side.mood = {1000, 1000, 1000};
    e.step(1000);
    const uint64_t sent = e.sides[0].sent();
    e.drain();
    // Credits come back 4 clocks after a head was delivered: with fewer flits than a round trip the sender waits.
    if (e.config.virtual_channels * e.config.packets * e.config.packet_flits >= 24) {
        expect("flits in 1000 clocks, with longest packets in half of all cases", sent > 700, true);
    }
    for (size_t i = 0; i < sent; ++i) expect("clocks", e.sides[1].received_at[i] - e.sides[0].sent_at[i], 4U);
}

void dies(Environment& e, Cause cause) {
    for (unsigned i = 0; i < (4 + e.config.retries) * e.config.timeout + 400 && e.out.up; ++i) e.step();
    expect("the link is alive", e.out.up, false);
    expect("cause", static_cast<unsigned>(e.context.model.cause()), static_cast<unsigned>(cause));
    const uint64_t received = e.sides[0].received();
    for (unsigned i = 0; i < 40; ++i) e.step();
    expect("flits of a dead link", e.sides[0].received(), received);
    expect("the peer knows", static_cast<unsigned>(e.peer.state()), static_cast<unsigned>(State::kDead));
    uint32_t status = reg::kStatusState.put(0, static_cast<uint32_t>(State::kDead));
    status = reg::kStatusPeer.put(status, static_cast<uint32_t>(State::kDead));
    status = reg::kStatusCause.put(status, static_cast<uint32_t>(cause));
    e.ask(reg::kStatusOffset, reg::kStatusUnacked.put(status, e.context.model.unacked()), "status");
    for (unsigned i = 0; i < 40; ++i) e.step();
}

// Not by a byte whose strobe is 0.
void dies_of_software(Environment& e) {
    set_up(e);
    e.write(reg::kControlOffset, 1, 14);
    e.step(30);
    expect("the link is alive", e.out.up, true);
    e.write(reg::kControlOffset, 1);
    dies(e, Cause::kSoftware);
}

void dies_of_replays(Environment& e) {
    set_up(e);
    e.wires[0].fault = [&](Bits& word) { return unpack(e.config, word).valid; };
    for (Side& side : e.sides) side.mood.heads = 1000;
    dies(e, Cause::kReplays);
    e.ask(reg::kReplaysOffset, e.config.retries + 1, "replays");
    e.step(60);
}

void dies_of_silence(Environment& e) {
    set_up(e);
    e.weather[1].outage = e.config.timeout + 1;
    e.wires[1].fault = [&](Bits&) { return e.weather[1].outage != 0 && e.weather[1].outage-- != 0; };
    dies(e, Cause::kSilence);
}

void survives_silence(Environment& e) {
    set_up(e);
    for (Side& side : e.sides) side.mood.heads = 1000;
    e.step(100);
    e.weather[1].outage = e.config.timeout;
    e.wires[1].fault = [&](Bits&) { return e.weather[1].outage != 0 && e.weather[1].outage-- != 0; };
    while (e.weather[1].outage != 0) e.step();
    e.drain();
}

void dies_of_restart(Environment& e) {
    set_up(e);
    for (Side& side : e.sides) side.mood.heads = 1000;
    e.step(55);
    e.peer = Link(e.config);
    for (Side& side : e.sides) side.check = false;
    for (unsigned i = 0; i < 100 && e.out.up; ++i) e.step();
    expect("the link is alive", e.out.up, false);
    expect("cause", static_cast<unsigned>(e.context.model.cause()), static_cast<unsigned>(Cause::kRestart));
}

// A peer that lies: what it says is intact.
void lie(Environment& e, void (*change)(Word&)) {
    e.wires[1].fault = [&e, change](Bits& bits) {
        Word word = unpack(e.config, bits);
        change(word);
        bits = pack(e.config, word);
        return false;
    };
}
void dies_of_peer(Environment& e) {
    set_up(e);
    lie(e, [](Word& word) { word.state = State::kDead; });
    dies(e, Cause::kPeer);
}

// Two credits in the word that kills it: the link is dead before it gives the second.
void dies_of_wrong_ack(Environment& e) {
    set_up(e);
    e.sides[0].check = false;
    lie(e, [](Word& word) {
        word.acknowledged = 1;
        word.credits[0] = 2;
    });
    dies(e, Cause::kWrongAck);
    expect("credits", e.sides[0].credits_got, 1U);
}

// Flits without credits that nobody acknowledges: those without room are counted, as long as the link lives.
void overflows(Environment& e) {
    set_up(e);
    e.sides[1].check = false;
    lie(e, [](Word& word) {
        word.acknowledged = 0;
        word.want = false;
    });
    e.offered = 0;
    e.flood = true;
    e.step(e.config.replay_flits + 20);
    expect("flits unacknowledged", e.context.model.unacked(), e.config.replay_flits);
    e.write(reg::kControlOffset, 1);
    for (unsigned i = 0; i < 60; ++i) e.step();
    expect("the link is alive", e.out.up, false);
    e.ask(reg::kSentOffset, e.config.replay_flits, "flits sent");
    e.ask(reg::kOverflowsOffset, e.offered - e.config.replay_flits, "flits without room");
    for (unsigned i = 0; i < 60; ++i) e.step();
    expect("software has its answers", e.asked_all(), true);
}

// One flit after the other is lost, of each number, and of each number's replay.
void each_flit_lost(Environment& e) {
    set_up(e);
    unsigned words = 0;
    for (unsigned lose = 0; lose < 2 * e.config.replay_flits; ++lose) {
        words = 0;
        e.wires[0].fault = [&](Bits& word) {
            if (!unpack(e.config, word).valid) return false;
            ++words;
            return words == 1 + lose % 5 || words == 8 + lose % 7;
        };
        for (Side& side : e.sides) side.mood = {700, 900, 1000};
        e.step(60);
    }
    e.drain();
    e.ask(reg::kReplaysOffset, e.context.model.count(Event::kReplay), "replays");
    expect("replays", e.context.model.count(Event::kReplay) > 2 * e.config.replay_flits, true);
    e.step(20);
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "four_clocks", "latency of flits", four_clocks);
    add_directed(scenarios, "full_rate", "a flit each clock each way", full_rate);
    add_directed(scenarios, "each_flit_lost", "each sequence number's flit is lost, and its replay", each_flit_lost);
    add_directed(scenarios, "survives_silence", "the longest outage that is survived", survives_silence);
    add_directed(scenarios, "dies_of_silence", "an outage that is a clock longer", dies_of_silence);
    add_directed(scenarios, "dies_of_software", "software kills it", dies_of_software);
    add_directed(scenarios, "dies_of_replays", "no word with a flit arrives", dies_of_replays);
    add_directed(scenarios, "dies_of_restart", "the peer is reset", dies_of_restart);
    add_directed(scenarios, "overflows", "more flits than the replay buffer holds", overflows);
    add_directed(scenarios, "dies_of_peer", "the peer says that the link is dead", dies_of_peer);
    add_directed(scenarios, "dies_of_wrong_ack", "the peer acknowledges what was not sent", dies_of_wrong_ack);
}

}  // namespace nanohop::link
