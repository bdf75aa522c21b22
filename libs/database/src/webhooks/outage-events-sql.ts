import { isoSql } from '../connection/iso-sql.js';
import { enqueueSql, inverterJsonSql, inverterKeySql } from './enqueue-sql.js';

/**
 * In SQL, writes the event of an outage that was opened or reopened.
 * @param outages CTE with id, inverter_id, opened_at, silent_since and reopened, how many times
 * @param at when it was opened or reopened
 */
export const outageOpenedSql = (outages: string, at: string) =>
  enqueueSql('outage.opened', {
    source: `${outages} outage JOIN inverters ON inverters.id = outage.inverter_id`,
    orderingKey: inverterKeySql('outage.inverter_id'),
    occurredAt: at,
    data: /* sql */ `jsonb_build_object(
      'inverter', ${inverterJsonSql('inverters')},
      'outage', jsonb_build_object('id', outage.id::text, 'since', ${isoSql('outage.silent_since')}, 'reopened', outage.reopened))`,
  });

/** In SQL, writes the event of a closed outage. @param outages CTE with columns of `silence_cases` */
export const outageClosedSql = (outages: string) =>
  enqueueSql('outage.closed', {
    source: `${outages} outage JOIN inverters ON inverters.id = outage.inverter_id`,
    orderingKey: inverterKeySql('outage.inverter_id'),
    occurredAt: 'outage.closed_at',
    data: /* sql */ `jsonb_build_object(
      'inverter', ${inverterJsonSql('inverters')},
      'outage', jsonb_build_object('id', outage.id::text, 'since', ${isoSql('outage.silent_since')},
        'reason', CASE outage.close_reason WHEN 'heard' THEN 'received' ELSE outage.close_reason END))`,
  });
