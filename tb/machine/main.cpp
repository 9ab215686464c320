// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A generated machine, Verilated as a whole by its file list, beside the golden machine of the same graph and routes,
// which are read from the files that the generator wrote. Rank programs run on the golden machine; the RTL gets the
// same inputs, and every output of every interface is compared in every clock, so that the programs are the RTL's as
// much. A link between switches dies in each program, where the rest stays connected. With a link layer, words on every
// wire are lost and changed, the same in both, and each word is compared. Where the interfaces are built for it, each
// program runs once more with receives that they find. Exit status: 0 equal, 1 not, 2 usage.

#include <fmt/format.h>
#include <verilated.h>

#include <chrono>
#include <cstdint>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "Vtop.h"
#include "common/random.hpp"
#include "config/config.hpp"
#include "generated/nic_ports.hpp"
#include "io/source_folder.hpp"
#include "link/word.hpp"
#include "machine/golden.hpp"
#include "machine/ranks.hpp"
#include "message/programs.hpp"
#include "net/routing/table_file.hpp"
#include "port_lists.hpp"
#include "topology/forms/network_file.hpp"

namespace {

using namespace nanohop;

struct Different {
    std::string text;
};

class RtlMachine {
public:
    // What becomes of a word that is sent along a wire in a clock.
    struct Wire {
        bool sent = false;
        link::Bits word{};  // as it was sent
        bool lost = false;
        link::Bits changed{};  // bits
    };

    explicit RtlMachine(const machine::Plan& plan, unsigned nodes) : config_(plan.nic), nodes_(nodes) {
#ifdef MACHINE_LINK_LAYER
        link_ = plan.link.value();
        wire_bits_ = link::wire_bits(link_);
#endif
        switches_.resize(plan.graph.switches());
        context_.randReset(2);
        top_ = std::make_unique<Vtop>(&context_);
        all_links_ = low_bits(plan.graph.links().size());
        const std::vector<nic::In> idle(nodes);
        top_->rst_i = 1;
        for (unsigned i = 0; i < 4; ++i) clock(idle);
        top_->rst_i = 0;
        for (unsigned i = 0; i < 100000; ++i) {
            settle(idle);
            if (top_->ready_o != 0) return;
            edge();
        }
        throw Different{"ready_o does not come"};
    }

    // What goes to the switches' registers, and which links are dead, from this clock on.
    void set_registers(uint32_t at, const axi::LiteIn& in) { switches_[at] = in; }
    void kill(size_t link) { dead_ |= uint64_t{1} << link; }

    // The outputs of a clock are compared, and the clock ends.
    void clock(const std::vector<nic::In>& in, const std::vector<nic::Out>& want, const std::vector<Wire>& wires) {
        settle(in);
        if (!wires.empty()) {
            join(wires);
            eval();
        }
        compare(want);
        edge();
        if (context_.gotError()) throw Different{"an assertion of the RTL fails"};
    }

    // What the RTL alone has taken.
    std::chrono::duration<double> evaluated() const { return evaluated_; }

private:
    void clock(const std::vector<nic::In>& in) {
        settle(in);
        edge();
    }
    void settle(const std::vector<nic::In>& in) {
        drive(in);
        top_->clk_i = 0;
        eval();
    }
    void edge() {
        top_->clk_i = 1;
        eval();
    }
    void eval() {
        const auto begin = std::chrono::steady_clock::now();
        top_->eval();
        evaluated_ += std::chrono::steady_clock::now() - begin;
    }

    // Fields of all interfaces side by side, node 0 lowest.
    template <class Port, class In, class Field>
    void put(Port& port, unsigned width, const std::vector<In>& in, Field&& field) {
        tb::PackedBits<64> bits;
        for (size_t n = 0; n < in.size(); ++n) bits.put(static_cast<uint64_t>(field(in[n])), width);
        bits.assign(port);
    }
    // Values where `valid` says so.
    template <class Port, class Valid, class Field>
    void check(const char* name, const Port& port, unsigned width, const std::vector<nic::Out>& want, Valid&& valid,
               Field&& field) {
        tb::PortReader<Port> reader(port);
        for (unsigned n = 0; n < nodes_; ++n)
            take(reader, n, name, width, valid(want[n]), static_cast<uint64_t>(field(want[n])));
    }
    // The next field of a port, a node's.
    template <class Reader>
    static void take(Reader& port, unsigned node, const char* name, unsigned width, bool valid, uint64_t due) {
        const uint64_t got = port.take(width);
        if (!valid || got == due) return;
        throw Different{fmt::format("node {}: {}: got {:#x} (RTL), expected {:#x} (golden)", node, name, got, due)};
    }

