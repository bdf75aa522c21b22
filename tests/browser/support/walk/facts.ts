// The database's facts, by separate SQL: counters and readings, not the API's statements.
import { READINGS_SQL } from '@heliograph/database/readings/reading-layout';
import type pg from 'pg';

export const ZONE = 'Asia/Kolkata';

/** Energy between two instants, Wh; null: none of it is known. In ms since 1970. */
export interface Part {
  readonly kind: 'hour' | 'hour of yesterday' | 'day' | 'month' | 'year' | 'last day' | 'same days last year';
  /** Local, `2026-11-23T14:00`. */
  readonly start: string;
  readonly from: number;
  readonly to: number;
  readonly wh: number | null;
}

/** Power in five minutes of today, W. */
interface PowerPart {
  /** Local, `14:05`. */
  readonly clock: string;
  readonly low: number;
  readonly high: number;
  readonly mean: number;
}

/** A fault, a notice, an outage or a counter reset; ms since 1970. */
export interface Happening {
  readonly kind: 'event' | 'outage' | 'reset';
  readonly code: string | null;
  readonly from: number;
  readonly to: number;
  readonly readings: number | null;
  readonly beforeWh: number | null;
  readonly showedWh: number | null;
}

export interface InverterFacts {
  readonly id: number;
  readonly serial: string;
  readonly name: string;
  readonly ratedW: number;
  readonly rating: string;
  readonly invoice: string;
  readonly dealer: string;
  readonly status: string;
  readonly sim: string;
  /** `YYYY-MM-DD` */
  readonly installed: string;
  readonly bought: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly firstAt: number;
  readonly totalWh: number;
  readonly powerW: number;
  /** Of the readings of the last two minutes. */
  readonly powerLowW: number;
  readonly powerHighW: number;
  readonly state: string;
  readonly isAsleep: boolean;
  readonly at: number;
  readonly heardAt: number;
  readonly wakeElevationsDeg: readonly number[] | null;
  readonly share: number | null;
  readonly shareDay: string | null;
  readonly parts: readonly Part[];
  readonly powers: readonly PowerPart[];
  readonly happenings: readonly Happening[];
}

interface Ticket {
  readonly id: number;
  readonly serial: string;
  readonly by: string;
  readonly description: string;
  readonly error: string | null;
  readonly status: string;
  readonly priority: string;
  /** `YYYY-MM-DD` */
  readonly closed: string | null;
}

export interface Tariff {
  readonly slabs: readonly { readonly upToKwh: number | null; readonly paisePerKwh: number }[];
  readonly exportPaise: number;
  readonly monthlyKwh: number;
  readonly selfUsePercent: number;
  /** `YYYY-MM` */
  readonly from: string;
}

export interface Facts {
  readonly now: number;
  /** Local day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly address: string;
  readonly phone: string;
  readonly pricePaise: number;
  readonly tariff: Tariff;
  readonly inverters: readonly InverterFacts[];
  readonly tickets: readonly Ticket[];
  /** The team's replies that the customer hasn't seen. */
  readonly unread: readonly { readonly ticket: number; readonly replies: number }[];
}

const ms = (instant: string) => `floor(extract(epoch FROM ${instant}) * 1000)::float8`;

/** The counter at an instant: that of the last hour that began before it. The current hour is in the tail. */
const counterAt = (at: string) => /* sql */ `
CASE WHEN ${at} > t.hour_at THEN t.total_wh ELSE coalesce((
  SELECT h.total_wh FROM energy_hours h WHERE h.inverter_id = t.inverter_id AND h.hour_at < ${at}
  ORDER BY h.hour_at DESC LIMIT 1), t.first_wh) END`;

const series = (kind: Part['kind'], from: string, to: string, step: string) =>
  `SELECT '${kind}', s, s + interval '${step}' FROM generate_series(${from}, ${to}, interval '${step}') s`;

const partsSql = /* sql */ `
SELECT json_agg(json_build_object('kind', p.kind, 'start', to_char(p.first, 'YYYY-MM-DD"T"HH24:MI'),
  'from', ${ms('p.from_at')}, 'to', ${ms('p.to_at')},
  'wh', CASE WHEN p.from_at < now() AND p.to_at > t.first_ts THEN ${counterAt('p.to_at')} - ${counterAt('p.from_at')} END)
  ORDER BY p.first)
FROM (
  SELECT kind, first, first AT TIME ZONE '${ZONE}' AS from_at, last AT TIME ZONE '${ZONE}' AS to_at
  FROM (SELECT now() AT TIME ZONE '${ZONE}' AS now, date_trunc('day', now() AT TIME ZONE '${ZONE}') AS day,
               date_trunc('month', now() AT TIME ZONE '${ZONE}') AS month) AS local,
  LATERAL (
    ${series('hour', 'day', "day + interval '23 hours'", '1 hour')}
    UNION ALL ${series('hour of yesterday', "day - interval '1 day'", "day - interval '1 hour'", '1 hour')}
    UNION ALL ${series('day', 'month', "month + interval '1 month' - interval '1 day'", '1 day')}
    UNION ALL ${series('month', `date_trunc('month', t.first_ts AT TIME ZONE '${ZONE}')`, 'month', '1 month')}
    UNION ALL ${series('year', "timestamp '2021-01-01'", "timestamp '2030-01-01'", '1 year')}
    UNION ALL ${series('last day', "day - interval '14 days'", "day - interval '1 day'", '1 day')}
    UNION ALL SELECT 'same days last year', month - interval '1 year', day - interval '1 year'
  ) AS asked (kind, first, last)
) p`;

