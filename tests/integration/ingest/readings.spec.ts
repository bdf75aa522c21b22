import { readingSchema, toReading } from '@heliograph/contracts/mqtt/reading';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import { insertReadings } from '@heliograph/database/readings/insert-readings';
import { READINGS_SQL } from '@heliograph/database/readings/reading-layout';
import { describe, expect, it } from '@jest/globals';
import { connectAsync } from 'mqtt';
import { until } from '../../support/until.js';
import { DAY_MS, HOUR_MS, MINUTE_MS, reading } from './support/reading.js';
import { type Provisioned, useTestIngest } from './support/test-ingest.js';

const rig = useTestIngest();

const stored = ({ id }: Provisioned, condition = 'true') =>
  rig.count('readings', `inverter_id = ${id} AND ${condition}`);
const setAside = ({ id }: Provisioned) =>
  rig.rows<{ reason: string; detail: string; topic: string; payload: Buffer }>(
    'SELECT reason, detail, topic, payload FROM quarantine WHERE inverter_id = $1 ORDER BY id',
    [id],
  );
const latest = async ({ id }: Provisioned) => {
  const [row] = await rig.rows<{
    ts: Date;
    seq: number;
    ac_power_w: number;
    heard_at: Date | null;
    last_received_at: Date;
  }>('SELECT ts, seq, ac_power_w, heard_at, last_received_at FROM latest WHERE inverter_id = $1', [id]);
  return row;
};

describe('a reading', () => {
  it('is in the database when its PUBACK arrives, also with a common client', async () => {
    const inverter = await rig.provision();
    const { serialNumber, secret } = inverter;
    const client = await connectAsync(`mqtt://127.0.0.1:${rig.ingest.mqttPort}`, {
      clientId: serialNumber,
      username: serialNumber,
      password: secret,
    });
    const sent = reading(
      {},
      {
        state: 'producing',
        ac_voltage_v: [231.4],
        dc: [{ voltage_v: 412.1, power_w: 1690 }, { current_a: 3.7 }],
        rssi_dbm: -71,
        faults: ['ISO "low"', 'E\\1', 'NULL', ''],
        grid_freq_hz: 1e-60,
      },
    );
    await client.publishAsync(`solar/v1/${serialNumber}/telemetry`, JSON.stringify(sent), { qos: 1 });
    const rows = await rig.rows(
      `SELECT *, ac_power_w::text AS power FROM ${READINGS_SQL} r WHERE inverter_id = $1`,
      [inverter.id],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        ts: new Date(sent.ts),
        seq: sent.seq,
        backlog: false,
        state: 'producing',
        power: '3120.4',
        energy_total_wh: sent.values.energy_total_wh,
        energy_today_wh: null,
        ac_voltage_v: [231.4],
        ac_current_a: null,
        grid_freq_hz: 0,
        dc_voltage_v: [412.1, null],
        dc_current_a: [null, 3.7],
        dc_power_w: [1690, null],
        rssi_dbm: -71,
        faults: ['ISO "low"', 'E\\1', 'NULL', ''],
      }),
    ]);
    await client.endAsync();
  });

  it('is stored once, even if repeated later, in one batch, after a new log-in, or in a backlog', async () => {
    const inverter = await rig.provision();
    const first = await rig.connect(inverter);
    const same = reading({}, { ac_voltage_v: [231.4], dc: [{ power_w: 0.1 }], faults: ['A'] });
    await first.deliver('telemetry', same);
    const ids = [1, 2, 3].map(() => first.publish('telemetry', same));
    await Promise.all(ids.map((id) => first.acknowledged(id)));
    const second = await rig.connect(inverter);
    await second.deliver('backlog', { v: 1, readings: [same, same] });
    expect(await stored(inverter)).toBe(1);
    expect(await setAside(inverter)).toEqual([]);
  });

  it('that contradicts a stored one is quarantined, and the stored one stays', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const sent = reading({}, { ac_power_w: 1000 });
    const other = { ...sent, values: { ...sent.values, ac_power_w: 2000 } };
    await device.deliver('telemetry', sent);
    await device.deliver('telemetry', other);
    await device.deliver('backlog', { v: 1, readings: [reading({ ts: sent.ts - HOUR_MS }), other] });
    expect(
      await rig.rows(`SELECT ac_power_w FROM ${READINGS_SQL} r WHERE inverter_id = $1 AND seq = $2`, [
        inverter.id,
        sent.seq,
      ]),
    ).toEqual([{ ac_power_w: 1000 }]);
    const aside = await setAside(inverter);
    expect(aside.map(({ reason }) => reason)).toEqual(['contradiction', 'contradiction']);
    expect(aside.map(({ payload }) => JSON.parse(payload.toString()))).toEqual([other, other]);
    expect((await latest(inverter))!.ac_power_w).toBe(1000);
  });

  it('that contradicts another of the same batch is quarantined too', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const sent = reading({}, { faults: ['A'] });
    const ids = [sent, { ...sent, values: { ...sent.values, faults: ['B'] } }, sent].map((each) =>
      device.publish('telemetry', each),
    );
    await Promise.all(ids.map((id) => device.acknowledged(id)));
    expect(
      await rig.rows(`SELECT faults FROM ${READINGS_SQL} r WHERE inverter_id = $1`, [inverter.id]),
    ).toEqual([{ faults: ['A'] }]);
    expect(await setAside(inverter)).toMatchObject([{ reason: 'contradiction' }]);
  });

  it('is acknowledged in order of publishing', async () => {
    const device = await rig.connect(await rig.provision());
    const ids = Array.from({ length: 700 }, (_, index) =>
      device.publish(
        ['telemetry', 'event', 'nonsense'][index % 3]!,
        index % 5 ? reading({ seq: index }) : 'garbage',
      ),
    );
    await device.acknowledged(ids.at(-1)!);
    expect(device.received.flatMap((packet) => (packet.cmd === 'puback' ? [packet.messageId] : []))).toEqual(
      ids,
    );
  });
});

