// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Ports of the Verilated exchanger and crossbar, whatever top they are in: from and to the models' records.
#pragma once

#include <cstdint>
#include <type_traits>

#include "bits.hpp"
#include "hxb/crossbar.hpp"
#include "hxb/exchanger.hpp"

namespace nanohop::hxb {

namespace detail {

// `count` fields of this width.
template <class Port, class F>
void put(Port& port, BitWriter& writer, unsigned count, unsigned width, F&& field) {
    writer.clear();
    for (unsigned i = 0; i < count; ++i) writer.append(field(i) & low_bits(width), width);
    writer.write(port);
}
template <class Port, class F>
void get(const Port& port, unsigned count, unsigned width, F&& field) {
    BitReader<Port> reader(port);
    for (unsigned i = 0; i < count; ++i) field(i, reader.take(width));
}

inline Probe probe(unsigned bits) { return {(bits & 4) != 0, (bits & 2) != 0, (bits & 1) != 0}; }

}  // namespace detail

class ExchangerPorts {
public:
    explicit ExchangerPorts(const Config& config) : c_(config), n_(c_.dims), v_(c_.virtual_channels) {}

    template <class Top>
    void drive(Top& top, const ExchangerIn& ex) {
        using detail::put;
        top.position_i = static_cast<std::remove_reference_t<decltype(top.position_i)>>(ex.position);
        put_lanes(top.pu_valid_i, top.pu_vc_i, top.pu_flit_i, ex.pu.data(), c_.pu_width, c_, writer_);
        put(top.pu_credit_i, writer_, 1, v_, [&](unsigned) { return ex.pu_credit; });
        top.pu_up_i = static_cast<CData>((ex.pu_up_in ? 1U : 0U) | (ex.pu_up_out ? 2U : 0U));
        put_lanes(top.xb_valid_i, top.xb_vc_i, top.xb_flit_i, ex.xb.data(), n_, c_, writer_);
        put(top.xb_credit_i, writer_, n_, v_, [&](unsigned d) { return ex.xb_credit[d]; });
        put(top.xb_whole_i, writer_, n_, v_, [&](unsigned d) { return ex.xb_whole[d]; });
        put(top.xb_up_i, writer_, 2, n_, [&](unsigned i) { return i == 0 ? ex.xb_up_in : ex.xb_up_out; });
        writer_.clear();
        for (unsigned d = 0; d < n_; ++d) writer_.append(ex.busy[d] & low_bits(c_.size[d] * v_), c_.size[d] * v_);
        writer_.write(top.busy_i);
        put(top.reserve_grant_i, writer_, 1, n_, [&](unsigned) { return ex.reserve_grant; });
    }

    template <class Top>
    void sample(const Top& top, ExchangerOut& ex) const {
        using detail::get;
        ex.pu_credit = top.pu_credit_o;
        get_lanes(top.pu_valid_o, top.pu_vc_o, top.pu_flit_o, ex.pu.data(), c_.pu_width, c_);
        get(top.xb_credit_o, n_, v_, [&](unsigned d, uint64_t x) { ex.xb_credit[d] = static_cast<unsigned>(x); });
        get(top.xb_whole_o, n_, v_, [&](unsigned d, uint64_t x) { ex.xb_whole[d] = static_cast<unsigned>(x); });
        get_lanes(top.xb_valid_o, top.xb_vc_o, top.xb_flit_o, ex.xb.data(), n_, c_);
        get(top.reserve_valid_o, n_, 1, [&](unsigned d, uint64_t x) { ex.reserve[d].valid = x != 0; });
        get(top.reserve_to_o, n_, reserve_width(c_),
            [&](unsigned d, uint64_t x) { ex.reserve[d].to = static_cast<uint8_t>(x); });
        get(top.reserve_vc_o, n_, channel_width(c_),
            [&](unsigned d, uint64_t x) { ex.reserve[d].vc = static_cast<uint8_t>(x); });
        get(top.reserve_length_o, n_, c_.length_width,
            [&](unsigned d, uint64_t x) { ex.reserve[d].length = static_cast<uint16_t>(x); });
        ex.counters = {top.bad_vc_o,     top.overflow_o,   top.no_head_o,     top.bad_destination_o,
                       top.bad_length_o, top.lost_flits_o, top.cut_messages_o};
        ex.probe = detail::probe(top.probe_o);
    }

private:
    Config c_;
    unsigned n_;
    unsigned v_;
    BitWriter writer_;
};

// The counters and the probe are not among them: their names depend on the top.
class CrossbarPorts {
public:
    CrossbarPorts(const Config& config, unsigned dimension)
        : c_(config), m_(c_.size[dimension]), v_(c_.virtual_channels) {}

    template <class Top>
    void drive(Top& top, const CrossbarIn& xb) {
        using detail::put;
        put_lanes(top.ex_valid_i, top.ex_vc_i, top.ex_flit_i, xb.ex.data(), m_, c_, writer_);
        put(top.ex_credit_i, writer_, m_, v_, [&](unsigned i) { return xb.ex_credit[i]; });
        put(top.ex_whole_i, writer_, m_, v_, [&](unsigned i) { return xb.ex_whole[i]; });
        put(top.ex_up_i, writer_, 2, m_, [&](unsigned i) { return i == 0 ? xb.ex_up_in : xb.ex_up_out; });
        put(top.reserve_valid_i, writer_, m_, 1, [&](unsigned i) { return xb.reserve[i].valid; });
        put(top.reserve_to_i, writer_, m_, reserve_width(c_), [&](unsigned i) { return xb.reserve[i].to; });
        put(top.reserve_vc_i, writer_, m_, channel_width(c_), [&](unsigned i) { return xb.reserve[i].vc; });
        put(top.reserve_length_i, writer_, m_, c_.length_width, [&](unsigned i) { return xb.reserve[i].length; });
    }

    template <class Top>
    void sample(const Top& top, CrossbarOut& xb) const {
        using detail::get;
        get(top.ex_credit_o, m_, v_, [&](unsigned i, uint64_t x) { xb.ex_credit[i] = static_cast<unsigned>(x); });
        get(top.ex_whole_o, m_, v_, [&](unsigned i, uint64_t x) { xb.ex_whole[i] = static_cast<unsigned>(x); });
        get_lanes(top.ex_valid_o, top.ex_vc_o, top.ex_flit_o, xb.ex.data(), m_, c_);
        get(top.busy_o, 1, m_ * v_, [&](unsigned, uint64_t x) { xb.busy = x; });
        xb.reserve_grant = top.reserve_grant_o;
    }

private:
    Config c_;
    unsigned m_;
    unsigned v_;
    BitWriter writer_;
};

}  // namespace nanohop::hxb
