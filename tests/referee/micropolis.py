# SPDX-License-Identifier: MIT
"""The referee of Micropolis: a second reading of its rules, both variants and any set of tiles.

    antfarm trace micropolis --bots greedy --games 50 | python3 tests/referee/micropolis.py

It starts from the options and the drawn numbers alone. Besides what every referee compares it
compares the structured action and every event.
"""

from referee import Disagreement, Draws, expect, main

OPENINGS = ["LU", "LD", "RU", "RD"]
LEFT, RIGHT = (0, 1), (2, 3)
SPECIALISTS = ["queen", "nurse", "architect", "sergeant", "general"]
FRUITS = ["cherry", "lemon", "grape", "blackberry", "fig", "pomegranate"]
HARVEST = [0, 2, 5, 10, 15, 20, 25]
BARRACKS = [0, 2, 4, 7, 10]
BONUS = 5
SCORES = ["population", "colony", "harvest", "royal", "army", "barracks"]

SOLDIERS = 45
TOKENS = 2
FIRST_ARMY = 5
LARGEST_ARMY = 10
LINE = 7
RING = 10
N_TILES = 61

# MP-2.9 and MP-2.13, from the table of the rulings; in the text form of the option `tiles`.
STANDARD = """
LU-LD: 1w; RU-RD: queen
LU-LD: queen; RU-RD: 1w
LU-RU-RD: 1w+queen; LD: 1w
LD-RD: queen; LU: 1w; RU: 1w
LU-LD: 1w; RU: queen; RD: 0
LU-RD: 1w+queen; LD: 0; RU: 0
LU-RU: 2w; LD-RD: 1w+nurse(1)
LU-RU: 1w+nurse(1); LD-RD: 2w
LU-LD: 2w; RU-RD: 1w+nurse(1)
RU-RD-LD: 2w; LU: nurse(2)
LD-RD: nurse(2); LU: 1w; RU: 1w
LD-RD: 1w; LU: nurse(2); RU: 1w
LU-LD: 0; RU: 1w; RD: nurse(3)
LD-RU: 1w; LU: 0; RD: nurse(3)
LU-LD: 1w+architect; RU-RD: 1w
LD-RD: 1w+architect; LU: 0; RU: 1w
LD-RD: 1w; LU: architect; RU: 1w
LU-RD: 1w+architect; LD: 1w; RU: 0
LU-RU: 1w; LD-RD: 1w+sergeant
RU-RD: 2w; LU: 0; LD: sergeant
LU: 1w; RU: 0; RD: sergeant; LD: 1w
LU: 0; RU: cherry; RD: 1w; LD: sergeant
LU-RD: 1w+grape; LD: 0; RU: sergeant
LU-LD: general; RU-RD: 2w
RU-RD: 1w+general; LU: 0; LD: gift
LU-RU: 1w+lemon; LD-RD: general
LU-LD: 1w; RU-RD: 2w; barracks 1
LD-RD: 1w; LU: 1w; RU: 1w; barracks 1
LU: 0; RU: 1w; RD: 1w; LD: 1w; barracks 1
LU-RU: cherry; LD: 1w; RD: 1w; barracks 1
LU-RU: 1w+cherry; LD: 0; RD: 1w; barracks 1
LU-LD: 1w+lemon; RU: 0; RD: 1w; barracks 1
LU-RU: 1w; LD: 1w; RD: 1w; barracks 2
LD-RU: 1w; LU: 1w; RD: 1w; barracks 2
LU: 1w; RU: 1w; RD: 1w; LD: 0; barracks 2
RU-RD: 1w+blackberry; LU: 0; LD: 1w; barracks 2
LU-RU: lemon; LD-RD: 2w; barracks 2
LD-RU: 0; LU: 1w; RD: 1w; barracks 3
LU-RU: 0; LD: 1w; RD: fig; barracks 3
LU-RU: 1w; LD-RD: grape; barracks 3
LU-RU: 1w; LD-RD: 1w; barracks 4
LU-RU: gift; LD: 1w; RD: 0; barracks 4
LU-RU: 2w; LD-RD: 3w
LU-RU: 2w; LD-RD: 2w
LU-LD: 2w; RU-RD: 2w
LU-RU: 2w; LD: 2w; RD: 1w
LD-RD: 3w; LU: 1w; RU: 1w
RU-RD: 2w; LU: 1w; LD: 1w
LU: 1w; RU: 1w; RD: 1w; LD: 1w
LU-RU: 2w; LD-RD: blackberry
LD-RU: 1w; LU: 1w; RD: blackberry
LU-RU: 1w+cherry; LD-RD: 2w
LU-LD: 1w+cherry; RU-RD: 2w
LU-RU-LD: 2w+cherry; RD: 1w
LU-LD: 1w; RU: 1w; RD: fig
LU-RD: 1w+gift; LD: 0; RU: 1w
LU-RU: 2w; LD-RD: 1w+grape
LU: grape; RU: 1w; RD: 0; LD: 1w
LU-RU-RD-LD: 3w+lemon
LU-RU: 1w+lemon; LD: 1w; RD: 1w
LU-RD-LD: pomegranate; RU: 1w
"""


