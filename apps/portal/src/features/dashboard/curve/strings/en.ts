import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import type { View } from '../../../../shared/selection/period.js';
import { localized } from '../../../../shared/strings/localized.js';

type Quality = PowerCurve['quality'][number];

/** Texts of the power curve, its comparison, the choice of a period, and export. */
export const curveText = localized('curveText', {
  measure: 'Graph shows',
  energy: 'Energy',
  powerShort: 'Power',
  label: (period: string) => `Power, ${period}`,
  power: 'power',
  powerIn: (unit: string) => `Power, ${unit}`,
  time: 'Time',
  peak: 'Peak',
  peakAt: (power: string, clock: string) => `${power} at ${clock}`,
  at: (clock: string) => `At ${clock}`,
  byThisTime: (day: string, clock: string) => `${day}, by ${clock}`,
  ofClearSky: 'Of clear-sky energy',
  madeSoFar: 'made so far',
  summary: (period: string, peak: string, clock: string) => `Power, ${period}; peak ${peak} at ${clock}`,
  gone: (day: string) => `Power details start on ${day}. For this day, only energy is available.`,
  noPower: 'No power details for this day, only its energy.',

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

  take: 'More: unit, export, print',
  csv: 'Download CSV of this graph',
  anyPeriod: 'Any period, CSV or XLSX',
  print: 'Print',
  printed: (clock: string) => `Printed ${clock}`,

  /** In a file. */
  asleep: 'asleep',
  qualityLong: {
    measured: 'measured',
    backfilled: 'backfilled: received late from the inverter’s memory',
    partial: 'incomplete: not every inverter reported',
    asleep: 'asleep: no sun, no power',
    missing: 'missing: no data',
    pending: 'to come',
  } satisfies Record<Quality, string>,
});
