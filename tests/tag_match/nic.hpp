// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Receive controller and matching unit together, both golden models, and the host's accesses to both.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "generated/ipush_registers.hpp"
#include "generated/tag_match_registers.hpp"
#include "host/device_port.hpp"
#include "match/match.hpp"
#include "tag_match/tag_match.hpp"

namespace nanohop::tag_match {

namespace ireg = ipush::registers;
namespace reg = registers;

using match::Code;
using match::Envelope;
using match::Op;

/// A result as software reads it.
struct Shown {
    Op op = Op::kPost;
    Code code = Code::kMatch;
    uint32_t id = 0;
    uint32_t partner = 0;
    Envelope envelope;
};

struct Buffer {
    uint64_t base = 0;
    uint32_t capacity = 0;
};

class Nic final : public host::DevicePort {
public:
    Nic(const ipush::Config& receive, const Config& unit) : ipush_(receive), unit_(unit) {
        while ((read_register(ireg::kStateOffset) & ireg::kStateBusy.mask()) != 0) {
        }
    }

    uint32_t read_unit(uint32_t offset) {
        axil_.araddr = offset;
        axil_.arvalid = true;
        do run(1);
        while (!unit_out_.axil.arready);
        axil_.arvalid = false;
        axil_.rready = true;
        do run(1);
        while (!unit_out_.axil.rvalid);
        axil_.rready = false;
        return unit_out_.axil.rdata;
    }
    bool write_unit(uint32_t offset, uint32_t value) {
        axil_.awaddr = offset;
        axil_.wdata = value;
        axil_.wstrb = 0xf;
        axil_.awvalid = axil_.wvalid = axil_.bready = true;
        run(1);
        axil_.awvalid = axil_.wvalid = false;
        do run(1);
        while (!unit_out_.axil.bvalid);
        axil_.bready = false;
        return unit_out_.axil.bresp == 0;
    }
    /// Waits until the unit has taken it; `meanwhile` is called as long as it has not.
    template <class F>
    void command(Op op, const Envelope& e, uint32_t id, const Buffer& buffer, bool posted_empty, bool unexpected_empty,
                 F&& meanwhile) {
        EXPECT_TRUE(write_unit(reg::kEnvelopeOffset, reg::kEnvelopeCommunicator.put(e.source, e.communicator)));
        EXPECT_TRUE(write_unit(reg::kTagOffset, e.tag));
        EXPECT_TRUE(write_unit(reg::kAddressOffset, static_cast<uint32_t>(buffer.base)));
        EXPECT_TRUE(write_unit(reg::kAddressHighOffset, static_cast<uint32_t>(buffer.base >> 32)));
        EXPECT_TRUE(write_unit(reg::kCapacityOffset, buffer.capacity));
        uint32_t word = reg::kCommandOp.put(0, static_cast<uint32_t>(op));
        word = reg::kCommandAnySource.put(word, e.any_source ? 1 : 0);
        word = reg::kCommandAnyTag.put(word, e.any_tag ? 1 : 0);
        word = reg::kCommandPostedEmpty.put(word, posted_empty ? 1 : 0);
        word = reg::kCommandUnexpectedEmpty.put(word, unexpected_empty ? 1 : 0);
        EXPECT_TRUE(write_unit(reg::kCommandOffset, reg::kCommandId.put(word, id)));
        while ((read_unit(reg::kStateOffset) & reg::kStateBusy.mask()) != 0) meanwhile();
    }
    std::optional<Shown> result() {
        const uint32_t word = read_unit(reg::kResult0Offset);
        if (reg::kResult0Valid.get(word) == 0) return std::nullopt;
        Shown r;
        r.op = static_cast<Op>(reg::kResult0Op.get(word));
        r.code = static_cast<Code>(reg::kResult0Code.get(word));
        r.id = reg::kResult0Id.get(word);
        r.partner = read_unit(reg::kResult1Offset);
        r.envelope.tag = read_unit(reg::kResult2Offset);
        const uint32_t rest = read_unit(reg::kResult3Offset);
        r.envelope.source = reg::kResult3Source.get(rest);
        r.envelope.communicator = reg::kResult3Communicator.get(rest);
        EXPECT_TRUE(write_unit(reg::kResultTakeOffset, 1));
        return r;
    }

    void set_ring(unsigned sender, unsigned ring, uint64_t base, unsigned log2_size, bool nack) {
        write_register(ireg::kTableIndexOffset, ring);
        write_register(ireg::kTableData0Offset, static_cast<uint32_t>(base));
        uint32_t data = ireg::kTableData3Log2Size.put(ireg::kTableData3Valid.put(0, 1), log2_size);
        write_register(ireg::kTableData3Offset, ireg::kTableData3NackMode.put(data, nack ? 1 : 0));
        EXPECT_TRUE(write_register(ireg::kTableCommandOffset, 2));
        write_register(ireg::kTableIndexOffset, sender);
        write_register(ireg::kTableData3Offset, ireg::kTableData3Ring.put(ireg::kTableData3Valid.put(0, 1), ring));
        EXPECT_TRUE(write_register(ireg::kTableCommandOffset, 1));
    }

    /// Arrivals and commands as the unit takes them.
    std::function<void(const ipush::Arrival&)> on_arrival;
    std::function<void()> on_command;
    /// In every clock.
    std::function<void(const ipush::Out&)> on_clock;

private:
    ipush::Out cycle(const ipush::In& from) override {
        In unit_in;
        unit_in.axil = axil_;
        // Neither ready nor answer depend on the question.
        const Out before = unit_.outputs(unit_in);
        ipush::In in = from;
        in.arrival_ready = before.arrival_ready;
        in.arrival_full = before.arrival_full;
        in.answer_valid = before.answer_valid;
        in.answer = before.answer;
        const ipush::Out out = ipush_.outputs(in);
        unit_in.arrival_valid = out.arrival_valid;
        unit_in.arrival = out.arrival;
        unit_out_ = unit_.outputs(unit_in);
        if (unit_out_.probe.arrival && on_arrival) on_arrival(out.arrival);
        if (unit_out_.probe.command && on_command) on_command();
        if (on_clock) on_clock(out);
        ipush_.tick(in);
        unit_.tick(unit_in);
        return out;
    }

    ipush::Ipush ipush_;
    TagMatch unit_;
    axi::LiteIn axil_;
    Out unit_out_;
};

}  // namespace nanohop::tag_match
