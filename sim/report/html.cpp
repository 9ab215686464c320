// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>

#include "report/report.hpp"

namespace nanohop::report {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff;
    max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.7rem; line-height: 1.25; }
h2 { font-size: 1.3rem; margin-top: 2.5rem; padding-top: .6rem; border-top: 1px solid #ccc; }
nav ul { columns: 2; padding-left: 1.2rem; }
.wide { overflow-x: auto; margin: .8rem 0 1.4rem; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .2rem 0 .4rem; }
th, td { padding: .22rem .7rem; text-align: right; border-bottom: 1px solid #e2e2e2; }
th { border-bottom: 2px solid #999; vertical-align: bottom; }
th:first-child, td:first-child { padding-left: 0; }
td { white-space: nowrap; }
td.text, th.text { text-align: left; }
td.text { white-space: normal; min-width: 7rem; }
figure { margin: 1.4rem 0; }
figcaption { font-weight: 600; margin-bottom: .3rem; }
figure svg { max-width: 100%; height: auto; }
details > summary { cursor: pointer; color: #0b4f8a; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; }
dt { font-weight: 600; } dd { margin: 0; }
@media (max-width: 40rem) { body { padding: 1rem; } nav ul { columns: 1; } dl { grid-template-columns: 1fr; }
    dd { margin-bottom: .4rem; } }
@media print { details { display: block; } }
)";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string html_table(const Table& table) {
    const auto style = [&](size_t column) {
        const bool words = std::count(table.words.begin(), table.words.end(), column) != 0;
        return words ? " class=\"text\"" : "";
    };
    std::string out = "<div class=\"wide\"><table>\n";
    if (!table.caption.empty()) out += "<caption>" + escaped(table.caption) + "</caption>\n";
    out += "<thead><tr>";
    for (size_t c = 0; c < table.columns.size(); ++c)
        out += fmt::format("<th scope=\"col\"{}>{}</th>", style(c), escaped(table.columns[c]));
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        out += "<tr>";
        for (size_t c = 0; c < row.size(); ++c) out += fmt::format("<td{}>{}</td>", style(c), escaped(row[c]));
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
}

}  // namespace

std::string render_html(const Report& report) {
    std::string out =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    out += fmt::format("<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n", escaped(report.title),
                       kStyle, escaped(report.title));
    out += "<dl>\n";
    for (const auto& [name, value] : report.facts)
        out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(name), escaped(value));
    out += "</dl>\n<nav aria-label=\"Contents\"><ul>\n";
    for (const Section& section : report.sections)
        out += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", section.id, escaped(section.title));
    out += "</ul></nav>\n<main>\n";
    unsigned figure = 0;
    for (const Section& section : report.sections) {
        out += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", section.id, escaped(section.title));
        for (const std::string& paragraph : section.paragraphs) out += "<p>" + escaped(paragraph) + "</p>\n";
        for (const Picture& picture : section.pictures) {
            out += "<figure>\n<figcaption>" + escaped(picture.title) + "</figcaption>\n<div class=\"wide\">" +
                   picture.svg + "</div>\n</figure>\n";
        }
        for (const Table& table : section.tables) out += html_table(table);
        for (const Plot& plot : section.plots) {
            out += "<figure>\n<figcaption>" + escaped(plot.title) + "</figcaption>\n" +
                   render_svg(plot, fmt::format("figure{}", ++figure));
            out += "<details><summary>Numbers of this figure</summary>\n" + html_table(table_of(plot)) +
                   "</details>\n</figure>\n";
        }
        out += "</section>\n";
    }
    return out + "</main>\n</body>\n</html>\n";
}

}  // namespace nanohop::report
