// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "scoreboard.hpp"

#include <string>

namespace nanohop::hub {

using tb::CheckFailed;

void Scoreboard::expect(const Record& record) {
    if (!records_.emplace(key(record.head), record).second) throw CheckFailed("bench", "a serial number twice", "once");
}

void Scoreboard::break_packet(const Head& head) {
    const auto at = records_.find(key(head));
    if (at != records_.end()) at->second.broken = true;
}

void Scoreboard::get(const Head& piece, unsigned node) { ++gets_[key(piece) << 6 | node]; }

Record& Scoreboard::find(const Head& head) {
    const auto at = records_.find(key(head));
    if (at == records_.end())
        throw CheckFailed("packet",
                          "kind " + std::to_string(static_cast<unsigned>(head.kind)) + " source " +
                              std::to_string(head.source) + " number " + std::to_string(head.offset) +
                              ", which nobody sent",
                          "a packet that is due");
    return at->second;
}

void Scoreboard::check(const Record& record, const Head& head, const std::vector<Data>& payload) const {
    Head due = record.head;
    if (!record.as_it_came) due.kind = Kind::kPut;
    if (!(head == due)) throw CheckFailed("head", "source " + std::to_string(head.source), "as it was sent, as a put");
    if (record.broken) throw CheckFailed("broken packet", "whole", "a bad tail");
    if (payload != record.payload) throw CheckFailed("payload", std::to_string(payload.size()) + " flits", "as sent");
}

void Scoreboard::copy(Record& record, unsigned target) {
    const auto asked = gets_.find(key(record.head) << 6 | target);
    if (has(record.due, target)) {
        record.due &= ~bit(target);
    } else if (asked != gets_.end() && asked->second != 0) {
        --asked->second;
        ++by_get;
    } else {
        throw CheckFailed("copy", "one too many for node " + std::to_string(target), "one for each bit of the mask");
    }
}

bool Scoreboard::arrived(unsigned id, unsigned link, const Head& head, const std::vector<Data>& payload) {
    if (head.kind == Kind::kAbsent && head.source == id) return true;
    Record& record = find(head);
    check(record, head, payload);
    copy(record, link);
    return false;
}

void Scoreboard::to_host(unsigned id, unsigned lane, bool recovery, Mask dark, const Head& head,
                         const std::vector<Data>& payload) {
    Record& record = find(head);
    const bool any_lane = record.combined && config_.reductions != 1;
    if (any_lane ? lane >= config_.reductions : lane != record.lane)
        throw CheckFailed("lane", std::to_string(lane), std::to_string(record.lane));
    if (!recovery) {
        check(record, head, payload);
        copy(record, id);
        return;
    }
    ++recovered;
    if (record.as_it_came) {
        check(record, head, payload);
        if (!has(dark, lane) && !(config_.refuse && class_of(head.kind) == Class::kStore))
            throw CheckFailed("recovery", "of a link that is not dark", "sent over it");
        copy(record, lane);
        return;
    }
    Head whole = head;
    whole.mask = record.head.mask;
    check(record, whole, payload);
    if (head.mask == 0 || (head.mask & ~dark) != 0) throw CheckFailed("recovery", "mask with a link that is there", "");
    for (unsigned n = 0; n < config_.nodes; ++n) {
        if (has(head.mask, n)) copy(record, n);
    }
}

void Scoreboard::finish() const {
    for (const auto& [number, record] : records_) {
        if (record.due != 0 && !record.broken)
            throw CheckFailed("copies",
                              tb::hex(record.due) + " of packet " + tb::hex(number) + " are missing, of kind " +
                                  std::to_string(static_cast<unsigned>(record.head.kind)) + " lane " +
                                  std::to_string(record.lane),
                              "0");
    }
}

}  // namespace nanohop::hub
