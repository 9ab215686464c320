// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Every family of graphs (topology/families) as a topology whose nodes are switches (docs/blocks/switch.md): its keys,
// and those of the switches and their routes.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <utility>

#include "common/choice.hpp"
#include "io/fields.hpp"
#include "net/error.hpp"
#include "net/kinds/switch/class_keys.hpp"
#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/keys.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "net/networks/switch_network.hpp"
#include "net/routing/check.hpp"
#include "net/routing/table_file.hpp"
#include "net/traffic/patterns.hpp"
#include "switch/head_clocks.hpp"
#include "topology/family.hpp"
#include "topology/floor.hpp"

namespace nanohop::net {

namespace {

using routing::Escape;

enum class Routing : uint8_t { kDimensionOrder, kAdaptive, kUpDown, kDistanceClasses, kTable };
constexpr Label label(Routing routing) {
    switch (routing) {
        case Routing::kDimensionOrder: return {"dimension_order", "dimension-order"};
        case Routing::kAdaptive: return {"adaptive", "minimal adaptive"};
        case Routing::kUpDown: return {"up_down", "up*/down*"};
        case Routing::kDistanceClasses: return {"distance_classes", "distance classes"};
        case Routing::kTable: return {"table", "table"};
    }
    return {};
}
constexpr const char* name(Routing routing) { return label(routing).key; }

class SwitchTopology final : public Topology {
public:
    explicit SwitchTopology(const char* family) : name_(family), family_(topology::make_family(family)) {}

    // A family cannot be copied, but its keys' values say all of it.
    std::unique_ptr<Topology> clone() const override {
        auto copy = std::make_unique<SwitchTopology>(name_);
        io::Keys theirs;
        copy->add_keys(theirs);
        io::Keys ours;
        const_cast<SwitchTopology*>(this)->add_keys(ours);  // nothing is set through them
        for (const io::Key& key : ours)
            if (const std::string value = key.text(); value != theirs.at(key.name).text()) theirs.set(key.name, value);
        return copy;
    }

