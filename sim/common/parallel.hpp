// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <thread>
#include <type_traits>
#include <vector>

namespace nanohop {

/// Calls work(0) .. work(count - 1), or work(index, thread), on up to `threads` threads; each index once, in no fixed
/// order. Results must be stored by index, so that they do not depend on the number of threads. The first exception is
/// thrown again here, and what has not begun is left out.
template <class F>
void parallel_for(size_t count, size_t threads, F&& work) {
    std::atomic<size_t> next{0};
    std::exception_ptr failure;
    std::mutex mutex;
    const auto run = [&](size_t thread) {
        try {
            for (size_t i = next++; i < count; i = next++) {
                if constexpr (std::is_invocable_v<F, size_t, size_t>) {
                    work(i, thread);
                } else {
                    (void)thread;
                    work(i);
                }
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
            next = count;
        }
    };
    const size_t used = std::min<size_t>(std::max<size_t>(1, threads), count);
    std::vector<std::thread> pool;
    for (size_t i = 1; i < used; ++i) pool.emplace_back(run, i);
    run(0);
    for (std::thread& thread : pool) thread.join();
    if (failure) std::rethrow_exception(failure);
}

/// What `./nanohop --jobs` says, which is in NANOHOP_JOBS, else one thread a core.
inline unsigned default_threads() {
    const char* jobs = std::getenv("NANOHOP_JOBS");
    const int given = jobs == nullptr ? 0 : std::atoi(jobs);
    return given > 0 ? static_cast<unsigned>(given) : std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace nanohop
