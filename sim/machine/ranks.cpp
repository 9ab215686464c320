// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/ranks.hpp"

#include <algorithm>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "machine/fiber.hpp"

namespace nanohop::machine {
namespace {

using message::Request;
using message::Status;

/// Of an IPUSH's 32 bits of information: no data; the byte that the packet must have is none.
constexpr uint32_t kEmpty = 1U << 31;

/// A rank's messages over its network interface; matching by the host, in the order of MPI.
class NicCommunicator final : public message::Communicator {
public:
    NicCommunicator(Machine& machine, uint32_t rank, NicHost& host, Wait wait, RankStatistics& statistics)
        : machine_(machine), rank_(rank), host_(host), wait_(std::move(wait)), statistics_(statistics) {}
    /// The same with matching by the interface.
    void match_by_hardware() {
        matching_ = true;
        handles_.resize(host_.handles());
        for (unsigned h = host_.handles(); h-- > 0;) free_handles_.push_back(h);
    }

    int rank() const override { return static_cast<int>(rank_); }
    int size() const override { return static_cast<int>(machine_.nodes()); }
    uint64_t clock() const override { return machine_.clock(); }
    void compute(uint64_t clocks) override {
        computing_ += clocks;
        wait_([&, end = machine_.clock() + clocks] { return machine_.clock() >= end; });
    }
    Status wait(Request& request) override {
        const auto receive = std::dynamic_pointer_cast<Receive>(request.state);
        while (receive && !receive->done) {
            check_source(*receive);
            waited_for_ = receive.get();
            advance();
        }
        waited_for_ = nullptr;
        request.state.reset();
        if (receive && receive->status.bytes > receive->buffer.size())
            throw message::Error("receive: a message of " + std::to_string(receive->status.bytes) +
                                 " bytes, room for " + std::to_string(receive->buffer.size()));
        return receive ? receive->status : Status{};
    }

    std::optional<size_t> wait_any(std::span<Request> requests, uint64_t until) override {
        for (;;) {
            waited_for_ = nullptr;
            for (size_t i = 0; i < requests.size(); ++i) {
                const auto* const receive = static_cast<const Receive*>(requests[i].state.get());
                if (receive == nullptr || receive->done) return i;
                check_source(*receive);
                if (until == message::kNever) waited_for_ = receive;
            }
            if (machine_.clock() >= until) return std::nullopt;
            if (requests.empty() && until == message::kNever) throw message::Error("wait_any: no request, no clock");
            if (!progress()) host_.rest(until);
        }
    }
    uint64_t computing() const { return computing_; }
    uint64_t waiting() const { return host_.rested(); }

    /// What it waits for, if that is a message; empty if it is not.
    std::string waits() const {
        if (waited_for_ == nullptr) return {};
        const Envelope& e = waited_for_->wanted;
        const auto or_any = [](int number, int any) { return number == any ? "any" : std::to_string(number); };
        return "rank " + std::to_string(rank_) + ": " +
               (e.context == Context::kCollective ? "in a collective, for one from rank "
                                                  : "in a receive, for one from rank ") +
               or_any(e.source, message::kAnySource) +
               (e.context == Context::kCollective ? "" : " with tag " + or_any(e.tag, message::kAnyTag));
    }
    /// Messages that have come to this rank.
    uint64_t taken() const { return taken_; }

    /// Goes on until every packet of this rank has arrived.
    void finish() {
        host_.finish();
        while (!host_.all_arrived()) advance();
    }
    /// Takes what comes, and rests for some clocks if it is nothing.
    void idle() {
        constexpr uint64_t kClocks = 100;
        if (!progress()) host_.rest(machine_.clock() + kClocks);
    }

private:
    struct Envelope {
        Context context = Context::kProgram;
        int source = 0;
        int tag = 0;
    };
    struct Receive final : Request::State {
        Envelope wanted;
        std::span<uint8_t> buffer;
        bool done = false;
        Status status;