    void add_keys(io::Keys& keys) override {
        family_->add_keys(keys);
        keys.words("node", node_, {"switch"}, "what the nodes are: switches (docs/blocks/switch.md)");
        keys.whole("graph_seed", graph_seed_, 0, 1ULL << 53, "of a graph that is drawn");
        keys.whole("hosts", hosts_, 1, kMostSimulatedPorts - 1,
                   "at each switch; auto: what the family or the file says, else 1");
        keys.words("routing", routing_, nanohop::words<Routing>(),
                   "grids: X first; minimal adaptive with up*/down* as escape; up*/down* alone; one minimal route per "
                   "pair, its channels by the distance left; a file's",
                   routing::kUpDownSpelling);
        keys.words("escape", escape_, nanohop::words<Escape>(),
                   "routing = adaptive: the routes of the escape; dimension_order: grids", routing::kUpDownSpelling);
        keys.text("table", table_, "must be a file of nanohop routes", "routing = table: the routes");
        keys.whole("switch_clocks", switch_clocks_, switch_::least_switch_clocks(), switch_::least_switch_clocks() + 63,
                   "of a head through an unloaded switch");
        keys.whole("link_clocks", link_clocks_, 1, 64,
                   "of every link, those to and from hosts, too; a network file's links may have their own");
        keys.words("cables", cables_, {"none", "order", "annealed"},
                   "order, annealed: links between switches have the clocks of their cable more, as long as the file "
                   "says or as the switches stand in cabinets");
        keys.real("ns_per_m", ns_per_m_, 0, 1000, "of a cable");
        keys.real("clock_ns", clock_ns_, 0.001, 1000, "of a switch's clock, for cables");
        add_packets(keys, packets_);
        keys.whole("packet_flits", packet_flits_, 1, switch_::kMaxPacketFlits, "of the longest packet");
        keys.whole("patience", patience_, 0, 255, "clocks that a head waits before it may take the escape");
        keys.words("selection", selection_, nanohop::words<switch_::Selection>(),
                   "which of several free adaptive ports");
        keys.whole("claim", claim_, 1, 255, "clocks after which a waiting head makes its input wait for it");
        keys.whole("host_reserve", host_reserve_, 0, switch_::kMaxPackets - 1,
                   "places that heads from hosts leave to packets under way, less than packets");
        net::add_escape_rule(keys, escape_when_, host_escape_);
        keys.words("restart", restart_, {"no", "yes"}, "whether a packet in the escape may take adaptive ports again");
        add_nonminimal(keys, nonminimal_);
        add_ugal(keys, candidates_, threshold_);
        keys.words("grant_register", grant_register_, {"no", "yes"},
                   "a register behind each output's arbiter: of switch_clocks one more is the switch's own");
        keys.words("marks", marks_, {"no", "yes"},
                   "whether switches mark heads that they grant at an output that more than mark_threshold wait for");
        keys.whole("mark_threshold", mark_threshold_, 0, 255, "heads");
        keys.whole("reply", hosts_rules_.reply, 0, switch_::kMaxPacketFlits,
                   "flits of the reply that a host sends for each message; 0: none");
        keys.whole("reply_clocks", hosts_rules_.reply_clocks, 0, 1'000'000, "between a message's tail and its reply");
        keys.whole("window", hosts_rules_.window, 0, 65535,
                   "most messages from a host to another that are not acknowledged; 0: any, nothing is acknowledged "
                   "(open)");
        keys.words("acknowledge", hosts_rules_.acknowledge, {"all", "asked"},
                   "windows: every message; those of flows whose window is not the largest or that had another message "
                   "pace_clocks ago, and those whose mark counts");
        keys.real("window_increase", window_increase_, 0.0001, 65535,
                  "messages: of a window in a round trip without a mark");
        keys.real("mark_gain", mark_gain_, 0, 1,
                  "of the share of marks by whose half a window is made smaller; 0: by a half");
        keys.real("window_least", window_least_, 0.001, 1,
                  "messages: the smallest window; below 1 a source sends one in pace_clocks / window clocks");
        keys.whole("pace_clocks", hosts_rules_.pace_clocks, 1, 1'000'000,
                   "the shortest round trip: between the messages of a window of 1");
        keys.real("pace_decrease", pace_decrease_, 0, 0.5, "the part that a mark takes of a window below 1");
        keys.whole("phantom", hosts_rules_.phantom, 0, 65535,
                   "flits in the phantom queue of a destination from which on its marks count; 0: all do");
        keys.real("phantom_drain", phantom_drain_, 0.001, 1, "flits per clock out of a phantom queue");
        classes_.add_keys(keys);
        keys.real("dead_share", dead_share_, 0, 0.9,
                  "share of the links between switches, drawn with graph_seed, that are missing; routes go around");
        keys.whole("new_tables", new_tables_, 0, 1ULL << 31,
                   "clock from which on all switches write tables without the links that have died; 0: never");
        keys.text("revived_links", revived_links_, kRevivedLinks,
                  "links of dead_links that are asked to come back, in these clocks");
        keys.whole("tables_again", tables_again_, 0, 1ULL << 31,
                   "clock from which on all switches write tables once more, without the links that are dead then; 0: "
                   "never");
        keys.words("engine", engine_, {"fast", "golden"},
                   "packet by packet; networks of the golden models: equal, slow");
    }

    bool engine_channels() const override { return false; }
    unsigned most_channels() const override { return switch_::kMaxChannels; }
    unsigned channels() const override {
        const unsigned least = channels_of_a_class();
        if (classes_.classes == 1 || classes_.escapes == ClassKeys::Escapes::kShared) return least;
        const bool adaptive = has_adaptive();
        return classes_.classes * (least - (adaptive ? 1 : 0)) + (adaptive ? 1 : 0);
    }
    const char* size_key() const override { return family_->size_key(); }
    std::string routing() const override { return label(routing_).title; }

