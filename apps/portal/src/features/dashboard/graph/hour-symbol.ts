import type { Tokens } from '../../../shared/theme/tokens.js';
import type { HourKind } from './fix-hourly.js';

/** Symbol of an hour's point: shape and outline show its kind. */
export function symbolOf(kind: HourKind, t: Tokens) {
  const edge = { borderColor: t['c-energy-edge'], borderWidth: 1.5 };
  switch (kind) {
    case 'measured':
      return { symbol: 'circle', symbolSize: 5, itemStyle: { ...edge, color: t['c-energy'] } };
    case 'running':
      return {
        symbol: 'circle',
        symbolSize: 8,
        itemStyle: { ...edge, color: t['c-energy'], borderType: 'dotted' },
      };
    case 'backfilled':
      return { symbol: 'diamond', symbolSize: 10, itemStyle: { ...edge, color: t['c-energy'] } };
    case 'estimated':
      return { symbol: 'rect', symbolSize: 8, itemStyle: { ...edge, color: t['sun-soft'] } };
    case 'partial':
      return {
        symbol: 'rect',
        symbolSize: 8,
        itemStyle: {
          color: t['sun-soft'],
          borderColor: t['c-missing'],
          borderWidth: 1.5,
          borderType: 'dashed',
        },
      };
    case 'noData':
      return {
        symbol: 'circle',
        symbolSize: 8,
        itemStyle: { color: t.surface, borderColor: t['c-missing'], borderWidth: 1.5, borderType: 'dashed' },
      };
    case 'empty':
      return { symbol: 'none', symbolSize: 0 };
  }
}
