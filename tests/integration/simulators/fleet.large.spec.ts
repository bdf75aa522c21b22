import { BACKLOG_MAX_BYTES, BACKLOG_MAX_READINGS, infoSchema } from '@heliograph/contracts/mqtt/messages';
import { readingSchema } from '@heliograph/contracts/mqtt/reading';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AcknowledgingBroker } from './support/acknowledging-broker.js';
import { SimulatorProcess } from './support/simulator-process.js';
import { until } from '../../support/until.js';

interface WireReading {
  ts: number;
  seq: number;
  values: { energy_total_wh: number; ac_power_w: number };
}

const serials = ['HG-SIM-1', 'HG-SIM-2', 'HG-SIM-3', 'HG-SIM-4'];
const HOUR_MS = 3_600_000;

let folder: string;
let broker: AcknowledgingBroker;
let running: SimulatorProcess[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  // All stay online at night, so that the tests pass at any hour.
  writeFleet(serials.map((serial) => `${serial},secret-of-${serial},5 kW,18.5,73.9,yes`));
  broker = new AcknowledgingBroker();
  await broker.start();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((simulator) => simulator.stop('SIGKILL')));
  await broker.stop();
  rmSync(folder, { recursive: true });
});

function writeFleet(lines: readonly string[]): void {
  const header = 'serial_number,secret,power_rating,latitude,longitude,modem_all_night';
  writeFileSync(join(folder, 'secrets.csv'), [header, ...lines].join('\n'));
}

function simulate(...words: string[]): SimulatorProcess {
  const place = ['--broker', broker.url, '--secrets', join(folder, 'secrets.csv')];
  const simulator = new SimulatorProcess(folder, [...place, '--interval', '0.2', ...words]);
  running.push(simulator);
  return simulator;
}

async function control(...words: string[]) {
  const { code, stdout, stderr } = await new SimulatorProcess(folder, ['control', ...words]).finished();
  return { code, said: (stdout + stderr).trim() };
}

const live = (serial: string) =>
  broker.textsOn('telemetry', serial).map((text) => JSON.parse(text) as WireReading);
const kept = (serial: string) =>
  broker
    .textsOn('backlog', serial)
    .flatMap((text) => (JSON.parse(text) as { readings: WireReading[] }).readings);
const heard = (serial: string) => [...live(serial), ...kept(serial)].sort((a, b) => a.ts - b.ts);
const hasHeard = (count: number) => () => serials.every((serial) => live(serial).length >= count);

/** Number of unacknowledged sequence numbers between the first and the last. */
function missing(serial: string): number {
  const numbers = new Set(heard(serial).map(({ seq }) => seq));
  return Math.max(...numbers) - Math.min(...numbers) + 1 - numbers.size;
}

/**
 * All sequence numbers between the first and the last were acknowledged, one per timestamp, and the counter never fell.
 */
function expectNothingLost(serial: string): void {
  const readings = heard(serial);
  expect(missing(serial)).toBe(0);
  const reused = readings.filter(({ ts, seq }, index) => {
    const before = readings[index - 1];
    return before && (ts === before.ts ? seq !== before.seq : seq <= before.seq);
  });
  expect(reused).toEqual([]);
  const totals = readings.map(({ values }) => values.energy_total_wh);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
}

