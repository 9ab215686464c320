// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <exception>
#include <numeric>
#include <tuple>
#include <utility>

#include "common/student.hpp"
#include "io/memory.hpp"
#include "net/engine/exchange.hpp"
#include "net/experiment/checkpoint.hpp"
#include "net/experiment/counted.hpp"
#include "net/experiment/experiment.hpp"
#include "net/experiment/steady.hpp"
#include "net/experiment/victims.hpp"

namespace nanohop::net {

namespace {

constexpr unsigned kBatches = 10;
/// Without a delivery for so long, the network is searched for a cycle of waiting channels.
constexpr uint64_t kQuiet = 2000;

Estimate estimate(const std::vector<double>& batches) {
    Estimate e;
    if (batches.size() < 2) return e;
    e.mean = std::accumulate(batches.begin(), batches.end(), 0.0) / static_cast<double>(batches.size());
    e.half_width = half_interval(batches, e.mean, student(batches.size() - 1));
    return e;
}

/// This process's part of the network. Where one rank cannot make its own, none goes on: the others would wait for it.
std::unique_ptr<Simulator> make_network(const Experiment& e, const ExperimentOptions& options) {
    std::unique_ptr<Simulator> network;
    std::exception_ptr error;
    try {
        const bool splits = e.network().splits();
        const bool record = e.traffic.pattern == Pattern::kIncast;
        network = e.network().simulator(make_sources(e), {splits ? options.threads : 1, record,
                                                          splits ? options.exchange : nullptr, options.partition});
    } catch (const InputError&) {
        error = std::current_exception();
    }
    const bool failed = options.exchange != nullptr && options.exchange->most(error ? 1 : 0) != 0;
    if (error) std::rethrow_exception(error);
    if (failed) throw AnotherRankFailed("another rank cannot simulate its part");
    return network;
}

/// Flits over links between nodes in the measured clocks. `crossed`: up to these.
void measure_links(const Simulator& network, std::vector<uint64_t> crossed, ExperimentResult& result) {
    if (result.clocks == 0) return;
    network.since(crossed);
    const auto clocks = static_cast<double>(result.clocks);
    uint64_t sum = 0;
    uint64_t most = 0;
    uint32_t inner = 0;
    uint32_t busiest = 0;
    for (uint32_t l = 0; l < crossed.size(); ++l) {
        if (network.link_kind(l) != WireKind::kInner) continue;
        const uint64_t flits = crossed[l];
        sum += flits;
        ++inner;
        if (flits > most) {
            most = flits;
            busiest = l;
        }
    }
    result.link_mean = static_cast<double>(sum) / clocks / inner;
    result.link_max = static_cast<double>(most) / clocks;
    if (most != 0) {
        const std::string name = network.dependencies().name(busiest * network.channels());
        result.link_busiest = name.substr(0, name.find(' '));
    }
}

/// Of the figures that only some networks have.
uint64_t lost_messages(const std::vector<Measure>& measures) {
    for (const Measure& m : measures)
        if (m.name == kLostMessages) return static_cast<uint64_t>(m.value);
    return 0;
}

std::vector<Measure> measures_of(const Simulator& network) {
    const auto* more = dynamic_cast<const Measures*>(&network);
    return more != nullptr ? more->measures() : std::vector<Measure>{};
}

/// Messages of a burst come together; of classes the longest.
Grain grain_of(const Experiment& e) {
    double flits = e.traffic.mean_flits();
    const std::vector<uint32_t> messages = e.network().class_messages();
    if (!messages.empty()) flits = *std::max_element(messages.begin(), messages.end());
    return {flits * e.traffic.burst, static_cast<double>(e.network().units())};
}

/// Warm-up and measured clocks of a run, in batches; its state is what a checkpoint has beside the network's.
class Run {
public:
    Run(const Experiment& e, Simulator& network, const ExperimentOptions& options)
        : network_(network),
          options_(options),
          warmup_(*e.warmup),
          clocks_(e.until == Experiment::Until::kSteady ? std::max(e.clocks, e.least_clocks) : e.clocks),
          least_clocks_(clocks_),
          most_clocks_(e.until == Experiment::Until::kSteady ? *e.most_clocks : 0),
          grain_(grain_of(e)) {
        if (most_clocks_ != 0 && options.judged_from != 0) clocks_ = options.judged_from;
        if (e.traffic.pattern == Pattern::kIncast) victims.emplace(e);
        if (options.checkpoint.empty() && options.restart.empty()) return;
        restorable_ = dynamic_cast<Restorable*>(&network);
        if (restorable_ == nullptr)
            throw InputError(
                "checkpoint: topology = {}{} cannot be saved: only networks of switches with engine = fast can",
                e.topology_name(), e.has("engine") ? ", engine = " + e.get("engine") : "");
        identity_ = identity(e);
        if (!options.restart.empty()) restart();
        next_checkpoint_ = network.clock() + options.every;
    }

