// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The outputs of a block one by one. Its structure Ports (generated/<block>_ports.hpp), which ports_of(const Out&)
// gives, names them and says where in Out each is and when it counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "bits.hpp"

namespace nanohop {

namespace signals {

/// References side by side, as of std::tie, or values: what has a hundred of them is compiled in a seventh of the time
/// that a std::tuple takes.
template <size_t I, class T>
struct Item {
    T value;
};
template <class Indices, class... T>
struct Items;
template <size_t... I, class... T>
struct Items<std::index_sequence<I...>, T...> : Item<I, T>... {
    static constexpr size_t size = sizeof...(T);
};
template <size_t I, class T>
constexpr auto& get(const Item<I, T>& item) {
    return item.value;
}
template <class... T, size_t... I>
constexpr auto items(std::index_sequence<I...>, T... of) {
    return Items<std::index_sequence<I...>, T...>{Item<I, T>{of}...};
}
template <class... T>
constexpr auto tie(T&... of) {
    return items<T&...>(std::index_sequence_for<T...>{}, of...);
}
template <class... T>
constexpr auto values(T... of) {
    return items<T...>(std::index_sequence_for<T...>{}, of...);
}
/// The references of both.
template <size_t... I, class... T, size_t... J, class... U>
constexpr auto joined(const Items<std::index_sequence<I...>, T...>& first,
                      const Items<std::index_sequence<J...>, U...>& second) {
    return signals::tie(get<I>(first)..., get<J>(second)...);  // not std::tie
}

// When an output counts: a bool, or
struct Always {};
struct Each {
    uint64_t mask;  ///< of a member with a field for each of something: those whose bit is 1
};
struct Bits {
    uint64_t mask;  ///< of a member with a bit for each of something: these
};

/// An output with parts of its own: for_each_part(f, value, more...), found through the value's type, calls f(name,
/// counts, part, parts of the others...), where the first value says what counts.
template <class T>
concept HasParts = requires(const T& value) { for_each_part([](const char*, bool, const auto&...) {}, value); };
template <class T>
concept IsArray = requires(const T& value) {
    value[0];
    value.size();
};

/// Where a number stands within its output; NoPlace for who does not ask.
struct Place {
    std::string text;
    Place part(const char* name) const { return {text + (text.empty() ? "" : ".") + name}; }
    Place at(size_t i) const { return {text + "[" + std::to_string(i) + "]"}; }
};
struct NoPlace {
    NoPlace part(const char*) const { return {}; }
    NoPlace at(size_t) const { return {}; }
};

/// Calls f(place, counts, number, numbers of the others...) for every number in it.
template <class F, class At, class T, class... More>
void each_number(F&& f, const At& place, bool counts, const T& value, const More&... more) {
    if constexpr (HasParts<T>) {
        for_each_part([&](const char* name, bool part_counts,
                          const auto&... parts) { each_number(f, place.part(name), counts && part_counts, parts...); },
                      value, more...);
    } else if constexpr (IsArray<T>) {
        for (size_t i = 0; i < value.size(); ++i) each_number(f, place.at(i), counts, value[i], more[i]...);
    } else {
        f(place, counts, value, more...);
    }
}

/// The same of what counts of an output; of fields, those alone.
template <class When, class F, class At, class T, class... More>
void each_of_output(const When& when, F&& f, const At& place, const T& value, const More&... more) {
    if constexpr (std::is_same_v<When, Each>) {
        for (const unsigned i : set_bits(when.mask)) {
            each_number(f, place.at(i), true, value[i], more[i]...);
        }
    } else if constexpr (std::is_same_v<When, Bits>) {
        f(place, true, uint64_t{value & when.mask}, uint64_t{more & when.mask}...);
    } else if constexpr (std::is_same_v<When, Always>) {
        each_number(f, place, true, value, more...);
    } else {
        each_number(f, place, when, value, more...);
    }
}

template <class T>
bool same(const T& got, const T& want) {
    bool all = true;
    if constexpr (HasParts<T>) {
        for_each_part([&all](const char*, bool counts, const auto& of_want,
                             const auto& of_got) { all = all && (!counts || same(of_got, of_want)); },
                      want, got);
    } else if constexpr (IsArray<T>) {
        if constexpr (!HasParts<std::remove_cvref_t<decltype(want[0])>>) return got == want;
        for (size_t i = 0; i < want.size(); ++i) all = all && same(got[i], want[i]);
    } else {
        all = got == want;
    }
    return all;
}

/// In what counts.
template <class When, class T>
bool agrees(const When& when, const T& got, const T& want) {
    if constexpr (std::is_same_v<When, Each>) {
        for (const unsigned i : set_bits(when.mask)) {
            if (!same(got[i], want[i])) return false;
        }
        return true;
    } else if constexpr (std::is_same_v<When, Bits>) {
        return ((got ^ want) & when.mask) == 0;
    } else if constexpr (std::is_same_v<When, Always>) {
        return same(got, want);
    } else {
        return !when || same(got, want);
    }
}

/// Calls f(integral constant) for the place of each output.
template <class Ports, class F>
void each_index(F&& f) {
    [&]<size_t... I>(std::index_sequence<I...>) {
        (f(std::integral_constant<size_t, I>{}), ...);
    }(std::make_index_sequence<Ports::names.size()>{});
}

}  // namespace signals

/// Calls f(name, value, counts) for every number in every output, in the order of the RTL's ports. Of fields that do
/// not count there is none.
template <class Out, class F>
void for_each_signal(const Out& out, F&& f) {
    using Ports = decltype(ports_of(out));
    const auto values = Ports::outputs(out);
    const auto when = Ports::counts(out);
    signals::each_index<Ports>([&](auto i) {
        signals::each_of_output(
            get<i>(when),
            [&](signals::NoPlace, bool counts, auto value) {
                f(std::string_view(Ports::names[i]), static_cast<uint64_t>(value), counts);
            },
            signals::NoPlace{}, get<i>(values));
    });
}

struct Difference {
    std::string signal;  ///< "link_flit[2].data[0]"
    uint64_t got;
    uint64_t want;
};

/// The first output that differs where it counts; `want` says where. Those that always count come first, as the valid
/// signals of the others are among them.
template <class Out>
std::optional<Difference> difference(const Out& got, const Out& want) {
    using Ports = decltype(ports_of(want));
    const auto gots = Ports::outputs(got);
    const auto wants = Ports::outputs(want);
    const auto when = Ports::counts(want);
    const bool equal = [&]<size_t... I>(std::index_sequence<I...>) {
        return (signals::agrees(get<I>(when), get<I>(gots), get<I>(wants)) && ...);
    }(std::make_index_sequence<Ports::names.size()>{});
    std::optional<Difference> found;
    if (equal) return found;
    for (const bool always : {true, false}) {
        signals::each_index<Ports>([&](auto i) {
            if (found || std::is_same_v<std::remove_cvref_t<decltype(get<i>(when))>, signals::Always> != always) return;
            signals::each_of_output(
                get<i>(when),
                [&](const signals::Place& place, bool counts, auto due, auto is) {
                    if (counts && due != is && !found)
                        found = Difference{place.text, static_cast<uint64_t>(is), static_cast<uint64_t>(due)};
                },
                signals::Place{Ports::names[i]}, get<i>(wants), get<i>(gots));
        });
    }
    return found;
}

}  // namespace nanohop
