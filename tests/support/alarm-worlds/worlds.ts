import { downtime, mishaps, pairs, shedding } from './cause.js';
import { commissioned, dyingAtDusk, eventful } from './changes.js';
import { clear } from './clear.js';
import { eclipse } from './eclipse.js';
import { fog } from './fog.js';
import { monsoon } from './monsoon.js';
import { MINUTE } from './spell.js';
import type { Plan } from './world.js';

export const worldNames = [
  'clear',
  'fog',
  'monsoon',
  'eclipse',
  'shedding',
  'pairs',
  'mishaps',
  'downtime',
  'changes',
  'batches',
  'modems',
] as const;
export type WorldName = (typeof worldNames)[number];

export const worlds: Readonly<Record<WorldName, Plan>> = {
  clear,
  fog,
  monsoon,
  /** Spring in cities whose grid sheds load by feeder, and fails. Some inverters report around the clock. */
  shedding: {
    ...clear,
    cities: clear.cities.map((city) => ({ ...city, alwaysOnShare: 0.06 })),
    accidentsOf: shedding,
  },
  /** Spring with an operator, a dealer and parts of ours that fail. */
  mishaps: { ...clear, accidentsOf: mishaps },
  eclipse,
  /** Spring in cities where two feeders fail within minutes. */
  pairs: { ...clear, accidentsOf: pairs },
  /** Spring in which each part of ours is down over dawn, dusk and night. */
  downtime: { ...clear, accidentsOf: downtime },
  /** Winter in a fleet that grows by batches, and in a city where all are new. */
  batches: { ...fog, biographyOf: commissioned('Jaipur') },
  /** Spring with modems that die at dusk, and send two days of backlog before their first live reading. */
  modems: { ...clear, biographyOf: dyingAtDusk, backlogBeforeMs: 45 * MINUTE },
  /**
   * Spring in a fleet that changes, in cities that people spell differently, and one with three roofs only. Devices
   * send stored readings before they send a live one.
   */
  changes: {
    ...clear,
    cities: [
      { city: 'Pune', latitude: 18.52, longitude: 73.86, spellings: ['Pune', 'Poona', 'PUNE CITY'] },
      { city: 'Kolkata', latitude: 22.57, longitude: 88.36, spellings: ['Kolkata', 'Calcutta'] },
      { city: 'Chennai', latitude: 13.08, longitude: 80.27 },
      { city: 'Satara', latitude: 16.7, longitude: 74.24, roofs: 3 },
    ],
    // Some owners have a roof in another city too.
    ownerOf: ({ id }) => (id > 42 && id % 5 === 0 ? id - 42 : id),
    biographyOf: eventful,
    backlogBeforeMs: 20 * MINUTE,
  },
};

/** For messages of all kinds: a city's grid fails, the fleet changes, and some owners have two roofs. */
export const alertsPlan: Plan = {
  ...worlds.shedding,
  ownerOf: ({ id }) => (id % 6 === 0 ? id - 1 : id),
  biographyOf: eventful,
};

export const isWorldName = (name: string): name is WorldName => Object.hasOwn(worlds, name);
