# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Graphs by family, and from and to networkx."""

from __future__ import annotations

import numbers
import os
from typing import TYPE_CHECKING, Any

from ._native import Error, Graph, Link, make_graph

if TYPE_CHECKING:
    import networkx


def key_text(key: str, value: Any) -> str:
    """A key's value as on the command line; a tuple is sizes, True is yes."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not all(isinstance(one, (str, numbers.Real, os.PathLike)) for one in
               (value if isinstance(value, tuple) else (value,))):
        raise TypeError(f"{key}: {value!r}: must be a text, a number, True, False, or a tuple of numbers")
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def graph(topology: str, **keys: Any) -> Graph:
    """A graph of a family: graph("dragonfly", globals=2). Keys: nanohop.family_keys(topology)."""
    if not isinstance(topology, str):
        raise TypeError(f"graph: topology: {topology!r}: must be a text")
    return make_graph([("topology", topology), *((key, key_text(key, value)) for key, value in keys.items())])


def to_networkx(graph: Graph) -> "networkx.MultiGraph":
    """Switches as nodes from 0, with `hosts` and `name`; links as edges, with their number, `link`, and `clocks` and
    `metres` where known."""
    if not isinstance(graph, Graph):
        raise TypeError(f"to_networkx: graph: {graph!r}: must be a Graph")
    import networkx
    made = networkx.MultiGraph()
    names = graph.names
    for switch, hosts in enumerate(graph.hosts):
        made.add_node(switch, hosts=hosts, **({"name": names[switch]} if names else {}))
    for number, link in enumerate(graph.links):
        known = {key: getattr(link, key) for key in ("clocks", "metres") if getattr(link, key) is not None}
        made.add_edge(link.a, link.b, link=number, **known)
    return made


def own_graph(graph: Any) -> Graph:
    """A Graph, or what one of networkx is as such."""
    if isinstance(graph, Graph):
        return graph
    if not hasattr(graph, "is_directed"):
        raise TypeError(f"graph: {graph!r}: must be a Graph, or one of networkx")
    return from_networkx(graph)


def from_networkx(graph: "networkx.Graph") -> Graph:
    """Nodes, in their order, as switches with `hosts` (else one) and `name` (else the node's); edges as links, by their
    numbers `link` where all have one, as ports of switches are in the order of links."""
    if not hasattr(graph, "is_directed"):
        raise TypeError(f"from_networkx: graph: {graph!r}: must be a graph of networkx")
    if graph.is_directed():
        raise Error("graph: its edges have directions, and links go both ways: must be undirected")
    number = {node: switch for switch, node in enumerate(graph)}
    hosts = [int(data.get("hosts", 1)) for _, data in graph.nodes(data=True)]
    edges = list(graph.edges(data=True))
    if all("link" in data for *_, data in edges):
        edges.sort(key=lambda edge: int(edge[2]["link"]))
    links = [Link(number[a], number[b], data.get("clocks"), data.get("metres")) for a, b, data in edges]
    names = [str(data.get("name", node)) for node, data in graph.nodes(data=True)]
    plain = names == [str(switch) for switch in range(len(names))]
    return Graph(hosts, links, [] if plain else names)
