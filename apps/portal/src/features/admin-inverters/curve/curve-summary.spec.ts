import { expect, it } from '@jest/globals';
import type { PowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { curveSummary } from './curve-summary.js';

const curve = (...powerW: (number | null)[]): PowerCurve => ({
  date: '2026-05-20',
  timeZone: 'Asia/Kolkata',
  from: '2026-05-20T01:10:00.000Z',
  to: '2026-05-20T01:25:00.000Z',
  intervalMinutes: 5,
  ratedPowerW: 5_000,
  available: true,
  since: '2026-05-01',
  firstReadingAt: null,
  lastReadingAt: null,
  powerW,
  quality: powerW.map(() => 'measured'),
});

it.each([
  [curve(0, 640, 12), /^40\sWh today; peak 640\sW at 06:47/],
  [curve(null, 0, 0), /^40\sWh today$/],
  [curve(null, null, null), /^40\sWh today$/],
])('names the peak only if there was power', (day, said) => {
  expect(curveSummary(day, 40)).toMatch(said);
});
