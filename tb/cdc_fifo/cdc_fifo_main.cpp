// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_cdc_fifo between two clocks of any ratio and phase, each edge of which is early or late by chance:
// words go out in order, each once, no more are inside than there are places, and they go at the slower clock's rate.
// Knows docs/blocks/cdc_fifo.md. Prints a line a ratio; status 1 and `message:`, `seed:` at the first that is wrong.
// Verilated with waves it writes those of some words between even clocks of 4 and 6 steps: step s is at time 2 s.

#include <verilated.h>
#if VM_TRACE
#include <verilated_fst_c.h>
#endif

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <random>
#include <string>

#include "Vnh_cdc_fifo.h"
#include "bits.hpp"

namespace {

struct Wrong {
    std::string what;
};

class Bench {
public:
    Bench(uint64_t seed, uint64_t write_period, uint64_t read_period)
        : random_(seed), periods_{write_period, read_period} {
        for (unsigned side = 0; side < 2; ++side) next_[side] = 1 + below(periods_[side]);
        top_.w_clk_i = top_.r_clk_i = 0;
        drive(0);
        drive(1);
    }

    // Both in reset until each clock had some edges in it; then they end, one before the other.
    void reset() {
        top_.w_rst_i = top_.r_rst_i = 1;
        uint64_t edges[2] = {0, 0};
        while (std::min(edges[0], edges[1]) < 3) {
            const unsigned now = edge();
            for (unsigned side = 0; side < 2; ++side) edges[side] += now >> side & 1;
        }
        const unsigned first = below(2);
        (first == 0 ? top_.w_rst_i : top_.r_rst_i) = 0;
        inside_.clear();
        for (uint64_t i = below(5); i-- != 0;) edge();
        top_.w_rst_i = top_.r_rst_i = 0;
        seen_ = 0;
    }

    void run(uint64_t words, unsigned offers, unsigned takes) {
        offers_ = offers;
        takes_ = takes;
        const uint64_t end = gone + words;
        for (uint64_t steps = 0; gone < end; ++steps) {
            if (steps > 5000 * words + 10000) throw Wrong{"words go out: they stand still"};
            edge();
        }
    }

#if VM_TRACE
    void write_waves(const char* file) {
        Verilated::traceEverOn(true);
        top_.trace(&waves_, 99);
        waves_.open(file);
    }
#endif

    uint64_t gone = 0, time = 0;
    bool was_full = false, was_empty = false;

private:
    uint64_t below(uint64_t n) { return random_() % n; }

    void drive(unsigned side) {
        if (side == 0) {
            if (!offered_) {
                offered_ = below(1000) < offers_;
                word_ = random_();
            }
            top_.w_valid_i = offered_;
            put(top_.w_data_i, word_);
        } else {
            top_.r_ready_i = below(1000) < takes_;
        }
    }

    template <class Port>
    static void put(Port& port, uint64_t word) {
        port = static_cast<Port>(word & nanohop::low_bits(NANOHOP_WIDTH));
    }

    // The next edge of either clock, or of both at once; which, as bits.
    unsigned edge() {
        const uint64_t next = std::min(next_[0], next_[1]);
#if VM_TRACE
        for (; time < next; ++time) show();
#endif
        time = next;
        unsigned now = 0;
        for (unsigned side = 0; side < 2; ++side)
            if (next_[side] == time) now |= 1U << side;
        top_.eval();
        const bool writes = (now & 1) != 0 && top_.w_valid_i && top_.w_ready_o && !top_.w_rst_i;
        const bool reads = (now & 2) != 0 && top_.r_valid_o && top_.r_ready_i && !top_.r_rst_i;
        if ((now & 2) != 0 && !top_.r_rst_i) look(reads);
        if (writes) {
            inside_.push_back(word_ & nanohop::low_bits(NANOHOP_WIDTH));
            if (inside_.size() > NANOHOP_DEPTH) throw Wrong{"words inside: more than there are places"};
            offered_ = false;
        }
        was_full = was_full || ((now & 1) != 0 && inside_.size() == NANOHOP_DEPTH && !top_.w_ready_o);
        for (unsigned side = 0; side < 2; ++side) {
            if ((now >> side & 1) == 0) continue;
            // A tenth early or late.
            const uint64_t tenth = periods_[side] / 10;
            next_[side] += periods_[side] - tenth + below(2 * tenth + 1);
        }
        if ((now & 1) != 0) top_.w_clk_i = 1;
        if ((now & 2) != 0) top_.r_clk_i = 1;
        top_.eval();
#if !VM_TRACE
        top_.w_clk_i = top_.r_clk_i = 0;
        top_.eval();
#endif
        for (unsigned side = 0; side < 2; ++side)
            if ((now >> side & 1) != 0) drive(side);
        return now;
    }

#if VM_TRACE
    // A step: a clock is high in the first half of its period.
    void show() {
        top_.w_clk_i = next_[0] - time > periods_[0] / 2;
        top_.r_clk_i = next_[1] - time > periods_[1] / 2;
        top_.eval();
        waves_.dump(2 * time);
    }
#endif

