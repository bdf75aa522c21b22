import type { InverterEventRecord } from '@heliograph/database/events/list-inverter-events';
import type { DeviceCloneRecord } from '@heliograph/database/fleet/list-device-clones';
import type { SilenceHistoryRecord } from '@heliograph/database/silence/list-silence-history';
import type { ListFile } from '../lists/list-columns.js';

const instant = (at: Date | null) => at && at.toISOString();
const figure = (value: number | null) => (value === null ? null : String(value));

const silences: [string, (row: SilenceHistoryRecord) => string | null][] = [
  ['silent_since', ({ silentSince }) => instant(silentSince)],
  ['opened_at', ({ openedAt }) => instant(openedAt)],
  ['closed_at', ({ closedAt }) => instant(closedAt)],
  ['close_reason', ({ closeReason }) => closeReason],
  ['reopened', ({ reopened }) => figure(reopened)],
  ['recovered_readings', ({ recoveredReadings }) => figure(recoveredReadings)],
  ['incident_kind', ({ incidentKind }) => incidentKind],
  ['incident_name', ({ incidentName }) => incidentName],
];

const events: [string, (row: InverterEventRecord) => string | null][] = [
  ['kind', ({ kind }) => kind],
  ['code', ({ code }) => code],
  ['severity', ({ severity }) => severity],
  ['begun_at', ({ begunAt }) => instant(begunAt)],
  ['ended_at', ({ endedAt }) => instant(endedAt)],
  ['counter_before_wh', ({ beforeWh }) => figure(beforeWh)],
  ['counter_showed_wh', ({ showedWh }) => figure(showedWh)],
];

const clones: [string, (row: DeviceCloneRecord) => string | null][] = [
  ['begun_at', ({ begunAt }) => instant(begunAt)],
  ['last_at', ({ lastAt }) => instant(lastAt)],
  ['takeovers', ({ takeovers }) => figure(takeovers)],
  ['addresses', ({ addresses }) => addresses.join(' ') || null],
];

export const silencesFileColumns: ListFile['columns'] = silences;
export const eventsFileColumns: ListFile['columns'] = events;
export const clonesFileColumns: ListFile['columns'] = clones;
