/** A `timestamptz` inside JSON, as ISO 8601 in UTC: PostgreSQL's own format differs. */
export const isoSql = (time: string) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
