// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/class_keys.hpp"

#include <fmt/format.h>

#include <cmath>

#include "io/fields.hpp"
#include "net/error.hpp"
#include "net/routing/class_circles.hpp"

namespace nanohop::net {

namespace {

/// A class of less would hardly send: the clock of its next message must be a number.
constexpr double kLeastShare = 1e-6;

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> all{""};
    for (const char c : text) {
        if (c == at) {
            all.emplace_back();
        } else {
            all.back() += c;
        }
    }
    return all;
}

/// A value for each class, or auto: no text.
void of_each(io::Keys& keys, const char* name, std::string& value, const char* allowed, const char* about) {
    keys.add({name,
              allowed,
              about,
              {},
              [&value] { return value; },
              [&value](const std::string& text) {
                  if (text.empty()) return false;
                  value = text == "auto" ? "" : text;
                  return true;
              }});
}

}  // namespace

void ClassKeys::add_route_keys(io::Keys& keys) {
    keys.whole("classes", classes, 1, switch_::kMaxClasses, "of packets, each with channels and a weight");
    keys.words("class_escapes", escapes, {"own", "shared"},
               "whether each class has escape channels of its own, as many as the routes need");
    keys.whole("reply_class", reply_class, 0, switch_::kMaxClasses - 1,
               "of replies; auto: 0 (of routes: there are no replies)");
}

void ClassKeys::add_keys(io::Keys& keys) {
    add_route_keys(keys);
    of_each(keys, "class_shares", shares, "must be auto or a share for each class joined by :, as in 0.1:0.9",
            "of the load; auto: the same");
    of_each(keys, "class_messages", messages, "must be auto or a whole number for each class joined by :, as in 9:3",
            "flits of each class's messages; auto: message to message_max");
    add_register_keys(keys);
}

void ClassKeys::add_register_keys(io::Keys& keys) {
    of_each(keys, "class_weights", weights, "must be auto or a whole number for each class joined by :, as in 1:3",
            "flits that a link gives each class in turn; auto: 1 each");
    of_each(keys, "class_channels", channels,
            "must be auto, or for each class none or channels joined by +, classes by :, as in 2:3+4",
            "adaptive virtual channels of each class; auto: the same number each, or all where there are too few");
}

std::vector<std::string> ClassKeys::parts(const char* key, const std::string& text) const {
    std::vector<std::string> all = split(text, ':');
    if (all.size() != classes)
        throw InputError("{}: {}: must be {} values joined by :, one for each class", key, text, classes);
    return all;
}

std::vector<double> ClassKeys::load_shares() const {
    if (shares.empty()) return std::vector<double>(classes, 1.0 / classes);
    std::vector<double> all;
    double sum = 0;
    for (const std::string& one : parts("class_shares", shares)) {
        const auto share = io::number_of(one);
        if (!share || !(*share == 0 || (*share >= kLeastShare && *share <= 1)))
            throw InputError("class_shares: \"{}\": must be 0 or a number from {} to 1", one, kLeastShare);
        all.push_back(*share);
        sum += *share;
    }
    if (std::abs(sum - 1) > 1e-6) throw InputError("class_shares: {}: is {} in all: must be 1", shares, sum);
    return all;
}

std::vector<uint32_t> ClassKeys::message_flits(unsigned packet_flits) const {
    std::vector<uint32_t> all;
    if (messages.empty()) return all;
    for (const std::string& one : parts("class_messages", messages)) {
        const auto flits = io::whole_number<uint32_t>(one);
        if (!flits || *flits == 0 || *flits > packet_flits)
            throw InputError("class_messages: \"{}\": must be a whole number from 1 to packet_flits, {}", one,
                             packet_flits);
        all.push_back(*flits);
    }
    return all;
}

switch_::ClassRules ClassKeys::rules(const switch_::Config& config, unsigned table) const {
    switch_::ClassRules rules = switch_::first_rules(config);
    const unsigned first = config.escape_channels;
    const unsigned end = config.virtual_channels;
    for (unsigned k = 0; k < classes; ++k) rules[k].escape = escapes == Escapes::kOwn ? k * table : 0;
    unsigned k = 0;
    if (!weights.empty())
        for (const std::string& one : parts("class_weights", weights)) {
            const auto weight = io::whole_number<unsigned>(one);
            if (!weight || *weight > 255)
                throw InputError("class_weights: \"{}\": must be a whole number from 0 to 255", one);
            rules[k++].weight = *weight;
        }
    k = 0;
    if (!channels.empty())
        for (const std::string& of : parts("class_channels", channels)) {
            rules[k].channels = 0;
            for (const std::string& one : of == "none" ? std::vector<std::string>{} : split(of, '+')) {
                const auto channel = io::whole_number<unsigned>(one);
                if (!channel || *channel < first || *channel >= end)
                    throw InputError("class_channels: \"{}\": must be {}", one,
                                     first < end ? fmt::format("an adaptive channel, {} to {}, or none", first, end - 1)
                                                 : "none: there is no adaptive channel");
                rules[k].channels |= 1U << *channel;
            }
            ++k;
        }
    return rules;
}

std::vector<std::string> ClassKeys::circles(unsigned table, bool replies, std::vector<double> load) const {
    if (reply_class && *reply_class >= classes)
        throw InputError("reply_class: {}: must be auto or from 0 to {}", *reply_class, classes - 1);
    if (classes == 1 || !replies) return {};
    const unsigned answers = reply_class.value_or(0);
    if (load.empty()) {
        load.assign(classes, 1);
        load[answers] = 0;
    }
    std::vector<routing::ClassRoutes> all;
    for (unsigned k = 0; k < classes; ++k) {
        routing::ClassRoutes& one = all.emplace_back();
        one.first_escape = escapes == Escapes::kOwn ? k * table : 0;
        one.escapes = table;
        one.sends = k == answers || load[k] > 0;
        if (load[k] > 0) one.waits_for = answers;
    }
    return routing::class_circles(all, escape_channels(table));
}

void ClassKeys::check_one_class() const {
    if (classes != 1) return;
    const auto none = [](const char* key, const std::string& value, const char* must = "auto") {
        if (!value.empty())
            throw InputError("{}: {}: must be {}, or classes 2 to {}", key, value, must, switch_::kMaxClasses);
    };
    none("class_shares", shares);
    none("class_messages", messages);
    none("class_weights", weights);
    none("class_channels", channels);
    none("class_escapes", escapes == Escapes::kOwn ? "" : "shared", "own");
    none("reply_class", reply_class ? fmt::format("{}", *reply_class) : "");
}

void ClassKeys::check_channels(unsigned table, bool adaptive) const {
    const unsigned least = escape_channels(table) + (adaptive ? 1 : 0);
    if (classes == 1 || least <= switch_::kMaxChannels) return;
    throw InputError(
        "classes: {}: {} escape channels of each class{} are {} virtual channels, and a link has at most {}: must be "
        "fewer, or class_escapes shared",
        classes, table, adaptive ? " and an adaptive one" : "", least, switch_::kMaxChannels);
}

void ClassKeys::check(unsigned table, bool replies, const std::vector<double>& load) const {
    const std::vector<std::string> found = circles(table, replies, load);
    if (!found.empty())
        throw InputError(
            "reply_class: {}: {}: requests and replies must have escape channels of their own "
            "(class_escapes = own), and a class of replies no messages (class_shares 0)",
            reply_class.value_or(0), found.front());
}

}  // namespace nanohop::net
