// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "net/engine/exchange.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::sweep {

/// Does what may fail before a run of several processes: when one fails none goes on. The first says why, by what it
/// throws, or the others where it has not failed itself (a file that their machine does not have). `exchange`: nullptr:
/// one process.
template <class Prepare>
void together(net::Exchange* exchange, const char* command, Prepare&& prepare) {
    const bool first = exchange == nullptr || exchange->rank() == 0;
    const auto most = [&](uint64_t own) { return exchange == nullptr ? 0 : exchange->most(own); };
    try {
        prepare();
    } catch (const std::exception& error) {
        if (most(first ? 2 : 1) == 1) fmt::print(stderr, "{}: rank {}: {}\n", command, exchange->rank(), error.what());
        throw;
    }
    if (most(0) != 0) throw net::AnotherRankFailed("another rank cannot begin");
}

}  // namespace nanohop::sweep
