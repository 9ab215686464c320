// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hub's node with host ports at its pins (docs/blocks/hub_node.md): when packets are on links and in memory, how many
// at once, and that what concerns one port leaves the others alone.
#include "hub_node/hub_node.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <vector>

namespace {

using namespace nanohop;
using namespace nanohop::hub_node;
namespace reg = hub_port::registers;

constexpr unsigned kNodes = 4, kFlits = 8, kOwn = 0;
constexpr uint32_t kBase = 0x10000;

Config config(unsigned ports) {
    Config c;
    c.node.nodes = kNodes;
    c.node.piece_flits = kFlits;
    c.ports.nodes = kNodes;
    c.ports.flit_bits = c.node.flit_bits;
    c.ports.piece_flits = kFlits;
    c.ports.address_width = 24;
    c.ports.regions = 4;
    c.ports.counters = 4;
    c.ports.ports = ports;
    return c;
}

struct Word {
    uint64_t clock = 0;
    unsigned where = 0;  ///< link or port
    bool head = false, last = false;
    uint64_t data = 0;
    bool operator==(const Word&) const = default;
};

// Node 0 with hosts that stream, memories that take all and answer in the next clock, and links whose far ends take all
// and give credits and acknowledgements in the next clock.
class HubNodePins : public testing::Test {
protected:
    void begin(unsigned ports) {
        ports_ = ports;
        node_.emplace(config(ports));
        for (unsigned i = 0; i < 40; ++i) step();  // tables are cleared
        for (unsigned p = 0; p < ports; ++p) write(p, reg::kControlOffset, reg::kControlEnable.mask());
    }

    Out step() {
        In in = next_;
        in.links.id = kOwn;
        in.links.up = up_;
        in.links.link_ack = acks_;
        in.links.link_credit = credits_;
        in.m_ready = in.awready = in.wready = ~Mask{0};
        in.bvalid = answers_;
        for (unsigned p = 0; p < ports_; ++p) {
            if (streams_[p].empty()) continue;
            in.s_valid |= bit(p);
            in.s_data[p] = streams_[p].front().data;
            in.s_dest[p] = streams_[p].front().lane;
            if (streams_[p].front().last) in.s_last |= bit(p);
        }
        for (unsigned k = 0; k < kNodes; ++k) {
            if (arriving_[k].empty() || (arriving_[k].front().head && far_credits_[k] == 0)) continue;
            in.links.link_valid |= bit(k);
            in.links.link_class[k] = static_cast<uint8_t>(hub::Class::kHost);
            in.links.link_flit[k] = arriving_[k].front();
            if (arriving_[k].front().head) {
                --far_credits_[k];
                arrived_.push_back({clock_, k, true, false, 0});
            }
            arriving_[k].pop_front();
        }
        const Out out = node_->outputs(in);
        observe(in, out);
        node_->tick(in);
        ++clock_;
        return out;
    }
    void run(unsigned clocks) {
        for (unsigned i = 0; i < clocks; ++i) step();
    }

    // A put of kFlits flits from port `port`, for node `lane` or a lane that is another port's.
    void send(unsigned port, unsigned lane, uint64_t number) {
        for (unsigned i = 0; i <= kFlits; ++i)
            streams_[port].push_back({i == 0 ? hub::pack(head(bit(lane))) : Data{number + i}, lane, i == kFlits});
    }
    // The same over link `from`, to this node's memory.
    void arrive(unsigned from, unsigned offset, uint64_t number) {
        hub::Head h = head(bit(kOwn));
        h.source = from;
        h.offset = offset;
        for (unsigned i = 0; i <= kFlits; ++i) {
            hub::Flit flit{.head = i == 0, .tail = i == kFlits, .data = i == 0 ? hub::pack(h) : Data{number + i}};
            arriving_[from].push_back(flit);
        }
    }
    static hub::Head head(Mask mask) {
        hub::Head h{.kind = hub::Kind::kPut, .length = kFlits, .region = 1, .mask = mask};
        return h;
    }
    void open(unsigned port) {
        write(port, reg::kRegionBaseLowOffset, kBase);
        write(port, reg::kRegionFlitsOffset, 1024);
        write(port, reg::kRegionSourcesLowOffset, 0xf);
        write(port, reg::kRegionWriteOffset, 1 | reg::kRegionWriteOpen.mask());
    }
    void write(unsigned port, uint32_t address, uint32_t data) {
        next_.axil.awaddr[port] = address;
        next_.axil.wdata[port] = data;
        next_.axil.wstrb[port] = 0xf;
        next_.axil.awvalid = next_.axil.wvalid = next_.axil.bready = bit(port);
        for (unsigned i = 0; i < 20; ++i) {
            const Out out = step();
            next_.axil.awvalid &= ~out.axil.awready;
            next_.axil.wvalid &= ~out.axil.wready;
            if (!hub::has(out.axil.bvalid, port)) continue;
            EXPECT_EQ(out.axil.bresp[port], 0U) << address;
            next_.axil = {};
            return;
        }
        ADD_FAILURE() << "no answer to a write of " << address;
    }
    uint32_t read(unsigned port, uint32_t address) {
        next_.axil.araddr[port] = address;
        next_.axil.arvalid = next_.axil.rready = bit(port);
        for (unsigned i = 0; i < 20; ++i) {
            const Out out = step();
            next_.axil.arvalid &= ~out.axil.arready;
            if (!hub::has(out.axil.rvalid, port)) continue;
            next_.axil = {};
            return out.axil.rdata[port];
        }
        ADD_FAILURE() << "no answer to a read of " << address;
        return 0;
    }
    /// Words of a link or port, in their order.
    static std::vector<Word> of(const std::vector<Word>& words, unsigned where) {
        std::vector<Word> found;
        for (const Word& w : words) {
            if (w.where == where) found.push_back(w);
        }
        return found;
    }

