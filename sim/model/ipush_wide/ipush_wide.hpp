// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_ipush_wide: equal to the RTL in every output of every cycle.
// docs/blocks/ipush_wide.md
#pragma once

#include <array>
#include <cstdint>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "ipush/ipush.hpp"
#include "ipush/reader.hpp"
#include "ipush/registers.hpp"
#include "ipush/tables.hpp"
#include "ipush_wide/buffer.hpp"
#include "ipush_wide/config.hpp"
#include "ipush_wide/decide.hpp"
#include "ipush_wide/finish.hpp"
#include "ipush_wide/line.hpp"
#include "ipush_wide/place.hpp"
#include "ipush_wide/retire.hpp"
#include "ipush_wide/writer.hpp"

namespace nanohop::ipush_wide {

/// A beat of the stream of packets.
struct StreamBeat {
    Line data{};
    Header user{};  ///< with a packet's first beat
    bool last = false;

    bool operator==(const StreamBeat&) const = default;
};

/// A NACK: both words.
struct NackBeat {
    Header data{};
    bool last = true;  ///< always

    bool operator==(const NackBeat&) const = default;
};

struct In : axi::WriteIn {
    bool s_valid = false;
    StreamBeat s;
    bool nack_ready = false;
    axi::LiteIn axil;
    uint32_t llcm_addr = 0;  ///< in 64-bit words
};

/// The bursts are always alike, and bready is 1.
struct Out : axi::WriteOut<Line, uint64_t, 6> {
    bool s_ready = false;
    bool nack_valid = false;
    NackBeat nack;
    axi::LiteOut axil;
    uint64_t llcm_data = 0;   ///< of the address of the clock before
    bool llcm_known = false;  ///< model only: that word was written since reset
    bool status_pending = false;
    bool stalled = false;
    bool told = false;   ///< a status entry is written
    ipush::Probe probe;  ///< step is 0
};

class IpushWide {
public:
    /// The state after reset. The configuration must pass check().
    explicit IpushWide(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const IpushWide&) const = default;

private:
    static constexpr size_t kNacks = 2;

    /// What happens in this cycle.
    struct Now {
        Buffer::Beat beat;
        Buffer::Out buffer;
        Decide::In decide_in;
        Decide::Out decide;  ///< of packets in any order what both have
        Place::Out place;    ///< of packets in any order
        Finish::Out finish;
        ipush::MemoryWrites writes;
        ipush::Events events;
        ipush::Reader::In reader_in;
        ipush::Reader::Out reader;
        bool busy = false;
    };
    Now now(const In& in) const;
    /// Decisions of this clock: what they are, and what they write.
    void place(Now& n) const;
    bool any_order() const { return config_.open_messages != 0; }
    uint32_t status_tail() const { return any_order() ? retire_.status_tail() : finish_.status_tail(); }

    Config config_;
    ipush::Registers registers_;
    ipush::Reader reader_;   ///< moves heads; it never reads
    uint32_t amt_ring_ = 0;  ///< that it asked for in the clock before
    ipush::Tables tables_;
    Buffer buffer_;
    Decide decide_;
    Writer writer_;
    Finish finish_;
    Place place_;    ///< in place of decide_, in any order
    Retire retire_;  ///< in place of finish_
    std::deque<Header> nacks_;
};

}  // namespace nanohop::ipush_wide
