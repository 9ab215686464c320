// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "io/escape.hpp"
#include "io/fields.hpp"
#include "io/memory.hpp"

namespace nanohop::topology {

Graph::Graph(uint32_t switches, std::vector<Link> links, std::vector<uint32_t> hosts)
    : links_(std::move(links)), hosts_(std::move(hosts)) {
    if (switches == 0) throw InputError("a network needs at least one switch");
    check_graph_size(switches, links_.size());
    if (hosts_.empty()) hosts_.assign(switches, 1);
    if (hosts_.size() != switches) throw InputError("hosts: {} numbers for {} switches", hosts_.size(), switches);
    first_.assign(switches + 1, 0);
    for (size_t i = 0; i < links_.size(); ++i) {
        const Link& l = links_[i];
        if (l.a >= switches || l.b >= switches)
            throw InputError("link {} ({} to {}): the switches are 0 to {}", i + 1, l.a, l.b, switches - 1);
        if (l.a == l.b) throw InputError("link {} ({} to {}): a self loop", i + 1, l.a, l.b);
        if (l.metres && !(*l.metres >= 0))
            throw InputError("link {} ({} to {}): a cable of {} m", i + 1, l.a, l.b, *l.metres);
        ++first_[l.a + 1];
        ++first_[l.b + 1];
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    neighbour_.resize(2 * links_.size());
    channel_.resize(2 * links_.size());
    port_.resize(2 * links_.size());
    std::vector<uint32_t> at(first_.begin(), first_.end() - 1);
    for (uint32_t c = 0; c < channels(); ++c) {
        const uint32_t slot = at[channel_from(c)]++;
        neighbour_[slot] = channel_to(c);
        channel_[slot] = c;
        port_[c] = slot - first_[channel_from(c)];
    }
    std::vector<uint32_t> seen(switches, ~0U);  // a switch whose row this one is in
    std::vector<uint32_t> first_channel(switches);
    for (uint32_t s = 0; s < switches; ++s) {
        for (uint32_t p = 0; p < degree(s); ++p) {
            const uint32_t to = neighbours(s)[p];
            const uint32_t c = channel(s, p);
            if (seen[to] != s) {
                seen[to] = s;
                first_channel[to] = c;
            } else if (links_[c / 2].a != links_[first_channel[to] / 2].a) {
                turn(c / 2);
            }
        }
    }
}

void Graph::turn(uint32_t link) {
    std::swap(links_[link].a, links_[link].b);
    std::swap(port_[2 * link], port_[2 * link + 1]);
    for (const uint32_t c : {2 * link, 2 * link + 1}) channel_[first_[channel_from(c)] + port_[c]] = c;
}

uint64_t Graph::host_count() const { return std::accumulate(hosts_.begin(), hosts_.end(), uint64_t{0}); }

uint32_t Graph::least_degree() const {
    uint32_t least = ~0U;
    for (uint32_t s = 0; s < switches(); ++s) least = std::min(least, degree(s));
    return least;
}

uint32_t Graph::most_degree() const {
    uint32_t most = 0;
    for (uint32_t s = 0; s < switches(); ++s) most = std::max(most, degree(s));
    return most;
}

std::optional<uint32_t> Graph::port_to(uint32_t s, uint32_t neighbour) const {
    const auto row = neighbours(s);
    const auto found = std::find(row.begin(), row.end(), neighbour);
    if (found == row.end()) return std::nullopt;
    return static_cast<uint32_t>(found - row.begin());
}

uint32_t Graph::parallel_links() const {
    std::vector<uint32_t> seen(switches(), ~0U);
    uint32_t ends = 0;
    for (uint32_t s = 0; s < switches(); ++s)
        for (const uint32_t to : neighbours(s)) ends += std::exchange(seen[to], s) == s ? 1 : 0;
    return ends / 2;
}

void Graph::require_simple(const std::string& what) const {
    for (uint32_t i = 0; i < links_.size(); ++i)
        if (*port_to(links_[i].a, links_[i].b) != port(2 * i))
            throw InputError("{}: link {} ({} to {}): a double link: must be one", what, i + 1, links_[i].a,
                             links_[i].b);
}

std::string Graph::number_of(uint32_t c) const {
    const auto row = neighbours(channel_from(c));
    const auto own = row.begin() + port(c);
    const auto before = std::count(row.begin(), own, channel_to(c));
    if (before == 0 && std::find(own + 1, row.end(), channel_to(c)) == row.end()) return {};
    return fmt::format("#{}", before + 1);
}

std::string Graph::channel_name(uint32_t c) const {
    return fmt::format("S{}>S{}{}", channel_from(c), channel_to(c), number_of(c));
}

std::optional<uint32_t> Graph::channel_named(std::string_view name) const {
    const auto switch_of = [&](std::string_view text) -> std::optional<uint32_t> {
        if (const auto named = std::find(names.begin(), names.end(), text); named != names.end())
            return static_cast<uint32_t>(named - names.begin());
        if (!text.starts_with("S")) return std::nullopt;
        const auto number = io::whole_number<uint32_t>(text.substr(1));
        return number && *number < switches() ? number : std::nullopt;
    };
    const size_t middle = name.find('>');
    if (middle == std::string_view::npos) return std::nullopt;
    const auto from = switch_of(name.substr(0, middle));
    std::string_view rest = name.substr(middle + 1);
    std::optional<uint32_t> to = switch_of(rest);
    std::optional<uint32_t> number;
    if (const size_t mark = rest.rfind('#'); !to && mark != std::string_view::npos) {
        number = io::whole_number<uint32_t>(rest.substr(mark + 1));
        if (number) to = switch_of(rest.substr(0, mark));
    }
    if (!from || !to) return std::nullopt;
    std::vector<uint32_t> all;
    for (uint32_t p = 0; p < degree(*from); ++p)
        if (neighbours(*from)[p] == *to) all.push_back(channel(*from, p));
    if (number) return *number >= 1 && *number <= all.size() ? std::optional(all[*number - 1]) : std::nullopt;
    if (all.size() > 1)
        throw InputError("\"{0}\": {1} links join the two switches: must be one of {0}#1 to {0}#{1}",
                         io::printable(name), all.size());
    return all.empty() ? std::nullopt : std::optional(all.front());
}

std::optional<uint32_t> Graph::unreachable() const {
    std::vector<bool> seen(switches(), false);
    std::vector<uint32_t> queue{0};
    seen[0] = true;
    for (size_t i = 0; i < queue.size(); ++i) {
        for (const uint32_t to : neighbours(queue[i])) {
            if (seen[to]) continue;
            seen[to] = true;
            queue.push_back(to);
        }
    }
    if (queue.size() == switches()) return std::nullopt;
    return static_cast<uint32_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

void Graph::require_connected() const {
    if (const auto lost = unreachable())
        throw InputError("the network is not connected: no way leads from switch 0 to switch {}", *lost);
}

Graph Graph::without(const std::vector<bool>& dead) const {
    std::vector<Link> kept;
    std::vector<uint8_t> numbers;
    for (size_t i = 0; i < links_.size(); ++i) {
        if (dead[i]) continue;
        kept.push_back(links_[i]);
        if (!port_numbers.empty()) numbers.insert(numbers.end(), {port_numbers[2 * i], port_numbers[2 * i + 1]});
    }
    Graph graph(switches(), std::move(kept), hosts_);
    graph.names = names;
    graph.port_numbers = std::move(numbers);
    graph.host_port_numbers = host_port_numbers;
    return graph;
}

void check_graph_size(uint64_t switches, uint64_t links) {
    if (switches > Graph::kMostSwitches) throw InputError("{} switches: at most {}", switches, Graph::kMostSwitches);
    if (links > (1ULL << 26)) throw InputError("{} links: at most {}", links, 1ULL << 26);
    // Links, both directions of neighbours and channels, and the bits of two levels of a block of 512 sources.
    io::need_memory(fmt::format("a network of {} switches and {} links", switches, links),
                    static_cast<double>(links) * 80 + static_cast<double>(switches) * 400);
}

}  // namespace nanohop::topology
