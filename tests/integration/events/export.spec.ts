import type { InverterEventRecord } from '@heliograph/database/events/list-inverter-events';
import {
  listInverterEvents,
  readInverterEventBatches,
} from '@heliograph/database/events/list-inverter-events';
import { beforeEach, expect, it } from '@jest/globals';
import { addInverter } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';

const database = useTestDatabase();
/** Three batches. Every tenth is also the start of a counter reset, a dead string and an outage. */
const FAULTS = 200;
let inverterId: number;
beforeEach(async () => {
  inverterId = await addInverter(database.pool);
  await database.pool.query(
    `WITH times AS (SELECT n, timestamptz '2026-01-01' + n * interval '1 hour' AS at FROM generate_series(1, ${FAULTS}) n),
     resets AS (
       INSERT INTO counter_findings (inverter_id, ts, seq, kind, before_wh, counter_wh)
       SELECT $1, at, n, 'epoch', 2, 1 FROM times WHERE n % 10 = 0
     ), strings AS (
       INSERT INTO dead_strings (inverter_id, since, until, input)
       SELECT $1, at, at, input FROM times, generate_series(1, 2) input WHERE n % 10 = 0
     ), outages AS (
       INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at)
       SELECT $1, at + interval '1 microsecond', at, at FROM times WHERE n % 10 = 0
     )
     INSERT INTO device_events (inverter_id, ts, code, active, severity)
     SELECT $1, at, code, true, CASE code WHEN 'DERATED' THEN 'info' ELSE 'warning' END
     FROM (
       SELECT at, 'FAULT_' || n AS code FROM times UNION ALL SELECT at, 'DERATED' FROM times WHERE n = 50
     ) reports`,
    [inverterId],
  );
});

const all = () => listInverterEvents(database.pool, inverterId, { limit: 1_000, offset: 0 });
const names = (events: readonly InverterEventRecord[]) =>
  events.map(({ kind, code, input, begunAt }) => [begunAt.toISOString(), kind, code, input].join(' '));

/** The exported events. @param change what happens after the first batch */
async function exported(change: () => Promise<unknown>) {
  const events: InverterEventRecord[] = [];
  for await (const batch of readInverterEventBatches(database.pool, inverterId)) {
    if (events.length === 0) await change();
    events.push(...batch);
  }
  return names(events);
}

it('exports all events in the order of their page', async () => {
  const listed = names(await all());
  expect(new Set(listed).size).toBe(FAULTS + 1 + 4 * (FAULTS / 10));
  expect(await exported(async () => {})).toEqual(listed);
});

it.each([
  ['a new fault within the first batch', '2026-01-09T00:00:30Z', 'LATE'],
  ['a new fault within a later batch', '2026-01-02T00:00:30Z', 'LATE'],
  ['an earlier report of a fault that is exported later', '2025-12-31T00:00:00Z', 'FAULT_10'],
])('exports each event once although there arrives %s', async (_, at, code) => {
  const listed = names(await all());
  const arrived = () =>
    database.pool.query(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity, received_at)
       VALUES ($1, $2, $3, true, 'warning', now() + interval '1 second')`,
      [inverterId, at, code],
    );
  expect(await exported(arrived)).toEqual(listed);
});
