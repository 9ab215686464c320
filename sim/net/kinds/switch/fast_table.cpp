// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/fast_table.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "common/pulse.hpp"

namespace nanohop::net::fast_switch {

uint64_t writes_of(const routing::RouteTable& table) {
    return (table.down_ports.empty() ? 0 : 1) + 3 * (uint64_t{table.switches} - 1);
}

template <class Width>
SwitchTables<Width>::SwitchTables(const SwitchPlan& plan, const std::vector<uint32_t>& own)
    : own_(own),
      adaptive_(plan.config.escape_channels < plan.config.virtual_channels),
      row_(plan.graph.switches()),
      graph_(plan.graph),
      with_hops_(plan.config.goes_over()) {
    if (plan.grid) make_digits(plan.grid->sizes());
    table_.resize(own.size() * row_);
    for (uint32_t s = 0; s < own.size(); ++s) {
        Pulse::beat();
        Entry<Width>* const row = &table_[s * row_];
        if (by_grid()) {
            write_grid_row(plan, own[s], row);
            continue;
        }
        for (uint32_t d = 0; d < row_; ++d) row[d] = own[s] == d ? local() : entry_of(plan.table, own[s], d);
    }
    if (with_hops_) {
        const std::vector<uint8_t> all = routing::least_hops(graph_, plan.table);
        mean_hops_ = routing::mean_hops(all, plan.table.switches);
        for (uint32_t s = 0; s < own.size(); ++s)
            for (uint32_t d = 0; d < row_; ++d) table_[s * row_ + d].set_hops(all[plan.table.entry(own[s], d)]);
    }
    std::vector<Rewrite> rewrites;
    for (const SwitchPlan::Rewrite& r : plan.rewrites) rewrites.push_back({r.clock, &r.table});
    std::stable_sort(rewrites.begin(), rewrites.end(),
                     [](const Rewrite& a, const Rewrite& b) { return a.first < b.first; });
    for (const SwitchPlan::Revival& r : plan.revivals) asked_[r.clock] = 0;
    auto asked = asked_.begin();
    const auto ask_before = [&](uint64_t clock) {
        for (; asked != asked_.end() && asked->first < clock; ++asked) asked->second = add_write(asked->first);
    };
    for (const Rewrite& r : rewrites) {
        ask_before(r.first);
        add_rewrite(r.first, *r.table);
    }
    ask_before(~uint64_t{0});
}

template <class Width>
Entry<Width> SwitchTables<Width>::entry_of(const routing::RouteTable& table, uint32_t at, uint32_t to) const {
    Entry<Width> entry;
    if (adaptive_) entry.add_adaptive(table.adaptive_ports(at, to));
    const uint8_t up = table.port(at, to, false);
    const uint8_t down = table.port(at, to, true);
    if (up != routing::kNoPort) entry.word |= uint64_t{up} << Word::kUp | uint64_t{1} << Word::kUpValid;
    if (down != routing::kNoPort) entry.word |= uint64_t{down} << Word::kDown | uint64_t{1} << Word::kDownValid;
    entry.word |= uint64_t{table.virtual_channel(at, to)} << Word::kChannel;
    return entry;
}

/// Small dimensions share a digit while its entries of a switch are no more than two cache lines.
template <class Width>
void SwitchTables<Width>::make_digits(const std::vector<uint32_t>& sizes) {
    constexpr uint32_t kValues = 16;
    row_ = 0;
    unsigned shift = 0;
    for (size_t k = 0; k < sizes.size();) {
        Digit d{static_cast<uint32_t>(row_), shift, 0, sizes[k], k, 1};
        for (++k; k < sizes.size() && d.values * sizes[k] <= kValues; ++k, ++d.dimensions) d.values *= sizes[k];
        d.mask = std::bit_ceil(d.values) - 1;
        shift += static_cast<unsigned>(std::popcount(d.mask));
        row_ += d.values;
        digits_.push_back(d);
    }
    if (shift > Word::kUp) throw std::logic_error("a grid of more places than a head has bits for");
}

template <class Width>
uint32_t SwitchTables<Width>::code_of(uint32_t at) const {
    if (!by_grid()) return at;
    uint32_t code = 0;
    for (const Digit& d : digits_) {
        code |= at % d.values << d.shift;
        at /= d.values;
    }
    return code;
}

/// An entry of a digit is what its dimensions alone would have in the table.
template <class Width>
void SwitchTables<Width>::write_grid_row(const SwitchPlan& plan, uint32_t at, Entry<Width>* row) const {
    const routing::GridRoutes& grid = *plan.grid;
    for (const Digit& d : digits_) {
        for (uint32_t value = 0; value < d.values; ++value) {
            Entry<Width>& entry = row[d.first + value];
            uint32_t places = value;
            for (size_t k = d.dimension; k < d.dimension + d.dimensions; ++k) {
                const routing::GridRoutes::Hop hop = grid.hop(plan.graph, at, k, places % grid.sizes()[k]);
                places /= grid.sizes()[k];
                if (hop.port == routing::kNoPort) continue;
                if (adaptive_) entry.add_adaptive(hop.adaptive);
                // Dimension order has no phases: up and down are one.
                if (!entry.is(Word::kUpValid))
                    entry.word |= uint64_t{hop.port} << Word::kUp | uint64_t{1} << Word::kUpValid |
                                  uint64_t{hop.port} << Word::kDown | uint64_t{1} << Word::kDownValid |
                                  uint64_t{hop.channel} << Word::kChannel;
            }
        }
    }
}

template <class Width>
void SwitchTables<Width>::add_rewrite(uint64_t clock, const routing::RouteTable& table) {
    rewrites_.push_back({std::max(rewritten_, clock), &table});
    if (with_hops_) rewrites_.back().hops = routing::least_hops(graph_, table);
    rewritten_ = rewrites_.back().first + 3 * writes_of(table);
}

template <class Width>
bool SwitchTables<Width>::rewrite(uint32_t now, LargeVector<Switch<Width>>& switches) {
    bool down_ports = false;
    for (size_t k = 0; k < rewrites_.size(); ++k) {
        const Rewrite& r = rewrites_[k];
        if (now < r.first + 2 || (now - r.first - 2) % 3 != 0) continue;
        uint64_t j = (now - r.first - 2) / 3;
        const bool last = j + 1 == writes_of(*r.table);
        if (!r.table->down_ports.empty() && j-- == 0) {
            for (uint32_t s = 0; s < switches.size(); ++s)
                switches[s].down_ports = static_cast<Ports<Width>>(r.table->down_ports[own_[s]]);
            down_ports = true;
        } else if (j % 3 == 2) {
            writing_ = now;
            for (uint32_t s = 0; s < switches.size(); ++s) {
                const auto d = static_cast<uint32_t>(j / 3 < own_[s] ? j / 3 : j / 3 + 1);
                table_[s * row_ + d] = entry_of(*r.table, own_[s], d);
                if (with_hops_) table_[s * row_ + d].set_hops(r.hops[r.table->entry(own_[s], d)]);
            }
        }
        if (last) rewrites_.erase(rewrites_.begin() + static_cast<std::ptrdiff_t>(k--));
    }
    return down_ports;
}

template class SwitchTables<Narrow>;
template class SwitchTables<Wide>;

}  // namespace nanohop::net::fast_switch
