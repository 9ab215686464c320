// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include <algorithm>

namespace nanohop::hxb {

namespace {

constexpr uint64_t kQuietClocks = 24;  // nothing on any link: what was inside has come out

}  // namespace

uint32_t wholes(const Config& config, tb::Rng& rng, const Mood& mood) {
    if (!stores_whole(config.policy)) return 0;
    uint32_t bits = 0;
    for (unsigned v = 0; v < config.virtual_channels; ++v) bits |= (rng.permille(mood.whole) ? 1U : 0U) << v;
    return bits;
}

Environment::Environment(Context& c, tb::Lockstep<Traits>* loop)
    : context(c),
      line(c.config.crossbar),
      config(c.config.exchanger),
      rng(c.rng),
      points(c.coverage, c.config),
      loop_(loop),
      position_(random_address()) {
    reset();
}

void Environment::reset() {
    if (ex) context.coverage.hit(points.reset_busy, !quiet());
    ex.emplace(context, points);
    xb.emplace(context, points);
    ex->position = position_;
    last_flit = clock;
}

void Environment::drive(PairIn& in) {
    ex->drive(in.exchanger, mood);
    xb->drive(in.crossbar, mood);
    // What is not valid may be anything.
    const auto rubbish = [&](auto& lanes, unsigned i) {
        Lane lane = lanes[i];
        if (lane.valid || !rng.one_in(4)) return;
        lane.vc = static_cast<uint8_t>(rng.below(config.virtual_channels));
        lane.flit = {};
        lane.flit.data[0] = rng.bits(std::min(config.flit_width, 64U));
        lane.flit.head = rng.one_in(2);
        lane.flit.tail = rng.one_in(2);
        lane.flit.bad = rng.one_in(2);
        lanes.set(i, lane);
    };
    for (unsigned i = 0; i < config.pu_width; ++i) rubbish(in.exchanger.pu, i);
    for (unsigned d = 0; d < config.dims; ++d) rubbish(in.exchanger.xb, d);
    for (unsigned i = 0; i < line.m; ++i) {
        rubbish(in.crossbar.ex, i);
        Reservation asks = in.crossbar.reserve[i];
        if (asks.valid || !rng.one_in(4)) continue;
        asks.to = static_cast<uint8_t>(rng.below(line.m));
        asks.vc = static_cast<uint8_t>(rng.below(config.virtual_channels));
        asks.length = static_cast<uint16_t>(rng.bits(config.length_width));
        in.crossbar.reserve.set(i, asks);
    }
}

void Environment::observe(const PairIn& in, const PairOut& out) {
    const uint32_t flits = in.exchanger.pu.valid | in.exchanger.xb.valid | in.crossbar.ex.valid |
                           out.exchanger.pu.valid | out.exchanger.xb.valid | out.crossbar.ex.valid;
    if (flits != 0) last_flit = clock;
    ex->observe(in.exchanger, out.exchanger);
    xb->observe(in.crossbar, out.crossbar);
    ++clock;
}

// A link that died while all was blocked takes its flits from now on.
void Environment::quieten() {
    mood = Mood{};
    last_flit = clock;
}

bool Environment::quiet() const {
    if (!ex->quiet() || !xb->quiet()) return false;
    if (ex->all_up() && xb->all_up()) return clock - last_flit > kQuietClocks;
    // Dead links take flits without showing them, one after the other: as many as are inside, and a bad tail from each
    // FIFO whose link was cut.
    const uint64_t cut = std::max(config.inputs(), line.m) * config.virtual_channels;
    const uint64_t flits = std::min(places(), std::max(ex->inside(), xb->inside()) + cut);
    return clock - last_flit > 2 * (kQuietClocks + flits);
}

uint64_t Environment::places() const {
    const uint64_t ports = std::max(config.inputs(), line.m);
    return ports * config.virtual_channels * (config.input_flits + config.buffer_flits);
}

void Environment::finish() const {
    ex->finish();
    xb->finish();
}

const PairOut& Environment::step() {
    PairIn in;
    drive(in);
    const PairOut& out = loop_->step(in);
    observe(in, out);
    return out;
}

void Environment::restart(unsigned reset_clocks) {
    loop_->reset(reset_clocks);
    reset();
    mood = Mood{};
}

void Environment::step(unsigned clocks) {
    for (unsigned i = 0; i < clocks; ++i) step();
}

void Environment::drain() {
    quieten();
    for (unsigned i = 0; !quiet(); ++i) {
        if (i == 20'000 + 4 * places()) throw tb::CheckFailed("drain", "flits are still under way", "all gone");
        step();
    }
    finish();
}

std::vector<Flit> Environment::message(uint32_t address, uint32_t flits) {
    std::vector<Flit> result(flits);
    for (uint32_t i = 0; i < flits; ++i) {
        Flit& flit = result[i];
        for (unsigned w = 0; 64 * w < config.flit_width; ++w) {
            flit.data[w] = rng.bits(std::min(64U, config.flit_width - 64 * w));
        }
        flit.head = i == 0;
        flit.tail = i + 1 == flits;
        flit.bad = rng.one_in(16);
        if (i == 0) {
            const unsigned a = address_width(config);
            const unsigned fields = a + config.length_width;
            const uint64_t rest = fields >= 64 ? 0 : flit.data[0] >> fields << fields;
            flit.data[0] = rest | address | uint64_t{flits} << a;
        }
    }
    return result;
}

uint32_t Environment::random_address() { return address_of(config, rng.below(nodes(config))); }

uint32_t Environment::with_coordinate(uint32_t address, unsigned dimension, unsigned c) const {
    const unsigned shift = coordinate_shift(config, dimension);
    const uint32_t mask = low_bits(coordinate_width(config, dimension));
    return (address & ~(mask << shift)) | c << shift;
}

uint32_t Environment::after(unsigned dimension, uint32_t address) const {
    for (unsigned d = config.adaptive ? dimension : 0; d <= dimension; ++d) {
        address = with_coordinate(address, d, coordinate(config, position_, d));
    }
    return address;
}

void Environment::send_pu(unsigned vc, const std::vector<Flit>& flits) {
    auto& queue = ex->source(config.dims).queue(vc);
    queue.insert(queue.end(), flits.begin(), flits.end());
}

void Environment::send_xb(unsigned dimension, unsigned vc, const std::vector<Flit>& flits) {
    auto& queue = ex->source(dimension).queue(vc);
    queue.insert(queue.end(), flits.begin(), flits.end());
}

}  // namespace nanohop::hxb
