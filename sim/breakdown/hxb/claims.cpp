// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What Boku 1995, 4.1 and 4.2 say of figures 2 and 3.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "breakdown/hxb/studies.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::breakdown {

namespace {

/// How far ours may be from what is printed, beyond the spread over the seeds. The paper reads "about".
constexpr double kPoints = 0.05;
/// What is said of a curve is judged from so many of its lengths, or not at all.
constexpr size_t kLengths = 4;
constexpr uint64_t kBuffers[] = {300, 100};

using Claims = std::vector<HxbClaim>;
using Values = std::vector<double>;  ///< of each seed

double mean(const Values& v) { return std::accumulate(v.begin(), v.end(), 0.0) / static_cast<double>(v.size()); }
double least(const Values& v) { return *std::min_element(v.begin(), v.end()); }
double largest(const Values& v) { return *std::max_element(v.begin(), v.end()); }

std::string range(const Values& v, const char* form) {
    return fmt::format("{} .. {}", fmt::format(fmt::runtime(form), least(v)),
                       fmt::format(fmt::runtime(form), largest(v)));
}
std::string percent(double x) { return fmt::format("{:+.1f} %", 100 * x); }
std::string percents(const Values& v) { return fmt::format("{:+.1f} .. {:+.1f} %", 100 * least(v), 100 * largest(v)); }

/// a over b minus 1, seed by seed.
Values gains(const HxbPoint& a, const HxbPoint& b) {
    Values g;
    for (size_t i = 0; i < a.by_seed.size(); ++i) g.push_back(a.by_seed[i] / b.by_seed[i] - 1);
    return g;
}

void not_run(Claims& claims, unsigned figure, const std::string& claim, const std::string& printed) {
    claims.push_back({figure, claim, printed, "not run", "", std::nullopt});
}

/// A gain of which the paper prints low .. high.
void gain_row(Claims& claims, unsigned figure, const std::string& claim, const std::string& printed, double low,
              double high, const Values& gain, const std::string& where) {
    const double slack = kPoints + largest(gain) - least(gain);
    const double g = mean(gain);
    claims.push_back(
        {figure, claim, printed, percent(g) + where, percents(gain), g >= low - slack && g <= high + slack});
}

/// The points of two curves at the lengths that both have; none where these are too few to be judged by.
std::vector<std::pair<const HxbPoint*, const HxbPoint*>> common(const HxbFigure& f, const std::string& a,
                                                                const std::string& b) {
    std::vector<std::pair<const HxbPoint*, const HxbPoint*>> points;
    if (const HxbSeries* const series = f.find(a))
        for (const HxbPoint& p : series->points)
            if (const HxbPoint* const q = f.find(b, p.message)) points.emplace_back(&p, q);
    if (points.size() < kLengths) points.clear();
    return points;
}

/// Of the lengths that both curves have, the gain of `a` over `b` where its mean is best (or, with `magnitude`,
/// farthest from 0).
void best_gain(Claims& claims, const HxbFigure& f, const std::string& a, const std::string& b, const std::string& claim,
               const std::string& printed, double low, double high, bool magnitude = false) {
    const auto points = common(f, a, b);
    if (points.empty()) return not_run(claims, f.number, claim, printed);
    Values best;
    uint64_t at = 0;
    for (const auto& [p, q] : points) {
        const Values g = gains(*p, *q);
        if (best.empty() || (magnitude ? std::abs(mean(g)) > std::abs(mean(best)) : mean(g) > mean(best))) {
            best = g;
            at = p->message;
        }
    }
    gain_row(claims, f.number, claim, printed, low, high, best, fmt::format(" (M = {})", at));
}

/// A gain at one length.
void gain_at(Claims& claims, const HxbFigure& f, const std::string& a, const std::string& b, uint64_t message,
             const std::string& claim, const std::string& printed, double low, double high) {
    const HxbPoint* const p = f.find(a, message);
    const HxbPoint* const q = f.find(b, message);
    if (p == nullptr || q == nullptr) return not_run(claims, f.number, claim, printed);
    gain_row(claims, f.number, claim, printed, low, high, gains(*p, *q), "");
}

/// The gain of `a` over `b` at every length that both have: all of them in low .. high.
void gain_everywhere(Claims& claims, const HxbFigure& f, const std::string& a, const std::string& b,
                     const std::string& claim, const std::string& printed, double low, double high) {
    const auto points = common(f, a, b);
    if (points.empty()) return not_run(claims, f.number, claim, printed);
    Values means;
    double slack = 0;
    for (const auto& [p, q] : points) {
        const Values g = gains(*p, *q);
        means.push_back(mean(g));
        slack = std::max(slack, kPoints + largest(g) - least(g));
    }
    const auto in = static_cast<size_t>(
        std::count_if(means.begin(), means.end(), [&](double g) { return g >= low - slack && g <= high + slack; }));
    claims.push_back({f.number, claim, printed, percents(means), fmt::format("{} of {} lengths", in, means.size()),
                      in == means.size()});
}

/// The mean of `a` is not below that of `b` (`strictly`: above it) at any length that both have.
void never_below(Claims& claims, const HxbFigure& f, const std::vector<std::pair<std::string, std::string>>& pairs,
                 const std::string& claim, const std::string& printed, bool strictly = false) {
    unsigned lengths = 0;
    unsigned holds = 0;
    Values worst;
    for (const auto& [a, b] : pairs) {
        for (const auto& [p, q] : common(f, a, b)) {
            ++lengths;
            holds += p->mean > q->mean || (!strictly && p->mean == q->mean) ? 1 : 0;
            const Values g = gains(*p, *q);
            if (worst.empty() || mean(g) < mean(worst)) worst = g;
        }
    }
    if (lengths == 0) return not_run(claims, f.number, claim, printed);
    claims.push_back({f.number, claim, printed, fmt::format("{} of {} points", holds, lengths),
                      fmt::format("least: {}", percents(worst)), holds == lengths});
}

/// Curves rise with the message length (`sign` 1) or fall (-1): the last point is beyond the first, and none is further
/// back from one of shorter messages than noise is. Wormhole is flat, and static is let rise at M = B: that is the V.
void one_way(Claims& claims, const HxbFigure& f, double sign, const std::string& claim, const char* back) {
    unsigned holds = 0;
    unsigned curves = 0;
    Values farthest;
    for (const HxbSeries& s : f.series) {
        if (s.name == "wormhole" || s.points.size() < kLengths) continue;
        Values worst;
        const HxbPoint* best = &s.points.front();
        for (const HxbPoint& p : s.points) {
            if (s.name.starts_with("static") && p.message == s.points.back().message) break;
            if (sign * p.mean > sign * best->mean) best = &p;
            const Values g = gains(p, *best);
            if (worst.empty() || sign * mean(g) < sign * mean(worst)) worst = g;
        }
        ++curves;
        const bool beyond = sign * s.points.back().mean > sign * s.points.front().mean;
        holds += beyond && sign * mean(worst) >= -(kPoints + largest(worst) - least(worst)) ? 1 : 0;
        if (farthest.empty() || sign * mean(worst) < sign * mean(farthest)) farthest = worst;
    }
    if (curves == 0) return not_run(claims, f.number, claim, "all curves");
    claims.push_back({f.number, claim, "all curves", fmt::format("{} of {} curves", holds, curves),
                      fmt::format("{}: {}", back, percents(farthest)), holds == curves});
}

void figure2(Claims& claims, const HxbFigure& f) {
    best_gain(claims, f, "ADP1", "FIX1", "adaptive over fixed routing, largest", "up to about +20 %", 0.2, 0.2);
    best_gain(claims, f, "ADP2", "FIX1", "the same, PU links 2 flits wide", "about +30 %", 0.3, 0.3);
    best_gain(claims, f, "ADP3", "ADP2", "PU links 3 wide over 2 wide, adaptive", "little", 0, 0, true);
    best_gain(claims, f, "FIX2", "FIX1", "PU links 2 wide over 1 wide, fixed", "none", 0, 0, true);
    best_gain(claims, f, "FIX3", "FIX1", "PU links 3 wide over 1 wide, fixed", "none", 0, 0, true);
    const HxbSeries* const fixed = f.find("FIX1");
    if (fixed == nullptr || fixed->points.size() < kLengths || fixed->points.front().message > 20) {
        not_run(claims, 2, "adaptive over fixed, short messages", "none");
    } else {
        gain_at(claims, f, "ADP1", "FIX1", fixed->points.front().message,
                fmt::format("adaptive over fixed, short messages (M = {})", fixed->points.front().message), "none", 0,
                0);
    }
    one_way(claims, f, 1, "throughput rises with the message length", "fall");
}

/// The lowest point between M = B / 2 and M = B; none where the curve is too short to be judged.
const HxbPoint* low_between(const HxbFigure& f, const std::string& name, uint64_t buffer) {
    const HxbPoint* low = nullptr;
    const HxbSeries* const s = f.find(name);
    if (s == nullptr || s->points.size() < kLengths) return nullptr;
    for (const HxbPoint& p : s->points)
        if (p.message > buffer / 2 && p.message < buffer && (low == nullptr || p.mean < low->mean)) low = &p;
    return low;
}

/// Static buffering falls behind M = B / 2 and recovers at M = B.
void v_shape(Claims& claims, const HxbFigure& f, uint64_t buffer) {
    const std::string claim = fmt::format("static: V between M = B / 2 and M = B = {}", buffer);
    const std::string name = fmt::format("static {}", buffer);
    const HxbPoint* const half = f.find(name, buffer / 2);
    const HxbPoint* const whole = f.find(name, buffer);
    const HxbPoint* const low = low_between(f, name, buffer);
    if (half == nullptr || whole == nullptr || low == nullptr) return not_run(claims, 3, claim, "V");
    // In every seed.
    bool holds = true;
    for (size_t i = 0; i < low->by_seed.size(); ++i)
        holds = holds && low->by_seed[i] < half->by_seed[i] && low->by_seed[i] < whole->by_seed[i];
    claims.push_back({3, claim, "V", fmt::format("{:.3f}, {:.3f}, {:.3f}", half->mean, low->mean, whole->mean),
                      fmt::format("low: {}, M = {}", range(low->by_seed, "{:.3f}"), low->message), holds});
}

/// Dynamic buffering falls behind M = B / 2, too, but does not recover at M = B.
void no_v_shape(Claims& claims, const HxbFigure& f, uint64_t buffer) {
    const std::string claim = fmt::format("dynamic: no V between M = B / 2 and M = B = {}", buffer);
    const std::string name = fmt::format("dynamic {}", buffer);
    const HxbPoint* const whole = f.find(name, buffer);
    const HxbPoint* const low = low_between(f, name, buffer);
    if (whole == nullptr || low == nullptr) return not_run(claims, 3, claim, "no V");
    const Values g = gains(*whole, *low);
    claims.push_back({3, claim, "no V", fmt::format("{:.3f}, {:.3f} (M = {})", whole->mean, low->mean, low->message),
                      fmt::format("at B: {}", percents(g)), mean(g) <= kPoints + largest(g) - least(g)});
}

void flat(Claims& claims, const HxbFigure& f) {
    const HxbSeries* const s = f.find("wormhole");
    if (s == nullptr || s->points.size() < kLengths)
        return not_run(claims, 3, "wormhole flat over the message length", "flat");
    Values variations;  // of each seed: largest less least, by the mean over the lengths
    for (size_t i = 0; i < s->points.front().by_seed.size(); ++i) {
        Values v;
        for (const HxbPoint& p : s->points) v.push_back(p.by_seed[i]);
        variations.push_back((largest(v) - least(v)) / mean(v));
    }
    Values means;
    for (const HxbPoint& p : s->points) means.push_back(p.mean);
    claims.push_back({3, "wormhole flat over the message length", "flat", range(means, "{:.3f}"), percents(variations),
                      mean(variations) <= kPoints + largest(variations) - least(variations)});
}

/// Policies that need room for a whole message refuse one that is longer than the buffer.
void longer_than_buffer(Claims& claims, const HxbFigure& f) {
    const std::string claim = "flexible alone carries messages longer than B";
    const HxbSeries* const s = f.find("flexible 100");
    if (s == nullptr || s->points.empty() || s->points.back().message <= 100)
        return not_run(claims, 3, claim, "flexible alone");
    const auto carried = [&](const char* policy) {
        net::Experiment e;
        e.set("policy", policy);
        e.set("buffer", "100");
        e.set("message", fmt::format("{}", s->points.back().message));
        try {
            e.resolve();
        } catch (const net::InputError&) {
            return false;
        }
        return true;
    };
    const HxbPoint& p = s->points.back();
    claims.push_back({3, claim, "flexible alone", fmt::format("{:.3f} (M = {}, B = 100)", p.mean, p.message),
                      range(p.by_seed, "{:.3f}"), p.min > 0 && !carried("static") && !carried("dynamic")});
}

void figure3(Claims& claims, const HxbFigure& f) {
    flat(claims, f);
    one_way(claims, f, -1, "virtual cut-through falls with the message length", "rise");
    never_below(claims, f, {{"flexible 300", "dynamic 300"}, {"flexible 100", "dynamic 100"}},
                "flexible not below dynamic", "always");
    never_below(claims, f, {{"dynamic 300", "static 300"}, {"dynamic 100", "static 100"}}, "dynamic above static",
                "always", true);
    never_below(claims, f, {{"dynamic 300", "wormhole"}, {"dynamic 100", "wormhole"}}, "dynamic not below wormhole",
                "always");
    never_below(claims, f,
                {{"static 300", "static 100"}, {"dynamic 300", "dynamic 100"}, {"flexible 300", "flexible 100"}},
                "B = 300 not below B = 100", "always");
    for (const uint64_t b : kBuffers) v_shape(claims, f, b);
    for (const uint64_t b : kBuffers) no_v_shape(claims, f, b);
    for (const uint64_t b : kBuffers)
        gain_everywhere(claims, f, fmt::format("flexible {}", b), fmt::format("dynamic {}", b),
                        fmt::format("flexible over dynamic, B = {}", b), "+10 to +20 %", 0.1, 0.2);
    for (const uint64_t b : kBuffers)
        gain_at(claims, f, fmt::format("dynamic {}", b), "wormhole", b,
                fmt::format("dynamic over wormhole at M = B = {}", b), "about +15 %", 0.15, 0.15);
    for (const uint64_t b : kBuffers)
        gain_at(claims, f, fmt::format("flexible {}", b), fmt::format("dynamic {}", b), b,
                fmt::format("flexible over dynamic at M = B = {}", b), "+10 to +20 %", 0.1, 0.2);
    for (const uint64_t b : kBuffers)
        gain_at(claims, f, fmt::format("flexible {}", b), "wormhole", b,
                fmt::format("flexible over wormhole at M = B = {}", b), "about +40 %", 0.4, 0.4);
    longer_than_buffer(claims, f);
}

}  // namespace

std::vector<HxbClaim> hxb_claims(const std::vector<HxbFigure>& figures) {
    Claims claims;
    for (const HxbFigure& f : figures)
        if (f.number == 2) figure2(claims, f);
    for (const HxbFigure& f : figures)
        if (f.number == 3) figure3(claims, f);
    return claims;
}

}  // namespace nanohop::breakdown
