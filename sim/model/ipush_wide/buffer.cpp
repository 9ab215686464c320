// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/buffer.hpp"

#include "ipush/packet.hpp"
#include "ipush_wide/piece.hpp"

namespace nanohop::ipush_wide {

uint32_t Buffer::header_reason(const Header& header) const {
    if (config_.open_messages != 0) return piece_reason(config_, header);
    const ipush::Header h = ipush::parse(header[0]);
    if (h.primitive != ipush::kPush && h.primitive != ipush::kIpush) return ipush::kReasonPrimitive;
    if (h.sender >= config_.senders) return ipush::kReasonSender;
    if (h.size == 0 || h.size > config_.max_bytes || (!h.due() && h.size % kLineBytes != 0)) return ipush::kReasonSize;
    return 0;
}

uint32_t Buffer::reason_with(const Beat& beat) const {
    if (discard_) return reason_;
    if (first()) {
        if (const uint32_t reason = header_reason(beat.header)) return reason;
    }
    const uint32_t due = first() ? lines_due(config_, beat.header) : left_;
    if (due == 1) return beat.last ? 0 : ipush::kReasonOverlong;
    return beat.last ? ipush::kReasonTruncated : 0;
}

Buffer::Out Buffer::outputs(bool sweeping, const Beat& beat) const {
    Out out;
    out.ready = !sweeping && lines_.size() + arriving_.size() < config_.buffer_lines;
    if (!out.ready || !beat.valid || !beat.last) return out;
    out.dropped = reason_with(beat);
    out.arrive = out.dropped == 0;
    return out;
}

void Buffer::tick(const Out& out, const Beat& beat, bool take, uint32_t free) {
    lines_.erase(lines_.begin(), lines_.begin() + free);
    if (take) headers_.pop_front();
    header_valid_ = !headers_.empty();  // a packet that arrives in this clock is not seen yet
    if (!beat.valid || !out.ready) return;

    reason_ = reason_with(beat);
    if (first()) {
        header_ = beat.header;
        left_ = lines_due(config_, beat.header);
    }
    discard_ = reason_ != 0;
    if (discard_) {
        arriving_.clear();
        left_ = 0;
    } else {
        arriving_.push_back(beat.data);
        --left_;
    }
    if (out.arrive) {
        headers_.push_back(header_);
        lines_.insert(lines_.end(), arriving_.begin(), arriving_.end());
        arriving_.clear();
    }
    if (beat.last) discard_ = false;
}

}  // namespace nanohop::ipush_wide
