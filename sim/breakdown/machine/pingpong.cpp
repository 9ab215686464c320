// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/pingpong.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <stdexcept>

#include "ipush/ipush_registers.hpp"
#include "ipush/packet.hpp"
#include "machine/golden.hpp"
#include "net/kinds/switch/golden_network.hpp"
#include "nic/nic_registers.hpp"
#include "send/send_registers.hpp"
#include "tag_match/tag_match_registers.hpp"

namespace nanohop::breakdown {
namespace {

namespace sending = send::registers;
namespace receiving = ipush::registers;
namespace matching = tag_match::registers;

constexpr uint64_t kRing = 0x1000, kData = 0x4000, kReceiveRing = 0x8000, kRegion = 0x10000;
constexpr uint32_t kKey = 7;
constexpr unsigned kRounds = 3;
constexpr uint64_t kMostClocks = 4000;  // of half a round trip

enum class Primitive : uint8_t { kPush, kIpush, kMatch };

const char* name_of(Primitive p) { return p == Primitive::kPush ? "PUSH" : p == Primitive::kIpush ? "IPUSH" : "MATCH"; }

/// Switches in a row, a node at each end; one switch has both.
machine::Plan row_of(unsigned hops, unsigned profile, bool match) {
    const unsigned switches = std::max(2U, hops);
    std::vector<topology::Link> links;
    for (uint32_t s = 0; s + 1 < switches; ++s) links.push_back({s, s + 1, {}, {}});
    std::vector<uint32_t> hosts(switches, 0);
    hosts[0] = hops < 2 ? 2 : 1;
    if (hops >= 2) hosts[switches - 1] = 1;
    const topology::Graph graph(switches, links, hosts);
    switch_::Config at;
    at.flit_width = 128;
    at.packet_flits = 32;
    at.virtual_channels = 1;
    at.escape_channels = 1;
    at.link_clocks = 1;
    nic::Config nic;
    nic.ipush.profile = profile;
    nic.ipush.matching = match;
    // A word of memory is there in the clock after its address.
    return machine::make_plan(graph, routing::up_down(graph, routing::up_down_order(graph, {})), at, nic, {5, 0});
}

/// Two interfaces without a switch: link out to link in.
class BackToBack final : public machine::Machine {
public:
    explicit BackToBack(const machine::Plan& plan) : Machine(plan), nics_(2, nic::Nic(plan.nic)) {}

private:
    void cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) override {
        for (unsigned n = 0; n < 2; ++n) {
            const nic::Nic& far = nics_[1 - n];
            in[n].link_valid = far.link().valid;
            in[n].link_vc = far.link().vc;
            in[n].link_flit = far.link().flit;
            in[n].link_credit = far.link_credit();
        }
        for (unsigned n = 0; n < 2; ++n) out[n] = nics_[n].clock(in[n]);
    }
    std::vector<nic::Nic> nics_;
};

class PingPong {
public:
    PingPong(unsigned hops, unsigned profile, Primitive primitive, unsigned bytes)
        : hops_(hops), push_(primitive == Primitive::kPush), match_(primitive == Primitive::kMatch), bytes_(bytes) {
        const machine::Plan plan = row_of(hops, profile, match_);
        if (hops == 0) {
            machine_ = std::make_unique<BackToBack>(plan);
        } else {
            machine_ = std::make_unique<machine::GoldenMachine>(plan);
        }
        // Tables are cleared first.
        for (unsigned i = 0; i < 2 * plan.nic.ipush.senders; ++i) machine_->step();
        for (unsigned n = 0; n < 2; ++n) set_up(n);
    }

