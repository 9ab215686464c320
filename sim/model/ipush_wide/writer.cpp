// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/writer.hpp"

#include <algorithm>

namespace nanohop::ipush_wide {

Writer::Out Writer::outputs() const {
    Out out;
    out.awvalid = awvalid_;
    out.awaddr = awaddr_;
    out.awlen = awlen_;
    out.wvalid = !bursts_.empty() && bursts_.front().store;
    if (!out.wvalid) return out;
    const Burst& burst = bursts_.front();
    out.wlast = beat_ + 1 == burst.lines;
    const bool partial = out.wlast && burst.last && burst.rest != 0;
    out.wstrb = partial ? low_bits(burst.rest) : ~uint64_t{0};
    return out;
}

uint32_t Writer::freed(bool wready) const {
    if (bursts_.empty()) return 0;
    return bursts_.front().store ? (wready ? 1 : 0) : bursts_.front().lines;
}

void Writer::load() {
    Command& c = *work_;
    if (!c.store) {
        bursts_.push_back({false, true, c.lines, 0});
        work_.reset();
        return;
    }
    const auto to_page = static_cast<uint32_t>(kPageLines - c.address % kPageLines);
    const uint32_t lines = std::min({c.lines, c.to_end, to_page});
    const bool last = lines == c.lines;
    awvalid_ = true;
    awaddr_ = c.address * kLineBytes & address_mask_;
    awlen_ = lines - 1;
    bursts_.push_back({true, last, lines, c.rest});
    answers_.push_back(last);
    c.lines -= lines;
    c.address = lines == c.to_end ? c.wrap : c.address + lines;
    c.to_end = lines == c.to_end ? kPageLines : c.to_end - lines;
    if (last) work_.reset();
}

void Writer::tick(const In& in) {
    const bool go = work_ && bursts_.size() < kBursts &&
                    (!work_->store || ((!awvalid_ || in.awready) && answers_.size() < kMostOpen));
    const bool waiting = !commands_.empty();
    if (in.bvalid && !answers_.empty()) answers_.pop_front();
    if (in.awready) awvalid_ = false;
    if (freed(in.wready) != 0) {
        ++beat_;
        if (!bursts_.front().store || beat_ == bursts_.front().lines) {
            bursts_.pop_front();
            beat_ = 0;
        }
    }
    if (go) load();
    if (!work_ && waiting) {
        work_ = commands_.front();
        commands_.pop_front();
    }
    if (in.command) commands_.push_back(*in.command);
}

}  // namespace nanohop::ipush_wide
