// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <random>
#include <stdexcept>

#include "common/random.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/send_registers.hpp"
#include "generated/tag_match_registers.hpp"
#include "host/receiver.hpp"
#include "ipush/packet.hpp"
#include "machine/golden.hpp"
#include "machine/nic_host.hpp"
#include "send/head.hpp"

namespace nanohop::breakdown {
namespace {

namespace sending = send::registers;
namespace receiving = ipush::registers;
namespace matching = tag_match::registers;

constexpr unsigned kSwitches = 4, kNodesOfSwitch = 2, kNodes = kSwitches * kNodesOfSwitch;
constexpr unsigned kBytes = 24;
constexpr unsigned kLog2Slots = 8;  // of descriptors
constexpr uint64_t kSlots = 1U << kLog2Slots;
constexpr uint64_t kUnderWay = kSlots - 8;  // messages that a host has posted and that are not on the link
constexpr uint64_t kDescriptors = 0x10000, kData = 0x20000, kSlotBytes = 64, kRings = 0x1000000;
constexpr unsigned kLog2Ring = 20;
constexpr uint64_t kMostOfPair = (uint64_t{1} << kLog2Ring) / kBytes;  // its ring is never emptied
constexpr uint64_t kBuffers = 0x2000000, kBufferBytes = 32;            // of receives
// Posted at a node. For a message the unit is busy for a clock per row of them; with half as many, hosts do not post as
// fast as messages of the full rate come.
constexpr uint64_t kReceives = 64;
constexpr uint32_t kKey = 7;

/// What a message has behind it, in this order.
enum Mark : uint8_t {
    kReady,
    kBell,
    kChecked,
    kHeadOut,
    kOnLink,
    kArrived,
    kTail,
    kDelivered,
    kDetected,
    kAsked,  ///< of a MATCH
    kDecided,
    kDone,
    kSeen,
    kMarks
};

struct Message {
    uint32_t to = 0;
    uint64_t of_pair = 0;  ///< its number among those of the same two nodes
    std::array<uint64_t, kMarks> at{};
};

/// Four switches with a link to each other one, two nodes at each.
machine::Plan mesh() {
    std::vector<topology::Link> links;
    for (uint32_t a = 0; a < kSwitches; ++a)
        for (uint32_t b = a + 1; b < kSwitches; ++b) links.push_back({a, b, {}, {}});
    const topology::Graph graph(kSwitches, links, std::vector<uint32_t>(kSwitches, kNodesOfSwitch));
    const nic::Config nic = config::choose(kPipelinedNic).config.nic.value();
    const switch_::Config at = config::choose(switches_for(kPipelinedNic)).config.switch_.value();
    return machine::make_plan(graph, routing::up_down(graph, routing::up_down_order(graph, {})), at, nic, {5, 0});
}

class LoadRun {
public:
    /// A message of a node in a clock with this probability, to any other node; no probability: as many as there is
    /// room for, to the node four further on.
    LoadRun(Primitive primitive, std::optional<double> probability, uint64_t seed)
        : primitive_(primitive), probability_(probability), machine_(mesh()) {
        for (unsigned n = 0; n < kNodes; ++n) {
            random_.emplace_back(seed * kNodes + n);
            set_up(n);
        }
        machine_.watch = [this] { look(); };
    }

    /// Until so many messages of each node have been seen.
    void run(uint64_t messages) {
        const auto waits = [&] {
            return std::any_of(nodes_.begin(), nodes_.end(), [&](const NodeState& s) { return s.all_seen < messages; });
        };
        while (waits()) {
            for (unsigned n = 0; n < kNodes; ++n) clock_host(n);
            machine_.step();
        }
    }

