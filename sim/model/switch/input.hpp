// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// An input of the switch: guard, buffers, queues of heads, and the stages in which heads wait for their way
// (docs/blocks/switch_clocks.md, "Input", "Table and lookup").
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "hxb/ring.hpp"
#include "switch/classes.hpp"
#include "switch/config.hpp"
#include "switch/flit.hpp"

namespace nanohop::switch_ {

/// Events that the switch counts over all ports, in the order of its registers.
enum class Reason : uint8_t {
    kNoHead,
    kBadVc,
    kOverflow,
    kHeadInPacket,
    kBadLength,
    kBadDestination,
    kHopLimit,
    kNoRoute,
    kUpAfterDown,
    kDeadLink,
    kCutIn,
    kCutOut,
    kLostFlits
};
inline constexpr unsigned kReasons = 13;
using ReasonCounts = std::array<uint32_t, kReasons>;

/// An entry of the table, as it is stored.
struct Entry {
    uint32_t mask = 0;  ///< adaptive ports
    uint8_t up = 0;
    uint8_t down = 0;
    uint8_t channel = 0;
    bool up_valid = false;
    bool down_valid = false;
    uint8_t hops = 0;  ///< with non-minimal routes: links by adaptive ports

    bool operator==(const Entry&) const = default;
};

/// What a lookup finds.
struct Route {
    bool unknown = false;  ///< nobody has this id
    bool local = false;    ///< to the host
    uint32_t host = 0;
    Entry entry;  ///< to another switch
};

/// What of a head goes through queue and lookup.
struct Fields {
    uint64_t id = 0;       ///< with a cache: the destination; the next four are known after its lookup
    bool unknown = false;  ///< nobody has this id: it is dropped
    bool local = false;
    uint32_t host = 0;
    uint32_t to_switch = 0;
    bool at_limit = false;  ///< as the head came
    bool escape = false;
    bool down = false;
    bool tail = false;   ///< of the flit as it is stored
    uint32_t via = 0;    ///< with non-minimal routes; of a host's head known after its lookup, as the phase is
    bool phase = false;  ///< with non-minimal routes: to the destination
    unsigned traffic_class = 0;

    bool operator==(const Fields&) const = default;
};

/// A head whose lookup is over.
struct Stage {
    bool have = false;
    uint32_t wait = 0;
    Fields fields;
    Entry entry;

    bool operator==(const Stage&) const = default;
};

/// The answer of an input's cache to one of its lookups.
struct Answer {
    unsigned channel = 0;
    bool again = false;  ///< the CAM could not say: the channel asks once more
    Route route;
};

/// Where a host's head goes with non-minimal routes: to its switch, or over another.
struct Detour {
    uint32_t via = 0;
    bool phase = true;

    bool operator==(const Detour&) const = default;
};

class Input {
public:
    /// `host`: it is one from a host.
    Input(const Config& config, bool host);

    /// What a clock's flit does; from the state at the start of the clock.
    struct Arrival {
        bool store = false;
        unsigned vc = 0;
        Flit flit;          ///< as it is stored
        Fields fields;      ///< of a head
        int thrown = -1;    ///< channel that is owed a credit for a packet thrown away
        int reason = -1;    ///< of a Reason
        bool lost = false;  ///< it came over a dead link
        bool open = false;  ///< the guard's next state
        unsigned left = 0;
        bool discarding = false;
    };
    /// `down`: the link is dead as the guard sees it; `dead`: the register.
    Arrival judge(bool valid, unsigned vc, const Flit& flit, uint32_t id, bool down, bool dead) const;

    /// Flits in the buffer of a channel that may be read in this clock.
    bool readable(unsigned vc) const {
        return !channels_[vc].flits.empty() && channels_[vc].flits.front().written + 2 <= clock_;
    }
    /// Whether the flit behind so many others of a channel is a tail, and has been here for so many clocks.
    bool tail_behind(unsigned vc, unsigned others, unsigned clocks) const {
        const auto& flits = channels_[vc].flits;
        return flits.size() > others && flits[others].flit.tail && flits[others].written + clocks <= clock_;
    }
    const Flit& front(unsigned vc) const { return channels_[vc].flits.front().flit; }
    const Stage& stage(unsigned vc) const { return channels_[vc].stage; }
    /// Packets of a channel, as far as they are here, that wait for their grant.
    unsigned waiting(unsigned vc) const { return channels_[vc].used; }

    /// No packet waits for its grant, and no credit is owed.
    bool empty() const {
        return std::all_of(channels_.begin(), channels_.end(),
                           [](const Channel& c) { return c.used == 0 && c.owed == 0; });
    }

    /// Channel whose lookup starts in this clock, if one may; -1: none.
    int lookup() const;
    /// The head that it is for.
    const Fields& head(unsigned vc) const { return channels_[vc].queue.front().fields; }

    /// What of lookups there is in a clock.
    struct Routes {
        bool may_begin = false;
        const std::vector<Entry>* table = nullptr;  ///< without a cache
        Detour way = {};                            ///< with non-minimal routes: of a host's head whose lookup begins
        std::optional<Answer> answer = {};          ///< of a cache
        ClassRules classes = {};
    };
    /// The clock edge. `granted`: channel, or -1; `read`: channel of which a flit is read, or -1.
    void tick(const Arrival& arrival, int granted, int read, const Routes& routes);

    /// Credits as they show in this clock at a link of one clock.
    uint32_t credit() const { return credit_; }
    bool operator==(const Input&) const = default;

private:
    struct Stored {
        Flit flit;
        uint64_t written = 0;
        bool operator==(const Stored&) const = default;
    };
    struct Queued {
        Fields fields;
        uint64_t shown = 0;  ///< clock from which on it may be looked up
        bool operator==(const Queued&) const = default;
    };
    struct Channel {
        explicit Channel(const Config& c) : flits(c.packets * c.packet_flits + 1), queue(c.packets) {}
        hxb::Ring<Stored> flits;
        hxb::Ring<Queued> queue;
        Stage stage;
        bool busy = false;  ///< with a cache: its lookup is under way
        unsigned used = 0;
        unsigned owed = 0;
        bool operator==(const Channel&) const = default;
    };
    bool full(unsigned vc) const { return channels_[vc].used + channels_[vc].owed == config_.packets; }
    void judge_head(Arrival& a, unsigned vc, uint32_t id) const;

    /// A lookup under way.
    struct Looking {
        int channel = -1;  ///< none
        Fields fields;
        Entry entry;
        bool operator==(const Looking&) const = default;
    };
    bool looking(unsigned vc) const;
    void give_class(Entry& entry, const ClassRule& rule) const;
    Entry entry_for(const std::vector<Entry>& table, const Fields& head) const;

    Config config_;
    bool host_;
    std::vector<Channel> channels_;
    uint64_t clock_ = 0;

    bool open_ = false;
    unsigned vc_ = 0;
    unsigned left_ = 0;
    bool discarding_ = false;

    std::vector<Looking> looking_;  ///< of the clocks that a lookup takes, the clock before first
    unsigned lookup_pointer_ = 0;
    uint32_t credit_ = 0;
};

}  // namespace nanohop::switch_
