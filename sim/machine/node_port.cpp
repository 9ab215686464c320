// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/node_port.hpp"

namespace nanohop::machine {
namespace {

constexpr unsigned kPatience = 1000;  // clocks, for a word of the read engine

}  // namespace

uint64_t NodePort::read_llcm(uint32_t word) {
    node_.start_llcm(word);
    wait_([&] { return !node_.llcm_busy(); });
    return node_.llcm_data();
}

std::optional<host::Port::Word> NodePort::take_word() {
    unsigned clocks = 0;
    if (node_.words().empty()) wait_([&] { return !node_.words().empty() || ++clocks > kPatience; });
    if (node_.words().empty()) return std::nullopt;
    const Word word = node_.words().front();
    node_.words().pop_front();
    return word;
}

uint32_t NodePort::read(LiteMaster& at, uint32_t offset) {
    at.start_read(offset);
    wait_([&] { return !at.busy(); });
    return at.data();
}

bool NodePort::write(LiteMaster& at, uint32_t offset, uint32_t value) {
    at.start_write(offset, value);
    wait_([&] { return !at.busy(); });
    return !at.refused();
}

}  // namespace nanohop::machine
