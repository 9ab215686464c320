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
#include "../text.hpp"
#include "config/own.hpp"
#include "hash/hash.hpp"
#include "texts.hpp"

namespace {

using namespace nanohop;

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
    EXPECT_EQ(all.at("ipush_tight").ipush->rings, 4u);
    ipush::Config small = all.at("ipush_tight").ipush.value();
    small.profile = static_cast<decltype(small.profile)>(1);
    small.matching = true;
    EXPECT_EQ(all.at("ipush_pipelined_tight").ipush, small);
    small = all.at("ipush_tight").ipush.value();
    small.enable_ipush = false;
    EXPECT_EQ(all.at("ipush_push_only").ipush, small);
    small = all.at("ipush_tight").ipush.value();
    small.cut_through = true;
    EXPECT_EQ(all.at("ipush_cut_through").ipush, small);
    small = all.at("ipush_tight").ipush.value();
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
    EXPECT_EQ(all.at("switch_tight").switch_->selection, switch_::Selection::kRotating);
    EXPECT_EQ(all.at("switch_most_credits").switch_->selection, switch_::Selection::kMostCredits);
    EXPECT_EQ(all.at("switch_random").switch_->selection, switch_::Selection::kRandom);
    EXPECT_EQ(all.at("switch_tight").switch_->host_reserve, 0u);
    EXPECT_EQ(all.at("switch_most_credits").switch_->host_reserve, 2u);
    EXPECT_FALSE(all.at("switch_tight").switch_->restart);
    EXPECT_TRUE(all.at("switch_most_credits").switch_->restart);
    switch_::Config of_the_page{.virtual_channels = 2, .link_clocks = 2};
    EXPECT_EQ(all.at("switch8").switch_, of_the_page);
    of_the_page.grant_register = true;
    EXPECT_EQ(all.at("switch8_registered").switch_, of_the_page);
    EXPECT_EQ(all.at("switch16").switch_->ports, 16u);
    switch_::Config with_caches = all.at("switch_tight").switch_.value();
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
        if (c.nic_wide) {  // with its parts
            EXPECT_TRUE(c.send_wide && c.ipush_wide) << c.name;
            EXPECT_EQ(c.transport.has_value(), c.nic_wide->reliable) << c.name;
            continue;
        }
        std::vector<std::string> first;
        const auto add = [&](const char* name, const auto& block) {
            if (block) first.emplace_back(name);
        };
        for_each_first(c, add);
        if (c.route_cache || c.switch_) first.emplace_back(c.route_cache ? "route_cache" : "switch");
        add("ipush", c.ipush);
        add("ipush_wide", c.ipush_wide);
        add("hxb", c.hxb);
        ASSERT_EQ(first.size(), 1u) << c.name;
        EXPECT_EQ(config::blocks(c).front().first, first.front()) << c.name;
        EXPECT_EQ(c.route_cache.has_value(), c.cam.has_value() && c.chip.has_value()) << c.name;
    }
    EXPECT_HAS(complaint(""), "x.toml:1: ");
    EXPECT_HAS(complaint(""), "[switch], [nic], [nic_wide], [hxb], [hub]");
    EXPECT_HAS(complaint(""), "or [send_wide] is missing");
    const std::string both = shipped("route_cache_hirasawa_2020") + "[nic]\nclock = \"100 MHz\"\n";
    EXPECT_HAS(complaint(both), "ipush: is missing");
    const std::string nic = shipped("ipush_dimmnet2");
    const std::string with_switch = nic + "[switch]\nclock = \"1 GHz\"\n";
    EXPECT_HAS(complaint(with_switch), "switch: is not a known key");
    const std::string stray = shipped("route_cache_hirasawa_2020") + nic.substr(nic.find("[ipush]"));
    EXPECT_HAS(complaint(stray), "ipush: is not a known key");
    const std::string with_nic = shipped("hxb_static") + nic.substr(nic.find("[nic]"));
    EXPECT_HAS(complaint(with_nic), "nic: is not a known key");
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
    const std::string text = tests::error_text<config::Error>([&] { config::load_all(dir.path("")); });
    EXPECT_LT(text.find("sim/configs/hub/hub8.toml and "), text.find("sim/configs/hxb/hub8.toml: two")) << text;
    EXPECT_HAS(text, "sim/configs/hxb/hub8.toml: two");
}

TEST(Config, AWrongNameIsToldOfALikeOne) {
    const std::string text = tests::error_text<config::Error>([] { config::named_file("hub_tigh"); });
    EXPECT_HAS(text, "sim/configs; did you mean \"hub_tight\"?");
}

/// Times become whole clocks, rounded up: what a synchronous circuit sees.
TEST(Config, TimesFollowTheClock) {
    const auto search = [](const std::string& clock, const std::string& time) {
        std::string text = hirasawa_2020_with("clock = \"1 GHz\"", "clock = \"" + clock + "\"");
        text = tests::replaced(text, "search = \"5 ns\"", "search = \"" + time + "\"");
        // Keep the timeouts inside their ranges at any clock.
        for (const char* ns : {"\"256", "\"4096"})
            text = tests::replaced(text, std::string(ns) + " ns\"", std::string(ns) + " cycles\"");
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

/// docs/configuration.md names every table and key; keys that are RTL parameters stand on the block's generated page,
/// which it links.
TEST(Config, TheManualKnowsEveryKey) {
    const std::string docs = io::source_folder() + "/docs";
    const std::string manual = config::read_text(docs + "/configuration.md");
    for (const char* name : {"route_cache_hirasawa_2020", "ipush_dimmnet2"}) {
        config::Table root = config::Document(shipped(name), name).root();
        for (const std::string& table : root.keys()) {
            EXPECT_HAS(manual, "| `" + table + "` |") << table;
            const bool linked = manual.find("(generated/blocks/" + table + ".md#parameters") != std::string::npos;
            const std::string page = linked ? config::read_text(docs + "/generated/blocks/" + table + ".md") : "";
            for (const std::string& key : root.table(table).keys()) {
                EXPECT_HAS(manual + page, "`" + key + "`") << table << '.' << key;
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
        return tests::error_text<config::Error>([&] { config::load_built(name, dir.path("")); });
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
    EXPECT_HAS(edited,
               "x.toml: route_cache has Entries = 128, and the RTL was built with what is generated, 64: run "
               "./nanohop generate, and build again");
    const std::string other =
        Repository(with("route_cache_in_order", "ports = 3", "ports = 4"), generated_in_order()).complaint();
    EXPECT_HAS(other, "cam has Ports = 4");
    const std::string added = Repository(shipped("route_cache_in_order"), "set(NANOHOP_CONFIGS)\n").complaint();
    EXPECT_HAS(added, "generated, not there: run ./nanohop generate");
    const std::string none = Repository(shipped("route_cache_in_order"), "").complaint("other");
    EXPECT_HAS(none, "no configuration other in ");
    EXPECT_HAS(none, "/sim/configs; docs/generated/configurations.md lists them");
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
        EXPECT_LACKS(name, "__") << "Verilator reads two as something else";
        EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string::npos) << name;
    }
    EXPECT_THROW(config::own_name(dir.path("missing.toml")), config::Error);
    EXPECT_THROW(config::own_source_line(dir.write("two\nlines.toml", "")), config::Error);
    for (const char* word : {"hub8", "hub_tight", "a_b"}) EXPECT_FALSE(config::is_path(word));
    for (const char* word : {"x.toml", "./hub8", "a/b.toml"}) EXPECT_TRUE(config::is_path(word));
}

}  // namespace
