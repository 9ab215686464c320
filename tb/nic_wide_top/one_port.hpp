// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Software of nh_nic_wide's bench at the one port of nh_nic_wide_top. Its accesses to four ports and its reads of the
// LLCM go over that port, to where the address map has the blocks, one write and one read at a time; that something is
// to be taken it knows from interrupts alone. Knows the pages and not the model.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "nic_wide/nic_wide.hpp"
#include "rng.hpp"

namespace nanohop::nic_wide_top {

class OnePort {
public:
    static constexpr unsigned kQueues = 4;
    static constexpr uint32_t kOkay = 0, kSlvErr = 2, kDecErr = 3;
    using Result = tb::AxiLiteMaster::Result;
    using Then = std::function<void(const Result&)>;
    // Of a queue: entries, and clocks, with which it interrupts.
    struct Moderation {
        uint32_t count = 1, clocks = 0;
    };

    OnePort(const Config& config, tb::Rng rng, const std::array<Moderation, kQueues>& moderation, unsigned slowness);

    void write(uint32_t address, uint32_t data, Then then = {}, uint32_t strobe = 15);
    void read(uint32_t address, Then then);
    // Any access, most of them to what is not there; none changes what the interface does.
    void any_access();
    bool idle() const;

    // The interface's inputs but for memories and link, which are the node's; what the node sees of its outputs.
    void drive(const nic_wide::In& node, In& in);
    void observe(const nic_wide::In& node, const In& in, const Out& out, nic_wide::Out& to_node);

    // After everything was taken: as many completion words were told of as there were, and of errors.
    void check(uint64_t errors) const;
    bool nothing_due() const { return !error_due_; }

    std::array<uint64_t, kQueues> consumed{};  // entries, by queue
    // Handlers that ran, and that found several status entries; accesses answered with an error.
    uint64_t interrupts = 0, several = 0, refused = 0;

private:
    struct Access {
        uint32_t address = 0, data = 0, strobe = 15;
        Then then;
    };
    // A port of the node: an access under way.
    struct Block {
        bool aw = false, w = false, ar = false;  // taken
        bool writes = false, reads = false;      // under way
        uint32_t address = 0, data = 0, strobe = 0;
        axi::LiteOut out;  // its answers
    };

    void serve(unsigned block, const axi::LiteIn& in);
    void read_of(unsigned block, uint32_t address);
    void fetch(uint32_t tail, const std::function<void()>& then);
    uint32_t take();
    void handle(unsigned queue);
    uint32_t queue_register(unsigned queue, uint32_t offset) const;

    Config config_;
    tb::Rng rng_;
    unsigned llcm_width_;
    tb::AxiLitePair master_;
    std::deque<Access> writes_, reads_;
    std::optional<Access> write_, read_;
    std::array<Block, 4> blocks_;  // as nic_wide's bench numbers them
    std::map<uint32_t, uint64_t> llcm_;
    uint32_t fetched_ = 0, head_ = 0;  // status entries, and those that the node has taken
    uint32_t llcm_before_ = 0;         // address of the clock before
    // With StatusInMemory: memory and what it was sent, entries taken from it and given back.
    std::map<uint64_t, uint64_t> image_;
    std::deque<uint64_t> places_;
    uint64_t ring_base_ = 0, ring_size_ = 0, answers_of_ring_ = 0;
    uint32_t taken_ = 0, given_back_ = 0;
    bool handling_ = false;
    bool status_due_ = false, error_due_ = false;
    uint64_t answers_due_ = 0, completions_ = 0;
};

}  // namespace nanohop::nic_wide_top
