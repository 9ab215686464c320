// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/amt_advisor.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>

#include "net/error.hpp"

namespace nanohop::analysis {
namespace {

constexpr unsigned kLeast = 6;  // log2 of kSmallestRing and kLargestRing
constexpr unsigned kMost = 20;

unsigned log_for(uint64_t bytes) { return std::max(kLeast, static_cast<unsigned>(std::bit_width(bytes - 1))); }

/// How many packets found their ring filled to at most 2^k bytes, the packet itself included; the last: to more than
/// any ring holds.
class Filling {
public:
    void add(uint64_t bytes) { ++count_[std::min(log_for(bytes), kMost + 1)]; }
    uint64_t above(unsigned k) const { return std::accumulate(count_.begin() + k + 1, count_.end(), uint64_t{0}); }

private:
    std::array<uint64_t, kMost + 2> count_{};
};

/// A ring whose size is still open.
struct OpenRing {
    const Filling* filling = nullptr;
    unsigned log = kLeast;

    struct Step {
        unsigned log = 0;
        uint64_t saved = 0;
        uint64_t bytes = 0;
    };
    /// The larger size within `room` more bytes that saves most packets per byte.
    std::optional<Step> best_step(uint64_t room) const {
        std::optional<Step> best;
        const uint64_t now = filling->above(log);
        for (unsigned k = log + 1; k <= kMost && now != 0; ++k) {
            const Step step{k, now - filling->above(k), (uint64_t{1} << k) - (uint64_t{1} << log)};
            if (step.bytes > room) break;
            if (step.saved != 0 && (!best || step.saved * best->bytes > best->saved * step.bytes)) best = step;
        }
        return best;
    }
};

struct Sized {
    std::vector<OpenRing> rings;
    uint64_t stalls = 0;
    uint64_t area = 0;
};

/// Raises the rings from their least sizes; nothing when those alone are above the budget.
std::optional<Sized> fit(std::vector<OpenRing> rings, uint64_t budget) {
    uint64_t area = 0;
    for (const OpenRing& ring : rings) area += uint64_t{1} << ring.log;
    if (area > budget) return std::nullopt;
    std::vector<std::optional<OpenRing::Step>> steps;
    for (const OpenRing& ring : rings) steps.push_back(ring.best_step(budget - area));
    for (;;) {
        size_t best = rings.size();
        for (size_t i = 0; i < rings.size(); ++i) {
            if (steps[i] && steps[i]->bytes > budget - area) steps[i] = rings[i].best_step(budget - area);
            if (!steps[i]) continue;
            if (best == rings.size() || steps[i]->saved * steps[best]->bytes > steps[best]->saved * steps[i]->bytes)
                best = i;
        }
        if (best == rings.size()) break;
        rings[best].log = steps[best]->log;
        area += steps[best]->bytes;
        steps[best] = rings[best].best_step(budget - area);
    }
    Sized sized{std::move(rings), 0, area};
    for (const OpenRing& ring : sized.rings) sized.stalls += ring.filling->above(ring.log);
    return sized;
}

/// One receiver: its senders in the order in which they get rings of their own.
class Receiver {
public:
    Receiver(const Communication& communication, uint32_t receiver, const AdviceOptions& options)
        : communication_(communication),
          first_(communication.first[receiver]),
          senders_(communication.first[receiver + 1] - first_),
          options_(options),
          order_(senders_),
          rank_(senders_),
          own_(senders_) {
        std::iota(order_.begin(), order_.end(), 0U);
        std::stable_sort(order_.begin(), order_.end(), [&](uint32_t a, uint32_t b) {
            const CommunicationPair &x = pair(a), &y = pair(b);
            return x.bytes != y.bytes ? x.bytes > y.bytes : x.messages > y.messages;
        });
        for (uint32_t i = 0; i < senders_; ++i) rank_[order_[i]] = i;
        // A shared ring for the senders from rank m on; none when every sender has its own and silence needs none.
        most_own_ = std::min(senders_, options.rings);
        if (most_own_ < senders_ || options.share_silent) most_own_ = std::min(senders_, options.rings - 1);
        shared_.resize(most_own_ + 1);
    }

    void read(const std::vector<StoredPacket>& log) {
        std::vector<uint64_t> own(senders_), shared(shared_.size());
        const auto add = [&](const StoredPacket& packet, uint64_t bytes) {
            const uint32_t rank = rank_[packet.pair - first_];
            own[rank] += bytes;
            for (size_t m = 0; m < shared.size() && m <= rank; ++m) shared[m] += bytes;
            return rank;
        };
        size_t oldest = 0;  // not yet read
        for (size_t i = 0; i < log.size(); ++i) {
            for (; oldest + log[i].unread < i; ++oldest) add(log[oldest], -(uint64_t{log[oldest].words} * 8));
            const uint32_t rank = add(log[i], uint64_t{log[i].words} * 8);
            own_[rank].add(own[rank]);
            for (size_t m = 0; m < shared.size() && m <= rank; ++m) shared_[m].add(shared[m]);
        }
    }

