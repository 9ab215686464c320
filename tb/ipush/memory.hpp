// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The memory behind nh_ipush's AXI4 ports: three timings, and a check of every rule of the protocol that the block can
// break. Data of a burst are in memory when its answer is taken, not before.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "bench.hpp"
#include "gate.hpp"
#include "rng.hpp"

namespace nanohop::ipush::bench {

// Bytes that nobody wrote have a value that depends on the address, so that a wrong strobe shows.
class Image {
public:
    uint64_t word(uint64_t address) const;
    void write(uint64_t address, uint64_t data, uint32_t strobe);
    // The first word (its address) in which the two differ.
    std::optional<uint64_t> difference(const Image& other) const;

private:
    using Page = std::array<uint64_t, 512>;
    static uint64_t untouched(uint64_t address);
    std::unordered_map<uint64_t, Page> pages_;
};

class Memory {
public:
    enum class Timing {
        kSoDimm,   // awready and arready in the second clock of valid, wready after it; B 5 clocks after the last beat
        kGeneric,  // always ready; B eight clocks after the last beat
        kRandom,   // everything stalls at random; one in three takes an address only when a word is there
    };
    struct Beat {
        uint64_t address;
        uint64_t data;
        uint32_t strobe;
        bool first, last;  // of its burst
    };

    explicit Memory(tb::Rng rng) : rng_(rng) {}

    void set_timing(Timing timing);
    // kGeneric: clocks from the last beat to B.
    void set_answer_delay(uint32_t cycles) { generic_delay_ = cycles; }
    // Share of answers that are errors.
    void set_errors(uint32_t permille) { errors_ = permille; }
    // Asked for each write burst: address and bytes.
    std::function<bool(uint64_t, uint64_t)> may_write;

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block: forgets what is under way; data on their way are lost.
    void reset();
    bool idle() const { return addresses_.empty() && data_.empty() && answers_.empty() && reads_.empty(); }

    Image image;
    // Of the last observed cycle: beats whose address is known, and answers taken (true: an error).
    const std::vector<Beat>& beats() const { return beats_; }
    const std::vector<bool>& answered() const { return answered_; }
    // Write bursts whose address was taken and that have no answer yet.
    size_t open_bursts() const { return addresses_.size() + answers_.size(); }
    // Of the last observed cycle.
    bool split_at_4k() const { return split_at_4k_; }

private:
    struct Address {
        uint64_t address;
        uint32_t beats;
        uint32_t taken = 0;
        std::vector<Beat> written{};
    };
    struct Data {
        uint64_t data;
        uint32_t strobe;
        bool last;
    };
    struct Answer {
        uint64_t due;
        bool error;
        std::vector<Beat> written;
    };
    struct Read {
        uint64_t address;
        uint32_t beats;
        uint64_t due;
    };
    void check_address(const char* channel, uint64_t address, uint32_t beats) const;
    void check_stable(const In& in, const Out& out);
    void take_writes(const In& in, const Out& out);
    void take_reads(const In& in, const Out& out);
    uint64_t answer_delay();

    tb::Rng rng_;
    Timing timing_ = Timing::kGeneric;
    uint32_t errors_ = 0;
    uint64_t cycle_ = 0;
    tb::Gate aw_gate_ = tb::Gate::always(), w_gate_ = tb::Gate::always(), ar_gate_ = tb::Gate::always(),
             r_gate_ = tb::Gate::always();
    uint32_t longest_delay_ = 8, generic_delay_ = 8;
    bool aw_waited_ = false, w_offered_ = false, ar_waited_ = false;  // valid in the last cycle, and not taken
    bool aw_after_w_ = false;
    std::deque<Address> addresses_;
    std::deque<Data> data_;
    std::deque<Answer> answers_;
    std::deque<Read> reads_;
    bool r_held_ = false, r_error_ = false;
    std::optional<Out> stalled_;  // the outputs of the last cycle
    In stalled_in_;
    std::vector<Beat> beats_;
    std::vector<bool> answered_;
    std::optional<uint64_t> burst_end_;  // address behind the last burst
    bool split_at_4k_ = false;
};

}  // namespace nanohop::ipush::bench
