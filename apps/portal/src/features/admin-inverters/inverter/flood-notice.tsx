import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { Waves } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../../shared/format/dates.js';
import { formatInteger } from '../../../shared/format/units.js';
import { deviceWarningText } from './strings/en.js';
import { DeviceNotice } from './device-notice.js';

const kinds = ['readings', 'backlog', 'events', 'quarantine'] as const;

/** Warning that the device exceeds its quotas. */
export function FloodNotice({ detail: { inverter_id, flood, site } }: { detail: InverterDetail }) {
  if (!flood) return null;
  const words = deviceWarningText.quota;
  const when = (at: string) => formatInstant(at, site.timeZone);
  const dropped = kinds
    .filter((kind) => flood[kind] > 0)
    .map((kind) => words.dropped[kind](formatInteger(flood[kind]), flood[kind] === 1));
  return (
    <DeviceNotice inverterId={inverter_id} icon={Waves} title={words.title} todo={words.todo}>
      {words.happened(when(flood.begunAt), when(flood.lastAt))} {dropped.join(', ')}.{' '}
      <Link to={`/admin/rejectedMessages?inverter=${inverter_id}`}>{words.rejected}</Link>
    </DeviceNotice>
  );
}
