// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/engine/dependencies.hpp"

#include <algorithm>

#include "common/pulse.hpp"

namespace nanohop::net {

namespace {

constexpr uint32_t kNone = ~uint32_t{0};

/// Channels that are in some cycle: strongly connected components with more than one channel (Tarjan, without
/// recursion), or a channel that depends on itself. Returns the smallest one.
uint32_t smallest_in_cycle(const Dependencies& dependencies, const std::vector<bool>& left_out) {
    struct Frame {
        uint32_t channel;
        size_t next = 0;
        std::vector<uint32_t> successors;
    };
    const uint32_t count = dependencies.channels();
    std::vector<uint32_t> order(count, kNone);
    std::vector<uint32_t> low(count, kNone);
    std::vector<bool> open(count, false);
    std::vector<uint32_t> stack;
    std::vector<Frame> frames;
    uint32_t clock = 0;
    uint32_t smallest = kNone;

    const auto enter = [&](uint32_t c) {
        Pulse::beat();
        order[c] = low[c] = clock++;
        open[c] = true;
        stack.push_back(c);
        frames.push_back({c, 0, {}});
        dependencies.next(c, frames.back().successors);
    };
    for (uint32_t root = 0; root < count; ++root) {
        if (order[root] != kNone || left_out[root]) continue;
        enter(root);
        while (!frames.empty()) {
            Frame& f = frames.back();
            const uint32_t c = f.channel;
            if (f.next < f.successors.size()) {
                const uint32_t to = f.successors[f.next++];
                if (left_out[to]) continue;
                if (to == c) smallest = std::min(smallest, c);
                if (order[to] == kNone) {
                    enter(to);
                } else if (open[to]) {
                    low[c] = std::min(low[c], order[to]);
                }
                continue;
            }
            if (low[c] == order[c]) {
                uint32_t members = 0;
                uint32_t least = kNone;
                for (uint32_t member = kNone; member != c; ++members) {
                    member = stack.back();
                    stack.pop_back();
                    open[member] = false;
                    least = std::min(least, member);
                }
                if (members > 1) smallest = std::min(smallest, least);
            }
            frames.pop_back();
            if (!frames.empty()) low[frames.back().channel] = std::min(low[frames.back().channel], low[c]);
        }
    }
    return smallest;
}

}  // namespace

namespace {

/// Breadth first from `start` back to it.
std::vector<uint32_t> shortest_cycle(const Dependencies& dependencies, uint32_t start,
                                     const std::vector<bool>& left_out) {
    std::vector<uint32_t> from(dependencies.channels(), kNone);
    std::vector<uint32_t> queue{start};
    std::vector<uint32_t> next;
    for (size_t i = 0; i < queue.size(); ++i) {
        next.clear();
        dependencies.next(queue[i], next);
        for (const uint32_t to : next) {
            if (to == start) {
                std::vector<uint32_t> cycle;
                for (uint32_t c = queue[i]; c != start; c = from[c]) cycle.push_back(c);
                cycle.push_back(start);
                std::reverse(cycle.begin(), cycle.end());
                return cycle;
            }
            if (from[to] != kNone || left_out[to]) continue;
            from[to] = queue[i];
            queue.push_back(to);
        }
    }
    return {};
}

}  // namespace

std::vector<std::vector<uint32_t>> find_cycles(const Dependencies& dependencies, size_t most) {
    std::vector<std::vector<uint32_t>> cycles;
    std::vector<bool> left_out(dependencies.channels(), false);
    while (cycles.size() < most) {
        const uint32_t start = smallest_in_cycle(dependencies, left_out);
        if (start == kNone) break;
        cycles.push_back(shortest_cycle(dependencies, start, left_out));
        for (const uint32_t c : cycles.back()) left_out[c] = true;
    }
    return cycles;
}

bool is_cycle(const Dependencies& dependencies, const std::vector<uint32_t>& cycle) {
    for (size_t i = 0; i < cycle.size(); ++i) {
        std::vector<uint32_t> next;
        dependencies.next(cycle[i], next);
        if (std::find(next.begin(), next.end(), cycle[(i + 1) % cycle.size()]) == next.end()) return false;
    }
    return !cycle.empty();
}

std::string cycle_text(const Dependencies& dependencies, const std::vector<uint32_t>& cycle) {
    std::string text;
    for (const uint32_t c : cycle) text += dependencies.name(c) + " -> ";
    return cycle.empty() ? text : text + dependencies.name(cycle.front());
}

}  // namespace nanohop::net
