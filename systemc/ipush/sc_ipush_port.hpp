// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Host software of sim/host as a TLM-2.0 initiator: a Port whose accesses go through a socket. Its functions wait, so
// they are called from an SC_THREAD.
#pragma once

#include <tlm_utils/simple_initiator_socket.h>

#include <cstdint>
#include <optional>
#include <string>
#include <systemc>
#include <tlm>

#include "host/port.hpp"
#include "host/receiver.hpp"
#include "ipush/sc_ipush_host.hpp"

namespace nanohop::systemc {

class IpushPort : public sc_core::sc_module, public host::Port {
public:
    tlm_utils::simple_initiator_socket<IpushPort> socket{"socket"};

    explicit IpushPort(sc_core::sc_module_name name) : sc_core::sc_module(name) {}

    /// Errors are answers of the controller or of the bus; only a refused write is no exception.
    uint32_t read_register(uint32_t offset) override { return read<uint32_t>(offset); }
    bool write_register(uint32_t offset, uint32_t value) override {
        const auto status = transport(tlm::TLM_WRITE_COMMAND, offset, &value, sizeof value);
        if (status != tlm::TLM_OK_RESPONSE && status != tlm::TLM_GENERIC_ERROR_RESPONSE) refuse(offset);
        return status == tlm::TLM_OK_RESPONSE;
    }
    uint64_t read_llcm(uint32_t word) override { return read<uint64_t>(ipush_map::kLlcm + 8 * uint64_t{word}); }
    std::optional<Word> take_word() override {
        for (unsigned n = 0; n < kPatience; ++n) {
            const uint32_t state = read<uint32_t>(ipush_map::kStreamState);
            if (ipush_map::kStreamStateValid.get(state) == 0) continue;
            return Word{read<uint64_t>(ipush_map::kStreamData), ipush_map::kStreamStateLast.get(state) != 0};
        }
        return std::nullopt;
    }
    bool status_pending() override {
        return ipush_map::kStreamStateStatusPending.get(read<uint32_t>(ipush_map::kStreamState)) != 0;
    }

private:
    static constexpr unsigned kPatience = 1000;  // looks at the stream, a clock each

    template <class T>
    T read(uint64_t address) {
        T value{};
        if (transport(tlm::TLM_READ_COMMAND, address, &value, sizeof value) != tlm::TLM_OK_RESPONSE) refuse(address);
        return value;
    }

    [[noreturn]] static void refuse(uint64_t address) {
        throw host::Error("access to " + std::to_string(address) + ": refused");
    }

    tlm::tlm_response_status transport(tlm::tlm_command command, uint64_t address, void* data, unsigned bytes) {
        tlm::tlm_generic_payload access;
        access.set_command(command);
        access.set_address(address);
        access.set_data_ptr(static_cast<unsigned char*>(data));
        access.set_data_length(bytes);
        access.set_streaming_width(bytes);
        sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
        socket->b_transport(access, delay);
        if (delay != sc_core::SC_ZERO_TIME) sc_core::wait(delay);
        return access.get_response_status();
    }
};

}  // namespace nanohop::systemc
