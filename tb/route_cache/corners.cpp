// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// Directed corner cases, each with what must come out of it (not only what the model says).

#include <algorithm>
#include <list>
#include <set>

#include "environment.hpp"

namespace nanohop::route_cache {

namespace {

bool any_key(uint64_t) { return true; }

void expect(const char* what, bool holds) {
    if (!holds) throw tb::CheckFailed(what, "no", "yes");
}

void status_is(const char* what, const Scoreboard::Response& r, Status expected) {
    check_equal(what, static_cast<double>(r.status), static_cast<double>(expected));
}

// Keys of one set that the CAM knows. Sets of the first way where ways are skewed.
std::vector<uint64_t> keys_of_one_set(Script& script, const Config& config, size_t n) {
    const hash::Indexer indexer(config.hash, config.key_width, log2_of(config.sets()));
    std::vector<uint64_t> keys;
    uint32_t set = 0;
    while (keys.size() < n) {
        const uint64_t key = known_key(script, config, any_key);
        if (keys.empty()) set = indexer(key);
        if (indexer(key) == set && std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
    }
    return keys;
}

void until_search_sent(Script& script) {
    for (unsigned i = 0; i < 100 && script.env.cam().outstanding() == 0; ++i) script.step();
    expect("a search was sent", script.env.cam().outstanding() != 0);
}

// Two requests for one destination, `gap` cycles apart: one search, both answered by it.
void join(Script& script, const Config& config) {
    std::set<uint64_t> used;
    for (unsigned latency = 1; latency < 12; ++latency) {
        for (unsigned gap = 1; gap < 30; ++gap) {
            script.env.profile().cam = {latency, latency, 0, 0};
            const uint64_t key = known_key(script, config, [&](uint64_t k) { return used.insert(k).second; });
            const uint64_t before = script.env.cam().started();
            script.env.requests.push_back({key, 0});
            script.steps(gap);
            script.env.requests.push_back({key, 1});
            script.settle();
            check_equal("searches for two requests of one destination",
                        static_cast<double>(script.env.cam().started() - before), 1);
        }
    }
}

// Requests that differ in one bit from a search under way, for each bit and each MSHR: none may join it.
void no_join_every_bit(Script& script, const Config& config) {
    const unsigned n = config.mshr_entries;
    const unsigned spacing = 10;  // more than the pipeline is deep: MSHRs are taken from the lowest up
    script.env.profile().cam = {2 * n * spacing, 2 * n * spacing, 0, 0};
    std::vector<uint64_t> keys;
    const auto search = [&](unsigned m, uint64_t flipped) {
        script.env.requests.push_back({keys[m] ^ flipped, 0});
        script.steps(spacing);
    };
    for (unsigned bit = 0; bit < config.key_width; ++bit) {
        const uint64_t flipped = uint64_t{1} << bit;
        // The lower half of the MSHRs while the upper half is free, then the upper half from when the lowest is free
        // again.
        for (const bool upper : {false, true}) {
            keys.clear();
            const unsigned used = upper ? n : n / 2;
            while (keys.size() < used) keys.push_back(known_key(script, config, any_key));
            for (unsigned m = 0; m < used; ++m) search(m, 0);
            while (upper && script.env.searches() == n) script.step();
            for (unsigned m = used; m-- > (upper ? n / 2 : 0);) search(m, flipped);
            script.settle();
        }
    }
}

// MSHRs wait for a CAM that takes nothing: any of them, as they are taken when searches under way are answered, in any
// order, and the line of the round robin begins at any of them. Then all searches are sent, once each.
void cam_stall(Script& script, const Config& config) {
    const unsigned n = config.mshr_entries;
    const unsigned latency = 20 * n;
    script.env.profile().cam = {1, latency, 0, 0};
    std::set<uint64_t> used;
    const auto search = [&](unsigned count) {
        for (unsigned i = 0; i < count; ++i) {
            const uint64_t key = known_key(script, config, [&](uint64_t k) { return used.insert(k).second; });
            script.env.requests.push_back({key, 0});
            script.steps(script.env.rng().between(1, 10));
        }
    };
    for (unsigned round = 0; round < 150; ++round) {
        const uint64_t before = script.env.cam().started();
        const unsigned under_way = script.env.rng().between(0, n);
        const unsigned waiting = script.env.rng().between(1, n);
        search(under_way);
        script.env.profile().cam_ready = tb::Gate::never();
        search(waiting);
        script.steps(script.env.rng().between(0, latency));
        script.env.profile().cam_ready = tb::Gate::always();
        script.settle();
        check_equal("searches that were sent", static_cast<double>(script.env.cam().started() - before),
                    under_way + waiting);
    }
}

// A flush in each cycle of a miss, from before the request until long after its answer. The scoreboard checks the
// routes.
void flush_any_cycle(Script& script, const Config& config) {
    script.env.profile().cam = {5, 5, 0, 0};
    for (unsigned at = 0; at < 24; ++at) {
        const uint64_t key = known_key(script, config, any_key);
        script.env.requests.push_back({key, 0});
        for (unsigned i = 0; i < 40; ++i) {
            if (i == at) script.env.flush = true;
            script.step();
        }
        script.settle();
        // Whatever was kept must be of now.
        script.lookup(key);
        script.settle();
    }
}

// The same with two flushes: the search is repeated once, then given up.
void flush_twice(Script& script, const Config& config) {
    script.env.profile().cam = {10, 10, 0, 0};
    for (unsigned second = 1; second < 24; ++second) {
        const uint64_t key = known_key(script, config, any_key);
        script.env.requests.push_back({key, 0});
        until_search_sent(script);
        script.flush();
        for (unsigned i = 1; i < second; ++i) script.step();
        script.flush();
        script.settle();
        script.lookup(key);
        script.settle();
    }
    // In the middle of both searches: the answer is an error.
    const uint64_t key = known_key(script, config, any_key);
    script.env.requests.push_back({key, 0});
    until_search_sent(script);
    script.flush();
    const uint64_t repeated = script.env.cam().repeated();
    for (unsigned i = 0; i < 100 && script.env.cam().repeated() == repeated; ++i) script.step();
    script.flush();
    for (unsigned i = 0; i < 100; ++i) {
        script.step();
        if (script.env.response() != nullptr) break;
    }
    expect("the request is answered", script.env.response() != nullptr);
    status_is("a search flushed twice", *script.env.response(), Status::kCamError);
}

// Flushes until the epoch comes round, with entries of every epoch in between: none may come back to life.
void epoch_wrap(Script& script, const Config& config) {
    script.env.profile().cam = {1, 1, 0, 0};
    const unsigned epochs = low_bits(config.epoch_width);
    const auto keys = keys_of_one_set(script, config, config.ways);
    for (unsigned round = 0; round < 2 * epochs + 2; ++round) {
        for (const auto key : keys) {
            status_is("first lookup after a flush is no hit", script.lookup(key),
                      script.env.table().route(key, script.env.generation()).found ? Status::kMiss : Status::kNotFound);
            script.settle();
        }
        script.flush();
        // Half of the rounds look up while the sweep runs, half after it.
        if (round % 2 == 0) script.steps(config.sets() + 1);
    }
}

// Entries in nearly every set, then flushes until their epoch comes round: the sweep must have met all of them.
void sweep_all_sets(Script& script, const Config& config) {
    script.env.profile().cam = {1, 1, 0, 0};
    std::vector<uint64_t> keys(3 * size_t{config.sets()});
    for (auto& key : keys) {
        key = known_key(script, config, any_key);
        script.insert(key);
    }
    const unsigned epochs = low_bits(config.epoch_width);
    for (unsigned i = 0; i < epochs; ++i) script.flush();
    script.steps(config.sets() + 1);
    script.env.profile().cam.error_permille = 1000;  // so that nothing is stored
    for (const auto key : keys) {
        status_is("lookup of what was stored before the sweep", script.lookup(key), Status::kCamError);
        script.settle();
    }
}

// Lookups during the sweep miss, are answered rightly, and leave nothing behind.
void sweep_lookups(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& config = context.config;
    Script script(context, loop);  // no start(): the sweep after reset is under way
    script.env.profile().cam = {1, 1, 0, 0};
    const uint64_t key = known_key(script, config, any_key);
    unsigned lookups = 0;
    while (script.env.cycle() + 40 < config.sets()) {
        status_is("lookup during the sweep", script.lookup(key), Status::kMiss);
        script.settle();
        ++lookups;
    }
    script.steps(60);
    if (lookups != 0) status_is("first lookup after the sweep", script.lookup(key), Status::kMiss);
    script.settle();
    script.lookup(key);
    script.settle();
    status_is("later lookup", script.lookup(key), Status::kHit);
}

// Fills one set, touches its entries in a random order and adds one: exactly the right one must go.
void replacement_order(Script& script, const Config& config) {
    script.env.profile().cam = {1, 1, 0, 0};
    for (unsigned round = 0; round < 40; ++round) {
        script.empty(config);
        const auto keys = keys_of_one_set(script, config, config.ways + 1);
        std::list<uint64_t> order;  // front: next to go
        for (unsigned i = 0; i < config.ways; ++i) {
            status_is("first lookup", script.lookup(keys[i]), Status::kMiss);
            script.settle();
            order.push_back(keys[i]);
        }
        for (unsigned i = 0; i < 3 * config.ways; ++i) {
            const uint64_t key = keys[script.env.rng().below(config.ways)];
            status_is("lookup of a cached destination", script.lookup(key), Status::kHit);
            script.settle();
            order.remove(key);
            order.push_back(key);
        }
        script.lookup(keys[config.ways]);
        script.settle();
        const uint64_t gone = order.front();
        order.pop_front();
        for (const auto key : order) {  // hits do not evict
            status_is("lookup of a recently used destination", script.lookup(key), Status::kHit);
            script.settle();
        }
        status_is("lookup of the least recently used destination", script.lookup(gone), Status::kMiss);
        script.settle();
    }
}

// More destinations of one set than it has ways, all searched at a time, then again: nothing lost, at most `ways` kept.
void set_overflow(Script& script, const Config& config) {
    for (unsigned round = 0; round < 30; ++round) {
        script.env.profile().cam = {1, 30, 0, 0};
        const auto keys = keys_of_one_set(script, config, config.ways + 3);
        for (unsigned pass = 0; pass < 3; ++pass) {
            for (size_t i = 0; i < keys.size(); ++i) {
                script.env.requests.push_back({keys[i], static_cast<uint32_t>(i) % (1U << config.tag_width)});
            }
        }
        script.settle();
        // Answers with an error are not stored, so these lookups only look.
        script.env.profile().cam.error_permille = 1000;
        unsigned hits = 0;
        for (const auto key : keys) {
            hits += script.lookup(key).status == Status::kHit ? 1 : 0;
            script.settle();
        }
        if (!config.skewed) check_equal("destinations of an overfull set that are cached", hits, config.ways);
        script.empty(config);
    }
}

// A long stall of the responses with everything full behind it, then all comes out in order.
void response_stall(Script& script, const Config& config) {
    script.env.profile().cam = {3, 9, 0, 0};
    std::vector<uint64_t> keys;
    for (unsigned i = 0; i < 6; ++i) keys.push_back(known_key(script, config, any_key));
    for (unsigned stall = 1; stall < 200; stall = stall * 2 + 1) {
        for (unsigned i = 0; i < 60; ++i) {
            script.env.requests.push_back({keys[script.env.rng().below(6)], i % std::min(4U, 1U << config.tag_width)});
        }
        script.steps(1 + stall % 7);
        script.env.respond = false;
        script.steps(stall);
        script.env.respond = true;
        script.settle();
    }
}

// An insert around a lookup of the same destination, in each distance: one entry, the right route.
void insert_race(Script& script, const Config& config) {
    script.env.profile().cam = {4, 4, 0, 0};
    for (unsigned order = 0; order < 2; ++order) {
        for (unsigned gap = 0; gap < 16; ++gap) {
            const uint64_t key = known_key(script, config, any_key);
            if (order == 0) script.env.inserts.push_back(key);
            if (order == 1) script.env.requests.push_back({key, 0});
            script.steps(gap);
            if (order == 0) script.env.requests.push_back({key, 0});
            if (order == 1) script.env.inserts.push_back(key);
            script.settle();
            status_is("lookup after both", script.lookup(key), Status::kHit);
            script.settle();
            script.empty(config);
        }
    }
}

// Every bad answer: not found, error, for nobody. Only a found one may be kept.
void bad_answers(Script& script, const Config& config) {
    const auto generation = script.env.generation();
    uint64_t unknown = 0;
    while (script.env.table().route(unknown, generation).found) ++unknown;
    const uint64_t key = known_key(script, config, any_key);
    for (unsigned i = 0; i < 5; ++i) {
        script.env.profile().cam = {2, 2, 0, 0};
        status_is("unknown destination", script.lookup(unknown), Status::kNotFound);
        script.settle();
        script.env.profile().cam = {2, 2, 1000, 0};
        status_is("search with an error", script.lookup(key), Status::kCamError);
        script.settle();
    }
    check_equal("counters.not_found", script.env.last().counters.not_found, 5);
    check_equal("counters.cam_errors", script.env.last().counters.cam_errors, 5);
    script.env.profile().cam = {30, 30, 0, 900};
    status_is("search among answers for nobody", script.lookup(key), Status::kMiss);
    script.settle();
    status_is("lookup after it", script.lookup(key), Status::kHit);
}

// Requests of one tag keep their order though the older one misses; another tag overtakes.
void tag_order(Script& script, const Config& config) {
    script.env.profile().cam = {50, 50, 0, 0};
    const uint64_t hot = known_key(script, config, any_key);
    script.insert(hot);
    const uint64_t cold = known_key(script, config, [&](uint64_t k) { return k != hot; });
    script.env.requests.push_back({cold, 0});
    script.env.requests.push_back({hot, 0});
    script.env.requests.push_back({hot, 1});
    std::vector<Scoreboard::Response> got;
    for (unsigned i = 0; i < 200 && got.size() < 3; ++i) {
        script.step();
        if (script.env.response() != nullptr) got.push_back(*script.env.response());
    }
    check_equal("responses", static_cast<double>(got.size()), 3);
    // The scoreboard has checked the order per tag; here: who is first. With two pending slots both are taken by tag 0.
    const bool in_order = config.in_order || config.pending_entries == 2;
    check_equal("tag of the first response", got[0].tag, in_order ? 0 : 1);
    expect("first of its tag", in_order ? got[0].key == cold : got[1].key == cold);
}

// Everything is empty after a reset in the middle of work, whatever the RAMs hold.
void reset_in_flight(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& config = context.config;
    Script script(context, loop);
    script.start(config);
    script.env.profile().cam = {20, 20, 0, 0};
    for (unsigned wait = 0; wait < 30; ++wait) {
        std::vector<uint64_t> keys;
        for (unsigned i = 0; i < 4; ++i) {
            keys.push_back(known_key(script, config, any_key));
            script.insert(keys.back());
            script.env.requests.push_back({keys.back(), i});
            script.env.requests.push_back({known_key(script, config, any_key), i});
        }
        script.steps(wait);
        script.env.requests.clear();
        loop.reset();
        script.env.on_reset();
        script.start(config);
        for (const auto key : keys) {
            expect("no hit right after a reset", script.lookup(key).status != Status::kHit);
            script.settle();
        }
    }
}

}  // namespace

void add_corner_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    const auto add = [&](const char* name, const char* text, StartedScript script) {
        scenarios.push_back(started(name, text, script));
    };
    add("join", "a second miss on a destination joins the first, in every distance: one search", join);
    add("no_join_every_bit", "misses that differ in one bit from a search under way", no_join_every_bit);
    add("cam_stall", "up to all MSHRs wait for a stalled CAM", cam_stall);
    add("flush_any_cycle", "a flush in each cycle around a miss", flush_any_cycle);
    add("flush_twice", "two flushes around a search: repeated once, then an error", flush_twice);
    add("epoch_wrap", "flushes until the epoch comes round", epoch_wrap);
    add("sweep_all_sets", "entries in nearly every set, of an epoch that comes round", sweep_all_sets);
    scenarios.push_back({"sweep_lookups", "lookups while the RAMs are swept", nullptr, sweep_lookups});
    if (!config.skewed && config.replacement == Replacement::kLru && config.ways <= 4) {
        add("replacement_order", "the least recently used entry goes, exactly", replacement_order);
    }
    add("set_overflow", "more destinations of one set than ways, searched at a time", set_overflow);
    add("response_stall", "stalled responses with everything full behind them", response_stall);
    add("insert_race", "an insert and a lookup of one destination in every distance", insert_race);
    add("bad_answers", "not found, errors, answers for nobody", bad_answers);
    add("tag_order", "in order per tag, free across tags (or all in order)", tag_order);
    scenarios.push_back({"reset_in_flight", "a reset in the middle of work", nullptr, reset_in_flight});
}

}  // namespace nanohop::route_cache
