// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_transport, the reliable transport: equal to the RTL in every output of every clock.
// docs/blocks/transport.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/round_robin.hpp"
#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "transport/config.hpp"
#include "transport/flit.hpp"

namespace nanohop::transport {

/// What the counters count, in the order of their registers.
enum class Event : uint8_t {
    kTaken,
    kDelivered,
    kFailed,
    kRefused,
    kAgain,
    kEarly,
    kCut,
    kAckSent,
    kAckGot,
    kAckWrong,
    kAckLost,
    kReceived,
    kDuplicate,
    kStrange,
    kBroken
};
inline constexpr auto kEvents = static_cast<unsigned>(Event::kBroken) + 1;

struct In {
    bool send_valid = false;  ///< from the send engine
    Flit send;
    bool to_ready = false;    ///< of the link
    bool from_valid = false;  ///< from the link
    Flit from;
    bool receive_ready = false;  ///< of the receive side
    axi::LiteIn axil;
};

struct Out {
    bool send_ready = false;
    bool to_valid = false;
    Flit to;
    bool from_ready = false;
    bool receive_valid = false;
    Flit receive;
    bool error = false;  ///< one waits for software
    axi::LiteOut axil;
    uint32_t probe = 0;  ///< from bit 0: Probe
};

/// Bits of Out::probe.
enum Probe : uint32_t {
    kProbeTaken = 1,       ///< a packet is taken
    kProbeLoad = 2,        ///< one goes on to be sent
    kProbeLink = 4,        ///< a flit is at the link's port
    kProbeAckGot = 8,      ///< an acknowledgement came
    kProbeDelivered = 16,  ///< a slot is free
    kProbeReceived = 32,   ///< a packet came from the link whole
    kProbeAckSent = 64,    ///< an acknowledgement goes on to be sent
};

class Transport {
public:
    using In = transport::In;
    using Out = transport::Out;

    /// The state after reset. The configuration must pass check().
    explicit Transport(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const Transport&) const = default;

    /// What is offered, known before the inputs of their clock.
    bool to_valid() const { return flit_.valid; }
    bool receive_valid() const { return pass_valid_; }

    /// For coverage.
    uint32_t count(Event event) const { return counts_[static_cast<unsigned>(event)]; }
    unsigned in_flight(unsigned destination) const { return mask(next_[destination] - peers_[destination].first); }
    unsigned window(unsigned destination) const { return peers_[destination].window; }
    bool failed(unsigned destination) const { return peers_[destination].failed; }
    bool holds() const { return numbering_.has_value(); }
    bool clearing() const { return cleared_ != config_.destinations; }
    unsigned free_slots() const;
    unsigned waiting_acks() const;

private:
    enum class State : uint8_t { kFree, kHeld, kSent, kAgain, kDone, kFailed };
    struct Slot {
        State state = State::kFree;
        uint32_t destination = 0;
        uint32_t sequence = 0;
        unsigned tries = 0;
        bool early = false;
        uint32_t stamp = 0;
        unsigned end = 0;  ///< its last flit
        uint64_t tag = 0;
        std::vector<Data> flits;

        bool operator==(const Slot&) const = default;
    };
    /// What is known of a destination.
    struct Peer {
        bool failed = false;
        bool round = false;  ///< packets from before a window was halved are under way
        uint32_t until = 0;  ///< the first number that is not of these
        unsigned passed = 0;
        unsigned window = 0;
        uint32_t first = 0;

        bool operator==(const Peer&) const = default;
    };
    /// What is known of a sender.
    struct Sender {
        uint32_t first = 0;
        uint64_t bitmap = 0;

        bool operator==(const Sender&) const = default;
    };
    struct Ack {
        uint32_t peer = 0;
        bool mark = false;
        uint32_t sequence = 0;
        uint64_t bitmap = 0;

        bool operator==(const Ack&) const = default;
    };
    struct Entry {
        bool valid = false;
        Ack say{};
        bool urgent = false;
        unsigned count = 0, age = 0;

        bool operator==(const Entry&) const = default;
    };
    /// A packet and a destination.
    struct Pushed {
        unsigned slot = 0;
        uint32_t destination = 0;

        bool operator==(const Pushed&) const = default;
    };
    /// What is read for the link, or is at its port.
    struct Going {
        bool valid = false;
        bool ack = false;
        Ack say{};
        unsigned slot = 0;
        uint32_t sequence = 0;
        unsigned index = 0, end = 0;

