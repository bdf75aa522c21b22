import { type FleetState, severityOf } from '@heliograph/domain/fleet/state';
import type { InverterStatus } from '@heliograph/domain/inverter/status';
import type { DeviceFinding } from '@heliograph/domain/inverter/device-findings';
import type { FirmwareApproval } from '@heliograph/domain/inverter/firmware-approval';
import type { InverterState } from '@heliograph/domain/metrics/registry';
import { weekBefore } from '@heliograph/domain/time/week';
import type { Queryable } from '../connection/database.js';
import { certificateEndSql, firmwareApprovalSql } from '../devices/device-registry.js';
import { knownHoursSql } from '../energy/known-hours.js';
import { incidentJsonSql, type IncidentRecord } from '../incidents/incident-record.js';
import { idOrNone } from '../lists/id-or-none.js';
import { conditionIf, type ListDefinition, type ListSearch } from '../lists/list.js';
import { type Found, type ListPage, readList } from '../lists/read-list.js';
import { deviceCondition } from './device-condition.js';

export interface FleetRecord {
  readonly id: number;
  readonly serialNumber: string;
  readonly inverterName: string;
  readonly dealer: string | null;
  /** The administrator's own status. */
  readonly status: InverterStatus;
  /** Start of the open outage; null: none is open. */
  readonly silentSince: Date | null;
  readonly incident: IncidentRecord | null;
  readonly state: FleetState;
  readonly readingState: InverterState | null;
  readonly yieldShare: number | null;
  readonly yieldDay: string | null;
  readonly powerRating: string;
  readonly dateOfInstallation: string | null;
  readonly sim: string | null;
  readonly firmware: string | null;
  /** Shown in exported files only. */
  readonly registry: {
    /** Null: it reports no firmware. */
    readonly firmwareApproval: FirmwareApproval | null;
    /** IMEI as the device reports it, else as registered. */
    readonly imei: string | null;
    /** As the modem reports it. */
    readonly iccid: string | null;
    /** Last day, YYYY-MM-DD: as the device reports it, else as registered. */
    readonly certificateEndsOn: string | null;
  };
  readonly intervalS: number | null;
  readonly city: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  readonly heardAt: Date | null;
  readonly acPowerW: number | null;
  readonly signal: number | null;
}

export type FleetSort =
  | 'trouble'
  | 'id'
  | 'serial_number'
  | 'dealer'
  | 'power_rating'
  | 'date_of_installation'
  | 'coverage';

interface FleetFilters {
  readonly state?: FleetState | undefined;
  readonly rating?: string | undefined;
  readonly city?: string | undefined;
  readonly dealer?: string | undefined;
  readonly firmware?: string | undefined;
  /** Id of an incident; an impossible id finds nothing. */
  readonly incident?: string | undefined;
  /** Id of an incident: only inverters whose outage in it is still open; an impossible id finds nothing. */
  readonly silent_in?: string | undefined;
  /** Id of a user; an impossible id finds nothing. */
  readonly owner?: string | undefined;
  /** Only inverters that look cloned now. */
  readonly cloned?: 'yes' | undefined;
  /** Only inverters whose device exceeds its quotas. */
  readonly flooding?: 'yes' | undefined;
  /** `yes`: only inverters that report; `expected`: also inverters that should report. */
  readonly reporting?: 'yes' | 'expected' | undefined;
  /** Only inverters registered in the last seven days. */
  readonly added_this_week?: 'yes' | undefined;
  readonly device?: DeviceFinding | undefined;
  /** Start of a local hour, ISO 8601: only inverters whose energy rose in it. */
  readonly active_at?: string | undefined;
  /** Only inverters whose energy is being recomputed. */
  readonly recomputing?: 'yes' | undefined;
}

export type FleetSearch = Omit<ListSearch<FleetSort>, 'conditions'> & FleetFilters;

/** One page of the fleet, and the number of inverters on all pages. */
export function listFleet(
  database: Queryable,
  { limit, offset, ...search }: FleetSearch & ListPage,
): Promise<Found<FleetRecord>> {
  const { list, wanted } = fleetList(search);
  return readList(database, list, { ...wanted, limit, offset });
}

