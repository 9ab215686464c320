// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Everything around one route_cache: requesters, receiver, warm-up port, CAM, flushes and faults, with the scoreboard
// and the coverage points watching. Random scenarios let the profile drive it; directed ones queue requests and call
// step().
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "bench.hpp"
#include "cam_responder.hpp"
#include "lockstep.hpp"
#include "points.hpp"
#include "profile.hpp"
#include "scoreboard.hpp"
#include "table.hpp"

namespace nanohop::route_cache {

// Widths of what is stored (the RTL's EntryWidth and StateWidth), and the entry whose only set bit is the given one.
unsigned entry_width(const Config& config);
unsigned state_width(const Config& config);
EntryBits entry_bit(const Config& config, unsigned bit);

class Environment {
public:
    explicit Environment(Context& context);

    // One cycle: inputs before, what happened after.
    void drive(In& in);
    void observe(const In& in, const Out& out);
    void on_reset();

    Profile& profile() { return profile_; }
    tb::Rng& rng() { return rng_; }
    const Table& table() const { return table_; }
    CamResponder& cam() { return cam_; }
    unsigned searches() const { return cam_.outstanding(); }
    uint64_t cycle() const { return cycle_; }
    uint64_t generation() const { return generation_; }
    const Out& last() const { return last_; }
    // False where wide faults were injected: then a wrong route is possible and only RTL = model is checked.
    void use_scoreboard(bool use) { use_scoreboard_ = use; }

    // Directed stimulus; queued requests and inserts are offered one after the other, before those of the profile.
    struct Request {
        uint64_t key;
        uint32_t tag;
    };
    std::deque<Request> requests;
    std::deque<uint64_t> inserts;  // with the CAM's current route
    bool flush = false;            // in the next cycle only
    EntryBits entry_fault;         // as long as it is set
    uint32_t state_fault = 0;
    bool respond = true;  // resp_ready, where the profile's gate is open too

    // What happened in the last cycle.
    bool accepted() const { return accepted_; }
    bool insert_accepted() const { return insert_accepted_; }
    const Scoreboard::Response* response() const { return scoreboard_.response(); }

    bool idle() const;
    void stop();  // nothing new; everything ready
    void finish() const;

private:
    uint64_t draw_key();
    void drive_request(In& in);
    void drive_insert(In& in);
    void drive_faults(In& in);
    bool flush_now(const In& in);

    const Config& config_;
    tb::Rng rng_;
    Table table_;
    CamResponder cam_;
    Scoreboard scoreboard_;
    Points points_;
    Profile profile_;
    uint64_t cycle_ = 0, generation_ = 0;
    std::optional<Request> request_;  // offered, not yet accepted
    std::optional<uint64_t> insert_;
    uint32_t next_key_ = 0;
    uint32_t storm_ = 0;
    bool use_scoreboard_ = true;
    bool accepted_ = false, insert_accepted_ = false;
    uint32_t accepts_ = 0;   // history, bit i: a request accepted i + 1 cycles ago
    uint32_t inserted_ = 0;  // the same of inserts
    uint32_t activity_ = 0;  // the same, of requests, inserts and CAM answers: 8 quiet cycles are idle
    bool answered_last_ = false;
    Out last_;
};

// A directed script's view: the environment clocked by the lockstep loop.
class Script {
public:
    Script(Context& context, tb::Lockstep<Traits>& loop) : env(context), loop_(loop) {}

    void step() {
        In in{};
        env.drive(in);
        const Out& out = loop_.step(in);
        env.observe(in, out);
    }
    void steps(uint64_t n) {
        for (uint64_t i = 0; i < n; ++i) step();
    }
    // Until everything offered is accepted and answered, and the CAM is quiet.
    void settle();
    // The sweep after reset.
    void start(const Config& config);
    // One request; its response. Everything else must be quiet.
    Scoreboard::Response lookup(uint64_t key, uint32_t tag = 0);
    void insert(uint64_t key);
    void flush();
    // A flush, and the sweep if the epoch came round (for scripts that never flush during a sweep).
    void empty(const Config& config);

    Environment env;

private:
    tb::Lockstep<Traits>& loop_;
};

// A scenario that begins after the sweep.
using StartedScript = void (*)(Script&, const Config&);
inline Scenario started(const char* name, const char* text, StartedScript body) {
    return {name, text, nullptr, [body](Context& context, tb::Lockstep<Traits>& loop) {
                Script script(context, loop);
                script.start(context.config);
                body(script, context.config);
            }};
}

// A key that the CAM knows and the given predicate likes.
template <class Accept>
uint64_t known_key(Script& script, const Config& config, Accept&& accept) {
    while (true) {
        const uint64_t key = script.env.rng().bits(config.key_width);
        if (script.env.table().route(key, script.env.generation()).found && accept(key)) return key;
    }
}

void check_equal(const char* what, double got, double expected);

}  // namespace nanohop::route_cache
