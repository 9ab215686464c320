// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/writer.hpp"

#include <algorithm>

#include "ipush/packet.hpp"

namespace nanohop::ipush {

Writer::Writer(const Config& config)
    : address_mask_(low_bits(config.address_width)),
      most_open_(pipelined(config.profile) ? 32 : 1),
      data_depth_(pipelined(config.profile) ? 16 : 2) {}

Writer::Out Writer::outputs(bool enable_data) const {
    Out out;
    out.awvalid = awvalid_;
    out.awaddr = awaddr_;
    out.awlen = awlen_;
    out.wvalid = enable_data && shown_ != 0 && !data_.empty();
    if (!out.wvalid) return out;
    const Burst& burst = bursts_.front();
    out.wdata = data_.front().data;
    out.wlast = beat_ + 1 == burst.beats;
    out.wstrb = data_.front().empty ? 0 : out.wlast && burst.last && burst.rest != 0 ? low_bits(burst.rest) : 0xff;
    return out;
}

void Writer::tick(const In& in) {
    const Out out = outputs(in.enable_data);
    const bool room = data_ready();
    const bool answered = in.bvalid && !answers_.empty();

    // The next burst goes to the address port as soon as that is free, and the answers open allow it.
    const bool load = command_valid_ && (!awvalid_ || in.awready) && (answers_.size() < most_open_ || answered);
    if (answered) answers_.pop_front();
    if (in.awready) awvalid_ = false;
    if (out.wvalid && in.wready) {
        data_.pop_front();
        ++beat_;
        if (out.wlast) {
            bursts_.pop_front();
            beat_ = 0;
        }
    }
    shown_ = bursts_.size();
    if (load) {
        WriteCommand& c = command_;
        const auto to_page = static_cast<uint32_t>(kPageWords - (c.address >> 3) % kPageWords);
        const uint32_t beats = std::min({c.words, c.to_end, to_page, kMaxBeats});
        awvalid_ = true;
        awaddr_ = c.address;
        awlen_ = beats - 1;
        const bool last = beats == c.words;
        bursts_.push_back({beats, last, c.rest});
        answers_.push_back(last);
        command_valid_ = !last;
        c.words -= beats;
        c.address = beats == c.to_end ? c.wrap : (c.address + 8 * beats) & address_mask_;
        c.to_end = beats == c.to_end ? kMostWords : c.to_end - beats;
    }
    if (in.command_valid) {
        command_valid_ = true;
        command_ = in.command;
    }
    if (in.data_valid && room) data_.push_back({in.data, in.data_void});
}

}  // namespace nanohop::ipush
