// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What directed scenarios share: a script is a function of its block's environment, which asks and steps; expect() ends
// it where something is not as its page says.
#pragma once

#include <cstdint>

#include "lockstep.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::tb {

template <class Got, class Want>
void expect(const char* what, const Got& got, const Want& want) {
    const auto is = static_cast<uint64_t>(got), due = static_cast<uint64_t>(want);
    if (is != due) throw CheckFailed(what, hex(is), hex(due));
}

// Adds a scenario that makes the environment around the loop, with `more` arguments between context and loop, starts
// it, where it has such a step, and runs the script in it.
template <class T, class Environment, class... More>
void add_directed(std::vector<Scenario<T>>& scenarios, const char* name, const char* text, void (*script)(Environment&),
                  More... more) {
    scenarios.push_back({name, text, nullptr, [script, more...](Context<T>& context, Lockstep<T>& loop) {
                             Environment e(context, more..., &loop);
                             if constexpr (requires { e.start(); }) e.start();
                             script(e);
                         }});
}

}  // namespace nanohop::tb
