# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Many runs on all cores, as rows."""

from __future__ import annotations

import importlib
import itertools
import json
import multiprocessing
import os
import signal
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Optional, Tuple

from ._native import Error
from .graphs import key_text, own_graph

if TYPE_CHECKING:
    import matplotlib.axes
    import pandas


def _module(name: str, what: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        package = name.partition(".")[0]
        raise ImportError(f"{what}: needs {package}: pip install {package}, or apt-get install python3-{package}"
                          ) from error


class Sweep(List[Dict[str, Any]]):
    """Rows in the order of the keys' values: the keys that vary, then what was measured, as "latency.mean"."""

    def frame(self) -> "pandas.DataFrame":
        """The rows as a frame of pandas."""
        made: pandas.DataFrame = _module("pandas", "frame").DataFrame(list(self))
        return made

    def plot(self, x: str = "load", y: str = "latency.mean", by: Optional[str] = None,
             ax: Optional["matplotlib.axes.Axes"] = None) -> "matplotlib.axes.Axes":
        """A line per value of `by`, with matplotlib. Rows without `y` are left out."""
        if ax is None:
            ax = _module("matplotlib.pyplot", "plot").figure().add_subplot()
        assert ax is not None
        groups: Dict[Any, List[Dict[str, Any]]] = {}
        for row in self:
            if row.get(y) is not None:
                groups.setdefault(row.get(by) if by else None, []).append(row)
        for value, rows in groups.items():
            ax.plot([row[x] for row in rows], [row[y] for row in rows], marker="o",
                    label=None if by is None else f"{by} = {value}")
        ax.set_xlabel(x)
        ax.set_ylabel(y)
        if by is not None:
            ax.legend()
        return ax


def _flat(values: Dict[str, Any], before: str = "") -> Iterator[Tuple[str, Any]]:
    for key, value in values.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def _run(job: Any) -> Any:
    from . import simulate
    number, file, graph, force, keys, varied = job
    measured = json.loads(simulate(file, graph=graph, force=force, **keys).json)
    del measured["configuration"]
    return number, {**varied, **dict(_flat(measured))}


def _ignore_interrupts() -> None:
    # ^C is for the process that asked: it ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _shown(done: Iterable[Any], total: int, progress: bool) -> Iterable[Any]:
    """With a bar, where tqdm is there."""
    if not progress:
        return done
    try:
        from tqdm import tqdm
    except ImportError:
        return done
    shown: Iterable[Any] = tqdm(done, total=total, unit="run")
    return shown


def sweep(config_file: Optional[str] = None, /, *, graph: Any = None, processes: Optional[int] = None,
          progress: bool = True, force: bool = False, **keys: Any) -> Sweep:
    """A run for each combination of values: a key with a list has several, load=[0.1, 0.2]; a tuple is sizes.

    The runs are made by as many processes as there are cores, or `processes`. The first one that fails ends all, with
    its nanohop.Error; so does ^C.
    """
    from . import config
    if processes is not None and (not hasattr(processes, "__index__") or processes < 1):
        wrong = Error if hasattr(processes, "__index__") else TypeError
        raise wrong(f"sweep: processes: {processes!r}: must be a whole number, 1 or more, or None")
    varied = {key: value for key, value in keys.items() if isinstance(value, list)}
    same = {key: value for key, value in keys.items() if key not in varied}
    if graph is not None:
        graph = own_graph(graph)
    jobs = []
    for number, values in enumerate(itertools.product(*varied.values())):
        these = dict(zip(varied, values))
        config(config_file, graph, **{**same, **these})  # what is wrong is so before the first run
        shown = {key: key_text(key, value) if isinstance(value, tuple) else value for key, value in these.items()}
        jobs.append((number, config_file, graph, force, {**same, **these}, shown))
    rows: List[Any] = [None] * len(jobs)
    count = max(1, min(processes or len(os.sched_getaffinity(0)), len(jobs)))
    with multiprocessing.get_context("fork").Pool(count, _ignore_interrupts) as pool:
        for number, row in _shown(pool.imap_unordered(_run, jobs), len(jobs), progress):
            rows[number] = row
    return Sweep(rows)
