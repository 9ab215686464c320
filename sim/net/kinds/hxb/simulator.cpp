// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hxb/simulator.hpp"

#include "net/engine/engine_simulator.hpp"
#include "net/kinds/hxb/kind.hpp"

namespace nanohop::net {

std::unique_ptr<Simulator> make_hxb(const HxbShape& shape, const ChannelConfig& config, const HxbRoutes& routes,
                                    Sources sources, const SimulatorOptions& options) {
    auto dependencies = hxb_dependencies(shape, config.channels, routes);
    if (routes.adaptive)
        return make_simulator(HxbKind<true>(shape, config.channels, routes), config, std::move(sources), options,
                              std::move(dependencies));
    return make_simulator(HxbKind<false>(shape, config.channels, routes), config, std::move(sources), options,
                          std::move(dependencies));
}

}  // namespace nanohop::net
