// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What exchanger and crossbar have in common: inputs, outputs, and flits that move from the FIFOs of the ones into the
// buffers of the others. Which head goes where, and when, is the node's affair.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hxb/flit.hpp"
#include "hxb/input_port.hpp"
#include "hxb/output_port.hpp"

namespace nanohop::hxb {

class Fabric {
public:
    /// The last input and output have `last_lanes` lanes, and the input a guard if they are a processing unit's.
    Fabric(const Config& config, unsigned ports, bool last_is_pu);

    unsigned ports() const { return static_cast<unsigned>(inputs_.size()); }
    unsigned channels() const { return channels_; }
    /// FIFO number: input * V + virtual channel. Buffer number: output * V + virtual channel.
    const InputFifo& fifo(unsigned number) const { return inputs_[number / channels_].fifo(number % channels_); }
    InputFifo& fifo(unsigned number) { return inputs_[number / channels_].fifo(number % channels_); }
    const Buffer& buffer(unsigned number) const { return outputs_[number / channels_].buffer(number % channels_); }
    Buffer& buffer(unsigned number) { return outputs_[number / channels_].buffer(number % channels_); }
    unsigned fifos() const { return ports() * channels_; }
    const InputPort& input(unsigned port) const { return inputs_[port]; }
    const OutputPort& output(unsigned port) const { return outputs_[port]; }

    /// The head at a FIFO's front that waits for a buffer; nullptr: there is none.
    const Flit* waiting_head(unsigned number) const;

    /// The head at a FIFO's front may ask for a buffer. Static: in the clock after it came, or when all of its message
    /// is in this FIFO and the buffer at the sending end, `whole` (bit v) as that end says.
    bool may_ask(unsigned number, uint32_t whole) const {
        return !stores_whole_ || fifo(number).fresh || fifo(number).tails != 0 ||
               (whole >> number % channels_ & 1) != 0 || inputs_[number / channels_].dead();
    }

    static constexpr int kThrownAway = -1;
    struct Move {
        unsigned fifo;
        int buffer;  ///< or kThrownAway
    };
    /// Of messages that have their buffer, and flits that belong to none; from the state at the start of the clock.
    void continue_messages(std::vector<Move>& moves) const;

    /// A port's wires as a node's In has them.
    struct Wires {
        std::array<Lane, kMaxPuWidth> lanes;
        uint32_t credit = 0;  ///< bit v
        bool up_in = true;
        bool up_out = true;
    };
    /// The clock edge. `moves` holds all moves of this clock, `wires` each port's inputs.
    void tick(const std::vector<Move>& moves, std::span<const Wires> wires, Counters& counters);

    Probe probe() const { return {head_in_, head_granted_, false}; }

    bool operator==(const Fabric&) const = default;

private:
    unsigned channels_;
    bool stores_whole_;  ///< static
    std::vector<InputPort> inputs_;
    std::vector<OutputPort> outputs_;
    bool head_in_ = false;
    bool head_granted_ = false;
};

}  // namespace nanohop::hxb
