// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The host side of the receive controller as a TLM-2.0 target: accesses to its socket become clocks on the pins of
// Ipush (sc_ipush.hpp), or of anything else with these pins. docs/systemc.md has the address map.
#pragma once

#include <tlm_utils/simple_target_socket.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <systemc>
#include <tlm>

#include "generated/ipush_registers.hpp"
#include "ipush/config.hpp"
#include "ipush/sc_ipush.hpp"

namespace nanohop::systemc {

/// Where what is at the socket, in bytes. All accesses are aligned, and as long as given here.
namespace ipush_map {

inline constexpr uint64_t kRegistersBytes = uint64_t{1} << ipush::registers::kAddressWidth;  ///< from 0; 4 bytes
inline constexpr uint64_t kStreamState = 0x1000;  ///< 4 bytes, read only: fields below
inline constexpr uint64_t kStreamData = 0x1008;   ///< 8 bytes, read only: takes a word of the read engine's stream
inline constexpr uint64_t kLlcm = 0x20000;        ///< 8 bytes, read only: word w is at kLlcm + 8 w

using ipush::registers::Field;
inline constexpr Field kStreamStateValid{0, 1};          ///< there is a word to take
inline constexpr Field kStreamStateLast{1, 1};           ///< it is the last one of its read
inline constexpr Field kStreamStateStatusPending{2, 1};  ///< the status ring holds an entry
inline constexpr Field kStreamStateWords{8, 8};          ///< words to take

}  // namespace ipush_map

/// The socket is blocking: b_transport waits for an annotated delay first and returns when the answer is there, with a
/// delay of 0. An access begins with a clock edge. Accesses of several initiators come one after the other. No DMI, no
/// debug access.
///
/// Answers: address error outside of the map, command error for a write to what is read only, burst error for another
/// length or alignment, byte enable error if there are any, generic error where the controller says SLVERR, for
/// kStreamData without a word, and for an access that a reset interrupts.
class IpushHost : public sc_core::sc_module, public IpushHostPins<OutPort, InPort> {
public:
    static constexpr size_t kWordsKept = 16;  ///< of the stream; the read engine waits when there are more

    SC_HAS_PROCESS(IpushHost);

    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> rst_i{"rst_i"};
    tlm_utils::simple_target_socket<IpushHost> socket{"socket"};

    /// The controller's configuration.
    IpushHost(sc_core::sc_module_name name, const ipush::Config& config)
        : sc_core::sc_module(name), llcm_bytes_(uint64_t{8} << ipush::llcm_width(config)) {
        socket.register_b_transport(this, &IpushHost::b_transport);
        SC_THREAD(serve);
        SC_METHOD(take_stream);
        sensitive << clk_i.pos();
        dont_initialize();
    }

private:
    void b_transport(tlm::tlm_generic_payload& access, sc_core::sc_time& delay) {
        free_.lock();
        if (delay != sc_core::SC_ZERO_TIME) sc_core::wait(delay);
        delay = sc_core::SC_ZERO_TIME;
        access.set_response_status(check(access));
        if (access.get_response_status() == tlm::TLM_OK_RESPONSE) {
            access_ = &access;
            begin_.notify();
            while (access_ != nullptr) sc_core::wait(end_);
        }
        free_.unlock();
    }

    tlm::tlm_response_status check(const tlm::tlm_generic_payload& access) const {
        using namespace ipush_map;
        const uint64_t address = access.get_address();
        unsigned bytes = 4;
        bool writable = false;
        if (address < kRegistersBytes) {
            writable = true;
        } else if ((address & ~uint64_t{7}) == kStreamData || (address >= kLlcm && address - kLlcm < llcm_bytes_)) {
            bytes = 8;
        } else if ((address & ~uint64_t{3}) != kStreamState) {
            return tlm::TLM_ADDRESS_ERROR_RESPONSE;
        }
        if (!access.is_read() && !(access.is_write() && writable)) return tlm::TLM_COMMAND_ERROR_RESPONSE;
        if (access.get_data_length() != bytes || access.get_streaming_width() < bytes || address % bytes != 0) {
            return tlm::TLM_BURST_ERROR_RESPONSE;
        }
        if (access.get_byte_enable_ptr() != nullptr) return tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE;
        return tlm::TLM_OK_RESPONSE;
    }