    const std::deque<Message>& messages(unsigned n) const { return nodes_[n].messages; }
    unsigned switches_between(unsigned a, unsigned b) const { return a / kNodesOfSwitch == b / kNodesOfSwitch ? 1 : 2; }

private:
    struct Coming {
        uint32_t from = 0;
        uint64_t number = 0;
    };
    struct NodeState {
        std::deque<Message> messages;
        // Of these, how many have come how far; those that wait for a doorbell under way.
        uint64_t posted = 0, told = 0, acted = 0, checked = 0, out = 0, on_link = 0;
        uint64_t all_seen = 0;  ///< the first ones, without a gap
        std::array<uint64_t, kNodes> of_pair{};
        // As a receiver: in the order of the link, and how many of these have come how far.
        std::vector<Coming> coming;
        std::array<uint64_t, kNodes> last_from{};  ///< messages of the sender that were looked through
        uint64_t tails = 0, delivered = 0, detected = 0, asked = 0, decided = 0, done = 0, seen = 0, released = 0;
        // Receives that are posted, and how far the next one is.
        uint64_t receives = 0;
        enum class Posting : uint8_t { kAddress, kCommand, kResult } posting = Posting::kAddress;
    };

    void write(machine::LiteMaster& at, uint32_t address, uint64_t value) {
        at.start_write(address, static_cast<uint32_t>(value));
        while (at.busy()) machine_.step();
        if (at.refused()) throw std::runtime_error(fmt::format("register {:#x} was refused", address));
    }

    void set_up(unsigned n) {
        machine::Node& node = machine_.node(n);
        const uint64_t source = machine_.address(n);
        write(node.send, sending::kRingBaseLowOffset, kDescriptors);
        write(node.send, sending::kRingSizeOffset, kLog2Slots);
        write(node.send, sending::kSourceLowOffset, source);
        write(node.send, sending::kControlOffset, sending::kControlEnable.put(0, 1));
        machine::NodePort port(node, [this](const std::function<bool()>& until) {
            do machine_.step();
            while (!until());
        });
        const uint32_t busy = receiving::kStateBusy.mask() | receiving::kStateReaderBusy.mask();
        while ((port.read_register(receiving::kStateOffset) & busy) != 0) {
        }
        host::Receiver receiver(port);
        for (unsigned sender = 0; sender < kNodes; ++sender) {
            if (primitive_ == Primitive::kPush) {
                receiver.set_region(sender, {ring(sender), uint64_t{1} << kLog2Ring, kKey});
                continue;
            }
            receiver.set_ring(sender, {.base = ring(sender), .log2_bytes = kLog2Ring});
            receiver.assign(sender, sender);
        }
        receiver.start();
        if (primitive_ != Primitive::kMatch) return;
        write(node.match, matching::kEnvelopeOffset, 0);
        write(node.match, matching::kCapacityOffset, kBytes);
        while (nodes_[n].receives < kReceives) {
            post_receive(nodes_[n], node);
            machine_.step();
        }
    }

    /// Of what a sender sends: its ring, or its region.
    static uint64_t ring(unsigned sender) { return kRings + (uint64_t{sender} << kLog2Ring); }
    static uint64_t buffer(uint64_t receive) { return kBuffers + kBufferBytes * receive; }
    /// Where the message is that came to a node as its `number`th.
    uint64_t place(const Message& m, uint32_t from, uint64_t number) const {
        return primitive_ == Primitive::kMatch ? buffer(number) : ring(from) + kBytes * m.of_pair;
    }

    /// The next step of the next receive, if the port is free: its handle is that of a receive whose message was seen.
    void post_receive(NodeState& s, machine::Node& node) {
        using Posting = NodeState::Posting;
        if (node.match.busy()) return;
        if (node.match.refused()) throw std::runtime_error("the matching unit refuses a receive");
        if (s.posting == Posting::kAddress && s.receives < s.seen + kReceives) {
            node.match.start_write(matching::kAddressOffset, static_cast<uint32_t>(buffer(s.receives)));
            s.posting = Posting::kCommand;
        } else if (s.posting == Posting::kCommand) {
            uint32_t word = matching::kCommandId.put(0, s.receives % machine_.plan().nic.match.handles);
            word = matching::kCommandAnySource.put(word, 1);
            node.match.start_write(matching::kCommandOffset, matching::kCommandAnyTag.put(word, 1));
            s.posting = Posting::kResult;
        } else if (s.posting == Posting::kResult && node.results_pending()) {
            node.match.start_write(matching::kResultTakeOffset, 1);
            ++s.receives;
            s.posting = Posting::kAddress;
        }
    }

