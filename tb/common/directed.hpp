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

// A scenario that makes the environment around the loop, with `more` arguments between context and loop, and runs the
// script in it.
template <class T, class Environment, class... More>
Scenario<T> directed(const char* name, const char* text, void (*script)(Environment&), More... more) {
    return {name, text, nullptr, [script, more...](Context<T>& context, Lockstep<T>& loop) {
                Environment e(context, more..., &loop);
                script(e);
            }};
}

}  // namespace nanohop::tb