    uint64_t clock_ = 0;
    Mask up_ = ~Mask{0};
    bool far_takes_ = true;
    std::vector<Word> sent_, stored_, addresses_, streamed_, arrived_;
    std::vector<uint64_t> given_;  // clocks in which a stream's word was taken

private:
    struct StreamWord {
        Data data{};
        unsigned lane = 0;
        bool last = false;
    };

    void observe(const In& in, const Out& out) {
        acks_ = 0;
        credits_ = {};
        for (unsigned k = 0; k < kNodes; ++k) {
            far_credits_[k] += out.links.link_credit[k] >> static_cast<unsigned>(hub::Class::kHost) & 1;
            if (!hub::has(out.links.link_valid, k)) continue;
            const hub::Flit& flit = out.links.link_flit[k];
            sent_.push_back({clock_, k, flit.head, flit.tail, flit.data[0]});
            if (flit.head) class_[k] = out.links.link_class[k];
            if (flit.tail && far_takes_) {
                acks_ |= bit(k);
                credits_[k] = 1U << class_[k];
            }
        }
        answers_ = 0;
        for (unsigned p = 0; p < ports_; ++p) {
            if (hub::has(in.s_valid & out.s_ready, p)) {
                given_.push_back(clock_);
                streams_[p].pop_front();
            }
            if (hub::has(out.awvalid, p)) addresses_.push_back({clock_, p, true, false, out.awaddr[p]});
            if (hub::has(out.wvalid, p)) {
                stored_.push_back({clock_, p, false, hub::has(out.wlast, p), out.wdata[p][0]});
                if (hub::has(out.wlast, p)) answers_ |= bit(p);
            }
            if (hub::has(out.m_valid, p))
                streamed_.push_back({clock_, p, false, hub::has(out.m_last, p), out.m_data[p][0]});
        }
    }

