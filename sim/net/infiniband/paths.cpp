// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/infiniband/paths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "io/memory.hpp"
#include "model/bits.hpp"
#include "net/engine/dependencies.hpp"

namespace nanohop::infiniband {

namespace {

/// Of the channel (switch, port, lane): ports of the switch at its end, for each lane there.
class ChannelDependencies final : public net::Dependencies {
public:
    ChannelDependencies(const Fabric& fabric, unsigned lanes) : fabric_(fabric), lanes_(lanes) {
        uint32_t most = 0;
        for (const Switch& s : fabric.switches) {
            first_.push_back(links_);
            links_ += s.ports() + 1;
            most = std::max(most, s.ports());
        }
        words_ = most / 64 + 1;
        const size_t size = size_t{links_} * lanes_ * lanes_ * words_;
        io::need_memory(fmt::format("dependencies of {} ports and {} virtual lanes", links_, lanes_),
                        static_cast<double>(size) * 8);
        next_.assign(size, 0);
        at_.resize(links_);
        for (uint32_t s = 0; s < first_.size(); ++s)
            for (uint32_t p = 0; p <= fabric.switches[s].ports(); ++p) at_[first_[s] + p] = s;
    }

    void add(uint32_t s, uint32_t port, unsigned lane, uint32_t then, unsigned then_lane) {
        next_[row(first_[s] + port, lane, then_lane) + then / 64] |= uint64_t{1} << then % 64;
    }
    uint64_t count() const {
        uint64_t sum = 0;
        for (const uint64_t mask : next_) sum += static_cast<uint64_t>(std::popcount(mask));
        return sum;
    }

    uint32_t channels() const override { return links_ * lanes_; }
    void next(uint32_t channel, std::vector<uint32_t>& next) const override {
        const uint32_t link = channel / lanes_;
        const End& end = fabric_.switches[at_[link]].ends[link - first_[at_[link]]];
        if (end.kind != End::Kind::kSwitch) return;
        for (unsigned lane = 0; lane < lanes_; ++lane)
            for (size_t word = 0; word < words_; ++word)
                for (const unsigned i : set_bits(next_[row(link, channel % lanes_, lane) + word]))
                    next.push_back((first_[end.number] + static_cast<uint32_t>(64 * word) + i) * lanes_ + lane);
    }
    std::string name(uint32_t channel) const override {
        const uint32_t link = channel / lanes_;
        const std::string text = fmt::format("{}[{}]", fabric_.switches[at_[link]].id, link - first_[at_[link]]);
        return lanes_ == 1 ? text : fmt::format("{} VL {}", text, channel % lanes_);
    }

private:
    size_t row(uint32_t link, unsigned lane, unsigned then_lane) const {
        return ((size_t{link} * lanes_ + lane) * lanes_ + then_lane) * words_;
    }

    const Fabric& fabric_;
    unsigned lanes_;
    uint32_t links_ = 0;
    size_t words_ = 1;
    std::vector<uint32_t> first_;  ///< of each switch: place of its port 0
    std::vector<uint32_t> at_;     ///< switch of each place
    std::vector<uint64_t> next_;
};

/// Where packets enter: a switch's port to a host, or port 0 for the switch's own.
struct Source {
    uint32_t at = 0;
    uint8_t port = 0;
    uint32_t host = kSwitch;

    static constexpr uint32_t kSwitch = ~0U;
};

/// Sources at one switch, all behind each other.
struct Group {
    uint32_t at = 0;
    uint32_t first = 0;
    uint32_t count = 0;
};

class Walk {
public:
    Walk(const Fabric& fabric, const Forwarding& tables, const ServiceLevels& levels, const LaneTables& lanes,
         size_t most_faults)
        : fabric_(fabric),
          tables_(tables),
          levels_(levels),
          lane_tables_(lanes),
          most_faults_(most_faults),
          n_(static_cast<uint32_t>(fabric.switches.size())),
          one_lane_(lanes.all_in_lane_0(levels.used())),
          dependencies_(fabric, lanes.lanes(levels.used())),
          of_level_(kServiceLevels),
          hops_(n_),
          used_(n_),
          carried_(n_) {
        r_.lanes = lanes.lanes(levels.used());
    }

