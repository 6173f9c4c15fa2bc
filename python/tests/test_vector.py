# SPDX-License-Identifier: MIT
import numpy as np
import pytest

import antfarm
from antfarm.vector import IllegalActions, Vector


@pytest.mark.parametrize("name", antfarm.games())
def test_arrays_agree_with_one_another(name):
    vector = Vector(name, 32, seed=1)
    for _ in range(50):
        vector.step(vector.sample())
    assert vector.offsets[-1] == vector.n_listed
    assert vector.features.shape == (32, vector.game.n_features)
    assert vector.action_features().shape == (vector.n_listed, vector.game.n_action_features)
    for row in range(32):
        legal = vector.actions[vector.offsets[row] : vector.offsets[row + 1]]
        assert len(legal) > 0
        if vector.masks is not None:
            assert np.array_equal(np.flatnonzero(vector.masks[row]), legal)
    assert (vector.masks is None) == (name in ("termites", "farmsrace"))


@pytest.mark.parametrize("name", antfarm.games())
def test_threads_change_nothing(name):
    vectors = [Vector(name, 48, seed=2, threads=threads) for threads in (1, 2, 3)]
    for _ in range(40):
        for vector in vectors:
            vector.step(vector.sample())
    for other in vectors[1:]:
        assert np.array_equal(vectors[0].features, other.features)
        assert np.array_equal(vectors[0].rewards, other.rewards)


def test_games_end_and_pay_their_winners():
    vector = Vector("bugcouncil", 64, seats=4, seed=1)
    n_ended = 0
    for _ in range(400):
        vector.step(vector.sample())
        n_ended += int(vector.ends.sum())
        assert np.allclose(vector.rewards.sum(axis=1), vector.ends)
    assert n_ended > 64


def test_a_refused_row_stays_and_is_named():
    vector = Vector("bugcouncil", 8, seed=1)
    before = vector.features.copy()
    actions = vector.sample().copy()
    actions[5] = 60
    with pytest.raises(IllegalActions, match="row 5: BC-") as raised:
        vector.step(actions)
    assert raised.value.rows.tolist() == [5]
    assert np.array_equal(vector.features[5], before[5])
    assert not np.array_equal(vector.features[0], before[0])
    vector.step(vector.sample())


def test_argmax_takes_values_of_all_actions_or_of_those_listed():
    vector = Vector("micropolis", 16, seed=3)
    chance = np.random.default_rng(1)
    values = chance.random((16, vector.game.n_actions), np.float32)
    best = np.where(vector.masks, values, -1).argmax(axis=1)
    assert np.array_equal(vector.argmax(values), best)
    listed = values[np.repeat(np.arange(16), np.diff(vector.offsets)), vector.actions[: vector.n_listed]]
    assert np.array_equal(vector.argmax(listed), best)
    with pytest.raises(ValueError, match="shape"):
        vector.argmax(values[:3])


def test_bots_sit_at_other_seats():
    vector = Vector("bugcouncil", 16, seats=3, seed=1, bots={1: "greedy", 2: "random"})
    for _ in range(30):
        assert not vector.seats.any()
        vector.step(vector.sample())


def test_a_reset_begins_the_same_games():
    vector = Vector("farmsrace", 8, seed=4)
    first = vector.features.copy()
    for _ in range(20):
        vector.step(vector.sample())
    vector.reset(4)
    assert np.array_equal(vector.features, first)


@pytest.mark.parametrize(
    "settings",
    [{"seats": 9}, {"bots": {0: "oracle"}}, {"bots": {7: "random"}}, {"threads": 0}, {"edition": "x"}],
)
def test_settings_that_there_are_not_are_refused(settings):
    with pytest.raises(antfarm.SetupError):
        Vector("bugcouncil", 4, **settings)


def test_actions_of_another_shape_are_refused():
    vector = Vector("bugcouncil", 4)
    with pytest.raises(ValueError, match="one a row"):
        vector.step(np.zeros(5, np.uint32))
