// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <string_view>

namespace nanohop::app {

enum class CallKind : uint8_t { kSend, kReceive, kWait, kCollective, kOneSided, kFile, kStartAndEnd };

/// What a function of MPI does, by its name ("MPI_Isend").
constexpr CallKind call_kind(std::string_view name) {
    const auto has = [name](std::string_view part) { return name.find(part) != std::string_view::npos; };
    if (has("_File_")) return CallKind::kFile;
    for (const std::string_view part : {"_Win_", "_Put", "_Rput", "_Get", "_Rget", "ccumulate", "_Fetch_", "_Compare_"})
        if (has(part)) return CallKind::kOneSided;
    if (has("ecv") || has("robe")) return CallKind::kReceive;
    if (has("send") || has("Send")) return CallKind::kSend;
    if (has("_Wait") || has("_Test") || has("_Start") || has("_Request_")) return CallKind::kWait;
    for (const std::string_view part :
         {"_Init", "_Finalize", "comm_", "Comm_", "_Cart_", "_Graph_", "_Dist_", "_Buffer_"})
        if (has(part)) return CallKind::kStartAndEnd;
    return CallKind::kCollective;
}

}  // namespace nanohop::app
