// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A sweep's rows as people and spreadsheets read them: a table, CSV, a figure.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "io/escape.hpp"
#include "io/json.hpp"
#include "io/suggest.hpp"
#include "report/report.hpp"
#include "sweep/columns.hpp"
#include "sweep/sweep.hpp"

namespace nanohop::sweep {

namespace {

using Json = nlohmann::ordered_json;

using io::text_of;

std::string value_of(const Json& row, const std::string& key) {
    const Json& configuration = row.at("configuration");
    return configuration.contains(key) ? text_of(configuration.at(key)) : "";
}

/// Keys of the configurations in their order, with the values that they have; one that a row lacks has "", too.
std::vector<std::pair<std::string, std::set<std::string>>> keys_of(const Json& rows) {
    std::vector<std::pair<std::string, std::set<std::string>>> keys;
    for (const Json& row : rows) {
        for (const auto& item : row.at("configuration").items()) {
            const auto same = [&](const auto& key) { return key.first == item.key(); };
            if (std::any_of(keys.begin(), keys.end(), same)) continue;
            std::set<std::string> values;
            for (const Json& other : rows) values.insert(value_of(other, item.key()));
            keys.emplace_back(item.key(), values);
        }
    }
    return keys;
}

/// The texts of a column that occur.
std::string texts_of(const Json& row, const Column& column) {
    std::set<std::string> all;
    for (const Json& run : row.at("runs")) all.insert(run.at(column.pointer()));
    return fmt::format("{}", fmt::join(all, ", "));
}

/// "+-" of an estimate, "" when there is none.
std::string half_width(const Json& estimate, const char* format) {
    return estimate.contains("half_width") ? fmt::format(fmt::runtime(format), estimate.at("half_width").get<double>())
                                           : "";
}

/// A column over the seeds, by Seeds::kMean or kWorst; null: no run has a value.
Json over_seeds(const Json& row, const Column& column) {
    std::vector<double> values;
    for (const Json& run : row.at("runs")) {
        if (!run.contains(column.pointer())) continue;
        const Json& value = run.at(column.pointer());
        if (value.is_boolean()) return true;
        if (value.is_number()) values.push_back(value);
    }
    if (column.kind == Kind::kTrue) return false;
    if (values.empty()) return {};
    if (column.seeds == Seeds::kWorst) return *std::max_element(values.begin(), values.end());
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// A number of JSON, or what stands for none.
std::string number_or(const Json& value, const char* format, const char* none) {
    return value.is_null() ? none : fmt::format(fmt::runtime(format), value.get<double>());
}

std::optional<double> number_of(const std::string& text) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || end != text.c_str() + text.size()) return std::nullopt;
    return value;
}

bool all_numbers(const std::set<std::string>& values) {
    return std::all_of(values.begin(), values.end(), [](const std::string& v) { return number_of(v).has_value(); });
}

/// Keys whose values set the curves of a series apart: what its rows do not vary in is said by its name, and what
/// follows from x and the keys before, as message_max from message, makes no curve of its own.
std::vector<std::string> naming_keys(const Json& rows, const std::string& series,
                                     const std::vector<std::pair<std::string, std::set<std::string>>>& keys,
                                     const std::string& x) {
    std::vector<const Json*> own;
    std::vector<std::string> place;
    for (const Json& row : rows) {
        if (row.at("series") != series) continue;
        own.push_back(&row);
        place.push_back(value_of(row, x));
    }
    std::vector<std::string> naming;
    for (const auto& [key, values] : keys) {
        if (key == x || values.size() < 2) continue;
        std::map<std::string, std::string> by_place;
        bool follows = true;
        std::vector<std::string> value;
        for (size_t i = 0; i < own.size(); ++i) {
            value.push_back(value_of(*own[i], key));
            follows = by_place.try_emplace(place[i], value[i]).first->second == value[i] && follows;
        }
        if (follows) continue;
        naming.push_back(key);
        for (size_t i = 0; i < own.size(); ++i) place[i] += "\n" + value[i];
    }
    return naming;
}

/// What is said in the legend of a run that did not hold its load, or lost some of it; empty: nothing.
std::string mark_of(const Json& run, const Column& y) {
    const std::string verdict = run.at("verdict");
    if (verdict == "COMPLETED") return "";
    const bool survivors = y.of_latency() && run.at("latency").contains("of_survivors");
    return verdict + (survivors ? ": of those that got through" : "");
}

/// The point of a row; a gap where it has no value. `marks` gets what is said of its runs, by mark_of().
void add_point(report::Plot::Series& series, double at, const Json& row, const Column& y,
               std::vector<std::string>& marks) {
    const Json estimate = row.value(y.name(), Json::object());
    const Json none;
    const auto value = [&](const char* key) {
        const Json& found = estimate.contains(key) ? estimate.at(key) : none;
        return found.is_number() ? found.get<double>() : std::numeric_limits<double>::quiet_NaN();
    };
    const double mean = value("mean");
    const double half = std::isnan(value("half_width")) ? 0 : value("half_width");
    unsigned marked = 0;
    for (const Json& run : row.at("runs")) {
        const std::string mark = mark_of(run, y);
        if (mark.empty() || std::isnan(mean)) continue;
        const auto at_mark = std::find(marks.begin(), marks.end(), mark);
        marked |= 1U << (at_mark - marks.begin());
        if (at_mark == marks.end()) marks.push_back(mark);
    }
    series.x.push_back(at);
    series.y.push_back(mean);
    series.least.push_back(mean - half);
    series.most.push_back(mean + half);
    series.marked.push_back(marked);
}

/// Lines "title key=value ..", none for no key.
std::string lines_of(const std::string& title, const std::vector<std::pair<std::string, std::string>>& keys) {
    constexpr size_t kWidth = 120;
    if (keys.empty()) return "";
    std::string text;
    std::string line = title;
    for (const auto& [key, value] : keys) {
        const std::string one = fmt::format(" {}={}", io::printable(key), io::printable(value));
        if (line.size() + one.size() > kWidth) {
            text += line + "\n";
            line = "   ";
        }
        line += one;
    }
    return text + line + "\n";
}

/// A line for each row of cells, words to the left and numbers to the right.
std::string laid_out(const std::vector<std::vector<std::string>>& cells) {
    std::vector<size_t> width(cells.front().size());
    for (const auto& cell : cells)
        for (size_t i = 0; i < cell.size(); ++i) width[i] = std::max(width[i], cell[i].size());
    std::string text;
    for (const auto& cell : cells) {
        std::string out;
        for (size_t i = 0; i < cell.size(); ++i) {
            const bool left = i == 0 || i + 1 == cell.size();
            out += i == 0 ? "" : "  ";
            out += left ? fmt::format("{:<{}}", cell[i], width[i]) : fmt::format("{:>{}}", cell[i], width[i]);
        }
        out.erase(out.find_last_not_of(' ') + 1);
        text += out + "\n";
    }
    return text;
}

/// Whether a sweep's table has a column for it.
bool shown(const Json& rows, const Column& column) {
    const bool titled = column.shown.title == nullptr || *column.shown.title != '\0';
    return titled && (column.seeds != Seeds::kSpread || std::any_of(rows.begin(), rows.end(), [&](const Json& row) {
                          return row.contains(column.name());
                      }));
}

std::vector<std::vector<std::string>> cells_of(const Json& rows, const std::vector<std::string>& columns) {
    std::vector<std::string> header{"series"};
    for (const std::string& key : columns) header.push_back(io::printable(key));
    header.emplace_back("seeds");
    std::vector<const Column*> results;
    for (const Column* const column : columns_with({Seeds::kSpread, Seeds::kMean, Seeds::kWorst, Seeds::kAll})) {
        if (!shown(rows, *column)) continue;
        results.push_back(column);
        header.push_back(column->shown.title != nullptr ? column->shown.title : column->name());
        if (column->shown.batches != nullptr) header.emplace_back("+-");
    }
    std::vector<std::vector<std::string>> cells{header};
    for (const Json& row : rows) {
        std::vector<std::string> cell{io::printable(row.at("series").get<std::string>())};
        for (const std::string& key : columns) cell.push_back(io::printable(value_of(row, key)));
        cell.push_back(fmt::format("{}", row.at("runs").size()));
        for (const Column* const column : results) {
            if (column->seeds == Seeds::kAll) {
                cell.push_back(io::printable(texts_of(row, *column)));
                continue;
            }
            const Json estimate = column->seeds == Seeds::kSpread ? row.value(column->name(), Json{{"mean", nullptr}})
                                                                  : Json{{"mean", over_seeds(row, *column)}};
            cell.push_back(number_or(estimate.at("mean"), column->shown.format, "-"));
            if (column->shown.batches != nullptr) cell.push_back(half_width(estimate, column->shown.format));
        }
        cells.push_back(std::move(cell));
    }
    return cells;
}

}  // namespace

