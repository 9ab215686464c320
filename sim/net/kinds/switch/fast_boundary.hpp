// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What parts of a network of switches in the fast engine (parted.hpp) hand to each other.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "net/traffic/delivery.hpp"

namespace nanohop::net::fast_switch {

/// The far end of a link to another part: the input, and the output of the same port, in that part's numbers.
struct Away {
    uint32_t part;
    uint32_t port;
};

// What parts tell each other, in the receiver's numbers: bytes of messages between processes of one program.

/// A credit that is in its sender's count from a clock on.
struct AwayCredit {
    uint32_t clock;
    uint32_t where;  ///< output * 8 + channel
};

/// A head that a queue shows from a clock on.
struct AwayHead {
    uint64_t head;  ///< see Word
    uint32_t clock;
    uint32_t where;  ///< input * 8 + channel
    uint32_t number;
    uint32_t created;
    uint32_t issued;
    uint32_t source;
    uint32_t destination;
    uint32_t serial;
    uint32_t cargo;
    bool bad;
    PacketKind kind;
    bool marked;
    uint8_t unused;
};
static_assert(sizeof(AwayCredit) == 8 && sizeof(AwayHead) == 48);

/// What a part has for another one at the end of a window.
struct Outbox {
    std::vector<AwayCredit> credits;
    std::vector<AwayHead> heads;

    void clear() {
        credits.clear();
        heads.clear();
    }
};

/// A part's links to other parts.
class Boundary {
public:
    /// `parts`: of the whole network.
    explicit Boundary(uint32_t parts) {
        for (auto& boxes : outboxes_) boxes.resize(parts);
    }
    /// The link's number: 0, 1 and so on.
    uint32_t add(Away far) {
        const auto at = std::lower_bound(neighbours_.begin(), neighbours_.end(), far.part);
        if (at == neighbours_.end() || *at != far.part) neighbours_.insert(at, far.part);
        links_.push_back(far);
        return static_cast<uint32_t>(links_.size()) - 1;
    }
    const std::vector<uint32_t>& neighbours() const { return neighbours_; }
    void begin_window(unsigned parity) {
        parity_ = parity;
        for (const uint32_t part : neighbours_) outboxes_[parity_][part].clear();
    }
    const Outbox& outbox(unsigned parity, uint32_t part) const { return outboxes_[parity][part]; }
    void put_head(uint32_t link, unsigned channel, AwayHead head) {
        head.where = links_[link].port * 8 + channel;
        outboxes_[parity_][links_[link].part].heads.push_back(head);
    }
    [[gnu::noinline]] void put_credit(uint32_t link, unsigned channel, uint32_t clock) {
        outboxes_[parity_][links_[link].part].credits.push_back({clock, links_[link].port * 8 + channel});
    }

private:
    std::vector<Away> links_;
    std::array<std::vector<Outbox>, 2> outboxes_;  ///< by parity of the window and part
    std::vector<uint32_t> neighbours_;             ///< parts, ascending
    unsigned parity_ = 0;                          ///< of this window
};

}  // namespace nanohop::net::fast_switch
