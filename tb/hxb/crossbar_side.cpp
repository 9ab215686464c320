// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include <algorithm>
#include <string>

#include "environment.hpp"
#include "model/bits.hpp"

namespace nanohop::hxb {

CrossbarSide::CrossbarSide(Context& context, const Points& points)
    : context_(context),
      points_(points),
      line_(context.config.crossbar),
      config_(line_.network),
      board_("crossbar", line_.m * config_.virtual_channels, line_.m * config_.virtual_channels),
      all_(low_bits(line_.m)),
      up_in_(all_),
      up_out_(all_) {
    const unsigned v = config_.virtual_channels;
    for (unsigned i = 0; i < line_.m; ++i) {
        Input input{Source(config_, 1), {}, std::vector<unsigned>(v, 0), std::vector<std::deque<Sent>>(v)};
        input.waiting.resize(v);
        inputs_.push_back(std::move(input));
        sinks_.emplace_back(config_);
    }
    thrown_.assign(line_.m * v, false);
    open_.assign(line_.m * v, false);
    owner_.assign(line_.m * v, -1);
}

unsigned CrossbarSide::coordinate_of(const Flit& head) const {
    return coordinate(config_, destination(config_, head), line_.dimension);
}

void CrossbarSide::send(unsigned input, unsigned vc, std::vector<Flit> message, bool reserve) {
    inputs_[input].waiting[vc].push_back({std::move(message), reserve});
}

void CrossbarSide::send_orphan(unsigned input, unsigned vc, const Flit& flit) {
    inputs_[input].waiting[vc].push_back({{flit}, false});
}

void CrossbarSide::send_behind(unsigned input, unsigned vc, const Flit& stranger, std::vector<Flit> message) {
    inputs_[input].waiting[vc].push_back({std::move(message), true, stranger});
}

unsigned CrossbarSide::waiting(unsigned input, unsigned vc) const {
    return static_cast<unsigned>(inputs_[input].waiting[vc].size());
}

// The first waiting message of a channel goes to the source.
void CrossbarSide::release(unsigned input, unsigned vc, bool thrown) {
    Input& in = inputs_[input];
    const Waiting& message = in.waiting[vc].front();
    const int buffer =
        message.flits[0].head ? static_cast<int>(coordinate_of(message.flits[0]) * config_.virtual_channels + vc) : -1;
    if (message.stranger) {
        in.source.queue(vc).push_back(*message.stranger);
        in.sent[vc].push_back({true, -1});
    }
    for (const Flit& flit : message.flits) {
        in.source.queue(vc).push_back(flit);
        in.sent[vc].push_back({thrown, buffer});
    }
    in.waiting[vc].pop_front();
}

void CrossbarSide::drive(CrossbarIn& in, const Mood& mood) {
    tb::Rng& rng = context_.rng;
    const unsigned v = config_.virtual_channels;
    for (unsigned i = 0; i < ports(); ++i) {
        Input& input = inputs_[i];
        std::vector<unsigned> may_ask;
        for (unsigned k = 0; k < v; ++k) {
            auto& waiting = input.waiting[k];
            const bool idle = input.source.queue(k).empty() && input.source.credits(k) == config_.input_flits;
            if (input.alone[k] != 0 && idle) input.alone[k] = 0;
            if (waiting.empty() || input.alone[k] != 0) continue;
            const Waiting& first = waiting.front();
            if (!config_.adaptive) {
                // A flit of no message is thrown away wherever it comes; a whole message has its turn.
                release(i, k, !first.reserve);
            } else if (first.reserve) {
                if (input.asked != static_cast<int>(k)) may_ask.push_back(k);
            } else if (idle) {
                input.alone[k] = 1;
                release(i, k, true);
            }
        }
        input.asks = -1;
        if (!may_ask.empty() && rng.permille(mood.reserve)) {
            const unsigned k = may_ask[rng.below(static_cast<unsigned>(may_ask.size()))];
            const Flit& head = input.waiting[k].front().flits[0];
            in.reserve.set(i, {true, static_cast<uint8_t>(coordinate_of(head)), static_cast<uint8_t>(k),
                               static_cast<uint16_t>(length(config_, head))});
            input.asks = static_cast<int>(k);
        }
        input.source.drive(rng, mood.send, in.ex, i);
        in.ex_credit[i] = sinks_[i].drive(rng, mood.accept);
        in.ex_whole[i] = wholes(config_, rng, mood);
    }
    // Dead links stay so, whatever up is later.
    const auto again = dead_in_ == 0 && dead_out_ == 0 ? 0U : static_cast<uint32_t>(rng.bits(32));
    in.ex_up = {up_in_ | (dead_in_ & again), up_out_ | (dead_out_ & again)};
}

void CrossbarSide::observe(const CrossbarIn& in, const CrossbarOut& out) {
    const unsigned v = config_.virtual_channels;
    auto& c = context_.coverage;
    bool all_inputs = true;
    std::vector<unsigned> asked(owner_.size(), 0);
    for (unsigned i = 0; i < ports(); ++i) {
        Input& input = inputs_[i];
        // The answer to the clock before.
        const bool granted = (out.reserve_grant >> i & 1) != 0;
        if (granted && input.asked < 0) throw tb::CheckFailed("crossbar", "a grant that nobody asked for", "none");
        if (input.asked >= 0) {
            const auto k = static_cast<unsigned>(input.asked);
            c.hit(points_.xb_reserve_refused, !granted);
            if (granted) {
                const unsigned b = coordinate_of(input.waiting[k].front().flits[0]) * v + k;
                if (owner_[b] >= 0) {
                    throw tb::CheckFailed("crossbar",
                                          "buffer " + std::to_string(b) + " granted to input " + std::to_string(i) +
                                              " and " + std::to_string(owner_[b]),
                                          "one at a time");
                }
                // A dead link's reservations are released again.
                if (up_in(i)) owner_[b] = static_cast<int>(i);
                unsigned own = 0;
                for (unsigned o = k; o < owner_.size(); o += v) own += owner_[o] == static_cast<int>(i) ? 1 : 0;
                c.hit(points_.xb_two_reserved, own > 1);
                release(i, k, false);
            }
        }
        input.asked = input.asks;
        const Reservation asks = in.reserve[i];
        if (asks.valid) ++asked[asks.to * v + asks.vc];

        const Lane lane = in.ex[i];
        all_inputs = all_inputs && lane.valid;
        if (lane.valid) arrive(i, lane);
        if (up_in(i)) input.source.credit(out.ex_credit[i], "crossbar's credits");

        const Lane leaving = out.ex[i];
        if (leaving.valid) {
            if ((dead_out_ >> i & 1) != 0) throw tb::CheckFailed("crossbar", "a flit on a dead link", "none");
            sinks_[i].take(leaving.vc, "crossbar");
            board_.leave(i * v + leaving.vc, leaving.flit);
        }
    }
    c.hit(points_.same_channel_all_inputs, all_inputs);
    c.hit(points_.xb_reserve_contended, std::any_of(asked.begin(), asked.end(), [](unsigned n) { return n > 1; }));
    cover(out);
    for (unsigned i = 0; i < ports(); ++i) {
        if (!up_in(i) && (dead_in_ >> i & 1) == 0) cut(i);
        if (!up_out(i)) board_.dead(low_bits<Scoreboard::Buffers>(v) << i * v);
    }
    dead_in_ = all_ & ~up_in_;
    dead_out_ = all_ & ~up_out_;
    lost_ = out.lost_flits;
    cut_messages_ = out.cut_messages;
}

void CrossbarSide::arrive(unsigned i, const Lane& lane) {
    const unsigned f = i * config_.virtual_channels + lane.vc;
    const Sent sent = inputs_[i].sent[lane.vc].front();
    inputs_[i].sent[lane.vc].pop_front();
    if (lane.flit.tail && sent.buffer >= 0 && owner_[static_cast<unsigned>(sent.buffer)] == static_cast<int>(i)) {
        owner_[static_cast<unsigned>(sent.buffer)] = -1;
    }
    if (!up_in(i)) {
        ++lost_in_;
        return;
    }
    open_[f] = !lane.flit.tail && (lane.flit.head || open_[f]);
    thrown_[f] = sent.thrown;
    context_.coverage.hit(points_.bad_tail, lane.flit.tail && lane.flit.bad);
    if (sent.thrown) {
        context_.coverage.hit(lane.flit.head ? points_.xb_no_reservation : points_.orphan);
    } else {
        board_.enter(f, lane.flit, sent.buffer >= 0 ? Scoreboard::Buffers{1} << sent.buffer : 0);
    }
}

// The link from this exchanger died in this clock.
void CrossbarSide::cut(unsigned i) {
    const unsigned v = config_.virtual_channels;
    for (unsigned k = 0; k < v; ++k) {
        const unsigned f = i * v + k;
        if (open_[f]) {
            ++cut_;
            if (!thrown_[f]) board_.enter(f, Flit{.head = false, .tail = true, .bad = true}, 0);
        }
        open_[f] = false;
    }
    for (int& owner : owner_) {
        if (owner != static_cast<int>(i)) continue;
        owner = -1;
        context_.coverage.hit(points_.dead_reservation_released);
    }
}

void CrossbarSide::cover(const CrossbarOut& out) {
    auto& c = context_.coverage;
    const Fabric& fabric = context_.model.crossbar().fabric();
    std::vector<unsigned> heads(fabric.fifos(), 0);
    for (unsigned f = 0; f < fabric.fifos(); ++f) {
        if (!config_.adaptive && fabric.waiting_head(f) != nullptr) {
            const int b = context_.model.crossbar().route(f);
            if (b >= 0) ++heads[static_cast<unsigned>(b)];
        }
        const Buffer& b = fabric.buffer(f);
        c.hit(points_.xb_busy_full, (out.busy[f / config_.virtual_channels] >> f % config_.virtual_channels & 1) != 0 &&
                                        b.owner == Buffer::kNobody);
        const unsigned port = f / config_.virtual_channels;
        c.hit(points_.drained_flit, (dead_out_ >> port & 1) != 0 && !b.empty());
        const InputFifo& fifo = fabric.fifo(f);
        c.hit(points_.cut_waits_for_room, (dead_in_ >> port & 1) != 0 && fifo.open && fifo.flits.full());
    }
    c.hit(points_.xb_contended, std::any_of(heads.begin(), heads.end(), [](unsigned n) { return n > 1; }));
}

bool CrossbarSide::quiet() const {
    for (unsigned i = 0; i < ports(); ++i) {
        if (up_out(i) && !sinks_[i].empty()) return false;
        if (!up_in(i)) continue;
        const Input& input = inputs_[i];
        for (const auto& waiting : input.waiting) {
            if (!waiting.empty()) return false;
        }
        if (!input.source.empty() || !input.source.all_credits()) return false;
    }
    return true;
}

void CrossbarSide::drop_dead() {
    for (unsigned i = 0; i < ports(); ++i) {
        if (up_in(i)) continue;
        Input& input = inputs_[i];
        input.source.clear();
        for (auto& sent : input.sent) sent.clear();
        for (unsigned k = 0; k < input.waiting.size(); ++k) {
            // One that has asked stays for its answer.
            const bool asks = input.asked == static_cast<int>(k) && !input.waiting[k].empty();
            input.waiting[k].resize(asks ? 1 : 0);
        }
    }
}

void CrossbarSide::finish() const {
    board_.finish();
    const auto same = [](const char* name, uint32_t got, uint64_t want) {
        if (got != static_cast<uint32_t>(want)) {
            throw tb::CheckFailed(std::string("crossbar's counter ") + name, std::to_string(got), std::to_string(want));
        }
    };
    same("lost_flits", lost_, lost_in_ + board_.entered() - board_.left());
    same("cut_messages", cut_messages_, cut_);
}

}  // namespace nanohop::hxb
