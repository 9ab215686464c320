// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// InfiniBand subnets: what their files say, and what is wrong with them. subnet_test.py has random ones beside a
// referee.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "net/infiniband/paths.hpp"
#include "net/routing/route_table.hpp"
#include "topology/forms/network_file.hpp"

namespace {

using namespace nanohop::infiniband;
using nanohop::tests::input_error;
using nanohop::tests::replaced;
using nanohop::tests::TempDir;

/// Two switches in a row with one host each, a third switch between, as ibnetdiscover prints it. One Ca section is
/// missing.
constexpr const char* kRow = R"(#
# Topology file: generated on Mon Jan  1 00:00:00 2024
#
vendid=0x2c9
switchguid=0x1(1)
Switch	8 "S-0000000000000001"		# "left" enhanced port 0 lid 1 lmc 0
[1]	"S-0000000000000002"[3]		# "middle" lid 2 4xQDR
[8]	"H-00000000000000a1"[1](a2) 		# "host-a" lid 11 4xQDR

Switch	8 "S-0000000000000002"		# "middle" enhanced port 0 lid 2 lmc 0
[3]	"S-0000000000000001"[1]		# "left" lid 1 4xQDR
[4]	"S-0000000000000003"[2]		# "right" lid 3 4xQDR

Switch	8 "S-0000000000000003"		# "right" enhanced port 0 lid 3 lmc 0
[2]	"S-0000000000000002"[4]		# "middle" lid 2 4xQDR
[5]	"H-00000000000000b1"[1](b2) 		# "host-b" lid 12 4xQDR

Ca	1 "H-00000000000000a1"		# "host-a"
[1](a2) 	"S-0000000000000001"[8]		# lid 11 lmc 0 "left" lid 1 4xQDR
)";

std::string lft(unsigned lid, const std::string& rows) {
    return "Unicast lids [0x0-0xc] of switch Lid " + std::to_string(lid) + " guid 0x000000000000000" +
           std::to_string(lid) + " (name):\n  Lid  Out   Destination\n       Port     Info \n" + rows;
}

const std::string kRowTables =
    lft(1,
        "0x0001 000 : (Switch portguid 0x1: 'left')\n0x0002 001 : (Switch)\n0x0003 001 : \n0x000b 008 : \n0x000c "
        "001 : \n") +
    lft(2, "0x0001 003 : \n0x0002 000 : \n0x0003 004 : \n0x000b 003 : \n0x000c 004 : \n") +
    lft(3, "0x0001 002 : \n0x0002 002 : \n0x0003 000 : \n0x000b 002 : \n0x000c 005 : \n5 valid lids dumped \n");

/// Three switches in a ring, ports 20 to 22 between them, a host at port 1 of each: LIDs 1 to 3, and 4 to 6.
std::string ring_fabric() {
    std::string text;
    const int ports[3][3] = {{0, 20, 21}, {20, 0, 22}, {21, 22, 0}};
    for (int s = 0; s < 3; ++s) {
        const std::string id = std::to_string(s + 1);
        text += "Switch\t40 \"S-000000000000000" + id + "\"\t\t# \"leaf\" enhanced port 0 lid " + id + " lmc 0\n";
        text += "[1]\t\"H-000000000000001" + id + "\"[1](11" + id + ") \t\t# \"node HCA-1\" lid " +
                std::to_string(s + 4) + " 4xHDR\n";
        for (int t = 0; t < 3; ++t) {
            if (t == s) continue;
            const std::string port = std::to_string(ports[s][t]);
            text += "[" + port + "]\t\"S-000000000000000" + std::to_string(t + 1) + "\"[" + port +
                    "]\t\t# \"leaf\" lid " + std::to_string(t + 1) + " 4xHDR\n";
        }
    }
    return text;
}

/// Ports of the switches to LIDs 4, 5 and 6; switches' own LIDs go the direct way.
std::string ring_tables(const int (&ports)[3][3]) {
    const char* const direct[3] = {"0x0001 000\n0x0002 020\n0x0003 021\n", "0x0001 020\n0x0002 000\n0x0003 022\n",
                                   "0x0001 021\n0x0002 022\n0x0003 000\n"};
    std::string text;
    for (unsigned s = 0; s < 3; ++s) {
        std::string rows = direct[s];
        for (int i = 0; i < 3; ++i)
            rows += "0x000" + std::to_string(i + 4) + " " + std::to_string(ports[s][i]) + " : \n";
        text += lft(s + 1, rows);
    }
    return text;
}

