// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random receives and messages with the software that takes results and overflows, late and in random steps, against
// MPI's rules; and accesses that are not allowed.

#include <algorithm>
#include <deque>
#include <set>

#include "environment.hpp"
#include "generated/tag_match_registers.hpp"
#include "random_traffic.hpp"

namespace nanohop::tag_match {

namespace {

namespace reg = registers;

bool fits(const Envelope& receive, const Envelope& message) {
    return receive.communicator == message.communicator && (receive.any_source || receive.source == message.source) &&
           (receive.any_tag || receive.tag == message.tag);
}

class Random final : public tb::RandomTraffic<Traits, Environment> {
public:
    explicit Random(Context& context) : RandomTraffic(context) { begin(); }

    bool drained() const override { return program_->done() && e_.idle() && !e_.out.results_pending; }
    void finish() override {
        expect("unexpected_in_all", e_.waiting.size(), e_.reference.unexpected());
        expect("posted_in_all", in_unit_.size() + posted_.size(), e_.reference.posted());
        e_.context.measures["tag_match_messages"] = static_cast<double>(e_.messages.size());
        e_.context.measures["tag_match_pairs_by_software"] = static_cast<double>(software_pairs_);
    }

private:
    uint32_t reset_clocks() const override { return 20000; }

    void act() override {
        if (!draining_ && e_.idle() && e_.rng.permille(arrivals_) &&
            e_.reference.unexpected() < 3 * e_.config.queues.unexpected_entries) {
            e_.offered = envelope(false);
        }
    }

    void begin() override {
        free_.clear();
        for (uint32_t handle = 0; handle < e_.config.handles; ++handle) free_.push_back(handle);
        overflowed_.clear();
        posted_.clear();
        unexpected_.clear();
        refilled_.reset();
        in_unit_.clear();
        e_.on_result = [this](const Shown& shown) { take(shown); };
        program_.emplace(software());
    }

    void change_mood() override {
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(500, 5000);
        posts_ = rng.between(200, 800);
        arrivals_ = rng.one_in(3) ? 1000 : rng.between(5, 100);
        lazy_ = rng.one_in(3) ? 900 : rng.one_in(2) ? 500 : 100;
        wild_ = rng.one_in(3) ? 0 : rng.between(50, 500);
        values_ = rng.one_in(2) ? 2 : 4;
        base_ = static_cast<uint32_t>(rng.next());
        e_.axil.set_slowness(rng.one_in(4) ? 6 : 0);
    }

    Envelope envelope(bool receive) {
        auto& rng = e_.rng;
        const auto one = [&](uint32_t base, unsigned bits) {
            const uint32_t which = rng.below(values_);
            return which == 0 ? base : base ^ 1U << (base + 7 * which) % bits;
        };
        Envelope e{one(base_ & 0xffff, 16), one(base_, 32), one(base_ >> 16, 16), false, false};
        e.any_source = receive && rng.permille(wild_);
        e.any_tag = receive && rng.permille(wild_);
        return e;
    }

    tb::Task<> software() {
        while (!draining_) {
            while (!e_.rng.permille(lazy_)) {
                const bool more = co_await step();
                if (!more) break;
            }
            if (e_.rng.one_in(20)) co_await forbidden();
            if (!free_.empty() && e_.rng.permille(posts_)) co_await post();
            co_await tb::next;
        }
        // A result is seen a clock after the answer to its arrival.
        for (unsigned quiet = 0; quiet < 4; ++quiet) {
            if (!e_.idle() || e_.out.results_pending || !overflowed_.empty()) {
                quiet = 0;
                co_await step();
            }
            co_await tb::next;
        }
        take_met();
        co_await e_.check_counters();
    }

    tb::Task<> post() {
        auto& rng = e_.rng;
        Posted p;
        p.envelope = envelope(true);
        p.handle = free_.front();
        free_.pop_front();
        p.capacity = static_cast<uint32_t>(rng.bits(e_.config.address_width - 1));
        p.base = rng.bits(e_.config.address_width - 1) & ~uint64_t{7};
        co_await e_.post(p);
    }

    // The oldest message that waits with this id and fits.
    uint32_t message_of(uint32_t id, const Envelope& receive) const {
        for (const uint32_t serial : e_.waiting) {
            const Message& m = e_.messages[serial];
            if (m.id == id && fits(receive, m.envelope)) return serial;
        }
        throw tb::CheckFailed("result_partner", tb::hex(id), "the id of a message that waits");
    }

    // What MPI's rules made of them when the later one of the two came. The receive's handle is free.
    void pair(uint32_t message, uint32_t receive) {
        const auto& by_receive = e_.message_of.at(receive);
        const Message& m = e_.messages.at(message);
        expect("mpi_order", by_receive ? *by_receive == message : m.matched && m.receive == receive, 1);
        expect("waits", std::erase(e_.waiting, message), 1);
        free_.push_back(e_.receives.at(receive).handle);
    }

    // Pairs of the unit: their answers were checked. The handle is free once the receive's own result is known, too.
    void take_met() {
        std::erase_if(e_.met, [this](const auto& pair) {
            if (in_unit_.erase(pair.second) == 0) return false;
            free_.push_back(e_.receives[pair.second].handle);
            return true;
        });
    }

    // A result, an overflow or a refill. False: nothing to do.
    tb::Task<bool> step() {
        auto& rng = e_.rng;
        const std::optional<Shown> shown = co_await e_.result();
        if (shown) {
            take(*shown);
            co_return true;
        }
        take_met();
        if (overflowed_.empty() || rng.one_in(8)) co_return co_await give_back();
        co_await overflow();
        co_return true;
    }

