// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_send, the send engine of a network interface: equal to the RTL in every output of every clock.
// docs/blocks/send.md
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "send/config.hpp"
#include "send/depacketizer.hpp"
#include "send/descriptor.hpp"
#include "send/outcomes.hpp"
#include "send/register_block.hpp"

namespace nanohop::send {

inline constexpr unsigned kOverhead = 3;  ///< flits of a packet that are not its data

/// rlast is not read.
struct In : axi::MasterIn {
    bool m_ready = false;
    bool s_valid = false;
    FlitWord s;
    bool packet_ready = false;
    axi::LiteIn axil;
};

/// The bursts are always alike; wlast and rready are 1, a beat has all bytes.
struct Out : axi::MasterOut {
    bool m_valid = false;
    FlitWord m;
    bool s_ready = false;
    bool packet_valid = false;
    PacketWord packet;
    axi::LiteOut axil;
    uint32_t probe = 0;  ///< from bit 0: Probe
};

/// Bits of Out::probe.
enum Probe : uint32_t {
    kProbeFetch = 1,       ///< a descriptor is asked for
    kProbeDescriptor = 2,  ///< one is here
    kProbeCheck = 4,       ///< and is checked
    kProbeRead = 8,        ///< data are asked for
    kProbeWord = 16,       ///< a word of them is here
    kProbeEnded = 32,      ///< a descriptor ended
    kProbeDelivered = 64,  ///< a packet's last word went to the receive controller
};

class Send {
public:
    using In = send::In;
    using Out = send::Out;

    /// The state after reset. The configuration must pass check().
    explicit Send(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const Send&) const = default;

    /// What is offered to the switch and to the receive controller, known before the inputs of their clock.
    const std::optional<FlitWord>& flit_offered() const { return out_; }
    const std::optional<PacketWord>& packet_offered() const { return back_.out(); }

    uint32_t completed() const { return outcomes_.counted(); }
    /// For coverage.
    unsigned open_reads() const { return static_cast<unsigned>(reads_.size()); }
    unsigned packets_waiting() const { return static_cast<unsigned>(queue_.size()); }
    unsigned outcomes_waiting() const { return outcomes_.waiting(); }
    unsigned data_room() const { return room_; }
    bool dropping() const { return step_ == Step::kDrop; }

private:
    /// A packet to be sent, or how a descriptor ended that has none.
    struct Packet {
        bool none = false;
        bool ends = false;
        bool report = false;
        Code code = Code::kDone;
        uint64_t destination = 0;
        uint64_t header0 = 0;
        uint64_t header1 = 0;

        unsigned words() const;
        bool operator==(const Packet&) const = default;
    };
    struct Word {
        uint64_t data = 0;
        bool error = false;

        bool operator==(const Word&) const = default;
    };
    struct Read {
        bool data = false;  ///< of a packet; else a descriptor
        unsigned beats = 0;

        bool operator==(const Read&) const = default;
    };
    /// The message that is cut.
    struct Message {
        Packet packet;  ///< the next one, but for its size
        bool push = false;
        uint64_t address = 0;  ///< of the next burst
        unsigned size = 0;     ///< of this packet
        uint32_t rest = 0;     ///< bytes behind it
        unsigned words = 0;    ///< of this packet without a burst
        bool first = false;    ///< it has none yet

        bool operator==(const Message&) const = default;
    };
    enum class Step : uint8_t { kHead, kWord0, kWord1, kData, kDrop };

    /// What happens in this clock.
    struct Now {
        bool fetch = false;   ///< a descriptor is asked for
        unsigned beats = 0;   ///< of the burst of data that the message wants
        bool read = false;    ///< it is asked for
        bool push = false;    ///< a packet goes to the queue
        bool done = false;    ///< with the message
        bool load = false;    ///< the next descriptor
        bool beat = false;    ///< from memory, expected
        bool free = false;    ///< the register of flits
        bool begins = false;  ///< a packet
        bool drops = false;
        bool moves = false;  ///< a word of data
        bool take = false;   ///< likewise, sent or not
        bool sent = false;   ///< a packet, whole
        bool pop = false;    ///< with the packet
        bool ended = false;  ///< a descriptor
        Outcomes::Now outcome;
    };

    Now now(const In& in) const;
    void now_reads(const In& in, Now& n) const;
    void now_flits(const In& in, Now& n) const;
    Code code_of(const Descriptor& d) const;
    Outcome outcome(const Now& n) const;
    FlitWord flit() const;
    Data head(const Packet& packet) const;
    void load_message(const Descriptor& d);
    void set_size(uint32_t left);
    void step_message(const Now& n);
    void step_reads(const In& in, const Now& n);
    void step_flits(const In& in, const Now& n);

    Config config_;
    // Descriptors: asked for since reset; asked for and not taken; those that are here; words of the next one
    uint16_t fetched_ = 0;
    unsigned asked_ = 0;
    std::deque<Descriptor> descriptors_;
    std::vector<Word> coming_;
    std::optional<Message> message_;
    // Reads: those that are open, the address that is offered, beats of the first; words of data
    std::deque<Read> reads_;
    std::optional<Read> offered_;
    uint64_t offered_address_ = 0;
    unsigned beat_ = 0;
    unsigned room_;
    std::deque<Word> data_;
    // Flits
    std::deque<Packet> queue_;
    Step step_ = Step::kHead;
    unsigned left_ = 0;
    bool error_ = false;
    bool failed_ = false;
    uint32_t packets_ = 0;
    std::optional<FlitWord> out_;
    Outcomes outcomes_;
    Depacketizer back_;
    RegisterBlock registers_;
};

}  // namespace nanohop::send
