// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nanohop/net.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "common/pulse.hpp"
#include "library/internal.hpp"
#include "net/engine/injector.hpp"
#include "net/experiment/experiment.hpp"
#include "sweep/experiment_config.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop {

namespace {

constexpr unsigned kMostThreads = 1024;

/// A file without a name in memory: however the process ends, nothing is left of it.
class MemoryFile {
public:
    explicit MemoryFile(std::string_view text) : file_(::memfd_create("nanohop", MFD_CLOEXEC)) {
        if (file_ < 0) fail();
        while (!text.empty()) {
            const ssize_t written = ::write(file_, text.data(), text.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) {
                const int why = errno;
                ::close(file_);
                errno = why;
                fail();
            }
            text.remove_prefix(static_cast<size_t>(written));
        }
    }
    ~MemoryFile() { ::close(file_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    /// As long as this object is there.
    std::string path() const { return fmt::format("/proc/self/fd/{}", file_); }

private:
    [[noreturn]] static void fail() {
        throw io::InputError("cannot keep the graph in memory: {}", std::strerror(errno));
    }

    int file_;
};

Verdict outer_verdict(net::Verdict verdict) {
    switch (verdict) {
        case net::Verdict::kCompleted: return Verdict::kCompleted;
        case net::Verdict::kSaturated: return Verdict::kSaturated;
        case net::Verdict::kUnsteady: return Verdict::kUnsteady;
        case net::Verdict::kLost: return Verdict::kLost;
        case net::Verdict::kDeadlock: return Verdict::kDeadlock;
        case net::Verdict::kIncomplete: return Verdict::kIncomplete;
    }
    return Verdict::kCompleted;
}

Latency outer_latency(const net::Histogram& h, double half_width) {
    if (h.count() == 0) return {};
    return {h.count(), h.mean(), h.percentile(0.5), h.percentile(0.99), h.max(), half_width};
}

void check_threads(unsigned threads) {
    if (threads == 0 || threads > kMostThreads)
        throw io::InputError("threads: {}: must be from 1 to {}", threads, kMostThreads);
}

/// What is told while routes and networks are built.
std::function<void()> beginning(const std::function<void(double)>& progress) {
    if (!progress) return {};
    return [&progress] { progress(0); };
}

/// CyclicRouting says what may be done about it.
template <class F>
auto translated_cycle(F&& f) {
    return translated([&] {
        try {
            return f();
        } catch (const net::CyclicRouting& cycle) {
            throw io::InputError("{} (RunOptions::force runs it all the same)", cycle.what());
        }
    });
}

}  // namespace

struct Config::Impl {
    net::Experiment experiment;
    std::set<std::string> keys;  ///< that were set
    std::shared_ptr<const MemoryFile> graph;
};

/// What is behind a configuration.
class Access {
public:
    static const Config::Impl& of(const Config& config) { return *config.impl_; }
};

namespace {

net::Experiment resolved(const Config& config) {
    net::Experiment experiment = Access::of(config).experiment;
    for (const std::string& key : Access::of(config).keys)
        if (const char* wanted = sweep::process_of(key, experiment))
            throw io::InputError("{}: process is {}, which does not look at it: must be process = {}", key,
                                 experiment.get("process"), wanted);
    experiment.resolve();
    net::check_size(experiment);
    return experiment;
}

}  // namespace

Config::Config() {
    link_topology();
    link_net();
    impl_ = std::make_unique<Impl>();
}
Config::Config(const Settings& settings) : Config() {
    for (const bool topology : {true, false})
        for (const auto& [key, value] : settings)
            if ((key == "topology") == topology) set(key, value);
}
Config::Config(const Config& other) : impl_(std::make_unique<Impl>(*other.impl_)) {}
Config::Config(Config&& other) noexcept = default;
Config& Config::operator=(const Config& other) {
    if (this != &other) impl_ = std::make_unique<Impl>(*other.impl_);
    return *this;
}
Config& Config::operator=(Config&& other) noexcept = default;
Config::~Config() = default;

Config Config::read(const std::string& path) {
    return translated([&] {
        Config config;
        sweep::read_experiment(path, config.impl_->experiment);
        return config;
    });
}

Config& Config::set(const std::string& key, const std::string& value) {
    translated([&] { impl_->experiment.set(key, value); });
    impl_->keys.insert(key);
    return *this;
}

Config& Config::set_number(const std::string& key, double value) { return set(key, fmt::format("{}", value)); }

Config& Config::use(const Graph& graph) {
    translated([&] {
        const topology::Graph inner = inner_graph(graph);
        inner.require_connected();
        auto file = std::make_shared<const MemoryFile>(topology::network_json(inner, ""));
        impl_->experiment.set("topology", "file");
        impl_->experiment.set("file", file->path());
        impl_->graph = std::move(file);
    });
    return *this;
}

std::string Config::get(const std::string& key) const {
    return translated([&] { return impl_->experiment.get(key); });
}

bool Config::has(const std::string& key) const { return impl_->experiment.has(key); }

std::vector<KeyInfo> Config::keys() const {
    net::Experiment copy = impl_->experiment;
    return infos(copy.keys());
}

void Config::check(const std::function<void(double)>& progress) const {
    const Pulse pulse(beginning(progress));
    translated_cycle([&] { net::check_routing(resolved(*this)); });
}

const char* name(Verdict verdict) {
    switch (verdict) {
        case Verdict::kCompleted: return net::verdict_name(net::Verdict::kCompleted);
        case Verdict::kSaturated: return net::verdict_name(net::Verdict::kSaturated);
        case Verdict::kUnsteady: return net::verdict_name(net::Verdict::kUnsteady);
        case Verdict::kLost: return net::verdict_name(net::Verdict::kLost);
        case Verdict::kDeadlock: return net::verdict_name(net::Verdict::kDeadlock);
        case Verdict::kIncomplete: return net::verdict_name(net::Verdict::kIncomplete);
    }
    return "";
}

Result simulate(const Config& config, const RunOptions& options) {
    return translated_cycle([&] {
        check_threads(options.threads);
        const Pulse pulse(beginning(options.progress));
        const net::Experiment experiment = resolved(config);
        net::ExperimentOptions inner;
        inner.threads = options.threads;
        inner.force = options.force;
        inner.progress = options.progress;
        const net::ExperimentResult r = net::run_experiment(experiment, inner);
        Result result;
        result.verdict = outer_verdict(r.verdict);
        result.units = r.units;
        result.clocks = r.clocks;
        result.throughput = r.throughput;
        result.throughput_half_width = r.batch_throughput.half_width;
        result.throughput_sent = r.throughput_sent;
        result.offered = r.offered;
        result.backlog = r.backlog;
        result.messages = r.messages;
        result.bad_messages = r.bad_messages;
        result.lost_messages = r.lost_messages;
        result.latency = outer_latency(r.latency, r.batch_latency.half_width);
        result.round_trip = outer_latency(r.round_trip, r.batch_round_trip.half_width);
        result.link_mean = r.link_mean;
        result.link_max = r.link_max;
        result.link_busiest = r.link_busiest;
        for (const net::Measure& m : r.measures) result.measures.emplace_back(m.name, m.value);
        result.cycle = r.cycle;
        result.flit_hops = r.flit_hops;
        result.seconds = r.seconds;
        result.json = sweep::experiment_json(experiment, r).dump(2) + "\n";
        return result;
    });
}

namespace {

/// A user's generator as the engine's sources, which must not throw: the first error is kept until somebody asks.
class Generated {
public:
    Generated(Generator generator, uint32_t units, uint32_t longest)
        : generator_(std::move(generator)), units_(units), longest_(longest) {}

