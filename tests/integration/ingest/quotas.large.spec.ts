import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { HOUR_MS, reading } from './support/reading.js';
import { useTestIngest } from './support/test-ingest.js';

const MIB = 1024 * 1024;
const rig = useTestIngest();

/** Waits until a flood of at least this size is recorded for a device. */
const flood = async (inverterId: number, kind: string, atLeast: number) => {
  await until(`${atLeast} ${kind} noted as flood`, async () => {
    const [row] = await rig.rows<Record<string, number>>(
      `SELECT ${kind} FROM device_floods WHERE inverter_id = $1`,
      [inverterId],
    );
    return (row?.[kind] ?? 0) >= atLeast;
  });
};

describe('a device that floods', () => {
  it('with junk of 60 KB fills a few megabytes, and its readings are still stored', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const junk = 'x'.repeat(60_000);
    const ids = Array.from({ length: 2_061 }, () => device.publish('backlog', junk));
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    await device.deliver('telemetry', reading());

    expect(await rig.count('readings', `inverter_id = ${inverter.id}`)).toBe(1);
    const [stored] = await rig.rows<{ rows: number; bytes: number; longest: number }>(
      `SELECT count(*)::int AS rows, sum(octet_length(payload))::int AS bytes, max(octet_length(payload)) AS longest
       FROM quarantine WHERE inverter_id = $1`,
      [inverter.id],
    );
    expect(stored!.bytes).toBeLessThan(4 * MIB);
    expect(stored!.longest).toBe(2_048);
    await flood(inverter.id, 'quarantine', 2_061 - stored!.rows);
    const [first] = await rig.rows(
      'SELECT payload_bytes, payload_sha256 FROM quarantine WHERE inverter_id = $1 ORDER BY id LIMIT 1',
      [inverter.id],
    );
    expect(first).toEqual({
      payload_bytes: 60_000,
      payload_sha256: createHash('sha256').update(junk).digest(),
    });
    // One sample of the messages that were not stored.
    expect(await rig.count('quarantine', `inverter_id = ${inverter.id} AND reason = 'flooding'`)).toBe(1);
  });

  it('with events has two thousand stored', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const begin = Date.now() - 3_600_000;
    const ids = Array.from({ length: 3_000 }, (_, n) =>
      device.publish('event', {
        ...{ v: 1, ts: begin + n, code: 'GRID_OVERVOLTAGE', severity: 'warning', active: n % 2 === 0 },
      }),
    );
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    const stored = await rig.count('device_events', `inverter_id = ${inverter.id}`);
    expect(stored).toBeGreaterThanOrEqual(2_000);
    expect(stored).toBeLessThan(2_010);
    await flood(inverter.id, 'events', 3_000 - stored);
  });

  it('with contradictions of a stored reading fills a few megabytes', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const ts = Date.now() - 60_000;
    const ids = Array.from({ length: 6_000 }, (_, n) =>
      device.publish('telemetry', {
        ...reading({ ts, seq: 1 }, { energy_total_wh: 1_000 + n }),
        padding: 'x'.repeat(1_000),
      }),
    );
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    const [stored] = await rig.rows<{ bytes: number }>(
      'SELECT sum(octet_length(payload))::int AS bytes FROM quarantine WHERE inverter_id = $1',
      [inverter.id],
    );
    expect(stored!.bytes).toBeLessThan(4 * MIB);
    await flood(inverter.id, 'quarantine', 1);
  });

  it('with readings that are stored already still has its new ones stored', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const begin = Date.now() - 2 * HOUR_MS;
    const memory = Array.from({ length: 200 }, (_, n) => reading({ ts: begin + n * 1_000 }));
    // More than the quota of sixty days of minutes.
    for (let sent = 0; sent <= 86_400; sent += memory.length)
      await device.deliver('backlog', { v: 1, readings: memory });
    await device.deliver('backlog', { v: 1, readings: [reading({ ts: begin + HOUR_MS })] });

    expect(await rig.count('readings', `inverter_id = ${inverter.id}`)).toBe(memory.length + 1);
  });
});
