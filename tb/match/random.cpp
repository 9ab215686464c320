// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random receives and messages with the software that takes overflows, late and in random steps, against MPI's rules
// (mpi_reference.hpp); and commands without any discipline, for equality alone.

#include <algorithm>
#include <deque>
#include <map>
#include <optional>

#include "environment.hpp"
#include "mpi_reference.hpp"
#include "random_traffic.hpp"

namespace nanohop::match {

namespace {

// Envelopes that often fit, and often miss by one bit.
class Envelopes {
public:
    explicit Envelopes(tb::Rng& rng) : rng_(rng) { change(); }

    void change() {
        const uint32_t source = rng_.below(65536), communicator = rng_.below(65536);
        const auto tag = static_cast<uint32_t>(rng_.next());
        sources_ = tags_ = communicators_ = 1;
        source_[0] = source, tag_[0] = tag, communicator_[0] = communicator;
        for (; sources_ < 6; ++sources_) source_[sources_] = source ^ 1U << rng_.below(16);
        for (; tags_ < 5; ++tags_) tag_[tags_] = tag ^ 1U << rng_.below(32);
        for (; communicators_ < 3; ++communicators_)
            communicator_[communicators_] = communicator ^ 1U << rng_.below(16);
        // Seldom many fit.
        if (rng_.one_in(4)) sources_ = tags_ = communicators_ = 2;
        wild_ = rng_.one_in(3) ? 0 : rng_.between(50, 500);
    }
    Envelope next(bool receive) {
        Envelope e{source_[rng_.below(sources_)], tag_[rng_.below(tags_)], communicator_[rng_.below(communicators_)],
                   false, false};
        e.any_source = receive && rng_.permille(wild_);
        e.any_tag = receive && rng_.permille(wild_);
        return e;
    }

private:
    tb::Rng& rng_;
    uint32_t source_[6], tag_[5], communicator_[3];
    unsigned sources_ = 6, tags_ = 5, communicators_ = 3;
    uint32_t wild_ = 250;  // permille
};

class Random final : public tb::RandomTraffic<Traits, Environment> {
public:
    explicit Random(Context& context) : RandomTraffic(context), envelopes_(e_.rng) { begin(); }

    bool drained() const override { return program_->done() && e_.idle(); }
    void finish() override {
        expect("posted_in_all", e_.posted().size() + posted_.size(), reference_.posted());
        expect("unexpected_in_all", e_.unexpected().size() + unexpected_.size(), reference_.unexpected());
        auto& m = e_.context.measures;
        m["mpi_operations"] = static_cast<double>(operations_);
        m["mpi_pairs"] = static_cast<double>(pairs_);
        m["mpi_pairs_by_software"] = static_cast<double>(software_pairs_);
    }

private:
    uint32_t reset_clocks() const override { return 8000; }

    void begin() override {
        reference_ = {};
        overflowed_.clear();
        posted_.clear();
        unexpected_.clear();
        partner_.clear();
        program_.emplace(software());
    }

    void change_mood() override {
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(500, 5000);
        envelopes_.change();
        posts_ = rng.between(300, 700);
        e_.gap = rng.one_in(2) ? 0 : rng.between(1, 12);
        e_.result_gate = rng.one_in(2)   ? tb::Gate::always()
                         : rng.one_in(2) ? tb::Gate::random(rng.between(100, 900))
                                         : tb::Gate::bursts(rng.between(1, 20), rng.between(1, 40));
        lazy_ = rng.one_in(3) ? 900 : rng.one_in(2) ? 500 : 100;
        // How long queues may grow, in the unit and in software together.
        depth_ = rng.one_in(2) ? 1 : 2;
    }

    tb::Task<> software() {
        while (!draining_) {
            while (!e_.rng.permille(lazy_)) {
                const bool more = co_await step();
                if (!more) break;
            }
            co_await submit();
        }
        while (!overflowed_.empty()) co_await step();
        co_await settle(0);
    }

    static std::pair<bool, uint32_t> key(const Command& c) {
        return {c.op == Op::kPost || c.op == Op::kRefillPost, c.id};
    }

    tb::Task<> submit() {
        auto& rng = e_.rng;
        bool post = rng.permille(posts_);
        if (reference_.posted() > size_t{depth_} * e_.config.posted_entries) post = false;
        if (reference_.unexpected() > size_t{depth_} * e_.config.unexpected_entries) post = true;
        Command command;
        command.op = post ? Op::kPost : Op::kArrival;
        do {
            command.id = rng.below(65536);
        } while (partner_.contains(key(command)));
        command.envelope = envelopes_.next(post);
        command.posted_empty = rng.one_in(2);  // means nothing here
        command.unexpected_empty = rng.one_in(2);
        const Envelope& e = command.envelope;
        const auto any = [](bool open, uint32_t value) { return open ? std::nullopt : std::optional(value); };
        partner_[key(command)] =
            post ? reference_.post(any(e.any_source, e.source), any(e.any_tag, e.tag), e.communicator, command.id)
                 : reference_.arrival(e.source, e.tag, e.communicator, command.id);
        const Result result = co_await e_.execute(command);
        ++operations_;
        if (result.code == Code::kMatch) {
            matched(command, result.partner);
        } else if (result.code == Code::kOverflow) {
            overflowed_.push_back(command);
        } else {
            waits(command);
        }
    }

