// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <thread>
#include <vector>

#include "net/engine/exchange.hpp"

namespace nanohop::net::test {

/// What each rank gives, by rank: one(Exchange*), nullptr where it is alone. Ranks are threads that have a Loopback
/// between them.
template <class One>
auto on_ranks(unsigned ranks, One one) {
    Loopback loopback(ranks);
    std::vector<decltype(one(nullptr))> results(ranks);
    std::vector<std::thread> others;
    const auto run = [&](unsigned r) { results[r] = one(ranks == 1 ? nullptr : &loopback.end(r)); };
    for (unsigned r = 1; r < ranks; ++r) others.emplace_back(run, r);
    run(0);
    for (std::thread& other : others) other.join();
    return results;
}

}  // namespace nanohop::net::test
