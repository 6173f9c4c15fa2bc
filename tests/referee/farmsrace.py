# SPDX-License-Identifier: MIT
"""The referee of Farms Race: reads `antfarm trace farmsrace` and checks it.

Written from the rulebook, the rulings and the clauses (FR-...) of games/farmsrace/rules.md.
"""

import copy
import functools

from referee import Draws, expect, main

RESOURCES = ("wheat", "brick", "wood", "weapons", "plutonium")
KINDS = ("fields", "hills", "forest", "factory", "plant")
SPECIES = ("cows", "sheep", "pigs", "chickens")
MUTATIONS = ("adorable", "blue-blooded", "deranged", "flying", "hyper-intelligent", "lucky",
             "north-korean", "radioactive", "regenerative", "parasitic", "zombie")
SPIES = ("blackmail", "double-agent", "field-hospital", "hacking", "pocket-nuke", "propaganda",
         "thievery", "capitalism", "carnivorous", "domestication", "plumbing")
N_SPIES = (3, 2, 3, 3, 3, 3, 3, 1, 1, 1, 1)  # FR-1.5, FR-1.10
POINT_SPIES = SPIES[7:]
COSTS = {"barn": (1, 1, 2, 0, 0), "armory": (0, 2, 0, 2, 0), "spy": (1, 0, 0, 1, 1),
         "nuke": (0, 0, 0, 1, 3)}  # FR-6.11
POINTS = {"barn": 1, "armory": 2}
MOST_HERDS, MOST_CARDS, MOST_OFFERS, MOST_PLIES = 12, 7, 4, 60000
FREE_PHASES = ("market", "act", "late")
HEALTHS = ("healthy", "hurt")
SIGNS = dict(zip("FHWAP", KINDS))

# The maps of the rulings (7): the doubled x of a row's first region, then its regions.
MAPS = {
    "recommended 3": "-2: W F P* / -3: F A H A / -4: P* H F W H / -3: A W H F / -2: P A P*",
    "recommended 4": "-3: H* P H P* / -4: F A W A F / -5: A W P F W H / -4: P A W H F"
                     " / -3: H* F A P*",
    "a": "-4: H F P H A* / -5: W* A H W F W / -4: P F P H P / -3: A W F A / -2: F A P / -1: W H*",
    "b": "-2: F* P F A / -5: A W H A H / -4: H P W P F* / -3: W A H W / -2: F* P F / 1: H",
    "c": "-6: W A P A F* H / -5: F* H W P W / -4: P A H A / -3: F W P / -2: H F* / -1: A",
    "d": "-4: F W A* H / -5: P H P F P / -4: A* F H W / -3: W P A* / -2: A F",
    "e": "-3: F A W H* F / -2: H* P P A / -1: W P W / 0: A H* / 1: F",
    "f": "-4: W* F W P W* / -5: H P A H F A / -2: H P A / -5: H F A H F A / -4: W* P F P W*",
    "g": "-6: F A* P F W A* H / -3: W H P F / -2: A W H / -3: P H F P / -6: W A* F P H A* W",
    "h": "-3: H* F W H* / -4: P W A F P / -3: A F P A / -4: F P A W P / -3: H* W F H*",
    "i": "-2: P F P / -5: F A* H A H* F / -6: W H W P W A W / -5: F A* H F H* P / -2: P W A",
    "j": "-4: A H . H A / -3: W* F F W* / -4: P P P P P / -3: W* F F W* / -4: A H . H A",
}


def bundle(numbers):
    """Resources as the trace writes them: those that are there."""
    return {name: n for name, n in zip(RESOURCES, numbers) if n}


def spy_list(numbers):
    return [name for name, n in zip(SPIES, numbers) for _ in range(n)]


def spy_bundle(numbers):
    return {name: n for name, n in zip(SPIES, numbers) if n}


@functools.lru_cache(maxsize=None)
def outcomes(units, damage):
    """All that may be left of units by name when they have taken the damage."""
    if not damage or not units:
        return frozenset([units])
    left = set()
    for unit, n in units:
        rest = dict(units)
        rest[unit] = n - 1
        if unit.startswith("healthy"):
            hurt = unit.replace("healthy", "hurt")
            rest[hurt] = rest.get(hurt, 0) + 1
        left |= outcomes(tuple(sorted((name, m) for name, m in rest.items() if m)), damage - 1)
    return frozenset(left)


def is_open(units, damage):
    """Whether it makes a difference how units, a number by name, take the damage (FR-0.13)."""
    there = tuple(sorted((unit, n) for unit, n in units.items() if n))
    return len(there) > 1 and len(outcomes(there, damage)) > 1


def map_rows(option, seats):
    """The rows of a map of the rulings, or of one in text form."""
    if option == "random":
        option = "recommended"
    if option == "recommended":
        option = f"recommended {seats}"
    if option in MAPS:
        return MAPS[option].split(" / ")
    return [row for row in option.split("\n") if row.strip() and not row.strip().startswith("#")]