    const char* worst_case_name() const override { return family_->worst_case_name(); }
    std::vector<uint32_t> worst_case(std::optional<uint32_t> shift) const override {
        return family_->worst_case(shift);
    }

    std::shared_ptr<const Network> network(const ChannelConfig& config) const override {
        check_escape();
        check_nonminimal();
        classes_.check_one_class();
        check_looked_at();
        auto plan = std::make_shared<SwitchPlan>();
        plan->graph = graph();
        const uint32_t hops = make_routes(*plan);
        const bool adaptive = plan->grid ? plan->grid->adaptive() : !plan->table.adaptive.empty();
        classes_.check_channels(plan->table.escape_channels, adaptive);
        switch_::Config& c = plan->config;
        c.flit_width = 64;
        c.packet_flits = packet_flits_;
        c.virtual_channels = config.channels;
        c.escape_channels = classes_.escape_channels(plan->table.escape_channels);
        c.classes = classes_.classes;
        c.packets = packets_;
        c.link_clocks = link_clocks_;
        const unsigned least_clocks = switch_::least_switch_clocks() + (grant_register_ ? 1 : 0);
        if (switch_clocks_ < least_clocks)
            throw InputError("switch_clocks: {}: with grant_register=yes must be from {} to {}", switch_clocks_,
                             least_clocks, switch_::least_switch_clocks() + 63);
        c.extra_clocks = switch_clocks_ - least_clocks;
        c.selection = selection_;
        c.patience = patience_;
        c.claim = claim_;
        c.host_reserve = host_reserve_;
        c.escape_when = escape_when_;
        c.host_escape = host_escape_;
        c.restart = restart_;
        c.nonminimal = nonminimal_;
        c.candidates = candidates_;
        plan->threshold = threshold_;
        c.marks = marks_;
        plan->mark_threshold = mark_threshold_;
        plan->hosts = hosts_rules_;
        const auto parts = [](double of) { return static_cast<uint32_t>(std::lround(of * HostRules::kOne)); };
        plan->hosts.least = parts(window_least_);
        plan->hosts.increase = parts(window_increase_);
        plan->hosts.pace_decrease = parts(pace_decrease_);
        plan->hosts.gain = parts(mark_gain_);
        plan->hosts.drain = parts(phantom_drain_);
        if (hosts_rules_.reply > packet_flits_)
            throw InputError("reply: {}: is more than a packet has: must be at most {}, or packet_flits more",
                             hosts_rules_.reply, packet_flits_);
        if (hosts_rules_.reply != 0 && hosts_rules_.window != 0)
            throw InputError("window: {}: messages are acknowledged or replied to: must be 0, or reply 0",
                             hosts_rules_.window);
        c.grant_register = grant_register_;
        if (const unsigned most = most_simulated_channels(c.packets); c.virtual_channels > most)
            throw InputError(
                "packets: {}: with {} virtual channels must be from 1 to {}, or virtual_channels from 1 to {}",
                c.packets, c.virtual_channels, c.packets - 1, most);
        if (host_reserve_ >= c.packets)
            throw InputError(
                "host_reserve: {}: a buffer has {} places, so a host's head would wait for ever: must be from 0 to {}",
                host_reserve_, c.packets, c.packets - 1);
        const unsigned least = c.escape_channels + (adaptive ? 1 : 0);
        if (c.virtual_channels < least)
            throw InputError("virtual_channels: {}: {} routes{} need {}: must be from {} to {}", c.virtual_channels,
                             routing(), c.has_classes() ? fmt::format(" of {} classes", c.classes) : "", least, least,
                             most_channels());
        std::vector<double> shares = classes_.load_shares();
        classes_.check(plan->table.escape_channels, hosts_rules_.reply != 0, shares);
        if (c.has_classes()) {
            if (hosts_rules_.window != 0)
                throw InputError("window: {}: acknowledgements have no class: must be 0, or classes 1",
                                 hosts_rules_.window);
            plan->classes = classes_.rules(c, plan->table.escape_channels);
            plan->reply_class = classes_.reply_class.value_or(0);
        }
        if (hops > routing::kMostHops)
            throw InputError("routing: {}: ways have up to {} links: must be at most {}", routing(), hops,
                             routing::kMostHops);
        c.hop_limit = routing::kMostHops;
        // Hosts of a switch are X, where all have as many; then the grid's.
        const std::vector<uint32_t>& hosts = plan->graph.hosts();
        std::vector<uint32_t> sizes = family_->grid();
        if (std::any_of(hosts.begin(), hosts.end(), [&](uint32_t n) { return n != hosts.front(); })) sizes.clear();
        if (!sizes.empty() && hosts.front() > 1) sizes.insert(sizes.begin(), hosts.front());
        if (sizes.empty()) sizes = {static_cast<uint32_t>(plan->graph.host_count())};
        for (const auto& [key, clock] : {std::pair("new_tables", new_tables_), {"tables_again", tables_again_}})
            if (clock != 0 && routing_ != Routing::kUpDown &&
                (routing_ != Routing::kAdaptive || escape_ != Escape::kUpDown))
                throw InputError(
                    "{}: {}: {} routes have no others: must be 0, or routing one of "
                    "adaptive, up_down with escape = up_down",
                    key, clock, routing());
        plan->revivals = revivals(plan->graph);
        c.link_recovery = !plan->revivals.empty();
        if (plan->grid && c.link_recovery)
            throw InputError("revived_links: routes of a network without a table: must be empty");
        return switch_network(std::move(plan), std::move(sizes), engine_, std::array{new_tables_, tables_again_},
                              std::move(shares), classes_.message_flits(packet_flits_));
    }

private:
    /// Routes have adaptive ports.
    bool has_adaptive() const {
        switch (routing_) {
            case Routing::kAdaptive: return true;
            case Routing::kTable: return !table(graph()).adaptive.empty();
            case Routing::kDimensionOrder:
            case Routing::kUpDown:
            case Routing::kDistanceClasses: return false;
        }
        return false;
    }

