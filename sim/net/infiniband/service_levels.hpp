// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Which virtual lane a packet takes: its path's service level (SL), and the switches' SL2VL tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "topology/infiniband/fabric.hpp"

namespace nanohop::infiniband {

inline constexpr unsigned kServiceLevels = 16;
inline constexpr uint8_t kDropLane = 15;  ///< VL15 carries management only: data that is mapped to it is dropped

/// The SL of the path from a host to a LID.
class ServiceLevels {
public:
    /// All paths have SL 0.
    ServiceLevels() = default;
    /// ibdmchk's files: lines "0xGUID LID SL" of a source's node, or a heading "Channel Adapter 0xGUID, .." of a
    /// source's port, then lines "0xLID : SL". InputError "file:line: why".
    ServiceLevels(const std::string& path, const Fabric& fabric);

    bool given() const { return !levels_.empty(); }
    unsigned level(uint32_t host, uint32_t lid) const {
        return levels_.empty() || levels_[size_t{host} * lids_ + lid] == kUnset ? 0
                                                                                : levels_[size_t{host} * lids_ + lid];
    }
    /// The SLs that paths have, bit by bit; 0 is that of paths that the file does not name.
    uint32_t used() const { return used_; }

private:
    static constexpr uint8_t kUnset = 0xff;
    uint32_t lids_ = 0;
    uint32_t used_ = 1;
    std::vector<uint8_t> levels_;
};

/// A switch's virtual lane for a packet by input port, output port and SL.
class LaneTables {
public:
    using Table = std::array<uint8_t, kServiceLevels>;

    /// All is in lane 0.
    LaneTables() = default;
    /// Of all switches and ports: "identity" (lane = SL), or up to 16 lanes joined by commas, for SL 0 onwards, the
    /// last for all behind it. Else a file: opensm-sl2vl.dump (a heading "Switch 0xGUID, base LID ..", then lines "IN
    /// OUT : VL .."), or ibdmchk's lines "0xGUID IN OUT 0xVV .."; one with one table says it of all.
    LaneTables(const std::string& text, const Fabric& fabric);

    /// Nothing when the file has no table of these ports.
    const Table* find(uint32_t s, uint32_t in, uint32_t out) const;
    /// What is used, for users.
    const std::string& about() const { return about_; }
    bool all_in_lane_0(uint32_t levels) const;
    /// The highest lane of these SLs, and one; kDropLane does not count.
    unsigned lanes(uint32_t levels) const;

private:
    void read(const std::string& path, const Fabric& fabric);
    void add(uint32_t s, uint32_t in, uint32_t out, const Table& table);

    Table one_{};
    std::unordered_map<uint64_t, Table> tables_;
    std::string about_ = "no SL2VL table: all in lane 0";
};

}  // namespace nanohop::infiniband
