// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include <algorithm>
#include <string>

#include "environment.hpp"
#include "model/bits.hpp"

namespace nanohop::hxb {

ExchangerSide::ExchangerSide(Context& context, const Points& points)
    : context_(context),
      points_(points),
      config_(context.config.exchanger),
      board_("exchanger", config_.inputs() * config_.virtual_channels, config_.inputs() * config_.virtual_channels),
      guard_(config_),
      all_((1U << config_.inputs()) - 1),
      up_in_(all_),
      up_out_(all_) {
    for (unsigned p = 0; p < config_.inputs(); ++p) {
        sources_.emplace_back(config_, p == config_.dims ? config_.pu_width : 1);
        sinks_.emplace_back(config_);
    }
}

void ExchangerSide::drive(ExchangerIn& in, const Mood& mood) {
    tb::Rng& rng = context_.rng;
    const unsigned pu = config_.dims;
    in.position = position;
    for (unsigned d = 0; d < pu; ++d) {
        sources_[d].drive(rng, mood.send, in.xb, d);
        in.xb_credit[d] = sinks_[d].drive(rng, mood.accept);
        in.xb_whole[d] = wholes(config_, rng, mood);
        const unsigned wires = config_.size[d] * config_.virtual_channels;
        uint64_t busy = 0;
        if (mood.busy != 0) {
            busy = rng.next();
            if (mood.busy < 400) busy &= rng.next();
            if (mood.busy > 600) busy |= rng.next();
        }
        in.busy[d] = busy & low_bits(wires);
        if ((asked_ >> d & 1) != 0 && rng.permille(mood.grant)) in.reserve_grant |= 1U << d;
    }
    if (mood.ignore_credit) {
        for (unsigned i = 0; i < config_.pu_width; ++i) {
            if (!rng.permille(mood.send)) continue;
            Flit flit;
            flit.head = rng.one_in(3);
            flit.tail = rng.one_in(3);
            flit.data[0] = rng.bits(std::min(config_.flit_width, 64U));
            in.pu.set(i, {true, static_cast<uint8_t>(rng.bits(channel_width(config_))), flit});
        }
    } else if (!check_) {
        // What the unit left open ends some time, however full the FIFO is.
        if (++clock_ % 40 == 0) {
            const auto vc = static_cast<uint8_t>(clock_ / 40 % config_.virtual_channels);
            in.pu.set(0, {true, vc, Flit{.head = false, .tail = true, .bad = false}});
        }
    } else {
        sources_[pu].drive(rng, mood.send, in.pu, 0);
        wild_lanes(in, mood);
    }
    in.pu_credit = sinks_[pu].drive(rng, mood.accept);
    // Dead links stay so, whatever up is later.
    const auto again = dead_in_ == 0 && dead_out_ == 0 ? 0U : static_cast<uint32_t>(rng.bits(32));
    const uint32_t in_up = up_in_ | (dead_in_ & again);
    const uint32_t out_up = up_out_ | (dead_out_ & again);
    in.pu_up = {in_up >> pu, out_up >> pu};
    in.xb_up = {in_up, out_up};
}

// Flits on unused lanes that no credit pays for: of a channel that does not exist, or that a lower lane uses.
void ExchangerSide::wild_lanes(ExchangerIn& in, const Mood& mood) {
    tb::Rng& rng = context_.rng;
    for (unsigned i = 0; i < config_.pu_width; ++i) {
        if (in.pu[i].valid || !rng.permille(mood.wild)) continue;
        Flit flit;
        flit.head = rng.one_in(2);
        flit.tail = rng.one_in(2);
        flit.data[0] = rng.bits(std::min(config_.flit_width, 64U));
        const unsigned channels = 1U << channel_width(config_);
        if (channels > config_.virtual_channels && (i == 0 || rng.one_in(2))) {
            const unsigned vc = config_.virtual_channels + rng.below(channels - config_.virtual_channels);
            in.pu.set(i, {true, static_cast<uint8_t>(vc), flit});
        } else if (i != 0 && in.pu[i - 1].valid && in.pu[i - 1].vc < config_.virtual_channels) {
            in.pu.set(i, {true, in.pu.vc[i - 1], flit});
        }
    }
}

uint32_t ExchangerSide::routes(unsigned port, unsigned vc, const Flit& head) const {
    const unsigned v = config_.virtual_channels;
    const uint32_t to = destination(config_, head);
    const unsigned next = config_.keep_channel ? vc : port == config_.dims ? 0 : std::min(vc + 1, v - 1);
    uint32_t mask = 0;
    for (unsigned d = 0; d < config_.dims; ++d) {
        if (coordinate(config_, to, d) == coordinate(config_, position, d)) continue;
        mask |= 1U << (d * v + next);
        if (!config_.adaptive) return mask;
    }
    if (mask != 0) return mask;
    unsigned to_pu = vc;
    if (!config_.keep_channel && port == config_.dims) to_pu = 0;
    if (config_.unit_by_dimension && port != config_.dims) to_pu = port % v;
    return 1U << (config_.dims * v + to_pu);
}

void ExchangerSide::stored(unsigned port, unsigned vc, Flit flit) {
    const unsigned fifo = port * config_.virtual_channels + vc;
    uint32_t mask = 0;
    if (flit.head) {
        mask = routes(port, vc, flit);
        auto& c = context_.coverage;
        const bool from_pu = port == config_.dims;
        const bool to_pu = mask >> config_.dims * config_.virtual_channels != 0;
        c.hit(from_pu ? (to_pu ? points_.pu_to_pu : points_.pu_to_xb) : (to_pu ? points_.xb_to_pu : points_.xb_to_xb));
        c.hit(points_.one_flit, flit.tail);
        c.hit(points_.longest,
              length(config_, flit) >= std::min(config_.buffer_flits, (1U << config_.length_width) - 1));
    }
    context_.coverage.hit(points_.bad_tail, flit.tail && flit.bad);
    board_.enter(fifo, flit, mask);
}

void ExchangerSide::observe(const ExchangerIn& in, const ExchangerOut& out) {
    const unsigned pu = config_.dims;
    const unsigned v = config_.virtual_channels;
    cover(in, out);
    // What comes in.
    for (unsigned p = 0; p <= pu; ++p) {
        const bool from_pu = p == pu;
        uint32_t seen = 0;
        unsigned thrown = 0;
        for (unsigned i = 0; i < (from_pu ? config_.pu_width : 1); ++i) {
            const Lane lane = from_pu ? in.pu[i] : in.xb[p];
            if (!lane.valid) continue;
            if (!up_in(p)) {
                ++lost_in_;
                continue;
            }
            if (from_pu && !check_) continue;
            if (lane.vc >= v || (seen >> lane.vc & 1) != 0) {
                ++guard_.counts.bad_vc;
                continue;
            }
            seen |= 1U << lane.vc;
            Flit flit = lane.flit;
            if (from_pu) {
                const uint32_t flits = length(config_, flit);
                const bool take = guard_.take(lane.vc, flit);
                thrown += take ? 0 : 1;
                auto& c = context_.coverage;
                using Row = GuardTable::Row;
                const Row row = guard_.row();
                c.hit(points_.no_head, row == Row::kNoHead);
                c.hit(points_.bad_destination, row == Row::kBadDestination);
                c.hit(points_.length_0, row == Row::kBadLength && flits == 0);
                c.hit(points_.too_long, row == Row::kBadLength && flits != 0);
                c.hit(points_.one_without_tail, row == Row::kOneWithoutTail);
                c.hit(points_.tail_in_head, row == Row::kTailInHead);
                c.hit(points_.head_in_message, row == Row::kHeadInMessage);
                c.hit(points_.early_tail, row == Row::kEarlyTail);
                c.hit(points_.no_tail, row == Row::kNoTail);
                c.hit(points_.thrown_head, row == Row::kThrownHead);
                if (!take) continue;
            }
            stored(p, lane.vc, flit);
        }
        context_.coverage.hit(points_.two_rows_at_once, thrown > 1);
    }
    if (config_.adaptive) check_reservations(in, out);
    // What goes out.
    for (unsigned p = 0; p <= pu; ++p) {
        uint32_t seen = 0;
        for (unsigned i = 0; i < (p == pu ? config_.pu_width : 1); ++i) {
            const Lane lane = p == pu ? out.pu[i] : out.xb[p];
            if (!lane.valid) continue;
            if ((dead_out_ >> p & 1) != 0) throw tb::CheckFailed("exchanger", "a flit on a dead link", "none");
            sinks_[p].take(lane.vc, "exchanger");
            if ((seen >> lane.vc & 1) != 0) throw tb::CheckFailed("exchanger", "two lanes with one channel", "one");
            seen |= 1U << lane.vc;
            if (check_) board_.leave(p * v + lane.vc, lane.flit);
        }
        context_.coverage.hit(points_.all_lanes_out,
                              p == pu && seen != 0 && std::popcount(seen) == static_cast<int>(config_.pu_width));
        if (up_in(p) && (p != pu || check_)) {
            sources_[p].credit(p == pu ? out.pu_credit : out.xb_credit[p], "exchanger's credits");
        }
    }
    // Links that died in this clock.
    for (unsigned p = 0; p <= pu; ++p) {
        if (!up_in(p) && (dead_in_ >> p & 1) == 0 && check_) {
            for (unsigned c = 0; c < v; ++c) {
                if (!board_.open(p * v + c)) continue;
                board_.enter(p * v + c, Flit{.head = false, .tail = true, .bad = true}, 0);
                ++cut_;
            }
        }
        if (!up_out(p)) board_.dead(((Scoreboard::Buffers{1} << v) - 1) << p * v);
    }
    dead_in_ = all_ & ~up_in_;
    dead_out_ = all_ & ~up_out_;
    counters_ = out.counters;
}

// A head goes to a crossbar only after it was granted, to the output and with the length that were asked for.
void ExchangerSide::check_reservations(const ExchangerIn& in, const ExchangerOut& out) {
    uint32_t asked = 0;
    for (unsigned d = 0; d < config_.dims; ++d) {
        if ((asked_ >> d & 1) != 0 && (in.reserve_grant >> d & 1) != 0) {
            promised_[d][last_[d].vc].push_back({last_[d].to, last_[d].length});
        }
        const Lane lane = out.xb[d];
        if (lane.valid && lane.flit.head && lane.vc < config_.virtual_channels) {
            auto& promises = promised_[d][lane.vc];
            if (promises.empty()) throw tb::CheckFailed("exchanger", "a head without a reservation", "none");
            if (promises.front().to != coordinate(config_, destination(config_, lane.flit), d) ||
                promises.front().length != length(config_, lane.flit)) {
                throw tb::CheckFailed("exchanger", "a head with another's reservation", "its own");
            }
            promises.pop_front();
        }
        const Reservation r = out.reserve[d];
        if (!r.valid) continue;
        asked |= 1U << d;
        if (r.to >= config_.size[d] || r.to == coordinate(config_, position, d) || r.vc >= config_.virtual_channels) {
            throw tb::CheckFailed("exchanger", "a reservation of no output", "another exchanger of the line");
        }
        last_[d] = r;
    }
    asked_ = asked;
}

void ExchangerSide::cover(const ExchangerIn& in, const ExchangerOut& out) {
    auto& c = context_.coverage;
    const unsigned pu = config_.dims;
    const unsigned v = config_.virtual_channels;
    unsigned lanes = 0;
    uint32_t seen = 0;
    for (unsigned i = 0; i < config_.pu_width; ++i) {
        const Lane lane = in.pu[i];
        if (!lane.valid) continue;
        ++lanes;
        c.hit(points_.bad_vc, lane.vc >= v);
        c.hit(points_.second_lane, lane.vc < v && (seen >> lane.vc & 1) != 0);
        seen |= 1U << lane.vc;
    }
    c.hit(points_.all_lanes_in, lanes == config_.pu_width);
    c.hit(points_.overflow, out.counters.overflow != counters_.overflow);
    const Fabric& fabric = context_.model.exchanger().fabric();
    for (unsigned p = 0; p <= pu; ++p) {
        bool all = true;
        for (unsigned k = 0; k < v; ++k) {
            const Buffer& b = fabric.buffer(p * v + k);
            c.hit(points_.buffer_full, b.full());
            all = all && !b.empty();
            c.hit(points_.drained_flit, (dead_out_ >> p & 1) != 0 && !b.empty());
            const InputFifo& f = fabric.fifo(p * v + k);
            c.hit(points_.cut_waits_for_room, (dead_in_ >> p & 1) != 0 && f.open && f.flits.full());
        }
        c.hit(points_.all_channels_ask, all);
        c.hit(p == pu ? points_.dead_pu_in : points_.dead_xb_in, !up_in(p) && (dead_in_ >> p & 1) == 0);
        c.hit(p == pu ? points_.dead_pu_out : points_.dead_xb_out, !up_out(p) && (dead_out_ >> p & 1) == 0);
    }
    c.hit(points_.cut, out.counters.cut_messages != counters_.cut_messages);
    c.hit(points_.lost_arrival, lost_in_ != 0);
    if (!config_.adaptive) return;
    const uint32_t asked = out.reserve.valid;
    c.hit(points_.grant, in.reserve_grant != 0);
    const uint32_t refused = asked_ & ~in.reserve_grant;
    c.hit(points_.refused, refused != 0);
    c.hit(points_.two_dimensions_reserve, (asked & (asked - 1)) != 0);
    c.hit(points_.reserve_back_to_back, (asked & asked_) != 0);
    // Refused in clock t, chosen anew in t + 1, on the wires in t + 2.
    c.hit(points_.refused_chooses_another, was_refused_ != 0 && (asked & ~was_refused_) != 0);
    c.hit(points_.lock_lost_to_death, (asked & dead_out_) != 0);
    was_refused_ = was_asked_;
    was_asked_ = refused;
    for (unsigned f = 0; f < fabric.fifos(); ++f) {
        if (fabric.waiting_head(f) == nullptr) continue;
        uint32_t dead = 0;
        bool alive = false;
        for (const unsigned b : context_.model.exchanger().routes(f, position)) {
            if (b / v == pu) {
                alive = true;
            } else if ((dead_out_ >> b / v & 1) != 0) {
                ++dead;
            } else {
                alive = true;
            }
        }
        c.hit(points_.dead_without_reservation, !alive && dead != 0);
    }
}

bool ExchangerSide::quiet() const {
    for (unsigned p = 0; p <= config_.dims; ++p) {
        if (!check_ && p == config_.dims) continue;
        if (up_out(p) && !sinks_[p].empty()) return false;
        if (up_in(p) && !(sources_[p].empty() && sources_[p].all_credits())) return false;
    }
    return true;
}

void ExchangerSide::drop_dead() {
    for (unsigned p = 0; p <= config_.dims; ++p) {
        if (!up_in(p)) sources_[p].clear();
    }
}

void ExchangerSide::finish() const {
    if (!check_) return;
    board_.finish();
    const GuardTable::Counts& g = guard_.counts;
    const auto same = [](const char* name, uint32_t got, uint64_t want) {
        if (got != static_cast<uint32_t>(want)) {
            throw tb::CheckFailed(std::string("exchanger's counter ") + name, std::to_string(got),
                                  std::to_string(want));
        }
    };
    same("bad_vc", counters_.bad_vc, g.bad_vc);
    same("overflow", counters_.overflow, 0);
    same("no_head", counters_.no_head, g.no_head);
    same("bad_destination", counters_.bad_destination, g.bad_destination);
    same("bad_length", counters_.bad_length, g.bad_length);
    same("cut_messages", counters_.cut_messages, cut_);
    same("lost_flits", counters_.lost_flits, lost_in_ + board_.entered() - board_.left());
}

}  // namespace nanohop::hxb
