// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a sweep's file asks for: every combination of its values that is possible.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "common/random.hpp"
#include "io/escape.hpp"
#include "io/json.hpp"
#include "io/memory.hpp"
#include "io/traffic.hpp"
#include "sweep/experiment_config.hpp"
#include "sweep/sweep.hpp"

namespace nanohop::sweep {

namespace {

/// A trace's messages: how many processes, and FNV-1a, 64 bits, of the messages as they were read: of what a run
/// depends on, however the file says it and whichever files it names in turn.
struct Contents {
    unsigned processes = 0;
    uint64_t hash = kFnvBasis;
};

Contents contents_of(const std::string& path) {
    const io::Traffic traffic = io::read_traffic(path);
    Contents contents{traffic.nodes};
    const auto add = [&](uint64_t value) {
        for (unsigned byte = 0; byte < 8; ++byte) contents.hash = fnv(contents.hash, value >> (8 * byte) & 0xff);
    };
    add(traffic.nodes);
    for (const io::Message& message : traffic.messages) {
        add(message.source);
        add(message.destination);
        add(message.bytes);
    }
    return contents;
}

/// Whether a file that these values name cannot be opened, which no other values would mend.
bool lacks_a_file(const net::Experiment& experiment) {
    for (const char* key : {"file", "table"}) {
        const std::string path = experiment.has(key) ? experiment.get(key) : "";
        if (path.empty()) continue;
        std::error_code ignored;
        if (std::filesystem::is_directory(path, ignored) || !std::ifstream(path)) return true;
    }
    return false;
}

/// Makes the points of a table. What is the same for several of them is looked at once.
class Combinations {
public:
    Combinations(const config::Table& table, std::string series, Lists lists, Sweep& sweep)
        : table_(table), series_(std::move(series)), lists_(std::move(lists)), at_(lists_.size()), sweep_(sweep) {
        // It decides which other keys there are.
        std::stable_partition(lists_.begin(), lists_.end(), [](const auto& list) { return list.first == "topology"; });
    }

    /// Every combination of the lists, the last key fastest.
    void make() {
        size_t i = 0;
        do {
            SweepPoint point{series_, {}};
            const std::string why = prepare(point);
            if (why.empty()) {
                sweep_.points.push_back(std::move(point));
            } else {
                leave_out(why);
            }
            i = lists_.size();
            while (i > 0 && ++at_[i - 1] == lists_[i - 1].second.size()) at_[--i] = 0;
        } while (i != 0);
    }

private:
    const std::string& value(size_t list) const { return lists_[list].second[at_[list]]; }

    /// Gives a point the values whose turn it is, or says why they do not go together. config::Error for what no other
    /// combination would mend: a file that cannot be read, memory.
    std::string prepare(SweepPoint& point) {
        net::Experiment& experiment = point.experiment;
        try {
            if (const std::string why = set_values(experiment); !why.empty()) return why;
            experiment.resolve();
            net::check_size(experiment);
            if (experiment.traffic.reads()) {
                const Contents& contents = read(experiment.traffic.trace);
                net::check_processes(experiment, contents.processes);
                point.contents = contents.hash;
            }
            return deadlock_of(point);
        } catch (const io::NeedsMemory& error) {
            fail(error.what());
        } catch (const net::InputError& error) {
            if (lacks_a_file(experiment)) fail(error.what());
            return error.what();
        }
    }

    /// Why a value is not allowed, if one is not: it may be one of another topology.
    std::string set_values(net::Experiment& experiment) {
        for (size_t i = 0; i < lists_.size(); ++i) {
            const auto [known, fresh] =
                refused_.try_emplace({experiment.topology_name(), lists_[i].first, value(i)}, "");
            if (!fresh && !known->second.empty()) return known->second;
            try {
                experiment.set(lists_[i].first, value(i));
            } catch (const net::InputError& error) {
                return known->second = error.what();
            }
        }
        return {};
    }

    const Contents& read(const std::string& file) {
        const auto [contents, fresh] = contents_.try_emplace(file);
        if (!fresh) return contents->second;
        try {
            return contents->second = contents_of(file);
        } catch (const net::InputError& error) {
            fail(error.what());
        }
    }

