// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Classes of packets that may wait for each other in a circle (docs/blocks/switch_classes.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace nanohop::routing {

/// Of a class, what decides on what it may wait for.
struct ClassRoutes {
    unsigned first_escape = 0;          ///< of its escape channels
    unsigned escapes = 1;               ///< so many
    bool sends = true;                  ///< there are such packets
    std::optional<unsigned> waits_for;  ///< hosts take one only when they can send a packet of that class
};

/// Circles, one for each class that waits at hosts, as sentences that name classes and channels; none: each class
/// always comes on. `channels`: escape channels that there are. Adaptive channels may be in common: a head in one may
/// take its class's escape, which no other class is before.
std::vector<std::string> class_circles(const std::vector<ClassRoutes>& classes, unsigned channels);

}  // namespace nanohop::routing
