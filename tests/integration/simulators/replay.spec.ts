import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AcknowledgingBroker } from './support/acknowledging-broker.js';
import { SimulatorProcess } from './support/simulator-process.js';
import { until } from '../../support/until.js';

const ROWS = 400;
const INVERTERS = 3;
const QUARTER_MS = 15 * 60_000;
const start = Date.parse('2020-05-15T00:00:00Z');

let folder: string;
let broker: AcknowledgingBroker;
let running: SimulatorProcess[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const lines = ['ts,inverter,ac_kw,dc_kw,daily_kwh,total_kwh'];
  for (let row = 0; row < ROWS; row++) {
    const ts = new Date(start + row * QUARTER_MS).toISOString();
    for (let inverter = 1; inverter <= INVERTERS; inverter++)
      lines.push(`${ts},${inverter},${row % 50},${row % 51},${row},${inverter * 10_000 + row}`);
  }
  writeFileSync(join(folder, 'plant.csv'), lines.join('\n'));
  const devices = Array.from({ length: INVERTERS }, (_, index) => `HG-REPLAY-${index + 1},secret`);
  writeFileSync(join(folder, 'secrets.csv'), ['serial_number,secret', ...devices].join('\n'));
  broker = new AcknowledgingBroker();
  await broker.start();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((simulator) => simulator.stop('SIGKILL')));
  await broker.stop();
  rmSync(folder, { recursive: true });
});

function replay(...words: string[]): SimulatorProcess {
  const place = ['--broker', broker.url, '--secrets', join(folder, 'secrets.csv')];
  const file = ['--replay', join(folder, 'plant.csv'), '--speed', 'max'];
  const simulator = new SimulatorProcess(folder, [...place, ...file, ...words]);
  running.push(simulator);
  return simulator;
}

/** Numbers of the rows acknowledged for one inverter, in order of arrival. */
function rowsOf(inverter: number): number[] {
  return broker.textsOn('telemetry', `HG-REPLAY-${inverter}`).map((text) => {
    const { seq, ts, values } = JSON.parse(text) as {
      seq: number;
      ts: number;
      values: { energy_total_wh: number };
    };
    expect((ts - start - seq * QUARTER_MS) % 86_400_000).toBe(0);
    expect(values.energy_total_wh).toBe((inverter * 10_000 + seq) * 1000);
    return seq;
  });
}
const inOrder = Array.from({ length: ROWS }, (_, seq) => seq);
const sorted = (rows: number[]) => [...rows].sort((a, b) => a - b);

describe('a replay', () => {
  it('replays the n-th inverter as the n-th device, in order, and reports the result', async () => {
    const { code, stdout } = await replay().finished();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^sent 1200, acknowledged 1200 of 1200, 3 inverters, [\d.]+ s\n$/);
    for (let inverter = 1; inverter <= INVERTERS; inverter++) {
      expect(rowsOf(inverter)).toEqual(inOrder);
      expect(broker.textsOn('status', `HG-REPLAY-${inverter}`)).toEqual([
        '{"state":"online"}',
        '{"state":"sleep"}',
      ]);
    }
    expect(broker.wills).toEqual([]);
  });

  it('delivers every row through a broker that cuts connections, stops and restarts', async () => {
    broker.cutEvery = 350;
    const simulator = replay();
    await until('a third of the rows', () => broker.acknowledged.length > 400);
    await broker.stop();
    expect(sorted(rowsOf(1)).length).toBeLessThan(ROWS);
    await broker.start();
    const { code, stdout } = await simulator.finished();
    expect(code).toBe(0);
    expect(stdout).toContain('acknowledged 1200 of 1200');
    for (let inverter = 1; inverter <= INVERTERS; inverter++)
      expect(sorted([...new Set(rowsOf(inverter))])).toEqual(inOrder);
  });

  it('can shuffle and repeat', async () => {
    const { stdout } = await replay('--shuffle', '--repeat', '2').finished();
    expect(stdout).toContain('acknowledged 2400 of 2400');
    for (let inverter = 1; inverter <= INVERTERS; inverter++) {
      const rows = rowsOf(inverter);
      expect(rows).not.toEqual(sorted(rows));
      expect(sorted(rows)).toEqual(inOrder.flatMap((seq) => [seq, seq]));
    }
  });

  it('refuses a recording with more inverters than devices', async () => {
    writeFileSync(join(folder, 'secrets.csv'), 'serial_number,secret\nHG-REPLAY-1,secret\n');
    const { code, stderr } = await replay().finished();
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(/holds 3 inverters, but there are 1 devices to play them\.$/);
  });
});
