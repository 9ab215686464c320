// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hyper-crossbar of T. Boku et al. (1995), as its sections 3.1 and 4 can be read to the letter: each output
// of exchangers, crossbars and units has a buffer of one flit for each virtual channel, inputs have none, and a hop
// takes a clock ("8 from unit to unit", 4). Our RTL cannot be so, and the engine neither: for a flit a clock, a flit
// must move into a place that empties in the same clock, all along its way. So this is a model of its own, which shares
// with the engine the numbers of links and the names of channels and nothing else. For readings of figure 2
// (docs/reports/boku_1995.md).
#include <algorithm>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "net/error.hpp"
#include "net/kinds/hxb/links.hpp"
#include "net/networks/topology.hpp"

namespace nanohop::net {

namespace {

constexpr uint32_t kNoPlace = ~uint32_t{0};

struct OneFlitConfig {
    HxbShape shape{{4, 4, 4}};
    HxbRoutes routes;
    unsigned pu_width = 1;  // flits per clock on the links of units, each of another virtual channel
};

/// A clock is three steps:
/// - Heads take the channel that they need next, if no message holds it, in the order in which they came; it is held
///   until the tail has left its buffer. With adaptive routing an exchanger's head takes the crossbar's output with its
///   own, or neither (Boku 1995, 3.1).
/// - On each link the virtual channels take turns among flits that have a place: one that is empty, or that empties in
///   this clock. A chain of places that comes back to a link where it has been ends there.
/// - Units issue messages into free channels of their links.
class OneFlitSimulator final : public Simulator {
public:
    OneFlitSimulator(const OneFlitConfig& config, unsigned channels, Sources sources, bool record)
        : config_(config),
          shape_(config.shape),
          links_(shape_.dims),
          channels_(channels),
          sources_(std::move(sources)),
          record_(record),
          dependencies_(hxb_dependencies(shape_, channels, config.routes)),
          kinds_(size_t{shape_.units} * links_.per_unit),
          carried_(kinds_.size()),
          flits_at_(kinds_.size()),
          decided_(kinds_.size()),
          turn_(kinds_.size()),
          places_(kinds_.size() * channels),
          units_(shape_.units) {
        for (uint32_t u = 0; u < shape_.units; ++u) {
            kinds_[links_.source(u)] = {WireKind::kSource, u, u};
            kinds_[links_.sink(u)] = {WireKind::kSink, u, u};
            units_[u].created = sources_.arrivals ? sources_.arrivals(u, 0, 0) : 0;
        }
    }

    void run(uint64_t end) override {
        for (; now_ < end; ++now_) {
            std::erase_if(waiting_, [this](uint32_t place) { return takes_next(place); });
            move();
            for (uint32_t u = 0; u < shape_.units; ++u) issue(u);
        }
    }
    uint64_t clock() const override { return now_; }
    uint32_t units() const override { return shape_.units; }
    unsigned channels() const override { return channels_; }
    Statistics statistics() const override { return statistics_; }
    std::vector<uint32_t> waiting_cycle() const override { return {}; }  // too few channels are refused
    const Dependencies& dependencies() const override { return *dependencies_; }
    std::vector<uint64_t> link_flits() const override { return carried_; }
    const std::vector<Wire>& links() const override { return kinds_; }
    void measure_from(uint64_t clock) override { statistics_.restart_latency(clock); }
    uint64_t backlog() const override {
        uint64_t flits = 0;
        for (uint32_t u = 0; sources_.arrivals && u < shape_.units; ++u) {
            uint64_t created = units_[u].created;
            for (uint64_t k = units_[u].number; created < now_; created = sources_.arrivals(u, ++k, created))
                flits += sources_.injections(u, k).flits;
        }
        return flits;
    }
    bool finished() const override {
        return free_.size() == messages_.size() &&
               std::all_of(units_.begin(), units_.end(), [](const Unit& u) { return u.done; });
    }
    std::vector<Delivery> take_deliveries() override {
        std::sort(deliveries_.begin(), deliveries_.end(), [](const Delivery& a, const Delivery& b) {
            return std::tie(a.delivered, a.source, a.number) < std::tie(b.delivered, b.source, b.number);
        });
        return std::exchange(deliveries_, {});
    }

private:
    /// A virtual channel's buffer, at the sending end of its link. It is a unit's when all its flits are there at once.
    struct Place {
        uint32_t message = kNoPlace;  ///< that holds it
        uint32_t next = kNoPlace;     ///< place behind the link that the message has taken
        uint32_t come = 0;            ///< flits of the message so far
        uint32_t gone = 0;
        uint64_t crossed = 0;  ///< 1 + the clock in which a flit last left it
    };
    struct Message {
        uint32_t source = 0;
        uint32_t destination = 0;
        uint32_t flits = 0;
        uint64_t number = 0;
        uint64_t created = 0;
        unsigned passed = 0;  ///< crossbars whose outputs it has taken
    };
    struct Unit {
        uint64_t number = 0;  ///< of the next message
        uint64_t created = 0;
        uint64_t issued = 0;
        bool done = false;
    };

