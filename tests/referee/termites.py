# SPDX-License-Identifier: MIT
"""The referee of Termites: a second reading of its rules (games/termites/rules.md).

    antfarm trace termites --bots greedy --games 50 | python3 tests/referee/termites.py

It draws colonies, starting player and tokens by the numbers of the trace, and decides all else by
itself: the legal actions, the events, the state, the scores and the places.
"""

from referee import Disagreement, Draws, expect, main

CASTES = ["worker", "soldier", "spitter", "flyer"]
WORKER, SOLDIER, SPITTER, FLYER = range(4)
POINTS = [2, 1, 1, 3]  # TE-6.2
COLONIES = ["blue", "red", "gold", "gray"]
CLEAR, WATER, VEGETATION, STONES = range(4)
TERRAINS = ["clear", "water", "vegetation", "stones"]
TILE_KINDS = ["water-vegetation", "vegetation-stones", "stones-water"]
MOUND_VALUES = [5, 6, 7, 8, 9]
NEUTRAL, NEUTRAL_VALUE = 0, 7  # NEUTRAL is an owner beside the seats, which count from 1
HAND, TURNS, MOST_TILES = 3, 18, 18

# TE-1.3: the termites on the tokens, caste by caste.
TOKENS = {
    "blue": [[1, 2, 2, 2, 3, 3, 3, 3, 3], [1, 1, 2], [1, 2, 3], [1, 2, 3]],
    "red": [[1, 1, 2, 2, 2], [1, 1, 1, 1, 1, 2, 2, 3], [1, 1, 2], [1, 2]],
    "gold": [[1, 2, 2, 3, 3], [1, 2, 2], [1, 1, 2, 2, 2, 2, 3, 3], [1, 2]],
    "gray": [[1, 2, 2, 3, 3], [1, 2, 2], [1, 2], [1, 2, 2, 2, 2, 3, 3, 3]],
}

# TE-2.9 to TE-2.13, as in shared/rulings/termites.md, by map and number of players.
MAPS = {
    ("standard", 2): """
        A      . . . . . .
        B     . ~ . o . . .
        C    . . . . . . ~ v
        D   . . . v . . . . .
        E  . o . . . . v . . .
        F . o . . . N . . . o .
        G  . . . v . . . . o .
        H   . . . . . v . . .
        I    v ~ . . . . . .
        J     . . . o . ~ .
        K      . . . . . .""",
    ("standard", 3): """
        A      . . . . . .
        B     . v . ~ . v .
        C    . . . o . . . .
        D   . ~ . . . . o ~ .
        E  . . o . . . N . . .
        F . v . . . . . . . v .
        G  . . . N . . . o . .
        H   . ~ o . . . . ~ .
        I    . . . . o . . .
        J     . v . ~ . v .
        K      . . . . . .""",
    ("advanced", 3): """
        A      . . ~ . . .
        B     . . ~ . . . .
        C    . . v . . ~ . .
        D   . . . . . o . . .
        E  . . . . . . v N . o
        F . o . v . . . v . o .
        G  o . N v . . . . . .
        H   . . . o . . . . .
        I    . . ~ . . v . .
        J     . . . . ~ . .
        K      . . . ~ . .""",
    ("standard", 4): """
        A      . . . . . .
        B     . o . ~ . o .
        C    . v . . . . v .
        D   . . . . v . . . .
        E  . . . . . . . . . .
        F . ~ N o . N . o N ~ .
        G  . . . . . . . . . .
        H   . . . . v . . . .
        I    . v . . . . v .
        J     . o . ~ . o .
        K      . . . . . .""",
    ("advanced", 4): """
        A      . . ~ v . .
        B     . . ~ . o . .
        C    . . . N . . . .
        D   . . . . . . . ~ .
        E  . . . . o o . . v .
        F . . v . . N . . v . .
        G  . v . . o o . . . .
        H   . ~ . . . . . . .
        I    . . . . N . . .
        J     . . o . ~ . .
        K      . . v ~ . .""",
}


# The board (TE-1.5): hexes are numbers in the order of their names.