    /// Pins have one process that drives them, whichever initiator called.
    void serve() {
        for (;;) {
            while (access_ == nullptr) wait(begin_);
            wait_for_edge();
            bool good = false;
            try {
                good = perform();
            } catch (const Reset&) {
                for (auto* valid : {&s_axil_awvalid, &s_axil_wvalid, &s_axil_bready, &s_axil_arvalid, &s_axil_rready}) {
                    valid->write(false);
                }
            }
            if (!good) access_->set_response_status(tlm::TLM_GENERIC_ERROR_RESPONSE);
            access_ = nullptr;
            end_.notify();
        }
    }

    bool perform() {
        const uint64_t address = access_->get_address();
        if (address >= ipush_map::kLlcm) {
            return answer(read_llcm(static_cast<uint32_t>((address - ipush_map::kLlcm) / 8)));
        }
        if (address == ipush_map::kStreamData) return read_data();
        if (address == ipush_map::kStreamState) return answer(read_state());
        if (access_->is_read()) return read_register(static_cast<uint32_t>(address));
        return write_register(static_cast<uint32_t>(address));
    }

    template <class T>
    bool answer(T value) {
        std::memcpy(access_->get_data_ptr(), &value, sizeof value);
        return true;
    }

    /// Pins change behind an edge only: what follows them within a cycle has settled at the next one.
    void wait_for_edge() {
        if (!clk_i.posedge() && last_edge_ != sc_core::sc_time_stamp()) wait(clk_i.posedge_event());
        while (rst_i.read()) wait(clk_i.posedge_event());
    }

    struct Reset {};

    /// Pins that are read after it still have the values before the edge.
    void clock() {
        wait(clk_i.posedge_event());
        if (rst_i.read()) throw Reset{};
    }

    bool read_register(uint32_t address) {
        s_axil_araddr.write(address);
        s_axil_arvalid.write(true);
        do clock();
        while (!s_axil_arready.read());
        s_axil_arvalid.write(false);
        s_axil_rready.write(true);
        do clock();
        while (!s_axil_rvalid.read());
        s_axil_rready.write(false);
        answer(s_axil_rdata.read());
        return s_axil_rresp.read() == 0;
    }

    bool write_register(uint32_t address) {
        uint32_t data = 0;
        std::memcpy(&data, access_->get_data_ptr(), sizeof data);
        s_axil_awaddr.write(address);
        s_axil_wdata.write(data);
        s_axil_wstrb.write(0xf);
        bool aw = true, w = true;
        while (aw || w) {
            s_axil_awvalid.write(aw);
            s_axil_wvalid.write(w);
            clock();
            aw = aw && !s_axil_awready.read();
            w = w && !s_axil_wready.read();
        }
        s_axil_awvalid.write(false);
        s_axil_wvalid.write(false);
        s_axil_bready.write(true);
        do clock();
        while (!s_axil_bvalid.read());
        s_axil_bready.write(false);
        return s_axil_bresp.read() == 0;
    }

    uint64_t read_llcm(uint32_t word) {
        llcm_addr_i.write(word);
        clock();
        clock();  // the data come a clock after the address
        return llcm_data_o.read();
    }

    uint32_t read_state() {
        using namespace ipush_map;
        clock();
        const bool pending = status_pending_o.read();
        wait(sc_core::SC_ZERO_TIME);  // after take_stream
        uint32_t state = kStreamStateStatusPending.put(0, pending ? 1 : 0);
        state = kStreamStateWords.put(state, static_cast<uint32_t>(words_.size()));
        if (words_.empty()) return state;
        return kStreamStateLast.put(kStreamStateValid.put(state, 1), words_.front().last ? 1 : 0);
    }

    bool read_data() {
        clock();
        wait(sc_core::SC_ZERO_TIME);
        if (words_.empty()) return false;
        answer(words_.front().data);
        words_.pop_front();
        return true;
    }

    void take_stream() {
        if (rst_i.read()) {
            words_.clear();
        } else if (m_axis_host_tvalid.read() && m_axis_host_tready.read()) {
            words_.push_back({m_axis_host_tdata.read(), m_axis_host_tlast.read()});
        }
        last_edge_ = sc_core::sc_time_stamp();
        m_axis_host_tready.write(words_.size() < kWordsKept);
    }

    uint64_t llcm_bytes_;
    std::deque<ipush::StreamWord> words_;
    sc_core::sc_mutex free_;
    tlm::tlm_generic_payload* access_ = nullptr;  ///< under way
    sc_core::sc_event begin_, end_;
    sc_core::sc_time last_edge_ = sc_core::sc_max_time();  ///< none yet
};

}  // namespace nanohop::systemc
