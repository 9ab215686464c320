// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/report.hpp"

namespace nanohop::report {
namespace {

constexpr size_t kTextWidth = 110;

/// Display columns of UTF-8 text (every character here is one column wide).
size_t columns_of(const std::string& text) {
    return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, size_t width, bool right) {
    const std::string space(width - std::min(width, columns_of(text)), ' ');
    return right ? space + text : text + space;
}

void add_rows(std::string& out, const Table& table, bool ruled) {
    std::vector<size_t> widths;
    for (const std::string& name : table.columns) widths.push_back(columns_of(name));
    for (const auto& row : table.rows) {
        for (size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], columns_of(row[c]));
    }
    const auto add_row = [&](const std::vector<std::string>& row) {
        std::string line = " ";
        for (size_t c = 0; c < row.size(); ++c)
            line += " " + padded(row[c], widths[c], std::count(table.words.begin(), table.words.end(), c) == 0) + " ";
        while (!line.empty() && line.back() == ' ') line.pop_back();
        out += line + "\n";
    };
    add_row(table.columns);
    std::string rule = "  ";
    for (const size_t width : widths) rule += std::string(width, '-') + "  ";
    while (rule.back() == ' ') rule.pop_back();
    if (ruled) out += rule + "\n";
    for (const auto& row : table.rows) add_row(row);
}

void add_table(std::string& out, const Table& table) {
    if (!table.caption.empty()) out += wrapped(table.caption);
    add_rows(out, table, true);
    out += '\n';
}

}  // namespace

void add_bar(Plot& plot, const std::string& name, const std::vector<double>& parts) {
    plot.x_text.push_back(name);
    for (size_t i = 0; i < plot.series.size(); ++i) plot.series[i].y.push_back(parts.at(i));
}

Table table_of(const Plot& plot) {
    Table table;
    if (!plot.series.empty() && !plot.series.front().x.empty()) {
        table.columns = {"", plot.x_label, plot.y_label};
        for (const Plot::Series& series : plot.series)
            for (size_t i = 0; i < series.x.size(); ++i)
                table.rows.push_back({series.name, fmt::format("{:.{}g}", series.x[i], plot.digits),
                                      fmt::format("{:.{}g}", series.y[i], plot.digits)});
        return table;
    }
    table.columns.push_back(plot.x_label);
    for (const Plot::Series& series : plot.series) table.columns.push_back(series.name);
    const size_t count = plot.kind == Plot::Kind::kLines ? plot.x.size() : plot.x_text.size();
    for (size_t i = 0; i < count; ++i) {
        std::vector<std::string> row;
        row.push_back(i < plot.x_text.size() ? plot.x_text[i] : fmt::format("{:g}", plot.x[i]));
        for (const Plot::Series& series : plot.series) {
            std::string cell = std::isnan(series.y[i]) ? "" : fmt::format("{:.{}g}", series.y[i], plot.digits);
            if (!cell.empty() && !series.least.empty() && series.least[i] < series.most[i])
                cell += fmt::format(" ({:.{}g} to {:.{}g})", series.least[i], plot.digits, series.most[i], plot.digits);
            row.push_back(std::move(cell));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string wrapped(const std::string& text) {
    std::string out;
    size_t used = 0;
    size_t at = 0;
    while (at < text.size()) {
        const size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (used != 0 && used + 1 + columns_of(word) > kTextWidth) {
            out += '\n';
            used = 0;
        }
        if (used != 0) out += ' ';
        out += word;
        used += columns_of(word) + (used != 0 ? 1 : 0);
        at = end + 1;
    }
    out += '\n';
    return out;
}

std::string render_text(const LatencyBudget& budget) {
    constexpr size_t kBar = 40;
    std::vector<std::string> names;  // each part once; those of no case's time are left out
    for (const auto& one : budget.cases)
        for (const auto& part : one.parts)
            if (part.time > 0 && std::find(names.begin(), names.end(), part.name) == names.end())
                names.push_back(part.name);
    const auto letter = [&](const std::string& name) {
        const auto at = std::find(names.begin(), names.end(), name) - names.begin();
        return static_cast<char>('A' + at);
    };
    const auto number = [](double time) { return fmt::format("{:.4g}", time); };
    size_t width = 0;
    double longest = 0;
    for (const auto& one : budget.cases) {
        width = std::max(width, columns_of(one.name));
        longest = std::max(longest, one.total());
    }
    std::string out = budget.title + "\n";
    Table table{"", {"", budget.unit}, {}, {0, 1}};
    for (size_t c = 0; c < budget.cases.size(); ++c) {
        const auto& one = budget.cases[c];
        std::string bar;
        double end = 0;
        for (const auto& part : one.parts) {
            end += part.time;
            const auto until = static_cast<size_t>(std::lround(kBar * end / longest));
            const char sign = letter(part.name);
            bar.resize(std::max(bar.size(), until), part.measured ? sign : static_cast<char>(sign - 'A' + 'a'));
        }
        out += fmt::format("  {} {} {:>6}  {}\n", c + 1, padded(one.name, width, false), number(one.total()), bar);
        table.columns.push_back(fmt::format("{}", c + 1));
    }
    for (const std::string& name : names) {
        std::vector<std::string> row{std::string(1, letter(name)), name};
        for (const auto& one : budget.cases) {
            double sum = 0;
            for (const auto& part : one.parts) {
                if (part.name != name) continue;
                sum += part.time;
                if (!part.measured) row[0] = std::string(1, static_cast<char>(letter(name) - 'A' + 'a'));
            }
            row.push_back(sum > 0 ? number(sum) : "");
        }
        table.rows.push_back(std::move(row));
    }
    add_rows(out, table, false);
    out += wrapped(budget.answer);
    return out;
}

std::string render_text(const Report& report) {
    std::string out = report.title + "\n" + std::string(columns_of(report.title), '=') + "\n";
    size_t width = 0;
    for (const auto& [name, value] : report.facts) width = std::max(width, columns_of(name));
    for (const auto& [name, value] : report.facts) out += padded(name, width, false) + "  " + value + "\n";
    for (const Section& section : report.sections) {
        out += "\n" + section.title + "\n" + std::string(columns_of(section.title), '-') + "\n";
        for (const std::string& paragraph : section.paragraphs) out += wrapped(paragraph);
        if (!section.paragraphs.empty()) out += '\n';
        for (const Table& table : section.tables) add_table(out, table);
        for (const Plot& plot : section.plots) {
            Table table = table_of(plot);
            table.caption = plot.title + (plot.y_label.empty() ? "" : " (" + plot.y_label + ")");
            add_table(out, table);
        }
    }
    return out;
}

}  // namespace nanohop::report
