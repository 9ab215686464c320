// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic/nacks.hpp"

#include <algorithm>

#include "ipush/packet.hpp"
#include "nic/port.hpp"

namespace nanohop::nic {

NacksOut::NacksOut(const Config& config)
    : config_(config.send), table_(config.ipush.senders), queue_(config.nack_entries) {}

std::optional<switch_::Flit> NacksOut::flit(uint64_t source) const {
    if (!waits_) return std::nullopt;
    switch_::Flit flit;
    if (sent_ == 0) {
        flit.head = true;
        flit.data = send::make_head(config_, nack_.node, kNackFlits, source);
        return flit;
    }
    flit.data[0] = sent_ == 1 ? nack_.word0 : nack_.word1;
    flit.tail = sent_ == 2;
    return flit;
}

NacksOut::Events NacksOut::tick(const std::optional<ipush::StreamWord>& word, bool sent,
                                const std::optional<Entry>& entry) {
    Events events;
    const bool fetch = !queue_.empty() && !looking_ && !waits_ && !entry && !clearing();
    const bool full = queue_.full();
    if (waits_ && sent && ++sent_ == kNackFlits) {
        waits_ = false;
        sent_ = 0;
    }
    if (looking_) {
        looking_ = false;
        waits_ = found_.valid;
        nack_.node = found_.node;
        events.unknown = !found_.valid;
    }
    if (fetch) {
        nack_ = queue_.front();
        queue_.pop();
        looking_ = true;
        found_ = table_[ipush::parse(nack_.word0).sender % table_.size()];
    }
    if (word && !word->last) word0_ = word->data;
    if (word && word->last) {
        events.full = full;
        if (!full) queue_.push({word0_, word->data, 0});
    }
    if (clearing()) {
        table_[cleared_++] = {};
    } else if (entry) {
        table_[entry->sender] = {entry->valid, entry->node};
    }
    return events;
}

NacksIn::Events NacksIn::events(const std::optional<send::FlitWord>& flit) const {
    Events e;
    if (!flit) return e;
    if (flit->head()) {
        e.bad = open_ || flit->last;  // what was open is cut
        return e;
    }
    if (!flit->last) return e;
    const bool good = words_ == 1 && !flit->bad() && ipush::parse(coming_.word0).primitive == ipush::kNack;
    e.bad = !good;
    e.full = good && queue_.full();
    e.kept = good && !queue_.full();
    return e;
}

void NacksIn::tick(const std::optional<send::FlitWord>& flit, bool pop) {
    const Events e = events(flit);
    if (pop) queue_.pop();
    if (!flit) return;
    if (flit->head()) {
        open_ = !flit->last;
        words_ = 0;
        coming_.node = send::source_of(config_, flit->data);
        return;
    }
    if (words_ == 0) coming_.word0 = flit->data[0];
    if (e.kept) queue_.push({coming_.word0, flit->data[0], coming_.node});
    words_ = std::min(words_ + 1, 3U);
    if (flit->last) open_ = false;
}

}  // namespace nanohop::nic
