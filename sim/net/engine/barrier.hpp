// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <atomic>
#include <thread>

namespace nanohop::net {

template <bool kSleeps>
class Barrier {
public:
    /// `all`: threads that may be on this machine.
    Barrier(unsigned threads, unsigned all)
        : threads_(threads), spins_(all <= std::thread::hardware_concurrency() ? kSpins : 0) {}
    explicit Barrier(unsigned threads) : Barrier(threads, threads) {}

    void wait() {
        const unsigned round = round_.load(std::memory_order_acquire);
        if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == threads_) {
            arrived_.store(0, std::memory_order_relaxed);
            round_.store(round + 1, std::memory_order_release);
            if (kSleeps && threads_ > 1) round_.notify_all();
            return;
        }
        for (unsigned spins = 0; round_.load(std::memory_order_acquire) == round; ++spins) {
            if (spins >= spins_) {
                if constexpr (kSleeps) {
                    round_.wait(round, std::memory_order_acquire);
                } else {
                    std::this_thread::yield();
                }
                continue;
            }
#if defined(__x86_64__)
            __builtin_ia32_pause();
#endif
        }
    }

private:
    static constexpr unsigned kSpins = 4000;

    const unsigned threads_;
    const unsigned spins_;
    alignas(64) std::atomic<unsigned> arrived_{0};
    alignas(64) std::atomic<unsigned> round_{0};
};

/// A barrier for halves of a clock, some ten microseconds apart: it spins, and gives the processor away only when the
/// others take much longer than that (more threads than processors).
using SpinBarrier = Barrier<false>;
/// A barrier for windows, milliseconds apart in large networks: it spins for a little, then sleeps. Where there are
/// more threads than processors a thread that only gave its processor away (SpinBarrier) would wait for whatever else
/// the machine does; one that sleeps is woken at once.
using SleepingBarrier = Barrier<true>;

}  // namespace nanohop::net
