import { describe, expect, it } from '@jest/globals';
import { bridge } from './bridge.js';
import { fog } from './fog.js';
import { judge, type Verdict } from './judge.js';
import { HOUR, MINUTE } from './spell.js';
import { silencesOf } from './truth.js';
import { makeRealWorld } from './world.js';
import type { Result, Told } from '../alarms/result.js';

const SETTINGS = { seed: 5, days: 14, roofs: 12 };
const bridged = bridge(makeRealWorld(fog, SETTINGS));
const silences = silencesOf(bridged);
const due = silences.filter(({ excused }) => excused === null);
const nothing: Result = { episodes: [], messages: [], incidents: [] };

const told = (inverterId: number, at: number, kind: string): Told => ({
  at,
  ownerId: inverterId,
  phone: '9',
  kind,
  inverterIds: [inverterId],
  caseId: inverterId,
  incidentId: null,
  text: null,
});
const opened = (inverterId: number, from: number, until: number | null) => ({
  inverterId,
  caseId: inverterId,
  incidentId: null,
  from,
  until,
});

/** A perfect platform: finds each silence in time, and notifies its owner of the begin and the end. */
const perfect: Result = {
  episodes: due.map(({ inverterId, dueAt, until }) => opened(inverterId, dueAt!, until)),
  messages: due.flatMap(({ inverterId, dueAt, until }) => [
    told(inverterId, dueAt!, 'communication_lost'),
    told(inverterId, until + HOUR, 'communication_restored'),
  ]),
  incidents: [],
};

/** A moment at which an inverter without any silence is awake, or asleep. */
const quiet = bridged.world.lives.find(({ inverter }) =>
  silences.every(({ inverterId }) => inverterId !== inverter.id),
)!;
const noon = quiet.awake[1]!.from + 4 * HOUR;
const night = quiet.awake[1]!.until + 4 * HOUR;

const bad = ({ found, falseOutages, falseMessages, ...counts }: Verdict) => ({
  falseOutages: falseOutages.length,
  whileAsleep: counts.whileAsleep.length,
  guessed: counts.guessed.length,
  falseIncidents: counts.falseIncidents.length,
  falseMessages: falseMessages.length,
  doubled: counts.doubled.length,
  blamed: counts.blamed.length,
  excusedWrongly: counts.excusedWrongly.length,
  leftAlone: counts.leftAlone.length,
  neverTold: counts.neverTold.length,
  neverOver: counts.neverOver.length,
  overTooEarly: counts.overTooEarly.length,
  neverFound: found.filter(({ at }) => at === null).length,
  late: found.filter(({ silence, at }) => at !== null && at > silence.dueAt!).length,
});
const none = {
  falseOutages: 0,
  whileAsleep: 0,
  guessed: 0,
  falseIncidents: 0,
  falseMessages: 0,
  doubled: 0,
  blamed: 0,
  excusedWrongly: 0,
  leftAlone: 0,
  neverTold: 0,
  neverOver: 0,
  overTooEarly: 0,
  neverFound: 0,
  late: 0,
};
const judged = (result: Partial<Result>) => bad(judge(bridged, { ...nothing, ...result }));

describe('the judge of the alarms', () => {
  it('sees silences of each kind, and counts silences that need not be found', () => {
    expect(due.length).toBeGreaterThan(10);
    const { excused, inverterDays } = judge(bridged, nothing);
    expect(inverterDays).toBe(3 * SETTINGS.roofs * SETTINGS.days);
    expect(due.length + Object.values(excused).reduce((sum, count) => sum + count, 0)).toBe(silences.length);
  });

  it('finds no fault with a perfect detection', () => {
    expect(judged(perfect)).toEqual(none);
  });

  it('counts every loss as not found without any detection', () => {
    expect(judged({})).toEqual({
      ...none,
      neverFound: due.length,
      neverTold: due.filter(({ awakeMs }) => awakeMs > HOUR).length,
    });
  });

  it('counts an outage of an inverter that reports, or sleeps', () => {
    const { id } = quiet.inverter;
    const at = (from: number) => [...perfect.episodes, opened(id, from, from + HOUR)];
    expect(judged({ ...perfect, episodes: at(noon) })).toEqual({ ...none, falseOutages: 1 });
    expect(judged({ ...perfect, episodes: at(night) })).toEqual({ ...none, falseOutages: 1, whileAsleep: 1 });
  });

  it('counts late ones', () => {
    const late = perfect.episodes.map((one) => ({ ...one, from: one.from + MINUTE }));
    expect(judged({ ...perfect, episodes: late }).late).toBe(due.length);
  });

  it('counts messages that are false, doubled, missing at the end, or too early', () => {
    const [first] = perfect.messages;
    const more = (message: Told) => [...perfect.messages, message];
    const { id } = quiet.inverter;
    expect(judged({ ...perfect, messages: more(told(id, noon, 'communication_lost')) })).toEqual({
      ...none,
      falseMessages: 1,
    });
    expect(judged({ ...perfect, messages: more({ ...first!, at: first!.at + 1 }) })).toEqual({
      ...none,
      doubled: 1,
    });
    const early = { ...first!, at: first!.at + 1, kind: 'communication_restored' };
    expect(judged({ ...perfect, messages: more(early) })).toEqual({ ...none, overTooEarly: 1 });
    const onItsWay = told(due[0]!.inverterId, due[0]!.knowableAt! + MINUTE, 'communication_restored');
    expect(judged({ ...perfect, messages: more(onItsWay) })).toEqual(none);
    const lossesOnly = perfect.messages.filter(({ kind }) => kind === 'communication_lost');
    expect(judged({ ...perfect, messages: lossesOnly }).neverOver).toBeGreaterThan(5);
  });

  it('counts an incident of inverters that report', () => {
    const incident = {
      incidentId: 1,
      kind: 'city',
      name: 'Lucknow',
      suspected: 'grid',
      at: noon,
      inverterIds: [1, 2, 3, 4, 5],
    };
    expect(judged({ ...perfect, incidents: [incident] })).toEqual({ ...none, falseIncidents: 1 });
  });
});