    void issue(uint32_t u) {
        Unit& unit = units_[u];
        const bool open = static_cast<bool>(sources_.arrivals);
        const bool overlap = open || sources_.process.overlap;
        if (unit.done || (open && unit.created > now_) ||
            (!open && overlap && unit.number != 0 && now_ < unit.issued + sources_.process.work))
            return;
        const auto first = places_.begin() + uint64_t{links_.source(u)} * channels_;
        const auto last = first + channels_;
        const auto is_free = [](const Place& p) { return p.message == kNoPlace; };
        const auto place = std::find_if(first, last, is_free);
        if (overlap ? place == last : !std::all_of(first, last, is_free)) return;
        const Injection injection = sources_.injections(u, unit.number);
        unit.done = injection.flits == 0;
        if (unit.done) return;
        if (free_.empty()) {
            free_.push_back(static_cast<uint32_t>(messages_.size()));
            messages_.emplace_back();
        }
        messages_[free_.back()] = {u,           injection.destination,      injection.flits,
                                   unit.number, open ? unit.created : now_, 0};
        place->message = free_.back();
        place->come = injection.flits;
        free_.pop_back();
        flits_at_[links_.source(u)] += injection.flits;
        waiting_.push_back(static_cast<uint32_t>(place - places_.begin()));
        ++statistics_.issued_messages;
        statistics_.issued_flits += injection.flits;
        unit.issued = now_;
        ++unit.number;
        if (open) unit.created = sources_.arrivals(u, unit.number, unit.created);
    }

    /// The place of a message that has passed so many crossbars at a link (Boku 1995, 3.1).
    uint32_t place_at(uint32_t link, unsigned passed) const {
        return link * channels_ + std::min(passed, channels_ - 1);
    }
    bool is_taken(uint32_t place) const { return places_[place].message != kNoPlace; }
    void take(uint32_t place, uint32_t next) {
        places_[next].message = places_[place].message;
        places_[place].next = next;
        ++statistics_.grants;
    }

