// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

#include <algorithm>
#include <bit>

#include "generated/cam_registers.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace reg = registers;
namespace cam_reg = cam::registers;

// Entries of a table that random traffic uses: to write them all takes many episodes' clocks if there are thousands.
constexpr unsigned kMostWritten = 64;

void Axi::drive(axi::LiteIn& in, tb::Rng& rng, unsigned rate) {
    in.bready = rng.permille(rate);
    in.rready = rng.permille(rate);
    if (queue_.empty()) return;
    const Operation& op = queue_.front();
    address_shown_ = address_shown_ || rng.permille(rate);
    data_shown_ = data_shown_ || rng.permille(rate);
    if (op.write) {
        in.awvalid = !address_done_ && address_shown_;
        in.awaddr = op.address;
        in.wvalid = !data_done_ && data_shown_;
        in.wdata = op.data;
        in.wstrb = op.strobe;
    } else {
        in.arvalid = !address_done_ && address_shown_;
        in.araddr = op.address;
    }
}

void Axi::observe(const axi::LiteIn& in, const axi::LiteOut& out) {
    address_done_ = address_done_ || (in.awvalid && out.awready) || (in.arvalid && out.arready);
    data_done_ = data_done_ || (in.wvalid && out.wready);
    const bool written = out.bvalid && in.bready;
    const bool read = out.rvalid && in.rready;
    if (!written && !read) return;
    if (queue_.empty() || queue_.front().write != written) {
        throw tb::CheckFailed("s_axil", "an answer that nobody waits for", "none");
    }
    Done done = std::move(queue_.front().done);
    queue_.pop_front();
    address_done_ = data_done_ = address_shown_ = data_shown_ = false;
    if (done) done(out.rdata, (written ? out.bresp : out.rresp) != 0);
}

Environment::Environment(Context& c, tb::Lockstep<Traits>* loop)
    : context(c), config(c.config), rng(c.rng), points(c.coverage, c.config), loop_(loop) {
    reset();
}

void Environment::reset() {
    sources.assign(config.ports, Source(config));
    sinks.assign(config.ports, Sink(config));
    axi = {};
    far_ends(0, 0);
    id = rng.below(config.switches);
    pool_.clear();
    if (config.switches > kMostWritten && !config.by_cache()) {
        pool_ = {0, config.switches - 1};
        while (pool_.size() < kMostWritten) pool_.push_back(rng.below(config.switches));
    }
    up = ~0U;
    board.emplace(config, id, points, context.coverage);
    cam.reset();
    if (config.by_cache()) {
        cam.emplace(config, rng, paper_chip);
        for (uint32_t h = 0; h < config.host_ports; ++h) put_word(cam->ids()[h], host_word(h));
    }
    cache_counts_.assign(config.ports, {});
    lookups_ = 0;
    clock = 0;
    register_dead_ = dead_before_ = 0;
    gone_ = sure_ = came_back_ = 0;
    stopped_.assign(config.ports, 0);
    far_ends_.assign(config.ports, {});
    for (FarEnd& end : far_ends_) {
        end.wired = rng.one_in(2);
        end.silence = rng.between(2 * config.link_clocks + 4, 200);
    }
    nonminimal_ = 0;
    mark_threshold_ = reg::kMarkThresholdReset;
    classes_ = Scoreboard::first_classes(config);
    quiet_ = 0;
    check = true;
    in_packet_.assign(config.ports, false);
    dead_since_.assign(config.ports, 0);
    counts_.assign(size_t{config.ports} * config.virtual_channels, {});
    full_.assign(counts_.size(), 0);
}

void Environment::far_ends(unsigned from_switch, unsigned to_switch) {
    from_switch_.assign(config.ports, LateCredits(from_switch));
    to_switch_.assign(config.ports, LateCredits(to_switch));
}

void Environment::kill_by_register(uint32_t ports) { axi.write(reg::kDeadOffset, ports); }

