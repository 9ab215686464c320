// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Host software of a network interface: Receiver for what comes in, a Sender for each node that something goes to,
// descriptors for the send engine, NACKs back to their Sender.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "host/receiver.hpp"
#include "host/sender.hpp"
#include "machine/machine.hpp"
#include "machine/match_host.hpp"
#include "machine/node_port.hpp"

namespace nanohop::machine {

struct HostOptions {
    unsigned log2_ring_bytes = 12;  ///< of a receive ring; each node that sends has one, while there are enough
    unsigned window = 32;           ///< packets under way to a node
    uint64_t patience = 4000;       ///< clocks without an answer until a node is asked how far it is
    uint64_t pause = 200;           ///< clocks until packets that had no room are sent again
    uint64_t give_up = 0;           ///< clocks without an answer to questions until a node counts as gone; 0: never
    bool matching = false;          ///< by the interface's matching unit, which must be there
};

class NicHost {
public:
    /// Sets everything up: nodes send under their numbers, NACKs go back to them. Takes clocks.
    NicHost(Machine& machine, uint32_t node, Wait wait, const HostOptions& options = {});

    /// Queues a message to a node, its own only with matching; `tag` and `info` are told to the receiver
    /// (host::Message).
    void send(uint32_t to, uint16_t tag, uint32_t info, std::span<const uint8_t> data);
    // With matching: a receive under a handle that no other has, 0 .. handles() - 1. Its message is told by take(), as
    // one of Matched::kReceive, or by take_paired(); then the handle is free.
    unsigned handles() const;
    static constexpr uint64_t kMostPosted = (uint64_t{1} << 20) - 8;
    /// `capacity` in bytes, up to kMostPosted.
    void post(unsigned handle, const match::Envelope& receive, uint64_t capacity);
    /// The first bytes of a receive's buffer.
    std::vector<uint8_t> buffer(unsigned handle, uint64_t bytes) const;
    std::vector<MatchHost::Paired> take_paired() {
        return matching_ ? matching_->take_paired() : std::vector<MatchHost::Paired>();
    }

    /// Takes and sends what there is; whether there was anything.
    bool progress();
    /// Lets the clock go on until there may be something again, or it is the clock `until`.
    void rest(uint64_t until = ~uint64_t{0});
    /// Messages since the last call, in the order in which they were complete.
    std::vector<host::Message> take() { return std::exchange(received_, {}); }
    /// Asks nodes at once from now on: nothing else follows.
    void finish() { finishing_ = true; }
    /// Every packet is known to have arrived.
    bool all_arrived() const;

    uint64_t sent_again() const;
    /// Clocks of rest().
    uint64_t rested() const { return rested_; }
    /// Packets that came back as a ring of the receiver was full.
    uint64_t refused() const { return refused_; }
    /// Receives and messages that the matching unit gave to software.
    uint64_t overflows() const { return matching_ ? matching_->settled() : 0; }
    /// It does not answer: what is under way to it, and what is still sent to it, is for nobody.
    bool gone(uint32_t n) const { return peers_[n].gone; }
    host::Receiver& receiver() { return *receiver_; }

private:
    struct Peer {
        explicit Peer(const host::Sender& s) : sender(s) {}
        host::Sender sender;
        uint64_t asked = 0;     ///< clock of the last question, or of the last packet
        bool question = false;  ///< it was not answered
        uint64_t resting = 0;   ///< nothing is sent before this clock
        bool silent = false;    ///< an answer is due
        uint64_t since = 0;     ///< this clock
        bool gone = false;
    };

    void set_up_sending();
    /// That are set up; node n has ring n modulo their number.
    unsigned rings() const;
    void set_up_receiving();
    bool take_nacks();
    bool send_packets();
    bool asks(const Peer& peer) const;
    bool vanishes(Peer& peer) const;
    bool room();
    void post(uint32_t to, host::Packet packet);
    void ring_bell();

    Machine& machine_;
    uint32_t self_;
    Wait wait_;
    HostOptions options_;
    Node& node_;
    NodePort port_;
    std::unique_ptr<host::Receiver> receiver_;
    std::vector<Peer> peers_;
    std::vector<host::Message> received_;
    std::optional<MatchHost> matching_;
    unsigned most_bytes_;    ///< of a packet
    uint32_t posted_ = 0;    ///< descriptors
    uint32_t told_ = 0;      ///< of them the engine knows
    uint32_t consumed_ = 0;  ///< have ended, as far as is known
    uint32_t turn_ = 0;      ///< node whose packets go first
    bool full_ = false;      ///< packets wait for a descriptor's place
    bool held_ = false;      ///< nothing is sent now
    bool finishing_ = false;
    uint64_t refused_ = 0;
    uint64_t rested_ = 0;
};

}  // namespace nanohop::machine
