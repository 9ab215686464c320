// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>

#include "io/escape.hpp"
#include "report/report.hpp"

namespace nanohop::report {
namespace {

/// Tables of more rows are folded.
constexpr size_t kRowsShown = 12;

constexpr std::string_view kStyle = R"(
:root { color-scheme: light; }
* { box-sizing: border-box; }
html { scroll-padding-top: .5rem; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff;
    max-width: 84rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 2.5rem 0 .8rem; padding-top: .6rem; border-top: 1px solid #ccc; }
main > section:first-child > h2 { margin-top: 0; padding-top: 0; border: 0; }
main > section > p { max-width: 46rem; }
a { color: #0b4f8a; }
.page { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 2.5rem; }
nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto;
    font-size: .875rem; line-height: 1.35; }
nav ul, .contents ul { list-style: none; margin: 0; padding: 0; }
nav li, .contents li { padding: .22rem 0; }
nav a, .contents a { text-decoration: none; }
nav a:hover, .contents a:hover { text-decoration: underline; }
.contents { display: none; }
.systems { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1rem 2.5rem; }
.system { margin: 0; max-width: 38rem; }
.system figcaption { font-size: 1.05rem; }
.system svg { display: block; width: 100%; height: auto; }
.system p { margin: .4rem 0 0; font-size: .94rem; }
.wide { overflow-x: auto; margin: .8rem 0 1.4rem; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
.caption { font-weight: 600; font-size: .94rem; margin: 1.2rem 0 0; }
.caption + .wide, summary + .wide { margin-top: .3rem; }
th, td { padding: .22rem .7rem; text-align: right; border-bottom: 1px solid #e2e2e2; }
th { border-bottom: 2px solid #999; vertical-align: bottom; min-width: 3.6rem; }
th:first-child, td:first-child { padding-left: 0; }
td { white-space: nowrap; }
td.text, th.text { text-align: left; }
td.text { white-space: normal; min-width: 7rem; }
figure { margin: 1.4rem 0; }
figcaption { font-weight: 600; margin-bottom: .3rem; }
figure .wide { margin: 0; }
figure .wide svg { max-width: 100%; min-width: 36rem; height: auto; }
.plot svg { display: block; width: 100%; max-width: 38rem; height: auto; }
.names { list-style: none; display: flex; flex-wrap: wrap; gap: 0 1.1rem; margin: 0; padding: 0; font-size: .875rem;
    max-width: 38rem; }
details { margin: .6rem 0; }
summary { cursor: pointer; color: #0b4f8a; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; }
dt { font-weight: 600; } dd { margin: 0; }
@media (max-width: 64rem) { .page { display: block; } nav { display: none; } .contents { display: block; } }
@media (max-width: 40rem) { body { padding: 1rem; } h1 { font-size: 1.4rem; } dl { grid-template-columns: 1fr; }
    dd { margin-bottom: .4rem; overflow-wrap: anywhere; } }
@media print { @page { margin: 14mm; }
    body { font-size: 10pt; padding: 0; max-width: none; } .page { display: block; } nav, .contents { display: none; }
    #overview { break-after: page; } h2, figcaption, .caption { break-after: avoid; }
    .systems { display: block; } .system { margin-bottom: 1rem; max-width: 12.5cm; }
    figure, tr { break-inside: avoid; } .wide { overflow: visible; } figure .wide svg { min-width: 0; }
    table { font-size: 7pt; } td, th { padding: .1rem .3rem; white-space: normal; } td.text { min-width: 0; }
    details::details-content { content-visibility: visible; height: auto; } }
)";

/// `name` is what a table without a caption is called; one of more rows is folded.
std::string html_table(const Table& table, const std::string& name, size_t rows_shown = kRowsShown) {
    const auto style = [&](size_t column) {
        const bool words = std::count(table.words.begin(), table.words.end(), column) != 0;
        return words ? " class=\"text\"" : "";
    };
    const bool folded = table.rows.size() > rows_shown;
    const std::string caption = io::escape_xml(table.caption.empty() ? name : table.caption);
    std::string out;
    if (folded) out += fmt::format("<details><summary>{} ({} rows)</summary>\n", caption, table.rows.size());
    // Not a <caption>: that would scroll away with a table that is wider than the screen.
    if (!table.caption.empty() && !folded) out += "<p class=\"caption\">" + caption + "</p>\n";
    out += fmt::format("<div class=\"wide\"><table aria-label=\"{}\">\n", caption);
    out += "<thead><tr>";
    for (size_t c = 0; c < table.columns.size(); ++c)
        out += fmt::format("<th scope=\"col\"{}>{}</th>", style(c), io::escape_xml(table.columns[c]));
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        out += "<tr>";
        for (size_t c = 0; c < row.size(); ++c) out += fmt::format("<td{}>{}</td>", style(c), io::escape_xml(row[c]));
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n" + (folded ? "</details>\n" : "");
}

/// The file with a chapter: another page, or nothing for this one.
std::string file_of(const Report& report, const std::string& chapter) {
    for (const Report::Page& page : report.pages)
        if (page.name == chapter) return page.file;
    return "";
}

/// Links to the chapters, and what makes them.
std::string pages(const Report& report) {
    std::string out =
        "<section id=\"chapters\">\n<h2>Chapters</h2>\n<p>A page is there when its command has run.</p>\n<dl>\n";
    for (const Report::Page& page : report.pages)
        out += fmt::format("<dt><a href=\"{}\">{}</a></dt><dd><code>{}</code></dd>\n", io::escape_xml(page.file),
                           io::escape_xml(page.name), io::escape_xml(page.command));
    return out + "</dl>\n</section>\n";
}

/// The page that the report opens with: a picture per system.
std::string overview(const Report& report) {
    bool constants = false;
    for (const LatencyBudget& budget : report.budgets)
        for (const auto& one : budget.cases)
            for (const auto& part : one.parts) constants = constants || !part.measured;
    std::string out = "<section id=\"overview\">\n<h2>Where do the nanoseconds go?</h2>\n<div class=\"systems\">\n";
    for (const LatencyBudget& budget : report.budgets)
        out += fmt::format(
            "<figure class=\"system\">\n<figcaption>{}</figcaption>\n{}<p>{} <a href=\"{}#{}\">All of it</a></p>\n"
            "</figure>\n",
            io::escape_xml(budget.title), render_svg(budget), io::escape_xml(budget.answer),
            io::escape_xml(file_of(report, budget.chapter)), budget.section);
    out += "</div>\n<p>Full colours: clocks of the Verilated RTL, counted in this run.";
    if (constants) out += " Pale: constants that a paper measured or a configuration states.";
    return out + "</p>\n</section>\n";
}

std::string contents(const Report& report) {
    std::string out = "<ul>\n";
    const auto add = [&](const std::string& place, const std::string& title) {
        out += fmt::format("<li><a href=\"{}\">{}</a></li>\n", io::escape_xml(place), io::escape_xml(title));
    };
    if (!report.front.empty()) add(report.front, "All systems");
    if (!report.budgets.empty()) add("#overview", "Where do the nanoseconds go?");
    add("#facts", "What was run");
    for (const Section& section : report.sections) add("#" + section.id, section.title);
    for (const Report::Page& page : report.pages) add(page.file, page.name);
    return out + "</ul>";
}

}  // namespace

std::string render_html(const Report& report) {
    std::string out =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    out += fmt::format("<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
                       io::escape_xml(report.title), kStyle, io::escape_xml(report.title));
    // A column where there is room for one, else folded (without a script one list cannot be both).
    out += "<div class=\"page\">\n<nav aria-label=\"Contents\">" + contents(report) +
           "</nav>\n<details class=\"contents\"><summary>Contents</summary>\n" + contents(report) +
           "</details>\n<main>\n";
    if (!report.budgets.empty()) out += overview(report);
    out += "<section id=\"facts\">\n<h2>What was run</h2>\n<dl>\n";
    for (const auto& [name, value] : report.facts)
        out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", io::escape_xml(name), io::escape_xml(value));
    out += "</dl>\n</section>\n";
    if (!report.pages.empty()) out += pages(report);
    unsigned figure = 0;
    for (const Section& section : report.sections) {
        out += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", section.id, io::escape_xml(section.title));
        for (const std::string& paragraph : section.paragraphs) out += "<p>" + io::escape_xml(paragraph) + "</p>\n";
        for (const Picture& picture : section.pictures) {
            out += "<figure>\n<figcaption>" + io::escape_xml(picture.title) + "</figcaption>\n<div class=\"" +
                   (picture.scales ? "plot" : "wide") + "\">" + picture.svg + "</div>\n</figure>\n";
        }
        for (const Table& table : section.tables) out += html_table(table, section.title);
        for (const Plot& plot : section.plots) {
            const Table numbers = table_of(plot);
            out += "<figure>\n<figcaption>" + io::escape_xml(plot.title) + "</figcaption>\n" + names_html(plot) +
                   "<div class=\"plot\">" + render_svg(plot, fmt::format("figure{}", ++figure), false) + "</div>\n";
            out += html_table(numbers, "Numbers of this figure", 0) + "</figure>\n";
        }
        out += "</section>\n";
    }
    return out + "</main>\n</div>\n</body>\n</html>\n";
}

}  // namespace nanohop::report