    MachineWay run() {
        machine_->watch = [this] { look(); };
        std::vector<uint64_t> bells = {ring_bell(0)};
        MachineWay way;
        // Of the last half what it consists of: everything is as it always is then.
        for (unsigned half = 0; half < 2 * kRounds - 1; ++half) way.rows = follow(half % 2, bells);
        const size_t last = bells.size() - 1;
        way.clocks = bells[last] - bells[last - 1];
        way.back = bells[last - 1] - bells[last - 2];
        for (size_t i = 3; i <= last; ++i) {
            if (bells[i] - bells[i - 1] != way.clocks)
                throw std::runtime_error(
                    fmt::format("rounds differ: {} and {} clocks", bells[i] - bells[i - 1], way.clocks));
        }
        way.hops = hops_;
        way.bytes = bytes_;
        if (way.total() != way.clocks)
            throw std::runtime_error(fmt::format("rows are {} clocks, the way {}", way.total(), way.clocks));
        // The status is begun with in the clock after the data's answer; both are the last steps.
        const Step* const end = &last_.back();
        way.receive = end[kAnswered].clock + 1 - last_[kDetected].clock;
        way.status = end[kSeen].clock - (end[kAnswered].clock + 1);
        return way;
    }

private:
    machine::Node& node(unsigned n) { return machine_->node(n); }
    void write(machine::LiteMaster& at, uint32_t address, uint64_t value) {
        at.start_write(address, static_cast<uint32_t>(value));
        while (at.busy()) machine_->step();
        if (at.refused()) throw std::runtime_error(fmt::format("register {:#x} was refused", address));
    }

    void set_up(unsigned n) {
        machine::Node& at = node(n);
        const auto op = [](receiving::TableCommandOp command) { return static_cast<uint32_t>(command); };
        write(at.send, sending::kRingBaseLowOffset, kRing);
        write(at.send, sending::kRingSizeOffset, 4);
        write(at.send, sending::kControlOffset, sending::kControlEnable.put(0, 1));
        write(at.receive, receiving::kTableIndexOffset, 0);
        write(at.receive, receiving::kTableData0Offset, push_ ? kRegion : kReceiveRing);
        write(at.receive, receiving::kTableData2Offset, kRegion + 4096);
        const uint32_t valid = receiving::kTableData3Valid.put(0, 1);
        write(at.receive, receiving::kTableData3Offset,
              push_ ? receiving::kTableData3Key.put(valid, kKey) : receiving::kTableData3Log2Size.put(valid, 12));
        write(at.receive, receiving::kTableCommandOffset,
              op(push_ ? receiving::TableCommandOp::kRegion : receiving::TableCommandOp::kRing));
        if (!push_) write(at.receive, receiving::kTableCommandOffset, op(receiving::TableCommandOp::kSender));
        write(at.receive, receiving::kControlOffset, receiving::kControlEnable.put(0, 1));
        for (unsigned round = 0; round < kRounds; ++round) post(n, round);
        for (unsigned round = 0; match_ && round < kRounds; ++round) post_receive(at, round);
    }

    // A receive for each round, in their order; so the first one in the queue is the one that matches.
    void post_receive(machine::Node& at, unsigned round) {
        write(at.match, matching::kEnvelopeOffset, 0);
        write(at.match, matching::kTagOffset, round);
        write(at.match, matching::kAddressOffset, kRegion + 64 * round);
        write(at.match, matching::kCapacityOffset, 64);
        write(at.match, matching::kCommandOffset, matching::kCommandId.put(0, round));
        for (unsigned clock = 0; clock < 8; ++clock) machine_->step();  // it is taken, as the unit is idle
        write(at.match, matching::kResultTakeOffset, 1);
    }

    // The descriptor of a round, and its data; the doorbell comes in its time.
    void post(unsigned n, unsigned round) {
        host::Memory& memory = node(n).memory;
        const uint64_t data = kData + 64 * round;
        send::Descriptor d;
        d.operation = (push_    ? ipush::kPush
                       : match_ ? ipush::kMatch | 1U << 8
                                : ipush::kIpush) |
                      1U << 9 | uint64_t{round} << 10 | (push_ ? uint64_t{kKey} << 48 : 0);
        d.header1 = push_ ? kRegion + 64 * round : match_ ? round : 0;
        d.destination = machine_->address(1 - n);
        d.length = bytes_;
        d.address = data;
        const auto words = d.words();
        for (unsigned w = 0; w < 4; ++w) memory.put(kRing + 32 * round + 8 * w, words[w]);
        for (unsigned w = 0; w < bytes_ / 8; ++w) memory.put(data + 8 * w, word(n, round, w));
    }
    static uint64_t word(unsigned n, unsigned round, unsigned w) {
        return 0x0123456789abcdef * (1 + w + 8 * round + 64 * n);
    }

