// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include "breakdown/ipush/report.hpp"
#include "net/error.hpp"
#include "records/ipush.hpp"
#include "records/measuring.hpp"

namespace nanohop::breakdown {
namespace {

class IpushChapter final : public Chapter {
public:
    bool describes(const config::Config& config) const override { return config.ipush.has_value(); }

    void prepare(const Common&, const std::optional<config::Chosen>& given) override {
        given_ = given;
        if (!given_) return;
        if (!given_->config.ipush->enable_ipush)
            throw net::InputError(
                "--config {}: ipush.enable_ipush is false, and what is measured is PUSH beside IPUSH; allowed: true",
                given_->word);
        records::measuring_program("ipush_" + given_->config.name);
    }

    void measure(const Common&, const Progress& progress) override {
        if (given_) {
            progress("measuring ipush on its Verilated RTL, configuration " + given_->shown);
            own_ = records::measure_ipush(given_->config.name);
            own_->config = given_->shown;
            return;
        }
        progress(
            "measuring ipush on its Verilated RTL, configurations ipush_dimmnet2, "
            "ipush_dimmnet2_cut_through and ipush_pipelined");
        paper_ = IpushResult{records::measure_ipush("ipush_dimmnet2"),
                             records::measure_ipush("ipush_pipelined"),
                             table_1_peers(),
                             read_routed_clocks(routed_clocks_file()),
                             records::measure_ipush("ipush_dimmnet2_cut_through"),
                             read_areas(areas_file())};
    }

    void add_report(Report& report) const override {
        own_ ? add_own_ipush_report(*own_, report) : add_ipush_report(*paper_, report);
    }
    void add_json(Json& json) const override { json["ipush"] = own_ ? own_ipush_json(*own_) : ipush_json(*paper_); }
    void add_record(Json& json) const override {
        if (own_) {
            json["ipush"][own_->config] = own_->json;
            return;
        }
        json["ipush"] = {{"dimmnet2", paper_->dimmnet2.json}, {"pipelined", paper_->pipelined.json}};
        if (paper_->cut_through) json["ipush"]["cut_through"] = paper_->cut_through->json;
    }
    uint64_t lockstep_cycles() const override { return own_ ? own_->lockstep_cycles : paper_->lockstep_cycles(); }

private:
    std::optional<config::Chosen> given_;
    std::optional<IpushResult> paper_;
    std::optional<IpushRecord> own_;
};

const ChapterRegistration kRegistration{ChapterEntry{
    "ipush", 200, "clocks of PUSH and IPUSH, ping-pong and bandwidth of the receiver", make_chapter<IpushChapter>}};

}  // namespace
}  // namespace nanohop::breakdown
