// SPDX-License-Identifier: MIT
//
// What is used here of a package that comes without types.
declare module 'subset-font' {
  export interface Range {
    min: number;
    max: number;
  }

  interface Options {
    /** With this, the text is empty. */
    keepAllGlyphs: true;
    /** A number pins an axis. */
    variationAxes: Readonly<Record<string, number | Range>>;
  }

  /** The font in the format that it came in. */
  export default function subsetFont(font: Buffer, text: '', options: Options): Promise<Buffer>;
}