    struct Step {
        const char* name;
        const char* source;
        bool (*now)(const nic::Out& sender, const nic::In& receiver_in, const nic::Out& receiver);
        uint64_t clock = 0;  ///< the first in which it is so, since the last doorbell
    };
    enum Place : int8_t { kDetected = 8, kAnswered = -2, kSeen = 0 };  ///< the latter from the last step

    static std::vector<Step> all_steps(bool match) {
        using O = nic::Out;
        using I = nic::In;
        std::vector<Step> steps = {
            {"send engine: descriptor's address", "m_axi_send_arvalid",
             [](const O& s, const I&, const O&) { return s.send.arvalid; }},
            {"send engine: descriptor read and checked", "send_probe_o[2]",
             [](const O& s, const I&, const O&) { return (s.send_probe & send::kProbeCheck) != 0; }},
            {"send engine: data read, first flit", "probe_o[0]",
             [](const O& s, const I&, const O&) { return (s.probe & nic::kProbeHeadOut) != 0; }},
            {"port: head to the link's register", "link_valid_o",
             [](const O& s, const I&, const O&) { return s.link_valid; }},
            {"switches: head at the far interface", "link_valid_i",
             [](const O&, const I& in, const O&) { return in.link_valid; }},
            {"link: the packet's other flits", "link_flit_i, tail",
             [](const O&, const I& in, const O&) { return in.link_valid && in.link_flit.tail; }},
            {"port: buffer", "probe_o[3]",
             [](const O&, const I&, const O& r) { return (r.probe & nic::kProbeTailIn) != 0; }},
            {"depacketizer: last word", "send_probe_o[6]",
             [](const O&, const I&, const O& r) { return (r.send_probe & send::kProbeDelivered) != 0; }},
            {"receive: the whole packet is begun with", "receive_probe_o.detect",
             [](const O&, const I&, const O& r) { return r.receive_probe.detect; }},
            {"receive: decision", "receive_probe_o.decide",
             [](const O&, const I&, const O& r) { return r.receive_probe.decide; }},
            {"receive: data written and answered", "m_axi_receive_bvalid",
             [](const O&, const I& in, const O&) { return in.receive.bvalid; }},
            {"receive: status and tails written", "receive_probe_o.done",
             [](const O&, const I&, const O& r) { return r.receive_probe.done; }},
            {"host: status is there", "status_pending_o",
             [](const O&, const I&, const O& r) { return r.status_pending; }},
        };
        if (match)
            steps.insert(steps.begin() + kDetected + 1,
                         {"matching unit: it takes the question", "match_probe_o.arrival",
                          [](const O&, const I&, const O& r) { return r.match_probe.arrival; }});
        return steps;
    }

    /// The clock in which a doorbell's write is acted on: the one before its answer.
    uint64_t ring_bell(unsigned n) {
        from_ = n;
        steps_ = all_steps(match_);
        node(n).send.start_write(sending::kProducerOffset, ++bells_[n]);
        while (node(n).send.busy()) machine_->step();
        return machine_->clock() - 2;
    }

    /// Half of a round: from a doorbell at `from`, the last one, to that of the other node.
    std::vector<MachineRow> follow(unsigned from, std::vector<uint64_t>& bells) {
        const unsigned to = 1 - from;
        uint64_t at = bells.back();
        while (steps_.back().clock == 0) {
            machine_->step();
            if (machine_->clock() > at + kMostClocks) throw std::runtime_error("a message does not arrive");
        }
        check(to);
        const std::vector<Step> steps = steps_;
        bells.push_back(ring_bell(to));
        // The entry is given back while the answer is under way.
        write(node(to).receive, receiving::kStatusHeadOffset, ++received_[to]);
        std::vector<MachineRow> rows;
        for (const Step& step : steps) {
            if (step.clock < at) throw std::runtime_error(fmt::format("{}: out of order", step.name));
            rows.push_back({step.name, step.clock - at, step.source});
            at = step.clock;
        }
        rows.push_back({"host: answer's doorbell", bells.back() - at, "s_axil_send_bvalid, the clock before"});
        last_ = steps;
        return rows;
    }
    void look() {
        for (Step& step : steps_) {
            if (step.clock == 0 &&
                step.now(machine_->outputs()[from_], machine_->inputs()[1 - from_], machine_->outputs()[1 - from_]))
                step.clock = machine_->clock();
        }
    }

