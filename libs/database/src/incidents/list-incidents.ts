import {
  type IncidentKind,
  incidentKinds,
  type ProbableCause,
  probableCauses,
  type SaidCause,
  saidCause,
} from '@heliograph/domain/silence/diagnostic-snapshot';
import type { ListDefinition } from '../lists/list.js';

export interface ListedIncident {
  readonly id: number;
  readonly kind: IncidentKind;
  readonly name: string;
  readonly suspected: ProbableCause;
  readonly silentSince: Date;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly silentInverters: number;
  readonly expectedInverters: number;
  /** Inverters with an outage in it, and those whose outage is still open. */
  readonly inverters: number;
  readonly stillSilent: number;
}

export type IncidentSort = 'suspected' | 'name' | 'silentSince' | 'closedAt' | 'lasted' | 'silentInverters';

/** Incidents as a list of ListedIncident. @param state undefined: open and closed ones. */
export const incidentsList = (state?: 'open' | 'closed'): ListDefinition<IncidentSort> =>
  state === undefined ? all : { ...all, from: sources[state] };

const sources = {
  open: '(SELECT * FROM incidents WHERE closed_at IS NULL) r',
  closed: '(SELECT * FROM incidents WHERE closed_at IS NOT NULL) r',
};

/** Search terms for probable causes and shared attributes, as the portal words them in its languages. */
const causeWords: Record<SaidCause, string> = {
  grid: 'power grid बिजली का ग्रिड',
  network: 'mobile network मोबाइल नेटवर्क',
  unknown: 'grid or network ग्रिड या नेटवर्क',
  shared: 'cause unknown कारण अज्ञात',
  ours: 'our system or the network हमारा सिस्टम या नेटवर्क',
};
const kindWords: Record<IncidentKind, string> = {
  city: '',
  operator: 'sim cards',
  dealer: 'dealer डीलर',
  area: 'area इलाका',
  feeder: 'feeder फ़ीडर',
  fleet: 'whole fleet सभी इन्वर्टर',
};

const codes = incidentKinds.flatMap((kind) => probableCauses.map((suspected) => ({ kind, suspected })));

/** `OR …` for the kinds and probable causes whose words contain the search term. */
function orWorded(word: string): string {
  const named = codes
    .filter((one) => [kindWords[one.kind], causeWords[saidCause(one)]].some((words) => words.includes(word)))
    .map(({ kind, suspected }) => `('${kind}', '${suspected}')`);
  return named.length > 0 ? ` OR (r.kind, r.suspected) IN (${named.join(', ')})` : '';
}

const all: ListDefinition<IncidentSort> = {
  from: 'incidents r',
  orders: {
    suspected: { by: 'r.suspected' },
    name: { by: 'lower(r.name)' },
    silentSince: { by: 'r.silent_since' },
    // PostgreSQL sorts null as the largest: open incidents will end later, and last longer, than all closed ones.
    closedAt: { by: 'r.closed_at' },
    lasted: { by: '(r.closed_at - r.silent_since)' },
    silentInverters: { by: 'r.silent_inverters' },
  },
  // The name of a fleet's incident is not displayed.
  has: (pattern, word) => `(r.kind <> 'fleet' AND lower(r.name) LIKE ${pattern})${orWorded(word)}`,
  // Outages are counted for the incidents of the page only.
  answer: /* sql */ `
SELECT o.id, o.kind, o.name, o.suspected, o.silent_since AS "silentSince", o.opened_at AS "openedAt", o.closed_at AS "closedAt",
       o.silent_inverters AS "silentInverters", o.expected_inverters AS "expectedInverters",
       silences.inverters, silences.still AS "stillSilent"
FROM page
JOIN incidents o USING (id)
CROSS JOIN LATERAL (
  SELECT count(DISTINCT inverter_id)::int AS inverters, count(*) FILTER (WHERE closed_at IS NULL)::int AS still
  FROM silence_cases WHERE incident_id = o.id
) silences`,
};