        bool fits(const Envelope& e) const {
            return wanted.context == e.context && (wanted.source == message::kAnySource || wanted.source == e.source) &&
                   (wanted.tag == message::kAnyTag || wanted.tag == e.tag);
        }
        void take(const Envelope& e, std::span<const uint8_t> data) {
            std::copy_n(data.begin(), std::min(data.size(), buffer.size()), buffer.begin());
            status = {e.source, e.tag, data.size()};
            done = true;
        }
    };
    struct Unexpected {
        Envelope envelope;
        std::vector<uint8_t> data;
    };

    void check_source(const Receive& receive) const {
        const int from = receive.wanted.source;
        if (from != message::kAnySource && host_.gone(static_cast<uint32_t>(from)))
            throw message::Error("receive: rank " + std::to_string(from) + " does not answer any more");
    }

    Request begin_send(std::span<const uint8_t> data, int to, int tag, Context context) override {
        ++statistics_.messages;
        statistics_.bytes += data.size();
        if (matching_) {
            std::vector<uint8_t> message(data.begin(), data.end());
            message.push_back(0);
            host_.send(static_cast<uint32_t>(to), static_cast<uint16_t>(context), static_cast<uint32_t>(tag), message);
            progress();
            return {};
        }
        if (to == rank()) {
            deliver({context, to, tag}, data);
            return {};
        }
        const uint8_t nothing = 0;
        const bool empty = data.empty();
        host_.send(static_cast<uint32_t>(to), static_cast<uint16_t>(context),
                   static_cast<uint32_t>(tag) | (empty ? kEmpty : 0), empty ? std::span(&nothing, 1) : data);
        progress();
        return {};
    }

    Request begin_receive(std::span<uint8_t> buffer, int from, int tag, Context context) override {
        const auto receive = std::make_shared<Receive>();
        receive->wanted = {context, from, tag};
        receive->buffer = buffer;
        if (matching_) {
            unposted_.push_back(receive);
            post_receives();
            return Request(receive);
        }
        const auto at = std::find_if(unexpected_.begin(), unexpected_.end(),
                                     [&](const Unexpected& u) { return receive->fits(u.envelope); });
        if (at != unexpected_.end()) {
            receive->take(at->envelope, at->data);
            unexpected_.erase(at);
        } else {
            posted_.push_back(receive);
        }
        return Request(receive);
    }

    void deliver(const Envelope& envelope, std::span<const uint8_t> data) {
        const auto at =
            std::find_if(posted_.begin(), posted_.end(), [&](const auto& receive) { return receive->fits(envelope); });
        if (at == posted_.end()) {
            unexpected_.push_back({envelope, {data.begin(), data.end()}});
            return;
        }
        (*at)->take(envelope, data);
        posted_.erase(at);
    }

    bool progress() {
        const bool any = host_.progress();
        for (const host::Message& m : host_.take()) {
            ++taken_;
            if (m.matched != host::Matched::kNotAsked) {
                take_matched(m);
                continue;
            }
            const std::span<const uint8_t> data =
                (m.info & kEmpty) != 0 ? std::span<const uint8_t>() : std::span<const uint8_t>(m.data);
            deliver({static_cast<Context>(m.tag), static_cast<int>(m.sender), static_cast<int>(m.info & ~kEmpty)},
                    data);
        }
        for (const MatchHost::Paired& pair : host_.take_paired()) {
            paired_.emplace_back(pair.message, std::exchange(handles_[pair.handle], nullptr));
            free_handles_.push_back(pair.handle);
        }
        if (!paired_.empty()) join();
        if (!unposted_.empty()) post_receives();
        return any;
    }

    // --- Matching by the interface. A message carries a byte behind its data, so that none is empty; a receive has
    // room for it.