    net::Injection injection(uint32_t source, uint64_t number) {
        if (failed_) return {source, 0};
        try {
            const Message m = generator_(source, number);
            if (m.flits == 0) return {source, 0};
            net::check_given(units_, 0, source, 0, m.destination, m.flits, longest_);
            return {m.destination, m.flits};
        } catch (const io::InputError& wrong) {
            keep(std::make_exception_ptr(Error(fmt::format("message {} of {}: {}", number, source, wrong.what()))));
        } catch (...) {
            keep(std::current_exception());
        }
        return {source, 0};
    }
    uint64_t arrival(uint32_t source, uint64_t number, uint64_t previous) {
        if (failed_) return previous;
        try {
            const Message m = generator_(source, number);
            if (m.flits == 0 || m.created >= previous) return std::max(m.created, previous);
            throw Error(fmt::format("message {} of {}: created in clock {}, and the one before in clock {}", number,
                                    source, m.created, previous));
        } catch (...) {
            keep(std::current_exception());
        }
        return previous;
    }
    void rethrow() {
        const std::lock_guard lock(mutex_);
        if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
    }

private:
    void keep(std::exception_ptr error) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::move(error);
        failed_ = true;
    }

    Generator generator_;
    uint32_t units_;
    uint32_t longest_;
    std::mutex mutex_;
    std::exception_ptr error_;
    std::atomic<bool> failed_ = false;  ///< nothing more is asked for: the run ends with the error
};

LinkFlits::Kind outer_kind(net::WireKind kind) {
    switch (kind) {
        case net::WireKind::kSource: return LinkFlits::Kind::kFromUnit;
        case net::WireKind::kInner: return LinkFlits::Kind::kInner;
        case net::WireKind::kSink: return LinkFlits::Kind::kToUnit;
    }
    return LinkFlits::Kind::kInner;
}

Delivery::Kind outer_kind(net::PacketKind kind) {
    switch (kind) {
        case net::PacketKind::kMessage: return Delivery::Kind::kMessage;
        case net::PacketKind::kReply: return Delivery::Kind::kReply;
        case net::PacketKind::kAcknowledgement: return Delivery::Kind::kAcknowledgement;
    }
    return Delivery::Kind::kMessage;
}

}  // namespace

struct Simulation::Impl {
    /// `own`: messages are not the configuration's.
    Impl(const Config& config, bool own, Generator generator, const RunOptions& options) {
        check_threads(options.threads);
        const Pulse pulse(beginning(options.progress));
        Config used = config;
        // No message of the default length is sent, nor one of a pattern or a trace.
        if (own) {
            if (!Access::of(config).keys.contains("message")) used.set("message", 1);
            used.set("traffic", "uniform");
        }
        experiment.emplace(resolved(used));
        if (!options.force) net::check_routing(*experiment);
        const net::Network& network = experiment->network();
        net::Sources sources = own ? net::Sources{} : net::make_sources(*experiment);
        if (own) {
            sources.deaths = experiment->dead_links();
            sources.process.overlap = experiment->traffic.process == net::TrafficOptions::When::kOverlap;
            sources.process.work = experiment->traffic.work;
        }
        if (generator) {
            if (const size_t classes = network.class_shares().size(); classes > 1)
                throw io::InputError("classes: {}: messages of a generator have no class: must be 1", classes);
            generated = std::make_shared<Generated>(std::move(generator), network.units(), network.longest_message());
            sources.injections = [g = generated](uint32_t source, uint64_t number) {
                return g->injection(source, number);
            };
            if (experiment->traffic.process == net::TrafficOptions::When::kOpen)
                sources.arrivals = [g = generated](uint32_t source, uint64_t number, uint64_t previous) {
                    return g->arrival(source, number, previous);
                };
        }
        simulator = network.simulator(std::move(sources),
                                      {.threads = network.splits() ? options.threads : 1, .record = options.record});
        if (own && !generated) {
            injector = dynamic_cast<net::Injector*>(simulator.get());
            if (injector == nullptr)
                throw io::InputError("topology: {}: takes no messages while it runs", experiment->topology_name());
        }
    }

