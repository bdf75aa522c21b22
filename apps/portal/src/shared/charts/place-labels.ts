/** Widths at 12 px, rounded up: digits and most letters, wide letters, narrow signs, and signs drawn over a letter. */
const WIDTHS_PX: readonly (readonly [RegExp, number])[] = [
  [/\p{Mn}/u, 0],
  [/[ .,:'’\u00a0\u202f]/u, 4],
  [/[mwMW\p{Script=Devanagari}]/u, 11],
  [/./u, 7.5],
];
const BOLD = 1.06;

/** Upper estimate of the width of a label at 12 px, px. Measuring would need the drawing. */
export const labelWidth = (text: string, isBold = false) =>
  [...text].reduce((sum, sign) => sum + WIDTHS_PX.find(([kind]) => kind.test(sign))![1], 0) *
  (isBold ? BOLD : 1);

/** Height of a label at 12 px, px. */
export const LABEL_HEIGHT_PX = 14;
const GAP_PX = 6;

export interface Label {
  /** Position of the labelled object, px from the drawing's left. */
  readonly at: number;
  readonly width: number;
}

/**
 * Centres of labels in one row, px, most important first. Each is as near to its position as the row's ends and the
 * labels before it allow, and always overlaps its position. Null: no room.
 */
export function placeLabels(labels: readonly Label[], from: number, to: number): (number | null)[] {
  const placed: { centre: number; width: number }[] = [];
  return labels.map(({ at, width }) => {
    const [least, most] = [from + width / 2, to - width / 2];
    const apart = (other: { width: number }) => (other.width + width) / 2 + GAP_PX;
    const beside = placed.flatMap((other) => [other.centre - apart(other), other.centre + apart(other)]);
    const centre = [Math.max(least, Math.min(most, at)), ...beside]
      .filter(
        (place) =>
          place >= least &&
          place <= most &&
          Math.abs(place - at) <= width / 2 &&
          placed.every((other) => Math.abs(place - other.centre) >= apart(other) - 1e-6),
      )
      .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
    if (centre === undefined) return null;
    placed.push({ centre, width });
    return centre;
  });
}

/** Space between a label's middle and the axis, and the plot's top, px. */
const ABOVE_AXIS_PX = 10;
const BELOW_TOP_PX = 6;

/** How far a label must move down (up if negative) to overlap neither the axis nor the plot's top, px. */
export const shiftIntoPlot = (middlePx: number, plotHeightPx: number) =>
  middlePx - Math.max(ABOVE_AXIS_PX, Math.min(middlePx, plotHeightPx - BELOW_TOP_PX));