std::string sweep_text(const Json& json) {
    const Json& rows = json.at("rows");
    std::vector<std::pair<std::string, std::string>> same;
    std::vector<std::pair<std::string, std::string>> same_where;
    std::vector<std::string> columns;
    for (auto [key, values] : keys_of(rows)) {
        // A topology has keys that another has not.
        const bool everywhere = values.erase("") == 0;
        if (values.size() > 1) {
            columns.push_back(key);
        } else {
            (everywhere ? same : same_where).emplace_back(key, *values.begin());
        }
    }
    std::string text = lines_of("the same in all:", same) + lines_of("the same in all that have it:", same_where) +
                       "\n" + laid_out(cells_of(rows, columns)) +
                       "\nThroughput (what arrived) and sent (what left the units) in flits per processing unit and "
                       "clock, latency in clocks.\n+-: half of the 95 % confidence interval, over the seeds; with one "
                       "seed over ten batches of its clocks.\n";
    uint64_t left_out = 0;
    for (const Json& one : json.at("left_out")) left_out += one.at("runs").get<uint64_t>();
    uint64_t all = left_out;
    for (const Json& row : rows) all += row.at("runs").size();
    if (left_out != 0)
        text += fmt::format("{} of {} runs were left out: values that do not go together.\n", left_out, all);
    return text;
}

