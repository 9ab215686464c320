// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys are documented in docs/results.md and stay stable.

#include "advise/advise.hpp"
#include "bits.hpp"
#include "io/source_folder.hpp"

namespace nanohop::advise {
namespace {

using Json = nlohmann::ordered_json;

double us(uint64_t ps) { return static_cast<double>(ps) * 1e-6; }
double mb_per_s(uint64_t ps_per_byte) { return 1e6 / static_cast<double>(ps_per_byte); }

Json peers(const analysis::PeerCounts& counts) {
    return {{"destinations", counts.destinations}, {"sources", counts.sources}};
}

Json settings(const AdvisedArea& area, bool share_silent) {
    Json receivers = Json::array();
    for (size_t r = 0; r < area.advice.receivers.size(); ++r) {
        Json rings = Json::array();
        Json silent = nullptr;
        uint64_t bytes = 0;
        for (const analysis::Ring& ring : area.advice.receivers[r]) {
            if (ring.shared && share_silent) silent = rings.size();
            rings.push_back({{"base", ring.base},
                             {"bytes", ring.bytes},
                             {"k", log2_of(ring.bytes)},
                             {"kind", ring.shared ? "shared" : "own"},
                             {"senders", ring.senders}});
            bytes += ring.bytes;
        }
        Json stalled = Json::array();
        for (const analysis::Stalls& stalls : area.stalls) stalled.push_back(stalls.receivers[r].stalled);
        receivers.push_back({{"receiver", r},
                             {"bytes", bytes},
                             {"packets", area.stalls.front().receivers[r].packets},
                             {"stalled_packets", std::move(stalled)},
                             {"rings", std::move(rings)},
                             {"ring_of_silent_senders", silent}});
    }
    return receivers;
}

Json run_json(const analysis::Stalls& stalls, double compute_us) {
    const analysis::ReceiverStalls sum = stalls.total();
    return {{"compute_us", compute_us},
            {"packets", sum.packets},
            {"stalled_packets", sum.stalled},
            {"stall_rate", stalls.rate()},
            {"stalled_time_share", stalls.time_share()},
            {"run_us", us(stalls.finish_ps)},
            {"status_entries", sum.unread}};
}

Json area_json(const AdvisedTraffic& traffic, const AdvisedArea& area, const AdviseOptions& options) {
    const bool proposal = area.kind == "proposal";
    const bool share_silent = proposal && options.silent == "shared";
    Json runs = Json::array();
    for (size_t i = 0; i < area.stalls.size(); ++i) runs.push_back(run_json(area.stalls[i], options.compute_us[i]));
    Json json{{"kind", area.kind},
              {"budget", proposal ? Json(area.budget) : Json(nullptr)},
              {"budget_bytes", proposal ? Json(area.budget_bytes) : Json(nullptr)},
              {"largest_bytes", area.largest_bytes},
              {"mean_bytes", area.mean_bytes},
              {"share_of_full", static_cast<double>(area.largest_bytes) / static_cast<double>(traffic.full_bytes())},
              {"expected_stalled_packets", proposal ? Json(area.expected_stalls) : Json(nullptr)},
              {"runs", std::move(runs)}};
    if (area.kind != "full") json["receivers"] = settings(area, share_silent);
    return json;
}

}  // namespace

nlohmann::ordered_json make_json(const AdviseResult& result) {
    const analysis::ReceiveRates& rates = result.rates;
    Json json{{"format", "nanohop-advise-1"},
              {"version", io::version()},
              {"rings", result.options.rings},
              {"silent", result.options.silent},
              {"model",
               {{"packet_bytes", rates.packet_bytes},
                {"issue_us", us(rates.issue_ps)},
                {"link_mb_per_s", mb_per_s(rates.link_ps_per_byte)},
                {"latency_us", us(rates.latency_ps)},
                {"profile", result.options.profile},
                {"packet_us", us(rates.store_ps)},
                {"word_us", us(rates.store_word_ps)},
                {"next_packet_us", us(rates.busy_ps)},
                {"next_word_us", us(rates.busy_word_ps)},
                {"lockstep_cycles", result.lockstep_cycles},
                {"clock_mhz", result.clock_mhz},
                {"routed_mhz", result.routed_mhz > 0 ? nlohmann::ordered_json(result.routed_mhz) : nullptr},
                {"host_message_us", us(rates.host_message_ps)},
                {"host_mb_per_s", mb_per_s(rates.host_ps_per_byte)},
                {"compute_us", result.options.compute_us}}}};
    json["table_1"] =
        breakdown::table_1_json(std::vector<breakdown::Peers>(result.traffic.begin(), result.traffic.end()));
    json["traffic"] = Json::array();
    for (const AdvisedTraffic& traffic : result.traffic) {
        Json areas = Json::array();
        for (const AdvisedArea& area : traffic.areas) areas.push_back(area_json(traffic, area, result.options));
        json["traffic"].push_back({{"name", traffic.name},
                                   {"processes", traffic.processes},
                                   {"messages", traffic.messages},
                                   {"bytes", traffic.bytes},
                                   {"longest_message", traffic.longest},
                                   {"peers", peers(traffic.peers_explicit)},
                                   {"peers_with_collectives", peers(traffic.peers_all)},
                                   {"ring_bytes", traffic.ring_bytes},
                                   {"full_bytes", traffic.full_bytes()},
                                   {"areas", std::move(areas)}});
    }
    return json;
}

}  // namespace nanohop::advise
