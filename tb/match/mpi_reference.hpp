// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// MPI's matching rules, as plainly as they can be written: for each communicator a posted-receive queue and an
// unexpected-message queue, both in order. A receive takes the oldest message that it matches, a message goes to the
// oldest receive that it matches; a receive may leave source and tag open.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <optional>

namespace nanohop::match {

class MpiReference {
public:
    /// A receive; nothing for source or tag: any. The id of the message that it gets at once, or nothing: it waits.
    std::optional<uint32_t> post(std::optional<uint32_t> source, std::optional<uint32_t> tag, uint32_t communicator,
                                 uint32_t id) {
        Queues& queues = queues_[communicator];
        const Receive receive{source, tag, id};
        for (auto message = queues.unexpected.begin(); message != queues.unexpected.end(); ++message) {
            if (!fits(receive, *message)) continue;
            const uint32_t found = message->id;
            queues.unexpected.erase(message);
            return found;
        }
        queues.posted.push_back(receive);
        return std::nullopt;
    }

    /// A message; the id of the receive that gets it, or nothing: it is unexpected.
    std::optional<uint32_t> arrival(uint32_t source, uint32_t tag, uint32_t communicator, uint32_t id) {
        Queues& queues = queues_[communicator];
        const Message message{source, tag, id};
        for (auto receive = queues.posted.begin(); receive != queues.posted.end(); ++receive) {
            if (!fits(*receive, message)) continue;
            const uint32_t found = receive->id;
            queues.posted.erase(receive);
            return found;
        }
        queues.unexpected.push_back(message);
        return std::nullopt;
    }

    size_t posted() const {
        return count([](const Queues& q) { return q.posted.size(); });
    }
    size_t unexpected() const {
        return count([](const Queues& q) { return q.unexpected.size(); });
    }

private:
    struct Receive {
        std::optional<uint32_t> source, tag;
        uint32_t id;
    };
    struct Message {
        uint32_t source, tag, id;
    };
    struct Queues {
        std::list<Receive> posted;
        std::list<Message> unexpected;
    };

    static bool fits(const Receive& receive, const Message& message) {
        return receive.source.value_or(message.source) == message.source &&
               receive.tag.value_or(message.tag) == message.tag;
    }
    template <class F>
    size_t count(F&& of) const {
        size_t sum = 0;
        for (const auto& [communicator, queues] : queues_) sum += of(queues);
        return sum;
    }

    std::map<uint32_t, Queues> queues_;
};

}  // namespace nanohop::match
