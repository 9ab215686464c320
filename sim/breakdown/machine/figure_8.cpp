// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/figure_8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "breakdown/machine/pair.hpp"
#include "generated/ipush_registers.hpp"
#include "ipush/config.hpp"

namespace nanohop::breakdown {
namespace {

namespace kitamura_2006 = analysis::kitamura_2006;
namespace receiving = ipush::registers;

constexpr unsigned kRounds = 2;
constexpr double kClockUs = 1e6 / kitamura_2006::kClockHz;

/// What the host does with a message of IPUSH before it answers. Its ring is free again either way.
enum class Taken : uint8_t { kReleased, kRead };

/// Messages there and back; the second and the third are measured.
class Messages {
public:
    Messages(const Pair::Setting& setting, Taken taken)
        : ipush_(setting.primitive == Primitive::kIpush), taken_(taken), bytes_(setting.bytes), pair_(setting) {
        result_.primitive = name_of(setting.primitive);
        result_.packet_bytes = pair_.packet_bytes();
        result_.bytes = bytes_;
        result_.packets = pair_.packets();
        for (unsigned n = 0; n < 2; ++n) {
            for (unsigned round = 0; round < kRounds; ++round) pair_.post(n, round);
        }
        pair_.machine().watch = [this] { look(); };
    }

    MachineMessage run() {
        ring_bell(0);
        uint64_t before = 0;
        for (unsigned half = 0; half < 2 * kRounds - 1; ++half) {
            before = result_.clocks;
            message_to(1 - half % 2, half / 2);
            if (half + 2 < 2 * kRounds) {
                ring_bell(1 - half % 2);
                free_entry(1 - half % 2);
            }
        }
        if (result_.clocks != before)
            throw std::runtime_error(
                fmt::format("{} of {} B: {} clocks there, {} back", result_.primitive, bytes_, before, result_.clocks));
        return result_;
    }

private:
    void ring_bell(unsigned n) {
        to_ = 1 - n;
        seen_.reset();
        bell_ = pair_.ring_bell(n);
    }

    void message_to(unsigned to, unsigned round) {
        // Twice the clocks that one word a clock takes, and some for each packet.
        const uint64_t limit = pair_.machine().clock() + 1000 + bytes_ / 4 + uint64_t{100} * result_.packets;
        while (!seen_) {
            pair_.machine().step();
            if (pair_.machine().clock() > limit)
                throw std::runtime_error(fmt::format("{} of {} B in packets of {} B does not arrive", result_.primitive,
                                                     bytes_, result_.packet_bytes));
        }
        result_.clocks = *seen_ - bell_;
        pair_.check(to, round);
        ++received_[to];
        if (ipush_ && taken_ == Taken::kRead) read(to);
    }

    void command(unsigned n, bool release_only) {
        pair_.write(pair_.node(n).receive, receiving::kReadBytesOffset, bytes_);
        pair_.node(n).receive.start_write(receiving::kReadCommandOffset,
                                          receiving::kReadCommandReleaseOnly.put(0, release_only ? 1 : 0));
    }

    void read(unsigned n) {
        command(n, false);
        reading_ = Reading{};
        const uint64_t limit = pair_.machine().clock() + 1000 + bytes_;
        while (!reading_->head) {
            pair_.machine().step();
            if (pair_.machine().clock() > limit) throw std::runtime_error("a read does not end");
        }
        if (reading_->words != bytes_ / 8)
            throw std::runtime_error(fmt::format("{} words read of {} B", reading_->words, bytes_));
        result_.read_data = reading_->data - *reading_->begin + 1;
        result_.read_head = *reading_->head - *reading_->begin + 1;
        reading_.reset();
    }

    // While the answer is under way.
    void free_entry(unsigned n) {
        pair_.write(pair_.node(n).receive, receiving::kStatusHeadOffset, received_[n]);
        if (!ipush_ || taken_ == Taken::kRead) return;
        command(n, true);
        while (pair_.node(n).receive.busy()) pair_.machine().step();
    }

    void look() {
        const machine::Machine& machine = pair_.machine();
        const nic::Out& out = machine.outputs()[to_];
        if (!seen_ && out.status_pending) seen_ = machine.clock();
        pair_.node(to_).words().clear();  // a host that takes a word in every clock
        if (!reading_) return;
        Reading& r = *reading_;
        // The command is in force in the clock in which its write is answered first.
        if (!r.begin && out.receive_axil.bvalid) {
            r.begin = machine.clock();
            r.head_before = out.llcm_data & kHeadMask;
        }
        if (out.host_valid) {
            ++r.words;
            if (out.host.last) r.data = machine.clock();
        }
        // LLCM's first word is that of ring 0; it shows a word in the clock after it was written.
        if (r.begin && (out.llcm_data & kHeadMask) != r.head_before) r.head = machine.clock() - 1;
    }

