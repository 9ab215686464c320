// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_switch: equal to the RTL in every output of every clock. docs/blocks/switch.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "axi/axi_lite.hpp"
#include "cam/channel.hpp"
#include "switch/cache_lookup.hpp"
#include "switch/classes.hpp"
#include "switch/config.hpp"
#include "switch/control.hpp"
#include "switch/draw.hpp"
#include "switch/flit.hpp"
#include "switch/input.hpp"
#include "switch/recovery.hpp"

namespace nanohop::switch_ {

/// By port; bit v of a credit belongs to virtual channel v.
struct In {
    uint32_t id = 0;  ///< own number, constant
    uint32_t up = ~0U;
    uint32_t link_valid = 0;
    std::array<uint8_t, kMaxPorts> link_vc{};
    std::array<Flit, kMaxPorts> link_flit{};
    std::array<uint32_t, kMaxPorts> link_credit{};
    axi::LiteIn axil;
    // With Lookup::kCache: the CAM's channel, and the registers of nh_cam.
    bool chip_req_ready = false;
    bool chip_rsp_valid = false;
    cam::Answer chip_rsp;
    axi::LiteIn cam_axil;
};

/// In the clock before, a bit per port; `link` by output, the others by input.
struct Probe {
    uint32_t write = 0;
    uint32_t lookup = 0;
    uint32_t request = 0;
    uint32_t grant = 0;
    uint32_t crossbar = 0;
    uint32_t link = 0;

    bool operator==(const Probe&) const = default;
};
template <class F, class... More>
void for_each_part(F&& f, const Probe& probe, const More&... more) {
    f("write", true, probe.write, more.write...);
    f("lookup", true, probe.lookup, more.lookup...);
    f("request", true, probe.request, more.request...);
    f("grant", true, probe.grant, more.grant...);
    f("crossbar", true, probe.crossbar, more.crossbar...);
    f("link", true, probe.link, more.link...);
}

struct Out {
    std::array<uint32_t, kMaxPorts> link_credit{};
    uint32_t link_valid = 0;
    std::array<uint8_t, kMaxPorts> link_vc{};
    std::array<Flit, kMaxPorts> link_flit{};
    uint32_t dead = 0;
    Probe probe;
    axi::LiteOut axil;
    // With Lookup::kCache; else 0.
    bool chip_req_valid = false;
    cam::Request chip_req;
    bool chip_rsp_ready = false;
    axi::LiteOut cam_axil;
};

class Switch {
public:
    using In = switch_::In;
    using Out = switch_::Out;

    /// The state after reset. The configuration must pass check().
    explicit Switch(const Config& config);

    Out outputs() const;
    Out outputs(const In&) const { return outputs(); }
    void tick(const In& in);
    bool operator==(const Switch&) const = default;

    const Config& config() const { return config_; }
    /// Caches and CAM interface, for who counts lookups; nothing without them.
    const std::optional<CacheLookup>& lookup() const { return lookup_; }
    /// For who counts packets: those in the buffers that wait for their grant, and the heads that were granted a port
    /// and have not come to the end of its link.
    unsigned packets_waiting() const;
    /// The link of this port is dead, asked to come back or not.
    bool link_dead(unsigned port) const { return is_dead(port); }
    unsigned heads_leaving(unsigned port) const;

private:
    /// What a stage would do in this clock.
    struct Choice {
        bool can = false;
        bool claims = false;
        bool drop = false;
        Reason reason = Reason::kNoRoute;
        unsigned output = 0;
        unsigned vc = 0;  ///< on the output's link
        bool escape = false;
        bool down = false;
        uint32_t via = 0;       ///< with non-minimal routes
        bool phase = false;     ///< with non-minimal routes
        bool adaptive = false;  ///< by an adaptive port
        bool by_escape = false;
        unsigned traffic_class = 0;
        bool passes = false;  ///< chosen beside one that claims, which it does not

        bool operator==(const Choice&) const = default;
    };
    /// The request register of an input.
    struct Request : Choice {
        bool valid = false;
        unsigned channel = 0;

        bool operator==(const Request&) const = default;
    };
    struct InputState {
        InputState(const Config& c, bool host) : input(c, host) {}
        Input input;
        Request request;
        int made = -1;         ///< with a register behind the grant: the channel granted in the clock before, or -1
        bool reading = false;  ///< a packet granted before
        Request way;           ///< of it
        bool marks = false;    ///< its head is marked here
        unsigned channel_pointer = 0;
        unsigned port_pointer = 0;
        unsigned passed = 0;  ///< grants while a head claimed that was not granted
        uint16_t random = 0;

