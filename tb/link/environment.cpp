// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

#include <lzma.h>

namespace nanohop::link {

namespace reg = registers;

Points::Points(tb::Coverage& coverage) {
    const auto point = [&](const char* name, const char* text, bool reachable = true) {
        return coverage.declare(name, text, reachable);
    };
    replay = point("replay", "the block goes back");
    asked = point("asked", "the block asks for a replay");
    both_ways = point("both_ways", "it does both within a few clocks");
    new_in_replay = point("new_in_replay", "a flit comes while older ones wait to be sent again");
    replay_lost = point("replay_lost", "a replay is asked for again before a flit of it arrived");
    lost_idle = point("lost_idle", "a word without a flit is lost");
    lost_flit = point("lost_flit", "a word with a flit is lost");
    changed = point("changed", "a bit of a word is changed");
    noise = point("noise", "a word is noise");
    outage = point("outage", "the wire is dark for a while, and heals");
    waiting_before_up = point("waiting_before_up", "flits wait for the link to come up");
    full_rate = point("full_rate", "a flit is delivered in 20 clocks in a row");
    wrapped = point("wrapped", "sequence numbers begin again");
    owed_credits = point("owed_credits", "a word brings several credits of a channel");
    many_unacked = point("many_unacked", "half of the replay buffer or more is in use");
    refused_write = point("refused_write", "a register write is refused");
    wrong_state = point("wrong_state", "a word of another state than expected comes");
    const char* const names[] = {"none",         "dead_software", "dead_replays",  "dead_silence",
                                 "dead_restart", "dead_peer",     "dead_wrong_ack"};
    for (unsigned c = 1; c < causes.size(); ++c) causes[c] = point(names[c], "the link dies of this cause");
}

Environment::Environment(Context& c, tb::Lockstep<Traits>* loop)
    : Scripted(c, c.rng, loop),
      peer(c.config),
      sides{Side(config, rng), Side(config, rng)},
      wires{Wire(0), Wire(0)},
      master_(tb::Rng(rng.next(), "axil")) {
    reset();
}

void Environment::reset(bool with_peer) {
    sides[0].restart();
    if (with_peer) {
        peer = Link(config);
        sides[1].restart();
        wires = {Wire(rng.below(6)), Wire(rng.below(6))};
        for (unsigned w = 0; w < 2; ++w) wires[w].fault = [this, w](Bits& word) { return weathers(w, word); };
    }
    weather = {};
    master_.reset();
    pending_write_.reset();
    questions_.clear();
    question_.reset();
    refused_ = false;
    run_ = 0;
    was_up_ = false;
    in = {};
    out = {};
}

// --- the wires

bool Environment::weathers(unsigned wire, Bits& word) {
    Weather& w = weather[wire];
    const bool flit = unpack(config, word).valid;
    const auto hit = [&](tb::Coverage::Point point) { context.coverage.hit(point); };
    if (w.outage != 0) {
        if (--w.outage == 0) hit(points.outage);
        if (rng.one_in(2)) return true;
        for (uint64_t& bits : word) bits = wire == 0 ? 0 : ~uint64_t{0};  // stuck
        return false;
    }
    if (rng.permille(w.lost)) {
        hit(flit ? points.lost_flit : points.lost_idle);
        return true;
    }
    if (rng.permille(w.noise)) {
        hit(points.noise);
        for (uint64_t& bits : word) bits = rng.next();
    } else if (rng.permille(w.flipped)) {
        hit(points.changed);
        for (unsigned n = rng.between(1, 3); n != 0; --n) flip(word, rng.below(wire_bits(config)));
    }
    return false;
}

void Environment::check_crc(const Bits& word) const {
    const unsigned payload = payload_bits(config);
    std::array<uint8_t, 80> text{};
    uint32_t crc = 0;
    for (unsigned b = 0; b < payload + 32; ++b) {
        const auto bit = static_cast<unsigned>(word[b / 64] >> (b % 64) & 1);
        if (b < payload) {
            text[b / 8] = static_cast<uint8_t>(text[b / 8] | bit << (b % 8));
        } else {
            crc |= bit << (b - payload);
        }
    }
    expect("CRC-32 of a word", crc, lzma_crc32(text.data(), (payload + 7) / 8, 0));
}

// --- software

void Environment::ask(uint32_t address, uint64_t due, const char* what) { questions_.push_back({address, due, what}); }

void Environment::drive_software() {
    if (!master_.busy()) {
        if (question_) {
            expect(question_->what, master_.result().data, question_->due);
            question_.reset();
        }
        context.coverage.hit(points.refused_write, refused_ && master_.result().resp == tb::AxiLiteMaster::kSlvErr);
        refused_ = false;
        if (pending_write_) {
            master_.write((*pending_write_)[0], (*pending_write_)[1], (*pending_write_)[2]);
            pending_write_.reset();
        } else if (!questions_.empty()) {
            question_ = questions_.front();
            questions_.pop_front();
            master_.read(question_->address);
        } else if (rng.permille(software)) {
            master_.set_slowness(rng.one_in(2) ? 0 : rng.below(6));
            const uint32_t address = rng.below(20) * 4;
            if (rng.one_in(4) && address != reg::kControlOffset) {
                master_.write(address, static_cast<uint32_t>(rng.next()));
                refused_ = true;
            } else {
                master_.read(address);
            }
        }
    }
    master_.drive(in.axil);
}

// --- a clock

void Environment::drive_wild() {
    if (rng.one_in(4)) {
        in.link_valid = true;
        in.link_vc = static_cast<uint32_t>(rng.bits(channel_width(config)));
        for (uint64_t& word : in.link_flit.data) word = rng.next();
        in.link_flit.head = rng.one_in(2);
    }
    if (rng.one_in(4)) in.link_credit = static_cast<uint32_t>(rng.bits(config.virtual_channels));
    if (!rng.one_in(8)) return;
    // A word that is intact and means anything.
    Word word = unpack(config, in.wire_word);
    const unsigned numbers = 2 * config.replay_flits - 1;
    switch (rng.below(6)) {
        case 0: word.sequence = rng.next() & numbers; break;
        case 1: word.acknowledged = (word.acknowledged + (rng.one_in(4) ? rng.below(numbers) : 1)) & numbers; break;
        case 2: word.want = !word.want; break;
        case 3: word.turn = !word.turn; break;
        case 4: word.state = static_cast<State>(rng.below(rng.one_in(8) ? 4 : 3)); break;
        default: word.credits[0] = static_cast<uint8_t>(rng.bits(credit_width(config))); break;
    }
    in.wire_valid = true;
    in.wire_word = pack(config, word);
}

void Environment::drive(In& to) {
    in = {};
    to_peer_ = {};
    of_peer_ = peer.outputs();
    wires[1].pass(of_peer_.wire_valid, of_peer_.wire_word, in);
    for (uint64_t& word : in.link_flit.data) word = rng.one_in(8) ? rng.next() : 0;  // without valid, too
    sides[0].drive(in);
    sides[1].drive(to_peer_);
    if (flood) in.link_valid = true;
    if (wild) drive_wild();
    drive_software();
    to = in;
}

void Environment::observe(const In&, const Out& o) {
    out = o;
    ++clock;
    if (out.wire_valid) check_crc(out.wire_word);
    wires[0].pass(out.wire_valid, out.wire_word, to_peer_);
    sides[0].observe(out, sides[1]);
    sides[1].observe(of_peer_, sides[0]);
    peer.tick(to_peer_);
    master_.observe(in.axil, out.axil);
    if (in.link_valid && out.up) ++offered;
    cover();
}

void Environment::cover() {
    const Link& model = context.model;
    tb::Coverage& coverage = context.coverage;
    const auto hit = [&](tb::Coverage::Point point, bool condition) { coverage.hit(point, condition); };
    const unsigned replays = model.count(Event::kReplay), asked = model.count(Event::kAsked);
    hit(points.replay, replays != 0);
    hit(points.asked, asked != 0);
    hit(points.both_ways, replays != 0 && asked != 0);
    const unsigned unsent = model.unsent();
    hit(points.new_in_replay, in.link_valid && unsent > 1 && model.state() == State::kUp);
    hit(points.replay_lost, model.retries() > 1);
    hit(points.waiting_before_up, model.state() != State::kUp && unsent > 2);
    run_ = out.link_valid ? run_ + 1 : 0;
    hit(points.full_rate, run_ >= 20);
    hit(points.wrapped, sides[0].sent() > 2 * config.replay_flits);
    hit(points.owed_credits, model.owes_credits());
    hit(points.many_unacked, 2 * model.unacked() >= config.replay_flits);
    if (model.state() == State::kUp) was_up_ = true;
    if (was_up_ && model.state() == State::kDead) {
        hit(points.causes[static_cast<unsigned>(model.cause())], true);
        was_up_ = false;
    }
    hit(points.wrong_state, model.state() == State::kHello && peer.state() == State::kUp);
}

// --- the end

void Environment::stop() {
    for (Side& side : sides) side.mood = {0, 1000, 1000};
    weather = {};
    software = 0;
}

bool Environment::idle() const {
    return sides[0].rests() && sides[1].rests() && sides[0].sent() == sides[1].received() &&
           sides[1].sent() == sides[0].received();
}

void Environment::bring_up() {
    for (Side& side : sides) side.mood.heads = 0;
    for (unsigned i = 0; i < 2 * config.timeout && !up(); ++i) step();
    expect("the link is up", up(), true);
}

void Environment::drain() {
    stop();
    for (unsigned i = 0; i < 4 * config.replay_flits + 200 && !idle(); ++i) step();
    expect("all has arrived", idle(), true);
    ask(reg::kSentOffset, sides[0].sent(), "flits sent");
    ask(reg::kReceivedOffset, sides[0].received(), "flits received");
    ask(reg::kOverflowsOffset, 0, "flits without room");
    for (unsigned i = 0; i < 200 && !asked_all(); ++i) step();
    step();
}

}  // namespace nanohop::link