class InfiniBand : public ::testing::Test {
protected:
    Fabric fabric(const std::string& text) const { return read_fabric(dir_.write("net", text)); }
    Forwarding tables(const Fabric& f, const std::string& text) const {
        return read_forwarding(dir_.write("lfts", text), f);
    }
    PathResult hosts(const std::string& net, const std::string& lfts) const {
        const Fabric f = fabric(net);
        return check_hosts(f, tables(f, lfts), {}, {}, 10);
    }
    std::string first_fault(const std::string& net, const std::string& lfts) const {
        const PathResult r = hosts(net, lfts);
        return r.sound() ? "sound" : r.faults.front();
    }
    /// What a reader says, behind the file's name.
    template <class F>
    std::string error(const std::string& file, F&& action) const {
        const std::string text = input_error(action);
        EXPECT_EQ(text.find(dir_.path(file)), 0U) << text;
        return text.substr(std::min(text.size(), dir_.path(file).size()));
    }
    std::string fabric_error(const std::string& text) const {
        return error("net", [&] { fabric(text); });
    }
    std::string table_error(const std::string& text) const {
        const Fabric f = fabric(kRow);
        return error("lfts", [&] { tables(f, text); });
    }

    TempDir dir_;
};

TEST_F(InfiniBand, ASubnetIsReadAndFollowedFromHostToHost) {
    const Fabric f = fabric(kRow);
    EXPECT_EQ(f.switches.size(), 3U);
    EXPECT_EQ(f.hosts.size(), 2U);
    EXPECT_EQ(f.cables, 2U);
    EXPECT_EQ(f.notes.size(), 1U);  // host-b has no Ca section
    EXPECT_EQ(f.hosts[0].label(), "H-00000000000000a1 port 1 \"host-a\"");
    const PathResult r = hosts(kRow, kRowTables);
    EXPECT_TRUE(r.sound());
    EXPECT_EQ(r.paths, 2U);
    EXPECT_EQ(r.lids, 2U);
    EXPECT_EQ(r.mean_hops, 2.0);
    EXPECT_EQ(r.most_hops, 2U);
    EXPECT_EQ(r.dependencies, 2U);
    const PathResult switches = check_switches(f, tables(f, kRowTables), {}, 10);
    EXPECT_TRUE(switches.sound());
    EXPECT_EQ(switches.paths, 3U * 5 - 3);
    EXPECT_TRUE(is_forwarding(dir_.path("lfts")));
    EXPECT_FALSE(is_forwarding(dir_.path("net")));
}

// What only switches' LIDs have wrong is no fault of the paths between hosts.
TEST_F(InfiniBand, LidsOfSwitchesAreJudgedApart) {
    const std::string bad = replaced(kRowTables, "0x0003 004", "0x0003 003");
    EXPECT_TRUE(hosts(kRow, bad).sound());
    const Fabric f = fabric(kRow);
    const PathResult r = check_switches(f, tables(f, bad), {}, 10);
    EXPECT_EQ(r.broken, 3U);
    EXPECT_EQ(r.faults.front(),
              "from H-00000000000000a1 port 1 \"host-a\" (LID 11) to LID 3 of S-0000000000000003: a loop: "
              "S-0000000000000001 -> S-0000000000000002 -> S-0000000000000001 (and from 2 more)");
}

