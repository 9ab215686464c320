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
#include <stdexcept>
#include <vector>

#include "machine/node.hpp"
#include "nanohop_nic.h"
#include "nic/nic.hpp"

namespace nanohop::driver {

/// Clocks the RTL of an interface beside its golden model: takes inputs and golden outputs, gives those of the RTL, or
/// throws where they differ.
using BesideNic = std::function<nic::Out(unsigned side, const nic::In& in, const nic::Out& golden)>;

class Pair {
public:
    static constexpr nh_nic_layout kLayout{
        .send = 0x000, .receive = 0x100, .nic = 0x200, .match = 0x300, .llcm = 0x8000};

    explicit Pair(const nic::Config& config, BesideNic beside = {}) : beside_(std::move(beside)), config_(config) {
        for (auto& nic : nics_) nic = std::make_unique<nic::Nic>(config);
    }

    nh_nic_platform platform(unsigned side) {
        contexts_[side] = {this, side};
        return {.context = &contexts_[side],
                .read32 = read32,
                .write32 = write32,
                .read_llcm = read_llcm,
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
        for (unsigned side = 0; side < 2; ++side) {
            links[side] = nics_[side]->link();
            credits[side] = nics_[side]->link_credit();
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
            const nic::Out golden = nics_[side]->clock(in);
            nodes_[side].observe(in, beside_ ? beside_(side, in, golden) : golden);
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
    bool fail_reads = false;  ///< memory answers the send engines' reads with an error

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

    static Context& of(void* context) { return *static_cast<Context*>(context); }

    static machine::LiteMaster& at(Context& c, uint32_t address) {
        machine::Node& node = c.node();
        machine::LiteMaster* const blocks[] = {&node.send, &node.receive, &node.own, &node.match};
        if (address >= 0x400) throw std::out_of_range("no register block at this address");
        return *blocks[address >> 8];
    }
    static int read32(void* context, uint32_t address, uint32_t* value) {
        Context& c = of(context);
        if (address >= kLayout.llcm) {
            uint64_t word = 0;
            read_llcm(context, (address - kLayout.llcm) / 8, &word);
            *value = static_cast<uint32_t>(address % 8 == 0 ? word : word >> 32);
            return 0;
        }
        machine::LiteMaster& master = at(c, address);
        master.start_read(address & 0xff);
        while (master.busy()) c.step();
        *value = master.data();
        return master.refused() ? -1 : 0;
    }
    static int write32(void* context, uint32_t address, uint32_t value) {
        Context& c = of(context);
        machine::LiteMaster& master = at(c, address);
        master.start_write(address & 0xff, value);
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
    nic::Config config_;
    std::array<std::unique_ptr<nic::Nic>, 2> nics_;
    std::array<machine::Node, 2> nodes_{machine::Node({}), machine::Node({})};
    std::array<Context, 2> contexts_;
    std::array<uint64_t, 2> ends_{0x1000, 0x1000};
    std::map<unsigned char*, Block> blocks_;
    uint64_t clock_ = 0;
};

}  // namespace nanohop::driver
