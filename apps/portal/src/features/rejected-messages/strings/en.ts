import type { QuarantineReason } from '@heliograph/domain/inverter/quarantine';
import { localized } from '../../../shared/strings/localized.js';

/** Texts of the list of rejected messages. */
export const rejectedText = localized('rejectedText', {
  title: 'Rejected Messages',
  intro: 'Messages and readings from devices that could not be stored as data, newest first.',
  empty: 'No message was rejected.',
  noneLikeIt: 'No message was rejected with these filters.',
  counted: (count: string, one: boolean) => `${count} ${one ? 'message' : 'messages'}`,
  filters: 'Filters',
  from: 'From',
  to: 'To',
  onlyOne: 'Only one inverter',
  at: 'Received',
  inverter: 'Inverter',
  reason: 'Reason',
  detail: 'Details',
  payload: 'Payload',
  bytes: (count: string, cut: boolean) => `${count} bytes${cut ? ', only the beginning is stored' : ''}`,
  reasons: {
    unknown_topic: 'Unknown topic',
    too_large: 'Too large',
    invalid_utf8: 'Not UTF-8',
    invalid_json: 'Not JSON',
    invalid_schema: 'Invalid field',
    ts_ahead: 'Time in the future',
    ts_too_old: 'Too old',
    replaced_device: 'Device was replaced',
    unreadable: 'Not readable by its adapter',
    contradiction: 'Contradicts a stored reading',
    storage_error: 'Could not be stored',
    unknown_device: 'Unknown device',
    revoked_device: 'Secret revoked or inverter removed',
    flooding: 'Over the device’s quota',
  } satisfies Record<QuarantineReason, string> as Readonly<Record<string, string>>,
});
