// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The memory behind nh_ipush_wide's AXI4 write port, and a check of the protocol's rules that the block can break. A
// burst's beats are in memory when its answer is taken, not before.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "gate.hpp"
#include "memory.hpp"
#include "rng.hpp"

namespace nanohop::ipush_wide::bench {

using ipush::bench::Image;

struct WrittenLine {
    uint64_t address = 0;  // bytes
    Line data{};
    uint64_t strobe = 0;

    bool operator==(const WrittenLine&) const = default;
};

// Writes the bytes of a line that the strobe has.
void write_line(Image& image, const WrittenLine& line);

class Memory {
public:
    explicit Memory(tb::Rng rng) : rng_(rng) {}

    // Always ready, an answer so many clocks after the last beat; or everything at random.
    void set_steady(uint32_t answer_clocks);
    void set_random();
    // Share of answers that are errors.
    void set_errors(uint32_t permille) { errors_ = permille; }

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block: forgets what is under way.
    void reset();

    Image image;
    // Of the last observed cycle: lines whose address is known, in the order of their bursts.
    const std::vector<WrittenLine>& lines() const { return lines_; }
    // Lines of the burst whose answer was taken in that cycle; 0: none. Whether it was an error.
    size_t answered() const { return answered_; }
    bool answered_error() const { return answered_error_; }
    size_t open_bursts() const { return addresses_.size() + answers_.size(); }

private:
    struct Address {
        uint64_t address;
        uint32_t beats;
        std::vector<WrittenLine> written{};
    };
    struct Beat {
        Line data;
        uint64_t strobe;
        bool last;
    };
    struct Answer {
        uint64_t due;
        bool error;
        std::vector<WrittenLine> written;
    };
    void check_stable(const In& in, const Out& out);
    void take(const In& in, const Out& out);

    tb::Rng rng_;
    tb::Gate aw_gate_ = tb::Gate::always(), w_gate_ = tb::Gate::always();
    uint32_t shortest_ = 3, longest_ = 3, errors_ = 0;
    bool aw_after_w_ = false, w_offered_ = false;
    uint64_t cycle_ = 0;
    std::deque<Address> addresses_;
    std::deque<Beat> beats_;
    std::deque<Answer> answers_;
    std::optional<Out> before_;
    In before_in_;
    std::vector<WrittenLine> lines_;
    size_t answered_ = 0;
    bool answered_error_ = false;
};

}  // namespace nanohop::ipush_wide::bench
