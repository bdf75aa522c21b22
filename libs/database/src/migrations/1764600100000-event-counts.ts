import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of faults and notices per inverter, maintained by a trigger for ingest of every version. */
export class EventCounts1764600100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
CREATE TABLE device_event_counts (
  inverter_id integer PRIMARY KEY CONSTRAINT device_event_counts_inverter_id_fkey REFERENCES inverters (id),
  -- Reports that began a fault or notice. No row: none since this table exists, so they are counted from the events.
  begun bigint
) WITH (fillfactor = 50);

-- A report begins a fault or notice unless the same is already active: there is no earlier report of the same code,
-- or the last one ended it. Of two reports at one instant, the end comes last.
CREATE FUNCTION count_begun_events(inverter integer) RETURNS bigint STABLE LANGUAGE sql AS $$
  SELECT count(*) FILTER (WHERE active AND going IS DISTINCT FROM true) FROM (
    SELECT active, lag(active) OVER (PARTITION BY code ORDER BY ts, active DESC) AS going
    FROM device_events WHERE inverter_id = inverter
  ) reports
$$;

CREATE FUNCTION keep_event_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who reports of the same inverter at the same moment waits here; the statement after this one sees what the other wrote.
  INSERT INTO device_event_counts AS c (inverter_id) SELECT DISTINCT inverter_id FROM added ORDER BY inverter_id
  ON CONFLICT (inverter_id) DO UPDATE SET begun = c.begun;

  -- Planned each time: a plan kept from a flood of reports would walk the tables for each single one after it.
  EXECUTE $more$
  WITH since AS (
    SELECT inverter_id, code, min(ts) AS ts FROM added GROUP BY inverter_id, code
  ), reports AS (
    -- From the earliest that was added on, as they are and as they were, with what was going on before: seldom more than was added.
    SELECT e.inverter_id, e.active, a.ts IS NULL AS was_there,
           lag(e.active, 1, before.going) OVER (PARTITION BY e.inverter_id, e.code ORDER BY e.ts, e.active DESC) AS going,
           lag(e.active, 1, before.going) OVER (PARTITION BY e.inverter_id, e.code, a.ts IS NULL ORDER BY e.ts, e.active DESC) AS was_going
    FROM since s
    CROSS JOIN LATERAL (SELECT coalesce(
      (SELECT max(p.ts) FROM device_events p WHERE p.inverter_id = s.inverter_id AND p.code = s.code AND p.active AND p.ts < s.ts)
      > coalesce((SELECT max(o.ts) FROM device_events o WHERE o.inverter_id = s.inverter_id AND o.code = s.code AND NOT o.active
                  AND o.ts < s.ts), '-infinity'), false) AS going) before
    JOIN device_events e ON e.inverter_id = s.inverter_id AND e.code = s.code AND e.active = ANY ('{true,false}') AND e.ts >= s.ts
    LEFT JOIN added a ON a.inverter_id = e.inverter_id AND a.ts = e.ts AND a.code = e.code AND a.active = e.active
  ), more AS (
    SELECT inverter_id, count(*) FILTER (WHERE active AND NOT going) - count(*) FILTER (WHERE was_there AND active AND NOT was_going) AS begun
    FROM reports GROUP BY inverter_id
  )
  UPDATE device_event_counts c SET begun = coalesce(c.begun + more.begun, count_begun_events(c.inverter_id))
  FROM more WHERE more.inverter_id = c.inverter_id
  $more$;
  RETURN NULL;
END $$;
CREATE TRIGGER device_events_counted AFTER INSERT ON device_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_event_counts();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(/* sql */ `
DROP TRIGGER device_events_counted ON device_events;
DROP FUNCTION keep_event_counts();
DROP FUNCTION count_begun_events(integer);
DROP TABLE device_event_counts;`);
  }
}
