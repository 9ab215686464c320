// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A node of a machine: what is around its network interface, which is the memory, and the bus of a host whose accesses
// take the clocks that they take on the interface's ports.
#pragma once

#include <cstdint>
#include <deque>

#include "axi/axi_lite.hpp"
#include "host/memory.hpp"
#include "host/port.hpp"
#include "nic/nic.hpp"

namespace nanohop::machine {

/// One access at a time on an AXI4-Lite port.
class LiteMaster {
public:
    void start_read(uint32_t address) { in_ = {.araddr = address, .arvalid = true, .rready = true}, busy_ = true; }
    void start_write(uint32_t address, uint32_t data) {
        in_ = {.awaddr = address, .awvalid = true, .wdata = data, .wstrb = 0xf, .wvalid = true, .bready = true};
        busy_ = true;
    }
    bool busy() const { return busy_; }
    /// Of the last access.
    uint32_t data() const { return data_; }
    bool refused() const { return refused_; }

    const axi::LiteIn& drive() const { return in_; }
    void observe(const axi::LiteOut& out) {
        if (!busy_) return;
        in_.arvalid = in_.arvalid && !out.arready;
        in_.awvalid = in_.awvalid && !out.awready;
        in_.wvalid = in_.wvalid && !out.wready;
        if (out.rvalid || out.bvalid) {
            data_ = out.rdata;
            refused_ = (out.rvalid ? out.rresp : out.bresp) != 0;
            busy_ = false;
            in_ = {};
        }
    }

private:
    axi::LiteIn in_;
    bool busy_ = false;
    uint32_t data_ = 0;
    bool refused_ = false;
};

/// In every clock drive() sets the interface's inputs but for its link, observe() takes its outputs.
class Node {
public:
    explicit Node(const host::MemoryTiming& timing) : send_port_(memory, timing), receive_port_(memory, timing) {}
    // Its ports know where its memory is.
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    host::Memory memory;
    // Registers of the send engine, of the receive controller, of the interface itself and of its matching unit
    LiteMaster send, receive, own, match;

    /// The word is there in two clocks.
    void start_llcm(uint32_t word) { llcm_address_ = word, llcm_left_ = 2; }
    bool llcm_busy() const { return llcm_left_ != 0; }
    uint64_t llcm_data() const { return llcm_data_; }
    /// Words of the read engine that the host has not taken; the engine waits when there are many.
    std::deque<host::Port::Word>& words() { return words_; }
    bool status_pending() const { return status_pending_; }
    bool nack_pending() const { return nack_pending_; }
    bool results_pending() const { return results_pending_; }

    bool host_ready() const { return words_.size() < kWordsKept; }
    /// Nothing is under way on its side.
    bool quiet() const {
        return !send.busy() && !receive.busy() && !own.busy() && !match.busy() && llcm_left_ == 0 &&
               send_port_.idle() && receive_port_.idle();
    }

    void drive(nic::In& in) const {
        send_port_.drive(in.send);
        receive_port_.drive(in.receive);
        in.send_axil = send.drive();
        in.receive_axil = receive.drive();
        in.axil = own.drive();
        in.match_axil = match.drive();
        in.host_ready = host_ready();
        in.llcm_addr = llcm_address_;
    }
    void observe(const nic::In& in, const nic::Out& out) {
        send_port_.observe(in.send, out.send);
        receive_port_.observe(in.receive, out.receive);
        send.observe(out.send_axil);
        receive.observe(out.receive_axil);
        own.observe(out.axil);
        match.observe(out.match_axil);
        if (out.host_valid && in.host_ready) words_.push_back({out.host.data, out.host.last});
        if (llcm_left_ == 1) llcm_data_ = out.llcm_data;
        if (llcm_left_ != 0) --llcm_left_;
        status_pending_ = out.status_pending;
        nack_pending_ = out.nack_pending;
        results_pending_ = out.results_pending;
    }

private:
    static constexpr size_t kWordsKept = 16;

    host::MemoryPort send_port_, receive_port_;
    uint32_t llcm_address_ = 0;
    unsigned llcm_left_ = 0;
    uint64_t llcm_data_ = 0;
    std::deque<host::Port::Word> words_;
    bool status_pending_ = false;
    bool nack_pending_ = false;
    bool results_pending_ = false;
};

}  // namespace nanohop::machine
