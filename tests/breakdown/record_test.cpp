// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "../temp_dir.hpp"
#include "breakdown/ipush/pingpong.hpp"
#include "records/route_cache.hpp"

namespace nanohop::breakdown {
namespace {

class RecordFile : public testing::Test {
protected:
    std::string write(const std::string& text) const { return dir_.write("record.json", text); }
    const tests::TempDir dir_;
};

std::string path(const char* outcome, int cache, int out, int total, int count) {
    return std::string(R"({"outcome":")") + outcome + R"(","joined":false,"hash":1,"cache":)" + std::to_string(cache) +
           R"(,"cam_out":)" + std::to_string(out) + R"(,"search":0,"cam_back":0,"total":)" + std::to_string(total) +
           R"(,"count":)" + std::to_string(count) + "}";
}

std::string record(const std::string& paths) {
    return R"({"format":"nanohop-cycles-1","config":"x","clock_hz":2e9,"chip":{"issue_interval":25},
        "lockstep":{"cycles":10,"seconds":2,"threads":1},"reference":[)" +
           path("miss", 1, 7, 9, 1) + R"(],"traffic":[{"name":"t","nodes":2,"messages":1,"streams":1,"lookups_total":8,
        "lookups_measured":4,"conflict_evictions":0,"paths":[)" +
           paths +
           R"(]}],"rate":[{"miss_share_offered":0,"spacing":"even","cam_issue_interval":25,"lookups":10,"misses":0,
        "joined":0,"searches":0,"cycles":20}]})";
}

TEST_F(RecordFile, MeansRangesAndTheReference) {
    const records::RouteCacheRecord r =
        records::read_route_cache_record(write(record(path("hit", 1, 0, 2, 3) + "," + path("hit", 5, 0, 6, 1))));
    const records::RouteCacheRecord::Latency hit = r.latency("hit");
    EXPECT_EQ(hit.count, 4U);
    EXPECT_EQ(hit.least, 2U);
    EXPECT_EQ(hit.most, 6U);
    EXPECT_DOUBLE_EQ(hit.total, 3);
    EXPECT_DOUBLE_EQ(hit.cache, 2);
    EXPECT_DOUBLE_EQ(r.latency("miss").total, 9) << "no miss in the traffic: the reference lookups'";
    EXPECT_EQ(r.latency("cam_error").count, 0U);
    EXPECT_DOUBLE_EQ(r.traffic[0].mean_cycles(), 3);
    EXPECT_DOUBLE_EQ(r.nanoseconds(3), 1.5);
    EXPECT_DOUBLE_EQ(r.hit_rate(), 0.5);
}

TEST_F(RecordFile, AllPortsOfASwitch) {
    const std::string sums = R"("lookups":100,"joined":1,"searches":9,"refused":3,"cycles":500,
        "hit":{"count":90,"clocks":270,"least":2,"most":5},"miss":{"count":10,"clocks":400,"least":27,"most":99})";
    std::string text = record(path("hit", 1, 0, 2, 3));
    text.insert(text.rfind('}'), R"(,"all_ports":{"rate":[{"miss_share_offered":0.1,"spacing":"even",
        "cam_issue_interval":25,"ports":7,"steady_lookups":40,"steady_cycles":20,)" +
                                     sums + R"(}],"traffic":[{"name":"t","switch":3,"ports":6,)" + sums + "}]}");
    const records::RouteCacheRecord r = records::read_route_cache_record(write(text));
    ASSERT_EQ(r.all_ports_rates.size(), 1U);
    ASSERT_EQ(r.all_ports_traffic.size(), 1U);
    EXPECT_DOUBLE_EQ(r.all_ports_rates[0].lookups_per_cycle(), 2);
    EXPECT_DOUBLE_EQ(r.all_ports_rates[0].miss_share(), 0.1);
    EXPECT_DOUBLE_EQ(r.all_ports_traffic[0].miss.mean(), 40);
    EXPECT_EQ(r.all_ports_traffic[0].traffic, "t");
    EXPECT_EQ(r.all_ports_traffic[0].switch_number, 3U);
    EXPECT_TRUE(records::read_route_cache_record(write(record(path("hit", 1, 0, 2, 3)))).all_ports_rates.empty())
        << "an older record";
}