    void go() {
        if (!measuring_) {
            run_to(warmup_);
            network_.measure_from(warmup_);
            before = last_ = network_.statistics();
            links_before = network_.link_flits();
            backlog_before = network_.backlog();
            first = batch_from_ = network_.clock();
            measuring_ = true;
        }
        for (;;) {
            while (batch_ <= batches() && !ended_) do_batch();
            if (ended_ || most_clocks_ == 0) return;
            steadiness = net::steadiness(batch_list_, static_cast<double>(clocks_) / kSteadyBatches, grain_);
            if (steadiness == Steadiness::kSaturated || 2 * clocks_ > most_clocks_) break;
            if (steadiness == Steadiness::kHeld && clocks_ >= least_clocks_) break;
            clocks_ *= 2;
            batch_list_ = merged(batch_list_);
            throughputs = halved(throughputs);
            latencies = halved(latencies);
            round_trips = halved(round_trips);
            batch_ = batches() / 2 + 1;
        }
        throughputs = halved(throughputs);
        latencies = halved(latencies);
        round_trips = halved(round_trips);
    }

    // At the start of the measured clocks.
    Statistics before;
    std::vector<uint64_t> links_before;
    uint64_t backlog_before = 0;
    uint64_t first = 0;  ///< clock
    // Of batches.
    std::vector<double> throughputs;
    std::vector<double> latencies;
    std::vector<double> round_trips;
    std::vector<uint32_t> waiting;                   ///< a cycle of channels
    Steadiness steadiness = Steadiness::kUndecided;  ///< of a run until it is steady
    std::optional<Victims> victims;

private:
    unsigned batches() const { return most_clocks_ == 0 ? kBatches : kSteadyBatches; }

    void do_batch() {
        const uint64_t backlog_at_start = backlog_before_batch();
        waiting_sum_ = 0;
        waiting_count_ = 0;
        run_to(warmup_ + clocks_ * batch_ / batches());
        const Statistics now = network_.statistics();
        const auto span = static_cast<double>(network_.clock() - batch_from_) * grain_.units;
        if (span > 0) throughputs.push_back(static_cast<double>(now.message_flits() - last_.message_flits()) / span);
        if (now.latency.count() > last_.latency.count())
            latencies.push_back(static_cast<double>(now.latency.sum() - last_.latency.sum()) /
                                static_cast<double>(now.latency.count() - last_.latency.count()));
        if (now.round_trip.count() > last_.round_trip.count())
            round_trips.push_back(static_cast<double>(now.round_trip.sum() - last_.round_trip.sum()) /
                                  static_cast<double>(now.round_trip.count() - last_.round_trip.count()));
        if (most_clocks_ != 0 && span > 0) {
            last_backlog_ = network_.backlog();
            const double offered = static_cast<double>(now.issued_flits - last_.issued_flits) +
                                   (static_cast<double>(*last_backlog_) - static_cast<double>(backlog_at_start));
            // What was lost under way was taken all the same.
            const bool whole = now.bad_messages == 0 && lost_messages(measures_of(network_)) == 0;
            const double accepted =
                whole ? throughputs.back() : static_cast<double>(now.sent_flits - last_.sent_flits) / span;
            batch_list_.push_back(
                {accepted, offered / span,
                 waiting_sum_ / static_cast<double>(std::max<uint64_t>(waiting_count_, 1)) / grain_.units});
        }
        last_ = now;
        ++batch_;
        batch_from_ = network_.clock();
    }

    uint64_t backlog_before_batch() const { return last_backlog_.value_or(backlog_before); }

    /// Means of pairs.
    static std::vector<double> halved(const std::vector<double>& values) {
        std::vector<double> result;
        for (size_t i = 0; i + 1 < values.size(); i += 2) result.push_back((values[i] + values[i + 1]) / 2);
        return result;
    }

