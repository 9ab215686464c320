// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/pingpong.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "config/chosen.hpp"
#include "generated/ipush_registers.hpp"

namespace nanohop::breakdown {
namespace {

namespace receiving = ipush::registers;

constexpr unsigned kRounds = Pair::kMostRounds;
constexpr uint64_t kMostClocks = 4000;  // of half a round trip

/// Which lookups the switches do: in their tables, or in caches which do not have the id yet, or have it.
enum class Lookup : uint8_t { kTable, kMiss, kHit };
constexpr const char* kLookups[] = {"table", "miss", "hit"};

/// Everything that a step may look at, in a clock: only one message is under way.
struct Moment {
    const nic::Out& sender;
    const nic::In& receiver_in;
    const nic::Out& receiver;
    std::span<const switch_::In> switch_in;
    std::span<const switch_::Out> switches;
    std::span<const link::Out> links;
};

struct Step {
    std::string name;
    std::string source;
    std::function<bool(const Moment&)> now;
    unsigned late = 0;   ///< clocks by which it is seen later
    uint64_t clock = 0;  ///< the first in which it is so, since the last doorbell
};

constexpr const char* kSent = "port: head to the link's register";
constexpr const char* kTail = "link: the packet's other flits";
constexpr const char* kDetected = "receive: the whole packet is begun with";
constexpr const char* kAnswered = "receive: data written and answered";
constexpr const char* kSeen = "host: status is there";

std::vector<Step> sender_steps() {
    return {
        {"send engine: descriptor's address", "m_axi_send_arvalid",
         [](const Moment& m) { return m.sender.send.arvalid; }},
        {"send engine: descriptor read and checked", "send_probe_o[2]",
         [](const Moment& m) { return (m.sender.send_probe & send::kProbeCheck) != 0; }},
        {"send engine: data read, first flit", "probe_o[0]",
         [](const Moment& m) { return (m.sender.probe & nic::kProbeHeadOut) != 0; }},
        {kSent, "link_valid_o", [](const Moment& m) { return m.sender.link_valid; }},
    };
}

/// Of a switch, as `breakdown switch` has them; the last one ends at the next switch, or at the interface.
std::vector<Step> switch_steps(unsigned s, Lookup lookup) {
    const auto probe = [s](uint32_t switch_::Probe::* stage) {
        return [s, stage](const Moment& m) { return m.switches[s].probe.*stage != 0; };
    };
    std::vector<Step> steps = {{"switch: head written", "switch probe_o.lookup", probe(&switch_::Probe::lookup), 1}};
    if (lookup == Lookup::kMiss) {
        steps.push_back({"switch: lookup", "switch chip_req_valid_o",
                         [s](const Moment& m) { return m.switches[s].chip_req_valid; }});
        steps.push_back({"switch: CAM chip (configured)", "switch chip_rsp_valid_i",
                         [s](const Moment& m) { return m.switch_in[s].chip_rsp_valid; }});
        steps.push_back({"switch: CAM's answer", "switch probe_o.request", probe(&switch_::Probe::request), 1});
    } else {
        steps.push_back({"switch: lookup", "switch probe_o.request", probe(&switch_::Probe::request), 1});
    }
    steps.push_back({"switch: request, arbitration", "switch probe_o.grant", probe(&switch_::Probe::grant), 1});
    steps.push_back({"switch: grant", "switch probe_o.crossbar", probe(&switch_::Probe::crossbar), 1});
    steps.push_back({"switch: crossbar and link", "switch link_valid_o",
                     [s](const Moment& m) { return m.switches[s].link_valid != 0; }});
    return steps;
}

/// Of a link layer, of one link; the flit that is delivered is on the link of what is behind.
std::vector<Step> link_steps(const Pair::Ends& ends) {
    const auto probe = [](uint32_t end, bool link::Probe::* stage) {
        return [end, stage](const Moment& m) { return m.links[end].probe.*stage; };
    };
    return {{"link layer: flit in a word", "nh_link probe_o[0]", probe(ends.from, &link::Probe::word)},
            {"link layer: word with CRC on the wire", "nh_link probe_o[1]", probe(ends.from, &link::Probe::wire)},
            {"link layer: CRC checked", "nh_link probe_o[2]", probe(ends.to, &link::Probe::check)},
            {"link layer: delivered", "nh_link probe_o[3]", probe(ends.to, &link::Probe::out)}};
}

std::vector<Step> receiver_steps(bool match) {
    std::vector<Step> steps = {
        {"link: head at the far interface", "link_valid_i", [](const Moment& m) { return m.receiver_in.link_valid; }},
        {kTail, "link_flit_i, tail",
         [](const Moment& m) { return m.receiver_in.link_valid && m.receiver_in.link_flit.tail; }},
        {"port: buffer", "probe_o[3]", [](const Moment& m) { return (m.receiver.probe & nic::kProbeTailIn) != 0; }},
        {"depacketizer: last word", "send_probe_o[6]",
         [](const Moment& m) { return (m.receiver.send_probe & send::kProbeDelivered) != 0; }},
        {kDetected, "receive_probe_o.detect", [](const Moment& m) { return m.receiver.receive_probe.detect; }},
    };
    if (match)
        steps.push_back({"matching unit: it takes the question", "match_probe_o.arrival",
                         [](const Moment& m) { return m.receiver.match_probe.arrival; }});
    steps.insert(steps.end(),
                 {{"receive: decision", "receive_probe_o.decide",
                   [](const Moment& m) { return m.receiver.receive_probe.decide; }},
                  {kAnswered, "m_axi_receive_bvalid", [](const Moment& m) { return m.receiver_in.receive.bvalid; }},
                  {"receive: status and tails written", "receive_probe_o.done",
                   [](const Moment& m) { return m.receiver.receive_probe.done; }},
                  {kSeen, "status_pending_o", [](const Moment& m) { return m.receiver.status_pending; }}});
    return steps;
}

uint64_t clock_of(const std::vector<Step>& steps, const char* name) {
    return std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.name == name; })->clock;
}

