// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown` as a user runs it: a small traffic of one's own through the Verilated RTL, and bad input.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "../run.hpp"
#include "../text.hpp"
#include "io/process.hpp"
#include "io/source_folder.hpp"

namespace nanohop::breakdown {
namespace {

using tests::TempDir;

/// Runs the program in `dir`; both outputs together.
io::Finished nanohop(const TempDir& dir, const std::string& arguments) {
    return io::run_program(
        {"sh", "-c", "cd '" + dir.path(".") + "' && '" + io::program_folder() + "/nanohop' " + arguments + " 2>&1"});
}

bool nothing_written(const TempDir& dir, size_t files_before = 1) {
    size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(dir.path(".")))
        files += entry.is_regular_file() ? 1 : 0;
    return files == files_before;
}

void expect_cache(const nlohmann::json& json) {
    const auto& cache = json.at("route_cache");
    EXPECT_EQ(cache.at("hit_cycles"), 2);
    EXPECT_EQ(cache.at("miss_cycles"), 27);
    EXPECT_EQ(cache.at("lookups_per_cycle"), 1.0);
    EXPECT_EQ(cache.at("miss_cycles_of_the_chip"), 20);
    const auto& miss = cache.at("stages").at("miss");
    double sum = 0;
    for (const char* stage : {"hash", "cache", "cam_out", "search", "cam_back"}) sum += miss.at(stage).get<double>();
    EXPECT_EQ(sum, miss.at("total").get<double>());
    EXPECT_EQ(json.at("beside").at("hit_cycles"), 4) << "of route_cache_registered";
    EXPECT_EQ(json.at("beside").at("miss_cycles"), 32);
}

/// Ranks share a node in pairs: of 56 pairs, twice, 8 stay in a node, 32 go one link (2 lookups), 16 two (3).
void expect_traffic(const nlohmann::json& json) {
    EXPECT_EQ(json.at("destinations"), "nodes");
    const auto& benchmark = json.at("benchmarks").at(0);
    EXPECT_EQ(benchmark.at("lookups"), 2 * (32 * 2 + 16 * 3));
    EXPECT_EQ(benchmark.at("nodes"), 4);
    EXPECT_EQ(benchmark.at("ports_per_switch"), 5) << "four links and a node";
    EXPECT_EQ(benchmark.at("messages_inside_a_node"), 2 * 8);
    EXPECT_TRUE(benchmark.at("cut_to").is_null());
    // Both kinds of destinations: as ranks, the 8 pairs take one lookup each.
    std::map<std::string, std::set<uint64_t>> lookups;
    for (const auto& row : json.at("hit_shares")) {
        lookups[row.at("destinations")].insert(row.at("lookups").get<uint64_t>());
        EXPECT_EQ(row.at("hits").get<uint64_t>() + row.at("cold_misses").get<uint64_t>() +
                      row.at("conflict_misses").get<uint64_t>() + row.at("capacity_misses").get<uint64_t>(),
                  row.at("lookups").get<uint64_t>());
    }
    EXPECT_EQ(lookups["nodes"], (std::set<uint64_t>{2 * (32 * 2 + 16 * 3)}));
    EXPECT_EQ(lookups["ranks"], (std::set<uint64_t>{2 * (8 * 1 + 32 * 2 + 16 * 3)}));
    EXPECT_EQ(benchmark.at("rtl").at("lookups"), benchmark.at("lookups"));
    EXPECT_EQ(benchmark.at("rtl").at("hits"), benchmark.at("whole_run").at("hits")) << "RTL and functional cache agree";
    EXPECT_NEAR(benchmark.at("rtl").at("mean_cycles").get<double>(),
                benchmark.at("whole_run").at("mean_cycles").get<double>(), 1e-9);
    EXPECT_EQ(json.at("lockstep").at("mismatches"), 0);
}

/// All ports on one CAM: eq (7) with the CAM shared.
void expect_all_ports(const nlohmann::json& json) {
    std::map<double, double> all_ports;
    for (const auto& point : json.at("all_ports").at("rate")) {
        EXPECT_EQ(point.at("ports"), 7);
        EXPECT_NEAR(point.at("difference").get<double>(), 0, point.at("spacing") == "even" ? 0.02 : 0.1) << point;
        if (point.at("spacing") == "even" && point.at("cam_issue_interval") == 25)
            all_ports[point.at("miss_share_offered")] = point.at("lookups_per_cycle");
    }
    EXPECT_EQ(all_ports.size(), 6U);
    EXPECT_EQ(all_ports[0], 7.0);
    EXPECT_NEAR(all_ports[0.1], 0.4, 0.01);
    const auto& at_once = json.at("all_ports").at("traffic").at(0);
    EXPECT_EQ(at_once.at("ports"), 3) << "its node and, as both ways round are equally long, the positive links";
    EXPECT_EQ(at_once.at("lookups").get<uint64_t>(),
              at_once.at("hit").at("lookups").get<uint64_t>() + at_once.at("miss").at("lookups").get<uint64_t>());
    EXPECT_GE(at_once.at("miss").at("most"), 27);
}

/// The switch: a head's clocks of the page, off the RTL.
void expect_switch(const nlohmann::json& json) {
    const auto& lookups_of_switch = json.at("switch").at("lookups");
    for (const auto& [lookup, clocks] : std::map<std::string, int>{{"table", 6}, {"hit", 7}, {"miss", 32}}) {
        const auto& one = lookups_of_switch.at(lookup);
        EXPECT_EQ(one.at("head_clocks"), clocks) << lookup;
        EXPECT_EQ(one.at("head_clocks_least"), clocks) << lookup;
        int stages = 0;
        for (const auto& [stage, time] : one.at("stages").items()) stages += time.get<int>();
        EXPECT_EQ(stages, clocks) << lookup;
    }
    EXPECT_EQ(lookups_of_switch.at("miss").at("routing_clocks_of_the_chip"), 20);
    EXPECT_EQ(json.at("switch").at("configs").at("switch_tight").at("permutation_flits_per_clock"), 1.0);
    EXPECT_EQ(json.at("switch").at("all_ports").at("traffic").size(), 9U);
}

/// Eq (7) within 2 % for an unpipelined CAM and evenly spaced misses.
void expect_paper(const nlohmann::json& json) {
    int compared = 0;
    for (const auto& point : json.at("lookup_rate")) {
        if (point.at("spacing") != "even" || point.at("cam_issue_interval") != 25) continue;
        EXPECT_NEAR(point.at("difference").get<double>(), 0, 0.02) << point;
        EXPECT_NEAR(point.at("miss_share").get<double>(), point.at("miss_share_offered").get<double>(), 1e-3) << point;
        ++compared;
    }
    EXPECT_EQ(compared, 5) << "0, 1, 4, 10 and 100 %";
    for (const auto& row : json.at("paper")) {
        if (row.at("paper").is_number())
            EXPECT_NEAR(row.at("difference").get<double>(),
                        row.at("ours").get<double>() - row.at("paper").get<double>(), 1e-12);
        else
            EXPECT_EQ(row.at("paper"), "not printed in the paper");
    }
}

/// 8 nodes on a 2x2 torus, everybody to everybody twice, and what a run of `breakdown` writes of it.
class OwnTraffic {
public:
    explicit OwnTraffic(const std::string& arguments) {
        std::string csv = "source,destination,bytes\n";
        for (int round = 0; round < 2; ++round)
            for (int s = 0; s < 8; ++s)
                for (int d = 0; d < 8; ++d)
                    if (s != d) csv += std::to_string(s) + "," + std::to_string(d) + ",64\n";
        dir_.write("mine.csv", csv);
        run_ = nanohop(dir_, "breakdown " + arguments +
                                 " --traffic mine.csv --torus 2x2 --json out/r.json --html out/r.html "
                                 "--record out/c.json");
    }