    /// `to_hosts`: from hosts to LIDs of hosts; else from hosts and switches to LIDs of switches.
    PathResult run(bool to_hosts) {
        set_sources(to_hosts);
        const auto wanted = to_hosts ? LidOwner::Kind::kHost : LidOwner::Kind::kSwitch;
        // A block of LIDs at a time, so that each row of the tables is read in whole lines of the cache.
        constexpr uint32_t kBlock = 64;
        std::vector<uint8_t> block(size_t{kBlock} * n_);
        for (uint32_t begin = 1; begin < fabric_.lids(); begin += kBlock) {
            const uint32_t end = std::min(begin + kBlock, fabric_.lids());
            for (uint32_t s = 0; s < n_; ++s)
                for (uint32_t lid = begin; lid < end; ++lid) block[size_t{lid - begin} * n_ + s] = tables_.port(s, lid);
            for (uint32_t lid = begin; lid < end; ++lid) {
                if (fabric_.owners[lid].kind != wanted) continue;
                out_ = block.data() + size_t{lid - begin} * n_;
                destination(lid);
            }
        }
        const uint64_t arrived = r_.paths - r_.broken;
        r_.mean_hops = arrived == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(arrived);
        r_.dependencies = dependencies_.count();
        for (const auto& cycle : net::find_cycles(dependencies_, 1)) {
            r_.credit_loop = net::cycle_text(dependencies_, cycle);
            r_.faults.push_back("a credit loop: channels wait in a cycle: " + r_.credit_loop);
        }
        return std::move(r_);
    }

private:
    static constexpr uint16_t kUnknown = 0xffff;
    static constexpr uint16_t kOpen = 0xfffe;
    static constexpr uint16_t kBroken = 0xfffd;

    void set_sources(bool to_hosts) {
        for (uint32_t h = 0; h < fabric_.hosts.size(); ++h)
            if (fabric_.hosts[h].lid != 0) sources_.push_back({fabric_.hosts[h].at, fabric_.hosts[h].at_port, h});
        if (!to_hosts)
            for (uint32_t s = 0; s < n_; ++s) sources_.push_back({s, 0, Source::kSwitch});
        std::stable_sort(sources_.begin(), sources_.end(),
                         [](const Source& a, const Source& b) { return a.at < b.at; });
        for (uint32_t i = 0; i < sources_.size(); ++i) {
            if (i == 0 || sources_[i].at != groups_.back().at) groups_.push_back({sources_[i].at, i, 0});
            ++groups_.back().count;
        }
    }

    void fault(std::string text) {
        if (r_.faults.size() < most_faults_)
            r_.faults.push_back(std::move(text));
        else
            ++r_.more_faults;
    }

    const std::string& id(uint32_t s) const { return fabric_.switches[s].id; }
    std::string source_text(const Source& source) const {
        if (source.host == Source::kSwitch) return id(source.at);
        return fmt::format("{} (LID {})", fabric_.hosts[source.host].label(), fabric_.hosts[source.host].lid);
    }
    std::string lid_text(uint32_t lid) const {
        const LidOwner& owner = fabric_.owners[lid];
        return fmt::format(
            "LID {} of {}", lid,
            owner.kind == LidOwner::Kind::kHost ? fabric_.hosts[owner.number].label() : id(owner.number));
    }

    /// Whether a packet to the LID that leaves this switch has arrived.
    bool arrives(uint32_t s) const { return s == home_ && out_[s] == home_port_; }
    const End& next(uint32_t s) const { return fabric_.switches[s].ends[out_[s]]; }
    bool is_destination(const Source& source) const { return source.at == home_ && source.port == home_port_; }

