// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "cam_responder.hpp"

#include <algorithm>

namespace nanohop::route_cache {

CamResponder::CamResponder(const Config& config, const Table& table, tb::Rng rng)
    : table_(table), rng_(rng), searches_(config.mshr_entries) {}

void CamResponder::reset() {
    std::fill(searches_.begin(), searches_.end(), Search{});
    outstanding_ = retries_ = 0;
    started_ = repeated_ = flushed_twice_ = 0;
    next_due_ = ~uint64_t{0};
}

bool CamResponder::drive(In& in, uint64_t cycle) {
    answering_ = false;
    if (outstanding_ != 0 && next_due_ <= cycle) {
        // One of those that are due, at random: the order of answers is free.
        uint32_t chosen = 0;
        uint32_t candidates = 0;
        uint64_t oldest = ~uint64_t{0};
        for (uint32_t id = 0; id < searches_.size(); ++id) {
            const Search& s = searches_[id];
            if (s.state != Search::State::kBusy) continue;
            oldest = std::min(oldest, s.sent);
            if (s.due > cycle) continue;
            if (rng_.below(++candidates) == 0) chosen = id;
        }
        const Search& s = searches_[chosen];
        last_out_of_order_ = s.sent != oldest;
        answering_ = true;
        answer_id_ = chosen;
        in.cam_rsp_valid = true;
        in.cam_rsp_id = chosen;
        // The routes as they were when the search began: old ones if there was a flush since.
        const auto route = table_.route(s.key, s.generation);
        in.cam_rsp_found = route.found;
        in.cam_rsp_error = s.error;
        in.cam_rsp_port = route.port;
        in.cam_rsp_qos = route.qos;
        return true;
    }
    if (profile_.spurious_permille != 0 && rng_.permille(profile_.spurious_permille)) {
        const auto id = rng_.below(static_cast<uint32_t>(searches_.size()));
        if (searches_[id].state != Search::State::kBusy) {
            in.cam_rsp_valid = true;
            in.cam_rsp_id = id;
            in.cam_rsp_found = true;
            in.cam_rsp_error = rng_.one_in(4);
        }
    }
    return false;
}

void CamResponder::accept(uint32_t id, uint64_t key, uint64_t cycle, uint64_t generation) {
    if (id >= searches_.size() || searches_[id].state == Search::State::kBusy) {
        throw tb::CheckFailed("cam_req_id", std::to_string(id), "an id that is not in use");
    }
    Search& s = searches_[id];
    if (s.state == Search::State::kRetry) {
        if (s.key != key)
            throw tb::CheckFailed("cam_req_key", tb::hex(key), tb::hex(s.key) + ", again after the flush");
        --retries_;
        ++repeated_;
        s.second = true;
    } else {
        s.second = false;
        ++started_;
        for (const Search& other : searches_) {
            if (other.state != Search::State::kFree && other.key == key) {
                throw tb::CheckFailed("cam_search", tb::hex(key) + " searched twice at a time",
                                      "one search per destination");
            }
        }
    }
    s.state = Search::State::kBusy;
    s.key = key;
    s.generation = generation;
    s.flushed = false;
    s.error = profile_.error_permille != 0 && rng_.permille(profile_.error_permille);
    s.sent = cycle;
    s.due = cycle + rng_.between(profile_.latency_min, profile_.latency_max);
    ++outstanding_;
    next_due_ = std::min(next_due_, s.due);
}

const CamResponder::Outcome* CamResponder::observe(const In& in, const Out& out, uint64_t cycle, uint64_t generation) {
    if (out.cam_req_valid && in.cam_req_ready) accept(out.cam_req_id, out.cam_req_key, cycle, generation);
    if (in.flush) {
        for (Search& s : searches_) s.flushed = true;
    }
    if (!answering_) return nullptr;
    Search& s = searches_[answer_id_];
    const Outcome* outcome = nullptr;
    if (s.flushed && !s.second) {
        s.state = Search::State::kRetry;
        ++retries_;
    } else {
        const bool found = table_.route(s.key, s.generation).found;
        flushed_twice_ += s.flushed ? 1 : 0;
        outcome_ = {s.key, s.generation,
                    s.flushed || s.error ? Status::kCamError
                    : found              ? Status::kMiss
                                         : Status::kNotFound};
        outcome = &outcome_;
        s.state = Search::State::kFree;
    }
    --outstanding_;
    next_due_ = ~uint64_t{0};
    for (const Search& other : searches_) {
        if (other.state == Search::State::kBusy) next_due_ = std::min(next_due_, other.due);
    }
    return outcome;
}

}  // namespace nanohop::route_cache
