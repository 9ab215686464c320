// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_send, the send engine of a network interface: equal to the RTL in every output of every clock.
// docs/blocks/send.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "axi/axi4.hpp"
#include "axi/axi_lite.hpp"
#include "axi/lite_slave.hpp"
#include "bits.hpp"
#include "send/config.hpp"
#include "send/depacketizer.hpp"

namespace nanohop::send {

inline constexpr unsigned kDescriptorBytes = 32;
inline constexpr unsigned kOverhead = 3;  ///< flits of a packet that are not its data

/// How a descriptor ended.
enum class Code : uint8_t { kDone, kDescriptor, kOperation, kLength, kAddress, kData };
inline constexpr unsigned kCodes = 5;  ///< those that are errors

/// What a descriptor says; `operation` is ipush's header without a size.
struct Descriptor {
    static constexpr uint64_t kReport = uint64_t{1}
                                        << 32;  ///< of the operation: a completion word, also if all is well

    uint64_t operation = 0;
    uint64_t header1 = 0;
    uint64_t destination = 0;
    uint32_t length = 0;   ///< 24 bits
    uint64_t address = 0;  ///< 40 bits
    bool error = false;    ///< of the answers, when it was read

    std::array<uint64_t, 4> words() const {
        return {operation, header1, destination, uint64_t{length} << 40 | address};
    }
    bool operator==(const Descriptor&) const = default;
};

/// The completion word of the n-th descriptor since reset, n from 0 on.
inline uint64_t completion_word(uint32_t n, Code code, uint32_t packets) {
    return uint64_t{packets} << 40 | static_cast<uint64_t>(code) << 32 | uint32_t{n + 1};
}

/// The address of a ring's entry i: the base's bits below the ring's size do not count.
inline uint64_t entry_address(uint64_t base, unsigned log2_entries, unsigned log2_bytes, uint32_t i,
                              unsigned address_width) {
    const uint64_t mask = low_bits(log2_entries);
    const uint64_t address = ((base >> log2_bytes & ~mask) | (i & mask)) << log2_bytes;
    return address & low_bits(address_width);
}

struct In {
    bool m_ready = false;
    bool s_valid = false;
    FlitWord s;
    bool packet_ready = false;
    bool awready = false;
    bool wready = false;
    bool bvalid = false;
    uint32_t bresp = 0;
    uint32_t bid = 0;  ///< not read
    bool arready = false;
    bool rvalid = false;
    uint64_t rdata = 0;
    uint32_t rresp = 0;
    bool rlast = false;  ///< not read
    uint32_t rid = 0;    ///< not read
    axi::LiteIn axil;
};

struct Out {
    bool m_valid = false;
    FlitWord m;
    bool s_ready = false;
    bool packet_valid = false;
    PacketWord packet;
    axi::Burst aw;  ///< always the same, as is ar
    uint64_t awaddr = 0;
    uint32_t awlen = 0;
    bool awvalid = false;
    uint64_t wdata = 0;
    uint32_t wstrb = 0xff;
    bool wlast = true;
    bool wvalid = false;
    bool bready = false;
    axi::Burst ar;
    uint64_t araddr = 0;
    uint32_t arlen = 0;
    bool arvalid = false;
    bool rready = true;
    axi::LiteOut axil;
    uint32_t probe = 0;  ///< from bit 0: Probe
};

/// Bits of Out::probe.
enum Probe : uint32_t {
    kProbeFetch = 1,       ///< a descriptor is asked for
    kProbeDescriptor = 2,  ///< one is here
    kProbeCheck = 4,       ///< and is checked
    kProbeRead = 8,        ///< data are asked for
    kProbeWord = 16,       ///< a word of them is here
    kProbeEnded = 32,      ///< a descriptor ended
    kProbeDelivered = 64,  ///< a packet's last word went to the receive controller
};

class Send {
public:
    using In = send::In;
    using Out = send::Out;

    /// The state after reset. The configuration must pass check().
    explicit Send(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const Send&) const = default;

    /// What is offered to the switch and to the receive controller, known before the inputs of their clock.
    const std::optional<FlitWord>& flit_offered() const { return out_; }
    const std::optional<PacketWord>& packet_offered() const { return back_.out(); }

    uint32_t completed() const { return counted_; }
    uint16_t producer() const { return producer_; }
    /// For coverage.
    unsigned open_reads() const { return static_cast<unsigned>(reads_.size()); }
    unsigned packets_waiting() const { return static_cast<unsigned>(queue_.size()); }
    unsigned outcomes_waiting() const { return static_cast<unsigned>(outcomes_.size()); }
    unsigned data_room() const { return room_; }
    bool dropping() const { return step_ == Step::kDrop; }

private:
    /// A packet to be sent, or how a descriptor ended that has none.
    struct Packet {
        bool none = false;
        bool ends = false;
        bool report = false;
        Code code = Code::kDone;
        uint64_t destination = 0;
        uint64_t header0 = 0;
        uint64_t header1 = 0;

