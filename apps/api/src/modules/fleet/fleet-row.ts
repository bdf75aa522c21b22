import type { FleetRow } from '@heliograph/contracts/http/get-fleet';
import type { FleetRecord } from '@heliograph/database/fleet/list-fleet';
import type { LiveRow } from '@heliograph/database/live/read-live';
import type { Bucket } from '@heliograph/domain/energy/series';
import { INTERVAL_DEFAULT_S } from '@heliograph/domain/silence/no-communication';
import { shownStatus } from '@heliograph/domain/inverter/status';

interface Day {
  /** Today's hours. */
  readonly hours: readonly Bucket[];
  readonly energyTodayWh: number | null;
  /** Set if the inverter is in fault. */
  readonly live: LiveRow | undefined;
}

export function fleetRow(record: FleetRecord, { hours, energyTodayWh, live }: Day): FleetRow {
  const { id, serialNumber, status, silentSince, heardAt, powerRating, dateOfInstallation, ...same } = record;
  const {
    latitude: _latitude,
    longitude: _longitude,
    registry: _registry,
    intervalS,
    incident,
    ...shown
  } = same;
  const faultCode = live?.faults?.[0] ?? null;
  const faultSince = faultCode === null ? null : (live?.faults_since?.[faultCode] ?? null);
  return {
    ...shown,
    inverter_id: String(id),
    serial_number: serialNumber,
    status: shownStatus(status, silentSince !== null),
    faultCode,
    incident: incident && { ...incident, id: String(incident.id) },
    since: record.state === 'silent' ? (silentSince?.toISOString() ?? null) : faultSince,
    power_rating: powerRating,
    date_of_installation: dateOfInstallation,
    lastHeardAt: heardAt?.toISOString() ?? null,
    intervalS: intervalS ?? INTERVAL_DEFAULT_S,
    energyTodayWh,
    hoursWh: hours.map(({ energyWh }) => energyWh),
  };
}
