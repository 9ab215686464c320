// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <memory>

#include "net/engine/simulator.hpp"
#include "net/kinds/hxb/links.hpp"

namespace nanohop::net {

/// docs/blocks/hxb.md.
std::unique_ptr<Simulator> make_hxb(const HxbShape& shape, const ChannelConfig& config, const HxbRoutes& routes,
                                    Sources sources, const SimulatorOptions& options);

}  // namespace nanohop::net
