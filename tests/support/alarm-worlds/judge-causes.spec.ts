import { describe, expect, it } from '@jest/globals';
import type { Told } from '../alarms/result.js';
import { bridge } from './bridge.js';
import { judge } from './judge.js';
import { HOUR, MINUTE } from './spell.js';
import { type Silence, silencesOf } from './truth.js';
import { makeRealWorld } from './world.js';
import { worlds } from './worlds.js';

const bridged = bridge(makeRealWorld(worlds.shedding, { seed: 5, days: 14, roofs: 16 }));
const silences = silencesOf(bridged);

/** Losses that last an hour after they must be found, so that a message goes out meanwhile. */
const isLong = ({ excused, dueAt, until }: Silence) => excused === null && until - dueAt! > HOUR;
const common = silences.find(
  (one) => isLong(one) && one.losses.length === 1 && one.losses[0]!.cause !== null,
)!;
const own = silences.find((one) => isLong(one) && one.losses.length === 1 && one.losses[0]!.cause === null)!;
/** An inverter that died while others were silent too, and stayed dead. */
const left = silences.find(({ losses, awakeMs }) => {
  const until = (of: 'own' | 'common') =>
    Math.max(...losses.filter(({ cause }) => (cause === null) === (of === 'own')).map((loss) => loss.until));
  return awakeMs > 8 * HOUR && until('common') > 0 && until('own') > until('common') + 4 * HOUR;
})!;

const told = ({ inverterId, dueAt, knowableAt }: Silence, kind: string, later = 0): Told => ({
  at: (dueAt ?? knowableAt)! + MINUTE + later,
  ownerId: inverterId,
  phone: '9',
  kind,
  inverterIds: [inverterId],
  caseId: inverterId,
  incidentId: null,
  text: null,
});
const judged = (messages: readonly Told[]) => judge(bridged, { episodes: [], messages, incidents: [] });

describe('the judge of messages in a common cause', () => {
  it('counts messages to check an inverter that is not the cause', () => {
    const message = told(common, 'communication_lost');
    expect(judged([message]).blamed).toEqual([message]);
    expect(judged([told(common, 'incident')]).blamed).toEqual([]);
    expect(judged([told(own, 'communication_lost')]).blamed).toEqual([]);
  });

  it('counts apart those that came while fewer than three inverters could show the cause', () => {
    const message = told(common, 'communication_lost');
    expect(judged([message]).blamedUnseen).toEqual([]);
    const early = { ...message, at: common.from };
    expect(judged([early])).toMatchObject({ blamed: [early], blamedUnseen: [early] });
  });

  it('counts messages that excuse an inverter that is the cause', () => {
    const message = told(own, 'incident');
    expect(judged([message]).excusedWrongly).toEqual([message]);
    expect(judged([told(common, 'incident')]).excusedWrongly).toEqual([]);
  });

  it('counts a second message of the same cause', () => {
    const again = told(common, 'incident', 1);
    expect(judged([told(common, 'incident'), again]).doubled).toEqual([again]);
  });

  it('misses a message to the owner of an inverter that died in the common cause', () => {
    expect(judged([]).leftAlone).toContainEqual(left);
    expect(judged([told(left, 'incident')]).leftAlone).toContainEqual(left);
    expect(judged([told(left, 'incident'), told(left, 'still_lost', HOUR)]).leftAlone).not.toContainEqual(
      left,
    );
  });

  it('accepts an earlier message to check that inverter, without one about the end since', () => {
    const before = told(left, 'communication_lost', -HOUR);
    expect(judged([before]).leftAlone).not.toContainEqual(left);
    const over = { ...before, kind: 'communication_restored', at: before.at + HOUR / 2 };
    expect(judged([before, over]).leftAlone).toContainEqual(left);
  });

  it('accepts an incident of few inverters if their cause silenced others too', () => {
    const incident = (one: Silence) => ({
      incidentId: 1,
      kind: 'area',
      name: 'Pune 14:10',
      suspected: 'grid',
      at: one.dueAt!,
      inverterIds: [one.inverterId],
    });
    const wrong = (one: Silence) =>
      judge(bridged, { episodes: [], messages: [], incidents: [incident(one)] }).falseIncidents.length;
    expect(wrong(common)).toBe(0);
    expect(wrong(own)).toBe(1);
  });
});
