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
        wait_([&, end = machine_.clock() + clocks] { return machine_.clock() >= end; });
    }
    Status wait(Request& request) override {
        const auto receive = std::dynamic_pointer_cast<Receive>(request.state);
        while (receive && !receive->done) {
            const int from = receive->wanted.source;
            if (from != message::kAnySource && host_.gone(static_cast<uint32_t>(from)))
                throw message::Error("receive: rank " + std::to_string(from) + " does not answer any more");
            advance();
        }
        request.state.reset();
        if (receive && receive->status.bytes > receive->buffer.size())
            throw message::Error("receive: a message of " + std::to_string(receive->status.bytes) +
                                 " bytes, room for " + std::to_string(receive->buffer.size()));
        return receive ? receive->status : Status{};
    }

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
    Ranks(Machine& machine, const std::function<void(message::Communicator&)>& program, const HostOptions& options)
        : machine_(machine), program_(program), options_(options), places_(machine.nodes()) {
        for (uint32_t r = 0; r < machine.nodes(); ++r)
            places_[r].fiber = std::make_unique<Fiber>([this, r] { run(r); });
    }

    RankStatistics run(uint64_t most_clocks) {
        const uint64_t end = machine_.clock() + most_clocks;
        while (arrived_ < places_.size() || !all_done()) {
            for (Place& place : places_) {
                if (place.fiber->done() || (place.until && !(*place.until)())) continue;
                place.until = nullptr;
                place.fiber->resume();
            }
            machine_.step();
            if (machine_.clock() > end)
                throw message::Error("the ranks have not ended after " + std::to_string(most_clocks) + " clocks");
        }
        return statistics_;
    }

private:
    struct Place {
        std::unique_ptr<Fiber> fiber;
        const std::function<bool()>* until = nullptr;  ///< nothing: it has not begun
    };

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
        all.barrier();
        statistics_.begun = std::max(statistics_.begun, machine_.clock());
        program_(all);
        statistics_.ended = std::max(statistics_.ended, machine_.clock());
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
    std::vector<Place> places_;
    size_t arrived_ = 0;  ///< ranks whose packets have
    RankStatistics statistics_;
};

}  // namespace

RankStatistics run_ranks(Machine& machine, const std::function<void(message::Communicator&)>& program,
                         const HostOptions& options, uint64_t most_clocks) {
    return Ranks(machine, program, options).run(most_clocks);
}

}  // namespace nanohop::machine
