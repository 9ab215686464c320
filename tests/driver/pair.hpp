// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Two network interfaces on one link, each with a memory and a bus, as a platform of the driver in C. Memory is not
// coherent: the driver's is copied to that of the interface and back where it asks for it, and new memory holds
// something else on the interface's side.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "generated/nh_nic_top_map.h"
#include "machine/node.hpp"
#include "nanohop_nic.h"
#include "nic/nic.hpp"
#include "nic_top/nic_top.hpp"

namespace nanohop::driver {

/// Clocks the RTL of an interface beside its golden model: takes inputs and golden outputs, gives those of the RTL, or
/// throws where they differ.
using BesideNic = std::function<nic::Out(unsigned side, const nic::In& in, const nic::Out& golden)>;

/// The same of an interface with one port for all registers.
using BesideTop = std::function<nic_top::Out(unsigned side, const nic_top::In& in, const nic_top::Out& golden)>;

/// RTL without a golden model, of which the two are each other's link: they are told of no link.
using AloneTop = std::function<nic_top::Out(unsigned side, const nic_top::In& in)>;

class Pair {
public:
    explicit Pair(const nic::Config& config, BesideNic beside = {}) : beside_(std::move(beside)), config_(config) {
        for (auto& nic : nics_) nic = std::make_unique<nic::Nic>(config);
    }
    explicit Pair(const nic_top::Config& config, BesideTop beside = {})
        : beside_top_(std::move(beside)), config_(config.nic), status_(config.status_in_memory) {
        for (auto& top : tops_) top = std::make_unique<nic_top::NicTop>(config);
    }
    Pair(const nic_top::Config& config, AloneTop alone) : alone_(std::move(alone)), config_(config.nic) {}

    /// Where the register blocks are, with one port where it has them.
    nh_nic_layout layout() const {
        if (one_port())
            return {.send = NH_NIC_TOP_SEND_BASE,
                    .receive = NH_NIC_TOP_RECEIVE_BASE,
                    .nic = NH_NIC_TOP_NIC_BASE,
                    .match = NH_NIC_TOP_MATCH_BASE,
                    .llcm = NH_NIC_TOP_LLCM_BASE,
                    .status = status_ ? NH_NIC_TOP_STATUS_BASE : 0};
        return {.send = 0x000, .receive = 0x100, .nic = 0x200, .match = 0x300, .llcm = 0x8000, .status = 0};
    }
    bool one_port() const { return tops_[0] != nullptr || alone_; }
    /// Of an interface with one port, in the last clock.
    bool irq(unsigned side) const { return irq_[side]; }

    nh_nic_platform platform(unsigned side) {
        contexts_[side] = {this, side};
        return {.context = &contexts_[side],
                .read32 = read32,
                .write32 = write32,
                .read_llcm = one_port() ? nullptr : read_llcm,
                .dma_alloc = dma_alloc,
                .dma_free = dma_free,
                .dma_to_device = to_device,
                .dma_from_device = from_device,
                .pause = [](void* context) { of(context).step(); },
                .patience = 10000};
    }

    void step() {
        std::array<nic::Place, 2> links;
        std::array<uint32_t, 2> credits{};
        for (unsigned side = 0; side < 2 && !alone_; ++side) {
            links[side] = one_port() ? tops_[side]->link() : nics_[side]->link();
            credits[side] = one_port() ? tops_[side]->link_credit() : nics_[side]->link_credit();
        }
        for (unsigned side = 0; side < 2; ++side) {
            nic::In in;
            nodes_[side].drive(in);
            in.link_valid = links[1 - side].valid;
            in.link_vc = links[1 - side].vc;
            in.link_flit = links[1 - side].flit;
            in.link_credit = credits[1 - side];
            in.up = up;
            if (fail_reads) in.send.rresp = 2;
            if (fail_writes) in.send.bresp = 2;
            nodes_[side].observe(in, one_port() ? clock_top(side, in) : clock_nic(side, in));
        }
        ++clock_;
    }
    void run(unsigned clocks) {
        for (unsigned i = 0; i < clocks; ++i) step();
    }

    machine::Node& node(unsigned side) { return nodes_[side]; }
    const nic::Config& config() const { return config_; }
    uint64_t clock() const { return clock_; }
    uint64_t allocated() const { return blocks_.size(); }

    bool up = true;
    bool fail_reads = false;   ///< memory answers the send engines' reads with an error
    bool fail_writes = false;  ///< likewise their writes
    bool fail_status = false;  ///< likewise status entries
    uint64_t reads = 0;        ///< of registers

private:
    struct Context {
        Pair* pair = nullptr;
        unsigned side = 0;
        void step() const { pair->step(); }
        machine::Node& node() const { return pair->nodes_[side]; }
    };
    struct Block {
        unsigned side = 0;
        uint64_t bus = 0;
        std::vector<uint64_t> words;
    };

    nic::Out clock_nic(unsigned side, const nic::In& in) {
        const nic::Out golden = nics_[side]->clock(in);
        return beside_ ? beside_(side, in, golden) : golden;
    }
    nic::Out clock_top(unsigned side, const nic::In& from) {
        axi::MasterIn status;
        status_ports_[side].drive(status);
        if (fail_status) status.bresp = 2;
        const nic_top::In in{.send = from.send,
                             .receive = from.receive,
                             .status = status,
                             .axil = ports_[side].drive(),
                             .host_ready = from.host_ready,
                             .up = from.up,
                             .link_valid = from.link_valid,
                             .link_vc = from.link_vc,
                             .link_flit = from.link_flit,
                             .link_credit = from.link_credit};
        nic_top::Out out;
        if (alone_) {
            out = alone_(side, in);
        } else {
            out = tops_[side]->outputs(in);
            tops_[side]->tick(in);
            if (beside_top_) out = beside_top_(side, in, out);
        }
        ports_[side].observe(out.axil);
        axi::MasterOut written;
        static_cast<axi::WriteOut<>&>(written) = out.status;
        status_ports_[side].observe(status, written);
        irq_[side] = out.irq;
        nic::Out to;
        to.send = out.send;
        to.receive = out.receive;
        to.host_valid = out.host_valid;
        to.host = out.host;
        return to;
    }

