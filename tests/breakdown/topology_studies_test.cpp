// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What `nanohop breakdown topology` says of networks of equal radix, from rows that are made up.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "../text.hpp"
#include "breakdown/topology/studies.hpp"

namespace nanohop::breakdown {
namespace {

topology::Mean mean(double value, double spread = 0) { return {value, spread, value - spread, value + spread}; }

void add(StudyResult& to, const std::string& network, topology::Mean uniform, double worst, double idle,
         double metres) {
    StudyRow row;
    row.study = "equal";
    row.network = network;
    row.variant = "uniform";
    row.seeds = 5;
    row.idle = mean(idle);
    row.saturation = uniform;
    row.hardware.emplace();
    row.hardware->switches = 100;
    row.hardware->hosts = 400;
    row.hardware->radix = 16;
    row.hardware->metres = mean(metres);
    to.rows.push_back(row);
    row.variant = "worst found";
    row.saturation = mean(worst);
    to.rows.push_back(row);
}

StudyResult made_up() {
    StudyResult r;
    r.clocks = 3000;
    add(r, "ring", mean(0.1), 0.05, 400, 0.5);
    add(r, "tree", mean(0.5, 0.01), 0.6, 200, 4);
    add(r, "random, 8", mean(0.505, 0.01), 0.2, 120, 3);
    add(r, "random, 4", mean(0.48, 0.001), 0, 160, 2);
    StudyRow other = r.rows.front();  // of another study: nothing here is said of it
    other.study = "buffers";
    other.saturation = mean(0.9);
    r.rows.push_back(other);
    return r;
}

std::vector<std::string> paragraphs(const StudyResult& r, const std::string& id) {
    Report report;
    add_study_report(r, report);
    for (const Section& section : report.sections)
        if (section.id == id) return section.paragraphs;
    return {};
}

TEST(TopologyStudies, SayWhichOfEqualRadixIsBestForWhat) {
    const std::vector<std::string> said = paragraphs(made_up(), "study-equal");
    ASSERT_EQ(said.size(), 5U);
    EXPECT_EQ(
        said[1],
        "Most under uniform traffic: random, 8, 0.505 (0.495 to 0.515) flits per host and clock (the seeds do not tell "
        "it from tree). It takes 250 switches and 3000 metres of cable for 1,000 hosts, has 300 ns without load, and "
        "carries 0.505 flits per host and clock under uniform traffic and 0.200 under the worst permutation found.");
    EXPECT_EQ(said[2].rfind("Most under the worst permutation found: tree, 0.600 flits per host and clock. It ", 0),
              0U);
    EXPECT_EQ(said[3].rfind("Least latency without load: random, 8, 300 ns. It takes ", 0), 0U);
    EXPECT_EQ(said[4].rfind("Least cable: ring, 0.5 metres by host. It takes 250 switches and 500 metres ", 0), 0U);
    EXPECT_EQ(paragraphs(made_up(), "study-buffers").size(), 1U);
}

TEST(TopologyStudies, JsonHasTheSame) {
    const Json json = study_json(made_up());
    EXPECT_EQ(json["rows"].size(), 9U);
    EXPECT_EQ(json["equal"]["most_uniform"]["network"], "random, 8");
    EXPECT_EQ(json["equal"]["most_uniform"]["not_told_apart"], Json::array({"tree"}));
    EXPECT_EQ(json["equal"]["most_worst_found"]["network"], "tree");
    EXPECT_DOUBLE_EQ(json["equal"]["least_latency"]["value"], 300);
    EXPECT_EQ(json["equal"]["least_latency"]["unit"], "ns");
    EXPECT_EQ(json["equal"]["least_cable"]["network"], "ring");
    EXPECT_EQ(json["equal"]["least_cable"]["not_told_apart"], Json::array());
}

/// Less than the least load that is tried, and nothing is best of one.
TEST(TopologyStudies, SayNothingOfOneNetwork) {
    StudyResult r;
    add(r, "ring", mean(0.1), 0.05, 400, 0.5);
    EXPECT_EQ(paragraphs(r, "study-equal").size(), 1U);
    EXPECT_FALSE(study_json(r).contains("equal"));
    add(r, "line", mean(0.05), 0, 300, 0.4);
    const std::vector<std::string> said = paragraphs(r, "study-equal");
    ASSERT_EQ(said.size(), 5U);
    EXPECT_HAS(said[4], "Least cable: line, ");
    EXPECT_HAS(said[4], "and < 0.01 under the worst permutation found.");
}

}  // namespace
}  // namespace nanohop::breakdown
