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

describe('connections', () => {
  /** Without a network a device cannot close its connection: the second one ends it. */
  const cutOff = (step: 'unplugged' | 'restart' | 'slow', because: string) => {
    const wire = new Wire().connect().step(step, 'begins').pass(90_001);
    if (because === 'keepalive') wire.close(because).connect();
    else wire.connect().close(because, 1);
    return wire.step(step, 'ends').pass(90_001).publish('status', { state: 'online' });
  };

  it.each(['unplugged', 'restart'] as const)('may be half-open during %s', (step) => {
    for (const because of ['keepalive', 'a second connection']) {
      const wire = cutOff(step, because);
      expect(outcome(wire, 'keepalive-kept')).toBe('PASS: at most 90.0 s between two packets');
      expect(outcome(wire, 'one-connection')).toMatch('PASS');
    }
  });

  it('need a packet within 1.5 times the keepalive at other times', () => {
    expect(outcome(cutOff('slow', 'keepalive'), 'keepalive-kept')).toBe('FAIL: no packet for 90 s');
  });

  it('show no kept keepalive if the device was silent in the end', () => {
    const wire = new Wire().connect().pass(50_000).publish('status', {}).pass(50_000).close('test');
    expect(outcome(wire, 'keepalive-kept')).toMatch('NOT SEEN');
  });

  it('do not end each other again and again', () => {
    const takeovers = (...waits: number[]) => {
      const wire = new Wire().connect();
      waits.forEach((wait, index) =>
        wire
          .pass(wait)
          .connect()
          .close('a second connection', index + 1),
      );
      return outcome(wire, 'one-connection');
    };
    expect(takeovers(5_000)).toBe('PASS: 2 connections, one after the other');
    expect(takeovers(5_000, 300_000)).toMatch('PASS');
    expect(takeovers(5_000, 4_000)).toBe('FAIL: 2 connections were ended by the next one');
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

  it('may be sent again on telemetry, hours later', () => {
    const wire = new Wire().connect();
    const copy = reading(wire.now, 1, 5);
    wire.publish('telemetry', copy).close().pass(7_200_000).connect().publish('telemetry', copy);
    expect(outcome(wire, 'ts-correct')).toBe('PASS: 1 readings');
  });

  it('may be sent again on telemetry after they went into a connection without a network', () => {
    const wire = new Wire().connect();
    const lost = reading(wire.now, 1, 5);
    wire.step('unplugged', 'begins').pass(601_000).connect().publish('telemetry', lost);
    expect(outcome(wire.step('unplugged', 'ends'), 'ts-correct')).toBe('PASS: 1 readings');
  });

  it('need a power that fits the rating, and voltage times current', () => {
    const units = (values: object, info: object = {}) => {
      const wire = new Wire().connect().publish('info', { v: 1, ...info });
      return outcome(wire.publish('telemetry', reading(wire.now, 1, 5, values)), 'units-plausible');
    };
    const power = (ac_power_w: number, power_factor: number) =>
      units({ ac_power_w, ac_voltage_v: [230], ac_current_a: [10], power_factor });
    expect(power(2_250, 0.98)).toBe('PASS: 1 readings');
    expect(power(2_250, -0.98)).toBe('PASS: 1 readings');
    expect(power(2.25, 0.98)).toMatch('FAIL: 1 of 1 readings: ac_power_w is 2.25');
    expect(units({ ac_power_w: 3_120 }, { rated_power_w: 5_000 })).toBe('PASS: 1 readings');
    expect(units({ ac_power_w: 3_120 })).toBe('NOT SEEN: no ac_power_w to compare');
    expect(units({}, { rated_power_w: 5_000 })).toBe('NOT SEEN: no ac_power_w to compare');
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
    const heardAfter = (wire: Wire) => wire.pass(5_000).publish('status', { state: 'online' });
    expect(copies(again(heardAfter(one().acknowledge()).close().connect()))).toEqual(['PASS', 'FAIL']);
    // Its network failed before the PUBACK.
    expect(copies(again(one().acknowledge().pass(90_000).connect()))).toEqual(['PASS', 'PASS']);
    expect(copies(again(one().acknowledge().close().connect()))).toEqual(['PASS', 'PASS']);
  });
});

describe('readings without a PUBACK', () => {
  /** Eight open readings, then two hours away, with a reading each second. */
  const away = () => {
    const wire = new Wire().connect().publish('info', { v: 1, interval_s: 1 }).step('withheld', 'begins');
    const made = (afterMs: number) => {
      const ts = new Wire().now + afterMs;
      return { v: 1, ts, seq: afterMs / 1_000, values: { energy_total_wh: 5 } };
    };
    const open = Array.from({ length: 8 }, (_, index) => made((index + 1) * 1_000));
    for (const each of open) wire.pass(1_000).publish('telemetry', each);
    const upload = (readings: object[]) => {
      wire.pass(1_000).close().pass(7_200_000).connect();
      wire.publish('backlog', { v: 1, readings }).acknowledge();
      return outcome(wire.step('withheld', 'ends'), 'resend-unacknowledged');
    };
    return { open, made, upload };
  };

  it('are sent again, at least one of each quarter of an hour', () => {
    const { open, upload } = away();
    expect(upload(open)).toBe('PASS: 8 of 8 unacknowledged readings were sent again');
    const thinned = away();
    const second = thinned.open.filter((_, index) => index % 2 === 1);
    expect(thinned.upload(second)).toBe('PASS: 4 of 8 unacknowledged readings were sent again');
  });

  it('are lost if none of them is sent again, nor the device thinned out its buffer', () => {
    const forgetful = away();
    const later = [10, 11, 12].map((second) => forgetful.made(second * 1_000));
    expect(forgetful.upload(later)).toBe('FAIL: 0 of 8 unacknowledged readings were sent again');
    const silent = away();
    expect(silent.upload([silent.made(7_300_000)])).toMatch('FAIL');
    const thrifty = away();
    expect(thrifty.upload([899, 1_799].map((second) => thrifty.made(second * 1_000)))).toBe(
      'NOT SEEN: the device kept a later reading of the same quarter of an hour',
    );
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

  it('begin when a connection is closed', () => {
    const after = (...waits: number[]) => {
      const wire = new Wire();
      const names = ['outage', 'rotation'] as const;
      waits.forEach((wait, index) => {
        wire.connect().publish('status', { state: 'online' }).step(names[index]!, 'begins');
        wire.close('taken over').pass(wait).connect({}, 3).close().step(names[index]!, 'ends');
      });
      return outcome(wire, 'wait-after-close');
    };
    expect(after(5_000)).toBe('PASS: came back 5.0 s after its connection was closed');
    expect(after(0)).toBe('FAIL: came back 0.0 s after its connection was closed');
    expect(after(0, 20)).toMatch('FAIL: came back 0.0, 0.0 s');
    expect(after(100, 3_000)).toBe('PASS: came back 0.1, 3.0 s after its connection was closed');
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
