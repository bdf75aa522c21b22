import type { Packet } from 'mqtt-packet';

/** Identity of a reading: `serial/ts/seq`. */
export type ReadingKey = string;

interface SentReading {
  readonly ts: number;
  readonly seq?: number;
  readonly values: { readonly energy_total_wh: number };
}

/** The readings (telemetry and backlog, QoS 1) that connections have seen published and acknowledged. */
export class MessageRecord {
  /** Published readings, acknowledged or not. */
  readonly sent = new Set<ReadingKey>();
  /** Acknowledged readings with their counters, Wh. */
  readonly acknowledged = new Map<ReadingKey, number>();
  /** Time of each message's last acknowledgement, ms since 1970. */
  readonly acknowledgedAt = new Map<ReadingKey, number>();

  /** Records one connection's packets. */
  connection(): { published(packet: Packet): void; answered(packet: Packet): void } {
    const inFlight = new Map<number, (readonly [ReadingKey, number])[]>();
    return {
      published: (packet) => {
        if (packet.cmd !== 'publish' || packet.qos !== 1) return;
        const readings = readingsOf(packet);
        inFlight.set(packet.messageId!, readings);
        for (const [key] of readings) this.sent.add(key);
      },
      answered: (packet) => {
        if (packet.cmd !== 'puback') return;
        for (const [key, counterWh] of inFlight.get(packet.messageId!) ?? []) {
          this.acknowledged.set(key, counterWh);
          this.acknowledgedAt.set(key, Date.now());
        }
        inFlight.delete(packet.messageId!);
      },
    };
  }
}

function readingsOf({ topic, payload }: { topic: string; payload: Buffer | string }) {
  const serial = /^solar\/v1\/([^/]+)\/(?:telemetry|backlog)$/.exec(topic)?.[1];
  if (!serial) return [];
  return parsed(payload.toString()).map(
    ({ ts, seq = 0, values }) => [`${serial}/${ts}/${seq}`, values.energy_total_wh] as const,
  );
}

/** Empty: the payload is invalid. */
function parsed(payload: string): readonly SentReading[] {
  try {
    const message = JSON.parse(payload) as SentReading | { readings: SentReading[] };
    const readings = 'readings' in message ? message.readings : [message];
    return readings.every((reading) => reading.values.energy_total_wh !== undefined) ? readings : [];
  } catch {
    return [];
  }
}