std::string sweep_csv(const Json& json) {
    const Json& rows = json.at("rows");
    const auto keys = keys_of(rows);
    std::string text = "series";
    for (const auto& [key, values] : keys) text += "," + io::escape_csv(key);
    const auto results = columns_with({Seeds::kAll, Seeds::kSpread, Seeds::kMean, Seeds::kWorst});
    text += ",seeds";
    for (const Column* const column : results)
        text +=
            fmt::format(fmt::runtime(column->seeds == Seeds::kSpread ? ",{0},{0}_half_width,{0}_min,{0}_max" : ",{0}"),
                        column->name());
    text += "\n";
    for (const Json& row : rows) {
        text += io::escape_csv(row.at("series").get<std::string>());
        for (const auto& [key, values] : keys) text += "," + io::escape_csv(value_of(row, key));
        text += fmt::format(",{}", row.at("runs").size());
        for (const Column* const column : results) {
            if (column->seeds == Seeds::kAll) {
                text += "," + io::escape_csv(texts_of(row, *column));
            } else if (column->seeds == Seeds::kSpread) {
                const Json estimate = row.value(column->name(), Json::object());
                for (const char* key : {"mean", "half_width", "min", "max"}) {
                    const Json value = estimate.value(key, Json());
                    text += "," + (value.is_null() ? "" : value.dump());
                }
            } else {
                const Json value = over_seeds(row, *column);
                text += "," + (value.is_number() ? fmt::format("{}", value.get<double>())
                               : value.is_null() ? ""
                                                 : value.dump());
            }
        }
        text += "\n";
    }
    return text;
}

