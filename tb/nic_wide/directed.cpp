// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The clocks of docs/blocks/nic_wide.md, of a message that a node sends to itself over a wire of a clock; and answers
// that find no place, or are none.

#include "directed.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "bits.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/send_wide_registers.hpp"
#include "generated/transport_registers.hpp"
#include "ipush/packet.hpp"
#include "lockstep.hpp"
#include "node.hpp"

namespace nanohop::nic_wide {

namespace {

using Steps = std::map<std::string, uint64_t>;

// A message of these bytes, everything idle, all outputs taken at once: the clock of each of its steps. refused: its
// sender has neither region nor ring.
Steps clocks_of(Context& context, tb::Lockstep<Traits>& loop, uint32_t bytes, bool refused) {
    const Config& config = context.config;
    Plan plan;
    plan.jobs = plan.reads = plan.ahead = plan.pops = plan.frees = 0;
    plan.mtu = send_wide::max_bytes(config.send);
    plan.patience = 1000000;
    plan.refuses = refused;
    constexpr uint64_t kSelf = 1;
    Node node(config, tb::Rng(context.rng.next(), "node"), kSelf, kSelf, plan);
    node.receive_memory.set_steady(5);
    // At once, so that none is in a NACK's way.
    if (config.reliable)
        node.write(3, transport::registers::kAcknowledgeOffset, transport::registers::kAcknowledgeClocks.put(1, 0));
    loop.reset();
    Place wire;
    uint32_t credit = 0;
    Steps when;
    const uint64_t posted = 3 * config.receive.senders + 1000;
    for (uint64_t clock = 0; clock < posted + 600; ++clock) {
        if (clock == posted) node.post(0, true, bytes, 0x10000);
        In in{};
        node.drive(in);
        in.link_valid = wire.valid;
        in.link_vc = wire.vc;
        in.link_flit = wire.flit;
        in.link_credit = credit;
        const Out out = loop.step(in);
        node.observe(in, out);
        wire = {out.link_valid, out.link_vc, out.link_flit};
        credit = out.link_credit;
        const auto first = [&](const char* name, bool now) {
            if (now) when.emplace(name, clock);
        };
        first("descriptor", (out.send_probe & send_wide::kProbeFetch) != 0);
        first("taken", (out.transport_probe & transport::kProbeTaken) != 0);
        first("head", (out.probe & kProbeHeadOut) != 0);
        first("tail", (out.probe & kProbeTailOut) != 0);
        first("link", out.link_valid);
        first("back", (out.probe & kProbeHeadIn) != 0);
        first("back tail", (out.probe & kProbeTailIn) != 0);
        first("credit", out.link_credit != 0);
        first("beat", (out.send_probe & send_wide::kProbeDelivered) != 0);
        first("detect", out.receive_probe.detect);
        first("decide", out.receive_probe.decide);
        first("done", out.receive_probe.done);
        first("status", out.status_pending);
        first("answer", (out.probe & kProbeAnswerOut) != 0);
        first("kept", (out.probe & kProbeAnswerIn) != 0);
    }
    return when;
}

void apart(const Steps& t, const char* from, const char* to, uint64_t due) {
    if (t.count(from) == 0 || t.count(to) == 0) throw tb::CheckFailed(std::string(from) + " and " + to, "no", "yes");
    tb::expect((std::string(from) + " to " + to).c_str(), t.at(to) - t.at(from), due);
}

// A packet of one line; two flits, as its head takes bytes of the first one.
void latency(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const Steps t = clocks_of(context, loop, 64, false);
    const unsigned flits = send_wide::flits_of(send_wide::skip(c.send), 64);
    if (c.reliable) {
        apart(t, "descriptor", "taken", 10 + flits - 1);
        apart(t, "taken", "head", 4);
    } else {
        apart(t, "descriptor", "head", 10);
    }
    apart(t, "head", "tail", flits - 1);
    apart(t, "head", "link", c.link_clocks);
    // A clock on the wire, and one of the buffer; two more of the transport.
    apart(t, "link", "back", c.reliable ? 4 : 2);
    apart(t, "back", "back tail", flits - 1);
    apart(t, "back tail", "beat", 2);
    apart(t, "beat", "detect", 2);
    apart(t, "detect", "decide", 6);
    apart(t, "detect", "done", 17);
    apart(t, "done", "status", 1);
    if (!c.reliable) apart(t, "back tail", "credit", c.link_clocks);
    context.measures["doorbell_to_status"] = static_cast<double>(t.at("status") - t.at("descriptor") + 1);
}

// A NACK of a packet whose sender has no region.
void nack(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const Steps t = clocks_of(context, loop, 64, true);
    apart(t, "decide", "answer", 4);
    apart(t, "answer", "kept", (c.reliable ? 4 + 2 : 0) + c.link_clocks + 2);
}

// A node that refuses all that comes, or takes it, and the far end of its link, which gives packets and credits as it
// is told to.
class FarEnd {
public:
    FarEnd(Context& context, tb::Lockstep<Traits>& loop, bool refuses = true)
        : node(context.config, tb::Rng(context.rng.next(), "node"), kOwn, kFar, plan(refuses)),
          context_(context),
          loop_(loop),
          room_(context.config.packets) {
        loop.reset();
    }

