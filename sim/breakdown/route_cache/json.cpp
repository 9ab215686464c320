// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys are documented in docs/results.md and stay stable.
#include "breakdown/route_cache/result.hpp"

namespace nanohop::breakdown {
namespace {

Json stages(const RouteCacheRecord::Latency& latency) {
    if (latency.count == 0) return nullptr;
    return {{"hash", latency.hash},     {"cache", latency.cache},       {"cam_out", latency.cam_out},
            {"search", latency.search}, {"cam_back", latency.cam_back}, {"total", latency.total},
            {"least", latency.least},   {"most", latency.most},         {"lookups", latency.count}};
}

Json in_ns(const RouteCacheRecord& record, const RouteCacheRecord::Latency& latency) {
    return latency.count == 0 ? Json(nullptr) : Json(record.nanoseconds(latency.total));
}

Json cycles_of(const RouteCacheRecord& record) {
    const auto total = [](const RouteCacheRecord::Latency& latency) {
        return latency.count == 0 ? Json(nullptr) : Json(latency.total);
    };
    return {{"config", record.config},
            {"clock_hz", record.clock_hz},
            {"hit_cycles", total(record.latency("hit"))},
            {"miss_cycles", total(record.latency("miss"))},
            {"miss_cycles_of_the_chip", record.chip_cycles},
            {"lookups_per_cycle", record.hit_rate() == 0 ? Json(nullptr) : Json(record.hit_rate())},
            {"stages", {{"hit", stages(record.latency("hit"))}, {"miss", stages(record.latency("miss"))}}},
            {"hit_ns", in_ns(record, record.latency("hit"))},
            {"miss_ns", in_ns(record, record.latency("miss"))}};
}

/// Hits and misses of each kind.
void add_kinds(Json& json, const analysis::HitShare& share) {
    json["hits"] = share.hits;
    json["cold_misses"] = share.cold_misses;
    json["capacity_misses"] = share.capacity_misses;
    json["conflict_misses"] = share.conflict_misses;
    json["conflict_evictions"] = share.conflicts;
    json["hit_share"] = share.hit_share();
}

/// A measured rate, lookups per cycle, beside equation (7).
template <class Point>
void add_rate(Json& json, const Point& point, double equation) {
    json["miss_share_offered"] = point.miss_share_offered;
    json["spacing"] = point.even ? "even" : "random";
    json["cam_issue_interval"] = point.cam_interval;
    json["lookups"] = point.lookups;
    json["miss_share"] = point.miss_share();
    json["lookups_per_cycle"] = point.lookups_per_cycle();
    json["equation_7"] = equation;
    json["difference"] = point.lookups_per_cycle() / equation - 1;
}

Json benchmark(const RouteCacheResult& result, const RouteCacheRecord::Traffic& traffic) {
    Json distribution = Json::object();
    std::map<unsigned, uint64_t> counts;
    for (const RouteCacheRecord::Path& path : traffic.paths) counts[path.total] += path.count;
    for (const auto& [cycles, count] : counts) distribution[std::to_string(cycles)] = count;
    const auto measured = static_cast<double>(traffic.lookups_measured);
    Json json{{"name", traffic.name},
              {"nodes", traffic.nodes},
              {"ports_per_switch", traffic.ports_per_switch},
              {"messages_inside_a_node", traffic.inside_a_node},
              {"cut_to", cut_to(traffic.name).empty() ? Json(nullptr) : Json(cut_to(traffic.name))},
              {"messages", traffic.messages},
              {"input_ports", traffic.streams},
              {"lookups", traffic.lookups_total},
              {"rtl",
               {{"lookups", traffic.lookups_measured},
                {"share_of_lookups", measured / static_cast<double>(traffic.lookups_total)},
                {"hits", traffic.count("hit")},
                {"misses", traffic.count("miss")},
                {"hit_share", static_cast<double>(traffic.count("hit")) / measured},
                {"conflict_evictions", traffic.conflict_evictions},
                {"mean_cycles", traffic.mean_cycles()},
                {"cycles", distribution},
                {"mean_ns", result.record.nanoseconds(traffic.mean_cycles())}}}};
    const NpbPoint* whole = whole_run(result, traffic.name);
    const auto mean = whole_mean_cycles(result, traffic.name);
    if (whole != nullptr) {
        add_kinds(json["whole_run"], whole->share);
        json["whole_run"]["mean_cycles"] = mean ? Json(*mean) : Json(nullptr);
        json["whole_run"]["mean_ns"] = mean ? Json(result.record.nanoseconds(*mean)) : Json(nullptr);
    }
    return json;
}

void add_shares(const RouteCacheResult& result, Json& json) {
    json["hit_shares"] = Json::array();
    for (const NpbPoint& point : result.studies.npb) {
        Json share{{"traffic", point.traffic},
                   {"destinations", analysis::name_of(point.destinations)},
                   {"ids", point.random_ids ? "random" : "contiguous"},
                   {"ways", point.ways},
                   {"lookups", point.share.lookups}};
        add_kinds(share, point.share);
        share["hit_share_without_cold"] = point.share.hit_share_warm();
        share["conflicts_of_inserted"] = point.share.conflicts_of_inserted();
        share["conflicts_of_lookups"] = point.share.conflicts_of_lookups();
        share["id_draws"] = point.draws.draws;
        share["id_draws_with_conflicts"] = point.draws.with_conflicts;
        json["hit_shares"].push_back(std::move(share));
    }
    json["misses_by_kind"] = Json::array();
    for (const MissPoint& point : result.studies.misses) {
        const analysis::MissKinds& kinds = point.kinds;
        json["misses_by_kind"].push_back({{"ids", analysis::name_of(point.ids)},
                                          {"ways", point.ways},
                                          {"destinations", point.destinations},
                                          {"lookups", kinds.lookups},
                                          {"hit_share", kinds.share(kinds.hits)},
                                          {"capacity_misses", kinds.capacity},
                                          {"conflict_misses", kinds.conflict},
                                          {"fully_associative_misses", kinds.fully_associative_misses},
                                          {"equation_1", point.equation}});
    }
    json["conflicts"] = Json::array();
    for (const ConflictPoint& point : result.studies.conflicts) {
        json["conflicts"].push_back(
            {{"hash", point.hash},
             {"cache", point.kind},
             {"relocation_depth", point.relocation_depth},
             {"ids", analysis::name_of(point.ids)},
             {"ways", point.ways},
             {"destinations", point.destinations},
             {"trials", point.trials},
             {"lost_of_inserted", point.share.of_inserted},
             {"lost_of_entries", point.share.of_entries},
             {"lost_to_capacity", point.share.lost_to_capacity},
             {"lost_to_conflicts", point.share.lost_to_conflicts},
             {"uniform_expectation_of_inserted", point.expected},
             {"cycles_per_insertion", point.kind == "plain" ? Json(nullptr) : Json(point.share.idle_cycles)}});
    }
    json["contiguous_ids"] = Json::array();
    for (const RankPoint& point : result.studies.ranks) {
        json["contiguous_ids"].push_back({{"hash", point.hash},
                                          {"ways", point.ways},
                                          {"index_bits", point.index_bits},
                                          {"rank", point.rank},
                                          {"lost_of_a_full_cache", point.lost}});
    }
}

void add_latency(const RouteCacheResult& result, Json& json) {
    Json& latency = json["zero_load_latency"];
    latency["delays_ns"] = {{"hit", result.delays.hit},
                            {"miss", result.delays.miss},
                            {"conventional_routing", result.delays.conventional_routing},
                            {"rest", result.delays.rest},
                            {"link", result.delays.link}};
    latency["link_delays_that_fit_ns"] = nullptr;
    if (!result.own) latency["link_delays_that_fit_ns"] = {result.links.least, result.links.most};
    for (const JobSizePoint& point : result.job_sizes) {
        latency["against_job_size"].push_back(
            {{"k", point.k},
             {"n", 3},
             {"nodes", point.nodes},
             {"entries", result.cache.entries},
             {"conventional_ns", point.conventional_ns},
             {"cached_ns", point.cached_ns},
             {"reduction", point.reduction},
             {"beside_ns", point.beside_ns ? Json(*point.beside_ns) : Json(nullptr)}});
    }
    for (const EntriesPoint& point : result.entries) {
        latency["against_entries"].push_back({{"k", 21},
                                              {"n", 3},
                                              {"entries", point.entries},
                                              {"conventional_ns", point.conventional_ns},
                                              {"cached_ns", point.cached_ns},
                                              {"reduction", point.reduction}});
    }
}

void add_power(const RouteCacheResult& result, Json& json) {
    json["power"] = {{"packet_bytes", result.power_parameters.packet_bytes}, {"points", Json::array()}};
    const analysis::PowerParameters& p = result.power_parameters;
    json["power"]["energies"] = {{"of", "Hirasawa 2020, section 7.1: a cache of 2,048 entries, its CAM; not scaled"},
                                 {"cache_lookup_j", p.cache_energy},
                                 {"cache_static_w", p.cache_static},
                                 {"cam_search_j", p.cam_energy},
                                 {"cam_static_w", p.cam_static}};
    for (const PowerPoint& point : result.power) {
        json["power"]["points"].push_back({{"switch", point.kind},
                                           {"load", point.load},
                                           {"miss_share", point.miss_share},
                                           {"cache_dynamic_w", point.power.cache_dynamic},
                                           {"cam_dynamic_w", point.power.cam_dynamic},
                                           {"cache_static_w", point.power.cache_static},
                                           {"cam_static_w", point.power.cam_static},
                                           {"total_w", point.power.total()}});
    }
}

void add_lookup_rate(const RouteCacheResult& result, Json& json) {
    json["lookup_rate"] = Json::array();
    for (const RatePoint& point : result.rates)
        add_rate(json["lookup_rate"].emplace_back(), point.rate, point.equation);
}

void add_all_ports(const RouteCacheResult& result, Json& json) {
    Json& all_ports = json["all_ports"];
    all_ports = {{"rate", Json::array()}, {"traffic", Json::array()}};
    const auto latencies = [](const RouteCacheRecord::Sum& sum) -> Json {
        if (sum.count == 0) return nullptr;
        return {{"lookups", sum.count}, {"mean_cycles", sum.mean()}, {"least", sum.least}, {"most", sum.most}};
    };
    for (const RouteCacheRecord::AllPorts& point : result.record.all_ports_rates) {
        Json& rate = all_ports["rate"].emplace_back();
        rate["ports"] = point.ports;
        add_rate(rate, point, all_ports_equation(point));
        rate["hit"] = latencies(point.hit);
        rate["miss"] = latencies(point.miss);
    }
    for (const RouteCacheRecord::AllPorts& point : result.record.all_ports_traffic) {
        all_ports["traffic"].push_back({{"name", point.traffic},
                                        {"switch", point.switch_number},
                                        {"ports", point.ports},
                                        {"lookups", point.lookups},
                                        {"joined", point.joined},
                                        {"searches", point.searches},
                                        {"cycles", point.cycles},
                                        {"hit", latencies(point.hit)},
                                        {"miss", latencies(point.miss)}});
    }
}

}  // namespace

void add_route_cache_json(const RouteCacheResult& result, Json& json) {
    json["config"] = result.record.config;
    json["own"] = result.own;
    json["torus"] = result.options.torus;
    json["destinations"] = result.options.destinations;
    json["packet_bytes"] = result.options.packet_bytes;
    json["route_cache"] = cycles_of(result.record);
    if (result.beside) json["beside"] = cycles_of(*result.beside);

    json["benchmarks"] = Json::array();
    for (const RouteCacheRecord::Traffic& traffic : result.record.traffic)
        json["benchmarks"].push_back(benchmark(result, traffic));

    add_shares(result, json);
    add_latency(result, json);
    add_power(result, json);
    add_lookup_rate(result, json);
    add_all_ports(result, json);
    json["paper"] = Json::array();
    for (const Comparison& row : result.comparisons) {
        json["paper"].push_back({{"quantity", row.quantity},
                                 {"ours", row.ours},
                                 {"paper", row.paper ? Json(*row.paper) : Json("not printed in the paper")},
                                 {"difference", row.paper ? Json(row.ours - *row.paper) : Json(nullptr)},
                                 {"unit", row.unit == "%" ? "share" : row.unit},
                                 {"relation", row.paper ? Json(name_of(row.relation)) : Json(nullptr)},
                                 {"verdict", row.paper ? Json(row.verdict()) : Json(nullptr)},
                                 {"where", row.where}});
    }
    const auto speed = [](const analysis::Speed& s) { return s.lookups_per_second(); };
    json["speed"] = {{"golden_model_lookups_per_second", speed(result.studies.golden_speed)},
                     {"functional_lookups_per_second", speed(result.studies.functional_speed)},
                     {"lockstep_cycles_per_second",
                      static_cast<double>(result.record.lockstep_cycles) / result.record.lockstep_seconds},
                     {"lockstep_threads", result.record.threads}};
    json["lockstep"] = {
        {"cycles", result.record.lockstep_cycles + (result.beside ? result.beside->lockstep_cycles : 0)},
        {"mismatches", 0}};
    json["records"] = Json::array({result.record.json});
    if (result.beside) json["records"].push_back(result.beside->json);
}

}  // namespace nanohop::breakdown
