import type { EChartsCoreOption } from 'echarts/core';
import { formatInteger } from '../format/units.js';
import { FONT, type Tokens } from '../theme/tokens.js';
import type { Axis } from './axis.js';
import { labelWidth } from './place-labels.js';

export type AxisUnit = 'Wh' | 'kWh';
export const unitSize: Record<AxisUnit, number> = { Wh: 1, kWh: 1000 };

/** Below this plot width the tooltip is above the plot, where no finger hides it, px. */
const NARROW_PX = 500;

interface TooltipSize {
  readonly contentSize: [number, number];
  readonly viewSize: [number, number];
}

/** Distance between pointer and tooltip, px. */
const GAP_PX = 16;

type Position = (
  point: [number, number],
  params: unknown,
  tooltip: HTMLElement,
  rect: unknown,
  size: TooltipSize,
) => [number, number];

/**
 * Left or right of the pointer, preferably on the side away from the peak, so that it doesn't cover it; in a narrow
 * plot above it. `peak`: its place as a share of the plot's width; null: there is none.
 */
export const besidePointer =
  (peak: number | null): Position =>
  ([x], _params, _tooltip, _rect, { contentSize: [width, height], viewSize: [room] }) => {
    if (room < NARROW_PX) return [(room - width) / 2, -height];
    const [left, right] = [x - width - GAP_PX, x + GAP_PX];
    const [hasLeft, hasRight] = [left >= 0, right + width < room];
    const goesLeft = hasLeft && (!hasRight || (peak !== null && peak * room > x));
    return [goesLeft ? left : Math.max(0, Math.min(right, room - width)), 8];
  };

/**
 * Overlap of a tooltip with the top of the plot, px, so that there is no gap between the plot and the tooltip's button.
 */
const OVERLAP_PX = 14;
/** Smallest distance from the window's top, px. */
const EDGE_PX = 8;

/** Above the plot and the pointer, so that the mouse reaches its button without crossing another bar. */
export const abovePlot: Position = ([x], _params, tooltip, _rect, { contentSize, viewSize: [room] }) => {
  const [width, height] = contentSize;
  const top = tooltip.parentElement?.getBoundingClientRect().top ?? 0;
  const left = Math.max(0, Math.min(x - width / 2, room - width));
  return [left, Math.max(OVERLAP_PX - height, EDGE_PX - top)];
};

/** An axis label without redundant decimals. */
export const axisFigure = (value: number) => (value % 1 ? String(value) : formatInteger(value));

/** Space left of the drawing, and between the axis and its figures, px. */
const SIDE_PX = 8;

/** Left end of the plot, beside the axis with its figures, px from the drawing's left; an upper estimate. */
export const plotLeft = ({ max, interval }: Axis) =>
  2 * SIDE_PX +
  Math.max(
    ...Array.from({ length: Math.round(max / interval) + 1 }, (_, line) =>
      labelWidth(axisFigure(Number((line * interval).toPrecision(12)))),
    ),
  );

export const label = (t: Tokens) => ({ fontFamily: FONT, fontSize: 12, color: t['c-label'] });

/** Common options: no animation, the theme's tooltip, a summary for screen readers. */
export function baseOption(t: Tokens, summary: string): EChartsCoreOption {
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    aria: {
      enabled: true,
      label: { description: summary },
      decal: { show: true, decals: [{ symbol: 'none' }] },
    },
    tooltip: {
      trigger: 'axis',
      position: besidePointer(null),
      backgroundColor: t.surface,
      borderColor: t.line,
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { fontFamily: FONT, fontSize: 12, color: t['ink-2'] },
      extraCssText: `border-radius:8px;box-shadow:${t['shadow-2']};max-width:260px;white-space:normal;pointer-events:none`,
      axisPointer: { type: 'line', lineStyle: { color: t['ink-3'], width: 1, type: 'solid' } },
    },
  };
}

/**
 * A tooltip's title, value, quality and further lines. Not escaped: pass only our own texts, nothing from devices or
 * forms.
 */
export function tooltipHtml(
  t: Tokens,
  title: string,
  figure: string,
  how: string,
  rest: [string, string][],
): string {
  const rows = rest
    .map(
      ([name, value]) =>
        `<div style="display:flex;justify-content:space-between;gap:16px"><span>${name}</span><b style="color:${t.ink};font-weight:500">${value}</b></div>`,
    )
    .join('');
  return `<b style="color:${t.ink};font-weight:500">${title}</b><div style="color:${t.ink};font-size:16px;line-height:24px;font-weight:500">${figure}</div><div style="line-height:16px">${how}</div>${rows}`;
}