TEST_F(InfiniBand, LoopsAndCreditLoopsOfHostLidsAreFound) {
    EXPECT_EQ(first_fault(ring_fabric(), ring_tables({{1, 20, 21}, {20, 1, 22}, {21, 22, 1}})), "sound");
    EXPECT_EQ(
        first_fault(ring_fabric(), ring_tables({{1, 20, 20}, {20, 1, 20}, {21, 22, 1}})),
        "from H-0000000000000011 port 1 \"node HCA-1\" (LID 4) to LID 6 of H-0000000000000013 port 1 \"node HCA-1\": "
        "a loop: S-0000000000000001 -> S-0000000000000002 -> S-0000000000000001 (and from 1 more)");
    const PathResult r = hosts(ring_fabric(), ring_tables({{1, 20, 20}, {22, 1, 22}, {21, 21, 1}}));
    EXPECT_EQ(r.broken, 0U);
    EXPECT_EQ(r.dependencies, 3U);
    ASSERT_EQ(r.faults.size(), 1U);
    EXPECT_EQ(r.faults.front(),
              "a credit loop: channels wait in a cycle: S-0000000000000001[20] -> S-0000000000000002[22] -> "
              "S-0000000000000003[21] -> S-0000000000000001[20]");
}

TEST_F(InfiniBand, WherePathsEndIsNamed) {
    const auto fault = [&](const std::string& from, const std::string& to) {
        const std::string text = first_fault(kRow, replaced(kRowTables, from, to));
        const std::string head =
            "from H-00000000000000a1 port 1 \"host-a\" (LID 11) to LID 12 of H-00000000000000b1 port 1 \"host-b\": ";
        EXPECT_EQ(text.find(head), 0U) << text;
        return text.substr(std::min(head.size(), text.size()));
    };
    EXPECT_EQ(fault("0x000c 004", "0x000c 007"), "S-0000000000000002 sends it to port 7, which has no cable");
    EXPECT_EQ(fault("0x000c 004 : \n", ""), "S-0000000000000002 has no entry");
    EXPECT_EQ(fault("0x000c 004", "0x000c 255"), "S-0000000000000002 has no entry");
    EXPECT_EQ(fault("0x000c 004", "0x000c 009"), "S-0000000000000002 has no entry");  // the switch has 8 ports
    EXPECT_EQ(fault("0x000c 004", "0x000c 000"), "S-0000000000000002 sends it to port 0, itself");
    EXPECT_EQ(fault("0x000c 001", "0x000c 008"),
              "S-0000000000000001 sends it to port 8, where H-00000000000000a1 port 1 \"host-a\" is");
    EXPECT_EQ(fault("0x000c 005", "0x000c 006"), "S-0000000000000003 sends it to port 6, which has no cable");
    EXPECT_EQ(first_fault(kRow, kRowTables.substr(0, kRowTables.find("Unicast lids [0x0-0xc] of switch Lid 3"))),
              "from H-00000000000000b1 port 1 \"host-b\" (LID 12) to LID 11 of H-00000000000000a1 port 1 \"host-a\": "
              "S-0000000000000003 has no table in the file");
}

