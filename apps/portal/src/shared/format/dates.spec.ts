import { expect, it } from '@jest/globals';
import { clockOrDay } from './dates.js';

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
