// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A rank under SMPI has two mailboxes: messages to the small one set out at once, those to the large one when their
// receive has been posted. SMPI sends and receives by length, the lengths of the message and of the receive's buffer,
// so that a short message can overtake a receive of a long one of the same source and tag. Here every receive looks
// among the arrived messages of the small mailbox first and is posted in the large one, and a message goes to the small
// one only if it is eager, no receive in the large one is for it (SMPI looks), and none of the same sender waits there
// that a receive of it may take. SMPI's lengths are compared with smpi/async-small-thresh, right behind the lock of the
// two mailboxes: there each request finds the value that sends it where it belongs.
//
// An eager message of a persistent request may still wait when the request is started again, and SMPI would then take
// it for the next one. So each is a message of its own.
//
// The functions here take the place of SimGrid's exported ones, as the object is preloaded, and call them.
#include "app/simgrid/requests.hpp"

#include <functional>
#include <limits>
#include <set>
#include <simgrid/s4u.hpp>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>
#include <xbt/config.hpp>

#include "app/simgrid/interpose.hpp"
#include "app/simgrid/smpi_classes.hpp"

namespace {

namespace s4u = simgrid::s4u;
using nanohop::app::real_function;
using nanohop::app::Request;

constexpr const char* kThreshold = "smpi/async-small-thresh";
constexpr int kSmall = std::numeric_limits<int>::max();  // every length is below it
constexpr int kLarge = -1;                               // none is

// Flags of SMPI's requests (MPI_REQ_PERSISTENT and so on, 3.32 and 4.0).
constexpr unsigned kPersistent = 0x1, kSend = 0x4, kReceive = 0x8, kSynchronous = 0x40, kOneSided = 0x200;

struct Matching {
    int eager = 0;  ///< the first length that is not; 0: all is as SMPI does it
    int threshold = 0;
    int detached = 0;                                   ///< the first length whose sender waits for the receiver
    std::unordered_map<const void*, Request> requests;  ///< by address, which SimGrid uses again
    std::vector<void (*)(Request&)> made;
    std::vector<void (*)(const Request&)> started;
    std::vector<void (*)(const Request&, const MPI_Status&)> ended;
    std::unordered_map<long, int> starting;   ///< by actor: the threshold for the request that it starts
    std::set<std::pair<long, long>> waiting;  ///< source, destination: a message may wait in the large mailbox
};

Matching& matching() {
    static Matching* const m = new Matching;  // lives as long as the last actor
    return *m;
}

void set_threshold(int value) {
    Matching& m = matching();
    if (m.threshold == value) return;
    m.threshold = value;
    simgrid::config::set_value<int>(kThreshold, value);
}

/// Looks at the messages that wait in a mailbox, as a receiver's probe does, for the sake of a request. SimGrid 4.0 has
/// an enumeration for it.
template <class Mailbox>
void look(Mailbox* mailbox, simgrid::smpi::Request* request,
          const std::function<bool(void*, void*, simgrid::kernel::activity::CommImpl*)>& see) {
    if constexpr (requires { Mailbox::IprobeKind::RECV; })
        mailbox->iprobe(Mailbox::IprobeKind::RECV, see, request);
    else
        mailbox->iprobe(0, see, request);
}

s4u::Mailbox* large_mailbox(long actor) { return s4u::Mailbox::by_name("SMPI-" + std::to_string(actor)); }

/// Whether a message of the same sender waits for a receive that could take this one, too. Tags of collectives
/// (negative) are given in full; a receive of any tag is taken for possible.
bool behind_another(simgrid::smpi::Request* self, const Request& request) {
    Matching& m = matching();
    const std::pair<long, long> pair{request.source, request.destination};
    if (m.waiting.count(pair) == 0) return false;
    bool any = false;
    bool alike = false;
    look(large_mailbox(request.destination), self, [&](void*, void* other, auto*) {
        const auto found = m.requests.find(other);
        if (found == m.requests.end() || found->second.source != request.source) return false;
        any = true;
        alike |= found->second.tag == request.tag || (found->second.tag >= 0 && request.tag >= 0);
        return false;  // a match would be asked of SMPI, too
    });
    if (!any) m.waiting.erase(pair);
    return alike;
}

/// Whether the message that a request sent last has not been received yet.
bool still_waits(simgrid::smpi::Request* request, long destination) {
    bool found = false;
    const auto see = [&](void*, void* other, auto*) {
        found |= other == request;
        return false;
    };
    look(large_mailbox(destination), request, see);
    look(s4u::Mailbox::by_name("small-" + std::to_string(destination)), request, see);
    return found;
}

}  // namespace