def read_map(option, seats):
    """The regions in the order of their numbers (FR-2.1)."""
    regions = []
    for row, text in enumerate(map_rows(option, seats)):
        first, signs = text.split(":")
        x = int(first)
        for sign in "".join(signs.split()):
            if sign == "*":
                regions[-1].start = True
                continue
            if sign != ".":
                regions.append(Region(len(regions) + 1, x, row, SIGNS[sign]))
            x += 2
    places = {(region.x, region.row): region.number for region in regions}
    for region in regions:
        around = ((2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
        near = [places.get((region.x + x, region.row + row)) for x, row in around]
        region.near = sorted(number for number in near if number)
    return regions


class Region:
    """A region: who controls it and what is there."""

    def __init__(self, number, x, row, kind):
        self.number, self.x, self.row, self.kind = number, x, row, kind
        self.near = []
        self.controller = self.building = None
        self.fresh = {"healthy": 0, "hurt": 0}  # herds that may still act
        self.acted = {"healthy": 0, "hurt": 0}
        self.humans = None  # a token; 0 before its number is drawn
        self.face_down = self.looked_at = False
        self.turmoil = self.attacked = self.nuked = self.start = False

    def n_herds(self):
        return sum(self.fresh.values()) + sum(self.acted.values())

    def before(self):
        """What is kept of it for a turn that may be taken back."""
        return {"region": self.number, "controller": self.controller, "building": self.building,
                "healthy": self.fresh["healthy"], "hurt": self.fresh["hurt"],
                "healthy_acted": self.acted["healthy"], "hurt_acted": self.acted["hurt"],
                "humans": self.humans, "face_down": self.face_down,
                "looked_at": self.looked_at, "turmoil": self.turmoil}

    def state(self):
        state = self.before()
        state.update(x=self.x, row=self.row, kind=self.kind, attacked=self.attacked,
                     nuked=self.nuked, start=self.start)
        return state


class Player:
    """A player, with what everybody knows of their hand."""

    def __init__(self, seat, seats, redo):
        self.seat = seat
        self.species = self.mutation = self.dealt = self.draft = None
        self.hand = [0] * 5
        self.onlookers = [other for other in range(1, seats + 1) if other != seat] + [None]
        self.known = {other: [0] * 5 for other in self.onlookers}
        self.spies, self.fresh, self.shown, self.under = ([0] * 11 for _ in range(4))
        self.conquests = self.nukes = self.spent = self.out = self.begun = 0
        self.nukiest = self.ready = self.redone = False
        self.redo = redo
        self.left = {"herd": MOST_HERDS, "barn": 3, "armory": 2}
        self.began = []
        self.offers = {}

    def cards(self):
        return sum(self.hand)

    def points(self):
        """What is visible (FR-16.1). A player who is out has none (FR-10.6)."""
        buildings = 3 - self.left["barn"] + 2 * (2 - self.left["armory"])
        return buildings + self.conquests + self.nukiest + sum(self.shown)

    def n_old(self, spy):
        """How many Spies of a kind were not got in this turn."""
        i = SPIES.index(spy)
        return self.spies[i] - self.fresh[i]

    def before(self):
        known_to = [{"seat": other, "known": bundle(self.known[other])}
                    for other in self.onlookers]
        return {"seat": self.seat, "conquests": self.conquests, "nukes": self.nukes,
                "spent": self.spent, "nukiest": self.nukiest, "shown": spy_list(self.shown),
                "out": self.out, "cards": self.cards(), "hand": bundle(self.hand),
                "known": bundle(self.hand), "public": None, "known_to": known_to,
                "n_spies": sum(self.spies), "spies": spy_list(self.spies),
                "n_under": sum(self.under), "under": spy_list(self.under)}

    def state(self):
        state = self.before()
        state.update(
            species=self.species, mutation=self.mutation, points=self.points(),
            herds_left=self.left["herd"], barns_left=self.left["barn"],
            armories_left=self.left["armory"], fresh=spy_list(self.fresh),
            n_fresh=sum(self.fresh), ready=self.ready, begun=self.begun, redo=self.redo,
            redone=self.redone, began=self.began, n_dealt=len(self.dealt or []),
            dealt=self.dealt, offers=[self.offers[n].state(n) for n in sorted(self.offers)],
            draft=self.draft.draft_state() if self.draft else None)
        return state


class Offer:
    """An offer, or the draft of one."""

    def __init__(self, to, counters=None):
        self.to, self.counters = to, counters
        self.give, self.want = [0] * 5, [0] * 5

    def draft_state(self):
        return {"counters": self.counters, "to": self.to, "give": bundle(self.give),
                "want": bundle(self.want)}

    def state(self, number):
        return {"offer": number, "to": self.to, "give": bundle(self.give),
                "want": bundle(self.want)}


class Combat:
    """A force, and what it fights."""

    def __init__(self, region, attacker, defender):
        self.region, self.attacker, self.defender = region, attacker, defender
        self.round = 0
        self.force = {"healthy": 0, "hurt": 0}
        self.origins = {}  # places by region, in the order of joining
        self.dice = self.sufferer = self.refuge = None
        self.damage = {"attacker": 0, "defender": 0}
        self.heads = 0
        self.retreats = []

    def n_herds(self):
        return sum(self.force.values())

    def state(self):
        origins = [{"region": number, "places": n} for number, n in self.origins.items()]
        return {"region": self.region.number, "attacker": self.attacker,
                "defender": self.defender, "round": self.round,
                "healthy": self.force["healthy"], "hurt": self.force["hurt"],
                "origins": origins, "dice": self.dice, "damage": dict(self.damage),
                "sufferer": self.sufferer, "refuge": self.refuge, "retreats": self.retreats}


class Nuking:
    """Nukes, each in answer to the one before."""

    def __init__(self, by, victim):
        self.by, self.sides = by, [by, victim]
        if by == victim:
            self.sides = [1, 1]  # without meaning: nobody answers one's own Nuke
        self.region = None
        self.pocket = False
        self.damage = 0
        self.chain = []
        self.answers = []

    def state(self):
        return {"by": self.by, "region": self.region.number, "pocket": self.pocket,
                "damage": self.damage, "chain": list(self.chain), "sides": list(self.sides),
                "answers": self.answers}


class FarmsRace:
    """The game, played along with the trace."""

    def __init__(self, start):
        options = start["options"]
        self.n_seats = start["seats"]
        self.options = options
        self.target = int(options["points"])
        self.limit = None if options["limit"] == "off" else int(options["limit"])
        self.regions = read_map(options["map"], self.n_seats)
        self.is_random = options["map"] == "random"
        self.draws = Draws(start["draws"])
        self.deal_random_map()
        self.draws.check_used()
        for region in self.regions:
            if self.is_random or not region.start:
                region.humans, region.face_down = 0, True
        redo = options["redo"] == "on"
        self.players = [Player(seat, self.n_seats, redo) for seat in range(1, self.n_seats + 1)]
        self.phase = "species"
        self.turns = self.plies = self.step = 0
        self.player = self.last = 1
        self.first = self.winner = self.dice = self.raising = None
        self.combat = self.nuking = self.bill = self.blackmail = self.base = None
        self.snapshot = self.before = None
        self.choice = None
        self.wishes = []
        self.deck = list(N_SPIES)
        self.played = [0] * 11
        self.nukes_left = 16
        self.pool = [4, 16, 8]

    def deal_random_map(self):
        if not self.is_random:
            return
        kinds = [kind for kind in KINDS for _ in range(5)]
        for region in self.regions:
            i = self.draws.below("map", len(kinds))
            region.kind = kinds[i]
            region.start = True
            kinds[i] = kinds[-1]
            kinds.pop()

    # What the table looks like

    def seat(self, number):
        return self.players[number - 1]

    def region(self, number):
        return self.regions[int(number) - 1]

    def clockwise_from(self, seat):
        return [(seat - 1 + i) % self.n_seats + 1 for i in range(self.n_seats)]

    def alive(self):
        return [player.seat for player in self.players if not player.out]

    def has(self, seat, mutation):
        return seat is not None and self.seat(seat).mutation == mutation

    def controlled(self, seat):
        return [region for region in self.regions if region.controller == seat]

    def reach(self, seat):
        """Regions adjacent to one that the player controls (FR-11.2)."""
        return sorted({near for region in self.controlled(seat) for near in region.near})

    def points(self, seat):
        return self.seat(seat).points()

    def round(self):
        return 1 + self.turns // self.n_seats

    def asked(self):
        """Whom the table waits for."""
        phase = self.phase
        if phase == "over":
            return None
        if phase == "fallout":
            return self.north_korean()
        if phase in ("hack", "split"):
            return self.nuking.region.controller
        if phase == "respond" or phase == "pay" and self.bill["back"] == "respond":
            return self.responder()
        if phase in ("hit", "save"):
            combat = self.combat
            return combat.attacker if combat.sufferer == "attacker" else combat.defender
        if phase == "hold":
            return self.combat.defender
        return self.player

    def north_korean(self):
        for player in self.players:
            if player.mutation == "north-korean" and not player.out:
                return player.seat
        return None

    def check_state(self, state):
        asked = self.asked()
        over = self.phase == "over"
        mine = {
            "seat": None, "map": self.map_name(), "phase": self.phase, "points": self.target,
            "limit": self.limit, "round": self.round(), "turns": self.turns,
            "plies": self.plies, "player": None if over else self.player, "last": self.last,
            "first": self.first, "step": self.step, "awaited": [asked] if asked else [],
            "winner": self.winner, "dice": self.dice,
            "rules": {name: self.options[name]
                      for name in ("start", "mutations", "trading", "stealing", "redo")},
            "unseen": {}, "deck": sum(self.deck) + self.n_under(),
            "played": spy_bundle(self.played),
            "unseen_spies": spy_bundle(self.all_in_deck()), "nukes_left": self.nukes_left,
            "pool": {str(i + 1): n for i, n in enumerate(self.pool)},
            "raising": self.raising,
            "combat": self.combat.state() if self.combat else None,
            "nuking": self.nuking.state() if self.nuking else None,
            "bill": self.bill, "blackmail": self.blackmail, "wishes": self.wishes,
            "base": self.base, "before": self.before,
            "regions": [region.state() for region in self.regions],
            "players": [player.state() for player in self.players],
        }
        expect("state", mine, state)

    def map_name(self):
        name = self.options["map"]
        return name if name in MAPS or name in ("recommended", "random") else "text"

    def n_under(self):
        return sum(sum(player.under) for player in self.players)

    def all_in_deck(self):
        return [n + sum(player.under[i] for player in self.players)
                for i, n in enumerate(self.deck)]

    # What is legal

    def legal(self):
        if self.phase == "over":
            return {}
        if self.phase not in FREE_PHASES:
            return {self.asked(): set(getattr(self, "legal_" + self.phase)())}
        legal = {self.player: set(self.legal_active())}
        for seat in self.alive():
            if seat != self.player and self.may_trade(seat) and not self.seat(seat).ready:
                legal[seat] = set(self.legal_trader(seat))
        return legal

    def legal_active(self):
        if self.seat(self.player).draft:
            return self.legal_draft(self.player)
        actions = self.legal_trades(self.player) if self.may_trade(self.player) else []
        if self.phase == "market":
            return actions + ["begin"]
        return actions + self.legal_any_time() + (
            self.legal_act() if self.phase == "act" else self.legal_late())

    def legal_species(self):
        taken = {player.species for player in self.players}
        return ["species " + name for name in SPECIES if name not in taken]

    def legal_mutation(self):
        return ["mutation " + name for name in self.seat(self.player).dealt]

    def legal_settle(self):
        return [f"settle {number}" for number in self.free_starts()]

    def free_starts(self):
        """On a random map the first three start at the edge (FR-2.4, FR-2.10)."""
        inner = not self.is_random or self.step >= 3
        return [region.number for region in self.regions
                if region.start and (inner or len(region.near) < 6)]

    def legal_start(self):
        return ["take " + name for name in RESOURCES]

    def legal_raise(self):
        return [f"raise {number}" for number in self.raising]

    def legal_fly(self):
        """Each herd once, among the regions controlled before the first flight (FR-15.22)."""
        began = self.seat(self.player).began
        return ["land"] + [f"fly {start} {region} {health}"
                           for start in began for health in HEALTHS
                           if self.region(start).fresh[health]
                           for region in began if region != start]

    def legal_act(self):
        actions = []
        if self.has(self.player, "lucky"):
            actions += [f"name {first} {second}" for i, first in enumerate(RESOURCES)
                        for second in RESOURCES[i:]]
        else:
            actions.append("roll")
        for region in self.controlled(self.player):
            if region.fresh["hurt"]:
                actions.append(f"heal {region.number}")
            for health in HEALTHS:
                if region.fresh[health]:
                    actions += self.ways_out(region, health)
        return actions

    def ways_out(self, start, health):
        actions = []
        for near in start.near:
            region = self.region(near)
            if region.controller != self.player and region.attacked:
                continue  # FR-7.5, FR-7.9
            kind = "attack" if self.is_defended(region) else "move"
            actions.append(f"{kind} {start.number} {near} {health}")
        return actions

    def is_defended(self, region):
        """Whether the active player's herds must fight to get in (FR-7.4, FR-15.1)."""
        if region.controller == self.player:
            return False
        if region.controller is None:
            return region.humans is not None and not self.has(self.player, "adorable")
        return region.n_herds() > 0 or region.humans is not None

    def legal_late(self):
        player = self.seat(self.player)
        if player.cards() <= MOST_CARDS:
            return ["end"]
        return [f"discard {name}" for name, n in zip(RESOURCES, player.hand) if n]

    def legal_any_time(self):
        """What goes before and after the roll (FR-4.3, FR-4.4)."""
        player = self.seat(self.player)
        actions = self.legal_purchases() + self.legal_spies()
        rate = 2 if player.mutation == "hyper-intelligent" else 3
        actions += [f"trade {give} {get}" for give, n in zip(RESOURCES, player.hand) if n >= rate
                    for get in RESOURCES if get != give]
        if player.nukes:
            actions += [f"launch {number}" for number in self.reach(self.player)]
        if self.before:
            actions.append("redo")
        return actions

    def legal_purchases(self):
        player, actions = self.seat(self.player), []
        what = []
        for region in self.controlled(self.player):
            if not region.building and player.left["barn"]:
                what.append((f"build barn {region.number}", "barn"))
            if region.building == "barn" and player.left["armory"]:
                what.append((f"build armory {region.number}", "armory"))
        if sum(self.deck) + self.n_under():
            what.append(("buy spy", "spy"))
        if self.nukes_left:
            what.append(("buy nuke", "nuke"))
        for text, build in what:
            actions += self.ways_to_pay(player, text, build)
        return actions

    def ways_to_pay(self, player, text, build):
        """At its cost; with any, one more (FR-15.7); or for 4 of a kind (FR-15.9)."""
        cost = COSTS[build]
        if player.mutation == "deranged":
            return [text] if player.cards() > sum(cost) else []
        ways = [text] if all(n >= m for n, m in zip(player.hand, cost)) else []
        if player.mutation == "hyper-intelligent":
            ways += [f"{text} with {name}" for name, n in zip(RESOURCES, player.hand) if n >= 4]
        return ways

    def legal_spies(self):
        player, actions = self.seat(self.player), []
        if player.n_old("blackmail"):
            actions += [f"blackmail {seat}" for seat in self.richer()]
        actions += [f"play {spy}" for spy in ("double-agent", "field-hospital")
                    if player.n_old(spy)]
        actions += [f"play {spy}" for spy in POINT_SPIES if player.spies[SPIES.index(spy)]]
        if player.n_old("pocket-nuke"):
            actions += [f"pocket {number}" for number in self.reach(self.player)]
        for spy in ("propaganda", "thievery"):
            if player.n_old(spy):
                actions += [f"{spy} {name}" for name in RESOURCES]
        dead = self.dead_spy(player)
        if dead and player.spies[SPIES.index(dead)] and sum(self.deck) + self.n_under():
            actions.append("exchange")
        return actions

    def dead_spy(self, player):
        return {"radioactive": "hacking", "regenerative": "field-hospital"}.get(player.mutation)

    def richer(self):
        """Opponents with more visible points (FR-12.4)."""
        return [seat for seat in self.alive() if self.points(seat) > self.points(self.player)]

    def legal_muster(self):
        return ["charge"] + self.reinforcements()

    def reinforcements(self):
        return [f"send {near} {health}" for near in self.combat.region.near
                for health in HEALTHS
                if self.region(near).controller == self.player
                and self.region(near).fresh[health]]

    def legal_pay(self):
        hand = self.seat(self.asked()).hand
        return [f"pay {name}" for name, n in zip(RESOURCES, hand) if n]

    def legal_take(self):
        hand = self.seat(self.blackmail["victim"]).hand
        return ["enough"] + [f"take {name}" for name, n in zip(RESOURCES, hand) if n]

    def legal_choose(self):
        return [f"choose {name}" for name in RESOURCES]

    def legal_order(self):
        return ["steal first", "nuke first"]

    def legal_steal(self):
        return ["pass"] + [f"steal {seat}" for seat in self.victims()]

    def victims(self):
        return [seat for seat in self.alive()
                if seat != self.player and self.seat(seat).cards()]

    def legal_fallout(self):
        return [f"launch {number}" for number in self.reach(self.asked())]

    def legal_hack(self):
        return ["pass"] + ["hack"] * bool(self.seat(self.asked()).n_old("hacking"))

    def legal_respond(self):
        player, actions = self.seat(self.asked()), ["pass"]
        for number in self.nuking.answers:
            if player.nukes:
                actions.append(f"launch {number}")
            if self.nukes_left:
                actions += self.ways_to_pay(player, f"strike {number}", "nuke")
            if player.n_old("pocket-nuke"):
                actions.append(f"pocket {number}")
        return actions

    def legal_split(self):
        return [f"hit {unit}" for unit in self.units_to_split()]

    def legal_hit(self):
        return [f"hit {unit}" for unit in self.units_hit()]

    def legal_save(self):
        return ["die"] + [f"save {number}" for number in self.refuges()]

    def legal_press(self):
        actions = ["fight"]
        if self.can_fall_back():
            actions.append("fall back")
        if self.seat(self.player).n_old("field-hospital"):
            actions.append("play field-hospital")
        return actions

    def legal_return(self):
        return [f"return {number} {health}" for number in self.ways_back()
                for health in HEALTHS if self.combat.force[health]]

    def legal_hold(self):
        return ["stay"] + [f"retreat {number}" for number in self.combat.retreats]

    # Trading among players

    def may_trade(self, seat):
        """FR-14.1, FR-14.12: not on one's own turn, never alone."""
        return seat in self.traders() and len(self.traders()) > 1

    def traders(self):
        if self.phase == "market" or self.options["trading"] == "open":
            return self.alive()
        return [seat for seat in self.alive() if seat != self.player]

    def legal_trader(self, seat):
        if self.seat(seat).draft:
            return self.legal_draft(seat)
        return ["ready"] + self.legal_trades(seat)

    def legal_draft(self, seat):
        player = self.seat(seat)
        draft, actions = player.draft, ["drop"]
        most = self.most_wanted(seat, draft.to)
        if (any(draft.give) or any(draft.want)) and sum(draft.want) <= most:
            actions.append("propose")
        more = sum(draft.want) < most
        for i, name in enumerate(RESOURCES):
            if not draft.want[i] and draft.give[i] < player.hand[i]:
                actions.append("give " + name)
            if not draft.give[i] and more:
                actions.append("want " + name)
        return actions

    def most_wanted(self, seat, to):
        """FR-14.4: no more than somebody has who could take it."""
        return max(self.seat(other).cards() for other in self.takers(seat, to))

    def takers(self, seat, to):
        return [other for other in self.traders() if other != seat and to in (other, "anyone")]

    def legal_trades(self, seat):
        player, actions = self.seat(seat), []
        may_begin = player.begun < MOST_OFFERS and len(player.offers) < MOST_OFFERS
        others = [other for other in self.traders() if other != seat]
        if may_begin:
            actions += [f"offer {other}" for other in others] + ["offer anyone"]
        for maker in others:
            for number, offer in self.seat(maker).offers.items():
                if offer.to not in (seat, "anyone"):
                    continue
                if may_begin:
                    actions.append(f"counter {maker} {number}")
                if offer.to == seat:
                    actions.append(f"decline {maker} {number}")
                if all(n >= m for n, m in zip(player.hand, offer.want)):
                    actions.append(f"accept {maker} {number}")
        return actions + [f"withdraw {number}" for number in player.offers]

    def play_ready(self, seat):
        self.seat(seat).ready = True

    def play_offer(self, seat, to):
        self.begin_draft(seat, Offer(to if to == "anyone" else int(to)))

    def play_counter(self, seat, maker, number):
        self.begin_draft(seat, Offer(int(maker), int(number)))

    def begin_draft(self, seat, draft):
        self.seat(seat).draft = draft
        self.seat(seat).begun += 1

    def play_give(self, seat, name):
        self.seat(seat).draft.give[RESOURCES.index(name)] += 1

    def play_want(self, seat, name):
        self.seat(seat).draft.want[RESOURCES.index(name)] += 1

    def play_drop(self, seat):
        self.seat(seat).draft = None

    def play_propose(self, seat):
        """A counter takes the place of the offer, unless that is for anyone (FR-14.6)."""
        player = self.seat(seat)
        offer, player.draft = player.draft, None
        if offer.counters:
            old = self.seat(offer.to).offers.get(offer.counters)
            if old and old.to == seat:
                del self.seat(offer.to).offers[offer.counters]
        number = min(n for n in range(1, MOST_OFFERS + 1) if n not in player.offers)
        offer.counters = None
        player.offers[number] = offer
        for other in self.takers(seat, offer.to):
            self.seat(other).ready = False

    def play_accept(self, seat, maker, number):
        offer = self.seat(int(maker)).offers.pop(int(number))
        for i in range(5):
            self.hand_over(int(maker), seat, i, offer.give[i])
            self.hand_over(seat, int(maker), i, offer.want[i])

    def play_decline(self, seat, maker, number):
        del self.seat(int(maker)).offers[int(number)]

    def play_withdraw(self, seat, number):
        del self.seat(seat).offers[int(number)]

    def lapse_offers(self, concerns):
        """Drops the offers and drafts about which `concerns(maker, offer)` is true."""
        for player in self.players:
            player.offers = {number: offer for number, offer in player.offers.items()
                             if not concerns(player, offer)}
            if player.draft and concerns(player, player.draft):
                player.draft = None

    def lapse_what_is_gone(self):
        """FR-14.7: offers whose goods are no longer in hand."""
        self.lapse_offers(lambda maker, offer: any(
            n > m for n, m in zip(offer.give, maker.hand)))
        for player in self.players:
            for offer in player.offers.values():  # so what is offered is in hand (FR-17.2)
                for known in player.known.values():
                    known[:] = map(max, known, offer.give)
            draft = player.draft
            if draft and draft.counters and draft.counters not in self.seat(draft.to).offers:
                draft.counters = None

    # Resources, and who knows of them (FR-17.3)

    def gain(self, seat, i, n):
        player = self.seat(seat)
        player.hand[i] += n
        for known in player.known.values():
            known[i] += n

    def lose(self, seat, i, n):
        player = self.seat(seat)
        player.hand[i] -= n
        for known in player.known.values():
            known[i] = max(0, known[i] - n)

    def hand_over(self, giver, taker, i, n):
        self.lose(giver, i, n)
        self.gain(taker, i, n)

    def take_unseen(self, thief, victim, i):
        """Only the two see the card."""
        source, goal = self.seat(victim), self.seat(thief)
        source.hand[i] -= 1
        goal.hand[i] += 1
        goal.known[victim][i] += 1
        for onlooker, known in source.known.items():
            kinds = [i] if onlooker == thief else range(5)
            for kind in kinds:
                known[kind] = max(0, known[kind] - 1)

    def steal_random(self, thief, victim):
        hand = self.seat(victim).hand
        if sum(hand):
            place = self.draws.below("theft", sum(hand))
            i = 0
            while place >= hand[i]:
                place -= hand[i]
                i += 1
            self.take_unseen(thief, victim, i)

    def pay(self, seat, cost):
        for i, n in enumerate(cost):
            self.lose(seat, i, n)

    def unseen(self):
        """What everybody knows to be in some hand, and not in whose (FR-17.2)."""
        return [sum(player.hand[i] - player.known[None][i] for player in self.players)
                for i in range(5)]

    def may_seem_to_hold(self, player, cost):
        """Whether the open cards leave it possible that the player has the cost (FR-0.14)."""
        missing = [max(0, n - m) for n, m in zip(cost, player.known[None])]
        hidden = player.cards() - sum(player.known[None])
        return sum(missing) <= hidden and all(
            n <= m for n, m in zip(missing, self.unseen()))

    def may_seem_to_have_spy(self, player, spy):
        """Likewise for a Spy that may be played in this turn."""
        i = SPIES.index(spy)
        return sum(player.spies) > sum(player.fresh) and self.played[i] < N_SPIES[i]

    # Plies

    def play(self, seat, text, draws, line):
        self.draws = draws
        words = text.split()
        kind = {"fall": "fall_back"}.get(words[0], words[0])
        arguments = words[1:]
        if text in ("steal first", "nuke first"):
            kind, arguments = "order", words[:1]
        if kind == "fall_back":
            arguments = []
        if "with" in arguments:
            arguments.remove("with")
        self.plies += 1
        if kind in ("ready", "offer", "counter", "give", "want", "drop", "propose", "accept",
                    "decline", "withdraw"):
            getattr(self, "play_" + kind)(seat, *arguments)
        else:
            getattr(self, "play_" + kind)(*arguments)
        self.settle_all()

    def settle_all(self):
        """What is due after every action: offers lapse, and the game may be over."""
        self.lapse_what_is_gone()
        if self.phase != "over":
            self.check_won()
        if self.phase != "over" and self.plies >= MOST_PLIES:
            self.finish(None)

    # Set-up

    def play_species(self, name):
        self.seat(self.player).species = name
        self.step += 1
        free = [species for species in SPECIES
                if species not in {player.species for player in self.players}]
        if len(free) == 1 and self.step < self.n_seats:  # FR-0.13
            self.seat(self.n_seats).species = free[0]
            self.step += 1
        if self.step < self.n_seats:
            self.choose_next(self.player + 1)
        else:
            self.draw_first()

    def choose_next(self, seat):
        self.player = self.last = seat

    def draw_first(self):
        self.first = self.draws.below("first", self.n_seats) + 1
        self.step = 0
        if self.options["mutations"] == "dealt":
            self.deal_mutations()
        self.ask_next_settler()

    def deal_mutations(self):
        left = list(MUTATIONS)
        for place, seat in enumerate(self.clockwise_from(self.first)):
            dealt = []
            for _ in range(3 if self.is_random and place >= 2 else 2):  # FR-3.3
                i = self.draws.below("mutations", len(left))
                dealt.append(left[i])
                left[i] = left[-1]
                left.pop()
            self.seat(seat).dealt = sorted(dealt, key=MUTATIONS.index)

    def ask_next_settler(self):
        if self.step == self.n_seats:
            self.begin_starting_resources()
            return
        self.choose_next(self.clockwise_from(self.first)[self.step])
        if self.options["mutations"] == "dealt":
            self.phase = "mutation"
        else:
            self.ask_settle()

    def play_mutation(self, name):
        player = self.seat(self.player)
        player.mutation, player.dealt = name, None
        self.ask_settle()

    def ask_settle(self):
        self.phase = "settle"
        if len(self.free_starts()) == 1:  # FR-0.13
            self.play_settle(self.free_starts()[0])

    def play_settle(self, number):
        region, player = self.region(number), self.seat(self.player)
        blue = player.mutation == "blue-blooded"
        region.building = "armory" if blue else "barn"  # FR-15.6
        player.left[region.building] -= 1
        region.controller = self.player
        region.start = False
        region.humans, region.face_down = None, False  # FR-2.9
        region.fresh["healthy"] = 3 if blue else 2
        player.left["herd"] -= region.fresh["healthy"]
        if player.mutation == "adorable":  # FR-15.1
            region.humans, region.face_down = 0, True
            self.look(region)
        self.step += 1
        self.ask_next_settler()

    def look(self, region):
        """Adorable looks at the humans of a region that she controls."""
        if self.has(region.controller, "adorable") and region.face_down and not region.looked_at:
            region.looked_at = True
            region.humans = self.draw_humans()

    def draw_humans(self):
        place = self.draws.below("humans", sum(self.pool))
        number = 1
        while place >= self.pool[number - 1]:
            place -= self.pool[number - 1]
            number += 1
        self.pool[number - 1] -= 1
        return number

    def starting_resources(self):
        """Who gets one: the third player, and twice the fourth (FR-3.7)."""
        order = self.clockwise_from(self.first)
        return [order[2]] + order[3:] * 2

    def begin_starting_resources(self):
        self.step = 0
        for region in self.regions:
            region.start = False
        if self.options["start"] == "chosen":
            self.phase = "start"
            self.choose_next(self.starting_resources()[0])
            return
        for seat in self.starting_resources():
            self.gain(seat, self.draws.below("dice", 5), 1)
        self.open_market(self.first)

    def play_take(self, name):
        if self.phase == "take":
            self.take_by_blackmail(name)
            return
        self.gain(self.player, RESOURCES.index(name), 1)
        self.step += 1
        if self.step < len(self.starting_resources()):
            self.choose_next(self.starting_resources()[self.step])
        else:
            self.step = 0
            self.open_market(self.first)

    def open_market(self, seat):
        self.phase = "market"
        self.choose_next(seat)

    # Preparation

    def play_begin(self):
        seat = self.player
        player = self.seat(seat)
        if player.redo and not player.redone:
            self.remember()
        for other in self.players:
            other.began = [region.number for region in self.controlled(other.seat)]
        self.lapse_offers(lambda maker, offer: seat in (maker.seat, offer.to))  # FR-14.7
        for region in self.regions:
            if region.controller in (None, seat):
                region.turmoil = False
        self.raise_herds()

    def remember(self):
        """The table before a turn that may be taken back (FR-4.7)."""
        self.snapshot = copy.deepcopy((self.regions, self.players, self.deck, self.played,
                                       self.nukes_left, self.pool))
        self.before = {
            "regions": [region.before() for region in self.regions],
            "players": [player.before() for player in self.players],
            "unseen": {}, "deck": sum(self.deck) + self.n_under(),
            "played": spy_bundle(self.played),
            "unseen_spies": spy_bundle(self.all_in_deck()), "nukes_left": self.nukes_left,
            "pool": {str(i + 1): n for i, n in enumerate(self.pool)}}

    def play_redo(self):
        (self.regions, self.players, self.deck, self.played, self.nukes_left,
         self.pool) = self.snapshot
        for player in self.players:
            player.offers, player.draft = {}, None  # FR-4.8
            player.ready, player.begun, player.began = False, 0, []
        self.seat(self.player).redo = False
        self.seat(self.player).redone = True
        self.forget()
        self.dice = None
        self.open_market(self.player)

    def forget(self):
        self.snapshot = self.before = None

    def raise_herds(self):
        left = self.seat(self.player).left["herd"]
        self.raising = [region.number for region in self.controlled(self.player)
                        if region.building]
        if len(self.raising) <= left:
            while self.raising:
                self.raise_herd(self.raising[0])
        if self.raising and left:
            self.phase = "raise"  # FR-5.3
        else:
            self.end_raising()

    def raise_herd(self, number):
        self.raising.remove(number)
        self.region(number).fresh["healthy"] += 1
        self.seat(self.player).left["herd"] -= 1

    def play_raise(self, number):
        self.raise_herd(int(number))
        if not self.seat(self.player).left["herd"]:
            self.end_raising()

    def end_raising(self):
        self.raising = None
        self.phase = "fly"
        if not self.has(self.player, "flying") or self.legal_fly() == ["land"]:
            self.play_land()

    def play_fly(self, start, number, health):
        self.move_out(self.region(start), health)
        self.region(number).acted[health] += 1
        self.region(number).controller = self.player
        if self.legal_fly() == ["land"]:
            self.play_land()

    def play_land(self):
        self.let_act_again()
        self.phase = "act"

    def let_act_again(self):
        for region in self.regions:
            for health in HEALTHS:
                region.fresh[health] += region.acted[health]
                region.acted[health] = 0

    # Moving

    def move_out(self, region, health):
        region.fresh[health] -= 1
        self.release(region)

    def release(self, region):
        """A region without herds and buildings is nobody's (FR-2.6, FR-7.7)."""
        if not region.n_herds() and not region.building:
            region.controller = None

    def play_move(self, start, number, health):
        region = self.region(number)
        self.move_out(self.region(start), health)
        if any(region.number in other.began for other in self.players
               if other.seat != self.player):
            region.attacked = True  # FR-7.9: to conquer it, also one that a Nuke has emptied
        self.occupy(region)
        region.acted[health] += 1
        self.look(region)
        self.check_out()

    def occupy(self, region):
        """The active player's herds take a region; a building there is destroyed (FR-10.1)."""
        if region.controller not in (None, self.player) and region.building:
            self.seat(region.controller).left[region.building] += 1
            region.building = None
        region.controller = self.player

    def play_heal(self, number):
        region = self.region(number)
        region.fresh["hurt"] -= 1
        region.acted["healthy"] += 1

    def play_attack(self, start, number, health):
        region = self.region(number)
        defender = region.controller if region.n_herds() else "humans"
        self.combat = Combat(region, self.player, defender)
        self.phase = "muster"
        self.play_send(start, health)

    def play_send(self, start, health):
        combat = self.combat
        self.move_out(self.region(start), health)
        combat.force[health] += 1
        combat.origins[int(start)] = combat.origins.get(int(start), 0) + 1
        if not self.reinforcements():
            self.play_charge()

    # Combat

    def play_charge(self):
        region = self.combat.region
        region.attacked = True
        self.turn_up(region)
        self.fight_round()

    def turn_up(self, region):
        if region.face_down:
            if not region.looked_at:
                region.humans = self.draw_humans()
            region.face_down = region.looked_at = False

    def armories(self, seat):
        return 2 - self.seat(seat).left["armory"]

    def fight_round(self):
        combat = self.combat
        region = combat.region
        combat.round += 1
        combat.refuge = None
        combat.retreats = []
        humans = region.humans or 0
        attack = self.roll_combat(combat.n_herds())
        defence = self.roll_combat(region.n_herds() + humans)
        combat.heads = min(attack["heads"], humans)  # FR-8.3, FR-15.18
        combat.damage["defender"] = attack["guns"] + self.armories(combat.attacker)
        attack["damage"] = combat.heads + combat.damage["defender"]
        defence["damage"] = defence["guns"]
        if region.n_herds():  # FR-15.19
            defence["damage"] += self.armories(combat.defender)
        combat.damage["attacker"] = defence["damage"]
        combat.dice = {"attacker": attack, "defender": defence}
        self.attacker_suffers()

    def roll_combat(self, n):
        faces = [self.draws.below("combat", 6) // 2 for _ in range(n)]
        return {"blanks": faces.count(0), "heads": faces.count(1), "guns": faces.count(2)}

    def units_hit(self):
        """What can take damage on the side that suffers."""
        combat = self.combat
        if combat.sufferer == "attacker":
            return {health: n for health, n in combat.force.items() if n}
        region = combat.region
        units = dict(region.fresh, human=region.humans or 0)
        return {unit: n for unit, n in units.items() if n}

    def attacker_suffers(self):
        self.combat.sufferer = "attacker"
        if self.share_out():
            return
        self.combat.sufferer = "defender"
        region = self.combat.region
        self.kill_humans(region, self.combat.heads)  # FR-15.2
        self.combat.heads = 0
        self.defender_suffers()

    def defender_suffers(self):
        if not self.share_out():
            self.combat.sufferer = None
            self.combat.retreats = []
            self.combat.refuge = None
            self.after_round()

    def share_out(self):
        """Deals damage where there is no choice (FR-0.13); true where somebody is asked."""
        combat = self.combat
        side = combat.sufferer
        while combat.damage[side] and self.units_hit():
            units = self.units_hit()
            if is_open(units, combat.damage[side]):
                self.phase = "hit"
                return True
            if self.hit(next(iter(units))):
                return True
        combat.damage[side] = 0
        return False

    def play_hit(self, unit):
        if self.phase == "split":
            self.split_hit(unit)
        elif not self.hit(unit):
            self.go_on_suffering()

    def go_on_suffering(self):
        if self.combat.sufferer == "attacker":
            self.attacker_suffers()
        else:
            self.defender_suffers()

    def hit(self, unit):
        """One unit takes 1 damage; true where a Zombie is asked about it."""
        combat = self.combat
        combat.damage[combat.sufferer] -= 1
        if unit == "human":
            self.kill_humans(combat.region, 1)
            return False
        if unit == "healthy":
            self.add_herd(-1, "healthy")
            self.add_herd(1, "hurt")
            return False
        if self.has(self.asked_sufferer(), "zombie") and self.refuges():
            self.phase = "save"
            if combat.sufferer == "defender":
                combat.retreats = self.refuges()
            return True
        self.kill_herd()
        return False

    def kill_humans(self, region, n):
        if n:
            region.humans = (region.humans - n) or None

    def asked_sufferer(self):
        combat = self.combat
        return combat.attacker if combat.sufferer == "attacker" else combat.defender

    def add_herd(self, n, health):
        combat = self.combat
        herds = combat.force if combat.sufferer == "attacker" else combat.region.fresh
        herds[health] += n

    def kill_herd(self):
        self.add_herd(-1, "hurt")
        self.seat(self.asked_sufferer()).left["herd"] += 1

    def refuges(self):
        """Where a Zombie's herd may retreat to (FR-15.16, FR-15.27)."""
        combat = self.combat
        if combat.sufferer == "attacker":
            return self.ways_back()
        return [combat.refuge] if combat.refuge else self.defenders_retreats()

    def play_save(self, number):
        combat = self.combat
        combat.retreats = []
        self.add_herd(-1, "hurt")
        region = self.region(number)
        region.controller = self.asked_sufferer()
        if combat.sufferer == "attacker":
            combat.origins[region.number] -= 1
            region.acted["hurt"] += 1
        else:
            combat.refuge = region.number
            region.fresh["hurt"] += 1
        self.go_on_suffering()

    def play_die(self):
        self.combat.retreats = []
        self.kill_herd()
        self.go_on_suffering()

    def ways_back(self):
        """Regions that attackers may go back to (FR-9.1, FR-9.2)."""
        return [number for number, places in self.combat.origins.items() if places
                and self.region(number).controller in (None, self.combat.attacker)]

    def can_fall_back(self):
        return sum(self.combat.origins[number]
                   for number in self.ways_back()) >= self.combat.n_herds()

    def after_round(self):
        combat = self.combat
        self.leave_to_humans()
        defenders = combat.region.n_herds() + (combat.region.humans or 0)
        if not combat.n_herds() or not defenders:
            self.end_combat()
            return
        self.check_out()  # Adorable, where only humans are left
        if self.phase == "over":
            return
        if self.can_fall_back() or self.may_seem_to_have_spy(
                self.seat(self.player), "field-hospital"):
            self.phase = "press"
        else:
            self.play_fight()

    def leave_to_humans(self):
        """Adorable's humans fight on without the herds (FR-15.3, FR-15.20)."""
        region = self.combat.region
        self.release(region)
        if region.humans and not region.n_herds():
            self.combat.defender = "humans"

    def play_fight(self):
        combat = self.combat
        combat.retreats = self.defenders_retreats() if combat.region.n_herds() else []
        if combat.retreats:
            self.phase = "hold"
        else:
            self.fight_round()

    def play_fall_back(self):
        self.phase = "return"
        if self.has(self.combat.attacker, "regenerative"):
            self.make_healthy(self.combat.force)  # FR-15.14
        self.return_where_clear()

    def return_where_clear(self):
        """Attackers go back by themselves where there is only one way (FR-0.13)."""
        combat = self.combat
        while combat.n_herds():
            ways = self.ways_back()
            kinds = [health for health in HEALTHS if combat.force[health]]
            places = sum(combat.origins[number] for number in ways)
            if len(ways) > 1 and (len(kinds) > 1 or places > combat.n_herds()):
                return
            self.send_back(ways[0], kinds[0])
        self.end_combat()

    def send_back(self, number, health):
        combat = self.combat
        combat.origins[number] -= 1
        combat.force[health] -= 1
        region = self.region(number)
        region.acted[health] += 1
        region.controller = combat.attacker

    def play_return(self, number, health):
        self.send_back(int(number), health)
        self.return_where_clear()

    def play_stay(self):
        self.fight_round()

    def defenders_retreats(self):
        """FR-9.3, FR-9.4; Adorable may also go where there are humans (FR-15.4)."""
        combat = self.combat
        near = [self.region(number) for number in combat.region.near]
        own = [region.number for region in near if region.controller == combat.defender]
        nobodys = [region for region in near if region.controller is None]
        empty = [region.number for region in nobodys if region.humans is None]
        peopled = [region.number for region in nobodys if region.humans is not None]
        goals = own or empty
        if self.has(combat.defender, "adorable"):
            goals = goals + peopled
        return sorted(goals)

    def play_retreat(self, number):
        combat = self.combat
        goal, region = self.region(number), combat.region
        for health in HEALTHS:
            better = "healthy" if self.has(combat.defender, "regenerative") else health
            goal.fresh[better] += region.fresh[health]
            region.fresh[health] = 0
        goal.controller = combat.defender
        self.look(goal)
        self.leave_to_humans()
        if region.humans:
            self.fight_round()  # FR-15.20
        else:
            self.end_combat()

    def end_combat(self):
        combat = self.combat
        region = combat.region
        if self.has(combat.attacker, "regenerative"):
            self.make_healthy(combat.force)
        if region.n_herds() and self.has(region.controller, "regenerative"):
            self.make_healthy(region.fresh)
        self.release(region)
        if combat.n_herds():
            self.occupy(region)
            for health in HEALTHS:
                region.acted[health] += combat.force[health]
        self.combat = None
        self.phase = "act"
        self.check_out()

    def make_healthy(self, herds):
        herds["healthy"] += herds["hurt"]
        herds["hurt"] = 0

    # Building and trading with the Supply

    def play_build(self, build, number, name=None):
        self.order(build, int(number), name)

    def play_buy(self, build, name=None):
        self.order(build, None, name)

    def order(self, build, number, name):
        seat = self.asked()
        if self.has(seat, "deranged"):
            self.bill = {"build": build, "region": number, "left": sum(COSTS[build]) + 1,
                         "back": self.phase}
            self.phase = "pay"
            if self.nuking:
                self.nuking.answers = []
            self.pay_bill()
            return
        self.pay(seat, [4 * (kind == name) for kind in RESOURCES] if name else COSTS[build])
        self.deliver(seat, build, number)

    def play_pay(self, name):
        self.lose(self.asked(), RESOURCES.index(name), 1)
        self.bill["left"] -= 1
        self.pay_bill()

    def pay_bill(self):
        """Whoever has no more cards than are due pays them all (FR-0.13)."""
        seat = self.asked()
        if self.bill["left"] and self.seat(seat).cards() == self.bill["left"]:
            self.pay(seat, list(self.seat(seat).hand))
            self.bill["left"] = 0
        if not self.bill["left"]:
            bill, self.bill = self.bill, None
            self.phase = bill["back"]
            self.deliver(seat, bill["build"], bill["region"])

    def deliver(self, seat, build, number):
        player = self.seat(seat)
        if build == "spy":
            self.draw_spy(player)
        elif build == "nuke":
            self.nukes_left -= 1
            player.nukes += 1
            self.award_nukiest(player)
            self.check_won()
            if number and self.phase != "over":
                self.launch(seat, number)
        else:
            region = self.region(number)
            if region.building:
                player.left[region.building] += 1  # FR-6.4
            region.building = build
            player.left[build] -= 1

    def award_nukiest(self, player):
        """FR-6.10: the first with a token, then whoever has more than the holder."""
        holders = [other for other in self.players if other.nukiest]
        tokens = player.nukes + player.spent
        if holders and tokens > holders[0].nukes + holders[0].spent:
            holders[0].nukiest = False
            player.nukiest = True
        if not holders and all(tokens > other.nukes + other.spent
                               for other in self.players if other is not player):
            player.nukiest = True

    def draw_spy(self, player):
        """Those under the deck come last."""
        pile = self.deck
        if not sum(pile):
            pile = min((other for other in self.players if sum(other.under)),
                       key=lambda other: other.out).under
        place = self.draws.below("spies", sum(pile))
        i = 0
        while place >= pile[i]:
            place -= pile[i]
            i += 1
        pile[i] -= 1
        player.spies[i] += 1
        player.fresh[i] += 1

    def play_trade(self, give, get):
        rate = 2 if self.has(self.player, "hyper-intelligent") else 3
        self.lose(self.player, RESOURCES.index(give), rate)
        self.gain(self.player, RESOURCES.index(get), 1)

    def play_discard(self, name):
        self.lose(self.player, RESOURCES.index(name), 1)

    # Nukes

    def play_launch(self, number):
        if self.phase == "fallout":
            self.wishes = [wish for wish in self.wishes if wish != "nuke"]
            self.fire(self.asked(), int(number), False)
        else:
            self.launch(self.asked(), int(number))

    def launch(self, seat, number):
        player = self.seat(seat)
        player.nukes -= 1
        player.spent += 1
        self.fire(seat, number, False)

    def play_strike(self, number, name=None):
        self.order("nuke", int(number), name)

    def play_pocket(self, number):
        seat = self.asked()
        self.use_spy(seat, "pocket-nuke")
        self.fire(seat, int(number), True)

    def fire(self, seat, number, pocket):
        region = self.region(number)
        if not self.nuking:
            self.nuking = Nuking(seat, region.controller)
            self.base = self.phase
        nuking = self.nuking
        nuking.by, nuking.region, nuking.pocket, nuking.answers = seat, region, pocket, []
        victim = region.controller
        if victim not in (None, seat) and self.may_seem_to_have_spy(
                self.seat(victim), "hacking"):
            self.phase = "hack"
        else:
            self.blast()

    def play_hack(self):
        self.use_spy(self.asked(), "hacking")
        self.after_blast(self.nuking.region.controller)

    def play_pass(self):
        if self.phase == "hack":
            self.blast()
        elif self.phase == "respond":
            self.nuking.chain.pop()
            self.ask_answer()
        else:
            self.wishes = [wish for wish in self.wishes if wish != "steal"]
            self.go_on_after_roll()

    def blast(self):
        nuking = self.nuking
        region = nuking.region
        region.nuked = True
        if nuking.pocket:
            nuking.damage = 2
            self.go_on_splitting()
            return
        victim = region.controller
        if not self.has(victim, "radioactive"):  # FR-15.12
            for herds in (region.fresh, region.acted):
                if victim:
                    self.seat(victim).left["herd"] += herds["hurt"]
                herds["hurt"], herds["healthy"] = herds["healthy"], 0
        self.turn_up(region)
        region.humans = None
        self.release(region)
        self.after_blast(victim)

    def units_to_split(self):
        """What can take the damage of a Pocket Nuke (FR-12.9, FR-12.10, FR-12.18)."""
        region = self.nuking.region
        units = {"human": region.humans or 0}
        if not self.has(region.controller, "radioactive"):
            units.update(region.fresh)
            units.update({health + "-acted": n for health, n in region.acted.items()})
        return {unit: n for unit, n in units.items() if n}

    def go_on_splitting(self):
        nuking = self.nuking
        region = nuking.region
        victim = region.controller
        if victim is None:
            self.turn_up(region)  # FR-12.10
        while nuking.damage and self.units_to_split():
            units = self.units_to_split()
            # FR-0.14: the number of face-down humans is hidden.
            numbers = (1, 2, 3) if region.humans and region.face_down else (region.humans or 0,)
            if any(is_open(dict(units, human=n), nuking.damage) for n in numbers):
                self.phase = "split"
                return
            self.split_one(next(iter(units)))
        nuking.damage = 0
        nuking.pocket = False
        self.release(region)
        self.after_blast(victim)

    def split_hit(self, unit):
        self.split_one(unit)
        self.go_on_splitting()

    def split_one(self, unit):
        region = self.nuking.region
        self.nuking.damage -= 1
        if unit == "human":
            self.turn_up(region)  # FR-11.9
            self.kill_humans(region, 1)
            return
        herds = region.acted if unit.endswith("-acted") else region.fresh
        health = unit.split("-")[0]
        herds[health] -= 1
        if health == "healthy":
            herds["hurt"] += 1
        else:
            self.seat(region.controller).left["herd"] += 1

    def after_blast(self, victim):
        nuking = self.nuking
        nuking.pocket = False
        if victim not in (None, nuking.by):
            nuking.chain.append(nuking.region.number)
        self.check_out()
        if self.phase not in ("over", "market"):
            self.ask_answer()

    def responder(self):
        """Who was hit by the last Nuke of the chain."""
        return self.nuking.sides[len(self.nuking.chain) % 2]

    def ask_answer(self):
        """FR-11.4, FR-11.12: each Nuke may be answered before the next."""
        nuking = self.nuking
        while nuking.chain:
            if any(self.seat(side).out for side in nuking.sides):
                break
            seat = self.responder()
            nuking.by = nuking.sides[1 - len(nuking.chain) % 2]
            nuking.region = self.region(nuking.chain[-1])
            nuking.answers = self.answers(seat)
            if nuking.answers and self.may_seem_able_to_nuke(self.seat(seat)):
                self.phase = "respond"
                return
            nuking.chain.pop()
        self.nuking = None
        base, self.base = self.base, None
        self.phase = base
        if base == "fallout":
            self.go_on_after_roll()

    def answers(self, seat):
        """FR-11.5."""
        nuking = self.nuking
        near = set(self.reach(seat)) | set(nuking.region.near)
        return [number for number in sorted(near)
                if self.region(number).controller == nuking.by]

    def may_seem_able_to_nuke(self, player):
        if player.nukes or self.may_seem_to_have_spy(player, "pocket-nuke"):
            return True
        if not self.nukes_left:
            return False
        if player.mutation == "deranged":
            return player.cards() >= 5
        costs = [COSTS["nuke"]]
        if player.mutation == "hyper-intelligent":
            costs += [[4 * (i == j) for j in range(5)] for i in range(5)]
        return any(self.may_seem_to_hold(player, cost) for cost in costs)

    # Spies

    def use_spy(self, seat, spy):
        i = SPIES.index(spy)
        self.seat(seat).spies[i] -= 1
        self.played[i] += 1

    def play_play(self, spy):
        player = self.seat(self.player)
        i = SPIES.index(spy)
        if spy in POINT_SPIES:
            player.spies[i] -= 1
            player.fresh[i] = 0
            player.shown[i] += 1
            return
        self.use_spy(self.player, spy)
        if spy == "double-agent":
            for victim in self.richer():
                for _ in range(2):
                    self.steal_random(self.player, victim)
        else:
            self.heal_all()

    def heal_all(self):
        """FR-12.6, FR-12.7, FR-12.16."""
        for region in self.controlled(self.player):
            if not region.nuked:
                self.make_healthy(region.fresh)
                self.make_healthy(region.acted)
        if self.combat and not self.combat.region.nuked:
            self.make_healthy(self.combat.force)

    def play_blackmail(self, victim):
        self.use_spy(self.player, "blackmail")
        self.blackmail = {"victim": int(victim), "taken": 0}
        other = self.seat(int(victim))
        other.known[self.player] = list(other.hand)
        self.base, self.phase = self.phase, "take"
        if not other.cards():
            self.play_enough()

    def take_by_blackmail(self, name):
        victim = self.blackmail["victim"]
        self.take_unseen(self.player, victim, RESOURCES.index(name))
        self.blackmail["taken"] += 1
        if self.blackmail["taken"] == 3 or not self.seat(victim).cards():
            self.play_enough()

    def play_enough(self):
        self.blackmail = None
        self.phase, self.base = self.base, None

    def play_propaganda(self, name):
        self.use_spy(self.player, "propaganda")
        i = RESOURCES.index(name)
        for seat in self.alive():
            if seat != self.player and self.seat(seat).hand[i]:
                self.hand_over(seat, self.player, i, 1)

    def play_thievery(self, name):
        self.use_spy(self.player, "thievery")
        self.gain(self.player, RESOURCES.index(name), 3)

    def play_exchange(self):
        player = self.seat(self.player)
        i = SPIES.index(self.dead_spy(player))
        self.use_spy(self.player, SPIES[i])
        player.fresh[i] = min(player.fresh[i], player.spies[i])
        self.draw_spy(player)

    # Resources

    def play_roll(self):
        faces = RESOURCES + ("any",)
        self.dice = [faces[self.draws.below("dice", 6)] for _ in range(2)]
        if "any" in self.dice:
            self.phase = "choose"
        else:
            self.produce(self.dice, True)

    def play_name(self, first, second):
        self.dice = [first, second]
        self.produce(self.dice, False)

    def play_choose(self, name):
        self.produce([name if face == "any" else face for face in self.dice], True)

    def produce(self, names, is_rolled):
        for name in names:
            for seat in self.alive():
                self.gain(seat, RESOURCES.index(name), self.harvest(seat, name))
        self.wishes = []
        if self.dice[0] == self.dice[1]:  # FR-13.4, FR-13.7
            if is_rolled and self.options["stealing"] == "on" and self.victims():
                self.wishes.append("steal")
            if self.north_korean():
                self.wishes.append("nuke")
        if len(self.wishes) == 2:
            self.phase = "order"
        else:
            self.go_on_after_roll()

    def harvest(self, seat, name):
        """FR-13.1; Parasitic also from neighbours (FR-15.15)."""
        kind = KINDS[RESOURCES.index(name)]
        own = sum(region.kind == kind for region in self.controlled(seat))
        if not self.has(seat, "parasitic"):
            return own
        return own + sum(self.region(number).kind == kind for number in self.reach(seat)
                         if self.region(number).controller not in (None, seat))

    def play_order(self, first):
        self.choice = first
        self.go_on_after_roll()

    def go_on_after_roll(self):
        if "steal" in self.wishes and not self.victims():
            self.wishes = [wish for wish in self.wishes if wish != "steal"]
        if "nuke" in self.wishes and not self.north_korean():
            self.wishes = [wish for wish in self.wishes if wish != "nuke"]
        if not self.wishes:
            self.phase = "late"
        elif "nuke" in self.wishes and (len(self.wishes) == 1 or self.choice == "nuke"):
            self.phase = "fallout"
        else:
            self.phase = "steal"

    def play_steal(self, victim):
        self.wishes = [wish for wish in self.wishes if wish != "steal"]
        self.steal_random(self.player, int(victim))
        self.go_on_after_roll()

    # The end of a turn

    def play_end(self):
        player = self.seat(self.player)
        for region in self.controlled(self.player):  # FR-10.2, FR-10.3
            if any(region.number in other.began for other in self.players
                   if other is not player):
                player.conquests += not region.turmoil
                region.turmoil = True
        self.check_won()
        if self.phase != "over":
            self.end_turn()

    def end_turn(self):
        self.seat(self.player).redo = False
        self.seat(self.player).redone = True
        self.forget()
        self.let_act_again()
        self.dice = None
        self.wishes = []
        for region in self.regions:
            region.attacked = region.nuked = False
        for player in self.players:
            player.began, player.ready, player.begun = [], False, 0
            player.fresh = [0] * 11
        while True:  # the turns of those who are out pass, too
            self.turns += 1
            self.choose_next(self.player % self.n_seats + 1)
            if not self.seat(self.player).out:
                break
        self.phase = "market"
        if self.limit and self.turns >= self.limit * self.n_seats:
            self.finish(None)

    def check_out(self):
        """Players without herds and buildings are out (FR-10.5 to FR-10.8)."""
        gone = [player for player in self.players if not player.out
                and player.left == {"herd": MOST_HERDS, "barn": 3, "armory": 2}]
        if not gone:
            return
        place = 1 + self.n_seats - len(self.alive())
        for player in gone:
            self.put_out(player, place)
        self.award_again()
        self.check_won()
        alive = self.alive()
        if self.phase == "over":
            return
        if len(alive) <= 1:
            self.finish(alive[0] if alive else None)
        elif self.seat(self.player).out:
            self.combat = self.nuking = self.base = self.bill = self.blackmail = None
            self.end_turn()

    def put_out(self, player, place):
        player.out = place
        self.pay(player.seat, list(player.hand))
        for i in range(11):
            player.under[i] = player.spies[i] + player.shown[i]
        player.spies, player.shown, player.fresh = [0] * 11, [0] * 11, [0] * 11
        player.nukes = player.spent = player.conquests = 0
        seat = player.seat
        self.lapse_offers(lambda maker, offer: seat in (maker.seat, offer.to))

    def award_again(self):
        """FR-10.6: to whoever has most tokens now, if that is one player."""
        for player in self.players:
            if player.out:
                player.nukiest = False
        if any(player.nukiest for player in self.players):
            return
        tokens = [player.nukes + player.spent for player in self.players]
        if max(tokens) and tokens.count(max(tokens)) == 1:
            self.players[tokens.index(max(tokens))].nukiest = True

    def check_won(self):
        for player in self.players:
            if not player.out and player.points() >= self.target:
                self.finish(player.seat)
                return

    def finish(self, winner):
        """Nothing is pending any more."""
        self.phase = "over"
        self.winner = winner
        self.combat = self.nuking = self.bill = self.blackmail = self.base = None
        self.wishes = []
        self.forget()
        for player in self.players:
            player.fresh = [0] * 11
            player.offers, player.draft = {}, None

    def check_result(self, line):
        places = self.ranks()
        parties = [{"party": player.seat, "score": player.points(), "rank": rank}
                   for player, rank in zip(self.players, places)]
        expect("parties", parties, line["parties"])
        expect("plies", self.plies, line["plies"])
        rows = (("barns", "Barns", lambda player: 3 - player.left["barn"]),
                ("armories", "Armories", lambda player: 2 * (2 - player.left["armory"])),
                ("conquests", "Conquests", lambda player: player.conquests),
                ("nukiest", "Nukiest Award", lambda player: int(player.nukiest)),
                ("spies", "Spies", lambda player: sum(player.shown)),
                ("points", "Points", lambda player: player.points()))
        sheet = [{"row": row, "number": 0, "label": label, "is_total": row == "points",
                  "points": [count(player) for player in self.players]}
                 for row, label, count in rows]
        expect("sheet", sheet, line["sheet"])

    def ranks(self):
        """FR-16.4 to FR-16.6: the winner, then by points, then who went out last."""
        if not self.alive():
            return [1] * self.n_seats

        def key(player):
            if player.out:
                return (0, player.out)
            return (2 if player.seat == self.winner else 1, player.points())
        keys = [key(player) for player in self.players]
        return [1 + sum(other > mine for other in keys) for mine in keys]


main(FarmsRace)
