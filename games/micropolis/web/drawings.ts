// SPDX-License-Identifier: MIT
//
// What is drawn in galleries, armies and lists.
import nurse from '$art/ant-nurse.svg?raw';
import queen from '$art/ant-queen.svg?raw';
import soldier from '$art/ant-soldier.svg?raw';
import worker from '$art/ant-worker.svg?raw';
import architect from './art/architect.svg?raw';
import blackberry from './art/blackberry.svg?raw';
import cherry from './art/cherry.svg?raw';
import egg from './art/egg.svg?raw';
import fig from './art/fig.svg?raw';
import general from './art/general.svg?raw';
import gift from './art/gift.svg?raw';
import grape from './art/grape.svg?raw';
import lemon from './art/lemon.svg?raw';
import pomegranate from './art/pomegranate.svg?raw';
import sergeant from './art/sergeant.svg?raw';
import type { Piece } from './tile';

export const drawings: Record<Piece | 'soldier' | 'egg', string> = {
  worker,
  soldier,
  queen,
  nurse,
  architect,
  sergeant,
  general,
  egg,
  cherry,
  lemon,
  grape,
  blackberry,
  fig,
  pomegranate,
  gift,
};
