// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache_switch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

namespace nanohop::measure {

void LatencySum::add(uint32_t latency) {
    least = count == 0 ? latency : std::min(least, latency);
    most = std::max(most, latency);
    ++count;
    clocks += latency;
}

Switch::Port::Port(const config::Config& config)
    : dut(route_cache::make_dut({}, *config.route_cache)),
      model(*config.route_cache),
      loop(*config.route_cache, model, *dut) {
    in.resp_ready = true;
}

Switch::Switch(const config::Config& config)
    : config_(config),
      cam_dut_(cam::make_dut({}, *config.cam)),
      cam_model_(*config.cam),
      cam_loop_(*config_.cam, cam_model_, *cam_dut_) {
    for (unsigned p = 0; p < config.cam->ports; ++p) ports_.push_back(std::make_unique<Port>(config_));
    cam_in_.axil.bready = true;
    cam_in_.axil.rready = true;
    reset();
}

void Switch::reset() {
    for (const auto& port : ports_) {
        port->loop.reset();
        port->in.req_valid = port->in.ins_valid = false;
    }
    cam_loop_.reset();
    chip_ = std::make_unique<cam::CamChip>(*config_.chip);
    // After reset the caches sweep their sets and store nothing meanwhile.
    idle(config_.route_cache->sets() + 4);
}

/// All outputs of this cycle: the CAM on the requests of the models, then the caches, which must make those requests
/// (SwitchPort::settle says why that is enough).
void Switch::settle() {
    cam_in_.req_valid = 0;
    for (size_t p = 0; p < ports_.size(); ++p) {
        const route_cache::Out request = ports_[p]->model.outputs(ports_[p]->in);
        cam_in_.req_valid |= (request.cam_req_valid ? 1U : 0U) << p;
        cam_in_.req_id[p] = request.cam_req_id;
        cam_in_.req_key[p] = request.cam_req_key;
    }
    cam_in_.chip_req_ready = chip_->ready();
    const std::optional<cam::Answer>& answer = chip_->answer();
    cam_in_.chip_rsp_valid = answer.has_value();
    if (answer) cam_in_.chip_rsp = *answer;
    if (!cam_loop_.settle(cam_in_)) fail("nh_cam", *cam_loop_.mismatch());

    for (size_t p = 0; p < ports_.size(); ++p) {
        Port& port = *ports_[p];
        connect(cam_loop_.out(), static_cast<unsigned>(p), port.in);
        if (!port.loop.settle(port.in)) fail(fmt::format("nh_route_cache of port {}", p), *port.loop.mismatch());
        const route_cache::Out& out = port.loop.out();
        const bool valid = ((cam_in_.req_valid >> p) & 1) != 0;
        if (out.cam_req_valid != valid || (valid && out.cam_req_id != cam_in_.req_id[p]))
            throw Failure("nh_route_cache: its request to the CAM depends on the CAM's ready or answer");
    }
}

void Switch::tick() {
    const cam::Out& cam = cam_loop_.out();
    chip_->tick(cam.chip_req_valid ? &cam.chip_req : nullptr, cam.chip_rsp_ready);
    cam_loop_.tick(cam_in_);
    for (const auto& port : ports_) port->loop.tick(port->in);
    ++cycles_;
}

void Switch::idle(unsigned cycles) {
    for (unsigned i = 0; i < cycles; ++i) {
        settle();
        tick();
    }
}

void Switch::warm(const std::vector<uint64_t>& destinations) {
    std::vector<size_t> next(ports_.size());
    const uint64_t give_up = cycles_ + kPatience;
    for (bool busy = true; busy;) {
        for (size_t p = 0; p < ports_.size(); ++p) {
            route_cache::In& in = ports_[p]->in;
            in.ins_valid = next[p] < destinations.size();
            if (!in.ins_valid) continue;
            in.ins_dest = destinations[next[p]];
            in.ins_port = chip_->table().at(in.ins_dest).port;
            in.ins_qos = 0;
        }
        settle();
        busy = false;
        for (size_t p = 0; p < ports_.size(); ++p) {
            if (ports_[p]->in.ins_valid && ports_[p]->loop.out().ins_ready) ++next[p];
            busy |= next[p] < destinations.size();
        }
        tick();
        if (cycles_ > give_up) throw Failure("nh_route_cache: takes no insertion");
    }
    for (const auto& port : ports_) port->in.ins_valid = false;
    idle(64);
}

SwitchRun Switch::run(const std::vector<std::vector<uint64_t>>& destinations) {
    const uint32_t tag_mask = low_bits(config_.route_cache->tag_width);
    const auto counted = [&] {
        std::pair<uint64_t, uint64_t> sums;
        for (const auto& port : ports_) {
            sums.first += port->loop.out().counters.misses;
            sums.second += port->loop.out().counters.joined;
        }
        return sums;
    };
    const auto before = counted();
    const uint64_t searches = chip_->searches();
    uint64_t wanted = 0;
    for (const auto& port : destinations) wanted += port.size();
    std::vector<size_t> next(ports_.size());
    // What is under way, by port and tag; answers of one tag come in order.
    std::vector<std::vector<std::deque<Asked>>> under_way(ports_.size(), std::vector<std::deque<Asked>>(tag_mask + 1));
    SwitchRun run;
    const uint64_t start = cycles_;
    uint64_t first = 0;
    bool steady = true;  // every port still has something to ask
    uint64_t give_up = cycles_ + kPatience;
    while (run.answered < wanted) {
        for (size_t p = 0; p < ports_.size(); ++p) {
            route_cache::In& in = ports_[p]->in;
            in.req_valid = p < destinations.size() && next[p] < destinations[p].size();
            if (!in.req_valid) continue;
            in.req_dest = destinations[p][next[p]];
            in.req_tag = static_cast<uint32_t>(next[p]) & tag_mask;
        }
        settle();
        for (size_t p = 0; p < ports_.size(); ++p) {
            const route_cache::In& in = ports_[p]->in;
            const route_cache::Out& out = ports_[p]->loop.out();
            if (in.req_valid && out.req_ready) {
                under_way[p][in.req_tag].push_back({in.req_dest, cycles_});
                steady &= ++next[p] < destinations[p].size();
            } else if (in.req_valid) {
                ++run.refused;
            }
            if (!out.resp_valid) continue;
            auto& queue = under_way[p][out.resp_tag];
            if (queue.empty())
                throw Failure(
                    fmt::format("nh_route_cache: a response with tag {} that nobody waits for", out.resp_tag));
            check_response(out, *chip_, queue.front().destination);
            const auto latency = static_cast<uint32_t>(cycles_ - queue.front().accepted);
            (out.resp_status == static_cast<uint32_t>(route_cache::Status::kHit) ? run.hit : run.miss).add(latency);
            queue.pop_front();
            // A quarter of them fills the queues first.
            if (++run.answered == wanted / 4) {
                first = cycles_;
            } else if (first != 0 && steady) {
                ++run.lookups;
                run.cycles = cycles_ - first;
            }
            give_up = cycles_ + kPatience;
        }
        tick();
        if (cycles_ > give_up) throw Failure("nh_route_cache: stands still");
    }
    run.all_cycles = cycles_ - start;
    for (const auto& port : ports_) port->in.req_valid = false;
    idle(64);
    const auto after = counted();
    run.joined = after.second - before.second;
    run.searches = chip_->searches() - searches;
    if (after.first - before.first != run.miss.count)
        throw Failure("nh_route_cache: its counter of misses and its responses differ");
    return run;
}

}  // namespace nanohop::measure
