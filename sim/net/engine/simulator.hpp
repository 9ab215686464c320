// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A running network of any kind, as programs see it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "net/engine/graph.hpp"
#include "net/engine/source.hpp"
#include "net/engine/statistics.hpp"
#include "net/hxb/shape.hpp"

namespace nanohop::net {

class Simulator {
public:
    virtual ~Simulator() = default;

    /// Runs up to the start of clock `end`.
    virtual void run(uint64_t end) = 0;
    virtual uint64_t clock() const = 0;
    virtual uint32_t units() const = 0;
    virtual Statistics statistics() const = 0;
    /// What was delivered since the last call, by clock, then source, then number; only when recording.
    virtual std::vector<Delivery> take_deliveries() = 0;
};

struct SimulatorOptions {
    unsigned threads = 1;
    bool record = false;  ///< keep every delivery
};

/// docs/blocks/hxb.md. InputError when the shape does not fit.
std::unique_ptr<Simulator> make_hxb(const HxbShape& shape, const ChannelConfig& config, bool adaptive, Sources sources,
                                    const SimulatorOptions& options);

}  // namespace nanohop::net
