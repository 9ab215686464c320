// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_irq, moderated interrupts of completion queues: equal to the RTL in every output of every clock.
// docs/blocks/irq.md
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "irq/config.hpp"

namespace nanohop::irq {

/// Bit q belongs to queue q.
struct In {
    uint32_t event = 0;
    axi::LiteIn axil;
};

struct Out {
    uint32_t irq = 0;
    axi::LiteOut axil;
};

class Irq {
public:
    using In = irq::In;
    using Out = irq::Out;

    /// The state after reset. The configuration must pass check().
    explicit Irq(const Config& config);

    Out outputs() const;
    Out outputs(const In&) const { return outputs(); }
    void tick(const In& in);
    bool operator==(const Irq&) const = default;

private:
    struct Queue {
        bool enable = false;
        uint32_t produced = 0, consumed = 0;
        uint32_t count = 1;
        uint32_t clocks = 0;
        uint32_t age = 0;  ///< clocks with an entry not consumed
        bool overflow = false;
        bool irq = false;
        uint32_t interrupts = 0;

        bool operator==(const Queue&) const = default;
    };

    uint32_t pending(const Queue& queue) const { return (queue.produced - queue.consumed) & count_mask_; }
    bool due(const Queue& queue) const;
    std::optional<uint32_t> read_register(uint32_t address) const;
    bool write_register(const axi::LiteWrite& write, Queue& queue);

    Config config_;
    uint32_t count_mask_;
    uint32_t time_mask_;
    std::vector<Queue> queues_;
    axi::LiteSlave axil_;
};

}  // namespace nanohop::irq