void Environment::revive(uint32_t ports) { axi.write(reg::kReviveOffset, ports); }

void Environment::kill_far_end(unsigned port) {
    far_ends_[port].die();
    sources[port] = Source(config);
    in_packet_[port] = false;
}

void Environment::wire(unsigned port, bool wired, unsigned silence) {
    far_ends_[port].wired = wired;
    far_ends_[port].silence = silence;
}

void Environment::drive(In& in) {
    in.id = id;
    in.up = up & low_bits(config.ports);  // Verilator takes a port to be 0 above its bits
    if (mood.rewrite != 0 && axi.waiting() < 4 && rng.permille(mood.rewrite)) {
        if (rng.one_in(10)) {
            write_down_ports(static_cast<uint32_t>(rng.bits(config.links())));
        } else if (cam) {
            const auto& ids = cam->ids();
            const size_t i = rng.between(config.host_ports, static_cast<uint32_t>(ids.size() - 1));
            if (cam->waiting() < 2) write_word(ids[i], rng.one_in(6) ? std::nullopt : std::optional(random_word()));
        } else {
            write_entry(some_switch(), random_entry());
        }
    }
    if (mood.settings != 0 && axi.waiting() < 2 && rng.permille(mood.settings)) {
        const bool over = config.goes_over();
        const uint32_t kind = rng.below(3);
        if (config.has_classes() && (kind == 0 || (!over && !config.marks))) {
            random_class();
        } else if (over && (kind == 1 || !config.marks)) {
            random_nonminimal();
        } else if (config.marks) {
            random_mark_threshold();
        }
    }
    if (cam) {
        if (mood.strange_axi != 0 && cam->idle() && rng.permille(mood.strange_axi)) {
            cam->axi.read(4 * rng.below(64), {});
        }
        cam->drive(in, rng, mood.axi, mood.faults);
    }
    if (mood.strange_axi != 0 && axi.waiting() < 4 && rng.permille(mood.strange_axi)) strange_access();
    if (early_axi || clock > config.switches) axi.drive(in.axil, rng, mood.axi);
    driven_ = 0;
    for (unsigned p = 0; p < config.ports; ++p) {
        Source& source = sources[p];
        const FarEnd& far = far_ends_[p];
        if (far.tells()) in.up &= ~(1U << p);
        if (far.listening()) {
            in.link_valid |= 1U << p;
            in.link_flit[p] = far.shown();
            continue;
        }
        if (far.up() && sending && source.idle() && rng.permille(mood.send)) begin_packet(p);
        const bool go = !in_packet_[p] || rng.permille(mood.go_on);
        if (const Sent* next = go ? source.next() : nullptr) {
            in.link_valid |= 1U << p;
            in.link_vc[p] = next->vc;
            in.link_flit[p] = next->flit;
            if (recovers(p)) in.link_flit[p].bad = next->flit.bad && next->flit.tail;
            driven_ |= 1U << p;
        } else {
            // Without valid they mean nothing.
            in.link_vc[p] = static_cast<uint8_t>(rng.bits(channel_width(config)));
            in.link_flit[p].head = rng.one_in(2);
        }
        const unsigned rate = (mood.slow_ports >> p & 1) != 0 ? (mood.accept + 99) / 100 : mood.accept;
        in.link_credit[p] = to_switch_[p].pass(sinks[p].drive(rng, rate));
    }
    if (mood.wild != 0) wild(in);
}