    /// In pieces, and stops at a deadlock or when a trace is through.
    void run_to(uint64_t end) {
        while (!ended_ && network_.clock() < end) {
            network_.run(std::min(end, network_.clock() + kQuiet / 4));
            if (victims) victims->take(network_.take_deliveries());
            if (most_clocks_ != 0) {
                waiting_sum_ += static_cast<double>(network_.backlog());
                ++waiting_count_;
            }
            const uint64_t now = network_.statistics().delivered_flits;
            if (now != delivered_) {
                delivered_ = now;
                last_delivery_ = network_.clock();
            } else if (network_.clock() - last_delivery_ >= kQuiet) {
                waiting = network_.waiting_cycle();
                last_delivery_ = network_.clock();
            }
            ended_ = !waiting.empty() || network_.finished();
            if (options_.progress)
                options_.progress(static_cast<double>(network_.clock()) / static_cast<double>(warmup_ + clocks_));
            if (!ended_ && !options_.checkpoint.empty() && network_.clock() >= next_checkpoint_) save();
        }
    }

    /// A checkpoint that cannot be written does not end a run of hours: it goes on with the one before.
    void save() {
        StateWriter out;
        out.put(std::array{uint64_t{measuring_}, uint64_t{batch_}, batch_from_, last_delivery_, delivered_,
                           backlog_before, first});
        before.save(out);
        last_.save(out);
        out.put_all(links_before);
        out.put_all(throughputs);
        out.put_all(latencies);
        out.put_all(round_trips);
        if (most_clocks_ != 0) {
            out.put(std::array{clocks_, waiting_count_, backlog_before_batch()});
            out.put(waiting_sum_);
            out.put_all(batch_list_);
        }
        if (victims) victims->save(out);
        const std::string error =
            write_checkpoint(options_.checkpoint, options_.exchange, identity_, out.take(), restorable_->save());
        if (!error.empty() && options_.warn)
            options_.warn(
                fmt::format("the checkpoint of clock {} is not written, the run goes on: {}", network_.clock(), error));
        next_checkpoint_ = network_.clock() + options_.every;
    }

    void restart() {
        const auto must = [](bool right) {
            if (!right) StateReader::fail();
        };
        const Bytes bytes = read_checkpoint(options_.restart, options_.exchange, identity_,
                                            [&](const auto& next) { restorable_->restore(next); });
        StateReader in(bytes);
        const auto n = in.get<std::array<uint64_t, 7>>();
        measuring_ = n[0] != 0;
        batch_ = static_cast<unsigned>(n[1]);
        std::tie(batch_from_, last_delivery_, delivered_, backlog_before, first) =
            std::tie(n[2], n[3], n[4], n[5], n[6]);
        before = Statistics::load(in);
        last_ = Statistics::load(in);
        links_before = in.get_all<uint64_t>();
        throughputs = in.get_all<double>();
        latencies = in.get_all<double>();
        round_trips = in.get_all<double>();
        if (most_clocks_ != 0) {
            const auto steady = in.get<std::array<uint64_t, 3>>();
            must(steady[0] % clocks_ == 0 && std::has_single_bit(steady[0] / clocks_) && steady[0] <= most_clocks_);
            std::tie(clocks_, waiting_count_) = std::tie(steady[0], steady[1]);
            last_backlog_ = steady[2];
            waiting_sum_ = in.get<double>();
            batch_list_ = in.get_all<Batch>();
        }
        if (victims) {
            const Statistics none = victims->statistics;
            victims->load(in);
            must(victims->statistics.latency.plausible() &&
                 victims->statistics.before(measuring_ ? network_.statistics() : none));
        }
        must(in.at_end() && n[0] <= 1 && n[1] >= 1 && n[1] <= batches());
        must(fits(network_.statistics(), network_.link_flits()));
    }