/** The fleet as a list of FleetRecord. The search reads the states only for filters and orders that need them. */
export function fleetList(asked: FleetSearch) {
  const {
    state,
    rating,
    city,
    dealer,
    firmware,
    incident,
    silent_in,
    owner,
    cloned,
    flooding,
    reporting,
    added_this_week,
    device,
    active_at,
    recomputing,
    search,
    sort,
  } = asked;
  const byState = /^-?(trouble|coverage)$/.test(sort);
  const conditions = [
    conditionIf(reporting && state && severityOf(state), (value) => `f.trouble = ${value}`),
    conditionIf(rating, (value) => `r.power_rating = ${value}`),
    conditionIf(city, (value) => `r.city = ${value}`),
    conditionIf(dealer, (value) => `lower(r.dealer) = lower(${value})`),
    conditionIf(firmware, (value) => `r.id IN (SELECT inverter_id FROM devices WHERE firmware = ${value})`),
    conditionIf(
      incident && idOrNone(incident),
      (value) => `r.id IN (SELECT inverter_id FROM silence_cases WHERE incident_id = ${value})`,
    ),
    conditionIf(
      silent_in && idOrNone(silent_in),
      (value) =>
        `r.id IN (SELECT inverter_id FROM silence_cases WHERE incident_id = ${value} AND closed_at IS NULL)`,
    ),
    conditionIf(owner && idOrNone(owner), (value) => `r.user_id = ${value}`),
    conditionIf(
      cloned && new Date().toISOString(),
      (value) => `r.id IN (SELECT inverter_id FROM device_clones WHERE over_at > ${value}::timestamptz)`,
    ),
    conditionIf(
      flooding && new Date().toISOString(),
      (value) => `r.id IN (SELECT inverter_id FROM device_floods WHERE over_at > ${value}::timestamptz)`,
    ),
    conditionIf(
      added_this_week && weekBefore(Date.now()).toISOString(),
      (value) => `r.created_at >= ${value}::timestamptz`,
    ),
    ...(device ? [deviceCondition(device, new Date())] : []),
    conditionIf(
      recomputing && '-infinity',
      (value) => `r.id IN (SELECT inverter_id FROM energy_tails WHERE dirty_from >= ${value}::timestamptz)`,
    ),
  ].flat();
  const part = reporting ? reportingLists[reporting] : state && stateList(state);
  const list = part ?? (byState ? judged : plain);
  return {
    list:
      active_at === undefined
        ? list
        : { ...list, ...activeIn(list.from, new Date(active_at).toISOString(), part === undefined) },
    wanted: { search, sort, conditions },
  };
}

const plain: ListDefinition<FleetSort> = {
  from: 'inverters r',
  orders: {
    trouble: { by: 'f.trouble' },
    id: { by: 'r.id' },
    serial_number: { by: 'r.serial_number' },
    dealer: { by: 'lower(r.dealer)', nullable: true },
    power_rating: { by: 'r.rated_power_w' },
    date_of_installation: { by: 'r.date_of_installation', nullable: true },
    coverage: { by: 'f.coverage', nullable: true },
  },
  has: (pattern) => `r.search_text LIKE ${pattern}`,
  sizeOf: `SELECT coalesce(sum(size), 0)::int AS total FROM list_sizes WHERE list = 'inverters'`,
  answer: /* sql */ `
SELECT i.id, i.serial_number AS "serialNumber", i.inverter_name AS "inverterName", i.dealer, i.status,
       c.silent_since AS "silentSince", ${incidentJsonSql('o')} AS incident, f.state, f.yield_share AS "yieldShare", f.yield_day AS "yieldDay",
       i.power_rating AS "powerRating", i.date_of_installation AS "dateOfInstallation", i.sim, d.firmware,
       json_build_object('firmwareApproval', ${firmwareApprovalSql('d')}, 'imei', coalesce(d.imei, d.registered_imei),
                         'iccid', d.sim_iccid, 'certificateEndsOn', ${certificateEndSql('d')}) AS registry,
       d.interval_s AS "intervalS", i.city, i.latitude, i.longitude, i.time_zone AS "timeZone",
       l.state AS "readingState", l.heard_at AS "heardAt", l.ac_power_w AS "acPowerW", l.rssi_dbm AS signal
FROM page
JOIN inverters i USING (id)
JOIN fleet_states f ON f.inverter_id = i.id
LEFT JOIN devices d ON d.inverter_id = i.id
LEFT JOIN latest l ON l.inverter_id = i.id
LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL
LEFT JOIN incidents o ON o.id = c.incident_id`,
};

/** With the evaluated states: an index gives their order by severity. */
const judged: ListDefinition<FleetSort> = {
  ...plain,
  from: 'fleet_states f JOIN inverters r ON r.id = f.inverter_id',
};

/** A list whose length the fleet's evaluation stores, since counting the rows would read the whole fleet. */
const counted = (condition: string, count: string): ListDefinition<FleetSort> => ({
  ...judged,
  from: `(SELECT * FROM fleet_states WHERE ${condition}) f JOIN inverters r ON r.id = f.inverter_id`,
  sizeOf: `SELECT coalesce((SELECT ${count} FROM fleet_totals), 0) AS total`,
});
const reportingLists = {
  yes: counted('reporting', 'reporting'),
  expected: counted('reporting IS NOT NULL', 'expected'),
};
const stateList = (state: FleetState) =>
  counted(`trouble = ${severityOf(state)}`, `(states ->> '${state}')::int`);

/**
 * Source and length of the list of inverters whose energy rose in the local hour that starts at `hourAt`.
 * @param isWhole whether the list is the whole fleet, so that its length is in the fleet's hours.
 */
function activeIn(from: string, hourAt: string, isWhole: boolean) {
  const inHour = `hour_at >= '${hourAt}' AND hour_at < '${hourAt}'::timestamptz + interval '1 hour'`;
  // False at night, which saves a look-up for each inverter.
  const isAny = `EXISTS (SELECT FROM fleet_hours WHERE ${inHour} AND active_inverters > 0)`;
  const active = /* sql */ `${from} JOIN LATERAL (
    SELECT FROM (${knownHoursSql}) h WHERE h.inverter_id = r.id AND ${inHour} AND h.energy_wh > 0 LIMIT 1) active ON ${isAny}`;
  return {
    from: active,
    sizeOf: isWhole
      ? `SELECT coalesce(sum(active_inverters), 0)::int AS total FROM fleet_hours WHERE ${inHour}`
      : `SELECT count(*)::int AS total FROM ${active}`,
  };
}
