import type { QuarantinedMessage } from '@heliograph/database/quarantine/quarantine-list';
import { type ListColumn, type ListFile, localTime } from '../lists/list-columns.js';

const columns: ListColumn<QuarantinedMessage>[] = [
  ['rejected_id', ({ id }) => String(id)],
  ['received_at', ({ receivedAt }, timeZone) => localTime(receivedAt, timeZone)],
  ['serial_number', ({ serialNumber }) => serialNumber],
  ['topic', ({ topic }) => topic],
  ['reason', ({ reason }) => reason],
  ['detail', ({ detail }) => detail],
  ['payload', ({ payload }) => payload.toString()],
  ['payload_bytes', ({ payloadBytes }) => payloadBytes],
];

export const quarantineFileColumns: ListFile['columns'] = columns;