// A cable that one end lists, that two ends list differently, from a switch to itself: the lines of both are named.
TEST_F(InfiniBand, CablesHaveTwoEnds) {
    EXPECT_EQ(
        fabric_error(replaced(kRow, "[1]\t\"S-0000000000000002\"[3]\t\t# \"middle\" lid 2 4xQDR\n", "")),
        ":10: only this end lists the cable of S-0000000000000002 port 3: S-0000000000000001 (line 6) does not list "
        "port 1");
    EXPECT_EQ(
        fabric_error(replaced(kRow, "[4]\t", "[5]\t\"S-0000000000000002\"[6]\t\t# \"middle\" lid 2 4xQDR\n[4]\t")),
        ":12: only this end lists the cable of S-0000000000000002 port 5: the same switch (line 10) does not list "
        "port 6");
    EXPECT_EQ(fabric_error(replaced(kRow, "[2]\t\"S-0000000000000002\"[4]", "[2]\t\"S-0000000000000002\"[3]")),
              ":12: the cable of S-0000000000000002 port 4 leads to S-0000000000000003 port 2, whose cable leads to "
              "S-0000000000000002 port 3 (line 15)");
    EXPECT_EQ(fabric_error(replaced(kRow, "[4]\t\"S-0000000000000003\"[2]", "[4]\t\"S-0000000000000009\"[2]")),
              ":12: S-0000000000000002 port 4 leads to S-0000000000000009, which has no Switch section");
    EXPECT_EQ(fabric_error(replaced(kRow, "\"S-0000000000000001\"[8]", "\"S-0000000000000001\"[7]")),
              ":8: the cable of S-0000000000000001 port 8 leads to H-00000000000000a1 port 1, whose cable leads to "
              "S-0000000000000001 port 7 (line 19)");
    EXPECT_EQ(
        fabric_error(replaced(kRow, "[8]\t\"H-00000000000000a1\"[1](a2) \t\t# \"host-a\" lid 11 4xQDR\n", "")),
        ":18: only this end lists the cable of H-00000000000000a1 port 1: S-0000000000000001 (line 6) does not list "
        "port 8");
    EXPECT_EQ(fabric_error(replaced(kRow, "[8]\t", "[9]\t")), ":8: S-0000000000000001 port 9: it has the ports 1 to 8");
    EXPECT_EQ(fabric_error(replaced(kRow, "[8]\t", "[1]\t")),
              ":8: S-0000000000000001 port 1 a second time, it is at line 7");
    // Both ends in the same switch is a cable like others.
    const std::string plug = replaced(kRow, "[4]\t",
                                      "[5]\t\"S-0000000000000002\"[6]\t\t# \"middle\" lid 2 4xQDR\n"
                                      "[6]\t\"S-0000000000000002\"[5]\t\t# \"middle\" lid 2 4xQDR\n[4]\t");
    EXPECT_EQ(first_fault(plug, kRowTables), "sound");
    EXPECT_HAS(first_fault(plug, replaced(kRowTables, "0x000c 004", "0x000c 005")),
               "a loop: S-0000000000000002 -> S-0000000000000002");
}

TEST_F(InfiniBand, EachLidHasOneOwner) {
    EXPECT_EQ(fabric_error(replaced(kRow, "\"host-b\" lid 12", "\"host-b\" lid 11")),
              ":16: H-00000000000000b1: LID 11 is taken: line 8 has it, too");
    EXPECT_EQ(fabric_error(replaced(kRow, "\"host-b\" lid 12", "\"host-b\" lid 2")),
              ":16: H-00000000000000b1: LID 2 is taken: line 10 has it, too");
    EXPECT_EQ(fabric_error(replaced(kRow, "# lid 11 lmc 0", "# lid 13 lmc 0")),
              ":19: H-00000000000000a1 port 1 has LID 13, its switch says 11 (line 8)");
    EXPECT_EQ(fabric_error(replaced(kRow, "# lid 11 lmc 0", "# lid 11 lmc 1")),
              ":16: H-00000000000000b1: LID 12 is taken: line 8 has it, too");
    EXPECT_EQ(fabric_error(replaced(kRow, "\"host-b\" lid 12", "\"host-b\" lid 49152")),
              ":16: H-00000000000000b1: LID 49152: LIDs of ports are 1 to 49151");
    EXPECT_EQ(fabric_error(replaced(replaced(kRow, "00b1\"[1](b2)", "00a1\"[1](a2)"), "Ca\t1 \"H-00000000000000a1",
                                    "Ca\t1 \"H-00000000000000c1")),
              ":16: H-00000000000000a1 port 1 a second time, it is at line 8");
    EXPECT_EQ(fabric_error("# nothing\n"), ": no switch; the output of ibnetdiscover is expected");
    // A description may say anything.
    EXPECT_EQ(first_fault(replaced(kRow, "# \"host-b\" lid 12", "# \"a \"lid 11 lmc 3\" lid 9\" lid 12"), kRowTables),
              "sound");
}

