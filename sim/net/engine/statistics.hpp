// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace nanohop::net {

/// Latencies in clocks: exact below 128, to 1/64 above. Adding histograms up does not depend on the order.
class Histogram {
public:
    Histogram() = default;
    /// One whose parts were added up elsewhere.
    Histogram(std::vector<uint64_t> counts, uint64_t sum, uint64_t max)
        : counts_(std::move(counts)), sum_(sum), max_(max) {
        for (const uint64_t n : counts_) count_ += n;
    }
    const std::vector<uint64_t>& counts() const { return counts_; }
    void add(uint64_t value) {
        const size_t i = index(value);
        if (i >= counts_.size()) counts_.resize(i + 1);
        ++counts_[i];
        ++count_;
        sum_ += value;
        max_ = std::max(max_, value);
    }
    void add(const Histogram& other) {
        if (other.counts_.size() > counts_.size()) counts_.resize(other.counts_.size());
        for (size_t i = 0; i < other.counts_.size(); ++i) counts_[i] += other.counts_[i];
        count_ += other.count_;
        sum_ += other.sum_;
        max_ = std::max(max_, other.max_);
    }
    /// Whether such values there can be: their sum and the largest fit the steps that they are in.
    bool plausible() const {
        uint64_t least = 0;
        uint64_t spread = 0;
        size_t top = 0;
        for (size_t i = 0; i < counts_.size(); ++i) {
            const uint64_t n = counts_[i];
            if (n == 0) continue;
            const uint64_t lower = i == 0 ? 0 : upper(i - 1) + 1;
            if (i > index(~uint64_t{0}) || (lower != 0 && n > (sum_ - least) / lower)) return false;
            least += n * lower;
            spread += n * (upper(i) - lower);
            top = i;
        }
        return sum_ - least <= spread && (count_ == 0 ? max_ == 0 : index(max_) == top);
    }
    /// Whether the same kept this before.
    bool before(const Histogram& later) const {
        for (size_t i = 0; i < counts_.size(); ++i)
            if (counts_[i] > (i < later.counts_.size() ? later.counts_[i] : 0)) return false;
        return sum_ <= later.sum_ && max_ <= later.max_;
    }
    uint64_t count() const { return count_; }
    uint64_t sum() const { return sum_; }
    uint64_t max() const { return max_; }
    double mean() const { return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_); }
    /// The smallest value that at least `share` (0..1) of all are not above; the upper end of its step.
    uint64_t percentile(double share) const {
        const auto wanted = static_cast<uint64_t>(share * static_cast<double>(count_) + 0.999999);
        uint64_t seen = 0;
        for (size_t i = 0; i < counts_.size(); ++i) {
            seen += counts_[i];
            if (seen >= wanted && seen != 0) return std::min(upper(i), max_);
        }
        return max_;
    }

private:
    static size_t index(uint64_t value) {
        if (value < 128) return static_cast<size_t>(value);
        const auto shift = static_cast<unsigned>(std::bit_width(value) - 7);
        return shift * 64 + static_cast<size_t>(value >> shift);
    }
    static uint64_t upper(size_t i) {
        if (i < 128) return i;
        const size_t shift = (i - 64) / 64;
        return ((i - shift * 64 + 1) << shift) - 1;
    }

    std::vector<uint64_t> counts_ = std::vector<uint64_t>(128);
    uint64_t count_ = 0;
    uint64_t sum_ = 0;
    uint64_t max_ = 0;
};

/// Of a class of traffic, replies too.
struct ClassStatistics {
    uint64_t messages = 0;
    uint64_t flits = 0;
    Histogram latency;

    bool before(const ClassStatistics& later) const {
        return messages <= later.messages && flits <= later.flits && latency.before(later.latency);
    }
};

/// What a thread counts.
struct Statistics {
    uint64_t flit_hops = 0;  ///< flits that crossed a link
    uint64_t delivered_flits = 0;
    uint64_t delivered_messages = 0;
    uint64_t bad_messages = 0;  ///< delivered, but cut by a dead link
    uint64_t issued_messages = 0;
    uint64_t issued_flits = 0;
    uint64_t sent_flits = 0;  ///< that left a processing unit
    uint64_t grants = 0;
    uint64_t reply_messages = 0;         ///< of `delivered_messages`
    uint64_t reply_flits = 0;            ///< theirs
    uint64_t marked_messages = 0;        ///< of `delivered_messages`, without replies
    uint64_t acknowledgement_flits = 0;  ///< of `delivered_flits`; acknowledgements are no messages
    uint64_t last_delivery = 0;          ///< clock in which the latest of `delivered_messages` was delivered
    uint64_t last_flit = 0;              ///< once a link has died: clock in which a flit last crossed a link
    uint64_t measure_from = 0;  ///< messages created before this clock are not in `latency`: set by restart_latency()
    Histogram latency;          ///< from creation to delivery, of messages that are no replies
    Histogram round_trip;       ///< from a message's creation to the delivery of its reply

    std::vector<ClassStatistics> classes;  ///< where there are several: of messages and replies delivered

