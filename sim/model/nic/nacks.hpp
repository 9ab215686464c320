// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_nic_nack: NACKs of the receive controller on their way out, and those of others for software.
// docs/blocks/nic.md
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hxb/ring.hpp"
#include "ipush/ipush.hpp"
#include "nic/config.hpp"
#include "nic/registers.hpp"
#include "send/depacketizer.hpp"
#include "switch/flit.hpp"

namespace nanohop::nic {

/// The receive controller's NACKs wait in a queue, are thrown away when it is full, and go one at a time to where the
/// table says that their sender is. A NACK at the queue's end in clock c, with none being sent and no entry written in
/// c, leaves it in c; its entry is read in c + 1; from c + 2 on it waits for the port.
class NacksOut {
public:
    explicit NacksOut(const Config& config);

    /// The flit that the port may send in this clock.
    std::optional<switch_::Flit> flit(uint64_t source) const;
    bool pending() const { return !queue_.empty() || looking_ || waits_; }
    /// Of the table, after reset: an entry a clock.
    bool clearing() const { return cleared_ < table_.size(); }

    struct Events {
        bool full = false, unknown = false;
    };
    /// `word`: of the receive controller; `sent`: the port took the flit.
    Events tick(const std::optional<ipush::StreamWord>& word, bool sent, const std::optional<Entry>& entry);
    bool operator==(const NacksOut&) const = default;

private:
    struct Place {
        bool valid = false;
        uint64_t node = 0;

        bool operator==(const Place&) const = default;
    };

    send::Config config_;
    std::vector<Place> table_;
    size_t cleared_ = 0;
    uint64_t word0_ = 0;
    hxb::Ring<Nack> queue_;
    bool looking_ = false;
    Place found_;  ///< entry that was read in the clock before
    bool waits_ = false;
    Nack nack_;          ///< that is looked up, or sent
    unsigned sent_ = 0;  ///< flits of it
};

/// NACKs that came, for software; what has no room is thrown away.
class NacksIn {
public:
    explicit NacksIn(const Config& config) : config_(config.send), queue_(config.nack_entries) {}

    const hxb::Ring<Nack>& queue() const { return queue_; }

    struct Events {
        bool kept = false, full = false, bad = false;
    };
    /// What a flit does, before the edge.
    Events events(const std::optional<send::FlitWord>& flit) const;
    void tick(const std::optional<send::FlitWord>& flit, bool pop);
    bool operator==(const NacksIn&) const = default;

private:
    send::Config config_;
    hxb::Ring<Nack> queue_;
    unsigned words_ = 0;  ///< of the packet, up to 3; 0: outside
    bool open_ = false;
    Nack coming_;
};

}  // namespace nanohop::nic
