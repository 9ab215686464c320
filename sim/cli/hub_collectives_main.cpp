// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop hub-collectives`: which way of a collective is the fastest on an optical hub, measured flit by flit.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/delays/hub_ways.hpp"
#include "app/replay/hub_collectives.hpp"
#include "cli/parse.hpp"
#include "config/reader.hpp"
#include "io/error.hpp"
#include "io/fields.hpp"
#include "io/output_file.hpp"
#include "io/program.hpp"

namespace {

using namespace nanohop;

constexpr const char* kExamples = R"(
Examples:
  nanohop hub-collectives --hub 8
        clocks of each way on a hub of 8 nodes with the keys of the stored table
  nanohop hub-collectives --hub 48 --set link_clocks=200 --set flit_bytes=64 --table mine.csv
        another hub, and what is the fastest there as a table; then: nanohop replay --collectives hub
        --collectives-table mine.csv --set topology=optical_hub --set nodes=48 --set link_clocks=200 ..

Keys of the stored table: flit_bytes=16 link_clocks=20 relay_slots=16 host_slots=8.
Exit status: 0; 2 wrong usage or input: nothing written. docs/application.md, "Collectives on hubs", has it all.)";

/// "64" or "8x8".
app::HubSize size_of(const std::string& text) {
    const size_t times = text.find('x');
    const auto nodes = io::whole_number<unsigned>(text.substr(0, times));
    const bool grid = times != std::string::npos;
    if (!nodes || *nodes < 3 || *nodes > 80 || (grid && text.substr(times + 1) != text.substr(0, times)))
        throw io::InputError("--hub {}: must be nodes, 3 to 80, as 64 or 8x8", text);
    return {*nodes, grid ? 2U : 1U};
}

std::string row_of(const app::HubCollective& m) {
    std::string text = fmt::format("{:>5}{} {:10}{:>9}", m.hub.nodes,
                                   m.hub.dimensions == 1 ? "     " : fmt::format("x{:<4}", m.hub.nodes),
                                   io::name(m.collective), m.bytes);
    for (const auto& clocks : m.clocks) text += fmt::format("{:>10}", clocks ? std::to_string(*clocks) : "-");
    return text + fmt::format("  {}\n", io::name(m.fastest()));
}

int run(const std::vector<std::string>& hubs, app::HubCollectives setup, const std::string& table,
        const std::string& page) {
    if (!page.empty()) {
        fmt::print("{}", app::ways_page(app::read_hub_ways(page == "stored" ? app::hub_ways_file() : page)));
        return 0;
    }
    std::vector<app::HubSize> sizes;
    for (const std::string& hub : hubs) sizes.push_back(size_of(hub));
    setup.hub = sizes.front();
    const auto keys = setup.keys();
    std::optional<io::OutputFile> file;
    if (!table.empty()) file.emplace(table);
    std::vector<io::WayTable::Row> rows;
    fmt::print("{:>5}      {:10}{:>9}{:>10}{:>10}{:>10}{:>10}  fastest\n", "nodes", "clocks of", "bytes", "direct",
               "multipath", "rows", "standard");
    for (const app::HubSize& size : sizes) {
        setup.hub = size;
        const auto measured = app::measure_collectives(setup);
        for (const app::HubCollective& m : measured) fmt::print("{}", row_of(m));
        std::fflush(stdout);
        for (const auto& row : app::fastest_ways(measured)) rows.push_back(row);
    }
    if (file)
        file->commit(
            fmt::format("# SPDX-License-Identifier: Apache-2.0\n# SPDX-FileCopyrightText: 2026 The nanohop authors\n"
                        "# Made by nanohop hub-collectives: hubs {}; up to {} bytes.\n{}",
                        fmt::join(hubs, ", "), setup.most, io::WayTable(rows, keys).text()));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    io::start_program("nanohop hub-collectives");
    CLI::App app{"Replays collectives on optical hubs by each algorithm: which is the fastest, from which length on",
                 "nanohop hub-collectives"};
    std::vector<std::string> hubs{"8", "16", "32", "64", "4x4", "8x8"}, sets;
    app::HubCollectives setup;
    std::string table, page;
    app.add_option("--hub", hubs, "Nodes, as 64 or 8x8; may be repeated")
        ->allow_extra_args(false)
        ->capture_default_str();
    app.add_option("--set", sets, "A key of the hub, over those of the stored table; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--most", setup.most, "Bytes of the longest operation")
        ->check(CLI::Range(uint64_t{1024}, uint64_t{1} << 30))
        ->capture_default_str();
    app.add_option("--table", table, "File for --collectives-table of replay and mpi")->type_name("FILE");
    app.add_option("--page", page, "Prints a table as Markdown: \"stored\", or a file")->type_name("FILE");
    app.footer(kExamples);
    if (const auto status = cli::parse(app, argc, argv)) return *status;
    try {
        for (const std::string& set : sets) setup.set(set);
        return run(hubs, setup, table, page);
    } catch (const io::InputError& error) {
        fmt::print(stderr, "nanohop hub-collectives: error: {}\n", error.what());
    } catch (const config::Error& error) {
        fmt::print(stderr, "nanohop hub-collectives: error: {}\n", error.what());
    }
    return 2;
}
