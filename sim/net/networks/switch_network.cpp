// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/networks/switch_network.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "net/engine/exchange.hpp"
#include "net/error.hpp"
#include "net/kinds/switch/keys.hpp"
#include "net/kinds/switch/parted.hpp"

namespace nanohop::net {

namespace {

class SwitchNetworkOfGraph final : public Network, public PlannedNetwork {
public:
    SwitchNetworkOfGraph(std::shared_ptr<const SwitchPlan> plan, std::vector<uint32_t> sizes, SwitchEngine engine,
                         std::array<uint64_t, 2> new_tables, std::vector<double> class_shares,
                         std::vector<uint32_t> class_messages)
        : plan_(std::move(plan)),
          sizes_(std::move(sizes)),
          engine_(engine),
          new_tables_(new_tables),
          class_shares_(std::move(class_shares)),
          class_messages_(std::move(class_messages)) {}

    std::shared_ptr<const SwitchPlan> plan() const override {
        if (plan_->grid)
            throw InputError("a network of {} switches has no table of its routes: must be at most {}",
                             plan_->graph.switches(), switch_::kMaxSwitches);
        return plan_;
    }
    uint32_t units() const override { return static_cast<uint32_t>(plan_->graph.host_count()); }
    std::vector<uint32_t> sizes() const override { return sizes_; }
    uint64_t links() const override { return 2 * plan_->graph.host_count() + plan_->graph.channels(); }
    uint32_t longest_message() const override { return plan_->config.packet_flits; }
    uint32_t link(const std::string& name) const override {
        if (const auto channel = plan_->graph.channel_named(name)) return 2 * units() + *channel;
        throw InputError("there is no link \"{}\"; must be one between switches, as S0>S1: it dies in both directions",
                         name);
    }
    std::unique_ptr<Dependencies> dependencies() const override { return switch_dependencies(plan_); }
    std::unique_ptr<Simulator> simulator(Sources sources, const SimulatorOptions& options) const override {
        if (!sources.injections) check_given();
        check_revivals(sources);
        if (new_tables_ == std::array<uint64_t, 2>{}) return simulator(plan_, std::move(sources), options);
        auto plan = std::make_shared<SwitchPlan>(*plan_);
        for (const uint64_t clock : new_tables_) {
            if (clock == 0) continue;
            std::vector<bool> dead(plan->graph.links().size());
            for (uint32_t link = 0; link < dead.size(); ++link) dead[link] = dies(sources, link, clock);
            plan->rewrites.push_back({clock, table_without(plan->graph, dead, !plan->table.adaptive.empty())});
        }
        return simulator(std::move(plan), std::move(sources), options);
    }
    bool splits() const override { return engine_ == SwitchEngine::kFast; }
    void check_process(bool open, bool dies) const override {
        for (const auto& [key, clock] : {std::pair("new_tables", new_tables_[0]), {"tables_again", new_tables_[1]}})
            if (!dies)
                check_unused(key, std::to_string(clock), "0", "no link dies, so tables stay as they are",
                             "dead_links given");
        double other = 0;  // share
        for (const double share : class_shares_) {
            if (!open && share > 0 && other > 0 && share != other)
                throw InputError(
                    "class_shares: {}: in closed loop a class sends or does not: must be 0 or the same "
                    "each, or process = open",
                    fmt::join(class_shares_, ":"));
            if (share > 0) other = share;
        }
        const unsigned window = plan_->hosts.window;
        if (window == 0) return;
        if (!open) throw InputError("window: {}: is of a load: must be 0, or process = open", window);
        if (dies)
            throw InputError("window: {}: what a dead link takes is never acknowledged: must be 0, or dead_links none",
                             window);
    }
    bool marks() const override { return plan_->config.marks; }
    std::vector<double> class_shares() const override { return class_shares_; }
    std::vector<uint32_t> class_messages() const override { return class_messages_; }

private:
    std::unique_ptr<Simulator> simulator(std::shared_ptr<const SwitchPlan> plan, Sources sources,
                                         const SimulatorOptions& options) const {
        const bool one_rank = options.exchange == nullptr || options.exchange->ranks() == 1;
        if (!one_rank && !plan->revivals.empty())
            throw InputError("revived_links: several ranks do not simulate links that come back: must be empty");
        // The results are those of several threads.
        if ((one_rank && (options.threads == 1 || !plan->revivals.empty())) || !splits())
            return make_switch_simulator(std::move(plan), std::move(sources), options.record, engine_);
        return make_parted_switch_simulator(std::move(plan), sources, options);
    }

    /// Messages that are given while the network runs go as they are.
    void check_given() const {
        const auto refuse = [](const char* key, unsigned value, unsigned must) {
            throw InputError("{}: {}: is of a load's messages, not of those of a program: must be {}", key, value,
                             must);
        };
        if (plan_->config.has_classes()) refuse("classes", plan_->config.classes, 1);
        if (plan_->hosts.reply != 0) refuse("reply", plan_->hosts.reply, 0);
        if (plan_->hosts.window != 0) refuse("window", plan_->hosts.window, 0);
    }
    /// Whether a link of the graph is dead behind a clock, unless it was asked since to come back.
    bool dies(const Sources& sources, uint32_t link, uint64_t clock) const {
        uint64_t died = 0;  // the clock after
        for (const DeadLink& d : sources.deaths)
            if ((d.link - 2 * units()) / 2 == link && d.clock <= clock) died = std::max(died, d.clock + 1);
        return died != 0 &&
               std::none_of(plan_->revivals.begin(), plan_->revivals.end(), [&](const SwitchPlan::Revival& r) {
                   return r.link == link && r.clock <= clock && r.clock >= died;
               });
    }
    void check_revivals(const Sources& sources) const {
        for (const SwitchPlan::Revival& r : plan_->revivals)
            if (r.clock == 0 || !dies(sources, r.link, r.clock - 1) ||
                std::any_of(sources.deaths.begin(), sources.deaths.end(), [&](const DeadLink& d) {
                    return (d.link - 2 * units()) / 2 == r.link && d.clock == r.clock;
                }))
                throw InputError(
                    "revived_links: {}:{}: the link is not dead then: must come after its clock in dead_links", r.clock,
                    plan_->graph.channel_name(2 * r.link));
    }

    std::shared_ptr<const SwitchPlan> plan_;
    std::vector<uint32_t> sizes_;
    SwitchEngine engine_;
    std::array<uint64_t, 2> new_tables_;
    std::vector<double> class_shares_;
    std::vector<uint32_t> class_messages_;
};

}  // namespace

std::shared_ptr<const Network> switch_network(std::shared_ptr<const SwitchPlan> plan, std::vector<uint32_t> sizes,
                                              SwitchEngine engine, std::array<uint64_t, 2> new_tables,
                                              std::vector<double> class_shares, std::vector<uint32_t> class_messages) {
    return std::make_shared<SwitchNetworkOfGraph>(std::move(plan), std::move(sizes), engine, new_tables,
                                                  std::move(class_shares), std::move(class_messages));
}

}  // namespace nanohop::net
