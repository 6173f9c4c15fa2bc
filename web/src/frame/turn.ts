// SPDX-License-Identifier: MIT
//
// Tells a person that it is their turn, as far as they want it: the title, the icon of the page,
// and if they chose so a sound or a notification.

import calm from '$art/logo.svg?url';
import calling from '$art/logo-turn.svg?url';
import { hear, prefs } from '../app/prefs.svelte';
import { say } from '../words/speech.svelte';

/** The icon and title of the page. */
export function showTurn(isMyTurn: boolean, where: string): void {
  document.title = isMyTurn ? say('title.turn', { where }) : say('title.table', { where });
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isMyTurn ? calling : calm;
}

/** The turn has just come. */
export function callPlayer(where: string): void {
  hear('turn');
  if (!prefs.notify || !document.hidden || Notification.permission !== 'granted') return;
  const notice = new Notification(say('notice.turn'), { body: where, icon: calling, tag: where });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Asks the browser for notifications; false where it or the person refuses. */
export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
