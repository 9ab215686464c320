// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Two network interfaces with a row of switches between them, set up to send each other messages of one length.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "machine/golden.hpp"

namespace nanohop::breakdown {

enum class Primitive : uint8_t { kPush, kIpush, kMatch };
const char* name_of(Primitive primitive);

// Configurations of sim/configs, which have all parameters of the chapter's hardware.
inline constexpr const char* kPipelinedNic = "nic_pair";
inline constexpr const char* kDimmnet2Nic = "nic_pair_dimmnet2";
inline constexpr const char* kCachedNic = "nic_pipelined";  ///< ids of 64 bits, which switches look up in caches
/// Of the switches that fit the interfaces of a configuration.
std::string switches_for(const std::string& nic);

/// Makes what is clocked beside the golden models of a pair (machine::Beside), with its switches or without one.
using MakeBeside = std::function<std::unique_ptr<machine::Beside>(const machine::Plan& plan, bool with_switches)>;

class Pair {
public:
    struct Setting {
        unsigned hops = 1;  ///< switches; 0: link out to link in
        std::string nic = kPipelinedNic;
        Primitive primitive = Primitive::kPush;
        uint64_t bytes = 8;   ///< of a message, a multiple of 8, up to 1 MiB
        bool linked = false;  ///< a link layer on every link, where there is a switch
        /// Of the longest packet; 0: as configured. More than 32 is beyond the range of the RTL and of every check;
        /// golden models of interfaces go on, those of switches refuse it.
        unsigned packet_flits = 0;
    };
    static constexpr unsigned kMostRounds = 3;

    /// Both have their tables, and nothing to send.
    explicit Pair(const Setting& setting, const MakeBeside& make_beside = {});

    machine::Machine& machine() { return *machine_; }
    /// What goes into each switch and comes out of it in a clock, from Machine::watch on until the next step; empty
    /// with no switches. The first is node 0's.
    std::span<const switch_::In> switch_inputs() const;
    std::span<const switch_::Out> switch_outputs() const;
    /// What each end of a link layer shows, likewise (machine::GoldenMachine::watch_link_ends).
    std::span<const link::Out> link_outputs() const { return link_out_; }
    /// The two ends of a link on the way from a node to the other one: the i-th behind i switches.
    struct Ends {
        uint32_t from, to;
    };
    Ends link_ends(unsigned from, unsigned i) const;
    machine::Node& node(unsigned n) { return machine_->node(n); }
    /// A register's write, from its first clock to its answer.
    void write(machine::LiteMaster& at, uint32_t address, uint64_t value);
    /// The descriptor of a node's message in this round, and its data; the doorbell comes in its time.
    void post(unsigned n, unsigned round);
    /// The next descriptor's doorbell. Returns the clock in which its write is acted on: the one before its answer.
    uint64_t ring_bell(unsigned n);
    /// The message of this round is in node n's memory, byte by byte. std::runtime_error when it is not.
    void check(unsigned n, unsigned round);
    /// Packets of a message.
    unsigned packets() const;
    /// Data bytes of the longest packet.
    unsigned packet_bytes() const { return machine_->plan().nic.send.max_bytes(); }

private:
    void set_up(unsigned n);
    void post_receive(machine::Node& at, unsigned round);
    bool is(Primitive p) const { return setting_.primitive == p; }
    /// From the begin of a round's data to those of the next round.
    uint64_t stride() const;
    /// Bytes of a receive ring, or of the region that may be written.
    uint64_t area() const;

    Setting setting_;
    std::unique_ptr<machine::Beside> beside_;
    std::unique_ptr<machine::Machine> machine_;
    const std::vector<switch_::In>* switch_in_ = nullptr;
    const std::vector<switch_::Out>* switch_out_ = nullptr;
    std::vector<link::Out> link_out_;
    unsigned bells_[2] = {};
};

}  // namespace nanohop::breakdown
