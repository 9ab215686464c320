// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Host - link - switch - link - switch - link - host, port to port without anything between: golden switches and golden
// links over wires that change and lose words.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "generated/switch_registers.hpp"
#include "link/link.hpp"
#include "side.hpp"
#include "switch/switch.hpp"

namespace nanohop {
namespace {

namespace reg = switch_::registers;

switch_::Config switches() {
    switch_::Config c;
    c.ports = 3;
    c.host_ports = 2;
    c.flit_width = 64;
    c.packet_flits = 4;
    c.virtual_channels = 2;
    c.packets = 2;
    c.switches = 2;
    c.link_clocks = 1;
    return c;
}

link::Config links() {
    link::Config c = link::of_switch(switches());
    c.replay_flits = 32;
    c.timeout = 200;
    c.retries = 50;
    return c;
}

/// A host: packets to the other one, each of its numbers once.
struct Host {
    std::vector<unsigned> credits = std::vector<unsigned>(2, 2);
    unsigned left = 0, channel = 0;
    uint32_t number = 0, flit = 0;
    std::map<uint32_t, unsigned> received;  ///< packets, by number
    std::optional<uint32_t> open;
    uint32_t next = 0;
    uint32_t give_back = 0;
};

constexpr unsigned kHeader = 20;  // bits that are enough for a head of these switches

/// What is left of a flit's data tells packet and flit.
uint64_t tag(uint32_t number, uint32_t flit) { return (uint64_t{number} << 3 | flit) << kHeader; }

class Chain {
public:
    Chain() : switches_{switch_::Switch(config_), switch_::Switch(config_)} {
        for (unsigned w = 0; w < 6; ++w) {
            ends_.emplace_back(links());
            wires_.emplace_back(w % 3);
            wires_.back().fault = [this](link::Bits& word) {
                if (!rng_.permille(bad)) return false;
                if (rng_.one_in(2)) return true;
                link::flip(word, rng_.below(link::wire_bits(links())));
                return false;
            };
        }
        for (unsigned s = 0; s < 2; ++s) {
            writes_[s] = {
                {reg::kTableMaskOffset, 1},
                {reg::kTableEscapeOffset, reg::kTableEscapeUpValid.mask() | reg::kTableEscapeDownValid.mask()},
                {reg::kTableWriteOffset, 1 - s}};
        }
    }

    void step() {
        std::array<link::Out, 6> out;
        std::array<link::In, 6> in;
        std::array<switch_::Out, 2> from;
        std::array<switch_::In, 2> to;
        for (unsigned e = 0; e < 6; ++e) out[e] = ends_[e].outputs();
        for (unsigned s = 0; s < 2; ++s) from[s] = switches_[s].outputs();
        for (unsigned e = 0; e < 6; ++e) wires_[e].pass(out[e].wire_valid, out[e].wire_word, in[e ^ 1]);
        // Ends 0 and 5 are at hosts; 1 and 4 at the switches' host port, 2 and 3 at their link.
        for (unsigned s = 0; s < 2; ++s) {
            to[s].id = s;
            to[s].up = 0;
            attach(from[s], to[s], 1, out[s == 0 ? 1 : 4], in[s == 0 ? 1 : 4]);
            attach(from[s], to[s], 0, out[2 + s], in[2 + s]);
            software(s, to[s]);
        }
        for (unsigned h = 0; h < 2; ++h) host(h, out[5 * h], in[5 * h]);
        for (unsigned e = 0; e < 6; ++e) ends_[e].tick(in[e]);
        for (unsigned s = 0; s < 2; ++s) switches_[s].tick(to[s]);
        ++clock;
    }

    bool up() const {
        for (const link::Link& end : ends_) {
            if (end.state() != link::State::kUp) return false;
        }
        return true;
    }
    uint32_t replays() const {
        uint32_t sum = 0;
        for (const link::Link& end : ends_) sum += end.count(link::Event::kReplay);
        return sum;
    }