const powersSql = /* sql */ `
SELECT json_agg(json_build_object('clock', to_char(b.bin AT TIME ZONE '${ZONE}', 'HH24:MI'), 'low', b.low, 'high', b.high,
  'mean', b.mean) ORDER BY b.bin)
FROM (
  SELECT date_bin('5 minutes', ts, date_trunc('day', now())) AS bin, min(ac_power_w) AS low, max(ac_power_w) AS high,
         avg(ac_power_w) AS mean
  FROM ${READINGS_SQL} r WHERE inverter_id = i.id AND ts >= date_trunc('day', now() AT TIME ZONE '${ZONE}') AT TIME ZONE '${ZONE}'
  GROUP BY 1
) b`;

// The walk's own events end, and no code is reported twice.
const happeningsSql = /* sql */ `
SELECT json_agg(x ORDER BY x."from" DESC) FROM (
  SELECT 'event' AS kind, code, ${ms('min(ts)')} AS "from", ${ms('max(ts)')} AS "to", NULL::integer AS readings,
         NULL::bigint AS "beforeWh", NULL::bigint AS "showedWh"
  FROM device_events WHERE inverter_id = i.id GROUP BY code
  UNION ALL
  SELECT 'outage', NULL, ${ms('silent_since')}, ${ms('closed_at')}, recovered_readings, NULL, NULL
  FROM silence_cases WHERE inverter_id = i.id
  UNION ALL
  SELECT 'reset', NULL, ${ms('ts')}, ${ms('ts')}, NULL, before_wh, counter_wh
  FROM counter_findings WHERE inverter_id = i.id AND kind = 'epoch'
) x`;

const invertersSql = /* sql */ `
SELECT i.id, i.serial_number AS serial, i.inverter_name AS name, i.rated_power_w AS "ratedW", i.power_rating AS rating,
       i.invoice_number AS invoice, i.dealer, i.status, i.sim, i.date_of_installation::text AS installed,
       i.date_of_purchase::text AS bought, i.latitude, i.longitude, ${ms('t.first_ts')} AS "firstAt",
       t.total_wh::float8 AS "totalWh", l.ac_power_w::float8 AS "powerW", l.state::text,
       coalesce(r.low, 0)::float8 AS "powerLowW", coalesce(r.high, 0)::float8 AS "powerHighW",
       d.status = 'sleep' AS "isAsleep", ${ms('l.ts')} AS at, ${ms('l.heard_at')} AS "heardAt",
       w.wake_elevations_deg::float8[] AS "wakeElevationsDeg", f.yield_share::float8 AS share, f.yield_day::text AS "shareDay",
       (${partsSql}) AS parts, coalesce((${powersSql}), '[]') AS powers, coalesce((${happeningsSql}), '[]') AS happenings
FROM inverters i
JOIN users u ON u.id = i.user_id AND u.phone_no = $1
JOIN energy_tails t ON t.inverter_id = i.id
JOIN latest l ON l.inverter_id = i.id
JOIN devices d ON d.inverter_id = i.id
JOIN fleet_states f ON f.inverter_id = i.id
CROSS JOIN LATERAL (
  SELECT min(ac_power_w) AS low, max(ac_power_w) AS high FROM ${READINGS_SQL} r
  WHERE inverter_id = i.id AND ts > now() - interval '2 minutes') r
LEFT JOIN waking_hours w ON w.inverter_id = i.id
ORDER BY i.id`;

const accountSql = /* sql */ `
SELECT ${ms('clock_timestamp()')} AS now, (now() AT TIME ZONE '${ZONE}')::date::text AS today,
       concat_ws(', ', u.address, u.city, u.state) AS address, u.phone_no AS phone,
       u.installation_price_paise::float8 AS "pricePaise",
       (SELECT json_build_object('slabs', a.slabs, 'exportPaise', a.export_paise_per_kwh,
               'monthlyKwh', a.monthly_consumption_kwh, 'selfUsePercent', a.self_use_percent,
               'from', to_char(a.valid_from, 'YYYY-MM')) FROM tariffs a WHERE a.user_id = u.id) AS tariff,
       (SELECT coalesce(json_agg(json_build_object('id', k.id, 'serial', i.serial_number, 'by', k.created_by,
               'description', k.description, 'error', k.error, 'status', k.status, 'priority', k.priority,
               'closed', (k.closed_at AT TIME ZONE i.time_zone)::date) ORDER BY k.id DESC), '[]')
        FROM tickets k JOIN inverters i ON i.id = k.inverter_id WHERE k.user_id = u.id) AS tickets,
       (SELECT coalesce(json_agg(json_build_object('ticket', x.ticket_id, 'replies', x.replies)), '[]')
        FROM (SELECT m.ticket_id, count(*) AS replies FROM ticket_messages m JOIN tickets k ON k.id = m.ticket_id
              WHERE k.user_id = u.id AND m.administrator_id IS NOT NULL AND m.handled_at IS NULL GROUP BY 1) x) AS unread
FROM users u WHERE u.phone_no = $1`;

/** Everything that the walk compares, of one customer. */
export async function readFacts(database: pg.Pool, phone: string): Promise<Facts> {
  const { rows: inverters } = await database.query<InverterFacts>(invertersSql, [phone]);
  const { rows } = await database.query<Omit<Facts, 'inverters'>>(accountSql, [phone]);
  return { ...rows[0]!, inverters };
}