ROWS = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
NAMES = [f"{'ABCDEFGHIJK'[row]}{i + 1}" for row in range(11) for i in range(ROWS[row])]
HEXES = {name: i for i, name in enumerate(NAMES)}


def axial(name):
    """The two coordinates that shared/rulings/termites.md gives to a hex."""
    r = ord(name[0]) - ord("A") - 5
    return int(name[1:]) - 1 + max(-5, -5 - r), r


def distance(a, b):
    """How many hexes apart two points are."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


POSITIONS = [axial(name) for name in NAMES]
DISTANCE = [[distance(a, b) for b in POSITIONS] for a in POSITIONS]
NEIGHBOURS = [[i for i, d in enumerate(row) if d == 1] for row in DISTANCE]
INNER = [i for i, position in enumerate(POSITIONS) if distance(position, (0, 0)) < 5]


def named(hexes):
    """Names of hexes, in their order."""
    return [NAMES[i] for i in sorted(hexes)]


def read_map(text):
    """The terrain of every hex, and the hexes with neutral Mounds."""
    rows = [line.split() for line in text.split("\n") if line.strip() and line.strip()[0] != "#"]
    signs = "".join("".join(row)[1:] for row in rows)
    expect("rows of the map", [row[0][0] for row in rows], list("ABCDEFGHIJK"))
    expect("hexes of the map", len(signs), len(NAMES))
    terrain = [CLEAR if sign == "N" else ".~vo".index(sign) for sign in signs]
    return terrain, {i for i, sign in enumerate(signs) if sign == "N"}


# Terrain

def may_stand(caste, ground):
    """Whether a token may be placed there (TE-5.3)."""
    if ground == WATER:
        return caste == FLYER
    return ground != VEGETATION or caste != FLYER


def entry_cost(caste, ground):
    """Movement points to enter the ground, or None where the caste never does (section 2)."""
    if not may_stand(caste, ground):
        return None
    if ground == STONES:
        return {WORKER: 2, FLYER: 1}.get(caste)
    return 1


ENTRY_COST = [[entry_cost(caste, ground) for ground in range(4)] for caste in range(4)]


def group_size(terrain, start, belongs):
    """How many hexes are connected to the start, counting those that belong."""
    group, todo = {start}, [start]
    while todo:
        for i in NEIGHBOURS[todo.pop()]:
            if i not in group and belongs(terrain[i]):
                group.add(i)
                todo.append(i)
    return len(group)


def within_limits(terrain, i):
    """Whether the tile on that hex keeps to TE-2.6."""
    return (group_size(terrain, i, lambda ground: ground == terrain[i]) <= 2
            and group_size(terrain, i, lambda ground: ground != CLEAR) <= 4)


def n_water_beside(terrain, i):
    return sum(terrain[j] == WATER for j in NEIGHBOURS[i])


def check_map(terrain, neutral, n_seats):
    """A ready map keeps to TE-2.5 to TE-2.7 and TE-1.4."""
    tiles = [i for i, ground in enumerate(terrain) if ground != CLEAR]
    counts = [sum(terrain[i] == ground for i in tiles) for ground in (WATER, VEGETATION, STONES)]
    expect("a map within the tiles", len(tiles) <= MOST_TILES and max(counts) <= 12, True)
    expect("a map within the limits", all(within_limits(terrain, i) for i in tiles), True)
    expect("neutral Mounds of the map", len(neutral), n_seats - 1)
    for i in neutral:
        good = (i in INNER and n_water_beside(terrain, i) <= 1
                and not any(j in neutral for j in NEIGHBOURS[i]))
        expect(f"a good place for a neutral Mound at {NAMES[i]}", good, True)


# Tokens are pairs of caste and termites, which sort as the trace lists them.

def strength(token):
    """TE-1.2"""
    caste, termites = token
    return 2 * termites if caste == SOLDIER else termites


def show(token):
    return {"caste": CASTES[token[0]], "termites": token[1]}


def show_counted(tokens):
    """Each kind once, with its number."""
    return [{**show(token), "n": tokens.count(token)} for token in sorted(set(tokens))]


def action_of(text):
    """The structured form of an action's text."""
    words = text.split()
    kind = words[0]
    if kind == "attack" and len(words) == 5:
        return {"type": "attack-from", "start": words[1], "hex": words[2], "last": words[4]}
    if kind in ("move", "attack"):
        return {"type": kind, "start": words[1], "hex": words[2]}
    if kind == "place":
        return {"type": kind, "caste": words[1], "termites": int(words[2]), "hex": words[3]}
    if kind == "mound":
        return {"type": kind, "value": int(words[1]), "hex": words[2]}
    if kind == "lay":
        return {"type": kind, "tile": words[1], "hex": words[2]}
    if kind == "colony":
        return {"type": kind, "colony": words[1]}
    if kind in ("neutral", "retreat"):
        return {"type": kind, "hex": words[1]}
    return {"type": kind}


