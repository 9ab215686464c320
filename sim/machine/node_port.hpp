// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How a node's software reaches its network interface: every access takes the clocks that it takes at the ports.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "host/port.hpp"
#include "machine/node.hpp"

namespace nanohop::machine {

/// Lets the machine's clock go on until it is true, which it is asked after each clock.
using Wait = std::function<void(const std::function<bool()>& until)>;

/// A node's receive controller as a port of the host library.
class NodePort final : public host::Port {
public:
    NodePort(Node& node, Wait wait) : node_(node), wait_(std::move(wait)) {}

    uint32_t read_register(uint32_t offset) override { return read(node_.receive, offset); }
    bool write_register(uint32_t offset, uint32_t value) override { return write(node_.receive, offset, value); }
    uint64_t read_llcm(uint32_t word) override;
    std::optional<Word> take_word() override;
    bool status_pending() override { return node_.status_pending(); }

    /// Of the other register blocks.
    uint32_t read(LiteMaster& at, uint32_t offset);
    bool write(LiteMaster& at, uint32_t offset, uint32_t value);

private:
    Node& node_;
    Wait wait_;
};

}  // namespace nanohop::machine
