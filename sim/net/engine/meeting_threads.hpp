// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <thread>
#include <vector>

namespace nanohop::net {

/// Calls work(0) in this thread and work(1) .. work(threads - 1) in others, all at a time: they wait for each other on
/// the way. One that fails would be waited for for ever, so it says why and ends the program with status 1; alone it
/// throws.
template <class Work>
void meeting_threads(unsigned threads, Work&& work) {
    if (threads == 1) return work(0);
    const auto run = [&work](unsigned t) {
        try {
            work(t);
        } catch (const std::exception& error) {
            fmt::print(stderr, "nanohop: error: a thread of the simulation failed: {}\n", error.what());
            std::_Exit(EXIT_FAILURE);
        }
    };
    std::vector<std::thread> others;
    for (unsigned t = 1; t < threads; ++t) others.emplace_back(run, t);
    run(0);
    for (std::thread& other : others) other.join();
}

}  // namespace nanohop::net
