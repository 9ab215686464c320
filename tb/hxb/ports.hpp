// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Ports of the Verilated exchanger and crossbar, whatever top they are in: from and to the models' records.
#pragma once

#include <cstdint>
#include <type_traits>

#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"
#include "port_bits.hpp"

namespace nanohop::hxb {

// A link's three vectors.
template <class Valid, class Vc, class Bits>
void put_lanes(Valid& valid, Vc& vc, Bits& flit, const Lane* lanes, unsigned count, const Config& config,
               tb::PackedBits<>& writer) {
    uint64_t valids = 0;
    uint64_t vcs = 0;
    const unsigned width = channel_width(config);
    writer.clear();
    for (unsigned i = 0; i < count; ++i) {
        valids |= uint64_t{lanes[i].valid} << i;
        vcs |= (lanes[i].vc & low_bits(width)) << i * width;
        tb::flit_fields(lanes[i].flit, config.flit_width, [&](auto& x, unsigned bits) { writer.put(x, bits); });
    }
    valid = static_cast<Valid>(valids);
    vc = static_cast<Vc>(vcs);
    writer.assign(flit);
}

template <class Valid, class Vc, class Bits>
void get_lanes(const Valid& valid, const Vc& vc, const Bits& flit, Lane* lanes, unsigned count, const Config& config) {
    const unsigned width = channel_width(config);
    tb::PortReader<Bits> reader(flit);
    for (unsigned i = 0; i < count; ++i) {
        lanes[i].valid = (uint64_t{valid} >> i & 1) != 0;
        lanes[i].vc = static_cast<uint8_t>(uint64_t{vc} >> i * width & low_bits(width));
        tb::flit_fields(lanes[i].flit, config.flit_width, [&](auto& x, unsigned bits) {
            x = static_cast<std::remove_reference_t<decltype(x)>>(reader.take(bits));
        });
    }
}

namespace detail {

inline Probe probe(unsigned bits) { return {(bits & 4) != 0, (bits & 2) != 0, (bits & 1) != 0}; }

}  // namespace detail

class ExchangerPorts {
public:
    explicit ExchangerPorts(const Config& config) : c_(config), n_(c_.dims), v_(c_.virtual_channels) {}

    template <class Top>
    void drive(Top& top, const ExchangerIn& ex) {
        using tb::put_fields;
        top.position_i = static_cast<std::remove_reference_t<decltype(top.position_i)>>(ex.position);
        put_lanes(top.pu_valid_i, top.pu_vc_i, top.pu_flit_i, ex.pu.data(), c_.pu_width, c_, writer_);
        put_fields(top.pu_credit_i, writer_, 1, v_, [&](unsigned) { return ex.pu_credit; });
        top.pu_up_i = static_cast<CData>((ex.pu_up_in ? 1U : 0U) | (ex.pu_up_out ? 2U : 0U));
        put_lanes(top.xb_valid_i, top.xb_vc_i, top.xb_flit_i, ex.xb.data(), n_, c_, writer_);
        put_fields(top.xb_credit_i, writer_, n_, v_, [&](unsigned d) { return ex.xb_credit[d]; });
        put_fields(top.xb_whole_i, writer_, n_, v_, [&](unsigned d) { return ex.xb_whole[d]; });
        put_fields(top.xb_up_i, writer_, 2, n_, [&](unsigned i) { return i == 0 ? ex.xb_up_in : ex.xb_up_out; });
        writer_.clear();
        for (unsigned d = 0; d < n_; ++d) writer_.put(ex.busy[d], c_.size[d] * v_);
        writer_.assign(top.busy_i);
        put_fields(top.reserve_grant_i, writer_, 1, n_, [&](unsigned) { return ex.reserve_grant; });
    }

