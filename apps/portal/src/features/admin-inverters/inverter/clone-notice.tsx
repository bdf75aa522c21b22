import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { Copy } from 'lucide-react';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { deviceWarningText } from './strings/en.js';
import { DeviceNotice } from './device-notice.js';

/** Warning that two devices currently use the inverter's secret. */
export function CloneNotice({ detail: { inverter_id, clones, site } }: { detail: InverterDetail }) {
  const clone = clones.find(({ current }) => current);
  if (!clone) return null;
  const words = deviceWarningText.duplicate;
  const when = (at: string) => formatInstant(at, site.timeZone);
  const { takeovers, begunAt, lastAt, addresses } = clone;
  return (
    <DeviceNotice inverterId={inverter_id} icon={Copy} title={words.title} todo={words.todo}>
      {words.happened(formatInteger(takeovers), when(begunAt), when(lastAt))}{' '}
      {addresses.length > 0 && words.addresses(addresses.join(', '))}
    </DeviceNotice>
  );
}
