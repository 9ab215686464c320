// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush/nh_ipush_writer.sv: writes a packet's data to memory, in bursts. docs/blocks/ipush.md
#pragma once

#include <cstdint>
#include <deque>

#include "axi/axi4.hpp"
#include "ipush/config.hpp"

namespace nanohop::ipush {

struct WriteCommand {
    uint64_t address = 0;
    uint32_t words = 0;   ///< 1 .. 512
    uint32_t to_end = 0;  ///< words up to the ring's end, at most 512; PUSH: 512
    uint64_t wrap = 0;    ///< address that follows them
    uint32_t rest = 0;    ///< bytes in the last word, 0 for 8

    bool operator==(const WriteCommand&) const = default;
};

class Writer {
public:
    struct In {
        bool awready = false;
        bool wready = false;
        bool bvalid = false;
        uint32_t bresp = 0;
        bool enable_data = false;  ///< words may go out; does not fall before the packet is complete
        bool command_valid = false;
        WriteCommand command;
        bool data_valid = false;
        uint64_t data = 0;
        bool data_void = false;  ///< no byte of it is written
    };
    using Out = axi::WriteChannels<>;

    explicit Writer(const Config& config);

    bool command_ready() const { return !command_valid_; }
    bool data_ready() const { return data_.size() < data_depth_; }
    bool awvalid() const { return awvalid_; }
    /// The answer to the last burst of a packet is there.
    bool complete(bool bvalid) const { return bvalid && !answers_.empty() && answers_.front(); }
    bool error(bool bvalid, uint32_t bresp) const { return bvalid && !answers_.empty() && (bresp & 2) != 0; }
    Out outputs(bool enable_data) const;
    void tick(const In& in);
    bool operator==(const Writer&) const = default;

private:
    struct Burst {
        uint32_t beats = 0;
        bool last = false;  ///< of its packet
        uint32_t rest = 0;

        bool operator==(const Burst&) const = default;
    };

    uint64_t address_mask_;
    uint32_t most_open_;   ///< bursts
    uint32_t data_depth_;  ///< words
    bool command_valid_ = false;
    WriteCommand command_;  ///< what is left of it
    bool awvalid_ = false;
    uint64_t awaddr_ = 0;
    uint32_t awlen_ = 0;
    std::deque<Burst> bursts_;  ///< whose words are not all out; the last one may still be at the address port
    size_t shown_ = 0;          ///< of them: with their address at the port a clock ago or earlier
    uint32_t beat_ = 0;
    std::deque<bool> answers_;  ///< still to come: is it the last one of its packet?
    struct Word {
        uint64_t data = 0;
        bool empty = false;

        bool operator==(const Word&) const = default;
    };
    std::deque<Word> data_;
};

}  // namespace nanohop::ipush