class Part:
    """A gallery of one tile."""

    def __init__(self, openings, contents):
        self.openings = sorted(OPENINGS.index(name) for name in openings.split("-"))
        self.workers = 0
        self.specialist = None
        self.eggs = 0
        self.fruits = []
        self.gifts = 0
        for item in contents.split("+"):
            self._add(item.strip())
        self.fruits.sort(key=FRUITS.index)
        self.queens = int(self.specialist == "queen")
        self.ants = self.workers + (self.specialist is not None)

    def _add(self, item):
        name, _, eggs = item.partition("(")
        if name in SPECIALISTS:
            self.specialist = name
            self.eggs = int(eggs[:-1]) if eggs else 0
        elif item in FRUITS:
            self.fruits.append(item)
        elif item == "gift":
            self.gifts += 1
        elif item.endswith("w"):
            self.workers = int(item[:-1])
        elif item != "0":
            raise Disagreement(f"a tile has {item!r}")

    def text(self):
        """As the trace writes it: workers, the specialist, fruits, gifts."""
        items = [f"{self.workers}w"] if self.workers else []
        if self.specialist:
            items.append(self.specialist + (f"({self.eggs})" if self.eggs else ""))
        items += self.fruits + ["gift"] * self.gifts
        return "-".join(OPENINGS[i] for i in self.openings) + ": " + ("+".join(items) or "0")


class Tile:
    """One of the 61."""

    def __init__(self, text):
        self.barracks = 0
        self.parts = []
        for item in text.split(";"):
            openings, colon, contents = item.strip().partition(":")
            if colon:
                self.parts.append(Part(openings, contents))
            else:
                self.barracks = int(item.split()[1])
        self.parts.sort(key=lambda part: part.openings)
        if sorted(i for part in self.parts for i in part.openings) != [0, 1, 2, 3]:
            raise Disagreement(f"a tile does not have four openings (MP-2.2): {text}")
        self.part_at = [self._part_with(opening) for opening in range(len(OPENINGS))]
        self.specialist, self.eggs = None, 0
        for part in self.parts:
            if part.specialist:
                self.specialist, self.eggs = part.specialist, part.eggs
        self.sight = self._sight()

    def _part_with(self, opening):
        return next(i for i, part in enumerate(self.parts) if opening in part.openings)

    def _sight(self):
        fruits = [fruit for part in self.parts for fruit in part.fruits + ["gift"] * part.gifts]
        if self.specialist:
            return self.specialist
        if self.barracks:
            return "barracks"
        return fruits[0] if fruits else "workers"

    def text(self):
        """As the trace writes it."""
        texts = [part.text() for part in self.parts]
        return "; ".join(texts + ([f"barracks {self.barracks}"] if self.barracks else []))


