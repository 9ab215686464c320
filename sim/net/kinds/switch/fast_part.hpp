// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A part of a network of switches in the fast engine, and what parts hand to each other.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "net/engine/exchange.hpp"
#include "net/kinds/switch/fast_results.hpp"
#include "net/kinds/switch/fast_simulator.hpp"

namespace nanohop::net {
namespace fast_switch {

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
    uint32_t bad;
    uint32_t unused;
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

}  // namespace fast_switch

/// PartedSwitchSimulator calls these for all parts in the same order, at the same clocks. It has the part's switches
/// and hosts only, in the network's order.
class SwitchPart {
public:
    /// logic_error with a CAM or counters.
    static std::unique_ptr<SwitchPart> make(FastSwitchSetup setup);
    virtual ~SwitchPart() = default;

    virtual uint64_t clock() const = 0;
    /// A piece of a run begins: no link dies in it. Then die() and cut(), settle().
    virtual void begin_piece(uint64_t end) = 0;
    /// A link (as DeadLink has it) dies in this clock. Returns what that cuts, for all parts.
    virtual std::vector<fast_switch::Cut> die(uint32_t link) = 0;
    virtual void cut(const std::vector<fast_switch::Cut>& cuts) = 0;
    /// What is known of packets on links goes into the counts.
    virtual void settle() = 0;

    /// A window begins: what is for others goes into boxes of its parity, so those of the one before can be read. Runs
    /// up to the start of a clock, in a piece.
    virtual void run_window(uint32_t end, unsigned parity) = 0;
    virtual const fast_switch::Boundary& boundary() const = 0;
    virtual void receive(const fast_switch::AwayCredit* credits, size_t n) = 0;
    virtual void receive(const fast_switch::AwayHead* heads, size_t n) = 0;

    /// As Injector::inject(), of a host that may be another part's.
    virtual void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) = 0;
    /// The first clock from now on in which something happens.
    virtual uint32_t first_event() const = 0;

    virtual Statistics statistics() const = 0;
    virtual std::vector<uint64_t> link_flits() const = 0;
    virtual uint64_t backlog() const = 0;
    virtual bool finished() const = 0;
    /// With messages that are given all parts stop where the first one is delivered: a delivery is known so many clocks
    /// before as a host's link has, and one.
    virtual fast_switch::Results& results() = 0;

    virtual Bytes save() = 0;
    /// Each piece of all parts, then the end.
    virtual void restore(const Bytes& piece) = 0;
    virtual void end_restore() = 0;
};

}  // namespace nanohop::net