        bool last() const { return ack || index == end; }
        bool reads(unsigned s) const { return valid && !ack && slot == s; }
        bool operator==(const Going&) const = default;
    };
    enum class Kind : uint8_t { kNone, kAck, kForget, kScan };
    /// The second stage of the events.
    struct Act {
        Kind kind = Kind::kNone;
        uint32_t destination = 0;
        unsigned slot = 0;
        Ack say{};

        bool operator==(const Act&) const = default;
    };
    enum class Fate : uint8_t { kDrop, kAck, kAgain, kPass };
    /// The packet that comes from the link.
    struct Coming {
        Fate fate = Fate::kDrop;
        uint32_t peer = 0, number = 0;
        unsigned length = 0, index = 0;
        bool mark = false;

        bool operator==(const Coming&) const = default;
    };

    /// What the send engine's flit does.
    struct Taking {
        bool write = false, push = false, refused = false, full = false;
        unsigned index = 0, length = 0;
        bool known = false;
        uint32_t destination = 0;
    };
    /// What the link's flit does.
    struct Arrival {
        Coming packet;
        bool in_packet = false, step = false, passes = false, set = false, again = false, ack = false;
        bool strange = false, broken = false, urgent = false;
        Sender after;
        Head head;
    };
    /// What the event does.
    struct Effect {
        bool right = false, cut = false, expired = false, gives_up = false;
        Peer after;
        uint64_t acked = 0, missing = 0, ends = 0;
    };
    /// What happens in this clock.
    struct Now {
        Taking taking;
        Arrival coming;
        Effect effect;
        bool free = false, moves = false;  ///< of the transmitter's stages
        std::optional<unsigned> say;       ///< entry that goes
        std::optional<unsigned> load;      ///< slot that goes
        bool number = false;               ///< the packet without a number gets one
        bool fails = false;                ///< or ends, as its destination failed
        std::optional<unsigned> spare, done, failed;
        bool lost = false;
        std::optional<uint32_t> forgets;  ///< the sender whose numbers software forgets
    };

    uint32_t mask(uint32_t number) const { return number & low_bits<uint32_t>(config_.sequence_bits); }
    bool negative(uint32_t number) const { return (number >> (config_.sequence_bits - 1) & 1) != 0; }
    bool open() const;
    bool in_use(unsigned slot) const { return reading_.reads(slot) || flit_.reads(slot); }
    bool eligible(const Entry& entry) const;
    Taking taking(const In& in) const;
    Arrival coming(const In& in) const;
    Effect effect() const;
    Now now(const In& in) const;
    Data data_of(const Going& going) const;
    uint64_t slots_that(State state, bool also_in_use) const;
    void step_slots(const In& in, const Now& n);
    void step_events(const Now& n);
    void step_act(const Now& n, uint32_t scanned);
    void step_link(const In& in, const Now& n);
    void step_acks(const Now& n);
    static void wait(Entry& entry, const Arrival& c);
    void step_counters(const Now& n);
    std::optional<uint32_t> read_register(uint32_t address) const;
    bool write_register(const axi::LiteWrite& write);

    Config config_;
    unsigned cleared_ = 0;  ///< tables
    uint32_t time_ = 0;
    std::vector<Slot> slots_;
    std::vector<uint32_t> next_;  ///< numbers, by destination
    std::vector<Peer> peers_;
    std::vector<Sender> senders_;
    // Taking
    std::optional<unsigned> spare_;
    bool busy_ = false;
    Taking taken_;
    std::vector<Pushed> queue_;
    std::optional<Pushed> numbering_;
    // Events
    unsigned scan_ = 0;
    Act act_;
    // To the link
    Going reading_, flit_;
    // From the link
    std::optional<Flit> came_;
    bool in_packet_ = false;
    Coming packet_;
    bool pass_valid_ = false;
    Flit pass_;
    // Acknowledgements that are due
    std::vector<Entry> entries_;
    RoundRobin turn_;
    // Errors and software
    std::optional<unsigned> error_;
    bool take_pulse_ = false, send_pulse_ = false, receive_pulse_ = false;
    uint32_t pulse_destination_ = 0;
    bool forget_send_ = false, forget_receive_ = false;
    uint32_t forget_send_destination_ = 0, forget_receive_destination_ = 0;
    axi::LiteSlave axil_;
    uint32_t control_, timeout_, window_, acknowledge_;
    std::array<bool, kEvents> events_{};
    std::array<uint32_t, kEvents> counts_{};
};

}  // namespace nanohop::transport
