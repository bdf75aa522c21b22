import { afterEach, expect, it } from '@jest/globals';
import { ProcessClock } from './process-clock.js';

const AT = Date.parse('2026-05-20T08:00:00+05:30');
const clock = new ProcessClock(AT);
afterEach(() => clock.restore());

it('never sets the monotonic clock back, which batches are timed by', () => {
  const before = performance.now();
  clock.set(AT + 30_000);
  clock.set(AT);
  expect(Date.now()).toBeLessThan(AT + 30_000);
  expect(performance.now()).toBeGreaterThan(before + 20_000);
});
