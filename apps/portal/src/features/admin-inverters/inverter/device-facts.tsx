import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { CERTIFICATE_ENDING_DAYS, utcDay } from '@heliograph/domain/inverter/certificate';
import { isSameSim } from '@heliograph/domain/inverter/iccid';
import { isImei } from '@heliograph/domain/inverter/imei';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/format/dates.js';
import { formatSim } from '../../../shared/format/units.js';
import { serverNow } from '../../../shared/time/clock.js';
import css from './inverter.module.css';
import { deviceRegistryText, deviceWarningText } from './strings/en.js';

type Device = NonNullable<InverterDetail['device']>;

const DAY_MS = 86_400_000;

/** @param sold null: unknown. */
export function reportedSim(reported: string, sold: string | null): ReactNode {
  if (!sold || isSameSim(reported, sold)) return formatSim(reported);
  return <Warned warning={deviceWarningText.otherSim}>{formatSim(reported)}</Warned>;
}

export function firmwareOf({ firmware, firmwareApproval }: Device): ReactNode {
  if (firmware === null || firmwareApproval === null) return null;
  const approval = deviceRegistryText.approvals[firmwareApproval];
  return firmwareApproval === 'not_approved' ? (
    <Warned warning={approval}>{firmware}</Warned>
  ) : (
    `${firmware}, ${approval}`
  );
}

/** IMEI as the device reports it, else as entered. */
export function imeiOf({ imei, registered }: Device): ReactNode {
  const words = deviceRegistryText;
  if (imei === null) return registered.imei && <Noted note={words.entered}>{registered.imei}</Noted>;
  if (registered.imei !== null && registered.imei !== imei)
    return <Warned warning={words.otherImei(registered.imei)}>{imei}</Warned>;
  return isImei(imei) ? imei : <Warned warning={words.notImei}>{imei}</Warned>;
}

/** Certificate end as the device reports it, else as entered. */
export function certificateOf({ certificateEndsOn, registered }: Device): ReactNode {
  const words = deviceRegistryText;
  const endsOn = certificateEndsOn ?? registered.certificateEndsOn;
  if (endsOn === null) return null;
  const now = serverNow();
  const shown =
    certificateEndsOn === null ? (
      <Noted note={words.entered}>{formatDate(endsOn)}</Noted>
    ) : (
      formatDate(endsOn)
    );
  if (endsOn < utcDay(new Date(now))) return <Warned warning={words.ended}>{shown}</Warned>;
  if (endsOn <= utcDay(new Date(now + CERTIFICATE_ENDING_DAYS * DAY_MS)))
    return <Warned warning={words.ending}>{shown}</Warned>;
  return shown;
}

const Noted = ({ note, children }: { note: string; children: ReactNode }) => (
  <>
    {children} <span className={css.none}>{note}</span>
  </>
);

const Warned = ({ warning, children }: { warning: string; children: ReactNode }) => (
  <>
    {children}
    <strong className={css.warning}>{warning}</strong>
  </>
);
