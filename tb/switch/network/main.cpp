// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A generated network of switches, Verilated, beside a network of golden models of the same graph and routes, which are
// read from the files that the generator wrote: everything that comes out of it in every clock (hosts' links, dead
// links, probes, answers of the registers), and the delivery clock of every packet, which the fast engine must give,
// too. Hosts and registers are driven as the golden network's. Exit status: 0 equal, 1 not, 2 usage.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "deliveries.hpp"
#include "generated/switch_registers.hpp"
#include "net/kinds/switch/golden_network.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "network.hpp"
#include "network_files.hpp"
#include "network_main.hpp"
#include "rng.hpp"

namespace {

using namespace nanohop;
using switch_::Config;
using switch_::Delivered;
using switch_::Deliveries;
using switch_::Network;
using tb::Unequal;
namespace reg = switch_::registers;

struct Run {
    const char* name;
    unsigned share;             // of the packets that are asked for, of those of all runs with the fast engine
    unsigned gap = 0;           // clocks between a host's packets on average; 0: as fast as they go
    unsigned deaths = 0;        // links between switches that die
    unsigned tables = 0;        // new tables under way
    bool fast = false;          // the fast engine, too
    bool rewrites = false;      // entries change, to wrong ones, too
    bool rubbish = false;       // host 0 breaks the rules, and links to hosts die
    bool holds = false;         // hosts stop taking for a while
    bool all_counters = false;  // read at the end, not only the reasons
    bool around = false;        // after each death tables that lead around all dead links
    bool by_register = false;   // links die by the DEAD register of one end
    bool come_back = false;     // and are asked to come back at both
    bool one_other = false;     // all hosts of a switch send to those of one other
};

class Bench {
public:
    Bench(const Network& network, const Run& run, uint64_t seed, uint64_t packets)
        : network_(network),
          run_(run),
          rng_(seed, run.name),
          golden_(network.graph, network.config),
          c_(golden_.config()),
          golden_deliveries_(golden_.hosts()),
          rtl_deliveries_(golden_.hosts()) {
        if (c_ != network.config) throw std::runtime_error("the manifest's parameters are not those of the graph");
        if (flit_bits(c_) > 64 || c_.flit_width - header_width(c_) < 16)
            throw std::runtime_error("flit_width: the bench needs at most 61 bits, and 16 beside a head's");
        const topology::Graph& graph = network.graph;
        rtl_ = switch_::make_rtl_network(c_, graph.switches(), golden_.hosts(), seed);
        in_.hosts.resize(golden_.hosts());
        in_.host_up.assign(golden_.hosts(), true);
        in_.link_up.assign(graph.links().size(), true);
        in_.axil.resize(graph.switches());
        for (int i = 0; i < 3; ++i) rtl_->tick(in_, true);
        // The golden network has been clocked while it cleared its tables.
        for (uint64_t i = 0; i < golden_.clock(); ++i) rtl_->tick(in_, false);
        golden_.watch = [this](const net::SwitchFlit& f) {
            if (!f.from.host && !f.to.host) on_link(f);
            if (f.to.host)
                golden_deliveries_.flit(f.clock, f.to.number, f.flit.head, f.flit.tail, f.flit.bad,
                                        f.flit.data[0] >> header_width(c_));
        };
        golden_.watch_clock = [this](const auto& in, const auto& out) { clock(in, out); };
        load();
        send(packets);
        // Within what the least of traffic takes.
        const uint64_t apart = 12ULL * c_.switches + rng_.below(64);
        if (run_.around) die_and_go_around(2 * apart);
        for (unsigned i = 0; i < run_.deaths && !run_.around; ++i) {
            deaths_.push_back({100 + rng_.below(static_cast<uint32_t>(200 + packets)),
                               rng_.below(static_cast<uint32_t>(network.graph.links().size()))});
            if (run_.come_back) come_back(i);
        }
        for (unsigned i = 0; i < run_.tables; ++i) tables_.push_back({50 + i * apart, thinned(i % 2 != 0)});
    }

