// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/device_port.hpp"

namespace nanohop::host {
namespace {

constexpr uint32_t kSlvErr = 2;
constexpr size_t kWordsKept = 16;     // of the read engine's stream; it waits when there are more
constexpr unsigned kPatience = 1000;  // clocks

}  // namespace

uint32_t DevicePort::read_register(uint32_t offset) {
    in_.axil.araddr = offset;
    in_.axil.arvalid = true;
    do tick();
    while (!out_.axil.arready);
    in_.axil.arvalid = false;
    in_.axil.rready = true;
    do tick();
    while (!out_.axil.rvalid);
    in_.axil.rready = false;
    return out_.axil.rdata;
}

bool DevicePort::write_register(uint32_t offset, uint32_t value) {
    in_.axil.awaddr = offset;
    in_.axil.awvalid = true;
    in_.axil.wdata = value;
    in_.axil.wstrb = 0xf;
    in_.axil.wvalid = true;
    while (in_.axil.awvalid || in_.axil.wvalid) {
        tick();
        if (out_.axil.awready) in_.axil.awvalid = false;
        if (out_.axil.wready) in_.axil.wvalid = false;
    }
    in_.axil.bready = true;
    do tick();
    while (!out_.axil.bvalid);
    in_.axil.bready = false;
    return out_.axil.bresp != kSlvErr;
}

uint64_t DevicePort::read_llcm(uint32_t word) {
    in_.llcm_addr = word;
    tick();
    tick();  // the data come a clock after the address
    return out_.llcm_data;
}

std::optional<Port::Word> DevicePort::take_word() {
    for (unsigned n = 0; words_.empty() && n < kPatience; ++n) tick();
    if (words_.empty()) return std::nullopt;
    const Word word = words_.front();
    words_.pop_front();
    return word;
}

bool DevicePort::status_pending() {
    tick();
    return out_.status_pending;
}

void DevicePort::run(uint64_t clocks) {
    for (uint64_t n = 0; n < clocks; ++n) tick();
}

void DevicePort::tick() {
    ipush::In in = in_;
    in.host_ready = words_.size() < kWordsKept;
    drive(in);
    out_ = cycle(in);
    if (out_.host_valid && in.host_ready) words_.push_back({out_.host.data, out_.host.last});
    observe(in, out_);
}

}  // namespace nanohop::host
