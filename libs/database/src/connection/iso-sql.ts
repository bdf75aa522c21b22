/** A `timestamptz` inside of JSON, as ISO 8601 in UTC: PostgreSQL would write it in its own way. */
export const isoSql = (time: string) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
