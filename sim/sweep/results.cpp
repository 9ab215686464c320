// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>

#include "common/student.hpp"
#include "io/input_file.hpp"
#include "io/json.hpp"
#include "io/source_folder.hpp"
#include "sweep/columns.hpp"
#include "sweep/sweep.hpp"

namespace nanohop::sweep {

struct SweepResults::Database {
    std::string path;
    sqlite3* handle = nullptr;

    [[noreturn]] void fail() const {
        throw net::InputError("{}: {}", path, handle != nullptr ? sqlite3_errmsg(handle) : "cannot be opened");
    }
    void run(const char* sql) const {
        if (sqlite3_exec(handle, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
    }
    void allow_no_latency() const;
};

namespace {

class Statement {
public:
    Statement(sqlite3* handle, const char* sql) {
        if (sqlite3_prepare_v2(handle, sql, -1, &statement_, nullptr) != SQLITE_OK)
            throw net::InputError("results: {}", sqlite3_errmsg(handle));
    }
    ~Statement() { sqlite3_finalize(statement_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& text(int at, const std::string& value) {
        sqlite3_bind_text(statement_, at, value.c_str(), -1, SQLITE_TRANSIENT);
        return *this;
    }
    Statement& real(int at, double value) {
        sqlite3_bind_double(statement_, at, value);
        return *this;
    }
    Statement& integer(int at, int64_t value) {
        sqlite3_bind_int64(statement_, at, value);
        return *this;
    }
    int step() { return sqlite3_step(statement_); }
    std::string column(int at) const {
        const auto* const bytes = sqlite3_column_text(statement_, at);
        return bytes == nullptr ? std::string() : reinterpret_cast<const char*>(bytes);
    }

private:
    sqlite3_stmt* statement_ = nullptr;
};

constexpr const char* kTable = R"(
CREATE TABLE IF NOT EXISTS run (
    configuration TEXT NOT NULL,  -- every key=value in effect
    version TEXT NOT NULL,        -- simulator_version()
    series TEXT NOT NULL,
    seed INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    throughput REAL NOT NULL,     -- flits per processing unit and clock
    latency_mean REAL,            -- clocks; none: no message has one
    result TEXT NOT NULL,         -- JSON
    seconds REAL NOT NULL,
    PRIMARY KEY (configuration, version)
))";

/// Mean, smallest and largest of the seeds' values, and half of the 95 % confidence interval of the mean; `batches` is
/// that of the one seed's own batches, negative when it has none. Of no value: null.
nlohmann::ordered_json spread(const std::vector<double>& values, double batches) {
    if (values.empty()) return {{"mean", nullptr}, {"min", nullptr}, {"max", nullptr}};
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    nlohmann::ordered_json json{{"mean", mean}, {"min", *low}, {"max", *high}};
    if (values.size() > 1) {
        json["half_width"] = half_interval(values, mean, student(values.size() - 1));
        json["half_width_over"] = "seeds";
    } else if (batches >= 0) {
        json["half_width"] = batches;
        json["half_width_over"] = "batches";
    }
    return json;
}

/// What a column's value in a result is in place of its own kind; nullptr: it is of it.
const char* wrong_value(const Column& column, const nlohmann::ordered_json& json) {
    const auto at = column.pointer();
    const bool there = json.contains(at);
    const bool number = there && json.at(at).is_number();
    switch (column.kind) {
        case Kind::kNumber: return number ? nullptr : "no number";
        case Kind::kNumberOrNull: return number || (there && json.at(at).is_null()) ? nullptr : "no number";
        case Kind::kSometimesOrNull: return number || !there || json.at(at).is_null() ? nullptr : "no number";
        case Kind::kSometimes: return number || !there ? nullptr : "no number";
        case Kind::kTrue: return !there || json.at(at).is_boolean() ? nullptr : "neither true nor missing";
        case Kind::kText: return there && json.at(at).is_string() ? nullptr : "no text";
        case Kind::kTexts: return !there || json.at(at).is_array() ? nullptr : "no list";
    }
    return nullptr;
}

/// Why a text is no result (experiment_json): empty when it is one.
std::string wrong_result(const std::string& text) {
    try {
        io::check_json(text);
    } catch (const net::InputError& error) {
        return error.what();
    }
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (json.is_discarded()) return "not valid JSON";
    if (!json.contains("seed") || !json["seed"].is_number()) return "seed is no number";
    for (const Column& column : columns())
        if (const char* const wrong = wrong_value(column, json); wrong != nullptr)
            return fmt::format("{} is {}", column.key, wrong);
    const auto flat = [](const nlohmann::ordered_json& value) {
        return value.is_object() &&
               std::all_of(value.begin(), value.end(), [](const Json& item) { return item.is_primitive(); });
    };
    for (const char* pointer : {"/configuration", "/links", "/latency"})
        if (const nlohmann::ordered_json::json_pointer at(pointer); !json.contains(at) || !flat(json.at(at)))
            return fmt::format("{} is no object of numbers and texts", pointer + 1);
    return {};
}

}  // namespace

std::string simulator_version(const std::string& topology) {
    return fmt::format("{} engine {}", io::version(), net::engine_version(topology));
}

std::string SweepPoint::key() const {
    net::Experiment copy = experiment;
    std::string text;
    for (const io::Key& k : copy.keys()) text += fmt::format("{}{}={}", text.empty() ? "" : " ", k.name, k.text());
    if (experiment.traffic.reads()) text += fmt::format(" contents={:016x}", contents);
    return text;
}

/// In a file of a version whose runs all had a latency, a run without one has no place.
void SweepResults::Database::allow_no_latency() const {
    const auto refused = [&] {
        Statement s(handle, R"(SELECT "notnull" FROM pragma_table_info('run') WHERE name = 'latency_mean')");
        return s.step() == SQLITE_ROW && s.column(0) == "1";
    };
    if (sqlite3_db_readonly(handle, "main") != 0 || !refused()) return;
    run("BEGIN IMMEDIATE");
    if (refused()) {  // else another program was first
        run("ALTER TABLE run RENAME TO run_before");
        run(kTable);
        run("INSERT INTO run SELECT * FROM run_before; DROP TABLE run_before");
    }
    run("COMMIT");
}

SweepResults::SweepResults(const std::string& path, std::string version)
    : database_(std::make_unique<Database>()), version_(std::move(version)) {
    database_->path = path;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::error_code ignored;
    if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
    io::refuse_folder(path);
    if (sqlite3_open(path.c_str(), &database_->handle) != SQLITE_OK) {
        const std::string why = sqlite3_errmsg(database_->handle);
        sqlite3_close(database_->handle);
        throw net::InputError("{}: {}", path, why);
    }
    sqlite3_busy_timeout(database_->handle, 60'000);
    database_->run(kTable);
    database_->allow_no_latency();
}

std::string SweepResults::version_of(const SweepPoint& point) const {
    return version_.empty() ? simulator_version(point.experiment.topology_name()) : version_;
}

SweepResults::~SweepResults() { sqlite3_close(database_->handle); }

std::string SweepResults::find(const SweepPoint& point) {
    Statement s(database_->handle, "SELECT result, rowid FROM run WHERE configuration = ? AND version = ?");
    s.text(1, point.key()).text(2, version_of(point));
    const int status = s.step();
    if (status != SQLITE_ROW && status != SQLITE_DONE) database_->fail();
    if (status == SQLITE_DONE) return {};
    std::string result = s.column(0);
    const std::string wrong = wrong_result(result);
    if (wrong.empty()) return result;
    // Its configuration is known and the simulator gives the same again, so nothing is lost.
    if (damaged_.insert(s.column(1)).second)
        fmt::print(stderr, "{}: row {} holds no result: {}; run again\n", database_->path, s.column(1), wrong);
    return {};
}

void SweepResults::add(const SweepPoint& point, const nlohmann::ordered_json& result, double seconds) {
    Statement s(database_->handle, "INSERT OR REPLACE INTO run VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    s.text(1, point.key()).text(2, version_of(point)).text(3, point.series);
    s.integer(4, static_cast<int64_t>(point.experiment.seed)).text(5, result.at("verdict"));
    s.real(6, result.at("throughput")).text(8, result.dump()).real(9, seconds);
    if (const auto& mean = result.at("latency").at("mean"); !mean.is_null()) s.real(7, mean);
    if (s.step() != SQLITE_DONE) database_->fail();
}

namespace {

/// That of the points' topology; of several, each with its name.
std::string engine_versions(const Sweep& sweep) {
    std::map<std::string, std::string> versions;
    for (const SweepPoint& p : sweep.points)
        versions[p.experiment.topology_name()] = net::engine_version(p.experiment.topology_name());
    if (versions.size() == 1) return versions.begin()->second;
    std::string text;
    for (const auto& [name, version] : versions)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, version);
    return text;
}

/// Of a run, over batches of its clocks; below 0: there is none.
double half_width(const nlohmann::ordered_json& run, const Column& column) {
    if (column.shown.batches == nullptr) return -1;
    const nlohmann::ordered_json::json_pointer at(fmt::format("/{}", column.shown.batches));
    return run.contains(at) ? run.at(at).get<double>() : -1;
}

/// What a row has of each run.
nlohmann::ordered_json short_run(const nlohmann::ordered_json& run) {
    nlohmann::ordered_json few{{"seed", run.at("seed")}};
    for (const Column& column : columns())
        if (column.seeds != Seeds::kNone && run.contains(column.pointer()))
            few[column.pointer()] = run.at(column.pointer());
    return few;
}

}  // namespace

nlohmann::ordered_json sweep_json(const Sweep& sweep, SweepResults& results) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    std::map<std::string, size_t> row_of;
    for (const SweepPoint& point : sweep.points) {
        const std::string text = results.find(point);
        if (text.empty()) continue;
        const auto run = nlohmann::ordered_json::parse(text);
        SweepPoint same = point;
        same.experiment.seed = 0;
        const auto [at, fresh] = row_of.try_emplace(point.series + "\n" + same.key(), rows.size());
        if (fresh) {
            nlohmann::ordered_json row;
            row["series"] = point.series;
            row["configuration"] = run.at("configuration");
            row["configuration"].erase("seed");
            rows.push_back(std::move(row));
        }
        rows[at->second]["runs"].push_back(short_run(run));
    }
    for (auto& row : rows) {
        for (const Column* const column : columns_with({Seeds::kSpread})) {
            const auto at = column->pointer();
            std::vector<double> values;
            bool known = column->kind != Kind::kSometimes && column->kind != Kind::kSometimesOrNull;
            for (const auto& run : row["runs"]) {
                known = known || run.contains(at);
                if (run.contains(at) && run.at(at).is_number()) values.push_back(run.at(at));
            }
            if (!known) continue;
            row[column->name()] = spread(values, half_width(row["runs"].front(), *column));
            const auto survivors = [](const auto& run) { return run.at("latency").contains("of_survivors"); };
            if (column->of_latency() && std::any_of(row["runs"].begin(), row["runs"].end(), survivors))
                row[column->name()]["of_survivors"] = true;
        }
    }
    nlohmann::ordered_json json;
    json["sweep"] = sweep.name;
    json["version"] = io::version();
    json["engine"] = engine_versions(sweep);
    json["rows"] = std::move(rows);
    json["left_out"] = left_out_json(sweep);
    return json;
}

}  // namespace nanohop::sweep
