import { labelWidth } from '../../../shared/charts/place-labels.js';

/** Alignments of the first and the last label that keep them inside a plot of this width, px. */
export function insideAligns(texts: readonly string[], isShown: (index: number) => boolean, width: number) {
  const shown = texts.map((_, index) => index).filter(isShown);
  const reaches = (index: number | undefined, fromEdge: (centre: number) => number) =>
    index !== undefined &&
    fromEdge(((index + 0.5) * width) / texts.length) < labelWidth(texts[index]!, true) / 2;
  return {
    ...(reaches(shown[0], (centre) => centre) && { alignMinLabel: 'left' }),
    ...(reaches(shown.at(-1), (centre) => width - centre) && { alignMaxLabel: 'right' }),
  };
}