    static uint64_t word(unsigned from, uint64_t number, unsigned w) {
        return kSplitmixStep * (1 + w + 4 * (number + (uint64_t{from} << 32)));
    }

    // --- Hosts: what they do between two clocks

    void clock_host(unsigned n) {
        NodeState& s = nodes_[n];
        machine::Node& node = machine_.node(n);
        if (probability_) {
            constexpr double kAll = 18446744073709551616.0;
            if (static_cast<double>(random_[n]()) < *probability_ * kAll)
                add(n, static_cast<uint32_t>((n + 1 + random_[n]() % (kNodes - 1)) % kNodes));
        } else if (s.messages.size() < s.on_link + kUnderWay) {
            add(n, (n + kNodes / 2) % kNodes);
        }
        while (s.posted < s.messages.size() && s.posted < s.on_link + kUnderWay) post(n, s.posted++);
        if (!node.send.busy()) {
            for (; s.acted < s.told; ++s.acted) s.messages[s.acted].at[kBell] = machine_.clock() - 2;
            if (s.posted > s.told) node.send.start_write(sending::kProducerOffset, (s.told = s.posted) & 0xffff);
        }
        if (!node.receive.busy() && s.seen > s.released)
            node.receive.start_write(receiving::kStatusHeadOffset, status_pointer(s.released = s.seen));
        if (primitive_ == Primitive::kMatch) post_receive(s, node);
    }

    uint32_t status_pointer(uint64_t entries) const {
        return static_cast<uint32_t>(entries % (2 * machine_.plan().nic.ipush.status_entries));
    }

    void add(unsigned n, uint32_t to) {
        NodeState& s = nodes_[n];
        Message message{.to = to, .of_pair = s.of_pair[to]++};
        message.at[kReady] = machine_.clock();
        if (message.of_pair >= kMostOfPair) throw std::runtime_error("more messages of two nodes than a ring holds");
        s.messages.push_back(message);
    }

    void post(unsigned n, uint64_t number) {
        const Message& message = nodes_[n].messages[number];
        host::Memory& memory = machine_.node(n).memory;
        const uint64_t slot = number % kSlots;
        send::Descriptor d;
        d.operation = 1U << 9 | (message.of_pair % 64) << 10 | uint64_t{n} << 16;
        if (primitive_ == Primitive::kPush) {
            d.operation |= ipush::kPush | uint64_t{kKey} << 48;
            d.header1 = ring(n) + kBytes * message.of_pair;
        } else {
            d.operation |= primitive_ == Primitive::kMatch ? ipush::kMatch | 1U << 8 : ipush::kIpush;
        }
        d.destination = machine_.address(message.to);
        d.length = kBytes;
        d.address = kData + kSlotBytes * slot;
        const auto words = d.words();
        for (unsigned w = 0; w < words.size(); ++w)
            memory.put(kDescriptors + send::kDescriptorBytes * slot + 8 * w, words[w]);
        for (unsigned w = 0; w < kBytes / 8; ++w) memory.put(d.address + 8 * w, word(n, number, w));
    }

    // --- What the probes say in a clock

    void look() {
        for (unsigned n = 0; n < kNodes; ++n) {
            look_at_sender(nodes_[n], machine_.outputs()[n]);
            look_at_receiver(n, machine_.inputs()[n], machine_.outputs()[n]);
        }
    }

    void mark(NodeState& sender, uint64_t& number, Mark what) { sender.messages[number++].at[what] = machine_.clock(); }