    /// Whether the network can have come from what was counted before.
    bool fits(const Statistics& now, const std::vector<uint64_t>& links) const {
        const uint64_t clock = network_.clock();
        if (delivered_ != now.delivered_flits || last_delivery_ > clock || clock - last_delivery_ >= kQuiet)
            return false;
        if (!measuring_)
            return clock <= warmup_ && first == 0 && batch_ == 1 && batch_from_ == 0 && backlog_before == 0 &&
                   before.before({}) && last_.before({}) && links_before.empty() && throughputs.empty() &&
                   latencies.empty() && now.measure_from == 0;
        const auto end_of = [&](unsigned batch) { return warmup_ + clocks_ * batch / batches(); };
        if (first != warmup_ || now.measure_from != warmup_ || batch_from_ != end_of(batch_ - 1) ||
            batch_from_ > clock || clock > end_of(batch_) || before.latency.count() != 0 || before.latency.sum() != 0 ||
            !before.before(last_) || !last_.before(now) || !last_.latency.plausible() ||
            links_before.size() != links.size())
            return false;
        Statistics crossed;
        for (uint32_t l = 0; l < links.size(); ++l) {
            if (links_before[l] > links[l]) return false;
            crossed.flit_hops += links_before[l];
            const WireKind kind = network_.link_kind(l);
            if (kind == WireKind::kSource) crossed.sent_flits += links_before[l];
            if (kind == WireKind::kSink) crossed.delivered_flits += links_before[l];
        }
        for (const auto sum : {&Statistics::flit_hops, &Statistics::sent_flits, &Statistics::delivered_flits})
            if (crossed.*sum != before.*sum) return false;
        const auto right = [](double value) { return std::isfinite(value) && value >= 0; };
        if (!std::all_of(throughputs.begin(), throughputs.end(), right) ||
            !std::all_of(latencies.begin(), latencies.end(), right) ||
            !std::all_of(round_trips.begin(), round_trips.end(), right) || throughputs.size() >= batch_ ||
            latencies.size() >= batch_ || round_trips.size() >= batch_)
            return false;
        return most_clocks_ != 0 ? batch_list_.size() < batch_ : batches_fit();
    }

    /// Batches are what was counted in their clocks.
    bool batches_fit() const {
        uint64_t delivered = before.message_flits();
        size_t k = 0;
        for (unsigned batch = 1; batch < batch_; ++batch) {
            const uint64_t clocks = clocks_ * batch / batches() - clocks_ * (batch - 1) / batches();
            if (clocks == 0) continue;
            if (k == throughputs.size()) return false;
            const double span = static_cast<double>(clocks) * grain_.units;
            const double flits = std::round(throughputs[k] * span);
            if (flits > static_cast<double>(last_.message_flits()) || flits / span != throughputs[k++]) return false;
            delivered += static_cast<uint64_t>(flits);
        }
        if (k != throughputs.size() || delivered != last_.message_flits()) return false;
        if (latencies.empty()) return last_.latency.count() == 0;
        const double mean = last_.latency.mean();
        if (latencies.size() == 1) return latencies.front() == mean;
        const auto [least, most] = std::minmax_element(latencies.begin(), latencies.end());
        return *least <= mean && mean <= *most && *most <= static_cast<double>(last_.latency.max());
    }

    Simulator& network_;
    const ExperimentOptions& options_;
    uint64_t warmup_;
    uint64_t clocks_;        ///< measured; doubled until the run is steady
    uint64_t least_clocks_;  ///< before a load is held
    uint64_t most_clocks_;   ///< 0: clocks_ are all
    Grain grain_;
    Restorable* restorable_ = nullptr;
    std::string identity_;
    uint64_t next_checkpoint_ = 0;

