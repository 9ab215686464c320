// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Lookup by cache, from its section of docs/blocks/switch.md and from Hirasawa 2020, 3.1: one switch, its CAM chip, and
// neighbours that send when they are told to and give each credit back at once.
#include <gtest/gtest.h>

#include <bit>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "cam/cam_chip.hpp"
#include "generated/switch_registers.hpp"
#include "switch/head_clocks.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {
namespace {

namespace reg = registers;

// Registers of nh_cam (docs/generated/registers/nh_cam.md).
constexpr uint32_t kKeyLo = 0x10, kData = 0x18, kCommand = 0x1c, kResult = 0x20, kSearches = 0x28, kJoined = 0x54;
constexpr uint32_t kWrite = 1, kDone = 1;

Config small() {
    Config c;
    c.ports = 4;
    c.host_ports = 1;
    c.flit_width = 64;
    c.packet_flits = 4;
    c.virtual_channels = 2;
    c.escape_channels = 1;
    c.packets = 2;
    c.link_clocks = 1;
    c.hop_limit = 5;
    c.lookup = Lookup::kCache;
    c.key_width = 16;
    c.cache_entries = 64;
    c.cache_ways = 4;
    return c;
}

uint32_t to_host(uint32_t host) { return 1U << 30 | host; }
uint32_t adaptive(uint32_t mask) { return mask; }
uint32_t up(uint32_t port, uint32_t channel = 0) { return port << 16 | 1U << 20 | channel << 26; }

struct Seen {
    uint64_t clock;
    unsigned port, vc;
    Flit flit;
};

class Rig {
public:
    explicit Rig(const Config& the_config, const cam::ChipConfig& chip_config = {})
        : config(the_config), model(config), chip(chip_config), queues(config.ports) {
        step(config.cache_entries / config.cache_ways + 2);
    }
    void route(uint64_t id, uint32_t word) { chip.write(id, {word & 0xffff, word >> 16}); }
    /// Queues a packet; its number is in its head's last bits.
    void send(unsigned port, unsigned vc, uint64_t id, uint32_t flits, const Header& more = {}) {
        for (uint32_t i = 0; i < flits; ++i) {
            Flit f{.head = i == 0, .tail = i + 1 == flits};
            if (f.head) {
                Header h = more;
                h.id = id;
                h.length = flits;
                put_header(config, f, h);
            }
            queues[port].push_back({vc, f});
        }
    }
    void step(uint64_t clocks = 1) {
        for (uint64_t n = 0; n < clocks; ++n) {
            const Out out = model.outputs();
            In in;
            for (unsigned p = 0; p < config.ports; ++p) {
                if ((out.link_valid >> p & 1) != 0) {
                    seen.push_back({clock, p, out.link_vc[p], out.link_flit[p]});
                    if (out.link_flit[p].head) in.link_credit[p] |= 1U << out.link_vc[p];
                }
                for (unsigned v = 0; v < config.virtual_channels; ++v) {
                    if ((out.link_credit[p] >> v & 1) == 0) continue;
                    ++credits[p];
                    --sent[{p, v}];
                }
                // A head needs a credit.
                const bool held = queues[p].empty() || (queues[p].front().second.head &&
                                                        sent[{p, queues[p].front().first}] == config.packets);
                if (!held) {
                    sent[{p, queues[p].front().first}] += queues[p].front().second.head ? 1 : 0;
                    in.link_valid |= 1U << p;
                    in.link_vc[p] = static_cast<uint8_t>(queues[p].front().first);
                    in.link_flit[p] = queues[p].front().second;
                    queues[p].pop_front();
                }
            }
            lookups += static_cast<unsigned>(std::popcount(out.probe.lookup));
            in.chip_req_ready = chip.ready();
            in.chip_rsp_valid = chip.answer().has_value();
            if (in.chip_rsp_valid) in.chip_rsp = *chip.answer();
            in.axil = axil;
            in.cam_axil = cam_axil;
            last = out;
            model.tick(in);
            chip.tick(out.chip_req_valid ? &out.chip_req : nullptr, out.chip_rsp_ready);
            ++clock;
        }
    }
    struct Access {
        uint32_t data = 0;
        bool error = false;
    };
    Access access(bool cam, bool write, uint32_t address, uint32_t data) {
        axi::LiteIn& port = cam ? cam_axil : axil;
        port = {};
        port.bready = port.rready = true;
        port.awvalid = port.wvalid = write;
        port.arvalid = !write;
        port.awaddr = port.araddr = address;
        port.wdata = data;
        port.wstrb = 15;
        step();
        port.awvalid = port.wvalid = port.arvalid = false;
        for (unsigned i = 0; i < 20; ++i) {
            step();
            const axi::LiteOut& out = cam ? last.cam_axil : last.axil;
            if (write && out.bvalid) return {0, out.bresp != 0};
            if (!write && out.rvalid) return {out.rdata, out.rresp != 0};
        }
        ADD_FAILURE() << "no answer from the registers";
        return {};
    }
    uint32_t read(uint32_t address) { return access(false, false, address, 0).data; }
    uint32_t read_cam(uint32_t address) { return access(true, false, address, 0).data; }
    /// By nh_cam's registers, until it is done.
    void write_route(uint32_t id, uint32_t word) {
        access(true, true, kKeyLo, id);
        access(true, true, kData, word);
        EXPECT_FALSE(access(true, true, kCommand, kWrite).error);
        for (unsigned i = 0; i < 100 && (read_cam(kResult) & kDone) == 0; ++i) {
        }
        EXPECT_NE(read_cam(kResult) & kDone, 0U);
    }
    /// Heads seen from a clock on, at a port.
    std::vector<uint64_t> heads(unsigned port, uint64_t from = 0) const {
        std::vector<uint64_t> clocks;
        for (const Seen& s : seen)
            if (s.port == port && s.flit.head && s.clock >= from) clocks.push_back(s.clock - from);
        return clocks;
    }
    const Config config;
    Switch model;
    cam::CamChip chip;
    std::vector<std::deque<std::pair<unsigned, Flit>>> queues;
    std::vector<Seen> seen;
    std::map<std::pair<unsigned, unsigned>, unsigned> sent;  ///< packets without their credit, by port and channel
    std::map<unsigned, unsigned> credits;                    ///< that came back, by port
    axi::LiteIn axil, cam_axil;
    Out last;
    uint64_t clock = 0;
    unsigned lookups = 0;
};

using Clocks = std::vector<uint64_t>;

TEST(SwitchCache, AHitTakesSixClocksAndAMissTwentyFiveMore) {
    for (const unsigned extra : {0U, 7U}) {
        for (const unsigned link : {1U, 3U}) {
            Config config = small();
            config.extra_clocks = extra;
            config.link_clocks = link;
            Rig rig(config);
            rig.route(9, to_host(0));
            uint64_t begin = rig.clock;
            rig.send(0, 1, 9, 4);
            rig.step(100);
            EXPECT_EQ(rig.heads(3, begin), Clocks{31 + extra + link}) << "miss";
            begin = rig.clock;
            rig.send(0, 0, 9, 4);
            rig.step(100);
            EXPECT_EQ(rig.heads(3, begin), Clocks{6 + extra + link}) << "hit, of another channel";
            EXPECT_EQ(rig.seen.size(), 8U);
            const CachedHeadClocks clocks = cached_head_clocks(config, {});
            EXPECT_EQ(clocks.hit, 6 + extra + link);
            EXPECT_EQ(clocks.miss, 31 + extra + link);
        }
    }
    // Of a miss the chip's round trip is the configuration's: two clocks less there are two less here.
    EXPECT_EQ(cached_head_clocks(small(), {7, 4, 7, 25}).miss, 30U);
    EXPECT_EQ(cached_head_clocks(small(), {7, 4, 7, 25}).hit, 7U);
}

TEST(SwitchCache, CachesArePrivate) {
    Rig rig(small());
    rig.route(9, to_host(0));
    for (unsigned port = 0; port < 3; ++port) {
        const uint64_t begin = rig.clock;
        rig.send(port, 0, 9, 1);
        rig.step(60);
        EXPECT_EQ(rig.heads(3, begin), Clocks{32}) << "input " << port << " has not seen it";
    }
    EXPECT_EQ(rig.chip.searches(), 3U);
}

TEST(SwitchCache, WordsGoWhereThePageSays) {
    const struct {
        uint32_t word;
        unsigned port, vc;
        bool escape;
    } cases[] = {
        {adaptive(0b010), 1, 1, false},
        {adaptive(0b100) | 1U << 31, 2, 1, false},         // bit 31 means nothing
        {adaptive(0xfff0 | 0b001), 0, 1, false},           // ports that are not there
        {up(2), 2, 0, true},                               // the escape alone
        {adaptive(0b010) | up(15), 1, 1, false},           // an up port that is not there
        {to_host(0) | 0xff << 5 | 1U << 31, 3, 0, false},  // a host: the rest means nothing
    };
    for (const auto& c : cases) {
        Rig rig(small());
        rig.route(77, c.word);
        Header header;
        header.hops = 2;
        rig.send(0, 0, 77, 2, header);
        rig.step(80);
        ASSERT_EQ(rig.seen.size(), 2U) << std::hex << c.word;
        EXPECT_EQ(rig.seen[0].port, c.port) << std::hex << c.word;
        EXPECT_EQ(rig.seen[0].vc, c.vc) << std::hex << c.word;
        const Header out = header_of(rig.config, rig.seen[0].flit);
        EXPECT_EQ(out.escape, c.escape);
        EXPECT_EQ(out.id, 77U);
        EXPECT_EQ(out.hops, 3U) << "one more, in the last switch, too";
        EXPECT_EQ(rig.credits[0], 1U);
    }
}

TEST(SwitchCache, HopsStayAtTheirLimit) {
    Rig rig(small());
    rig.route(1, to_host(0));
    rig.route(2, adaptive(0b001));
    Header header;
    header.hops = rig.config.hop_limit;
    rig.send(1, 0, 1, 1, header);
    rig.step(60);
    ASSERT_EQ(rig.seen.size(), 1U);
    EXPECT_EQ(header_of(rig.config, rig.seen[0].flit).hops, rig.config.hop_limit) << "a host is no further link";
    rig.send(1, 0, 2, 1, header);
    rig.step(60);
    EXPECT_EQ(rig.seen.size(), 1U);
    EXPECT_EQ(rig.read(reg::kHopLimitOffset), 1U);
}

TEST(SwitchCache, WhatCannotGoIsDroppedAndCounted) {
    const struct {
        std::optional<uint32_t> word;
        uint32_t reason;
    } cases[] = {{std::nullopt, reg::kBadDestinationOffset},
                 {to_host(1), reg::kBadDestinationOffset},  // one host
                 {to_host(31), reg::kBadDestinationOffset},
                 {up(3), reg::kNoRouteOffset},     // a host's port
                 {up(1, 1), reg::kNoRouteOffset},  // no escape channel 1
                 {adaptive(0), reg::kNoRouteOffset}};
    for (const auto& c : cases) {
        Rig rig(small());
        if (c.word) rig.route(5, *c.word);
        Header header;
        header.hops = 3;
        for (unsigned n = 0; n < 2; ++n) {
            rig.send(2, 1, 5, 3, header);
            rig.step(80);
        }
        EXPECT_TRUE(rig.seen.empty());
        EXPECT_EQ(rig.read(c.reason), 2U);
        EXPECT_EQ(rig.credits[2], 2U) << "credits come back";
        uint32_t all = 0;
        for (uint32_t r = reg::kNoHeadOffset; r <= reg::kLostFlitsOffset; r += 4) all += rig.read(r);
        EXPECT_EQ(all, 2U) << "nothing else is counted";
    }
}

TEST(SwitchCache, AnUnknownIdIsOneWhateverElseItIs) {
    Rig rig(small());
    Header header;
    header.hops = rig.config.hop_limit;
    rig.send(0, 0, 4711, 1, header);
    rig.step(80);
    EXPECT_EQ(rig.read(reg::kBadDestinationOffset), 1U);
    EXPECT_EQ(rig.read(reg::kHopLimitOffset), 0U);
}

TEST(SwitchCache, AMissHoldsUpItsOwnChannelOnly) {
    Rig rig(small());
    rig.route(1, to_host(0));
    rig.route(2, adaptive(0b001));
    rig.send(1, 0, 1, 1);
    rig.step(100);
    const uint64_t begin = rig.clock;
    rig.send(1, 0, 2, 1);  // misses
    rig.send(1, 0, 1, 1);  // behind it
    rig.send(1, 1, 1, 1);  // another channel: hits
    rig.step(100);
    EXPECT_EQ(rig.heads(0, begin), Clocks{32});
    EXPECT_EQ(rig.heads(3, begin), (Clocks{2 + 7, 32 + 5})) << "its own clocks; 5 behind the one that missed";
}

TEST(SwitchCache, TwoChannelsThatMissTheSameAreOneSearch) {
    Rig rig(small());
    rig.route(1, to_host(0));
    rig.send(1, 0, 1, 1);
    rig.send(1, 1, 1, 1);
    rig.step(100);
    EXPECT_EQ(rig.heads(3).size(), 2U);
    EXPECT_EQ(rig.chip.searches(), 1U);
    EXPECT_EQ(rig.read_cam(kSearches), 1U);
    rig.access(true, true, 0x44, 1);  // counters of input 1
    EXPECT_EQ(rig.read_cam(kJoined), 1U);
}

TEST(SwitchCache, SevenInputsWaitForOneCam) {
    Config config = small();
    config.ports = 8;
    Rig rig(config);
    for (unsigned p = 0; p < 7; ++p) rig.route(p, to_host(0));
    const uint64_t begin = rig.clock;
    for (unsigned p = 0; p < 7; ++p) rig.send(p, 0, p, 1);
    rig.step(300);
    // One search at a time, 25 clocks each.
    EXPECT_EQ(rig.heads(7, begin), (Clocks{32, 57, 82, 107, 132, 157, 182}));
}

TEST(SwitchCache, ALostAnswerIsAskedForAgain) {
    Rig rig(small());
    rig.route(1, to_host(0));
    for (const auto kind : {cam::Fault::Kind::kLoseRequest, cam::Fault::Kind::kLoseAnswer}) {
        const size_t before = rig.seen.size();
        const unsigned lookups = rig.lookups;
        cam::Fault fault;
        fault.kind = kind;
        rig.chip.inject(fault);
        // Another input each time, so that it misses.
        rig.send(kind == cam::Fault::Kind::kLoseRequest ? 0 : 1, 1, 1, 4);
        rig.step(250);
        EXPECT_EQ(rig.seen.size(), before) << "not before the time limit of 256";
        rig.step(400);
        EXPECT_EQ(rig.seen.size(), before + 4);
        EXPECT_EQ(rig.lookups, lookups + 2);
    }
}

TEST(SwitchCache, ADamagedAnswerIsAskedForAgain) {
    Rig rig(small());
    rig.route(1, adaptive(0b001));
    cam::Fault fault;
    fault.kind = cam::Fault::Kind::kFlip;
    fault.flip.port = 0b011;  // would be another port
    rig.chip.inject(fault);
    rig.send(2, 0, 1, 2);
    rig.step(100);
    ASSERT_EQ(rig.seen.size(), 2U);
    EXPECT_EQ(rig.seen[0].port, 0U);
    EXPECT_EQ(rig.lookups, 2U);
    EXPECT_EQ(rig.chip.searches(), 2U);
}

TEST(SwitchCache, OnceSoftwareReadDoneNoLookupAnswersWithWhatWas) {
    Rig rig(small());
    rig.write_route(1, adaptive(0b001));
    for (unsigned n = 0; n < 2; ++n) {
        rig.send(2, 0, 1, 1);
        rig.step(60);
    }
    EXPECT_EQ(rig.heads(0).size(), 2U);
    EXPECT_EQ(rig.chip.searches(), 1U);
    rig.write_route(1, to_host(0));
    rig.send(2, 0, 1, 1);
    rig.step(60);
    EXPECT_EQ(rig.heads(0).size(), 2U);
    EXPECT_EQ(rig.heads(3).size(), 1U);
    EXPECT_EQ(rig.chip.searches(), 2U) << "the caches are empty after a change";
}

TEST(SwitchCache, RoutesThatChangeUnderTrafficLoseNothing) {
    Rig rig(small());
    for (uint32_t id = 0; id < 32; ++id) rig.route(id, to_host(0));
    unsigned sent = 0;
    for (unsigned round = 0; round < 60; ++round) {
        for (unsigned p = 0; p < 3; ++p) {
            rig.send(p, round & 1, (round * 7 + p * 3) % 32, 4);
            ++sent;
        }
        // Faster than searches end: lookups under way are asked again.
        if (round % 3 == 0) rig.write_route(round % 32, to_host(0));
        rig.step(40);
    }
    rig.step(2000);
    EXPECT_EQ(rig.heads(3).size(), sent);
    EXPECT_EQ(rig.seen.size(), 4 * sent);
    for (unsigned p = 0; p < 3; ++p) EXPECT_EQ(rig.credits[p], sent / 3);
}

TEST(SwitchCache, TheTableIsNotThere) {
    Rig rig(small());
    EXPECT_EQ(rig.read(reg::kStatusOffset), 2U) << "cache, not clearing";
    EXPECT_TRUE(rig.access(false, true, reg::kTableWriteOffset, 0).error);
    EXPECT_FALSE(rig.access(false, true, reg::kTableMaskOffset, 5).error);
    EXPECT_EQ(rig.read(reg::kTableMaskOffset), 5U);
    // From the first clock after reset on, and lookups begin in the first clock, too.
    const Config config = small();
    Switch fresh(config);
    In in;
    in.link_valid = 1;
    in.link_flit[0].head = in.link_flit[0].tail = true;
    Header header;
    put_header(config, in.link_flit[0], header);
    fresh.tick(in);
    fresh.tick({});
    EXPECT_EQ(fresh.outputs().probe.lookup, 1U);
}

TEST(SwitchCache, GrantsOfAChannelAreFiveClocksApart) {
    Rig rig(small());
    rig.route(1, to_host(0));
    rig.send(0, 0, 1, 1);
    rig.step(60);
    const uint64_t begin = rig.clock;
    rig.send(0, 0, 1, 1);
    rig.send(0, 0, 1, 1);
    rig.step(60);
    EXPECT_EQ(rig.heads(3, begin), (Clocks{7, 12}));
    EXPECT_EQ(full_rate_packets(small(), 4), 0U);
    EXPECT_EQ(full_rate_packets(small(), 5), 2U);
}

TEST(SwitchCache, IdsHaveAllTheirBits) {
    Config config = small();
    config.key_width = 64;
    config.flit_width = 128;
    Rig rig(config);
    const uint64_t one = 0x8000'0000'0000'0001, other = 1;
    rig.route(one, to_host(0));
    rig.route(other, adaptive(0b010));
    for (unsigned n = 0; n < 2; ++n) {
        rig.send(0, 0, one, 2);
        rig.send(0, 0, other, 2);
        rig.step(150);
    }
    EXPECT_EQ(rig.heads(3).size(), 2U);
    EXPECT_EQ(rig.heads(1).size(), 2U);
    for (const Seen& s : rig.seen)
        if (s.flit.head) {
            EXPECT_EQ(header_of(config, s.flit).id, s.port == 3 ? one : other);
        }
}

}  // namespace
}  // namespace nanohop::switch_
