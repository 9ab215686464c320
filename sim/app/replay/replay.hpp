// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A program's run on a network: operations in their order, messages flit by flit (docs/application.md, "Replay").
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "app/delays/constants.hpp"
#include "app/replay/program.hpp"
#include "app/replay/transport.hpp"

namespace nanohop::app {

/// What a rank does with its time. Waiting: the message or the answer that it needs has not been sent; network: it is
/// under way.
enum class Doing : uint8_t { kCompute, kOverhead, kWaiting, kNetwork };
inline constexpr size_t kDoings = 4;
const char* doing_name(Doing doing);

/// Shares of a rank's time in as many equal pieces as are drawn; they double in length when time goes on.
class Timeline {
public:
    static constexpr size_t kPieces = 256;
    void add(Doing doing, uint64_t begin, uint64_t end);
    uint64_t piece() const { return piece_; }  ///< clocks
    const std::array<uint64_t, kDoings>& at(size_t i) const { return pieces_[i]; }

private:
    uint64_t piece_ = 1;
    std::vector<std::array<uint64_t, kDoings>> pieces_ = std::vector<std::array<uint64_t, kDoings>>(kPieces);
};

struct RankTime {
    std::array<uint64_t, kDoings> clocks{};
    uint64_t end = 0;  ///< clock in which its last operation ended
};

struct ReplayResult {
    uint64_t clocks = 0;  ///< from the start to the end of the last operation
    std::vector<RankTime> ranks;
    std::vector<Timeline> timelines;  ///< of each rank; only when asked for
    NetworkTime network;
    bool parts_known = false;
    uint64_t operations = 0;
    uint64_t messages = 0;  ///< of the program
    uint64_t local = 0;     ///< of these, between ranks of one host
    uint64_t bytes = 0;
    double seconds = 0;
    RankTime sum() const;
};

/// Where a host keeps a rendezvous' requests and answers: in the control queue, or with its data.
enum class ControlMessages : uint8_t { kOwnQueue, kSharedQueue };

struct ReplayOptions {
    Constants constants;
    ControlMessages control = ControlMessages::kOwnQueue;
    double clock_ns = 1;
    double operations_per_second = 0;  ///< of each rank; 0: computation that is counted in operations takes no time
    uint32_t ranks_per_host = 0;       ///< 0: as few as fit
    bool timelines = false;
    bool checked = false;                  ///< check_progress has been called
    std::function<void(double)> progress;  ///< the share done, now and then
};

/// InputError when the ranks do not fit on the hosts, or the program cannot go on (check_progress). The program must
/// have been matched. Deterministic.
ReplayResult replay(const Program& program, Transport& network, const ReplayOptions& options);

}  // namespace nanohop::app
