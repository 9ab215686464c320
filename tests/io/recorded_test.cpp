// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// The traffic in data/npb against the totals that the benchmarks' own trace gave (data/npb/README.md), and the readers'
// errors.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "io/source_folder.hpp"
#include "io/traffic.hpp"

namespace nanohop::io {
namespace {

using tests::input_error;
using tests::TempDir;

std::string recorded(const std::string& tag) { return source_folder() + "/data/npb/p2p/" + tag + ".p2p.xz"; }

struct Total {
    const char* tag;
    unsigned nodes;
    uint64_t messages;  // those to oneself included
    uint64_t bytes;     // of those that enter the network and those to oneself
    unsigned most_destinations;
};

class Recorded : public testing::TestWithParam<Total> {};

TEST_P(Recorded, MessagesBytesAndDestinations) {
    const Total& total = GetParam();
    const Trace trace = read_p2p(recorded(total.tag));
    uint64_t sends = 0;
    uint64_t receives = 0;
    uint64_t bytes = 0;
    for (const auto& events : trace.ranks) {
        for (const Event& event : events) {
            (event.receive ? receives : sends) += 1;
            bytes += event.receive ? 0 : event.bytes;
        }
    }
    EXPECT_EQ(sends, total.messages);
    EXPECT_EQ(receives, total.messages);
    EXPECT_EQ(bytes, total.bytes);

    const Traffic traffic = order_by_causality(trace);
    EXPECT_EQ(traffic.name, total.tag);
    EXPECT_EQ(traffic.nodes, total.nodes);
    EXPECT_EQ(traffic.messages.size() + traffic.to_self, total.messages);
    std::vector<std::set<uint32_t>> destinations(total.nodes);
    for (const Message& message : traffic.messages) destinations[message.source].insert(message.destination);
    size_t most = 0;
    for (const auto& set : destinations) most = std::max(most, set.size());
    EXPECT_EQ(most, total.most_destinations);
}

INSTANTIATE_TEST_SUITE_P(
    Npb, Recorded,
    testing::Values(Total{"bt.A.i20.256", 256, 528119, 2342423500, 18}, Total{"cg.A.256", 256, 1403390, 3734440948, 13},
                    Total{"dt.A.SH.80", 80, 272, 453822912, 2}, Total{"ep.A.256", 256, 10495, 214012, 15},
                    Total{"ft.A.256", 256, 269045, 1610642316, 129}, Total{"is.A.256", 256, 764156, 471923004, 255},
                    Total{"lu.A.i25.256", 256, 1603026, 810610860, 15}, Total{"mg.A.256", 256, 350296, 542823872, 18},
                    Total{"sp.A.i40.256", 256, 1019129, 3054403540, 18}, Total{"bt.A.16", 16, 77641, 3533598740, 10},
                    Total{"cg.A.16", 16, 47198, 559325364, 7}, Total{"ep.A.16", 16, 335, 6716, 7},
                    Total{"ft.A.16", 16, 2149, 1006634700, 15}, Total{"is.A.16", 16, 4108, 348979060, 15},
                    Total{"lu.A.16", 16, 760122, 1461923052, 7}, Total{"mg.A.16", 16, 17160, 207058624, 7},
                    Total{"sp.A.16", 16, 154411, 5922585116, 10}),
    [](const auto& tested) {
        std::string name = tested.param.tag;
        for (char& c : name) c = c == '.' ? '_' : c;
        return name;
    });

TEST(Causality, AReceiverSendsAfterWhatItWaitedFor) {
    // Rank 0 waits for rank 1, which waits for rank 2.
    const Trace trace{"t",
                      {{{1, 1, true}, {1, 2, false}}, {{1, 2, true}, {1, 0, false}}, {{1, 1, false}, {1, 0, true}}}};
    const Traffic traffic = order_by_causality(trace);
    EXPECT_EQ(traffic.messages, (std::vector<Message>{{2, 1, 1}, {1, 0, 1}, {0, 2, 1}}));
}

TEST(Causality, ProcessesTakeTurns) {
    const Trace trace{"t", {{{1, 1, false}, {2, 1, false}}, {{3, 0, false}, {4, 1, false}}}};
    const Traffic traffic = order_by_causality(trace);
    EXPECT_EQ(traffic.messages, (std::vector<Message>{{0, 1, 1}, {1, 0, 3}, {0, 1, 2}}));
    EXPECT_EQ(traffic.to_self, 1U);
}

TEST(Causality, AMessageThatIsNeverSentIsAnError) {
    const std::string error = input_error([] { order_by_causality({"t", {{{1, 1, true}}, {{1, 0, true}}}}); });
    EXPECT_HAS(error, "rank 0 waits for ever at its event 1: a message from rank 1");
}

TEST(P2p, TagsTellCollectives) {
    const TempDir dir;
    const Trace trace = read_trace(dir.write("t.p2p",
                                             "# x ranks=2\n# rank 0\nS 1 8 5\nS 1 4 -3334\n# rank 1\n"
                                             "R 0 8 5\nR 0 4 -3334\n"));
    EXPECT_EQ(trace.ranks[0], (std::vector<Event>{{8, 1, false, false}, {4, 1, false, true}}));
    EXPECT_EQ(trace.ranks[1], (std::vector<Event>{{8, 0, true, false}, {4, 0, true, true}}));
}

TEST(P2p, BadLines) {
    const TempDir dir;
    const std::string head = "# x ranks=4 columns\n# rank 1\n";
    for (const char* bad :
         {"S 4 1 0", "S 1 1", "T 1 1 1", "S 1 x 0", "# rank 4", "S 1 1 1 1", "# rank 1\nS 0 0 0\n# rank 1"}) {
        const std::string path = dir.write("t.p2p", head + bad + "\n");
        const std::string error = input_error([&] { read_traffic(path); });
        EXPECT_HAS(error, "t.p2p:") << bad;
        EXPECT_HAS(error, "expected") << bad;
    }
    const std::string path = dir.write("u.p2p", "# x ranks=4\nS 1 1 1\n");
    EXPECT_HAS(input_error([&] { read_traffic(path); }), "u.p2p:2: expected");
}

TEST(Xz, DamagedAndShortFiles) {
    const TempDir dir;
    std::ifstream in(recorded("dt.A.SH.80"), std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), {});
    ASSERT_GT(bytes.size(), 1000U);
    const std::string cut = dir.write("cut.p2p.xz", bytes.substr(0, 700));
    EXPECT_HAS(input_error([&] { read_traffic(cut); }), "cut.p2p.xz: the xz data ends early");
    bytes[600] = static_cast<char>(bytes[600] ^ 0x10);
    const std::string bad = dir.write("bad.p2p.xz", bytes);
    EXPECT_HAS(input_error([&] { read_traffic(bad); }), "is damaged");
}

}  // namespace
}  // namespace nanohop::io
