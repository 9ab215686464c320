// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/ipush/pingpong.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace nanohop::breakdown {
namespace {

namespace kitamura_2006 = analysis::kitamura_2006;

const IpushRecord::Message& message_of(const IpushRecord& record, const std::string& primitive, uint64_t bytes) {
    for (const IpushRecord::Message& message : record.messages)
        if (message.primitive == primitive && message.bytes == bytes) return message;
    throw std::runtime_error(fmt::format("the record of ipush has no {} message of {} bytes", primitive, bytes));
}

/// Clocks of the read engine for each word after the first.
double read_clocks_a_word(const IpushRecord& record) {
    const IpushRecord::Read& least = record.reads.front();
    const IpushRecord::Read& most = record.reads.back();
    const uint64_t words = analysis::packet_words(most.bytes) - analysis::packet_words(least.bytes);
    if (words == 0) throw std::runtime_error("the record of ipush has reads of one size only");
    return static_cast<double>(most.clocks_data - least.clocks_data) / static_cast<double>(words);
}

}  // namespace

PingPong::PingPong(const IpushRecord& record, const IpushRecord::Packet& packet) {
    if (packet.primitive == "PUSH") {
        read_rest = kitamura_2006::kReadPushNs;
    } else {
        read = record.microseconds(record.read().clocks_head) * 1e3;
        read_rest = kitamura_2006::kReadRestNs;
    }
    unsigned printed = 0, status_clocks = 0;
    for (const kitamura_2006::StepRow& row : kitamura_2006::kSteps) {
        printed += row.push;
        if (std::string(row.row) == "status") status_clocks = row.push;
    }
    interface = kitamura_2006::kReceivePushNs - (printed - status_clocks) * 1e9 / kitamura_2006::kClockHz;
    cable = kitamura_2006::kNicPushUs * 1e3 -
            (issue + send + network + kitamura_2006::kReceivePushNs + kitamura_2006::kStatusNs + poll);
    // Without steps (pipelined) the status is part of what overlaps: all clocks are in D.
    const unsigned status_measured = packet.row("status");
    status = record.microseconds(status_measured) * 1e3;
    receive = record.microseconds(packet.clocks - status_measured) * 1e3;
}

double PingPong::host_constants_ns() const {
    return kitamura_2006::kReadStatusNs + kitamura_2006::kIssueReadNs + kitamura_2006::kPollNs + kitamura_2006::kCopyNs;
}

double PingPong::host_us() const { return nic_us() + (host_constants_ns() + read + read_rest) / 1e3; }

double message_clocks(const IpushRecord& record, const std::string& primitive, uint64_t bytes) {
    uint64_t longest = 0, packet_bytes = 0;
    for (const IpushRecord::Message& message : record.messages) {
        longest = std::max<uint64_t>(longest, message.bytes);
        packet_bytes = std::max<uint64_t>(packet_bytes, message.bytes / message.packets);
    }
    if (bytes <= longest) return message_of(record, primitive, bytes).clocks;
    if (packet_bytes == 0 || bytes % packet_bytes != 0) {
        throw std::runtime_error(fmt::format("the record of ipush has no message of {} bytes and none longer", bytes));
    }
    const IpushRecord::Message& whole = message_of(record, primitive, longest);
    const IpushRecord::Message& half = message_of(record, primitive, longest / 2);
    const double a_packet = static_cast<double>(whole.clocks - half.clocks) / (whole.packets - half.packets);
    const uint64_t more = (bytes - longest) / packet_bytes;
    return whole.clocks + a_packet * static_cast<double>(more);
}

double half_round_trip_us(const IpushRecord& record, const kitamura_2006::Condition& condition, uint64_t bytes) {
    const PingPong small(record, record.packet(condition.primitive));
    const double more = record.microseconds(message_clocks(record, condition.primitive, bytes) -
                                            message_clocks(record, condition.primitive, 8));
    if (condition.window == kitamura_2006::Window::kNone) return small.nic_us() + more;
    const double words = static_cast<double>(analysis::packet_words(bytes));
    if (condition.window == kitamura_2006::Window::kWriteBack)
        return small.host_us() + more + kitamura_2006::kHostNsPerByte * static_cast<double>(bytes - 8) / 1e3;
    // Uncached: no cache line is flushed or prefetched; each word is an access of its own.
    return small.host_us() + more - kitamura_2006::kCopyNs / 1e3 + words * kitamura_2006::kAccessNs / 1e3 +
           record.microseconds((words - 1) * read_clocks_a_word(record));
}

double ping_pong_mbytes_per_s(const IpushRecord& record, const kitamura_2006::Condition& condition, uint64_t bytes) {
    return static_cast<double>(bytes) / half_round_trip_us(record, condition, bytes);
}

analysis::ReceiveRates receive_rates(const IpushRecord& record) {
    const IpushRecord::Packet& small = record.packet("IPUSH");
    const IpushRecord::Packet& large = record.largest("IPUSH");
    const uint64_t words = analysis::packet_words(large.bytes) - analysis::packet_words(small.bytes);
    const auto ps = [&](unsigned clocks) { return analysis::whole_ps(record.microseconds(clocks) * 1e3); };
    const auto a_word = [&](unsigned IpushRecord::Packet::* clocks) {
        const unsigned more = large.*clocks - small.*clocks;
        if (words == 0 || more % words != 0) {
            throw std::runtime_error(fmt::format("the record of ipush: {} more words take {} clocks", words, more));
        }
        return ps(static_cast<unsigned>(more / words));
    };
    analysis::ReceiveRates rates;
    rates.store_ps = ps(small.clocks);
    rates.store_word_ps = a_word(&IpushRecord::Packet::clocks);
    rates.busy_ps = ps(small.clocks_to_next);
    rates.busy_word_ps = a_word(&IpushRecord::Packet::clocks_to_next);
    return rates;
}

IpushRecord at_clock(IpushRecord record, double clock_hz) {
    record.clock_hz = clock_hz;
    return record;
}

}  // namespace nanohop::breakdown