    /// The JSON, after a look at what the route cache's part of it and the files say.
    nlohmann::json expect_results() {
        EXPECT_EQ(run_.status, 0) << run_.output;
        EXPECT_HAS(run_.output, "Latency per benchmark");
        auto json = nlohmann::json::parse(tests::read(dir_.path("out/r.json")));
        expect_cache(json);
        expect_traffic(json);
        expect_all_ports(json);
        expect_paper(json);
        const std::string page = tests::read(dir_.path("out/r.html"));
        EXPECT_HAS(page, "</html>");
        EXPECT_TRUE(nothing_written(dir_, 4 + pages())) << "traffic, JSON, HTML, record and no leftovers";
        return json;
    }

    /// Of the chapters.
    size_t pages() const {
        size_t found = 0;
        for (const auto& entry : std::filesystem::directory_iterator(dir_.path("out")))
            found += entry.path().filename().string().starts_with("r_") ? 1 : 0;
        return found;
    }

private:
    TempDir dir_;
    io::Finished run_;
};

TEST(Breakdown, OwnTrafficFromCsv) {
    OwnTraffic traffic("route_cache");
    traffic.expect_results();
    EXPECT_EQ(traffic.pages(), 0U);
}

TEST(Breakdown, ClocksOfTheSwitch) {
    const TempDir dir;
    const io::Finished run = nanohop(dir, "breakdown switch --cam-seeds 1 --cam-clocks 200 --json out/r.json");
    ASSERT_EQ(run.status, 0) << run.output;
    expect_switch(nlohmann::json::parse(tests::read(dir.path("out/r.json"))));
}

// All chapters at once: the nightly.
TEST(BreakdownAll, OwnTrafficFromCsv) {
    OwnTraffic traffic(
        "--seeds 0 --cam-seeds 1 --cam-clocks 200 --hub none --draws 5 --application npb --npb case1_64 "
        "--npb-programs EP --npb-messages 50");
    expect_switch(traffic.expect_results());
    EXPECT_GT(traffic.pages(), 1U);
}

// Tables 2 and 3 of the IPUSH paper to the clock, and what the pipelined sequence promises.
TEST(Breakdown, Ipush) {
    const TempDir dir;
    const io::Finished run = nanohop(dir, "breakdown ipush --json out/r.json --html out/r.html --record out/c.json");
    ASSERT_EQ(run.status, 0) << run.output;
    const auto json = nlohmann::json::parse(tests::read(dir.path("out/r.json")));
    EXPECT_FALSE(json.contains("route_cache"));
    const auto& paper = json.at("ipush").at("dimmnet2");
    EXPECT_EQ(paper.at("push_clocks"), 20);
    EXPECT_EQ(paper.at("ipush_clocks"), 24);
    const std::map<std::string, unsigned> push{
        {"request", 1},     {"header1", 1},   {"header2", 1}, {"parse", 1},   {"head_tail", 0},    {"area_start", 0},
        {"area_end", 0},    {"room", 0},      {"size", 1},    {"address", 1}, {"data_request", 1}, {"data", 1},
        {"mem_request", 1}, {"mem_grant", 1}, {"write", 6},   {"status", 4}};
    auto ipush = push;
    for (const char* row : {"head_tail", "area_start", "area_end", "room"}) ipush[row] = 1;
    EXPECT_EQ((paper.at("rows").at("push").get<std::map<std::string, unsigned>>()), push);
    EXPECT_EQ((paper.at("rows").at("ipush").get<std::map<std::string, unsigned>>()), ipush);
    EXPECT_NEAR(paper.at("ping_pong").at("push").at("nic_to_nic_us").get<double>(), 1.74, 0.02);
    EXPECT_NEAR(paper.at("ping_pong").at("ipush").at("nic_to_nic_us").get<double>(), 1.78, 0.02);
    EXPECT_EQ(paper.at("ipush_clocks_to_next"), 24);
    EXPECT_EQ(paper.at("read_clocks_head").get<unsigned>(), paper.at("read_clocks_data").get<unsigned>() + 1);
    EXPECT_NEAR(paper.at("ping_pong").at("push").at("read_us").get<double>(), 0.24, 1e-9);
    EXPECT_NEAR(paper.at("ping_pong").at("ipush").at("read_us").get<double>(), 0.25, 1e-9);

    const auto& fast = json.at("ipush").at("pipelined");
    EXPECT_EQ(fast.at("push_clocks"), fast.at("ipush_clocks"));
    EXPECT_EQ(fast.at("ipush_clocks_to_next"), 3) << "two header words and one of data";
    // 95 % of 800 MB/s, less two header words in 258.
    EXPECT_GE(fast.at("ipush_mbytes_per_s_2048").get<double>(), 0.95 * 800 * 256 / 258);

    // A ping-pong waits for the packet's way into the buffer, too: 2,048 B take twice the 256 clocks of their words.
    const auto message = [](const nlohmann::json& profile, const char* primitive, unsigned bytes) {
        for (const auto& m : profile.at("messages"))
            if (m.at("primitive") == primitive && m.at("bytes") == bytes) return m;
        return nlohmann::json();
    };
    EXPECT_EQ(message(paper, "PUSH", 8).at("clocks"), 24) << "three words, two clocks to the buffer's output, then 20";
    EXPECT_EQ(message(paper, "PUSH", 2048).at("clocks"), 534);
    EXPECT_EQ(message(paper, "IPUSH", 2048).at("clocks"), 538);
    EXPECT_EQ(message(fast, "IPUSH", 2048).at("clocks"), 529);
    EXPECT_NEAR(message(paper, "IPUSH", 2048).at("ping_pong_mbytes_per_s").get<double>(), 297.7, 0.1);
    // From here on each packet hides behind the one before.
    EXPECT_EQ(message(paper, "PUSH", 65536).at("clocks").get<unsigned>() -
                  message(paper, "PUSH", 32768).at("clocks").get<unsigned>(),
              16 * 275);
    const auto& conditions = json.at("ipush").at("figure_8");
    ASSERT_EQ(conditions.size(), 5U);
    EXPECT_EQ(conditions.at(2).at("printed_mbytes_per_s"), 242);
    EXPECT_EQ(conditions.at(3).at("printed_mbytes_per_s"), 241);
    EXPECT_TRUE(conditions.at(4).at("printed_mbytes_per_s").is_null());
    for (const auto& condition : conditions) EXPECT_GE(condition.at("points").size(), 14U) << condition;
    const double routed_hz = fast.at("routed").at("clock_hz");
    EXPECT_LE(routed_hz, fast.at("clock_hz").get<double>());
    EXPECT_NEAR(fast.at("routed").at("ipush_mbytes_per_s_2048").get<double>(),
                fast.at("ipush_mbytes_per_s_2048").get<double>() * routed_hz / 100e6, 1e-6);
    EXPECT_HAS(run.output, fmt::format("IPUSH, pipelined, {:g} MHz", routed_hz / 1e6));
    EXPECT_LACKS(run.output, "not fitted");

    std::map<std::string, std::pair<unsigned, unsigned>> peers;
    for (const auto& row : json.at("ipush").at("table_1"))
        peers[row.at("name")] = {row.at("peers"), row.at("peers_with_collectives")};
    const std::map<std::string, std::pair<unsigned, unsigned>> recorded{
        {"MG", {9, 13}}, {"CG", {4, 10}}, {"IS", {1, 63}}, {"LU", {4, 11}}, {"SP", {6, 14}}, {"BT", {6, 14}}};
    EXPECT_EQ(peers, recorded);
    EXPECT_EQ(nlohmann::json::parse(tests::read(dir.path("out/c.json"))).at("ipush").at("dimmnet2").at("format"),
              "nanohop-ipush-clocks-1");
}

TEST(Breakdown, ClocksOfTheHyperCrossbar) {
    const TempDir dir;
    const io::Finished run =
        nanohop(dir, "breakdown hxb --seeds 0 --json out/r.json --html out/r.html --record out/c.json");
    ASSERT_EQ(run.status, 0) << run.output;
    const auto json = nlohmann::json::parse(tests::read(dir.path("out/r.json")));
    EXPECT_FALSE(json.contains("route_cache"));
    EXPECT_FALSE(json.contains("ipush"));
    const auto& hxb = json.at("hxb");
    for (const std::string policy : {"wormhole", "static", "dynamic", "flexible"}) {
        for (const std::string routing : {"fixed", "adaptive"}) {
            const unsigned more = routing == "adaptive" ? 2 : 0;
            EXPECT_EQ(hxb.at("exchanger_clocks").at(policy).at(routing), 2 + more);
            EXPECT_EQ(hxb.at("exchanger_to_pu_clocks").at(policy).at(routing), 2);
            EXPECT_EQ(hxb.at("crossbar_clocks").at(policy).at(routing), 2);
            for (unsigned k = 0; k <= 3; ++k) {
                const unsigned head = 2 * (2 * k + 1) + more * k;
                EXPECT_EQ(hxb.at("pu_to_pu").at(policy).at(routing).at(std::to_string(k)), head);
                for (const unsigned flits : {1U, 4U, 8U})
                    EXPECT_EQ(
                        hxb.at("pu_to_pu_tail").at(policy).at(routing).at(std::to_string(k)).at(std::to_string(flits)),
                        head + flits - 1);
            }
            EXPECT_EQ(hxb.at("flits_per_clock").at(policy).at(routing).at("inside_a_message"), 1.0);
            const auto& wires = hxb.at("wires").at(policy).at(routing);
            // 3 dimensions of m = 2, V = 3: m V busy wires each; 1 + clog2 m + clog2 V + L of the reservation.
            EXPECT_EQ(wires.at("exchanger"), (nlohmann::json{{"busy", 18}, {"reserve", 3 * 8}, {"grant", 3}}));
            EXPECT_EQ(wires.at("crossbar"), (nlohmann::json{{"busy", 6}, {"reserve", 2 * 8}, {"grant", 2}}));
            const bool moved = routing == "adaptive";
            EXPECT_EQ(wires.at("exchanger_moved") == wires.at("exchanger"), moved);
            EXPECT_EQ(wires.at("exchanger_moved").at("busy"), moved ? 18 : 0);
        }
    }
    // What tells the policies apart: 4 flits behind 4 others, a clock later. Static leaves only whole.
    std::map<std::string, unsigned> behind;
    for (const auto& row : hxb.at("behind"))
        if (row.at("routing") == "fixed" && row.at("clocks_behind") == 1)
            behind[row.at("policy")] = row.at("head_clocks");
    EXPECT_EQ(behind,
              (std::map<std::string, unsigned>{{"wormhole", 6}, {"static", 8}, {"dynamic", 5}, {"flexible", 5}}));
    EXPECT_EQ(hxb.at("flits_per_clock").at("flexible").at("fixed").at("back_to_back").at("4"), 1.0);
    EXPECT_GT(hxb.at("lockstep").at("cycles"), 100'000);
    EXPECT_EQ(nlohmann::json::parse(tests::read(dir.path("out/c.json"))).at("hxb").at("static_adaptive").at("format"),
              "nanohop-hxb-clocks-1");
    const std::string html = tests::read(dir.path("out/r.html"));
    EXPECT_HAS(html, "A hyper-crossbar of 4 x 4 units");
    EXPECT_LACKS(html, "<script");
}

// The measuring program alone, with ranks as destinations: 2 a switch, and 6 of its 7 ports used.
TEST(Measure, RanksAsDestinations) {
    const TempDir dir;
    dir.write("mine.csv", "0,1,64\n0,2,64\n0,7,64\n0,1,64\n");
    const io::Finished run =
        io::run_program({io::program_folder() + "/nanohop_measure_route_cache_route_cache_hirasawa_2020", "--record",
                         dir.path("r.json"), "--traffic", dir.path("mine.csv"), "--torus", "2x2", "--destinations",
                         "ranks", "--no-rate", "--threads", "1"});
    ASSERT_EQ(run.status, 0);
    const auto json = nlohmann::json::parse(tests::read(dir.path("r.json")));
    EXPECT_EQ(json.at("destinations"), "ranks");
    const auto& traffic = json.at("traffic").at(0);
    EXPECT_EQ(traffic.at("ports_per_switch"), 6);
    EXPECT_EQ(traffic.at("nodes"), 8);
    EXPECT_EQ(traffic.at("lookups_total"), 1 + 2 + 3 + 1) << "within a switch, one link, two links";
    const auto& at_once = json.at("all_ports").at("traffic").at(0);
    EXPECT_EQ(at_once.at("switch"), 0);
    EXPECT_EQ(at_once.at("lookups"), 4);
    EXPECT_EQ(at_once.at("searches"), 3) << "rank 1 is asked for again while its search is under way, or after it";
    EXPECT_EQ(io::run_program({io::program_folder() + "/nanohop_measure_route_cache_route_cache_hirasawa_2020",
                               "--record", dir.path("s.json"), "--destinations", "switches"})
                  .status,
              2);
}

// Of a configuration that is not the paper's: its clocks and times, and nothing of the paper.
TEST(Breakdown, AnotherNamedConfiguration) {
    const TempDir dir;
    dir.write("mine.csv", "0,1,64\n1,2,64\n2,3,64\n3,0,64\n0,1,64\n");
    const io::Finished run =
        nanohop(dir,
                "breakdown route_cache --config route_cache_in_order --beside '' --traffic mine.csv --torus 2x2 "
                "--max-lookups 20 --json r.json --html r.html -q");
    ASSERT_EQ(run.status, 0) << run.output;
    const auto json = nlohmann::json::parse(tests::read(dir.path("r.json")));
    EXPECT_EQ(json.at("config"), "route_cache_in_order");
    EXPECT_EQ(json.at("own"), true);
    EXPECT_EQ(json.at("records").at(0).at("blocks").at("route_cache").at("Entries"), 64) << "the RTL of this one";
    EXPECT_EQ(json.at("route_cache").at("hit_cycles"), 2);
    EXPECT_EQ(json.at("route_cache").at("hit_ns"), 2.0);
    EXPECT_EQ(json.at("lockstep").at("mismatches"), 0);
    EXPECT_TRUE(json.at("paper").empty());
    EXPECT_LACKS(run.output, "Beside the paper");
    EXPECT_HAS(run.output, "The energies are those that Hirasawa 2020");
}

TEST(Breakdown, BadTrafficWritesNothing) {
    const TempDir dir;
    dir.write("bad.csv", "0,1,8\n0,1\n");
    const io::Finished run = nanohop(dir, "breakdown --traffic bad.csv");
    EXPECT_EQ(run.status, 2);
    EXPECT_HAS(run.output, "bad.csv:2: expected source,destination,bytes");
    EXPECT_TRUE(nothing_written(dir));
    EXPECT_EQ(nanohop(dir, "breakdown --traffic missing.csv").status, 2);
}

TEST(Breakdown, BadOptionsAreExplained) {
    const TempDir dir;
    dir.write("ok.csv", "0,1,8\n");
    const auto fails = [&](const std::string& arguments, const std::string& text) {
        const io::Finished run = nanohop(dir, "breakdown --traffic ok.csv " + arguments);
        EXPECT_EQ(run.status, 2) << arguments;
        EXPECT_HAS(run.output, text) << arguments;
        EXPECT_TRUE(nothing_written(dir)) << arguments;
    };
    fails("--traffic ok.csv", "another traffic file has the name ok already");
    fails("--torus 4xx", "expected sizes joined by x");
    fails("--config nothing", "no configuration nothing in ");
    fails("--destinations switches", "--destinations");
    fails("--torus 1", "all 2 ranks share one node of a 1 torus");
    fails("--max-lookups 0", "--max-lookups");
    fails("--no-such-option", "--no-such-option");
    fails("ipush", "--traffic is for the route_cache");
    fails("ipush --config route_cache_hirasawa_2020",
          "--config route_cache_hirasawa_2020: has no [ipush]: nothing to measure");
    fails("hxb --config hxb16", "hxb takes none here");
    fails("route_cache --config ipush_dimmnet2", "--config ipush_dimmnet2: has no [route_cache]");
    fails("--beside ipush_dimmnet2", "--beside ipush_dimmnet2: has no [route_cache]");
    fails("ipush --beside route_cache_hirasawa_2020", "--beside is for the route_cache, not for ipush");
    fails("--config mine/none.toml", "mine/none.toml");
    fails("exchanger", "route_cache");
    fails("hxb", "--traffic is for the route_cache, not for hxb");
    fails("--seeds 6", "--seeds");
    fails("--html ok.csv/report.html", "cannot write ok.csv/report.html");
    EXPECT_EQ(nanohop(dir, "").status, 2);
    EXPECT_EQ(nanohop(dir, "breakdown --help").status, 0);
}

}  // namespace
}  // namespace nanohop::breakdown
