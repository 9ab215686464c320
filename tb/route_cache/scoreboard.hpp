// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What the cache owes its requesters, worked out from the ports alone (nothing is asked of the model):
// each accepted request is answered exactly once, in order per tag (or overall), with a route that the CAM's table held
// at the moment the request was decided; nothing from before a flush; one CAM search per destination; stalled outputs
// hold.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "bench.hpp"
#include "cam_responder.hpp"
#include "table.hpp"

namespace nanohop::route_cache {

class Scoreboard {
public:
    struct Response {
        uint64_t cycle;
        uint64_t accepted;
        uint64_t key;
        uint32_t tag;
        Status status;
    };

    Scoreboard(const Config& config, const Table& table);

    void reset();
    // `outcome`: what the CAM's answer of this cycle decided, or null. `generation`: flushes before this cycle.
    void observe(const In& in, const Out& out, const CamResponder::Outcome* outcome, uint64_t cycle,
                 uint64_t generation);
    // All answered, and the counters agree with what the ports showed. `searches`: CAM searches, repetitions not
    // counted.
    void finish(const Out& last, uint64_t searches) const;

    size_t outstanding() const { return outstanding_; }
    // The response of the last observed cycle, or null.
    const Response* response() const { return has_response_ ? &response_ : nullptr; }

private:
    static constexpr uint32_t kNone = ~uint32_t{0};
    static constexpr uint64_t kNotYet = ~uint64_t{0};
    struct Request {
        uint64_t key = 0;
        uint64_t accepted = 0;
        uint64_t generation = kNotYet;  // in the cycle of its outcome stage
        uint32_t tag = 0;
        uint32_t next = kNone;  // of the same queue
    };
    struct Queue {
        uint32_t head = kNone, tail = kNone;
    };
    struct Event {
        uint64_t cycle;
        uint64_t generation;
        Status status;
    };

    void check_stable(const In& in, const Out& out);
    void take_response(const Out& out, uint64_t cycle);
    void check_hit(const Request& request, const Out& out) const;
    void check_miss(const Request& request, const Out& out, uint64_t cycle);
    void add_event(uint64_t key, const Event& event);
    void check_ages(uint64_t cycle) const;

    const Table& table_;
    unsigned outcome_delay_;  // cycles from acceptance to the outcome
    bool in_order_;
    std::vector<Queue> queues_;  // per tag; one if everything is in order
    std::vector<Request> requests_;
    std::vector<uint32_t> free_;
    std::vector<uint32_t> deciding_;  // accepted, outcome still to come, oldest first
    std::unordered_map<uint64_t, std::vector<Event>> events_;
    size_t outstanding_ = 0;
    bool has_response_ = false;
    Response response_{};
    bool was_stalled_ = false, cam_was_stalled_ = false;
    Out previous_;
    uint64_t accepted_ = 0, hits_ = 0, others_ = 0, not_found_events_ = 0, error_events_ = 0;
};

}  // namespace nanohop::route_cache
