// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache_switch_port.hpp"

#include <fmt/format.h>

namespace nanohop::measure {

void fail(const std::string& block, const tb::Mismatch& mismatch) {
    throw Failure(fmt::format("{}: RTL and golden model differ in cycle {}: {} is {}, expected {}", block,
                              mismatch.cycle, mismatch.signal, mismatch.got, mismatch.expected));
}

void connect(const cam::Out& cam, unsigned port, route_cache::In& in) {
    in.flush = cam.flush;
    in.cam_req_ready = ((cam.req_ready >> port) & 1) != 0;
    in.cam_rsp_valid = ((cam.rsp_valid >> port) & 1) != 0;
    in.cam_rsp_id = cam.rsp_id;
    in.cam_rsp_found = cam.rsp_found;
    in.cam_rsp_error = cam.rsp_error;
    in.cam_rsp_port = cam.rsp_port;
    in.cam_rsp_qos = cam.rsp_qos;
}

void check_response(const route_cache::Out& out, const cam::CamChip& chip, uint64_t destination) {
    const auto route = chip.table().find(destination);
    const bool found = route != chip.table().end();
    const bool answered = out.resp_status <= static_cast<uint32_t>(route_cache::Status::kMiss);
    if (answered && found && out.resp_port == route->second.port) return;
    if (!found && out.resp_status == static_cast<uint32_t>(route_cache::Status::kNotFound)) return;
    throw Failure(fmt::format("nh_route_cache: destination {}: status {}, port {}; the table has {}", destination,
                              out.resp_status, out.resp_port,
                              found ? fmt::format("port {}", route->second.port) : "no route"));
}

SwitchPort::SwitchPort(const config::Config& config)
    : config_(config),
      cache_dut_(route_cache::make_dut({}, *config.route_cache)),
      cam_dut_(cam::make_dut({}, *config.cam)),
      cache_model_(*config.route_cache),
      cam_model_(*config.cam),
      cache_loop_(*config_.route_cache, cache_model_, *cache_dut_),
      cam_loop_(*config_.cam, cam_model_, *cam_dut_) {
    cache_in_.resp_ready = true;
    cam_in_.axil.bready = true;
    cam_in_.axil.rready = true;
    reset();
}

void SwitchPort::reset() {
    cache_loop_.reset();
    cam_loop_.reset();
    chip_ = std::make_unique<cam::CamChip>(*config_.chip);
    cache_in_.req_valid = false;
    tag_ = 0;
    // After reset the cache sweeps its sets and stores nothing meanwhile.
    idle(config_.route_cache->sets() + 4);
}

/// All outputs of this cycle. The cache's request to the CAM and the CAM's answers are registers, only the CAM's ready
/// depends on the request: so the CAM settles on the model's request, then the cache, which must then make that
/// request.
void SwitchPort::settle() {
    const route_cache::Out request = cache_model_.outputs(cache_in_);
    cam_in_.req_valid = request.cam_req_valid ? 1 : 0;
    cam_in_.req_id[0] = request.cam_req_id;
    cam_in_.req_key[0] = request.cam_req_key;
    cam_in_.chip_req_ready = chip_->ready();
    const std::optional<cam::Answer>& answer = chip_->answer();
    cam_in_.chip_rsp_valid = answer.has_value();
    if (answer) cam_in_.chip_rsp = *answer;
    if (!cam_loop_.settle(cam_in_)) fail("nh_cam", *cam_loop_.mismatch());

    connect(cam_loop_.out(), 0, cache_in_);
    if (!cache_loop_.settle(cache_in_)) fail("nh_route_cache", *cache_loop_.mismatch());
    const route_cache::Out& out = cache_loop_.out();
    if (out.cam_req_valid != request.cam_req_valid || (out.cam_req_valid && out.cam_req_id != request.cam_req_id))
        throw Failure("nh_route_cache: its request to the CAM depends on the CAM's ready or answer");
}

void SwitchPort::tick() {
    const cam::Out& cam = cam_loop_.out();
    chip_->tick(cam.chip_req_valid ? &cam.chip_req : nullptr, cam.chip_rsp_ready);
    cam_loop_.tick(cam_in_);
    cache_loop_.tick(cache_in_);
    ++cycles_;
}

void SwitchPort::idle(unsigned cycles) {
    for (unsigned i = 0; i < cycles; ++i) {
        settle();
        tick();
    }
}

Path SwitchPort::lookup(uint64_t destination) {
    cache_in_.req_valid = true;
    cache_in_.req_dest = destination;
    cache_in_.req_tag = tag_;
    tag_ = (tag_ + 1) & low_bits(config_.route_cache->tag_width);
    const uint64_t give_up = cycles_ + kPatience;
    for (settle(); !cache_loop_.out().req_ready; settle()) {
        tick();
        if (cycles_ > give_up) throw Failure("nh_route_cache: takes no request");
    }
    const uint64_t accepted = cycles_;
    tick();
    cache_in_.req_valid = false;

    Path path;
    uint64_t hashed = 0;
    uint64_t known = 0;
    uint64_t searching = 0;
    while (true) {
        settle();
        const route_cache::Out& out = cache_loop_.out();
        if (out.probe.hash_valid) hashed = cycles_;
        if (out.probe.cache_valid) {
            known = cycles_;
        }
        path.joined = path.joined || out.probe.cache_join;
        if (chip_->executed()) searching = cycles_;
        if (out.resp_valid) break;
        tick();
        if (cycles_ > give_up) throw Failure("nh_route_cache: gives no response");
    }
    check_response(cache_loop_.out(), *chip_, destination);
    path.status = static_cast<uint8_t>(cache_loop_.out().resp_status);
    path.total = static_cast<uint32_t>(cycles_ - accepted);
    path.hash = static_cast<uint32_t>(hashed - accepted);
    path.cache = static_cast<uint32_t>(known - hashed);
    if (searching != 0) {
        path.cam_out = static_cast<uint32_t>(searching - known);
        path.search = config_.chip->search_cycles;
        path.cam_back = static_cast<uint32_t>(cycles_ - searching) - path.search;
    } else {
        path.cache += static_cast<uint32_t>(cycles_ - known);  // 0 while a hit's response is valid with its outcome
    }
    tick();
    return path;
}

SwitchPort::Rate SwitchPort::run(const std::vector<uint64_t>& destinations) {
    const route_cache::Counters before = counters();
    const uint64_t searches = chip_->searches();
    const uint32_t tag_mask = low_bits(config_.route_cache->tag_width);
    // Destinations under way, by tag; answers of one tag come in order.
    std::vector<std::deque<uint64_t>> under_way(tag_mask + 1);
    Rate rate;
    uint64_t first = 0;
    uint64_t last = 0;
    uint64_t answered = 0;
    uint64_t give_up = cycles_ + kPatience;
    size_t next = 0;
    while (answered < destinations.size()) {
        cache_in_.req_valid = next < destinations.size();
        if (cache_in_.req_valid) {
            cache_in_.req_dest = destinations[next];
            cache_in_.req_tag = static_cast<uint32_t>(next) & tag_mask;
        }
        settle();
        const route_cache::Out& out = cache_loop_.out();
        if (cache_in_.req_valid && out.req_ready) {
            under_way[cache_in_.req_tag].push_back(cache_in_.req_dest);
            ++next;
        }
        if (out.resp_valid) {
            auto& queue = under_way[out.resp_tag];
            if (queue.empty())
                throw Failure(
                    fmt::format("nh_route_cache: a response with tag {} that nobody waits for", out.resp_tag));
            check_response(out, *chip_, queue.front());
            queue.pop_front();
            if (answered++ == 0) first = cycles_;
            last = cycles_;
            give_up = cycles_ + kPatience;
        }
        tick();
        if (cycles_ > give_up) throw Failure("nh_route_cache: stands still");
    }
    cache_in_.req_valid = false;
    idle(64);
    rate.lookups = counters().lookups - before.lookups;
    rate.misses = counters().misses - before.misses;
    rate.joined = counters().joined - before.joined;
    rate.searches = chip_->searches() - searches;
    rate.cycles = last - first + 1;
    return rate;
}

}  // namespace nanohop::measure