    bool measuring_ = false;
    bool ended_ = false;
    unsigned batch_ = 1;
    uint64_t batch_from_ = 0;
    Statistics last_;  ///< at the start of the batch
    // Of a run until it is steady.
    std::vector<Batch> batch_list_;
    std::optional<uint64_t> last_backlog_;  ///< at the start of the batch, but for the first
    double waiting_sum_ = 0;                ///< of the batch, flits at the sources each time that was looked
    uint64_t waiting_count_ = 0;
    uint64_t last_delivery_ = 0;
    uint64_t delivered_ = 0;
};

}  // namespace

std::vector<std::string> dependency_cycles(const Experiment& e) {
    const auto dependencies = e.network().dependencies();
    std::vector<std::string> texts;
    for (const auto& cycle : find_cycles(*dependencies)) texts.push_back(cycle_text(*dependencies, cycle));
    return texts;
}

void check_size(const Experiment& e) {
    // Measured: 90 to 130 bytes per channel (their number rounded up to a power of two) in networks of 3 * 10^4 to
    // 3 * 10^5 units, tables of links and units included.
    constexpr double kChannelBytes = 90;
    const double channels =
        static_cast<double>(e.network().links()) * static_cast<double>(std::bit_ceil(*e.channels.virtual_channels));
    const char* const size = e.topology().size_key();
    io::need_memory(fmt::format("{}: {}: a network of {} processing units and {:.0f} channels", size, e.get(size),
                                e.network().units(), channels),
                    channels * kChannelBytes);
}

void check_routing(const Experiment& e) {
    const std::vector<std::string> cycles = dependency_cycles(e);
    if (cycles.empty()) return;
    throw CyclicRouting(fmt::format(
        "virtual_channels: {}: {} routing can deadlock, channels depend on each other in a cycle:\n  "
        "{}\nmust be from {} on",
        *e.channels.virtual_channels, e.topology().routing(), fmt::join(cycles, "\nor\n  "), e.topology().channels()));
}

ExperimentResult run_experiment(const Experiment& e, const ExperimentOptions& options) {
    const uint32_t units = e.network().units();
    check_size(e);
    if (!options.force) check_routing(e);
    const auto start = std::chrono::steady_clock::now();
    const auto network = make_network(e, options);
    const bool trace = !e.traffic.pattern;
    ExperimentResult result;
    result.units = units;
    const bool alone = options.threads == 1 && (options.exchange == nullptr || options.exchange->ranks() == 1);
    result.uncut = !alone && !e.network().splits();

    Run run(e, *network, options);
    result.earlier_hops = options.restart.empty() ? 0 : network->statistics().flit_hops;
    run.go();
    const Statistics after = network->statistics();
    result.measures = measures_of(*network);
    result.lost_messages = lost_messages(result.measures);
    result.bad_messages = after.bad_messages;
    const bool whole = result.lost_messages == 0 && result.bad_messages == 0;
    // That a trace is through is seen only where run_to() looks. What dies under way goes on up to where it does.
    const uint64_t through = whole ? after.last_delivery : std::max(after.last_delivery, after.last_flit);
    const uint64_t end = trace && network->finished() ? through + 1 : network->clock();
    result.clocks = end - run.first;
    std::vector<uint32_t> waiting = std::move(run.waiting);
    if (waiting.empty()) waiting = network->waiting_cycle();

    const auto span = static_cast<double>(std::max<uint64_t>(result.clocks, 1)) * units;
    result.throughput = static_cast<double>(after.message_flits() - run.before.message_flits()) / span;
    result.replies_throughput = static_cast<double>(after.reply_flits - run.before.reply_flits) / span;
    result.throughput_sent = static_cast<double>(after.sent_flits - run.before.sent_flits) / span;
    result.messages = after.delivered_messages - run.before.delivered_messages;
    for (size_t k = 0; k < after.classes.size(); ++k) {
        const uint64_t before = k < run.before.classes.size() ? run.before.classes[k].flits : 0;
        result.classes.push_back(
            {static_cast<double>(after.classes[k].flits - before) / span, after.classes[k].latency});
    }
    result.all_messages = after.delivered_messages;
    result.flit_hops = after.flit_hops;
    result.latency = after.latency;
    result.round_trip = after.round_trip;
    if (run.victims) {
        result.victims = run.victims->statistics;
        result.victims_throughput = run.victims->throughput(result.clocks);
        result.incast_throughput = run.victims->incast_throughput(result.clocks);
        result.incast_fairness = run.victims->fairness();
    }
    const uint64_t backlog = network->backlog();
    result.backlog = static_cast<double>(backlog) / units;
    result.offered =
        static_cast<double>(after.issued_flits - run.before.issued_flits + backlog - run.backlog_before) / span;
    if (run.throughputs.size() == kBatches) result.batch_throughput = estimate(run.throughputs);
    if (run.latencies.size() == kBatches) result.batch_latency = estimate(run.latencies);
    if (run.round_trips.size() == kBatches) result.batch_round_trip = estimate(run.round_trips);
    measure_links(*network, std::move(run.links_before), result);
    if (const auto* parted = dynamic_cast<const Parted*>(network.get())) result.split = parted->split();

    for (const CountedColumn& counted : kCounted)
        if (const auto value = counted.value({e.network(), run.before, after, result}))
            result.measures.push_back({counted.name, *value});

    // What was lost under way was taken all the same.
    const double taken = whole ? result.throughput : result.throughput_sent;
    for (const uint32_t channel : waiting) result.cycle.push_back(network->dependencies().name(channel));
    if (!waiting.empty()) {
        result.verdict = Verdict::kDeadlock;
    } else if (trace && !network->finished()) {
        result.verdict = Verdict::kIncomplete;
    } else if (e.traffic.process == TrafficOptions::When::kOpen &&
               takes_less(taken, result.offered, static_cast<double>(result.clocks), grain_of(e))) {
        result.verdict = Verdict::kSaturated;
    } else if (e.until == Experiment::Until::kSteady && run.steadiness != Steadiness::kHeld) {
        result.verdict = run.steadiness == Steadiness::kSaturated ? Verdict::kSaturated : Verdict::kUnsteady;
    } else if (result.lost_messages != 0) {
        result.verdict = Verdict::kLost;
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace nanohop::net