class PingPong {
public:
    PingPong(const Pair::Setting& setting, const MakeBeside& make_beside)
        : hops_(setting.hops),
          match_(setting.primitive == Primitive::kMatch),
          cached_(setting.nic == kCachedNic),
          linked_(setting.linked),
          bytes_(static_cast<unsigned>(setting.bytes)),
          pair_(setting, make_beside) {
        for (unsigned n = 0; n < 2; ++n) {
            for (unsigned round = 0; round < kRounds; ++round) pair_.post(n, round);
        }
    }

    /// The ways of the rounds, there and back alike: the first one, and one more, as all later ones are alike.
    struct Rounds {
        MachineWay first, later;
    };
    Rounds run() {
        pair_.machine().watch = [this] { look(); };
        bell_ = ring_bell(0);
        std::vector<MachineWay> halves;
        for (unsigned half = 0; half < 2 * kRounds - 1; ++half) halves.push_back(follow(half % 2));
        for (size_t i = 2; i < halves.size(); ++i)
            if (halves[i].clocks != halves.back().clocks)
                throw std::runtime_error(
                    fmt::format("rounds differ: {} and {} clocks", halves[i].clocks, halves.back().clocks));
        halves.front().back = halves[1].clocks;
        halves.back().back = halves[halves.size() - 2].clocks;
        for (const MachineWay* way : {&halves.front(), &halves.back()}) {
            if (way->back != way->clocks)
                throw std::runtime_error(fmt::format("there {} clocks, back {}", way->clocks, way->back));
        }
        return {halves.front(), halves.back()};
    }

private:
    uint64_t ring_bell(unsigned n) {
        from_ = n;
        lookup_ = !cached_ ? Lookup::kTable : begun_ < 2 ? Lookup::kMiss : Lookup::kHit;
        ++begun_;
        steps_ = sender_steps();
        const auto add = [this](std::vector<Step> more) { steps_.insert(steps_.end(), more.begin(), more.end()); };
        if (linked_) add(link_steps(pair_.link_ends(n, 0)));
        for (unsigned i = 0; i < hops_; ++i) {
            add(switch_steps(n == 0 ? i : hops_ - 1 - i, lookup_));
            if (linked_) add(link_steps(pair_.link_ends(n, i + 1)));
        }
        add(receiver_steps(match_));
        return pair_.ring_bell(n);
    }

