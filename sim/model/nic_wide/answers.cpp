// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic_wide/answers.hpp"

#include "bits.hpp"

namespace nanohop::nic_wide {

AnswersOut::AnswersOut(const Config& config)
    : config_(config), table_(config.receive.senders), queue_(config.nack_entries) {}

std::optional<Flit> AnswersOut::flit(uint64_t source) const {
    if (ready_.empty()) return std::nullopt;
    const send_wide::Config& c = config_.send;
    const unsigned word0 = header_bits(c);
    Flit flit{.last = true, .user = send::kUserHead};
    put_bits(flit.data, 0, c.destination_width, ready_.front().node);
    put_bits(flit.data, c.destination_width, length_bits(c), 1);
    put_bits(flit.data, word0, 64, ready_.front().word0);
    put_bits(flit.data, word0 + 64, 64, ready_.front().word1);
    put_bits(flit.data, word0 + 128, c.destination_width, source);
    return flit;
}

AnswersOut::Events AnswersOut::tick(const std::optional<ipush_wide::Header>& answer, bool sent,
                                    const std::optional<nic::Entry>& entry) {
    Events events;
    const bool fetch = !queue_.empty() && !entry && !clearing() && (held() != 2 || sent);
    const bool full = queue_.full();
    if (sent) ready_.pop_front();
    if (looking_) {
        events.unknown = !found_.valid;
        looking_->node = found_.node;
        if (found_.valid) ready_.push_back(*looking_);
    }
    looking_.reset();
    if (fetch) {
        looking_ = queue_.front();
        queue_.pop();
        found_ = table_[(looking_->word0 >> 16 & 0xfff) % table_.size()];
    }
    if (answer && (config_.acks || ((*answer)[0] & 15) == ipush::kNack)) {
        events.full = full;
        if (!full) queue_.push({(*answer)[0], (*answer)[1], 0});
    }
    if (clearing()) {
        table_[cleared_++] = {};
    } else if (entry) {
        table_[entry->sender] = {entry->valid, entry->node};
    }
    return events;
}

AnswersIn::Events AnswersIn::events(const std::optional<Flit>& flit) const {
    Events e;
    if (!flit || !flit->head()) return e;
    const send_wide::Config& c = config_.send;
    const bool good = flit->last && !flit->bad() && get_bits(flit->data, c.destination_width, length_bits(c)) == 1;
    e.bad = !good;
    e.full = good && queue_.full();
    e.kept = good && !queue_.full();
    return e;
}

void AnswersIn::tick(const std::optional<Flit>& flit, bool pop) {
    const Events e = events(flit);
    if (pop) queue_.pop();
    if (!e.kept) return;
    const unsigned word0 = header_bits(config_.send);
    queue_.push({get_bits(flit->data, word0, 64), get_bits(flit->data, word0 + 64, 64),
                 get_bits(flit->data, word0 + 128, config_.send.destination_width)});
}

uint32_t kind_of(const Config& config, const Flit& head) {
    return static_cast<uint32_t>(get_bits(head.data, header_bits(config.send), 4));
}

}  // namespace nanohop::nic_wide