def read_tiles(text):
    """Tiles from the option's text; blank lines and remarks do not count (MP-0.7)."""
    lines = [line.strip() for line in text.splitlines()]
    tiles = [Tile(line) for line in lines if line and not line.startswith("#")]
    if len(tiles) != N_TILES:
        raise Disagreement(f"there are {len(tiles)} tiles")
    return tiles


def find_root(roots, node):
    """The node that stands for all that are joined to this one."""
    while roots[node] != node:
        node = roots[node]
    return node


class Anthill:
    """An army, its tiles from the left and what is counted for them."""

    def __init__(self, seat, number):
        self.seat = seat
        self.number = number
        self.army = FIRST_ARMY
        self.tiles = []      # pairs of the tile's number and the Tile
        self.full = set()    # numbers of the tiles with a full barracks
        self.galleries = []
        self.parts = []
        self.largest = 0     # ants in one gallery
        self.population = 0

    def name(self):
        """As the trace names anthills."""
        return {"seat": self.seat, "anthill": self.number}

    def sides(self):
        """Where the next tile may go (MP-4.1 to MP-4.4)."""
        if len(self.tiles) == RING:
            return []
        if not self.tiles:
            return ["start"]
        return ["close"] if len(self.tiles) == RING - 1 else ["left", "right"]

    def place(self, number, tile, side):
        """Adds the tile and looks at the galleries anew."""
        self.tiles.insert(0 if side == "left" else len(self.tiles), (number, tile))
        self._join()
        self.population = sum(gallery["ants"] for gallery in self.galleries)
        self.largest = max(gallery["ants"] for gallery in self.galleries)

    def _joined(self):
        """A root for every part of every tile, as roots[(place, part)]."""
        tiles = [tile for _, tile in self.tiles]
        roots = {(i, j): (i, j) for i, tile in enumerate(tiles) for j in range(len(tile.parts))}
        n_seams = len(tiles) if len(tiles) == RING else len(tiles) - 1
        for i in range(n_seams):
            k = (i + 1) % len(tiles)
            for left, right in zip(LEFT, RIGHT):  # RU meets LU, RD meets LD (MP-2.3)
                a = find_root(roots, (i, tiles[i].part_at[right]))
                b = find_root(roots, (k, tiles[k].part_at[left]))
                roots[a] = b
        return {node: find_root(roots, node) for node in roots}

    def _join(self):
        """The galleries in the order in which they are met from the left."""
        roots = self._joined()
        numbers = {}
        self.parts = []
        for i, (_, tile) in enumerate(self.tiles):
            met = [roots[(i, tile.part_at[opening])] for opening in range(len(OPENINGS))]
            self.parts.append([numbers.setdefault(root, len(numbers)) for root in met])
        self.galleries = [self._gallery(number) for number in range(len(numbers))]

    def _gallery(self, number):
        ants = length = gifts = queens = 0
        fruits = set()
        for (_, tile), numbers in zip(self.tiles, self.parts):
            length += number in numbers  # a tile counts once (MP-2.11)
            for part in tile.parts:
                if numbers[part.openings[0]] == number:
                    ants += part.ants
                    gifts += part.gifts
                    queens += part.queens
                    fruits.update(part.fruits)
        is_open = len(self.tiles) < RING and number in (
            [self.parts[0][i] for i in LEFT] + [self.parts[-1][i] for i in RIGHT])
        return {
            "ants": ants, "length": length, "fruits": sorted(fruits, key=FRUITS.index),
            "gifts": gifts, "queens": queens, "open": is_open,
            "harvest": HARVEST[min(len(fruits) + gifts, len(FRUITS))],  # MP-7.5, MP-7.6
            "royal": length if queens == 1 else 0,                      # MP-7.7, MP-7.8
        }

    def full_places(self):
        """Places with a full barracks, from 1."""
        return [i + 1 for i, (number, _) in enumerate(self.tiles) if number in self.full]

    def n_inside(self):
        """Soldiers in the barracks."""
        return sum(tile.barracks for number, tile in self.tiles if number in self.full)

    def arrangements(self):
        """All sets of places that a general may fill (MP-5.9 to MP-5.11)."""
        soldiers = self.army + self.n_inside()
        sets = [([], 0)]
        for i, (_, tile) in enumerate(self.tiles):
            if tile.barracks:
                sets += [(places + [i + 1], inside + tile.barracks) for places, inside in sets]
        return [places for places, inside in sets if 0 <= soldiers - inside <= LARGEST_ARMY]

    def arrange(self, places):
        """Moves the soldiers so that the barracks at these places are full."""
        soldiers = self.army + self.n_inside()
        self.full = {self.tiles[place - 1][0] for place in places}
        self.army = soldiers - self.n_inside()

    def score(self, most_ants, largest_army):
        """What would be counted now, given what the bonuses go to (MP-7.2 to MP-7.12)."""
        full = [tile.barracks for number, tile in self.tiles if number in self.full]
        return {
            "population": self.population,
            "colony": BONUS if self.largest == most_ants else 0,
            "harvest": sum(gallery["harvest"] for gallery in self.galleries),
            "royal": sum(gallery["royal"] for gallery in self.galleries),
            "army": BONUS if self.army == largest_army else 0,
            "barracks": sum(BARRACKS[size] for size in full),
        }

    def state(self, score):
        """As the trace has it."""
        return {
            "army": self.army, "tiles": [number for number, _ in self.tiles],
            "full": self.full_places(), "galleries": self.galleries, "parts": self.parts,
            "score": score,
        }