// OpenSM's and ibdiagnet's list of cables.
TEST_F(InfiniBand, ASubnetIsReadFromAListOfCables) {
    const auto node = [](const char* kind, int guid, const char* name, int lid, int port) {
        return fmt::format(
            "{{ {} Ports:08 SystemGUID:{:016x} NodeGUID:{:016x} PortGUID:{:016x} VenID:0002C9 DevID:1003 "
            "Rev:00000000 {{{}}} LID:{:04X} PN:{:02X} }} ",
            kind, guid, guid, guid + 1, name, lid, port);
    };
    const std::string end = "PHY=4x LOG=ACT SPD=10\n";
    const auto both = [&](const std::string& a, const std::string& b) { return a + b + end + b + a + end; };
    const std::string text = both(node("SW", 1, "left", 1, 1), node("SW-SM", 2, "middle", 2, 3)) +
                             both(node("SW", 1, "left", 1, 8), node("CA", 0xa1, "host-a", 11, 1)) +
                             both(node("SW-SM", 2, "middle", 2, 4), node("SW", 3, "right", 3, 2)) +
                             both(node("CA", 0xb1, "host-b", 12, 1), node("SW", 3, "right", 3, 5));
    EXPECT_EQ(first_fault(text, kRowTables), "sound");
    const Fabric f = fabric(text);
    EXPECT_EQ(f.switches.size(), 3U);
    EXPECT_EQ(f.hosts.size(), 2U);
    EXPECT_EQ(f.hosts[1].label(), "H-00000000000000b1 port 1 \"host-b\"");
    ASSERT_EQ(f.notes.size(), 1U);
    EXPECT_HAS(f.notes.front(), "does not say the LMC");
    EXPECT_EQ(
        fabric_error(text.substr(text.find('\n') + 1)),
        ":1: only this end lists the cable of S-0000000000000002 port 3: S-0000000000000001 (line 2) does not list "
        "port 1");
    EXPECT_EQ(fabric_error(replaced(text, "PN:03", "XN:03")).rfind(":1: expected { SW|CA|Rt Ports:HEX", 0), 0U);
}

TEST_F(InfiniBand, EachLidHasOneEntryAtASwitch) {
    EXPECT_EQ(table_error(replaced(kRowTables, "0x000c 004 : \n", "0x000c 004 : \n0x000c 003 : \n")),
              ":17: a second entry of LID 12 (0x000c) at S-0000000000000002: port 3, the first says port 4");
    const Fabric f = fabric(kRow);
    const Forwarding same =
        tables(f, replaced(kRowTables, "0x000c 004 : \n", "0x000c 004 : \n0x000c 004 : \n0x0050 001\n"));
    ASSERT_EQ(same.notes.size(), 2U);
    EXPECT_HAS(same.notes[0], "entries of LIDs that no port of the subnet has: 1, the first in line 18");
    EXPECT_HAS(same.notes[1], "entries that are there a second time, with the same port: 1, the first in line 17");
    EXPECT_EQ(table_error(replaced(kRowTables, "0x000c 004 : \n", "0x000c 256 : \n")),
              ":16: expected 0xLID PORT .., found \"0x000c 256 : \"");
    EXPECT_HAS(table_error(replaced(kRowTables, "Lid 2", "Lid 9")), "a switch whose LID ibnetdiscover has");
    EXPECT_HAS(table_error("nothing\n"), "no forwarding table");
}

