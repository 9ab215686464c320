// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "ledger.hpp"

#include <string>

#include "bits.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::ipush::bench {

namespace {

[[noreturn]] void fail(const char* what, const std::string& got, const std::string& want) {
    throw tb::CheckFailed(what, got, want);
}

std::string text(const Header& h, uint64_t word1) {
    return "sender " + std::to_string(h.sender) + ", " + std::to_string(h.size) + " bytes, key " + tb::hex(h.key) +
           ", word 1 " + tb::hex(word1);
}

}  // namespace

void Ledger::sent(const Packet& packet) {
    (packet.header.primitive == kPush ? push_ : ipush_)[packet.header.sender].push_back(packet);
    ++totals_.sent;
}

Ledger::Due Ledger::entry(const std::array<uint64_t, 2>& words) {
    const Header h = Header::of(words[0]);
    Due due{h.primitive, static_cast<unsigned>(words[1] >> 16 & 0xffff), words[0] >> 32, {}};
    const std::string got = text(h, words[1] >> 32);
    if (h.sender >= push_.size()) fail("ledger_entry", got, "a sender that there is");
    auto& open = (h.primitive == kPush ? push_ : ipush_)[h.sender];
    uint64_t bytes = 0;
    // The packets of a message, or one.
    while (true) {
        if (open.empty()) fail("ledger_entry", got, "nothing: all packets of this sender have theirs");
        const Packet packet = std::move(open.front());
        open.pop_front();
        ++totals_.packets;
        const Header& p = packet.header;
        due.words.insert(due.words.end(), packet.data.begin(), packet.data.end());
        bytes += p.size;
        if (p.primitive != h.primitive || p.per_message != h.per_message) {
            fail("ledger_order", got, text(p, packet.word1));
        }
        if (p.per_message && !p.last) continue;
        const bool same = p.last == h.last && bytes == due.bytes && p.key == (words[1] & 0xffff) &&
                          (packet.word1 & 0xffffffff) == words[1] >> 32;
        if (!same) fail("ledger_order", got, text(p, packet.word1) + ", in all " + std::to_string(bytes) + " bytes");
        break;
    }
    ++totals_.entries;
    return due;
}

void Ledger::data(const Due& due, const std::vector<uint64_t>& got) {
    if (got.size() != due.words.size()) {
        fail("ledger_data", std::to_string(got.size()) + " words", std::to_string(due.words.size()));
    }
    for (size_t i = 0; i < got.size(); ++i) {
        // Bytes behind the last one are anybody's.
        const uint64_t rest = due.bytes - 8 * i;
        const uint64_t mask = low_bits(8 * rest);
        if (((got[i] ^ due.words[i]) & mask) == 0) continue;
        fail("ledger_data", tb::hex(got[i]), tb::hex(due.words[i]) + " (word " + std::to_string(i) + ")");
    }
    totals_.bytes_read += due.bytes;
}

void Ledger::check_complete() const {
    for (const Queues* queues : {&ipush_, &push_}) {
        for (const auto& open : *queues) {
            // Of a message that did not end the host hears nothing.
            for (const Packet& lost : open) {
                if (lost.header.due()) fail("ledger_complete", "no status entry", text(lost.header, lost.word1));
            }
        }
    }
}

}  // namespace nanohop::ipush::bench
