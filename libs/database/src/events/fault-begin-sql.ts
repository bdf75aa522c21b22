/** The first report of a fault after it last ended, even if the device repeats it: one row `since`, or none. */
export const faultBeginSql = (inverterId: string, code: string) => /* sql */ `
  SELECT e.ts AS since FROM device_events e
  WHERE e.inverter_id = ${inverterId} AND e.code = ${code} AND e.active AND e.ts > coalesce((
    SELECT o.ts FROM device_events o
    WHERE o.inverter_id = ${inverterId} AND o.code = ${code} AND NOT o.active ORDER BY o.ts DESC LIMIT 1), '-infinity')
  ORDER BY e.ts LIMIT 1`;

/**
 * Number of times a fault began in the last 30 days: one row `begun`. A repeated report is not a new fault. Of two
 * events at the same instant, the end comes last.
 */
export const faultCountSql = (inverterId: string, code: string) => /* sql */ `
  SELECT count(*) FILTER (WHERE e.active AND NOT coalesce(e.was_active, false))::int AS begun
  FROM (
    SELECT active, lag(active) OVER (ORDER BY ts, active DESC) AS was_active FROM device_events
    WHERE inverter_id = ${inverterId} AND code = ${code} AND active = ANY ('{true,false}')
      AND ts > now() - interval '30 days'
  ) e`;
