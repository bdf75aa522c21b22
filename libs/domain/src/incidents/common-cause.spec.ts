import { describe, expect, it } from '@jest/globals';
import { bestExplanations, mayBecomeIncident, probableCause, type OutageGroup } from './common-cause.js';

const group = (
  kind: OutageGroup['kind'],
  silent: number,
  heard: number,
  more: Partial<OutageGroup> = {},
) => ({
  kind,
  name: kind,
  at: new Date(0),
  silent,
  sites: silent,
  open: silent,
  unexplained: silent,
  joinedId: null,
  apart: 0,
  isMostOften: null,
  heard,
  members: Math.min(5, silent + heard),
  byDay: silent,
  city: 'Pune',
  timeZone: 'Asia/Kolkata',
  exposureS: null,
  cell: null,
  inverterIds: null,
  ...more,
});
const kindOf = (groups: readonly OutageGroup[], silentInAll: number) =>
  bestExplanations(groups, silentInAll)[0]?.kind ?? null;

describe('bestExplanations', () => {
  it.each([
    ['finds an incident in five of fifty', 5, 45, 'city'],
    ['finds none in five of fifty-one', 5, 46, null],
    ['finds none in four of four', 4, 0, null],
  ] as const)('%s', (_, silent, heard, expected) => {
    expect(kindOf([group('city', silent, heard)], silent)).toBe(expected);
  });

  it('is none while only one of them is an outage', () => {
    expect(kindOf([group('operator', 6, 30, { open: 1 })], 6)).toBeNull();
    expect(kindOf([group('operator', 6, 30, { open: 2 })], 6)).toBe('operator');
  });

  it.each([
    ['seven of forty', 7, 33, null],
    ['eight of forty', 8, 32, 'city'],
    ['five of five', 5, 0, 'city'],
  ] as const)(
    'needs more outages of a night than chance produces in a year: %s',
    (_, silent, heard, expected) => {
      expect(kindOf([group('city', silent, heard, { byDay: 0 })], silent)).toBe(expected);
    },
  );

  it.each([
    [4, null],
    [5, 'city'],
  ] as const)('needs five outages of the day beside those of the night: %s', (byDay, expected) => {
    expect(kindOf([group('city', 7, 33, { byDay })], 7)).toBe(expected);
  });

  it('is the city if the dealer sold only there', () => {
    expect(kindOf([group('dealer', 12, 0), group('city', 50, 0)], 50)).toBe('city');
  });

  it('is the city if half of it is down, even if nearly all inverters of one dealer are among them', () => {
    expect(kindOf([group('dealer', 5, 1), group('city', 30, 20)], 30)).toBe('city');
  });

  it('is the operator if all of its cards are down in all cities', () => {
    expect(kindOf([group('city', 20, 30), group('operator', 300, 0)], 300)).toBe('operator');
  });

  it('is the city if the operator has many working cards elsewhere', () => {
    expect(kindOf([group('operator', 25, 200), group('city', 50, 0)], 50)).toBe('city');
  });

  it('is no area of which only one inverter has an outage yet', () => {
    const area = (open: number) => group('area', 4, 32, { exposureS: 10_000, open });
    expect(kindOf([area(1)], 4)).toBeNull();
    expect(kindOf([area(2)], 4)).toBe('area');
  });

  it.each([
    ['five at one site', 5, 1, null],
    ['five at three sites', 5, 3, 'area'],
    ['three in a small area', 3, 3, 'area'],
    ['two in a small area', 2, 2, null],
  ] as const)('counts the sites of an area: %s', (_, silent, sites, expected) => {
    expect(kindOf([group('area', silent, 3, { sites, exposureS: 900 })], silent)).toBe(expected);
    expect(kindOf([group('area', silent, 32, { sites, exposureS: 10_000 })], silent)).toBeNull();
  });

  it('is an area rather than a city that mostly reports', () => {
    const area = group('area', 8, 32, { exposureS: 10_000 });
    expect(kindOf([group('city', 9, 31), area], 9)).toBe('area');
    expect(kindOf([group('city', 13, 27), area], 13)).toBe('city');
    expect(kindOf([group('city', 38, 2), group('area', 38, 2, { exposureS: 10_000 })], 38)).toBe('city');
  });

  it('are areas rather than an operator or dealer that mostly reports, however many the areas are', () => {
    const area = (name: string, cell: number) => group('area', 8, 32, { name, cell, exposureS: 10_000 });
    const areas = [area('a', 1), area('b', 20)];
    expect(kindOf([group('operator', 15, 25), ...areas], 30)).toBe('area');
    expect(kindOf([group('dealer', 15, 25), ...areas], 30)).toBe('area');
    expect(kindOf([group('operator', 25, 30), ...areas], 40)).toBe('operator');
  });

  it('are several areas that are far from each other', () => {
    const area = (name: string, silent: number, cell: number) =>
      group('area', silent, 32, { name, cell, exposureS: 10_000 });
    const groups = [area('a', 8, 1), area('b', 7, 2), area('c', 6, 20), area('d', 5, 1 + 5 * 1440)];
    const names = (all: readonly OutageGroup[]) => bestExplanations(all, 26).map(({ name }) => name);
    expect(names(groups)).toEqual(['a', 'c', 'd']);
    expect(names([...groups, group('dealer', 6, 30)])).toEqual(['a', 'c', 'd']);
    expect(names([...groups, group('dealer', 26, 0)])).toEqual(['dealer']);
  });

  it('is the dealer if only inverters of that dealer are down', () => {
    expect(kindOf([group('city', 8, 70), group('operator', 8, 40), group('dealer', 8, 0)], 8)).toBe('dealer');
  });
});

