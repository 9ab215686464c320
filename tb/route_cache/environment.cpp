// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include <fmt/format.h>

namespace nanohop::route_cache {

Environment::Environment(Context& context)
    : config_(context.config),
      rng_(context.rng),
      table_(context.config),
      cam_(context.config, table_, tb::Rng(context.rng.next(), "cam")),
      scoreboard_(context.config, table_),
      points_(context.config, context.model, context.coverage) {}

void Environment::on_reset() {
    points_.on_reset(cam_.outstanding() != 0);
    cam_.reset();
    scoreboard_.reset();
    request_.reset();
    insert_.reset();
    accepts_ = inserted_ = activity_ = 0;
    storm_ = 0;
    last_ = {};
}

uint64_t Environment::draw_key() {
    const auto& keys = profile_.keys;
    const auto n = static_cast<uint32_t>(keys.size());
    switch (profile_.key_choice) {
        case KeyChoice::kHot:
            if (!rng_.one_in(8)) return keys[rng_.below(std::min(n, profile_.hot_keys))];
            return keys[rng_.below(n)];
        case KeyChoice::kSequential: next_key_ = next_key_ + 1 < n ? next_key_ + 1 : 0; return keys[next_key_];
        case KeyChoice::kPairs:  // the same a few times, then another
            if (rng_.one_in(3)) next_key_ = rng_.below(n);
            return keys[next_key_ < n ? next_key_ : 0];
        case KeyChoice::kUniform:
        case KeyChoice::kCount: break;
    }
    return keys[rng_.below(n)];
}

void Environment::drive_request(In& in) {
    if (!request_) {
        if (!requests.empty()) {
            request_ = requests.front();
            requests.pop_front();
        } else if (profile_.requests.open(rng_)) {
            const uint64_t key = draw_key();
            const uint32_t tag =
                profile_.tag_follows_key ? static_cast<uint32_t>(key) % profile_.tags : rng_.below(profile_.tags);
            request_ = Request{key, tag};
        }
    }
    if (request_) {
        in.req_valid = true;
        in.req_dest = request_->key;
        in.req_tag = request_->tag;
    }
}

// Software warms the cache with the CAM's own routes; what the CAM does not know is not inserted.
void Environment::drive_insert(In& in) {
    if (!insert_) {
        if (!inserts.empty()) {
            insert_ = inserts.front();
            inserts.pop_front();
        } else if (profile_.inserts.open(rng_)) {
            insert_ = draw_key();
        }
    }
    if (!insert_) return;
    const auto route = table_.route(*insert_, generation_);
    if (!route.found) {  // possibly only since a flush
        insert_.reset();
        return;
    }
    in.ins_valid = true;
    in.ins_dest = *insert_;
    in.ins_port = route.port;
    in.ins_qos = route.qos;
}

void Environment::drive_faults(In& in) {
    in.fault_entry = entry_fault;
    in.fault_state = state_fault;
    if (profile_.entry_fault_permille != 0 && rng_.permille(profile_.entry_fault_permille)) {
        if (profile_.wide_fault_percent != 0 && rng_.percent(profile_.wide_fault_percent)) {
            in.fault_entry.key = rng_.bits(config_.key_width) & rng_.bits(config_.key_width);
            in.fault_entry.port = static_cast<uint16_t>(rng_.bits(config_.port_width) & rng_.bits(config_.port_width));
            in.fault_entry.qos = static_cast<uint16_t>(rng_.bits(config_.qos_width) & rng_.bits(config_.qos_width));
            in.fault_entry.epoch =
                static_cast<uint8_t>(rng_.bits(config_.epoch_width) & rng_.bits(config_.epoch_width));
            in.fault_entry.parity = rng_.one_in(2);
        } else {
            in.fault_entry = entry_bit(config_, rng_.below(entry_width(config_)));
        }
    }
    if (profile_.state_fault_permille != 0 && rng_.permille(profile_.state_fault_permille)) {
        in.fault_state = static_cast<uint32_t>(rng_.bits(state_width(config_)));
    }
}

bool Environment::flush_now(const In& in) {
    if (storm_ != 0) {
        --storm_;
        return rng_.percent(70);
    }
    const unsigned depth = config_.hit_cycles();
    bool moment = false;
    switch (profile_.flush) {
        case FlushMoment::kNone: return false;
        case FlushMoment::kAny: return rng_.below(10000) < profile_.flush_percent;
        case FlushMoment::kStorm:
            if (rng_.below(10000) >= profile_.flush_percent) return false;
            storm_ = rng_.between(1, 1U << config_.epoch_width);
            return true;
        case FlushMoment::kWithAnswer: moment = cam_.answering(); break;
        case FlushMoment::kAfterAnswer: moment = answered_last_; break;
        case FlushMoment::kAtAccept: moment = in.req_valid && last_.req_ready; break;
        case FlushMoment::kAtHash: moment = (accepts_ >> (depth - 2) & 1) != 0; break;
        case FlushMoment::kAtOutcome: moment = (accepts_ >> (depth - 1) & 1) != 0; break;
        case FlushMoment::kAtInsert: moment = in.ins_valid || (inserted_ & 7) != 0; break;
        case FlushMoment::kWithSend:
            moment = last_.probe.cache_miss || (last_.cam_req_valid && in.cam_req_ready);
            break;
        case FlushMoment::kHeldRequest: moment = last_.cam_req_valid && !in.cam_req_ready; break;
        case FlushMoment::kUnderSearch: moment = cam_.outstanding() != 0; break;
        case FlushMoment::kResponseStalled: moment = last_.resp_valid && !in.resp_ready; break;
        case FlushMoment::kCount: break;
    }
    return moment && rng_.percent(profile_.flush_percent);
}

void Environment::drive(In& in) {
    drive_request(in);
    drive_insert(in);
    in.resp_ready = respond && profile_.responses.open(rng_);
    in.cam_req_ready = profile_.cam_ready.open(rng_);
    cam_.profile() = profile_.cam;
    cam_.drive(in, cycle_);
    drive_faults(in);
    in.flush = flush || flush_now(in);
    flush = false;
}

void Environment::observe(const In& in, const Out& out) {
    accepted_ = in.req_valid && out.req_ready;
    insert_accepted_ = in.ins_valid && out.ins_ready;
    if (accepted_) request_.reset();
    if (insert_accepted_) insert_.reset();
    const CamResponder::Outcome* outcome = cam_.observe(in, out, cycle_, generation_);
    if (use_scoreboard_) scoreboard_.observe(in, out, outcome, cycle_, generation_);
    points_.observe(in, out, cam_, outcome, scoreboard_.response());
    accepts_ = accepts_ << 1 | (accepted_ ? 1 : 0);
    inserted_ = inserted_ << 1 | (insert_accepted_ ? 1 : 0);
    activity_ = activity_ << 1 | (accepted_ || insert_accepted_ || cam_.answering() ? 1 : 0);
    answered_last_ = cam_.answering();
    generation_ += in.flush ? 1 : 0;
    ++cycle_;
    last_ = out;
}

bool Environment::idle() const {
    return requests.empty() && inserts.empty() && !request_ && !insert_ && scoreboard_.outstanding() == 0 &&
           cam_.idle() && last_.probe.mshr_used == 0 && last_.probe.pending_used == 0 && (activity_ & 0xff) == 0;
}

void Environment::stop() {
    Profile quiet;
    quiet.keys = profile_.keys;
    quiet.cam = profile_.cam;
    profile_ = quiet;
    storm_ = 0;
}

void Environment::finish() const {
    if (use_scoreboard_) scoreboard_.finish(last_, cam_.started());
}

void Script::settle() {
    for (unsigned i = 0; i < 100000; ++i) {
        step();
        if (env.idle()) return;
    }
    throw tb::CheckFailed("settle", "still busy after 100000 cycles", "idle");
}

void Script::start(const Config& config) { steps(config.sets() + 2); }

Scoreboard::Response Script::lookup(uint64_t key, uint32_t tag) {
    env.requests.push_back({key, tag});
    for (unsigned i = 0; i < 100000; ++i) {
        step();
        if (env.response() != nullptr) return *env.response();
    }
    throw tb::CheckFailed("lookup", "no response in 100000 cycles", "a response");
}

void Script::insert(uint64_t key) {
    env.inserts.push_back(key);
    settle();
}

void Script::flush() {
    env.flush = true;
    step();
}

void Script::empty(const Config& config) {
    flush();
    settle();
    if (env.generation() % low_bits(config.epoch_width) == 0) steps(config.sets() + 2);
}

void check_equal(const char* what, double got, double expected) {
    if (got != expected) throw tb::CheckFailed(what, fmt::format("{:g}", got), fmt::format("{:g}", expected));
}

unsigned entry_width(const Config& c) { return c.key_width + c.port_width + c.qos_width + c.epoch_width + 1; }

unsigned state_width(const Config& c) {
    if (c.ways == 1) return 1;
    switch (c.replacement) {
        case Replacement::kLru: return c.ways <= 4 ? c.ways * (c.ways - 1) / 2 : c.ways - 1;
        case Replacement::kFifo: return c.ways == 2 ? 1 : c.ways == 4 ? 2 : c.ways == 8 ? 3 : 4;
        case Replacement::kRandom: return 1;
    }
    return 1;
}

EntryBits entry_bit(const Config& c, unsigned bit) {
    EntryBits e;
    if (bit < c.key_width) {
        e.key = uint64_t{1} << bit;
    } else if ((bit -= c.key_width) < c.port_width) {
        e.port = static_cast<uint16_t>(1U << bit);
    } else if ((bit -= c.port_width) < c.qos_width) {
        e.qos = static_cast<uint16_t>(1U << bit);
    } else if ((bit -= c.qos_width) < c.epoch_width) {
        e.epoch = static_cast<uint8_t>(1U << bit);
    } else {
        e.parity = true;
    }
    return e;
}

}  // namespace nanohop::route_cache