namespace nanohop::app {

void keep_order() {
    Matching& m = matching();
    m.eager = m.threshold = simgrid::config::get_value<int>(kThreshold);
}

void on_request(void (*made)(Request&), void (*started)(const Request&),
                void (*ended)(const Request&, const MPI_Status&)) {
    if (made != nullptr) matching().made.push_back(made);
    matching().started.push_back(started);
    matching().ended.push_back(ended);
}

}  // namespace nanohop::app

namespace simgrid::smpi {

Request::Request(const void* data, int count, MPI_Datatype type, long source, long destination, int tag, MPI_Comm comm,
                 unsigned flags, MPI_Op op) {
    using Constructor = void(Request*, const void*, int, MPI_Datatype, long, long, int, MPI_Comm, unsigned, MPI_Op);
    static auto* const real =
        real_function<Constructor>("_ZN7simgrid4smpi7RequestC1EPKviPNS0_8DatatypeElliPNS0_4CommEjPNS0_2OpE");
    real(this, data, count, type, source, destination, tag, comm, flags, op);
    int size = 0;
    if (type != MPI_DATATYPE_NULL) PMPI_Type_size(type, &size);
    const auto has = [flags](unsigned flag) { return (flags & flag) != 0; };
    nanohop::app::Request& known = matching().requests[this];
    known = {.data = data,
             .count = count,
             .type = type,
             .source = source,
             .destination = destination,
             .tag = tag,
             .comm = comm,
             .bytes = static_cast<long>(size) * count,
             .sends = has(kSend),
             .receives = has(kReceive),
             .persistent = has(kPersistent),
             .synchronous = has(kSynchronous),
             .one_sided = has(kOneSided)};
    for (auto* const made : matching().made) made(known);
}

void Request::start() {
    static auto* const real = real_function<void(Request*)>("_ZN7simgrid4smpi7Request5startEv");
    Matching& m = matching();
    const auto found = m.requests.find(this);
    if (found == m.requests.end()) return real(this);
    if (m.detached == 0) m.detached = config::get_value<int>("smpi/send-is-detached-thresh");
    const nanohop::app::Request request = found->second;
    const bool waits = request.synchronous || request.one_sided;
    if (request.sends && request.persistent && request.started && !waits && request.bytes < m.detached &&
        still_waits(this, request.destination)) {
        MPI_Request one = MPI_REQUEST_NULL;
        PMPI_Isend(request.data, request.count, request.type, request.comm->group()->rank(request.destination),
                   request.tag, request.comm, &one);
        PMPI_Wait(&one, MPI_STATUS_IGNORE);
        return;
    }
    found->second.started = true;
    found->second.under_way = true;
    for (auto* const started : m.started) started(request);
    if (m.eager == 0) return real(this);
    const bool small = request.sends && !waits && request.bytes < m.eager && !behind_another(this, request);
    if (request.sends && !small) m.waiting.insert({request.source, request.destination});
    const long actor = s4u::this_actor::get_pid();
    m.starting[actor] = small ? kSmall : kLarge;
    real(this);
    m.starting.erase(actor);
}

void Request::finish_wait(MPI_Request* request, MPI_Status* status) {
    static auto* const real =
        real_function<void(MPI_Request*, MPI_Status*)>("_ZN7simgrid4smpi7Request11finish_waitEPPS1_P10MPI_Status");
    Matching& m = matching();
    const auto found = m.requests.find(*request);
    if (found == m.requests.end() || !found->second.under_way) return real(request, status);
    found->second.under_way = false;
    const nanohop::app::Request ended = found->second;  // it may be gone afterwards
    MPI_Status own{};
    if (status == MPI_STATUS_IGNORE) status = &own;
    real(request, status);
    for (auto* const call : m.ended) call(ended, *status);
}

// It looks into the small mailbox, too, if the threshold is above 0.
void Request::iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status) {
    static auto* const real = real_function<void(int, int, MPI_Comm, int*, MPI_Status*)>(
        "_ZN7simgrid4smpi7Request6iprobeEiiPNS0_4CommEPiP10MPI_Status");
    if (matching().eager != 0) set_threshold(matching().eager);
    real(source, tag, comm, flag, status);
}

}  // namespace simgrid::smpi

namespace simgrid::s4u {

// A poll's time passes between the call and SMPI's look at the threshold.
void this_actor::sleep_for(double seconds) {
    static auto* const sleep = real_function<void(double)>("_ZN7simgrid3s4u10this_actor9sleep_forEd");
    sleep(seconds);
    if (matching().eager != 0) set_threshold(matching().eager);
}

void Mutex::lock() {
    static auto* const lock = real_function<void(Mutex*)>("_ZN7simgrid3s4u5Mutex4lockEv");
    lock(this);
    const Matching& m = matching();
    if (m.starting.empty()) return;
    if (const auto found = m.starting.find(this_actor::get_pid()); found != m.starting.end())
        set_threshold(found->second);
}

}  // namespace simgrid::s4u