    std::optional<Sized> best() const {
        std::optional<Sized> best;
        for (uint32_t m = 0; m <= most_own_; ++m) {
            std::vector<OpenRing> rings;
            for (uint32_t i = 0; i < m; ++i) rings.push_back({&own_[i], least(i, i + 1)});
            if (has_shared(m)) rings.push_back({&shared_[m], least(m, senders_)});
            auto sized = fit(std::move(rings), options_.budget);
            if (!sized) continue;
            // Of equal ones the last: it has more rings of their own.
            if (!best || sized->stalls <= best->stalls) best = std::move(sized);
        }
        return best;
    }

    std::vector<Ring> rings(const Sized& sized) const {
        std::vector<Ring> rings;
        for (uint32_t i = 0; i < sized.rings.size(); ++i) {
            // The shared ring, if any, is the last one.
            const bool last = i + 1 == sized.rings.size();
            const uint32_t end = last ? senders_ : i + 1;
            Ring ring{0, uint64_t{1} << sized.rings[i].log, false, {}};
            for (uint32_t rank = i; rank < end; ++rank) ring.senders.push_back(pair(order_[rank]).source);
            std::sort(ring.senders.begin(), ring.senders.end());
            ring.shared = ring.senders.size() != 1 || (last && options_.share_silent);
            rings.push_back(std::move(ring));
        }
        return rings;
    }

    /// Least area: one ring for all.
    uint64_t least_area() const { return uint64_t{1} << least(0, senders_); }
    bool needs_nothing() const { return senders_ == 0 && !options_.share_silent; }

private:
    const CommunicationPair& pair(uint32_t sender) const { return communication_.pairs[first_ + sender]; }
    bool has_shared(uint32_t m) const { return m < senders_ || options_.share_silent; }
    /// log2 of the smallest ring that holds the longest packet of these ranks.
    unsigned least(uint32_t from, uint32_t to) const {
        uint64_t longest = 1;
        for (uint32_t i = from; i < to; ++i) longest = std::max(longest, pair(order_[i]).longest);
        if (options_.share_silent && (to > from + 1 || from == to || from >= most_own_))
            longest = options_.packet_bytes;
        return log_for(8 * packet_words(std::min<uint64_t>(longest, options_.packet_bytes)));
    }

    const Communication& communication_;
    uint32_t first_;
    uint32_t senders_;
    const AdviceOptions& options_;
    std::vector<uint32_t> order_;  // rank to sender
    std::vector<uint32_t> rank_;   // sender to rank
    uint32_t most_own_ = 0;
    std::vector<Filling> own_;     // by rank
    std::vector<Filling> shared_;  // [m]: ring of all ranks from m on
};

/// Largest first, so that each base is a multiple of its ring's size.
void place(std::vector<Ring>& rings) {
    std::stable_sort(rings.begin(), rings.end(), [](const Ring& a, const Ring& b) { return a.bytes > b.bytes; });
    uint64_t base = 0;
    for (Ring& ring : rings) {
        ring.base = base;
        base += ring.bytes;
    }
}

}  // namespace

uint64_t ring_for(uint64_t bytes) { return uint64_t{1} << std::min(kMost, log_for(std::max<uint64_t>(bytes, 1))); }

RingLayout Advice::layout(const Communication& communication) const {
    RingLayout layout;
    layout.ring_of.resize(communication.pairs.size());
    for (uint32_t receiver = 0; receiver < receivers.size(); ++receiver) {
        auto& sizes = layout.ring_bytes.emplace_back();
        for (const Ring& ring : receivers[receiver]) {
            for (const uint32_t sender : ring.senders)
                layout.ring_of[communication.pair(sender, receiver)] = static_cast<uint32_t>(sizes.size());
            sizes.push_back(ring.bytes);
        }
    }
    return layout;
}

Advice advise(const Communication& communication, const std::vector<ReceiveLog>& logs, const AdviceOptions& options) {
    Advice advice;
    for (uint32_t r = 0; r < communication.processes; ++r) {
        Receiver receiver(communication, r, options);
        auto& rings = advice.receivers.emplace_back();
        if (receiver.needs_nothing()) continue;
        for (const ReceiveLog& log : logs) receiver.read(log[r]);
        const auto best = receiver.best();
        if (!best)
            throw net::InputError(
                "{}: a budget of {} bytes is too small: receiver {} needs at least {}, one ring that holds "
                "the longest packet of its senders",
                communication.name, options.budget, r, receiver.least_area());
        rings = receiver.rings(*best);
        place(rings);
        advice.expected_stalls += best->stalls;
    }
    return advice;
}

Advice paper_rule(const Communication& communication, uint64_t bytes) {
    Advice advice;
    for (uint32_t r = 0; r < communication.processes; ++r) {
        auto& rings = advice.receivers.emplace_back();
        Ring shared{0, bytes, true, {}};
        for (uint32_t i = communication.first[r]; i < communication.first[r + 1]; ++i) {
            const CommunicationPair& pair = communication.pairs[i];
            if (pair.explicit_messages != 0) {
                rings.push_back({0, bytes, false, {pair.source}});
            } else {
                shared.senders.push_back(pair.source);
            }
        }
        rings.push_back(std::move(shared));
        place(rings);
    }
    return advice;
}

}  // namespace nanohop::analysis