    /// A network's dependencies do not depend on what is sent.
    std::string deadlock_of(const SweepPoint& point) {
        SweepPoint network = point;
        for (const char* key :
             {"seed", "message", "message_max", "load", "work", "clocks", "least_clocks", "most_clocks", "warmup"})
            network.experiment.set(key, "1");
        const auto [known, fresh] = deadlocks_.try_emplace(network.key(), "");
        if (!fresh) return known->second;
        try {
            net::check_routing(point.experiment);
        } catch (const net::CyclicRouting& error) {
            known->second = error.what();
        }
        return known->second;
    }

    /// Combinations that differ in their seed only are one, as rows are.
    void leave_out(const std::string& why) {
        LeftOut out{series_, {}, 1, why};
        for (size_t i = 0; i < lists_.size(); ++i)
            if (lists_[i].second.size() > 1 && lists_[i].first != "seed")
                out.values.emplace_back(lists_[i].first, value(i));
        const auto [place, fresh] = left_out_.try_emplace({out.values, why}, sweep_.left_out.size());
        if (fresh) {
            sweep_.left_out.push_back(std::move(out));
        } else {
            ++sweep_.left_out[place->second].runs;
        }
    }

    [[noreturn]] void fail(const std::string& why) const {
        table_.fail("", fmt::format("series \"{}\": {}", io::printable(series_), why));
    }

