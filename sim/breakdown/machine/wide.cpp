// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/wide.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <stdexcept>
#include <utility>

#include "breakdown/machine/pair.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/send_registers.hpp"
#include "generated/send_wide_registers.hpp"
#include "generated/transport_registers.hpp"
#include "ipush/packet.hpp"
#include "machine/node.hpp"
#include "nic_wide/nic_wide.hpp"

namespace nanohop::breakdown {
namespace two_interfaces {
namespace {

namespace receiving = ipush::registers;
namespace sending = send::registers;
namespace sending_wide = send_wide::registers;
namespace transporting = transport::registers;

constexpr uint64_t kRing = 0x4000, kRegion = 0x1000000, kRegionBytes = 0x200000, kData = 0x400000;
constexpr unsigned kLog2Ring = 8;
constexpr uint32_t kKey = 7;
constexpr unsigned kAnswer = 5;        // clocks from a write's last line to its answer
constexpr uint64_t kBehind = 0x20000;  // bytes, at most, of the messages whose rate is measured
constexpr unsigned kMessages = 200;

send::Descriptor descriptor(uint64_t operation, uint64_t bytes, uint64_t at, uint64_t destination) {
    send::Descriptor d;
    d.operation = operation | ipush::kPush | uint64_t{kKey} << 48;
    d.header1 = kRegion + at;
    d.destination = destination;
    d.length = static_cast<uint32_t>(bytes);
    d.address = kData;
    return d;
}

/// Node 0 sends to node 1, link out to link in. The two nodes' registers are set up alike.
template <class Side>
class TwoNodes {
public:
    explicit TwoNodes(Side side) : side_(std::move(side)) {
        // Tables are cleared first.
        for (unsigned i = 0; i < 1000; ++i) step();
        const auto op = [](receiving::TableCommandOp command) { return static_cast<uint32_t>(command); };
        machine::LiteMaster& receive = side_.receive(1);
        write(receive, receiving::kTableIndexOffset, 0);
        write(receive, receiving::kTableData0Offset, kRegion);
        write(receive, receiving::kTableData2Offset, kRegion + kRegionBytes);
        write(receive, receiving::kTableData3Offset,
              receiving::kTableData3Key.put(receiving::kTableData3Valid.put(0, 1), kKey));
        write(receive, receiving::kTableCommandOffset, op(receiving::TableCommandOp::kRegion));
        write(receive, receiving::kControlOffset, receiving::kControlEnable.put(0, 1));
        side_.set_up([this](machine::LiteMaster& at, uint32_t address, uint32_t value) { write(at, address, value); });
    }

    struct Times {
        uint64_t first = 0, last = 0;  ///< clocks from the doorbell to the first message's status and to the last one's
    };
    Times send(unsigned messages, uint64_t bytes) {
        const unsigned packets = side_.post(messages, bytes);
        side_.sender().start_write(sending::kProducerOffset, side_.descriptors());
        while (side_.sender().busy()) step();
        const uint64_t bell = clock_ - 2;
        Times times;
        for (uint64_t told = 0, quiet = 0; told < uint64_t{messages} * packets; ++quiet) {
            if (quiet == 5000) throw std::runtime_error("a message does not come");
            if (!step()) continue;
            quiet = 0;
            times.last = clock_ - bell;  // it is seen in the next clock
            if (++told == packets) times.first = times.last;
        }
        return times;
    }

private:
    /// True: all of a packet is written in this clock.
    bool step() {
        ++clock_;
        return side_.step();
    }
    void write(machine::LiteMaster& at, uint32_t address, uint32_t value) {
        at.start_write(address, value);
        while (at.busy()) step();
        if (at.refused()) throw std::runtime_error(fmt::format("register {:#x} was refused", address));
    }

    Side side_;
    uint64_t clock_ = 0;
};

/// True: the second node has written all of a packet.
template <class Nics, class Nodes, class Ins>
bool clock_both(Nics& nics, Nodes& nodes, Ins& in) {
    bool done = false;
    for (unsigned n = 0; n < 2; ++n) {
        const auto& far = nics[1 - n];
        in[n].link_valid = far.link().valid;
        in[n].link_vc = far.link().vc;
        in[n].link_flit = far.link().flit;
        in[n].link_credit = far.link_credit();
    }
    for (unsigned n = 0; n < 2; ++n) {
        const auto out = nics[n].clock(in[n]);
        nodes[n].observe(in[n], out);
        done = out.receive_probe.done;
    }
    return done;
}

/// Of nh_nic.
class Narrow {
public:
    explicit Narrow(const nic::Config& config) : config_(config), nics_(2, nic::Nic(config)) {
        for (unsigned n = 0; n < 2; ++n) nodes_.emplace_back(host::MemoryTiming{kAnswer, 0});
    }

