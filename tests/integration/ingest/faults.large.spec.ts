import { afterEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@heliograph/database/connection/database';
import { inTransaction, TransactionTimeout } from '@heliograph/database/connection/transaction';
import { recomputeEnergy } from '@heliograph/database/energy/recompute-energy';
import fc from 'fast-check';
import { until } from '../../support/until.js';
import { Proxy } from '../../support/proxy.js';
import { HOUR_MS, MINUTE_MS, reading } from './support/reading.js';
import { TestIngest } from './support/test-ingest.js';

let rig: TestIngest;
let proxy: Proxy | null = null;
afterEach(async () => {
  await rig.stop();
  proxy?.release();
  await proxy?.close();
  proxy = null;
});

async function startBehindProxy() {
  rig = await TestIngest.start({}, async (direct) => {
    proxy = await Proxy.to(new URL(direct));
    return proxy.instead(direct);
  });
}

describe('a hanging database connection', () => {
  it('is dropped, and its commit is repeated on another', async () => {
    await startBehindProxy();
    const device = await rig.connect(await rig.provision());
    await device.deliver('telemetry', reading());
    proxy!.stall();
    const ids = Array.from({ length: 5 }, () => device.publish('telemetry', reading()));
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    expect(await rig.count('readings')).toBe(6);
    expect(await rig.count('quarantine')).toBe(0);
    expect(rig.ingest.problems()).toEqual([]);
  });

  it('is replaced for readings and the heartbeat after a failover', async () => {
    await startBehindProxy();
    const device = await rig.connect(await rig.provision());
    await device.deliver('telemetry', reading());
    proxy!.hold();
    const ids = Array.from({ length: 5 }, () => device.publish('telemetry', reading()));
    await until('new connections', () => proxy!.held >= 2);
    proxy!.forget();
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    expect(await rig.count('readings')).toBe(6);
    await until('a heartbeat', () =>
      rig.count('service_heartbeats', `beat_at > now() - interval '2 seconds'`),
    );
    expect(rig.ingest.problems()).toEqual([]);
  });

  it('does not delay a shutdown beyond its time limit', async () => {
    await startBehindProxy();
    const device = await rig.connect(await rig.provision());
    proxy!.hold();
    device.publish('telemetry', reading());
    await until('the commit to hang', () => rig.ingest.problems().length > 0);
    await rig.ingest.close();
    await device.gone();
    expect(device.received.map(({ cmd }) => cmd)).toEqual(['connack']);
  });

  it('has its locks released on the server when its transaction is late', async () => {
    await startBehindProxy();
    const inverter = await rig.provision();
    const touch = `UPDATE inverters SET status = 'ACTIVE' WHERE id = ${inverter.id}`;
    const { pool, close } = await openDatabase({ url: rig.ingestUrl });
    const late = inTransaction(
      pool,
      async (client) => {
        await client.query(touch);
        proxy!.stall();
        await client.query('SELECT 1');
      },
      { maxMs: 1_000 },
    );
    await expect(late).rejects.toBeInstanceOf(TransactionTimeout);
    await rig.rows(touch);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

describe('valid readings', () => {
  it('are stored even if computing their rollups fails, which is repeated once the cause is fixed', async () => {
    rig = await TestIngest.start();
    const [good, broken] = [await rig.provision(), await rig.provision()];
    await rig.rows(`UPDATE inverters SET time_zone = 'Asia/Nowhere' WHERE id = $1`, [broken.id]);
    const devices = await Promise.all([good, broken].map((inverter) => rig.connect(inverter)));
    for (let round = 0; round < 3; round++) {
      const sent = devices.map((device) => device.publish('telemetry', reading()));
      for (const [index, id] of sent.entries()) expect(await devices[index]!.acknowledged(id)).toBe(true);
    }
    expect(await rig.count('quarantine')).toBe(0);
    expect(await rig.count('readings', `inverter_id = ${broken.id}`)).toBe(3);
    const hours = `inverter_id = ${broken.id} AND energy_wh > 0`;
    expect(await rig.count('energy_hours', `inverter_id = ${good.id}`)).toBeGreaterThan(0);
    expect(await rig.count('energy_hours', hours)).toBe(0);
    expect(await rig.count('energy_tails', 'dirty_from IS NOT NULL')).toBe(1);
    await rig.rows(`UPDATE inverters SET time_zone = 'Asia/Kolkata' WHERE id = $1`, [broken.id]);
    await recomputeEnergy(rig.database.pool, broken.id);
    expect(await rig.count('energy_hours', hours)).toBeGreaterThan(0);
  });

  it('are stored, and nothing else, in any combination of messages', async () => {
    rig = await TestIngest.start();
    await rig.rows(`ALTER TABLE readings ADD CONSTRAINT poison CHECK (rssi_dbm <> -13)`);
    const fate = fc.constantFrom('good', 'good', 'good', 'row', 'schema', 'repeat');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fate, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 8 }),
        async (messages) => {
          const inverter = await rig.provision();
          const device = await rig.connect(inverter);
          const start = Date.now() - HOUR_MS;
          let [at, good, aside] = [0, 0, 0];
          let last = reading({ ts: start - MINUTE_MS }) as object;
          await device.deliver('telemetry', last);
          const ids = messages.map((fates) => {
            const readings = fates.map((one) => {
              if (one === 'repeat') return last;
              const values = { rssi_dbm: one === 'row' ? -13 : one === 'schema' ? 'weak' : -70 };
              const made = reading({ ts: start + at++ * 1_000 }, values);
              if (one === 'good') [last, good] = [made, good + 1];
              else aside++;
              return made;
            });
            return device.publish('backlog', { v: 1, readings });
          });
          for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
          device.destroy();
          const own = `inverter_id = ${inverter.id}`;
          expect(await rig.count('readings', own)).toBe(good + 1);
          expect(await rig.count('quarantine', own)).toBe(aside);
        },
      ),
      { numRuns: 15 },
    );
  });
});
