// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/finish.hpp"

#include "ipush/packet.hpp"

namespace nanohop::ipush_wide {

Finish::Out Finish::outputs(const ipush::Tables& tables, ipush::MemoryWrites& w, ipush::Events& events) const {
    if (!stages_[2]) return {};
    const Record& r = *stages_[2];
    const ipush::Header h = ipush::parse(r.header[0]);
    const uint32_t bytes = h.size + (h.per_message ? tables.sender(h.sender).sum : 0);
    w.tail_we = !h.push();
    w.tail_ring = r.ring;
    w.tail = r.tail;
    w.status0_we = w.status1_we = h.due();
    w.status_entry = status_tail_;
    w.status0 = ipush::status_word0(h, bytes);
    w.status1 = ipush::status_word1(h, r.ring, r.header[1] & 0xffffffff);
    w.sum_we = h.per_message;
    w.sum_sender = h.sender;
    w.sum = h.last ? 0 : bytes;
    events.stored_push = h.push();
    events.stored_ipush = !h.push();
    events.stored_bytes = h.size;
    return {true, r.id};
}

void Finish::tick(const std::optional<Record>& stored, bool complete) {
    if (stages_[2] && ipush::parse(stages_[2]->header[0]).due()) {
        status_tail_ = (status_tail_ + 1) & (2 * config_.status_entries - 1);
    }
    stages_[2] = stages_[1];
    stages_[1] = stages_[0];
    stages_[0].reset();
    if (complete) {
        stages_[0] = open_.front();
        open_.pop_front();
    }
    if (stored) open_.push_back(*stored);
}

}  // namespace nanohop::ipush_wide
