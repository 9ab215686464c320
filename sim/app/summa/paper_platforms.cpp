// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/summa/paper_platforms.hpp"

namespace nanohop::summa {

namespace {

app::PlatformFile empty(uint32_t nodes) {
    app::PlatformFile p{.hosts = nodes, .flops = kNodeFlops};
    // What a rank sends itself costs nothing in the paper.
    p.loopback_bytes_per_second = 1e18;
    p.routes.resize(size_t{nodes} * nodes);
    return p;
}

uint32_t add(app::PlatformFile& p, std::string name, double bytes_per_second, double latency_ns = kLinkNs) {
    p.links.push_back({std::move(name), bytes_per_second, latency_ns});
    return static_cast<uint32_t>(p.links.size() - 1);
}

std::string name(const char* kind, uint32_t from, uint32_t to) {
    return kind + std::to_string(from) + "-" + std::to_string(to);
}

}  // namespace

app::PlatformFile hub(uint32_t nodes) { return hub(nodes, kNodeBytesPerSecond / nodes, kLinkNs); }

app::PlatformFile hub(uint32_t nodes, double bytes_per_second, double latency_ns) {
    app::PlatformFile p = empty(nodes);
    for (uint32_t from = 0; from < nodes; ++from)
        for (uint32_t to = 0; to < nodes; ++to)
            if (from != to)
                p.routes[size_t{from} * nodes + to] = {add(p, name("w", from, to), bytes_per_second, latency_ns)};
    return p;
}

app::PlatformFile hub_2d(uint32_t side) {
    const uint32_t nodes = side * side;
    app::PlatformFile p = empty(nodes);
    const double rate = kNodeBytesPerSecond / (2 * side);
    // Of node n: to the k-th of its row, to the k-th of its column.
    for (uint32_t n = 0; n < nodes; ++n)
        for (const char* kind : {"r", "c"})
            for (uint32_t k = 0; k < side; ++k) add(p, name(kind, n, k), rate);
    for (uint32_t from = 0; from < nodes; ++from) {
        for (uint32_t to = 0; to < nodes; ++to) {
            std::vector<uint32_t>& route = p.routes[size_t{from} * nodes + to];
            const uint32_t turn = from / side * side + to % side;
            if (turn != from) route.push_back(2 * side * from + to % side);
            if (turn != to) route.push_back(2 * side * turn + side + to / side);
        }
    }
    return p;
}

app::PlatformFile torus(uint32_t side) {
    const uint32_t nodes = side * side;
    app::PlatformFile p = empty(nodes);
    // Of node n: along its row up and down, along its column up and down.
    for (uint32_t n = 0; n < nodes; ++n)
        for (const char* way : {"x+", "x-", "y+", "y-"}) add(p, way + std::to_string(n), kNodeBytesPerSecond / 4);
    for (uint32_t from = 0; from < nodes; ++from) {
        for (uint32_t to = 0; to < nodes; ++to) {
            uint32_t i = from / side, j = from % side;
            std::vector<uint32_t>& route = p.routes[size_t{from} * nodes + to];
            const auto go = [&](uint32_t& at, uint32_t end, uint32_t way) {
                const bool up = (end + side - at) % side <= side / 2;
                while (at != end) {
                    route.push_back(4 * (i * side + j) + way + (up ? 0 : 1));
                    at = (at + (up ? 1 : side - 1)) % side;
                }
            };
            go(j, to % side, 0);
            go(i, to / side, 2);
        }
    }
    return p;
}

app::PlatformFile fat_tree() {
    constexpr uint32_t kNodes = 64, kLeaves = 4, kBelow = 16;
    app::PlatformFile p = empty(kNodes);
    std::vector<uint32_t> from_node, to_node, up, down;
    for (uint32_t n = 0; n < kNodes; ++n) {
        from_node.push_back(add(p, name("n", n, n / kBelow), kNodeBytesPerSecond));
        to_node.push_back(add(p, name("l", n / kBelow, n), kNodeBytesPerSecond));
    }
    for (uint32_t leaf = 0; leaf < kLeaves; ++leaf) {
        for (uint32_t u = 0; u < kBelow; ++u) {
            up.push_back(add(p, name("u", leaf, u), kNodeBytesPerSecond));
            down.push_back(add(p, name("d", leaf, u), kNodeBytesPerSecond));
        }
    }
    for (uint32_t from = 0; from < kNodes; ++from) {
        for (uint32_t to = 0; to < kNodes; ++to) {
            if (from == to) continue;
            std::vector<uint32_t>& route = p.routes[size_t{from} * kNodes + to];
            route = {from_node[from]};
            if (from / kBelow != to / kBelow) {
                route.push_back(up[(from / kBelow) * kBelow + to % kBelow]);
                route.push_back(down[(to / kBelow) * kBelow + to % kBelow]);
            }
            route.push_back(to_node[to]);
        }
    }
    return p;
}

app::PlatformFile platform_of(std::string_view key) {
    constexpr uint32_t kSide = 8;
    if (key.starts_with("torus")) return torus(kSide);
    if (key.starts_with("fat_tree")) return fat_tree();
    return key.starts_with("hub_2d") ? hub_2d(kSide) : hub(kSide * kSide);
}

}  // namespace nanohop::summa