void Environment::cover(const In& in, const Out& o) {
    tb::Coverage& c = context.coverage;
    const uint32_t all = low_bits(config.ports);
    c.hit(points.all_outputs_at_once, o.link_valid == all);
    c.hit(points.two_heads_for_one_output,
          std::popcount(o.probe.request & ~o.probe.grant) > 1 && std::popcount(o.probe.grant) == 1);
    c.hit(points.lookup_blocked, clock < config.switches && (in.link_valid & all) != 0);
    if (cam) {
        const uint32_t searching = cam->searching();
        c.hit(points.several_search, std::popcount(searching) > 1);
        c.hit(points.passes_a_miss, (searching & o.probe.grant) != 0);
        c.hit(points.changed_in_search, searching != 0 && o.cam_axil.bvalid && cam->axi.writes(0x1c));
    }
    c.hit(points.write_while_traffic, o.axil.bvalid && (in.link_valid & all) != 0);
    c.hit(points.dead_by_signal, (~up & all & ~dead_before_) != 0);
    c.hit(points.dead_and_up, (up & o.dead & ~register_dead_) != 0);
    c.hit(points.dead_by_register, (register_dead_ & o.dead & ~dead_before_) != 0);
    for (unsigned p = 0; p < config.ports; ++p) {
        for (unsigned v = 0; v < config.virtual_channels; ++v) {
            c.hit(points.buffer_full, sources[p].credits(v) == 0);
            uint64_t& clocks = full_[p * config.virtual_channels + v];
            clocks = sinks[p].full(v) ? clocks + 1 : 0;
            c.hit(points.no_credit_left, clocks == 20);
        }
    }
}

// A head from a host, counted: when it was granted, a grant after its choice, the reserve was still free.
void Environment::check_reserve(unsigned port, unsigned vc) {
    // Which of a class's channels were looked at is not known.
    if (config.host_reserve == 0 || (config.has_classes() && vc >= config.escape_channels)) return;
    const bool escape = vc < config.escape_channels;
    const unsigned first = escape ? vc : config.escape_channels;
    const unsigned end = escape ? vc + 1 : config.virtual_channels;
    const unsigned places = (end - first) * config.packets;
    const unsigned held = sinks[port].held(first, end);
    expect("places_left", held <= places - config.host_reserve + 1, true);
    context.coverage.hit(points.reserve_least, held == places - config.host_reserve);
}