    /// False: the head in this place goes on waiting.
    bool takes_next(uint32_t place) {
        Message& message = messages_[places_[place].message];
        const HxbLinks::Place at = links_.place(place / channels_);
        const auto through_crossbar = [&](unsigned d) {
            const uint32_t to = shape_.with(at.unit, d, shape_.coordinate(message.destination, d));
            return place_at(links_.from_crossbar(to, d), message.passed);
        };
        if (at.end == HxbLinks::End::kExchangerToCrossbar) {
            const uint32_t next = through_crossbar(at.dimension);
            if (is_taken(next)) return false;
            take(place, next);
            ++message.passed;
            return true;
        }
        if (at.unit == message.destination) {
            const unsigned last =
                config_.routes.unit_by_dimension ? at.dimension % channels_ : std::max(message.passed, 1U) - 1;
            const uint32_t next = place_at(links_.sink(at.unit), last);
            if (is_taken(next)) return false;
            take(place, next);
            return true;
        }
        for (unsigned d = 0; d < shape_.dims; ++d) {
            if (shape_.coordinate(at.unit, d) == shape_.coordinate(message.destination, d)) continue;
            const uint32_t next = place_at(links_.to_crossbar(at.unit, d), message.passed);
            const uint32_t behind = through_crossbar(d);
            if (!is_taken(next) && !(config_.routes.adaptive && is_taken(behind))) {
                take(place, next);
                if (config_.routes.adaptive) {
                    take(next, behind);
                    ++message.passed;
                }
                return true;
            }
            if (!config_.routes.adaptive) break;
        }
        return false;
    }

    /// Whether there is a place for the flit in this one.
    bool has_place(uint32_t place) {
        if (kinds_[place / channels_].kind == WireKind::kSink) return true;
        const uint32_t next = places_[place].next;
        if (next == kNoPlace) return false;
        if (places_[next].come == places_[next].gone) return true;
        decide(next / channels_);
        return places_[next].crossed == now_ + 1;
    }
    /// Which of its flits cross a link in this clock.
    void decide(uint32_t link) {
        if (flits_at_[link] == 0 || decided_[link] == now_ + 1) return;
        decided_[link] = now_ + 1;
        unsigned room = kinds_[link].kind == WireKind::kInner ? 1 : config_.pu_width;
        const unsigned first = turn_[link];
        for (unsigned i = 0; i < channels_ && room != 0; ++i) {
            const unsigned v = (first + i) % channels_;
            const uint32_t place = link * channels_ + v;
            if (places_[place].come == places_[place].gone || !has_place(place)) continue;
            places_[place].crossed = now_ + 1;
            crossing_.push_back(place);
            turn_[link] = static_cast<uint8_t>((v + 1) % channels_);
            --room;
        }
    }

    void move() {
        crossing_.clear();
        for (uint32_t link = 0; link < kinds_.size(); ++link) decide(link);
        for (const uint32_t c : crossing_) {
            Place& place = places_[c];
            const uint32_t link = c / channels_;
            const bool sink = kinds_[link].kind == WireKind::kSink;
            const Message& message = messages_[place.message];
            ++carried_[link];
            --flits_at_[link];
            ++statistics_.flit_hops;
            statistics_.sent_flits += kinds_[link].kind == WireKind::kSource ? 1 : 0;
            statistics_.delivered_flits += sink ? 1 : 0;
            if (!sink) {
                Place& next = places_[place.next];
                ++flits_at_[place.next / channels_];
                const bool waits = next.next == kNoPlace && kinds_[place.next / channels_].kind != WireKind::kSink;
                if (next.come++ == 0 && waits) waiting_.push_back(place.next);
            }
            if (++place.gone != message.flits) continue;
            if (sink) deliver(place.message);
            place = Place{.crossed = place.crossed};
        }
    }

    void deliver(uint32_t m) {
        const Message& message = messages_[m];
        statistics_.deliver(now_, message.created);
        if (record_)
            deliveries_.push_back(
                {message.source, message.number, message.destination, message.flits, message.created, now_});
        free_.push_back(m);
    }

    OneFlitConfig config_;
    HxbShape shape_;
    HxbLinks links_;
    unsigned channels_;
    Sources sources_;
    bool record_;
    std::unique_ptr<Dependencies> dependencies_;

