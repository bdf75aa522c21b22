import { utcDay } from '@heliograph/domain/inverter/certificate';
import { ok, wrong, type Finding } from './finding.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Fewest days left: certificates are renewed weeks before they end. */
const MIN_DAYS = 14;

/** Whether a certificate ends soon. */
export function certificateFinding(which: string, end: Date): Finding {
  const days = (end.getTime() - Date.now()) / DAY_MS;
  const says = `${which} ${days < 0 ? 'ended' : 'ends'} on ${utcDay(end)}`;
  return days < MIN_DAYS ? wrong(says, 'Renew it.') : ok(says);
}
