// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_hub_rotor, the node of an optical hub whose relay rotates: equal to the RTL in every output of
// every clock. docs/blocks/hub_rotor.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <vector>

#include "hub/node.hpp"
#include "hub_rotor/config.hpp"

namespace nanohop::hub_rotor {

using hub::Class;
using hub::Data;
using hub::Flit;
using hub::Head;
using hub::heads;
using hub::Kind;
using hub::Mask;
using hub::PerNode;

/// Classes that a link has: to a store, to a host.
inline constexpr unsigned kClasses = 2;

/// What a node counts over all its links and lanes.
enum class Reason : uint8_t {
    kMalformed,  ///< a head that cannot be, or has no place
    kBroken,     ///< a packet that is not as its head says
    kHost,       ///< a packet of the host that cannot be
    kDark        ///< a packet for a dark link
};
inline constexpr unsigned kReasons = 4;

/// By node: link and lane k are those of node k; link `id` comes back to the node.
struct In {
    unsigned id = 0;  ///< own number, constant
    Mask up = ~Mask{0};
    Mask link_valid = 0;
    PerNode<uint8_t> link_class{};  ///< counts with a head
    PerNode<Flit> link_flit{};
    PerNode<uint32_t> link_credit{};  ///< a bit per class
    Mask lane_valid = 0;              ///< from the host: a head, then its payload
    Mask lane_last = 0;
    PerNode<Data> lane_data{};
    Mask host_ready = 0;
};

struct Out {
    PerNode<uint32_t> link_credit{};
    Mask link_valid = 0;
    PerNode<uint8_t> link_class{};
    PerNode<Flit> link_flit{};
    Mask lane_ready = 0;
    Mask host_valid = 0;  ///< to the host: whole packets, head and payload
    Mask host_last = 0;
    PerNode<Data> host_data{};
    Mask dark = 0;
    std::array<uint32_t, kReasons> counts{};  ///< 2 clocks behind, modulo 2^32
};

class HubRotor {
public:
    using In = hub_rotor::In;
    using Out = hub_rotor::Out;

    /// The state after reset. The configuration must pass check().
    explicit HubRotor(const Config& config);

    Out outputs() const;
    Out outputs(const In&) const { return outputs(); }
    void tick(const In& in);
    bool operator==(const HubRotor&) const = default;

private:
    /// In the store; what has been read is taken from it later than its slot is given back.
    struct Stored {
        std::vector<Data> words;
        bool bad = false;
        unsigned unsent = 0;  ///< copies

        bool operator==(const Stored&) const = default;
    };
    /// A packet that came whole to a queue.
    struct Packet {
        std::vector<Data> words;
        bool to_store = false;

        bool operator==(const Packet&) const = default;
    };
    /// A copy that is to be sent.
    struct Copy {
        uint64_t stored = 0;
        unsigned port = 0;  ///< whose slot it is
        unsigned slot = 0;
        unsigned length = 0;

        bool operator==(const Copy&) const = default;
    };
    /// What an output decided to send: a word of a copy, or of a lane's packet.
    struct Issue {
        bool valid = false;
        bool relay = false;
        bool to_store = false;
        bool tail = false;
        unsigned word = 0;
        uint64_t stored = 0;
        Data lane{};

        bool operator==(const Issue&) const = default;
    };
    struct Waiting {
        unsigned slot = 0;
        Head head;
        uint64_t stored = 0;

        bool operator==(const Waiting&) const = default;
    };
    struct Take {
        bool valid = false;  ///< a flit that came a clock ago
        Flit flit;
        Class cls = Class::kStore;
        bool good = false;  ///< it is a head that may be
        unsigned left = 0;  ///< of the packet under way
        bool of_store = false;
        bool broken = false;
        uint64_t stored = 0;
        std::vector<Data> host;
        unsigned gap = 0;  ///< clocks until the next head for the store
        std::vector<bool> used;
        std::optional<Waiting> waiting;  ///< for the port's turn

        bool operator==(const Take&) const = default;
    };
    struct Lane {
        bool valid = false;  ///< a word that came a clock ago
        bool last = false;
        Data data{};
        bool open = false;
        bool at_head = true;
        bool wrong = false;
        unsigned left = 0;
        unsigned taken = 0;  ///< places
        Packet packet;
        std::deque<Packet> whole;
        std::optional<Packet> first;  ///< that its output may decide on

        bool operator==(const Lane&) const = default;
    };
    struct Beat {
        bool valid = false;
        bool last = false;
        Data data{};

        bool operator==(const Beat&) const = default;
    };
    struct Host {
        unsigned taken = 0;  ///< places
        std::deque<std::vector<Data>> whole;
        unsigned word = 0;  ///< of the first one, that is read next
        Beat read;          ///< has left the memory
        Beat out;

        bool operator==(const Host&) const = default;
    };
    struct Output {
        std::deque<Copy> copies;  ///< that wait behind the first one
        std::optional<Copy> first;
        std::array<unsigned, kClasses> credits{};
        bool relayed = false;  ///< its last packet was a copy
        bool relaying = false;
        Copy copy;
        Packet lane;
        unsigned word = 0;  ///< the next one; clocks of a packet for a store go on behind its words
        unsigned clocks = 0;
        std::vector<Issue> issued;  ///< so many clocks ago
        bool valid = false;
        Class cls = Class::kHost;
        Flit flit;

        bool operator==(const Output&) const = default;
    };
    struct Port {
        Take take;
        Lane lane;
        Host host;
        Output output;
        std::array<unsigned, kClasses> owed{};

        bool operator==(const Port&) const = default;
    };
    /// Copies that are told to the outputs, or a slot that is free, at the end of clock `due`.
    struct Opens {
        uint64_t due = 0;
        Copy copy;
        Mask mask = 0;

        bool operator==(const Opens&) const = default;
    };
    struct Frees {
        uint64_t due = 0;
        unsigned port = 0;
        unsigned slot = 0;

        bool operator==(const Frees&) const = default;
    };

    bool turn_of(unsigned port) const { return (clock_ + port) % config_.nodes == 0; }
    bool judge(const Head& head) const;
    void send(unsigned port, bool alive, const In& in);
    Issue decide(unsigned port, bool alive);
    void read_done(const Copy& copy);
    void take(unsigned port, bool host_full);
    void begin_frame(unsigned port);
    void from_lane(unsigned port);
    void to_host(unsigned port, bool ready);
    void count(Reason reason) { ++events_[static_cast<unsigned>(reason)]; }

    Config config_;
    unsigned id_ = 0;
    uint64_t clock_ = 0;
    Mask dark_ = 0;
    std::vector<Port> ports_;
    std::map<uint64_t, Stored> store_;
    uint64_t stored_ = 0;                                       ///< packets, so far
    std::map<std::pair<unsigned, unsigned>, unsigned> unread_;  ///< copies, by port and slot
    std::deque<Opens> opens_;
    std::deque<Frees> frees_;
    std::array<uint32_t, kReasons> events_{};
    std::array<uint32_t, kReasons> last_events_{};
    std::array<uint32_t, kReasons> counts_{};
};

}  // namespace nanohop::hub_rotor
