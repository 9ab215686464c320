// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Channel dependencies of a routing relation, and the search for cycles among them (Dally and Seitz 1987; Boku
// 1995, 3.1).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nanohop::net {

/// Which channels can a message hold while it waits for which others? A channel is (link, virtual channel), numbered
/// link * virtual channels + virtual channel whatever the number of threads.
class Dependencies {
public:
    virtual ~Dependencies() = default;
    virtual uint32_t channels() const = 0;
    /// Channels that a message may ask for next when it has come over `channel`, appended to `next`.
    virtual void next(uint32_t channel, std::vector<uint32_t>& next) const = 0;
    /// As users read it.
    virtual std::string name(uint32_t channel) const = 0;
};

/// Cycles of dependencies that share no channel, at most `most`: each a shortest one through the smallest channel that
/// is in any cycle of what the ones before left, starting there. Empty: there is none, the routing is free of deadlock.
std::vector<std::vector<uint32_t>> find_cycles(const Dependencies& dependencies, size_t most = 4);

/// Whether each channel of the cycle is a dependency of the one before.
bool is_cycle(const Dependencies& dependencies, const std::vector<uint32_t>& cycle);

/// "a -> b -> c -> a".
std::string cycle_text(const Dependencies& dependencies, const std::vector<uint32_t>& cycle);

}  // namespace nanohop::net