class Player:
    """What one seat owns beside its pieces on the board."""

    def __init__(self):
        self.colony = None
        self.unplaced = list(MOUND_VALUES)
        self.trophies = []
        self.hand = []
        self.stack = []
        self.lost = []


class Termites:
    """A game of Termites as the referee sees it."""

    def __init__(self, start):
        self.n_seats = start["seats"]
        self.options = start["options"]
        self.seats = range(1, self.n_seats + 1)
        self.players = {seat: Player() for seat in self.seats}
        self.terrain = [CLEAR] * len(NAMES)
        self.mounds = {}  # hex: (owner, value)
        self.units = {}  # hex: (seat, token)
        self.stock = {kind: 6 for kind in TILE_KINDS}  # TE-1.7
        self.n_laid = 0
        self.phase = None
        self.turn = 0
        self.player = self.first = None
        self.to_start = []  # seats that still place a Mound at the start
        self.reach = None  # in the phase move: what each unit can do
        self.retreat = None  # an attack whose defender chooses
        self.asked = None  # the Mound to be placed
        self.events = []
        self.draws = Draws(start["draws"])
        self.check_options()
        self.set_up()
        self.draws.check_used()
        self.check_events(start["events"])

    # Options

    def check_options(self):
        """TE-0.4 to TE-0.8 and TE-0.10; a map in text form is checked when it is read."""
        options = self.options
        is_named = options["map"] in ("standard", "advanced", "custom")
        self.map = options["map"] if is_named else "text"
        self.n_tiles = int(options["tiles"]) if self.map == "custom" else None
        expect("a number of seats", 2 <= self.n_seats <= 4, True)
        expect("a number of tiles", options["tiles"] in ("16", "17", "18"), True)
        expect("tiles for custom terrain", self.map == "custom" or options["tiles"] == "16", True)
        expect("a map for so many", self.map != "advanced" or self.n_seats > 2, True)
        if options["first"] != "random":  # then it is known from the beginning
            self.first = int(options["first"])
            expect("a first seat", 1 <= self.first <= self.n_seats, True)

    # Events

    def tell(self, kind, reveals=False, only=None, **arguments):
        """Notes an event. All see it, unless it is for one alone."""
        seen_by = [*self.seats, "spectators"] if only is None else [only]
        self.events.append({"type": kind, **arguments, "seen_by": seen_by, "reveals": reveals})

    def check_events(self, events):
        """Compares what happened, but for the English sentences."""
        theirs = [{k: v for k, v in event.items() if k != "sentence"} for event in events]
        expect("events", self.events, theirs)
        self.events = []

    # Set-up

    def set_up(self):
        self.tell("map", map=self.map)
        if self.map == "custom":
            self.phase = "neutrals"
            return
        text = self.options["map"] if self.map == "text" else MAPS[self.map, self.n_seats]
        self.terrain, neutral = read_map(text)
        check_map(self.terrain, neutral, self.n_seats)
        self.mounds = {i: (NEUTRAL, NEUTRAL_VALUE) for i in neutral}
        self.share_colonies()

    def share_colonies(self):
        """The colonies are chosen, or drawn now (TE-0.7)."""
        if self.options["colonies"] == "chosen":
            self.phase = "choose"
            return
        for seat in self.seats:
            left = self.free_colonies()
            self.take_colony(seat, left[self.draws.below("colonies", len(left))], True)
        self.begin()

    def free_colonies(self):
        taken = [player.colony for player in self.players.values()]
        return [colony for colony in COLONIES if colony not in taken]

    def take_colony(self, seat, colony, by_chance):
        player = self.players[seat]
        player.colony = colony
        player.stack = [(caste, termites) for caste in range(4)
                        for termites in TOKENS[colony][caste]]
        self.tell("colony", by_chance, party=seat, colony=colony)

    def begin(self):
        """The starting player, the hands and the order of the first Mounds (TE-4.2 to TE-4.4)."""
        if self.first is None:
            self.first = 1 + self.draws.below("first", self.n_seats)
        self.tell("first", True, party=self.first)  # also where the option had named it
        for seat in self.seats:
            self.fill_hand(seat)
        order = [(self.first - 1 + i) % self.n_seats + 1 for i in range(self.n_seats)]
        self.to_start = order + order[::-1] if self.n_seats == 2 else order
        self.ask_starting_mound()

    def fill_hand(self, seat):
        """Draws back to 3 (TE-5.4)."""
        player = self.players[seat]
        while len(player.hand) < HAND and player.stack:
            token = player.stack.pop(self.draws.below("tokens", len(player.stack)))
            player.hand.append(token)
            self.tell("drew", True, seat, party=seat, **show(token))

    # Mounds

    def fits_mound(self, i):
        """Whether a Mound may be placed there, apart from units (TE-4.6 to TE-4.9)."""
        return (self.terrain[i] == CLEAR and i not in self.mounds
                and not any(j in self.mounds for j in NEIGHBOURS[i])
                and n_water_beside(self.terrain, i) <= 1)

    def mound_hexes(self):
        """All hexes where a Mound may be placed (TE-4.5 to TE-4.9)."""
        return [i for i in INNER if i not in self.units and self.fits_mound(i)]

    def ask_mound(self, phase, seat, hexes, removes=False, captured=None):
        self.phase = phase
        self.asked = {"seat": seat, "hexes": hexes, "removes": removes, "captured": captured}

    def ask_starting_mound(self):
        while self.to_start:
            seat = self.to_start.pop(0)
            hexes = self.mound_hexes()
            if hexes:
                self.ask_mound("start", seat, hexes)
                return
            self.tell("no-mound", party=seat)  # TE-4.11
        self.begin_turn(self.first)

    def raise_mound(self, seat, value, i):
        """A Mound comes onto the board, and a unit on its hex makes room (TE-8.5, TE-8.8)."""
        if i in self.units:
            self.tell("removed", party=seat, **show(self.units[i][1]), hex=NAMES[i])
            self.lose_unit(i)
        self.players[seat].unplaced.remove(value)
        self.mounds[i] = (seat, value)
        self.tell("mound", party=seat, value=value, hex=NAMES[i])

    def place_mound(self, value, i):
        """The Mound that was asked for."""
        asked, phase, self.asked = self.asked, self.phase, None
        self.raise_mound(asked["seat"], value, i)
        if phase == "start":
            self.ask_starting_mound()
        elif phase == "found":
            self.resettle(asked["captured"])
        else:
            self.end_turn()

    def capture(self, start, i):
        """A Mound becomes a trophy, and its hex is for the attacker's (TE-8.1, TE-8.2)."""
        seat, token = self.units[start]
        attacker = self.players[seat]
        victim, value = self.mounds.pop(i)
        self.tell("besieged", party=seat, start=NAMES[start], hex=NAMES[i],
                  attack=self.attack_strength(start, i), defence=value)
        attacker.trophies.append(value)
        victim_name = "neutral" if victim == NEUTRAL else victim
        self.tell("trophy", party=seat, victim=victim_name, value=value, hex=NAMES[i])
        self.lose_unit(start)
        self.tell("spent", party=seat, **show(token), hex=NAMES[start])
        captured = {"hex": NAMES[i], "victim": victim_name}
        if len(attacker.unplaced) > 1:
            self.ask_mound("found", seat, [i], captured=captured)
            return
        if attacker.unplaced:  # TE-0.9
            self.raise_mound(seat, attacker.unplaced[0], i)
        self.resettle(captured)

    def resettle(self, captured):
        """Who has lost a Mound places another (TE-8.3 to TE-8.6)."""
        victim = captured["victim"]
        if victim == "neutral" or not self.players[victim].unplaced:
            self.end_turn()
            return
        hexes = self.mound_hexes()
        if hexes:
            self.ask_mound("resettle", victim, hexes, captured=captured)
            return
        hexes = [i for i in INNER
                 if i in self.units and self.units[i][0] == victim and self.fits_mound(i)]
        if hexes:
            self.ask_mound("resettle", victim, hexes, True, captured)
            return
        self.tell("no-mound", party=victim)
        self.end_turn()

    # Turns

    def begin_turn(self, seat):
        if seat == self.first:
            self.turn += 1
            self.tell("turn", turn=self.turn)
        self.player = seat
        self.phase = "place"

    def end_turn(self):
        """The next seat is in turn, unless all hands are empty (TE-9.1, TE-4.12)."""
        if any(player.hand for player in self.players.values()):
            self.begin_turn(self.player % self.n_seats + 1)
            return
        self.player = None
        self.phase = "over"
        self.tell("game-over")

    def is_empty(self, i):
        return i not in self.units and i not in self.mounds

    def lose_unit(self, i):
        seat, token = self.units.pop(i)
        self.players[seat].lost.append(token)

    def place(self, token, i):
        """Reproduction (section 5)."""
        player = self.players[self.player]
        player.hand.remove(token)
        self.units[i] = (self.player, token)
        self.tell("placed", party=self.player, **show(token), hex=NAMES[i])
        self.fill_hand(self.player)
        self.phase = "move"
        self.find_reach()

    # Movement and attack

    def find_reach(self):
        """For each unit in turn: the empty hexes it can move to, and {target: last hexes}."""
        self.reach = {}
        for i, (seat, token) in self.units.items():
            if seat == self.player:
                moves, attacks = set(), {}
                self.follow_routes([i], POINTS[token[0]], token[0], moves, attacks)
                self.reach[i] = moves, attacks

    def follow_routes(self, route, points, caste, moves, attacks):
        """Goes on from the end of a route to all that can be entered (section 6)."""
        last = route[-1]
        for i in NEIGHBOURS[last]:
            cost = ENTRY_COST[caste][self.terrain[i]]
            if cost is None or cost > points or i in route:
                continue
            if i in self.mounds:  # TE-6.5
                if self.mounds[i][0] != self.player:
                    attacks.setdefault(i, set()).add(last)
                continue
            seat, (other_caste, _) = self.units.get(i, (None, (None, 0)))
            if seat is None:
                moves.add(i)
            elif seat != self.player:
                attacks.setdefault(i, set()).add(last)
                if caste != FLYER or other_caste == FLYER:  # TE-6.4
                    continue
            if points > cost:
                self.follow_routes(route + [i], points - cost, caste, moves, attacks)

    def defence(self, i):
        """TE-7.5"""
        if i in self.mounds:
            return self.mounds[i][1]
        return strength(self.units[i][1]) + (self.terrain[i] == STONES)

    def support(self, target):
        """{hex: (what the unit there adds, how much of it is a bonus)} (TE-7.3, TE-7.4)."""
        found = {}
        for i, (seat, token) in self.units.items():
            is_spitter = token[0] == SPITTER
            if seat == self.player and DISTANCE[i][target] <= (2 if is_spitter else 1):
                bonus = int(is_spitter and self.terrain[i] == VEGETATION)
                found[i] = strength(token) + bonus, bonus
        return found

    def attack_strength(self, start, target):
        """The attacker without any bonus, and all others that support (TE-7.2, TE-7.15)."""
        others = sum(add for i, (add, _) in self.support(target).items() if i != start)
        return strength(self.units[start][1]) + others

    def legal_moves(self):
        """Moves and attacks of all units, and the pass."""
        legal = {"pass"}
        targets = {i for _, attacks in self.reach.values() for i in attacks}
        supports = {i: self.support(i) for i in targets}
        totals = {i: sum(add for add, _ in supports[i].values()) for i in targets}
        defences = {i: self.defence(i) for i in targets}
        for start, (moves, attacks) in self.reach.items():
            legal.update(f"move {NAMES[start]} {NAMES[i]}" for i in moves)
            token = self.units[start][1]
            for i, lasts in attacks.items():
                own = supports[i].get(start, (0, 0))[0]
                if totals[i] - own + strength(token) <= defences[i]:  # TE-7.1
                    continue
                text = f"attack {NAMES[start]} {NAMES[i]}"
                if i in self.mounds or token[0] == SOLDIER:  # TE-7.7
                    legal.add(text)
                else:
                    legal.update(f"{text} from {NAMES[last]}" for last in lasts)
        return legal

    def move(self, start, i):
        seat, token = self.units.pop(start)
        self.units[i] = (seat, token)
        self.tell("moved", party=seat, **show(token), start=NAMES[start], hex=NAMES[i])
        self.end_turn()

    def attack(self, start, i, last):
        """A Mound is taken, or a unit must go (sections 7 and 8)."""
        if i in self.mounds:
            self.capture(start, i)
            return
        attack, defence = self.attack_strength(start, i), self.defence(i)
        self.tell("attacked", party=self.player, start=NAMES[start], last=NAMES[last], hex=NAMES[i],
                  attack=attack, defence=defence)
        to = [] if self.units[start][1][0] == SOLDIER else self.retreat_hexes(start, i, last)
        self.retreat = {"hex": i, "start": start, "last": last, "attack": attack,
                        "defence": defence, "to": to}
        if len(to) > 1:
            self.phase = "retreat"
        else:
            self.settle_attack(to[0] if to else None)  # TE-0.9, TE-7.12, TE-7.13

    def retreat_hexes(self, start, i, last):
        """Where a unit that is attacked can go (TE-7.8 to TE-7.11)."""
        caste = self.units[i][1][0]
        return [j for j in NEIGHBOURS[i]
                if j != last and (j == start or self.is_empty(j))
                and ENTRY_COST[caste][self.terrain[j]] is not None]

    def settle_attack(self, to):
        """The unit retreats or is destroyed, and the attacker enters."""
        start, i = self.retreat["start"], self.retreat["hex"]
        attacker, defender = self.units.pop(start), self.units[i]
        if to is None:
            self.tell("destroyed", party=defender[0], **show(defender[1]), hex=NAMES[i])
            self.lose_unit(i)
        else:
            self.units[to] = defender
            self.tell("retreated", party=defender[0], **show(defender[1]),
                      start=NAMES[i], hex=NAMES[to])
        self.units[i] = attacker
        self.tell("entered", party=attacker[0], **show(attacker[1]),
                  start=NAMES[start], hex=NAMES[i])
        self.retreat = None
        self.end_turn()

    # Custom terrain (section 3)

    def n_neutral(self):
        return sum(owner == NEUTRAL for owner, _ in self.mounds.values())

    def may_lay(self, ground, i):
        """TE-3.3"""
        if self.terrain[i] != CLEAR or i in self.mounds:
            return False
        if ground == WATER and any(j in self.mounds and n_water_beside(self.terrain, j)
                                   for j in NEIGHBOURS[i]):
            return False
        self.terrain[i] = ground
        fits = within_limits(self.terrain, i)
        self.terrain[i] = CLEAR
        return fits

    def legal_tiles(self):
        legal = set()
        for ground in (WATER, VEGETATION, STONES):
            up = TERRAINS[ground]
            hexes = [NAMES[i] for i in range(len(NAMES)) if self.may_lay(ground, i)]
            for kind in TILE_KINDS:
                if self.stock[kind] and up in kind.split("-"):
                    down = kind.replace(up, "").strip("-")
                    legal.update(f"lay {up}-{down} {name}" for name in hexes)
        return legal

    def place_neutral(self, seat, i):
        self.mounds[i] = (NEUTRAL, NEUTRAL_VALUE)
        self.tell("neutral", party=seat, hex=NAMES[i])
        if self.n_neutral() == self.n_seats - 1:
            self.phase = "lay"

    def lay(self, seat, tile, i):
        up, down = tile.split("-")
        self.stock[f"{up}-{down}" if f"{up}-{down}" in self.stock else f"{down}-{up}"] -= 1
        self.terrain[i] = TERRAINS.index(up)
        self.n_laid += 1
        self.tell("laid", party=seat, terrain=up, hex=NAMES[i])
        if self.n_laid == self.n_tiles:
            self.share_colonies()

    def choose_colony(self, seat, colony):
        self.take_colony(seat, colony, False)
        left = self.free_colonies()
        if len(left) == 1 and seat < self.n_seats:  # TE-0.9
            seat += 1
            self.take_colony(seat, left[0], False)
        if seat == self.n_seats:
            self.begin()

    # What main() asks

    def actor(self):
        """The seat whose decision is asked (TE-0.2)."""
        if self.phase == "neutrals":
            return 1 + self.n_neutral()
        if self.phase == "lay":
            return 1 + self.n_laid // 2 % self.n_seats
        if self.phase == "choose":
            return next(seat for seat in self.seats if self.players[seat].colony is None)
        if self.phase == "retreat":
            return self.units[self.retreat["hex"]][0]
        return self.asked["seat"] if self.asked else self.player

    def actions(self):
        """All legal actions of the seat that decides."""
        if self.phase == "neutrals":
            return {f"neutral {name}" for name in named(self.mound_hexes())}
        if self.phase == "lay":
            return self.legal_tiles()
        if self.phase == "choose":
            return {f"colony {colony}" for colony in self.free_colonies()}
        if self.phase == "place":
            return self.legal_places()
        if self.phase == "move":
            return self.legal_moves()
        if self.phase == "retreat":
            return {f"retreat {name}" for name in named(self.retreat["to"])}
        return {f"mound {value} {name}" for value in self.players[self.asked["seat"]].unplaced
                for name in named(self.asked["hexes"])}

    def legal_places(self):
        """TE-5.1 to TE-5.3"""
        legal = set()
        empty = [i for i in range(len(NAMES)) if self.is_empty(i)]
        for caste, termites in set(self.players[self.player].hand):
            legal.update(f"place {CASTES[caste]} {termites} {NAMES[i]}"
                         for i in empty if may_stand(caste, self.terrain[i]))
        return legal

    def legal(self):
        return {} if self.phase == "over" else {self.actor(): self.actions()}

    def play(self, seat, text, draws, line):
        """Takes a ply and compares its events."""
        action = action_of(text)
        expect("the action", action, line["action"])
        self.draws = draws
        self.perform(seat, action)
        self.check_events(line["events"])

    def perform(self, seat, action):
        kind = action["type"]
        i = HEXES.get(action.get("hex"))
        start = HEXES.get(action.get("start"))
        if kind == "neutral":
            self.place_neutral(seat, i)
        elif kind == "lay":
            self.lay(seat, action["tile"], i)
        elif kind == "colony":
            self.choose_colony(seat, action["colony"])
        elif kind == "mound":
            self.place_mound(action["value"], i)
        elif kind == "place":
            self.place((CASTES.index(action["caste"]), action["termites"]), i)
        elif kind == "move":
            self.move(start, i)
        elif kind == "attack":
            self.attack(start, i, start)  # a soldier comes from where it stands
        elif kind == "attack-from":
            self.attack(start, i, HEXES[action["last"]])
        elif kind == "retreat":
            self.settle_attack(i)
        elif kind == "pass":
            self.tell("passed", party=seat)
            self.end_turn()
        else:
            raise Disagreement(f"no such action: {kind}")

    # The state

    def check_state(self, state):
        expect("state", {
            "seat": None,
            "map": self.map,
            "tiles": self.n_tiles,
            "colonies": self.options["colonies"],
            "phase": self.phase,
            "turn": self.turn,
            "turns": TURNS,
            "player": self.player,
            "first": self.first,
            "terrain": {TERRAINS[ground]: [NAMES[i] for i, g in enumerate(self.terrain)
                                           if g == ground] for ground in (1, 2, 3)},
            "neutral": self.mounds_of(NEUTRAL),
            "laying": self.show_laying(),
            "players": [self.show_player(seat) for seat in self.seats],
            "targets": self.show_targets(),
            "retreat": self.show_retreat(),
            "mound": self.show_asked(),
        }, state)

    def mounds_of(self, owner):
        return named(i for i, (seat, _) in self.mounds.items() if seat == owner)

    def show_laying(self):
        if self.phase not in ("neutrals", "lay"):
            return None
        return {"neutrals": self.n_seats - 1 - self.n_neutral(), "tiles": self.n_tiles,
                "laid": self.n_laid, "stock": self.stock}

    def show_player(self, seat):
        player = self.players[seat]
        units = sorted((i, token) for i, (owner, token) in self.units.items() if owner == seat)
        return {
            "seat": seat,
            "colony": player.colony,
            "score": sum(self.points(seat)),
            "mounds": [{"hex": name, "value": self.mounds[HEXES[name]][1]}
                       for name in self.mounds_of(seat)],
            "unplaced": player.unplaced,
            "trophies": sorted(player.trophies),
            "tokens": [{"hex": NAMES[i], **show(token), "strength": strength(token)}
                       for i, token in units],
            "hand": [show(token) for token in sorted(player.hand)],
            "in_hand": len(player.hand),
            "stack": len(player.stack),
            "unseen": show_counted(player.stack),
            "lost": [show(token) for token in sorted(player.lost)],
        }

    def show_targets(self):
        """What the player in turn can reach, and who would support against it."""
        if self.phase != "move":
            return []
        targets = {i for _, attacks in self.reach.values() for i in attacks}
        return [{"hex": NAMES[i], "defence": self.defence(i),
                 "support": [{"hex": NAMES[j], "strength": add, "bonus": bonus}
                             for j, (add, bonus) in sorted(self.support(i).items())]}
                for i in sorted(targets)]

    def show_retreat(self):
        if self.phase != "retreat":
            return None
        retreat = self.retreat
        return {**retreat, "hex": NAMES[retreat["hex"]], "start": NAMES[retreat["start"]],
                "last": NAMES[retreat["last"]], "to": named(retreat["to"])}

    def show_asked(self):
        if not self.asked:
            return None
        return {**self.asked, "hexes": named(self.asked["hexes"]),
                "values": self.players[self.asked["seat"]].unplaced}

    # The result

    def points(self, seat):
        """Mounds on the board, trophies and unplaced Mounds (TE-9.2)."""
        player = self.players[seat]
        on_board = sum(value for owner, value in self.mounds.values() if owner == seat)
        return on_board, sum(player.trophies), sum(player.unplaced)

    def standing(self, seat):
        """What decides the places (TE-9.3, TE-9.4)."""
        n_tokens = sum(owner == seat for owner, _ in self.units.values())
        return sum(self.points(seat)), n_tokens

    def check_result(self, line):
        standings = [self.standing(seat) for seat in self.seats]
        parties = [{"party": seat, "score": standing[0],
                    "rank": 1 + sum(other > standing for other in standings)}
                   for seat, standing in zip(self.seats, standings)]
        rows = [list(points) for points in zip(*(self.points(seat) for seat in self.seats))]
        rows.append([sum(column) for column in zip(*rows)])
        names = [("mounds", "Mounds on the board"), ("trophies", "Trophies"),
                 ("unplaced", "Unplaced Mounds"), ("total", "Total")]
        sheet = [{"row": row, "number": 0, "label": label, "is_total": row == "total",
                  "points": points} for (row, label), points in zip(names, rows)]
        expect("everybody's turns", self.turn, TURNS)  # TE-9.5
        expect("parties", parties, line["parties"])
        expect("sheet", sheet, line["sheet"])


if __name__ == "__main__":
    main(Termites)
