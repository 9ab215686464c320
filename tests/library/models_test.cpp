// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Each port of the public models is that of the model inside: random inputs, all outputs of all clocks.
#include "nanohop/models.hpp"

#include <gtest/gtest.h>

#include <random>

#include "cam_table/cam_table.hpp"
#include "route_cache/route_cache.hpp"

namespace {

using nanohop::CamTable;
using nanohop::RouteCache;

TEST(LibraryModels, RouteCacheIsTheModelInside) {
    RouteCache::Config config;
    config.entries = 64;
    config.replacement = RouteCache::Replacement::kRandom;
    config.hash = RouteCache::hashes()[3];
    nanohop::route_cache::Config inner_config;
    inner_config.entries = 64;
    inner_config.replacement = nanohop::route_cache::Replacement::kRandom;
    inner_config.hash = 3;
    RouteCache model(config);
    nanohop::route_cache::RouteCache inner(inner_config);
    std::mt19937_64 random(7);
    const auto chance = [&](unsigned percent) { return random() % 100 < percent; };
    uint64_t differ = 0;
    RouteCache::Out last;
    for (unsigned clock = 0; clock < 20000; ++clock) {
        RouteCache::In in;
        in.flush = chance(1) && chance(5);
        in.req_valid = chance(70);
        in.req_dest = random() % 100;
        in.req_tag = random() % 256;
        in.resp_ready = chance(80);
        in.ins_valid = chance(10);
        in.ins_dest = random() % 100;
        in.ins_port = random() % 65536;
        in.ins_qos = random() % 65536;
        in.cam_req_ready = chance(50);
        in.cam_rsp_valid = chance(30);
        in.cam_rsp_id = random() % 8;
        in.cam_rsp_found = chance(80);
        in.cam_rsp_error = chance(5);
        in.cam_rsp_port = random() % 65536;
        in.cam_rsp_qos = random() % 65536;
        nanohop::route_cache::In i;
        i.flush = in.flush;
        i.req_valid = in.req_valid;
        i.req_dest = in.req_dest;
        i.req_tag = in.req_tag;
        i.resp_ready = in.resp_ready;
        i.ins_valid = in.ins_valid;
        i.ins_dest = in.ins_dest;
        i.ins_port = in.ins_port;
        i.ins_qos = in.ins_qos;
        i.cam_req_ready = in.cam_req_ready;
        i.cam_rsp_valid = in.cam_rsp_valid;
        i.cam_rsp_id = in.cam_rsp_id;
        i.cam_rsp_found = in.cam_rsp_found;
        i.cam_rsp_error = in.cam_rsp_error;
        i.cam_rsp_port = in.cam_rsp_port;
        i.cam_rsp_qos = in.cam_rsp_qos;
        const RouteCache::Out out = model.outputs(in);
        const nanohop::route_cache::Out o = inner.outputs(i);
        const bool same =
            out.req_ready == o.req_ready && out.ins_ready == o.ins_ready && out.resp_valid == o.resp_valid &&
            out.resp_tag == o.resp_tag && out.resp_port == o.resp_port && out.resp_qos == o.resp_qos &&
            static_cast<uint32_t>(out.resp_status) == o.resp_status && out.cam_req_valid == o.cam_req_valid &&
            out.cam_req_id == o.cam_req_id && out.cam_req_key == o.cam_req_key && out.lookups == o.counters.lookups &&
            out.hits == o.counters.hits && out.misses == o.counters.misses && out.joined == o.counters.joined &&
            out.conflict_evictions == o.counters.conflict_evictions && out.parity_errors == o.counters.parity_errors &&
            out.not_found == o.counters.not_found && out.cam_errors == o.counters.cam_errors;
        differ += !same;
        last = out;
        model.tick(in);
        inner.tick(i);
    }
    EXPECT_EQ(differ, 0U);
    // All of it happened.
    EXPECT_GT(last.hits, 0U);
    EXPECT_GT(last.joined, 0U);
    EXPECT_GT(last.conflict_evictions, 0U);
    EXPECT_GT(last.not_found, 0U);
    EXPECT_GT(last.cam_errors, 0U);
}

TEST(LibraryModels, CamTableIsTheModelInside) {
    CamTable model({.sets = 64, .queue_entries = 16});
    nanohop::cam_table::Config inner_config{.sets = 64, .queue_entries = 16};
    nanohop::cam_table::CamTable inner(inner_config);
    std::mt19937_64 random(9);
    uint64_t differ = 0;
    uint64_t found = 0;
    for (unsigned clock = 0; clock < 20000; ++clock) {
        CamTable::In in;
        in.req_valid = random() % 3 != 0;
        const bool write = random() % 4 == 0;
        in.req = {write ? CamTable::Op::kWrite : CamTable::Op::kSearch,
                  static_cast<uint32_t>(random() % 1024),
                  random() % 200,
                  write ? static_cast<uint32_t>(random() % 65536) : 0,
                  write ? static_cast<uint32_t>(random() % 65536) : 0,
                  0};
        in.req.check = CamTable::check_code(in.req);
        in.rsp_ready = random() % 4 != 0;
        nanohop::cam_table::In i;
        i.req_valid = in.req_valid;
        i.req = {write ? nanohop::cam::Op::kWrite : nanohop::cam::Op::kSearch,
                 in.req.tag,
                 in.req.key,
                 in.req.port,
                 in.req.qos,
                 in.req.check};
        i.rsp_ready = in.rsp_ready;
        const CamTable::Out out = model.outputs(in);
        const nanohop::cam_table::Out o = inner.outputs(i);
        const bool same = out.req_ready == o.req_ready && out.rsp_valid == o.rsp_valid && out.rsp_tag == o.rsp.tag &&
                          out.rsp_found == o.rsp.found && out.rsp_port == o.rsp.port && out.rsp_qos == o.rsp.qos &&
                          out.rsp_check == o.rsp.check;
        differ += !same;
        found += out.rsp_valid && out.rsp_found && out.rsp_port != 0;
        model.tick(in);
        inner.tick(i);
    }
    EXPECT_EQ(differ, 0U);
    EXPECT_GT(found, 1000U);
}

TEST(LibraryModels, WhatTheRtlRefusesIsAnError) {
    RouteCache::Config config;
    config.ways = 3;
    EXPECT_THROW(RouteCache{config}, nanohop::Error);
    config.ways = 4;
    config.hash = "sha256";
    EXPECT_THROW(RouteCache{config}, nanohop::Error);
    EXPECT_THROW(CamTable({.sets = 1000}), nanohop::Error);
    CamTable table({.sets = 64});
    CamTable copy = table;
    copy = table;
    EXPECT_TRUE(copy.outputs({}).req_ready == table.outputs({}).req_ready);
}

}  // namespace
