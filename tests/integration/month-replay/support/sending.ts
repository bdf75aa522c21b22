import { connectAsync, type MqttClient } from 'mqtt';
import { seededRandom, shuffled, whole } from './draws.js';
import type { MonthInverter, MonthReading } from './month.js';

export const SECRET = 'june';
const IN_FLIGHT_MAX = 40;
const BACKLOG_MAX = 120;

export interface Message {
  readonly topic: 'telemetry' | 'backlog';
  readonly payload: string;
}

const payloadOf = ({ ts, seq, acPowerW, todayWh, counterWh }: MonthReading) => ({
  v: 1,
  ts,
  seq,
  values: { ac_power_w: acPowerW, energy_today_wh: todayWh, energy_total_wh: counterWh },
});

export const telemetry = (reading: MonthReading): Message => ({
  topic: 'telemetry',
  payload: JSON.stringify(payloadOf(reading)),
});

/**
 * Messages sent after the month: all that was not sent live, some of it repeated, and some live readings again. One
 * inverter sends in order, one shuffled, one newest first.
 */
export function afterwards({ readings }: MonthInverter, n: number, seed: number): Message[] {
  const draw = seededRandom(seed * 1_000 + 500 + n);
  const messages: Message[] = [];
  let kept: MonthReading[] = [];
  const bringKept = () => {
    if (kept.length === 0) return;
    messages.push({ topic: 'backlog', payload: JSON.stringify({ v: 1, readings: kept.map(payloadOf) }) });
    kept = [];
  };
  for (const reading of readings) {
    if (reading.way === 'backlog') kept.push(reading);
    if (reading.way !== 'backlog' || kept.length === BACKLOG_MAX) bringKept();
    if (reading.way === 'telemetry') messages.push(telemetry(reading));
  }
  bringKept();
  const repeats = messages.filter(() => draw() < 0.07);
  const lived = readings.filter(({ way }) => way === 'live' && draw() < 0.2).map(telemetry);
  for (const message of [...repeats, ...lived]) messages.splice(whole(draw, messages.length), 0, message);
  if (n % 3 === 1) return shuffled(messages, draw);
  return n % 3 === 2 ? messages.reverse() : messages;
}

/** The MQTT clients of a month's inverters, connected. */
export class Senders {
  private constructor(private readonly clients: ReadonlyMap<string, MqttClient>) {}

  static async connect(url: string, month: readonly MonthInverter[]): Promise<Senders> {
    const clients = await Promise.all(
      month.map(async ({ serialNumber }) => {
        const identity = { clientId: serialNumber, username: serialNumber, password: SECRET };
        return [serialNumber, await connectAsync(url, identity)] as const;
      }),
    );
    return new Senders(new Map(clients));
  }

  /** Returns once each message is acknowledged; many are in flight at a time. */
  async send({ serialNumber }: MonthInverter, messages: readonly Message[]): Promise<void> {
    const client = this.clients.get(serialNumber)!;
    const inFlight = new Set<Promise<unknown>>();
    for (const { topic, payload } of messages) {
      if (inFlight.size === IN_FLIGHT_MAX) await Promise.race(inFlight);
      const sent: Promise<unknown> = client
        .publishAsync(`solar/v1/${serialNumber}/${topic}`, payload, { qos: 1 })
        .finally(() => inFlight.delete(sent));
      inFlight.add(sent);
    }
    await Promise.all(inFlight);
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.endAsync(true)));
  }
}
