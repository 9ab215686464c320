// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What must come out of a switch, worked out from what went in and from the tables: each packet once, whole, in its
// channel's order, over a way that its entry has. Written from the page, not from the model. Heads that are on their
// way together must differ (unique()), so that a head on an output says which packet it is.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "points.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {

// What a destination means: an entry, with a cache also a host here, or nothing.
struct Way {
    enum class Kind : uint8_t { kLink, kHost, kUnknown };
    Kind kind = Kind::kLink;
    Entry entry;
    uint32_t host = 0;
};

// Of an entry as it is written: what cannot be is invalid.
Entry valid_part(const Config& config, const Entry& entry);
// Of a word of the CAM.
Way way_of(const Config& config, uint32_t word);

// The registers `class_0` to `class_3`.
using ClassWords = std::array<uint32_t, 4>;

class Scoreboard {
public:
    Scoreboard(const Config& config, uint32_t id, const Points& points, tb::Coverage& coverage);

    // A way (of a switch, or with a cache of an id) may be in force from this clock on, and the one before may still
    // be, up to replaced() and so many clocks.
    void way(uint64_t destination, const Way& way);
    void replaced(uint64_t destination, uint64_t clocks);
    // What is in force from the start.
    void begin_with(uint64_t destination, const Way& way) { ways_[destination] = {Version{way}}; }
    // DOWN_PORTS is going to be written, any time from now on; it has been.
    void down_ports(uint32_t ports);
    void down_ports_written();

    // What tells heads apart.
    static uint64_t key(const Config& config, const Flit& head);
    // No packet with this key is inside.
    bool unique(uint64_t key) const;
    // A flit on an input link.
    void arrive(unsigned port, unsigned vc, const Flit& flit, bool dead);
    // The register `dead` of this clock.
    void dead(uint32_t ports);
    // A dead link is up from the next clock on.
    void risen(unsigned port);
    // A flit on an output link; the input that it came by.
    unsigned leave(unsigned port, unsigned vc, const Flit& flit);
    // With non-minimal routes or marks, behind what left in this clock: lookups that began, queues and links as they
    // are, and the registers `nonminimal` and `mark_threshold`.
    void choices(const In& in, const Out& out, uint32_t settings, uint32_t mark_threshold);
    // With classes, in each clock before what leaves: the registers, and what is on the links.
    void classes(const Out& out, const ClassWords& words);
    static ClassWords first_classes(const Config& config);
    static uint32_t class_bits(const Config& config);  // of a class's register
    unsigned class_of(const Header& head) const { return std::min(head.traffic_class, config_.classes - 1); }
    // What a class had at an output, so many clocks before that of the next flit's read; none: a flit was lost there.
    std::optional<int> funds(unsigned port, unsigned k, unsigned clocks) const;
    void next_clock() {
        ++clock_;
        left_now_.clear();
    }

