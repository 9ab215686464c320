// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/pingpong.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "breakdown/machine/pair.hpp"
#include "ipush/ipush_registers.hpp"

namespace nanohop::breakdown {
namespace {

namespace receiving = ipush::registers;

constexpr unsigned kRounds = Pair::kMostRounds;
constexpr uint64_t kMostClocks = 4000;  // of half a round trip

class PingPong {
public:
    PingPong(unsigned hops, unsigned profile, Primitive primitive, unsigned bytes)
        : hops_(hops),
          match_(primitive == Primitive::kMatch),
          bytes_(bytes),
          pair_({.hops = hops, .profile = profile, .primitive = primitive, .bytes = bytes}) {
        for (unsigned n = 0; n < 2; ++n) {
            for (unsigned round = 0; round < kRounds; ++round) pair_.post(n, round);
        }
    }

    MachineWay run() {
        pair_.machine().watch = [this] { look(); };
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

    uint64_t ring_bell(unsigned n) {
        from_ = n;
        steps_ = all_steps(match_);
        return pair_.ring_bell(n);
    }

    /// Half of a round: from a doorbell at `from`, the last one, to that of the other node.
    std::vector<MachineRow> follow(unsigned from, std::vector<uint64_t>& bells) {
        const unsigned to = 1 - from;
        uint64_t at = bells.back();
        while (steps_.back().clock == 0) {
            pair_.machine().step();
            if (pair_.machine().clock() > at + kMostClocks) throw std::runtime_error("a message does not arrive");
        }
        pair_.check(to, received_[to]);
        const std::vector<Step> steps = steps_;
        bells.push_back(ring_bell(to));
        // The entry is given back while the answer is under way.
        pair_.write(pair_.node(to).receive, receiving::kStatusHeadOffset, ++received_[to]);
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
        const machine::Machine& machine = pair_.machine();
        for (Step& step : steps_) {
            if (step.clock == 0 &&
                step.now(machine.outputs()[from_], machine.inputs()[1 - from_], machine.outputs()[1 - from_]))
                step.clock = machine.clock();
        }
    }

    unsigned hops_;
    bool match_;
    unsigned bytes_;
    Pair pair_;
    unsigned received_[2] = {};
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