TEST_F(InfiniBand, TablesAreReadAsEachToolWritesThem) {
    // By a directed route: only the GUID says which switch it is.
    const std::string directed = replaced(replaced(kRowTables, "Lid 2 ", "DR path slid 0; dlid 0; 0,1 "), "Lid 3 ",
                                          "DR path slid 65535; dlid 65535; 0,1,4 ");
    EXPECT_EQ(first_fault(kRow, directed), "sound");
    EXPECT_HAS(table_error(replaced(directed, "guid 0x0000000000000002", "guid 0x0000000000000042")), "whose GUID");
    // A LID and the GUID of another switch: the LID counts, and it is said.
    const Fabric f = fabric(kRow);
    const Forwarding both = tables(f, replaced(kRowTables, "guid 0x0000000000000002", "guid 0x0000000000000003"));
    ASSERT_EQ(both.notes.size(), 1U);
    EXPECT_HAS(both.notes.front(), "Lid 2 is S-0000000000000002, but the GUID is that of S-0000000000000003");
    // OpenSM's own dumps.
    const std::string opensm =
        "Unicast lids [0-12] of switch Lid 1 guid 0x0000000000000001 ('left'):\n0x000b 008 # Channel Adapter portguid "
        "0x00000000000000a2: 'host-a'\n0x000c 001 # unknown node and type\n12 lids dumped\n"
        "Unicast lids [0-12] of switch Lid 2 guid 0x0000000000000002 ('middle'):\n0x000b 003 # x\n0x000c 004 # x\n12 "
        "lids dumped\n"
        "Unicast lids [0-12] of switch Lid 3 guid 0x0000000000000003 ('right'):\n0x000b 002 # x\n0x000c 005 # x\n12 "
        "lids dumped\n";
    EXPECT_EQ(first_fault(kRow, opensm), "sound");
    const std::string fdbs =
        "dump_ucast_routes: Switch 0x0000000000000001\nLID    : Port : Hops : Optimal\n0x000A : UNREACHABLE\n"
        "0x000B : 008  : 01   : yes\n0x000C : 001  : 03   : yes\n"
        "dump_ucast_routes: Switch 0x0000000000000002\nLID    : Port : Hops : Optimal\n0x000B : 003  : 02   : yes\n"
        "0x000C : 004  : HOPS UNKNOWN\n"
        "dump_ucast_routes: Switch 0x0000000000000003\nLID    : Port : Hops : Optimal\n0x000B : 002  : 03   : yes\n"
        "0x000C : 005  : 01   : No 1 hop path possible via port 5!\n";
    EXPECT_EQ(first_fault(kRow, fdbs), "sound");
    EXPECT_TRUE(is_forwarding(dir_.path("lfts")));
    // Tables of multicast LIDs behind them are no entries.
    EXPECT_EQ(
        first_fault(kRow, kRowTables + "Multicast mlids [0xc000-0xc3ff] of switch Lid 1 guid 0x1 (x):\n0xc000 x\n"),
        "sound");
}

// All clockwise in a ring of three, which takes two virtual lanes: what crosses from the third switch to the first
// takes the second lane all the way.
TEST_F(InfiniBand, ServiceLevelsTakeVirtualLanes) {
    const Fabric f = fabric(ring_fabric());
    const Forwarding clockwise = tables(f, ring_tables({{1, 20, 20}, {22, 1, 22}, {21, 21, 1}}));
    const std::string sl = dir_.write("sl",
                                      "0x0000000000000011 5 0\n0x0000000000000011 6 0\n0x0000000000000012 6 0\n"
                                      "0x0000000000000012 4 1\n0x0000000000000013 4 1\n0x0000000000000013 5 1\n");
    const ServiceLevels levels(sl, f);
    EXPECT_EQ(check_hosts(f, clockwise, levels, LaneTables("0", f), 10).faults.size(), 1U);
    for (const char* lanes : {"0,1", "identity", "3,0"})
        EXPECT_TRUE(check_hosts(f, clockwise, levels, LaneTables(lanes, f), 10).sound()) << lanes;
    const PathResult two = check_hosts(f, clockwise, levels, LaneTables("0,1", f), 10);
    EXPECT_EQ(two.lanes, 2U);
    EXPECT_EQ(two.dependencies, 3U);
    // The same SL for all is the cycle again, in whatever lane.
    EXPECT_HAS(check_hosts(f, clockwise, {}, LaneTables("2", f), 10).credit_loop, "[20] VL 2 -> ");
    EXPECT_HAS(check_hosts(f, clockwise, levels, LaneTables("0,15", f), 10).faults.front(),
               "SL 1 has VL 15 at S-0000000000000002 from port 1 to port 22: data is dropped");
    // As OpenSM dumps it, by source port; and a table of one switch, which all share.
    const std::string by_port = dir_.write(
        "sl",
        "Channel Adapter 0x111, base LID 4, \"x\"\n0x0005 : 0\n0x0006 : 0\nChannel Adapter 0x112, base LID 5, \"x\"\n"
        "0x0004 : 1\n0x0006 : 0\nChannel Adapter 0x113, base LID 6, \"x\"\n0x0004 : 1\n0x0005 : 1\n");
    std::string row;
    for (int i = 0; i < 16; ++i) row += i % 2 == 0 ? " 0 " : " 1 ";
    const std::string shared =
        dir_.write("sl2vl", "Switch 0x0000000000000001, base LID 1, \"leaf\"\n#in out : 0\n1   20  :" + row + "\n");
    const LaneTables one(shared, f);
    EXPECT_HAS(one.about(), "which all switches and ports share");
    EXPECT_TRUE(check_hosts(f, clockwise, ServiceLevels(by_port, f), one, 10).sound());
    const LaneTables two_tables(dir_.write("sl2vl",
                                           "0x0000000000000001 1 20 0x01 0x01 0x01 0x01 0x01 0x01 0x01 0x01\n"
                                           "0x0000000000000001 21 20 0x11 0x11 0x11 0x11 0x11 0x11 0x11 0x11\n"),
                                f);
    EXPECT_EQ(input_error([&] {
                  check_hosts(f, clockwise, levels, two_tables, 10);
              }).find("--sl2vl: no table of S-000000000000000"),
              0U);
}

