import { idOrNone } from '../lists/id-or-none.js';
import { conditionIf, type ListCondition, type ListDefinition } from '../lists/list.js';

export interface QuarantinedMessage {
  readonly id: number;
  readonly receivedAt: Date;
  readonly inverterId: number | null;
  readonly serialNumber: string;
  readonly topic: string;
  readonly reason: string;
  readonly detail: string;
  readonly payload: Buffer;
  readonly payloadBytes: number;
}

/** Quarantined messages as a list of QuarantinedMessage. */
export const quarantineList: ListDefinition<'id'> = {
  from: 'quarantine r',
  unbounded: true,
  orders: { id: { by: 'r.id' } },
  has: (pattern) => `lower(r.serial_number) LIKE ${pattern}`,
  answer: /* sql */ `
SELECT q.id, q.received_at AS "receivedAt", q.inverter_id AS "inverterId", q.serial_number AS "serialNumber", q.topic,
       q.reason, q.detail, q.payload, coalesce(q.payload_bytes, length(q.payload)) AS "payloadBytes"
FROM page JOIN quarantine q USING (id)`,
};

export interface QuarantineFilters {
  /** The period of receipt, up to but not including `until`. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** An impossible id finds nothing. */
  readonly inverter?: string | undefined;
}

export const quarantineConditions = ({ since, until, inverter }: QuarantineFilters): ListCondition[] => [
  ...conditionIf(since, (value) => `r.received_at >= ${value}::timestamptz`),
  ...conditionIf(until, (value) => `r.received_at < ${value}::timestamptz`),
  ...conditionIf(inverter && idOrNone(inverter), (value) => `r.inverter_id = ${value}::bigint`),
];
