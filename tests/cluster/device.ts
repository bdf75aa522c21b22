import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Queryable } from '@heliograph/database/connection/database';
import { MqttClient } from 'mqtt';
import type { People } from '../integration/api/support/people.js';
import { addDevice } from '../support/builders.js';
import type { Machine } from './machine.js';
import { OUTSIDE } from './network.js';

const SERIAL = 'A-0001';
const SECRET = 'a device of one machine';

export const provisionDevice = (database: Queryable, people: People): Promise<void> =>
  addDevice(database, people.inverter[SERIAL], { secret: SECRET });

/** Connects a device to the ingest of one machine, as its own HAProxy does. @param ca to its RabbitMQ instead. */
export async function connectDirectly({ address }: Machine, ca?: string): Promise<MqttClient> {
  const open = () => {
    if (ca) return connectTls({ host: address, port: 8883, ca, servername: 'localhost' });
    const socket = connect(1883, address);
    socket.write(`PROXY TCP4 ${OUTSIDE} ${address} 50000 1883\r\n`);
    return socket;
  };
  const device = new MqttClient(open, {
    ...{ clientId: SERIAL, username: SERIAL, password: SECRET, protocolVersion: 4, reconnectPeriod: 1_000 },
  });
  device.on('error', () => {});
  await new Promise<void>((resolve) => device.once('connect', () => resolve()));
  return device;
}

/** Resolves with the acknowledgement. */
export async function publish(device: MqttClient): Promise<void> {
  const values = { state: 'producing', energy_total_wh: 1_000_000, ac_power_w: 3_120 };
  const payload = JSON.stringify({ v: 1, ts: Date.now(), seq: 1, values });
  await device.publishAsync(`solar/v1/${SERIAL}/telemetry`, payload, { qos: 1 });
}

/** Number of its stored readings, and of messages in quarantine. */
export async function countStored(
  database: Queryable,
): Promise<{ readonly readings: number; readonly quarantined: number }> {
  const { rows } = await database.query<{ readings: number; quarantined: number }>(
    `SELECT (SELECT count(*)::int FROM readings JOIN inverters ON inverters.id = inverter_id
             WHERE serial_number = $1) AS readings,
            (SELECT count(*)::int FROM quarantine) AS quarantined`,
    [SERIAL],
  );
  return rows[0]!;
}
