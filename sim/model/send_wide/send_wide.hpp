// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_send_wide, the send engine of 512 bits: equal to the RTL in every output of every clock.
// docs/blocks/send_wide.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "send/send.hpp"
#include "send_wide/config.hpp"
#include "send_wide/depacketizer.hpp"
#include "send_wide/flit.hpp"

namespace nanohop::send_wide {

using send::Code;
using send::completion_word;
using send::Descriptor;
using send::kCodes;
using send::kDescriptorBytes;

inline constexpr unsigned kPageLines = 64;  ///< of 4 KiB

using RingBeat = std::array<uint64_t, 4>;  ///< a descriptor

/// Answers of the memory that the rings are in, and of the one that the data are in; rlast is not read.
struct RingIn : axi::WriteIn, axi::ReadIn<RingBeat> {};
using DataIn = axi::ReadIn<Line>;

struct In {
    bool m_ready = false;
    bool s_valid = false;
    Flit s;
    bool packet_ready = false;
    RingIn ring;
    DataIn data;
    axi::LiteIn axil;
};

/// The bursts are always alike; wlast and rready are 1.
struct RingOut : axi::WriteOut<RingBeat, uint32_t, 5>, axi::ReadOut<5> {};
using DataOut = axi::ReadOut<6>;

struct Out {
    bool m_valid = false;
    Flit m;
    bool s_ready = false;
    bool packet_valid = false;
    PacketBeat packet;
    RingOut ring;
    DataOut data;
    axi::LiteOut axil;
    uint32_t probe = 0;  ///< from bit 0: Probe
};

/// Bits of Out::probe.
enum Probe : uint32_t {
    kProbeFetch = 1,       ///< a descriptor is asked for
    kProbeDescriptor = 2,  ///< one is here
    kProbeCheck = 4,       ///< and is checked
    kProbeRead = 8,        ///< data are asked for
    kProbeLine = 16,       ///< a line of them is here
    kProbeEnded = 32,      ///< a descriptor ended
    kProbeDelivered = 64,  ///< a packet's last beat went to the receive controller
};

class SendWide {
public:
    using In = send_wide::In;
    using Out = send_wide::Out;

    /// The state after reset. The configuration must pass check().
    explicit SendWide(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const SendWide&) const = default;

    /// What is offered to the switch and to the receive controller, known before the inputs of their clock.
    const std::optional<Flit>& flit_offered() const { return out_; }
    const std::optional<PacketBeat>& packet_offered() const { return back_.out(); }

    /// For coverage.
    uint32_t completed() const { return outcomes_.counted(); }
    unsigned packets_waiting() const { return static_cast<unsigned>(queue_.size()); }
    unsigned outcomes_waiting() const { return outcomes_.waiting(); }
    unsigned data_room() const { return room_; }
    bool dropping() const { return failed_; }

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
        unsigned size = 0;
        unsigned offset = 0;  ///< of its first byte in its first line

        bool operator==(const Packet&) const = default;
    };
    struct DataLine {
        Line data{};
        bool error = false;

        bool operator==(const DataLine&) const = default;
    };
    /// The message that is cut.
    struct Message {
        Packet packet;  ///< the next one
        bool push = false;
        uint64_t line = 0;   ///< of the next burst
        uint32_t rest = 0;   ///< bytes behind the packet
        unsigned lines = 0;  ///< of this packet without a burst
        bool first = false;  ///< it has none yet

        bool operator==(const Message&) const = default;
    };
    struct Address {
        uint64_t address = 0;
        unsigned beats = 1;

        bool operator==(const Address&) const = default;
    };
    /// What a step of a packet leaves for the next stage.
    struct Step {
        std::optional<Flit> flit;
        bool sent = false;  ///< a packet, whole
        std::optional<send::Outcome> ended;

        bool operator==(const Step&) const = default;
    };

    /// What happens in this clock.
    struct Now {
        bool fetch = false;  ///< a descriptor is asked for
        bool come = false;   ///< one comes
        unsigned beats = 0;  ///< of the burst of data that the message wants
        bool read = false;   ///< it is asked for
        bool beat = false;   ///< a line comes
        bool push = false;   ///< a packet goes to the queue
        bool done = false;   ///< with the message
        bool load = false;   ///< the next descriptor
        bool goes = false;   ///< the second stage
        bool step = false;   ///< the first one
        bool take = false;   ///< a line, sent or not
        bool primes = false;
        bool last = false;
        bool sent = false;
        bool pop = false;    ///< with the packet
        bool moves = false;  ///< something goes to the second stage
        send::Outcomes::Now outcome;
    };

    Now now(const In& in) const;
    void now_reads(const In& in, Now& n) const;
    void now_flits(const In& in, Now& n) const;
    Code code_of(const Descriptor& d) const;
    unsigned flits_of(const Packet& packet) const { return send_wide::flits_of(skip_, packet.size); }
    unsigned lines_of(const Packet& packet) const;
    Step step_of(const Now& n) const;
    Flit flit(const Now& n) const;
    void load_message(const Descriptor& d);
    void set_size(uint32_t left);
    void step_message(const Now& n);
    void step_reads(const In& in, const Now& n);
    void step_flits(const In& in, const Now& n);

    Config config_;
    unsigned skip_, max_bytes_;
    // Descriptors: asked for since reset; asked for and not come, or come and not taken
    uint16_t fetched_ = 0;
    unsigned coming_ = 0;
    std::deque<Descriptor> descriptors_;
    std::optional<uint64_t> fetching_;  ///< address that is offered
    std::optional<Message> message_;
    // Data: address that is offered, lines that come, and those that are here but for the newest
    std::optional<Address> reading_;
    unsigned room_, due_ = 0;
    std::deque<DataLine> lines_;
    std::optional<DataLine> newest_;
    // Flits: packets; flits and lines of the first one that are through, and the newest of these lines
    std::deque<Packet> queue_;
    unsigned flits_done_ = 0, lines_done_ = 0;
    Line before_{};
    bool error_ = false;
    bool failed_ = false;
    uint32_t packets_ = 0;
    std::optional<Step> stage_;
    std::optional<Flit> out_;
    send::Outcomes outcomes_;
    Depacketizer back_;
    send::RegisterBlock registers_;
};

}  // namespace nanohop::send_wide
