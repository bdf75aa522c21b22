import type { FleetRow } from '@heliograph/contracts/http/get-fleet';
import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import type { FleetState } from '@heliograph/domain/fleet/state';
import { zonedClockOrDay } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { incidentName } from '../../shared/incidents/incident-words.js';
import { faultText } from '../../shared/strings/en/faults.js';
import { isLive } from './is-live.js';
import { fleetText } from './strings/en.js';
import { serverNow } from '../../shared/time/clock.js';

type Judged = Pick<
  FleetRow,
  | 'incident'
  | 'state'
  | 'readingState'
  | 'faultCode'
  | 'since'
  | 'lastHeardAt'
  | 'intervalS'
  | 'yieldShare'
  | 'signal'
  | 'timeZone'
>;

/** A fault in a few words, for use in a sentence; an unknown code is shown unchanged. */
export const faultName = (code: string) => faultText.codes[code] ?? code;

/** The faults of an inverter's latest reading, in words. @param latest null: it never reported */
export function faultsInWords(state: FleetState, latest: InverterDetail['latest']): string {
  const words = fleetText.facts;
  if (latest === null) return words.unknown;
  if (latest.faults?.length) return latest.faults.map(faultName).join(', ');
  if (latest.state === 'fault') return words.faultUnnamed;
  return state === 'fault' ? words.faultOver : words.noFault;
}

/** What there is to say about an inverter's state besides its name: why, and since when. Null: nothing. */
export function reasonOf(row: Judged): string | null {
  const { incident, state, readingState, faultCode, since, yieldShare, signal, timeZone } = row;
  const words = fleetText.reasons;
  const when = since === null ? null : zonedClockOrDay(Date.parse(since), serverNow(), timeZone);
  switch (state) {
    case 'fault': {
      if (faultCode === null && readingState !== 'fault') return fleetText.facts.faultOver;
      const what = faultCode === null ? fleetText.facts.faultUnnamed : faultName(faultCode);
      return when === null ? what : words.since(what, when);
    }
    case 'silent':
      return isReporting(row) ? words.silentOver : silentReason(when, incident);
    case 'under_performing':
      return words.under_performing(formatInteger((yieldShare ?? 0) * 100));
    case 'weak_signal':
      return signal === null ? null : `${signal} dBm`;
    case 'asleep':
      return readingState === 'standby' ? words.standby : null;
    case 'unheard':
      return isReporting(row) ? words.unheardOver : null;
    case 'producing':
    case 'idle':
    case 'removed':
      return null;
    default:
      return words[state];
  }
}

/** Whether data arrives. The state may not show it yet, because it is evaluated once a minute. */
const isReporting = ({ lastHeardAt, intervalS, since }: Judged) =>
  lastHeardAt !== null &&
  isLive(serverNow() - Date.parse(lastHeardAt), intervalS) &&
  (since === null || lastHeardAt > since);

function silentReason(when: string | null, incident: FleetRow['incident']): string {
  const words = fleetText.reasons;
  const said = when === null ? words.silent : words.silentSince(when);
  // Once the incident is closed, the inverter has an outage of its own.
  return incident?.closedAt === null ? words.silentWith(said, incidentName(incident)) : said;
}
