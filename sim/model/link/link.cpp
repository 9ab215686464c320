// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "link/link.hpp"

#include "generated/link_registers.hpp"

namespace nanohop::link {

namespace reg = registers;

Link::Link(const Config& config)
    : config_(config),
      sequence_mask_(2 * config.replay_flits - 1),
      credit_mask_(low_bits(credit_width(config))),
      buffer_(config.replay_flits),
      axil_(reg::kAddressWidth) {}

Link::Now Link::now(const In& in) const {
    Now n;
    const bool up = state_ == State::kUp;
    const bool dead = state_ == State::kDead;
    const Word& w = got_.word;
    n.intact = got_.valid && got_.intact;
    n.heard = n.intact && w.state == State::kUp && (up || state_ == State::kHeard);

    const bool full = back(acked_, write_) >= config_.replay_flits;
    n.taken = in.link_valid && !dead && !full;
    n.overflow = in.link_valid && !dead && full;
    n.replay = up && peer_wants_ != turn_;
    n.pending = send_ != write_;
    n.send = up && !n.replay && (n.pending || n.taken);
    const unsigned acknowledged = back(acked_, w.acknowledged);
    const bool was_sent = acknowledged <= back(acked_, send_);
    n.wrong_ack = n.heard && !was_sent;
    n.progress = n.heard && was_sent && acknowledged != 0 && !n.replay;

    const bool ours = n.heard && w.turn == want_;
    n.received = ours && w.sequence == due_ && w.valid;
    n.asked = ours && w.sequence != due_;
    return n;
}

Out Link::outputs() const {
    Out o;
    o.link_credit = credit_;
    o.link_valid = out_valid_;
    o.link_vc = out_.vc;
    o.link_flit = out_.flit;
    o.up = state_ != State::kDead;
    o.wire_valid = wire_valid_;
    o.wire_word = wire_;
    o.probe.word = word_valid_ && word_.valid;
    o.probe.wire = wire_flit_;
    o.probe.check = now({}).received;
    o.probe.out = out_valid_;
    o.axil = axil_.outputs();
    return o;
}

Word Link::word(const In& in, const Now& n) const {
    Word w;
    const Place place = n.pending ? buffer_[send_ % config_.replay_flits] : Place{in.link_flit, in.link_vc};
    w.flit = place.flit;
    w.vc = place.vc;
    w.valid = n.send;
    w.sequence = send_;
    w.acknowledged = due_;
    w.turn = turn_;
    w.want = want_;
    w.state = state_;
    for (unsigned v = 0; v < config_.virtual_channels; ++v)
        w.credits[v] = static_cast<uint8_t>((given_here_[v] + (in.link_credit >> v & 1)) & credit_mask_);
    return w;
}

Cause Link::cause_of(const Now& n) const {
    if (reg::kControlKill.get(control_) != 0) return Cause::kSoftware;
    if (state_ != State::kUp) return Cause::kNone;
    if (n.replay && retries_ == config_.retries) return Cause::kReplays;
    if (!n.intact) return timer_ == config_.timeout ? Cause::kSilence : Cause::kNone;
    if (got_.word.state == State::kHello) return Cause::kRestart;
    if (got_.word.state == State::kDead) return Cause::kPeer;
    return n.wrong_ack ? Cause::kWrongAck : Cause::kNone;
}

State Link::next_state(const Now& n, Cause cause) const {
    if (cause != Cause::kNone) return State::kDead;
    if (!n.intact) return state_;
    const State peer = got_.word.state;
    if (state_ == State::kHello && timer_ == config_.timeout && (peer == State::kHello || peer == State::kHeard))
        return State::kHeard;
    if (state_ == State::kHeard && (peer == State::kHeard || peer == State::kUp)) return State::kUp;
    return state_;
}

void Link::step_control(const Now& n) {
    const Cause cause = cause_of(n);
    const State next = next_state(n, cause);
    if (n.intact && state_ != State::kHello) {
        timer_ = 0;
    } else if (timer_ != config_.timeout) {
        ++timer_;
    }
    if (n.progress) {
        retries_ = 0;
    } else if (n.replay && retries_ != config_.retries) {
        ++retries_;
    }
    if (state_ != State::kDead) cause_ = cause;
    if (n.intact) peer_ = got_.word.state;
    state_ = next;
}

void Link::step_credits(const In& in, const Now& n) {
    credit_ = 0;
    for (unsigned v = 0; v < config_.virtual_channels; ++v) {
        given_here_[v] = static_cast<uint8_t>((given_here_[v] + (in.link_credit >> v & 1)) & credit_mask_);
        if (n.heard) target_[v] = got_.word.credits[v];
        if (state_ == State::kDead || target_[v] == given_[v]) continue;
        given_[v] = static_cast<uint8_t>((given_[v] + 1U) & credit_mask_);
        credit_ |= 1U << v;
    }
}

bool Link::owes_credits() const {
    for (unsigned v = 0; v < config_.virtual_channels; ++v) {
        if (((target_[v] - given_[v]) & credit_mask_) != 0) return true;
    }
    return false;
}

void Link::step_counters(const Now& n) {
    for (unsigned i = 0; i < kEvents; ++i) counts_[i] += events_[i] ? 1 : 0;
    const bool up = state_ == State::kUp;
    const auto set = [this](Event event, bool now) { events_[static_cast<size_t>(event)] = now; };
    set(Event::kSent, n.taken);
    set(Event::kReceived, n.received);
    set(Event::kReplay, n.replay);
    set(Event::kAsked, n.asked);
    set(Event::kCrcError, up && got_.valid && !got_.intact);
    set(Event::kLostWord, up && !got_.valid);
    set(Event::kOverflow, n.overflow);
}

std::optional<uint32_t> Link::read_register(uint32_t address) const {
    if (address >= reg::kSentOffset && address <= reg::kOverflowsOffset)
        return counts_[(address - reg::kSentOffset) / 4];
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t word = reg::kShapeVirtualChannels.put(0, config_.virtual_channels);
            word = reg::kShapePackets.put(word, config_.packets);
            word = reg::kShapeLog2Replay.put(word, log2_of(config_.replay_flits));
            return reg::kShapeRetries.put(word, config_.retries);
        }
        case reg::kLimitOffset: return config_.timeout;
        case reg::kStatusOffset: {
            uint32_t word = reg::kStatusState.put(0, static_cast<uint32_t>(state_));
            word = reg::kStatusPeer.put(word, static_cast<uint32_t>(peer_));
            word = reg::kStatusCause.put(word, static_cast<uint32_t>(cause_));
            return reg::kStatusUnacked.put(word, unacked());
        }
        case reg::kControlOffset: return control_;
        default: return std::nullopt;
    }
}