void Environment::observe(const In& in, const Out& o) {
    out = o;
    // The register has its new value in the clock in which the answer appears.
    if (o.axil.bvalid && axi.writes(reg::kDeadOffset)) register_dead_ |= axi.data() & low_bits(config.ports);
    if (o.axil.bvalid && axi.writes(reg::kReviveOffset) && config.link_recovery)
        register_dead_ &= ~(axi.data() & low_bits(config.links()));
    const auto write = [&](uint32_t offset, uint32_t& old, uint32_t exist) {
        if (!o.axil.bvalid || !axi.writes(offset)) return;
        uint32_t strobe = 0;
        for (unsigned b = 0; b < 4; ++b) strobe |= (axi.strobe() & bit(b)) != 0 ? 0xffU << 8 * b : 0;
        old = ((old & ~strobe) | (axi.data() & strobe)) & exist;
    };
    if (config.goes_over()) write(reg::kNonminimalOffset, nonminimal_, reg::kNonminimalWriteMask);
    if (config.marks) write(reg::kMarkThresholdOffset, mark_threshold_, reg::kMarkThresholdWriteMask);
    for (unsigned k = 0; k < config.classes && config.has_classes(); ++k)
        write(reg::kClass0Offset + 4 * k, classes_[k], Scoreboard::class_bits(config));
    axi.observe(in.axil, o.axil);
    if (cam) cam->observe(in, o);
    lookups_ += static_cast<uint64_t>(std::popcount(o.probe.lookup));
    // Whatever comes in, what goes out keeps to its credits.
    for (unsigned p = 0; p < config.ports; ++p) {
        if ((o.link_valid >> p & 1) != 0 && o.link_flit[p].head && far_ends_[p].up()) sinks[p].head(o.link_vc[p]);
    }
    if (check) {
        expect("dead_o", o.dead & ~(gone_ | register_dead_), 0U);
        board->dead(gone_);
        if (config.has_classes()) board->classes(o, classes_);
        cover(in, o);
        for (unsigned p = 0; p < config.ports; ++p) {
            if (gone(p) && (dead_before_ >> p & 1) == 0) dead_since_[p] = clock;
            if ((o.link_valid >> p & 1) != 0 && !(recovers(p) && is_sign(o.link_flit[p]))) {
                if (gone(p) && clock >= dead_since_[p] + config.link_clocks) {
                    throw tb::CheckFailed("dead_link", "a flit on dead link " + std::to_string(p), "none");
                }
                const unsigned from = board->leave(p, o.link_vc[p], o.link_flit[p]);
                if (o.link_flit[p].head && from >= config.links() && p < config.links()) check_reserve(p, o.link_vc[p]);
            }
        }
        if (config.goes_over() || config.marks) board->choices(in, o, nonminimal_, mark_threshold_);
        for (unsigned p = 0; p < config.ports; ++p) {
            if ((in.link_valid >> p & 1) == 0 || (recovers(p) && is_sign(in.link_flit[p]))) continue;
            const bool dead = ((~in.up | register_dead_ | gone_) >> p & 1) != 0;
            board->arrive(p, in.link_vc[p], in.link_flit[p], dead);
        }
        board->next_clock();
    }
    for (unsigned p = 0; p < config.ports; ++p) {
        if ((driven_ >> p & 1) != 0) {
            in_packet_[p] = !sources[p].next()->flit.tail;
            sources[p].pop();
        }
        if (check && far_ends_[p].up()) sources[p].credit(from_switch_[p].pass(o.link_credit[p]));
    }
    const uint32_t all = low_bits(config.ports);
    // Who waits for a far end shows signs for ever.
    uint32_t came = in.link_valid & all;
    uint32_t left = o.link_valid;
    for (unsigned p = 0; p < config.links(); ++p) {
        if (recovers(p) && is_sign(in.link_flit[p])) came &= ~(1U << p);
        if (recovers(p) && is_sign(o.link_flit[p])) left &= ~(1U << p);
    }
    const bool moves = came != 0 || left != 0 || !software_idle() || o.probe.grant != 0 || (cam && cam->moves());
    quiet_ = moves ? 0 : quiet_ + 1;
    dead_before_ = gone_;
    follow_links(in, o);
    for (unsigned p = 0; mood.revive != 0 && p < config.links(); ++p) {
        if (rng.permille(mood.revive) && axi.waiting() < 4) revive(rng.one_in(8) ? ~0U : 1U << p);
        if (rng.permille(mood.revive)) revive_far_end(p);
        if (rng.one_in(2000) && far_ends_[p].up()) kill_far_end(p);
    }
    ++clock;
}

// What becomes of the links in the next clock.
void Environment::follow_links(const In& in, const Out& o) {
    for (unsigned p = 0; p < config.ports; ++p) {
        const uint32_t bit_of = 1U << p;
        const bool stop = (in.up & bit_of) == 0 || (register_dead_ & bit_of) != 0;
        if (!recovers(p)) {
            gone_ |= stop ? bit_of : 0;
            continue;
        }
        const bool sign = (in.link_valid & bit_of) != 0 && is_sign(in.link_flit[p]);
        const bool answer = sign && (in.link_flit[p].data[0] & 1) != 0;
        const bool shows = (o.link_valid & bit_of) != 0 && is_sign(o.link_flit[p]);
        if (stop) {
            stopped_[p] = clock + config.link_clocks;
            if (!far_ends_[p].up()) far_ends_[p].forget();
        }
        if ((gone_ & bit_of) == 0) {
            if (stop || (sign && !answer)) gone_ |= bit_of;
            context.coverage.hit(points.dies_by_sign, !stop && sign && !answer);
        } else if (stop) {
            context.coverage.hit(points.dies_listening, shows);
            sure_ &= ~bit_of;
        } else if ((sure_ & bit_of) != 0) {
            gone_ &= ~bit_of;
            sure_ &= ~bit_of;
            if (check) board->risen(p);
            context.coverage.hit(points.came_back);
            context.coverage.hit(points.came_back_again, (came_back_ & bit_of) != 0);
            came_back_ |= bit_of;
        } else if (answer) {
            sure_ |= bit_of;
        }
        follow_far_end(p, in, o);
    }
}

