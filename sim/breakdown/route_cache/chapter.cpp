// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "analysis/streams.hpp"
#include "breakdown/route_cache/report.hpp"
#include "breakdown/route_cache/result.hpp"
#include "io/real_range.hpp"
#include "io/traffic.hpp"
#include "net/error.hpp"
#include "records/measuring.hpp"
#include "topology/torus.hpp"

namespace nanohop::breakdown {
namespace {

constexpr const char* kPaperConfig = "route_cache_hirasawa_2020";

void check_traffic(const RouteCacheOptions& options) {
    const topology::Torus torus = topology::Torus::parse(options.torus);
    const analysis::Destinations destinations = analysis::parse_destinations(options.destinations);
    std::set<std::string> names;  // results are told apart by them
    for (const std::string& path : options.traffic) {
        const io::Traffic read = io::read_traffic(path);
        if (read.messages.empty()) throw net::InputError("{}: no message enters the network", path);
        if (!analysis::enters_network(read, torus, destinations))
            throw net::InputError(
                "{}: all {} ranks share one node of a {} torus, so no message enters the network; a larger "
                "--torus, or --destinations ranks",
                path, read.nodes, torus.text());
        if (!names.insert(read.name).second)
            throw net::InputError("{}: another traffic file has the name {} already", path, read.name);
    }
}

class RouteCacheChapter final : public Chapter {
public:
    void add_options(CLI::App& app) override {
        RouteCacheOptions& options = result_.options;
        app.add_option(
               "--beside", options.beside,
               "Second configuration of the route_cache for the latency tables, named in the same way; \"\": none")
            ->capture_default_str();
        app.add_option("--traffic", options.traffic,
                       "Traffic file, may be repeated (default: the recorded NPB class A set)")
            ->allow_extra_args(false)
            ->type_name("FILE");
        app.add_option("--torus", options.torus, "Sizes of the torus")->capture_default_str();
        app.add_option("--destinations", options.destinations,
                       "What is looked up: nodes, one per switch, which ranks share (the paper's), or ranks, each with "
                       "an input port of its own. The RTL runs the one, the tables of fig 6 show both")
            ->check(CLI::IsMember({"nodes", "ranks"}))
            ->capture_default_str();
        app.add_option("--packet-bytes", options.packet_bytes, "Longest packet in bytes; 0: one lookup per message")
            ->capture_default_str();
        app.add_option("--max-lookups", options.max_lookups, "Lookups on the RTL per input port and traffic file")
            ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40))
            ->capture_default_str();
        app.add_flag("--full", options.full, "All lookups on the RTL, and the long studies");
        app.add_option("--power-packet-bytes", options.power_packet_bytes, "Packet size of fig 13 (default 512)")
            ->check(io::real_range(1.0, 1e6));
    }

    bool describes(const config::Config& config) const override { return config.route_cache.has_value(); }
    bool beside_others() const override { return true; }

    void prepare(const Common&, const std::optional<config::Chosen>& given) override {
        const RouteCacheOptions& options = result_.options;
        config_ = given ? *given : config::choose(kPaperConfig);
        records::measuring_program("route_cache_" + config_.config.name);
        if (!options.beside.empty() && options.beside != config_.word) {
            beside_ = config::choose(options.beside);
            if (!describes(beside_->config))
                throw net::InputError("--beside {}: has no [route_cache]: nothing to measure", options.beside);
            if (beside_->shown == config_.shown) {  // two files of one name
                config_.shown = config_.config.name;
                beside_->shown = beside_->config.name;
            }
            records::measuring_program("route_cache_" + beside_->config.name);
        }
        result_.cache = *config_.config.route_cache;
        result_.own = config_.path || config_.shown != kPaperConfig;
        check_traffic(options);
    }

    void measure(const Common& common, const Progress& progress) override {
        const RouteCacheOptions& options = result_.options;
        const std::vector<std::string> traffic =
            options.traffic.empty() ? records::recorded_traffic() : options.traffic;
        progress(fmt::format("measuring configuration {} on its Verilated RTL, {} traffic files, {} threads",
                             config_.shown, traffic.size(), common.threads));
        const uint64_t limit = options.full ? 0 : options.max_lookups;
        result_.record = measure(config_, {traffic, limit, true}, common.threads);
        if (beside_) {
            // Its cycles per lookup are the same on any traffic: a small part of the same files tells them.
            progress(fmt::format("measuring configuration {} beside it", beside_->shown));
            constexpr uint64_t kFewLookups = 50;
            const uint64_t few = limit == 0 ? kFewLookups : std::min(kFewLookups, limit);
            result_.beside = measure(*beside_, {{traffic.front()}, few, false}, common.threads);
        }
        progress("hit shares, conflicts and equations");
        result_.studies = run_studies(result_.cache,
                                      {traffic, options.torus, analysis::parse_destinations(options.destinations),
                                       options.packet_bytes, common.threads, options.full},
                                      progress);
        evaluate(result_);
    }

    void add_report(Report& report) const override { add_route_cache_report(result_, report); }
    void add_json(Json& json) const override { add_route_cache_json(result_, json); }
    void add_record(Json& json) const override { json.update(result_.record.json); }
    uint64_t lockstep_cycles() const override { return result_.record.lockstep_cycles; }

private:
    RouteCacheRecord measure(const config::Chosen& chosen, records::Lookups what, unsigned threads) const {
        what.torus = result_.options.torus;
        what.destinations = result_.options.destinations;
        what.packet_bytes = result_.options.packet_bytes;
        what.threads = threads;
        RouteCacheRecord record = records::measure_lookups(chosen.config.name, what);
        record.config = chosen.shown;
        return record;
    }

    config::Chosen config_;
    std::optional<config::Chosen> beside_;
    RouteCacheResult result_;
};

const ChapterRegistration kRegistration{ChapterEntry{
    "route_cache", 100, "clocks of lookups, hit shares, Hirasawa 2020's equations", make_chapter<RouteCacheChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
