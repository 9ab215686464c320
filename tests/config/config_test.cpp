// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "config/config.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "../temp_dir.hpp"
#include "config/own.hpp"
#include "hash/hash.hpp"

namespace {

using namespace nanohop;

std::string shipped(const std::string& name) { return config::read_text(config::named_file(name)); }

/// A shipped file with one piece of text replaced; the test fails if the piece is not there.
std::string with(const std::string& name, const std::string& from, const std::string& to) {
    std::string text = shipped(name);
    const size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string hirasawa_2020_with(const std::string& from, const std::string& to) {
    return with("route_cache_hirasawa_2020", from, to);
}

unsigned line_of(const std::string& text, const std::string& piece) {
    const std::string before = text.substr(0, text.find(piece));
    return 1 + static_cast<unsigned>(std::count(before.begin(), before.end(), '\n'));
}

std::string complaint(const std::string& text) {
    try {
        config::parse(text, "x.toml");
    } catch (const config::Error& error) {
        return error.what();
    }
    return "";
}

TEST(Config, Hirasawa2020IsThePapersCache) {
    const config::Config c = config::load(config::named_file("route_cache_hirasawa_2020"));
    EXPECT_EQ(c.name, "route_cache_hirasawa_2020");
    EXPECT_EQ(c.clock_hz, 1'000'000'000u);
    EXPECT_EQ(c.route_cache, route_cache::Config{});
    EXPECT_EQ(c.cam, cam::Config{});
    EXPECT_EQ(c.chip, cam::ChipConfig{});
    ASSERT_TRUE(c.cam_table);
    EXPECT_EQ(*c.cam_table, cam_table::Config{});
    EXPECT_FALSE(c.ipush);
}

TEST(Config, Dimmnet2IsThePapersReceiveController) {
    const config::Config c = config::load(config::named_file("ipush_dimmnet2"));
    EXPECT_EQ(c.name, "ipush_dimmnet2");
    EXPECT_EQ(c.clock_hz, 100'000'000u);
    ASSERT_TRUE(c.ipush);
    EXPECT_EQ(*c.ipush, ipush::Config{});
    ASSERT_TRUE(c.match);
    EXPECT_EQ(*c.match, match::Config{});
    EXPECT_FALSE(c.route_cache || c.cam || c.chip || c.cam_table);
}

TEST(Config, EveryNamedConfigurationIsWhatItsNameSays) {
    std::map<std::string, config::Config> all;
    for (const config::Config& c : config::load_all()) {
        all[c.name] = c;
    }
    const std::filesystem::recursive_directory_iterator folder(io::source_folder() + "/sim/configs");
    const auto files =
        std::count_if(begin(folder), end(folder), [](const auto& f) { return f.path().extension() == ".toml"; });
    ASSERT_EQ(all.size(), static_cast<size_t>(files));
    EXPECT_EQ(all.at("route_cache_in_order").route_cache->entries, 64u);
    EXPECT_TRUE(all.at("route_cache_in_order").route_cache->in_order);
    EXPECT_EQ(all.at("route_cache_in_order").route_cache->hash, hash::kXorFold);
    EXPECT_EQ(all.at("route_cache_in_order").route_cache->replacement, route_cache::Replacement::kFifo);
    EXPECT_EQ(all.at("route_cache_direct_mapped").route_cache->ways, 1u);
    EXPECT_EQ(all.at("route_cache_direct_mapped").route_cache->hash, hash::kLowBits);
    EXPECT_EQ(all.at("route_cache_16_ways").route_cache->ways, 16u);
    EXPECT_EQ(all.at("route_cache_16_ways").route_cache->hash, hash::number("crc-32"));
    EXPECT_EQ(all.at("route_cache_8_ways_random").route_cache->replacement, route_cache::Replacement::kRandom);
    EXPECT_EQ(all.at("route_cache_8_ways_random").route_cache->hash, hash::number("crc-32c"));
    EXPECT_TRUE(all.at("route_cache_skewed").route_cache->skewed);
    EXPECT_EQ(all.at("route_cache_skewed").route_cache->relocation_depth, 0u);
    EXPECT_EQ(all.at("route_cache_skewed_relocation").route_cache->relocation_depth, 3u);
    route_cache::Config fast = all.at("route_cache_hirasawa_2020").route_cache.value();
    fast.ram_registers = true;
    EXPECT_EQ(all.at("route_cache_registered").route_cache, fast);
    fast.mshr_entries = fast.pending_entries = fast.full_rate_entries();
    EXPECT_EQ(all.at("route_cache_registered_6_mshrs").route_cache, fast);
    ipush::Config pipelined = all.at("ipush_dimmnet2").ipush.value();
    pipelined.profile = static_cast<decltype(pipelined.profile)>(1);
    EXPECT_EQ(all.at("ipush_pipelined").ipush, pipelined);
    EXPECT_EQ(all.at("ipush_small").ipush->rings, 4u);
    ipush::Config small = all.at("ipush_small").ipush.value();
    small.profile = static_cast<decltype(small.profile)>(1);
    small.matching = true;
    EXPECT_EQ(all.at("ipush_pipelined_small").ipush, small);
    small = all.at("ipush_small").ipush.value();
    small.enable_ipush = false;
    EXPECT_EQ(all.at("ipush_push_only").ipush, small);
    small = all.at("ipush_small").ipush.value();
    small.cut_through = true;
    EXPECT_EQ(all.at("ipush_cut_through").ipush, small);
    small = all.at("ipush_small").ipush.value();
    small.address_table = false;
    EXPECT_EQ(all.at("ipush_no_address_table").ipush, small);
    small.profile = ipush::Profile::kPipelined;
    EXPECT_EQ(all.at("ipush_pipelined_no_address_table").ipush, small);
    small = all.at("ipush_dimmnet2").ipush.value();
    small.cut_through = true;
    EXPECT_EQ(all.at("ipush_dimmnet2_cut_through").ipush, small);
    EXPECT_EQ(all.at("hxb_wormhole").hxb->policy, hxb::Policy::kWormhole);
    EXPECT_EQ(all.at("hxb_static").hxb->policy, hxb::Policy::kStatic);
    EXPECT_EQ(all.at("hxb_dynamic").hxb->policy, hxb::Policy::kDynamic);
    EXPECT_EQ(all.at("hxb_flexible").hxb->policy, hxb::Policy::kFlexible);
    const hxb::Config& recommended = all.at("hxb_adaptive").hxb.value();
    EXPECT_TRUE(recommended.adaptive && recommended.policy == hxb::Policy::kFlexible);
    EXPECT_EQ(recommended.virtual_channels, recommended.dims);
    EXPECT_EQ(hxb::nodes(*all.at("hxb16").hxb), 4096u);
    EXPECT_EQ(all.at("hxb_flexible").hxb->size, (std::array<unsigned, 4>{2, 3, 2, 2}));
    EXPECT_TRUE(all.at("hxb_dynamic").hxb->adaptive);
    EXPECT_FALSE(all.at("hxb_static").hxb->adaptive);
    EXPECT_TRUE(all.at("hxb_flexible").hxb->keep_channel);
    EXPECT_FALSE(all.at("hxb_dynamic").hxb->keep_channel);
    EXPECT_EQ(all.at("switch_small").switch_->selection, switch_::Selection::kRotating);
    EXPECT_EQ(all.at("switch_most_credits").switch_->selection, switch_::Selection::kMostCredits);
    EXPECT_EQ(all.at("switch_random").switch_->selection, switch_::Selection::kRandom);
    EXPECT_EQ(all.at("switch_small").switch_->host_reserve, 0u);
    EXPECT_EQ(all.at("switch_most_credits").switch_->host_reserve, 2u);
    EXPECT_FALSE(all.at("switch_small").switch_->restart);
    EXPECT_TRUE(all.at("switch_most_credits").switch_->restart);
    switch_::Config of_the_page;
    of_the_page.virtual_channels = 2;
    of_the_page.link_clocks = 2;
    EXPECT_EQ(all.at("switch8").switch_, of_the_page);
    of_the_page.grant_register = true;
    EXPECT_EQ(all.at("switch8_registered").switch_, of_the_page);
    EXPECT_EQ(all.at("switch16").switch_->ports, 16u);
    switch_::Config with_caches = all.at("switch_small").switch_.value();
    const switch_::Config& cached = all.at("switch_cache").switch_.value();
    EXPECT_TRUE(cached.by_cache() && !with_caches.by_cache());
    with_caches.flit_width = 24;
    with_caches.lookup = cached.lookup;
    with_caches.key_width = cached.key_width;
    with_caches.cache_entries = cached.cache_entries;
    with_caches.cache_ways = cached.cache_ways;
    EXPECT_EQ(cached, with_caches);
    // Hirasawa 2020's own cache at each of its seven ports.
    const switch_::Config& whole = all.at("switch_hirasawa_2020").switch_.value();
    EXPECT_EQ(whole.ports, 7u);
    EXPECT_EQ(whole.cache_entries, all.at("route_cache_hirasawa_2020").route_cache->entries);
    EXPECT_EQ(whole.cache_ways, all.at("route_cache_hirasawa_2020").route_cache->ways);
    EXPECT_EQ(whole.key_width, all.at("route_cache_hirasawa_2020").route_cache->key_width);
}

/// What a file describes, a switch, a network interface or a network, say its blocks.
TEST(Config, AFileIsASwitchANetworkInterfaceOrANetwork) {
    for (const config::Config& c : config::load_all()) {
        const bool is_switch = c.route_cache.has_value() || c.switch_.has_value();
        EXPECT_EQ(is_switch + c.ipush.has_value() + c.ipush_wide.has_value() + c.hxb.has_value() + c.hub.has_value(), 1)
            << c.name;
        EXPECT_EQ(c.route_cache.has_value(), c.cam.has_value() && c.chip.has_value()) << c.name;
        EXPECT_EQ(config::blocks(c).front().first, c.ipush         ? "ipush"
                                                   : c.ipush_wide  ? "ipush_wide"
                                                   : c.hxb         ? "hxb"
                                                   : c.hub         ? "hub"
                                                   : c.route_cache ? "route_cache"
                                                                   : "switch")
            << c.name;
    }
    EXPECT_NE(complaint("").find("x.toml:1: "), std::string::npos) << complaint("");
    EXPECT_NE(complaint("").find("[switch], [nic], [hxb] or [hub] is missing"), std::string::npos) << complaint("");
    const std::string both = shipped("route_cache_hirasawa_2020") + "[nic]\nclock = \"100 MHz\"\n";
    EXPECT_NE(complaint(both).find("ipush: is missing"), std::string::npos) << complaint(both);
    const std::string nic = shipped("ipush_dimmnet2");
    const std::string with_switch = nic + "[switch]\nclock = \"1 GHz\"\n";
    EXPECT_NE(complaint(with_switch).find("switch: is not a known key"), std::string::npos) << complaint(with_switch);
    const std::string stray = shipped("route_cache_hirasawa_2020") + nic.substr(nic.find("[ipush]"));
    EXPECT_NE(complaint(stray).find("ipush: is not a known key"), std::string::npos) << complaint(stray);
    const std::string with_nic = shipped("hxb_static") + nic.substr(nic.find("[nic]"));
    EXPECT_NE(complaint(with_nic).find("nic: is not a known key"), std::string::npos) << complaint(with_nic);
}

struct Bad {
    std::string from;
    std::string to;
    std::string key;      ///< as in the message
    std::string allowed;  ///< must be in the message
};

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
        EXPECT_NE(message.find(": " + bad.key), std::string::npos) << message;
        EXPECT_NE(message.find(bad.allowed), std::string::npos) << message;
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
        EXPECT_NE(message.find("is missing"), std::string::npos) << key << message;
    }
    for (const char* key : {"clock = \"100 MHz\"\n", "profile = \"dimmnet2\"\n", "status_entries = 256\n"}) {
        const std::string message = complaint(with("ipush_dimmnet2", key, ""));
        EXPECT_NE(message.find("is missing"), std::string::npos) << key << message;
    }
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
        EXPECT_NE(message.find(bad.allowed), std::string::npos) << message;
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
    expect_complaints("ipush_wide_256_senders",
                      {
                          {"rings = 64", "rings = 512", "ipush_wide.rings", "2..256"},
                          {"max_bytes = 2048", "max_bytes = 2056", "ipush_wide.max_bytes", "multiple of 64"},
                          {"buffer_lines = 512", "buffer_lines = 16", "ipush_wide.buffer_lines", "32..4096"},
                          {"buffer_lines = 512", "buffer_lines = 500", "ipush_wide.buffer_lines", "power of two"},
                          {"buffer_lines = 512", "buffer_lines = 8192", "ipush_wide.buffer_lines", "32..4096"},
                          {"[ipush_wide]", "[ipush_wide]\nprofile = 1", "ipush_wide.profile", "is not a known key"},
                      });
}

TEST(Config, MistakesInAHubNameTheLine) {
    expect_complaints("hub_small", {
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
    expect_complaints("hub_host_library", {{"ports = 4", "ports = 5", "hub_node.ports", "1..4"}});
}

TEST(Config, MistakesInALinkNameTheLine) {
    expect_complaints("switch_small",
                      {
                          {"replay_flits = 32", "replay_flits = 16", "link.replay_flits", "32..8192"},
                          {"replay_flits = 32", "replay_flits = 48", "link.replay_flits", "power of two in 32..8192"},
                          {"replay_flits = 32", "replay_flits = 16384", "link.replay_flits", "32..8192"},
                          {"timeout = 64", "timeout = 15", "link.timeout", "16..65535"},
                          {"retries = 4", "retries = 256", "link.retries", "1..255"},
                      });
}

TEST(Config, MistakesInASendEngineNameTheLine) {
    expect_complaints("ipush_pipelined_small",
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
    EXPECT_NE(
        complaint(with("switch_cache", "ports = 4", "ports = 17")).find("switch.lookup: \"cache\" needs ports <= 16"),
        std::string::npos);
}

TEST(Config, ASwitchMayHaveCachesAndCamBesideItsRouter) {
    const std::string router = shipped("switch8");
    EXPECT_FALSE(config::parse(router, "x.toml").route_cache.has_value());
    const std::string paper = shipped("route_cache_hirasawa_2020");
    const config::Config both = config::parse(router + paper.substr(paper.find("[route_cache]")), "x.toml");
    EXPECT_TRUE(both.switch_ && both.route_cache && both.cam);
    EXPECT_EQ(both.switch_->ports, 8U);
    // Without its router it needs the others.
    EXPECT_NE(complaint("[switch]\nclock = \"1 GHz\"\n").find("route_cache: is missing"), std::string::npos);
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
        EXPECT_EQ(complaint(text).find("ASCII"), std::string::npos) << text;
}

TEST(Config, UnreadableFilesAreErrors) {
    const tests::TempDir dir;
    EXPECT_THROW(config::load(dir.path("missing.toml")), config::Error);
    EXPECT_THROW(config::load(dir.path("")), config::Error) << "a folder";
    EXPECT_THROW(config::load_all(dir.path("missing")), config::Error);
    dir.write("sim/configs/README", "");
    EXPECT_THROW(config::load_all(dir.path("")), config::Error) << "no configuration in it";
}

TEST(Config, NamesAreUniqueOverAllFolders) {
    const tests::TempDir dir;
    const std::string hub8 = shipped("hub8");
    for (const char* file : {"hub/hub8", "hub/hub9", "hxb/hub8"}) {
        dir.write(std::string("sim/configs/") + file + ".toml", hub8);
        if (std::string(file) != "hub/hub9") continue;
        const std::vector<config::Config> both = config::load_all(dir.path(""));
        ASSERT_EQ(both.size(), 2u);
        EXPECT_EQ(both[1].name, "hub9");
        EXPECT_EQ(both[1].source, "sim/configs/hub/hub9.toml");
    }
    try {
        config::load_all(dir.path(""));
        FAIL() << "no complaint";
    } catch (const config::Error& error) {
        const std::string text = error.what();
        EXPECT_LT(text.find("sim/configs/hub/hub8.toml and "), text.find("sim/configs/hxb/hub8.toml: two")) << text;
        EXPECT_NE(text.find("sim/configs/hxb/hub8.toml: two"), std::string::npos) << text;
    }
}

TEST(Config, AWrongNameIsToldOfALikeOne) {
    try {
        config::named_file("hub_smal");
        FAIL() << "no complaint";
    } catch (const config::Error& error) {
        EXPECT_NE(std::string(error.what()).find("sim/configs; did you mean \"hub_small\"?"), std::string::npos)
            << error.what();
    }
}

/// Times become whole clocks, rounded up: what a synchronous circuit sees.
TEST(Config, TimesFollowTheClock) {
    const auto search = [](const std::string& clock, const std::string& time) {
        std::string text = hirasawa_2020_with("clock = \"1 GHz\"", "clock = \"" + clock + "\"");
        const std::string from = "search = \"5 ns\"";
        text.replace(text.find(from), from.size(), "search = \"" + time + "\"");
        // Keep the timeouts inside their ranges at any clock.
        for (const auto& [a, b] : {std::pair{"\"256 ns\"", "\"256 cycles\""}, {"\"4096 ns\"", "\"4096 cycles\""}}) {
            text.replace(text.find(a), std::string(a).size(), b);
        }
        return config::parse(text, "x.toml").chip->search_cycles;
    };
    EXPECT_EQ(search("1 GHz", "5 ns"), 5u);
    EXPECT_EQ(search("2 GHz", "5 ns"), 10u);
    EXPECT_EQ(search("180 MHz", "5 ns"), 1u);
    EXPECT_EQ(search("500 MHz", "5 ns"), 3u);
    EXPECT_EQ(search("1.25 GHz", "4 ns"), 5u);
    EXPECT_EQ(search("1 GHz", "2.5 ns"), 3u);
    EXPECT_EQ(search("1 GHz", "5001 ps"), 6u);
    EXPECT_EQ(search("1 GHz", "0.1 us"), 100u);
    EXPECT_EQ(search("125 MHz", "5 cycles"), 5u);
    EXPECT_EQ(search("125 MHz", "1 cycle"), 1u);
}

TEST(Config, ParametersAreTheRtlsNumbers) {
    const config::Config c = config::load(config::named_file("route_cache_skewed_relocation"));
    std::map<std::string, int64_t> cache;
    for (const auto& [name, value] : config::parameters(c.route_cache.value())) {
        cache[name] = value;
    }
    const std::map<std::string, int64_t> expected = {
        {"KeyWidth", 64},   {"TagWidth", 8},       {"PortWidth", 16}, {"QosWidth", 16},    {"Entries", 2048},
        {"Ways", 4},        {"Replacement", 2},    {"Hash", 2},       {"Skewed", 1},       {"RelocationDepth", 3},
        {"MshrEntries", 8}, {"PendingEntries", 8}, {"InOrder", 0},    {"RamRegisters", 0}, {"EpochWidth", 4}};
    EXPECT_EQ(cache, expected);
    EXPECT_EQ(config::blocks(c).size(), 2u);
    EXPECT_EQ(config::blocks(config::load(config::named_file("route_cache_hirasawa_2020"))).size(), 3u);

    const auto nic = config::blocks(config::load(config::named_file("ipush_pipelined")));
    ASSERT_EQ(nic.size(), 4u);
    EXPECT_EQ(nic[0].first, "ipush");
    EXPECT_EQ(nic[1].first, "match");
    EXPECT_EQ(nic[2].first, "tag_match");
    EXPECT_EQ(nic[3].first, "send");
    const config::Parameters unit = {{"Handles", 1024},          {"Results", 256},       {"PostedEntries", 256},
                                     {"UnexpectedEntries", 128}, {"EntriesPerClock", 8}, {"AddressWidth", 32}};
    EXPECT_EQ(nic[2].second, unit);
    const config::Parameters matching = {{"PostedEntries", 256}, {"UnexpectedEntries", 128}, {"EntriesPerClock", 8}};
    EXPECT_EQ(nic[1].second, matching);
    const config::Parameters parameters = {{"Profile", 1},         {"Senders", 256},   {"Rings", 64},
                                           {"AddressWidth", 32},   {"MaxBytes", 2048}, {"BufferWords", 1024},
                                           {"StatusEntries", 256}, {"EnableIpush", 1}, {"CutThrough", 0},
                                           {"Matching", 0},        {"AddressTable", 1}};
    EXPECT_EQ(nic[0].second, parameters);
}

/// docs/configuration.md names every table and key; keys that are RTL parameters stand on the page of the block that it
/// links.
TEST(Config, TheManualKnowsEveryKey) {
    const std::string docs = io::source_folder() + "/docs";
    const std::string manual = config::read_text(docs + "/configuration.md");
    for (const char* name : {"route_cache_hirasawa_2020", "ipush_dimmnet2"}) {
        config::Table root = config::Document(shipped(name), name).root();
        for (const std::string& table : root.keys()) {
            EXPECT_NE(manual.find("| `" + table + "` |"), std::string::npos) << table;
            const bool linked = manual.find("(blocks/" + table + ".md#parameters") != std::string::npos;
            const std::string page = linked ? config::read_text(docs + "/blocks/" + table + ".md") : "";
            for (const std::string& key : root.table(table).keys()) {
                EXPECT_NE((manual + page).find("`" + key + "`"), std::string::npos) << table << '.' << key;
            }
        }
    }
}

/// A repository with one configuration and what was generated from it.
struct Repository {
    const tests::TempDir dir;
    explicit Repository(const std::string& toml, const std::string& generated) {
        dir.write("sim/configs/block/x.toml", toml);
        dir.write("rtl/generated/configs.cmake", generated);
    }
    std::string complaint(const std::string& name = "x") const {
        try {
            config::load_built(name, dir.path(""));
        } catch (const config::Error& error) {
            return error.what();
        }
        return "";
    }
};

/// What the generator writes for x.toml, whose parameters are those of the shipped route_cache_in_order.toml.
std::string generated_in_order() {
    std::string text = config::read_text(io::source_folder() + "/rtl/generated/configs.cmake");
    for (size_t at = 0; (at = text.find("CONFIG_route_cache_in_order_", at)) != std::string::npos;)
        text.replace(at, std::string("CONFIG_route_cache_in_order_").size(), "CONFIG_x_");
    return text;
}

TEST(LoadBuilt, AnEditThatWasNotGeneratedSaysSo) {
    EXPECT_EQ(Repository(shipped("route_cache_in_order"), generated_in_order()).complaint(), "");
    const Repository chip(with("route_cache_in_order", "search = \"5 ns\"", "search = \"6 ns\""), generated_in_order());
    EXPECT_EQ(config::load_built("x", chip.dir.path("")).chip->search_cycles, 6u) << "no parameter of the RTL";
    const std::string edited =
        Repository(with("route_cache_in_order", "entries = 64", "entries = 128"), generated_in_order()).complaint();
    EXPECT_NE(
        edited.find("x.toml: route_cache has Entries = 128, and the RTL was built with what is generated, 64: run "
                    "./nanohop generate, and build again"),
        std::string::npos)
        << edited;
    const std::string other =
        Repository(with("route_cache_in_order", "ports = 3", "ports = 4"), generated_in_order()).complaint();
    EXPECT_NE(other.find("cam has Ports = 4"), std::string::npos) << other;
    const std::string added = Repository(shipped("route_cache_in_order"), "set(NANOHOP_CONFIGS)\n").complaint();
    EXPECT_NE(added.find("generated, not there: run ./nanohop generate"), std::string::npos) << added;
    const std::string none = Repository(shipped("route_cache_in_order"), "").complaint("other");
    EXPECT_NE(none.find("no configuration other in "), std::string::npos) << none;
    EXPECT_NE(none.find("/sim/configs; docs/configuration.md lists them"), std::string::npos) << none;
}

TEST(Own, NamesAreIdentifiersAndOnePerPath) {
    const tests::TempDir dir;
    const std::string a = dir.write("a/my conf-2.toml", "x");
    const std::string b = dir.write("b/my conf-2.toml", "x");
    EXPECT_EQ(config::own_name(a).substr(0, 10), "my_conf_2_");
    EXPECT_NE(config::own_name(a), config::own_name(b));
    EXPECT_EQ(config::own_name(dir.path("b/../a/my conf-2.toml")), config::own_name(a));
    for (const std::string& odd : {dir.write("\xc3\xa9.toml", ""), dir.write(std::string(200, 'x') + ".toml", ""),
                                   dir.write("__.toml", ""), dir.write("1.toml", "")}) {
        const std::string name = config::own_name(odd);
        EXPECT_LE(name.size(), 49u) << name;
        EXPECT_EQ(name.find("__"), std::string::npos) << name << ": Verilator reads two as something else";
        EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string::npos) << name;
    }
    EXPECT_THROW(config::own_name(dir.path("missing.toml")), config::Error);
    EXPECT_THROW(config::own_source_line(dir.write("two\nlines.toml", "")), config::Error);
    for (const char* word : {"hub8", "hub_small", "a_b"}) EXPECT_FALSE(config::is_path(word));
    for (const char* word : {"x.toml", "./hub8", "a/b.toml"}) EXPECT_TRUE(config::is_path(word));
}

}  // namespace