    machine::LiteMaster& sender() { return nodes_[0].send; }
    machine::LiteMaster& receive(unsigned n) { return nodes_[n].receive; }
    template <class Write>
    void set_up(Write&& write) {
        write(sender(), sending::kRingBaseLowOffset, kRing);
        write(sender(), sending::kRingSizeOffset, kLog2Ring);
        write(sender(), sending::kControlOffset, sending::kControlEnable.put(0, 1));
    }
    uint32_t descriptors() const { return descriptors_; }
    unsigned post(unsigned messages, uint64_t bytes) {
        const auto packets = static_cast<unsigned>((bytes + config_.send.max_bytes() - 1) / config_.send.max_bytes());
        uint64_t number = 0;
        for (unsigned i = 0; i < messages; ++i, number += packets) {
            const auto words = descriptor(3U << 8 | number % ipush::kNumbers << 10, bytes, 0, 0).words();
            for (unsigned w = 0; w < 4; ++w)
                nodes_[0].memory.put(kRing + 32 * uint64_t{descriptors_} + 8 * w, words[w]);
            ++descriptors_;
        }
        return packets;
    }
    bool step() {
        std::array<nic::In, 2> in;
        for (unsigned n = 0; n < 2; ++n) nodes_[n].drive(in[n]);
        return clock_both(nics_, nodes_, in);
    }

private:
    nic::Config config_;
    std::vector<nic::Nic> nics_;
    std::deque<machine::Node> nodes_;
    uint32_t descriptors_ = 0;
};

/// Of nh_nic_wide.
class Wide {
public:
    explicit Wide(const nic_wide::Config& config) : config_(config), nics_(2, nic_wide::NicWide(config)) {}

    machine::LiteMaster& sender() { return nodes_[0].send; }
    machine::LiteMaster& receive(unsigned n) { return nodes_[n].receive; }
    template <class Write>
    void set_up(Write&& write) {
        write(sender(), sending_wide::kRingBaseLowOffset, kRing);
        write(sender(), sending_wide::kRingSizeOffset, kLog2Ring);
        write(sender(), sending_wide::kControlOffset, sending_wide::kControlEnable.put(0, 1));
        for (unsigned n = 0; config_.reliable && n < 2; ++n)
            write(nodes_[n].transport, transporting::kControlOffset, transporting::kControlNode.put(1, n));
    }
    uint32_t descriptors() const { return static_cast<uint32_t>(ring_.size()); }
    unsigned post(unsigned messages, uint64_t bytes) {
        const uint64_t largest = send_wide::max_bytes(config_.send);
        for (unsigned i = 0; i < messages; ++i) {
            for (uint64_t at = 0; at < bytes; at += config_.send.max_message) {
                const uint64_t part = std::min<uint64_t>(bytes - at, config_.send.max_message);
                ring_.push_back(descriptor(ring_.size() % 256 << 8, part, at, 1));
            }
        }
        return static_cast<unsigned>((bytes + largest - 1) / largest);
    }
    bool step() {
        std::array<nic_wide::In, 2> in;
        for (unsigned n = 0; n < 2; ++n) nodes_[n].drive(in[n], ring_);
        return clock_both(nics_, nodes_, in);
    }

private:
    struct Node {
        machine::LiteMaster send, receive, transport;
        std::deque<uint64_t> descriptors{}, answers{};  // addresses of beats; clocks
        uint64_t lines = 0, clock = 0;                  // that are read

        void drive(nic_wide::In& in, const std::vector<send::Descriptor>& ring) const {
            in.ring.arready = in.ring.awready = in.ring.wready = in.data.arready = true;
            in.receive.awready = in.receive.wready = true;
            in.receive.bvalid = !answers.empty() && answers.front() <= clock;
            in.ring.rvalid = !descriptors.empty();
            if (in.ring.rvalid) in.ring.rdata = ring[(descriptors.front() - kRing) / send::kDescriptorBytes].words();
            in.data.rvalid = lines != 0;
            in.send_axil = send.drive();
            in.receive_axil = receive.drive();
            in.transport_axil = transport.drive();
        }
        void observe(const nic_wide::In& in, const nic_wide::Out& out) {
            if (in.ring.rvalid) descriptors.pop_front();
            if (out.ring.arvalid) descriptors.push_back(out.ring.araddr);
            lines -= in.data.rvalid ? 1 : 0;
            lines += out.data.arvalid ? out.data.arlen + 1 : 0;
            if (in.receive.bvalid) answers.pop_front();
            if (out.receive.wvalid && out.receive.wlast) answers.push_back(clock + kAnswer);
            send.observe(out.send_axil);
            receive.observe(out.receive_axil);
            transport.observe(out.transport_axil);
            ++clock;
        }
    };

