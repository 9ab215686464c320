// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Two network interfaces back to back over a link, of golden models, each equal to its RTL in every clock: a message
// from the doorbell to the receiver's status ring, step by step.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "engine.hpp"
#include "host/device_port.hpp"
#include "host/receiver.hpp"
#include "ipush/packet.hpp"
#include "link/link.hpp"

namespace nanohop::send {
namespace {

/// The receiver's side as its host sees it; a clock of it is one of everything. The flits go into the link as they are
/// offered, a head when there is a credit; those that come out go into the depacketizer, which takes them at once as
/// long as the receive controller does.
class BackToBack final : public host::DevicePort {
public:
    BackToBack(const Config& config, const ipush::Config& at, const Timing& timing)
        : DevicePort(timing),
          sender(config),
          receiver_(config),
          ipush_(at),
          links_{link::Link(link_of(config)), link::Link(link_of(config))} {}

    void bring_up() {
        while (links_[0].state() != link::State::kUp || links_[1].state() != link::State::kUp) run(1);
    }
    /// Clocks of each step since the doorbell, which is acted on a clock before it is answered.
    std::map<std::string, unsigned> send(const Descriptor& d) {
        when_.clear();
        sender.master().write(registers::kProducerOffset, sender.post(d));
        for (unsigned i = 0; i < 400; ++i) run(1);
        std::map<std::string, unsigned> steps;
        for (const auto& [name, clock] : when_) steps[name] = static_cast<unsigned>(clock - (when_.at("answer") - 1));
        return steps;
    }

    Engine sender;

private:
    static link::Config link_of(const Config& config) {
        link::Config c;
        c.flit_width = config.flit_width;
        c.packet_flits = config.packet_flits;
        c.replay_flits = 256;
        c.timeout = 64;
        return c;
    }
    void first(const char* name, bool now) {
        if (now) when_.emplace(name, clock());
    }

    ipush::Out cycle(const ipush::In& host_in) override {
        const std::array<link::Out, 2> wire = {links_[0].outputs(), links_[1].outputs()};
        // To the link
        link::In to_link{.wire_valid = wire[1].wire_valid, .wire_word = wire[1].wire_word};
        const bool allowed = sender.offers().m_valid && (!sender.offers().m.head() || credits_ != 0);
        const Out from = sender.clock(std::nullopt, allowed);
        if (allowed) {
            to_link.link_valid = true;
            to_link.link_flit = {from.m.head(), from.m.last, from.m.bad(), from.m.data};
            if (from.m.head()) --credits_;
        }
        credits_ += wire[0].link_credit & 1;
        // Out of it
        std::optional<FlitWord> flit;
        if (wire[1].link_valid) {
            const link::Flit& f = wire[1].link_flit;
            flit = FlitWord{f.data, f.tail, (f.head ? kUserHead : 0) | (f.bad ? kUserBad : 0)};
        }
        link::In from_link;
        from_link.wire_valid = wire[0].wire_valid;
        from_link.wire_word = wire[0].wire_word;
        from_link.link_credit = flit && flit->last ? 1 : 0;
        // To the receive controller
        ipush::In in = host_in;
        in.s_valid = receiver_.offers().packet_valid;
        in.s = {receiver_.offers().packet.data, receiver_.offers().packet.last, 0xff};
        const ipush::Out out = ipush_.outputs(in);
        const Out to = receiver_.clock(flit, true, out.s_ready);
        EXPECT_TRUE(!flit || to.s_ready) << "a flit without room";

        first("answer", from.axil.bvalid);
        first("descriptor asked for", from.arvalid);
        first("descriptor checked", (from.probe & kProbeCheck) != 0);
        first("data asked for", (from.probe & kProbeRead) != 0);
        first("head", from.m_valid);
        first("tail", from.m_valid && from.m.last);
        first("tail over the link", flit && flit->last);
        first("last word", to.packet_valid && to.packet.last);
        first("detected", out.probe.detect);
        first("decided", out.probe.decide);
        first("written", out.probe.done);
        first("status", out.status_pending);
        ipush_.tick(in);
        links_[0].tick(to_link);
        links_[1].tick(from_link);
        return out;
    }

    Engine receiver_;  // its depacketizer
    ipush::Ipush ipush_;
    std::array<link::Link, 2> links_;
    unsigned credits_ = 2;
    std::map<std::string, uint64_t> when_;
};

/// 24 bytes, everything idle, memory with a word a clock after an address, 5 clocks from a write's last word to its
/// answer, a wire without clocks of its own. Without AMT Address Table the descriptor's second word names the ring.
class Nic : public testing::TestWithParam<bool> {};

TEST_P(Nic, FromDoorbellToStatus) {
    Config config;
    ipush::Config at{.profile = ipush::Profile::kPipelined, .address_table = GetParam()};
    BackToBack both(config, at, {});
    both.run(at.senders);
    host::Receiver receiver(both);
    receiver.set_ring(3, {0x4000, 12, false});
    receiver.assign(5, 3);
    receiver.set_region(6, {0x8000, 0x1000, 77});
    receiver.start();
    both.bring_up();
    unsigned number = 0;
    for (const uint32_t primitive : {ipush::kIpush, ipush::kPush}) {
        const bool push = primitive == ipush::kPush;
        const uint64_t named = push || at.address_table ? 0 : uint64_t{3} << 32;
        const auto steps = both.send(descriptor(primitive, push ? 6 : 5, push ? 0 : number++, 77, named | 0x8000, 24));
        const std::map<std::string, unsigned> due = {{"answer", 1},
                                                     {"descriptor asked for", 2},
                                                     {"descriptor checked", 7},
                                                     {"data asked for", 8},
                                                     {"head", 12},
                                                     {"tail", 17},
                                                     {"tail over the link", 21},
                                                     {"last word", 23},
                                                     {"detected", 25},
                                                     {"decided", 29},
                                                     {"written", 41},
                                                     {"status", 42}};
        EXPECT_EQ(steps, due);
        const auto messages = receiver.poll();
        ASSERT_EQ(messages.size(), 1U);
        EXPECT_EQ(messages[0].bytes, 24U);
        if (!push) {
            EXPECT_EQ(messages[0].data, bytes_of(both.sender.memory, 0x10000, 24));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AddressTable, Nic, testing::Bool(), [](const auto& p) { return p.param ? "table" : "named"; });

}  // namespace
}  // namespace nanohop::send