    std::array<Host, 2> hosts;
    unsigned bad = 0;
    bool sending = true;
    uint64_t clock = 0;

private:
    static void attach(const switch_::Out& from, switch_::In& to, unsigned port, const link::Out& out, link::In& in) {
        in.link_valid = (from.link_valid >> port & 1) != 0;
        in.link_vc = from.link_vc[port];
        in.link_flit = from.link_flit[port];
        in.link_credit = from.link_credit[port];
        if (out.link_valid) to.link_valid |= 1U << port;
        to.link_vc[port] = static_cast<uint8_t>(out.link_vc);
        to.link_flit[port] = out.link_flit;
        to.link_credit[port] = out.link_credit;
        if (out.up) to.up |= 1U << port;
    }

    /// A register in four clocks, once the table is cleared.
    void software(unsigned s, switch_::In& to) {
        to.axil.bready = true;
        if (clock < 20 || clock % 4 != 0 || writes_[s].empty()) return;
        to.axil.awvalid = to.axil.wvalid = true;
        to.axil.awaddr = writes_[s].front().first;
        to.axil.wdata = writes_[s].front().second;
        to.axil.wstrb = 15;
        writes_[s].erase(writes_[s].begin());
    }

    void host(unsigned h, const link::Out& out, link::In& in) {
        Host& host = hosts[h];
        for (unsigned v = 0; v < 2; ++v) host.credits[v] += out.link_credit >> v & 1;
        in.link_credit = std::exchange(host.give_back, 0U);
        if (out.link_valid) receive(host, out);
        if (host.left == 0) {
            const unsigned v = rng_.below(2);
            if (!sending || clock < 60 || host.credits[v] == 0) return;
            --host.credits[v];
            host.channel = v;
            host.left = rng_.between(1, 4);
            host.flit = 0;
            ++host.number;
        }
        switch_::Flit& flit = in.link_flit;
        flit.data[0] = tag(host.number, host.flit);
        flit.head = host.flit == 0;
        if (flit.head) {
            switch_::Header header{.to_switch = 1 - h, .length = host.left};
            switch_::put_header(config_, flit, header);
        }
        ++host.flit;
        flit.tail = --host.left == 0;
        in.link_valid = true;
        in.link_vc = host.channel;
    }

    void receive(Host& host, const link::Out& out) {
        const uint64_t got = out.link_flit.data[0] >> kHeader;
        if (out.link_flit.head) {
            EXPECT_FALSE(host.open);
            host.open = static_cast<uint32_t>(got >> 3);
            host.next = 0;
            host.give_back |= 1U << out.link_vc;
        }
        ASSERT_TRUE(host.open);
        EXPECT_EQ(got, *host.open << 3 | host.next);
        EXPECT_FALSE(out.link_flit.bad);
        ++host.next;
        if (!out.link_flit.tail) return;
        ++host.received[*host.open];
        host.open.reset();
    }

    switch_::Config config_ = switches();
    tb::Rng rng_{1};
    std::array<switch_::Switch, 2> switches_;
    std::vector<link::Link> ends_;
    std::vector<link::Wire> wires_;
    std::array<std::vector<std::pair<uint32_t, uint32_t>>, 2> writes_;
};

TEST(LinkedSwitches, EveryPacketArrivesOnceAndWhole) {
    ASSERT_EQ(switch_::check(switches()), std::nullopt);
    ASSERT_EQ(link::check(links()), std::nullopt);
    ASSERT_LE(switch_::header_width(switches()), kHeader);
    for (const unsigned bad : {0U, 50U}) {
        Chain chain;
        for (unsigned i = 0; i < 300; ++i) chain.step();
        ASSERT_TRUE(chain.up());
        chain.bad = bad;
        for (unsigned i = 0; i < 50000; ++i) chain.step();
        chain.sending = false;
        for (unsigned i = 0; i < 2000; ++i) chain.step();
        ASSERT_TRUE(chain.up());
        EXPECT_EQ(chain.replays() > 0, bad != 0);
        for (unsigned h = 0; h < 2; ++h) {
            const Host& from = chain.hosts[h];
            const Host& to = chain.hosts[1 - h];
            EXPECT_GT(from.number, 2000U);
            ASSERT_EQ(to.received.size(), from.number);
            for (const auto& [number, times] : to.received) ASSERT_EQ(times, 1U) << number;
            EXPECT_EQ(from.credits, std::vector<unsigned>(2, 2));
        }
    }
}

}  // namespace
}  // namespace nanohop