TEST_F(InfiniBand, FilesOfServiceLevelsAreRefusedWithTheirPlace) {
    const Fabric f = fabric(ring_fabric());
    const auto sl = [&](const std::string& text) {
        return error("sl", [&] { ServiceLevels(dir_.write("sl", text), f); });
    };
    EXPECT_EQ(sl("0x0000000000000011 5 16\n").find(":1: expected an SL from 0 to 15"), 0U);
    EXPECT_EQ(sl("0x0000000000000011 7 1\n").find(":1: expected a LID of the subnet, at most 6"), 0U);
    EXPECT_EQ(sl("0x0000000000000099 5 1\n").find(":1: expected 0xGUID LID SL, of a node"), 0U);
    EXPECT_EQ(sl("0x0000000000000011 5 1\n0x0000000000000011 5 2\n").find(":2: a second SL from H-0000000000000011"),
              0U);
    EXPECT_EQ(sl("0x0005 : 1\n").find(":1: expected Channel Adapter 0xGUID"), 0U);
    EXPECT_EQ(sl("\n"), ": no line 0xGUID LID SL, and none 0xLID : SL");
    const auto sl2vl = [&](const std::string& text) {
        return error("sl2vl", [&] { LaneTables(dir_.write("sl2vl", text), f); });
    };
    EXPECT_EQ(sl2vl("Switch 0x9, base LID 1, \"x\"\n").find(":1: expected the GUID of a switch"), 0U);
    EXPECT_EQ(sl2vl("Switch 0x1, base LID 1, \"x\"\n1 41 : 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n")
                  .find(":2: expected a port from 0 to 40"),
              0U);
    EXPECT_EQ(sl2vl("Switch 0x1, base LID 1, \"x\"\n1 20 : 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 16\n")
                  .find(":2: expected lanes from 0 to 15"),
              0U);
    EXPECT_EQ(sl2vl("\n"), ": no SL2VL table of a switch: opensm-sl2vl.dump is expected");
    EXPECT_EQ(input_error([&] { LaneTables("0,16", f); }),
              "--sl2vl 0,16: must be a file, identity, or up to 16 lanes from 0 to 15");
}

// Cables side by side are channels of their own, and a host with LMC has paths of its own to each LID.
TEST_F(InfiniBand, ParallelCablesAndSeveralLids) {
    const std::string net = R"(
Switch	8 "S-0000000000000001"		# "a" enhanced port 0 lid 1 lmc 0
[1]	"S-0000000000000002"[1]		# "b" lid 2 4xQDR
[2]	"S-0000000000000002"[2]		# "b" lid 2 4xQDR
[8]	"H-00000000000000a1"[1](a2) 		# "host-a" lid 4 4xQDR
Switch	8 "S-0000000000000002"		# "b" enhanced port 0 lid 2 lmc 0
[1]	"S-0000000000000001"[1]		# "a" lid 1 4xQDR
[2]	"S-0000000000000001"[2]		# "a" lid 1 4xQDR
[8]	"H-00000000000000b1"[1](b2) 		# "host-b" lid 8 4xQDR
Ca	1 "H-00000000000000a1"		# "host-a"
[1](a2) 	"S-0000000000000001"[8]		# lid 4 lmc 1 "a" lid 1 4xQDR
Ca	1 "H-00000000000000b1"		# "host-b"
[1](b2) 	"S-0000000000000002"[8]		# lid 8 lmc 2 "b" lid 2 4xQDR
)";
    const std::string lfts = lft(1, "0x0004 008\n0x0005 008\n0x0008 001\n0x0009 002\n0x000a 001\n0x000b 002\n") +
                             lft(2, "0x0004 001\n0x0005 002\n0x0008 008\n0x0009 008\n0x000a 008\n0x000b 008\n");
    const PathResult r = hosts(net, lfts);
    EXPECT_TRUE(r.sound());
    EXPECT_EQ(r.lids, 6U);
    EXPECT_EQ(r.paths, 6U);
    // One of several paths that does not arrive is found.
    EXPECT_EQ(first_fault(net, replaced(lfts, "0x000b 002\n", "0x000b 003\n")),
              "from H-00000000000000a1 port 1 \"host-a\" (LID 4) to LID 11 of H-00000000000000b1 port 1 \"host-b\": "
              "S-0000000000000001 sends it to port 3, which has no cable");
}

