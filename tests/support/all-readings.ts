import { readingsSql } from '@heliograph/database/readings/packed-layout';

/** SQL of all readings with their counter, packed or not. */
export const ALL_READINGS_SQL = readingsSql(
  {
    inverterId: 'packed_days.inverter_id',
    from: `'-infinity'::timestamptz`,
    to: `'infinity'::timestamptz`,
  },
  ['energy_total_wh'],
);
