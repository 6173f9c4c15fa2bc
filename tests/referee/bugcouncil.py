# SPDX-License-Identifier: MIT
"""The referee of Bug Council of Backyardia.

    antfarm trace bugcouncil --bots greedy --games 50 | python3 tests/referee/bugcouncil.py

It holds a game of its own beside the trace: it draws by the trace's numbers, finds out who may do
what, and after every ply compares events and state. Clauses (BC-...) are those of rules.md.
"""

from referee import Disagreement, Draws, expect, main

FACTIONS = ("bees", "mosquitoes", "ants", "cockroaches", "flies")
RINGS = {  # BC-1.7, BC-1.8: clockwise
    "final": ("bees", "mosquitoes", "ants", "cockroaches", "flies"),
    "preproduction": ("bees", "flies", "cockroaches", "ants", "mosquitoes"),
}
HIGHEST_VALUE = {  # BC-1.2 to BC-1.6, BC-10.3
    "final": {1: 8, 2: 8, 3: 8, 4: 10, 5: 12},
    "preproduction": {2: 10, 3: 10, 4: 11, 5: 12},
}
PERSONALITIES = ("pacifist-2", "card-shark", "thief", "trickster")  # those that may be drawn
N_CUBES = 18
N_TRICKS = 10
N_AGES = 3
N_HAND = 11

# A card is a pair: the place of its suit among the factions, and its value.
CARDS = [(suit, value) for suit in range(5) for value in range(1, 13)]
TEXT = {card: f"{FACTIONS[card[0]]} {card[1]}" for card in CARDS}
CARD = {text: card for card, text in TEXT.items()}

# The pyramid from the bottom: row and place of its cards, and which they cover (BC-10.5, BC-10.6).
PLACES = [(row, i) for row, n in ((1, 2), (2, 2), (3, 3), (4, 4)) for i in range(1, n + 1)]
COVERS = {
    (row, i): [(row + 1, i)] if row == 1 else [(row + 1, i), (row + 1, i + 1)]
    for row, i in PLACES
    if row < 4
}
COVERED_BY = {place: [c for c, below in COVERS.items() if place in below] for place in PLACES}
FACE_DOWN = "face-down"

HAND_POINTS = {  # BC-14.9, BC-14.30
    "nothing": 0, "pair": 2, "two-pair": 3, "three-of-a-kind": 4,
    "straight": 5, "flush": 6, "full-house": 7, "four-of-a-kind": 8,
}
CARD_PREFIX = {  # of the actions that name a card, by phase
    "discard": "discard ", "play": "", "play-emissary": "emissary ",
    "play-termitenator": "termitenator ", "thief-gives": "thief gives ",
    "thief-takes": "thief takes ",
}
SHEET_LABELS = {
    "tricks": "tricks", "allegiance": "Allegiance",
    "no_allegiance": "No Allegiance", "personality": "ability",
}
ALWAYS_REVEAL = {
    "council", "termite", "personality", "leader", "dealt", "emissary-shows", "turned-up",
    "shark-hand",
}


def texts(cards):
    return [TEXT[card] for card in cards]


def suits_text(suits):
    return [FACTIONS[suit] for suit in sorted(suits)]


def trick_winner(cards, cubes):
    """The place in the trick of the card that wins it (BC-4.1 to BC-4.5)."""
    suits = {suit for suit, _ in cards}
    most = max(cubes[suit] for suit in suits)  # one suit alone is the strongest of those played
    strongest = {suit for suit in suits if cubes[suit] == most}
    contenders = [(value, i) for i, (suit, value) in enumerate(cards) if suit in strongest]
    return max(contenders)[1]


def lowest_on_suit(cards):
    """The place of the card whose player visits; None if the leader alone is on suit (BC-5.2)."""
    on_suit = [(value, i) for i, (suit, value) in enumerate(cards) if suit == cards[0][0]]
    return min(on_suit)[1] if len(on_suit) > 1 else None


def poker_hand(cards):
    """The name of the best hand (BC-14.9 to BC-14.11)."""
    values = [value for _, value in cards]
    suits = [suit for suit, _ in cards]
    counts = sorted((values.count(value) for value in set(values)), reverse=True) + [0, 0]
    found = {
        "four-of-a-kind": counts[0] >= 4,
        "full-house": counts[0] >= 3 and counts[1] >= 2,
        "flush": any(suits.count(suit) >= 5 for suit in range(5)),
        "straight": any(all(low + i in values for i in range(5)) for low in values),
        "three-of-a-kind": counts[0] >= 3,
        "two-pair": counts[0] >= 2 and counts[1] >= 2,
        "pair": counts[0] >= 2,
        "nothing": True,
    }
    return max((name for name in found if found[name]), key=HAND_POINTS.get)