    static constexpr uint64_t kHeadMask = 0xffffffff;
    struct Reading {
        std::optional<uint64_t> begin, head;
        uint64_t head_before = 0, data = 0, words = 0;
    };

    bool ipush_;
    Taken taken_;
    uint64_t bytes_;
    Pair pair_;
    MachineMessage result_;
    unsigned to_ = 1, received_[2] = {};
    uint64_t bell_ = 0;
    std::optional<uint64_t> seen_;  ///< clock of the status, of the message under way
    std::optional<Reading> reading_;
};

/// Both loops of IPUSH: what the read engine does when nothing is under way changes no clock of a message.
MachineMessage measure(const Pair::Setting& setting) {
    MachineMessage message = Messages(setting, Taken::kRead).run();
    if (setting.primitive == Primitive::kIpush) {
        const MachineMessage other = Messages(setting, Taken::kReleased).run();
        if (other.clocks != message.clocks)
            throw std::runtime_error(fmt::format("IPUSH of {} B: {} clocks with a read, {} without", setting.bytes,
                                                 message.clocks, other.clocks));
    }
    return message;
}

unsigned flits_of(unsigned packet_bytes) { return packet_bytes / 8 + send::kOverhead; }

/// Clocks of rows [from, to) of a way.
uint64_t clocks_of(const MachineWay& way, size_t from, size_t to) {
    uint64_t clocks = 0;
    for (size_t i = from; i < to; ++i) clocks += way.rows.at(i).clocks;
    return clocks;
}

/// A way's rows by those of table 7.
struct WayClocks {
    uint64_t send, network, receive, status;
    explicit WayClocks(const MachineWay& way)
        : send(clocks_of(way, 0, 4)),
          network(way.network),
          // Up to the last write before the status; the host's answer is the last row of all.
          receive(way.total() - way.rows.back().clocks - send - network - way.status),
          status(way.status) {}
};

}  // namespace

const MachineMessage& Figure8::message(const std::string& primitive, uint64_t bytes, unsigned packet_bytes) const {
    for (const MachineMessage& m : messages)
        if (m.primitive == primitive && m.bytes == bytes && m.packet_bytes == packet_bytes) return m;
    throw std::runtime_error(fmt::format("no {} of {} B in packets of {} B", primitive, bytes, packet_bytes));
}

Figure8 machine_figure_8(unsigned threads, const Progress& progress, uint64_t longest) {
    std::vector<Pair::Setting> settings;
    for (const unsigned packet_bytes : {kRtlPacketBytes, kLongPacketBytes}) {
        for (const Primitive primitive : {Primitive::kPush, Primitive::kIpush}) {
            for (uint64_t bytes = kPaperBytes; bytes <= longest; bytes *= 2)
                settings.push_back({.hops = packet_bytes == kRtlPacketBytes ? 1U : 0U,
                                    .nic = kDimmnet2Nic,
                                    .primitive = primitive,
                                    .bytes = bytes,
                                    .packet_flits = flits_of(packet_bytes)});
        }
    }
    Figure8 figure;
    figure.messages.resize(settings.size());
    // The longest first, so that they do not remain alone at the end.
    std::vector<size_t> order(settings.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return settings[a].bytes > settings[b].bytes; });
    progress.over(
        "ping-pong of messages of up to 1 MiB, Kitamura 2006's conditions", order.size(), threads,
        [&](size_t i) { figure.messages[order[i]] = measure(settings[order[i]]); }, Order::kLongestFirst);
    return figure;
}

