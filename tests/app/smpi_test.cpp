// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// MPI programs under SMPI on networks whose delays the RTL measured.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "../run.hpp"
#include "../text.hpp"
#include "app/delays/delays.hpp"
#include "io/source_folder.hpp"
#include "simulated_pairs.hpp"

namespace nanohop {

namespace {

using tests::Outcome;
using tests::TempDir;
using Json = nlohmann::json;

const std::string kProgram = io::program_folder() + "/nanohop-mpi";
const std::string kPrograms = io::source_folder() + "/tests/app/programs";

/// Whatever comes of it, nothing is left in the folder for temporary files.
Outcome mpi(const TempDir& dir, const std::string& arguments) {
    const std::string temporary = dir.path("temporary");
    std::filesystem::create_directory(temporary);
    const Outcome run = tests::run(dir, "TMPDIR=" + temporary + " " + kProgram + " " + arguments);
    EXPECT_TRUE(std::filesystem::is_empty(temporary)) << arguments;
    return run;
}

/// A ring of four with the program of wrong programs.
Outcome wrong(const std::string& how, const std::string& options = "") {
    const TempDir dir;
    return mpi(dir, "--set topology=ring --set switches=4 -q " + options + " -- " + kPrograms + "/wrong.c " + how);
}

/// "SMPI == flit-exact == sum of RTL clocks and named constants": round trips of every pair at 64 nodes. The first is
/// held to the precision of SimGrid's clock, the others are equal.
TEST(Smpi, ZeroLoadPingPongIsTheSumOfRtlClocksAndConstants) {
    const TempDir dir;
    const std::vector<std::string> sets{"topology=torus", "dims=4x4x4", "routing=dimension_order", "packet_flits=9"};
    std::string arguments;
    for (const std::string& set : sets) arguments += "--set " + set + " ";
    // Less than a packet, several packets, and a message with a rendezvous.
    const Outcome run =
        mpi(dir, arguments + "--host dimmnet2 --json out.json -- " + kPrograms + "/pingpong.c 0 100 66000");
    ASSERT_EQ(run.status, 0) << run.error;
    const Json json = Json::parse(tests::read(dir.path("out.json")));

    const records::SwitchRecord record = records::measure_switch("switch_tight");
    const net::Experiment experiment = app::read_network("", sets);
    const app::Constants constants = app::read_constants("dimmnet2");
    const app::Delays delays(experiment, app::node_clocks(record, "table"), constants);
    EXPECT_EQ(json.at("switch_clocks"), record.switch_clocks("table"));
    std::map<uint64_t, tests::PairClocks> simulated;
    for (const uint64_t bytes : {0, 100, 66000}) simulated[bytes] = tests::simulated_pairs(experiment, delays, bytes);
    std::istringstream lines(run.out);
    uint32_t from = 0, to = 0;
    uint64_t bytes = 0;
    double seconds = 0;
    size_t pairs = 0;
    double worst = 0;
    while (lines >> from >> to >> bytes >> seconds) {
        // Clocks of the flit-exact simulator, and a clock for each message that its host takes.
        const auto clocks_of = [&](uint64_t length) {
            return simulated.at(length).at({from, to}) + simulated.at(length).at({to, from}) + 2;
        };
        uint64_t clocks = clocks_of(bytes);
        if (bytes > constants.eager_bytes) clocks += 2 * clocks_of(constants.control_bytes);
        const double flit_exact =
            (static_cast<double>(clocks) * 1e9 / record.clock_hz + 2 * (constants.send_ns + constants.receive_ns));
        EXPECT_DOUBLE_EQ(delays.zero_load_ns(from, to, bytes) + delays.zero_load_ns(to, from, bytes), flit_exact)
            << from << " to " << to << ", " << bytes << " B";
        worst = std::max(worst, std::abs(seconds * 1e9 - flit_exact) / flit_exact);
        ++pairs;
    }
    EXPECT_EQ(pairs, 3U * 64 * 63);
    // A time of 0.1 to 1 s is the clock from which round trips of 1 us are subtracted: doubles have no more.
    EXPECT_LT(worst, 1e-9) << "relative";
    RecordProperty("worst", fmt::format("{:.3g}", worst));
}

/// On hubs the same: every pair takes the clocks of the simulator, which are those of golden nodes.
TEST(Smpi, ZeroLoadPingPongOnHubsIsThatOfTheSimulator) {
    for (const std::string size : {"nodes=16", "nodes=4 --set dimensions=2"}) {
        const TempDir dir;
        const Outcome run = mpi(dir, "--set topology=optical_hub --set " + size +
                                         " --set flit_bytes=16 --set link_clocks=20 --set piece_flits=31 --clock "
                                         "\"195 MHz\" --json out.json -- " +
                                         kPrograms + "/pingpong.c 0 100 5000");
        ASSERT_EQ(run.status, 0) << run.error;
        EXPECT_EQ(Json::parse(tests::read(dir.path("out.json"))).at("hub_clocks"), 29);
        std::istringstream lines(run.out);
        uint32_t from = 0, to = 0, pairs = 0;
        uint64_t bytes = 0;
        double seconds = 0;
        while (lines >> from >> to >> bytes >> seconds) {
            const uint64_t data = (bytes + 16 + 15) / 16;
            const uint64_t first = std::min<uint64_t>(data, 31);
            const bool line = size == "nodes=16" || from / 4 == to / 4 || from % 4 == to % 4;
            const uint64_t one = (line ? 1 : 2) * (3 * first + 29) + data + (data + 30) / 31 - (first + 1);
            EXPECT_NEAR(seconds * 195e6 / (2.0 * one), 1, 1e-8) << from << " to " << to << ", " << bytes << " B";
            ++pairs;
        }
        EXPECT_EQ(pairs, 3U * 16 * 15);
    }
    const TempDir dir;
    const std::string hub = "--set topology=optical_hub --set nodes=4 -q ";
    const std::string program = " -- " + kPrograms + "/pingpong.c 0";
    EXPECT_HAS(mpi(dir, hub + program).error, "--clock: the nodes of optical_hub come with none");
    EXPECT_HAS(mpi(dir, hub + "--lookup hit" + program).error, "--lookup hit: of switches");
    const Outcome spread = mpi(dir, hub + "--set ways=spread --clock \"1 GHz\"" + program);
    EXPECT_EQ(spread.status, 2);
    EXPECT_HAS(spread.error, "ways: spread: under SimGrid a message has one way");
}

/// Collectives by each way leave every rank the right data, and cost what they send; ways.c knows what is right.
TEST(Smpi, CollectivesOfHubsLeaveTheRightDataByEachWay) {
    const std::string hub = " --set topology=optical_hub --set flit_bytes=16 --set link_clocks=20 --clock \"195 MHz\" ";
    for (const std::string size : {"nodes=4", "nodes=5", "nodes=8", "nodes=3 --set dimensions=2"}) {
        std::map<std::string, double> seconds;
        for (const std::string way : {"ompi", "hub", "hub_direct", "hub_multipath", "hub_rows"}) {
            const TempDir dir;
            const Outcome run = mpi(dir, "--set " + size + hub + "-q --json out.json --collectives " + way + " -- " +
                                             kPrograms + "/ways.c 1 7 100");
            ASSERT_EQ(run.status, 0) << size << ", " << way << ": " << run.out << run.error;
            EXPECT_EQ(run.out, "") << size << ", " << way;
            const Json json = Json::parse(tests::read(dir.path("out.json")));
            EXPECT_EQ(json.at("collectives"), way);
            EXPECT_EQ(json.value("collectives_table", ""), way == "hub" ? "data/hub_collectives.csv" : "");
            const std::string warning = "warning: data/hub_collectives.csv was measured with relay_slots=16 (here ";
            EXPECT_EQ(run.error.find(warning) != std::string::npos, way == "hub") << way << ": " << run.error;
            seconds[way] = json.at("seconds");
        }
        EXPECT_LT(seconds["hub"], seconds["ompi"]) << size;
        EXPECT_NE(seconds["hub_direct"], seconds["hub_multipath"]) << size;
        EXPECT_EQ(seconds["hub_direct"] == seconds["hub_rows"], size == "nodes=5") << "5 ranks have no rows";
    }
    const TempDir dir;
    const Outcome torus =
        mpi(dir, "--set topology=ring --set switches=4 --collectives hub -- " + kPrograms + "/ways.c 1");
    EXPECT_EQ(torus.status, 2);
    EXPECT_HAS(torus.error, "--collectives hub: topology: ring: its nodes are no hub's: must be optical_hub");
    const Outcome table = mpi(dir, "--set nodes=4" + hub + "--collectives-table t.csv -- " + kPrograms + "/ways.c 1");
    EXPECT_EQ(table.status, 2);
    EXPECT_HAS(table.error, "must come with --collectives hub");
}

/// Messages that meet share a link alike, however far they come from: SimGrid alone would give the nearer one more, as
/// TCP does.
TEST(Smpi, MessagesFromNearAndFarShareALinkAlike) {
    const TempDir dir;
    const Outcome run = mpi(dir, "--set topology=ring --set switches=8 -q -- " + kPrograms + "/meet.c share");
    ASSERT_EQ(run.status, 0) << run.error;
    std::istringstream lines(run.out);
    double near = 0, far = 0;
    ASSERT_TRUE(lines >> near >> far) << run.out;
    EXPECT_GT(near, 0);
    EXPECT_NEAR(near / far, 1, 0.02);
}

/// An eager message sets out when it is sent: who receives later finds it there.
TEST(Smpi, AnEagerMessageDoesNotWaitForItsReceive) {
    const TempDir dir;
    const std::string options = "--set topology=ring --set switches=8 -q -- " + kPrograms + "/meet.c late ";
    const auto seconds = [&](const std::string& bytes) {
        const Outcome run = mpi(dir, options + bytes);
        EXPECT_EQ(run.status, 0) << run.error;
        return std::stod("0" + run.out);
    };
    EXPECT_LT(seconds("1000"), 1e-9);
    EXPECT_LT(seconds("65536"), 1e-9) << "eager_bytes";
    EXPECT_GT(seconds("65537"), 1e-6) << "a rendezvous";
}

/// Of every length, and whether receives are posted before or after: SMPI alone tells messages apart by length.
TEST(Smpi, MessagesOfOneSenderAreReceivedInTheirOrder) {
    const TempDir dir;
    const Outcome run = mpi(dir, "--set topology=ring --set switches=4 -n 3 -q -- " + kPrograms + "/order.c 60");
    EXPECT_EQ(run.status, 0) << run.error;
    EXPECT_EQ(run.out, "60 rounds in order\n");
}

TEST(Smpi, ARequestIsStartedAgainBeforeItsMessageIsReceived) { EXPECT_EQ(wrong("ahead").out, "0123"); }

/// SMPI alone releases no exclusive lock that was taken while two ranks had shared ones.
TEST(Smpi, LocksOfWindowsExcludeEachOther) { EXPECT_EQ(wrong("locks").out, "7777 1 1"); }

TEST(Smpi, AnErrorThatTheProgramSeesToDoesNotEndIt) {
    const Outcome run = wrong("handled");
    EXPECT_EQ(run.status, 0) << run.error;
    EXPECT_EQ(run.out, "seen");
    const Outcome abort = wrong("abort");
    EXPECT_EQ(abort.status, 1);
    EXPECT_HAS(abort.error, "rank 1: MPI_Abort at wrong.c:");
    EXPECT_HAS(abort.error, ": code 7");
}

TEST(Smpi, TimePassesForAProgramThatLooksAtTheClock) {
    EXPECT_EQ(wrong("poll", "--timeout 60").out, "1") << "between calls that take no time";
    EXPECT_EQ(wrong("window", "--timeout 60").out, "7") << "in memory that another rank writes";

    const Outcome run = wrong("clock", "--timeout 60");
    EXPECT_EQ(run.status, 0) << run.error;
    EXPECT_EQ(run.out, "0 99\n") << "10 ns a look, none for the two of a measurement";
}

/// What a program computes is added by SMPI within its next call, and is none of it.
TEST(Smpi, ComputingIsNotTimeInMpi) {
    const TempDir dir;
    const Outcome run =
        mpi(dir, "--set topology=ring --set switches=2 -n 1 --speed 1GF --measured 1GF --json out.json -- " +
                     kPrograms + "/wrong.c computes");
    ASSERT_EQ(run.status, 0) << run.error;
    const Json json = Json::parse(tests::read(dir.path("out.json")));
    EXPECT_GT(json.at("seconds"), 0.001);
    EXPECT_LT(json.at("in_mpi_share"), 0.01);
}

TEST(Smpi, WritesResultsAndAPicture) {
    const TempDir dir;
    const std::string arguments =
        "--set topology=torus --set dims=2x2x2 -n 16 --speed 5TF --clock '1 GHz' --json out.json --gantt out.svg -- " +
        kPrograms + "/wrong.c right";
    const Outcome run = mpi(dir, arguments);
    ASSERT_EQ(run.status, 0) << run.error;
    EXPECT_EQ(run.out, "sum 56\n");
    EXPECT_HAS(run.error, "COMPLETED");
    const std::string text = tests::read(dir.path("out.json"));
    const Json json = Json::parse(text);
    EXPECT_EQ(json.at("verdict"), "COMPLETED");
    EXPECT_EQ(json.at("ranks"), 16);
    EXPECT_EQ(json.at("hosts"), 8);
    EXPECT_EQ(json.at("clock_hz"), 1e9);
    EXPECT_EQ(json.at("per_rank").size(), 16U);
    EXPECT_GT(json.at("seconds"), 0);
    EXPECT_EQ(json.at("configuration").at("dims"), "2x2x2");
    EXPECT_HAS(tests::read(dir.path("out.svg")), "rank 15");
    ASSERT_EQ(mpi(dir, arguments).status, 0);
    EXPECT_EQ(tests::read(dir.path("out.json")), text) << "the same run gives the same file";
}

TEST(Smpi, NamesRanksAndCallsOfADeadlock) {
    const Outcome receives = wrong("receives");
    EXPECT_EQ(receives.status, 4);
    EXPECT_HAS(receives.error, "rank 3: waits in MPI_Recv (from rank 0, tag 5, 4 B) at wrong.c:19");
    const Outcome barrier = wrong("barrier");
    EXPECT_EQ(barrier.status, 4);
    EXPECT_HAS(barrier.error, "rank 3: waits in MPI_Barrier at wrong.c:22");
    EXPECT_LACKS(barrier.error, "rank 2: waits in MPI_Barrier");
}

TEST(Smpi, NamesASendThatNobodyReceived) {
    const Outcome run = wrong("unmatched");
    EXPECT_EQ(run.status, 1);
    EXPECT_HAS(run.error, "rank 1: MPI_Send (to rank 3, tag 9) at wrong.c:24: 1 message that nobody received");
    EXPECT_EQ(wrong("wild").status, 0) << "receives of any source take what is sent";
    EXPECT_EQ(wrong("persistent").status, 0) << "persistent requests are counted";
    const Outcome cancelled = wrong("cancelled");
    EXPECT_EQ(cancelled.status, 1);
    EXPECT_HAS(cancelled.error, "rank 0: MPI_Send (to rank 1, tag 8) at wrong.c:");
}

TEST(Smpi, NamesARankOutOfRangeACrashAndAnExit) {
    const Outcome range = wrong("range");
    EXPECT_EQ(range.status, 1);
    EXPECT_HAS(range.error, "rank 2: MPI_Send (to rank 4, tag 0, 4 B) at wrong.c:26: MPI_ERR_RANK");
    const Outcome crash = wrong("crash");
    EXPECT_EQ(crash.status, 1);
    EXPECT_HAS(crash.error, "rank 3 crashed: Segmentation fault");
    const Outcome status = wrong("status");
    EXPECT_EQ(status.status, 1);
    EXPECT_HAS(status.error, "ended with status 3");
    EXPECT_HAS(status.error, "rank 1: after MPI_Init, no MPI_Finalize");
}

TEST(Smpi, NamesARankThatHasEnded) {
    const Outcome sends = wrong("ended");
    EXPECT_EQ(sends.status, 1);
    EXPECT_HAS(sends.error, "rank 0: MPI_Send (to rank 1, tag 2, 4 B) at wrong.c:39: rank 1 has ended");
    const Outcome waits = wrong("waits");
    EXPECT_EQ(waits.status, 4);
    EXPECT_HAS(waits.error, "rank 2: waits in MPI_Recv (from rank 1, tag 4, 4 B) at wrong.c:42; rank 1 has ended");
}

TEST(Smpi, NamesOtherAlgorithmsWhereOneCannot) {
    const Outcome run = wrong("alltoallv", "-n 3");
    EXPECT_EQ(run.status, 1);
    EXPECT_HAS(run.error, "waits in MPI_Alltoallv at wrong.c:47: an algorithm of --collectives ompi: ");
    EXPECT_HAS(run.error, "(others: ompi, mpich, mvapich2, impi, default)");
    EXPECT_EQ(wrong("alltoallv", "-n 3 --collectives mpich").status, 0);

    const Outcome missing = wrong("spawn");
    EXPECT_HAS(missing.error, "Not yet implemented: PMPI_Comm_spawn");
    EXPECT_LACKS(missing.error, "--collectives");
}

TEST(Smpi, EndsAProgramThatDoesNot) {
    const Outcome run = wrong("endless", "--timeout 4");
    EXPECT_EQ(run.status, 5);
    EXPECT_HAS(run.error, "the time is over");
    EXPECT_HAS(run.error, "rank 0: after MPI_Init");
}

TEST(Smpi, SaysWhatIsWrongWithItsInput) {
    const TempDir dir;
    const std::string ring = "--set topology=ring --set switches=4 --json out.json ";
    const std::string program = " -- " + kPrograms + "/wrong.c right";
    dir.write("no.json", "{}");
    dir.write("bad.c", "int main( {");
    const std::vector<std::pair<std::string, std::string>> cases{
        {ring + "-- ./nothing", "./nothing: no such program"},
        {ring + "-- /bin/true", "/bin/true: is no program for SMPI"},
        {ring + "-- bad.c", "bad.c: smpicc does not compile it"},
        {ring + "--host cray" + program, "--host"},
        {ring + "--speed fast" + program, "--speed fast: must be a number with"},
        {ring + "--clock 3" + program, "--clock"},
        {ring + "--record no.json" + program, "no.json"},
        {ring + "--lookup hit" + program, "lookup: hit"},
        {ring + "--config nothing" + program, "nothing"},
        {"--set topology=hxb" + program, "topology: hxb"},
        {"--network no.edges" + program, "no.edges"},
        {ring, "program"},
    };
    for (const auto& [arguments, says] : cases) {
        const Outcome run = mpi(dir, arguments);
        EXPECT_EQ(run.status, 2) << arguments << "\n" << run.error;
        EXPECT_HAS(run.error, says) << arguments;
        EXPECT_FALSE(std::filesystem::exists(dir.path("out.json"))) << arguments;
    }
}

}  // namespace

}  // namespace nanohop