    void destination(uint32_t lid) {
        const LidOwner& owner = fabric_.owners[lid];
        const bool host = owner.kind == LidOwner::Kind::kHost;
        home_ = host ? fabric_.hosts[owner.number].at : owner.number;
        home_port_ = host ? fabric_.hosts[owner.number].at_port : 0;
        ++r_.lids;
        std::fill(hops_.begin(), hops_.end(), kUnknown);
        uint64_t broken = 0;
        std::string why;
        const Source* first = nullptr;
        for (const Group& group : groups_) {
            const Source* const begin = sources_.data() + group.first;
            const Source* const one =
                std::find_if(begin, begin + group.count, [&](const Source& s) { return !is_destination(s); });
            if (one == begin + group.count) continue;
            const uint64_t count =
                group.at != home_
                    ? group.count
                    : static_cast<uint64_t>(std::count_if(begin, begin + group.count,
                                                          [&](const Source& s) { return !is_destination(s); }));
            if (hops_[group.at] == kUnknown) {
                std::string now = follow(group.at);
                if (first == nullptr && !now.empty()) {
                    why = std::move(now);
                    first = one;
                }
            }
            r_.paths += count;
            if (hops_[group.at] == kBroken) {
                broken += count;
                continue;
            }
            sum_ += count * hops_[group.at];
            r_.most_hops = std::max<uint32_t>(r_.most_hops, hops_[group.at]);
        }
        r_.broken += broken;
        if (first != nullptr)
            fault(fmt::format("from {} to {}: {}{}", source_text(*first), lid_text(lid), why,
                              broken == 1 ? "" : fmt::format(" (and from {} more)", broken - 1)));
        depend(lid);
    }

    /// Gives hops to the switches of the way from s; why it does not arrive, empty if it does or that is known.
    std::string follow(uint32_t s) {
        path_.clear();
        std::string why;
        uint16_t end = 0;
        while (true) {
            if (hops_[s] == kOpen) {
                why = "a loop: ";
                for (auto at = std::find(path_.begin(), path_.end(), s); at != path_.end(); ++at)
                    why += fmt::format("{} -> ", id(*at));
                why += id(s);
                end = kBroken;
                break;
            }
            if (hops_[s] != kUnknown) {
                end = hops_[s] == kBroken ? kBroken : static_cast<uint16_t>(hops_[s] + 1);
                break;
            }
            hops_[s] = kOpen;
            path_.push_back(s);
            if (arrives(s)) break;
            why = dead_end(s);
            if (!why.empty()) {
                end = kBroken;
                break;
            }
            s = next(s).number;
        }
        for (; !path_.empty(); path_.pop_back()) {
            hops_[path_.back()] = end;
            if (end != kBroken) ++end;
        }
        return why;
    }

    /// Why a packet does not go on to another switch.
    std::string dead_end(uint32_t s) const {
        const uint8_t port = out_[s];
        if (!tables_.there(s)) return fmt::format("{} has no table in the file", id(s));
        if (port == Forwarding::kNone) return fmt::format("{} has no entry", id(s));
        if (port == 0) return fmt::format("{} sends it to port 0, itself", id(s));
        const End& end = next(s);
        if (end.kind == End::Kind::kNothing)
            return fmt::format("{} sends it to port {}, which has no cable", id(s), port);
        if (end.kind == End::Kind::kHost)
            return fmt::format("{} sends it to port {}, where {} is", id(s), port, fabric_.hosts[end.number].label());
        return {};
    }

    /// Puts the switches of the way from s into path_, those that are there already left out.
    void mark(uint32_t s) {
        while (used_[s] == 0) {
            used_[s] = 1;
            carried_[s] = 0;
            path_.push_back(s);
            if (arrives(s)) return;
            s = next(s).number;
        }
    }