    std::optional<HubNode> node_;
    unsigned ports_ = 0;
    In next_;
    std::array<std::deque<StreamWord>, kNodes> streams_;
    std::array<std::deque<hub::Flit>, kNodes> arriving_;
    std::array<unsigned, kNodes> far_credits_{4, 4, 4, 4}, class_{};
    Mask acks_ = 0, answers_ = 0;
    PerNode<uint32_t> credits_{};
};

TEST_F(HubNodePins, PacketFromStreamToLink) {
    begin(2);
    send(1, 3, 100);
    run(60);
    // The lane's register is one clock; then the node waits for the whole packet, M + 6 clocks.
    ASSERT_EQ(given_.size(), kFlits + 1);
    const uint64_t start = given_[0];
    ASSERT_EQ(sent_.size(), kFlits + 1);
    for (unsigned i = 0; i <= kFlits; ++i) {
        EXPECT_EQ(sent_[i].clock, start + 1 + kFlits + 6 + i);
        EXPECT_EQ(sent_[i].where, 3U);
        EXPECT_EQ(sent_[i].head, i == 0);
        EXPECT_EQ(sent_[i].last, i == kFlits);
        if (i != 0) {
            EXPECT_EQ(sent_[i].data, 100 + i);
        }
    }
}

TEST_F(HubNodePins, PacketFromLinkToMemory) {
    begin(2);
    open(1);
    arrive(3, 2, 500);
    run(60);
    ASSERT_EQ(arrived_.size(), 1U);
    // The node gives it when it is whole, M + 3 clocks; a port that is idle chooses the lane in that clock and takes
    // the head in the next one; 5 clocks later is its address, then a word a clock.
    const uint64_t address = arrived_[0].clock + kFlits + 3 + 1 + 5;
    EXPECT_EQ(addresses_, (std::vector<Word>{{address, 1, true, false, kBase + 2 * 16}}));
    ASSERT_EQ(stored_.size(), kFlits);
    for (unsigned i = 0; i < kFlits; ++i)
        EXPECT_EQ(stored_[i], (Word{address + 1 + i, 1, false, i == kFlits - 1, 501 + i}));
}

TEST_F(HubNodePins, AllPortsSendAFlitAClock) {
    constexpr unsigned kPackets = 20;
    begin(kNodes);
    for (unsigned i = 0; i < kPackets; ++i) {
        for (unsigned k = 1; k < kNodes; ++k) send(k, k, 1000 * k + 10 * i);
    }
    run(40 + kPackets * (kFlits + 1));
    for (unsigned k = 1; k < kNodes; ++k) {
        const std::vector<Word> flits = of(sent_, k);
        ASSERT_EQ(flits.size(), kPackets * (kFlits + 1));
        EXPECT_EQ(flits.back().clock - flits.front().clock, flits.size() - 1) << "link " << k;
        EXPECT_EQ(flits.front().clock, of(sent_, 1).front().clock);
        for (unsigned i = 0; i < kPackets; ++i)
            EXPECT_EQ(flits[i * (kFlits + 1) + kFlits].data, 1000 * k + 10 * i + kFlits);
    }
    EXPECT_TRUE(of(sent_, kOwn).empty());
}

TEST_F(HubNodePins, AllPortsStoreAtOnce) {
    constexpr unsigned kPackets = 20;
    begin(kNodes);
    for (unsigned p = 0; p < kNodes; ++p) open(p);
    for (unsigned i = 0; i < kPackets; ++i) {
        for (unsigned k = 1; k < kNodes; ++k) arrive(k, kFlits * (kPackets * k + i), 1000 * k + 10 * i);
    }
    run(60 + kPackets * (kFlits + 2));
    for (unsigned k = 1; k < kNodes; ++k) {
        const std::vector<Word> words = of(stored_, k);
        ASSERT_EQ(words.size(), kPackets * kFlits);
        // M + 1 flits in M + 2 clocks: a clock between two packets of one lane.
        EXPECT_EQ(words.back().clock - words[kFlits - 1].clock, (kPackets - 1) * (kFlits + 2)) << "port " << k;
        for (unsigned i = 0; i < kPackets; ++i) EXPECT_EQ(words[i * kFlits].data, 1000 * k + 10 * i + 1);
        EXPECT_EQ(read(k, reg::kStoredOffset), kPackets);
    }
    EXPECT_EQ(read(0, reg::kStoredOffset), 0U);
}

TEST_F(HubNodePins, WordForAnotherPortsLaneIsThrownAway) {
    begin(2);
    send(0, 3, 100);  // lanes 1 and 3 are port 1's
    run(60);
    EXPECT_EQ(given_.size(), kFlits + 1);
    EXPECT_TRUE(sent_.empty());
    EXPECT_EQ(read(0, reg::kBadLaneOffset), kFlits + 1);
    EXPECT_EQ(read(1, reg::kBadLaneOffset), 0U);
}

TEST_F(HubNodePins, RegionsAreEachPortsOwn) {
    begin(2);
    open(1);
    arrive(2, 0, 500);  // lane 2 is port 0's, whose region 1 is closed
    arrive(3, 0, 600);
    run(60);
    EXPECT_TRUE(of(stored_, 0).empty());
    EXPECT_EQ(of(stored_, 1).size(), kFlits);
    EXPECT_EQ(read(0, reg::kDropClosedOffset), 1U);
    EXPECT_EQ(read(1, reg::kDropClosedOffset), 0U);
}

TEST_F(HubNodePins, DarkLinkIsResumedAtPortZeroAlone) {
    begin(2);
    far_takes_ = false;
    send(1, 3, 100);
    run(60);
    ASSERT_EQ(sent_.size(), kFlits + 1);
    up_ &= ~bit(3);
    run(10);
    for (unsigned p = 0; p < 2; ++p) EXPECT_EQ(read(p, reg::kDarkLowOffset), 1U << 3);
    // The far end has taken none: the copy comes back on the stream of the lane's port, once port 0 says so.
    const uint32_t none = reg::kResumeLink.put(0, 3);
    write(1, reg::kResumeOffset, none);
    run(60);
    EXPECT_TRUE(streamed_.empty());
    write(0, reg::kResumeOffset, none);
    run(60);
    EXPECT_EQ(of(streamed_, 1).size(), kFlits + 1);
    EXPECT_TRUE(of(streamed_, 0).empty());
    EXPECT_EQ(read(0, reg::kNodeDivertedOffset), 1U);
    EXPECT_EQ(read(1, reg::kNodeDivertedOffset), 1U);
}

TEST(HubNodeConfig, PortsAreAtMostTheNodes) {
    Config c = config(kNodes);
    EXPECT_FALSE(check(c.ports));
    c.ports.ports = kNodes + 1;
    EXPECT_EQ(check(c.ports).value_or(""), "ports: 5 is out of range 1..4; at most nodes");
    c.ports.ports = 0;
    EXPECT_EQ(check(c.ports).value_or(""), "ports: 0 is out of range 1..4; at most nodes");
}

}  // namespace
