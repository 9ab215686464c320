// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hxb/nodes.hpp"

namespace nanohop::net {

Line line_of(const golden::Config& config, uint32_t node, unsigned dimension) {
    uint32_t stride = 1;
    for (unsigned d = 0; d < dimension; ++d) stride *= config.size[d];
    const uint32_t low = node % stride;
    const uint32_t high = node / stride / config.size[dimension];
    return {high * stride + low, node / stride % config.size[dimension]};
}

uint32_t lines(const golden::Config& config, unsigned dimension) {
    return golden::nodes(config) / config.size[dimension];
}

HxbNodes::HxbNodes(const golden::Config& config)
    : HxbNodesOf(
          config, [&] { return golden::Exchanger(config); },
          [&](unsigned dimension) { return golden::Crossbar({config, dimension}); }) {}

uint64_t HxbNodes::flits_inside() const {
    uint64_t n = 0;
    const auto add = [&n](const golden::Fabric& fabric) {
        for (unsigned i = 0; i < fabric.fifos(); ++i) n += fabric.fifo(i).flits.size() + fabric.buffer(i).count();
    };
    for (uint32_t p = 0; p < golden::nodes(config()); ++p) add(exchanger(p).fabric());
    for (unsigned d = 0; d < config().dims; ++d) {
        for (uint32_t l = 0; l < lines(config(), d); ++l) add(crossbar(d, l).fabric());
    }
    return n;
}

}  // namespace nanohop::net