    void take(const Shown& r) {
        auto& c = e_.context.coverage;
        const auto& p = e_.points;
        if (r.op == Op::kArrival) {
            expect("result_of_arrival", static_cast<unsigned>(r.code), static_cast<unsigned>(Code::kOverflow));
            overflowed_.push_back({false, message_of(r.id, r.envelope)});
            const Envelope& e = e_.messages.at(overflowed_.back().second).envelope;
            expect("result_source", r.envelope.source, e.source);
            expect("result_tag", r.envelope.tag, e.tag);
            return;
        }
        if (r.op == Op::kRefillPost || r.op == Op::kRefillArrival) {
            refilled_ = r.code;
            return;
        }
        const uint32_t serial = e_.receive_of.at(r.id);
        const Envelope& e = e_.receives[serial].envelope;
        expect("result_communicator", r.envelope.communicator, e.communicator);
        expect("result_tag", r.envelope.tag, e.tag);
        expect("result_source", r.envelope.source, e.source);
        switch (r.code) {
            case Code::kMatch:
                pair(message_of(r.partner, e), serial);
                c.hit(p.post_matched);
                break;
            case Code::kQueued:
                in_unit_.insert(serial);
                c.hit(p.post_queued);
                break;
            case Code::kOverflow:
            case Code::kRefused:
                overflowed_.push_back({true, serial});
                c.hit(p.post_overflow);
                break;
        }
    }

    // Software's oldest overflow: it searches its own queue of the other kind.
    tb::Task<> overflow() {
        const auto [is_post, serial] = overflowed_.front();
        overflowed_.pop_front();
        auto& other = is_post ? unexpected_ : posted_;
        const bool receive_first = is_post;
        const auto found = std::find_if(other.begin(), other.end(), [&, serial = serial](uint32_t o) {
            const Envelope& receive = e_.receives.at(receive_first ? serial : o).envelope;
            const Envelope& message = e_.messages.at(receive_first ? o : serial).envelope;
            return fits(receive, message);
        });
        if (found != other.end()) {
            const uint32_t receive = is_post ? serial : *found, message = is_post ? *found : serial;
            other.erase(found);
            pair(message, receive);
            e_.context.coverage.hit(e_.points.software_match);
            ++software_pairs_;
        } else {
            (is_post ? posted_ : unexpected_).push_back(serial);
        }
        co_await e_.settle(posted_.empty(), unexpected_.empty());
    }

    tb::Task<bool> give_back() {
        const bool receive = !posted_.empty() && (unexpected_.empty() || e_.rng.one_in(2));
        auto& from = receive ? posted_ : unexpected_;
        if (from.empty()) co_return false;
        const uint32_t serial = from.front();
        const bool posted_empty = posted_.size() == (receive ? 1 : 0);
        const bool unexpected_empty = unexpected_.size() == (receive ? 0 : 1);
        refilled_.reset();
        if (receive) {
            Posted p = e_.receives[serial];
            p.op = Op::kRefillPost;
            co_await e_.post(p, posted_empty, unexpected_empty);
        } else {
            co_await e_.refill(e_.messages[serial], posted_empty, unexpected_empty);
        }
        // No overflow is dealt with between a refill and its result.
        while (!refilled_) {
            const std::optional<Shown> shown = co_await e_.result();
            if (shown) take(*shown);
        }
        const bool queued = *refilled_ == Code::kQueued;
        e_.context.coverage.hit(queued ? e_.points.refill_queued : e_.points.refill_refused);
        if (queued) {
            from.pop_front();
            if (receive) in_unit_.insert(serial);
        }
        co_return queued || !overflowed_.empty();
    }

    // Accesses that are refused, and change nothing.
    tb::Task<> forbidden() {
        auto& rng = e_.rng;
        uint32_t address = reg::kCommandOffset, data = rng.between(5, 7), strobe = 15;
        switch (rng.below(6)) {
            case 0: data = 1; break;                                             // an arrival
            case 1: data = reg::kCommandId.put(0, 0xffff); break;                // no handle
            case 2: strobe = rng.between(0, 14); break;                          // not as a whole
            case 3: address = reg::kRowsOffset + 4 * rng.between(0, 20); break;  // read-only, or none
            case 4: address = reg::kResult0Offset + 4 * rng.below(4); break;     // read-only
            default: break;
        }
        if (address == reg::kCommandOffset && data == reg::kCommandId.put(0, 0xffff) && e_.config.handles > 0xffff) {
            co_return;
        }
        expect("forbidden", co_await e_.write(address, data, strobe), Environment::kSlvErr);
        e_.context.coverage.hit(e_.points.refused);
    }

    uint32_t posts_ = 500, arrivals_ = 100, lazy_ = 500, wild_ = 250, values_ = 3;
    uint32_t base_ = 0;                                 // envelopes are this, or a bit beside
    std::deque<uint32_t> free_;                         // handles
    std::deque<std::pair<bool, uint32_t>> overflowed_;  // receive?, serial
    std::deque<uint32_t> posted_, unexpected_;          // software's own queues: serials
    std::set<uint32_t> in_unit_;                        // receives
    std::optional<Code> refilled_;
    uint64_t software_pairs_ = 0;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random",
                             "random receives and messages with their software, against MPI's rules; resets", 1);
}

}  // namespace nanohop::tag_match
