import type { InverterEventRecord } from '@heliograph/database/events/list-inverter-events';
import type { DeviceCloneRecord } from '@heliograph/database/fleet/list-device-clones';
import type { SilenceHistoryRecord } from '@heliograph/database/silence/list-silence-history';
import { type ListColumn, type ListFile, localTime } from '../lists/list-columns.js';

const silences: ListColumn<SilenceHistoryRecord>[] = [
  ['silent_since', ({ silentSince }, timeZone) => localTime(silentSince, timeZone)],
  ['opened_at', ({ openedAt }, timeZone) => localTime(openedAt, timeZone)],
  ['closed_at', ({ closedAt }, timeZone) => localTime(closedAt, timeZone)],
  ['close_reason', ({ closeReason }) => closeReason],
  ['reopened', ({ reopened }) => reopened],
  ['recovered_readings', ({ recoveredReadings }) => recoveredReadings],
  ['incident_kind', ({ incidentKind }) => incidentKind],
  ['incident_name', ({ incidentName }) => incidentName],
];

const events: ListColumn<InverterEventRecord>[] = [
  ['kind', ({ kind }) => kind],
  ['code', ({ code }) => code],
  ['severity', ({ severity }) => severity],
  ['begun_at', ({ begunAt }, timeZone) => localTime(begunAt, timeZone)],
  ['ended_at', ({ endedAt }, timeZone) => localTime(endedAt, timeZone)],
  ['counter_before_wh', ({ beforeWh }) => beforeWh],
  ['counter_showed_wh', ({ showedWh }) => showedWh],
  ['input', ({ input }) => input],
];

const clones: ListColumn<DeviceCloneRecord>[] = [
  ['begun_at', ({ begunAt }, timeZone) => localTime(begunAt, timeZone)],
  ['last_at', ({ lastAt }, timeZone) => localTime(lastAt, timeZone)],
  ['takeovers', ({ takeovers }) => takeovers],
  ['addresses', ({ addresses }) => addresses.join(' ') || null],
];

export const silencesFileColumns: ListFile['columns'] = silences;
export const eventsFileColumns: ListFile['columns'] = events;
export const clonesFileColumns: ListFile['columns'] = clones;