    net::Injector& given() const {
        if (injector == nullptr) throw io::InputError("send: only with Traffic::kSent");
        return *injector;
    }

    std::optional<net::Experiment> experiment;
    std::shared_ptr<Generated> generated;
    std::unique_ptr<net::Simulator> simulator;
    net::Injector* injector = nullptr;
};

Simulation::Simulation(const Config& config, Traffic traffic, const RunOptions& options)
    : impl_(translated_cycle(
          [&] { return std::make_unique<Impl>(config, traffic == Traffic::kSent, Generator{}, options); })) {}

Simulation::Simulation(const Config& config, Generator generator, const RunOptions& options)
    : impl_(translated_cycle([&] {
          if (!generator) throw io::InputError("generator: there is none");
          return std::make_unique<Impl>(config, true, std::move(generator), options);
      })) {}

Simulation::Simulation(Simulation&& other) noexcept = default;
Simulation& Simulation::operator=(Simulation&& other) noexcept = default;
Simulation::~Simulation() = default;

uint64_t Simulation::clock() const { return impl_->simulator->clock(); }
uint32_t Simulation::units() const { return impl_->simulator->units(); }
uint32_t Simulation::longest_message() const { return impl_->experiment->network().longest_message(); }

void Simulation::run(uint64_t end) {
    if (end <= clock()) return;
    if (!impl_->generated) return impl_->simulator->run(end);
    constexpr uint64_t kPiece = 1000;  // what a failing generator costs at most
    while (clock() < end) {
        impl_->simulator->run(std::min(end, clock() + kPiece));
        impl_->generated->rethrow();
    }
}

void Simulation::send(uint32_t source, uint32_t destination, uint32_t flits, uint64_t created, bool urgent) {
    translated([&] {
        impl_->given().inject(source, created, destination, flits,
                              urgent ? net::GivenQueue::kControl : net::GivenQueue::kData);
    });
}

uint64_t Simulation::run_to_delivery(uint64_t end) {
    return translated([&] {
        net::Injector& injector = impl_->given();
        return end <= clock() ? clock() : injector.run_to_delivery(end);
    });
}

std::vector<Delivery> Simulation::deliveries() {
    std::vector<Delivery> all;
    for (const net::Delivery& d : impl_->simulator->take_deliveries())
        all.push_back({d.source, d.number, d.destination, d.flits, d.issued, d.delivered, outer_kind(d.kind)});
    return all;
}

bool Simulation::finished() const { return impl_->simulator->finished(); }

Counters Simulation::counters() const {
    const net::Statistics s = impl_->simulator->statistics();
    return {s.issued_messages,          s.issued_flits, s.sent_flits, s.delivered_messages,
            s.message_flits(),          s.bad_messages, s.flit_hops,  impl_->simulator->backlog(),
            outer_latency(s.latency, 0)};
}

void Simulation::measure_from(uint64_t clock) { impl_->simulator->measure_from(clock); }

std::vector<LinkFlits> Simulation::links() const {
    const net::Simulator& simulator = *impl_->simulator;
    const std::vector<uint64_t> flits = simulator.link_flits();
    std::vector<LinkFlits> all;
    for (uint32_t l = 0; l < flits.size(); ++l) {
        const std::string name = simulator.dependencies().name(l * simulator.channels());
        all.push_back({name.substr(0, name.find(' ')), outer_kind(simulator.link_kind(l)), flits[l]});
    }
    return all;
}

std::vector<std::string> Simulation::deadlock() const {
    std::vector<std::string> names;
    for (const uint32_t channel : impl_->simulator->waiting_cycle())
        names.push_back(impl_->simulator->dependencies().name(channel));
    return names;
}

}  // namespace nanohop