    static Context& of(void* context) { return *static_cast<Context*>(context); }

    /// Who goes to an address, which is then that on its port.
    static machine::LiteMaster& at(Context& c, uint32_t& address) {
        if (c.pair->one_port()) return c.pair->ports_[c.side];
        machine::Node& node = c.node();
        machine::LiteMaster* const blocks[] = {&node.send, &node.receive, &node.own, &node.match};
        if (address >= 0x400) throw std::out_of_range("no register block at this address");
        machine::LiteMaster* const block = blocks[address >> 8];
        address &= 0xff;
        return *block;
    }
    static int read32(void* context, uint32_t address, uint32_t* value) {
        Context& c = of(context);
        ++c.pair->reads;
        const uint32_t llcm = c.pair->layout().llcm;
        if (address >= llcm && !c.pair->one_port()) {
            uint64_t word = 0;
            read_llcm(context, (address - llcm) / 8, &word);
            *value = static_cast<uint32_t>(address % 8 == 0 ? word : word >> 32);
            return 0;
        }
        machine::LiteMaster& master = at(c, address);
        master.start_read(address);
        while (master.busy()) c.step();
        *value = master.data();
        return master.refused() ? -1 : 0;
    }
    static int write32(void* context, uint32_t address, uint32_t value) {
        Context& c = of(context);
        machine::LiteMaster& master = at(c, address);
        master.start_write(address, value);
        while (master.busy()) c.step();
        return master.refused() ? -1 : 0;
    }
    static int read_llcm(void* context, uint32_t word, uint64_t* value) {
        Context& c = of(context);
        c.node().start_llcm(word);
        while (c.node().llcm_busy()) c.step();
        *value = c.node().llcm_data();
        return 0;
    }
    static void* dma_alloc(void* context, size_t bytes, size_t align, uint64_t* bus) {
        Context& c = of(context);
        uint64_t& end = c.pair->ends_[c.side];
        end = (end + align - 1) / align * align;
        Block block{c.side, end, std::vector<uint64_t>((bytes + 7) / 8)};
        *bus = end;
        for (size_t i = 0; i < block.words.size(); ++i) c.node().memory.put(end + 8 * i, 0xdead'beef'0bad'f00d);
        end += 8 * block.words.size();
        unsigned char* const memory = reinterpret_cast<unsigned char*>(block.words.data());
        c.pair->blocks_.emplace(memory, std::move(block));
        return memory;
    }
    static void dma_free(void* context, void* memory, size_t /*bytes*/) {
        if (of(context).pair->blocks_.erase(static_cast<unsigned char*>(memory)) != 1)
            throw std::logic_error("memory is given back that was not given");
    }
    /// The block, and where in it.
    static std::pair<const Block*, uint64_t> find(Context& c, const void* memory, size_t bytes) {
        const auto* const at = static_cast<const unsigned char*>(memory);
        auto it = c.pair->blocks_.upper_bound(const_cast<unsigned char*>(at));
        if (it == c.pair->blocks_.begin()) throw std::out_of_range("memory that was not given");
        --it;
        const auto from = static_cast<uint64_t>(at - it->first);
        if (it->second.side != c.side || from + bytes > 8 * it->second.words.size())
            throw std::out_of_range("memory beyond what was given");
        return {&it->second, from};
    }
    static void to_device(void* context, const void* memory, size_t bytes) {
        Context& c = of(context);
        const auto [block, from] = find(c, memory, bytes);
        const auto* const data = static_cast<const unsigned char*>(memory);
        for (size_t i = 0; i < bytes; ++i) {
            const uint64_t address = block->bus + from + i;
            c.node().memory.put(address / 8 * 8, uint64_t{data[i]} << (8 * (address % 8)), 1U << address % 8);
        }
    }
    static void from_device(void* context, void* memory, size_t bytes) {
        Context& c = of(context);
        const auto [block, from] = find(c, memory, bytes);
        auto* const data = static_cast<unsigned char*>(memory);
        for (size_t i = 0; i < bytes; ++i) {
            const uint64_t address = block->bus + from + i;
            data[i] = static_cast<unsigned char>(c.node().memory.word(address / 8 * 8) >> (8 * (address % 8)));
        }
    }

    BesideNic beside_;
    BesideTop beside_top_;
    AloneTop alone_;
    nic::Config config_;
    bool status_ = false;  // status entries go to memory
    // These, or those, or none
    std::array<std::unique_ptr<nic::Nic>, 2> nics_;
    std::array<std::unique_ptr<nic_top::NicTop>, 2> tops_;
    std::array<machine::LiteMaster, 2> ports_;
    std::array<bool, 2> irq_{};
    std::array<machine::Node, 2> nodes_{machine::Node({}), machine::Node({})};
    std::array<host::MemoryPort, 2> status_ports_{host::MemoryPort(nodes_[0].memory, {}),
                                                  host::MemoryPort(nodes_[1].memory, {})};
    std::array<Context, 2> contexts_;
    std::array<uint64_t, 2> ends_{0x1000, 0x1000};
    std::map<unsigned char*, Block> blocks_;
    uint64_t clock_ = 0;
};

}  // namespace nanohop::driver
