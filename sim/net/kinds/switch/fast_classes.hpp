// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the fast engine keeps of classes (docs/blocks/switch_classes.md): kept apart, as a network without has none
// of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "net/engine/class_source.hpp"
#include "net/kinds/switch/fast_records.hpp"
#include "switch/classes.hpp"

namespace nanohop::net::fast_switch {

/// Funds that are brought up to a clock when they are looked at.
struct LazyFunds {
    switch_::Funds funds;
    uint32_t at = 0;         ///< they are those at the start of this clock
    uint32_t pay_until = 0;  ///< the flit behind the last one of the packet that pays
    uint8_t pays = 0;        ///< its class

    /// As at the start of a clock.
    const switch_::Funds& now(uint32_t clock, const switch_::ClassRules& rules) {
        while (at < clock) {
            const bool paying = at < pay_until;
            if (!paying && (funds.all() != 0 || weightless(rules))) {
                at = clock;
                break;
            }
            funds.tick(rules, paying ? pays : switch_::Funds::kNobody);
            ++at;
        }
        return funds;
    }
    /// From this clock on a packet is read.
    void pay(uint32_t clock, uint32_t flits, unsigned k, const switch_::ClassRules& rules) {
        now(clock, rules);
        pay_until = clock + flits;
        pays = static_cast<uint8_t>(k);
    }

private:
    static bool weightless(const switch_::ClassRules& rules) {
        return std::all_of(rules.begin(), rules.end(), [](const switch_::ClassRule& r) { return r.weight == 0; });
    }
};

struct ClassOutput {
    LazyFunds funds;
    std::array<uint8_t, switch_::kMaxClasses> pointer{};
    std::array<uint8_t, switch_::kMaxClasses> host_pointer{};
    uint8_t class_pointer = 0;
};

/// What a host sends of a class.
struct ClassQueue {
    ClassSource source;
    uint32_t packet = kNever;  ///< that waits for the link or a credit
    uint32_t free_from = 0;    ///< clock from which on its next message may come into being
};
struct ClassHost {
    std::array<ClassQueue, switch_::kMaxClasses> queues;
    LazyFunds funds;
    uint8_t class_pointer = 0;
};

struct Classes {
    ClassShape shape;
    switch_::ClassRules rules{};
    std::array<uint32_t, switch_::kMaxClasses> adaptive{};  ///< of a link's credits, those of the class's channels
    std::array<uint32_t, switch_::kMaxClasses> escapes{};   ///< of a host's link
    std::vector<ClassOutput> outputs;                       ///< none: there is one class
    std::vector<uint8_t> passed;                            ///< by input
    std::vector<ClassHost> hosts;

    static constexpr unsigned kMostPassed = 15;

    bool some() const { return !outputs.empty(); }
    unsigned of(const Message& m) const { return shape.class_of(m.number, m.kind); }
    bool in_funds(uint32_t output, unsigned k, uint32_t clock) {
        return outputs[output].funds.now(clock, rules).has(k);
    }
};

}  // namespace nanohop::net::fast_switch
