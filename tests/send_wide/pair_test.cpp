// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A send engine and a receive controller with a register between them, golden models, 64 and 512 bits: clocks from the
// doorbell to the status entry, and from message to message.
#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "generated/ipush_registers.hpp"
#include "generated/send_wide_registers.hpp"
#include "ipush/ipush.hpp"
#include "ipush/packet.hpp"
#include "ipush_wide/ipush_wide.hpp"
#include "machine/node.hpp"
#include "send/send.hpp"
#include "send_wide/send_wide.hpp"

namespace nanohop::send_wide {
namespace {

namespace reg = registers;

constexpr uint64_t kPairRing = 0x4000;  // a multiple of its 8 KiB
constexpr unsigned kAnswer = 5;         // clocks from a write's last word to its answer

/// Reads in order, a beat a clock from the clock after the address on; answers to writes.
struct Reads {
    std::deque<uint64_t> beats;

    template <class Out>
    void take(const Out& out, unsigned bytes) {
        for (unsigned i = 0; out.arvalid && i <= out.arlen; ++i) beats.push_back(out.araddr + uint64_t{i} * bytes);
    }
};
struct Answers {
    std::deque<uint64_t> due;

    bool drive(uint64_t clock) const { return !due.empty() && due.front() <= clock; }
    void observe(uint64_t clock, bool last, bool taken) {
        if (taken) due.pop_front();
        if (last) due.push_back(clock + kAnswer);
    }
};

struct Narrow {
    using Engine = send::Send;
    using Controller = ipush::Ipush;
    using ControllerIn = ipush::In;
    using Flit = send::FlitWord;

    static constexpr bool kAnyOrder = false;
    static Controller controller() {
        ipush::Config config;
        config.profile = ipush::Profile::kPipelined;
        return Controller(config);
    }
    void drive(send::In& in, const std::vector<Descriptor>& ring) {
        in.arready = in.awready = in.wready = true;
        if (reads.beats.empty()) return;
        const uint64_t at = reads.beats.front();
        reads.beats.pop_front();
        in.rvalid = true;
        if (at >= kPairRing && at < kPairRing + kDescriptorBytes * ring.size())
            in.rdata = ring[(at - kPairRing) / kDescriptorBytes].words()[at / 8 % 4];
    }
    void observe(const send::Out& out) { reads.take(out, 8); }
    static auto packet(const Engine& engine) {
        ipush::StreamWord word;
        if (engine.packet_offered()) word = {engine.packet_offered()->data, engine.packet_offered()->last, 0xff};
        return word;
    }

    Reads reads;
};

struct Wide {
    using Engine = SendWide;
    using Controller = ipush_wide::IpushWide;
    using ControllerIn = ipush_wide::In;
    using Flit = send_wide::Flit;

    static constexpr bool kAnyOrder = false;
    static Controller controller() { return Controller(ipush_wide::Config{}); }
    void drive(In& in, const std::vector<Descriptor>& ring) {
        in.ring.arready = in.ring.awready = in.ring.wready = in.data.arready = true;
        if (!descriptors.beats.empty()) {
            in.ring.rvalid = true;
            in.ring.rdata = ring[(descriptors.beats.front() - kPairRing) / kDescriptorBytes].words();
            descriptors.beats.pop_front();
        }
        if (data.beats.empty()) return;
        in.data.rvalid = true;
        data.beats.pop_front();
    }
    void observe(const Out& out) {
        descriptors.take(out.ring, 32);
        data.take(out.data, 64);
    }
    static auto packet(const Engine& engine) {
        ipush_wide::StreamBeat beat;
        if (engine.packet_offered())
            beat = {engine.packet_offered()->data, engine.packet_offered()->user, engine.packet_offered()->last};
        return beat;
    }

    Reads descriptors, data;
};

struct AnyOrder : Wide {
    static constexpr bool kAnyOrder = true;
    static Controller controller() { return Controller({.open_messages = 64, .message_packets = 512}); }
};

template <class Side>
class Pair {
public:
    template <class Config>
    explicit Pair(const Config& config) : engine_(config), controller_(Side::controller()) {
        namespace at = ipush::registers;
        for (unsigned i = 0; i < 300; ++i) clock();  // tables are cleared
        write(receive_, at::kTableIndexOffset, 5);
        write(receive_, at::kTableData2Offset, 0x1000000);
        write(receive_, at::kTableData3Offset, at::kTableData3Key.put(at::kTableData3Valid.put(0, 1), 77));
        write(receive_, at::kTableCommandOffset, static_cast<uint32_t>(at::TableCommandOp::kRegion));
        write(receive_, at::kControlOffset, at::kControlEnable.put(0, 1));
        write(send_, reg::kRingBaseLowOffset, kPairRing);
        write(send_, reg::kRingSizeOffset, 8);
        write(send_, reg::kControlOffset, 1);
    }

