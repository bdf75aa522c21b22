import { describe, expect, it } from '@jest/globals';
import { addDevice, addInverter } from '../../support/builders.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { useTestDatabase } from '../../support/use-database.js';
import { Device } from './support/device.js';
import { IngestProcess } from './support/ingest-process.js';
import { hasRabbitMq, noRabbitMq, RabbitMq } from './support/rabbitmq.js';

const title = 'three ingests behind one RabbitMQ';
const withRabbitMq = hasRabbitMq ? describe : describe.skip;

const DEVICES = 4;
const STEP_MS = 60_000;
const STEP_WH = 70;

withRabbitMq(hasRabbitMq ? title : `${title} (skipped: ${noRabbitMq})`, () => {
  const serialNumbers = Array.from({ length: DEVICES }, (_, n) => `HG05-SHARED-${n}`);
  const firstAt = Math.floor(Date.now() / STEP_MS) * STEP_MS - 1_200 * STEP_MS;
  const database = useTestDatabase();
  const broker = use(
    () => RabbitMq.start(),
    (started) => started.stop(),
  );
  const start = (settings: Record<string, string> = {}) =>
    IngestProcess.start({ DATABASE_URL: database.url, ...broker.settings, ...settings });

  const acknowledged = new Map<string, number>(serialNumbers.map((each) => [each, 0]));
  /** Each device sends up to this number of readings, one at a time; unacknowledged ones are sent again. */
  const send = (count: number) =>
    Promise.all(
      serialNumbers.map(async (serialNumber) => {
        let device: Device | null = null;
        for (let seq = acknowledged.get(serialNumber)! + 1; seq <= count;) {
          device ??= await logIn(serialNumber);
          const values = { energy_total_wh: 1_000_000 + seq * STEP_WH };
          const id = device.publish('telemetry', { v: 1, ts: firstAt + seq * STEP_MS, seq, values });
          if (await device.acknowledged(id)) acknowledged.set(serialNumber, seq++);
          else device = null;
        }
        device?.destroy();
      }),
    );
  const logIn = (serialNumber: string) =>
    until('its log-in', async () => {
      const device = await Device.dial(broker.port).catch(() => null);
      return device && (await device.login({ serialNumber, secret: 'secret' })) === 0 ? device : null;
    });

  it('lose nothing and store nothing twice while they are killed, and the broker', async () => {
    for (const serialNumber of serialNumbers)
      await addDevice(database.pool, await addInverter(database.pool, { serial_number: serialNumber }), {
        secret: 'secret',
      });
    // Each instance answers log-ins at a port of its own; RabbitMQ asks the first.
    const others = [await start({ AMQP_LOGINS_PORT: '0' }), await start({ AMQP_LOGINS_PORT: '0' })];
    let first = await start();
    const sending = send(600);
    const reached = (count: number) =>
      until(`${count} readings each`, () => Math.min(...acknowledged.values()) >= count);
    await reached(50);
    await others[0]!.kill();
    await reached(150);
    await first.kill();
    await reached(250);
    first = await start();
    await reached(300);
    await Promise.all([broker.kill(), others[1]!.kill()]);
    await broker.resume();
    await sending;
    await until('an empty queue', async () => (await broker.waiting()) === 0);
    // RabbitMQ counts its messages every few seconds only, so the queue may not be empty yet.
    const stored = () =>
      database.pool.query<{ count: number; seqs: number }>(
        `SELECT count(*)::int AS count, count(DISTINCT (inverter_id, seq))::int AS seqs FROM readings`,
      );
    const { rows } = await until('all readings', stored, {
      wanted: (seen) => seen.rows[0]!.seqs === 600 * DEVICES,
    });
    expect(rows).toEqual([{ count: 600 * DEVICES, seqs: 600 * DEVICES }]);
    const quarantined = await database.pool.query('SELECT reason, detail FROM quarantine');
    expect(quarantined.rows).toEqual([]);
    expect(await first.stop()).toBe(0);
  });
});