    /// From now on of messages created from this clock on; those that were delivered before are forgotten.
    void restart_latency(uint64_t clock) {
        measure_from = clock;
        latency = round_trip = {};
        for (ClassStatistics& c : classes) c.latency = {};
    }

    /// The fields that are added up, `latency` beside them.
    static constexpr std::array kSums{
        &Statistics::flit_hops,    &Statistics::delivered_flits, &Statistics::delivered_messages,
        &Statistics::bad_messages, &Statistics::issued_messages, &Statistics::issued_flits,
        &Statistics::sent_flits,   &Statistics::grants,          &Statistics::reply_messages,
        &Statistics::reply_flits,  &Statistics::marked_messages, &Statistics::acknowledgement_flits};

    /// In this clock, to be added to `latency` where it was created late enough.
    void deliver(uint64_t clock, uint64_t created) {
        ++delivered_messages;
        last_delivery = std::max(last_delivery, clock);
        if (created >= measure_from) latency.add(clock - created);
    }

    /// Beside that, of a class.
    void deliver_class(unsigned k, uint64_t clock, uint64_t created, uint32_t flits) {
        if (classes.size() <= k) classes.resize(k + 1);
        ++classes[k].messages;
        classes[k].flits += flits;
        if (created >= measure_from) classes[k].latency.add(clock - created);
    }

    /// A reply, to a message that was created in clock `asked`.
    void deliver_reply(uint64_t clock, uint64_t asked, uint32_t flits) {
        ++delivered_messages;
        ++reply_messages;
        reply_flits += flits;
        last_delivery = std::max(last_delivery, clock);
        if (asked >= measure_from) round_trip.add(clock - asked);
    }
    /// Those of messages.
    uint64_t message_flits() const { return delivered_flits - acknowledgement_flits; }

    /// Whether a network can have counted this before a clock.
    bool plausible(uint64_t end) const {
        return latency.plausible() && latency.count() + reply_messages <= delivered_messages && latency.max() < end &&
               std::all_of(
                   classes.begin(), classes.end(),
                   [&](const ClassStatistics& c) {
                       return c.latency.plausible() && c.latency.count() <= c.messages && c.latency.max() < end;
                   }) &&
               round_trip.plausible() && round_trip.count() <= reply_messages && round_trip.max() < end &&
               last_delivery < end && last_flit < end && measure_from < end && bad_messages <= delivered_messages;
    }
    /// Whether this was counted before, by the same.
    bool before(const Statistics& later) const {
        bool all = latency.before(later.latency) && round_trip.before(later.round_trip);
        for (size_t k = 0; k < classes.size(); ++k)
            all = all && classes[k].before(k < later.classes.size() ? later.classes[k] : ClassStatistics{});
        for (const auto field : kSums) all = all && this->*field <= later.*field;
        return all && last_delivery <= later.last_delivery && last_flit <= later.last_flit &&
               measure_from == later.measure_from;
    }

    void add(const Statistics& o) {
        for (const auto field : kSums) this->*field += o.*field;
        last_delivery = std::max(last_delivery, o.last_delivery);
        last_flit = std::max(last_flit, o.last_flit);
        latency.add(o.latency);
        round_trip.add(o.round_trip);
        if (classes.size() < o.classes.size()) classes.resize(o.classes.size());
        for (size_t k = 0; k < o.classes.size(); ++k) {
            classes[k].messages += o.classes[k].messages;
            classes[k].flits += o.classes[k].flits;
            classes[k].latency.add(o.classes[k].latency);
        }
    }

    // As StateWriter and StateReader have it.
    template <class Writer>
    void save(Writer& out) const {
        for (const auto field : kSums) out.put(this->*field);
        out.put(std::array{last_delivery, last_flit, measure_from});
        for (const Histogram* times : {&latency, &round_trip}) {
            out.put(std::array{times->sum(), times->max()});
            out.put_all(times->counts());
        }
        out.put(uint64_t{classes.size()});
        for (const ClassStatistics& c : classes) {
            out.put(std::array{c.messages, c.flits, c.latency.sum(), c.latency.max()});
            out.put_all(c.latency.counts());
        }
    }
    template <class Reader>
    static Statistics load(Reader& in) {
        Statistics s;
        for (const auto field : kSums) s.*field = in.template get<uint64_t>();
        const auto n = in.template get<std::array<uint64_t, 3>>();
        s.last_delivery = n[0];
        s.last_flit = n[1];
        s.measure_from = n[2];
        for (Histogram* times : {&s.latency, &s.round_trip}) {
            const auto [sum, max] = in.template get<std::array<uint64_t, 2>>();
            *times = Histogram(in.template get_all<uint64_t>(), sum, max);
        }
        const auto classes = in.template get<uint64_t>();
        if (classes > 8) Reader::fail();
        for (uint64_t k = 0; k < classes; ++k) {
            const auto [messages, flits, sum, max] = in.template get<std::array<uint64_t, 4>>();
            s.classes.push_back({messages, flits, Histogram(in.template get_all<uint64_t>(), sum, max)});
        }
        return s;
    }
};

}  // namespace nanohop::net
