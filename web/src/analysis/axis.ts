// SPDX-License-Identifier: MIT
//
// The axis of plies, which the chart and the bar under it have in common: pixels from the left.

const left = 40;
const right = 18;

export class Axis {
  readonly width: number;
  /** The last ply. */
  readonly last: number;

  constructor(width: number, last: number) {
    this.width = Math.max(width, left + right + 1);
    this.last = Math.max(last, 1);
  }

  get from(): number {
    return left;
  }

  get to(): number {
    return this.width - right;
  }

  x(ply: number): number {
    return left + ((this.to - left) * ply) / this.last;
  }

  /** The ply nearest to a place. */
  ply(x: number): number {
    const ply = Math.round(((x - left) * this.last) / (this.to - left));
    return Math.min(Math.max(ply, 0), this.last);
  }

  /** How many plies so many pixels are. */
  plies(pixels: number): number {
    return (pixels * this.last) / (this.to - left);
  }
}
