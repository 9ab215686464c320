// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush_wide/nh_ipush_wide_buffer.sv: stores whole packets, headers and lines apart, and drops what
// is malformed. docs/blocks/ipush_wide.md
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "ipush_wide/config.hpp"
#include "ipush_wide/line.hpp"

namespace nanohop::ipush_wide {

class Buffer {
public:
    struct Beat {
        bool valid = false;
        Line data{};
        Header header{};
        bool last = false;
    };
    struct Out {
        bool ready = false;    ///< a beat is taken if there is one
        bool arrive = false;   ///< the last beat of a good packet is taken
        uint32_t dropped = 0;  ///< reason, with the last beat of a bad one
    };

    explicit Buffer(const Config& config) : config_(config) {}

    Out outputs(bool sweeping, const Beat& beat) const;
    /// The header of the next packet that is here whole.
    bool header_valid() const { return header_valid_; }
    const Header& header() const { return headers_.front(); }
    const Line& line() const { return lines_.front(); }

    /// `take`: the header; `free`: so many lines leave.
    void tick(const Out& out, const Beat& beat, bool take, uint32_t free);
    bool operator==(const Buffer&) const = default;

private:
    bool first() const { return left_ == 0 && !discard_; }
    uint32_t header_reason(const Header& header) const;
    /// Why the packet is malformed as far as it is known with this beat; 0: it may be good.
    uint32_t reason_with(const Beat& beat) const;

    Config config_;
    std::deque<Header> headers_;
    std::deque<Line> lines_;
    bool header_valid_ = false;

    // The packet that arrives
    Header header_{};
    std::vector<Line> arriving_;
    uint32_t left_ = 0;  ///< lines still to come
    bool discard_ = false;
    uint32_t reason_ = 0;
};

}  // namespace nanohop::ipush_wide
