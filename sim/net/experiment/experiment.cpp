// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/experiment/experiment.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "io/fields.hpp"

namespace nanohop::net {

// Written by the build: of the sources that CMake's nanohop_topology has by a name.
const char* sources_version(std::string_view topology);

const char* engine_version(std::string_view topology) {
    for (const TopologyEntry& entry : topologies())
        if (entry.name == topology && !entry.sources.empty()) return sources_version(entry.sources);
    return sources_version(topology);
}

namespace {

constexpr const char* kDefaultTopology = "hxb";
constexpr uint64_t kMostClocks = 1'000'000'000'000;
constexpr const char* kDeadLinks =
    "must be clock:link joined by ;, as in 500:S0>S1 between switches, 500:EX(0,1,0)>X;800:PU(0,0,0)>EX";

std::vector<std::string> topology_names() {
    std::vector<std::string> names;
    for (const TopologyEntry& entry : topologies()) names.emplace_back(entry.name);
    return names;
}

std::string topology_about() {
    std::string text;
    for (const TopologyEntry& entry : topologies())
        text += fmt::format("{}{}", text.empty() ? "" : "; ",
                            topologies().size() == 1 ? entry.about : fmt::format("{}: {}", entry.name, entry.about));
    return text;
}

std::unique_ptr<Topology> make_topology_of(const std::string& name) {
    for (const TopologyEntry& entry : topologies())
        if (name == entry.name) return entry.make();
    throw std::logic_error("no topology " + name);
}

/// For a key that this topology has not: the topologies that have it, and one of them with its size, if there are any.
std::string topologies_with(const std::string& key, const Topology& topology) {
    std::vector<std::string> names;
    std::string example;
    bool standard = false;
    for (const TopologyEntry& entry : topologies()) {
        Experiment other;
        other.set("topology", entry.name);
        if (!other.has(key)) continue;
        names.emplace_back(entry.name);
        const std::string size = other.topology().size_key();
        if (example.empty() || (!standard && size == topology.size_key()))
            example = fmt::format("topology={} {}={}", entry.name, size, other.get(size));
        standard = standard || names.back() == kDefaultTopology;
    }
    return names.empty() ? "" : fmt::format("topology must be one of {}, as in {}", fmt::join(names, ", "), example);
}

/// Worst cases by name, with the topologies that they are of.
const std::map<std::string, std::vector<std::string>>& worst_cases() {
    static const auto all = [] {
        std::map<std::string, std::vector<std::string>> found;
        for (const TopologyEntry& entry : topologies())
            if (const char* name = entry.make()->worst_case_name()) found[name].push_back(entry.name);
        return found;
    }();
    return all;
}

/// Patterns, worst cases of topologies and, behind them, a trace.
void add_traffic(io::Keys& keys, std::optional<Pattern>& pattern, std::string& worst_case) {
    std::vector<std::string> words = pattern_names();
    for (const auto& [name, of] : worst_cases()) words.push_back(name);
    words.emplace_back("trace");
    keys.add({"traffic", fmt::format("must be one of {}", fmt::join(words, ", ")), "who sends to whom", words,
              [&pattern, &worst_case] {
                  if (!pattern) return std::string("trace");
                  return pattern == Pattern::kWorstCase ? worst_case : pattern_names()[static_cast<size_t>(*pattern)];
              },
              [&pattern, &worst_case, words](const std::string& text) {
                  const auto at = std::find(words.begin(), words.end(), text);
                  if (at == words.end()) return false;
                  const auto number = static_cast<size_t>(at - words.begin());
                  pattern = static_cast<Pattern>(std::min(number, static_cast<size_t>(Pattern::kWorstCase)));
                  worst_case = pattern == Pattern::kWorstCase ? text : "";
                  if (text == words.back()) pattern.reset();
                  return true;
              }});
}

}  // namespace

void ChannelOptions::add_keys(io::Keys& keys, const Topology& topology) {
    if (!topology.engine_channels()) {
        keys.whole("virtual_channels", virtual_channels, 1, topology.most_channels(),
                   "of a link; auto: as many as the routing needs");
        return;
    }
    keys.words("policy", policy, nanohop::words<ChannelConfig::Policy>(),
               "when a message may move into a buffer, and out of it");
    keys.whole("virtual_channels", virtual_channels, 1, 4,
               "of a link; auto: as many as the routing needs (hxb: 1, adaptive: one per dimension)");
    keys.whole("buffer", buffer, 2, 1024, "flits of a channel's buffer at an output; auto: 2 with wormhole, else 300");
    keys.whole("input_flits", input_flits, 3, 16, "flits of a channel's FIFO at an input");
    keys.whole("pu_width", pu_width, 1, 3, "flits per clock between a processing unit and its node");
    keys.words("link_turns", link_turns, {"ready", "held"},
               "a link's virtual channels take turns if they can send, or if they hold a message");
    keys.whole("unit_messages", unit_messages, 1, 4,
               "most messages a unit sends at the same time; auto: virtual_channels");
}

void ChannelOptions::resolve(const Topology& topology) {
    if (!topology.engine_channels()) {
        // What was set for another topology before.
        const auto channels_set = virtual_channels;
        *this = {};
        virtual_channels = channels_set;
    }
    if (!virtual_channels) virtual_channels = topology.channels();
    if (!unit_messages) unit_messages = virtual_channels;
    if (!buffer) buffer = needs_empty(policy) ? 2 : 300;
    if (pu_width > *virtual_channels)
        throw InputError(
            "pu_width: {}: lanes carry different virtual channels, and there are {}: must be "
            "from 1 to virtual_channels",
            pu_width, *virtual_channels);
    if (*unit_messages > *virtual_channels)
        throw InputError(
            "unit_messages: {}: each needs a virtual channel, and there are {}: must be from 1 to virtual_channels",
            *unit_messages, *virtual_channels);
    if (link_turns == Turns::kHeld && pu_width != 1)
        throw InputError("link_turns: held: is for links of one flit per clock: pu_width is {}, must be 1", pu_width);
}

ChannelConfig ChannelOptions::config() const {
    ChannelConfig c;
    c.channels = virtual_channels.value();
    c.buffer_flits = buffer.value();
    c.input_flits = input_flits;
    c.policy = policy;
    c.unit_lanes = pu_width;
    c.unit_messages = unit_messages.value();
    c.turns_of_held = link_turns == Turns::kHeld;
    return c;
}

void TrafficOptions::add_keys(io::Keys& keys) {
    keys.words("process", process, {"single", "overlap", "open"},
               "single: one message at a time; overlap: the next after `work` clocks; open: at random, `load`");
    keys.whole("work", work, 0, 1'000'000'000, "clocks between two issues (overlap)");
    keys.real("load", load, 1e-6, 80, "flits per clock that each unit wants to send (open)");
    keys.real("burst", burst, 1, 1e6, "mean messages of a burst, between bursts nothing; 1: no bursts (open)");
    keys.real("burst_load", burst_load, 1e-6, 80, "flits per clock that a unit wants to send in a burst");
    keys.whole("message", message, 1, 65535,
               "flits of a message, the shortest; of a trace, the longest; auto: 100, on switches at most a packet");
    keys.whole("message_max", message_max, 1, 65535, "longest message, lengths between equally likely; auto: message");
    add_traffic(keys, pattern, worst_case);
    keys.whole("shift", shift, 1, 65535, "of group_shift, groups, and of dimension_shift, switches; auto: as is worst");
    keys.whole("hot_unit", hot_unit, 0, 100'000'000, "processing unit of hot_spot");
    keys.real("hot_share", hot_share, 0, 1, "share of all messages that go there");
    keys.whole("incast_unit", incast_unit, 0, 100'000'000, "processing unit that the sources of an incast send to");
    keys.whole("incast_sources", incast_sources, 1, 100'000'000, "their number");
    keys.real("incast_load", incast_load, 1e-6, 80, "flits per clock that each of them wants to send (open)");
    keys.text("trace", trace, "must be a file", "traffic file of traffic = trace and matrix (docs/simulator.md)");
    keys.whole("flit_bytes", flit_bytes, 1, 64, "bytes of a trace's message that one flit carries");
}

void TrafficOptions::resolve(uint32_t longest) {
    if (!message) message = std::min(100U, longest);
    if (!message_max) message_max = message;
    if (*message_max < *message)
        throw InputError("message_max: {}: must not be below message, which is {}", *message_max, *message);
    if (reads() && trace.empty())
        throw InputError("trace: missing: traffic = {} needs a file", pattern ? "matrix" : "trace");
    if (process != When::kOpen) return;
    if (!pattern) throw InputError("process: open: a trace has its own messages: must be single or overlap");
    if (load > mean_flits())
        throw InputError("load: {} of messages of {} flits is more than a message per clock: must be at most {}", load,
                         mean_flits(), mean_flits());
    if (pattern == Pattern::kIncast && incast_load > mean_flits())
        throw InputError("incast_load: {}: is more than a message per clock: must be at most {}", incast_load,
                         mean_flits());
    if (burst > 1 && (burst_load < load || burst_load > mean_flits()))
        throw InputError("burst_load: {}: must be from load, which is {}, to a message of {} flits per clock",
                         burst_load, load, mean_flits());
}

void TrafficOptions::check(const Network& network, const std::string& size) const {
    const uint32_t units = network.units();
    const std::vector<uint32_t> messages = network.class_messages();  // in the place of `message`, where there are any
    if (messages.empty() && *message_max > network.longest_message())
        throw InputError("message{}: {} flits are more than a packet of this network has: must be from 1 to {}",
                         message_max == message ? "" : "_max", *message_max, network.longest_message());
    if (!pattern && network.class_shares().size() > 1)
        throw InputError("classes: {}: messages of a trace have no class: must be 1", network.class_shares().size());
    const double most = std::max(load, pattern == Pattern::kIncast ? incast_load : 0);
    for (size_t k = 0; k < messages.size() && process == When::kOpen; ++k) {
        if (burst > 1 && network.class_shares()[k] > 0 && burst_load > messages[k])
            throw InputError(
                "burst_load: {}: of class {}, whose messages have {} flits, is more than a message per clock: must be "
                "at most {}",
                burst_load, k, messages[k], messages[k]);
        if (const double share = network.class_shares()[k] * most; share > messages[k])
            throw InputError(
                "class_messages: {}: of class {}, which sends {} flits a clock, is more than a message per "
                "clock: must be at least {}",
                messages[k], k, share, std::ceil(share));
    }
    if (pattern == Pattern::kHotSpot && hot_unit >= units)
        throw InputError("hot_unit: {} does not exist: must be from 0 to {}", hot_unit, units - 1);
    if (pattern == Pattern::kIncast) (void)incast_roles(units, incast_unit, incast_sources);
    if (pattern == Pattern::kBitReversal && (units & (units - 1)) != 0)
        throw InputError("traffic: bit_reversal: {} has {} processing units: must be a power of two", size, units);
}

Experiment::Experiment() : topology_name_(kDefaultTopology), topology_(make_topology_of(topology_name_)) {}

Experiment::Experiment(const Experiment& other)
    : channels(other.channels),
      traffic(other.traffic),
      clocks(other.clocks),
      until(other.until),
      least_clocks(other.least_clocks),
      most_clocks(other.most_clocks),
      warmup(other.warmup),
      seed(other.seed),
      topology_name_(other.topology_name_),
      topology_(other.topology_->clone()),
      network_(other.network_),
      dead_links_(other.dead_links_) {}

Experiment& Experiment::operator=(const Experiment& other) {
    if (this != &other) *this = Experiment(other);
    return *this;
}

io::Keys Experiment::network_keys() {
    io::Keys keys;
    const std::vector<std::string> names = topology_names();
    keys.add({"topology", fmt::format("must be one of {}", fmt::join(names, ", ")), topology_about(), names,
              [this] { return topology_name_; },
              [this, names](const std::string& name) {
                  if (std::find(names.begin(), names.end(), name) == names.end()) return false;
                  if (name != topology_name_) topology_ = make_topology_of(name);
                  topology_name_ = name;
                  return true;
              }});
    topology_->add_keys(keys);
    channels.add_keys(keys, *topology_);
    return keys;
}

io::Keys Experiment::run_keys() {
    io::Keys keys;
    traffic.add_keys(keys);
    keys.text("dead_links", dead_links_, kDeadLinks, "links that die, from these clocks on");
    keys.whole("clocks", clocks, 1, kMostClocks, "measured clocks; of a trace: at most");
    keys.words("until", until, {"clocks", "steady"},
               "steady: the measured clocks, at least least_clocks, are doubled, up to most_clocks, until it is sure "
               "whether the load is held (open)");
    keys.whole("least_clocks", least_clocks, 1, kMostClocks,
               "least measured clocks with until = steady: in fewer a load may look held that is not, and the reverse");
    keys.whole("most_clocks", most_clocks, 1, kMostClocks,
               "most measured clocks with until = steady; auto: 4 times clocks or least_clocks, whichever is more");
    keys.whole("warmup", warmup, 0, kMostClocks, "clocks before; auto: 0, open: 2000; of a trace: 0");
    keys.whole("seed", seed, 0, 1'000'000'000'000'000, "of the random numbers");
    return keys;
}

io::Keys Experiment::keys() {
    io::Keys all = network_keys();
    for (const io::Key& key : run_keys()) all.add(key);
    return all;
}

void Experiment::set(const std::string& key, const std::string& value) {
    const io::Keys all = keys();
    if (!all.has(key))
        if (const std::string others = topologies_with(key, *topology_); !others.empty())
            throw InputError("{}: is not a key of topology = {}: {}", key, topology_name_, others);
    all.set(key, value);
    if (!run_keys().has(key)) network_.reset();
}

std::string Experiment::get(const std::string& key) const {
    // Nothing is set through these keys.
    return const_cast<Experiment*>(this)->keys().at(key).text();
}

bool Experiment::has(const std::string& key) const { return const_cast<Experiment*>(this)->keys().has(key); }

void Experiment::resolve() {
    channels.resolve(*topology_);
    network_ = topology_->network(channels.config());
    traffic.resolve(network_->longest_message());
    if (!warmup) warmup = traffic.pattern && traffic.process == TrafficOptions::When::kOpen ? 2000 : 0;
    if (until == Until::kSteady && (!traffic.pattern || traffic.process != TrafficOptions::When::kOpen))
        throw InputError("until: steady: only a load can be held: must be clocks, or process = open");
    const uint64_t least = std::max(clocks, least_clocks);
    if (!most_clocks) most_clocks = 4 * least;
    if (until == Until::kSteady && *most_clocks < least)
        throw InputError("most_clocks: {}: must not be below {}, which is {}", *most_clocks,
                         least == clocks ? "clocks" : "least_clocks", least);
    if (!traffic.pattern && *warmup != 0)
        throw InputError("warmup: {}: a trace is measured from its first clock on: must be 0", *warmup);
    const bool whole = needs_room_for_all(channels.policy);
    if (whole && *traffic.message_max > *channels.buffer)
        throw InputError(
            "message: {} flits never fit into a buffer: with policy = {} must be from 1 to buffer, which is {}",
            *traffic.message_max, get("policy"), *channels.buffer);
    network_->check_process(traffic.process == TrafficOptions::When::kOpen, !dead_links().empty());
    if (traffic.pattern == Pattern::kWorstCase) {
        const char* const own = topology_->worst_case_name();
        if (own == nullptr || traffic.worst_case != own)
            throw InputError("traffic: {}: is of topology = {}{}", traffic.worst_case,
                             fmt::join(worst_cases().at(traffic.worst_case), ", "),
                             own == nullptr ? "" : fmt::format("; {} has {}", topology_name_, own));
        (void)topology_->worst_case(traffic.shift);
    }
    traffic.check(*network_, fmt::format("{} = {}", topology_->size_key(), get(topology_->size_key())));
}

const Network& Experiment::network() const {
    if (!network_) throw std::logic_error("an experiment that is not resolved has no network");
    return *network_;
}

std::vector<DeadLink> Experiment::dead_links() const {
    std::vector<DeadLink> deaths;
    const std::string& text = dead_links_;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find(';', at), text.size());
        const std::string one = text.substr(at, end - at);
        at = end + 1;
        const size_t colon = one.find(':');
        const auto clock = io::whole_number<uint64_t>(one.substr(0, colon));
        if (colon == std::string::npos || !clock || *clock > kMostClocks)
            throw InputError("dead_links: \"{}\": {}", one, kDeadLinks);
        try {
            deaths.push_back({*clock, network().link(one.substr(colon + 1))});
        } catch (const InputError& error) {
            throw InputError("dead_links: {}", error.what());
        }
    }
    return deaths;
}

}  // namespace nanohop::net
