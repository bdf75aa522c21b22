import { describe, expect, it } from '@jest/globals';
import { axisFor } from '../../../shared/charts/axis.js';
import { plotLeft } from '../../../shared/charts/chart-base.js';
import { LABEL_HEIGHT_PX } from '../../../shared/charts/place-labels.js';
import { placeBarLabels, type BarPlot } from './bar-labels.js';
import type { Bar } from './bars.js';

const HEIGHT_PX = 160;
const TOP_MARGIN_PX = 30;
const MINUTES = 1440;
/** A clear day's energy, and that of the part of it before a minute of the day, Wh. */
const DAY_WH = 24_000;
const energyUntil = (minute: number) => {
  const share = Math.max(0, Math.min(1, (minute - 360) / 720));
  return Math.round(DAY_WH * (share - Math.sin(2 * Math.PI * share) / (2 * Math.PI)));
};
const bar = (index: number, energyWh: number | null, part: Partial<Bar> = {}): Bar => ({
  label: String(index + 1),
  name: '',
  start: '',
  energyWh,
  quality: energyWh === null ? 'pending' : 'measured',
  running: false,
  finished: true,
  beforeInstallation: false,
  withInstallation: false,
  ...part,
});

/** A month at a minute of a day: days of different height, some backfilled, estimated or missing. */
function month(today: number, minute: number): Bar[] {
  return Array.from({ length: 31 }, (_, index) => {
    if (index > today) return bar(index, null);
    if (index === today) return bar(index, energyUntil(minute), { running: true });
    if (index % 11 === 5) return bar(index, null, { quality: 'missing' });
    const quality = index % 5 === 1 ? 'backfilled' : index % 7 === 3 ? 'estimated' : 'measured';
    return bar(index, 17_000 + ((index * 7_919) % 7_300), { quality });
  });
}

function plotOf(bars: readonly Bar[], widthPx: number, capped: boolean): BarPlot {
  const values = bars.map(({ energyWh }) => energyWh ?? 0);
  const cap = capped && DAY_WH > (bars.find(({ running }) => running)?.energyWh ?? 0) ? DAY_WH : null;
  const axis = axisFor(Math.max(cap ?? 0, ...values));
  return {
    ...{ bars, unit: 'Wh', cap, max: axis.max, heightPx: HEIGHT_PX },
    left: plotLeft(axis),
    right: widthPx - 8,
  };
}

/** Problems in the labels' placement; empty: none. */
function faultsOf(plot: BarPlot): string[] {
  const labels = placeBarLabels(plot);
  const step = (plot.right - plot.left) / plot.bars.length;
  const half = Math.min(40, step * 0.66) / 2;
  const topOf = ({ running, energyWh }: Bar) =>
    (Math.max(energyWh ?? 0, running ? (plot.cap ?? 0) : 0) / plot.max) * HEIGHT_PX;
  const covers = ({ from, to, bottom }: (typeof labels)[number]) =>
    plot.bars.some((one, at) => {
      const centre = plot.left + step * (at + 0.5);
      return topOf(one) > bottom + 0.01 && centre + half > from && centre - half < to;
    });
  const [a, b] = labels;
  return labels
    .flatMap((label) => [
      label.from < plot.left - 0.01 || label.to > plot.right + 0.01 ? 'leaves the plot' : '',
      label.bottom < 2 ? 'lies on the axis' : '',
      label.bottom + LABEL_HEIGHT_PX > HEIGHT_PX + TOP_MARGIN_PX - 8 ? 'leaves the drawing' : '',
      covers(label) ? 'covers a bar' : '',
    ])
    .concat(
      a && b && a.from < b.to && b.from < a.to && Math.abs(a.bottom - b.bottom) < LABEL_HEIGHT_PX
        ? 'overlaps another label'
        : '',
    )
    .filter(Boolean);
}

describe('labels of bars', () => {
  it('cover no bar, axis or other label at any minute of any day of a month, from 280 to 1240 px', () => {
    for (let today = 0; today < 31; today++)
      for (let minute = 0; minute < MINUTES; minute += today % 15 === 0 ? 1 : 97) {
        const widthPx = [280, 320, 620, 1240][minute % 4]!;
        for (const capped of [false, true]) {
          const faults = faultsOf(plotOf(month(today, minute), widthPx, capped));
          if (faults.length > 0)
            throw new Error(`${today + 1}, minute ${minute}, ${widthPx} px: ${faults.join()}`);
        }
      }
  });

  it('always name the current bar, and the best one where there is room', () => {
    const texts = (today: number, minute: number) =>
      placeBarLabels(plotOf(month(today, minute), 620, true)).map(({ text, place }) => `${place}: ${text}`);
    expect(texts(19, 435)).toEqual(['beside: 175 so far', 'bar: 23,809']);
    expect(texts(30, 435)[0]).toBe('cap: 175 so far');
    expect(placeBarLabels(plotOf([bar(0, 900)], 620, false)).map(({ text }) => text)).toEqual(['900']);
  });
});