bool Link::write_register(const axi::LiteWrite& write) {
    if (write.address != reg::kControlOffset) return false;
    control_ = write.merged(control_) & reg::kControlWriteMask;
    return true;
}

void Link::tick(const In& in) {
    const Now n = now(in);
    // Reads see the registers of this clock.
    axil_.read(in.axil, [&](uint32_t address) { return read_register(address); });
    step_counters(n);

    wire_ = pack(config_, word_);
    wire_flit_ = word_valid_ && word_.valid;
    wire_valid_ = word_valid_;
    word_ = word(in, n);
    word_valid_ = true;

    out_valid_ = n.received;
    out_ = {got_.word.flit, got_.word.vc};
    due_ = (due_ + (n.received ? 1U : 0U)) & sequence_mask_;
    want_ = want_ != n.asked;

    if (n.taken) buffer_[write_ % config_.replay_flits] = {in.link_flit, in.link_vc};
    send_ = n.replay ? acked_ : (send_ + (n.send ? 1U : 0U)) & sequence_mask_;
    write_ = (write_ + (n.taken ? 1U : 0U)) & sequence_mask_;
    if (n.replay) turn_ = peer_wants_;
    if (n.progress) acked_ = got_.word.acknowledged;
    if (n.heard) peer_wants_ = got_.word.want;

    step_credits(in, n);
    step_control(n);
    got_ = {in.wire_valid, is_intact(config_, in.wire_word), unpack(config_, in.wire_word)};
    axil_.write(in.axil, [&](const axi::LiteWrite& write) { return write_register(write); });
}

}  // namespace nanohop::link
