// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Collectives on optical hubs by length: the stored table is what the simulator measures, and programs follow it.
#include "app/replay/hub_collectives.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "../input_error.hpp"
#include "../text.hpp"
#include "app/delays/hub_delays.hpp"
#include "io/input_file.hpp"
#include "replay_rig.hpp"

namespace nanohop::app {
namespace {

using test::program_of;
using tests::input_error;

io::WayTable stored() { return io::WayTable(io::read_text(hub_ways_file())); }

/// As nanohop hub-collectives writes it, row by row.
TEST(HubCollectives, StoredTableIsWhatTheSimulatorMeasures) {
    std::vector<io::WayTable::Row> rows;
    for (const HubSize& hub :
         {HubSize{8, 1}, HubSize{16, 1}, HubSize{32, 1}, HubSize{64, 1}, HubSize{4, 2}, HubSize{8, 2}})
        for (const auto& row : fastest_ways(measure_collectives({hub}))) rows.push_back(row);
    EXPECT_EQ(io::WayTable(rows, HubCollectives().keys()).text(), stored().text());
}

TEST(HubCollectives, StoredTableForAPage) {
    const std::string page = ways_page(stored());
    EXPECT_TRUE(page.starts_with("| nodes | broadcast | reduce | allreduce | allgather | alltoall | barrier |\n|---|"))
        << page;
    const std::string sum = "direct; from 256 B multipath";
    EXPECT_HAS(page, fmt::format("\n| 64 | {0} | {0} | {0} | direct | direct | direct |\n", sum));
}

/// Golden nodes take the same clocks for each way.
TEST(HubCollectives, GoldenNodesTakeTheSameClocks) {
    for (const unsigned dimensions : {1U, 2U})
        for (const auto collective : values_of<io::Collective>())
            for (size_t w = 0; w <= io::kWays; ++w) {
                std::optional<io::Way> way;
                if (w < io::kWays) way = static_cast<io::Way>(w);
                HubCollectives setup{{4, dimensions}};
                if (way && !io::possible(collective, *way, setup.hub.ranks())) continue;
                const uint64_t fast = collective_clocks(setup, collective, way, 700);
                setup.sets.push_back("engine=golden");
                EXPECT_EQ(collective_clocks(setup, collective, way, 700), fast) << io::name(collective) << ", " << w;
            }
}

/// All ranks' calls of one collective, as SimGrid writes them.
std::string trace_of(io::Collective collective, uint32_t ranks, uint64_t bytes) {
    const std::string call = [&] {
        switch (collective) {
            case io::Collective::kBroadcast: return fmt::format("bcast {} 0 6", bytes);
            case io::Collective::kReduce: return fmt::format("reduce {} 0 0 6", bytes);
            case io::Collective::kAllreduce: return fmt::format("allreduce {} 0 6", bytes);
            case io::Collective::kAllgather: return fmt::format("allgather {} {} 6 6", bytes, bytes);
            case io::Collective::kAlltoall: return fmt::format("alltoall {} {} 6 6", bytes, bytes);
            case io::Collective::kBarrier: return std::string("barrier");
        }
        return std::string();
    }();
    std::string text;
    for (uint32_t r = 0; r < ranks; ++r) text += fmt::format("{} init\n{} {}\n{} finalize\n", r, r, call, r);
    return text;
}

/// By length a program takes as long as by the way that is the fastest of all, in both dimensions.
TEST(HubCollectives, ProgramsTakeTheFastestWay) {
    for (const unsigned dimensions : {1U, 2U})
        for (const auto collective : values_of<io::Collective>())
            for (const uint64_t bytes : {64U, 1024U, 65536U}) {
                const HubCollectives setup{{dimensions == 1 ? 8U : 4U, dimensions}};
                test::Machine machine;
                machine.sets = {"topology=optical_hub", fmt::format("nodes={}", setup.hub.nodes),
                                fmt::format("dimensions={}", dimensions)};
                machine.sets.insert(machine.sets.end(), setup.sets.begin(), setup.sets.end());
                machine.options.constants = read_constants("none");
                const auto clocks = [&](const std::string& word) {
                    ReadOptions options{true, hub_ways(word, dimensions)};
                    return test::run(program_of(trace_of(collective, setup.hub.ranks(), bytes), options), machine)
                        .clocks;
                };
                uint64_t best = ~uint64_t{0};
                for (const char* word : {"hub_direct", "hub_multipath", "hub_rows"})
                    best = std::min(best, clocks(word));
                EXPECT_EQ(clocks("hub"), best) << io::name(collective) << ", " << bytes;
                EXPECT_EQ(clocks("standard"), collective_clocks(setup, collective, std::nullopt,
                                                                collective == io::Collective::kBarrier ? 0 : bytes));
            }
}

TEST(HubCollectives, WrongWordsNetworksTablesAndProgramsAreNamed) {
    const net::Experiment torus = read_network("", {"dims=4x4x4"});
    EXPECT_EQ(input_error([&] { hub_ways("hub", torus, ""); }),
              "--collectives hub: topology: torus: its nodes are no hub's: must be optical_hub");
    EXPECT_FALSE(hub_ways("standard", torus, ""));
    EXPECT_HAS(input_error([&] { hub_ways("hub_rows", 1, "mine.csv"); }), "must come with --collectives hub");
    tests::TempDir folder;
    const std::string table = folder.write("table", "1,8,broadcast,0,ring\n");
    EXPECT_HAS(input_error([&] { hub_ways("hub", 1, table); }), "table: line 1: expected dimensions,ranks");
    const std::string grid = folder.write("grid", "2,16,broadcast,0,rows\n");
    EXPECT_HAS(input_error([&] { hub_ways("hub", 1, grid); }), "grid: no row of a hub of 1 dimension: must have");
    EXPECT_TRUE(hub_ways("hub", 2, grid));
    EXPECT_EQ(input_error([&] { hub_ways("hub", torus, grid); }),
              "--collectives hub: topology: torus: its nodes are no hub's: must be optical_hub");
    const ReadOptions ways{true, hub_ways("hub", 1)};
    EXPECT_HAS(input_error([&] { program_of("num_ranks 1\nrank 0 {\n}\n", ways); }), "must be a time-independent");
    EXPECT_HAS(input_error([&] { program_of("# x ranks=1 \n# rank 0\n", ways); }), "recorded events");
}

TEST(HubCollectives, AnotherNetworkThanTheTablesIsNamed) {
    HubCollectives setup;
    const auto other = [&](const std::string& word) {
        std::vector<std::string> sets{"topology=optical_hub", "nodes=8"};
        sets.insert(sets.end(), setup.sets.begin(), setup.sets.end());
        const net::Experiment experiment = read_network("", sets);
        return other_network(hub_ways(word, experiment, ""), experiment, hub_table_name(word, ""));
    };
    EXPECT_EQ(other("hub"), "");
    setup.set("link_clocks=200");
    setup.set("host_queues=one");
    EXPECT_EQ(setup.sets.size(), 5U);
    EXPECT_EQ(other("hub").find("data/hub_collectives.csv was measured with link_clocks=20 (here 200), "
                                "host_queues=lanes (here one): other ways may be faster here"),
              0U)
        << other("hub");
    EXPECT_EQ(other("hub_rows"), "");
    EXPECT_EQ(other("standard"), "");
    for (const char* of_size : {"nodes=8", "dimensions=2", "topology=torus"})
        EXPECT_HAS(input_error([&] { setup.set(of_size); }), "what is measured is said by --hub");
}

}  // namespace
}  // namespace nanohop::app
