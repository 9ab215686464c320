// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_cam_table: a requester that keeps tags apart, and a reference of what the table must answer,
// worked out from the ports alone. The rules: one answer per intact request; a search is answered 5 cycles after it was
// taken (stalls aside) with the route that its key had before or after a change that was under way, and never with the
// older one once another search saw the newer; a write that is refused and a delete that finds nothing change nothing;
// a damaged request does nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>

#include "bench.hpp"
#include "declared_points.hpp"
#include "directed.hpp"
#include "scripted.hpp"

namespace nanohop::cam_table {

using tb::expect;

struct Route {
    uint32_t port = 0;
    uint32_t qos = 0;
    bool operator==(const Route&) const = default;
};

struct Points : tb::DeclaredPoints<Config> {
    using DeclaredPoints::DeclaredPoints;

    Point hit = at("hit", "a search finds its key");
    Point miss = at("miss", "a search does not");
    Point update = at("update", "a write replaces the route of a key");
    Point insert = at("insert", "a write into an empty place");
    Point insert_with_moves = at("insert_with_moves", "a write for which another entry moves");
    Point insert_with_many_moves = at("insert_with_many_moves", "a write for which two or more move");
    Point full = at("full", "a write without room");
    Point deleted = at("deleted", "a delete of an entry");
    Point delete_nothing = at("delete_nothing", "a delete without an entry");
    Point clear_used = at("clear_used", "a clear of a table with entries");
    Point search_during_change = at("search_during_change", "a search answered while a change is under way");
    Point search_during_sweep = at("search_during_sweep", "a search answered while a clear is under way");
    Point old_during_change = at("old_during_change", "a search of the key under change sees what was before");
    Point new_during_change = at("new_during_change", "a search of the key under change sees what comes");
    Point stalled = at("stalled", "an answer waits");
    Point stalled_change = at("stalled_change", "an answer waits while a change is under way");
    Point dropped_search = at("dropped_search", "a damaged search is dropped");
    Point dropped_change = at("dropped_change", "a damaged change is dropped");
    Point damaged_search = at("damaged_search", "a search meets a damaged entry");
    Point damaged_delete = at("damaged_delete", "a delete meets only a damaged entry");
    Point damaged_write = at("damaged_write", "a write meets a damaged entry");
    Point damaged_move = at("damaged_move", "an entry that should move was damaged meanwhile");
    Point reset_busy = at("reset_busy", "reset during a change");
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    struct End {
        cam::Request request;
        cam::Answer answer;
        bool damaged;  // its check code is wrong
        uint64_t cycles;
    };

    Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    // The next request on the channel (one at a time); with `intact` false a bit of it is inverted on the way.
    void request(cam::Op op, uint64_t key, const Route& route = {}, bool intact = true);
    bool waiting() const { return offered_.has_value(); }
    bool changing() const { return !changes_.empty(); }
    bool tags_left() const { return open_.size() < 1U << (context.config.tag_width - 1); }
    bool idle() const { return !waiting() && open_.empty(); }

    void drive(In& in);
    void observe(const In& in, const Out& out);
    void reset();

    // For scripts.
    void step_until_idle();
    void wait_ready();  // until the sweep after reset has ended
    // One request alone, and its answer.
    End ask(cam::Op op, uint64_t key, const Route& route = {});

    uint64_t random_key();
    Route random_route();

    std::unordered_map<uint64_t, Route> table;  // as it must be, changes under way left out
    const std::optional<End>& ended() const { return ended_; }
    bool ready = true;          // of answers
    Entry fault;                // for what is written in the next cycle
    unsigned fault_read = 0;    // ways whose output is damaged in the next cycle
    bool faults = false;        // entries may be damaged: some answers are unknown
    bool lost_allowed = false;  // damaged entries were removed: misses are possible
    uint64_t cycle = 0;

private:
    struct Open {
        cam::Request request;
        uint64_t slot;  // advances before it was taken
    };
    void take(const cam::Request& request, bool intact);
    void answer(const cam::Answer& answer);
    void check_search(const cam::Request& request, const cam::Answer& answer, bool damaged);
    void finish_change(const cam::Request& request, const cam::Answer& answer, bool damaged);

    std::optional<cam::Request> offered_;
    bool offered_intact_ = true;
    std::unordered_map<uint32_t, Open> open_;  // by tag
    std::deque<uint32_t> searches_;            // their tags, in order
    // The first is under way; another one may have been taken while the answer to the first was on its way out.
    std::deque<cam::Request> changes_;
    bool new_seen_ = false;  // a search saw what the first of them makes
    unsigned writes_ = 0;    // of entries for it
    uint32_t next_tag_ = 0;
    uint64_t slot_ = 0;  // advances so far
    std::optional<End> ended_;
    std::optional<cam::Answer> stalled_;
};

}  // namespace nanohop::cam_table
