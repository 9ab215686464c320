// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_hub, the node of an optical hub: equal to the RTL in every output of every clock.
// docs/blocks/hub.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "hub/config.hpp"
#include "hub/packet.hpp"

namespace nanohop::hub {

/// What a node counts over all its links and lanes.
enum class Reason : uint8_t {
    kNoHead,     ///< a flit outside a packet
    kMalformed,  ///< a head that cannot be
    kLength,     ///< a packet shorter or longer than its head says
    kCut,        ///< a packet that a head or a dark link ended
    kHost,       ///< a packet of the host that cannot be
    kAgain,      ///< a piece asked for that is on its way
    kAbsent,     ///< a piece asked for or released that is not there
    kClash,      ///< pieces of a reduction that differ in length or destinations
    kRefused,    ///< packets that went back to the host for want of a relay slot
    kDiverted    ///< packets that went back to the host for a dark link
};
inline constexpr unsigned kReasons = 10;

template <class T>
using PerNode = std::array<T, kMaxNodes>;

/// By node: link and lane k are those of node k; link `id` is not there, lane `id` feeds the node's own bank.
struct In {
    unsigned id = 0;  ///< own number, constant
    Mask up = ~Mask{0};
    Mask link_valid = 0;
    PerNode<uint8_t> link_class{};  ///< counts with a head
    PerNode<Flit> link_flit{};
    PerNode<uint32_t> link_credit{};  ///< a bit per class
    Mask link_ack = 0;
    Mask lane_valid = 0;  ///< from the host: a head, then its payload
    Mask lane_last = 0;
    PerNode<Data> lane_data{};
    Mask host_ready = 0;
    /// Of the packets sent over dark link `resume_link` the other end has taken `resume_taken` (modulo 2^16).
    bool resume = false;
    unsigned resume_link = 0;
    unsigned resume_taken = 0;
    Data unit_data{};  ///< what the unit makes of what it was given unit_clocks before
};

struct Out {
    Mask link_valid = 0;
    PerNode<uint8_t> link_class{};
    PerNode<Flit> link_flit{};
    PerNode<uint32_t> link_credit{};
    Mask link_ack = 0;
    Mask unit_members = 0;  ///< to the unit: who takes part, none if 0, and their flits
    PerNode<Data> unit_data{};
    Mask lane_ready = 0;
    Mask host_valid = 0;  ///< to the host: whole packets, head and payload
    Mask host_last = 0;
    Mask host_recovery = 0;  ///< the packet could not go where its mask says
    PerNode<Data> host_data{};
    Mask dark = 0;
    PerNode<uint16_t> link_taken{};           ///< whole packets taken from a link, modulo 2^16
    std::array<uint32_t, kReasons> counts{};  ///< a clock behind, modulo 2^32
};

/// Of links with a flit, those with a head.
inline Mask heads(const PerNode<Flit>& flits, Mask valid) {
    Mask result = 0;
    for (const unsigned k : set_bits(valid)) {
        if (flits[k].head) result |= bit(k);
    }
    return result;
}

class Node {
public:
    using In = hub::In;
    using Out = hub::Out;

    /// The state after reset. The configuration must pass check().
    explicit Node(const Config& config);

    Out outputs() const;
    Out outputs(const In&) const { return outputs(); }
    void tick(const In& in);
    bool operator==(const Node&) const = default;

    const Config& config() const { return config_; }
    const std::array<uint64_t, kReasons>& counts() const { return counts_; }
    /// Whole packets taken from a link: what the other end's `resume` wants to know.
    unsigned taken(unsigned link) const { return ports_[link].taken; }
    /// Nothing is under way in this node; kept pieces and reductions that wait for more may be there.
    bool idle() const;

private:
    struct Slot {
        bool used = false;
        bool whole = false;
        bool bad = false;
        bool kept = false;
        bool reserved = false;  ///< by the reduction that is running
        uint64_t order = 0;     ///< in which its bank opened it
        Head head;
        Mask send = 0;  ///< copies that are to leave; a host's slot has one
        Mask wait = 0;  ///< copies that left and are not acknowledged
        std::vector<Flit> flits;

        bool operator==(const Slot&) const = default;
    };
    /// What a bank would send next.
    struct Ask {
        bool valid = false;
        bool back = false;  ///< to the own host: a dark link, or refused
        unsigned slot = 0;
        Class cls = Class::kHost;
        Mask mask = 0;

        bool operator==(const Ask&) const = default;
    };
    struct Read {
        bool on = false;
        bool back = false;
        unsigned slot = 0;
        unsigned next = 0;  ///< flit
        Class cls = Class::kHost;
        Mask to = 0;
        Mask dark = 0;  ///< back: the copies that it stands for