    /// Where there is one class.
    unsigned channels_of_a_class() const {
        switch (routing_) {
            case Routing::kDimensionOrder: return family_->wraps() ? 2 : 1;
            case Routing::kUpDown: return 1;
            case Routing::kAdaptive:
                if (escape_ == Escape::kDistanceClasses) break;
                return escape_ == Escape::kDimensionOrder && family_->wraps() ? 3 : 2;
            case Routing::kDistanceClasses:
            case Routing::kTable: break;
        }
        const unsigned least = needed(table(graph()));
        if (least > most_channels())
            throw InputError("{}: {} need {} virtual channels here: must be at most {}",
                             routing_ == Routing::kAdaptive ? "escape" : "routing",
                             routing_ == Routing::kTable ? "routes of the table" : "distance classes", least,
                             most_channels());
        return least;
    }

    enum class Node : uint8_t { kSwitch };
    enum class Cables : uint8_t { kNone, kOrder, kAnnealed };

    static constexpr const char* kRevivedLinks = "must be clock:link joined by ;, as in 900:S0>S1";
    std::vector<SwitchPlan::Revival> revivals(const topology::Graph& graph) const {
        std::vector<SwitchPlan::Revival> all;
        for (size_t at = 0; at < revived_links_.size();) {
            const size_t end = std::min(revived_links_.find(';', at), revived_links_.size());
            const std::string one = revived_links_.substr(at, end - at);
            at = end + 1;
            const size_t colon = one.find(':');
            const auto clock = io::whole_number<uint64_t>(one.substr(0, colon));
            const auto channel = colon == std::string::npos ? std::nullopt : graph.channel_named(one.substr(colon + 1));
            if (!clock || !channel) throw InputError("revived_links: \"{}\": {}", one, kRevivedLinks);
            all.push_back({*clock, *channel / 2});
        }
        return all;
    }

