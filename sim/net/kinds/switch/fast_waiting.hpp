// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Heads that wait for each output (docs/blocks/switch_marks.md, "Waiting heads").
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

#include "model/bits.hpp"
#include "net/engine/large_vector.hpp"
#include "net/kinds/switch/fast_records.hpp"

namespace nanohop::net::fast_switch {

// What is done for several ports of a switch at a time is one instruction, where the machine that this is compiled for
// has it, or a few.

/// Ports that are looked at at once: more than most switches have to others.
inline constexpr unsigned kRow = 16;
typedef uint16_t Row __attribute__((vector_size(2 * kRow)));
/// A bit for each.
inline constexpr Row kBits{1,      1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
                           1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15};

/// They are counted a clock late, and what changes them is known before: so changes wait for their clock.
template <class Width>
class Waiting {
public:
    /// Of so many outputs. `hosts`: those to hosts, too.
    void keep(size_t outputs, bool hosts) {
        hosts_ = hosts;
        counts_.resize(outputs + Width::kPorts);
    }
    bool kept() const { return !counts_.empty(); }
    bool hosts() const { return hosts_; }

    /// As it is in a clock from here on, which is that of the call before or later.
    void turn(uint32_t now) {
        for (uint32_t clock = applied_ + 1; clock <= now && clock <= applied_ + kClocks; ++clock) apply(clock);
        applied_ = now;
    }
    /// A head at a switch (`first`: its first output) is in its stage from a clock on, fewer than kClocks - 1 ahead.
    void come(uint32_t first, Ports<Width> ports, uint32_t from) { change(comes_, from + 1, first, ports); }
    /// One is granted or dropped in a clock.
    void leave(uint32_t first, Ports<Width> ports, uint32_t granted) { change(leaves_, granted + 2, first, ports); }
    unsigned of(uint32_t output) const { return counts_[output]; }
    /// From an output on, as many as a switch can have.
    const uint16_t* row(uint32_t first) const { return &counts_[first]; }

    /// Begins in a clock, with nothing to come.
    void begin(uint32_t now) { applied_ = now; }
    void set(uint32_t output, uint16_t heads) { counts_[output] = heads; }

private:
    static constexpr uint32_t kClocks = 8;
    struct Change {
        Ports<Width> ports;
        uint32_t first;
    };
    struct List {
        std::unique_ptr<Change[]> memory;
        Change* next = nullptr;
        Change* end = nullptr;
    };
    using Changes = std::array<List, kClocks>;

    /// Of no ports it is none, without a branch.
    static void change(Changes& all, uint32_t clock, uint32_t first, Ports<Width> ports) {
        List& list = all[clock % kClocks];
        if (list.next == list.end) [[unlikely]]
            grow(list);
        *list.next = {ports, first};
        list.next += ports != 0 ? 1 : 0;
    }
    [[gnu::noinline]] static void grow(List& list) {
        const auto size = static_cast<size_t>(list.next - list.memory.get());
        const size_t room = std::max<size_t>(64, 2 * size);
        auto more = std::make_unique_for_overwrite<Change[]>(room);
        std::copy_n(list.memory.get(), size, more.get());
        list.next = more.get() + size;
        list.end = more.get() + room;
        list.memory = std::move(more);
    }
    void apply(uint32_t clock) {
        apply<true>(comes_[clock % kClocks]);
        apply<false>(leaves_[clock % kClocks]);
    }
    template <bool kMore>
    static void add(uint16_t* at, uint16_t ports) {
        // All ones where the port is one of these: less by that is one more. Of ports behind the switch's none.
        const auto hit = reinterpret_cast<Row>((kBits & ports) == kBits);
        Row counts;
        std::memcpy(&counts, at, sizeof(counts));
        counts = kMore ? counts - hit : counts + hit;
        std::memcpy(at, &counts, sizeof(counts));
    }
    template <bool kMore>
    void apply(List& changes) {
        uint16_t* const all = counts_.data();
        for (const Change& c : std::span(changes.memory.get(), std::exchange(changes.next, changes.memory.get()))) {
            uint16_t* at = all + c.first;
            add<kMore>(at, static_cast<uint16_t>(c.ports));
            for (Ports<Width> more = c.ports >> kRow; more != 0; more >>= kRow)
                add<kMore>(at += kRow, static_cast<uint16_t>(more));
        }
    }

    LargeVector<uint16_t> counts_;  ///< by output, and those of a switch more
    Changes comes_;
    Changes leaves_;
    uint32_t applied_ = 0;
    bool hosts_ = false;
};

}  // namespace nanohop::net::fast_switch
