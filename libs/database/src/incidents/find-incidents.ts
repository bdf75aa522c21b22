import {
  bestExplanation,
  mayBecomeIncident,
  probableCause,
  type OutageGroup,
} from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import type { OutageCheck } from '../silence/silence-due-sql.js';
import { countOutageGroups } from './count-outage-groups.js';
import { findOpenIncidents, joinIncidents } from './join-incidents.js';
import { openIncident } from './open-incident.js';
import { countNearbyInverters } from './count-nearby-inverters.js';

export interface FoundIncidents {
  readonly found: number;
  /** Groups that may be becoming incidents. */
  readonly filling: readonly OutageGroup[];
}

/** Assigns new outages to open incidents, then opens incidents for the best explanations, one after the other. */
export async function findIncidents(client: Queryable, look: OutageCheck): Promise<FoundIncidents> {
  await joinIncidents(client, await findOpenIncidents(client));
  const found = new Set<string>();
  const keyOf = ({ kind, name }: OutageGroup) => `${kind} ${name}`;
  for (;;) {
    const counted = await countOutageGroups(client, look);
    const groups = counted.groups.filter((group) => !found.has(keyOf(group)));
    const best = bestExplanation(groups, counted.silentInAll);
    if (!best) return { found: found.size, filling: groups.filter(mayBecomeIncident) };
    found.add(keyOf(best));
    const suspected = probableCause(best.kind, await countNearbyInverters(client, look, best));
    await joinIncidents(client, [await openIncident(client, best, suspected, look.now)]);
  }
}
