import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Wire } from '../fake-wire.js';
import { profileSchema } from '../profile.js';
import { checks, judgeRun } from './all.js';

const profile = profileSchema.parse({});

function outcome(wire: Wire, id: string) {
  const { status, because } = judgeRun(wire.seen(), profile).find((verdict) => verdict.id === id)!;
  return `${status}: ${because}`;
}

describe('the checks', () => {
  it('quote their rules from the guide for makers of devices', () => {
    const guide = readFileSync(new URL('../../../../docs/devices.md', import.meta.url), 'utf8');
    const plain = (text: string) =>
      text
        .replace(/\*\*|`|^\|/gm, '')
        .replace(/\s*\|\s*/g, ': ')
        .replace(/[\s-]*\n\s*/g, ' ')
        .replace(/\s+/g, ' ');
    const sections = new Map(
      guide
        .split(/^#+ /m)
        .slice(1)
        .map((section) => {
          const [title = ''] = section.split('\n');
          return [
            title.toLowerCase().replace(/,/g, '').replaceAll(' ', '-'),
            plain(section.replace(/\]\([^)]*\)/g, '').replaceAll('[', '')),
          ];
        }),
    );
    const invented = checks.filter(({ rule }) => !sections.get(rule.section)?.includes(plain(rule.words)));
    expect(invented.map(({ id, rule }) => `${id}: ${rule.section}: ${rule.words}`)).toEqual([]);
  });

  it('have ids of their own', () => {
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  });

  it('are NOT SEEN before anything happened, except that the device did not connect', () => {
    const verdicts = judgeRun(new Wire().seen(), profile);
    expect(verdicts.filter(({ status }) => status !== 'NOT SEEN').map(({ id }) => id)).toEqual(['connects']);
  });

  it('are NOT SEEN where the profile says that the device lacks something', () => {
    const wire = new Wire().connect().publish('event', { v: 1 });
    const lacking = profileSchema.parse({ lacks: ['events'] });
    const of = (given: typeof profile) =>
      judgeRun(wire.seen(), given).find(({ id }) => id === 'schema-event')!.status;
    expect([of(profile), of(lacking)]).toEqual(['FAIL', 'NOT SEEN']);
  });
});

describe('what a CONNECT says', () => {
  it.each([
    ['connect-client-id', { clientId: 'x' }, 'client id "x"'],
    ['connect-user-name', { username: 'x' }, 'user name "x"'],
    ['connect-user-name', { password: undefined }, 'no password: it is the secret'],
    ['connect-clean-session', { clean: false }, 'clean session is not set'],
    ['connect-keepalive', { keepalive: 59 }, 'keepalive 59 s'],
    ['connect-keepalive', { keepalive: 301 }, 'keepalive 301 s'],
    ['connect-protocol', { protocolVersion: 5 }, 'protocol MQTT, level 5'],
    ['will', { will: undefined }, 'no will'],
  ] as const)('%s judges %j', (id, change, because) => {
    expect(outcome(new Wire().connect(), id)).toBe('PASS: 1 CONNECTs');
    expect(outcome(new Wire().connect(change), id)).toBe(`FAIL: 1 of 1 CONNECTs: ${because}`);
  });
});

describe('readings', () => {
  const reading = (ts: number, seq: number, total: number, more = {}) => ({
    v: 1,
    ts,
    seq,
    values: { energy_total_wh: total, ...more },
  });

  it('need the right time in milliseconds', () => {
    const at = (ts: number) =>
      outcome(new Wire().connect().publish('telemetry', reading(ts, 1, 5)), 'ts-correct');
    const { now } = new Wire();
    expect(at(now)).toBe('PASS: 1 readings');
    expect(at(now + 301_000)).toBe('FAIL: 1 of 1 readings: ts is 5 min ahead');
    expect(at(now - 601_000)).toBe('FAIL: 1 of 1 readings: ts is 10 min old, on telemetry');
    expect(at(Math.floor(now / 1000))).toMatch('FAIL');
  });

  it('need rising numbers, without a gap in one connection', () => {
    const after = (seq: number) => {
      const wire = new Wire().connect();
      wire.publish('telemetry', reading(wire.now, 7, 5)).pass(1_000);
      return outcome(wire.publish('telemetry', reading(wire.now, seq, 5)), 'seq-rises');
    };
    expect(after(8)).toBe('PASS: 2 readings in order of ts');
    expect(after(7)).toBe('FAIL: seq 7 follows 7');
    expect(after(9)).toBe('FAIL: seq 9 follows 7: a reading is missing');
  });

  it.each([
    [1, 'FAIL: seq 8 before the restart, 1 after'],
    [9, 'PASS: seq 8 before the restart, 9 after'],
  ])('take seq %d after a restart, which comes some time after it was asked for', (seq, because) => {
    const wire = new Wire().connect();
    const sends = (number: number) => wire.pass(1).publish('telemetry', reading(wire.now, number, 5));
    sends(7);
    wire.step('restart', 'begins');
    sends(8);
    wire.close().pass(1).connect();
    sends(seq);
    wire.step('restart', 'ends');
    expect(outcome(wire, 'seq-after-restart')).toBe(because);
    expect(outcome(wire, 'seq-rises')).toBe('PASS: 3 readings in order of ts');
  });

  it('need a counter that neither falls nor leaps', () => {
    const after = (total: number, id: string) => {
      const wire = new Wire().connect().publish('info', { v: 1, rated_power_w: 5000, interval_s: 60 });
      wire.publish('telemetry', reading(wire.now, 1, 20_000)).pass(60_000);
      return outcome(wire.publish('telemetry', reading(wire.now, 2, total)), id);
    };
    expect(after(19_999, 'counter-never-falls')).toMatch('PASS');
    expect(after(19_998, 'counter-never-falls')).toBe('FAIL: energy_total_wh fell by 2 Wh');
    expect(after(25_125, 'counter-possible')).toMatch('PASS');
    expect(after(25_126, 'counter-possible')).toBe('FAIL: energy_total_wh rose by 5126 Wh in 1 min');
  });

  it('need a counter of today that starts again at local midnight', () => {
    const morning = (todayWh: number) => {
      const wire = new Wire(Date.parse('2026-03-10T18:00:00+05:30')).connect();
      wire.publish('telemetry', reading(wire.now, 1, 50_000, { energy_today_wh: 20_000 }));
      wire.pass(14 * 3_600_000);
      const producing = { energy_today_wh: todayWh, ac_power_w: 900 };
      return outcome(wire.publish('telemetry', reading(wire.now, 2, 50_400, producing)), 'energy-today');
    };
    expect(morning(400)).toBe('PASS: 1 readings after a midnight');
    expect(morning(20_400)).toMatch('FAIL: energy_today_wh is 20400, but the counter rose by 400 Wh');
  });

  it('are sent once while their connection lasts, and deleted after the PUBACK', () => {
    const copies = (wire: Wire) => [
      outcome(wire, 'no-copy-in-connection').slice(0, 4),
      outcome(wire, 'no-resend-acknowledged').slice(0, 4),
    ];
    const one = () => {
      const wire = new Wire().connect();
      return wire.publish('telemetry', reading(wire.now, 1, 5));
    };
    const again = (wire: Wire) => wire.publish('telemetry', reading(new Wire().now, 1, 5)).acknowledge();
    expect(copies(again(one()))).toEqual(['FAIL', 'PASS']);
    expect(copies(again(one().acknowledge().pass(5_000)))).toEqual(['PASS', 'FAIL']);
    expect(copies(again(one().close().connect()))).toEqual(['PASS', 'PASS']);
    expect(copies(again(one().acknowledge().pass(5_000).close().connect()))).toEqual(['PASS', 'FAIL']);
    expect(copies(again(one().acknowledge().close().connect()))).toEqual(['PASS', 'PASS']);
  });
});

describe('waits between attempts to connect', () => {
  const outage = (...waits: number[]) => {
    const wire = new Wire().step('outage', 'begins');
    for (const wait of waits)
      wire
        .connect({}, 3)
        .close()
        .pass(wait * 1000);
    return wire.connect().step('outage', 'ends');
  };

  it('grow', () => {
    expect(outcome(outage(1, 2.2, 3.9, 8), 'backoff-grows')).toBe(
      'PASS: the waits grow: 1.0, 2.2, 3.9, 8.0 s',
    );
    expect(outcome(outage(1, 1.1, 0.9, 1), 'backoff-grows')).toMatch('FAIL: the waits do not grow');
    expect(outcome(outage(1, 2), 'backoff-grows')).toMatch('NOT SEEN');
  });

  it('have a random part', () => {
    const twice = (waits: number[]) => {
      const wire = outage(1, 2, 4).step('rotation', 'begins');
      for (const wait of waits)
        wire
          .connect({}, 5)
          .close()
          .pass(wait * 1000);
      return outcome(wire.connect().step('rotation', 'ends'), 'backoff-random');
    };
    expect(twice([1.4, 1.6, 5, 1])).toMatch('PASS');
    expect(twice([1, 2, 4, 1])).toMatch('FAIL: the waits have no random part');
    expect(twice([1, 2, 1])).toMatch('NOT SEEN');
    expect(outcome(outage(1, 2, 4, 8), 'backoff-random')).toMatch('NOT SEEN');
  });
});
