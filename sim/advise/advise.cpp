// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "advise/advise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <set>

#include "analysis/kitamura_2006.hpp"
#include "breakdown/ipush/clock_rates.hpp"
#include "breakdown/ipush/pingpong.hpp"
#include "breakdown/page.hpp"
#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "io/traffic.hpp"
#include "net/error.hpp"
#include "records/measuring.hpp"

namespace nanohop::advise {
namespace {

namespace fs = std::filesystem;
using Progress = std::function<void(const std::string&)>;

constexpr const char* kSize = "bytes such as 4096, 64KiB or 1MiB";

/// A whole number of bytes with an optional unit; nothing when it is anything else.
std::optional<uint64_t> parse_bytes(const std::string& text) {
    uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    const std::string unit(end, text.data() + text.size());
    const unsigned shift = unit.empty() || unit == "B" ? 0 : unit == "KiB" ? 10 : unit == "MiB" ? 20 : 64;
    if (shift == 64 || value > (uint64_t{1} << 40)) return std::nullopt;
    return value << shift;
}

fs::path recorded_folder() { return fs::path(io::source_folder()) / "data/npb/p2p"; }

std::string recorded_path(const std::string& app) {
    const std::string suffix = ".p2p.xz";
    const std::string name = app.find('.') == std::string::npos ? app + ".A.64" : app;
    const fs::path path = recorded_folder() / (name + suffix);
    if (fs::exists(path)) return path.string();
    std::set<std::string> known;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(recorded_folder(), ignored)) {
        const std::string file = entry.path().filename().string();
        if (file.ends_with(suffix)) known.insert(file.substr(0, file.size() - suffix.size()));
    }
    throw net::InputError("--app {}: no such recording; there are {}", app, fmt::join(known, ", "));
}

std::vector<std::string> traffic_paths(const AdviseOptions& options) {
    std::vector<std::string> paths;
    for (const std::string& app : options.apps) paths.push_back(recorded_path(app));
    paths.insert(paths.end(), options.traffic.begin(), options.traffic.end());
    if (paths.empty()) {
        for (const auto& row : analysis::kitamura_2006::kTable1) paths.push_back(recorded_path(row.traffic));
    }
    return paths;
}

records::IpushRecord clocks_of(const AdviseOptions& options) {
    if (!options.record.empty()) return records::read_ipush_record(options.record, options.profile);
    return records::measure_ipush("ipush_" + options.profile);
}

analysis::ReceiveRates rates_of(const AdviseOptions& options, const records::IpushRecord& record) {
    analysis::ReceiveRates rates = breakdown::receive_rates(record);
    if (options.packet_bytes % 8 != 0)
        throw net::InputError("--packet-bytes {}: not a multiple of 8", options.packet_bytes);
    rates.packet_bytes = options.packet_bytes;
    const auto ps = [](double us) { return static_cast<uint64_t>(std::llround(us * 1e6)); };
    if (options.link_mbps != 0) rates.link_ps_per_byte = ps(1 / options.link_mbps);
    if (options.host_mbps != 0) rates.host_ps_per_byte = ps(1 / options.host_mbps);
    if (options.host_us >= 0) rates.host_message_ps = ps(options.host_us);
    return rates;
}

uint64_t full_ring(const AdviseOptions& options, const analysis::Communication& communication) {
    if (options.ring == "auto") return analysis::ring_for(communication.longest());
    const auto bytes = parse_bytes(options.ring);
    if (!bytes || !std::has_single_bit(*bytes) || *bytes < analysis::kSmallestRing || *bytes > analysis::kLargestRing)
        throw net::InputError("--ring {}: expected auto or a power of two from 64 to 1MiB, {}", options.ring, kSize);
    const uint64_t packet =
        8 * analysis::packet_words(std::min<uint64_t>(communication.longest(), options.packet_bytes));
    if (*bytes < packet)
        throw net::InputError("--ring {}: {} has packets of {} bytes, which such a ring never holds", options.ring,
                              communication.name, packet);
    return *bytes;
}

/// A packet is logged for each timing: more of them would not fit into memory.
void check_packets(const io::Trace& trace, unsigned packet_bytes) {
    constexpr uint64_t kMost = 50'000'000;
    uint64_t packets = 0;
    for (const auto& events : trace.ranks) {
        for (const io::Event& event : events) {
            if (!event.receive) packets += event.bytes / packet_bytes + 1;
            if (packets > kMost)
                throw net::InputError("{}: more than {} packets; give a shorter part of the traffic", trace.name,
                                      kMost);
        }
    }
}

AdvisedArea area_of(std::string kind, const analysis::Communication& communication, analysis::Advice advice) {
    AdvisedArea area;
    area.kind = std::move(kind);
    const analysis::RingLayout layout = advice.layout(communication);
    area.largest_bytes = layout.largest_area();
    area.mean_bytes = layout.mean_area();
    area.expected_stalls = advice.expected_stalls;
    area.advice = std::move(advice);
    return area;
}

AdvisedTraffic advise_one(const io::Trace& trace, const AdviseOptions& options, const analysis::ReceiveRates& rates,
                          const Progress& progress) {
    const analysis::Communication communication = analysis::communication_of(trace);
    check_packets(trace, options.packet_bytes);
    AdvisedTraffic result;
    result.name = communication.name;
    result.processes = communication.processes;
    for (const auto& pair : communication.pairs) {
        result.messages += pair.messages;
        result.bytes += pair.bytes;
    }
    result.longest = communication.longest();
    result.peers_explicit = communication.peers_explicit();
    result.peers_all = communication.peers_all();
    result.ring_bytes = full_ring(options, communication);
    if (options.receiver >= 0 && static_cast<unsigned>(options.receiver) >= result.processes)
        throw net::InputError("--receiver {}: {} has processes 0 to {}", options.receiver, result.name,
                              result.processes - 1);
    std::vector<analysis::ReceiveRates> timings;
    for (const double us : options.compute_us) {
        timings.push_back(rates);
        timings.back().compute_ps = static_cast<uint64_t>(std::llround(us * 1e6));
    }
    std::vector<analysis::ReceiveLog> logs(timings.size());
    std::vector<analysis::Stalls> unlimited;
    const analysis::RingLayout no_limit = analysis::own_rings(communication, analysis::kUnlimited);
    for (size_t i = 0; i < timings.size(); ++i)
        unlimited.push_back(simulate_receivers(trace, communication, no_limit, timings[i], &logs[i]));
    const auto simulate = [&](AdvisedArea& area, const analysis::RingLayout& layout) {
        for (size_t i = 0; i < timings.size(); ++i) {
            // Rings that were never short of room need no second run.
            const bool same = packets_above(communication, logs[i], layout) == 0;
            area.stalls.push_back(same ? unlimited[i] : simulate_receivers(trace, communication, layout, timings[i]));
        }
    };
    // Budgets first: one that is too small must not cost the simulations of the others.
    std::vector<AdvisedArea> proposals;
    for (const std::string& budget : options.budgets) {
        const uint64_t bytes = parse_budget(budget, result.full_bytes());
        AdvisedArea area =
            area_of("proposal", communication,
                    analysis::advise(communication, logs,
                                     {bytes, options.rings, options.packet_bytes, options.silent == "shared"}));
        area.budget = budget;
        area.budget_bytes = bytes;
        proposals.push_back(std::move(area));
    }
    AdvisedArea full{.kind = "full", .largest_bytes = result.full_bytes()};
    full.mean_bytes = static_cast<double>(full.largest_bytes);
    simulate(full, analysis::own_rings(communication, result.ring_bytes));
    result.areas.push_back(std::move(full));
    result.areas.push_back(
        area_of("peers_plus_one", communication, analysis::paper_rule(communication, result.ring_bytes)));
    for (AdvisedArea& area : proposals) result.areas.push_back(std::move(area));
    for (size_t i = 1; i < result.areas.size(); ++i) {
        AdvisedArea& area = result.areas[i];
        simulate(area, area.advice.layout(communication));
    }
    progress(fmt::format("{}: {} messages, {} areas at {} timings", result.name, result.messages, result.areas.size(),
                         timings.size()));
    return result;
}

}  // namespace