class Micropolis:
    """A game from the set-up to the result."""

    def __init__(self, start):
        options = start["options"]
        self.n_seats = start["seats"]
        self.expert = options["variant"] == "expert"
        tiles = options["tiles"]
        self.tiles = read_tiles(STANDARD if tiles == "standard" else tiles)
        self.tile_texts = [tile.text() for tile in self.tiles]
        per_seat = 2 if self.expert else 1
        self.hills = [[Anthill(seat + 1, i + 1) for i in range(per_seat)]
                      for seat in range(self.n_seats)]
        self.all_hills = [hill for hills in self.hills for hill in hills]
        self.reserve = SOLDIERS - FIRST_ARMY * len(self.all_hills)
        self.tokens = TOKENS
        self.held = [0] * self.n_seats
        self.line = []  # [tile number, soldiers]
        self.pile = list(range(1, N_TILES + 1))
        self.rounds = RING * per_seat
        self.round = self.turn = 1
        self.phase = "take"
        self.general = None
        self.claimants = []
        self.events = []
        self.offered = {}
        self._set_up(options["leader"], start)

    def _set_up(self, leader, start):
        draws = Draws(start["draws"])
        if leader == "random":
            seat = draws.below("leader", self.n_seats)
        else:
            seat = int(leader) - 1
        self.leader = self.hills[seat][0]  # MP-8.3
        self._tell_leader()
        self._refill(draws)
        draws.check_used()
        self._check_events(start["events"])

    # Who may act, and how.

    def active_seat(self):
        """The seat whose decision is asked, or None (MP-0.2, MP-6.1)."""
        if self.phase == "over":
            return None
        if self.phase == "award":
            return self.leader.seat
        return (self.leader.seat - 1 + self.turn - 1) % self.n_seats + 1

    def legal(self):
        """The actions of the seat that may act."""
        seat = self.active_seat()
        if seat is None:
            actions = {}
        elif self.phase == "take":
            actions = {seat: self._legal_takes(seat)}
        elif self.phase == "rearrange":
            actions = {seat: {arrangement_text(p) for p in self.general.arrangements()}}
        else:
            actions = {seat: {self._award_text(hill) for hill in self.claimants}}
        self.offered = actions
        return actions

    def _legal_takes(self, seat):
        actions = set()
        has_token = self.held[seat - 1] > 0
        for hill in self.hills[seat - 1]:
            where = f" in {hill.number}" if self.expert else ""
            endings = [f" {side}{where}" for side in hill.sides()]
            for price, (number, soldiers) in enumerate(self.line):
                ways = []
                if hill.army >= price:                      # MP-3.3
                    ways.append(("take", price))
                if has_token and price > 0:                 # MP-3.7
                    ways.append(("architect", 0))
                size = self.tiles[number - 1].barracks
                for verb, paid in ways:
                    army = min(hill.army - paid + soldiers, LARGEST_ARMY)
                    texts = [f"{verb} {price + 1}{ending}" for ending in endings]
                    actions.update(texts)
                    if size and army >= size:               # MP-5.14, MP-5.19
                        actions.update([text + " fill" for text in texts])
        return actions

    def _award_text(self, hill):
        return f"award {hill.seat}" + (f" anthill {hill.number}" if self.expert else "")

    # Playing.

    def play(self, seat, text, draws, line):
        """Takes one ply."""
        if text not in self.offered.get(seat, ()):
            raise Disagreement("the action played is not legal")
        self.events = []
        verb = text.split()[0]
        if verb in ("take", "architect"):
            action = self._play_take(seat, text.split(), draws)
        elif verb == "rearrange":
            action = self._play_rearrange(text, draws)
        else:
            action = self._play_award(text.split())
        expect("action", action, line["action"])
        self._check_events(line["events"])

    def _play_take(self, seat, words, draws):
        verb, place, side = words[0], int(words[1]), words[2]
        fill = words[-1] == "fill"
        hill = self.hills[seat - 1][int(words[4]) - 1 if self.expert else 0]
        action = {"type": verb, "place": place, "side": side, "fill": fill}
        if self.expert:
            action.update({"type": verb + "-in", "anthill": hill.number})
        number, soldiers = self.line[place - 1]
        tile = self.tiles[number - 1]
        self._pay(verb, hill, place, number, tile)
        self.line.pop(place - 1)
        self._collect(hill, soldiers)
        hill.place(number, tile, side)
        self._tell_in("set", hill, tile=number, side=side)
        if side == "close":
            self._tell("complete", hill)
        self._take_effect(hill, number, tile, fill)
        if self.phase == "take":
            self._end_turn(draws)
        return action

    def _pay(self, verb, hill, place, number, tile):
        sight = tile.sight
        if verb == "architect":
            self.held[hill.seat - 1] -= 1
            self.tokens += 1
            self._tell("built", hill, tile=number, sight=sight, place=place)
            return
        for i in range(place - 1):
            self.line[i][1] += 1
        hill.army -= place - 1
        if place == 1:
            self._tell("took-first", hill, tile=number, sight=sight)
        else:
            self._tell("took", hill, tile=number, sight=sight, price=place - 1)

    def _collect(self, hill, soldiers):
        if soldiers:
            hill.army += soldiers
            self._tell("collected", hill, soldiers=soldiers)
        above = hill.army - LARGEST_ARMY
        if above > 0:  # at once, before anything else happens (MP-5.2)
            hill.army -= above
            self.reserve += above
            self._tell("sent-back", hill, soldiers=above)

    def _gain(self, event, hill, wanted):
        """As far as the limit and the reserve allow (MP-5.2, MP-5.3): none goes there and back."""
        gained = min(wanted, self.reserve, LARGEST_ARMY - hill.army)
        hill.army += gained
        self.reserve -= gained
        self._tell(event, hill, soldiers=gained)

    def _take_effect(self, hill, number, tile, fill):
        """The barracks, then the specialist (MP-4.5).

        Only tiles of one's own have both. No clause says which comes first; MP-5.19 counts the army
        before the specialist.
        """
        if fill:
            hill.army -= tile.barracks
            hill.full.add(number)
            self._tell("filled", hill, soldiers=tile.barracks)
        if tile.specialist == "nurse":
            self._gain("hatched", hill, tile.eggs)
        elif tile.specialist == "architect":
            self._gain_token(hill)
        elif tile.specialist == "sergeant":
            self._recruit(hill)
        elif tile.specialist == "general" and len(hill.arrangements()) > 1:  # MP-5.12
            self.phase = "rearrange"
            self.general = hill

    def _gain_token(self, hill):
        if self.tokens:
            self.tokens -= 1
            self.held[hill.seat - 1] += 1
            self._tell("token", hill)
        else:
            self._tell("no-token", hill)

    def _recruit(self, hill):
        """The anthill with the Red army token loses one first (MP-5.7, MP-5.18, MP-8.7)."""
        if self.leader.army:
            self.leader.army -= 1
            self.reserve += 1
            self._tell("discarded", self.leader)
        self._gain("recruited", hill, 1)

    def _play_rearrange(self, text, draws):
        listed = text.removeprefix("rearrange ")
        places = [] if listed == "none" else [int(place) for place in listed.split(", ")]
        hill = self.general
        hill.arrange(places)
        self._tell("rearranged", hill, barracks=places, soldiers=hill.n_inside(), army=hill.army)
        self.phase = "take"
        self.general = None
        self._end_turn(draws)
        return {"type": "rearrange", "barracks": places}

    def _play_award(self, words):
        seat = int(words[1])
        number = int(words[3]) if self.expert else 1
        self.leader = self.hills[seat - 1][number - 1]
        self._tell_leader()
        self.claimants = []
        self.phase = "take"
        if self.expert:
            return {"type": "award-in", "party": seat, "anthill": number}
        return {"type": "award", "party": seat}

    # Between turns.

    def _end_turn(self, draws):
        if self.turn < self.n_seats:
            self.turn += 1
        elif self.round == self.rounds:
            self._end_game()  # no refill and no new leader (MP-6.8)
        else:
            self._next_round(draws)

    def _next_round(self, draws):
        is_refill = self.round % 2 == 0 if self.expert else len(self.line) < self.n_seats
        self.round += 1
        self.turn = 1
        self.events.append({"type": "round", "round": self.round})
        if is_refill:
            self._refill(draws)
            self._decide_lead()  # with the new tiles in sight (MP-6.11)

    def _refill(self, draws):
        while len(self.line) < LINE:
            number = self.pile.pop(draws.below("tiles", len(self.pile)))
            self.line.append([number, 0])
            sight = self.tiles[number - 1].sight
            self.events.append({"type": "drawn", "tile": number, "sight": sight})

    def _decide_lead(self):
        """MP-6.5 to MP-6.7, MP-8.10 to MP-8.12."""
        largest = max(hill.army for hill in self.all_hills)
        claimants = [hill for hill in self.all_hills if hill.army == largest]
        others = [hill for hill in claimants if hill.seat != self.leader.seat]
        claimants = others or claimants
        if len(claimants) > 1:
            self.phase = "award"
            self.claimants = claimants
            self._tell("tied", self.leader)
        elif claimants[0] is self.leader:
            self._tell("leader-keeps", self.leader)
        else:
            self.leader = claimants[0]
            self._tell_leader()

    def _end_game(self):
        self.phase = "over"
        most_ants, largest_army = self._records()
        for hill in self.all_hills:
            if hill.largest == most_ants:
                self._tell_in("colony", hill, ants=most_ants)
            if hill.army == largest_army:
                self._tell_in("red-army", hill, soldiers=largest_army)
        self.events.append({"type": "game-over"})

    # Events.

    def _tell(self, event, hill, **arguments):
        self.events.append({"type": event, "party": hill.seat, **arguments})

    def _tell_in(self, event, hill, **arguments):
        """An event that names the anthill in the expert variant."""
        if self.expert:
            self._tell(event + "-in", hill, **arguments, anthill=hill.number)
        else:
            self._tell(event, hill, **arguments)

    def _tell_leader(self):
        self._tell_in("leader", self.leader)

    def _check_events(self, events):
        everybody = list(range(1, self.n_seats + 1)) + ["spectators"]
        mine = [{**event, "seen_by": everybody, "reveals": event["type"] == "drawn"}
                for event in self.events]
        for event in events:
            del event["sentence"]
        expect("events", mine, events)

    # Comparing.

    def _records(self):
        """The most ants in one gallery, and the largest army."""
        ants = max(hill.largest for hill in self.all_hills)
        return ants, max(hill.army for hill in self.all_hills)

    def _scores(self):
        """For each seat the scores of its anthills."""
        records = self._records()
        return [[hill.score(*records) for hill in hills] for hills in self.hills]

    def _rounds_to_refill(self):
        """Counted by playing on: the line loses a tile a turn (MP-6.2, MP-8.9)."""
        if self.phase == "over":
            return 0
        turns_taken = self.turn - 1 + (self.phase == "rearrange")
        n_tiles = len(self.line) + turns_taken
        number = self.round
        while number < self.rounds:
            n_tiles -= self.n_seats
            if number % 2 == 0 if self.expert else n_tiles < self.n_seats:
                return number - self.round + 1
            number += 1
        return 0

    def check_state(self, state):
        """Compares all of it."""
        players = []
        for seat, scores in enumerate(self._scores()):
            hills = [hill.state(score) for hill, score in zip(self.hills[seat], scores)]
            points = sum(sum(score.values()) for score in scores)
            players.append({"seat": seat + 1, "tokens": self.held[seat], "score": points,
                            "anthills": hills})
        expect("state", {
            "seat": None, "variant": "expert" if self.expert else "basic", "phase": self.phase,
            "round": self.round, "rounds": self.rounds, "turn": self.turn,
            "refill": self._rounds_to_refill(),
            "line": [{"tile": number, "soldiers": soldiers} for number, soldiers in self.line],
            "pile": len(self.pile), "pile_tiles": self.pile,
            "reserve": self.reserve, "tokens": self.tokens, "leader": self.leader.name(),
            "general": self.general.name() if self.general else None,
            "claimants": [hill.name() for hill in self.claimants],
            "players": players, "tiles": self.tile_texts,
        }, state)
        self._check_components()

    def _check_components(self):
        """Nothing comes into being and nothing is lost (MP-1.1)."""
        inside = sum(hill.army + hill.n_inside() for hill in self.all_hills)
        on_line = sum(soldiers for _, soldiers in self.line)
        expect("soldiers", SOLDIERS, self.reserve + inside + on_line)
        expect("tokens", TOKENS, self.tokens + sum(self.held))

    def check_result(self, line):
        """Ranks by points, then by soldiers in the armies (MP-7.13, MP-7.17, MP-8.20)."""
        expect("complete anthills", {RING}, {len(hill.tiles) for hill in self.all_hills})
        scores = self._scores()
        merits = [(sum(sum(score.values()) for score in scores[seat]),
                   sum(hill.army for hill in self.hills[seat])) for seat in range(self.n_seats)]
        parties = [{"party": seat + 1, "score": merit[0],
                    "rank": 1 + sum(other > merit for other in merits)}
                   for seat, merit in enumerate(merits)]
        expect("parties", parties, line["parties"])
        for row in line["sheet"]:
            del row["label"]
        expect("sheet", self._sheet(scores), line["sheet"])

    def _sheet(self, scores):
        rows = []
        for i in range(len(self.hills[0])):
            number, prefix = (i + 1, "hill-") if self.expert else (0, "")
            for name in SCORES:
                rows.append(sheet_row(prefix + name, number, [hills[i][name] for hills in scores]))
            if self.expert:
                sums = [sum(hills[i].values()) for hills in scores]
                rows.append(sheet_row("hill", number, sums, is_total=True))
        sums = [sum(sum(score.values()) for score in hills) for hills in scores]
        return rows + [sheet_row("total", 0, sums, is_total=True)]


def sheet_row(name, number, points, is_total=False):
    """A row of the score sheet, without its label."""
    return {"row": name, "number": number, "is_total": is_total, "points": points}


def arrangement_text(places):
    """The action that makes these barracks full."""
    return "rearrange " + (", ".join(str(place) for place in places) or "none")


if __name__ == "__main__":
    main(Micropolis)