    /// Virtual channels that the routes of a table need.
    static unsigned needed(const routing::RouteTable& table) {
        return table.escape_channels + (table.adaptive.empty() ? 0 : 1);
    }

    /// Table or, of a large grid, its dimensions. Returns the most links that a way may have.
    uint32_t make_routes(SwitchPlan& plan) const {
        const bool by_grid = routing_ == Routing::kDimensionOrder ||
                             (routing_ == Routing::kAdaptive && escape_ == Escape::kDimensionOrder);
        if (goes_over() && plan.graph.switches() > switch_::kMaxSwitches)
            throw InputError("nonminimal: {}: {} switches: must be none, or at most {} of them",
                             switch_::name(nonminimal_), plan.graph.switches(), switch_::kMaxSwitches);
        if (by_grid && plan.graph.switches() > switch_::kMaxSwitches) {
            check_grid(routing_ == Routing::kDimensionOrder ? "routing" : "escape");
            plan.grid.emplace(plan.graph, family_->grid(), family_->wraps(), routing_ == Routing::kAdaptive);
            plan.table.kind = routing();
            plan.table.switches = plan.graph.switches();
            plan.table.escape_channels = plan.grid->escape_channels();
            return plan.grid->most_hops();
        }
        plan.table = table(plan.graph);
        routing::CheckOptions options;
        options.nonminimal = goes_over();
        const routing::CheckResult result = routing::check(plan.graph, plan.table, options);
        if (!result.sound())
            throw InputError("routing: {}: the routes are not sound: {}",
                             routing_ == Routing::kTable ? table_ : routing(), result.faults.front());
        return std::max({result.most_hops, result.most_hops_mixed, result.most_hops_nonminimal});
    }

    topology::Graph graph() const {
        topology::Graph graph = family_->make(graph_seed_);
        if (hosts_) {
            auto names = std::move(graph.names);
            graph = topology::Graph(graph.switches(), graph.links(), std::vector<uint32_t>(graph.switches(), *hosts_));
            graph.names = std::move(names);
        }
        const uint32_t most_switches = engine_ == SwitchEngine::kFast ? kMostSimulatedSwitches : switch_::kMaxSwitches;
        if (graph.switches() < 2 || graph.switches() > most_switches)
            throw InputError("{}: {} switches: must be from 2 to {}", size_key(), graph.switches(), most_switches);
        check_ports(graph);
        if (graph.host_count() < 2) throw InputError("hosts: fewer than 2 in the network: must be at least 2");
        return with_clocks(without_share(std::move(graph)));
    }

    void check_ports(const topology::Graph& graph) const {
        if (engine_ == SwitchEngine::kGolden) return check_rtl_ports(graph);
        for (uint32_t s = 0; s < graph.switches(); ++s)
            if (graph.degree(s) + graph.hosts()[s] > kMostSimulatedPorts)
                throw InputError("hosts: switch {} has {} links and {} hosts: must be at most {} ports", s,
                                 graph.degree(s), graph.hosts()[s], kMostSimulatedPorts);
    }

    /// Links between switches with their own clocks, where they are not those of all.
    topology::Graph with_clocks(topology::Graph graph) const {
        constexpr uint32_t kMost = 64;
        std::vector<double> metres(graph.links().size(), 0);
        if (cables_ != Cables::kNone) {
            topology::Floor floor;
            floor.placement =
                cables_ == Cables::kOrder ? topology::Floor::Placement::kOrder : topology::Floor::Placement::kAnnealed;
            metres = topology::lay_out(graph, floor, graph_seed_).metres;
        }
        std::vector<topology::Link> links = graph.links();
        for (size_t i = 0; i < links.size(); ++i) {
            topology::Link& link = links[i];
            if (!link.clocks && cables_ == Cables::kNone) continue;
            const double cable = std::ceil(metres[i] * ns_per_m_ / clock_ns_ - 1e-9);
            const double clocks = link.clocks ? *link.clocks : link_clocks_ + cable;
            if (clocks < 1 || clocks > kMost)
                throw InputError("{}: the link between {} and {}{} has {} clocks: must be from 1 to {}",
                                 link.clocks ? "link_clocks" : "cables", link.a, link.b,
                                 link.clocks ? "" : fmt::format(", {:.1f} m,", metres[i]), clocks, kMost);
            link.clocks = static_cast<uint32_t>(clocks);
        }
        topology::Graph own(graph.switches(), std::move(links), graph.hosts());
        own.names = std::move(graph.names);
        return own;
    }

