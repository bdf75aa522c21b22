import type { EChartsCoreOption } from 'echarts/core';
import { formatInteger } from '../format/units.js';
import { FONT, type Tokens } from '../theme/tokens.js';

export type AxisUnit = 'Wh' | 'kWh';
export const unitSize: Record<AxisUnit, number> = { Wh: 1, kWh: 1000 };

/** Below this plot width the tooltip is above the plot, where no finger hides it, px. */
const NARROW_PX = 500;

interface TooltipSize {
  readonly contentSize: [number, number];
  readonly viewSize: [number, number];
}

/** Left or right of the pointer; in a narrow plot above it. */
function tooltipPosition(point: [number, number], _p: unknown, _e: unknown, _r: unknown, size: TooltipSize) {
  const [width, height] = size.contentSize;
  const [room] = size.viewSize;
  if (room < NARROW_PX) return [(room - width) / 2, -height];
  const left = point[0] + 16 + width < room ? point[0] + 16 : point[0] - width - 16;
  return [Math.max(0, left), 8];
}

/** An axis label without redundant decimals. */
export const axisFigure = (value: number) => (value % 1 ? String(value) : formatInteger(value));

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
      position: tooltipPosition,
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