        unsigned words() const;
        bool operator==(const Packet&) const = default;
    };
    struct Outcome {
        bool report = false;
        Code code = Code::kDone;
        uint32_t packets = 0;

        bool operator==(const Outcome&) const = default;
    };
    struct Word {
        uint64_t data = 0;
        bool error = false;

        bool operator==(const Word&) const = default;
    };
    struct Read {
        bool data = false;  ///< of a packet; else a descriptor
        unsigned beats = 0;

        bool operator==(const Read&) const = default;
    };
    /// The message that is cut.
    struct Message {
        Packet packet;  ///< the next one, but for its size
        bool push = false;
        uint64_t address = 0;  ///< of the next burst
        unsigned size = 0;     ///< of this packet
        uint32_t rest = 0;     ///< bytes behind it
        unsigned words = 0;    ///< of this packet without a burst
        bool first = false;    ///< it has none yet

        bool operator==(const Message&) const = default;
    };
    enum class Step : uint8_t { kHead, kWord0, kWord1, kData, kDrop };

    /// What happens in this clock.
    struct Now {
        bool fetch = false;   ///< a descriptor is asked for
        unsigned beats = 0;   ///< of the burst of data that the message wants
        bool read = false;    ///< it is asked for
        bool push = false;    ///< a packet goes to the queue
        bool done = false;    ///< with the message
        bool load = false;    ///< the next descriptor
        bool beat = false;    ///< from memory, expected
        bool free = false;    ///< the register of flits
        bool begins = false;  ///< a packet
        bool drops = false;
        bool moves = false;   ///< a word of data
        bool take = false;    ///< likewise, sent or not
        bool sent = false;    ///< a packet, whole
        bool pop = false;     ///< with the packet
        bool ended = false;   ///< a descriptor
        bool write = false;   ///< a completion word
        bool counts = false;  ///< a descriptor
        bool write_error = false;
    };

    Now now(const In& in) const;
    void now_reads(const In& in, Now& n) const;
    void now_flits(const In& in, Now& n) const;
    void now_outcomes(const In& in, Now& n) const;
    Code code_of(const Descriptor& d) const;
    Outcome outcome(const Now& n) const;
    FlitWord flit() const;
    Data head(const Packet& packet) const;
    void load_message(const Descriptor& d);
    void set_size(uint32_t left);
    void step_message(const Now& n);
    void step_reads(const In& in, const Now& n);
    void step_flits(const In& in, const Now& n);
    void step_outcomes(const In& in, const Now& n);
    void step_counters(const Now& n, const Depacketizer::Step& back);
    std::optional<uint32_t> read_register(uint32_t address) const;
    bool write_register(const axi::LiteWrite& write);

    static constexpr unsigned kCounters = kCodes + kDrops + 3;

    Config config_;
    // Descriptors: asked for since reset; asked for and not taken; those that are here; words of the next one
    uint16_t fetched_ = 0;
    unsigned asked_ = 0;
    std::deque<Descriptor> descriptors_;
    std::vector<Word> coming_;
    std::optional<Message> message_;
    // Reads: those that are open, the address that is offered, beats of the first; words of data
    std::deque<Read> reads_;
    std::optional<Read> offered_;
    uint64_t offered_address_ = 0;
    unsigned beat_ = 0;
    unsigned room_;
    std::deque<Word> data_;
    // Flits
    std::deque<Packet> queue_;
    Step step_ = Step::kHead;
    unsigned left_ = 0;
    bool error_ = false;
    bool failed_ = false;
    uint32_t packets_ = 0;
    std::optional<FlitWord> out_;
    // Outcomes that are not counted, the first ones written
    std::deque<Outcome> outcomes_;
    unsigned passed_ = 0;
    uint32_t counted_ = 0;
    std::optional<uint64_t> aw_, w_;
    Depacketizer back_;
    // Registers
    axi::LiteSlave axil_;
    uint32_t control_ = 0;
    uint64_t ring_base_ = 0, completion_base_ = 0, source_ = 0;
    unsigned log2_entries_ = 0;
    unsigned mtu_;
    uint16_t producer_ = 0;
    bool idle_ = true;
    uint16_t ring_room_ = 1;
    std::array<bool, kCounters> events_{};
    std::array<uint32_t, kCounters> counts_{};
};

}  // namespace nanohop::send