describe('mayBecomeIncident', () => {
  it.each([
    ['two of ten without communication', group('city', 2, 8), true],
    ['one of ten', group('city', 1, 9), false],
    ['two of a hundred', group('city', 2, 98), false],
    ['the first of five that should report', group('city', 1, 0, { members: 5, byDay: 0 }), true],
    ['the first, while others report', group('city', 1, 12, { members: 5, byDay: 0 }), false],
    ['the only one of five that had reported', group('city', 1, 0, { members: 5 }), false],
    ['one of a group too small for an incident', group('city', 1, 0, { members: 4, byDay: 0 }), false],
    ['two of a group too small', group('city', 2, 2, { members: 4 }), false],
  ])('%s: %j', (_, silent, expected) => {
    expect(mayBecomeIncident(silent)).toBe(expected);
  });
});

describe('probableCause', () => {
  const of = (operator: string | null, silent: number, heard: number, gridSigns = 0, city = 'Pune') => ({
    city,
    operator,
    silent,
    heard,
    gridSigns,
  });
  it.each([
    ['grid', 'city', 'a third of those in outage reported grid problems', [of(null, 9, 0, 3)]],
    [
      'grid',
      'city',
      'others in the city still report and see grid problems',
      [of('A', 9, 6, 3), of('B', 0, 5, 1)],
    ],
    ['grid', 'operator', 'its city has grid problems', [of('A', 9, 0, 3)]],
    [
      'network',
      'operator',
      'only one of its cities has grid problems',
      [of('A', 9, 6, 4), of('A', 30, 0, 0, 'Kochi')],
    ],
    ['network', 'city', 'cards of other operators work', [of('A', 9, 0), of('B', 0, 4), of('C', 0, 3)]],
    ['network', 'city', 'hardly any other is down', [of('A', 9, 1), of('B', 1, 12)]],
    ['grid', 'city', 'all operators are affected alike', [of('A', 9, 4), of('B', 5, 3), of('C', 3, 2)]],
    ['unknown', 'city', 'some of the others are down', [of('A', 9, 0), of('B', 4, 8)]],
    ['unknown', 'operator', 'others are affected alike', [of('A', 9, 0), of('B', 8, 1)]],
    ['unknown', 'city', 'there are too few other cards', [of('A', 9, 3), of('B', 0, 4)]],
    ['network', 'operator', 'there is no other operator', [of('A', 9, 3)]],
    ['unknown', 'city', 'no operator is known', [of(null, 9, 9)]],
    ['unknown', 'dealer', 'all of them report grid problems', [of('A', 9, 9, 9)]],
  ] as const)('%s for a %s incident: %s', (expected, kind, _, neighbours) => {
    expect(probableCause(kind, neighbours)).toBe(expected);
  });
});