    void check(unsigned n) {
        const unsigned round = received_[n];
        for (unsigned w = 0; w < bytes_ / 8; ++w) {
            const uint64_t at = push_ || match_ ? kRegion + 64 * round : kReceiveRing + bytes_ * round;
            if (node(n).memory.word(at + 8 * w) != word(1 - n, round, w))
                throw std::runtime_error(fmt::format("word {} of round {} is wrong at node {}", w, round, n));
        }
    }

    unsigned hops_;
    bool push_;
    bool match_;
    unsigned bytes_;
    std::unique_ptr<machine::Machine> machine_;
    unsigned bells_[2] = {}, received_[2] = {};
    unsigned from_ = 0;
    std::vector<Step> steps_, last_;  ///< of the message under way, of the last one that came
};

}  // namespace

uint64_t MachineWay::total() const {
    return std::accumulate(rows.begin(), rows.end(), uint64_t{0},
                           [](uint64_t sum, const MachineRow& row) { return sum + row.clocks; });
}

const MachineWay& MachineResult::way(const std::string& profile, const std::string& primitive, unsigned hops,
                                     unsigned bytes) const {
    for (const MachineWay& w : ways)
        if (w.profile == profile && w.primitive == primitive && w.hops == hops && w.bytes == bytes) return w;
    throw std::runtime_error(fmt::format("no ping-pong of {}, {}, {} hops, {} B", profile, primitive, hops, bytes));
}

MachineResult machine_ping_pongs() {
    MachineResult result;
    const auto add = [&](unsigned profile, Primitive primitive, unsigned hops, unsigned bytes) {
        MachineWay way = PingPong(hops, profile, primitive, bytes).run();
        way.profile = profile == ipush::kProfilePipelined ? "pipelined" : "dimmnet2";
        way.primitive = name_of(primitive);
        if (way.back != way.clocks)
            throw std::runtime_error(fmt::format("there {} clocks, back {}", way.clocks, way.back));
        result.ways.push_back(std::move(way));
    };
    for (const Primitive primitive : {Primitive::kPush, Primitive::kIpush}) {
        for (const unsigned profile : {ipush::kProfilePipelined, ipush::kProfileDimmnet2})
            for (unsigned hops = 0; hops <= kMostHops; ++hops) add(profile, primitive, hops, kPingPongBytes);
        add(ipush::kProfileDimmnet2, primitive, 1, kPaperBytes);
    }
    for (unsigned hops = 0; hops <= kMostHops; ++hops)
        add(ipush::kProfilePipelined, Primitive::kMatch, hops, kPingPongBytes);
    return result;
}

std::vector<PaperRow> paper_rows(const MachineResult& result, const std::string& primitive) {
    namespace p3 = analysis::p3;
    constexpr double kClockNs = 1e9 / p3::kClockHz;
    const MachineWay& push = result.way("dimmnet2", "PUSH", 1, kPaperBytes);
    const MachineWay& mine = result.way("dimmnet2", primitive, 1, kPaperBytes);
    // Row D of PUSH as printed, less the clocks of the receive controller, is no matter of it; nor is what the printed
    // rows of PUSH leave of the time measured.
    const double push_receive = static_cast<double>(push.receive) * kClockNs;
    const double rest = p3::kReceivePushNs - push_receive;
    const double status = static_cast<double>(mine.status) * kClockNs;
    const double push_status = static_cast<double>(push.status) * kClockNs;
    const double left =
        p3::kNicPushUs * 1e3 - (p3::kIssueNs + p3::kSendNs + p3::kNetworkNs + p3::kReceivePushNs + push_status);
    return {
        {"A: request issued by the host", p3::kIssueNs, "constant: P3 table 7"},
        {"B: packet sent", p3::kSendNs, "constant: P3 table 7"},
        {"C: network", p3::kNetworkNs, "constant: P3 table 7"},
        {"D: receive controller", static_cast<double>(mine.receive) * kClockNs, "probe"},
        {"D: the rest of it", rest, "constant: what PUSH's printed row D leaves"},
        {"E: status", status, "probe"},
        {"F and cable: status polled", left, "constant: what the printed 1.74 us of PUSH leaves"},
    };
}

}  // namespace nanohop::breakdown