describe('a backlog', () => {
  it('is stored except for invalid readings, which are quarantined one by one', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const old = (minutes: number, values = {}) =>
      reading({ ts: Date.now() - HOUR_MS - minutes * MINUTE_MS }, values);
    const bad = old(2, { temp_c: 'hot' });
    const before = Date.now();
    await device.deliver('backlog', { v: 1, readings: [old(3), bad, old(1), { nothing: true }] });
    expect(await stored(inverter, 'backlog')).toBe(2);
    const noted = await rig.rows('SELECT backlog_at >= $2 AS now FROM devices WHERE inverter_id = $1', [
      inverter.id,
      new Date(before),
    ]);
    expect(noted).toEqual([{ now: true }]);
    const aside = await setAside(inverter);
    expect(aside).toMatchObject([
      { reason: 'invalid_schema', detail: expect.stringMatching(/^readings\.1: values\.temp_c: /) },
      { reason: 'invalid_schema', detail: expect.stringMatching(/^readings\.3: /) },
    ]);
    expect(JSON.parse(aside[0]!.payload.toString())).toEqual(bad);
  });

  it('changes neither the latest reading nor last seen, and closes no outage', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading({}, { ac_power_w: 500 }));
    const before = await latest(inverter);
    await rig.rows('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())', [inverter.id]);
    await device.deliver('backlog', { v: 1, readings: [reading({}, { ac_power_w: 900 })] });
    expect(await latest(inverter)).toEqual(before);
    expect(await rig.count('silence_cases', `inverter_id = ${inverter.id} AND closed_at IS NULL`)).toBe(1);
    await device.deliver('telemetry', reading());
    expect(await rig.count('silence_cases', `inverter_id = ${inverter.id} AND closed_at IS NULL`)).toBe(0);
  });
});