    // Until nothing moves any more. Packets delivered.
    uint64_t compare() {
        const uint64_t limit = start_ + 20'000 + 60 * packets_.size();
        const bool loses = run_.deaths != 0 || run_.rewrites || run_.rubbish;
        // A host that breaks the rules has no promise, and wrong entries need have no way: hosts may keep packets.
        const bool may_stop = run_.rewrites || run_.rubbish;
        while (!(golden_.all_sent() && golden_.quiet() > 300) && !(may_stop && golden_.quiet() > 3000)) {
            if (golden_.clock() == limit) throw Unequal(golden_.clock(), "packets", "the network has not become empty");
            const uint64_t now = golden_.clock() - start_;
            for (const net::DeadLink& death : deaths_) {
                if (death.clock != now) continue;
                if (run_.by_register)
                    golden_.write(network_.graph.links()[death.link].a, reg::kDeadOffset,
                                  1U << network_.graph.port(2 * death.link));
                else
                    golden_.kill(death.link);
            }
            for (const net::SwitchPlan::Rewrite& rewrite : tables_)
                if (rewrite.clock == now) golden_.queue_table(rewrite.table);
            for (const net::SwitchPlan::Revival& revival : revivals_)
                if (revival.clock == now) golden_.revive({revival.link});
            if (run_.rubbish && now % 1024 == 500 && now < 3000) golden_.kill_host(rng_.below(golden_.hosts()));
            if (run_.rewrites && now % 16 == 0) rewrite();
            if (run_.holds && rng_.one_in(32))
                golden_.hold(rng_.below(golden_.hosts()), golden_.all_sent() ? false : rng_.one_in(2));
            if (run_.holds && golden_.all_sent())
                for (uint32_t h = 0; h < golden_.hosts(); ++h) golden_.hold(h, false);
            golden_.step();
        }
        check_deliveries(loses);
        if (run_.fast) compare_fast();
        read_counters();
        if (run_.fast) account();
        if (run_.one_other && 20 * detours_ < packets_.size())
            throw Unequal(golden_.clock(), "detours", fmt::format("{} of {} packets", detours_, packets_.size()));
        if (run_.deaths != 0) kill_all();
        return golden_deliveries_.all().size();
    }
    uint64_t clocks() const { return golden_.clock(); }
    uint64_t dropped() const { return dropped_; }
    uint64_t detours() const { return detours_; }

private:
    struct Packet {
        uint64_t clock;  // not before
        uint32_t destination, flits;
    };

    uint64_t label_bits() const { return std::min(c_.flit_width - header_width(c_), 32U); }

