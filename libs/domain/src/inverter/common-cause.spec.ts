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
  const of = (operator: string | null, silent: number, heard: number, gridSigns = 0, city = 'Pune') => ({
    city,
    operator,
    silent,
    heard,
    gridSigns,
  });
  it.each([
    ['grid', 'city', 'a third of the silent said so', [of(null, 9, 0, 3)]],
    ['grid', 'city', 'others in the city go on and say so', [of('A', 9, 6, 3), of('B', 0, 5, 1)]],
    ['grid', 'operator', 'so it is in its city', [of('A', 9, 0, 3)]],
    [
      'network',
      'operator',
      'so it is in one of its cities only',
      [of('A', 9, 6, 4), of('A', 30, 0, 0, 'Kochi')],
    ],
    ['network', 'city', 'other operators’ are heard', [of('A', 9, 0), of('B', 0, 4), of('C', 0, 3)]],
    ['network', 'city', 'hardly another is silent', [of('A', 9, 1), of('B', 1, 12)]],
    ['grid', 'city', 'all operators’ are silent alike', [of('A', 9, 4), of('B', 5, 3), of('C', 3, 2)]],
    ['unknown', 'city', 'some of the others are', [of('A', 9, 0), of('B', 4, 8)]],
    ['unknown', 'operator', 'others’ are silent alike', [of('A', 9, 0), of('B', 8, 1)]],
    ['unknown', 'city', 'there is one operator', [of('A', 9, 3), of('B', 0, 4)]],
    ['network', 'operator', 'there is no other', [of('A', 9, 3)]],
    ['unknown', 'city', 'no card is known', [of(null, 9, 9)]],
    ['unknown', 'dealer', 'it is a dealer’s, whatever they say', [of('A', 9, 9, 9)]],
  ] as const)('%s: of a %s, where %s', (expected, kind, _, neighbours) => {
    expect(suspectedCause(kind, neighbours)).toBe(expected);
  });
});