    void drive(const std::vector<nic::In>& in) {
#define MASTER(port, member)                                                                  \
    put(top_->m_axi_##port##_awready, 1, in, [](const auto& i) { return i.member.awready; }); \
    put(top_->m_axi_##port##_wready, 1, in, [](const auto& i) { return i.member.wready; });   \
    put(top_->m_axi_##port##_bvalid, 1, in, [](const auto& i) { return i.member.bvalid; });   \
    put(top_->m_axi_##port##_bresp, 2, in, [](const auto& i) { return i.member.bresp; });     \
    put(top_->m_axi_##port##_bid, 1, in, [](const auto& i) { return i.member.bid; });         \
    put(top_->m_axi_##port##_arready, 1, in, [](const auto& i) { return i.member.arready; }); \
    put(top_->m_axi_##port##_rvalid, 1, in, [](const auto& i) { return i.member.rvalid; });   \
    put(top_->m_axi_##port##_rdata, 64, in, [](const auto& i) { return i.member.rdata; });    \
    put(top_->m_axi_##port##_rresp, 2, in, [](const auto& i) { return i.member.rresp; });     \
    put(top_->m_axi_##port##_rlast, 1, in, [](const auto& i) { return i.member.rlast; });     \
    put(top_->m_axi_##port##_rid, 1, in, [](const auto& i) { return i.member.rid; })
#define LITE(port, member)                                                                    \
    put(top_->s_axil_##port##awaddr, 8, in, [](const auto& i) { return i.member.awaddr; });   \
    put(top_->s_axil_##port##awvalid, 1, in, [](const auto& i) { return i.member.awvalid; }); \
    put(top_->s_axil_##port##wdata, 32, in, [](const auto& i) { return i.member.wdata; });    \
    put(top_->s_axil_##port##wstrb, 4, in, [](const auto& i) { return i.member.wstrb; });     \
    put(top_->s_axil_##port##wvalid, 1, in, [](const auto& i) { return i.member.wvalid; });   \
    put(top_->s_axil_##port##bready, 1, in, [](const auto& i) { return i.member.bready; });   \
    put(top_->s_axil_##port##araddr, 8, in, [](const auto& i) { return i.member.araddr; });   \
    put(top_->s_axil_##port##arvalid, 1, in, [](const auto& i) { return i.member.arvalid; }); \
    put(top_->s_axil_##port##rready, 1, in, [](const auto& i) { return i.member.rready; })
        MASTER(send, send);
        MASTER(receive, receive);
        LITE(send_, send_axil);
        LITE(receive_, receive_axil);
        LITE(match_, match_axil);
        LITE(, axil);
#undef MASTER
#undef LITE
        top_->link_up_i = static_cast<std::remove_reference_t<decltype(top_->link_up_i)>>(all_links_ & ~dead_);
#define SWITCH(signal, width) \
    put(top_->s_axil_switch_##signal, width, switches_, [](const axi::LiteIn& i) { return i.signal; })
        SWITCH(awaddr, 8);
        SWITCH(awvalid, 1);
        SWITCH(wdata, 32);
        SWITCH(wstrb, 4);
        SWITCH(wvalid, 1);
        SWITCH(bready, 1);
        SWITCH(araddr, 8);
        SWITCH(arvalid, 1);
        SWITCH(rready, 1);
#undef SWITCH
        put(top_->m_axis_host_tready, 1, in, [](const auto& i) { return i.host_ready; });
        put(top_->llcm_addr_i, ipush::llcm_width(config_.ipush), in, [](const auto& i) { return i.llcm_addr; });
    }

    void compare(const std::vector<nic::Out>& want) {
        // Those below and the link's, which are inside.
        static_assert(nic::Ports::names.size() == 2 * 24 + 4 * 8 + 12 + 9 + 3 + 4, "another output has to be compared");
        const unsigned address = config_.ipush.address_width;
#define CHECK(port, width, valid, member)                                                         \
    check(                                                                                        \
        #port, top_->port, width, want, [](const nic::Out& o) -> bool { return (void)o, valid; }, \
        [](const nic::Out& o) { return o.member; })
#define MASTER(p, m)                                           \
    CHECK(m_axi_##p##_awvalid, 1, true, m.awvalid);            \
    CHECK(m_axi_##p##_awid, 1, o.m.awvalid, m.aw.id);          \
    CHECK(m_axi_##p##_awsize, 3, o.m.awvalid, m.aw.size);      \
    CHECK(m_axi_##p##_awburst, 2, o.m.awvalid, m.aw.burst);    \
    CHECK(m_axi_##p##_awlock, 1, o.m.awvalid, m.aw.lock);      \
    CHECK(m_axi_##p##_awcache, 4, o.m.awvalid, m.aw.cache);    \
    CHECK(m_axi_##p##_awprot, 3, o.m.awvalid, m.aw.prot);      \
    CHECK(m_axi_##p##_awaddr, address, o.m.awvalid, m.awaddr); \
    CHECK(m_axi_##p##_awlen, 8, o.m.awvalid, m.awlen);         \
    CHECK(m_axi_##p##_wvalid, 1, true, m.wvalid);              \
    CHECK(m_axi_##p##_wdata, 64, o.m.wvalid, m.wdata);         \
    CHECK(m_axi_##p##_wstrb, 8, o.m.wvalid, m.wstrb);          \
    CHECK(m_axi_##p##_wlast, 1, o.m.wvalid, m.wlast);          \
    CHECK(m_axi_##p##_bready, 1, true, m.bready);              \
    CHECK(m_axi_##p##_arvalid, 1, true, m.arvalid);            \
    CHECK(m_axi_##p##_arid, 1, o.m.arvalid, m.ar.id);          \
    CHECK(m_axi_##p##_arsize, 3, o.m.arvalid, m.ar.size);      \
    CHECK(m_axi_##p##_arburst, 2, o.m.arvalid, m.ar.burst);    \
    CHECK(m_axi_##p##_arlock, 1, o.m.arvalid, m.ar.lock);      \
    CHECK(m_axi_##p##_arcache, 4, o.m.arvalid, m.ar.cache);    \
    CHECK(m_axi_##p##_arprot, 3, o.m.arvalid, m.ar.prot);      \
    CHECK(m_axi_##p##_araddr, address, o.m.arvalid, m.araddr); \
    CHECK(m_axi_##p##_arlen, 8, o.m.arvalid, m.arlen);         \
    CHECK(m_axi_##p##_rready, 1, true, m.rready)
#define LITE(p, m)                                     \
    CHECK(s_axil_##p##awready, 1, true, m.awready);    \
    CHECK(s_axil_##p##wready, 1, true, m.wready);      \
    CHECK(s_axil_##p##bvalid, 1, true, m.bvalid);      \
    CHECK(s_axil_##p##bresp, 2, o.m.bvalid, m.bresp);  \
    CHECK(s_axil_##p##arready, 1, true, m.arready);    \
    CHECK(s_axil_##p##rvalid, 1, true, m.rvalid);      \
    CHECK(s_axil_##p##rdata, 32, o.m.rvalid, m.rdata); \
    CHECK(s_axil_##p##rresp, 2, o.m.rvalid, m.rresp)
        MASTER(send, send);
        MASTER(receive, receive);
        LITE(send_, send_axil);
        LITE(receive_, receive_axil);
        LITE(match_, match_axil);
        LITE(, axil);
        CHECK(m_axis_host_tvalid, 1, true, host_valid);
        CHECK(m_axis_host_tdata, 64, o.host_valid, host.data);
        CHECK(m_axis_host_tkeep, 8, o.host_valid, host.keep);
        CHECK(m_axis_host_tlast, 1, o.host_valid, host.last);
        CHECK(llcm_data_o, 64, o.llcm_known, llcm_data);
        CHECK(status_pending_o, 1, true, status_pending);
        CHECK(stalled_o, 1, true, stalled);
        CHECK(told_o, 1, true, told);
        CHECK(nack_pending_o, 1, true, nack_pending);
        CHECK(results_pending_o, 1, true, results_pending);
        CHECK(send_probe_o, 7, true, send_probe);
        CHECK(probe_o, 6, true, probe);
#undef MASTER
#undef LITE
#undef CHECK
        compare_probes(want);
    }

    // Those that are structures, whose last field is lowest.
    void compare_probes(const std::vector<nic::Out>& want) {
        tb::PortReader<decltype(top_->receive_probe_o)> receive(top_->receive_probe_o);
        tb::PortReader<decltype(top_->match_probe_o)> match(top_->match_probe_o);
        for (unsigned n = 0; n < nodes_; ++n) {
            const auto field = [n](auto& port, const char* name, unsigned width, bool valid, uint64_t due) {
                take(port, n, name, width, valid, due);
            };
            const ipush::Probe& r = want[n].receive_probe;
            field(receive, "receive_probe_o.done_id", 8, r.done, r.done_id);
            field(receive, "receive_probe_o.done", 1, true, r.done);
            field(receive, "receive_probe_o.outcome", 4, r.decide, r.outcome);
            field(receive, "receive_probe_o.decide_id", 8, r.decide, r.decide_id);
            field(receive, "receive_probe_o.decide", 1, true, r.decide);
            field(receive, "receive_probe_o.step", 5, true, r.step);
            field(receive, "receive_probe_o.detect_id", 8, r.detect, r.detect_id);
            field(receive, "receive_probe_o.detect", 1, true, r.detect);
            field(receive, "receive_probe_o.arrive", 1, true, r.arrive);
            const tag_match::Probe& m = want[n].match_probe;
            field(match, "match_probe_o.result", 1, true, m.result);
            field(match, "match_probe_o.arrival", 1, true, m.arrival);
            field(match, "match_probe_o.command", 1, true, m.command);
        }
    }

    // What a word says: without a flit, the bits in the flit's place say nothing.
    link::Bits said(const link::Bits& word) const {
        link::Word of = link::unpack(link_, word);
        if (!of.valid) of.flit = {}, of.vc = 0;
        return link::pack(link_, of);
    }

    // The words that the RTL's ends send are compared, and come to the other ends as they do in the golden machine.
    void join(const std::vector<Wire>& wires) {
#ifdef MACHINE_LINK_LAYER
        tb::PortReader<decltype(top_->wire_valid_o)> valid(top_->wire_valid_o);
        tb::PortReader<decltype(top_->wire_word_o)> word(top_->wire_word_o);
        tb::PackedBits<64> valid_in;
        tb::PackedBits<kWireWords> word_in;
        for (size_t w = 0; w < wires.size(); ++w) {
            const Wire& wire = wires[w];
            const bool sent = valid.take(1) != 0;
            if (sent != wire.sent && !wire.lost)
                throw Different{fmt::format("wire {}: a word: {} (RTL), {} (golden)", w, sent, wire.sent)};
            valid_in.put(sent && !wire.lost ? 1 : 0, 1);
            link::Bits got{};
            for (unsigned bit = 0; bit < wire_bits_; bit += 64) {
                const unsigned bits = std::min(64U, wire_bits_ - bit);
                got[bit / 64] = word.take(bits);
                word_in.put(got[bit / 64] ^ wire.changed[bit / 64], bits);
            }
            if (wire.sent && (!link::is_intact(link_, got) || said(got) != said(wire.word)))
                throw Different{fmt::format("wire {}: another word than the golden one", w)};
        }
        valid_in.assign(top_->wire_valid_i);
        word_in.assign(top_->wire_word_i);
#else
        (void)wires;
#endif
    }

    static constexpr unsigned kWireWords = 128;

    nic::Config config_;
    unsigned nodes_;
    link::Config link_;
    unsigned wire_bits_ = 0;
    std::vector<axi::LiteIn> switches_;
    uint64_t all_links_ = 0;
    uint64_t dead_ = 0;
    std::chrono::duration<double> evaluated_{};
    VerilatedContext context_;
    std::unique_ptr<Vtop> top_;
};

machine::Plan plan_of_files(const std::string& folder, const std::string& interface) {
    const topology::Graph graph = topology::read_network(folder + "/network.json");
    const routing::RouteTable table = routing::read_table(folder + "/routes.csv", graph);
    switch_::Config switches;
    std::ifstream in(folder + "/manifest.json");
    const auto manifest = nlohmann::json::parse(in);
    switch_::for_each_key(switches, [&](const Key& key, auto& value) {
        value = static_cast<std::remove_reference_t<decltype(value)>>(
            manifest.at("parameters").at(key.parameter).get<unsigned>());
    });
    machine::Plan plan = machine::make_plan(graph, table, switches, config::load(interface).nic.value());
    if (!manifest.contains("link_parameters")) return plan;
    plan.link = link::for_machine(plan.switches);
    link::for_each_key(*plan.link, [&](const Key& key, unsigned& value) {
        value = manifest.at("link_parameters").at(key.parameter).get<unsigned>();
    });
    return plan;
}

// The golden machine and the RTL, and what becomes of words on the wires of both.
class Both {
public:
    explicit Both(const machine::Plan& plan) : golden(plan), rtl_(plan, golden.nodes()) {
        if (plan.link) wires_.resize(plan.graph.channels() + 2 * size_t{golden.nodes()});
        golden.fault = [this](uint32_t wire, link::Bits& word) { return pass(wires_[wire], word); };
        golden.watch_switches([this](const std::vector<switch_::In>& in, const std::vector<switch_::Out>&) {
            for (uint32_t s = 0; s < in.size(); ++s) rtl_.set_registers(s, in[s].axil);
        });
        golden.watch = [this] { clock(); };
        while (!golden.links_up()) golden.step();
        errors_ = plan.link.has_value();
        kill();
    }

    machine::GoldenMachine golden;
    // Messages that matching units were asked about.
    uint64_t matched() const { return matched_; }
    size_t dead_links() const { return golden.deaths().size(); }
    std::chrono::duration<double> evaluated() const { return rtl_.evaluated(); }

private:
    // One of 128 words is lost or has another bit, when the links are up.
    bool pass(RtlMachine::Wire& wire, link::Bits& word) {
        wire.sent = true;
        wire.word = word;
        if (!errors_) return false;
        random_ = next_lcg(random_);
        if ((random_ >> 33 & 127) != 0) return false;
        wire.lost = (random_ >> 60 & 1) != 0;
        if (wire.lost) return true;
        wire.changed[0] = uint64_t{1} << (random_ >> 50 & 63);
        word[0] ^= wire.changed[0];
        return false;
    }

    // The first link that may.
    void kill() {
        constexpr uint64_t kAfter = 700;  // clocks
        for (uint32_t link = 0; link < golden.plan().graph.links().size(); ++link) {
            if (!golden.may_kill(link)) continue;
            golden.kill(link, golden.clock() + kAfter);
            return;
        }
    }

    void clock() {
        for (const machine::Machine::Death& death : golden.deaths()) {
            if (golden.clock() < death.clock) continue;
            if (wires_.empty())
                rtl_.kill(death.link);
            else
                wires_[2 * death.link].lost = wires_[2 * death.link + 1].lost = true;
        }
        rtl_.clock(golden.inputs(), golden.outputs(), wires_);
        for (const nic::Out& out : golden.outputs()) matched_ += out.match_probe.arrival ? 1 : 0;
        for (RtlMachine::Wire& wire : wires_) wire = {};
    }

    RtlMachine rtl_;
    std::vector<RtlMachine::Wire> wires_;
    uint64_t matched_ = 0;
    uint64_t random_ = 1;
    bool errors_ = false;
};

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    try {
        const machine::Plan plan = plan_of_files(io::program_folder() + "/../tb/machine/" MACHINE_NAME ".dir/rtl",
                                                 config::named_file(MACHINE_INTERFACE));
        uint64_t clocks = 0, dead_links = 0, replays = 0, matched = 0;
        std::chrono::duration<double> rtl{};
        const auto begin = std::chrono::steady_clock::now();
        const auto run = [&](const message::NamedProgram& program, bool matching) {
            Both both(plan);
            bool right = true;
            machine::HostOptions options;
            options.matching = matching;
            try {
                machine::run_ranks(
                    both.golden, [&](message::Communicator& all) { right = program.run(all, {}).right && right; },
                    options);
            } catch (Different& different) {
                different.text = fmt::format("{}{}, clock {}: {}", program.name, matching ? ", matching" : "",
                                             both.golden.clock(), different.text);
                throw;
            }
            if (!right) throw Different{fmt::format("{}: a rank's result is wrong", program.name)};
            clocks += both.golden.clock();
            dead_links += both.dead_links();
            replays += both.golden.replays();
            matched += both.matched();
            rtl += both.evaluated();
        };
        for (const message::NamedProgram& program : message::programs()) {
            if (!arguments.empty() && arguments[0] != program.name) continue;
            run(program, false);
#ifdef MACHINE_MATCHING
            const uint64_t before = matched;
            run(program, true);
            if (matched == before) throw Different{fmt::format("{}: no message was matched", program.name)};
#endif
        }
        if (clocks == 0) throw std::invalid_argument(fmt::format("program {}: there is none", arguments[0]));
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
        fmt::print(
            "equal: machine {}: {} clocks, {} dead links, {} replays, {} messages matched by the interfaces, {:.1f} k "
            "clocks/s of the RTL, {:.1f} with the golden machine beside it\n",
            MACHINE_NAME, clocks, dead_links, replays, matched, static_cast<double>(clocks) / rtl.count() / 1e3,
            static_cast<double>(clocks) / seconds.count() / 1e3);
        return 0;
    } catch (const Different& different) {
        fmt::print("MISMATCH machine {}: {}\n", MACHINE_NAME, different.text);
    } catch (const std::exception& error) {
        fmt::print("error: machine {}: {}\n", MACHINE_NAME, error.what());
        return 2;
    }
    return 1;
}
