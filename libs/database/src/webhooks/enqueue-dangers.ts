import type { Queryable } from '../connection/database.js';
import { enqueueSql, inverterJsonSql, inverterKeySql } from './enqueue-sql.js';

export interface DangerousFault {
  readonly inverterId: number;
  readonly code: string;
  readonly since: Date;
  /** Local date on which the fault began, YYYY-MM-DD. */
  readonly day: string;
}

/** Writes the event of each fault: once for each inverter, code and day, however often it is found. */
export async function enqueueDangers(database: Queryable, faults: readonly DangerousFault[]): Promise<void> {
  if (faults.length === 0) return;
  await database.query(enqueueDangersSql, [
    faults.map(({ inverterId }) => inverterId),
    faults.map(({ code }) => code),
    faults.map(({ since }) => since),
    faults.map(({ day }) => day),
  ]);
}

const enqueueDangersSql = enqueueSql('fault.dangerous', {
  source: /* sql */ `(unnest($1::integer[], $2::text[], $3::timestamptz[], $4::text[])
    AS fault (inverter_id, code, since, day) JOIN inverters ON inverters.id = fault.inverter_id)`,
  orderingKey: inverterKeySql('fault.inverter_id'),
  occurredAt: 'fault.since',
  cause: `concat_ws(':', 'danger', fault.inverter_id, fault.code, fault.day)`,
  data: /* sql */ `jsonb_build_object(
    'inverter', ${inverterJsonSql('inverters')}, 'fault', jsonb_build_object('code', fault.code))`,
});