    /// What packets of all paths to the LID that arrive hold while they wait for what.
    void depend(uint32_t lid) {
        path_.clear();
        std::fill(used_.begin(), used_.end(), uint8_t{0});
        if (one_lane_) {
            for (const Group& group : groups_)
                if (hops_[group.at] < kBroken) mark(group.at);
            for (const uint32_t s : path_)
                if (!arrives(s) && !arrives(next(s).number)) dependencies_.add(s, out_[s], 0, out_[next(s).number], 0);
            return;
        }
        for (auto& sources : of_level_) sources.clear();
        for (const Source& source : sources_)
            if (!is_destination(source) && hops_[source.at] < kBroken)
                of_level_[source.host == Source::kSwitch ? 0 : levels_.level(source.host, lid)].push_back(&source);
        for (unsigned level = 0; level < kServiceLevels; ++level)
            if (!of_level_[level].empty()) depend(lid, level);
    }

    void depend(uint32_t lid, unsigned level) {
        path_.clear();
        std::fill(used_.begin(), used_.end(), uint8_t{0});
        for (const Source* source : of_level_[level]) mark(source->at);
        // The lane is the switch's by where a packet comes from; all of a switch go on to one port.
        const auto take = [&](uint32_t s, uint32_t in) {
            if (out_[s] == 0) return;  // the switch itself
            const unsigned lane = lane_of(s, in, level);
            if (lane == kDropLane)
                fault(fmt::format("to {}: SL {} has VL 15 at {} from port {} to port {}: data is dropped",
                                  lid_text(lid), level, id(s), in, out_[s]));
            carried_[s] |= 1U << lane;
        };
        for (const Source* source : of_level_[level]) take(source->at, source->port);
        for (const uint32_t s : path_)
            if (!arrives(s)) take(next(s).number, next(s).port);
        for (const uint32_t s : path_) {
            if (arrives(s) || arrives(next(s).number)) continue;  // a host takes what comes
            const unsigned then = lane_of(next(s).number, next(s).port, level);
            if (then == kDropLane) continue;
            for (const unsigned lane : set_bits(carried_[s] & ~(1U << kDropLane)))
                dependencies_.add(s, out_[s], lane, out_[next(s).number], then);
        }
    }

    unsigned lane_of(uint32_t s, uint32_t in, unsigned level) const {
        const LaneTables::Table* const table = lane_tables_.find(s, in, out_[s]);
        if (table == nullptr)
            throw InputError("--sl2vl: no table of {} from port {} to port {}, which a path takes", id(s), in, out_[s]);
        return (*table)[level];
    }

    const Fabric& fabric_;
    const Forwarding& tables_;
    const ServiceLevels& levels_;
    const LaneTables& lane_tables_;
    size_t most_faults_;
    uint32_t n_;
    bool one_lane_;
    ChannelDependencies dependencies_;
    PathResult r_;
    std::vector<Source> sources_;  ///< by switch
    std::vector<Group> groups_;
    std::vector<std::vector<const Source*>> of_level_;  ///< sources by the SL that their path has
    const uint8_t* out_ = nullptr;                      ///< ports of all switches to the LID
    uint32_t home_ = 0;
    uint8_t home_port_ = 0;
    std::vector<uint16_t> hops_;
    std::vector<uint8_t> used_;
    std::vector<uint32_t> carried_;  ///< lanes in which packets leave a switch
    std::vector<uint32_t> path_;
    uint64_t sum_ = 0;
};

}  // namespace

PathResult check_hosts(const Fabric& fabric, const Forwarding& tables, const ServiceLevels& levels,
                       const LaneTables& lanes, size_t most_faults) {
    return Walk(fabric, tables, levels, lanes, most_faults).run(true);
}

PathResult check_switches(const Fabric& fabric, const Forwarding& tables, const LaneTables& lanes, size_t most_faults) {
    return Walk(fabric, tables, {}, lanes, most_faults).run(false);
}

}  // namespace nanohop::infiniband
