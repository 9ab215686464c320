// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios: absolute figures, the full table, every bit of an entry and of a request.

#include <algorithm>
#include <string>

#include "environment.hpp"

namespace nanohop::cam_table {

namespace {

using cam::Op;

// 5 cycles per search, one search per cycle.
void latency(Environment& e) {
    e.wait_ready();
    const uint64_t key = e.random_key();
    const Route route = e.random_route();
    expect("write_found", e.ask(Op::kWrite, key, route).answer.found, 1);
    const auto end = e.ask(Op::kSearch, key);
    expect("found", end.answer.found, 1);
    expect("port", end.answer.port, route.port);
    expect("search_cycles", end.cycles, 5);
    e.context.measures["search_cycles"] = static_cast<double>(end.cycles);
    const uint64_t begin = e.cycle;
    constexpr unsigned kSearches = 1000;
    for (unsigned n = 0; n < kSearches; ++n) {
        e.request(Op::kSearch, key);
        e.step();
        if (e.waiting()) throw tb::CheckFailed("throughput", "a search waits", "one taken in every cycle");
    }
    e.context.measures["searches_per_cycle"] = static_cast<double>(kSearches) / static_cast<double>(e.cycle - begin);
    e.step_until_idle();
}

// Random keys until the first one finds no place: all others are still there, with their routes; the refused one is
// not. Then places become free again.
void fill(Environment& e) {
    e.wait_ready();
    std::vector<uint64_t> keys;
    uint64_t longest = 0;
    uint64_t refused = 0;
    while (true) {
        const uint64_t key = e.random_key();
        if (e.table.contains(key)) continue;
        const auto end = e.ask(Op::kWrite, key, e.random_route());
        longest = std::max(longest, end.cycles);
        if (!end.answer.found) {
            refused = key;
            break;
        }
        keys.push_back(key);
    }
    const double share = static_cast<double>(keys.size()) / (4.0 * e.config.sets);
    e.context.measures["share_filled"] = share;
    e.context.measures["longest_write_cycles"] = static_cast<double>(longest);
    // A cuckoo table of 4 ways holds 97 % at best; what the bounded search reaches differs with its queue.
    if (share < 0.75) throw tb::CheckFailed("share_filled", std::to_string(share), "0.75 or more");
    for (const auto key : keys) e.ask(Op::kSearch, key);  // compared with the reference
    expect("refused_key", e.ask(Op::kSearch, refused).answer.found, 0);
    for (size_t i = 0; i < keys.size(); i += 2) expect("deleted", e.ask(Op::kDelete, keys[i]).answer.found, 1);
    expect("now_there_is_room", e.ask(Op::kWrite, refused, e.random_route()).answer.found, 1);
    for (const auto key : keys) e.ask(Op::kSearch, key);
    expect("cleared", e.ask(Op::kClear, 0).answer.found, 1);
    for (const auto key : keys) expect("after_clear", e.ask(Op::kSearch, key).answer.found, 0);
}

// Every bit of an entry inverted as it is stored: its search gets an error, not a wrong route and not "not found". A
// delete removes it, with an error for the software; then the key can be stored again.
void every_entry_bit(Environment& e) {
    e.wait_ready();
    e.faults = true;
    const unsigned bits = e.config.key_width + e.config.port_width + e.config.qos_width + 2;
    for (unsigned bit = 0; bit < bits; ++bit) {
        const uint64_t key = e.random_key();
        e.fault = {};
        unsigned at = bit;
        if (at < e.config.key_width) {
            e.fault.key = uint64_t{1} << at;
        } else if ((at -= e.config.key_width) < e.config.port_width) {
            e.fault.port = 1U << at;
        } else if ((at -= e.config.port_width) < e.config.qos_width) {
            e.fault.qos = 1U << at;
        } else {
            (at == e.config.qos_width ? e.fault.valid : e.fault.parity) = true;
        }
        expect("write_found", e.ask(Op::kWrite, key, e.random_route()).answer.found, 1);
        e.fault = {};
        expect("damaged_search", e.ask(Op::kSearch, key).damaged, 1);
        // The neighbour that the damaged key now spells is not found under it either.
        e.ask(Op::kSearch, key ^ 1);
        expect("damaged_delete", e.ask(Op::kDelete, key).damaged, 1);
        const auto gone = e.ask(Op::kSearch, key);
        expect("gone", gone.damaged || gone.answer.found, 0);
        const Route route = e.random_route();
        expect("stored_again", e.ask(Op::kWrite, key, route).answer.found, 1);
        expect("found_again", e.ask(Op::kSearch, key).answer.port, route.port);
        e.ask(Op::kDelete, key);
    }
}

// Damaged requests of all operations: none is answered, none changes anything.
void damaged_requests(Environment& e) {
    e.wait_ready();
    std::vector<uint64_t> keys;
    for (unsigned n = 0; n < 8; ++n) {
        keys.push_back(e.random_key());
        e.ask(Op::kWrite, keys.back(), e.random_route());
    }
    for (unsigned n = 0; n < 400; ++n) {
        e.request(static_cast<Op>(n % 4), keys[n % 8], e.random_route(), false);
        while (e.waiting()) e.step();
        e.step(12);
        e.ask(Op::kSearch, keys[n % 8]);
    }
    for (const auto key : keys) expect("still_there", e.ask(Op::kSearch, key).answer.found, 1);
}

// A nearly full table, searched all the time while entries move, answers held up now and then: each is found in every
// cycle.
void search_while_moving(Environment& e) {
    e.wait_ready();
    std::vector<uint64_t> keys;
    const unsigned many = e.config.sets * 3 + e.config.sets / 2;
    while (keys.size() < many) {
        const uint64_t key = e.random_key();
        if (e.table.contains(key)) continue;
        e.request(Op::kWrite, key, e.random_route());
        bool stored = false;
        while (true) {
            e.ready = !e.rng.percent(30);
            e.step();
            if (e.ended() && e.ended()->request.op == Op::kWrite) {
                stored = e.ended()->answer.found;
                break;
            }
            if (!e.waiting() && !keys.empty() && e.tags_left()) {
                e.request(Op::kSearch, keys[e.rng.below(static_cast<uint32_t>(keys.size()))]);
            }
        }
        e.ready = true;
        while (e.waiting()) e.step();
        if (!stored) break;  // full
        keys.push_back(key);
    }
    e.step_until_idle();
}

// What is read is damaged in one cycle of a write that has to move others: it succeeds, or ends in an error and is as
// if it had not been; nothing else is ever lost, and nothing is there twice (its delete would leave one).
void damage_while_moving(Environment& e) {
    e.wait_ready();
    std::vector<uint64_t> keys;
    // Nearly full, so that paths are long.
    while (keys.size() < e.config.sets * 4U * 88 / 100) {
        const uint64_t key = e.random_key();
        if (!e.table.contains(key) && e.ask(Op::kWrite, key, e.random_route()).answer.found) keys.push_back(key);
    }
    e.faults = true;
    for (unsigned n = 0; n < 1500; ++n) {
        const uint64_t key = e.random_key();
        if (e.table.contains(key)) continue;
        const uint64_t damage = e.cycle + e.rng.between(4, 90);
        // Some for good: the queue of occupants ends before it is full.
        const bool for_good = n % 4 == 0;
        e.request(Op::kWrite, key, e.random_route());
        do {
            e.fault_read = e.cycle == damage || (for_good && e.cycle > damage) ? 15 : 0;
            e.step();
        } while (!e.ended());
        e.fault_read = 0;
        const bool stored = e.ended()->answer.found && !e.ended()->damaged;
        expect("stored", e.ask(Op::kSearch, key).answer.found, stored);
        expect("deleted", e.ask(Op::kDelete, key).answer.found, stored);
        expect("gone", e.ask(Op::kSearch, key).answer.found, 0);
        if (n % 500 != 0) continue;
        for (const auto k : keys) {
            const auto end = e.ask(Op::kSearch, k);
            expect("kept", end.answer.found && !end.damaged, 1);
        }
    }
    // Twice somewhere? Then one delete would not be enough.
    for (const auto k : keys) {
        expect("deleted", e.ask(Op::kDelete, k).answer.found, 1);
        expect("gone", e.ask(Op::kSearch, k).answer.found, 0);
    }
}

// The answer of a change among those of searches, while the port stalls: at every distance, for some cycles.
void stalled_answers(Environment& e) {
    e.wait_ready();
    const uint64_t known = e.random_key();
    expect("written", e.ask(Op::kWrite, known, e.random_route()).answer.found, 1);
    for (unsigned distance = 0; distance < 30; ++distance) {
        for (unsigned length = 1; length <= 3; ++length) {
            const bool write = length != 2;
            e.request(write ? Op::kWrite : Op::kDelete, known, e.random_route());
            for (unsigned n = 0; n < 40; ++n) {
                if (!e.waiting()) e.request(Op::kSearch, n % 3 == 0 ? known : e.random_key());
                e.ready = n < distance || n >= distance + length;
                e.step();
            }
            e.ready = true;
            e.step_until_idle();
            if (!write) expect("written_again", e.ask(Op::kWrite, known, e.random_route()).answer.found, 1);
        }
    }
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& s) {
    add_directed(s, "latency", "5 cycles per search, one search per cycle", latency);
    add_directed(s, "fill", "until a write is refused, then all is looked up", fill);
    add_directed(s, "every_entry_bit", "each bit of an entry inverted", every_entry_bit);
    add_directed(s, "damaged_requests", "requests with a wrong bit", damaged_requests);
    add_directed(s, "stalled_answers", "a change's answer while the port stalls", stalled_answers);
    add_directed(s, "damage_while_moving", "read errors while a write looks for a place", damage_while_moving);
    add_directed(s, "search_while_moving", "searches while entries move", search_while_moving);
}

}  // namespace nanohop::cam_table
