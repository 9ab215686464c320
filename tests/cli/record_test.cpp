// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/record.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace nanohop::cli {
namespace {

class RecordFile : public testing::Test {
protected:
    std::string write(const std::string& text) {
        path_ = (std::filesystem::temp_directory_path() / ("nanohop_record_" + std::to_string(::getpid()))).string();
        std::ofstream(path_) << text;
        return path_;
    }
    void TearDown() override { std::filesystem::remove(path_); }
    std::string path_;
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
    const Record r = read_record(write(record(path("hit", 1, 0, 2, 3) + "," + path("hit", 5, 0, 6, 1))));
    const Record::Latency hit = r.latency("hit");
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

TEST_F(RecordFile, AnythingElseIsAnError) {
    for (const char* bad : {"", "{}", "[1]", R"({"format":"other"})", "hello"})
        EXPECT_THROW(read_record(write(bad)), std::runtime_error) << bad;
    EXPECT_THROW(read_record("/nonexistent/record.json"), std::runtime_error);
}

}  // namespace
}  // namespace nanohop::cli