    topology::Graph without_share(topology::Graph graph) const {
        graph.require_connected();
        const auto links = graph.links().size();
        const auto dead = static_cast<size_t>(std::llround(dead_share_ * static_cast<double>(links)));
        if (dead == 0) return graph;
        constexpr uint64_t kStream = 61;
        std::vector<uint32_t> order(links);
        std::iota(order.begin(), order.end(), 0U);
        std::vector<bool> missing(links);
        for (size_t i = 0; i < dead; ++i) {
            const uint32_t other = below(random_bits(graph_seed_, i, 0, kStream), static_cast<uint32_t>(links - i));
            std::swap(order[i], order[i + other]);
            missing[order[i]] = true;
        }
        topology::Graph left = graph.without(missing);
        if (const auto none = left.unreachable())
            throw InputError("dead_share: {}: with graph_seed = {} no way is left from switch 0 to switch {}",
                             dead_share_, graph_seed_, *none);
        return left;
    }

    void check_escape() const {
        if (escape_ != Escape::kUpDown && routing_ != Routing::kAdaptive)
            throw InputError("escape: {}: {} routes have no escape beside them: must be up_down, or routing adaptive",
                             name(escape_), routing());
    }

    bool goes_over() const { return switch_::goes_over(nonminimal_); }

    void check_nonminimal() const {
        if (goes_over() && routing_ != Routing::kAdaptive && routing_ != Routing::kTable)
            throw InputError(
                "nonminimal: {}: {} routes have no adaptive ports: must be none, or routing one of adaptive, table",
                switch_::name(nonminimal_), routing());
        check_ugal(candidates_, threshold_, nonminimal_);
    }

    void check_looked_at() const {
        io::Keys ours;
        const_cast<SwitchTopology*>(this)->add_keys(ours);  // nothing is set through them
        SwitchTopology other(name_);
        io::Keys standard;
        other.add_keys(standard);
        const auto unused = [&](const char* why, const char* need, std::initializer_list<const char*> keys) {
            for (const char* key : keys) check_unused(key, ours.at(key).text(), standard.at(key).text(), why, need);
        };
        if (hosts_rules_.window == 0)
            unused("without windows nothing is acknowledged", "window from 1 to 65535",
                   {"acknowledge", "window_increase", "mark_gain", "window_least", "pace_clocks", "pace_decrease",
                    "phantom", "phantom_drain"});
        if (!marks_) unused("without marks=yes switches mark nothing", "marks yes", {"mark_threshold"});
        if (!marks_) unused("without marks=yes no mark counts", "marks yes", {"mark_gain", "phantom", "phantom_drain"});
        if (hosts_rules_.phantom == 0)
            unused("without phantom there is no such queue", "phantom from 1 to 65535", {"phantom_drain"});
        if (hosts_rules_.reply == 0)
            unused("there are no replies", "reply from 1 to packet_flits", {"reply_clocks", "reply_class"});
    }

    void check_grid(const char* key) const {
        if (family_->grid().empty())
            throw InputError("{}: dimension_order: {} is no grid: must be one of {}", key, name_,
                             key == std::string("escape") ? "up_down, distance_classes"
                                                          : "adaptive, up_down, distance_classes, table");
        if (dead_share_ > 0)
            throw InputError("dead_share: {}: dimension order has no way around a dead link: must be 0", dead_share_);
    }

