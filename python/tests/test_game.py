# SPDX-License-Identifier: MIT
import random

import numpy as np
import pytest

import antfarm


@pytest.fixture(params=antfarm.games())
def game(request):
    return antfarm.Game(request.param)


def play(state, n, seed=0):
    chance = random.Random(seed)
    for _ in range(n):
        if state.is_over:
            break
        state.apply(chance.choice(state.legal()))
    return state


def test_all_four_games_are_there():
    assert antfarm.games() == ["bugcouncil", "micropolis", "termites", "farmsrace"]


def test_a_game_describes_itself(game):
    assert game.title
    assert game.default_seats in game.seats
    for option in game.options.values():
        assert option.default in option.values


def test_blocks_stand_one_behind_the_other(game):
    for blocks in (game.features, game.action_features):
        at = 0
        for block in blocks:
            assert block.offset == at
            at = block.place.stop


def test_equal_seeds_play_the_same_game(game):
    first, second = (play(game.new(seed=3), 40) for _ in range(2))
    assert first == second
    assert first != play(game.new(seed=4), 40)


def test_a_copy_goes_on_alike_and_on_its_own(game):
    state = play(game.new(seed=1), 10)
    before = state.text
    copy = play(state.clone(), 20, seed=5)
    assert state.text == before
    assert play(state, 20, seed=5) == copy


def test_an_illegal_action_names_its_clause_and_changes_nothing(game):
    state = play(game.new(seed=1), 5)
    before = state.text
    illegal = next(a for a in range(game.n_actions) if a not in state.legal())
    with pytest.raises(antfarm.IllegalAction) as raised:
        state.apply(illegal)
    assert raised.value.clause[:3] in ("BC-", "MP-", "TE-", "FR-")
    assert raised.value.sentence.endswith(".")
    assert state.text == before


def test_actions_are_words_and_back(game):
    state = play(game.new(seed=2), 12)
    for action in state.legal():
        assert game.action_of(game.text_of(action)) == action
    with pytest.raises(ValueError, match="line|expected|action"):
        game.action_of("make tea")


def test_twins_have_the_same_view_and_features(game):
    state = play(game.new(seed=2), 12)
    seat = state.seat
    twin = state.resample(seat, seed=9)
    assert twin.view(seat) == state.view(seat)
    assert np.array_equal(twin.features(seat), state.features(seat))
    assert state.features().shape == (game.n_features,)


def test_features_keep_to_their_ranges(game):
    state = play(game.new(seed=2), 12)
    seen = state.features()
    for block in game.features:
        assert seen[block.place].max() <= block.most
    rows = {state.action_features(action).tobytes() for action in state.legal()}
    assert len(rows) == len(state.legal())


def test_a_text_reads_back(game):
    state = play(game.new(seed=6), 15)
    other = game.new(seed=7)
    other.read(state.text)
    assert other == state
    with pytest.raises(ValueError):
        other.read("nonsense")
    assert other == state


def test_bots_play_to_the_end():
    state = antfarm.Game("bugcouncil").new(seats=3, seed=1)
    while not state.is_over:
        bot = "greedy" if state.seat == 0 else "random"
        assert state.apply(state.choose(bot, seed=1))
    result = state.result
    assert result.is_over and min(result.ranks) == 1
    assert sum(result.shares) == pytest.approx(1)
    assert state.legal() == [] and state.to_act == []


def test_everybody_sees_a_board_and_events(game):
    state = game.new(seed=1)
    assert state.events(0)
    assert "\n" in state.board(0)


@pytest.mark.parametrize(
    "make",
    [
        lambda: antfarm.Game("chess"),
        lambda: antfarm.Game("bugcouncil").new(seats=9),
        lambda: antfarm.Game("bugcouncil").new(edition="third"),
        lambda: antfarm.Game("bugcouncil").new(colour="blue"),
        lambda: antfarm.Game("bugcouncil").new().choose("oracle"),
        lambda: antfarm.Game("bugcouncil").new().choose("search:ms=5"),
    ],
)
def test_what_there_is_not_is_refused_in_a_sentence(make):
    with pytest.raises(antfarm.SetupError, match="."):
        make()


def test_a_seat_that_is_not_there_is_refused():
    state = antfarm.Game("bugcouncil").new(seats=3)
    for seat in (-1, 3, 7):
        with pytest.raises(ValueError, match="no seat"):
            state.features(seat)