describe('the latest reading', () => {
  it('has the greatest (ts, seq), regardless of arrival', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const ts = Date.now() - 1000;
    await device.deliver('telemetry', reading({ ts, seq: 5 }, { ac_power_w: 5 }));
    const heardFirst = (await latest(inverter))!.heard_at!;
    await device.deliver('telemetry', reading({ ts, seq: 4 }, { ac_power_w: 4 }));
    await device.deliver('telemetry', reading({ ts: ts - 1, seq: 9 }, { ac_power_w: 9 }));
    const shown = (await latest(inverter))!;
    expect(shown).toMatchObject({ ts: new Date(ts), seq: 5, ac_power_w: 5 });
    expect(shown.heard_at!.getTime()).toBeGreaterThan(heardFirst.getTime());
    await device.deliver('telemetry', reading({ ts, seq: 6 }, { ac_power_w: 6 }));
    expect(await latest(inverter)).toMatchObject({ seq: 6, ac_power_w: 6 });
  });

  it('with a clock error counts as received, but not as last seen', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const before = Date.now();
    await device.deliver('telemetry', reading({ ts: before - 11 * MINUTE_MS }));
    const wrong = (await latest(inverter))!;
    expect(wrong.heard_at).toBeNull();
    expect(wrong.last_received_at.getTime()).toBeGreaterThanOrEqual(before);
    await device.deliver('telemetry', reading());
    expect((await latest(inverter))!.heard_at).not.toBeNull();
  });

  it('is not changed by a retained message, which is stored nevertheless', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading(), { retain: true });
    expect(await stored(inverter)).toBe(1);
    expect(await latest(inverter)).toBeUndefined();
  });
});

describe('the time of a reading', () => {
  it('is rejected if more than 5 min ahead, or older than raw readings are kept', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading({ ts: Date.now() + 6 * MINUTE_MS }));
    await device.deliver('telemetry', reading({ ts: Date.now() - 61 * DAY_MS }));
    await device.deliver('telemetry', reading({ ts: Date.now() - 59 * DAY_MS }));
    await device.deliver('telemetry', reading({ ts: Date.now() + 4 * MINUTE_MS }));
    expect((await setAside(inverter)).map(({ reason }) => reason)).toEqual(['ts_ahead', 'ts_too_old']);
    expect(await stored(inverter)).toBe(2);
  });

  it('that is rejected stores no data, but counts as received', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading());
    for (const ts of [Date.now() + 6 * MINUTE_MS, Date.now() - 61 * DAY_MS]) {
      await rig.rows(`UPDATE latest SET last_received_at = '2020-01-01' WHERE inverter_id = $1`, [
        inverter.id,
      ]);
      const before = await latest(inverter);
      await device.deliver('telemetry', reading({ ts }));
      const after = await latest(inverter);
      expect(after).toEqual({ ...before, last_received_at: expect.any(Date) });
      expect(after!.last_received_at).not.toEqual(before!.last_received_at);
    }
  });
});

describe('other messages of a device', () => {
  const device = async (id: number) =>
    (await rig.rows<Record<string, unknown>>('SELECT * FROM devices WHERE inverter_id = $1', [id]))[0]!;

  it('store its info, and each event once; the first reading activates an installed inverter', async () => {
    const inverter = await rig.provision({ status: 'INSTALLED' });
    const connected = await rig.connect(inverter);
    await connected.deliver(
      'info',
      { v: 1, model: 'HG-5', firmware: '1.4.2', interval_s: 30 },
      { retain: true },
    );
    await connected.deliver('info', { v: 1, model: 'HG-5', firmware: '1.4.3', phases: 1 }, { retain: true });
    expect(await device(inverter.id)).toMatchObject({
      model: 'HG-5',
      firmware: '1.4.3',
      phases: 1,
      interval_s: null,
    });
    const event = { v: 1, ts: Date.now(), code: 'GRID_OVERVOLTAGE', severity: 'warning', active: true };
    await connected.deliver('event', event);
    await connected.deliver('event', event);
    await connected.deliver('event', { ...event, active: false });
    expect(await rig.count('device_events', `inverter_id = ${inverter.id}`)).toBe(2);
    const status = () => rig.rows('SELECT status FROM inverters WHERE id = $1', [inverter.id]);
    expect(await status()).toEqual([{ status: 'INSTALLED' }]);
    await connected.deliver('telemetry', reading());
    expect(await status()).toEqual([{ status: 'ACTIVE' }]);
  });

  it('keep its sleep time through a will and a reconnect', async () => {
    const inverter = await rig.provision();
    const will = {
      topic: `solar/v1/${inverter.serialNumber}/status`,
      payload: Buffer.from('{"state":"lost"}'),
      qos: 1 as const,
      retain: true,
    };
    const first = await rig.connect(inverter, { will });
    await first.deliver('status', { state: 'online' }, { retain: true });
    await first.deliver('status', { state: 'sleep' }, { retain: true });
    expect(await device(inverter.id)).toMatchObject({ status: 'sleep', slept_at: expect.any(Date) });
    first.destroy();
    await until('the will', async () => (await device(inverter.id)).status === 'lost');
    expect((await device(inverter.id)).slept_at).not.toBeNull();
    const second = await rig.connect(inverter);
    await second.deliver('status', { state: 'online' }, { retain: true });
    // Connected at dawn without a reading yet: if its sleep were forgotten, the sweep would open an outage.
    expect(await device(inverter.id)).toMatchObject({ status: 'online', slept_at: expect.any(Date) });
  });
});