    /// Half of a round: from a doorbell at `from`, the last one, to that of the other node.
    MachineWay follow(unsigned from) {
        const unsigned to = 1 - from;
        const uint64_t begin = bell_;
        while (steps_.back().clock == 0) {
            pair_.machine().step();
            if (pair_.machine().clock() > begin + kMostClocks) throw std::runtime_error("a message does not arrive");
        }
        pair_.check(to, received_[to]);
        const std::vector<Step> steps = steps_;
        MachineWay way;
        way.lookup = kLookups[static_cast<size_t>(lookup_)];
        bell_ = ring_bell(to);
        // The entry is given back while the answer is under way.
        pair_.write(pair_.node(to).receive, receiving::kStatusHeadOffset, ++received_[to]);
        way.link_layer = linked_;
        way.hops = hops_;
        way.bytes = bytes_;
        way.clocks = bell_ - begin;
        way.rows = rows_of(steps, begin);
        way.rows.push_back(
            {"host: answer's doorbell", bell_ - steps.back().clock, "s_axil_send_bvalid, the clock before"});
        if (way.total() != way.clocks)
            throw std::runtime_error(fmt::format("rows are {} clocks, the way {}", way.total(), way.clocks));
        way.network = clock_of(steps, kTail) - clock_of(steps, kSent);
        // The status is begun with in the clock after the data's answer; both are the last steps.
        way.receive = clock_of(steps, kAnswered) + 1 - clock_of(steps, kDetected);
        way.status = clock_of(steps, kSeen) - (clock_of(steps, kAnswered) + 1);
        return way;
    }

    /// Steps of one name, those of all switches, are one row.
    static std::vector<MachineRow> rows_of(const std::vector<Step>& steps, uint64_t begin) {
        std::vector<MachineRow> rows;
        uint64_t at = begin;
        for (const Step& step : steps) {
            if (step.clock < at) throw std::runtime_error(fmt::format("{}: out of order", step.name));
            auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.name == step.name; });
            if (row == rows.end()) row = rows.insert(row, {step.name, 0, step.source});
            row->clocks += step.clock - at;
            at = step.clock;
        }
        return rows;
    }

    void look() {
        const machine::Machine& machine = pair_.machine();
        const Moment moment = {machine.outputs()[from_], machine.inputs()[1 - from_], machine.outputs()[1 - from_],
                               pair_.switch_inputs(),    pair_.switch_outputs(),      pair_.link_outputs()};
        for (Step& step : steps_)
            if (step.clock == 0 && step.now(moment)) step.clock = machine.clock() - step.late;
        if (lookup_ == Lookup::kMiss) return;
        for (const switch_::Out& out : moment.switches)
            if (out.chip_req_valid) throw std::runtime_error("a lookup asks the CAM that should not");
    }

    unsigned hops_;
    bool match_;
    bool cached_;
    bool linked_;
    unsigned bytes_;
    Pair pair_;
    unsigned received_[2] = {};
    unsigned begun_ = 0;  ///< messages
    uint64_t bell_ = 0;   ///< clock of the last doorbell
    unsigned from_ = 0;   ///< of the message under way, as are these
    Lookup lookup_ = Lookup::kTable;
    std::vector<Step> steps_;
};

}  // namespace

