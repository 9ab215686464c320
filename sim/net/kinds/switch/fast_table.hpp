// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Route tables of the fast engine of switches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "net/engine/large_vector.hpp"
#include "net/kinds/switch/fast_records.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop::net::fast_switch {

/// Where a head's entry comes from: a table, the digits of a grid, or a table at two switches.
enum class RouteBy : uint8_t { kTable, kGrid, kOver };

/// Register writes of a table to each switch: three clocks each.
uint64_t writes_of(const routing::RouteTable& table);

/// The tables of a network's switches or of a part's, and what is written to them while it runs.
template <class Width>
class SwitchTables {
public:
    /// `own`: switches, both of them for the object's life.
    SwitchTables(const SwitchPlan& plan, const std::vector<uint32_t>& own);

    /// Routes by digits: what kGrid is.
    bool by_grid() const { return !digits_.empty(); }
    /// A switch as heads name it.
    uint32_t code_of(uint32_t at) const;
    /// The entry of a switch (its number in the part) for a destination as heads name it.
    template <bool kGrid>
    Entry<Width> route(uint32_t at, uint32_t to) const {
        if (!kGrid) return table_[at * row_ + to];
        // Adaptive ports of all digits, the escape of the first one that has to change.
        Entry<Width> all = local();
        for (size_t k = digits_.size(); k-- > 0;) all.put_before(table_[place(at, to, digits_[k])]);
        return all;
    }
    template <bool kGrid>
    [[gnu::always_inline]] void prefetch_route(uint32_t at, uint32_t to) const {
        if (!kGrid) return __builtin_prefetch(&table_[at * row_ + to], 1);
        for (const Digit& d : digits_) __builtin_prefetch(&table_[place(at, to, d)], 1);
    }
    /// With non-minimal routes entries have their links by adaptive ports, Word::hops(); their mean over all pairs of
    /// the network.
    unsigned mean_hops() const { return mean_hops_; }
    size_t bytes() const { return table_.size() * sizeof(Entry<Width>); }

    /// A table (for the object's life) is written from a clock on, behind those that are not done by then: a switch
    /// takes one write after the other.
    void add_rewrite(uint64_t clock, const routing::RouteTable& table);
    /// The same of a copy.
    void add_own_rewrite(uint64_t clock, const routing::RouteTable& table) {
        own_tables_.push_back(table);
        add_rewrite(clock, own_tables_.back());
    }
    /// Behind them another register is written, from a clock on: the clock in which it is.
    uint64_t add_write(uint64_t clock) {
        const uint64_t first = std::max(rewritten_, clock);
        rewritten_ = first + 3;
        return first + 1;
    }
    /// That of the revivals of a clock.
    uint64_t asked_at(uint64_t clock) const { return asked_.at(clock); }
    bool rewriting() const { return !rewrites_.empty(); }
    /// What is written in this clock, by all switches at once: a register in three clocks, an entry in nine. True if it
    /// is the switches' `down_ports`.
    bool rewrite(uint32_t now, LargeVector<Switch<Width>>& switches);
    /// Whether an entry of each table is written in this clock.
    bool writes_entry(uint32_t now) const { return writing_ == now; }
    /// The first clock after `now` in which something may be written.
    uint32_t next_write(uint32_t now) const {
        uint64_t next = kNever;
        for (const Rewrite& r : rewrites_) next = std::min(next, std::max<uint64_t>(now + 1, r.first + 2));
        return static_cast<uint32_t>(next);
    }

private:
    /// Some dimensions of a grid without a table, whose places together are one number. A switch has an entry for each
    /// such number of each digit: the entry of its table for a destination is put together of one of each.
    struct Digit {
        uint32_t first = 0;   ///< of its entries, of a switch's
        unsigned shift = 0;   ///< of its bits in a head's destination
        uint32_t mask = 0;    ///< behind the shift
        uint32_t values = 1;  ///< entries
        size_t dimension = 0;
        size_t dimensions = 0;
    };
    struct Rewrite {
        uint64_t first = 0;  ///< clock
        const routing::RouteTable* table = nullptr;
        std::vector<uint8_t> hops = {};  ///< of its entries, with non-minimal routes
    };

    static Entry<Width> local() {
        Entry<Width> entry;
        entry.word = uint64_t{1} << Word::kLocal;
        return entry;
    }
    size_t place(uint32_t at, uint32_t to, const Digit& d) const {
        return at * row_ + d.first + (to >> d.shift & d.mask);
    }
    Entry<Width> entry_of(const routing::RouteTable& table, uint32_t at, uint32_t to) const;
    void make_digits(const std::vector<uint32_t>& sizes);
    void write_grid_row(const SwitchPlan& plan, uint32_t at, Entry<Width>* row) const;

    const std::vector<uint32_t>& own_;
    bool adaptive_;  ///< there are channels for that
    size_t row_;     ///< entries of a switch: one for each destination, or those of all digits
    std::vector<Digit> digits_;
    LargeVector<Entry<Width>> table_;  ///< own switch by switch
    const topology::Graph& graph_;
    bool with_hops_;
    unsigned mean_hops_ = 0;
    std::vector<Rewrite> rewrites_;
    std::map<uint64_t, uint64_t> asked_;          ///< by clock of a plan's revivals: that in which they are written
    uint64_t rewritten_ = 0;                      ///< clock in which the last of them is done
    uint32_t writing_ = kNever;                   ///< the last clock in which an entry of each table is written
    std::deque<routing::RouteTable> own_tables_;  ///< of add_own_rewrite()
};

}  // namespace nanohop::net::fast_switch