    void post_receives() {
        while (!unposted_.empty() && !free_handles_.empty()) {
            const std::shared_ptr<Receive> receive = unposted_.front();
            unposted_.pop_front();
            const unsigned handle = free_handles_.back();
            free_handles_.pop_back();
            handles_[handle] = receive;
            const Envelope& e = receive->wanted;
            const bool any_source = e.source == message::kAnySource;
            const bool any_tag = e.tag == message::kAnyTag;
            host_.post(handle,
                       {.source = any_source ? 0 : static_cast<unsigned>(e.source),
                        .tag = any_tag ? 0 : static_cast<uint32_t>(e.tag),
                        .communicator = static_cast<uint16_t>(e.context),
                        .any_source = any_source,
                        .any_tag = any_tag},
                       receive->buffer.size() + 1);
        }
    }

    void take_matched(const host::Message& m) {
        const Envelope envelope = {static_cast<Context>(m.tag), static_cast<int>(m.sender), static_cast<int>(m.info)};
        const uint64_t bytes = m.bytes - 1;
        if (m.matched != host::Matched::kReceive) {
            arrived_[m.id].push_back({envelope, {m.data.begin(), m.data.end() - 1}});
            return;
        }
        Receive& receive = *handles_[m.id];
        receive.take(envelope, host_.buffer(m.id, std::min<uint64_t>(bytes, receive.buffer.size())));
        receive.status.bytes = bytes;
        handles_[m.id] = nullptr;
        free_handles_.push_back(m.id);
    }

    /// Receives that a message was there for: its data come with its status entry, before or behind the result.
    void join() {
        std::erase_if(paired_, [&](const auto& pair) {
            const auto at = arrived_.find(pair.first);
            if (at == arrived_.end()) return false;
            pair.second->take(at->second.front().envelope, at->second.front().data);
            at->second.pop_front();
            if (at->second.empty()) arrived_.erase(at);
            return true;
        });
    }

    void advance() {
        if (!progress()) host_.rest();
    }

    Machine& machine_;
    uint32_t rank_;
    NicHost& host_;
    Wait wait_;
    RankStatistics& statistics_;
    uint64_t computing_ = 0;
    uint64_t taken_ = 0;
    const Receive* waited_for_ = nullptr;  ///< without it the rank cannot go on
    std::list<std::shared_ptr<Receive>> posted_;
    std::list<Unexpected> unexpected_;
    // With matching by the interface: receives that wait for a handle, those of handles, those that took a message that
    // was unexpected; such messages by their ids.
    bool matching_ = false;
    std::deque<std::shared_ptr<Receive>> unposted_;
    std::vector<std::shared_ptr<Receive>> handles_;
    std::vector<unsigned> free_handles_;
    std::vector<std::pair<unsigned, std::shared_ptr<Receive>>> paired_;
    std::map<unsigned, std::deque<Unexpected>> arrived_;
};

/// The ranks take turns: each runs until it waits for the clock, which goes on when all of them do.
class Ranks {
public:
    Ranks(Machine& machine, const std::function<void(message::Communicator&)>& program, const HostOptions& options,
          const RunOptions& how)
        : machine_(machine), program_(program), options_(options), how_(how), places_(machine.nodes()) {
        statistics_.ranks.resize(machine.nodes());
        for (uint32_t r = 0; r < machine.nodes(); ++r)
            places_[r].fiber = std::make_unique<Fiber>([this, r] { run(r); });
    }

    RankStatistics run() {
        const uint64_t first = machine_.clock();
        while (arrived_ < places_.size() || !all_done()) {
            for (Place& place : places_) {
                if (place.fiber->done() || (place.until && !(*place.until)())) continue;
                place.until = nullptr;
                place.fiber->resume();
            }
            machine_.step();
            const uint64_t passed = machine_.clock() - first;
            if (passed > how_.most_clocks)
                throw message::Error("the ranks have not ended after " + std::to_string(how_.most_clocks) + " clocks");
            if (passed % kLookClocks != 0) continue;
            if (passed % (64 * kLookClocks) == 0) check_waits();
            if (how_.progress) how_.progress();
        }
        return statistics_;
    }

private:
    struct Place {
        std::unique_ptr<Fiber> fiber;
        const std::function<bool()>* until = nullptr;  ///< nothing: it has not begun
        // In run():
        const NicHost* host = nullptr;
        const NicCommunicator* all = nullptr;
        bool ended = false;  ///< its program has
    };
    static constexpr uint64_t kLookClocks = 1024;
    static constexpr uint64_t kTogetherClocks = 64;  ///< that an access to an interface may take

