"""Pgx: backgammon, batched and compiled by JAX."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from worker import for_a_while, serve

BATCH, STEPS = 4096, 8

env = pgx.make("backgammon")
step = jax.vmap(auto_reset(env.step, env.init))


@jax.jit
def some_steps(state: Any, key: Any) -> Any:
    """Random legal steps in all games; a finished game starts again."""

    def one(_: int, both: Any) -> Any:
        state, key = both
        key, choosing, rolling = jax.random.split(key, 3)
        scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, scores, axis=-1)
        return step(state, actions, jax.random.split(rolling, BATCH)), key

    return jax.lax.fori_loop(0, STEPS, one, (state, key))


table = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), BATCH)), jax.random.PRNGKey(2)]


def some() -> tuple[int, int]:
    """One compiled call."""
    table[:] = jax.block_until_ready(some_steps(*table))
    return BATCH * STEPS, 0


serve({f"backgammon | batch of {BATCH:,}": for_a_while(some)}, ["pgx", "jax"])