    // Packets that are expected and have not left; those dropped among them, which nobody sees go.
    unsigned inside() const;
    // After a drain: how many were never seen, or not to their end. It must be what the counters say.
    uint64_t missing() const;
    // Of the guard, by the page's table.
    const ReasonCounts& guard() const { return guard_; }
    const std::vector<ChannelCounts>& counts() const { return counts_; }
    bool any_dead() const { return any_dead_; }
    // A packet that came in so early has not left.
    bool waits(unsigned port, unsigned vc, uint64_t since) const {
        const auto& all = channel_of(port, vc);
        return !all.empty() && all.front().since <= since;
    }
    // Heads from hosts that left by an adaptive port in phase 0.
    uint32_t detours() const { return detours_; }

private:
    struct Packet {
        std::vector<Flit> flits;  // as they are stored
        bool complete = false;
        Header head;  // as it is stored
        bool at_limit = false;
        bool local = false;
        uint64_t since = 0;
        size_t left = 0;
        unsigned port = 0;
        unsigned vc = 0;
        uint64_t last = 0;  // clock in which a flit left
    };
    struct Version {
        Way way;
        uint64_t from = 0;
        uint64_t to = ~uint64_t{0};
    };
    struct Guard {
        bool open = false, discarding = false, cut = false;
        unsigned vc = 0, left = 0;
    };
    // What was so when a lookup of a host's input began.
    struct Draw {
        uint64_t at = 0;
        std::array<uint32_t, 4> v{};  // 13 bits each
        bool some = false;
        uint32_t mean_hops = 0, threshold = 0, dead = 0;
        // Of each output heads that wait for it, and of a link packets behind it: at least, at most.
        std::array<uint32_t, kMaxPorts> least{}, most{};
    };
    // A clock at the links' ends.
    struct Ends {
        uint32_t dead = 0, settings = 0, mark_threshold = 0;
        std::array<uint32_t, kMaxPorts> returned{};          // credits of adaptive channels, in the clocks before
        std::array<uint32_t, kMaxPorts> begun{}, granted{};  // by input: lookups and grants in the clocks before
    };
    struct Host {
        std::array<uint16_t, 4> x{};
        std::deque<Draw> draws, begun;  // begun: queues are not known yet
    };
    bool from_host(const Packet& packet) const { return config_.goes_over() && packet.port >= config_.links(); }
    uint32_t via_of(uint32_t v) const { return v & low_bits<uint32_t>(switch_width(config_)); }
    // Entries of a switch that may have been in force between these clocks.
    std::vector<Entry> entries(uint32_t to, uint64_t since, uint64_t until) const;
    // Outputs that a head in a stage waits for: surely, and perhaps.
    struct Waits {
        uint32_t surely = 0, perhaps = 0;
    };
    Waits waits(const Packet& packet) const;
    void count_waiting(Draw& draw) const;
    // A head that leaves by a port is marked if it came so, and where so many waited for the port at its grant.
    void check_mark(const Packet& packet, unsigned port, bool marked) const;
    const Ends& ends_at(uint64_t clock) const;
    // Whether a candidate may be gone over at all, by this entry.
    bool eligible(const Packet& packet, const Draw& draw, uint32_t v, const Entry& over) const;
    // Another one is chosen in place of this, whatever is not known.
    bool beaten(const Packet& packet, const Draw& draw, unsigned c, const Entry& over) const;
    // Whether a head to `own` may be one that the candidate was chosen for, and goes over it, or does not.
    bool may_be(const Packet& packet, const Draw& draw, unsigned c, const Entry& own, const Entry& over,
                bool first) const;
    // Least and most of a way's queue times its links.
    std::array<uint64_t, 2> weight(const Draw& draw, const Entry& entry, uint32_t links) const;
    // Of a head from a host: some lookup of its input may have made it what it is; by this adaptive port, if one.
    bool chosen(const Packet& packet, const Header& out, std::optional<unsigned> port) const;
    bool adaptive_way(const Packet& packet, const Entry& entry, unsigned port, const Header& out) const;
    std::deque<Packet>& channel(unsigned port, unsigned vc) { return channels_[port * config_.virtual_channels + vc]; }
    const std::deque<Packet>& channel_of(unsigned port, unsigned vc) const {
        return channels_[port * config_.virtual_channels + vc];
    }
    void store(unsigned port, unsigned vc, Flit flit, bool new_packet);
    uint64_t destination(const Header& head) const { return config_.by_cache() ? head.id : head.to_switch; }
    // All that were in force for the packet's destination since it came.
    std::vector<Way> ways(const Packet& packet) const;
    bool may_drop(const Packet& packet) const;
    bool may_be_first(const Packet& packet) const;
    // Some version of the class's register since the packet came.
    template <class F>
    bool some_class(const Packet& packet, F&& f) const {
        if (!config_.has_classes()) return false;
        const auto& all = class_versions_[class_of(packet.head)];
        return std::any_of(all.begin(), all.end(),
                           [&](const ClassVersion& v) { return v.to >= packet.since && f(v.word); });
    }
    bool is_channel(const Packet& packet, const Entry& entry, unsigned vc) const;
    bool is_way(const Packet& packet, const Way& way, unsigned port, unsigned vc, const Header& out);
    void check_way(const Packet& packet, unsigned port, unsigned vc, const Header& out);
    void finish(unsigned port);
    [[noreturn]] void fail(const std::string& what, const std::string& wanted) const;

    Config config_;
    uint32_t id_;
    const Points& points_;
    tb::Coverage& coverage_;
    std::vector<std::deque<Packet>> channels_;    // by port * V + channel, in order
    std::vector<std::optional<Packet>> leaving_;  // by output
    std::vector<unsigned> leaving_vc_;
    std::vector<uint64_t> last_flit_;  // by output, clock
    std::vector<Guard> guards_;
    std::unordered_map<uint64_t, std::vector<Version>> ways_;  // by destination
    struct Downs {
        uint32_t ports = 0;
        uint64_t to = ~uint64_t{0};
    };
    std::vector<Downs> downs_{Downs{}};
    size_t downs_at_ = 0;  // the one that was written last
    uint32_t dead_ = 0;
    bool any_dead_ = false;
    uint64_t absent_ = 0;
    uint64_t clock_ = 0;
    ReasonCounts guard_{};
    std::vector<ChannelCounts> counts_;
    std::vector<Host> hosts_;
    std::deque<Ends> ends_;  // the last one is this clock's
    std::array<uint32_t, kMaxPorts> sent_{};
    std::array<uint32_t, kMaxPorts> returned_{};
    std::array<uint32_t, kMaxPorts> begun_{}, granted_{};
    std::vector<Packet> left_now_;  // their heads did in this clock
    // With classes: what the registers were, until when; by output what the classes have, the latest first.
    struct ClassVersion {
        uint32_t word = 0;
        uint64_t to = ~uint64_t{0};
    };
    std::array<std::vector<ClassVersion>, 4> class_versions_;
    std::deque<ClassWords> class_words_;  // of the last clocks, this one first
    using Account = std::array<int, 4>;
    std::vector<std::deque<Account>> accounts_;
    std::vector<unsigned> link_class_;  // by output, of the packet on it
    uint32_t unknown_funds_ = 0;        // outputs
    Draw crowd_;                        // with marks: when those were granted that leave in the next clock
    uint32_t detours_ = 0;
};

}  // namespace nanohop::switch_