    nic_wide::Config config_;
    std::vector<nic_wide::NicWide> nics_;
    std::array<Node, 2> nodes_;
    std::vector<send::Descriptor> ring_;
};

nic_wide::Config wide(unsigned flit_width, bool reliable) {
    nic_wide::Config c;
    c.reliable = reliable;
    c.packets = 8;  // so that credits do not limit packets of a flit
    c.send.flit_width = c.transport.flit_width = flit_width;
    c.send.max_message = flit_width == 512 ? 512 * 1024 : 1024 * 1024;
    c.receive.open_messages = 64;
    c.receive.message_packets = 512;
    return c;
}

template <class Make>
void measure(const std::vector<uint64_t>& bytes, size_t i, WideStudy::Interface& result, Make&& make) {
    result.clocks[i] = make().send(1, bytes[i]).last;
    const auto messages = static_cast<unsigned>(std::clamp<uint64_t>(kBehind / bytes[i], 3, kMessages));
    const auto times = make().send(messages, bytes[i]);
    result.per_message[i] = static_cast<double>(times.last - times.first) / (messages - 1);
}

}  // namespace
}  // namespace two_interfaces

WideStudy machine_wide(const std::vector<uint64_t>& bytes, unsigned threads, const Progress& progress) {
    using namespace two_interfaces;
    WideStudy study;
    study.bytes = bytes;
    for (const auto& [name, key] :
         {std::pair("nic_pipelined", "nic_pipelined"), std::pair("nic_wide, 512 bits", "nic_wide_512"),
          std::pair("nic_wide, 768 bits", "nic_wide_768"),
          std::pair("nic_wide, 512 bits, reliable", "nic_wide_512_reliable")})
        study.interfaces.push_back({name, key, std::vector<uint64_t>(bytes.size()), std::vector<double>(bytes.size())});
    const nic::Config narrow = config::choose(kCachedNic).config.nic.value();
    const size_t interfaces = study.interfaces.size();
    progress.over("messages between two interfaces of 64 and of 512 bits", interfaces * bytes.size(), threads,
                  [&](size_t job) {
                      const size_t i = job / interfaces, which = job % interfaces;
                      WideStudy::Interface& result = study.interfaces[which];
                      if (which == 0) {
                          measure(bytes, i, result, [&] { return TwoNodes<Narrow>(Narrow(narrow)); });
                      } else {
                          const nic_wide::Config c = wide(which == 2 ? 768 : 512, which == 3);
                          measure(bytes, i, result, [&] { return TwoNodes<Wide>(Wide(c)); });
                      }
                  });
    return study;
}

WideStudy machine_wide(unsigned threads, const Progress& progress) {
    return machine_wide({8, 64, 512, 4096, 65536, 1048576}, threads, progress);
}

Section wide_section(const WideStudy& study) {
    const auto table = [&](const char* caption, auto&& cell) {
        Table result{caption, {"bytes"}, {}};
        for (const auto& one : study.interfaces) result.columns.push_back(one.name);
        for (size_t i = 0; i < study.bytes.size(); ++i) {
            std::vector<std::string> cells = {fmt::format("{}", study.bytes[i])};
            for (const auto& one : study.interfaces) cells.push_back(cell(one, i));
            result.rows.push_back(std::move(cells));
        }
        return result;
    };
    return {
        "machine-wide",
        "Interfaces of 64 and of 512 bits",
        {"Two interfaces, link out to link in, golden models, PUSH, memory with a word or a line in "
         "the clock after its address and an answer 5 clocks after a write's last: nic_pipelined, and nic_wide with "
         "64 open messages, bitmaps of 512 packets and 8 packets a buffer, in flits of 512 bits (1,024 bytes a "
         "packet, 512 KiB a message: a longer one is several), of 768 bits (2,048 bytes), and with the transport. "
         "Each row of the first table is one message, everything idle; of the others messages behind each other."},
        {table("Clocks from the doorbell to the status at the far host",
               [](const auto& one, size_t i) { return fmt::format("{}", one.clocks[i]); }),
         table("Clocks a message", [](const auto& one, size_t i) { return fmt::format("{:.2f}", one.per_message[i]); }),
         table("Bytes a clock", [&](const auto& one, size_t i) {
             return fmt::format("{:.2f}", static_cast<double>(study.bytes[i]) / one.per_message[i]);
         })}};
}

Json wide_json(const WideStudy& study) {
    Json json;
    json["bytes"] = study.bytes;
    for (const auto& one : study.interfaces) {
        json[one.key]["clocks"] = one.clocks;
        json[one.key]["clocks_per_message"] = one.per_message;
    }
    return json;
}

}  // namespace nanohop::breakdown
