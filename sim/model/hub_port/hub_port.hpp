// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_hub_port, the host port of an optical hub's node: equal to the RTL in every output of every clock.
// docs/blocks/hub_port.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "arbiter/round_robin.hpp"
#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "hub/node.hpp"
#include "hub_port/config.hpp"

namespace nanohop::hub_port {

using hub::Data;
using hub::Mask;
using hub::PerNode;

/// Why packets are dropped, in the order of their registers.
enum class Reason : uint8_t { kKind, kLength, kClosed, kSource, kOutside, kTag };
inline constexpr unsigned kReasons = 6;

using NodeCounts = std::array<uint32_t, hub::kReasons>;

struct StreamWord {
    Data data{};
    uint64_t keep = ~uint64_t{0};  ///< not read; what is sent has whole flits
    bool last = false;
    uint32_t dest = 0;  ///< lane
    bool user = false;  ///< of what is sent: the packet came back
};

struct In : axi::WriteIn {
    Mask lane_ready = 0;
    Mask host_valid = 0;
    Mask host_last = 0;
    Mask host_recovery = 0;
    PerNode<Data> host_data{};
    Mask dark = 0;
    PerNode<uint16_t> link_taken{};
    NodeCounts counts{};
    bool s_valid = false;
    StreamWord s;
    bool m_ready = false;
    axi::LiteIn axil;
};

/// The bursts are always alike.
struct Out : axi::WriteOut<Data, uint64_t> {
    Mask lane_valid = 0;
    Mask lane_last = 0;
    PerNode<Data> lane_data{};
    Mask host_ready = 0;
    bool resume = false;
    unsigned resume_link = 0;
    unsigned resume_taken = 0;
    bool s_ready = false;
    Mask lane_room = 0;
    bool m_valid = false;
    StreamWord m;
    axi::LiteOut axil;
};

class HubPort {
public:
    /// The state after reset. The configuration must pass check() and hub::check().
    explicit HubPort(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const HubPort&) const = default;

private:
    enum class Act : uint8_t { kDrop, kWrite, kStream };
    struct Word {
        Data data{};
        bool first = false;
        bool last = false;
        bool recovery = false;
        unsigned lane = 0;

        bool operator==(const Word&) const = default;
    };
    struct Region {
        bool open = false;
        bool stream = false;
        bool origin = false;
        uint32_t flits = 0;
        Mask sources = 0;
        uint64_t base = 0;  ///< in flits

        bool operator==(const Region&) const = default;
    };
    struct Decision {
        Act act = Act::kDrop;
        Reason reason = Reason::kKind;
        unsigned length = 0;
        unsigned tag = 0;
        uint64_t address = 0;  ///< in flits

        bool operator==(const Decision&) const = default;
    };
    struct Command {
        uint64_t address = 0;
        unsigned left = 0;
        unsigned flits = 0;
        unsigned tag = 0;

        bool operator==(const Command&) const = default;
    };
    struct Burst {
        uint64_t address = 0;
        unsigned beats = 0;
        bool last = false;  ///< of its packet
        bool is_void = false;
        unsigned flits = 0;  ///< of its packet
        unsigned tag = 0;

        bool operator==(const Burst&) const = default;
    };
    struct LaneWord {
        bool valid = false;
        bool last = false;
        Data data{};

        bool operator==(const LaneWord&) const = default;
    };
    /// What happens in this clock with the word that is decided about.
    struct Place {
        bool ready = false;
        bool command = false;
        bool push = false;
        bool push_void = false;
        bool stream = false;  ///< it is offered
        bool streamed = false;
        std::optional<Reason> dropped;
    };
    struct Now {
        Place place;
        bool look_moves = false;
        bool look_ready = false;
        Mask host_ready = 0;
        Mask lane_room = 0;
        bool s_ready = false;
        bool word = false;  ///< one is offered to memory
        bool answer_ready = false;
    };
    /// Registers that software writes.
    struct Settings {
        uint32_t control = 0;
        uint32_t base_low = 0, base_high = 0;
        uint32_t flits = 0;
        uint32_t sources_low = 0, sources_high = 0;
        uint32_t counter = 0, link = 0;

        bool operator==(const Settings&) const = default;
    };

    Now now(const In& in) const;
    Place place(bool stream_ready) const;
    Decision decide(const Word& head) const;
    void collect(const In& in, const Now& n);
    void write_memory(const In& in, const Now& n);
    void add_up(const std::optional<std::pair<unsigned, unsigned>>& complete);
    void from_host(const In& in, const Now& n);
    void step_words(const In& in, const Now& n);
    void write_table();
    bool busy() const;
    bool clearing() const { return clearing_region_ < config_.regions || clearing_counter_ < config_.counters; }
    uint64_t base() const { return uint64_t{set_.base_high} << 32 | set_.base_low; }
    std::optional<uint32_t> read_register(uint32_t address, const In& in) const;
    bool write_register(const axi::LiteWrite& write);

    Config config_;
    Mask lanes_of_;  ///< this port's
    // From the host
    PerNode<LaneWord> lanes_{};
    // From the node
    RoundRobin turn_;
    Mask grant_ = 0;
    bool first_ = true;
    std::optional<Word> taken_, look_, decided_;
    bool recheck_ = true;
    Decision decision_;
    std::vector<Region> regions_;
    unsigned clearing_region_ = 0;  ///< the next one; their number: none
    unsigned left_ = 0;
    bool filling_ = false;
    // To memory
    std::optional<Command> command_;
    std::optional<Burst> address_;  ///< that is offered
    std::deque<Burst> bursts_;      ///< without answers
    unsigned sent_ = 0;             ///< of them, whose words are out
    size_t offered_ = 0;            ///< of the others, with their address offered a clock ago or earlier
    unsigned beat_ = 0;
    bool error_ = false;
    std::deque<std::pair<Data, bool>> data_;  ///< and whether it is void
    // Messages
    std::vector<uint32_t> counters_;
    unsigned clearing_counter_ = 0;
    std::optional<std::pair<unsigned, unsigned>> add_;  ///< counter and flits
    std::optional<unsigned> clear_;
    uint32_t shown_ = 0;
    // Registers
    axi::LiteSlave axil_;
    Settings set_;
    std::optional<uint32_t> write_region_, clear_counter_, resume_;  ///< what was written in the clock before
    uint32_t stored_ = 0, streamed_ = 0, bus_errors_ = 0, bad_lane_ = 0;
    std::array<uint32_t, kReasons> dropped_{};
};

}  // namespace nanohop::hub_port