        bool operator==(const Read&) const = default;
    };
    struct Bus {
        bool valid = false;
        bool back = false;
        Class cls = Class::kHost;
        Mask to = 0;
        unsigned slot = 0;
        Mask dark = 0;
        Flit flit;

        bool operator==(const Bus&) const = default;
    };
    struct Packet {
        bool whole = false;
        bool recovery = false;
        std::vector<Data> data;

        bool operator==(const Packet&) const = default;
    };
    /// A word on its way from a queue's memory to the host.
    struct Beat {
        bool valid = false;
        unsigned queue = 0;
        bool last = false;
        bool recovery = false;
        Data data{};

        bool operator==(const Beat&) const = default;
    };
    /// Of a lane to the host: packets of the link (or results, on the own lane), those of relays, results of several
    /// reductions at a time.
    static constexpr unsigned kFromLink = 0, kFromInside = 1, kFromResults = 2, kQueues = 3;
    /// Packets for the host: places are taken with the head and given back with the last beat.
    struct Queue {
        unsigned places = 0;
        unsigned taken = 0;       ///< until the last beat has left the memory
        unsigned writing = 0;     ///< packets of `writer` that are not in yet; two banks never write at a time
        bool writer = false;      ///< of those from inside: the lane's bank, else the link's
        bool link_wants = false;  ///< a clock ago the link's bank had a packet for it
        bool lane_wants = false;
        std::deque<Packet> packets;

        bool operator==(const Queue&) const = default;
    };
    struct Take {
        bool open = false;
        bool discarding = false;
        Class cls = Class::kStore;
        bool owes = false;  ///< of what is discarded: acknowledgement and credit, at its tail
        unsigned slot = 0;
        unsigned left = 0;

        bool operator==(const Take&) const = default;
    };
    struct Lane {
        std::deque<std::pair<Data, bool>> skid;
        bool open = false;
        bool discarding = false;
        unsigned slot = 0;
        unsigned left = 0;

        bool operator==(const Lane&) const = default;
    };
    struct Request {
        bool valid = false;
        bool absent = false;  ///< its answer waits for the output
        Head head;

        bool operator==(const Request&) const = default;
    };
    /// A memory with one write and one read port.
    struct Bank {
        std::vector<Slot> slots;
        Ask ask;
        Read read;
        Bus bus;
        unsigned pointer = 0;  ///< of slots
        uint64_t opened = 0;   ///< slots, so far

        bool operator==(const Bank&) const = default;
    };
    /// What belongs to link and lane k, but its banks.
    struct Port {
        Take take;
        Lane lane;
        Request request;
        std::array<Queue, kQueues> to_host;
        unsigned host_queue = 0;  ///< of the packet that is read for the host, or was last
        unsigned host_next = 0;   ///< its beat; 0: none is under way
        Beat host_read;           ///< has left the memory
        Beat host_out;
        std::array<unsigned, kClasses> owed{};
        unsigned owed_acks = 0;
        unsigned taken = 0;

        bool operator==(const Port&) const = default;
    };
    /// What stands at the start of a clock and what follows from it.
    struct Start {
        std::vector<bool> startable;                      ///< banks that may begin to read what they asked for
        std::vector<bool> own_room;                       ///< banks whose copy for the own host has a place
        std::vector<std::pair<unsigned, unsigned>> ends;  ///< bank, slot
        Mask held = 0;                                    ///< outputs whose packet goes on after this clock
        Mask alive = 0;
        Mask reading = 0;         ///< banks of links
        Mask reserved = 0;        ///< banks of links that belong to a reduction
        Mask full = 0;            ///< links without a place for the host
        Mask asked = 0;           ///< links with a request under way
        Mask unacknowledged = 0;  ///< outputs
    };
    /// What a request does to a slot at the end of its clock.
    struct Served {
        bool valid = false;
        bool release = false;
        unsigned bank = 0;
        unsigned slot = 0;
        Mask add = 0;

        bool operator==(const Served&) const = default;
    };
    struct Sent {
        bool answer = false;  ///< `absent`: no slot waits for it
        unsigned bank = 0;
        unsigned slot = 0;

        bool operator==(const Sent&) const = default;
    };
    struct Output {
        std::array<unsigned, kClasses> credits{};
        std::deque<Sent> sent;  ///< and not acknowledged
        unsigned acked = 0;     ///< modulo 2^16
        bool resuming = false;
        unsigned retire = 0;   ///< of `sent`, that the other end has taken after all
        unsigned pointer = 0;  ///< of links' banks, results, own lane, answers
        Flit answer_read;      ///< an answer on the way that a bank's flits take; `head` says that it is there
        Flit answer_bus;
        bool valid = false;
        Class cls = Class::kHost;
        Flit flit;