        bool operator==(const InputState&) const = default;
    };
    struct Place {
        bool valid = false;
        uint8_t vc = 0;
        Flit flit;
        bool operator==(const Place&) const = default;
    };
    struct OutputState {
        bool held = false;
        unsigned closed = 0;  ///< with a register behind the grant: clocks in which nobody is granted
        std::array<uint8_t, kMaxChannels> credits{};
        std::array<unsigned, kMaxClasses> pointer{};       ///< by class
        std::array<unsigned, kMaxClasses> host_pointer{};  ///< of a link with a reserve, among hosts
        unsigned class_pointer = 0;
        Funds funds;
        Place crossbar;
        unsigned from = 0;        ///< input of what is in the crossbar
        std::vector<Place> link;  ///< the clocks of the link; the last one is on it

        bool operator==(const OutputState&) const = default;
    };

    /// Flits that are read in this clock.
    struct Reads {
        std::array<int, kMaxPorts> channel;  ///< by input; -1: none
        uint32_t tail = 0;                   ///< by input
        uint32_t left = 0;                   ///< by output: in this clock
        uint32_t leaves = 0;                 ///< in the next one, as is known by now
    };
    /// What the inputs ask for in this clock.
    struct Asking {
        std::array<Request, kMaxPorts> requests;
        std::array<bool, kMaxPorts> insists{};
    };

    uint32_t held() const;  ///< outputs that a packet has
    uint32_t drained() const;
    uint32_t closed() const;  ///< outputs that grant nobody, as they just did
    std::array<int, kMaxPorts> arbitrate(uint32_t open);
    unsigned next_class(const OutputState& output, uint32_t asking) const;
    void pay(const Reads& read);
    bool is_dead(unsigned port) const { return (dead_ >> port & 1) != 0; }
    unsigned adaptive_channels() const;
    /// Those that a head may take.
    unsigned channels_of(unsigned traffic_class) const {
        return config_.has_classes() ? channels_[traffic_class] : adaptive_channels();
    }
    unsigned credits_in(unsigned port, unsigned channels) const;
    unsigned adaptive_credits(unsigned port) const { return credits_in(port, adaptive_channels()); }
    static constexpr unsigned kMostPassed = 15;  ///< heads that pass one that claims
    bool favoured(const Choice& choice) const {
        return choice.can && (choice.drop || outputs_[choice.output].funds.has(choice.traffic_class));
    }
    /// Whether a head that is not local may take adaptive ports.
    bool may_adapt(const Fields& head) const {
        return (!head.escape || config_.restart) && config_.escape_channels < config_.virtual_channels;
    }
    Choice choose(unsigned input, const Stage& stage, unsigned vc, uint32_t free) const;
    unsigned select(const InputState& input, uint32_t candidates, unsigned channels) const;
    unsigned favourite(unsigned input, const std::array<Choice, kMaxChannels>& choices, uint32_t favoured) const;
    Request request_of(unsigned input, uint32_t free) const;
    using HeadCounts = std::array<uint16_t, kMaxPorts>;  ///< by output
    HeadCounts heads() const;
    unsigned least_queue(uint32_t ports) const;
    void choose_ways(uint32_t id);
    Detour way_of(uint32_t id, const Fields& head, const Draws& draws) const;
    bool insists(unsigned input, uint32_t down) const;

    // Parts of a clock.
    Reads reads(const std::array<int, kMaxPorts>& granted) const;
    Asking ask(const std::array<int, kMaxPorts>& granted, const Reads& read, uint32_t free, uint32_t down,
               Probe& probe) const;
    void move_links(Events& events, Probe& probe);
    void grant(unsigned input, Events& events, Probe& probe);
    void read_flit(unsigned input, bool tail, Events& events);
    void take(unsigned input, const In& in, uint32_t down, int granted, int read,
              std::optional<CacheLookup::Clock>& lookups, Events& events, Probe& probe);
    void take_credits(const In& in);
    uint32_t signs(const In& in, bool answer) const;
    Control::Links links() const;
    void renew_links(const In& in, uint32_t register_dead, uint32_t drained);

    Config config_;
    std::vector<InputState> inputs_;
    std::vector<OutputState> outputs_;
    Control control_;
    std::optional<CacheLookup> lookup_;  ///< with Lookup::kCache
    uint32_t dead_ = 0;
    std::vector<Recovery> recoveries_;                      ///< of links to switches, if they may come back
    std::vector<std::array<uint32_t, kMaxPorts>> credits_;  ///< on their way, the last ones are shown
    size_t credits_at_ = 0;
    size_t link_at_ = 0;                  ///< of the links' rings
    std::vector<Draws> draws_;            ///< by host: of what its head may go over; none before the first clock
    std::array<Detour, kMaxPorts> ways_;  ///< by input: of the head whose lookup begins in this clock
    HeadCounts waiting_{};                ///< with ugal: heads that waited for an output in the clock before
    std::array<unsigned, kMaxClasses> channels_{};  ///< with classes: adaptive ones, as they were in the clock before
    uint32_t drawn_from_ = 0;  ///< register `nonminimal` as it was in the clock before: its switches
    Probe probe_;
};

}  // namespace nanohop::switch_
