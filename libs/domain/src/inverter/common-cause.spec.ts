import { describe, expect, it } from '@jest/globals';
import { bestExplanation, isFilling, suspectedCause, type SilentGroup } from './common-cause.js';

const group = (
  kind: SilentGroup['kind'],
  silent: number,
  heard: number,
  more: Partial<SilentGroup> = {},
) => ({
  kind,
  name: kind,
  at: new Date(0),
  silent,
  heard,
  members: Math.min(5, silent + heard),
  fromNight: false,
  gridSigns: 0,
  connectionsLost: 0,
  ...more,
});
const kindOf = (groups: readonly SilentGroup[], silentInAll: number) =>
  bestExplanation(groups, silentInAll)?.kind ?? null;

describe('what inverters that fall silent together have in common', () => {
  it.each([
    ['five of fifty are an incident', 5, 45, 'city'],
    ['five of fifty-one are not', 5, 46, null],
    ['four of four are not', 4, 0, null],
  ] as const)('%s', (_, silent, heard, expected) => {
    expect(kindOf([group('city', silent, heard)], silent)).toBe(expected);
  });

  it('is the city, where a dealer has sold nothing but there', () => {
    expect(kindOf([group('dealer', 12, 0), group('city', 50, 0)], 50)).toBe('city');
  });

  it('is the city, where half of it went dark, and with it nearly all that one dealer sold', () => {
    expect(kindOf([group('dealer', 5, 1), group('city', 30, 20)], 30)).toBe('city');
  });

  it('is the operator, where all of its cards fell silent in all cities', () => {
    expect(kindOf([group('city', 20, 30), group('operator', 300, 0)], 300)).toBe('operator');
  });

  it('is the city, where the operator has many elsewhere that are heard', () => {
    expect(kindOf([group('operator', 25, 200), group('city', 50, 0)], 50)).toBe('city');
  });

  it('is the dealer, where only what he installed is silent', () => {
    expect(kindOf([group('city', 8, 70), group('operator', 8, 40), group('dealer', 8, 0)], 8)).toBe('dealer');
  });
});

describe('a group that may be becoming an incident', () => {
  it.each([
    ['two of ten that are silent', group('city', 2, 8), true],
    ['one of ten', group('city', 1, 9), false],
    ['two of a hundred', group('city', 2, 98), false],
    ['the first that should be awake, of five', group('city', 1, 0, { members: 5, fromNight: true }), true],
    ['the first, where others are awake', group('city', 1, 12, { members: 5, fromNight: true }), false],
    ['the only one that was heard of five', group('city', 1, 0, { members: 5 }), false],
    ['one of so few that they never are one', group('city', 1, 0, { members: 4, fromNight: true }), false],
    ['two of so few', group('city', 2, 2, { members: 4 }), false],
  ])('%s: %j', (_, silent, expected) => {
    expect(isFilling(silent)).toBe(expected);
  });
});

describe('what is suspected', () => {
  it.each([
    ['grid', group('city', 9, 0, { gridSigns: 3, connectionsLost: 9 })],
    ['grid', group('operator', 9, 0, { gridSigns: 3 })],
    ['network', group('operator', 9, 0)],
    ['network', group('city', 9, 0, { gridSigns: 2, connectionsLost: 3 })],
    ['unknown', group('city', 9, 0, { connectionsLost: 2 })],
  ])('%s: %j', (expected, silent) => {
    expect(suspectedCause(silent)).toBe(expected);
  });
});