def best(items, key):
    """All items that share the highest key."""
    top = max(map(key, items))
    return [item for item in items if key(item) == top]


def sheet_row(name, number, label, points):
    is_total = name == "total"
    return dict(row=name, number=number, label=label, is_total=is_total, points=points)


class BugCouncil:
    """One game, or one Trilogy of games."""

    def __init__(self, start):
        self.n_seats = start["seats"]
        self.edition = start["options"]["edition"]
        self.opponent = start["options"]["opponent"]
        self.first_leader = start["options"]["leader"]
        self.seats = list(range(1, self.n_seats + 1))
        self.solo = self.n_seats == 1
        self.parties = list(self.seats)
        if self.n_seats == 2:
            self.parties.append("emissary")
        if self.solo:
            self.parties.append("termitenator")
        self.trilogy = self.solo and self.opponent == "trilogy"
        self.ring = [FACTIONS.index(name) for name in RINGS[self.edition]]
        self.game = self.n_plies = 0
        self.score = {party: 0 for party in self.parties}
        self.sheet = []
        self.winner = None
        self.personalities_left = list(PERSONALITIES) if self.trilogy else []
        self.begin_ply(None, Draws(start["draws"]))
        self.begin_game()
        self.draws.check_used()
        self.check_events(start["events"])

    # ---- the ply and its events

    def begin_ply(self, actor, draws):
        self.n_plies += actor is not None
        self.actor = actor
        self.draws = draws
        self.events = []

    def tell(self, kind, seen_by=None, **arguments):
        if seen_by is None:
            seen_by = self.seats + ["spectators"]
        reveals = kind in ALWAYS_REVEAL
        if kind in ("declared", "discarded"):
            reveals = arguments["party"] != self.actor
        if kind == "allegiance":
            reveals = self.n_seats > 1 and arguments["party"] in self.seats
        event = {"type": kind, **arguments, "seen_by": seen_by, "reveals": reveals}
        self.events.append(event)

    def check_events(self, events):
        theirs = [{k: v for k, v in event.items() if k != "sentence"} for event in events]
        for i, (mine, other) in enumerate(zip(self.events, theirs)):
            expect(f"event {i + 1}", mine, other)
        names = [event["type"] for event in theirs]
        expect("events", [event["type"] for event in self.events], names)

    def play(self, seat, text, draws, line):
        self.begin_ply(seat, draws)
        phase = self.phase
        card = CARD.get(" ".join(text.split()[-2:]))
        expect("action", self.structured(text, card), line["action"])
        if phase == "declare":
            self.declare(seat, text)
        elif phase == "discard":
            self.discard(seat, card)
        elif phase == "play":
            self.play_from_hand(seat, card)
        elif phase == "play-emissary":
            self.play_for_emissary(card)
        elif phase == "visit":
            self.visit(seat, FACTIONS.index(text.removeprefix("visit ")))
        elif phase == "play-termitenator":
            self.play_from_pyramid(self.place_of(card))
        elif phase == "thief-gives":
            self.thief_gives(self.place_of(card))
        elif phase == "thief-takes":
            self.thief_takes(card)
        else:
            raise Disagreement("an action after the end")
        self.check_events(line["events"])

    def structured(self, text, card):
        """The action as the trace's `action` has it."""
        if self.phase == "declare":
            return {"type": "declare", "declaration": text}
        if self.phase == "visit":
            return {"type": "visit", "faction": text.removeprefix("visit ")}
        return {"type": self.phase.removeprefix("play-"), "card": TEXT[card]}

    # ---- what is legal

    def ask(self, phase, to_act, tied=()):
        """Whom and what; `tied` are the cards between which the solo player decides."""
        self.phase = phase
        self.to_act = list(to_act)
        self.tied = tied

    def legal(self):
        return {seat: self.legal_for(seat) for seat in self.to_act}

    def legal_for(self, seat):
        if self.phase == "declare":
            return {"allegiance", "no allegiance"}
        if self.phase == "visit":
            return {"visit " + FACTIONS[f] for f in range(5) if self.cubes[f] > 0}
        return {CARD_PREFIX[self.phase] + TEXT[card] for card in self.legal_cards(seat)}

    def legal_cards(self, seat):
        if self.phase == "discard":
            return self.hand[seat]
        if self.phase == "play":
            return self.follow_suit(self.hand[seat])
        if self.phase == "play-emissary":
            return self.follow_suit([card for card in self.emissary_cards if card])
        return self.tied

    def follow_suit(self, cards):
        """Those that may be played now (BC-3.1, BC-3.3, BC-3.4, BC-9.8)."""
        if not self.trick:
            return cards
        on_suit = [card for card in cards if card[0] == self.trick[0][1][0]]
        return on_suit or cards

    # ---- set-up

    def begin_game(self):
        self.game += 1
        self.age = 0
        if self.trilogy:
            self.tell("game-begins", game=self.game)
        self.set_up_council()
        self.deck = [
            (suit, value)
            for suit in range(5)
            if suit != self.termite
            for value in range(1, HIGHEST_VALUE[self.edition][self.n_seats] + 1)
        ]
        if self.solo:
            self.set_up_termitenator()
        self.set_up_leader()
        self.begin_age()

    def set_up_council(self):
        """BC-1.10; in solo the last faction's space becomes the Termite space (BC-10.2)."""
        self.cubes = [0] * 5
        self.chambers = 0
        self.solo_board = 0
        self.termite = None
        left = list(range(5))
        for n_cubes in (4, 3, 2, 1, 0):
            faction = left.pop(self.draws.below("council", len(left)))
            self.cubes[faction] = n_cubes
            if self.solo and n_cubes == 0:
                self.termite = faction
                self.tell("termite", faction=FACTIONS[faction])
            else:
                self.tell("council", faction=FACTIONS[faction], cubes=n_cubes)
        self.supply = N_CUBES - sum(self.cubes)

    def set_up_termitenator(self):
        if self.trilogy:
            chosen = self.draws.below("personality", len(self.personalities_left))
            self.personality = self.personalities_left.pop(chosen)
        elif self.opponent == "random":
            self.personality = PERSONALITIES[self.draws.below("personality", len(PERSONALITIES))]
        else:
            self.personality = self.opponent
        self.tell("personality", personality=self.personality)

    def set_up_leader(self):
        """BC-1.19, BC-10.7, BC-15.4; the Emissary's marker by BC-9.4."""
        if self.solo:
            self.leader = "termitenator" if self.game == 1 else self.winner
        elif self.first_leader == "random":
            self.leader = 1 + self.draws.below("leader", self.n_seats)
        else:
            self.leader = int(self.first_leader)
        self.controller = self.leader
        self.tell("leader", party=self.leader)

    def begin_age(self):
        self.age += 1
        self.trick_number = 1
        self.trick = []
        self.winner = None
        self.won = {party: 0 for party in self.parties}
        self.declaration = {seat: None for seat in self.seats}
        self.answered = {seat: False for seat in self.seats}
        self.gather_all_cards()
        self.sheet.append({party: self.empty_row() for party in self.parties})
        self.tell("age-begins", age=self.age)
        self.deal()
        if self.n_seats == 2:
            self.turn_up_emissary_card()
            self.turn_up_emissary_card()
        if self.solo:
            self.begin_age_of_termitenator()
        self.ask("declare", self.seats)

    def empty_row(self):
        return {"tricks": 0, "allegiance": 0, "no_allegiance": 0, "personality": 0}

    def deal(self):
        pile = list(self.deck)
        self.hand = {}
        for seat in self.seats:
            self.hand[seat] = sorted(self.deal_card(pile) for _ in range(N_HAND))
            self.tell("dealt", seen_by=[seat], party=seat, cards=texts(self.hand[seat]))
        self.unseen = sorted(pile)
        self.n_leftover = len(pile)

    def deal_card(self, pile):
        i = self.draws.below("deal", len(pile))
        card = pile[i]
        pile[i] = pile[-1]
        pile.pop()
        return card

    def draw_unseen(self, purpose):
        return self.unseen.pop(self.draws.below(purpose, len(self.unseen)))

    def begin_age_of_termitenator(self):
        self.pyramid = {place: FACE_DOWN for place in PLACES}
        self.n_leftover -= len(PLACES)
        self.ideology = "winning"  # BC-11.3
        self.trigger_row = self.find_trigger_row()
        self.tell("trigger-row", row=self.trigger_row)

    def find_trigger_row(self):
        """BC-13.6; in the first Age of all the scores are equal, which gives row 3 (BC-10.8)."""
        ahead = self.score["termitenator"] - self.score[1]
        if ahead <= -10:
            return 1
        if ahead <= -5:
            return 2
        if ahead <= 4:
            return 3
        return 4 if ahead <= 9 else 0

    # ---- declarations and discards

    def answer(self, seat):
        self.answered[seat] = True
        self.to_act.remove(seat)
        others = [other for other in self.seats if other != seat] + ["spectators"]
        self.tell("answered", seen_by=others, party=seat)

    def declare(self, seat, declaration):
        self.declaration[seat] = declaration
        self.answer(seat)
        self.tell("chose", seen_by=[seat], party=seat, declaration=declaration)
        if self.to_act:
            return
        for party in self.seats:
            self.tell("declared", party=party, declaration=self.declaration[party])
        self.answered = {party: False for party in self.seats}
        discarding = [p for p in self.seats if self.declaration[p] == "no allegiance"]
        if discarding:
            self.ask("discard", discarding)
        else:
            self.begin_trick()

    def discard(self, seat, card):
        self.hand[seat].remove(card)
        self.set_aside[seat] = card
        self.answer(seat)
        self.tell("laid-aside", seen_by=[seat], party=seat, card=TEXT[card])
        if self.to_act:
            return
        self.answered = {party: False for party in self.seats}
        order = [p for p in self.play_order() if p in self.seats and self.set_aside[p]]
        if self.edition == "final":  # BC-2.5, BC-2.7
            self.discards_on_top = order
            self.n_leftover += len(order)
        else:  # BC-2.6
            for party in order:
                self.tell("discarded", party=party, card=TEXT[self.set_aside[party]])
                self.open_discards.append(self.set_aside[party])
                self.set_aside[party] = None
        self.begin_trick()

    # ---- the trick

    def play_order(self):
        """The parties in the order in which they play in this trick."""
        if self.solo:
            return [self.leader] + [party for party in self.parties if party != self.leader]
        if self.n_seats == 2:
            other = 3 - self.controller
            if self.leader == "emissary":  # BC-9.6
                return ["emissary", self.controller, other]
            return [self.controller, "emissary", other]  # BC-9.5
        return self.seats[self.leader - 1 :] + self.seats[: self.leader - 1]

    def begin_trick(self):
        self.trick = []
        self.winner = None
        self.order = self.play_order()
        self.next_card()

    def next_card(self):
        if len(self.trick) == len(self.order):
            self.resolve_trick()
            return
        party = self.order[len(self.trick)]
        if party == "emissary":
            self.ask("play-emissary", [self.controller])
        elif party == "termitenator":
            self.termitenator_plays()
        else:
            self.ask("play", [party])

    def lay(self, party, card):
        self.trick.append((party, card))
        self.played.append(card)
        self.tell("played", party=party, card=TEXT[card])

    def goes_off_suit(self, card):
        return bool(self.trick) and card[0] != self.trick[0][1][0]

    def play_from_hand(self, seat, card):
        if self.goes_off_suit(card):  # BC-16.5
            self.voids[seat].add(self.trick[0][1][0])
        self.hand[seat].remove(card)
        self.thief_gave.discard(card)
        self.lay(seat, card)
        self.next_card()

    def play_for_emissary(self, card):
        if self.goes_off_suit(card):
            self.emissary_not_followed.add(self.trick[0][1][0])
        self.emissary_cards[self.emissary_cards.index(card)] = None
        self.lay("emissary", card)
        self.next_card()

    def resolve_trick(self):
        cards = [card for _, card in self.trick]
        place = trick_winner(cards, self.cubes)
        self.winner = self.trick[place][0]
        self.tell("trick-won", party=self.winner, card=TEXT[cards[place]], trick=self.trick_number)
        self.gather_trick()
        visitor = lowest_on_suit(cards)
        if visitor is None:
            self.tell("nobody-visits")
            self.end_trick()
        else:
            self.send_visitor(*self.trick[visitor])

    def gather_trick(self):
        losing = self.solo and self.winner == "termitenator" and self.ideology == "losing"
        if losing and self.personality == "trickster" and self.solo_board > 0:
            self.solo_board -= 1  # BC-14.23, BC-14.24
            self.supply += 1
            self.tell("trick-discarded", party="termitenator")
            return
        self.won[self.winner] += 1
        if losing:  # BC-11.5
            self.ideology = "winning"
            self.tell("winning", party="termitenator")

    # ---- the visit

    def send_visitor(self, party, card):
        if not any(self.cubes):  # BC-5.9
            self.end_trick()
        elif party == "emissary":
            self.emissary_visits(card[0])
        elif party == "termitenator":
            self.visit(party, self.termitenator_choice_of_space())
        else:
            self.ask("visit", [party])

    def emissary_visits(self, suit):
        """BC-9.12, BC-9.13."""
        if self.cubes[suit] > 0:
            self.visit("emissary", suit)
        else:
            self.tell("visited-empty", party="emissary", faction=FACTIONS[suit])
            self.end_trick()

    def visit(self, party, faction):
        """Sows the cubes (BC-5.5, BC-5.6)."""
        n_cubes = self.cubes[faction]
        self.cubes[faction] = 0
        place = self.ring.index(faction)
        reached = [self.ring[(place + step) % 5] for step in range(1, min(n_cubes, 5) + 1)]
        for space in reached:
            self.cubes[space] += 1
        excess = n_cubes - len(reached)
        self.chambers += excess
        name = FACTIONS[faction]
        self.tell("visited", party=party, faction=name, cubes=n_cubes, chambers=excess)
        if self.termite is not None and self.termite in reached:
            self.ability_after_sowing()
        else:
            self.end_trick()

    def counterclockwise(self, faction):
        """How far from the Termite space, which itself comes last (BC-12.6, BC-12.7)."""
        steps = self.ring.index(self.termite) - self.ring.index(faction)
        return steps % 5 or 5

    def termitenator_choice_of_space(self):
        """BC-12.3 to BC-12.8."""
        if self.ideology == "winning" and self.cubes[self.termite] >= 5:
            return self.termite
        held = {self.pyramid[place][0] for place in self.face_up()}
        wanted = self.ideology == "losing"
        spaces = [f for f in range(5) if self.cubes[f] > 0 and (f in held) == wanted]
        if not spaces:
            spaces = [f for f in range(5) if self.cubes[f] > 0]
        return max(spaces, key=lambda f: (self.cubes[f], -self.counterclockwise(f)))

    # ---- after the visit

    def end_trick(self):
        if self.n_seats == 2:
            self.move_marker()
        self.leader = self.winner  # BC-4.8, BC-4.9, BC-13.5
        if self.trick_number == N_TRICKS:
            self.end_age()
            return
        self.trick_number += 1
        if self.n_seats == 2:
            self.turn_up_emissary_card()
        self.begin_trick()

    def move_marker(self):
        """BC-9.9 to BC-9.11."""
        if self.winner != "emissary":
            self.controller = self.winner
        elif self.leader != "emissary":
            self.controller = 3 - self.controller

    def turn_up_emissary_card(self):
        """BC-9.14, BC-9.25."""
        if self.discards_on_top:
            owner = self.discards_on_top.pop()
            card = self.set_aside[owner]
            self.set_aside[owner] = None
        else:
            card = self.draw_unseen("emissary")
        self.n_leftover -= 1
        self.emissary_cards[self.emissary_cards.index(None)] = card
        self.tell("emissary-shows", card=TEXT[card])

    # ---- the Termitenator's card

    def face_up(self):
        return [p for p in PLACES if self.pyramid[p] not in (None, FACE_DOWN)]

    def place_of(self, card):
        return next(place for place in PLACES if self.pyramid[place] == card)

    def turn_up_pyramid(self):
        """BC-11.1, BC-11.4."""
        for row, i in PLACES:
            covered = any(self.pyramid[above] is not None for above in COVERED_BY[row, i])
            if self.pyramid[row, i] != FACE_DOWN or covered:
                continue
            card = self.draw_unseen("pyramid")
            self.pyramid[row, i] = card
            self.tell("turned-up", card=TEXT[card], row=row, place=i)
            switches = row == self.trigger_row and self.won["termitenator"] == 0
            if switches and self.ideology == "winning":
                self.ideology = "losing"
                self.tell("losing", party="termitenator")

    def termitenator_plays(self):
        self.turn_up_pyramid()
        tied = self.termitenator_choice_of_cards()
        if len(tied) > 1:  # BC-11.15
            self.ask("play-termitenator", [1], [self.pyramid[place] for place in tied])
        else:
            self.play_from_pyramid(tied[0])

    def termitenator_choice_of_cards(self):
        """The places of the cards that its rules leave (BC-11.6 to BC-11.13)."""
        up = self.face_up()
        eligible_cards = self.follow_suit([self.pyramid[place] for place in up])
        eligible = [place for place in up if self.pyramid[place] in eligible_cards]
        losing = self.ideology == "losing"
        last = self.trick_number == N_TRICKS
        if last and not (losing and self.won["termitenator"] == 0):
            return best(eligible, self.by_weakest_suit)
        if not self.trick:
            return best(eligible, self.by_weakest_suit if losing else self.by_highest_value)
        if losing:
            losers = [place for place in eligible if not self.would_win(place)]
            return best(losers or eligible, self.by_strongest_suit)
        winners = [place for place in eligible if self.would_win(place)]
        return best(winners or eligible, self.by_weakest_suit)

    def would_win(self, place):
        return trick_winner([self.trick[0][1], self.pyramid[place]], self.cubes) == 1

    def by_highest_value(self, place):
        suit, value = self.pyramid[place]
        return value, self.cubes[suit], -place[0]

    def by_weakest_suit(self, place):
        suit, value = self.pyramid[place]
        return -self.cubes[suit], -value, -place[0]

    def by_strongest_suit(self, place):
        suit, value = self.pyramid[place]
        return self.cubes[suit], value, -place[0]

    def play_from_pyramid(self, place):
        card = self.pyramid[place]
        self.pyramid[place] = None
        if self.goes_off_suit(card):
            self.termitenator_not_followed.add(self.trick[0][1][0])
        self.lay("termitenator", card)
        self.next_card()

    # ---- the personalities

    def ability_after_sowing(self):
        """BC-14.2, BC-14.3."""
        if self.personality == "thief":
            self.thief_begins()
            return
        if self.personality == "pacifist-2":
            self.score_ability_point()
        elif self.personality == "card-shark":
            self.shark_takes()
        elif self.personality == "trickster" and self.ideology == "losing":
            self.trickster_takes_cube()
        elif self.personality == "trickster" and self.won[1] > 0:
            self.won[1] -= 1  # BC-14.19
            self.won["termitenator"] += 1
            self.tell("trickster-stole", party="termitenator")
        self.end_trick()

    def score_ability_point(self):
        self.give_points("termitenator", "personality", 1)
        self.tell("pacifist-point", party="termitenator")

    def shark_takes(self):
        """BC-14.6, BC-14.7: from the top, where the player's discard lies."""
        n = min(self.cubes[self.termite], self.n_leftover)
        if n == 0:
            return
        if self.discards_on_top:
            self.shark_has_discard = True
            self.discards_on_top = []
        self.n_leftover -= n
        self.n_shark += n
        self.tell("shark-took", party="termitenator", cards=n)

    def shark_reveals(self):
        """BC-14.8."""
        cards = [self.set_aside[1]] if self.shark_has_discard else []
        while len(cards) < self.n_shark:
            cards.append(self.draw_unseen("shark"))
        hand = poker_hand(cards)
        points = HAND_POINTS[hand]
        self.give_points("termitenator", "personality", points)
        shown = texts(sorted(cards))
        self.tell("shark-hand", party="termitenator", cards=shown, hand=hand, points=points)

    def trickster_takes_cube(self):
        """BC-14.22."""
        if self.supply > 0:
            self.supply -= 1
        else:
            self.cubes[self.termite] -= 1
        self.solo_board += 1
        self.tell("trickster-cube", party="termitenator", cubes=self.solo_board)

    def strength(self, card):
        """For the Thief (BC-14.13)."""
        return self.cubes[card[0]], card[1]

    def thief_begins(self):
        """BC-14.12, BC-14.14, BC-14.17."""
        up = self.face_up()
        if not up or not self.hand[1]:
            self.end_trick()
            return
        pick = max if self.ideology == "losing" else min
        wanted = pick(self.strength(self.pyramid[place]) for place in up)
        tied = [place for place in up if self.strength(self.pyramid[place]) == wanted]
        lowest_row = min(row for row, _ in tied)
        tied = [place for place in tied if place[0] == lowest_row]
        if len(tied) > 1:
            self.ask("thief-gives", [1], [self.pyramid[place] for place in tied])
        else:
            self.thief_gives(tied[0])

    def thief_gives(self, place):
        """BC-14.15."""
        self.giving = place
        pick = min if self.ideology == "losing" else max
        wanted = pick(map(self.strength, self.hand[1]))
        tied = [card for card in self.hand[1] if self.strength(card) == wanted]
        if len(tied) > 1:
            self.ask("thief-takes", [1], tied)
        else:
            self.thief_takes(tied[0])

    def thief_takes(self, taken):
        """BC-14.16."""
        given = self.pyramid[self.giving]
        self.pyramid[self.giving] = taken
        self.hand[1].remove(taken)
        self.hand[1].append(given)
        self.hand[1].sort()
        self.thief_gave.discard(taken)
        self.thief_gave.add(given)
        self.tell("thief-swapped", party="termitenator", gives=TEXT[given], takes=TEXT[taken])
        self.end_trick()

    # ---- scoring and upkeep

    def give_points(self, party, row, points):
        self.sheet[-1][party][row] += points
        self.score[party] += points

    def end_age(self):
        self.score_age()
        if self.age < N_AGES:
            self.upkeep()
            self.begin_age()
        elif self.trilogy and self.game < 3:
            self.begin_game()
        else:
            self.end_game()

    def succeeds(self, party):
        """At No Allegiance (BC-6.5, BC-9.19, BC-13.8)."""
        declared = party not in self.seats or self.declaration[party] == "no allegiance"
        return declared and self.won[party] == 0

    def no_allegiance_share(self):
        """BC-6.7, BC-6.8, BC-13.1."""
        n = sum(self.succeeds(party) for party in self.parties)
        total = (15 if self.solo else 10) + self.chambers
        if self.edition == "preproduction":
            total += n - 1
        return total // n

    def leftover_card(self, party):
        if party == "emissary":
            cards = [card for card in self.emissary_cards if card]
        elif party == "termitenator":
            cards = [self.pyramid[place] for place in self.face_up()]
        else:
            cards = self.hand[party]
        expect(f"leftover cards of {party}", len(cards), 1)
        return cards[0]

    def score_age(self):
        for party in self.parties:
            self.give_points(party, "tricks", self.won[party])
            self.tell("scored-tricks", party=party, tricks=self.won[party])
            if self.succeeds(party):
                share = self.no_allegiance_share()
                self.give_points(party, "no_allegiance", share)
                self.tell("no-allegiance", party=party, points=share)
            elif party in self.seats and self.declaration[party] == "no allegiance":
                self.tell("failed", party=party)
            else:
                card = self.leftover_card(party)
                points = self.cubes[card[0]]
                self.give_points(party, "allegiance", points)
                self.tell("allegiance", party=party, card=TEXT[card], points=points)
        if self.solo and self.personality == "card-shark":
            self.shark_reveals()

    def upkeep(self):
        """BC-7.1, BC-7.2, BC-14.4, BC-14.27."""
        most = max(self.cubes)
        spaces = [faction for faction in range(5) if self.cubes[faction] < most]
        if self.solo:
            spaces.sort(key=lambda f: (self.cubes[f], self.counterclockwise(f)))
        spaces = sorted(spaces[: self.supply])
        for faction in spaces:
            self.cubes[faction] += 1
        self.supply -= len(spaces)
        self.tell("recruits", factions=[FACTIONS[faction] for faction in spaces])
        if self.termite is None or self.termite not in spaces:
            return
        if self.personality == "pacifist-2":
            self.score_ability_point()
        elif self.personality == "trickster" and self.ideology == "losing":
            self.trickster_takes_cube()

    def end_game(self):
        self.tell("game-over")
        self.trick = []
        self.winner = None
        self.ask("over", [])
        self.gather_all_cards()

    def gather_all_cards(self):
        """All cards go back to the deck, and what was known of them is forgotten (BC-7.4)."""
        self.unseen = list(self.deck)
        self.n_leftover = len(self.deck)
        self.hand = {seat: [] for seat in self.seats}
        self.voids = {seat: set() for seat in self.seats}
        self.thief_gave = set()
        self.set_aside = {seat: None for seat in self.seats}
        self.open_discards = []
        self.discards_on_top = []
        self.played = []
        self.emissary_cards = [None, None]
        self.emissary_not_followed = set()
        self.pyramid = {place: None for place in PLACES}
        self.n_shark = 0
        self.shark_has_discard = False
        self.termitenator_not_followed = set()

    # ---- comparing

    def check_state(self, state):
        mine = {
            "edition": self.edition,
            "seats": self.n_seats,
            "game": self.game,
            "age": self.age,
            "phase": self.phase,
            "to_act": self.to_act,
            "council": [self.space_state(faction) for faction in self.ring],
            "chambers": self.chambers,
            "supply": self.supply,
            "trick": self.trick_state(),
            "parties": [self.party_state(party) for party in self.parties],
            "deck": {
                "cards": self.n_leftover,
                "discards_on_top": self.discards_on_top,
                "unseen": texts(self.unseen),
            },
            "open_discards": texts(sorted(self.open_discards)),
            "played": texts(sorted(self.played)),
            "sheet": self.sheet_state(),
        }
        if self.n_seats == 2:
            mine["emissary"] = self.emissary_state()
        if self.solo:
            mine["termitenator"] = self.termitenator_state()
        everywhere = sum(self.cubes) + self.chambers + self.supply + self.solo_board
        expect("cubes everywhere", everywhere, N_CUBES)  # BC-1.16
        expect("state", mine, state)

    def space_state(self, faction):
        space = {"faction": FACTIONS[faction], "cubes": self.cubes[faction]}
        if faction == self.termite:
            space["termite"] = True
        return space

    def trick_state(self):
        trick = {
            "number": self.trick_number,
            "leader": self.leader,
            "cards": [{"party": party, "card": TEXT[card]} for party, card in self.trick],
        }
        if self.winner is not None:
            trick["winner"] = self.winner
        return trick

    def party_state(self, party):
        state = {"party": party, "score": self.score[party], "tricks": self.won[party]}
        if party in self.seats:
            card = self.set_aside[party]
            state.update(
                declaration=self.declaration[party],
                answered=self.answered[party],
                cards=len(self.hand[party]),
                voids=suits_text(self.voids[party] - self.suits_given()),
                hand=texts(self.hand[party]),
                discard=TEXT[card] if card else None,
            )
        return state

    def suits_given(self):
        """While a card that the Thief gave is in the hand, its suit is not shown to be lacking."""
        return {suit for suit, _ in self.thief_gave}

    def emissary_state(self):
        return {
            "controller": self.controller,
            "marker": "leader" if self.leader == "emissary" else "follower",
            "cards": [TEXT[card] if card else None for card in self.emissary_cards],
            "not_followed": suits_text(self.emissary_not_followed),
        }

    def termitenator_state(self):
        state = {
            "personality": self.personality,
            "ideology": self.ideology,
            "trigger_row": self.trigger_row,
            "pyramid": [
                {"row": row, "place": i, "card": TEXT.get(card, card)}
                for (row, i), card in self.pyramid.items()
            ],
            "shark_cards": self.n_shark,
            "solo_board_cubes": self.solo_board,
            "thief_gave": texts(sorted(self.thief_gave)),
            "voids_but_for_gifts": suits_text(self.voids[1]),
            "not_followed": suits_text(self.termitenator_not_followed),
            "trilogy": self.trilogy,
            "personalities_left": self.personalities_left,
        }
        if self.phase == "thief-takes":
            state["thief_gives"] = TEXT[self.pyramid[self.giving]]
        return state

    def sheet_state(self):
        return [
            {"age": age, "party": party, **rows[party]}
            for age, rows in enumerate(self.sheet, 1)
            for party in self.parties
        ]

    def check_result(self, line):
        parties = [
            {"party": party, "score": self.score[party], "rank": self.rank(party)}
            for party in self.parties
        ]
        expect("result", parties, line["parties"])
        expect("plies", self.n_plies, line["plies"])
        expect("sheet", self.result_sheet(), line["sheet"])

    def rank(self, party):
        mine = self.rank_key(party)
        return 1 + sum(self.rank_key(other) > mine for other in self.parties)

    def rank_key(self, party):
        """BC-8.1 to BC-8.5; in solo equal points are the Termitenator's (BC-13.9)."""
        if self.solo:
            return self.score[party], party == "termitenator"
        if self.edition == "final":
            return self.score[party], self.sheet[-1][party]["tricks"]
        return self.score[party], sum(self.sheet[-1][party].values())

    def result_sheet(self):
        sheet = []
        for age, rows in enumerate(self.sheet, 1):
            for member, label in SHEET_LABELS.items():
                if member != "personality" or self.solo:
                    points = [rows[party][member] for party in self.parties]
                    name = member.replace("_", "-")
                    sheet.append(sheet_row(name, age, f"Age {age}: {label}", points))
        sheet.append(sheet_row("total", 0, "Total", list(self.score.values())))
        return sheet


if __name__ == "__main__":
    main(BugCouncil)