    void steps(unsigned clocks) {
        for (unsigned i = 0; i < clocks; ++i) step();
    }

    void settle() {
        while (!node.settled()) step();
    }

    // A packet of this kind and so many flits; its number is the transport's. `other` changes its head.
    void packet(uint32_t kind, unsigned flits, bool bad = false,
                const std::function<void(send_wide::Data&)>& other = nullptr) {
        const send_wide::Config& c = context_.config.send;
        const unsigned word0 = header_bits(c);
        for (unsigned i = 0; i < flits; ++i) {
            LinkFlit flit;
            flit.head = i == 0;
            flit.tail = i + 1 == flits;
            flit.bad = bad && flit.tail;
            if (flit.head) {
                put_bits(flit.data, 0, c.destination_width, kOwn);
                put_bits(flit.data, c.destination_width, length_bits(c), flits);
                put_bits(flit.data, word0, 4, kind);
                put_bits(flit.data, word0 + 28, context_.config.transport.sequence_bits, next_);
                put_bits(flit.data, word0 + 44, 20, 64 - 1);
                if (other) other(flit.data);
            }
            flits_.push_back(flit);
        }
        if (!bad) ++next_;
    }
    // The next packet has the last one's number.
    void number_again() { --next_; }
    // The transport's acknowledgement of the first so many packets.
    void acknowledge(uint32_t packets) {
        const uint32_t next = std::exchange(next_, packets);
        packet(transport::kKindAck, 1);
        next_ = next;
    }

    // A register of the port, or of another block.
    uint32_t read(uint32_t address, unsigned block = 2) {
        std::optional<uint32_t> got;
        node.ask(block, address, [&](uint32_t value) { got = value; });
        while (!got) step();
        return *got;
    }

    Node node;
    bool gives_credits = false, heeds_credits = true, acknowledges = false;
    unsigned in_a_row = 0;  // clocks in which an answer went out as in the one before

private:
    static constexpr uint64_t kOwn = 1, kFar = 0;

    static Plan plan(bool refuses) {
        Plan p;
        p.jobs = p.reads = p.ahead = p.pops = p.frees = 0;
        p.refuses = refuses;
        if (!refuses) p.frees = 1000;
        p.ids[0] = kFar;
        p.timeout = 50000;
        return p;
    }

    void step() {
        In in{};
        node.drive(in);
        if (!flits_.empty() && (!flits_.front().head || room_ != 0 || !heeds_credits)) {
            if (flits_.front().head && room_ != 0) --room_;
            in.link_valid = true;
            in.link_flit = flits_.front();
            flits_.pop_front();
        }
        if (gives_credits && !owed_.empty()) {
            in.link_credit = 1U << owed_.front();
            owed_.pop_front();
        }
        const Out out = loop_.step(in);
        node.observe(in, out);
        room_ += out.link_credit & 1;
        if (out.link_valid && out.link_flit.tail) owed_.push_back(out.link_vc);
        if (acknowledges && out.link_valid && out.link_flit.head) {
            const auto at = [&](unsigned bit, unsigned width) {
                return static_cast<uint32_t>(
                    get_bits(out.link_flit.data, header_bits(context_.config.send) + bit, width));
            };
            if (at(0, 4) != transport::kKindAck) acknowledge(at(28, 16) + 1);
        }
        const bool answer = (out.probe & kProbeAnswerOut) != 0;
        in_a_row += answer && before_ ? 1 : 0;
        before_ = answer;
    }

