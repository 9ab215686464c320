// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush/nh_ipush_buffer.sv: stores whole packets, drops what is malformed; with
// cut_through packets are seen while they come. docs/blocks/ipush.md
#pragma once

#include <cstdint>
#include <vector>

#include "ipush/config.hpp"

namespace nanohop::ipush {

class Buffer {
public:
    struct Out {
        bool ready = false;    ///< a word is taken if there is one
        bool arrive = false;   ///< the last word of a good packet is taken
        uint32_t dropped = 0;  ///< reason, with the last word of a bad one
    };

    explicit Buffer(const Config& config)
        : config_(config), words_(config.buffer_words), bad_(config.cut_through ? config.buffer_words : 0) {}

    Out outputs(bool sweeping, bool valid, uint64_t data, bool last) const;
    /// The next word of a packet that is here whole; with cut_through, of one whose header is here.
    bool word_valid() const { return word_valid_; }
    uint64_t word() const { return words_[taken_ % config_.buffer_words]; }
    /// With it its packet proves malformed, and ends.
    bool word_bad() const { return config_.cut_through && bad_[taken_ % config_.buffer_words]; }

    void tick(const Out& out, bool valid, uint64_t data, bool last, bool take);
    bool operator==(const Buffer&) const = default;

private:
    uint32_t header_reason(uint64_t header) const;

    Config config_;
    std::vector<uint64_t> words_;
    std::vector<bool> bad_;
    uint32_t written_ = 0;    ///< words written, taken and committed since reset
    uint32_t committed_ = 0;  ///< those that may be seen
    uint32_t taken_ = 0;
    bool word_valid_ = false;

    // The packet that arrives
    uint32_t left_ = 0;  ///< words still to come; 0 before a packet
    bool discard_ = false;
    bool begun_ = false;  ///< cut_through: it may be seen
    uint32_t reason_ = 0;
};

}  // namespace nanohop::ipush
