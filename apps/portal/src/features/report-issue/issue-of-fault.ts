import { formatClock, formatDate } from '../../shared/format/dates.js';
import { faultText } from '../../shared/strings/en/faults.js';
import { localDate } from '@heliograph/domain/time/zone';
import { reportIssueText } from './strings/en.js';

const CODE = /^[\w.-]{1,64}$/;

/** Title and description of a fault that the address names by code and time (ISO 8601); empty without a code. */
export function issueOfFault(
  address: URLSearchParams,
  timeZone: string,
): { title: string; description: string } {
  const code = address.get('fault') ?? '';
  if (!CODE.test(code)) return { title: '', description: '' };
  const name = faultText.codes[code];
  const begunAt = Date.parse(address.get('since') ?? '');
  const when = Number.isNaN(begunAt)
    ? null
    : `${formatDate(localDate(timeZone, begunAt))}, ${formatClock(begunAt, timeZone)}`;
  return {
    title: reportIssueText.faultTitle(code, name),
    description: when === null ? '' : reportIssueText.faultSince(when),
  };
}