describe('a simulated fleet', () => {
  it('publishes info, status and readings by the contract, and is lost when its process ends', async () => {
    const simulator = simulate();
    await until('three readings of each', hasHeard(3));
    for (const serial of serials) {
      expect(infoSchema.parse(JSON.parse(broker.textsOn('info', serial)[0]!))).toMatchObject({
        rated_power_w: 5000,
        phases: 1,
        interval_s: 1,
      });
      expect(broker.textsOn('status', serial)).toEqual(['{"state":"online"}']);
      for (const text of broker.textsOn('telemetry', serial)) readingSchema.parse(JSON.parse(text));
    }
    for (const { topic, retained } of broker.acknowledged)
      expect(retained).toBe(topic === 'info' || topic === 'status');
    expect((await simulator.stop()).code).toBe(0);
    await until('the wills', () => broker.wills.length === serials.length);
    expect(existsSync(join(folder, 'simulator-control.json'))).toBe(false);
  });

  it.each([
    ['without saved state', () => undefined],
    [
      'with a counter that it never published',
      () => ({ energyTotalWh: 7_000_000, seq: 0, lastTs: Date.now(), closed: true }),
    ],
  ])('starts at night %s with one reading, and then reports sleep', async (_how, memory) => {
    const utcHours = (Date.now() / HOUR_MS) % 24;
    const midnightLongitude = 180 - ((15 * utcHours + 180) % 360);
    writeFleet(serials.map((serial) => `${serial},secret-of-${serial},5 kW,18.5,${midnightLongitude},`));
    const state = join(folder, 'state.json');
    writeFileSync(state, JSON.stringify(Object.fromEntries(serials.map((serial) => [serial, memory()]))));
    simulate('--state', state);
    await until('all asleep', () =>
      serials.every((serial) => broker.textsOn('status', serial).at(-1) === '{"state":"sleep"}'),
    );
    for (const serial of serials) {
      expect(heard(serial)).toMatchObject([{ values: { state: 'sleep', ac_power_w: 0 } }]);
    }
    expect(broker.wills).toEqual([]);
  });

  it('loses nothing when the broker disappears and returns, or drops messages', async () => {
    broker.cutEvery = 37;
    simulate();
    await until('five readings of each', hasHeard(5));
    await broker.stop();
    const before = serials.map((serial) => live(serial).length);
    await broker.start();
    await until('readings after it', () =>
      serials.every((serial, index) => live(serial).length > before[index]! + 5),
    );
    broker.cutEvery = Infinity;
    await until('no hole', () =>
      serials.every((serial) => {
        const numbers = new Set(heard(serial).map(({ seq }) => seq));
        return numbers.size === Math.max(...numbers) - Math.min(...numbers) + 1;
      }),
    );
    for (const serial of serials) expectNothingLost(serial);
  });

  it('exits when its supervisor disconnects', async () => {
    const simulator = simulate();
    await until('a reading of each', hasHeard(1));
    simulator.child.disconnect();
    expect((await simulator.finished()).code).toBe(0);
  });
});

describe('a control command', () => {
  it('silences one inverter, which buffers its readings and sends them as backlog', async () => {
    simulate();
    const [silenced, other] = [serials[0]!, serials[1]!];
    await until('two readings of each', hasHeard(2));
    expect(statSync(join(folder, 'simulator-control.json')).mode & 0o777).toBe(0o600);
    expect(await control('silence', silenced)).toMatchObject({ code: 0 });
    await until('its will', () => broker.wills.includes(silenced));
    const count = live(silenced).length;
    const otherCount = live(other).length;
    await until('ten more readings of another', () => live(other).length > otherCount + 10);
    expect(live(silenced)).toHaveLength(count);
    expect(broker.wills).toEqual([silenced]);

    await control('resume', silenced);
    await until('its backlog', () => kept(silenced).length >= 9 && live(silenced).length > count + 1);
    for (const text of broker.textsOn('backlog', silenced)) {
      const { readings } = JSON.parse(text) as { readings: WireReading[] };
      expect(readings.length).toBeLessThanOrEqual(BACKLOG_MAX_READINGS);
      expect(text.length).toBeLessThanOrEqual(BACKLOG_MAX_BYTES);
      expect(readings.map(({ ts }) => ts)).toEqual(readings.map(({ ts }) => ts).sort((a, b) => a - b));
    }
    expectNothingLost(silenced);
  });

  it('sets the sun, the weather and faults', async () => {
    simulate();
    const serial = serials[2]!;
    const newest = () => live(serial).at(-1);
    await until('a reading', () => newest() !== undefined);
    await control('sun', 'noon');
    await control('weather', 'clear');
    await until('full sun', () => newest()!.values.ac_power_w > 1_500);
    await control('fault', 'GRID_OVERVOLTAGE', serial);
    await until('the fault', () => newest()!.values.ac_power_w === 0);
    expect(JSON.parse(broker.textsOn('event', serial)[0]!)).toMatchObject({
      code: 'GRID_OVERVOLTAGE',
      severity: 'critical',
      active: true,
    });
    await control('fault', 'none', serial);
    await until('its end', () => newest()!.values.ac_power_w > 1_500);
    await control('reset-counter', serial);
    await until('the reset', () => newest()!.values.energy_total_wh < 1_000);
    expect(await control('fault', 'no such', serial)).toEqual({
      code: 1,
      said: 'A fault is a code of capital letters, digits and _, such as GRID_OVERVOLTAGE, or none.',
    });
    expect(await control('silence', 'HG-NOT-THERE')).toMatchObject({ code: 1 });
  });

  it('is refused without the token', async () => {
    simulate();
    await until('the control file', () => existsSync(join(folder, 'simulator-control.json')));
    const { port, token } = JSON.parse(readFileSync(join(folder, 'simulator-control.json'), 'utf8')) as {
      port: number;
      token: string;
    };
    const ask = (authorization: string) =>
      fetch(`http://127.0.0.1:${port}/state`, { headers: { authorization } });
    expect((await ask('Bearer wrong')).status).toBe(401);
    const state = (await (await ask(`Bearer ${token}`)).json()) as { inverters: { serial: string }[] };
    expect(state).toMatchObject({ speed: 1, weather: 'real', sun: 'real', seed: 1 });
    expect(state.inverters.map(({ serial }) => serial)).toEqual(serials);
  });
});