    void look(bool reads) {
        if (!top_.r_valid_o) {
            was_empty = was_empty || inside_.empty();
            // The oldest word's count is here after Stages + 1 edges of this clock at the latest.
            seen_ = inside_.empty() ? 0 : seen_ + 1;
            if (seen_ > NANOHOP_STAGES + 1) throw Wrong{"a word is there in time: it is late"};
            return;
        }
        seen_ = 0;
        if (inside_.empty()) throw Wrong{"a word is offered: none is inside"};
        if (static_cast<uint64_t>(top_.r_data_o) != inside_.front()) throw Wrong{"a word: it is another one"};
        if (!reads) return;
        inside_.pop_front();
        ++gone;
    }

    Vnh_cdc_fifo top_;
#if VM_TRACE
    VerilatedFstC waves_;
#endif
    std::mt19937_64 random_;
    uint64_t periods_[2], next_[2] = {0, 0};
    std::deque<uint64_t> inside_;
    uint64_t word_ = 0, seen_ = 0;
    unsigned offers_ = 1000, takes_ = 1000;
    bool offered_ = false;
};

}  // namespace

#if VM_TRACE
int main(int argc, char** argv) {
    if (argc != 3 || std::string(argv[1]) != "--waves") return 2;
    Bench bench(1, 4, 6);
    bench.write_waves(argv[2]);
    bench.reset();
    bench.run(12, 1000, 1000);
    return 0;
}
#else
int main(int argc, char** argv) {
    const uint64_t first = argc > 1 ? std::strtoull(argv[1], nullptr, 0) : 1;
    const uint64_t words = argc > 2 ? std::strtoull(argv[2], nullptr, 0) : 2000;
    const double ratios[] = {1.0 / 7, 1.0 / 5, 1.0 / 3, 0.5, 0.77, 0.99, 1, 1.01, 1.3, 2, 3, 5, 7};
    uint64_t seed = first;
    try {
        for (const double ratio : ratios) {
            ++seed;
            const uint64_t write = 10000, read = static_cast<uint64_t>(10000 * ratio);
            Bench bench(seed, write, read);
            bench.reset();
            for (unsigned mood = 0; mood < 8; ++mood) {
                // Both at all times; words seldom come; they are seldom taken; both by chance.
                const unsigned seldom = 30, often = 300 + 50 * mood;
                const unsigned offers = mood % 4 == 1 ? seldom : mood % 4 == 3 ? often : 1000;
                const unsigned takes = mood % 4 == 2 ? seldom : mood % 4 == 3 ? often : 1000;
                bench.run(words / 8, offers, takes);
                if (mood % 3 == 0) bench.reset();
            }
            if (!bench.was_full || !bench.was_empty) throw Wrong{"full and empty: not both were met"};
            bench.run(100, 1000, 1000);
            const uint64_t begin = bench.time;
            bench.run(words, 1000, 1000);
            const double clocks = static_cast<double>(bench.time - begin) / static_cast<double>(std::max(write, read));
            const double rate = static_cast<double>(words) / clocks;
            std::printf("write:read period 1:%.2f, %.3f words a clock of the slower\n", ratio, rate);
            if (NANOHOP_DEPTH >= 4 * (NANOHOP_STAGES + 2) && rate < 0.98) throw Wrong{"words a clock: too few"};
        }
    } catch (const Wrong& wrong) {
        std::printf("message: %s\nseed: %llu\n", wrong.what.c_str(), static_cast<unsigned long long>(seed - 1));
        return 1;
    }
    return 0;
}
#endif