    template <class Top>
    void sample(const Top& top, ExchangerOut& ex) const {
        using tb::get_fields;
        ex.pu_credit = top.pu_credit_o;
        get_lanes(top.pu_valid_o, top.pu_vc_o, top.pu_flit_o, ex.pu.data(), c_.pu_width, c_);
        get_fields(top.xb_credit_o, n_, v_,
                   [&](unsigned d, uint64_t x) { ex.xb_credit[d] = static_cast<unsigned>(x); });
        get_fields(top.xb_whole_o, n_, v_, [&](unsigned d, uint64_t x) { ex.xb_whole[d] = static_cast<unsigned>(x); });
        get_lanes(top.xb_valid_o, top.xb_vc_o, top.xb_flit_o, ex.xb.data(), n_, c_);
        get_fields(top.reserve_valid_o, n_, 1, [&](unsigned d, uint64_t x) { ex.reserve[d].valid = x != 0; });
        get_fields(top.reserve_to_o, n_, reserve_width(c_),
                   [&](unsigned d, uint64_t x) { ex.reserve[d].to = static_cast<uint8_t>(x); });
        get_fields(top.reserve_vc_o, n_, channel_width(c_),
                   [&](unsigned d, uint64_t x) { ex.reserve[d].vc = static_cast<uint8_t>(x); });
        get_fields(top.reserve_length_o, n_, c_.length_width,
                   [&](unsigned d, uint64_t x) { ex.reserve[d].length = static_cast<uint16_t>(x); });
        ex.counters = {top.bad_vc_o,     top.overflow_o,   top.no_head_o,     top.bad_destination_o,
                       top.bad_length_o, top.lost_flits_o, top.cut_messages_o};
        ex.probe = detail::probe(top.probe_o);
    }

private:
    Config c_;
    unsigned n_;
    unsigned v_;
    tb::PackedBits<> writer_;
};

// The counters and the probe are not among them: their names depend on the top.
class CrossbarPorts {
public:
    CrossbarPorts(const Config& config, unsigned dimension)
        : c_(config), m_(c_.size[dimension]), v_(c_.virtual_channels) {}

    template <class Top>
    void drive(Top& top, const CrossbarIn& xb) {
        using tb::put_fields;
        put_lanes(top.ex_valid_i, top.ex_vc_i, top.ex_flit_i, xb.ex.data(), m_, c_, writer_);
        put_fields(top.ex_credit_i, writer_, m_, v_, [&](unsigned i) { return xb.ex_credit[i]; });
        put_fields(top.ex_whole_i, writer_, m_, v_, [&](unsigned i) { return xb.ex_whole[i]; });
        put_fields(top.ex_up_i, writer_, 2, m_, [&](unsigned i) { return i == 0 ? xb.ex_up_in : xb.ex_up_out; });
        put_fields(top.reserve_valid_i, writer_, m_, 1, [&](unsigned i) { return xb.reserve[i].valid; });
        put_fields(top.reserve_to_i, writer_, m_, reserve_width(c_), [&](unsigned i) { return xb.reserve[i].to; });
        put_fields(top.reserve_vc_i, writer_, m_, channel_width(c_), [&](unsigned i) { return xb.reserve[i].vc; });
        put_fields(top.reserve_length_i, writer_, m_, c_.length_width,
                   [&](unsigned i) { return xb.reserve[i].length; });
    }

    template <class Top>
    void sample(const Top& top, CrossbarOut& xb) const {
        using tb::get_fields;
        get_fields(top.ex_credit_o, m_, v_,
                   [&](unsigned i, uint64_t x) { xb.ex_credit[i] = static_cast<unsigned>(x); });
        get_fields(top.ex_whole_o, m_, v_, [&](unsigned i, uint64_t x) { xb.ex_whole[i] = static_cast<unsigned>(x); });
        get_lanes(top.ex_valid_o, top.ex_vc_o, top.ex_flit_o, xb.ex.data(), m_, c_);
        get_fields(top.busy_o, 1, m_ * v_, [&](unsigned, uint64_t x) { xb.busy = x; });
        xb.reserve_grant = top.reserve_grant_o;
    }

private:
    Config c_;
    unsigned m_;
    unsigned v_;
    tb::PackedBits<> writer_;
};

}  // namespace nanohop::hxb
