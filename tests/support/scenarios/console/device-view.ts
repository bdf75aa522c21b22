import { READINGS_SQL } from '@heliograph/database/readings/reading-layout';
import { decode } from '@heliograph/ingest/pipeline/decode';
import type { DeviceMessage } from '@heliograph/ingest/pipeline/device-message';
import { ofKind } from '@heliograph/ingest/pipeline/message-part';
import { UsageError } from '@heliograph/simulators/cli/usage-error';
import { deviceTopic, type DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { Pool } from 'pg';
import type { SeenPacket } from '../packet-lens.js';
import type { Played } from '../play.js';

/** Of a scenario's platform. */
const RETENTION_DAYS = 60;

/** A device's packets with their rows in the database, and the platform's state of the device. */
export async function deviceView({ lens, platform }: Played, serial: string) {
  lens.watch(serial);
  const packets = [...lens.packets];
  const keys = packets.flatMap(keysOf);
  const stored = await storedOf(platform.pool, serial, keys);
  const quarantined = await quarantinedOf(platform.pool, serial);
  const [state] = (await platform.pool.query<State>(stateSql, [serial])).rows;
  const { rows: curve } = await platform.pool.query<{ at: number; watts: number }>(curveSql, [serial]);
  return {
    packets: packets.map((packet) => ({ ...packet, became: becameOf(packet, stored, quarantined) })),
    state: state ?? null,
    curve: curve.reverse(),
  };
}

interface State {
  readonly status: string | null;
  /** ms since 1970 */
  readonly lastSeenAt: number | null;
  readonly outageSince: number | null;
}

/** Checks a message with ingest's decoder. @returns the reasons to reject it; empty: none */
export function mistakesIn(
  { record, devices }: Played,
  serial: string,
  kind: DeviceTopic,
  payload: string,
): string[] {
  if (!devices.some(({ serialNumber }) => serialNumber === serial)) return ['There is no such inverter.'];
  const message: DeviceMessage = {
    device: { inverterId: 0, serialNumber: serial },
    kind,
    topic: deviceTopic(serial, kind),
    payload: Buffer.from(payload),
    retained: false,
    receivedAt: Date.now(),
    acknowledge: () => {},
  };
  const { parts } = decode(message, RETENTION_DAYS);
  const refused = ofKind(parts, 'quarantined').map(({ reason, detail }) => `${reason}: ${detail}`);
  const readings = ofKind(parts, 'reading').map(({ reading }) => reading);
  return [
    ...refused,
    // The truth counts readings by ts and seq.
    ...readings.filter(({ seq }) => seq === 0).map(() => 'seq: must be 1 or more'),
    ...readings
      .filter(({ ts, seq }) => record.sent.has(`${serial}/${ts}/${seq}`))
      .map(({ seq }) => `seq: the device has already sent ${seq} at this ts`),
  ];
}

/** Lets a device send a message. @throws UsageError with the reasons to refuse it */
export function sendFrom(played: Played, serial: string, kind: DeviceTopic, payload: string): void {
  const mistakes = mistakesIn(played, serial, kind, payload);
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  const device = played.fleet.devices.find(({ serialNumber }) => serialNumber === serial)!;
  if (!device.modem.connected) throw new UsageError(`${serial} is not connected.`);
  played.touched.add(serial);
  device.modem.sendRaw(kind, payload, () => {});
}

/** `ts/seq` of its readings. */
function keysOf({ by, topic, payload }: SeenPacket): string[] {
  if (by !== 'client' || !/\/(telemetry|backlog)$/.test(topic ?? '')) return [];
  try {
    const message = JSON.parse(payload!) as Sent | { readings: Sent[] };
    return ('readings' in message ? message.readings : [message]).map(({ ts, seq }) => `${ts}/${seq ?? 0}`);
  } catch {
    return [];
  }
}

interface Sent {
  readonly ts: number;
  readonly seq?: number;
}

function becameOf(packet: SeenPacket, stored: ReadonlySet<string>, quarantined: readonly Quarantined[]) {
  if (packet.by !== 'client' || packet.payload === null) return null;
  const keys = keysOf(packet);
  const reasons = quarantined
    .filter(({ payload }) => payload !== '' && packet.payload!.includes(payload))
    .map(({ reason }) => reason);
  return { readings: keys.length, stored: keys.filter((key) => stored.has(key)).length, reasons };
}

async function storedOf(pool: Pool, serial: string, keys: readonly string[]): Promise<Set<string>> {
  const times = keys.map((key) => Number(key.split('/')[0])).filter(Number.isFinite);
  const { rows } = await pool.query<{ key: string }>(storedSql, [serial, times]);
  return new Set(rows.map(({ key }) => key));
}

interface Quarantined {
  readonly reason: string;
  readonly payload: string;
}

async function quarantinedOf(pool: Pool, serial: string): Promise<Quarantined[]> {
  const { rows } = await pool.query<{ reason: string; payload: Buffer }>(quarantinedSql, [serial]);
  return rows.map(({ reason, payload }) => ({ reason, payload: payload.toString() }));
}

const storedSql = /* sql */ `
SELECT (extract(epoch FROM ts) * 1000)::bigint || '/' || seq AS key
FROM readings JOIN inverters ON inverters.id = inverter_id
WHERE serial_number = $1 AND ts = ANY(SELECT to_timestamp(ms / 1000.0) FROM unnest($2::float8[]) ms)`;

const quarantinedSql = /* sql */ `
SELECT reason, payload FROM quarantine WHERE serial_number = $1 ORDER BY id DESC LIMIT 200`;

const stateSql = /* sql */ `
SELECT devices.status, (extract(epoch FROM heard_at) * 1000)::float8 AS "lastSeenAt",
       (extract(epoch FROM opened_at) * 1000)::float8 AS "outageSince"
FROM inverters JOIN devices ON devices.inverter_id = inverters.id
LEFT JOIN latest ON latest.inverter_id = inverters.id
LEFT JOIN silence_cases ON silence_cases.inverter_id = inverters.id AND closed_at IS NULL
WHERE serial_number = $1`;

const curveSql = /* sql */ `
SELECT (extract(epoch FROM ts) * 1000)::float8 AS at, ac_power_w::float8 AS watts
FROM ${READINGS_SQL} readings JOIN inverters ON inverters.id = inverter_id
WHERE serial_number = $1 AND ac_power_w IS NOT NULL ORDER BY ts DESC LIMIT 300`;