void Environment::follow_far_end(unsigned p, const In&, const Out& o) {
    FarEnd& far = far_ends_[p];
    const bool shows = (o.link_valid >> p & 1) != 0 && is_sign(o.link_flit[p]) && clock > stopped_[p];
    const bool told = (up >> p & 1) == 0 || (far.wired && (o.dead >> p & 1) != 0);
    const bool was_up = far.up();
    const bool drained = sinks[p].held(0, config.virtual_channels) == 0;
    if (far.next(told, drained, shows ? &o.link_flit[p] : nullptr)) {
        sources[p] = Source(config);
        sinks[p] = Sink(config);
    } else if (was_up && !far.up()) {
        kill_far_end(p);
    }
}

void Environment::ask_counters() {
    for (unsigned r = 0; r < kReasons; ++r) {
        axi.read(reg::kNoHeadOffset + 4 * r, [this, r](uint32_t data, bool) { reasons_[r] = data; });
    }
    if (config.goes_over()) axi.read(reg::kDetoursOffset, [this](uint32_t data, bool) { detours_ = data; });
    for (unsigned p = 0; p < config.ports; ++p) {
        for (unsigned v = 0; v < config.virtual_channels; ++v) {
            axi.write(reg::kSelectOffset, v | p << 8);
            ChannelCounts& counts = counts_[p * config.virtual_channels + v];
            uint32_t* const fields[] = {&counts.packets, &counts.flits, &counts.waits, &counts.escapes, &counts.drops};
            for (unsigned i = 0; i < 5; ++i) {
                axi.read(reg::kPacketsOffset + 4 * i, [field = fields[i]](uint32_t data, bool) { *field = data; });
            }
        }
    }
    for (unsigned p = 0; cam && p < config.ports; ++p) {
        cam->axi.write(cam_reg::kPortSelectOffset, p);
        CacheCounts& c = cache_counts_[p];
        uint32_t* const fields[] = {&c.lookups,       &c.hits,      &c.misses,    &c.joined, &c.conflict_evictions,
                                    &c.parity_errors, &c.not_found, &c.cam_errors};
        for (unsigned i = 0; i < 8; ++i) {
            cam->axi.read(cam_reg::kCacheLookupsOffset + 4 * i,
                          [field = fields[i]](uint32_t data, bool) { *field = data; });
        }
    }
}

void Environment::check_counters() const {
    for (unsigned r = 0; r < kReasons; ++r) context.coverage.hit(points.reasons[r], reasons_[r] != 0);
    if (cam) check_caches();
    if (!check) return;
    const uint64_t missing = board->missing();
    const auto counted = [&](Reason r) { return reasons_[static_cast<size_t>(r)]; };
    const char* const names[] = {"no_head", "bad_vc", "overflow", "head_in_packet", "bad_length", "bad_destination"};
    // With a cache nobody is refused at the guard for an id that is not there: it is dropped.
    const unsigned guarded = cam ? 5 : 6;
    for (unsigned r = 0; r < guarded; ++r) expect(names[r], reasons_[r], board->guard()[r]);
    expect("cut_in", counted(Reason::kCutIn), board->guard()[static_cast<size_t>(Reason::kCutIn)]);
    expect("lost_flits", counted(Reason::kLostFlits), board->guard()[static_cast<size_t>(Reason::kLostFlits)]);
    const uint64_t drops = uint64_t{counted(Reason::kHopLimit)} + counted(Reason::kNoRoute) +
                           counted(Reason::kUpAfterDown) + counted(Reason::kDeadLink) +
                           (cam ? counted(Reason::kBadDestination) : 0);
    expect("packets_missing", drops + counted(Reason::kCutOut), missing);
    if (config.goes_over() && !board->any_dead()) expect("detours", detours_, board->detours());
    uint64_t dropped = 0;
    for (size_t i = 0; i < counts_.size(); ++i) {
        if (!config.counters) {
            expect("no_counters", counts_[i] == ChannelCounts{}, true);
            continue;
        }
        dropped += counts_[i].drops;
        if (board->any_dead()) continue;
        expect("packets", counts_[i].packets, board->counts()[i].packets);
        expect("flits", counts_[i].flits, board->counts()[i].flits);
        expect("escapes", counts_[i].escapes, board->counts()[i].escapes);
    }
    if (config.counters) expect("drops", dropped, drops);
    for (unsigned p = 0; p < config.ports; ++p) {
        if (!gone(p) && far_ends_[p].up()) expect("credits_home", sources[p].all_home(), true);
    }
}

