// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The TLM-2.0 host socket of the receive controller: every address window, every kind of answer, and host software
// through it. There is one elaboration in a program, so all tests share a board and begin with a reset.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generated/ipush_registers.hpp"
#include "host/model_port.hpp"
#include "host/receiver.hpp"
#include "host/sender.hpp"
#include "ipush/sc_ipush_board.hpp"
#include "ipush/sc_ipush_port.hpp"
#include "sc_bench.hpp"

namespace nanohop::systemc {
namespace {

namespace reg = ipush::registers;
namespace map = ipush_map;

constexpr ipush::Config kConfig{ipush::Profile::kDimmnet2, 16, 4, 24, 64, 16, 4};  // ipush_tight
constexpr uint64_t kLlcmEnd = map::kLlcm + 8 * 16;  // 4 address bits: 8 words each of rings' and status half

/// An access with everything as a bus master may set it.
class Initiator : public sc_core::sc_module {
public:
    tlm_utils::simple_initiator_socket<Initiator> socket{"socket"};

    explicit Initiator(sc_core::sc_module_name name) : sc_core::sc_module(name) {}

    tlm::tlm_response_status access(tlm::tlm_command command, uint64_t address, unsigned bytes) {
        tlm::tlm_generic_payload payload;
        payload.set_command(command);
        payload.set_address(address);
        payload.set_data_ptr(reinterpret_cast<unsigned char*>(&data));
        payload.set_data_length(bytes);
        payload.set_streaming_width(bytes);
        payload.set_byte_enable_ptr(enables);
        payload.set_byte_enable_length(enables != nullptr ? 4 : 0);
        socket->b_transport(payload, delay);
        return payload.get_response_status();
    }
    auto read(uint64_t address, unsigned bytes = 4) { return access(tlm::TLM_READ_COMMAND, address, bytes); }
    auto write(uint64_t address, unsigned bytes = 4) { return access(tlm::TLM_WRITE_COMMAND, address, bytes); }

    uint64_t data = 0;
    unsigned char* enables = nullptr;
    sc_core::sc_time delay;
};

/// A socket takes one initiator; this lets two of them call it, whenever they like.
class Bus : public sc_core::sc_module {
public:
    tlm_utils::simple_target_socket_tagged<Bus> a{"a"}, b{"b"};
    tlm_utils::simple_initiator_socket<Bus> out{"out"};

    explicit Bus(sc_core::sc_module_name name) : sc_core::sc_module(name) {
        a.register_b_transport(this, &Bus::pass, 0);
        b.register_b_transport(this, &Bus::pass, 1);
    }

private:
    void pass(int, tlm::tlm_generic_payload& payload, sc_core::sc_time& delay) { out->b_transport(payload, delay); }
};

class Top : public sc_core::sc_module {
public:
    SC_HAS_PROCESS(Top);

    explicit Top(sc_core::sc_module_name name) : sc_core::sc_module(name) {
        raw.socket.bind(bus.a);
        port.socket.bind(bus.b);
        bus.out.bind(board.host.socket);
        SC_THREAD(work);
        SC_THREAD(work_beside);
    }

    /// Runs the test in a process of the simulator, after a reset.
    void run(std::function<void()> test, std::function<void()> beside = {}) {
        test_ = std::move(test);
        beside_ = std::move(beside);
        failure_.clear();
        begin_.notify(sc_core::SC_ZERO_TIME);
        sc_core::sc_start();
        if (!failure_.empty()) throw std::runtime_error(failure_);
    }