describe('energy', () => {
  it('includes readings that arrive out of order', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 30 * MINUTE_MS;
    const at = (minutes: number, energy_total_wh: number) =>
      reading({ ts: hour - minutes * MINUTE_MS }, { energy_total_wh });
    await device.deliver('backlog', { v: 1, readings: [at(50, 5000), at(40, 5100), at(10, 5500)] });
    await device.deliver('backlog', { v: 1, readings: [at(20, 5400), at(30, 5200)] });
    const sum = async () =>
      (
        await rig.rows<{ sum: number | null }>(
          `SELECT sum(energy_wh)::int FROM (${knownHoursSql}) h WHERE inverter_id = $1`,
          [inverter.id],
        )
      )[0]!.sum;
    const dirty = () => rig.count('energy_tails', `inverter_id = ${inverter.id} AND dirty_from IS NOT NULL`);
    await until('the recomputed hours', async () => (await dirty()) === 0);
    expect(await sum()).toBe(500);
  });

  it('is recomputed without making readings wait', async () => {
    const inverters = [await rig.provision(), await rig.provision()];
    const devices = [await rig.connect(inverters[0]!), await rig.connect(inverters[1]!)];
    await devices[0]!.deliver('telemetry', reading());
    const waiting = (lock: 'relation' | 'transactionid') =>
      rig.count('pg_stat_activity', `datname = current_database() AND wait_event = '${lock}'`);
    // A recompute reads packed days, and batches of recent readings do not.
    const outcome = await inTransaction(rig.database.pool, async (client) => {
      await client.query('LOCK TABLE packed_days IN ACCESS EXCLUSIVE MODE');
      await devices[0]!.deliver('backlog', { v: 1, readings: [reading({ ts: Date.now() - HOUR_MS })] });
      await until('the recompute', () => waiting('relation'));
      let stored = 0;
      for (const device of devices)
        void device.acknowledged(device.publish('telemetry', reading())).then(() => (stored += 1));
      return until('the readings', async () =>
        stored === 2 ? 'stored' : (await waiting('transactionid')) > 0 && 'waiting',
      );
    });
    expect(outcome).toBe('stored');
  });
});

describe('a batch with a reading old enough to be packed', () => {
  it('locks no energy cursor before its readings are inserted, so that two ingests do not deadlock', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading());
    const [late, common] = [reading({ ts: Date.now() - 20 * DAY_MS }), reading()];
    const { ts, seq, values } = toReading(readingSchema.parse(common));
    const messageId = await inTransaction(rig.database.pool, async (client) => {
      const row = { inverterId: inverter.id, ts, seq, receivedAt: ts, backlog: false, values };
      await insertReadings(client, [row]);
      const sent = device.publish('backlog', { v: 1, readings: [late, common] });
      await until('ingest to wait for the common reading', () =>
        rig.count('pg_stat_activity', `datname = current_database() AND wait_event = 'transactionid'`),
      );
      await client.query('SELECT FROM energy_tails WHERE inverter_id = $1 FOR UPDATE NOWAIT', [inverter.id]);
      return sent;
    });
    expect(await device.acknowledged(messageId)).toBe(true);
    expect(await stored(inverter)).toBe(3);
  });
});
