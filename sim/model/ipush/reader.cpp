// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/reader.hpp"

#include <algorithm>

#include "ipush/packet.hpp"

namespace nanohop::ipush {

bool Reader::refused(const In& in) const {
    return !table_[ring_].valid || words_ == 0 || words_ > ((in.amt_tail - in.amt_head) & kPointerMask);
}

Reader::Out Reader::outputs(const In& in) const {
    Out out;
    const bool streaming = state_ == State::kStream;
    const bool checked = state_ == State::kCheck;
    out.head_we = (checked && release_ && !refused(in)) || (state_ == State::kHead && !bus_error_);
    out.head_ring = ring_;
    out.head = ((checked ? in.amt_head : head_) + words_) & kPointerMask;
    out.arvalid = burst_ == Burst::kSend;
    out.araddr = place_ << 3;
    out.arlen = (beats_ - 1) & 0xff;
    out.rready = streaming && in.host_ready;
    out.host_valid = streaming && in.rvalid;
    out.host_data = in.rdata;
    out.host_last = left_ == 1;
    out.read_error = out.rready && in.rvalid && (in.rresp & 2) != 0;
    return out;
}

void Reader::tick_burst(const In& in, bool start) {
    const uint64_t words = low_bits(config_.address_width - 3);
    switch (burst_) {
        case Burst::kMask:
            mask_ = low_bits(log2_size_ - 3);
            position_ = head_ & mask_;
            burst_ = Burst::kPlace;
            break;
        case Burst::kPlace:
            place_ = (base_ + position_) & words;
            burst_ = Burst::kLength;
            break;
        case Burst::kLength: {
            const uint32_t to_end = mask_ - position_ + 1;
            const auto to_page = static_cast<uint32_t>(kPageWords - place_ % kPageWords);
            beats_ = std::min({open_, to_end, to_page, kMaxBeats});
            burst_ = Burst::kSend;
            break;
        }
        case Burst::kSend:
            if (!in.arready) break;
            position_ = (position_ + beats_) & mask_;
            open_ -= beats_;
            burst_ = open_ == 0 ? Burst::kDone : Burst::kPlace;
            break;
        case Burst::kDone:
            if (!start) break;
            base_ = table_[ring_].base;
            log2_size_ = table_[ring_].log2_size;
            open_ = words_;
            burst_ = Burst::kMask;
            break;
    }
}

void Reader::tick(const In& in) {
    const Out out = outputs(in);
    tick_burst(in, state_ == State::kCheck && !release_ && !refused(in));
    switch (state_) {
        case State::kSweep:
            table_[sweep_] = Ring{};
            if (++sweep_ == config_.rings) state_ = State::kIdle;
            break;
        case State::kIdle:
            if (!in.command.valid) break;
            ring_ = in.command.ring;
            release_ = in.command.release;
            words_ = (in.command.bytes + 7) / 8;
            error_ = false;
            bus_error_ = false;
            state_ = State::kCheck;
            break;
        case State::kCheck:
            error_ = refused(in);
            head_ = in.amt_head;
            left_ = words_;
            state_ = error_ || release_ ? State::kIdle : State::kStream;
            break;
        case State::kStream:
            if (out.read_error) bus_error_ = true;
            if (out.host_valid && in.host_ready && left_-- == 1) state_ = State::kHead;
            break;
        case State::kHead: state_ = State::kIdle; break;
    }
    if (in.table.ring_we) {
        table_[in.table.ring] = {in.table.valid, in.table.log2_size, in.table.base >> 3};
    }
}

}  // namespace nanohop::ipush