std::string sweep_plot_key(const Sweep& sweep, const std::string& wanted) {
    std::map<std::string, std::set<std::string>> values;
    std::vector<std::string> names;
    for (const SweepPoint& point : sweep.points) {
        net::Experiment experiment = point.experiment;
        for (const io::Key& key : experiment.keys()) {
            if (values.count(key.name) == 0) names.push_back(key.name);
            values[key.name].insert(key.text());
        }
    }
    if (!wanted.empty() && !values.contains(wanted))
        throw net::InputError("--plot-x {}: is not a known key{}", wanted, io::did_you_mean(wanted, names));
    std::string best;
    std::vector<std::string> possible;
    for (const std::string& name : names) {
        if (name == "seed" || values[name].size() < 2 || !all_numbers(values[name])) continue;
        possible.push_back(name);
        if (best.empty() || values[name].size() > values[best].size()) best = name;
    }
    if (wanted.empty() && best.empty())
        throw net::InputError("--plot: the spec has no key with several numbers, which a curve could be drawn over");
    if (wanted.empty()) return best;
    if (std::find(possible.begin(), possible.end(), wanted) == possible.end())
        throw net::InputError("--plot-x {}: has not several numbers in the spec: must be one of {}", wanted,
                              fmt::join(possible, ", "));
    return wanted;
}

report::Plot sweep_figure(const Json& json, const SweepOptions& options) {
    const std::string& x = options.plot_x;
    const std::string& y = options.plot_y;
    const auto spreads = columns_with({Seeds::kSpread});
    const Column& column =
        **std::find_if(spreads.begin(), spreads.end(), [&](const Column* c) { return c->name() == y; });
    const Json& rows = json.at("rows");
    std::set<double> points;
    std::map<std::string, std::map<double, const Json*>> curves;
    std::vector<std::string> order;
    const auto keys = keys_of(rows);
    std::map<std::string, std::vector<std::string>> naming;
    for (const Json& row : rows) {
        std::string name = row.at("series");
        if (!naming.contains(name)) naming[name] = naming_keys(rows, name, keys, x);
        for (const std::string& key : naming[row.at("series")]) name += fmt::format(" {}={}", key, value_of(row, key));
        const std::optional<double> at = number_of(value_of(row, x));
        if (!at) continue;
        points.insert(*at);
        if (!curves.contains(name)) order.push_back(name);
        curves[name][*at] = &row;
    }
    report::Plot plot{.title = fmt::format("{} over {}", y, x),
                      .alt = fmt::format("{} over {}, a curve each of: {}", y, x, fmt::join(order, "; ")),
                      .x_label = x};
    // A phrase says what it is.
    const std::string unit = column.unit;
    plot.y_label = unit.find(' ') != std::string::npos ? unit : unit.empty() ? y : fmt::format("{} [{}]", y, unit);
    plot.x_limits = options.plot_x_range;
    plot.y_limits = options.plot_y_range;
    plot.log_y = options.plot_y_scale == "log";
    if (!plot.log_y) plot.y_min = 0;
    plot.x.assign(points.begin(), points.end());
    const bool wide = plot.x.front() > 0 && plot.x.back() / plot.x.front() > 30 && plot.x_limits.least.value_or(1) > 0;
    plot.log_x = options.plot_x_scale == "log" || (options.plot_x_scale == "auto" && wide);
    // Part of an axis has tics of its own.
    if (!plot.x_limits.least && !plot.x_limits.most)
        for (const double at : points) plot.x_text.push_back(fmt::format("{}", at));
    for (const std::string& name : order) {
        report::Plot::Series series{name, {}};
        for (const auto& [at, row] : curves[name]) add_point(series, at, *row, column, plot.marks);
        plot.series.push_back(std::move(series));
    }
    return plot;
}

std::string sweep_svg(const Json& json, const SweepOptions& options) {
    std::string svg = report::render_svg(sweep_figure(json, options), "sweep");
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + svg;
}

std::string sweep_png(const Json& json, const SweepOptions& options) {
    return report::render_png(sweep_figure(json, options));
}

}  // namespace nanohop::sweep
