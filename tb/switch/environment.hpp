// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_switch in the bench: neighbours and hosts at all ports, the software that writes tables, and
// the scoreboard.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "cam.hpp"
#include "directed.hpp"
#include "links.hpp"
#include "lockstep.hpp"
#include "points.hpp"
#include "scoreboard.hpp"

namespace nanohop::switch_ {

using tb::expect;

// How lively things are; chances per mille and clock.
struct Mood {
    unsigned send = 1000;      // a source with nothing to do begins a packet
    unsigned go_on = 1000;     // a flit of a packet that is under way follows
    unsigned accept = 1000;    // a sink gives a credit back
    uint32_t slow_ports = 0;   // sinks that do so a hundred times less often
    unsigned malformed = 0;    // of the packets
    unsigned wild = 0;         // flits that break every rule (no scoreboard then)
    bool wild_heads = false;   // of them packets of one flit alone, every other one malformed, in one channel
    unsigned rewrite = 0;      // an entry is written
    unsigned settings = 0;     // registers of what is not always there are
    unsigned strange_axi = 0;  // an access that is refused, or with strobes missing
    unsigned axi = 1000;       // handshakes
    int hot = -1;              // output to which most packets go
    bool local_only = false;
    unsigned faults = 0;  // of searches at the CAM, per mille of the clocks
    unsigned revive = 0;  // a link that is dead is asked to come back, at each of its ends
};

class Environment {
public:
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    // A clock.
    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the switch.
    void reset();

    // An entry of a switch, with a cache of an id, by the registers; the scoreboard is told.
    void write_entry(uint64_t destination, const Entry& entry);
    // With a cache: the word of an id, or nothing any more.
    void write_word(uint64_t id, std::optional<uint32_t> word);
    // At once, before traffic; with a cache by the CAM's back door.
    void put_word(uint64_t id, uint32_t word);
    uint32_t word(const Entry& entry);
    uint32_t host_word(uint32_t host);
    uint32_t random_word();
    // The n-th destination that is not here; heads to it, and to a host here.
    uint64_t other(unsigned n = 0) const;
    Header to(uint64_t destination, uint32_t length) const;
    Header here(uint32_t host, uint32_t length) const;
    // With a cache: the input knows it.
    void warm(unsigned port, const Header& header);
    // Clocks of a head that meets nothing, from link to link.
    /// Clocks between a head's arrival and its grant beyond those of the plain switch: one with a cache, one with a
    /// register behind the grant.
    unsigned more_clocks() const { return (config.by_cache() ? 1 : 0) + (config.grant_register ? 1 : 0); }
    uint64_t head_clocks(unsigned from = 0) const {
        return 5 + more_clocks() + (from >= config.links() ? host_clocks() : 0) + config.extra_clocks +
               config.link_clocks;
    }
    // More of a head from a host.
    unsigned host_clocks() const { return config.goes_over() ? 2 : 0; }
    void write_down_ports(uint32_t ports);
    void write_nonminimal(uint32_t switches, uint32_t mean_hops, uint32_t threshold, uint32_t strobe = 15);
    void random_nonminimal();
    void random_mark_threshold();
    void write_class(unsigned k, uint32_t channels, uint32_t escape, uint32_t weight, uint32_t strobe = 15);
    void random_class();
    // Adaptive channels that a packet of the scripts may take, of class 0: without classes all.
    unsigned adaptive_channels() const;
    void random_table();
    // Clocks after which a random table is in force, where that takes long.
    uint64_t preparation() const { return pool_.empty() ? 0 : config.switches + 20 * pool_.size(); }
    // Until the next reset credits are so many clocks longer on their way, from the switch and to it.
    void far_ends(unsigned from_switch, unsigned to_switch);
    // The source has sent a flit in this clock.
    bool sent_on(unsigned port) const { return (driven_ >> port & 1) != 0; }
    Entry random_entry();

    // A well-formed packet that nobody else's head is like; empty: there was no such.
    std::vector<Sent> packet(unsigned vc, const Header& header);
    // Queues it; false: it is empty, or a head of it is like another one's.
    bool send(unsigned port, std::vector<Sent> flits);
    Header random_header(unsigned port);
    void kill(unsigned port) { up &= ~(1U << port); }
    // up_i of all links is 1 again; those that are dead stay so.
    void raise() { up = ~0U; }
    void kill_by_register(uint32_t ports);
    // Links that may come back: asked for at this end; the far end dies by itself, is asked for.
    void revive(uint32_t ports);
    void kill_far_end(unsigned port);
    void revive_far_end(unsigned port) { far_ends_[port].asked = !far_ends_[port].up(); }
    const FarEnd& far_end(unsigned port) const { return far_ends_[port]; }
    void wire(unsigned port, bool wired, unsigned silence = 140);
    // The link is dead, as what happened to it says.
    bool gone(unsigned port) const { return (gone_ >> port & 1) != 0; }
    bool recovers(unsigned port) const { return config.link_recovery && port < config.links(); }

