// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "scoreboard.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nanohop::route_cache {

namespace {

constexpr uint64_t kTooOld = 200000;  // cycles: more than the longest stalls the stimuli make

std::string text(Status status, uint32_t port, uint32_t qos) {
    static const char* const names[] = {"HIT", "MISS", "NOT_FOUND", "CAM_ERROR"};
    return fmt::format("{} port {:#x} qos {:#x}", names[static_cast<unsigned>(status)], port, qos);
}

}  // namespace

Scoreboard::Scoreboard(const Config& config, const Table& table)
    : table_(table),
      outcome_delay_(config.hit_cycles()),
      in_order_(config.in_order),
      queues_(config.in_order ? 1 : size_t{1} << config.tag_width) {}

void Scoreboard::reset() {
    std::fill(queues_.begin(), queues_.end(), Queue{});
    requests_.clear();
    free_.clear();
    deciding_.clear();
    events_.clear();
    outstanding_ = 0;
    has_response_ = was_stalled_ = cam_was_stalled_ = false;
    accepted_ = hits_ = others_ = not_found_events_ = error_events_ = 0;
}

void Scoreboard::observe(const In& in, const Out& out, const CamResponder::Outcome* outcome, uint64_t cycle,
                         uint64_t generation) {
    check_stable(in, out);
    has_response_ = false;
    // Order matters: the answer of this cycle cannot be in this cycle's response, an outcome of this cycle can.
    while (!deciding_.empty() && requests_[deciding_.front()].accepted + outcome_delay_ <= cycle) {
        requests_[deciding_.front()].generation = generation;
        deciding_.erase(deciding_.begin());
    }
    if (out.resp_valid && in.resp_ready) take_response(out, cycle);
    if (outcome != nullptr) {
        add_event(outcome->key, {cycle, outcome->generation, outcome->status});
        not_found_events_ += outcome->status == Status::kNotFound ? 1 : 0;
        error_events_ += outcome->status == Status::kCamError ? 1 : 0;
    }
    if (in.ins_valid && out.ins_ready) add_event(in.ins_dest, {cycle, generation, Status::kMiss});
    if (in.req_valid && out.req_ready) {
        uint32_t slot = kNone;
        if (free_.empty()) {
            slot = static_cast<uint32_t>(requests_.size());
            requests_.emplace_back();
        } else {
            slot = free_.back();
            free_.pop_back();
        }
        requests_[slot] = {in.req_dest, cycle, kNotYet, in.req_tag, kNone};
        Queue& queue = queues_[in_order_ ? 0 : in.req_tag];
        if (queue.head == kNone) {
            queue.head = slot;
        } else {
            requests_[queue.tail].next = slot;
        }
        queue.tail = slot;
        deciding_.push_back(slot);
        ++outstanding_;
        ++accepted_;
    }
    if ((cycle & 0xfff) == 0) check_ages(cycle);
}

void Scoreboard::check_stable(const In& in, const Out& out) {
    const auto same_response = [&] {
        return out.resp_valid && out.resp_tag == previous_.resp_tag && out.resp_status == previous_.resp_status &&
               (out.resp_status >= 2 || (out.resp_port == previous_.resp_port && out.resp_qos == previous_.resp_qos));
    };
    if (was_stalled_ && !same_response()) throw tb::CheckFailed("resp_stable", "a stalled response changed", "holds");
    if (cam_was_stalled_ &&
        !(out.cam_req_valid && out.cam_req_id == previous_.cam_req_id && out.cam_req_key == previous_.cam_req_key)) {
        throw tb::CheckFailed("cam_req_stable", "a stalled search request changed", "holds");
    }
    was_stalled_ = out.resp_valid && !in.resp_ready;
    cam_was_stalled_ = out.cam_req_valid && !in.cam_req_ready;
    if (was_stalled_ || cam_was_stalled_) previous_ = out;
}

