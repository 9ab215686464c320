// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/buffer.hpp"

#include "ipush/packet.hpp"

namespace nanohop::ipush {

uint32_t Buffer::header_reason(uint64_t header) const {
    const Header h = parse(header);
    const bool match = config_.matching && h.match() && h.per_message;
    if (h.primitive != kPush && h.primitive != kIpush && !match) return kReasonPrimitive;
    if (h.sender >= config_.senders) return kReasonSender;
    if (h.size == 0 && !(match && h.last)) return kReasonSize;
    if (h.size > config_.max_bytes || (!h.due() && h.size % 8 != 0)) return kReasonSize;
    return 0;
}

Buffer::Out Buffer::outputs(bool sweeping, bool valid, uint64_t data, bool last) const {
    Out out;
    out.ready = !sweeping && written_ - taken_ < config_.buffer_words;
    if (!out.ready || !valid || !last) return out;
    if (discard_) {
        out.dropped = reason_;
    } else if (left_ == 0) {
        const uint32_t reason = header_reason(data);
        out.dropped = reason != 0 ? reason : kReasonTruncated;
    } else if (left_ > 1) {
        out.dropped = kReasonTruncated;
    } else {
        out.arrive = true;
    }
    return out;
}

void Buffer::tick(const Out& out, bool valid, uint64_t data, bool last, bool take) {
    if (take) ++taken_;
    word_valid_ = taken_ != committed_;  // a word committed in this clock is not seen yet
    if (!valid || !out.ready) return;

    if (!discard_) {
        const size_t at = written_ % config_.buffer_words;
        words_[at] = data;
        ++written_;
        const bool seen = begun_;  // words before it
        if (config_.cut_through) {
            bad_[at] = begun_ && last != (left_ == 1);
            begun_ = left_ != 0 && !last;
            if (seen || begun_) committed_ = written_;
        }
        if (left_ == 0) {
            reason_ = header_reason(data);
            discard_ = reason_ != 0;
            left_ = words_of(parse(data).size) + 1;
        } else if (--left_ == 0 && !last) {
            reason_ = kReasonOverlong;
            discard_ = true;
        }
    }
    if (out.arrive) committed_ = written_;
    if (discard_ || last) written_ = committed_;
    if (last) {
        left_ = 0;
        begun_ = false;
        discard_ = false;
    }
}

}  // namespace nanohop::ipush