    Bus bus{"bus"};
    Initiator raw{"raw"};
    IpushPort port{"port"};
    IpushBoard<> board{"board", kConfig};
    Wires<IpushPins> pins{"pins", kConfig};  // connected with nothing: for their names

private:
    void work() {
        for (;;) {
            while (!test_) wait(begin_);
            try {
                board.reset();
                wait(3 * board.period());
                wait_idle();
                begin_beside_.notify();
                test_();
                while (beside_) wait(board.period());
            } catch (const std::exception& error) {
                failure_ = error.what();
            }
            test_ = {};
            sc_core::sc_pause();
            wait(sc_core::SC_ZERO_TIME);
        }
    }
    void work_beside() {
        for (;;) {
            wait(begin_beside_);
            if (beside_) beside_();
            beside_ = {};
        }
    }
    void wait_idle() {
        const uint32_t busy = reg::kStateBusy.mask() | reg::kStateReaderBusy.mask();
        while ((port.read_register(reg::kStateOffset) & busy) != 0) {
        }
    }

    std::function<void()> test_, beside_;
    std::string failure_;
    sc_core::sc_event begin_, begin_beside_;
};

Top& top() {
    static Top instance("top");
    return instance;
}

/// Clocks that something takes.
template <class F>
double clocks(F&& f) {
    const sc_core::sc_time before = sc_core::sc_time_stamp();
    f();
    return (sc_core::sc_time_stamp() - before) / IpushBoard<>::period();
}

/// A pin and its member of the record stand at the same place of two lists. The bench beside the RTL goes through these
/// lists twice, so it would not see two pins exchanged.
TEST(Pins, AreTheMembersOfTheirNames) {
    using Pins = IpushPins<Wire, Wire>;
    ipush::Out out{};
    zip(Pins::output_pins(top().pins), Pins::outputs(out), [](const auto&, auto& member) { member = 0; });
    zip(Pins::output_pins(top().pins), Pins::outputs(out), [&](const auto& pin, auto& member) {
        std::string name = pin.basename();
        if (name == "llcm_known_o") return;  // no output of the RTL
        if (name.ends_with("_o")) name.resize(name.size() - 2);
        if (name.starts_with("probe_")) name[5] = '.';
        member = 1;
        for_each_signal(out, [&](std::string_view signal, uint64_t value, bool) {
            EXPECT_EQ(value, signal == name ? 1U : 0U) << name << " " << signal;
        });
        member = 0;
    });
}

TEST(Socket, ReadsAndWritesRegisters) {
    top().run([] {
        Initiator& raw = top().raw;
        EXPECT_EQ(raw.read(reg::kIdOffset), tlm::TLM_OK_RESPONSE);
        EXPECT_EQ(raw.data, reg::kIdReset);
        raw.data = 0x12345678;
        EXPECT_EQ(raw.write(reg::kTableData0Offset), tlm::TLM_OK_RESPONSE);
        raw.data = 0;
        EXPECT_EQ(raw.read(reg::kTableData0Offset), tlm::TLM_OK_RESPONSE);
        EXPECT_EQ(raw.data, 0x12345678U);
        EXPECT_EQ(raw.write(reg::kIdOffset), tlm::TLM_GENERIC_ERROR_RESPONSE);  // SLVERR
        EXPECT_EQ(raw.read(0xfc), tlm::TLM_GENERIC_ERROR_RESPONSE);             // no register there
    });
}

TEST(Socket, AnswersWhatItDoesNotTake) {
    top().run([] {
        Initiator& raw = top().raw;
        EXPECT_EQ(raw.read(map::kRegistersBytes), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(map::kStreamState + 4), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(map::kStreamData + 8, 8), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(map::kLlcm - 8, 8), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(kLlcmEnd - 8, 8), tlm::TLM_OK_RESPONSE);
        EXPECT_EQ(raw.read(kLlcmEnd, 8), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(~uint64_t{7}, 8), tlm::TLM_ADDRESS_ERROR_RESPONSE);
        EXPECT_EQ(raw.write(map::kLlcm, 8), tlm::TLM_COMMAND_ERROR_RESPONSE);
        EXPECT_EQ(raw.write(map::kStreamState), tlm::TLM_COMMAND_ERROR_RESPONSE);
        EXPECT_EQ(raw.write(map::kStreamData, 8), tlm::TLM_COMMAND_ERROR_RESPONSE);
        EXPECT_EQ(raw.access(tlm::TLM_IGNORE_COMMAND, 0, 4), tlm::TLM_COMMAND_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(reg::kIdOffset, 8), tlm::TLM_BURST_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(reg::kIdOffset + 2), tlm::TLM_BURST_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(map::kLlcm, 4), tlm::TLM_BURST_ERROR_RESPONSE);
        EXPECT_EQ(raw.read(map::kLlcm + 4, 8), tlm::TLM_BURST_ERROR_RESPONSE);
        std::array<unsigned char, 4> enables{0xff, 0xff, 0, 0};
        raw.enables = enables.data();
        EXPECT_EQ(raw.write(reg::kTableData0Offset), tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
        raw.enables = nullptr;
        EXPECT_EQ(raw.read(map::kStreamData, 8), tlm::TLM_GENERIC_ERROR_RESPONSE);  // no word
        EXPECT_EQ(raw.read(map::kStreamState), tlm::TLM_OK_RESPONSE);
        EXPECT_EQ(raw.data & 0xffffffff, 0U);
    });
}

TEST(Socket, AccessesTakeTheClocksOfThePins) {
    top().run([] {
        Initiator& raw = top().raw;
        raw.read(map::kStreamState);  // at an edge from here on
        EXPECT_EQ(clocks([&] { raw.read(map::kStreamState); }), 1);
        // As in the golden model's port.
        host::ModelPort model(kConfig);
        const auto of_model = [&](auto&& f) {
            const uint64_t before = model.clock();
            f();
            return static_cast<double>(model.clock() - before);
        };
        model.run(100);
        EXPECT_EQ(clocks([&] { raw.read(map::kLlcm, 8); }), of_model([&] { model.read_llcm(0); }));
        EXPECT_EQ(clocks([&] { raw.read(reg::kIdOffset); }), of_model([&] { model.read_register(reg::kIdOffset); }));
        EXPECT_EQ(clocks([&] { raw.write(reg::kReadBytesOffset); }),
                  of_model([&] { model.write_register(reg::kReadBytesOffset, 0); }));
        // Errors of the bus take none; an annotated delay is waited for.
        EXPECT_EQ(clocks([&] { raw.read(kLlcmEnd, 8); }), 0);
        raw.delay = 10 * IpushBoard<>::period();
        EXPECT_EQ(clocks([&] { raw.read(map::kLlcm, 8); }), 12);
        EXPECT_EQ(raw.delay, sc_core::SC_ZERO_TIME);
        sc_core::wait(IpushBoard<>::period() / 4);  // between edges: from the next one on
        EXPECT_EQ(clocks([&] { raw.read(map::kLlcm, 8); }), 2.75);
    });
}

TEST(Socket, TakesInitiatorsOneAfterTheOther) {
    uint64_t ids = 0, versions = 0;
    top().run(
        [&] {
            for (int n = 0; n < 100; ++n) {
                top().raw.read(reg::kIdOffset);
                ids += top().raw.data == reg::kIdReset;
            }
        },
        [&] {
            for (int n = 0; n < 100; ++n)
                versions += top().port.read_register(reg::kVersionOffset) == reg::kVersionReset;
        });
    EXPECT_EQ(ids, 100U);
    EXPECT_EQ(versions, 100U);
}

TEST(Socket, KeepsTheStreamUntilItIsRead) {
    top().run([] {
        Initiator& raw = top().raw;
        IpushPort& port = top().port;
        auto& board = top().board;
        host::Receiver receiver(port);
        receiver.set_ring(1, {.base = 0x1000, .log2_bytes = 9});
        receiver.assign(3, 1);
        receiver.start();
        std::vector<uint8_t> data(8 * 24);
        std::iota(data.begin(), data.end(), uint8_t{1});
        for (auto& packet : host::packets({.sender = 3, .tag = 9}, data, 64)) board.surroundings.send(packet);
        while (receiver.fill(1).tail != data.size()) {
        }
        EXPECT_TRUE(port.status_pending());
        EXPECT_TRUE(port.write_register(reg::kReadBytesOffset, 8 * 24));
        EXPECT_TRUE(port.write_register(reg::kReadCommandOffset, 1));
        sc_core::wait(200 * board.period());  // more words than are kept: the read engine waits
        raw.read(map::kStreamState);
        const auto state = static_cast<uint32_t>(raw.data);
        EXPECT_EQ(map::kStreamStateWords.get(state), IpushHost::kWordsKept);
        EXPECT_EQ(map::kStreamStateLast.get(state), 0U);
        EXPECT_NE(reg::kReadStateBusy.get(port.read_register(reg::kReadStateOffset)), 0U);
        for (unsigned n = 0; n < 24; ++n) {
            const auto word = port.take_word();
            ASSERT_TRUE(word);
            for (unsigned byte = 0; byte < 8; ++byte) {
                EXPECT_EQ(word->data >> (8 * byte) & 0xff, 8 * n + byte + 1);
            }
            EXPECT_EQ(word->last, n == 23);
        }
        EXPECT_FALSE(port.take_word());
        EXPECT_EQ(receiver.fill(1).head, data.size());
    });
}

TEST(Socket, ResetEmptiesTheWindowAndEndsAnAccess) {
    top().run([] {
        Initiator& raw = top().raw;
        IpushPort& port = top().port;
        auto& board = top().board;
        raw.data = 7;
        EXPECT_EQ(raw.write(reg::kTableData0Offset), tlm::TLM_OK_RESPONSE);
        board.reset();
        unsigned refused = 0;
        for (int n = 0; n < 10; ++n) refused += raw.read(reg::kIdOffset) == tlm::TLM_GENERIC_ERROR_RESPONSE;
        EXPECT_EQ(refused, 1U);
        EXPECT_EQ(port.read_register(reg::kTableData0Offset), 0U);
    });
}

TEST(Port, CarriesHostSoftware) {
    top().run([] {
        IpushPort& port = top().port;
        auto& board = top().board;
        host::Receiver receiver(port);
        EXPECT_EQ(receiver.shape().senders, 16U);
        EXPECT_THROW(receiver.set_ring(0, {.base = 0x1004}), host::Error);
        receiver.set_ring(0, {.base = 0x1000, .log2_bytes = 7});
        for (const unsigned sender : {1U, 2U, 3U}) receiver.assign(sender, 0);
        receiver.start();
        // Rings and status ring fill up: stalls on the way.
        std::vector<std::vector<host::Packet>> parts;
        std::vector<std::vector<uint8_t>> sent;
        for (unsigned sender = 1; sender <= 3; ++sender) {
            std::vector<uint8_t> data(300 + 17 * sender);
            for (size_t i = 0; i < data.size(); ++i) data[i] = static_cast<uint8_t>(i * (2 * sender + 1) + sender);
            parts.push_back(host::packets({.sender = sender, .tag = 5}, data, 40));
            sent.push_back(data);
        }
        for (size_t n = 0; n < 16; ++n) {
            for (const auto& of_sender : parts) {
                if (n < of_sender.size()) board.surroundings.send(of_sender[n]);
            }
        }
        for (unsigned received = 0; received < 3;) {
            for (const host::Message& message : receiver.poll()) {
                EXPECT_EQ(message.data, sent.at(message.sender - 1)) << "sender " << message.sender;
                ++received;
            }
        }
        EXPECT_GT(receiver.counter(reg::kStallClocksOffset), 0U);
        receiver.stop();
    });
}

}  // namespace
}  // namespace nanohop::systemc

int sc_main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}

int main(int argc, char** argv) {
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
