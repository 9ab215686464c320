# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""The flit-exact network simulator of nanohop: results equal those of `nanohop simulate` in every clock.

    import nanohop
    result = nanohop.simulate(topology="dragonfly", total_hosts=1024, load=0.2)
    print(result.verdict, result.throughput, result.latency.p99)

Keyword arguments are the keys of `nanohop simulate --keys` (docs/simulator.md); a tuple is sizes: dims=(4, 4) is
dims="4x4". `load` without `process` means process="open". total_hosts=1024, with radix=24 or other ports of a switch,
chooses the sizes of the family's smallest network with so many hosts (sizes_for); so does `hosts`, else those of each
switch, above 63, which no switch has. What is not allowed raises nanohop.Error, a ValueError, which says what is.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Callable, Dict, Optional, Union

from . import arguments as _arguments  # of wrong ones _native then says what they must be
from ._native import (Config, Counters, Delivery, Error, Graph, KeyInfo, Latency, Link, LinkFlits, Metrics, Result,
                      Simulation, distances, families, family_keys, metrics, read_graph, sizes_for, version,
                      write_graph)
from . import _native
from .graphs import from_networkx, graph, key_text, own_graph, to_networkx
from .sweeps import Sweep, sweep

if TYPE_CHECKING:
    import networkx

__all__ = ["Config", "Counters", "Delivery", "Error", "Graph", "KeyInfo", "Latency", "Link", "LinkFlits", "Metrics",
           "Result", "Simulation", "Sweep", "as_dict", "config", "distances", "families", "family_keys",
           "from_networkx", "graph", "metrics", "read_graph", "simulate", "sizes_for", "sweep", "to_networkx",
           "version", "write_graph"]

__version__ = version()


_HOSTS = 63  # at a switch, the most that the key allows: more are those of the whole network


def _sizes(made: Config, keys: Dict[str, Any]) -> Dict[str, Any]:
    """The keys, with those that total_hosts chooses in its place."""
    if "total_hosts" not in keys and isinstance(keys.get("hosts"), int) and keys["hosts"] > _HOSTS:
        keys["total_hosts"] = keys.pop("hosts")
    if "total_hosts" not in keys:
        if "radix" in keys:
            raise Error("radix: chooses sizes with total_hosts alone: must come with it")
        return keys
    total, radix = keys.pop("total_hosts"), keys.pop("radix", 24)
    chosen = dict(sizes_for(keys.get("topology", made.get("topology")), total, radix))
    for key in chosen:
        if key in keys and key != "topology":
            raise Error(f"{key}: total_hosts chooses it: must be one of the two")
    return {**keys, **chosen}


def _set(made: Config, keys: Dict[str, Any]) -> Config:
    keys = _sizes(made, dict(keys))
    if "load" in keys and "process" not in keys and made.get("process") == Config().get("process"):
        keys["process"] = "open"
    for key in sorted(keys, key=lambda key: key != "topology"):  # it decides which other keys there are
        made.set(key, key_text(key, keys[key]))
    return made


def config(config_file: Optional[str] = None, /, graph: Optional[Union[Graph, "networkx.Graph"]] = None,
           **keys: Any) -> Config:
    """A configuration: of a TOML file, or every key at its default; on a graph of one's own; with these keys."""
    made = Config.read(str(config_file)) if config_file is not None else Config()
    if graph is not None:
        if "topology" in keys:
            raise Error("graph: there is a topology, too: must be one of the two")
        made.use(own_graph(graph))
    return _set(made, keys)


def simulate(config_or_file: Optional[Union[Config, str]] = None, /, *,
             graph: Optional[Union[Graph, "networkx.Graph"]] = None, threads: int = 1, force: bool = False,
             progress: Optional[Callable[[float], None]] = None, **keys: Any) -> Result:
    """One run. Of a configuration, a TOML file or the defaults, with these keys over them. ^C ends it.

    threads: the result does not depend on it. force: run although the routing can deadlock. progress(share) is called
    some times a second; what it raises ends the run.
    """
    if progress is not None and not callable(progress):
        raise TypeError(f"simulate: progress: {progress!r}: must be a function, or None")
    if isinstance(config_or_file, Config):
        made = config_or_file.copy()
        if graph is not None:
            if "topology" in keys:
                raise Error("graph: there is a topology, too: must be one of the two")
            made.use(own_graph(graph))
        _set(made, keys)
    else:
        made = config(config_or_file, graph, **keys)
    return _native.simulate(made, threads, force, progress)


def as_dict(result: Result) -> Dict[str, Any]:
    """A result as the JSON of `nanohop simulate` has it, with its configuration."""
    if not isinstance(result, Result):
        raise TypeError(f"as_dict: result: {result!r}: must be a Result")
    values: Dict[str, Any] = json.loads(result.json)
    return values
