/** The first report of a fault after it last ended, even if the device repeats it: one row `since`, or none. */
export const faultBeginSql = (inverterId: string, code: string) => /* sql */ `
  SELECT e.ts AS since FROM device_events e
  WHERE e.inverter_id = ${inverterId} AND e.code = ${code} AND e.active AND e.ts > coalesce((
    SELECT o.ts FROM device_events o
    WHERE o.inverter_id = ${inverterId} AND o.code = ${code} AND NOT o.active ORDER BY o.ts DESC LIMIT 1), '-infinity')
  ORDER BY e.ts LIMIT 1`;
