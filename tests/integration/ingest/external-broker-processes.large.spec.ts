import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import { describe, expect, it } from '@jest/globals';
import { addDevice, addInverter } from '../../support/builders.js';
import { use } from '../../support/use.js';
import { useTestDatabase } from '../../support/use-database.js';
import { until } from '../../support/until.js';
import { Device } from './support/device.js';
import { IngestProcess } from './support/ingest-process.js';
import { hasMosquitto, Mosquitto } from './support/mosquitto.js';
import { Proxy } from '../../support/proxy.js';

const title = 'three ingests behind one Mosquitto';
const withMosquitto = hasMosquitto ? describe : describe.skip;

const DEVICES = 8;
const STEP_MS = 60_000;
const STEP_WH = 70;

withMosquitto(hasMosquitto ? title : `${title} (skipped: Mosquitto is not installed)`, () => {
  const serialNumbers = Array.from({ length: DEVICES }, (_, n) => `HG05-SHARED-${n}`);
  const firstAt = Math.floor(Date.now() / STEP_MS) * STEP_MS - 1_200 * STEP_MS;
  const sent = new Map(serialNumbers.map((serialNumber) => [serialNumber, 0]));
  const database = useTestDatabase();
  const broker = use(
    () => Mosquitto.start(),
    (started) => started.stop(),
  );
  const proxy = use(
    () => Proxy.to(new URL(database.url)),
    (started) => started.close(),
  );

  const start = (n: number, settings: Record<string, string> = {}) =>
    IngestProcess.start({
      DATABASE_URL: proxy.instead(database.url),
      MQTT_URL: broker.url,
      MQTT_CLIENT_ID: `ingest-${n}`,
      ...settings,
    });

  const ingests = use(
    async () => {
      for (const serialNumber of serialNumbers)
        await addDevice(database.pool, await addInverter(database.pool, { serial_number: serialNumber }), {
          secret: 'secret',
        });
      return Promise.all([1, 2, 3].map((n) => start(n)));
    },
    async (started) => {
      proxy.mend();
      proxy.release();
      await Promise.all(started.map((ingest) => ingest.kill()));
    },
  );

  /** Each device sends `count` more readings, one at a time; unacknowledged ones are sent again. */
  async function send(count: number): Promise<void> {
    await Promise.all(
      serialNumbers.map(async (serialNumber) => {
        let device: Device | null = null;
        for (let left = count; left > 0;) {
          device ??= await logIn(serialNumber);
          const seq = sent.get(serialNumber)! + 1;
          const id = device.publish('telemetry', {
            v: 1,
            ts: firstAt + seq * STEP_MS,
            seq,
            values: { energy_total_wh: 1_000_000 + seq * STEP_WH, ac_power_w: 4_200 },
          });
          if (await device.acknowledged(id)) {
            sent.set(serialNumber, seq);
            left--;
          } else {
            device = null;
          }
        }
        device?.destroy();
      }),
    );
  }
  const logIn = (serialNumber: string) =>
    until('its log-in', async () => {
      const device = await Device.dial(broker.port).catch(() => null);
      return device && (await device.login({ serialNumber, secret: 'secret' })) === 0 ? device : null;
    });
  const total = () => [...sent.values()].reduce((sum, count) => sum + count, 0);
  const stored = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM readings',
    );
    return rows[0]!.count;
  };
  const allStored = () => until(`${total()} readings`, async () => (await stored()) === total());

  it('share the messages', async () => {
    await send(60);
    await allStored();
    for (const ingest of ingests) expect(await ingest.metric('readings_stored_total')).toBeGreaterThan(0);
  });

  it('lose nothing when one is killed with messages in flight, and restarted', async () => {
    proxy.hold();
    await send(60);
    await until('messages in flight', async () => (await ingests[1]!.metric('broker_unacknowledged')) > 50);
    await ingests[1]!.kill();
    proxy.release();
    await send(60);
    ingests[1] = await start(2);
    await send(60);
    await allStored();
  });

  it('lose nothing while the database is unreachable', async () => {
    proxy.cut();
    await send(60);
    proxy.mend();
    await allStored();
  });

  it('lose nothing when all are killed, and then the broker', async () => {
    proxy.hold();
    await send(60);
    const marks = serialNumbers.map((serialNumber) => `"ts":${firstAt + sent.get(serialNumber)! * STEP_MS}`);
    await until('the messages on disk', async () =>
      (await Promise.all(marks.map((mark) => broker.keeps(mark)))).every(Boolean),
    );
    await Promise.all(ingests.map((ingest) => ingest.kill()));
    await broker.kill();
    proxy.release();
    await broker.resume();
    ingests.splice(0, 3, ...(await Promise.all([1, 2, 3].map((n) => start(n)))));
    await send(60);
    await allStored();
  });

  it('leave no message behind when one leaves permanently', async () => {
    expect(await ingests[2]!.stop()).toBe(0);
    await send(60);
    // Its share waits for it at the broker.
    await until('the others’ part', async () => (await stored()) > total() - 60 * DEVICES);
    expect(await stored()).toBeLessThan(total());
    expect(await (await start(3, { MQTT_LEAVE: 'on' })).ended()).toBe(0);
    await allStored();
    await send(60);
    await allStored();
    ingests[2] = await start(3);
  });

  it('store each reading once, quarantine nothing, and count energy to the watt-hour', async () => {
    const { rows: readings } = await database.pool.query(
      `SELECT serial_number, count(*)::int AS count, max(seq)::int AS last
       FROM readings JOIN inverters ON inverters.id = inverter_id GROUP BY serial_number ORDER BY serial_number`,
    );
    expect(readings).toEqual(
      serialNumbers.map((serialNumber) => ({
        serial_number: serialNumber,
        count: sent.get(serialNumber),
        last: sent.get(serialNumber),
      })),
    );
    expect((await database.pool.query('SELECT reason FROM quarantine')).rows).toEqual([]);
    await until('the energy', async () => {
      const { rows } = await database.pool.query<{ energy_wh: number }>(
        `SELECT sum(energy_wh)::int AS energy_wh FROM (${knownHoursSql}) h GROUP BY inverter_id`,
      );
      const expected = (sent.get(serialNumbers[0]!)! - 1) * STEP_WH;
      return rows.length === DEVICES && rows.every(({ energy_wh }) => energy_wh === expected);
    });
    expect(await Promise.all(ingests.map((ingest) => ingest.stop()))).toEqual([0, 0, 0]);
  });
});
