import { describe, expect, it } from '@jest/globals';
import { inverterHealth } from './health.js';

const well = {
  silenceCaseOpen: false,
  faultActive: false,
  cloned: false,
  clockWrong: false,
  openTickets: { high: 0, low: 0 },
};

describe('inverterHealth', () => {
  it.each([
    ['GOOD', {}],
    ['HIGH', { silenceCaseOpen: true }],
    ['HIGH', { faultActive: true }],
    ['HIGH', { cloned: true }],
    ['HIGH', { clockWrong: true }],
    ['HIGH', { openTickets: { high: 1, low: 0 } }],
    ['HIGH', { openTickets: { high: 1, low: 5 } }],
    ['MEDIUM', { openTickets: { high: 0, low: 1 } }],
    ['HIGH', { silenceCaseOpen: true, openTickets: { high: 0, low: 1 } }],
  ])('is %s with %j', (health, signs) => {
    expect(inverterHealth({ ...well, ...signs })).toBe(health);
  });
});
