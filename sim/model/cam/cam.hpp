// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_cam: equal to the RTL in every output of every cycle. docs/blocks/cam.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cam/channel.hpp"
#include "cam/config.hpp"
#include "cam/maintenance.hpp"

namespace nanohop::cam {

struct In {
    uint32_t req_valid = 0;  ///< bit p: port p
    std::array<uint32_t, kMaxPorts> req_id{};
    std::array<uint64_t, kMaxPorts> req_key{};
    std::array<CacheCounters, kMaxPorts> counters{};
    bool chip_req_ready = false;
    bool chip_rsp_valid = false;
    Answer chip_rsp;
    AxiLiteIn axil;
};

struct Probe {
    bool req_valid = false;
    uint32_t req_tag = 0;
    bool rsp_valid = false;
    uint32_t rsp_tag = 0;
    bool damaged = false;
    bool late = false;
    bool timeout = false;
    bool refused = false;
    uint32_t outstanding = 0;
};

struct Out {
    uint32_t req_ready = 0;
    uint32_t rsp_valid = 0;  ///< at most one bit
    uint32_t rsp_id = 0;
    bool rsp_found = false;
    bool rsp_error = false;
    uint32_t rsp_port = 0;  ///< with rsp_found only
    uint32_t rsp_qos = 0;
    bool flush = false;
    bool chip_req_valid = false;
    Request chip_req;
    bool chip_rsp_ready = false;
    AxiLiteOut axil;
    Probe probe;
};

class Cam {
public:
    /// The state after reset. The configuration must pass check().
    explicit Cam(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const Cam&) const = default;

private:
    /// One {port, id}.
    struct Entry {
        bool outstanding = false;
        uint32_t generation = 0;
        uint64_t key = 0;
        uint32_t begin = 0;  ///< round in which the request is on the channel first

        bool operator==(const Entry&) const = default;
    };
    /// What happens in this cycle.
    struct Now {
        bool may_accept, load, refuse;
        unsigned turn;     ///< requester whose turn it is, ports for maintenance; kNobody
        unsigned granted;  ///< the same, if its id is not outstanding
        unsigned new_entry;
        uint64_t new_key;
        bool rsp_taken, answered, damaged, late, timeout, round, finish, error, found;
        unsigned finish_entry;
    };
    static constexpr unsigned kNobody = ~0U;

    Now now(const In& in) const;
    unsigned entry_of(unsigned port, unsigned id) const { return port << id_width_ | id; }

    Config config_;
    unsigned id_width_;
    unsigned last_entry_;
    unsigned rounds_, command_rounds_;  ///< age at which a request ends

    std::vector<Entry> entries_;
    unsigned scan_ = 0;
    uint32_t round_ = 0;
    std::optional<unsigned> overdue_;  ///< found so by the scan in the cycle before
    unsigned first_ = 0;               ///< requester that is first in line
    uint32_t busy_ = 0;                ///< ports that asked in the cycle before with an outstanding id
    bool sent_valid_ = false;
    Request sent_;
    unsigned stall_ = 0;
    uint32_t outstanding_ = 0;

    uint32_t rsp_valid_ = 0;
    uint32_t rsp_id_ = 0;
    bool rsp_found_ = false;
    bool rsp_error_ = false;
    uint32_t rsp_port_ = 0;
    uint32_t rsp_qos_ = 0;

    Maintenance maintenance_;
};

}  // namespace nanohop::cam