    /// Error when every rank waits for a message or has ended, nothing is under way, and it was so the last time.
    void check_waits() {
        uint64_t taken = 0;
        std::string waits;
        unsigned waiting = 0;
        for (const Place& place : places_) {
            const std::string one = place.all == nullptr || place.ended ? "" : place.all->waits();
            if (place.all == nullptr || (!place.ended && one.empty()) || !place.host->all_arrived()) {
                stuck_ = 0;
                return;
            }
            taken += place.all->taken();
            constexpr unsigned kShown = 8;
            if (!one.empty() && ++waiting <= kShown) waits += "\n  " + one;
            if (!one.empty() && waiting == kShown + 1) waits += "\n  and more";
        }
        if (waiting == 0) return;
        if (stuck_ != taken + 1) {
            stuck_ = taken + 1;
            return;
        }
        throw message::Error("deadlock: " + std::to_string(waiting) +
                             " of the ranks wait for a message, and none is under way:" + waits);
    }
    /// The clock from which on the programs run, when all ranks are ready.
    void begin_together(NicCommunicator& all) {
        if (++ready_ == places_.size()) start_ = machine_.clock() + kTogetherClocks;
        while (machine_.clock() < start_) all.wait_any({}, std::min(start_, machine_.clock() + 1));
    }

    bool all_done() const {
        return std::all_of(places_.begin(), places_.end(), [](const Place& place) { return place.fiber->done(); });
    }

    void run(uint32_t rank) {
        Place& place = places_[rank];
        const Wait wait = [&place](const std::function<bool()>& until) {
            place.until = &until;
            place.fiber->stop();
        };
        NicHost host(machine_, rank, wait, options_);
        NicCommunicator all(machine_, rank, host, wait, statistics_);
        if (options_.matching) all.match_by_hardware();
        place.host = &host;
        place.all = &all;
        all.barrier();
        if (how_.together) begin_together(all);
        statistics_.begun = std::max(statistics_.begun, machine_.clock());
        const uint64_t waited = all.waiting();
        program_(all);
        statistics_.ended = std::max(statistics_.ended, machine_.clock());
        statistics_.ranks[rank] = {machine_.clock(), all.computing(), all.waiting() - waited};
        place.ended = true;
        all.finish();
        statistics_.sent_again += host.sent_again();
        statistics_.refused += host.refused();
        statistics_.overflows += host.overflows();
        for (uint32_t n = 0; n < machine_.nodes(); ++n) statistics_.gone += host.gone(n) ? 1 : 0;
        ++arrived_;
        // Others may still need this one to read what they send.
        while (arrived_ < places_.size()) all.idle();
    }

    Machine& machine_;
    const std::function<void(message::Communicator&)>& program_;
    HostOptions options_;
    const RunOptions& how_;
    std::vector<Place> places_;
    size_t ready_ = 0;
    uint64_t start_ = message::kNever;
    uint64_t stuck_ = 0;  ///< messages taken when nobody went on the last time it was looked, and 1; 0: somebody did
    size_t arrived_ = 0;  ///< ranks whose packets have
    RankStatistics statistics_;
};

}  // namespace

RankStatistics run_ranks(Machine& machine, const std::function<void(message::Communicator&)>& program,
                         const HostOptions& options, const RunOptions& how) {
    return Ranks(machine, program, options, how).run();
}

}  // namespace nanohop::machine