    routing::RouteTable grid_routes(const char* key, const topology::Graph& graph) const {
        check_grid(key);
        return routing::dimension_order(graph, family_->grid(), family_->wraps());
    }

    routing::RouteTable table(const topology::Graph& graph) const {
        if ((routing_ == Routing::kTable) == table_.empty())
            throw InputError(table_.empty() ? "table: missing: routing = table needs a file"
                                            : "table: " + table_ + ": routing must be table");
        const auto up_down = [&] { return routing::up_down(graph, routing::up_down_order(graph, {})); };
        const auto escape = [&] {
            switch (escape_) {
                case Escape::kDimensionOrder: return grid_routes("escape", graph);
                case Escape::kDistanceClasses: return routing::distance_classes(graph);
                case Escape::kUpDown: break;
            }
            return up_down();
        };
        routing::RouteTable table;
        switch (routing_) {
            case Routing::kDimensionOrder: table = grid_routes("routing", graph); break;
            case Routing::kAdaptive: table = routing::minimal_adaptive(graph, escape(), false); break;
            case Routing::kUpDown: table = up_down(); break;
            case Routing::kDistanceClasses: table = routing::distance_classes(graph); break;
            case Routing::kTable: table = routing::read_table(table_, graph); break;
        }
        if (!table.layer.empty() || table.valiant || table.may_leave)
            throw InputError(
                "table: {}: has layers, random switches, or ways out of the escape: switches have none of these",
                table_);
        return table;
    }

    const char* name_;
    std::unique_ptr<topology::Family> family_;
    Node node_ = Node::kSwitch;
    uint64_t graph_seed_ = 1;
    std::optional<unsigned> hosts_;
    Routing routing_ = Routing::kAdaptive;
    Escape escape_ = Escape::kUpDown;
    std::string table_;
    double dead_share_ = 0;
    uint64_t new_tables_ = 0;
    std::string revived_links_;
    uint64_t tables_again_ = 0;
    unsigned switch_clocks_ = switch_::least_switch_clocks();
    unsigned link_clocks_ = 2;
    Cables cables_ = Cables::kNone;
    double ns_per_m_ = 5;    // light in glass
    double clock_ns_ = 2.5;  // of Koibuchi 2011's switch
    unsigned packets_ = 2;
    unsigned packet_flits_ = switch_::kMaxPacketFlits;
    unsigned patience_ = 0;
    switch_::Selection selection_ = switch_::Selection::kRotating;
    unsigned claim_ = switch_::Config{}.claim;
    unsigned host_reserve_ = 0;
    switch_::EscapeWhen escape_when_ = switch_::EscapeWhen::kHeld;
    bool host_escape_ = true;
    bool restart_ = false;
    switch_::Nonminimal nonminimal_ = switch_::Nonminimal::kNone;
    unsigned candidates_ = 1;
    unsigned threshold_ = 0;
    bool grant_register_ = false;
    bool marks_ = false;
    unsigned mark_threshold_ = 4;
    HostRules hosts_rules_;
    double window_least_ = 1;
    double window_increase_ = 1;
    double pace_decrease_ = 0.0625;
    double mark_gain_ = 0;
    double phantom_drain_ = 0.9;
    ClassKeys classes_;
    SwitchEngine engine_ = SwitchEngine::kFast;
};

std::vector<TopologyEntry> families() {
    std::vector<TopologyEntry> all;
    for (const topology::FamilyEntry& family : topology::families())
        all.push_back({family.name,
                       fmt::format("switches, {}", family.about),
                       [name = family.name] { return std::make_unique<SwitchTopology>(name); },
                       {},
                       fmt::format("switch_{}", family.file)});
    return all;
}

const TopologyRegistration kFamilies{families};

}  // namespace

}  // namespace nanohop::net

namespace nanohop {
void link_net() {}  // what names it links all topologies: they are one object
}  // namespace nanohop