TEST_F(RecordFile, AnythingElseIsAnError) {
    for (const char* bad : {"", "{}", "[1]", R"({"format":"other"})", "hello"})
        EXPECT_THROW(records::read_route_cache_record(write(bad)), std::runtime_error) << bad;
    EXPECT_THROW(records::read_route_cache_record(dir_.path("missing.json")), std::runtime_error);
}

std::string ipush_packet(const char* primitive, int bytes, int clocks, int to_next) {
    return fmt::format(R"({{"primitive":"{}","bytes":{},"clocks":{},"clocks_from_arrival":{},"clocks_to_next":{},
        "rows":{{"request":1}}}})",
                       primitive, bytes, clocks, clocks + 2, to_next);
}

std::string ipush_record(int large, int large_to_next) {
    return fmt::format(R"({{"format":"nanohop-ipush-clocks-1","config":"x","profile":"dimmnet2","memory":"m",
        "clock_hz":1e8,"lockstep":{{"cycles":10,"seconds":2}},"packets":[{},{},{}],
        "reads":[{{"bytes":8,"clocks_data":12,"clocks_head":13}}],"streams":[]}})",
                       ipush_packet("PUSH", 8, 20, 20), ipush_packet("IPUSH", 8, 24, 23),
                       ipush_packet("IPUSH", 808, large, large_to_next));
}

TEST_F(RecordFile, RatesOfTheReceiveController) {
    const IpushRecord record = records::read_ipush_record(write(ipush_record(224, 123)), "dimmnet2");
    EXPECT_EQ(record.packet("IPUSH").clocks, 24U);
    EXPECT_EQ(record.largest("IPUSH").bytes, 808U);
    EXPECT_EQ(record.read().clocks_head, 13U);
    const analysis::ReceiveRates rates = receive_rates(record);
    EXPECT_EQ(rates.store_ps, 240'000U);
    EXPECT_EQ(rates.store_word_ps, 20'000U) << "200 clocks for 100 words";
    EXPECT_EQ(rates.busy_ps, 230'000U);
    EXPECT_EQ(rates.busy_word_ps, 10'000U);
    // The paper's figures, from its tables.
    EXPECT_EQ(rates.issue_ps, 93'000U);
    EXPECT_EQ(rates.link_ps_per_byte, 1'555U);
    EXPECT_EQ(rates.latency_ps, 1'125'000U);
    EXPECT_EQ(rates.host_message_ps, 2'110'000U);
    EXPECT_EQ(rates.host_ps_per_byte, 2'594U);
    EXPECT_THROW(receive_rates(records::read_ipush_record(write(ipush_record(225, 123)))), std::runtime_error);
    EXPECT_THROW(receive_rates(records::read_ipush_record(write(ipush_record(224, 22)))), std::runtime_error);
}

TEST_F(RecordFile, OfTheReceiveControllerIsFoundInWhatBreakdownKeeps) {
    const std::string kept = R"({"format":"nanohop-cycles-1","ipush":{"dimmnet2":)" + ipush_record(224, 123) + "}}";
    EXPECT_EQ(records::read_ipush_record(write(kept), "dimmnet2").packet("PUSH").clocks, 20U);
    EXPECT_THROW(records::read_ipush_record(write(kept), "pipelined"), std::runtime_error);
    EXPECT_THROW(records::read_ipush_record(write(ipush_record(224, 123)), "pipelined"), std::runtime_error);
    EXPECT_THROW(records::read_ipush_record(write("{}"), "dimmnet2"), std::runtime_error);
}

}  // namespace
}  // namespace nanohop::breakdown