    // Sources begin nothing more, and everybody does what is left.
    void stop();
    // No flit, no packet, no access has moved for a while.
    bool quiet() const { return quiet_ > 400 + 4 * (config.extra_clocks + config.link_clocks + config.claim); }
    bool software_idle() const { return axi.idle() && (!cam || cam->idle()); }
    // After a drain: asks the counters and compares. The loop must go on until software_idle().
    void ask_counters();
    void check_counters() const;
    void check_caches() const;

    // --- for scripts
    void restart();  // resets the switch, too
    const Out& step();
    void step(uint64_t clocks);
    void settle();  // registers written, the table cleared
    void drain();   // until quiet, then the counters
    // Clocks in which a packet that meets nothing has come and gone, and some more.
    uint64_t window() const { return 60 + head_clocks() + host_clocks() + config.packet_flits; }
    // Sends one and returns the clocks from its head on the input to each of its flits on the output.
    std::vector<uint64_t> alone(unsigned from, unsigned vc, const Header& header, unsigned output,
                                uint64_t limit = 600);
    // Each flit comes in the clock of a packet that meets nothing, and `extra` more.
    void check_alone(unsigned from, unsigned vc, const Header& header, unsigned output, uint64_t extra = 0);

    Context& context;
    const Config& config;
    tb::Rng rng;
    Points points;
    Mood mood;
    uint32_t id = 0;
    uint32_t up = ~0U;
    bool sending = false;    // sources begin packets of their own
    bool check = true;       // the scoreboard looks
    bool early_axi = false;  // software does not wait until the table is cleared
    std::vector<Source> sources;
    std::vector<Sink> sinks;
    Axi axi;
    bool paper_chip = false;     // the next reset brings the CAM of the paper
    std::optional<CamSide> cam;  // with a cache
    std::optional<Scoreboard> board;
    uint64_t clock = 0;
    Out out{};

private:
    uint32_t some_switch();
    void begin_packet(unsigned port);
    bool unique(const Flit& head) const;
    void malformed(unsigned port, std::vector<Sent> flits);
    void wild(In& in);
    void strange_access();
    void cover(const In& in, const Out& out);
    void check_reserve(unsigned port, unsigned vc);
    void follow_links(const In& in, const Out& out);
    void follow_far_end(unsigned port, const In& in, const Out& out);

    tb::Lockstep<Traits>* loop_;
    uint32_t register_dead_ = 0;
    uint32_t dead_before_ = 0;
    uint32_t nonminimal_ = 0;      // the register
    uint32_t mark_threshold_ = 0;  // the register
    ClassWords classes_{};         // the registers
    uint32_t detours_ = 0;         // as read
    uint64_t quiet_ = 0;
    std::vector<bool> in_packet_;  // by input: the next flit goes on with a packet
    uint32_t driven_ = 0;          // inputs on which the source sent a flit in this clock
    std::vector<uint32_t> pool_;   // of a large table: the switches whose entries are written and asked for
    std::vector<LateCredits> from_switch_, to_switch_;  // by port
    std::vector<uint64_t> dead_since_;                  // by port
    std::vector<FarEnd> far_ends_;                      // by port
    uint32_t gone_ = 0;                                 // links that are dead
    uint32_t came_back_ = 0;                            // links that have
    uint32_t sure_ = 0;                                 // of these, that come back in the clock after the next
    std::vector<uint64_t> stopped_;                     // by port: no sign before was of this life
    ReasonCounts reasons_{};
    std::vector<ChannelCounts> counts_;
    std::vector<CacheCounts> cache_counts_;
    uint64_t lookups_ = 0;        // begun
    std::vector<uint64_t> full_;  // clocks that a sink has been full of a channel
};

// An entry with one adaptive port and no escape, or with the escape alone.
inline Entry adaptive_to(unsigned port) {
    Entry e;
    e.mask = 1U << port;
    return e;
}
inline Entry escape_to(unsigned port) {
    Entry e;
    e.up = e.down = static_cast<uint8_t>(port);
    e.up_valid = e.down_valid = true;
    return e;
}

// Without credits exactly as many packets leave in each channel as the next buffer holds, whole ones.
void room(Environment& e);

}  // namespace nanohop::switch_