    void load() {
        if (c_.has_classes()) {
            net::SwitchPlan plan;
            plan.table = network_.table;
            plan.config = c_;
            plan.classes = network_.classes;
            std::array<unsigned, switch_::kMaxClasses> escapes{};
            for (unsigned k = 0; k < c_.classes; ++k) escapes[k] = plan.host_escapes(k);
            golden_.use_classes(plan.classes, escapes);
        }
        golden_.write_table(network_.table, network_.threshold);
        start_ = golden_.clock();
        while (!rtl_out_.ready) {
            if (golden_.clock() > 100'000 + 100ULL * c_.switches)
                throw Unequal(golden_.clock(), "ready_o", "it does not come");
            golden_.step();
        }
        // What chooses at random has been shifted in each clock since reset.
        if (start_ != golden_.clock() && draws(c_.selection))
            throw std::runtime_error("the RTL loads its tables more slowly, so the fast engine chooses otherwise");
        start_ = golden_.clock();
        loaded_ = true;
    }

    // The same routes with fewer adaptive ports, or as they are.
    routing::RouteTable thinned(bool all) {
        routing::RouteTable table = network_.table;
        for (uint64_t& mask : table.adaptive)
            if (!all) mask &= rng_.bits(c_.links());
        return table;
    }

    // The link that dies last: one after the other, and some of them again.
    void come_back(unsigned number) {
        net::DeadLink& death = deaths_.back();
        if (number != 0 && rng_.one_in(3)) death.link = deaths_.front().link;
        death.clock = 100 + 1000 * number + rng_.below(200);
        revivals_.push_back({death.clock + 1 + rng_.below(rng_.one_in(2) ? 16 : 300), death.link});
    }

    // Links die one after the other, as long as the others join all switches, and after each the tables change to those
    // of a manager that knows them.
    void die_and_go_around(uint64_t apart) {
        const topology::Graph& graph = network_.graph;
        std::vector<bool> dead(graph.links().size());
        uint64_t clock = 100;
        for (unsigned tries = 0; tries < 50 && deaths_.size() < run_.deaths; ++tries) {
            const uint32_t link = rng_.below(static_cast<uint32_t>(graph.links().size()));
            if (dead[link]) continue;
            dead[link] = true;
            routing::RouteTable table = net::table_without(graph, dead, true);
            if (!leads_everywhere(table)) {
                dead[link] = false;
                continue;
            }
            deaths_.push_back({clock, link});
            tables_.push_back({clock + 1 + rng_.below(64), std::move(table)});
            clock += apart;
        }
        around_ = clock + apart;
    }
    bool leads_everywhere(const routing::RouteTable& table) const {
        for (uint32_t s = 0; s < network_.graph.switches(); ++s)
            for (uint32_t d = 0; d < network_.graph.switches(); ++d)
                if (s != d && table.port(s, d, false) == routing::kNoPort) return false;
        return true;
    }

    void compare_fast() {
        auto plan = std::make_shared<net::SwitchPlan>();
        plan->graph = network_.graph;
        plan->table = network_.table;
        plan->config = c_;
        plan->threshold = network_.threshold;
        plan->classes = network_.classes;
        plan->rewrites = tables_;
        plan->revivals = revivals_;
        const uint32_t hosts = golden_.hosts();
        net::Sources sources;
        // With classes a host's packets are of one after the other, each with a queue of its own.
        const auto number_of = [this, hosts](uint32_t source, uint64_t number) {
            return (number * c_.classes + source / hosts) * hosts + source % hosts;
        };
        sources.injections = [&, number_of](uint32_t source, uint64_t number) {
            const uint64_t i = number_of(source, number);
            if (i >= packets_.size()) return net::Injection{source % hosts, 0};
            return net::Injection{packets_[i].destination, packets_[i].flits};
        };
        sources.arrivals = [&, number_of](uint32_t source, uint64_t number, uint64_t previous) {
            const uint64_t i = number_of(source, number);
            return i < packets_.size() ? packets_[i].clock - start_ : previous;
        };
        for (const net::DeadLink& death : deaths_) sources.deaths.push_back({death.clock, 2 * hosts + 2 * death.link});
        const auto fast = net::make_switch_simulator(plan, sources, true, net::SwitchEngine::kFast);
        fast->run(golden_.clock() - start_);
        std::vector<Delivered> got;
        for (const net::Delivery& d : fast->take_deliveries())
            got.push_back({d.delivered + start_, d.destination, d.number * hosts + d.source, false});
        std::vector<Delivered> expected = golden_deliveries_.all();
        for (Delivered& d : expected) d.bad = false;
        std::sort(got.begin(), got.end());
        std::sort(expected.begin(), expected.end());
        const auto [mine, other] = std::ranges::mismatch(got, expected);
        if (mine == got.end() && other == expected.end()) return check_lost(*fast);
        const uint64_t clock = mine == got.end() ? other->clock : mine->clock;
        const auto text = [](const auto& at, const auto& list) {
            return at == list.end() ? std::string("none")
                                    : fmt::format("packet {} at host {} in {}", at->label, at->host, at->clock);
        };
        throw Unequal(clock, "deliveries",
                      fmt::format("those of the fast engine differ from here on: {}; model {}", text(mine, got),
                                  text(other, expected)));
    }

    // No hang, and what was not delivered is lost, by the fast engine's account.
    void check_lost(net::Simulator& fast) {
        const uint64_t delivered = golden_deliveries_.all().size();
        const uint64_t lost = dynamic_cast<net::SwitchCounters&>(fast).lost_messages();
        if (!fast.finished()) throw Unequal(golden_.clock(), "deliveries", "the fast engine is not through");
        if (delivered + lost != packets_.size())
            throw Unequal(golden_.clock(), "deliveries",
                          fmt::format("{} packets sent, {} delivered, {} lost", packets_.size(), delivered, lost));
    }

    // A flit between switches, in the clock in which it is at the end of its link.
    void on_link(const net::SwitchFlit& f) {
        cut_ += f.flit.head && open_[f.along] ? 1 : 0;
        open_[f.along] = !f.flit.tail;
        late_ += f.flit.head && std::ranges::any_of(deaths_, [&](const net::DeadLink& death) {
                     return death.link == f.along / 2 && f.clock >= start_ + death.clock &&
                            f.clock < start_ + death.clock + 64;
                 });
    }

    // Each packet was delivered, or a switch dropped it for a reason that it counted, or the head was on a link that
    // died, or in the crossbar before one. In the crossbar tails are counted; those whose head has crossed are no loss.
    void account() {
        const auto cut = std::ranges::count_if(open_, [](const auto& link) { return link.second; });
        const uint64_t at_crossbars = cut_out_ - cut_ - static_cast<uint64_t>(cut);
        const uint64_t delivered = golden_deliveries_.all().size();
        if (delivered + dropped_ + late_ + at_crossbars != packets_.size())
            throw Unequal(golden_.clock(), "counters",
                          fmt::format("{} packets sent, {} delivered, {} dropped for a reason, {} lost on links that "
                                      "died, {} before them",
                                      packets_.size(), delivered, dropped_, late_, at_crossbars));
    }

    void send(uint64_t packets) {
        std::vector<uint64_t> next(golden_.hosts(), start_);
        const uint32_t shift = run_.one_other ? rng_.between(1, c_.switches - 1) : 0;
        for (uint64_t i = 0; i < packets; ++i) {
            const auto h = static_cast<uint32_t>(i % golden_.hosts());
            if (run_.gap != 0) next[h] += rng_.below(2 * run_.gap);
            const Packet packet{
                next[h],
                run_.one_other ? host_at((golden_.switch_of(h) + shift) % c_.switches) : rng_.below(golden_.hosts()),
                rng_.between(1, c_.packet_flits)};
            const bool wrong = run_.rubbish && h == 0 && rng_.one_in(4);
            golden_.send(h, next[h], wrong ? rubbish() : flits(packet, i), -1);
            packets_.push_back(packet);
        }
    }

    // One of a switch's hosts; every switch has as many.
    uint32_t host_at(uint32_t s) {
        const uint32_t each = golden_.hosts() / c_.switches;
        return s * each + rng_.below(each);
    }

    std::vector<switch_::Flit> flits(const Packet& packet, uint64_t number) {
        std::vector<switch_::Flit> list(packet.flits);
        for (switch_::Flit& flit : list) flit.data[0] = rng_.bits(c_.flit_width);
        switch_::Flit& head = list.front();
        head.head = true;
        list.back().tail = true;
        head.data[0] = (number & low_bits(label_bits())) << header_width(c_);
        switch_::Header header;
        header.to_switch = golden_.switch_of(packet.destination);
        header.to_host = golden_.place_of(packet.destination);
        header.length = packet.flits;
        header.traffic_class = static_cast<uint32_t>(number / golden_.hosts() % c_.classes);
        put_header(c_, head, header);
        return list;
    }

    // A head of anything, and flits that need not fit it.
    std::vector<switch_::Flit> rubbish() {
        std::vector<switch_::Flit> list(rng_.between(1, c_.packet_flits));
        for (switch_::Flit& flit : list) {
            flit.head = rng_.one_in(8);
            flit.tail = rng_.one_in(8);
            flit.data[0] = rng_.bits(c_.flit_width);
        }
        list.front().head = true;
        list.back().tail = true;
        return list;
    }

    // Entries of a switch: fewer adaptive ports, wrong ones, none at all, or as they were. The escape's way stays, or
    // is taken away: a wrong one may make a cycle of waiting channels, which no model can be asked to leave.
    void rewrite() {
        const uint32_t s = rng_.below(network_.graph.switches());
        for (int i = 0; i < 3; ++i) {
            const uint32_t d = rng_.below(network_.graph.switches());
            if (s == d) continue;
            const routing::RouteTable& t = network_.table;
            switch_::Entry entry;
            entry.mask = static_cast<uint32_t>(t.adaptive_ports(s, d));
            const uint8_t up = t.port(s, d, false);
            const uint8_t down = t.port(s, d, true);
            entry.up_valid = up != routing::kNoPort;
            entry.down_valid = down != routing::kNoPort;
            entry.up = entry.up_valid ? up : 0;
            entry.down = entry.down_valid ? down : 0;
            entry.channel = static_cast<uint8_t>(t.virtual_channel(s, d));
            switch (rng_.below(8)) {
                case 0: entry.mask &= static_cast<uint32_t>(rng_.bits(c_.links())); break;
                case 1: entry.mask = static_cast<uint32_t>(rng_.bits(c_.links())); break;
                case 2: entry = {}; break;
                default: break;
            }
            golden_.write_entry(s, d, entry);
        }
    }

    // Every clock: what goes into the golden switches, and what comes out of them in it.
    void clock(const std::vector<switch_::In>& in, const std::vector<switch_::Out>& out) {
        const uint64_t now = golden_.clock();
        rtl_->outputs(rtl_out_);
        const unsigned links = c_.links();
        for (uint32_t h = 0; h < golden_.hosts(); ++h) {
            const switch_::Out& o = out[golden_.switch_of(h)];
            const unsigned port = links + golden_.place_of(h);
            const switch_::HostWires& got = rtl_out_.hosts[h];
            const bool valid = (o.link_valid >> port & 1) != 0;
            const uint64_t flit = bits_of(o.link_flit[port]);
            if (got.valid != valid || (valid && (got.vc != o.link_vc[port] || got.flit != flit)))
                differs(now, fmt::format("flit to host {}", h), flit_text(got.valid, got.vc, got.flit),
                        flit_text(valid, o.link_vc[port], flit));
            if (got.credit != o.link_credit[port])
                differs(now, fmt::format("credit to host {}", h), std::to_string(got.credit),
                        std::to_string(o.link_credit[port]));
            if (got.valid) {
                const unsigned w = c_.flit_width;
                rtl_deliveries_.flit(now, h, (got.flit >> (w + 2) & 1) != 0, (got.flit >> (w + 1) & 1) != 0,
                                     (got.flit >> w & 1) != 0, (got.flit & low_bits(w)) >> header_width(c_));
            }
            const switch_::In& i = in[golden_.switch_of(h)];
            in_.hosts[h] = {(i.link_valid >> port & 1) != 0, i.link_vc[port], bits_of(i.link_flit[port]),
                            i.link_credit[port]};
            in_.host_up[h] = (i.up >> port & 1) != 0;
        }
        const topology::Graph& graph = network_.graph;
        for (uint32_t i = 0; i < graph.links().size(); ++i) in_.link_up[i] = golden_.up(i);
        for (uint32_t s = 0; s < graph.switches(); ++s) {
            if (rtl_out_.dead[s] != (out[s].dead & low_bits(c_.ports)))
                differs(now, fmt::format("dead links of switch {}", s), fmt::format("{:x}", rtl_out_.dead[s]),
                        fmt::format("{:x}", out[s].dead));
            // While tables are loaded the registers are used by each side in its own way.
            if (loaded_) {
                if (rtl_out_.probe[s] != out[s].probe)
                    differs(now, fmt::format("probe of switch {}", s), probe_text(rtl_out_.probe[s]),
                            probe_text(out[s].probe));
                compare_axil(now, s, rtl_out_.axil[s], out[s].axil);
            }
            in_.axil[s] = loaded_ ? in[s].axil : axi::LiteIn{};
        }
        if (rtl_->assertion_failed()) throw Unequal(now, "assertion", "one of the RTL's failed");
        rtl_->tick(in_, false);
    }

    void compare_axil(uint64_t now, uint32_t s, const axi::LiteOut& got, const axi::LiteOut& expected) {
        const auto name = [s](const char* signal) { return fmt::format("{} of switch {}", signal, s); };
        const auto check = [&](const char* signal, uint32_t a, uint32_t b) {
            if (a != b) differs(now, name(signal), fmt::format("{:x}", a), fmt::format("{:x}", b));
        };
        check("awready", got.awready, expected.awready);
        check("wready", got.wready, expected.wready);
        check("bvalid", got.bvalid, expected.bvalid);
        check("arready", got.arready, expected.arready);
        check("rvalid", got.rvalid, expected.rvalid);
        if (expected.bvalid) check("bresp", got.bresp, expected.bresp);
        if (expected.rvalid) check("rresp", got.rresp, expected.rresp);
        if (expected.rvalid) check("rdata", got.rdata, expected.rdata);
    }

    [[noreturn]] static void differs(uint64_t clock, const std::string& signal, const std::string& got,
                                     const std::string& expected) {
        throw Unequal(clock, signal, fmt::format("RTL {}; model {}", got, expected));
    }
    uint64_t bits_of(const switch_::Flit& flit) const {
        return (flit.head ? 4ULL : 0) << c_.flit_width | (flit.tail ? 2ULL : 0) << c_.flit_width |
               (flit.bad ? 1ULL : 0) << c_.flit_width | flit.data[0];
    }
    static std::string flit_text(bool valid, uint32_t vc, uint64_t flit) {
        return valid ? fmt::format("vc {} {:x}", vc, flit) : "none";
    }
    static std::string probe_text(const switch_::Probe& p) {
        return fmt::format("write {:x} lookup {:x} request {:x} grant {:x} crossbar {:x} link {:x}", p.write, p.lookup,
                           p.request, p.grant, p.crossbar, p.link);
    }

    void check_deliveries(bool loses) {
        const uint64_t now = golden_.clock();
        if (rtl_deliveries_.all() != golden_deliveries_.all()) throw Unequal(now, "deliveries", "they differ");
        // The network must do its work, too: each packet once, and to its host.
        const uint64_t mask = low_bits(label_bits());
        std::vector<uint8_t> seen(packets_.size());
        for (const Delivered& d : golden_deliveries_.all()) {
            if (run_.rubbish) break;
            if (d.bad && loses) continue;
            uint64_t i = d.label & mask;  // labels come again only after as many packets
            while (i < packets_.size() && (packets_[i].destination != d.host || seen[i] != 0)) i += mask + 1;
            if (i >= packets_.size())
                throw Unequal(d.clock, fmt::format("deliveries of host {}", d.host),
                              "a packet that was not sent to it");
            seen[i] = 1;
        }
        for (size_t i = 0; i < packets_.size() && run_.around; ++i)
            if (packets_[i].clock - start_ > around_ && seen[i] == 0)
                throw Unequal(now, "deliveries", fmt::format("packet {} is lost, though tables led around", i));
        if (!loses && golden_deliveries_.all().size() != packets_.size())
            throw Unequal(now, "deliveries",
                          fmt::format("{} packets of {}", golden_deliveries_.all().size(), packets_.size()));
    }

    // Every link, one after the other: the right ends must have it as dead.
    void kill_all() {
        for (uint32_t link = 0; link < network_.graph.links().size(); ++link) {
            golden_.kill(link);
            for (int i = 0; i < 2; ++i) golden_.step();
        }
        for (uint32_t h = 0; h < golden_.hosts(); ++h) {
            golden_.kill_host(h);
            for (int i = 0; i < 2; ++i) golden_.step();
        }
    }

    // The RTL answers the same reads in the same clocks.
    void read_counters() {
        for (uint32_t s = 0; s < network_.graph.switches(); ++s) {
            for (uint32_t at = reg::kNoHeadOffset; at <= reg::kLostFlitsOffset; at += 4) {
                const uint32_t count = golden_.read(s, at);
                if (at >= reg::kHopLimitOffset && at <= reg::kDeadLinkOffset) dropped_ += count;
                if (at == reg::kCutOutOffset) cut_out_ += count;
            }
            if (c_.goes_over()) detours_ += golden_.read(s, reg::kDetoursOffset);
            if (!run_.all_counters) continue;
            for (unsigned p = 0; p < c_.ports; ++p) {
                for (unsigned v = 0; v < c_.virtual_channels; ++v) {
                    golden_.write(s, reg::kSelectOffset, reg::kSelectPort.put(reg::kSelectChannel.put(0, v), p));
                    for (uint32_t at = reg::kPacketsOffset; at <= reg::kDropsOffset; at += 4) golden_.read(s, at);
                }
            }
        }
    }

    const Network& network_;
    Run run_;
    tb::Rng rng_;
    net::SwitchNetwork golden_;
    Config c_;
    std::unique_ptr<switch_::RtlNetwork> rtl_;
    switch_::NetworkIn in_;
    switch_::NetworkOut rtl_out_;
    bool loaded_ = false;
    uint64_t start_ = 0;  // of the traffic
    std::vector<Packet> packets_;
    std::vector<net::DeadLink> deaths_;  // after the start; the graph's links
    std::vector<net::SwitchPlan::Revival> revivals_;
    std::vector<net::SwitchPlan::Rewrite> tables_;
    uint64_t around_ = 0;  // from then on nothing is lost
    Deliveries golden_deliveries_, rtl_deliveries_;
    uint64_t dropped_ = 0;
    uint64_t cut_out_ = 0;
    uint64_t detours_ = 0;           // packets that began on a way over another switch
    uint64_t late_ = 0;              // heads at the end of a link that was dead then
    uint64_t cut_ = 0;               // packets without an end on a link that came back
    std::map<uint32_t, bool> open_;  // by channel of the graph: the last flit was no tail
};

}  // namespace

int main(int argc, char** argv) {
    return tb::network_main(argc, argv, [] {
        const auto network = std::make_shared<const Network>(switch_::read_network(switch_::network_folder()));
        const Run runs[] = {
            {.name = "light", .share = 2, .gap = 24, .fast = true},
            {.name = "saturated", .share = 3, .fast = true, .all_counters = true},
            {.name = "dead links", .share = 1, .gap = 4, .deaths = 3, .fast = true, .all_counters = true},
            {.name = "ways around dead links",
             .share = 3,
             .gap = 12,
             .deaths = 3,
             .fast = true,
             .all_counters = true,
             .around = true},
            {.name = "one switch to one other", .share = 2, .fast = true, .all_counters = true, .one_other = true},
            {.name = "new tables", .share = 2, .gap = 2, .tables = 6, .fast = true},
            {.name = "links dead by register",
             .share = 1,
             .gap = 4,
             .deaths = 3,
             .all_counters = true,
             .by_register = true},
            {.name = "links that come back",
             .share = 2,
             .gap = 12,
             .deaths = 6,
             .fast = true,
             .all_counters = true,
             .come_back = true},
            {.name = "hosts that stop", .share = 1, .gap = 4, .holds = true},
            {.name = "wrong entries", .share = 1, .gap = 4, .rewrites = true, .all_counters = true},
            {.name = "rubbish", .share = 1, .gap = 8, .rubbish = true, .all_counters = true},
        };
        tb::NetworkBench bench{"switch", switch_::network_name(), "Generated network beside the golden one", {}};
        const bool around = has_ways_around(*network);
        unsigned shares = 0;
        const auto left_out = [&](const Run& run) {
            return (run.around && !around) || (run.come_back && !network->config.link_recovery) ||
                   (run.one_other && !network->config.goes_over());
        };
        for (const Run& run : runs) shares += run.fast && !left_out(run) ? run.share : 0;
        for (const Run& run : runs) {
            if (run.around && !around) {
                fmt::print("left out: {}, as the escape of {} is another one\n", run.name, switch_::network_name());
                continue;
            }
            if (left_out(run)) continue;
            bench.runs.push_back({run.name, [=](uint64_t seed, uint64_t messages) {
                                      const auto share = std::max<uint64_t>(300, messages * run.share / shares);
                                      Bench of_run(*network, run, seed, share);
                                      const uint64_t packets = of_run.compare();
                                      tb::NetworkResult result{of_run.clocks(),
                                                               {{"messages", packets}, {"dropped", of_run.dropped()}}};
                                      if (network->config.goes_over()) result.measures["detours"] = of_run.detours();
                                      return result;
                                  }});
        }
        return bench;
    });
}
