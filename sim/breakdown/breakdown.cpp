// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/breakdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "breakdown/page.hpp"
#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "io/process.hpp"
#include "io/progress_line.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"
#include "records/measuring.hpp"

namespace nanohop::breakdown {
namespace {

using Part = BreakdownOptions::Part;

/// Leaves the chapters that are asked for, and gives each what --config says of it.
void prepare(BreakdownOptions& options) {
    std::optional<config::Chosen> given;
    std::string block_of_given;
    if (options.config) {
        given = config::choose(*options.config);
        const auto of = std::find_if(options.parts.begin(), options.parts.end(),
                                     [&](const Part& part) { return part.chapter->describes(given->config); });
        if (of == options.parts.end())
            throw net::InputError("--config {}: has no block that is measured here", *options.config);
        block_of_given = of->name;
        if (options.block == kAll && (given->path || !of->chapter->beside_others())) options.block = of->name;
    }
    for (const Part& part : options.parts) {
        if (part.name != options.block || !given) continue;
        part.chapter->take(*given);
        if (!part.chapter->describes(given->config))
            throw net::InputError("--config {}: has no [{}]: nothing to measure; it is of {}", *options.config,
                                  part.name, block_of_given);
    }
    for (const Part& part : options.parts)
        if (options.block != kAll && part.name != options.block && !part.given.empty())
            throw net::InputError("{} is for the {}, not for {}", part.given.front().name, part.name, options.block);
    if (options.block != kAll) std::erase_if(options.parts, [&](const Part& p) { return p.name != options.block; });
    for (const Part& part : options.parts) {
        const bool takes = given && part.chapter->describes(given->config);
        part.chapter->prepare(options.common, takes ? given : std::nullopt);
    }
}

/// What a report says of the chapters that are in it. A chapter of graphs has no RTL.
void add_sources(Report& report, uint64_t lockstep) {
    if (lockstep != 0) add_rtl_facts(report, lockstep);
    report.facts.emplace_back("Version", io::version());
}

/// Each chapter's report, and all of them as one.
struct Reports {
    std::vector<Report> chapters;
    Report all;
};

Reports make_reports(const BreakdownOptions& options) {
    Reports reports;
    reports.all.title = kTitle;
    uint64_t lockstep = 0;
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    for (const Part& part : options.parts) {
        Report report;
        report.title = fmt::format("{}, {}", kTitle, part.name);
        part.chapter->add_report(report);
        append(reports.all.facts, report.facts);
        append(reports.all.budgets, report.budgets);
        append(reports.all.sections, report.sections);
        add_sources(report, part.chapter->lockstep_cycles());
        lockstep += part.chapter->lockstep_cycles();
        reports.chapters.push_back(std::move(report));
    }
    add_sources(reports.all, lockstep);
    return reports;
}

Json make_json(const BreakdownOptions& options) {
    Json json{{"format", "nanohop-breakdown-1"}, {"version", io::version()}};
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
    if (options.block != kAll) add(options.block);
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
    io::ProgressLine line(options.common.quiet);
    std::string chapter;
    // In a file a line now and then.
    const Progress progress(
        [&](const std::string& text) {
            const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            line.show(fmt::format("[{:5.1f} s] {}{}", seconds, chapter, text));
        },
        line.terminal() ? 0.5 : 10);
    if (options.common.threads == 0) options.common.threads = default_threads();
    prepare(options);
    if (options.json.empty()) options.json = default_file(options, "json");
    if (options.html.empty()) options.html = default_file(options, "html");
    // The figures come last; that they cannot be drawn must not show only then.
    if (io::run_program({"gnuplot", "--version"}).status != 0)
        throw net::InputError("gnuplot does not run; the HTML report's figures need it (package gnuplot-nox)");
    io::OutputFile json(options.json);
    io::OutputFile html(options.html);
    // Several chapters are pages of their own.
    std::vector<std::unique_ptr<io::OutputFile>> pages;
    std::vector<Report::Page> links;
    if (options.parts.size() > 1 && !html.written_through())
        for (const Part& part : options.parts) {
            pages.push_back(std::make_unique<io::OutputFile>(chapter_file(options.html, part.name)));
            links.push_back(page_of(options.html, part.name));
        }
    std::optional<io::OutputFile> record;
    if (!options.record.empty()) record.emplace(options.record);

    for (size_t i = 0; i < options.parts.size(); ++i) {
        const Part& part = options.parts[i];
        if (options.parts.size() > 1) chapter = fmt::format("{} of {}, {}: ", i + 1, options.parts.size(), part.name);
        part.chapter->measure(options.common, progress);
    }

    chapter.clear();
    progress("writing the reports");
    Reports reports = make_reports(options);
    const std::string text = render_text(reports.all);
    for (size_t i = 0; i < pages.size(); ++i) {
        reports.chapters[i].front = std::filesystem::path(options.html).filename().string();
        pages[i]->write(render_html(reports.chapters[i]));
    }
    if (!pages.empty()) {
        reports.all.sections.clear();
        reports.all.pages = links;
    }
    html.write(render_html(reports.all));
    json.write(make_json(options).dump(1) + "\n");
    if (record) record->write(make_record(options).dump(1) + "\n");
    json.commit();
    for (const auto& page : pages) page->commit();
    html.commit();
    if (record) record->commit();
    progress("done");
    line.clear();
    fmt::print("{}", text);
    fmt::print("\nJSON: {}\nHTML: {} (open it in a browser)\n", options.json, options.html);
}

}  // namespace

std::vector<BreakdownOptions::Part> BreakdownOptions::all_parts() {
    std::vector<Part> parts;
    for (const ChapterEntry& entry : chapters()) parts.push_back({entry.name, entry.make(), {}});
    return parts;
}

int run_breakdown(BreakdownOptions& options) {
    return exit_status([&] { run(options); });
}

}  // namespace nanohop::breakdown