        bool operator==(const Output&) const = default;
    };
    /// Looks for pieces of which all are there.
    struct Search {
        enum class State : uint8_t { kLook, kMatch, kDecide };
        State state = State::kLook;
        unsigned pointer = 0;  ///< bank of the candidate
        unsigned turn = 0;     ///< slot that is the first in line in each bank; the next one after a round of banks
        Head piece;            ///< the candidate
        bool clash = false;
        Mask members = 0;
        PerNode<uint8_t> slot{};

        bool operator==(const Search&) const = default;
    };
    /// Its banks are its own until it ends.
    struct Reduction {
        enum class State : uint8_t { kIdle, kReserve, kRun };
        State state = State::kIdle;
        Op op{};
        Mask members = 0;
        PerNode<uint8_t> slot{};
        unsigned result = 0;
        unsigned next = 0;  ///< flit
        bool read_all = false;
        unsigned on_port = 0;    ///< flit that the unit is given in this clock; 0: none
        unsigned clock = 0;      ///< of the run, up to that in which the result's first flit is written
        std::deque<Flit> words;  ///< combined, and not written

        bool operator==(const Reduction&) const = default;
    };

    // Banks: of links, in the order of nodes; of results, one a reduction; of lanes.
    unsigned results(unsigned reduction) const { return config_.nodes + reduction; }
    unsigned lane_bank(unsigned lane) const { return config_.nodes + config_.reductions + lane; }
    bool of_lane(unsigned bank) const { return bank >= lane_bank(0); }
    bool of_results(unsigned bank) const { return bank >= config_.nodes && !of_lane(bank); }
    bool presents(const Bank& bank) const;
    bool presents_tail(const Bank& bank) const;
    Mask reserved() const;
    bool can_start(unsigned bank) const;
    bool waits(unsigned bank, unsigned slot) const;
    bool room(Class cls, unsigned output, Mask held, Mask alive) const;
    Queue& queue_of(unsigned bank);
    const Queue& queue_of(unsigned bank) const;
    Ask choose(unsigned bank, Mask held) const;
    bool judge(const Head& head, bool tail) const;
    bool judge_link(unsigned link, Class cls, const Head& head, bool tail, const Start& start) const;
    bool judge_lane(unsigned lane, const Head& head, bool last) const;
    int kept_slot(unsigned owner, unsigned tag) const;
    int reduce_slot(unsigned bank, unsigned tag) const;
    int free_slot(unsigned bank) const;
    bool inside_room(unsigned bank) const;
    bool wants_inside(unsigned bank, Mask held) const;
    bool behind(const Bank& bank, const Slot& slot) const;
    bool refused(unsigned bank, const Slot& slot) const;
    bool sendable(unsigned bank, const Slot& slot) const;
    Mask open_to(unsigned bank, const Slot& slot, Mask held) const;
    void open_slot(unsigned bank, unsigned slot, const Head& head, const Data& data, Mask send);
    void close_slot(Slot& slot, bool bad);
    Start begin(const In& in) const;
    std::vector<bool> grant(const Start& start);
    void start(unsigned bank, Mask to);
    void links_out(Mask alive);
    void step_bus(unsigned bank);
    void acknowledge(const In& in, const Start& start);
    void take(unsigned link, const In& in, const Start& start);
    void end_discard(Port& port);
    void from_lane(unsigned lane, const Start& start);
    void serve_request();
    void apply_served();
    void resume(const In& in);
    void reduce(const In& in, const Start& from);
    void reduce_run(unsigned number, const Data& unit_data);
    void reduce_look(Mask reserved);
    void reduce_match();
    void reduce_decide(Mask reserved, const std::vector<unsigned>& idle);
    void to_host(unsigned lane, bool ready);
    void count(Reason reason) { ++counts_[static_cast<unsigned>(reason)]; }
    static void push(Queue& queue, const Flit& flit, bool recovery);

    Config config_;
    unsigned id_ = 0;
    std::vector<Bank> banks_;
    std::vector<Port> ports_;
    std::vector<Output> outputs_;
    Search search_;
    std::vector<Reduction> reductions_;
    unsigned request_pointer_ = 0;
    unsigned picked_ = kMaxNodes;  ///< link whose request is looked up in this clock, or none
    Served served_;
    std::vector<Served> own_done_;  ///< copies that are in for the own host in this clock; `add` are the copies
    Mask dark_ = 0;
    std::array<uint64_t, kReasons> counts_{};
    std::array<uint64_t, kReasons> shown_{};
};

}  // namespace nanohop::hub
