// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/simgrid/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <tuple>

#include "io/error.hpp"
#include "io/escape.hpp"
#include "io/output_file.hpp"
#include "io/traffic.hpp"
#include "io/xz.hpp"
#include "report/words.hpp"

namespace nanohop::app {

namespace {

/// Sides of the least torus that has a host for each rank; SimGrid knows none with a side of one.
std::array<uint32_t, 3> torus(uint32_t ranks) {
    std::array<uint32_t, 3> best{};
    std::optional<std::tuple<uint64_t, uint64_t>> least;
    for (uint32_t x = 2; x <= std::max(ranks, 2U); ++x) {
        for (uint32_t y = x; y < ranks / x + 3; ++y) {
            const uint32_t z = std::max(y, (ranks + x * y - 1) / (x * y));
            const std::tuple<uint64_t, uint64_t> size{uint64_t{x} * y * z, uint64_t{x} + y + z};
            if (least && size >= *least) continue;
            least = size;
            best = {x, y, z};
        }
    }
    return best;
}

/// One rank a host, links of 200 Gbps and 100 ns. Its delays only decide in which order receives end that are waited
/// for together. The torus is in a zone, without which SimGrid 4.0 ends in a fault.
std::string platform(const std::array<uint32_t, 3>& sides) {
    return fmt::format(
        "<?xml version='1.0'?>\n"
        "<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n"
        "<platform version=\"4.1\"><zone id=\"all\" routing=\"Full\">\n"
        "  <cluster id=\"torus\" prefix=\"h\" suffix=\"\" radical=\"0-{}\" speed=\"1Gf\" bw=\"25GBps\" lat=\"100ns\" "
        "topology=\"TORUS\"\n"
        "           topo_parameters=\"{}\" loopback_bw=\"25GBps\" loopback_lat=\"100ns\"/>\n"
        "</zone></platform>\n",
        sides[0] * sides[1] * sides[2] - 1, fmt::join(sides, ","));
}

/// NAME of NAME.p2p.xz or NAME.p2p.
std::string name_of(const std::string& output) {
    std::string name = std::filesystem::path(output).filename().string();
    if (name.ends_with(".xz")) name.resize(name.size() - 3);
    if (!name.ends_with(".p2p") || name == ".p2p")
        throw io::InputError("--output {}: must end in .p2p.xz or .p2p, behind a name", io::printable(output));
    name.resize(name.size() - 4);
    if (io::printable(name, name.size()) != name)
        throw io::InputError("--output {}: its name stands in the file's first line: no control characters, and UTF-8",
                             io::printable(output));
    return name;
}

/// "rank 0: 2 messages to rank 1 that nobody received", of the first pair of ranks that has such.
std::optional<std::string> not_received(const io::Trace& trace) {
    std::map<std::pair<uint32_t, uint32_t>, int64_t> open;
    for (uint32_t rank = 0; rank < trace.ranks.size(); ++rank)
        for (const io::Event& event : trace.ranks[rank])
            open[event.receive ? std::pair{event.peer, rank} : std::pair{rank, event.peer}] += event.receive ? -1 : 1;
    for (const auto& [pair, messages] : open)
        if (messages != 0)
            return fmt::format("rank {}: {} message{} to rank {} that nobody received", pair.first, messages,
                               messages == 1 ? "" : "s", pair.second);
    return {};
}

int run(const RecordOptions& options) {
    const std::string name = name_of(options.output);
    io::OutputFile output(options.output);
    io::ScratchFolder folder;
    const Recording recording = record(options.smpi, name, folder);
    for (const std::string& message : recording.wrong) fmt::print(stderr, "nanohop record: {}\n", message);
    if (recording.status != 0) return recording.status;

    std::ifstream in(recording.events, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    output.commit(options.output.ends_with(".xz") ? io::xz(text) : text);
    uint64_t messages = 0, bytes = 0;
    for (const auto& rank : recording.trace.ranks)
        for (const io::Event& event : rank)
            if (!event.receive) ++messages, bytes += event.bytes;
    fmt::print("{}: {} ranks, {} messages, {} bytes\n", options.output, report::grouped(options.smpi.ranks),
               report::grouped(messages), report::grouped(bytes));
    return 0;
}

}  // namespace

Recording record(const SmpiOptions& options, const std::string& name, io::ScratchFolder& folder) {
    const uint32_t ranks = options.ranks;
    Recording recording;
    recording.events = folder.write(
        "events", fmt::format("# {} ranks={} columns: op peer bytes tag ; op S=send started to peer, R=receive from "
                              "peer completed; tag>=0 application p2p, tag<0 internal to a collective\n",
                              name, ranks));
    SmpiPlatform torus_of_ranks{"nanohop_record.so", platform(torus(ranks)), ranks, {}, {}};
    torus_of_ranks.settings = {"--cfg=network/model:SMPI"};
    torus_of_ranks.environment = {{"NANOHOP_RECORD", recording.events},
                                  {"NANOHOP_RECORD_RANKS", std::to_string(ranks)}};
    const SmpiResult result = run_smpi(torus_of_ranks, options);
    recording.wrong = result.messages;
    recording.status = result.status;
    recording.trace = io::read_p2p(recording.events);
    if (result.verdict == SmpiResult::Verdict::kCompleted || result.verdict == SmpiResult::Verdict::kUnmatched) {
        // What was seen of messages themselves is more than of calls, but has no places in the program.
        const std::optional<std::string> lost = not_received(recording.trace);
        recording.status = lost ? 1 : 0;
        if (lost && recording.wrong.empty()) recording.wrong.push_back(*lost);
        if (!lost) recording.wrong.clear();
    }
    return recording;
}

int run_record(const RecordOptions& options) {
    try {
        return run(options);
    } catch (const std::exception& error) {
        fmt::print(stderr, "nanohop record: error: {}\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::app
