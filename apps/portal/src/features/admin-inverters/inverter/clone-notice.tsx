import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { Copy } from 'lucide-react';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { deviceWarningText } from './strings/en.js';
import { DeviceNotice } from './device-notice.js';

/** Warning that two devices currently use the inverter's secret. */
export function CloneNotice({ detail: { inverter_id, clones } }: { detail: InverterDetail }) {
  const clone = clones.find(({ current }) => current);
  if (!clone) return null;
  const words = deviceWarningText.duplicate;
  const { takeovers, begunAt, lastAt, addresses } = clone;
  return (
    <DeviceNotice inverterId={inverter_id} icon={Copy} title={words.title} todo={words.todo}>
      {words.happened(formatInteger(takeovers), formatInstant(begunAt), formatInstant(lastAt))}{' '}
      {addresses.length > 0 && words.addresses(addresses.join(', '))}
    </DeviceNotice>
  );
}
