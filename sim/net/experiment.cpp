// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/experiment.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>

#include "io/suggest.hpp"
#include "net/hxb/links.hpp"
#include "net/patterns.hpp"

namespace nanohop::net {

namespace {

const std::vector<std::string> kTopologies = {"hxb"};
const std::vector<std::string> kRoutings = {"fixed", "adaptive"};
const std::vector<std::string> kPolicies = {"wormhole", "static", "dynamic", "flexible"};
const std::vector<std::string> kProcesses = {"single", "overlap", "open"};

struct Rule {
    ExperimentKey key;
    std::vector<std::string> words;  ///< one of these, or
    double low = 0, high = -1;       ///< a number of this range (low > high: any text)
    bool whole = true;
};

std::vector<std::string> traffics() {
    std::vector<std::string> names = pattern_names();
    names.emplace_back("trace");
    return names;
}

const std::vector<Rule>& rules() {
    static const std::vector<Rule> all = [] {
        std::vector<Rule> r;
        const auto words = [&](const char* name, std::vector<std::string> list, const char* standard,
                               const char* about) {
            r.push_back({{name, fmt::format("must be one of {}", fmt::join(list, ", ")), standard, about}, list});
        };
        const auto whole = [&](const char* name, double low, double high, const char* standard, const char* about) {
            r.push_back(
                {{name, fmt::format("must be a whole number from {:.0f} to {:.0f}", low, high), standard, about},
                 {},
                 low,
                 high});
        };
        const auto real = [&](const char* name, double low, double high, const char* standard, const char* about) {
            r.push_back({{name, fmt::format("must be a number from {} to {}", low, high), standard, about},
                         {},
                         low,
                         high,
                         false});
        };
        const auto text = [&](const char* name, const char* allowed, const char* standard, const char* about) {
            r.push_back({{name, allowed, standard, about}, {}});
        };
        words("topology", kTopologies, "hxb", "hyper-crossbar (docs/blocks/hxb.md)");
        text("dims", "must be 1 to 4 sizes of 2 to 64 joined by x, as in 8x8x16", "4x4x4", "processing units, X first");
        words("routing", kRoutings, "fixed", "X, Y, Z in this order, or the first free one");
        words("policy", kPolicies, "wormhole", "when a message may move into a buffer, and out of it");
        whole("virtual_channels", 1, 4, "auto", "of a link; auto: 1, adaptive: one per dimension");
        whole("buffer", 2, 1024, "auto", "flits of a channel's buffer at an output; auto: 2 with wormhole, else 300");
        whole("input_flits", 3, 16, "3", "flits of a channel's FIFO at an input");
        whole("pu_width", 1, 3, "1", "flits per clock between processing unit and exchanger");
        words("channel_choice", {"passed", "kept"}, "passed",
              "virtual channel of a message: crossbars passed so far, or that in which it left its unit");
        words("unit_channel", {"passed", "dimension"}, "passed",
              "to a processing unit: the virtual channel of the last crossbar, or that of its dimension");
        words("link_turns", {"ready", "held"}, "ready",
              "a link's virtual channels take turns if they can send, or if they hold a message");
        whole("unit_messages", 1, 4, "auto", "most messages a unit sends at the same time; auto: virtual_channels");
        words("process", kProcesses, "single",
              "single: one message at a time; overlap: the next after `work` clocks; open: at random, `load`");
        whole("work", 0, 1e9, "50", "clocks between two issues (overlap)");
        real("load", 1e-6, 3, "0.1", "flits per clock that each unit wants to send (open)");
        whole("message", 1, 65535, "100", "flits of a message, the shortest; of a trace, the longest");
        whole("message_max", 1, 65535, "auto", "longest message, lengths between equally likely; auto: message");
        words("traffic", traffics(), "uniform", "who sends to whom");
        whole("hot_unit", 0, 1e8, "0", "processing unit of hot_spot");
        real("hot_share", 0, 1, "0.1", "share of all messages that go there");
        text("trace", "must be a file", "", "traffic file of traffic = trace (docs/simulator.md)");
        whole("flit_bytes", 1, 64, "8", "bytes of a trace's message that one flit carries");
        text("dead_links", "must be clock:link joined by ;, as in 500:EX(0,1,0)>X;800:PU(0,0,0)>EX", "",
             "links that die, from these clocks on");
        whole("clocks", 1, 1e12, "10000", "measured clocks; of a trace: at most");
        whole("warmup", 0, 1e12, "auto", "clocks before; auto: 0, open: 2000");
        whole("seed", 0, 1e15, "1", "of the random numbers");
        return r;
    }();
    return all;
}

const Rule& rule(const std::string& key) {
    for (const Rule& r : rules())
        if (r.key.name == key) return r;
    std::vector<std::string> names;
    for (const Rule& r : rules()) names.push_back(r.key.name);
    throw InputError(fmt::format("{}: is not a known key: known are {}{}", key, fmt::join(names, ", "),
                                 io::did_you_mean(key, names)));
}

std::optional<double> parsed(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

Experiment::Experiment() {
    for (const Rule& r : rules()) values_[r.key.name] = r.key.standard;
}

const std::vector<ExperimentKey>& Experiment::keys() {
    static const std::vector<ExperimentKey> all = [] {
        std::vector<ExperimentKey> keys;
        for (const Rule& r : rules()) keys.push_back(r.key);
        return keys;
    }();
    return all;
}

bool Experiment::known(const std::string& key) {
    return std::any_of(rules().begin(), rules().end(), [&](const Rule& r) { return r.key.name == key; });
}

void Experiment::set(const std::string& key, const std::string& value) {
    const Rule& r = rule(key);
    const auto refuse = [&] { throw InputError(fmt::format("{}: \"{}\": {}", key, value, r.key.allowed)); };
    if (value == "auto" && r.key.standard == "auto") {
        values_[key] = value;
        return;
    }
    if (!r.words.empty()) {
        if (std::find(r.words.begin(), r.words.end(), value) == r.words.end())
            throw InputError(
                fmt::format("{}: \"{}\": {}{}", key, value, r.key.allowed, io::did_you_mean(value, r.words)));
        values_[key] = value;
    } else if (r.low <= r.high) {
        const auto number = parsed(value);
        if (!number || !(*number >= r.low && *number <= r.high)) refuse();
        if (r.whole && *number != static_cast<double>(static_cast<uint64_t>(*number))) refuse();
        values_[key] = r.whole ? fmt::format("{}", static_cast<uint64_t>(*number)) : fmt::format("{}", *number);
    } else if (key == "dims") {
        try {
            values_[key] = HxbShape::parse(value).text();
        } catch (const InputError&) {
            refuse();
        }
    } else {
        if (value.empty()) refuse();
        values_[key] = value;
    }
}

uint64_t Experiment::number(const std::string& key) const { return static_cast<uint64_t>(real(key)); }

double Experiment::real(const std::string& key) const { return parsed(values_.at(key)).value_or(0); }

void Experiment::resolve() {
    const HxbShape shape = HxbShape::parse(get("dims"));
    const bool open = get("process") == "open";
    const bool wormhole = get("policy") == "wormhole";
    const auto standard = [&](const char* key, const std::string& value) {
        if (get(key) == "auto") values_[key] = value;
    };
    standard("virtual_channels", fmt::format("{}", get("routing") == "adaptive" ? shape.dims : 1));
    standard("unit_messages", get("virtual_channels"));
    standard("buffer", wormhole ? "2" : "300");
    standard("message_max", get("message"));
    standard("warmup", open ? "2000" : "0");

    if (number("pu_width") > number("virtual_channels"))
        throw InputError(
            fmt::format("pu_width: {}: lanes carry different virtual channels, and there are {}: must be "
                        "from 1 to virtual_channels",
                        get("pu_width"), get("virtual_channels")));
    if (number("unit_messages") > number("virtual_channels"))
        throw InputError(
            fmt::format("unit_messages: {}: each needs a virtual channel, and there are {}: must be from 1 to "
                        "virtual_channels",
                        get("unit_messages"), get("virtual_channels")));
    if (get("channel_choice") == "kept" && get("unit_channel") != "passed")
        throw InputError(
            "unit_channel: dimension: with channel_choice = kept a message keeps its channel to the unit, too: must be "
            "passed");
    if (get("link_turns") == "held" && number("pu_width") != 1)
        throw InputError(fmt::format("link_turns: held: is for links of one flit per clock: pu_width is {}, must be 1",
                                     get("pu_width")));
    if (number("message_max") < number("message"))
        throw InputError(
            fmt::format("message_max: {}: must not be below message, which is {}", get("message_max"), get("message")));
    if ((get("policy") == "static" || get("policy") == "dynamic") && number("message_max") > number("buffer"))
        throw InputError(
            fmt::format("message: {} flits never fit into a buffer: with policy = {} must be from 1 to "
                        "buffer, which is {}",
                        get("message_max"), get("policy"), get("buffer")));
    (void)dead_links();
    if (get("traffic") == "trace") {
        if (get("trace").empty()) throw InputError("trace: missing: traffic = trace needs a file");
        if (open) throw InputError("process: open: a trace has its own messages: must be single or overlap");
    } else if (get("traffic") == "hot_spot" && number("hot_unit") >= shape.units) {
        throw InputError(
            fmt::format("hot_unit: {} does not exist: must be from 0 to {}", get("hot_unit"), shape.units - 1));
    } else if (get("traffic") == "bit_reversal" && (shape.units & (shape.units - 1)) != 0) {
        throw InputError(fmt::format("traffic: bit_reversal: dims = {} has {} processing units: must be a power of two",
                                     get("dims"), shape.units));
    }
}

std::vector<DeadLink> Experiment::dead_links() const {
    const HxbShape shape = HxbShape::parse(get("dims"));
    std::vector<DeadLink> deaths;
    const std::string& text = get("dead_links");
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find(';', at), text.size());
        const std::string one = text.substr(at, end - at);
        at = end + 1;
        const size_t colon = one.find(':');
        const auto clock = parsed(one.substr(0, colon));
        if (colon == std::string::npos || !clock || *clock < 0)
            throw InputError(fmt::format("dead_links: \"{}\": {}", one, rule("dead_links").key.allowed));
        try {
            deaths.push_back({static_cast<uint64_t>(*clock), hxb_link(shape, one.substr(colon + 1))});
        } catch (const InputError& error) {
            throw InputError(fmt::format("dead_links: {}", error.what()));
        }
    }
    return deaths;
}

}  // namespace nanohop::net
