// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/cam_table: equal to the RTL in every output of every cycle. docs/blocks/cam_table.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cam/channel.hpp"
#include "cam_table/config.hpp"
#include "hash/hash.hpp"

namespace nanohop::cam_table {

/// An entry as it is stored; also the bits to invert when one is stored (In::fault_entry).
struct Entry {
    uint64_t key = 0;
    uint32_t port = 0;
    uint32_t qos = 0;
    bool valid = false;
    bool parity = false;  ///< makes the number of ones even

    bool operator==(const Entry&) const = default;
};

/// f(field, bits) for the fields of an entry as it is stored, from bit 0 on. Shared by all that pack entries.
template <class StoredEntry, class F>
void for_each_field(StoredEntry& entry, const Config& c, F&& f) {
    f(entry.key, c.key_width);
    f(entry.port, c.port_width);
    f(entry.qos, c.qos_width);
    f(entry.valid, 1U);
    f(entry.parity, 1U);
}

struct In {
    bool req_valid = false;
    cam::Request req;
    bool rsp_ready = false;
    Entry fault_entry;        ///< XORed onto an entry being stored
    unsigned fault_read = 0;  ///< bit w: inverts the parity of what way w reads
};

struct Probe {
    bool search_valid = false;
    uint32_t search_tag = 0;
    bool write_valid = false;
    bool dropped = false;
    bool damaged = false;
    bool busy = false;
};

struct Out {
    bool req_ready = false;
    bool rsp_valid = false;
    cam::Answer rsp;
    Probe probe;
};

class CamTable {
public:
    /// The state after reset. The configuration must pass check().
    explicit CamTable(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const CamTable&) const = default;

private:
    enum class Kind : uint8_t { kSearch, kChange, kProbe, kWrite, kSweep, kAnswer };
    using Set = std::array<Entry, kWays>;
    /// What passes through the pipeline; each takes the slot of one search.
    struct Token {
        Kind kind = Kind::kSearch;
        cam::Request request;  ///< of the engine's: tag, key and data
        uint8_t ways = 0;      ///< write: where
        bool keep = false;     ///< write: a valid entry, answer: found
        bool damaged = false;  ///< answer: an error
        uint32_t index = 0;    ///< sweep
        Set read{};            ///< the entries at the key's four places
        std::optional<cam::Answer> answer;

        bool operator==(const Token&) const = default;
    };
    /// An occupant that might make room.
    struct Node {
        uint64_t key = 0;
        unsigned way = 0;
        bool first = false;  ///< in a place of the change itself
        unsigned parent = 0;

        bool operator==(const Node&) const = default;
    };
    enum class State : uint8_t { kIdle, kSweep, kPush, kPop, kLoad, kProbe, kWait, kMove, kParent, kStore, kAnswer };

    std::optional<Token> injected() const;
    bool may_take(cam::Op op) const;
    bool is_hit(const Entry& entry, uint64_t key) const;
    bool is_empty(const Entry& entry) const;
    bool is_bad(const Entry& entry) const;
    Entry& place(unsigned way, uint64_t index) { return ram_[way * config_.sets + index]; }
    void access(Token& token, const Entry& fault);
    void look(const Token& token);
    void tick_engine(bool seen);

    Config config_;
    std::vector<hash::Indexer> hashes_;
    std::vector<Entry> ram_;
    std::array<std::optional<Token>, 4> stages_;
    std::optional<cam::Answer> answer_;
    bool changing_ = false;  ///< a change is on its way to the engine
    bool hidden_ = true;     ///< a sweep goes on: the table counts as empty

    // Engine
    State state_ = State::kSweep;
    cam::Request change_;
    bool seen_ = false;
    uint64_t seen_key_ = 0;
    Set seen_set_{};
    std::vector<Node> queue_;
    size_t head_ = 0;
    Node node_;
    unsigned node_number_ = 0;
    bool root_ = true;
    bool moving_ = false;
    unsigned way_ = 0;
    uint8_t place_ = 0;
    bool keep_ = false;
    bool found_ = false;
    bool damaged_ = false;
    uint32_t index_ = 0;
    bool turn_ = false;
};

}  // namespace nanohop::cam_table