/// A network of ours as a subnet, its up*/down* routes as forwarding tables by the subnet's port numbers: sound, over
/// both of two cables, and each fault of a trunk is found.
TEST_F(InfiniBand, ANetworkWithTrunksIsASoundSubnet) {
    const nanohop::topology::Graph graph = [] {
        std::vector<nanohop::topology::Link> links;
        for (const auto& [a, b] : {std::pair{0, 1}, {0, 1}, {1, 2}, {2, 0}, {1, 2}, {2, 3}, {3, 2}})
            links.push_back({static_cast<uint32_t>(a), static_cast<uint32_t>(b), {}, {}});
        return nanohop::topology::Graph(4, links, {2, 1, 0, 2});
    }();
    const std::string net = nanohop::topology::ibnetdiscover(graph);
    const Fabric f = fabric(net);
    ASSERT_EQ(f.switches.size(), 4U);
    EXPECT_EQ(f.cables, 7U);
    EXPECT_EQ(f.hosts.size(), 5U);
    namespace routing = nanohop::routing;
    const routing::RouteTable t = routing::up_down_without_phase(graph, routing::up_down_order(graph, routing::Root{}));
    std::vector<bool> used(graph.channels());
    const auto lfts = [&] {
        std::string text;
        for (uint32_t s = 0; s < 4; ++s) {
            text += fmt::format("Unicast lids [0x0-0xa] of switch Lid {} guid 0x{:016x} (name):\n", s + 1,
                                f.switches[s].guid);
            for (uint32_t d = 0; d < 4; ++d) {
                const uint32_t port = s == d ? 0 : t.port(s, d, false);
                if (s != d) used[graph.channel(s, port)] = true;
                text += fmt::format("0x{:04x} {:03d} : \n", d + 1, s == d ? 0 : port + 1);
            }
            for (uint32_t h = 0; h < f.hosts.size(); ++h) {
                const uint32_t d = f.hosts[h].at;
                text += fmt::format("0x{:04x} {:03d} : \n", f.hosts[h].lid,
                                    s == d ? f.hosts[h].at_port : t.port(s, d, false) + 1);
            }
        }
        return text;
    }();
    EXPECT_EQ(first_fault(net, lfts), "sound");
    EXPECT_GT(std::count(used.begin(), used.end(), true), 6) << "more than a cable of each pair";
    // LID 9 is the second last host, at switch 3 behind two cables of switch 2: either is a way, a third port is none.
    const size_t at = lfts.find("0x0009", lfts.find("switch Lid 3 "));
    const auto by = [&](unsigned port) {
        std::string other = lfts;
        return first_fault(net, other.replace(at, 10, fmt::format("0x0009 {:03d}", port)));
    };
    EXPECT_EQ(by(4), "sound");
    EXPECT_EQ(by(5), "sound");
    EXPECT_NE(by(2), "sound") << "back to switch 0";
    EXPECT_NE(by(6), "sound") << "no port";
    // One of two cables that leads elsewhere at its other end.
    EXPECT_HAS(error("net", [&] { fabric(replaced(net, "\"S-0002c90000100003\"[2]", "\"S-0002c90000100003\"[1]")); }),
               "whose cable leads to");
}

}  // namespace