std::vector<Table7Row> table_7(const MachineResult& result, const Figure8& figure) {
    const MachineWay& push = result.way("dimmnet2", "PUSH", 1, kPaperBytes);
    const MachineWay& ipush = result.way("dimmnet2", "IPUSH", 1, kPaperBytes);
    const WayClocks p(push), i(ipush);
    const MachineMessage& read = figure.message("IPUSH", kPaperBytes);
    const auto us = [](uint64_t clocks) { return static_cast<double>(clocks) * kClockUs; };
    const auto constant = [](const char* row, const char* name, double printed_ns) {
        const double printed = printed_ns / 1e3;
        return Table7Row{row, name, printed, printed, printed, printed, "constant: Kitamura 2006, table 7"};
    };
    const double receive_rest = kitamura_2006::kReceivePushNs / 1e3 - us(push.receive);
    const double left =
        kitamura_2006::kNicPushUs -
        (kitamura_2006::kIssueNs + kitamura_2006::kSendNs + kitamura_2006::kNetworkNs + kitamura_2006::kReceivePushNs) /
            1e3 -
        us(push.status);
    const double read_rest = kitamura_2006::kReadPushNs / 1e3 - us(read.read_data);
    std::vector<Table7Row> rows;
    rows.push_back(constant("A", "request issued by the host", kitamura_2006::kIssueNs));
    rows.push_back(constant("B", "packet sent", kitamura_2006::kSendNs));
    rows.back().push_clocks = p.send;
    rows.back().ipush_clocks = i.send;
    rows.push_back(constant("C", "network, without the cable", kitamura_2006::kNetworkNs));
    rows.back().push_clocks = p.network;
    rows.back().ipush_clocks = i.network;
    rows.push_back({"D", "packet received", kitamura_2006::kReceivePushNs / 1e3, kitamura_2006::kReceiveIpushNs / 1e3,
                    us(push.receive), us(ipush.receive), "measured: receive controller", p.receive, i.receive});
    rows.push_back(
        {"D", "the rest of it", 0, 0, receive_rest, receive_rest, "constant: what PUSH's printed row D leaves"});
    rows.push_back({"E", "status written", kitamura_2006::kStatusNs / 1e3, kitamura_2006::kStatusNs / 1e3,
                    us(push.status), us(ipush.status), "measured: receive controller", p.status, i.status});
    rows.push_back({"F", "status polled, and the cable", kitamura_2006::kPollNs / 1e3, kitamura_2006::kPollNs / 1e3,
                    left, left, "constant: what PUSH's printed 1.74 us leaves"});
    rows.push_back(constant("G", "status read", kitamura_2006::kReadStatusNs));
    rows.push_back(constant("H", "read of the data issued", kitamura_2006::kIssueReadNs));
    rows.push_back({"I", "data read", kitamura_2006::kReadPushNs / 1e3, kitamura_2006::kReadIpushNs / 1e3, 0,
                    us(read.read_head), "measured: read engine, to the ring's head; PUSH: it reads no regions", 0,
                    read.read_head});
    rows.push_back({"I", "the rest of it", 0, 0, kitamura_2006::kReadPushNs / 1e3, read_rest,
                    "constant: PUSH's printed row I, less the engine's clocks to the last word"});
    rows.push_back(constant("J", "end of the read polled", kitamura_2006::kPollNs));
    rows.push_back(constant("K, L", "data copied to main memory", kitamura_2006::kCopyNs));
    return rows;
}

double table_7_us(const std::vector<Table7Row>& rows, const std::string& primitive, bool to_host) {
    double us = 0;
    for (const Table7Row& row : rows)
        if (to_host || row.row <= "F") us += primitive == "PUSH" ? row.push : row.ipush;
    return us;
}

double half_round_trip_us(const MachineResult& result, const Figure8& figure, const kitamura_2006::Condition& condition,
                          uint64_t bytes, unsigned packet_bytes) {
    const MachineMessage& least = figure.message(condition.primitive, kPaperBytes, packet_bytes);
    const MachineMessage& message = figure.message(condition.primitive, bytes, packet_bytes);
    const bool to_host = condition.window != kitamura_2006::Window::kNone;
    const double us = table_7_us(table_7(result, figure), condition.primitive, to_host) +
                      static_cast<double>(message.clocks - least.clocks) * kClockUs;
    if (!to_host) return us;
    if (condition.window == kitamura_2006::Window::kWriteBack)
        return us + kitamura_2006::kHostNsPerByte * static_cast<double>(bytes - kPaperBytes) / 1e3;
    // Uncached: no cache line is flushed or prefetched; each word is an access of its own, behind the read engine.
    const uint64_t words = bytes / 8;
    return us - kitamura_2006::kCopyNs / 1e3 + static_cast<double>(words) * kitamura_2006::kAccessNs / 1e3 +
           static_cast<double>(message.read_data - least.read_data) * kClockUs;
}

double own_half_round_trip_us(const Figure8& figure, const std::string& primitive, uint64_t bytes,
                              unsigned packet_bytes) {
    return (kitamura_2006::kIssueNs + kitamura_2006::kPollNs) / 1e3 +
           static_cast<double>(figure.message(primitive, bytes, packet_bytes).clocks) * kClockUs;
}

}  // namespace nanohop::breakdown
