import { expect, it } from '@jest/globals';
import { clockOrDay, clockPeriod } from './dates.js';

const NOW = Date.parse('2026-11-20T19:40:00Z');

// In the site's time zone it is already the 21st.
it.each([
  ['2026-11-20T19:10:00Z', '00:40'],
  ['2026-11-20T18:00:00Z', '20 Nov, 23:30'],
  ['2026-01-01T00:00:00Z', '1 Jan, 05:30'],
  ['2025-12-31T18:00:00Z', '31 Dec 2025, 23:30'],
  ['2025-11-21T08:30:00Z', '21 Nov 2025, 14:00'],
])('formats %s as %s', (at, expected) => {
  expect(clockOrDay(Date.parse(at), NOW, 'Asia/Kolkata')).toBe(expected);
});

it.each([
  ['2026-11-20T18:40:00Z', '2026-11-20T19:10:00Z', '00:10 to 00:40'],
  ['2026-11-20T07:31:00Z', '2026-11-20T19:10:00Z', '20 Nov, 13:01 to 21 Nov, 00:40'],
  ['2026-11-19T07:31:00Z', '2026-11-19T08:10:00Z', '19 Nov, 13:01 to 13:40'],
  ['2025-12-31T07:31:00Z', '2026-01-01T08:10:00Z', '31 Dec 2025, 13:01 to 01 Jan 2026, 13:40'],
])('names the day of the end of a period only if it differs: %s to %s', (from, to, expected) => {
  const period = clockPeriod(Date.parse(from), Date.parse(to), NOW, 'Asia/Kolkata');
  expect(period.join(' to ')).toBe(expected);
});
