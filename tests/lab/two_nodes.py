"""Plays a study on a real Ray cluster of two nodes, one of which is killed in the middle, and in one process.

It is run by a test in a process of its own: Ray leaves threads and warnings behind.
"""

from __future__ import annotations

import sys
import time

import numpy as np
import ray
from ray.cluster_utils import Cluster
from tests.properties.random_play import SOAK

from astragal import Match
from astragal.lab.blocks import on_threads
from astragal.lab.cluster import on_ray
from astragal.lab.ladder import hold
from astragal.lab.linear import LinearCourse, Trainer
from astragal.lab.simulate import Batch, simulate
from astragal.lab.study import Ledger, Study, play_missing
from astragal.lab.tournament import tournament_of

BLOCKS = 16


def main() -> None:
    """Say how many blocks were there when a node was killed, how many in all, and whether the result is the same."""
    study = Study(Match("bronze", players=2), ("random", "random"), BLOCKS * 4096 - 96)
    alone = Ledger(study)
    play_missing(alone, on_threads(1))
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, logging_level="ERROR", log_to_driver=False)
    play = study.player()

    def play_somewhere(block: tuple[int, int]) -> tuple[str, object]:
        return ray.get_runtime_context().get_node_id(), play(block)

    def node_of(_: int) -> str:
        time.sleep(0.1)
        return play_somewhere((0, 0))[0]

    awake = set[str]()
    while len(awake) < 2:
        awake |= set(on_ray()(node_of, range(8)))
    together, by_node, killed_after = Ledger(study), dict[str, int](), 0
    for node, played in on_ray()(play_somewhere, together.missing()):
        together.add(played)
        by_node[node] = by_node.get(node, 0) + 1
        if node == second.node_id and not killed_after:
            killed_after = sum(by_node.values())
            cluster.remove_node(second, allow_graceful=False)
    same = all(np.array_equal(one, together.sums.arrays()[name]) for name, one in alone.sums.arrays().items())
    print("nodes", len(by_node), "killed after", killed_after, "blocks", sum(by_node.values()), "same", same)
    batch = Batch(Match("bronze", players=2), ("random", "random"), 5000, threads=1)
    one, other = simulate(batch), simulate(batch, place=on_ray())
    print("simulate", (one.win_share, one.mean_points, one.draws) == (other.win_share, other.mean_points, other.draws))
    if SOAK > 1:
        others_too()
    ray.shutdown()
    cluster.shutdown()


def others_too() -> None:
    """Say of the other work that is done in blocks whether the cluster does the same."""
    tournament = tournament_of(Match("iron", players=2), ["random"], 64, mirror=True)
    print("tournament", repr(hold(tournament, place=on_threads(1))) == repr(hold(tournament, place=on_ray())))
    course = LinearCourse("bronze", "classic", 1, seed=3, rounds=1, games=40, evaluated=20)
    trainers = Trainer(course), Trainer(course, on_ray())
    seen, seen_there = (each.samples(each.blocks()) for each in trainers)
    print("training", all(np.array_equal(one, other) for one, other in zip(seen, seen_there, strict=True)))


if __name__ == "__main__":
    sys.exit(main())
