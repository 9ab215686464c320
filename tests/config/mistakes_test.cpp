// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A mistake in a configuration is reported at its line, with its key and what is allowed.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "../text.hpp"
#include "texts.hpp"

namespace {

using namespace nanohop;

struct Bad {
    std::string from;
    std::string to;
    std::string key;      ///< as in the message
    std::string allowed;  ///< must be in the message
};

unsigned line_of(const std::string& text, const std::string& piece) {
    const std::string before = text.substr(0, text.find(piece));
    return 1 + static_cast<unsigned>(std::count(before.begin(), before.end(), '\n'));
}

/// Each mistake in a shipped file is reported at its line, with its key and what is allowed.
void expect_complaints(const std::string& file, const std::vector<Bad>& cases) {
    for (const Bad& bad : cases) {
        const std::string text = with(file, bad.from, bad.to);
        const std::string message = complaint(text);
        SCOPED_TRACE(bad.to);
        const std::string written = bad.to.substr(bad.to.rfind('\n') + 1);
        const std::string place = "x.toml:" + std::to_string(line_of(text, written)) + ": " + bad.key;
        EXPECT_EQ(message.rfind(place, 0), 0u) << message;
        EXPECT_HAS(message, bad.allowed);
    }
}

TEST(Config, EveryMistakeNamesFileLineKeyAndWhatIsAllowed) {
    const std::vector<Bad> cases = {
        {"ways = 4", "wais = 4", "route_cache.", "ways"},
        {"ways = 4", "ways = 4\nwayz = 4", "route_cache.wayz", "is not a known key: known here are"},
        {"ways = 4", "ways = 3", "route_cache.ways", "1, 2, 4, 8, 16"},
        {"ways = 4", "ways = 32", "route_cache.ways", "1, 2, 4, 8, 16"},
        {"ways = 4", "ways = -4", "route_cache.ways", "from 0"},
        {"ways = 4", "ways = \"4\"", "route_cache.ways", "a whole number"},
        {"ways = 4", "ways = 4.0", "route_cache.ways", "a whole number"},
        {"ways = 4", "ways = 99999999999", "route_cache.ways", "from 0"},
        {"entries = 2048", "entries = 2000", "route_cache.entries", "power of two"},
        {"entries = 2048", "entries = 32768", "route_cache.entries", "16384"},
        {"hash = \"crc-16/ccitt\"", "hash = \"crc-16\"", "route_cache.hash", "\"crc-16/ccitt\", \"crc-32\""},
        {"hash = \"crc-16/ccitt\"", "hash = 2", "route_cache.hash", "must be one of"},
        {"replacement = \"lru\"", "replacement = \"plru\"", "route_cache.replacement", "\"lru\", \"fifo\", \"random\""},
        {"skewed = false", "skewed = 0", "route_cache.skewed", "true or false"},
        {"skewed = false", "skewed = true", "route_cache.skewed", "random"},
        {"relocation_depth = 0", "relocation_depth = 1", "route_cache.relocation_depth", "needs skewed = true"},
        {"relocation_depth = 0", "relocation_depth = 4", "route_cache.relocation_depth", "0..3"},
        {"mshr_entries = 8", "mshr_entries = 65", "route_cache.mshr_entries", "2..64"},
        {"epoch_width = 4", "epoch_width = 0", "route_cache.epoch_width", "1..8"},
        {"key_width = 64", "key_width = 65", "route_cache.key_width", "1..64"},
        {"clock = \"1 GHz\"", "clock = 1", "switch.clock", "a frequency with a unit"},
        {"clock = \"1 GHz\"", "clock = \"1\"", "switch.clock", "a frequency with a unit"},
        {"clock = \"1 GHz\"", "clock = \"1 ns\"", "switch.clock", "a frequency with a unit"},
        {"clock = \"1 GHz\"", "clock = \"1GHz\"", "switch.clock", "a frequency with a unit"},
        {"clock = \"1 GHz\"", "clock = \"1. GHz\"", "switch.clock", "a frequency with a unit"},
        {"clock = \"1 GHz\"", "clock = \"99 GHz\"", "switch.clock", "from \"1 MHz\" to \"10 GHz\""},
        {"search = \"5 ns\"", "search = 5", "cam.search", "a time with a unit"},
        {"search = \"5 ns\"", "search = \"5 GHz\"", "cam.search", "a time with a unit"},
        {"search = \"5 ns\"", "search = \"0 ns\"", "cam.search", "a time with a unit"},
        {"search = \"5 ns\"", "search = \"5 us\"", "cam.search", "1..4096"},
        {"ports = 7", "ports = 17", "cam.ports", "1..16"},
        {"timeout = \"256 ns\"", "timeout = \"1 ms\"", "cam.timeout", "a time with a unit"},
        {"sets = 1024", "sets = 1000", "cam_table.sets", "power of two"},
        {"[cam_table]", "[cam_tables]", "cam_tables", "is not a known key: known here are"},
    };
    for (const Bad& bad : cases) {
        const std::string text = hirasawa_2020_with(bad.from, bad.to);
        const std::string message = complaint(text);
        SCOPED_TRACE(bad.to);
        ASSERT_NE(message, "") << "was accepted";
        EXPECT_EQ(message.rfind("x.toml:", 0), 0u) << message;
        EXPECT_HAS(message, ": " + bad.key);
        EXPECT_HAS(message, bad.allowed);
        // The line of the key itself (the last line of what replaced it), unless the key is the one that is missing.
        if (bad.to.rfind("wais", 0) != 0) {
            const std::string written = bad.to.substr(bad.to.rfind('\n') + 1);
            EXPECT_EQ(message.rfind("x.toml:" + std::to_string(line_of(text, written)) + ":", 0), 0u) << message;
        }
    }
}

TEST(Config, MissingKeysAndTablesAreErrors) {
    for (const char* key : {"key_width = 64\n", "hash = \"crc-16/ccitt\"\n", "in_order = false\n",
                            "clock = \"1 GHz\"\n", "link_back = \"7 ns\"\n", "queue_entries = 64\n"}) {
        const std::string message = complaint(hirasawa_2020_with(key, ""));
        EXPECT_HAS(message, "is missing") << key;
    }
    for (const char* key : {"clock = \"100 MHz\"\n", "profile = \"dimmnet2\"\n", "status_entries = 256\n"}) {
        const std::string message = complaint(with("ipush_dimmnet2", key, ""));
        EXPECT_HAS(message, "is missing") << key;
    }
}

TEST(Config, RamRegistersNeedWhatALookupPerClockTakes) {
    EXPECT_EQ(complaint(with("route_cache_registered", "mshr_entries = 8", "mshr_entries = 6")), "");
    expect_complaints("route_cache_registered",
                      {
                          {"mshr_entries = 8", "mshr_entries = 5", "route_cache.mshr_entries", "6..64"},
                          {"pending_entries = 8", "pending_entries = 5", "route_cache.pending_entries", "6..64"},
                      });
    EXPECT_EQ(complaint(hirasawa_2020_with("mshr_entries = 8", "mshr_entries = 4")), "") << "slower, but as always";
}

TEST(Config, MistakesInANetworkInterfaceNameTheLine) {
    expect_complaints(
        "ipush_dimmnet2",
        {
            {"clock = \"100 MHz\"", "clock = \"99 GHz\"", "nic.clock", "from \"1 MHz\" to \"10 GHz\""},
            {"profile = \"dimmnet2\"", "profile = \"fast\"", "ipush.profile", "\"dimmnet2\", \"pipelined\""},
            {"senders = 256", "senders = 100", "ipush.senders", "power of two"},
            {"senders = 256", "senders = 8192", "ipush.senders", "2..4096"},
            {"rings = 64", "rings = 512", "ipush.rings", "2..256"},
            {"address_width = 32", "address_width = 41", "ipush.address_width", "24..40"},
            {"max_bytes = 2048", "max_bytes = 2047", "ipush.max_bytes", "multiple of 8"},
            {"max_bytes = 2048", "max_bytes = 4104", "ipush.max_bytes", "64..4096"},
            {"buffer_words = 1024", "buffer_words = 256", "ipush.buffer_words",
             "512..4096; at least max_bytes / 8 + 2"},
            {"status_entries = 256", "status_entries = 2", "ipush.status_entries", "4..4096"},
            {"rings = 64", "rings = 64\nring = 64", "ipush.ring", "is not a known key"},
            {"rings = 64", "rings = 64\ncut_through = 1", "ipush.cut_through", "true"},
            {"posted_entries = 64", "posted_entries = 100", "match.posted_entries", "power of two"},
            {"unexpected_entries = 64", "unexpected_entries = 8192", "match.unexpected_entries", "2..4096"},
            {"entries_per_clock = 4", "entries_per_clock = 0", "match.entries_per_clock", "1..64"},
            {"[match]", "[matching]", "matching", "is not a known key"},
        });
    expect_complaints("nic_6_packets", {
                                           {"packets = 6", "packets = 17", "nic.packets", "1..16"},
                                           {"packets = 6", "packets = 0", "nic.packets", "1..16"},
                                       });
}

TEST(Config, MistakesInMatchingNameTheLine) {
    expect_complaints("ipush_pipelined",
                      {{"handles = 1024", "handles = 1000", "tag_match.handles", "power of two"},
                       {"handles = 1024", "handles = 131072", "tag_match.handles", "2..65536"},
                       {"results = 256", "results = 1", "tag_match.results", "2..2048"},
                       {"results = 256", "results = 256\nresult = 1", "tag_match.result", "is not a known key"}});
    expect_complaints("ipush_dimmnet2", {{"rings = 64", "rings = 64\nmatching = true", "ipush.matching",
                                          "true needs profile = \"pipelined\" and enable_ipush = true"}});
}

TEST(Config, CutThroughNeedsAnEngineThatCanTakeADecisionBack) {
    expect_complaints("ipush_pipelined", {{"rings = 64", "rings = 64\ncut_through = true", "ipush.cut_through",
                                           "true needs profile = \"dimmnet2\""}});
}

TEST(Config, MistakesInAWideReceiveControllerNameTheLine) {
    expect_complaints(
        "ipush_wide_256_senders",
        {
            {"rings = 64", "rings = 512", "ipush_wide.rings", "2..256"},
            {"max_bytes = 2048", "max_bytes = 2056", "ipush_wide.max_bytes", "multiple of 64"},
            {"buffer_lines = 512", "buffer_lines = 16", "ipush_wide.buffer_lines", "32..4096"},
            {"buffer_lines = 512", "buffer_lines = 500", "ipush_wide.buffer_lines", "power of two"},
            {"buffer_lines = 512", "buffer_lines = 8192", "ipush_wide.buffer_lines", "32..4096"},
            {"[ipush_wide]", "[ipush_wide]\nprofile = 1", "ipush_wide.profile", "is not a known key"},
            {"[ipush_wide]", "[ipush_wide]\nopen_messages = 8", "ipush_wide.open_messages", "64"},
            {"[ipush_wide]", "[ipush_wide]\nmessage_packets = 1024", "ipush_wide.message_packets", "2..512"},
        });
}

TEST(Config, MistakesInAWideSendEngineNameTheLine) {
    expect_complaints("send_wide_768",
                      {
                          {"flit_width = 768", "flit_width = 704\nmtu = 64", "send_wide.mtu", "is not a known key"},
                          {"flit_width = 768", "flit_width = 832", "send_wide.flit_width", "512..768"},
                          {"flit_width = 768", "flit_width = 520", "send_wide.flit_width", "multiple of 64"},
                          {"packet_flits = 32", "packet_flits = 1", "send_wide.packet_flits", "2..32"},
                          {"most_open = 32", "most_open = 24", "send_wide.most_open", "power of two"},
                          {"data_lines = 128", "data_lines = 32", "send_wide.data_lines", "64..512"},
                      });
}

TEST(Config, MistakesInAHubNameTheLine) {
    expect_complaints("hub_tight", {
                                       {"clock = \"100 MHz\"", "clock = \"1 kHz\"", "hub.clock", "10 GHz"},
                                       {"nodes = 4", "nodes = 65", "hub.nodes", "3..64"},
                                       {"flit_bits = 128", "flit_bits = 192", "hub.flit_bits", "128, 256, 512"},
                                       {"piece_flits = 4", "piece_flits = 257", "hub.piece_flits", "1..256"},
                                       {"relay_slots = 2", "relay_slots = 17", "hub.relay_slots", "1..16"},
                                       {"host_slots = 2", "host_slots = 0", "hub.host_slots", "1..8"},
                                       {"regions = 4", "regions = 3", "hub_port.regions", "2..256"},
                                       {"address_width = 24", "address_width = 23", "hub_port.address_width", "24..40"},
                                       {"counters = 4", "counters = 8192", "hub_port.counters", "2..4096"},
                                       {"most_open = 2", "most_open = 1", "hub_port.most_open", "2..64"},
                                       {"result_slots = 1", "result_slots = 5", "hub.result_slots", "1..4"},
                                   });
    expect_complaints("hub8", {
                                  {"ports = 3", "ports = 9", "hub_port.ports", "1..8"},
                                  {"port = 1", "port = 3", "hub_port.port", "0..2"},
                              });
    expect_complaints("hub4_fp64", {{"reduction = true\nunit = \"fp64\"", "reduction = false\nunit = \"fp64\"",
                                     "hub.unit", "needs unit_clocks = 0 and reduction = true"}});
    expect_complaints("hub_host_library", {{"ports = 4", "ports = 5", "hub_node.ports", "1..4"}});
}

TEST(Config, MistakesInALinkNameTheLine) {
    expect_complaints("switch_tight",
                      {
                          {"replay_flits = 32", "replay_flits = 16", "link.replay_flits", "32..8192"},
                          {"replay_flits = 32", "replay_flits = 48", "link.replay_flits", "power of two in 32..8192"},
                          {"replay_flits = 32", "replay_flits = 16384", "link.replay_flits", "32..8192"},
                          {"timeout = 64", "timeout = 15", "link.timeout", "16..65535"},
                          {"retries = 4", "retries = 256", "link.retries", "1..255"},
                      });
}

TEST(Config, MistakesInASendEngineNameTheLine) {
    expect_complaints("ipush_pipelined_tight",
                      {
                          {"flit_width = 80", "flit_width = 72", "send.flit_width", "out of range 73..512"},
                          {"flit_width = 80", "flit_width = 513", "send.flit_width", "64..512"},
                          {"packet_flits = 11", "packet_flits = 3", "send.packet_flits", "4..32"},
                          {"packet_flits = 11", "packet_flits = 33", "send.packet_flits", "4..32"},
                          {"destination_width = 64", "destination_width = 0", "send.destination_width", "1..64"},
                          {"hop_limit = 5", "hop_limit = 64", "send.hop_limit", "1..63"},
                          {"max_message = 4096", "max_message = 7", "send.max_message", "8..16777215"},
                          {"most_open = 4", "most_open = 32", "send.most_open", "2..16"},
                          {"most_open = 4", "most_open = 3", "send.most_open", "power of two in 2..16"},
                          {"data_words = 32", "data_words = 16", "send.data_words", "32..512"},
                          {"data_words = 32", "data_words = 48", "send.data_words", "power of two in 32..512"},
                      });
}

TEST(Config, MistakesInAHyperCrossbarNameTheLine) {
    expect_complaints("hxb_dynamic",
                      {
                          {"clock = \"100 MHz\"", "clock = \"1 kHz\"", "hxb.clock", "from \"1 MHz\" to \"10 GHz\""},
                          {"dims = [3, 2, 2]", "dims = [3, 1, 2]", "hxb.dims", "2"},
                          {"dims = [3, 2, 2]", "dims = []", "hxb.dims", "1..4"},
                          {"dims = [3, 2, 2]", "dims = [2, 2, 2, 2, 2]", "hxb.dims", "1..4"},
                          {"flit_width = 24", "flit_width = 8", "hxb.flit_width", "9..512"},
                          {"length_width = 5", "length_width = 17", "hxb.length_width", "1..16"},
                          {"virtual_channels = 3", "virtual_channels = 2", "hxb.virtual_channels", "3..4"},
                          {"input_flits = 3", "input_flits = 2", "hxb.input_flits", "3..16"},
                          {"buffer_flits = 24", "buffer_flits = 1", "hxb.buffer_flits", "2..1024"},
                          {"policy = \"dynamic\"", "policy = \"vct\"", "hxb.policy", "\"flexible\""},
                          {"routing = \"adaptive\"", "routing = \"minimal\"", "hxb.routing", "\"fixed\", \"adaptive\""},
                          {"channel_choice = \"passed\"", "channel_choice = \"kept\"", "hxb.channel_choice",
                           "\"kept\" needs routing = \"fixed\""},
                          {"pu_width = 1", "pu_width = 4", "hxb.pu_width", "1..3"},
                          {"pu_width = 1", "pu_width = 1\nlanes = 1", "hxb.lanes", "is not a known key"},
                      });
}

TEST(Config, MistakesInASwitchNameTheLine) {
    expect_complaints(
        "switch8",
        {
            {"ports = 8", "ports = 2", "switch.ports", "3..24"},
            {"host_ports = 4", "host_ports = 8", "switch.host_ports", "1..7"},
            {"flit_width = 32", "flit_width = 16", "switch.flit_width", "19..512"},
            {"packet_flits = 9", "packet_flits = 33", "switch.packet_flits", "1..32"},
            {"virtual_channels = 2", "virtual_channels = 9", "switch.virtual_channels", "1..8"},
            {"escape_channels = 1", "escape_channels = 4", "switch.escape_channels", "1..2"},
            {"packets = 2", "packets = 17", "switch.packets", "1..16"},
            {"switches = 64", "switches = 1", "switch.switches", "2..4096"},
            {"link_clocks = 2", "link_clocks = 65", "switch.link_clocks", "1..64"},
            {"extra_clocks = 0", "extra_clocks = 64", "switch.extra_clocks", "0..63"},
            {"hop_limit = 31", "hop_limit = 0", "switch.hop_limit", "1..63"},
            {"\"rotating\"", "\"least\"", "switch.selection", "\"rotating\", \"most_credits\""},
            {"patience = 0", "patience = 256", "switch.patience", "0..255"},
            {"claim = 64", "claim = 0", "switch.claim", "1..255"},
            {"counters = true", "counters = 1", "switch.counters", "true"},
            {"claim = 64", "claim = 64\nhost_reserve = 2", "switch.host_reserve", "0..1"},
            {"claim = 64", "claim = 64\nrestart = 1", "switch.restart", "true"},
            {"counters = true", "counters = false\ncounter_ram = true", "switch.counter_ram", "counters = true"},
            {"claim = 64", "claim = 64\nlookups = 1", "switch.lookups", "is not a known key"},
        });
    expect_complaints("switch_cache", {
                                          {"lookup = \"cache\"", "lookup = \"cam\"", "switch.lookup", "\"cache\""},
                                          {"key_width = 6", "key_width = 65", "switch.key_width", "1..64"},
                                          {"flit_width = 24", "flit_width = 13", "switch.flit_width", "14..512"},
                                          {"entries = 8", "entries = 12", "switch.cache_entries", "4..16384"},
                                          {"ways = 2", "ways = 3", "switch.cache_ways", "1, 2, 4, 8, 16"},
                                      });
    EXPECT_HAS(complaint(with("switch_cache", "ports = 4", "ports = 17")),
               "switch.lookup: \"cache\" needs ports <= 16");
}

TEST(Config, ASwitchMayHaveCachesAndCamBesideItsRouter) {
    const std::string router = shipped("switch8");
    EXPECT_FALSE(config::parse(router, "x.toml").route_cache.has_value());
    const std::string paper = shipped("route_cache_hirasawa_2020");
    const config::Config both = config::parse(router + paper.substr(paper.find("[route_cache]")), "x.toml");
    EXPECT_TRUE(both.switch_ && both.route_cache && both.cam);
    EXPECT_EQ(both.switch_->ports, 8U);
    // Without its router it needs the others.
    EXPECT_HAS(complaint("[switch]\nclock = \"1 GHz\"\n"), "route_cache: is missing");
}

TEST(Config, SyntaxErrorsNameTheLine) {
    const std::string text = hirasawa_2020_with("ways = 4", "ways = = 4");
    EXPECT_EQ(complaint(text).rfind("x.toml:" + std::to_string(line_of(text, "ways = = 4")) + ": not valid TOML", 0),
              0u)
        << complaint(text);
}

TEST(Config, CharactersBeyondAsciiStandInStringsAndCommentsOnly) {
    const std::string wrong = "x.toml:2: not valid TOML: a character beyond ASCII outside of strings and comments";
    for (const char* text :
         {"a = 0\nb = 1\u03be\n", "a = 0\n\u03be = 1\n", "a = \"\"\nb = 1\u00a0\n", "a = \"\"\"\"\"\n\"\"\"\"\"\u00e9",
          "a = 'x\\'\n\u00e9 = ''", "a = \"\\\"\"\n\u00e9 = 1", "a = 0\nb = 4\"\u03be\""})
        EXPECT_EQ(complaint(text), wrong) << text;
    // These, and what does not end, are TOML's own matter.
    for (const char* text : {"\uFEFFa = 1 # \u03be\n", "a = \"\u03be\\\"\u03be\" # '\n", "a = '\u03be\\' # \"",
                             "a = \"\"\"\u03be\"\u03be\n\"\"\"\"\"", "a = '''\u03be'\u03be\\'''", "a = '''x",
                             "a = \"\"\"\"\"\"\nb = '\u03be'", "a = \"", "a = \"\\", "a = \"\"\"", "a = \"\"\"\\"})
        EXPECT_LACKS(complaint(text), "ASCII") << text;
}

}  // namespace