// Each lookup that began was a hit or a miss.
void Environment::check_caches() const {
    tb::Coverage& c = context.coverage;
    uint64_t lookups = 0;
    for (const CacheCounts& of : cache_counts_) {
        lookups += of.lookups;
        if (check) expect("hits_and_misses", uint64_t{of.hits} + of.misses, of.lookups);
        c.hit(points.cache_hit, of.hits != 0);
        c.hit(points.cache_miss, of.misses != 0);
        c.hit(points.joined, of.joined != 0);
        c.hit(points.conflict, of.conflict_evictions != 0);
        c.hit(points.unknown_id, of.not_found != 0);
        c.hit(points.search_failed, of.cam_errors != 0);
    }
    if (check) expect("lookups", lookups, lookups_);
}

void Environment::restart() {
    loop_->reset();
    reset();
}

const Out& Environment::step() {
    In in{};
    drive(in);
    const Out& o = loop_->step(in);
    observe(in, o);
    return out;
}

void Environment::step(uint64_t clocks) {
    for (uint64_t i = 0; i < clocks; ++i) step();
}

void Environment::settle() {
    while (!software_idle() || clock < config.switches + 2) step();
    // While a cache is swept it stores nothing.
    while (cam && clock < config.cache_entries / config.cache_ways + 2) step();
    step(2);
}

void Environment::stop() {
    // Heads that were looked up with adaptive ports wait for a channel of their class.
    for (unsigned k = 0; k < config.classes && config.has_classes(); ++k) write_class(k, 0xff, 0, 1);
    sending = false;
    mood = {};
    quiet_ = 0;
    // Who does not know that its far end is dead would wait for it: now it hears of a new life.
    for (unsigned p = 0; p < config.links() && config.link_recovery; ++p) revive_far_end(p);
}

void Environment::drain() {
    stop();
    while (!quiet()) step();
    ask_counters();
    settle();
    check_counters();
}

std::vector<uint64_t> Environment::alone(unsigned from, unsigned vc, const Header& header, unsigned output,
                                         uint64_t limit) {
    expect("sent", send(from, packet(vc, header)), true);
    const uint64_t begin = clock;
    std::vector<uint64_t> seen;
    while (clock < begin + limit) {
        const Out& o = step();
        if ((o.link_valid >> output & 1) != 0) seen.push_back(clock - 1 - begin);
    }
    return seen;
}

void Environment::check_alone(unsigned from, unsigned vc, const Header& header, unsigned output, uint64_t extra) {
    const auto seen = alone(from, vc, header, output, window() + extra);
    expect("flits", seen.size(), header.length);
    for (size_t i = 0; i < seen.size(); ++i) {
        expect("clock", seen[i], head_clocks(from) + i + extra);
    }
}

}  // namespace nanohop::switch_
