// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "graphs/optimise_state.hpp"

#include <cmath>
#include <filesystem>
#include <limits>

#include "io/input_file.hpp"
#include "io/json.hpp"
#include "io/source_folder.hpp"

namespace nanohop::graphs {

namespace {

using topology::InputError;
using topology::OptimiseState;
using Orbits = std::vector<topology::SymmetricGraph::Orbit>;

constexpr const char* kStateFormat = "nanohop-optimise-1";

nlohmann::ordered_json orbits_json(const Orbits& orbits) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const auto& o : orbits) json.push_back({o.a, o.b, o.fixed ? 1 : 0});
    return json;
}

/// A number as it stands: JSON's own conversions take -1, 2.5 and 2^32 + 1 for others.
template <class T>
T whole(const nlohmann::ordered_json& json, const char* what) {
    if (!json.is_number_unsigned() || json.get<uint64_t>() > std::numeric_limits<T>::max())
        throw InputError("{}: {} must be a whole number from 0 to {}", what, json.dump(),
                         std::numeric_limits<T>::max());
    return json.get<T>();
}

Orbits orbits_of(const nlohmann::ordered_json& json, const char* what) {
    Orbits orbits;
    for (const auto& o : json) {
        if (!o.is_array() || o.size() != 3) throw InputError("{}: must be [switch, switch, 0 or 1]", what);
        orbits.push_back({whole<uint32_t>(o[0], what), whole<uint32_t>(o[1], what), whole<uint8_t>(o[2], what) != 0});
    }
    return orbits;
}

nlohmann::ordered_json state_json(const OptimiseState& state) {
    nlohmann::ordered_json json = {{"seconds", state.seconds},      {"moves", state.moves},
                                   {"accepted", state.accepted},    {"random", state.random},
                                   {"now", orbits_json(state.now)}, {"best", orbits_json(state.best)}};
    if (state.groups.empty()) return json;
    json["group"] = state.group;
    json["groups"] = state.groups;
    json["values"] = state.values;  // null: no graph under this group
    json["tries"] = state.tries;
    for (const OptimiseState& running : state.running) json["running"] = state_json(running);
    return json;
}

OptimiseState state_of(const nlohmann::ordered_json& json, bool running = false) {
    OptimiseState state;
    state.now = orbits_of(json.at("now"), "now");
    state.best = orbits_of(json.at("best"), "best");
    state.random = whole<uint64_t>(json.at("random"), "random");
    state.moves = whole<uint64_t>(json.at("moves"), "moves");
    state.accepted = whole<uint64_t>(json.at("accepted"), "accepted");
    state.seconds = json.at("seconds");
    if (running || !json.contains("groups")) return state;
    state.group = json.at("group");
    state.groups = json.at("groups");
    for (const auto& value : json.at("values")) state.values.push_back(value.is_null() ? INFINITY : double{value});
    state.tries = whole<uint64_t>(json.at("tries"), "tries");
    if (json.contains("running")) state.running.push_back(state_of(json.at("running"), true));
    return state;
}

}  // namespace

std::string state_text(const OptimiseState& state, const nlohmann::ordered_json& keys) {
    nlohmann::ordered_json json = {{"format", kStateFormat}, {"version", io::version()}, {"keys", keys}};
    json.update(state_json(state));
    return json.dump() + "\n";
}

std::optional<OptimiseState> read_state(const std::string& path, const nlohmann::ordered_json& keys,
                                        const topology::OptimiseKeys& search) {
    if (path.empty() || !std::filesystem::exists(path)) return std::nullopt;
    const auto json = io::parse_json<nlohmann::ordered_json>(io::read_text(path), "--state " + path);
    try {
        if (json.at("format") != kStateFormat) throw InputError("another format");
        for (const auto& [key, value] : keys.items()) {
            if (key == "seconds" || key == "moves") continue;  // a search may be made longer
            if (json.at("keys").at(key) != value)
                throw InputError("was kept with {} = {}, not {}; another --state, or remove the file", key,
                                 json.at("keys").at(key).dump(), value.dump());
        }
        OptimiseState state = state_of(json);
        topology::check_state(search, state);
        return state;
    } catch (const std::exception& error) {
        throw InputError("--state {}: {}", path, error.what());
    }
}

}  // namespace nanohop::graphs
