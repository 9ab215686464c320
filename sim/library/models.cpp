// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nanohop/models.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <type_traits>
#include <utility>

#include "cam_table/cam_table.hpp"
#include "hash/hash.hpp"
#include "route_cache/route_cache.hpp"

namespace nanohop {

namespace {

void refuse(const std::optional<std::string>& wrong) {
    if (wrong) throw Error(*wrong);
}

/// Whether values of an enumeration of the library have the numbers of those of a model.
template <class Outer, class Inner>
constexpr bool alike(std::initializer_list<std::pair<Outer, Inner>> values) {
    return std::all_of(values.begin(), values.end(), [](const auto& value) {
        return static_cast<unsigned>(value.first) == static_cast<unsigned>(value.second);
    });
}
// RouteCache::Replacement is generated from the model's.
static_assert(
    alike<RouteCache::Status, route_cache::Status>({{RouteCache::Status::kHit, route_cache::Status::kHit},
                                                    {RouteCache::Status::kMiss, route_cache::Status::kMiss},
                                                    {RouteCache::Status::kNotFound, route_cache::Status::kNotFound},
                                                    {RouteCache::Status::kCamError, route_cache::Status::kCamError}}));
static_assert(alike<CamTable::Op, cam::Op>({{CamTable::Op::kSearch, cam::Op::kSearch},
                                            {CamTable::Op::kWrite, cam::Op::kWrite},
                                            {CamTable::Op::kDelete, cam::Op::kDelete},
                                            {CamTable::Op::kClear, cam::Op::kClear}}));

constexpr route_cache::Config inner_config(const RouteCache::Config& c) {
    route_cache::Config inner;
    inner.key_width = c.key_width;
    inner.tag_width = c.tag_width;
    inner.port_width = c.port_width;
    inner.qos_width = c.qos_width;
    inner.entries = c.entries;
    inner.ways = c.ways;
    inner.replacement = static_cast<route_cache::Replacement>(c.replacement);
    if (!c.hash.empty()) {
        const auto number = hash::number(c.hash);
        if (!number) {
            std::string known;
            for (const std::string& word : route_cache::hash_words()) known += (known.empty() ? "" : ", ") + word;
            throw Error("hash: " + c.hash + ": must be one of " + known);
        }
        inner.hash = *number;
    }
    inner.skewed = c.skewed;
    inner.relocation_depth = c.relocation_depth;
    inner.mshr_entries = c.mshr_entries;
    inner.pending_entries = c.pending_entries;
    inner.in_order = c.in_order;
    inner.ram_registers = c.ram_registers;
    inner.epoch_width = c.epoch_width;
    if (!std::is_constant_evaluated()) refuse(route_cache::check(inner));
    return inner;
}
static_assert(inner_config(RouteCache::Config{}) == route_cache::Config{}, "defaults");

route_cache::In inner_in(const RouteCache::In& in) {
    route_cache::In inner;
    inner.flush = in.flush;
    inner.req_valid = in.req_valid;
    inner.req_dest = in.req_dest;
    inner.req_tag = in.req_tag;
    inner.resp_ready = in.resp_ready;
    inner.ins_valid = in.ins_valid;
    inner.ins_dest = in.ins_dest;
    inner.ins_port = in.ins_port;
    inner.ins_qos = in.ins_qos;
    inner.cam_req_ready = in.cam_req_ready;
    inner.cam_rsp_valid = in.cam_rsp_valid;
    inner.cam_rsp_id = in.cam_rsp_id;
    inner.cam_rsp_found = in.cam_rsp_found;
    inner.cam_rsp_error = in.cam_rsp_error;
    inner.cam_rsp_port = in.cam_rsp_port;
    inner.cam_rsp_qos = in.cam_rsp_qos;
    return inner;
}

constexpr cam_table::Config inner_config(const CamTable::Config& c) {
    const cam_table::Config inner{c.key_width, c.port_width, c.qos_width, c.tag_width, c.sets, c.queue_entries};
    if (!std::is_constant_evaluated()) refuse(cam_table::check(inner));
    return inner;
}
static_assert(inner_config(CamTable::Config{}) == cam_table::Config{}, "defaults");

cam::Request inner_request(const CamTable::Request& r) {
    return {static_cast<cam::Op>(r.op), r.tag, r.key, r.port, r.qos, r.check};
}

cam_table::In inner_in(const CamTable::In& in) {
    cam_table::In inner{.req_valid = in.req_valid, .req = inner_request(in.req), .rsp_ready = in.rsp_ready};
    return inner;
}

}  // namespace

struct RouteCache::Impl {
    route_cache::RouteCache model;
};

RouteCache::RouteCache(const Config& config) : impl_(new Impl{route_cache::RouteCache(inner_config(config))}) {}
RouteCache::RouteCache(const RouteCache& other) : impl_(std::make_unique<Impl>(*other.impl_)) {}
RouteCache::RouteCache(RouteCache&& other) noexcept = default;
RouteCache& RouteCache::operator=(const RouteCache& other) {
    if (this != &other) impl_ = std::make_unique<Impl>(*other.impl_);
    return *this;
}
RouteCache& RouteCache::operator=(RouteCache&& other) noexcept = default;
RouteCache::~RouteCache() = default;

RouteCache::Out RouteCache::outputs(const In& in) const {
    const route_cache::Out o = impl_->model.outputs(inner_in(in));
    const route_cache::Counters& c = o.counters;
    return {o.req_ready,
            o.ins_ready,
            o.resp_valid,
            o.resp_tag,
            o.resp_port,
            o.resp_qos,
            static_cast<Status>(o.resp_status),
            o.cam_req_valid,
            o.cam_req_id,
            o.cam_req_key,
            c.lookups,
            c.hits,
            c.misses,
            c.joined,
            c.conflict_evictions,
            c.parity_errors,
            c.not_found,
            c.cam_errors};
}

void RouteCache::tick(const In& in) { impl_->model.tick(inner_in(in)); }

std::vector<std::string> RouteCache::hashes() { return route_cache::hash_words(); }

struct CamTable::Impl {
    cam_table::CamTable model;
};

CamTable::CamTable(const Config& config) : impl_(new Impl{cam_table::CamTable(inner_config(config))}) {}
CamTable::CamTable(const CamTable& other) : impl_(std::make_unique<Impl>(*other.impl_)) {}
CamTable::CamTable(CamTable&& other) noexcept = default;
CamTable& CamTable::operator=(const CamTable& other) {
    if (this != &other) impl_ = std::make_unique<Impl>(*other.impl_);
    return *this;
}
CamTable& CamTable::operator=(CamTable&& other) noexcept = default;
CamTable::~CamTable() = default;

CamTable::Out CamTable::outputs(const In& in) const {
    const cam_table::Out o = impl_->model.outputs(inner_in(in));
    return {o.req_ready, o.rsp_valid, o.rsp.tag, o.rsp.found, o.rsp.port, o.rsp.qos, o.rsp.check};
}

void CamTable::tick(const In& in) { impl_->model.tick(inner_in(in)); }

uint16_t CamTable::check_code(const Request& request) { return cam::check_code(inner_request(request)); }

}  // namespace nanohop
