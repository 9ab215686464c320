// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/parted.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "net/engine/all_ranks.hpp"
#include "net/engine/barrier.hpp"
#include "net/engine/exchange.hpp"
#include "net/engine/meeting_threads.hpp"
#include "net/kinds/switch/fast_checkpoint.hpp"
#include "net/kinds/switch/fast_engine.hpp"
#include "net/kinds/switch/fast_queries.hpp"

namespace nanohop::net {

namespace {

using fast_switch::AwayCredit;
using fast_switch::AwayHead;
using fast_switch::Cut;
using fast_switch::Outbox;
using fast_switch::State;

/// In a message to another rank, before what one part has for one other.
struct Header {
    uint32_t to;  ///< part of that rank
    uint32_t credits;
    uint32_t heads;
    uint32_t unused;
};

template <class T>
void append(Bytes& bytes, const T* values, size_t n) {
    const auto* const first = reinterpret_cast<const std::byte*>(values);
    bytes.insert(bytes.end(), first, first + n * sizeof(T));
}

template <class T>
std::vector<T> values_of(const Bytes& bytes) {
    std::vector<T> values(bytes.size() / sizeof(T));
    if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class Width>
class PartedSwitchSimulator final : public Simulator,
                                    public Measures,
                                    public Parted,
                                    public Injector,
                                    public Restorable {
public:
    PartedSwitchSimulator(std::shared_ptr<const SwitchPlan> plan, const Sources& sources,
                          const SimulatorOptions& options, std::optional<SwitchParts> parts)
        : plan_(std::move(plan)),
          exchange_(options.exchange != nullptr && options.exchange->ranks() > 1 ? options.exchange : nullptr),
          ranks_(exchange_ == nullptr ? 1 : exchange_->ranks()),
          rank_(exchange_ == nullptr ? 0 : exchange_->rank()),
          threads_(options.threads),
          per_rank_(parts ? parts->parts() / ranks_ : options.threads),
          deaths_(sources.deaths),
          dependencies_(switch_dependencies(plan_)),
          given_(!sources.injections),
          barrier_(options.threads) {
        const uint32_t all = ranks_ * per_rank_;
        if (!parts) parts = make_parts(plan_->graph, all, options.partition, exchange_);
        if (parts->parts() != all) throw std::logic_error("not as many parts for each rank");
        shared_ = std::make_shared<SwitchParts>(std::move(*parts));
        window_ = shared_->window(plan_->graph, plan_->config.link_clocks);
        for (unsigned p = 0; p < per_rank_; ++p)
            parts_.push_back(std::make_unique<State<Width>>(
                FastSwitchSetup{plan_, sources, options.record, false, shared_, rank_ * per_rank_ + p}));
        arrived_.resize(per_rank_);
        out_.resize(ranks_);
        if (ranks_ > 1) exchange_->open(most_bytes());
        if (given_) latest_.resize(units());
    }

    void run(uint64_t end) override {
        check_last_clock(end);
        const auto start = std::chrono::steady_clock::now();
        while (now_ < end) {
            if (now_ == piece_end_) begin_piece(end);
            run_windows(std::min<uint64_t>(end, piece_end_), window_, threads_);
        }
        running_ += seconds_since(start);
    }
    /// All ranks are given all messages, and refuse the same ones; a message is one part's.
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) override {
        if (!given_) throw std::logic_error("messages given to units that have their own");
        check_given(units(), now_, source, clock, destination, flits, plan_->config.packet_flits);
        check_after(latest_[source], source, clock);
        latest_[source] = clock;
        for (const auto& part : parts_)
            if (part->hosts.find(source) != fast_switch::kNever)
                part->hosts.inject(source, clock, destination, flits, queue, part->now, plan_->config.packet_flits);
    }
    uint64_t run_to_delivery(uint64_t end) override;
    uint64_t clock() const override { return now_; }
    uint32_t units() const override { return static_cast<uint32_t>(plan_->graph.host_count()); }
    unsigned channels() const override { return plan_->config.virtual_channels; }
    Statistics statistics() const override;
    std::vector<uint32_t> waiting_cycle() const override { return {}; }
    const Dependencies& dependencies() const override { return *dependencies_; }
    std::vector<uint64_t> link_flits() const override {
        std::vector<uint64_t> flits(2 * plan_->graph.host_count() + plan_->graph.channels());
        for (const auto& part : parts_) {
            const std::vector<uint64_t> theirs = fast_switch::link_flits(*part);
            for (size_t l = 0; l < flits.size(); ++l) flits[l] += theirs[l];
        }
        sum(flits);
        return flits;
    }
    const std::vector<Wire>& links() const override {
        if (links_.empty()) links_ = switch_links(plan_->graph);
        return links_;
    }
    WireKind link_kind(uint32_t link) const override { return switch_link_kind(parts_[0]->all_hosts, link); }
    void measure_from(uint64_t clock) override {
        for (const auto& part : parts_) part->results.measure_from(clock);
    }
    uint64_t backlog() const override {
        uint64_t flits = 0;
        for (const auto& part : parts_) flits += part->backlog();
        sum({&flits, 1});
        return flits;
    }
    bool finished() const override {
        uint64_t busy = 0;
        for (const auto& part : parts_) busy += part->finished() ? 0 : 1;
        sum({&busy, 1});
        return busy == 0;
    }
    std::vector<Delivery> take_deliveries() override;
    std::vector<Measure> measures() const override {
        std::vector<uint64_t> counts(5);
        for (const auto& part : parts_) {
            const fast_switch::Results& results = part->results;
            counts[0] += results.hops.all;
            counts[1] += results.hops.escapes;
            counts[2] += results.hops.firsts;
            counts[3] += results.hops.detours;
            counts[4] += results.lost;
        }
        sum(counts);
        return fast_switch::switch_measures({counts[0], counts[1], counts[2], counts[3]},
                                            parts_.front()->config.goes_over(), !deaths_.empty(), counts[4]);
    }
    std::vector<Bytes> save() override {
        std::vector<Bytes> pieces;
        for (const auto& part : parts_) pieces.push_back(fast_switch::save(*part));
        return pieces;
    }
    void restore(const std::function<bool(Bytes&)>& next) override {
        std::vector<State<Width>*> states;
        for (const auto& part : parts_) states.push_back(part.get());
        fast_switch::restore(states, next);
        now_ = piece_end_ = parts_.front()->now;
    }
    Split split() const override {
        return {ranks_,
                threads_,
                shared_->cut_links(plan_->graph),
                plan_->graph.links().size(),
                window_ == ~uint32_t{0} ? 0 : window_,
                windows_,
                mean_share(exchange_, waiting_, running_)};
    }

private:
    /// What other ranks' parts have for one of ours, in the bytes of their messages.
    struct Inbox {
        std::vector<std::span<const AwayCredit>> credits;
        std::vector<std::span<const AwayHead>> heads;
    };

    void sum(std::span<uint64_t> values) const {
        if (ranks_ > 1) exchange_->sum(values);
    }

    /// Of a link each clock at most a head goes one way and a credit the other, in each direction.
    std::vector<size_t> most_bytes() const {
        std::vector<size_t> most(ranks_);
        for (const topology::Link& link : plan_->graph.links()) {
            const unsigned a = shared_->part[link.a] / per_rank_;
            const unsigned b = shared_->part[link.b] / per_rank_;
            if (a == b || (a != rank_ && b != rank_)) continue;
            size_t& bytes = most[a == rank_ ? b : a];
            if (bytes == 0) bytes = size_t{per_rank_} * per_rank_ * sizeof(Header);
            bytes += window_ * (sizeof(AwayCredit) + sizeof(AwayHead));
        }
        return most;
    }

    void begin_piece(uint64_t end) {
        piece_end_ = end_of_piece(deaths_, now_, end);
        for (const auto& part : parts_) fast_switch::begin_piece(*part, end);
        for (const DeadLink& d : deaths_)
            if (d.clock == now_)
                for (const uint32_t link : {d.link, d.link ^ 1}) die(link);
        for (const auto& part : parts_) fast_switch::settle(*part);
    }

    /// One part knows what is cut, others may have what follows behind it.
    void die(uint32_t link) {
        std::vector<Cut> cuts;
        for (const auto& part : parts_) {
            const std::vector<Cut> theirs = fast_switch::die(*part, link);
            cuts.insert(cuts.end(), theirs.begin(), theirs.end());
        }
        if (ranks_ > 1) {
            Bytes bytes;
            append(bytes, cuts.data(), cuts.size());
            cuts = values_of<Cut>(exchange_->gather(bytes));
        }
        for (const auto& part : parts_) fast_switch::cut(*part, cuts);
    }

    /// Least of all parts of all ranks: the first clock in which something happens, and that of the first delivery.
    std::pair<uint64_t, uint64_t> first_clocks() const {
        std::pair<uint64_t, uint64_t> least{~uint64_t{0}, ~uint64_t{0}};
        for (const auto& part : parts_) {
            least.first = std::min<uint64_t>(least.first, next_event(*part, part->now - 1));
            least.second = std::min(least.second, part->results.first_delivery);
        }
        if (ranks_ == 1) return least;
        std::array all{~least.first, ~least.second};
        exchange_->most(all);
        return {~all[0], ~all[1]};
    }

    /// `threads`: as many, or one alone.
    void run_windows(uint64_t stop, uint64_t window, unsigned threads) {
        busy_.assign(threads, 0);
        meeting_threads(threads, [&](unsigned t) { run_thread(t, stop, window, threads); });
        windows_ += (stop - now_ + window - 1) / window;
        now_ = stop;
    }

    /// A thread's work up to a clock: parts t, t + threads and so on.
    void run_thread(unsigned t, uint64_t stop, uint64_t window, unsigned threads) {
        const auto meet = [&] {
            if (threads > 1) barrier_.wait();
        };
        uint64_t number = windows_;
        for (uint64_t from = now_; from < stop; ++number) {
            const uint64_t to = std::min(stop, from + window);
            const auto parity = static_cast<unsigned>(number % 2);
            const auto begun = std::chrono::steady_clock::now();
            for (unsigned p = t; p < per_rank_; p += threads) {
                parts_[p]->boundary.begin_window(parity);
                run_piece(*parts_[p], static_cast<uint32_t>(to));
            }
            busy_[t] += seconds_since(begun);
            const auto start = std::chrono::steady_clock::now();
            meet();
            if (ranks_ > 1) {
                if (t == 0) swap(parity);
                meet();
            }
            if (t == 0) waiting_ += seconds_since(start);
            for (unsigned p = t; p < per_rank_; p += threads) receive(*parts_[p], p, parity);
            from = to;
        }
    }

    void receive(State<Width>& part, unsigned p, unsigned parity) {
        const uint32_t own = rank_ * per_rank_ + p;
        for (const uint32_t neighbour : part.boundary.neighbours()) {
            if (neighbour / per_rank_ != rank_) continue;
            const Outbox& box = parts_[neighbour % per_rank_]->boundary.outbox(parity, own);
            take(part, box.credits);
            take(part, box.heads);
        }
        for (const auto& credits : arrived_[p].credits) take(part, credits);
        for (const auto& heads : arrived_[p].heads) take(part, heads);
    }

    // Within a clock the order in which a part takes what others hand to it does not matter: nothing in a clock depends
    // on the order of its events, as in hardware.
    static void take(State<Width>& part, std::span<const AwayCredit> credits) {
        for (const AwayCredit& c : credits) part.credit_events[0].put(c.clock, c.where);
    }
    static void take(State<Width>& part, std::span<const AwayHead> heads) {
        for (const AwayHead& h : heads) {
            const uint32_t packet = part.packets.add(h.head, {h.number, h.created, h.issued, h.source, h.destination,
                                                              h.serial, h.bad, h.kind, h.marked, h.cargo});
            part.shown_events[0].put(h.clock, {packet, h.where});
        }
    }

    /// What all parts of this rank have for other ranks, and these for ours.
    void swap(unsigned parity) {
        for (Bytes& bytes : out_) bytes.clear();
        for (const auto& part : parts_) {
            for (const uint32_t to : part->boundary.neighbours()) {
                const unsigned rank = to / per_rank_;
                const Outbox& box = part->boundary.outbox(parity, to);
                if (rank == rank_ || (box.credits.empty() && box.heads.empty())) continue;
                const Header header{to % per_rank_, static_cast<uint32_t>(box.credits.size()),
                                    static_cast<uint32_t>(box.heads.size()), 0};
                append(out_[rank], &header, 1);
                append(out_[rank], box.credits.data(), box.credits.size());
                append(out_[rank], box.heads.data(), box.heads.size());
            }
        }
        const auto& in = exchange_->swap(out_);
        for (Inbox& inbox : arrived_) {
            inbox.credits.clear();
            inbox.heads.clear();
        }
        for (const std::span<const std::byte> bytes : in) {
            for (const std::byte* at = bytes.data(); at != bytes.data() + bytes.size();) {
                const auto* const header = reinterpret_cast<const Header*>(at);
                const auto* const credits = reinterpret_cast<const AwayCredit*>(header + 1);
                const auto* const heads = reinterpret_cast<const AwayHead*>(credits + header->credits);
                arrived_[header->to].credits.push_back({credits, header->credits});
                arrived_[header->to].heads.push_back({heads, header->heads});
                at = reinterpret_cast<const std::byte*>(heads + header->heads);
            }
        }
    }

    std::shared_ptr<const SwitchPlan> plan_;
    Exchange* exchange_;  ///< nullptr: one rank
    unsigned ranks_;
    unsigned rank_;
    unsigned threads_;
    unsigned per_rank_;  ///< parts
    std::vector<DeadLink> deaths_;
    std::unique_ptr<Dependencies> dependencies_;
    mutable std::vector<Wire> links_;  ///< once somebody asks for them
    std::shared_ptr<const SwitchParts> shared_;
    uint64_t window_ = 0;
    uint64_t windows_ = 0;
    uint64_t now_ = 0;
    uint64_t piece_end_ = 0;
    bool given_;
    std::vector<uint64_t> latest_;  ///< with messages that are given: when a source's last one was created
    std::vector<std::unique_ptr<State<Width>>> parts_;  ///< of this rank
    std::vector<Inbox> arrived_;                        ///< by own part
    std::vector<Bytes> out_;                            ///< by rank
    SleepingBarrier barrier_;
    std::vector<double> busy_;  ///< seconds of each thread's parts in the windows run last
    double running_ = 0;        ///< seconds
    double waiting_ = 0;        ///< of these, of the first thread
};

/// A delivery is known when its packet is granted its last link, so many clocks before as that link has and one:
/// windows that are no longer end where the first delivery is. Clocks in which nothing happens anywhere are one window.
template <class Width>
uint64_t PartedSwitchSimulator<Width>::run_to_delivery(uint64_t end) {
    const auto start = std::chrono::steady_clock::now();
    const uint64_t window = std::min<uint64_t>(window_, 1 + plan_->config.link_clocks);
    const uint64_t last = std::min(end, kLastSwitchClock);
    for (const auto& part : parts_) part->results.watch(part->now);
    bool delivered = false;
    while (now_ < last && !delivered) {
        if (now_ == piece_end_) begin_piece(last);
        const auto [event, delivery] = first_clocks();
        const uint64_t stop = std::min({last, piece_end_, delivery + 1, std::max(event, now_ + window)});
        // Threads are started for each window, and that takes its time: they have to have so much to do.
        constexpr double kWorthThreads = 200e-6;
        const double work = std::accumulate(busy_.begin(), busy_.end(), 0.0);
        run_windows(stop, stop - now_, work < kWorthThreads ? 1 : threads_);
        delivered = delivery < now_;
    }
    running_ += seconds_since(start);
    if (now_ == kLastSwitchClock && end > now_ && !finished()) check_last_clock(end);
    return now_;
}

template <class Width>
Statistics PartedSwitchSimulator<Width>::statistics() const {
    Statistics all;
    for (const auto& part : parts_) {
        const Statistics theirs = fast_switch::statistics(*part);
        all.add(theirs);
        all.measure_from = theirs.measure_from;
    }
    return sum_of_ranks(exchange_, std::move(all));
}

template <class Width>
std::vector<Delivery> PartedSwitchSimulator<Width>::take_deliveries() {
    std::vector<Delivery> all;
    for (const auto& part : parts_) {
        const std::vector<Delivery> theirs = part->results.take_deliveries(part->now);
        all.insert(all.end(), theirs.begin(), theirs.end());
    }
    return deliveries_of_ranks(exchange_, std::move(all));
}

}  // namespace

std::unique_ptr<Simulator> make_parted_switch_simulator(std::shared_ptr<const SwitchPlan> plan, const Sources& sources,
                                                        const SimulatorOptions& options,
                                                        std::optional<SwitchParts> parts) {
    const auto make = [&]<class Width>(Width) -> std::unique_ptr<Simulator> {
        return std::make_unique<PartedSwitchSimulator<Width>>(std::move(plan), sources, options, std::move(parts));
    };
    return narrow(plan->graph) ? make(fast_switch::Narrow{}) : make(fast_switch::Wide{});
}

}  // namespace nanohop::net