void Scoreboard::take_response(const Out& out, uint64_t cycle) {
    Queue& queue = queues_[in_order_ ? 0 : out.resp_tag];
    if (queue.head == kNone) {
        throw tb::CheckFailed("response", fmt::format("a response for tag {:#x}", out.resp_tag),
                              "no request of that tag is open");
    }
    const uint32_t slot = queue.head;
    const Request request = requests_[slot];
    if (request.tag != out.resp_tag) {
        throw tb::CheckFailed("order", fmt::format("tag {:#x}", out.resp_tag),
                              fmt::format("tag {:#x}, older", request.tag));
    }
    if (request.generation == kNotYet) {
        throw tb::CheckFailed("response", fmt::format("after {} cycles", cycle - request.accepted),
                              fmt::format("{} or more", outcome_delay_));
    }
    if (static_cast<Status>(out.resp_status) == Status::kHit) {
        check_hit(request, out);
        ++hits_;
    } else {
        check_miss(request, out, cycle);
        ++others_;
    }
    queue.head = request.next;
    free_.push_back(slot);
    --outstanding_;
    has_response_ = true;
    response_ = {cycle, request.accepted, request.key, request.tag, static_cast<Status>(out.resp_status)};
}

void Scoreboard::check_hit(const Request& request, const Out& out) const {
    const auto route = table_.route(request.key, request.generation);
    if (!route.found || out.resp_port != route.port || out.resp_qos != route.qos) {
        throw tb::CheckFailed(fmt::format("route of {:#x}", request.key),
                              text(Status::kHit, out.resp_port, out.resp_qos),
                              route.found ? text(Status::kHit, route.port, route.qos) : "unknown to the CAM");
    }
}

// The answer must be what a search for this destination came to after this request was decided, or just before if the
// request joined it then (same generation).
void Scoreboard::check_miss(const Request& request, const Out& out, uint64_t cycle) {
    const auto status = static_cast<Status>(out.resp_status);
    const uint64_t decided = request.accepted + outcome_delay_;
    std::string expected = "an answer of the CAM to this request";
    const auto found = events_.find(request.key);
    if (found != events_.end()) {
        for (const Event& event : found->second) {
            const bool joined_late = event.status == Status::kMiss && event.generation == request.generation;
            if (event.status != status || event.cycle + 2 > cycle || (event.cycle < decided && !joined_late)) continue;
            if (status != Status::kMiss) return;
            const auto route = table_.route(request.key, event.generation);
            if (out.resp_port == route.port && out.resp_qos == route.qos) return;
            expected = text(Status::kMiss, route.port, route.qos);
        }
    }
    throw tb::CheckFailed(fmt::format("route of {:#x}", request.key), text(status, out.resp_port, out.resp_qos),
                          expected);
}

void Scoreboard::add_event(uint64_t key, const Event& event) {
    auto& list = events_[key];
    // Far more than can still matter: at most 64 requests wait.
    if (list.size() >= 256) list.erase(list.begin(), list.begin() + 128);
    list.push_back(event);
}

void Scoreboard::check_ages(uint64_t cycle) const {
    for (const Queue& queue : queues_) {
        if (queue.head != kNone && requests_[queue.head].accepted + kTooOld < cycle) {
            throw tb::CheckFailed("lost",
                                  fmt::format("tag {:#x} waits since cycle {}", requests_[queue.head].tag,
                                              requests_[queue.head].accepted),
                                  "answered");
        }
    }
}

void Scoreboard::finish(const Out& last, uint64_t searches) const {
    const auto check = [](const char* name, uint64_t got, uint64_t expected) {
        if (static_cast<uint32_t>(got) != static_cast<uint32_t>(expected)) {
            throw tb::CheckFailed(name, std::to_string(got), std::to_string(expected) + " (counted on the ports)");
        }
    };
    check("unanswered", outstanding_, 0);
    check("counters.lookups", last.counters.lookups, accepted_);
    check("counters.hits", last.counters.hits, hits_);
    check("counters.misses", last.counters.misses, others_);
    check("counters.joined", last.counters.joined, others_ - searches);
    check("counters.not_found", last.counters.not_found, not_found_events_);
    check("counters.cam_errors", last.counters.cam_errors, error_events_);
}

}  // namespace nanohop::route_cache
