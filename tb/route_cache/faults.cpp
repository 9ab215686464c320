// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// Fault injection: single flipped bits of stored entries and of the replacement state. A damaged entry is a miss and a
// count, never a wrong route; the replacement state may only change who is replaced.

#include <fmt/format.h>

#include <algorithm>

#include "environment.hpp"

namespace nanohop::route_cache {

namespace {

constexpr unsigned kAllBitsLimit = 8192;  // stored bits up to which every single one is tried

class BitFlipper {
public:
    BitFlipper(Context& context, tb::Lockstep<Traits>& loop)
        : context_(context), config_(context.config), script_(context, loop) {
        for (unsigned w = 0; w < (config_.skewed ? config_.ways : 1); ++w) {
            const unsigned number = config_.skewed ? 2 + (config_.hash - 2 + w) % (hash::count() - 2) : config_.hash;
            indexers_.emplace_back(number, config_.key_width, log2_of(config_.sets()));
        }
        script_.start(config_);
        script_.env.profile().cam = {1, 1, 0, 0};
    }

    void run() {
        const unsigned width = entry_width(config_);
        const uint64_t all = uint64_t{config_.entries} * width;
        if (all <= kAllBitsLimit) {
            for (unsigned set = 0; set < config_.sets(); ++set) {
                for (unsigned way = 0; way < config_.ways; ++way) {
                    for (unsigned bit = 0; bit < width; ++bit) flip(set, way, bit);
                }
            }
            context_.measures["flipped_bits_all"] = 1;
        } else {
            // Every bit position in every way, at random sets.
            for (unsigned way = 0; way < config_.ways; ++way) {
                for (unsigned bit = 0; bit < width; ++bit) {
                    for (unsigned i = 0; i < 2; ++i) flip(script_.env.rng().below(config_.sets()), way, bit);
                }
            }
        }
        context_.measures["flipped_bits"] = flips_;
    }

private:
    // Stores `way` sound entries and one damaged one, which the empty ways below it force into that way, and reads it
    // back.
    void flip(unsigned set, unsigned way, unsigned bit) {
        script_.empty(config_);
        std::vector<uint64_t> keys;
        const uint64_t victim = key_of(set, way, keys);
        // In a skewed cache the ways below are taken by keys that meet the victim there.
        for (unsigned w = 0; w < way; ++w) {
            const unsigned index = config_.skewed ? indexers_[w](victim) : set;
            keys.push_back(victim);
            const uint64_t key = key_of(index, config_.skewed ? w : 0, keys);
            keys.back() = key;
            script_.insert(key);
        }
        script_.env.entry_fault = entry_bit(config_, bit);
        script_.insert(victim);
        script_.env.entry_fault = {};

        const auto before = script_.env.last().counters;
        const auto damaged = script_.lookup(victim);
        script_.settle();
        check("status of a damaged entry", static_cast<unsigned>(damaged.status), 1, way, bit);
        check("parity errors counted", script_.env.last().counters.parity_errors - before.parity_errors, 1, way, bit);
        const auto repaired = script_.lookup(victim);
        script_.settle();
        check("status after the repair", static_cast<unsigned>(repaired.status), 0, way, bit);
        check("parity errors after the repair", script_.env.last().counters.parity_errors - before.parity_errors, 1,
              way, bit);
        ++flips_;
    }

    void check(const char* what, unsigned got, unsigned expected, unsigned way, unsigned bit) const {
        if (got == expected) return;
        throw tb::CheckFailed(fmt::format("{} (way {}, bit {})", what, way, bit), std::to_string(got),
                              std::to_string(expected));
    }

    // A known key, none of `taken`, that lies in this set of this way's hash.
    uint64_t key_of(unsigned set, unsigned way, const std::vector<uint64_t>& taken) {
        const auto& indexer = indexers_[config_.skewed ? way : 0];
        return known_key(script_, config_, [&](uint64_t key) {
            return indexer(key) == set && std::find(taken.begin(), taken.end(), key) == taken.end();
        });
    }

    Context& context_;
    const Config& config_;
    Script script_;
    std::vector<hash::Indexer> indexers_;
    unsigned flips_ = 0;
};

void entry_bits(Context& context, tb::Lockstep<Traits>& loop) { BitFlipper(context, loop).run(); }

// Each bit of the replacement state, and random values, in a busy cache.
void state_bits(Script& script, const Config& config) {
    script.env.profile().cam = {1, 5, 0, 0};
    auto keys = draw_keys(config, script.env.rng(), KeySet::kSameSet, 2 * config.ways);
    for (unsigned bit = 0; bit < state_width(config); ++bit) {
        for (unsigned i = 0; i < 40; ++i) {
            script.env.state_fault = script.env.rng().one_in(2) ? 1U << bit : 0;
            script.env.requests.push_back({keys[script.env.rng().below(static_cast<uint32_t>(keys.size()))], 0});
            script.steps(3);
        }
        script.env.state_fault = 0;
        script.settle();
    }
}

}  // namespace

void add_fault_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    const bool all = uint64_t{config.entries} * entry_width(config) <= kAllBitsLimit;
    scenarios.push_back({"entry_bits",
                         all ? "every bit of every entry flipped: a miss and a count"
                             : "every bit of an entry flipped in every way: a miss and a count",
                         nullptr, entry_bits});
    scenarios.push_back(
        started("state_bits", "flipped bits of the replacement state: every route still right", state_bits));
}

}  // namespace nanohop::route_cache
