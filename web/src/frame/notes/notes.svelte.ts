// SPDX-License-Identifier: MIT
//
// The field note: what was refused or went wrong, why, and the clause; or what to choose first. One at
// a time, pinned to what it is about.

import type { Clause } from '../../clause';
import { loadRules } from '../../games';
import type { Advice, Form, Refusal } from '../../kit/game';
import type { Failure, Rule } from '../../table/model.svelte';
import type { Scene } from '../../table/scene.svelte';
import { say, speech } from '../../words/speech.svelte';

export interface Note {
  /** Where there are figures of this very case, they are the title. */
  title: string;
  text: string;
  /** The title says all that matters here; the text is the law behind it. */
  isTold?: boolean;
  /** What the game adds to the figures. */
  refusal?: Refusal | null;
  clause: Clause | null;
  /** What it points at; null for the table as a whole. */
  at: Element | null;
}

export class Notes {
  note: Note | null = $state.raw(null);
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  close(): void {
    this.note = null;
  }

  /** Pins what to do. */
  tell({ title, text, wanted }: Advice, at: Element): void {
    this.note = { title, text, refusal: { wanted }, clause: null, at };
  }

  /** Asks the table why an action is not allowed, and pins the answer. */
  async ask(action: Form, at: Element): Promise<void> {
    const answer = await this.#scene.model.why(action);
    if (answer === null) {
      const title = this.#scene.speech.sayAction(action);
      this.note = { title, text: say('note.allowed'), clause: null, at };
    } else if ('type' in answer) {
      await this.failure(answer, at, action);
    } else {
      await this.#forbid(action, answer, at);
    }
  }

  /** Pins why a request failed; nothing where it did not. */
  async failure(failure: Failure | null, at: Element | null, action?: Form): Promise<void> {
    if (!failure) return;
    if (failure.type === 'unsent') {
      this.note = { title: say('note.unsent'), text: say('note.unsent-safe'), clause: null, at };
    } else if (failure.clause && action) {
      await this.#forbid(action, { clause: failure.clause, details: failure.details }, at);
    } else {
      const text = say('note.unchanged');
      this.note = { title: say(`error.${failure.code}`), text, clause: null, at };
    }
  }

  async #forbid(action: Form, rule: Rule, at: Element | null): Promise<void> {
    const words = this.#scene.speech;
    const rules = await loadRules(words.game.name, speech.language);
    const clause = rules.find(({ id }) => id === rule.clause) ?? null;
    const { details } = rule;
    const title = details
      ? words.sayDetails(details)
      : say('note.forbidden', { action: words.sayAction(action) });
    // What has to be decided first says it all: its clause lists what may be asked at other times.
    const text = details?.type === 'phase' ? '' : (clause?.sentence ?? rule.clause);
    const isTold = details !== null && clause !== null;
    this.note = { title, text, isTold, refusal: this.#refusal(action, details), clause, at };
  }

  #refusal(action: Form, details: Form | null): Refusal | null {
    const { game, model, view, speech: words } = this.#scene;
    const { seat, snapshot } = model;
    if (!game.refusal || typeof seat !== 'number' || !snapshot) return null;
    const { legal } = snapshot;
    return game.refusal({ action, details, view, legal, seat, say: words.say });
  }
}
