// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/overview/overview.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>

#include "breakdown/page.hpp"
#include "breakdown/page_part.hpp"
#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "io/progress_line.hpp"
#include "io/source_folder.hpp"

namespace nanohop::breakdown {

// NANOHOP_PAGE: PART(CHAPTER) for each chapter on the page (CMakeLists.txt).
#define PART(chapter) PagePart chapter##_page();
NANOHOP_PAGE
#undef PART

namespace {

nlohmann::ordered_json page_json(const report::Report& page, uint64_t lockstep) {
    using Json = nlohmann::ordered_json;
    Json json{{"format", "nanohop-overview-1"}, {"version", io::version()}, {"systems", Json::array()}};
    for (const report::LatencyBudget& budget : page.budgets) {
        Json system{{"chapter", budget.chapter},
                    {"title", budget.title},
                    {"unit", budget.unit},
                    {"answer", budget.answer},
                    {"cases", Json::array()}};
        for (const auto& one : budget.cases) {
            Json parts = Json::array();
            for (const auto& part : one.parts)
                if (part.time > 0)
                    parts.push_back({{"name", part.name}, {"time", part.time}, {"measured", part.measured}});
            system["cases"].push_back({{"name", one.name}, {"time", one.total()}, {"parts", std::move(parts)}});
        }
        json["systems"].push_back(std::move(system));
    }
    json["lockstep"] = {{"cycles", lockstep}, {"mismatches", 0}};
    return json;
}

std::string page_text(const report::Report& page) {
    std::string text = report::wrapped(
        "Where do the nanoseconds go? Capital letters: clocks of the Verilated RTL, counted in this run. Small ones: "
        "constants.");
    for (const report::LatencyBudget& budget : page.budgets)
        text += "\n" + render_text(budget) + "All of it: " + command_of(budget.chapter) + "\n";
    text += "\n";
    for (const auto& [name, value] : page.facts) text += report::wrapped(name + ": " + value);
    std::string chapters = "Chapters:";
    for (const std::string& name : chapter_names()) chapters += " " + name;
    return text + report::wrapped(fmt::format("{}; one: {}; all: {}", chapters, command_of("NAME"), command_of("all")));
}

void run(const OverviewOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    io::OutputFile json(options.json);
    io::OutputFile html(options.html);
    io::ProgressLine line(options.quiet);
#define PART(chapter) chapter##_page(),
    const std::vector<PagePart> parts{NANOHOP_PAGE};
#undef PART
    std::vector<PagePart::Task> work;
    for (const PagePart& part : parts) work.insert(work.end(), part.tasks.begin(), part.tasks.end());
    std::mutex mutex;
    std::vector<bool> running(work.size());
    size_t done = 0;
    uint64_t lockstep = 0;
    // With the lock held.
    const auto show = [&] {
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        std::string now;
        for (size_t i = 0; i < work.size(); ++i)
            if (running[i]) now += (now.empty() ? "" : "; ") + work[i].name;
        std::string left;
        if (done > 0) {
            const double ahead = seconds * static_cast<double>(work.size() - done) / static_cast<double>(done);
            left = fmt::format(", about {:.0f} s left", ahead);
        }
        line.show(
            fmt::format("[{:5.1f} s] {} of {} measured on the RTL{}; now: {}", seconds, done, work.size(), left, now));
    };
    parallel_for(work.size(), options.threads == 0 ? default_threads() : options.threads, [&](size_t i) {
        {
            const std::lock_guard lock(mutex);
            running[i] = true;
            show();
        }
        const uint64_t cycles = work[i].measure();
        const std::lock_guard lock(mutex);
        running[i] = false;
        ++done;
        lockstep += cycles;
    });
    line.clear();

    report::Report page{.title = kTitle};
    for (const PagePart& part : parts) page.budgets.push_back(part.budget());
    add_rtl_facts(page, lockstep);
    page.facts.emplace_back("Version", io::version());
    const std::string text = page_text(page);
    // What `nanohop breakdown CHAPTER` writes without a name of its own.
    const std::string chapters = (std::filesystem::path(options.html).parent_path() / "breakdown.html").string();
    for (const std::string& name : chapter_names()) page.pages.push_back(page_of(chapters, name));
    html.write(render_html(page));
    json.commit(page_json(page, lockstep).dump(1) + "\n");
    html.commit();
    fmt::print("{}JSON: {}; HTML: {} (open it in a browser)\n", text, options.json, options.html);
}

}  // namespace

std::vector<std::string> chapter_names() {
    std::istringstream words(NANOHOP_CHAPTERS);
    std::vector<std::string> names;
    for (std::string name; words >> name;) names.push_back(name);
    return names;
}

int run_overview(const OverviewOptions& options) {
    return exit_status([&] { run(options); });
}

}  // namespace nanohop::breakdown