std::vector<MachineWay> machine_ping_pongs(const std::string& nic, const MakeBeside& make_beside) {
    std::vector<MachineWay> ways;
    const bool dimmnet2 = nic == kDimmnet2Nic;
    const auto run = [&](Primitive primitive, unsigned hops, unsigned bytes = kPingPongBytes, bool linked = false) {
        PingPong::Rounds rounds =
            PingPong({.hops = hops, .nic = nic, .primitive = primitive, .bytes = bytes, .linked = linked}, make_beside)
                .run();
        for (MachineWay* const way : {&rounds.first, &rounds.later}) {
            way->profile = dimmnet2 ? "dimmnet2" : "pipelined";
            way->primitive = name_of(primitive);
            // The first one is another one where it meets caches without its id.
            if (way == &rounds.later || nic == kCachedNic) ways.push_back(std::move(*way));
        }
    };
    if (nic == kCachedNic) {
        for (unsigned hops = 1; hops <= kMostHops; ++hops) run(Primitive::kIpush, hops);
        return ways;
    }
    for (const Primitive primitive : {Primitive::kPush, Primitive::kIpush, Primitive::kMatch}) {
        if (dimmnet2 && primitive == Primitive::kMatch) continue;
        for (unsigned hops = 0; hops <= kMostHops; ++hops) run(primitive, hops);
        if (dimmnet2) run(primitive, 1, kPaperBytes);
    }
    for (unsigned hops = 1; !dimmnet2 && hops <= kMostHops; ++hops) run(Primitive::kIpush, hops, kPingPongBytes, true);
    return ways;
}

MachineResult machine_ping_pongs() {
    MachineResult result;
    result.clock_hz = config::choose(kPipelinedNic).config.clock_hz;
    for (const char* const nic : {kPipelinedNic, kDimmnet2Nic, kCachedNic}) {
        const std::vector<MachineWay> ways = machine_ping_pongs(nic);
        result.ways.insert(result.ways.end(), ways.begin(), ways.end());
    }
    return result;
}

std::vector<PaperRow> paper_rows(const MachineResult& result, const std::string& primitive) {
    namespace kitamura_2006 = analysis::kitamura_2006;
    constexpr double kClockNs = 1e9 / kitamura_2006::kClockHz;
    const MachineWay& push = result.way("dimmnet2", "PUSH", 1, kPaperBytes);
    const MachineWay& mine = result.way("dimmnet2", primitive, 1, kPaperBytes);
    // Row D of PUSH as printed, less the clocks of the receive controller, is no matter of it; nor is what the printed
    // rows of PUSH leave of the time measured.
    const double push_receive = static_cast<double>(push.receive) * kClockNs;
    const double rest = kitamura_2006::kReceivePushNs - push_receive;
    const double status = static_cast<double>(mine.status) * kClockNs;
    const double push_status = static_cast<double>(push.status) * kClockNs;
    const double left =
        kitamura_2006::kNicPushUs * 1e3 - (kitamura_2006::kIssueNs + kitamura_2006::kSendNs +
                                           kitamura_2006::kNetworkNs + kitamura_2006::kReceivePushNs + push_status);
    return {
        {"A: request issued by the host", kitamura_2006::kIssueNs, "constant: Kitamura 2006, table 7"},
        {"B: packet sent", kitamura_2006::kSendNs, "constant: Kitamura 2006, table 7"},
        {"C: network", kitamura_2006::kNetworkNs, "constant: Kitamura 2006, table 7"},
        {"D: receive controller", static_cast<double>(mine.receive) * kClockNs, "probe"},
        {"D: the rest of it", rest, "constant: what PUSH's printed row D leaves"},
        {"E: status", status, "probe"},
        {"F and cable: status polled", left, "constant: what the printed 1.74 us of PUSH leaves"},
    };
}

}  // namespace nanohop::breakdown
