import type { FleetRow } from '@heliograph/contracts/http/get-fleet';
import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import type { FleetState } from '@heliograph/domain/fleet/state';
import { zonedClockOrDay } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { incidentName } from '../../shared/incidents/incident-words.js';
import { faultText } from '../../shared/strings/en/faults.js';
import { isLive } from './is-live.js';
import { fleetText } from './strings/en.js';
import { fleetStateText } from '../../shared/strings/en/fleet-states.js';
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

/** An inverter's state, and since when, in words. */
export function reasonOf(row: Judged): string {
  const { incident, state, readingState, faultCode, since, yieldShare, signal, timeZone } = row;
  const words = fleetText.reasons;
  const when = since === null ? null : zonedClockOrDay(Date.parse(since), serverNow(), timeZone);
  switch (state) {
    case 'fault': {
      if (faultCode === null && readingState !== 'fault') return words.faultOver;
      const what = faultCode === null ? fleetText.facts.faultUnnamed : faultName(faultCode);
      return when === null ? words.fault(what) : words.faultSince(what, when);
    }
    case 'silent':
      return isReporting(row) ? words.silentOver : silentReason(when, incident);
    case 'under_performing':
      return words.under_performing(formatInteger((yieldShare ?? 0) * 100));
    case 'weak_signal':
      return signal === null ? fleetStateText.weak_signal : words.weak_signal(String(signal));
    case 'asleep':
      return readingState === 'standby' ? words.standby : words.asleep;
    default:
      return words[state];
  }
}

/** Whether data arrives again, though the outage is not closed yet. */
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
