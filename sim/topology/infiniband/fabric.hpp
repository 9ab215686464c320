// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// An InfiniBand subnet as ibnetdiscover prints it, or OpenSM lists it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "io/error.hpp"

namespace nanohop::infiniband {

using io::InputError;

inline constexpr uint32_t kMostLids = 0xc000;  ///< unicast LIDs are 1 to 0xbfff
inline constexpr uint32_t kMostPorts = 254;    ///< of a switch

/// What a switch's port leads to.
struct End {
    enum class Kind : uint8_t { kNothing, kSwitch, kHost };
    Kind kind = Kind::kNothing;
    uint8_t port = 0;     ///< there; of a switch
    uint32_t number = 0;  ///< of the switch, or in Fabric::hosts
};

struct Switch {
    std::string id;  ///< S-GUID
    uint64_t guid = 0;
    uint32_t lid = 0;
    unsigned lmc = 0;
    std::vector<End> ends;  ///< by port, 0 is the switch itself
    uint64_t line = 0;
    std::string name;

    uint32_t ports() const { return static_cast<uint32_t>(ends.size()) - 1; }
};

/// A port of a channel adapter or of a router, at a switch.
struct Host {
    std::string id;  ///< H-GUID or R-GUID
    std::string name;
    uint64_t node_guid = 0;
    uint64_t port_guid = 0;
    uint32_t port = 0;
    uint32_t lid = 0;  ///< 0: none (the port is not active)
    unsigned lmc = 0;  ///< it has 2^lmc LIDs
    uint32_t at = 0;   ///< switch
    uint8_t at_port = 0;
    uint64_t line = 0;

    uint32_t lids() const { return lid == 0 ? 0 : 1U << lmc; }
    /// "H-0000000000000011 port 1 "node-a HCA-1"", without bytes that a terminal takes for something else.
    std::string label() const;
};

/// Whose LID it is.
struct LidOwner {
    enum class Kind : uint8_t { kNobody, kSwitch, kHost };
    Kind kind = Kind::kNobody;
    uint32_t number = 0;
};

struct Fabric {
    std::vector<Switch> switches;
    std::vector<Host> hosts;
    std::vector<LidOwner> owners;                           ///< by LID
    std::unordered_map<uint64_t, uint32_t> switch_of_guid;  ///< node GUID of a switch
    uint32_t cables = 0;                                    ///< between switches
    std::vector<std::string> notes;

    uint32_t lids() const { return static_cast<uint32_t>(owners.size()); }  ///< the highest, and one
    std::optional<uint32_t> switch_of_lid(uint32_t lid) const;
};

/// The output of ibnetdiscover, or opensm-subnet.lst or ibdiagnet2.lst, a cable's end in each line (which has no LMC).
/// InputError "file:line: why" with the lines of both ends for a cable that only one end lists, or that two ends list
/// differently, and for a LID that two ports have.
Fabric read_fabric(const std::string& path);
/// Of a file whose text has been read.
Fabric read_fabric(const std::string& path, std::string text);
/// Whether a text starts as one of these.
bool starts_fabric(std::string_view text);

}  // namespace nanohop::infiniband
