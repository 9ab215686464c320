// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_node/hub_node.hpp"

namespace nanohop::hub_node {
namespace {

/// The fields of one port and what they are among those of all: f(all ports', the port's).
template <class All, class One, class F>
void each_input(All& all, One& one, F&& f) {
    f(all.s_data, one.s.data);
    f(all.s_valid, one.s_valid);
    f(all.s_last, one.s.last);
    f(all.s_dest, one.s.dest);
    f(all.m_ready, one.m_ready);
    f(all.awready, one.awready);
    f(all.wready, one.wready);
    f(all.bid, one.bid);
    f(all.bresp, one.bresp);
    f(all.bvalid, one.bvalid);
    f(all.axil.awaddr, one.axil.awaddr);
    f(all.axil.awprot, one.axil.awprot);
    f(all.axil.awvalid, one.axil.awvalid);
    f(all.axil.wdata, one.axil.wdata);
    f(all.axil.wstrb, one.axil.wstrb);
    f(all.axil.wvalid, one.axil.wvalid);
    f(all.axil.bready, one.axil.bready);
    f(all.axil.araddr, one.axil.araddr);
    f(all.axil.arprot, one.axil.arprot);
    f(all.axil.arvalid, one.axil.arvalid);
    f(all.axil.rready, one.axil.rready);
}

template <class All, class One, class F>
void each_output(All& all, One& one, F&& f) {
    f(all.s_ready, one.s_ready);
    f(all.m_data, one.m.data);
    f(all.m_valid, one.m_valid);
    f(all.m_last, one.m.last);
    f(all.m_dest, one.m.dest);
    f(all.m_user, one.m.user);
    f(all.awid, one.aw.id);
    f(all.awaddr, one.awaddr);
    f(all.awlen, one.awlen);
    f(all.awsize, one.aw.size);
    f(all.awburst, one.aw.burst);
    f(all.awlock, one.aw.lock);
    f(all.awcache, one.aw.cache);
    f(all.awprot, one.aw.prot);
    f(all.awvalid, one.awvalid);
    f(all.wdata, one.wdata);
    f(all.wstrb, one.wstrb);
    f(all.wlast, one.wlast);
    f(all.wvalid, one.wvalid);
    f(all.bready, one.bready);
    f(all.axil.awready, one.axil.awready);
    f(all.axil.wready, one.axil.wready);
    f(all.axil.bresp, one.axil.bresp);
    f(all.axil.bvalid, one.axil.bvalid);
    f(all.axil.arready, one.axil.arready);
    f(all.axil.rdata, one.axil.rdata);
    f(all.axil.rresp, one.axil.rresp);
    f(all.axil.rvalid, one.axil.rvalid);
}

class Put {
public:
    explicit Put(unsigned port) : port_(port) {}
    template <class One>
    void operator()(Mask& all, const One& one) const {
        all = (all & ~bit(port_)) | static_cast<Mask>(one & 1) << port_;
    }
    template <class Fields, class One>
    void operator()(Fields& all, const One& one) const {
        all[port_] = one;
    }

private:
    unsigned port_;
};

class Get {
public:
    explicit Get(unsigned port) : port_(port) {}
    template <class One>
    void operator()(const Mask& all, One& one) const {
        one = static_cast<One>(all >> port_ & 1);
    }
    template <class Fields, class One>
    void operator()(const Fields& all, One& one) const {
        one = static_cast<One>(all[port_]);
    }

private:
    unsigned port_;
};

}  // namespace

hub_port::In port_of(const In& in, unsigned port) {
    hub_port::In of;
    each_input(in, of, Get(port));
    return of;
}

hub_port::Out port_of(const Out& out, unsigned port) {
    hub_port::Out of;
    each_output(out, of, Get(port));
    of.lane_room = out.lane_room;
    return of;
}

void put_port(In& in, unsigned port, const hub_port::In& of) { each_input(in, of, Put(port)); }

void put_port(Out& out, unsigned port, const hub_port::Out& of) {
    each_output(out, of, Put(port));
    out.lane_room |= of.lane_room;
}

HubNode::HubNode(const Config& config) : node_(config.node) {
    for (unsigned p = 0; p < config.ports.ports; ++p) {
        hub_port::Config port = config.ports;
        port.port = p;
        ports_.emplace_back(port);
    }
}

std::vector<hub_port::In> HubNode::to_ports(const In& in) const {
    const hub::Out node = node_.outputs();
    std::vector<hub_port::In> ins;
    for (unsigned p = 0; p < ports_.size(); ++p) {
        hub_port::In& to = ins.emplace_back(port_of(in, p));
        to.lane_ready = node.lane_ready;
        to.host_valid = node.host_valid;
        to.host_last = node.host_last;
        to.host_recovery = node.host_recovery;
        to.host_data = node.host_data;
        to.dark = node.dark;
        to.link_taken = node.link_taken;
        to.counts = node.counts;
    }
    return ins;
}

Out HubNode::outputs(const In& in) const {
    const hub::Out node = node_.outputs();
    Out out;
    out.links.link_valid = node.link_valid;
    out.links.link_class = node.link_class;
    out.links.link_flit = node.link_flit;
    out.links.link_credit = node.link_credit;
    out.links.link_ack = node.link_ack;
    out.links.unit_members = node.unit_members;
    out.links.unit_data = node.unit_data;
    const std::vector<hub_port::In> ins = to_ports(in);
    for (unsigned p = 0; p < ports_.size(); ++p) put_port(out, p, ports_[p].outputs(ins[p]));
    return out;
}

void HubNode::tick(const In& in) {
    const std::vector<hub_port::In> ins = to_ports(in);
    hub::In to = in.links;
    to.lane_valid = to.lane_last = to.host_ready = 0;
    for (unsigned p = 0; p < ports_.size(); ++p) {
        const hub_port::Out port = ports_[p].outputs(ins[p]);
        to.lane_valid |= port.lane_valid;
        to.lane_last |= port.lane_last;
        to.host_ready |= port.host_ready;
        for (const unsigned k : set_bits(port.lane_valid)) {
            to.lane_data[k] = port.lane_data[k];
        }
        if (p != 0) continue;
        to.resume = port.resume;
        to.resume_link = port.resume_link;
        to.resume_taken = port.resume_taken;
    }
    node_.tick(to);
    for (unsigned p = 0; p < ports_.size(); ++p) ports_[p].tick(ins[p]);
}

}  // namespace nanohop::hub_node
