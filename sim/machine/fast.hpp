// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast machine: the same interfaces on the fast simulator's network, with the same inputs and outputs in every
// clock as the golden machine, also when links die. Packets are numbers on their way, and an interface whose state no
// clock changes is not run until something comes to it.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "machine/machine.hpp"
#include "net/kinds/switch/fast_attached.hpp"

namespace nanohop::machine {

class FastMachine final : public Machine {
public:
    /// InputError with a link layer, which the fast simulator does not have.
    explicit FastMachine(const Plan& plan);
    /// What its network counts. Runtime error of a run that takes more.
    static constexpr uint64_t kMostClocks = 0xffff0000;

private:
    /// What comes to a node over its link.
    struct Coming {
        uint64_t head = 0;  ///< clock
        unsigned channel = 0;
        uint32_t packet = 0;
        uint32_t flits = 0;
        bool bad = false;  ///< the last flit is one that a switch made up
    };
    /// By its number in the network.
    struct Packet {
        std::vector<switch_::Flit> flits;  ///< that were sent so far
        bool sending = false;
        bool gone = false;  ///< it has come to its node, or is lost
    };
    struct Credit {
        uint64_t clock = 0;
        unsigned channel = 0;
    };
    struct Interface {
        explicit Interface(const nic::Config& config) : nic(config) {}

        nic::Nic nic;
        std::deque<Coming> coming;
        std::deque<Credit> credits;
        uint32_t sending = 0;  ///< packet that it puts on its link
        size_t left = 0;       ///< flits of it
        bool asleep = false;
        bool host_ready = false;  ///< as it fell asleep
        unsigned quiet = 0;       ///< clocks in which nothing happened
        unsigned patience = 8;    ///< of these, until it is looked whether it can sleep
        std::unique_ptr<nic::Nic> before;
    };

    void cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) override;
    bool sleeps(uint32_t n) override;
    void show(Interface& i, nic::In& in);
    void take(uint32_t n, Interface& i);
    void begin_packet(uint32_t n, Interface& i, const nic::Place& head);
    void take_events(const net::AttachedEvents& events);
    void end_sending(uint32_t packet);
    void end_coming(uint32_t packet);
    /// logic_error after the first clock: the network must know of deaths before.
    void on_kill(const Death& death) override;
    void write_table(const routing::RouteTable& table) override;
    void rest(uint32_t n, Interface& i, const nic::In& in, const nic::Out& out);

    std::vector<Interface> interfaces_;
    std::unique_ptr<net::AttachedSwitches> network_;
    std::vector<uint32_t> first_host_;  ///< of a switch
    std::vector<Packet> packets_;
    std::vector<uint32_t> free_;
};

}  // namespace nanohop::machine