    Context& context_;
    tb::Lockstep<Traits>& loop_;
    unsigned room_;  // packets, in channel 0
    std::deque<LinkFlit> flits_;
    std::deque<uint32_t> owed_;  // channels of credits
    uint32_t next_ = 0;
    bool before_ = false;
};

// Answers wait for the link until one finds no place, and go out one a clock; answers come until one finds no place,
// and two that are none; at last flits come without a credit.
void crowd(Context& context, tb::Lockstep<Traits>& loop) {
    using namespace nic::registers;
    const Config& c = context.config;
    const unsigned flits = send_wide::flits_of(send_wide::skip(c.send), 64);
    const auto met = [&](const char* point, bool condition) {
        tb::expect(point, condition, true);
        context.coverage.hit(context.coverage.declare(point, ""));
    };
    FarEnd far(context, loop);
    far.steps(3 * c.receive.senders + 1000);

    const unsigned refused = c.virtual_channels * c.packets + c.transport.slots + c.nack_entries + 20;
    for (unsigned i = 0; i < refused; ++i) far.packet(ipush::kPush, flits);
    far.steps(20 * refused);
    const uint32_t dropped = far.read(kNackFullOffset);
    met("nack_full", dropped != 0);
    far.gives_credits = true;
    // With the transport those behind its slots go out when the others have been acknowledged.
    for (unsigned k = 1; c.reliable && far.read(kNacksOutOffset) + dropped < refused && k < refused; ++k) {
        far.acknowledge(far.read(kNacksOutOffset));
        far.steps(50);
    }
    far.steps(200);
    met("answer_out", far.read(kNacksOutOffset) != 0);
    met("answers_out", far.in_a_row != 0);
    tb::expect("answers that went out", far.read(kNacksOutOffset), refused - dropped);

    for (unsigned i = 0; i <= c.nack_entries; ++i) far.packet(ipush::kNack, 1);
    far.steps(20 * c.nack_entries);
    met("answer_in", far.read(kNacksInOffset) == c.nack_entries);
    met("nack_ring_full", far.read(kNackRingFullOffset) == 1);
    far.packet(ipush::kNack, 1, true);
    far.packet(ipush::kNack, 2);
    far.steps(50);
    met("nack_bad", far.read(kNackBadOffset) == 2);

    for (unsigned left = c.nack_entries; left != 0; --left) {
        tb::expect("answers that wait", far.read(kNackCountOffset), left);
        met("nack", (far.read(kNack0LowOffset) & 15) == ipush::kNack);
        far.node.write(2, kNackPopOffset, 0);
    }
    tb::expect("answers that wait", far.read(kNackCountOffset), 0U);

    tb::expect("flits without a credit", far.read(kOverflowOffset), 0U);
    far.node.write(1, ipush::registers::kControlOffset, 0);
    far.steps(50);
    far.heeds_credits = false;
    const unsigned many = c.receive.buffer_lines + 50;
    for (unsigned i = 0; i < many; ++i) far.packet(ipush::kPush, flits);
    far.steps(flits * many);
    met("overflow", far.read(kOverflowOffset) != 0);
}

// Every address of every register block, with any bytes, in part and whole: each access is answered as the model says.
void registers(Context& context, tb::Lockstep<Traits>& loop) {
    FarEnd far(context, loop);
    tb::Rng rng(context.rng.next(), "registers");
    far.settle();
    for (unsigned turn = 0; turn < 8; ++turn) {
        for (unsigned block = 0; block < (context.config.reliable ? 4U : 3U); ++block) {
            for (uint32_t at = 0; at < 0x100; at += turn == 0 ? 1 : 4) {
                // The doorbell would have descriptors read from anywhere.
                if (block == 0 && at / 4 == send_wide::registers::kProducerOffset / 4) continue;
                const auto word = static_cast<uint32_t>(rng.next());
                far.node.write(block, at, turn == 1 ? ~0U : turn == 2 ? 0U : word, turn < 4 ? 15 : rng.below(16));
                far.node.ask(block, at, nullptr);
            }
            for (uint32_t at = 0; at < 0x100; at += 4) far.node.ask(block, at, nullptr);
        }
        far.settle();
    }
}

// Each bit of a head behind its destination wrong by itself, of PUSH and of IPUSH, packets that are too short and too
// long; behind each the message as it should be, and the next one. At last room is given back.
void heads(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const unsigned flits = send_wide::flits_of(send_wide::skip(c.send), 64), word0 = header_bits(c.send);
    FarEnd far(context, loop, false);
    far.gives_credits = true;
    far.acknowledges = c.reliable;
    far.steps(3 * c.receive.senders + 1000);
    for (const uint32_t kind : {ipush::kPush, ipush::kIpush}) {
        const auto send = [&](unsigned length, unsigned wrong, uint32_t message) {
            far.packet(kind, length, false, [&](send_wide::Data& head) {
                put_bits(head, c.send.destination_width, length_bits(c.send), flits);
                put_bits(head, word0 + 8, 8, message);
                put_bits(head, word0 + 64, 34, far.node.region_line());
                put_bits(head, word0 + 64 + 48, 16, far.node.plan.key);
                if (wrong != 0) put_bits(head, wrong, 1, 1 - get_bits(head, wrong, 1));
            });
        };
        // The transport may have taken the wrong one, or its number: each message goes twice. Then its sender begins
        // anew.
        const auto follow = [&] {
            far.number_again();
            for (const uint32_t number : {0U, 0U, 1U, 1U}) send(flits, 0, number);
            far.steps(80);
            far.node.restart();
            far.settle();
        };
        for (unsigned wrong = c.send.destination_width; wrong < word0 + 128; ++wrong) {
            send(flits, wrong, 0);
            follow();
        }
        for (unsigned length = 1; length <= c.send.packet_flits; ++length) {
            send(length, 0, 0);
            follow();
        }
        // The ring is emptied, and of three lines in it not a byte more is given back than there is.
        far.node.plan.frees = 0;
        far.settle();
        const auto give_back = [&](uint32_t bytes) {
            using namespace ipush::registers;
            far.node.write(1, kReadBytesOffset, bytes);
            far.node.write(1, kReadCommandOffset, kReadCommandReleaseOnly.mask());
            for (unsigned i = 0; i < 8; ++i) far.read(kReadStateOffset, 1);
        };
        for (uint32_t lines = 128; lines != 0; lines /= 2) give_back(kLine * lines);
        for (const uint32_t number : {0U, 1U, 2U}) send(flits, 0, number);
        far.steps(200);
        for (uint32_t bytes = 5 * kLine; bytes != 0; bytes -= 8) give_back(bytes);
        far.node.plan.frees = 1000;
        far.node.restart();
        far.settle();
    }
    far.steps(1000);
    using namespace ipush::registers;
    const unsigned bits = word0 + 128 - c.send.destination_width;
    tb::expect("PUSH are stored", far.read(kStoredPushOffset, 1) > bits, true);
    tb::expect("IPUSH are stored", far.read(kStoredIpushOffset, 1) > bits, true);
    for (unsigned block = 0; block < (c.reliable ? 4U : 3U); ++block) {
        for (uint32_t at = 0; at < 0x100; at += 4) far.node.ask(block, at, nullptr);
    }
    far.settle();
}

// Memory that answers late: with 64 bursts open the receive controller's writer stands, and each answer is of its
// burst.
void answers(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& config = context.config;
    constexpr unsigned kMessages = 4, kMostOpen = 64, kLate = 700;
    constexpr uint64_t kSelf = 1;
    Plan plan;
    plan.jobs = plan.reads = 0;
    plan.mtu = 64;
    plan.patience = 100000;
    plan.timeout = 50000;
    Node node(config, tb::Rng(context.rng.next(), "node"), kSelf, kSelf, plan);
    node.meet(node);
    node.receive_memory.set_steady(kLate);
    loop.reset();
    Place wire;
    uint32_t credit = 0;
    size_t most = 0;
    const uint64_t posted = 3 * config.receive.senders + 1000;
    for (uint64_t clock = 0; clock < posted + 6 * kLate; ++clock) {
        for (unsigned i = 0; clock == posted && i < kMessages; ++i)
            node.post(0, true, std::min(config.receive.message_packets * plan.mtu, config.send.max_message));
        In in{};
        node.drive(in);
        in.link_valid = wire.valid;
        in.link_vc = wire.vc;
        in.link_flit = wire.flit;
        in.link_credit = credit;
        const Out out = loop.step(in);
        node.observe(in, out);
        wire = {out.link_valid, out.link_vc, out.link_flit};
        credit = out.link_credit;
        most = std::max(most, node.receive_memory.open_bursts());
    }
    tb::expect("bursts that wait for their answers", most, size_t{kMostOpen});
    tb::expect("messages that are told of", node.told, kMessages);
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back({"latency", "the clocks of the page", nullptr, latency});
    scenarios.push_back({"nack", "the clocks of a NACK", nullptr, nack});
    scenarios.push_back(
        {"answers", "memory that answers late, with as many bursts open as there may be", nullptr, answers});
    scenarios.push_back({"registers", "every address of every register block, any bytes", nullptr, registers});
    scenarios.push_back({"heads", "each bit of a head wrong by itself", nullptr, heads});
    scenarios.push_back({"crowd", "answers that find no place, bad ones, and flits without a credit", nullptr, crowd});
}

}  // namespace nanohop::nic_wide