uint64_t parse_budget(const std::string& text, uint64_t full_bytes) {
    if (text.ends_with('%')) {
        double percent = 0;
        const char* end = text.data() + text.size() - 1;
        const auto [stop, error] = std::from_chars(text.data(), end, percent);
        if (error == std::errc{} && stop == end && percent > 0 && percent <= 100)
            return static_cast<uint64_t>(static_cast<double>(full_bytes) * percent / 100);
    } else if (const auto bytes = parse_bytes(text); bytes && *bytes != 0) {
        return *bytes;
    }
    throw net::InputError("--budget {}: expected a share above 0% up to 100%, or {} for each process", text, kSize);
}

AdviseResult advise_all(const AdviseOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    std::mutex mutex;
    const Progress progress = [&](const std::string& text) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        const std::lock_guard lock(mutex);
        if (!options.quiet) fmt::print(stderr, "[{:5.1f} s] {}\n", seconds, text);
    };
    AdviseResult result;
    result.options = options;
    if (options.budgets.empty() || options.compute_us.empty())
        throw net::InputError("at least one --budget and one --compute-us are needed");
    for (const std::string& budget : options.budgets) parse_budget(budget, 1);
    const std::vector<std::string> paths = traffic_paths(options);
    result.traffic.resize(paths.size());
    if (options.record.empty())
        progress(fmt::format("measuring ipush on its Verilated RTL, configuration {}", options.profile));
    const records::IpushRecord record = clocks_of(options);
    result.rates = rates_of(options, record);
    result.lockstep_cycles = record.lockstep_cycles;
    result.clock_mhz = record.clock_hz / 1e6;
    for (const breakdown::RoutedClock& clock : breakdown::read_routed_clocks(breakdown::routed_clocks_file()))
        if (clock.config == record.config && clock.built == breakdown::Built::kIpush) result.routed_mhz = clock.mhz;
    const unsigned threads = options.threads == 0 ? default_threads() : options.threads;
    parallel_for(paths.size(), threads, [&](size_t i) {
        result.traffic[i] = advise_one(io::read_trace(paths[i]), options, result.rates, progress);
    });
    std::set<std::string> names;  // results are told apart by them
    for (const AdvisedTraffic& traffic : result.traffic) {
        if (!names.insert(traffic.name).second)
            throw net::InputError("two traffic files have the name {}", traffic.name);
    }
    return result;
}

int run_advise(const AdviseOptions& options) {
    return breakdown::exit_status([&] {
        std::optional<io::OutputFile> json;
        if (!options.json.empty()) json.emplace(options.json);
        const AdviseResult result = advise_all(options);
        const std::string text = render_text(make_report(result));
        if (json) json->commit(make_json(result).dump(1) + "\n");
        fmt::print("{}", text);
        if (json) fmt::print("\nJSON: {}\n", options.json);
    });
}

}  // namespace nanohop::advise
