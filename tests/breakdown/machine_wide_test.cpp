// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include <string>

#include "breakdown/machine/wide.hpp"
#include "config/reader.hpp"
#include "io/source_folder.hpp"

namespace nanohop::breakdown {
namespace {

/// What is stored, of which docs/generated/interfaces.md is made.
TEST(MachineWide, IsWhatIsStored) {
    const Json wide = wide_json(machine_wide(1));
    const std::string stored = config::read_text(io::source_folder() + "/data/studies/interfaces.json");
    EXPECT_EQ(Json::parse(stored)["wide"], wide) << wide.dump();
}

TEST(MachineWide, SectionAndJson) {
    const WideStudy study = machine_wide({64, 512}, 1);
    const Section section = wide_section(study);
    ASSERT_EQ(section.tables.size(), 3U);
    for (const Table& table : section.tables) {
        EXPECT_EQ(table.columns.size(), 5U);
        EXPECT_EQ(table.rows.size(), 2U);
    }
    const Json json = wide_json(study);
    EXPECT_EQ(json["bytes"].size(), 2U);
    // A message of 64 bytes a clock.
    EXPECT_EQ(json["nic_wide_768"]["clocks_per_message"][0], 1);
    EXPECT_EQ(json["nic_wide_512"]["clocks_per_message"][0], 2);
}

}  // namespace
}  // namespace nanohop::breakdown
