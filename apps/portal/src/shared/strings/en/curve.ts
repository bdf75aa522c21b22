import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import type { View } from '../../selection/period.js';

type Quality = PowerCurve['quality'][number];

/** Words of a day's power, of what a day is held against, of choosing a period, and of taking figures along. */
export const curveText = {
  measure: 'What the graph shows',
  energy: 'Energy',
  powerShort: 'Power',
  label: (period: string) => `Power, ${period}`,
  power: 'power',
  powerIn: (unit: string) => `Power, ${unit}`,
  time: 'Time',
  peak: 'Peak',
  peakAt: (power: string, clock: string) => `${power} at ${clock}`,
  at: (clock: string) => `At ${clock}`,
  atThisTime: (day: string, clock: string) => `${day}, at ${clock}`,
  ofClearSky: 'Of a clear sky',
  madeSoFar: 'made so far',
  summary: (period: string, peak: string, clock: string) => `Power, ${period}; peak ${peak} at ${clock}`,
  gone: (day: string) => `Power is kept in detail from ${day} on. The energy of this day is known.`,
  showEnergy: 'Show its energy',

  compare: 'Compare with',
  against: {
    yesterday: 'yesterday',
    dayBefore: 'day before',
    best: 'best day',
    bestOf: (day: string) => `best day, ${day}`,
    itself: 'this is the best day',
    none: 'no other day',
  },

  pick: {
    hourly: 'Choose a day',
    daily: 'Choose a month',
    monthly: 'Choose a year',
    yearly: '',
  } satisfies Record<View, string>,
  day: 'Day',
  month: 'Month',
  year: 'Year',
  show: 'Show',

  take: 'Export and print',
  csv: 'Download CSV of this graph',
  anyPeriod: 'Any period, CSV or XLSX',
  print: 'Print',
  printed: (clock: string) => `Printed ${clock}`,

  qualityLong: {
    measured: 'measured',
    backfilled: 'backfilled: came later from the inverter’s memory',
    partial: 'of the inverters that were heard',
    missing: 'missing: nothing was heard',
    pending: 'to come',
  } satisfies Record<Quality, string>,
} as const;
