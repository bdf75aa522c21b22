import { INTERVAL_DEFAULT_S } from '@heliograph/domain/silence/no-communication';
import { OPERATOR_DIGITS } from '@heliograph/domain/inverter/sim-operator';

/**
 * Joins the inverter `inverterId` as `known`. OFFSET 0 makes the planner look inverters up one by one: those without
 * communication are few of many, which no statistics can know.
 */
export const joinInverterSql = (inverterId: string) => /* sql */ `
  CROSS JOIN LATERAL (
    SELECT inverters.status, inverters.inverter_name, inverters.serial_number, inverters.time_zone, inverters.user_id,
           inverters.city, inverters.dealer, left(devices.sim_iccid, ${OPERATOR_DIGITS}) AS operator, devices.slept_at,
           make_interval(secs => coalesce(devices.interval_s, ${INTERVAL_DEFAULT_S})) AS interval, latest.heard_at, latest.last_received_at
    FROM inverters
    JOIN devices ON devices.inverter_id = inverters.id
    JOIN latest ON latest.inverter_id = inverters.id
    WHERE inverters.id = ${inverterId}
    OFFSET 0
  ) known`;

/** Shared attributes of the inverter in `known`, one row (kind, name) each. */
export const SHARED_ATTRIBUTE_SQL = /* sql */ `
  (VALUES ('city', known.city), ('operator', known.operator), ('dealer', known.dealer)) AS common (kind, name)`;

/**
 * Whether an outage may have begun at an instant: between the last reading and when the next was due, give or take
 * $spread seconds.
 */
export const matchesSql = (at: string, heard: string, since: string, spread: string) =>
  /* sql */ `${at} BETWEEN ${heard} - make_interval(secs => ${spread}) AND ${since} + make_interval(secs => ${spread})`;
