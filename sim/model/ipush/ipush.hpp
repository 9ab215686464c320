// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_ipush: equal to the RTL in every output of every cycle. docs/blocks/ipush.md
#pragma once

#include <cstdint>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "ipush/buffer.hpp"
#include "ipush/config.hpp"
#include "ipush/pipeline.hpp"
#include "ipush/reader.hpp"
#include "ipush/registers.hpp"
#include "ipush/sequencer.hpp"
#include "ipush/tables.hpp"
#include "ipush/writer.hpp"

namespace nanohop::ipush {

/// One direction of a 64-bit AXI4-Stream.
struct StreamWord {
    uint64_t data = 0;
    bool last = false;
    uint32_t keep = 0xff;  ///< not read; what is sent has whole words

    bool operator==(const StreamWord&) const = default;
};

using AxiLiteIn = axi::LiteIn;
using AxiLiteOut = axi::LiteOut;

struct In : axi::MasterIn {
    bool s_valid = false;
    StreamWord s;
    bool nack_ready = false;
    bool host_ready = false;
    AxiLiteIn axil;
    // Matching
    bool arrival_ready = false;
    bool arrival_full = false;
    bool answer_valid = false;
    Answer answer;
    uint32_t llcm_addr = 0;  ///< in 64-bit words
};

/// What the latency tables are made from. Packet numbers count detected packets modulo 256.
struct Probe {
    bool arrive = false;  ///< last word of a good packet is taken from the stream
    bool detect = false;  ///< its first header word is at the buffer's output, and is begun with
    uint32_t detect_id = 0;
    uint32_t step = 0;    ///< dimmnet2: row of tables 2 and 3 (Step); pipelined: 0
    bool decide = false;  ///< stored, dropped or refused is decided
    uint32_t decide_id = 0;
    uint32_t outcome = 0;  ///< with decide: 0 stored, else the reason
    bool done = false;     ///< the status tail (or what is written last) is written in this clock
    uint32_t done_id = 0;
};

/// The bursts are always alike, and bready is 1.
struct Out : axi::MasterOut {
    bool s_ready = false;
    bool nack_valid = false;
    StreamWord nack;
    bool host_valid = false;
    StreamWord host;
    AxiLiteOut axil;
    bool arrival_valid = false;
    Arrival arrival;
    uint64_t llcm_data = 0;   ///< of the address of the clock before
    bool llcm_known = false;  ///< model only: that word was written since reset
    bool status_pending = false;
    bool stalled = false;
    bool told = false;  ///< a status entry is written
    Probe probe;
};

class Ipush {
public:
    /// The state after reset. The configuration must pass check().
    explicit Ipush(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const Ipush&) const = default;

    /// What happens in this cycle.
    struct Now {
        Buffer::Out buffer;
        EngineIn engine_in;
        EngineOut engine;
        Reader::In reader_in;
        Reader::Out reader;
    };
    // The same as outputs() and tick() for who needs both: what is found once is used again.
    Now now(const In& in) const;
    Out outputs(const Now& n) const;
    void tick(const In& in, const Now& n);

private:
    uint32_t status_tail() const;

    Config config_;
    Registers registers_;
    Reader reader_;
    uint32_t amt_ring_ = 0;  ///< that the reader asked for in the clock before
    Buffer buffer_;
    Tables tables_;
    Writer writer_;
    Sequencer sequencer_;  ///< profile dimmnet2
    Pipeline pipeline_;    ///< profile pipelined
    uint32_t nack_left_ = 0;
    uint64_t nack0_ = 0;
    uint64_t nack1_ = 0;
};

}  // namespace nanohop::ipush
