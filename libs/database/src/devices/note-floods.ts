import type { Queryable } from '../connection/database.js';

/** Data that one device sent beyond its quotas in a period. Times in ms since 1970. */
export interface DeviceFlood {
  readonly inverterId: number;
  readonly begunAt: number;
  readonly lastAt: number;
  readonly readings: number;
  readonly backlog: number;
  readonly events: number;
  /** Messages, and readings of a backlog, that would have been quarantined. */
  readonly quarantine: number;
}

/**
 * Adds each flood to the device's previous one, unless that ended more than a day before. At most one flood per device.
 */
export async function noteFloods(database: Queryable, floods: readonly DeviceFlood[]): Promise<void> {
  if (floods.length === 0) return;
  await database.query(noteSql, [
    floods.map((flood) => flood.inverterId),
    floods.map((flood) => flood.begunAt),
    floods.map((flood) => flood.lastAt),
    floods.map((flood) => flood.readings),
    floods.map((flood) => flood.backlog),
    floods.map((flood) => flood.events),
    floods.map((flood) => flood.quarantine),
  ]);
}

const noteSql = /* sql */ `
WITH given AS (
  SELECT inverter_id, to_timestamp(begun_ms / 1000.0) AS begun_at, to_timestamp(last_ms / 1000.0) AS last_at,
         readings, backlog, events, quarantine
  FROM unnest($1::integer[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
    AS flood (inverter_id, begun_ms, last_ms, readings, backlog, events, quarantine)
), continued AS (
  UPDATE device_floods f SET last_at = given.last_at, over_at = given.last_at + interval '1 day',
    readings = f.readings + given.readings, backlog = f.backlog + given.backlog,
    events = f.events + given.events, quarantine = f.quarantine + given.quarantine
  FROM given WHERE f.inverter_id = given.inverter_id AND f.over_at > given.begun_at
  RETURNING f.inverter_id
)
INSERT INTO device_floods (inverter_id, begun_at, last_at, over_at, readings, backlog, events, quarantine)
SELECT inverter_id, begun_at, last_at, last_at + interval '1 day', readings, backlog, events, quarantine FROM given
WHERE inverter_id NOT IN (SELECT inverter_id FROM continued)
ON CONFLICT DO NOTHING`;
