// SPDX-License-Identifier: MIT
//
// Generated from the C side (cmake --build --preset release --target types): do not edit.

export type Action =
  | { type: 'begin' }
  | { type: 'ready' }
  | { type: 'propose' }
  | { type: 'drop' }
  | { type: 'land' }
  | { type: 'charge' }
  | { type: 'roll' }
  | { type: 'end' }
  | { type: 'redo' }
  | { type: 'pass' }
  | { type: 'hack' }
  | { type: 'fight' }
  | { type: 'fall-back' }
  | { type: 'stay' }
  | { type: 'die' }
  | { type: 'enough' }
  | { type: 'exchange' }
  | { type: 'steal-first' }
  | { type: 'nuke-first' }
  | { type: 'species'; species: 'cows' | 'sheep' | 'pigs' | 'chickens' }
  | { type: 'mutation'; mutation: 'adorable' | 'blue-blooded' | 'deranged' | 'flying' | 'hyper-intelligent' | 'lucky' | 'north-korean' | 'radioactive' | 'regenerative' | 'parasitic' | 'zombie' }
  | { type: 'settle'; region: number }
  | { type: 'take'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'offer'; to: number | 'humans' | 'anyone' }
  | { type: 'counter'; party: number | 'humans' | 'anyone'; offer: number }
  | { type: 'give'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'want'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'accept'; party: number | 'humans' | 'anyone'; offer: number }
  | { type: 'decline'; party: number | 'humans' | 'anyone'; offer: number }
  | { type: 'withdraw'; offer: number }
  | { type: 'raise'; region: number }
  | { type: 'fly'; start: number; region: number; health: 'healthy' | 'hurt' }
  | { type: 'move'; start: number; region: number; health: 'healthy' | 'hurt' }
  | { type: 'attack'; start: number; region: number; health: 'healthy' | 'hurt' }
  | { type: 'send'; start: number; health: 'healthy' | 'hurt' }
  | { type: 'heal'; region: number }
  | { type: 'build'; build: 'barn' | 'armory' | 'spy' | 'nuke'; region: number }
  | { type: 'build-with'; build: 'barn' | 'armory' | 'spy' | 'nuke'; region: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'buy'; build: 'barn' | 'armory' | 'spy' | 'nuke' }
  | { type: 'buy-with'; build: 'barn' | 'armory' | 'spy' | 'nuke'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'pay'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'launch'; region: number }
  | { type: 'strike'; region: number }
  | { type: 'strike-with'; region: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'pocket'; region: number }
  | { type: 'trade'; give: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium'; get: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'play'; spy: 'blackmail' | 'double-agent' | 'field-hospital' | 'hacking' | 'pocket-nuke' | 'propaganda' | 'thievery' | 'capitalism' | 'carnivorous' | 'domestication' | 'plumbing' }
  | { type: 'blackmail'; party: number | 'humans' | 'anyone' }
  | { type: 'propaganda'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'thievery'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'name'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium'; second: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'choose'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'steal'; party: number | 'humans' | 'anyone' }
  | { type: 'hit'; unit: 'healthy' | 'hurt' | 'human' | 'healthy-acted' | 'hurt-acted' }
  | { type: 'save'; region: number }
  | { type: 'return'; region: number; health: 'healthy' | 'hurt' }
  | { type: 'retreat'; region: number }
  | { type: 'discard'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' };
export type Event =
  | { type: 'map'; map: 'recommended' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'random' | 'text' }
  | { type: 'species'; party: number | 'humans' | 'anyone'; species: 'cows' | 'sheep' | 'pigs' | 'chickens' }
  | { type: 'first'; party: number | 'humans' | 'anyone' }
  | { type: 'place'; party: number | 'humans' | 'anyone'; place: number }
  | { type: 'dealt'; party: number | 'humans' | 'anyone'; mutation: 'adorable' | 'blue-blooded' | 'deranged' | 'flying' | 'hyper-intelligent' | 'lucky' | 'north-korean' | 'radioactive' | 'regenerative' | 'parasitic' | 'zombie' }
  | { type: 'mutation'; party: number | 'humans' | 'anyone'; mutation: 'adorable' | 'blue-blooded' | 'deranged' | 'flying' | 'hyper-intelligent' | 'lucky' | 'north-korean' | 'radioactive' | 'regenerative' | 'parasitic' | 'zombie' }
  | { type: 'settled'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'looked'; party: number | 'humans' | 'anyone'; region: number; humans: number }
  | { type: 'turn'; party: number | 'humans' | 'anyone'; round: number }
  | { type: 'calmed'; region: number }
  | { type: 'raised'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'flew'; party: number | 'humans' | 'anyone'; start: number; region: number; health: 'healthy' | 'hurt' }
  | { type: 'landed'; party: number | 'humans' | 'anyone' }
  | { type: 'moved'; party: number | 'humans' | 'anyone'; start: number; region: number; health: 'healthy' | 'hurt' }
  | { type: 'joined'; party: number | 'humans' | 'anyone'; start: number; region: number; health: 'healthy' | 'hurt' }
  | { type: 'attacked'; party: number | 'humans' | 'anyone'; defender: number | 'humans' | 'anyone'; region: number; herds: number }
  | { type: 'humans'; region: number; humans: number }
  | { type: 'fought'; party: number | 'humans' | 'anyone'; blanks: number; heads: number; guns: number; damage: number }
  | { type: 'hurt'; party: number | 'humans' | 'anyone'; region: number; herds: number }
  | { type: 'died'; party: number | 'humans' | 'anyone'; region: number; herds: number }
  | { type: 'dying'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'humans-died'; region: number; humans: number }
  | { type: 'saved'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'fought-on'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'fell-back'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'returned'; party: number | 'humans' | 'anyone'; region: number; health: 'healthy' | 'hurt' }
  | { type: 'retreated'; party: number | 'humans' | 'anyone'; start: number; region: number }
  | { type: 'entered'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'held'; defender: number | 'humans' | 'anyone'; region: number }
  | { type: 'razed'; party: number | 'humans' | 'anyone'; build: 'barn' | 'armory' | 'spy' | 'nuke'; region: number }
  | { type: 'healed'; party: number | 'humans' | 'anyone'; region: number; herds: number }
  | { type: 'built'; party: number | 'humans' | 'anyone'; build: 'barn' | 'armory' | 'spy' | 'nuke'; region: number }
  | { type: 'bought'; party: number | 'humans' | 'anyone'; build: 'barn' | 'armory' | 'spy' | 'nuke' }
  | { type: 'drew'; party: number | 'humans' | 'anyone'; spy: 'blackmail' | 'double-agent' | 'field-hospital' | 'hacking' | 'pocket-nuke' | 'propaganda' | 'thievery' | 'capitalism' | 'carnivorous' | 'domestication' | 'plumbing' }
  | { type: 'orders'; party: number | 'humans' | 'anyone'; build: 'barn' | 'armory' | 'spy' | 'nuke' }
  | { type: 'orders-at'; party: number | 'humans' | 'anyone'; build: 'barn' | 'armory' | 'spy' | 'nuke'; region: number }
  | { type: 'paid'; party: number | 'humans' | 'anyone'; number: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'swapped'; party: number | 'humans' | 'anyone'; number: number; give: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium'; get: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'nukiest'; party: number | 'humans' | 'anyone' }
  | { type: 'launched'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'pocket'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'fallout'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'hacked'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'not-hacked'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'no-answer'; party: number | 'humans' | 'anyone' }
  | { type: 'played'; party: number | 'humans' | 'anyone'; spy: 'blackmail' | 'double-agent' | 'field-hospital' | 'hacking' | 'pocket-nuke' | 'propaganda' | 'thievery' | 'capitalism' | 'carnivorous' | 'domestication' | 'plumbing' }
  | { type: 'shown'; party: number | 'humans' | 'anyone'; spy: 'blackmail' | 'double-agent' | 'field-hospital' | 'hacking' | 'pocket-nuke' | 'propaganda' | 'thievery' | 'capitalism' | 'carnivorous' | 'domestication' | 'plumbing' }
  | { type: 'exchanged'; party: number | 'humans' | 'anyone'; spy: 'blackmail' | 'double-agent' | 'field-hospital' | 'hacking' | 'pocket-nuke' | 'propaganda' | 'thievery' | 'capitalism' | 'carnivorous' | 'domestication' | 'plumbing' }
  | { type: 'blackmailed'; party: number | 'humans' | 'anyone'; victim: number | 'humans' | 'anyone' }
  | { type: 'saw'; party: number | 'humans' | 'anyone'; victim: number | 'humans' | 'anyone'; number: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'stole'; party: number | 'humans' | 'anyone'; victim: number | 'humans' | 'anyone'; number: number }
  | { type: 'took'; party: number | 'humans' | 'anyone'; victim: number | 'humans' | 'anyone'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'enough'; party: number | 'humans' | 'anyone' }
  | { type: 'rolled'; party: number | 'humans' | 'anyone'; face: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' | 'any'; second: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' | 'any' }
  | { type: 'named'; party: number | 'humans' | 'anyone'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium'; second: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'chose'; party: number | 'humans' | 'anyone'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'gained'; party: number | 'humans' | 'anyone'; number: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'ordered'; party: number | 'humans' | 'anyone'; theft: boolean }
  | { type: 'no-theft'; party: number | 'humans' | 'anyone' }
  | { type: 'drafted'; party: number | 'humans' | 'anyone'; to: number | 'humans' | 'anyone' }
  | { type: 'added'; party: number | 'humans' | 'anyone'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'asked'; party: number | 'humans' | 'anyone'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'dropped'; party: number | 'humans' | 'anyone' }
  | { type: 'offered'; party: number | 'humans' | 'anyone'; to: number | 'humans' | 'anyone'; offer: number }
  | { type: 'gives'; party: number | 'humans' | 'anyone'; number: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'wants'; party: number | 'humans' | 'anyone'; number: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'traded'; party: number | 'humans' | 'anyone'; with: number | 'humans' | 'anyone'; offer: number }
  | { type: 'gave'; party: number | 'humans' | 'anyone'; to: number | 'humans' | 'anyone'; number: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'declined'; party: number | 'humans' | 'anyone'; maker: number | 'humans' | 'anyone'; offer: number }
  | { type: 'withdrew'; party: number | 'humans' | 'anyone'; offer: number }
  | { type: 'lapsed'; party: number | 'humans' | 'anyone'; offer: number }
  | { type: 'ready'; party: number | 'humans' | 'anyone' }
  | { type: 'discarded'; party: number | 'humans' | 'anyone'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'conquest'; party: number | 'humans' | 'anyone'; region: number }
  | { type: 'ended'; party: number | 'humans' | 'anyone' }
  | { type: 'redone'; party: number | 'humans' | 'anyone' }
  | { type: 'out'; party: number | 'humans' | 'anyone' }
  | { type: 'lost'; party: number | 'humans' | 'anyone'; number: number; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium' }
  | { type: 'won'; party: number | 'humans' | 'anyone'; points: number }
  | { type: 'limit' }
  | { type: 'nobody-left' };
export type Details =
  | { type: 'waits'; party: number | 'humans' | 'anyone' }
  | { type: 'phase'; phase: 'species' | 'mutation' | 'settle' | 'start' | 'market' | 'raise' | 'fly' | 'act' | 'late' | 'muster' | 'hit' | 'save' | 'press' | 'return' | 'hold' | 'choose' | 'order' | 'steal' | 'fallout' | 'pay' | 'take' | 'hack' | 'split' | 'respond' | 'over' }
  | { type: 'beside'; party: number | 'humans' | 'anyone' }
  | { type: 'hand'; number: number; most: number }
  | { type: 'cost'; resource: 'wheat' | 'brick' | 'wood' | 'weapons' | 'plutonium'; cost: number; hand: number }
  | { type: 'cards'; cost: number; hand: number }
  | { type: 'built'; build: 'barn' | 'armory' | 'spy' | 'nuke'; n: number }
  | { type: 'acted' }
  | { type: 'apart'; start: number; region: number }
  | { type: 'attacked'; region: number }
  | { type: 'range'; region: number }
  | { type: 'points'; points: number; theirs: number }
  | { type: 'offers'; n: number }
  | { type: 'open'; n: number };
export const speciesWords = ['cows', 'sheep', 'pigs', 'chickens'] as const;
export const mutationWords = ['adorable', 'blue-blooded', 'deranged', 'flying', 'hyper-intelligent', 'lucky', 'north-korean', 'radioactive', 'regenerative', 'parasitic', 'zombie'] as const;
export const resourceWords = ['wheat', 'brick', 'wood', 'weapons', 'plutonium'] as const;
export const partyWords = ['humans', 'anyone'] as const;
export const healthWords = ['healthy', 'hurt'] as const;
export const buildWords = ['barn', 'armory', 'spy', 'nuke'] as const;
export const spyWords = ['blackmail', 'double-agent', 'field-hospital', 'hacking', 'pocket-nuke', 'propaganda', 'thievery', 'capitalism', 'carnivorous', 'domestication', 'plumbing'] as const;
export const unitWords = ['healthy', 'hurt', 'human', 'healthy-acted', 'hurt-acted'] as const;
export const mapWords = ['recommended', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'random', 'text'] as const;
export const faceWords = ['wheat', 'brick', 'wood', 'weapons', 'plutonium', 'any'] as const;
export const phaseWords = ['species', 'mutation', 'settle', 'start', 'market', 'raise', 'fly', 'act', 'late', 'muster', 'hit', 'save', 'press', 'return', 'hold', 'choose', 'order', 'steal', 'fallout', 'pay', 'take', 'hack', 'split', 'respond', 'over'] as const;
export const startWords = ['rolled', 'chosen'] as const;
export const mutationsWords = ['none', 'dealt'] as const;
export const tradingWords = ['usual', 'open'] as const;
export const stealingWords = ['off', 'on'] as const;
export const redoWords = ['off', 'on'] as const;
export const combatFaceWords = ['blank', 'head', 'gun'] as const;
export const orderWords = ['first', 'second', 'third', 'fourth'] as const;
export const kindWords = ['fields', 'hills', 'forest', 'factory', 'plant'] as const;
export const buildingWords = ['barn', 'armory'] as const;
export const spyWithAPointWords = ['capitalism', 'carnivorous', 'domestication', 'plumbing'] as const;
export const sideWords = ['attacker', 'defender'] as const;
