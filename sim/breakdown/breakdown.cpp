// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/breakdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "breakdown/measuring.hpp"
#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "io/process.hpp"
#include "net/error.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {
namespace {

using Part = BreakdownOptions::Part;

/// Leaves the chapters that are asked for, and gives each what --config says of it.
void prepare(BreakdownOptions& options) {
    std::optional<Chosen> given;
    std::string block_of_given;
    if (options.config) {
        given = choose(*options.config);
        const auto of = std::find_if(options.parts.begin(), options.parts.end(),
                                     [&](const Part& part) { return part.chapter->describes(given->config); });
        if (of == options.parts.end())
            throw net::InputError(fmt::format("--config {}: has no block that is measured here", *options.config));
        block_of_given = of->name;
        if (options.block.empty() && (given->path || !of->chapter->beside_others())) options.block = of->name;
    }
    for (const Part& part : options.parts) {
        if (part.name != options.block || !given) continue;
        part.chapter->take(*given);
        if (!part.chapter->describes(given->config))
            throw net::InputError(fmt::format("--config {}: has no [{}]: nothing to measure; it is of {}",
                                              *options.config, part.name, block_of_given));
    }
    for (const Part& part : options.parts)
        if (!options.block.empty() && part.name != options.block && !part.given.empty())
            throw net::InputError(
                fmt::format("{} is for the {}, not for {}", part.given.front().name, part.name, options.block));
    if (!options.block.empty()) std::erase_if(options.parts, [&](const Part& p) { return p.name != options.block; });
    for (const Part& part : options.parts) {
        const bool takes = given && part.chapter->describes(given->config);
        part.chapter->prepare(options.common, takes ? given : std::nullopt);
    }
}

Report make_report(const BreakdownOptions& options) {
    Report report;
    report.title = "nanohop: latency breakdown";
    uint64_t lockstep = 0;
    for (const Part& part : options.parts) {
        part.chapter->add_report(report);
        lockstep += part.chapter->lockstep_cycles();
    }
    // A chapter of graphs has no RTL.
    if (lockstep != 0) {
        report.facts.emplace_back(
            "Source of cycles", fmt::format("Verilated RTL, {} cycles in lockstep with the golden models, 0 mismatches",
                                            report::grouped(lockstep)));
        report.facts.emplace_back("Not RTL",
                                  "CAM chip, hosts, memories and cables: constants that are stated, not measured, pale "
                                  "in the pictures and marked in the tables");
    }
    report.facts.emplace_back("Version", NANOHOP_VERSION);
    return report;
}

Json make_json(const BreakdownOptions& options) {
    Json json{{"format", "nanohop-breakdown-1"}, {"version", NANOHOP_VERSION}};
    for (const Part& part : options.parts) part.chapter->add_json(json);
    return json;
}

Json make_record(const BreakdownOptions& options) {
    Json json;
    for (const Part& part : options.parts) part.chapter->add_record(json);
    return json;
}

/// A word of a file's name: of a path the file's, without its ending; what is no letter or number becomes -.
std::string file_word(const std::string& text) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const std::filesystem::path path(text);
    const std::string ending = path.extension().string();
    std::string word = (ending.size() > 1 && letter(ending[1]) ? path.stem() : path.filename()).string();
    word.erase(0, word.find_first_not_of('-'));
    for (char& c : word)
        if (!letter(c) && (c < '0' || c > '9') && c != '.' && c != '_') c = '-';
    return word;
}

/// What has another content than the report of all has a name of its own, which says what it is: its block, its
/// configuration, and the options that were given.
std::string default_file(const BreakdownOptions& options, const char* ending) {
    constexpr size_t kMost = 150;
    std::string name;
    const auto add = [&](const std::string& text) { name += "_" + file_word(text); };
    if (!options.block.empty()) add(options.block);
    if (options.config) add(*options.config);
    for (const Part& part : options.parts)
        for (const BreakdownOptions::Given& given : part.given) {
            add(given.name);
            for (const std::string& value : given.values) name += "-" + file_word(value);
        }
    return fmt::format("results/breakdown{}.{}", name.substr(0, kMost), ending);
}

void run(BreakdownOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    const Progress progress = [&](const std::string& text) {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (!options.common.quiet) fmt::print(stderr, "[{:5.1f} s] {}\n", seconds, text);
    };
    if (options.common.threads == 0) options.common.threads = default_threads();
    prepare(options);
    if (options.json.empty()) options.json = default_file(options, "json");
    if (options.html.empty()) options.html = default_file(options, "html");
    // The figures come last; that they cannot be drawn must not show only then.
    if (io::run_program({"gnuplot", "--version"}).status != 0)
        throw net::InputError("gnuplot does not run; the HTML report's figures need it (package gnuplot-nox)");
    io::OutputFile json(options.json);
    io::OutputFile html(options.html);
    std::optional<io::OutputFile> record;
    if (!options.record.empty()) record.emplace(options.record);

    for (const Part& part : options.parts) part.chapter->measure(options.common, progress);

    progress("writing the reports");
    const Report report = make_report(options);
    html.write(render_html(report));
    json.write(make_json(options).dump(1) + "\n");
    if (record) record->write(make_record(options).dump(1) + "\n");
    const std::string text = render_text(report);
    json.commit();
    html.commit();
    if (record) record->commit();
    fmt::print("{}", text);
    fmt::print("\nJSON: {}\nHTML: {} (open it in a browser)\n", options.json, options.html);
    progress("done");
}

}  // namespace

std::vector<BreakdownOptions::Part> BreakdownOptions::all_parts() {
    std::vector<Part> parts;
    for (const ChapterEntry& entry : chapters()) parts.push_back({entry.name, entry.make(), {}});
    return parts;
}

int run_breakdown(BreakdownOptions& options) {
    try {
        run(options);
        return 0;
    } catch (const RtlFailure& failure) {
        fmt::print(stderr, "nanohop: {}\n", failure.what());
        return 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "nanohop: error: {}\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::breakdown
