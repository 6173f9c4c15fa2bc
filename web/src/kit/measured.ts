// SPDX-License-Identifier: MIT
//
// Drawings are scaled to the room that they have, their texts with them. What must be read on a phone
// too is enlarged there: a group by `scale(max(1, 11.1 * var(--px, 1) / 15))` whose text is 15 units
// high, a text alone by `font-size: calc(max(15, 11.1 * var(--px, 1)) * 1px)`.

/** Keeps `--px` of a drawing of that size: how many of its units a pixel is. */
export const measured = (width: number, height: number) => (svg: SVGSVGElement) => {
  const measure = () => {
    const scale = Math.min(svg.clientWidth / width, svg.clientHeight / height);
    if (scale > 0) svg.style.setProperty('--px', (1 / scale).toFixed(4));
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(svg);
  return () => observer.disconnect();
};
