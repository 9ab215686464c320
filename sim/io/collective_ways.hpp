// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Ways of collective operations where a node has a link of its own to many others (docs/application.md, "Collectives on
// hubs"), and which of them is taken for which length. Only the standard library: a preloaded object has this, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/choice.hpp"

namespace nanohop::io {

enum class Collective : uint8_t { kBroadcast, kReduce, kAllreduce, kAllgather, kAlltoall, kBarrier };
constexpr const char* name(Collective collective) {
    switch (collective) {
        case Collective::kBroadcast: return "broadcast";
        case Collective::kReduce: return "reduce";
        case Collective::kAllreduce: return "allreduce";
        case Collective::kAllgather: return "allgather";
        case Collective::kAlltoall: return "alltoall";
        case Collective::kBarrier: return "barrier";
    }
    return nullptr;
}

/// Direct: each sends to all that need it. Multipath: in parts over all ranks, which combine them or pass them on.
/// Rows: ranks are a grid; in rows, then in columns.
enum class Way : uint8_t { kDirect, kMultipath, kRows };
constexpr const char* name(Way way) {
    switch (way) {
        case Way::kDirect: return "direct";
        case Way::kMultipath: return "multipath";
        case Way::kRows: return "rows";
    }
    return nullptr;
}
inline constexpr size_t kWays = count_of<Way>();

/// A part of a rank's data that it sends or receives. Elements of broadcast, reduce and allreduce are those of the
/// whole; those of allgather and alltoall are the ranks' parts, one behind the other. Of alltoall by rows, first phase:
/// column j's bundle, for each row a part, is at j rows; second: row i's bundle is at i columns.
struct Transfer {
    uint32_t peer = 0;
    bool receive = false;
    bool combine = false;  ///< what is received is combined with the rank's own
    uint64_t first = 0;
    uint64_t count = 0;
};
/// All transfers of a phase begin together when those of the one before have ended. All ranks have as many phases.
using Phases = std::vector<std::vector<Transfer>>;

/// The grid of so many ranks: rank r is in row r / columns. One row where their number is prime.
struct RankGrid {
    explicit RankGrid(uint32_t ranks);
    uint32_t rows = 1, columns = 1;
};

/// Allgather, alltoall and barrier use all links by the direct way, and have no multipath; a grid has two rows.
bool possible(Collective collective, Way way, uint32_t ranks);
/// What a rank does. `count`: elements of a broadcast, a reduction; of a rank's part in the others. The way must be
/// possible.
Phases phases(Collective collective, Way way, uint32_t rank, uint32_t ranks, uint32_t root, uint64_t count);

/// The fastest way by dimensions of the hub, ranks, collective and length.
class WayTable {
public:
    struct Row {
        unsigned dimensions = 1;
        uint32_t ranks = 0;
        Collective collective = Collective::kBroadcast;
        uint64_t bytes = 0;  ///< from this length on
        Way way = Way::kDirect;
        bool operator==(const Row&) const = default;
    };
    /// A key of the network that was measured, and its value.
    using NetworkKey = std::pair<std::string, std::string>;
    /// Lines "dimensions,ranks,collective,bytes,way"; "# Keys: KEY=VALUE ..": of the network that was measured. Other
    /// lines from '#' on, and that very line, are passed over. std::invalid_argument "line N: ...".
    explicit WayTable(std::string_view text);
    explicit WayTable(std::vector<Row> rows, std::vector<NetworkKey> keys = {})
        : rows_(std::move(rows)), keys_(std::move(keys)) {}

    const std::vector<Row>& rows() const { return rows_; }
    /// Empty: not said.
    const std::vector<NetworkKey>& keys() const { return keys_; }
    bool has(unsigned dimensions) const;
    std::string text() const;
    /// By the rows of the number of ranks that is nearest (of two, the smaller ratio's). Direct where there is none, or
    /// where the way is not possible.
    Way choose(unsigned dimensions, uint32_t ranks, Collective collective, uint64_t bytes) const;

private:
    std::vector<Row> rows_;
    std::vector<NetworkKey> keys_;
};

/// How a run's collectives are made.
struct WayChoice {
    WayTable table;
    unsigned dimensions = 1;
    std::optional<Way> forced{};
    Way choose(Collective collective, uint32_t ranks, uint64_t bytes) const {
        if (!forced) return table.choose(dimensions, ranks, collective, bytes);
        return possible(collective, *forced, ranks) ? *forced : Way::kDirect;
    }
    /// For another process: the first line is "dimensions way", or "dimensions size".
    std::string text() const;
    static WayChoice of(std::string_view text);
};

}  // namespace nanohop::io