    void look_at_sender(NodeState& s, const nic::Out& out) {
        if ((out.probe & nic::kProbeNackOut) != 0) throw std::runtime_error("a packet is refused");
        if ((out.send_probe & send::kProbeCheck) != 0) mark(s, s.checked, kChecked);
        if ((out.probe & nic::kProbeHeadOut) != 0) mark(s, s.out, kHeadOut);
        if (out.link_valid && out.link_flit.head) mark(s, s.on_link, kOnLink);
    }

    /// Of the message that came to the receiver as its `number`th.
    void mark_coming(const NodeState& at, uint64_t& number, Mark what) {
        const Coming& c = at.coming.at(number++);
        nodes_[c.from].messages[c.number].at[what] = machine_.clock();
    }

    void look_at_receiver(unsigned n, const nic::In& in, const nic::Out& out) {
        NodeState& s = nodes_[n];
        if (in.link_valid && in.link_flit.head) {
            s.coming.push_back(next_from(sender_of(in.link_flit), n));
            uint64_t last = s.coming.size() - 1;
            mark_coming(s, last, kArrived);
        }
        if (in.link_valid && in.link_flit.tail) mark_coming(s, s.tails, kTail);
        if ((out.send_probe & send::kProbeDelivered) != 0) mark_coming(s, s.delivered, kDelivered);
        if (out.receive_probe.detect) mark_coming(s, s.detected, kDetected);
        if (out.match_probe.arrival) mark_coming(s, s.asked, kAsked);
        if (out.receive_probe.decide) mark_coming(s, s.decided, kDecided);
        // An entry that is written in this clock is seen in the next at the earliest.
        while (out.status_pending && s.seen < s.done) see(n);
        if (out.receive_probe.done) mark_coming(s, s.done, kDone);
    }

    uint32_t sender_of(const switch_::Flit& head) const {
        const uint64_t source = send::source_of(machine_.plan().nic.send, head.data);
        for (uint32_t n = 0; n < kNodes; ++n)
            if (machine_.address(n) == source) return n;
        throw std::runtime_error(fmt::format("a head from {:#x}", source));
    }

    /// Packets of two nodes come in their order.
    Coming next_from(uint32_t from, uint32_t to) {
        uint64_t& number = nodes_[to].last_from[from];
        while (nodes_[from].messages.at(number).to != to) ++number;
        return {from, number++};
    }

    void see(unsigned n) {
        NodeState& s = nodes_[n];
        const Coming c = s.coming[s.seen];
        const Message& m = nodes_[c.from].messages[c.number];
        const uint64_t at = place(m, c.from, s.seen);
        mark_coming(s, s.seen, kSeen);
        for (unsigned w = 0; w < kBytes / 8; ++w)
            if (machine_.node(n).memory.word(at + 8 * w) != word(c.from, c.number, w))
                throw std::runtime_error(fmt::format("word {} of message {} of node {} is wrong", w, c.number, c.from));
        uint64_t& seen = nodes_[c.from].all_seen;
        while (seen < nodes_[c.from].messages.size() && nodes_[c.from].messages[seen].at[kSeen] != 0) ++seen;
    }