    const config::Table& table_;
    std::string series_;
    Lists lists_;
    std::vector<size_t> at_;
    Sweep& sweep_;
    std::map<std::array<std::string, 3>, std::string> refused_;  ///< topology, key, value
    std::map<std::string, Contents> contents_;
    std::map<std::string, std::string> deadlocks_;
    std::map<std::pair<decltype(LeftOut::values), std::string>, size_t> left_out_;
};

/// The topologies that a table names; none: it has no such key.
std::vector<std::string> topologies_of(config::Table& table) {
    if (!table.has("topology")) return {};
    const std::vector<std::string> names = table.values("topology");
    try {
        if (names.empty()) throw net::InputError("must be a value, or some");
        for (const std::string& name : names) net::Experiment().set("topology", name);
    } catch (const net::InputError& error) {
        table.fail("topology", reason("topology", error.what()));
    }
    return names;
}

/// An experiment of each.
std::vector<net::Experiment> experiments_of(const std::set<std::string>& topologies) {
    std::vector<net::Experiment> experiments;
    for (const std::string& name : topologies) experiments.emplace_back().set("topology", name);
    return experiments;
}

/// A table's keys in the place of those of the same name around it.
Lists merged(Lists lists, Lists own) {
    for (auto& list : own) {
        const auto same =
            std::find_if(lists.begin(), lists.end(), [&](const auto& l) { return l.first == list.first; });
        if (same == lists.end()) {
            lists.push_back(std::move(list));
        } else {
            *same = std::move(list);
        }
    }
    return lists;
}

Lists read_table(config::Table& table, const std::vector<std::string>& own, const std::set<std::string>& topologies,
                 const char* other) {
    std::vector<net::Experiment> experiments = experiments_of(topologies);
    Lists lists = read_keys(table, experiments, {"topology", other}, true);
    if (!own.empty()) lists.emplace_back("topology", own);
    return lists;
}

/// A text of several lines, as that of a cycle of channels, in one: its first, which ends in a colon, and its last.
std::string one_line(const std::string& text) {
    const size_t end = text.find('\n');
    if (end == std::string::npos) return text;
    const size_t head = text.find_last_not_of(": ", end - 1);
    return text.substr(0, head + 1) + ", " + text.substr(text.rfind('\n') + 1);
}

using Json = nlohmann::ordered_json;
using Values = std::vector<std::string>;

using io::text_of;

/// Combinations as few texts "key=value other=1|2", each of which stands for all combinations of its values.
std::vector<std::string> values_texts(const std::vector<const Json*>& combinations) {
    std::vector<std::string> keys;
    std::vector<std::vector<Values>> sets;  // of each text, by key
    for (const auto& item : combinations.front()->at("values").items()) keys.push_back(item.key());
    for (const Json* const one : combinations) {
        sets.emplace_back();
        for (const auto& item : one->at("values").items()) sets.back().push_back({text_of(item.value())});
    }
    for (size_t key = keys.size(); key-- > 0;) {
        // Those that differ in this key only are one.
        std::map<std::vector<Values>, size_t> places;
        std::vector<std::vector<Values>> fewer;
        for (std::vector<Values>& set : sets) {
            std::vector<Values> others = set;
            others[key].clear();
            const auto [place, fresh] = places.try_emplace(std::move(others), fewer.size());
            if (fresh) {
                fewer.push_back(std::move(set));
            } else {
                auto& values = fewer[place->second][key];
                values.insert(values.end(), set[key].begin(), set[key].end());
            }
        }
        sets = std::move(fewer);
    }
    std::vector<std::string> texts;
    for (const auto& set : sets) {
        Values words;
        for (size_t key = 0; key < keys.size(); ++key)
            words.push_back(fmt::format("{}={}", keys[key], fmt::join(set[key], "|")));
        texts.push_back(fmt::format("{}", fmt::join(words, " ")));
    }
    return texts;
}

}  // namespace

Sweep read_sweep(const std::string& path) {
    const config::Document document(config::read_text(path), path);
    config::Table root = document.root();
    Sweep sweep;
    sweep.name = io::printable(std::filesystem::path(path).stem().string());

    // A key may be one of some of the topologies only, and a common key one of some series.
    std::vector<std::string> common = topologies_of(root);
    std::vector<config::Table> tables = root.tables("series");
    const std::vector<std::string> otherwise = common.empty() ? Values{net::Experiment().topology_name()} : common;
    std::set<std::string> all;
    std::vector<std::vector<std::string>> own;
    if (tables.empty()) all.insert(otherwise.begin(), otherwise.end());
    for (config::Table& table : tables) {
        own.push_back(topologies_of(table));
        const auto& used = own.back().empty() ? otherwise : own.back();
        all.insert(used.begin(), used.end());
    }
    const Lists lists = read_table(root, common, all, "series");
    if (tables.empty()) Combinations(root, sweep.name, lists, sweep).make();
    for (size_t i = 0; i < tables.size(); ++i) {
        const std::string name = tables[i].text("name");
        const auto& used = own[i].empty() ? otherwise : own[i];
        const Lists more = read_table(tables[i], own[i], {used.begin(), used.end()}, "name");
        Combinations(tables[i], name, merged(lists, more), sweep).make();
    }
    if (sweep.points.empty() && sweep.left_out.size() == 1) {
        const LeftOut& only = sweep.left_out.front();
        (tables.empty() ? root : tables.front())
            .fail("", fmt::format("series \"{}\": {}", io::printable(only.series), only.why));
    }
    if (sweep.points.empty()) {
        const std::string list = left_out_text(left_out_json(sweep));
        throw config::Error("{}: no combination of its values is possible:\n{}", path, list.substr(0, list.size() - 1));
    }
    return sweep;
}

Json left_out_json(const Sweep& sweep) {
    Json list = Json::array();
    for (const LeftOut& out : sweep.left_out) {
        Json values = Json::object();
        for (const auto& [key, value] : out.values) values[key] = value_json(value);
        list.push_back({{"series", out.series}, {"values", values}, {"runs", out.runs}, {"why", out.why}});
    }
    return list;
}

std::string left_out_text(const Json& left_out) {
    constexpr size_t kMostLines = 20;
    std::vector<std::pair<std::pair<std::string, std::string>, std::vector<const Json*>>> groups;
    std::map<std::pair<std::string, std::string>, size_t> places;
    for (const Json& one : left_out) {
        const std::pair<std::string, std::string> what{one.at("series"), one.at("why")};
        const auto [place, fresh] = places.try_emplace(what, groups.size());
        if (fresh) groups.push_back({what, {}});
        groups[place->second].second.push_back(&one);
    }
    std::string text;
    size_t lines = 0;
    for (const auto& [what, combinations] : groups) {
        for (const std::string& values : values_texts(combinations)) {
            if (++lines > kMostLines) continue;
            text += fmt::format("  series \"{}\"{}{}: {}\n", io::printable(what.first), values.empty() ? "" : ", ",
                                io::printable(values), io::printable(one_line(what.second)));
        }
    }
    if (lines > kMostLines) text += fmt::format("  and {} more, all of which --json has\n", lines - kMostLines);
    return text;
}

}  // namespace nanohop::sweep