describe('a second simulator', () => {
  it('leases devices of the first, and returns them with their counters', async () => {
    const borrowed = serials.slice(0, 2);
    const count = () => borrowed.map((serial) => live(serial).length);
    const more = (than: number[]) => () => count().every((each, index) => each > than[index]! + 3);
    simulate();
    await until('two readings of each', hasHeard(2));
    const second = simulate('--inverters', '2', '--scenario', 'clear day');
    await until('the loan', () => borrowed.every((serial) => broker.wills.includes(serial)));
    await until('readings of the second', more(count()));
    expect((await control('silence', borrowed[0]!)).said).toBe(
      `${borrowed[0]} is played by another simulator now.`,
    );

    const { code, stdout } = await second.stop();
    expect(code).toBe(0);
    expect(stdout).toContain('2 of them are leased');
    await until('readings of the first again', more(count()));
    for (const serial of serials) expectNothingLost(serial);
    expect(broker.wills.filter((serial) => !borrowed.includes(serial))).toEqual([]);
  });
});

describe('a state file', () => {
  const stateFile = () => join(folder, 'state.json');

  it('preserves counters and sequence numbers across a SIGKILL', async () => {
    const first = simulate('--state', stateFile());
    await until('five readings of each', hasHeard(5));
    await first.stop('SIGKILL');
    const numbers = serials.map((serial) => Math.max(...heard(serial).map(({ seq }) => seq)));
    simulate('--state', stateFile());
    await until('later numbers', () =>
      serials.every((serial, index) => live(serial).some(({ seq }) => seq > numbers[index]!)),
    );
    for (const serial of serials) {
      const totals = heard(serial).map(({ values }) => values.energy_total_wh);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
    }
  });

  it('fills the time in between with backlog', async () => {
    const lastTs = Date.now() - 5 * HOUR_MS;
    const memory = { energyTotalWh: 1_000_000, seq: 500, lastTs, closed: true };
    writeFileSync(stateFile(), JSON.stringify({ [serials[0]!]: memory, 'HG-ELSEWHERE': memory }));
    const simulator = simulate('--state', stateFile(), '--inverters', '1');
    await until(
      'the past and two live readings',
      // Live readings go first: the last backlog may arrive between any two.
      () => live(serials[0]!).length >= 2 && kept(serials[0]!).length >= 130 && missing(serials[0]!) === 0,
    );
    const past = kept(serials[0]!);
    expect(past[0]!.seq).toBe(501);
    expect(past[0]!.ts - lastTs).toBeLessThanOrEqual(HOUR_MS / 4);
    expectNothingLost(serials[0]!);
    await simulator.stop();
    const saved = JSON.parse(readFileSync(stateFile(), 'utf8')) as Record<string, typeof memory>;
    expect(saved[serials[0]!]!.lastTs).toBeGreaterThan(lastTs + 4 * HOUR_MS);
    expect(saved['HG-ELSEWHERE']).toEqual(memory);
  });
});

describe('a speed above 1', () => {
  it('simulates time faster, and never sends timestamps of the future', async () => {
    simulate('--speed', '300', '--interval', '60');
    await until(
      'a quarter of an hour of each',
      () =>
        serials.every((serial) => {
          const times = live(serial).map(({ ts }) => ts);
          return Math.max(...times) - Math.min(...times) >= HOUR_MS / 4;
        }),
      { patienceMs: 60_000 },
    );
    for (const serial of serials) {
      const spacings = live(serial).map(({ ts }, index, all) =>
        index === 0 ? 60_000 : ts - all[index - 1]!.ts,
      );
      expect(new Set(spacings)).toEqual(new Set([60_000]));
      expect(heard(serial).every(({ ts }) => ts < Date.now())).toBe(true);
    }
  });
});
