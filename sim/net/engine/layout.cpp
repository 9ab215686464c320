// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/engine/layout.hpp"

#include <cstddef>
#include <map>
#include <tuple>

namespace nanohop::net {

Layout make_layout(const Wiring& wiring, unsigned threads, unsigned field, unsigned block) {
    const auto thread_of = [&](uint16_t place) { return static_cast<unsigned>(uint32_t{place} * threads >> 16); };
    std::map<std::tuple<WireKind, unsigned, unsigned>, std::vector<uint32_t>> classes;
    for (uint32_t l = 0; l < wiring.links.size(); ++l) {
        const Wire& link = wiring.links[l];
        const unsigned from =
            thread_of(link.kind == WireKind::kSource ? wiring.unit_place[link.from] : wiring.place[link.from]);
        const unsigned to =
            thread_of(link.kind == WireKind::kSink ? wiring.unit_place[link.to] : wiring.place[link.to]);
        classes[{link.kind, from, to}].push_back(l);
    }

    Layout layout;
    layout.base.resize(wiring.links.size());
    const uint32_t per_block = block / field;
    for (const auto& [key, links] : classes) {
        const auto& [kind, from, to] = key;
        const auto blocks = static_cast<uint32_t>((links.size() + per_block - 1) / per_block);
        layout.segments.push_back({kind, from, to, layout.blocks, blocks});
        uint32_t channel = layout.blocks * block;
        for (const uint32_t link : links) {
            layout.base[link] = channel;
            channel += field;
        }
        layout.blocks += blocks;
    }
    layout.link_of.assign(size_t{layout.blocks} * per_block, Layout::kNone);
    for (uint32_t l = 0; l < wiring.links.size(); ++l) layout.link_of[layout.base[l] / field] = l;
    return layout;
}

}  // namespace nanohop::net
