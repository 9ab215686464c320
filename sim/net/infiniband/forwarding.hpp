// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Linear forwarding tables of an InfiniBand subnet, as its tools dump them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "topology/infiniband/fabric.hpp"

namespace nanohop::infiniband {

/// The port for each LID at each switch, a row per switch.
class Forwarding {
public:
    static constexpr uint8_t kNone = 0xff;  ///< no entry: packets are dropped

    Forwarding() = default;
    Forwarding(uint32_t switches, uint32_t lids)
        : lids_(lids), ports_(size_t{switches} * lids, kNone), there_(switches, false) {}

    uint8_t port(uint32_t s, uint32_t lid) const { return ports_[size_t{s} * lids_ + lid]; }
    uint8_t& port(uint32_t s, uint32_t lid) { return ports_[size_t{s} * lids_ + lid]; }
    const uint8_t* row(uint32_t s) const { return ports_.data() + size_t{s} * lids_; }
    uint32_t lids() const { return lids_; }
    /// The file has a table of the switch.
    bool there(uint32_t s) const { return there_[s]; }
    void set_there(uint32_t s) { there_[s] = true; }

    std::vector<std::string> notes;

private:
    uint32_t lids_ = 0;
    std::vector<uint8_t> ports_;
    std::vector<bool> there_;
};

/// `dump_fts`, `dump_lfts.sh`, `ibroute`, OpenSM's opensm-lfts.dump ("Unicast lids .. of switch Lid L guid 0xG", or
/// "DR path .." in the place of the LID), and opensm.fdbs or ibdiagnet2.fdbs ("dump_ucast_routes: Switch 0xG").
/// InputError "file:line: why" for a switch that the subnet does not have, and for a second entry of a LID at a switch
/// that names another port.
Forwarding read_forwarding(const std::string& path, const Fabric& fabric);

/// Whether a file looks like a dump of forwarding tables.
bool is_forwarding(const std::string& path);

}  // namespace nanohop::infiniband