    uint64_t now_ = 0;
    std::vector<Wire> kinds_;
    std::vector<uint64_t> carried_;   // flits by each link
    std::vector<uint32_t> flits_at_;  // that are in its places
    std::vector<uint64_t> decided_;   // 1 + the clock of its last decision
    std::vector<uint8_t> turn_;       // virtual channel that is first
    std::vector<Place> places_;       // by link and virtual channel
    std::vector<Unit> units_;
    std::vector<Message> messages_;
    std::vector<uint32_t> free_;      // places in messages_
    std::vector<uint32_t> waiting_;   // places whose heads have taken no place behind them, in the order they came
    std::vector<uint32_t> crossing_;  // places whose flits cross their links in this clock
    std::vector<Delivery> deliveries_;
    Statistics statistics_;
};

class OneFlitNetwork final : public Network {
public:
    OneFlitNetwork(const OneFlitConfig& config, unsigned channels) : config_(config), channels_(channels) {}

    uint32_t units() const override { return config_.shape.units; }
    std::vector<uint32_t> sizes() const override {
        return {config_.shape.size.begin(), config_.shape.size.begin() + config_.shape.dims};
    }
    uint64_t links() const override { return uint64_t{HxbLinks(config_.shape.dims).per_unit} * units(); }
    uint32_t link(const std::string& name) const override {
        throw InputError("\"{}\": links of hxb_one_flit do not die", name);
    }
    std::unique_ptr<Dependencies> dependencies() const override {
        // As of hxb: 4 coordinates of a dimension stand for all.
        std::vector<unsigned> sizes;
        for (const uint32_t size : this->sizes()) sizes.push_back(std::min(size, 4U));
        return hxb_dependencies(HxbShape(sizes), channels_, config_.routes);
    }
    std::unique_ptr<Simulator> simulator(Sources sources, const SimulatorOptions& options) const override {
        return std::make_unique<OneFlitSimulator>(config_, channels_, std::move(sources), options.record);
    }

private:
    OneFlitConfig config_;
    unsigned channels_;
};

class OneFlitTopology final : public Topology {
public:
    std::unique_ptr<Topology> clone() const override { return std::make_unique<OneFlitTopology>(*this); }

    void add_keys(io::Keys& keys) override {
        keys.add({"dims",
                  "must be 1 to 4 sizes of 2 to 64 joined by x, as in 8x8x16, and at most 65536 units",
                  "processing units, X first",
                  {},
                  [this] { return config_.shape.text(); },
                  [this](const std::string& text) {
                      try {
                          const HxbShape shape = HxbShape::parse(text);
                          if (shape.units > 65536) return false;
                          config_.shape = shape;
                      } catch (const InputError&) {
                          return false;
                      }
                      return true;
                  }});
        keys.words("routing", config_.routes.adaptive, {"fixed", "adaptive"},
                   "X, Y, Z in this order, or the first free one");
        keys.words("unit_channel", config_.routes.unit_by_dimension, {"passed", "dimension"},
                   "to a processing unit: the virtual channel of the last crossbar, or that of its dimension");
        keys.whole("pu_width", config_.pu_width, 1, 3, "flits per clock between a processing unit and its node");
    }
    bool engine_channels() const override { return false; }
    unsigned channels() const override { return config_.routes.adaptive ? config_.shape.dims : 1; }
    const char* size_key() const override { return "dims"; }
    std::string routing() const override { return config_.routes.adaptive ? "adaptive" : "fixed"; }
    std::shared_ptr<const Network> network(const ChannelConfig& config) const override {
        if (config.channels < channels())
            throw InputError("virtual_channels: {}: adaptive routing needs one per dimension: must be from {} on",
                             config.channels, channels());
        return std::make_shared<OneFlitNetwork>(config_, config.channels);
    }

private:
    OneFlitConfig config_;
};

const TopologyRegistration kHxbOneFlit{
    TopologyEntry{"hxb_one_flit",
                  "hyper-crossbar with a flit of buffer per output and a clock per hop, a reading of Boku 1995 "
                  "(docs/reports/boku_1995.md)",
                  make_topology<OneFlitTopology>,
                  {}}};

}  // namespace

}  // namespace nanohop::net