    Primitive primitive_;
    std::optional<double> probability_;
    machine::GoldenMachine machine_;
    std::vector<std::mt19937_64> random_;
    std::array<NodeState, kNodes> nodes_;
};

struct Step {
    Mark end;
    const char* name;
    const char* source;
};
constexpr Step kSteps[] = {
    {kBell, "host: doorbell", "s_axil_send_bvalid, the clock before"},
    {kChecked, "send engine: descriptor read and checked", "send_probe_o[2]"},
    {kHeadOut, "send engine: data read, first flit", "probe_o[0]"},
    {kOnLink, "port: head to the link's register", "link_valid_o"},
    {kTail, "link: the packet's other flits", "link_flit_i, tail"},
    {kDelivered, "port and depacketizer: last word", "send_probe_o[6]"},
    {kDetected, "receive: the whole packet is begun with", "receive_probe_o.detect"},
    {kAsked, "matching unit: it takes the question", "match_probe.arrival"},
    {kDecided, "receive: decision", "receive_probe_o.decide"},
    {kDone, "receive: data, status and tails written", "receive_probe_o.done"},
    {kSeen, "host: status is there", "status_pending_o"},
};
constexpr size_t kBeforeSwitches = 4;

bool has(Primitive primitive, const Step& step) { return step.end != kAsked || primitive == Primitive::kMatch; }

/// Rows of all steps, those of switches among them.
std::vector<LoadRow> empty_rows(Primitive primitive) {
    std::vector<LoadRow> rows;
    for (const Step& step : kSteps) {
        if (!has(primitive, step)) continue;
        if (rows.size() == kBeforeSwitches) {
            rows.push_back({"switches: the least that they take", "link_valid_i", {}});
            rows.push_back({"switches: wait for an output or a credit", "link_valid_i", {}});
        }
        rows.push_back({step.name, step.source, {}});
    }
    return rows;
}

void add(Primitive primitive, LoadPoint& point, const Message& m, uint64_t least_of_switches) {
    const uint64_t begin = m.at[kReady];
    uint64_t before = begin, sum = 0;
    size_t row = 0;
    const auto put = [&](uint64_t clocks) {
        point.rows[row++].clocks.add(clocks);
        sum += clocks;
    };
    for (const Step& step : kSteps) {
        if (!has(primitive, step)) continue;
        if (row == kBeforeSwitches) {
            const uint64_t clocks = m.at[kArrived] - before;
            put(least_of_switches);
            put(clocks - least_of_switches);
            before = m.at[kArrived];
        }
        if (m.at[step.end] < before) throw std::runtime_error(fmt::format("{}: out of order", step.name));
        put(m.at[step.end] - before);
        before = m.at[step.end];
    }
    if (sum != m.at[kSeen] - begin)
        throw std::runtime_error(fmt::format("rows are {} clocks, the message {}", sum, m.at[kSeen] - begin));
    point.clocks.add(sum);
    ++point.messages;
}

LoadPoint run_load(Primitive primitive, double load, double clocks_per_message, uint64_t messages) {
    LoadPoint point{.load = load, .rows = empty_rows(primitive)};
    const uint64_t first = messages / 10;
    LoadRun run(primitive, load / clocks_per_message, 1);
    run.run(first + messages);
    // By the switches on the way.
    std::array<uint64_t, 3> least{};
    least.fill(~uint64_t{0});
    const auto each = [&](auto&& f) {
        for (unsigned n = 0; n < kNodes; ++n)
            for (uint64_t i = first; i < first + messages; ++i) f(run.messages(n)[i], n);
    };
    each([&](const Message& m, unsigned n) {
        uint64_t& of = least[run.switches_between(n, m.to)];
        of = std::min(of, m.at[kArrived] - m.at[kOnLink]);
    });
    each([&](const Message& m, unsigned n) { add(primitive, point, m, least[run.switches_between(n, m.to)]); });
    return point;
}

/// Between two messages of a node whose queue is never empty.
double full_rate(Primitive primitive) {
    constexpr uint64_t kFirst = 100, kMessages = 1000;
    LoadRun run(primitive, std::nullopt, 1);
    run.run(kFirst + kMessages);
    const auto& all = run.messages(0);
    return static_cast<double>(all[kFirst + kMessages - 1].at[kOnLink] - all[kFirst - 1].at[kOnLink]) / kMessages;
}

}  // namespace

LoadStudy machine_load(Primitive primitive, const LoadOptions& options, const Progress& progress) {
    LoadStudy study;
    study.primitive = primitive;
    study.nodes = kNodes;
    study.switches = kSwitches;
    study.clocks_per_message = full_rate(primitive);
    study.points.resize(options.loads.size());
    progress.over(
        "messages between network interfaces under load", study.points.size(), options.threads, [&](size_t i) {
            study.points[i] = run_load(primitive, options.loads[i], study.clocks_per_message, options.messages);
        });
    return study;
}

}  // namespace nanohop::breakdown
