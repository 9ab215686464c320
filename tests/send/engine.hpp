// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What tests of the send engine share.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "axi_lite_master.hpp"
#include "generated/send_registers.hpp"
#include "memory.hpp"
#include "send/send.hpp"

namespace nanohop::send {

/// A send engine's golden model, its memory and its software. By itself its flits go to its own depacketizer.
class Engine {
public:
    explicit Engine(const Config& config) : rng_(1), memory(rng_), model_(config), master_(tb::Rng(2, "axil")) {
        write(registers::kRingBaseLowOffset, 0x1000);
        write(registers::kRingSizeOffset, 3);
        write(registers::kCompletionBaseLowOffset, 0x2000);
        write(registers::kControlOffset, 3);
    }

    /// A clock: what comes from the switch, and whether the switch and the receive controller take what is offered.
    Out clock(const std::optional<FlitWord>& flit, bool m_ready = true, bool packet_ready = true) {
        In in;
        memory.drive(in);
        in.m_ready = m_ready;
        in.packet_ready = packet_ready;
        in.s_valid = flit.has_value();
        if (flit) in.s = *flit;
        master_.drive(in.axil);
        const Out out = model_.outputs(in);
        memory.observe(out);
        if (memory.written) written[memory.written->address] = memory.written->data;
        master_.observe(in.axil, out.axil);
        model_.tick(in);
        return out;
    }
    /// What is offered at the start of the clock.
    Out offers() const { return model_.outputs(In{}); }
    tb::AxiLiteMaster& master() { return master_; }

    void step() {
        std::optional<FlitWord> flit;
        if (!flits_.empty()) flit = flits_.front();
        const Out out = clock(flit);
        if (flit && out.s_ready) flits_.pop_front();
        if (out.m_valid) flits_.push_back(out.m);
        flit_count += out.m_valid ? 1 : 0;
        if (out.packet_valid) {
            packet_.push_back(out.packet.data);
            if (out.packet.last) packets.push_back(std::exchange(packet_, {}));
        }
    }
    void write(uint32_t address, uint32_t data) {
        master_.write(address, data);
        while (master_.busy()) step();
        EXPECT_EQ(master_.result().resp, tb::AxiLiteMaster::kOkay) << address;
    }
    uint32_t read(uint32_t address) {
        master_.read(address);
        while (master_.busy()) step();
        return master_.result().data;
    }
    /// Into the ring, without the doorbell; how many there are now.
    uint32_t post(const Descriptor& d) {
        const auto words = d.words();
        for (unsigned w = 0; w < 4; ++w) memory.put(0x1000 + 32 * (posted_ % 8) + 8 * w, words[w]);
        return ++posted_;
    }
    void send(const Descriptor& d) {
        post(d);
        write(registers::kProducerOffset, posted_);
        for (unsigned i = 0; i < 5000 && read(registers::kConsumerOffset) != posted_; ++i) step();
        EXPECT_EQ(read(registers::kConsumerOffset), posted_);
        for (unsigned i = 0; i < 20; ++i) step();
    }

private:
    tb::Rng rng_;

public:
    Memory memory;
    std::vector<std::vector<uint64_t>> packets;
    std::map<uint64_t, uint64_t> written;  ///< completion words
    unsigned flit_count = 0;

private:
    Send model_;
    tb::AxiLiteMaster master_;
    std::deque<FlitWord> flits_;
    std::vector<uint64_t> packet_;
    uint32_t posted_ = 0;
};

inline Descriptor descriptor(uint32_t primitive, unsigned sender, unsigned number, uint16_t key, uint64_t header1,
                             uint32_t length) {
    Descriptor d;
    d.operation = primitive | 1U << 9 | uint64_t{number} << 10 | uint64_t{sender} << 16 | uint64_t{key} << 48 |
                  Descriptor::kReport;
    d.header1 = header1;
    d.destination = 0x0123456789abcdef;
    d.length = length;
    d.address = 0x10000;
    return d;
}

inline std::vector<uint8_t> bytes_of(const Memory& memory, uint64_t address, size_t count) {
    std::vector<uint8_t> bytes;
    for (size_t i = 0; i < count; ++i)
        bytes.push_back(static_cast<uint8_t>(memory.word(address + i / 8 * 8) >> (8 * (i % 8))));
    return bytes;
}

}  // namespace nanohop::send