    // A pair was made: the one that MPI's rules make when the command comes.
    void matched(const Command& command, uint32_t other) {
        const auto mine = partner_.find(key(command));
        if (mine->second != other) {
            throw tb::CheckFailed("mpi_order", tb::hex(other), mine->second ? tb::hex(*mine->second) : "it waits");
        }
        partner_.erase(mine);
        partner_.erase({!key(command).first, other});
        ++pairs_;
    }
    void waits(const Command& command) {
        const auto& want = partner_.at(key(command));
        if (want) throw tb::CheckFailed("mpi_order", "it waits", tb::hex(*want));
    }

    // The oldest overflow, or an entry given back to the unit. False: nothing to do.
    tb::Task<bool> step() {
        auto& rng = e_.rng;
        if (overflowed_.empty() || rng.one_in(8)) {
            const bool post = !posted_.empty() && (unexpected_.empty() || rng.one_in(2));
            auto& from = post ? posted_ : unexpected_;
            if (from.empty()) co_return false;
            Command command = from.front();
            command.op = post ? Op::kRefillPost : Op::kRefillArrival;
            command.posted_empty = posted_.size() == (post ? 1 : 0);
            command.unexpected_empty = unexpected_.size() == (post ? 0 : 1);
            const Result result = co_await e_.execute(command);
            if (result.code == Code::kQueued) {
                from.pop_front();
                co_return true;
            }
            co_return !overflowed_.empty();
        }
        const Command command = overflowed_.front();
        overflowed_.pop_front();
        const bool post = command.op == Op::kPost;
        auto& other = post ? unexpected_ : posted_;
        const auto found = std::find_if(other.begin(), other.end(), [&](const Command& c) {
            const Envelope& receive = (post ? command : c).envelope;
            const Envelope& message = (post ? c : command).envelope;
            return receive.communicator == message.communicator &&
                   (receive.any_source || receive.source == message.source) &&
                   (receive.any_tag || receive.tag == message.tag);
        });
        if (found != other.end()) {
            matched(command, found->id);
            other.erase(found);
            e_.context.coverage.hit(e_.points.software_match);
            ++software_pairs_;
        } else {
            waits(command);
            (post ? posted_ : unexpected_).push_back(command);
        }
        co_await settle(1);
        co_return true;
    }

    // Also without an overflow: then it says again what software holds.
    tb::Task<> settle(unsigned overflows) {
        if (overflows == 0 && !overflowed_.empty()) co_return;
        Command command;
        command.op = static_cast<Op>(e_.rng.between(4, 7));
        command.posted_empty = posted_.empty();
        command.unexpected_empty = unexpected_.empty();
        co_await e_.execute(command);
    }

    Envelopes envelopes_;
    MpiReference reference_;
    std::deque<Command> overflowed_;
    std::deque<Command> posted_, unexpected_;  // software's own queues
    // Receives and messages not yet paired, by id: whom they must get, if they get one at once.
    std::map<std::pair<bool, uint32_t>, std::optional<uint32_t>> partner_;
    uint64_t operations_ = 0, pairs_ = 0, software_pairs_ = 0;
    uint32_t posts_ = 500, lazy_ = 500;
    unsigned depth_ = 1;
};

// Any command at any time. What the unit then does is still told by the page, for the checks of the environment.
class Undisciplined final : public tb::RandomTraffic<Traits, Environment> {
public:
    explicit Undisciplined(Context& context) : RandomTraffic(context), envelopes_(e_.rng) { begin(); }

    bool drained() const override { return program_->done() && e_.idle(); }

private:
    uint32_t reset_clocks() const override { return 3000; }
    void begin() override { program_.emplace(commands()); }
    void change_mood() override {
        mood_ends_ = e_.cycle + e_.rng.between(200, 3000);
        envelopes_.change();
        settles_ = e_.rng.between(0, 400);
        empty_ = e_.rng.one_in(3) ? 500 : 950;
        e_.gap = e_.rng.one_in(3) ? 5 : 0;
        e_.result_gate = e_.rng.one_in(2) ? tb::Gate::always() : tb::Gate::random(e_.rng.between(100, 900));
    }

    tb::Task<> commands() {
        auto& rng = e_.rng;
        while (!draining_) {
            Command command;
            command.op = rng.permille(settles_) ? static_cast<Op>(rng.between(2, 7)) : static_cast<Op>(rng.below(2));
            command.envelope = envelopes_.next(true);  // messages with wildcards, too: they mean nothing
            command.id = rng.below(65536);
            command.posted_empty = rng.permille(empty_);
            command.unexpected_empty = rng.permille(empty_);
            co_await e_.execute(command);
        }
    }

    Envelopes envelopes_;
    uint32_t settles_ = 200, empty_ = 900;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random",
                             "random receives and messages with their software, against MPI's rules; resets", 3);
    tb::add_stimulus<Undisciplined>(scenarios, "undisciplined", "any command at any time", 1);
}

}  // namespace nanohop::match
