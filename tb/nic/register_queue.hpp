// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Software at a register block: accesses one after the other.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>

#include "axi_lite_master.hpp"

namespace nanohop::nic {

struct RegisterQueue {
    struct Access {
        bool write = false;
        uint32_t address = 0, data = 0;
        std::function<void(uint32_t)> then{};
        uint32_t strobe = 15;
    };

    tb::AxiLiteMaster master;
    std::deque<Access> queue{};
    std::optional<Access> open{};
    bool stop = false;  // takes nothing from the queue

    bool idle() const { return queue.empty() && !open; }
    void drive(axi::LiteIn& in) {
        if (!master.busy() && open) {
            const uint32_t data = master.result().data;
            const auto then = std::move(open->then);
            open.reset();
            if (then) then(data);
        }
        if (!master.busy() && !queue.empty() && !stop) {
            open = queue.front();
            queue.pop_front();
            if (open->write) {
                master.write(open->address, open->data, open->strobe);
            } else {
                master.read(open->address);
            }
        }
        master.drive(in);
    }
    void observe(const axi::LiteIn& in, const axi::LiteOut& out) { master.observe(in, out); }
};

}  // namespace nanohop::nic