    /// So many messages by PUSH: clocks from the doorbell to what the host sees of the first packet and of the last.
    std::pair<unsigned, unsigned> send(unsigned count, uint32_t bytes, unsigned max_bytes) {
        unsigned number = 0;
        for (unsigned i = 0; i < count; ++i) {
            Descriptor d;
            const uint64_t counted = Side::kAnyOrder ? i % 256 : 3 | number % 64 << 2;  // the message, or its packets
            d.operation = ipush::kPush | counted << 8 | uint64_t{5} << 16 | uint64_t{77} << 48;
            d.address = 0x10000 + uint64_t{i} * 64;
            d.length = bytes;
            number += (bytes + max_bytes - 1) / max_bytes;
            ring_.push_back(d);
        }
        send_.start_write(reg::kProducerOffset, count);
        while (send_.busy()) clock();
        const uint64_t bell = clock_ - 2;
        std::vector<uint64_t> told;
        for (unsigned quiet = 0; told.size() < number && quiet < 3000; ++quiet) {
            if (!clock()) continue;
            told.push_back(clock_ - bell);  // it is seen in the next clock
            quiet = 0;
        }
        EXPECT_EQ(told.size(), number);
        return {static_cast<unsigned>(told.front()), static_cast<unsigned>(told.back())};
    }

private:
    void write(machine::LiteMaster& master, uint32_t address, uint32_t data) {
        master.start_write(address, data);
        while (master.busy()) clock();
        EXPECT_FALSE(master.refused()) << address;
    }
    /// True: all that is to be written of a packet is written in this clock.
    bool clock() {
        typename Side::Engine::In in;
        typename Side::ControllerIn to;
        side_.drive(in, ring_);
        in.m_ready = true;
        in.s_valid = !flits_.empty();
        if (in.s_valid) in.s = flits_.front();
        in.axil = send_.drive();
        to.s_valid = engine_.packet_offered().has_value();
        to.s = Side::packet(engine_);
        to.nack_ready = to.awready = to.wready = true;
        to.bvalid = answers_.drive(clock_);
        to.axil = receive_.drive();
        const auto received = controller_.outputs(to);
        in.packet_ready = received.s_ready;
        const auto sent = engine_.outputs(in);
        controller_.tick(to);
        engine_.tick(in);
        send_.observe(sent.axil);
        receive_.observe(received.axil);
        side_.observe(sent);
        answers_.observe(clock_, received.wvalid && received.wlast, to.bvalid);
        if (in.s_valid && sent.s_ready) flits_.pop_front();
        if (sent.m_valid) flits_.push_back(sent.m);
        if constexpr (Side::kAnyOrder) {
            EXPECT_TRUE(!received.nack_valid || (received.nack.data[0] & 15) == ipush_wide::kAck);
        } else {
            EXPECT_FALSE(received.nack_valid);
        }
        ++clock_;
        return received.probe.done;
    }

    Side side_;
    typename Side::Engine engine_;
    typename Side::Controller controller_;
    machine::LiteMaster send_, receive_;
    std::vector<Descriptor> ring_;
    std::deque<typename Side::Flit> flits_;
    Answers answers_;
    uint64_t clock_ = 0;
};

/// Clocks of a message of so many bytes from the doorbell to its status.
template <class Side, class Config>
std::vector<unsigned> clocks(const Config& config, unsigned max_bytes,
                             const std::vector<uint32_t>& lengths = {8, 64, 512, 4096, 65536, 1048576}) {
    std::vector<unsigned> result;
    for (const uint32_t bytes : lengths) result.push_back(Pair<Side>(config).send(1, bytes, max_bytes).second);
    return result;
}

/// Clocks of 199 messages behind the first of 200.
template <class Side, class Config>
unsigned clocks_of_199(const Config& config, uint32_t bytes, unsigned max_bytes) {
    const auto [first, last] = Pair<Side>(config).send(200, bytes, max_bytes);
    return last - first;
}

TEST(Pair, FromDoorbellToStatus) {
    using Clocks = std::vector<unsigned>;
    const send::Config narrow;
    const Config wide, wider{.flit_width = 768};
    EXPECT_EQ(clocks<Narrow>(narrow, 232), (Clocks{34, 48, 130, 623, 9098, 144689}));
    EXPECT_EQ(clocks<Wide>(wide, 1984), (Clocks{35, 35, 49, 129, 1120, 16975}));
    EXPECT_EQ(clocks<Wide>(wider, 2048), (Clocks{35, 35, 49, 129, 1089, 16449}));
}

/// Headers of packets in any order, packets that come in order, of 1,024 and of 2,048 bytes; 512 packets a message are
/// the most.
TEST(Pair, InAnyOrder) {
    using Clocks = std::vector<unsigned>;
    const Config wide{.max_message = 524288, .any_order = true}, wider{.flit_width = 768, .any_order = true};
    EXPECT_EQ(clocks<AnyOrder>(wide, 1024, {8, 64, 512, 4096, 65536, 524288}), (Clocks{35, 35, 49, 116, 1136, 8752}));
    EXPECT_EQ(clocks<AnyOrder>(wider, 2048), (Clocks{35, 35, 49, 129, 1089, 16449}));
    EXPECT_EQ(clocks_of_199<AnyOrder>(wide, 8, 1024), 199U);
    EXPECT_EQ(clocks_of_199<AnyOrder>(wide, 64, 1024), 398U);
    EXPECT_EQ(clocks_of_199<AnyOrder>(wider, 8, 2048), 199U);
    EXPECT_EQ(clocks_of_199<AnyOrder>(wider, 64, 2048), 199U);
}

TEST(Pair, FromMessageToMessage) {
    const send::Config narrow;
    const Config wide, wider{.flit_width = 768};
    EXPECT_EQ(clocks_of_199<Narrow>(narrow, 8, 232), 990U);
    EXPECT_EQ(clocks_of_199<Narrow>(narrow, 64, 232), 2376U);
    EXPECT_EQ(clocks_of_199<Wide>(wide, 8, 1984), 199U);
    EXPECT_EQ(clocks_of_199<Wide>(wide, 64, 1984), 398U);
    EXPECT_EQ(clocks_of_199<Wide>(wider, 8, 2048), 199U);
    EXPECT_EQ(clocks_of_199<Wide>(wider, 64, 2048), 199U);
}

}  // namespace
}  // namespace nanohop::send_wide
