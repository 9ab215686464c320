// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ledger.hpp"

#include <algorithm>

#include "bits.hpp"
#include "directed.hpp"
#include "generated/transport_registers.hpp"

namespace nanohop::transport {

using tb::expect;
namespace reg = registers;

void Ledger::gave(unsigned from, const Packet& packet) {
    const auto to = static_cast<unsigned>(head_of(config_, packet[0].data).destination);
    pair(from, to).waiting.push_back(given_[from].size());
    given_[from].push_back(
        {.destination = to, .tag = get_bits(packet[0].data, header_bits(config_), 64), .packet = packet});
}

uint64_t Ledger::unwrap(uint64_t end, uint32_t number) const {
    const uint64_t back = mask(end - number);
    const uint64_t behind = back == 0 ? bit(config_.sequence_bits) : back;
    expect("a number that was given", behind <= end, true);
    return end - behind;
}

// Flits as they were given, but for the sender's node and the number.
void Ledger::compare(unsigned from, const Given& given, const Packet& packet, bool arrived) const {
    if (given.packet.empty()) return;
    expect("flits of a packet", packet.size(), given.packet.size());
    for (size_t i = 0; i < packet.size(); ++i) {
        Flit due = given.packet[i];
        if (i == 0) {
            Head head = head_of(config_, due.data);
            head.sender = from;
            const Head is = head_of(config_, packet[0].data);
            head.sequence = is.sequence;
            if (arrived) head.mark = is.mark;
            put_head(config_, due.data, head);
        }
        for (unsigned w = 0; w < config_.flit_width / 64; ++w) expect("data of a flit", packet[i].data[w], due.data[w]);
        expect("head and bad of a flit", packet[i].user, i == 0 ? kUserHead : 0);
        expect("tail", packet[i].last, i + 1 == packet.size());
    }
}

void Ledger::sent(unsigned from, const Packet& packet, unsigned most) {
    const Head head = head_of(config_, packet[0].data);
    expect("node that sends", head.sender, from);
    expect("a node's number", head.destination < nodes_, true);
    expect("length of a packet", packet.size(), head.length);
    const auto to = static_cast<unsigned>(head.destination);
    if (head.kind == kKindAck) {
        // Of what came from there.
        const Pair& p = pair(to, from);
        const uint64_t behind = mask(p.missing - head.sequence);
        expect("acknowledged is what arrived", behind <= p.missing && behind < bit(config_.sequence_bits - 1), true);
        const uint64_t first = p.missing - behind;
        for (const unsigned k : set_bits(head.bitmap))
            expect("the bitmap is of what arrived", first + k < p.arrived.size() && p.arrived[first + k], true);
        return;
    }
    Pair& p = pair(from, to);
    const uint64_t count = p.numbered.size();
    if (mask(count) == head.sequence && !p.waiting.empty()) {
        p.numbered.push_back(p.waiting.front());
        p.arrived.push_back(false);
        p.waiting.pop_front();
        given_[from][p.numbered.back()].numbered = true;
        expect("packets of a window", count - p.first < std::min(most, config_.window), true);
    } else {
        ++again;
    }
    const uint64_t number = unwrap(p.numbered.size(), head.sequence);
    expect("age of a number", p.numbered.size() - number <= 2 * config_.window, true);
    compare(from, given_[from][p.numbered[number]], packet, false);
}

void Ledger::acknowledged(unsigned node, const Head& ack) {
    Pair& p = pair(node, ack.sender);
    const uint64_t ahead = mask(ack.sequence - p.first);
    if (ahead > config_.window || p.first + ahead > p.numbered.size()) return;
    for (uint64_t n = p.first; n < p.first + ahead; ++n) given_[node][p.numbered[n]].packet = {};
    p.first += ahead;
}

void Ledger::arrived(unsigned at, const Packet& packet) {
    const Head head = head_of(config_, packet[0].data);
    expect("destination", head.destination, at);
    expect("a node's number", head.sender < nodes_, true);
    Pair& p = pair(head.sender, at);
    const uint64_t number = unwrap(p.numbered.size(), head.sequence);
    Given& given = given_[head.sender][p.numbered[number]];
    compare(head.sender, given, packet, true);
    expect("arrivals of a packet", ++given.arrived, 1U);
    ++arrivals_[at];
    if (given.errors == 0) ++ended_[head.sender];
    p.arrived[number] = true;
    while (p.missing < p.arrived.size() && p.arrived[p.missing]) ++p.missing;
}

void Ledger::failed(unsigned from, uint32_t error, uint64_t tag) {
    const auto found =
        std::find_if(given_[from].begin(), given_[from].end(), [&](const Given& g) { return g.tag == tag; });
    expect("an error names a packet", found != given_[from].end(), true);
    expect("errors of a packet", ++found->errors, 1U);
    ++errors_[from];
    if (found->arrived == 0) ++ended_[from];
    expect("destination of an error", reg::kErrorDestination.get(error), found->destination);
    expect("an error's packet was sent", reg::kErrorSent.get(error), found->numbered ? 1 : 0);
    Pair& p = pair(from, found->destination);
    const auto index = static_cast<size_t>(found - given_[from].begin());
    if (found->numbered) {
        const auto place = std::find(p.numbered.begin(), p.numbered.end(), index);
        if (place != p.numbered.end())
            expect("number of an error", reg::kErrorSequenceNumber.get(error), mask(place - p.numbered.begin()));
    } else {
        expect("number of an error", reg::kErrorSequenceNumber.get(error), 0U);
        std::erase(p.waiting, index);
    }
}

void Ledger::forget(unsigned from, unsigned to) {
    Pair& p = pair(from, to);
    p = {.waiting = p.waiting};
}

void Ledger::check(unsigned from) const {
    for (const Given& g : given_[from]) {
        expect("a packet arrived or is an error", g.arrived + g.errors != 0, true);
        expect("a packet without a number did not arrive", g.numbered || g.arrived == 0, true);
    }
}

}  // namespace nanohop::transport
