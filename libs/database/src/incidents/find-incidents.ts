import {
  belongsToJoined,
  bestExplanations,
  isNearby,
  mayBecomeIncident,
  probableCause,
  type OutageGroup,
} from '@heliograph/domain/incidents/common-cause';
import { SILENCE_MIN_MS } from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import type { OutageCheck } from '../silence/silence-due-sql.js';
import { findFadingInverters, NONE_FADING } from './concurrent-outages-sql.js';
import type { GroupMembers } from './count-group-members.js';
import { countOutageGroups, hasUndecidedOutages } from './count-outage-groups.js';
import { findFleetOutage, isFleetIncidentOpen } from './find-fleet-outage.js';
import { findOpenIncidents, joinIncidents, joinOutages, type OpenIncident } from './join-incidents.js';
import { openIncident } from './open-incident.js';
import { countNearbyInverters } from './count-nearby-inverters.js';

export interface FoundIncidents {
  readonly found: number;
  /** Groups that may be becoming incidents; null: any group may be. */
  readonly filling: readonly OutageGroup[] | null;
}

/**
 * Assigns new outages to open incidents, then opens incidents: of the whole fleet, or else for the best explanations
 * until there is none.
 * @param quietIds inverters that may have missed a reading.
 */
export async function findIncidents(
  client: Queryable,
  look: OutageCheck,
  quietIds: readonly number[],
): Promise<FoundIncidents> {
  await joinIncidents(client, await findOpenIncidents(client), look.now);
  const found = new Set<string>();
  const keyOf = ({ kind, name, at }: OutageGroup) => `${kind} ${name} ${isNearby(kind) ? at.getTime() : ''}`;
  // In most minutes no outage is undecided. Checking that first is cheaper than even planning the count.
  if (!(await hasUndecidedOutages(client))) return { found: 0, filling: [] };
  // The inverters that are missed meanwhile may be a million, and belong to it.
  const isFleetLost = await isFleetIncidentOpen(client);
  const fading = isFleetLost ? NONE_FADING : await findFadingInverters(client, look, quietIds);
  const fleet = isFleetLost ? null : await findFleetOutage(client, look, fading);
  if (fleet) {
    // They may be back in a minute. Until then, no cause is certain.
    if (look.now.getTime() - fleet.at.getTime() < SILENCE_MIN_MS) return { found: 0, filling: null };
    const suspected = probableCause('fleet', await countNearbyInverters(client, look, NONE_FADING, fleet));
    // If the few that report use other SIM operators, the operator has failed.
    if (suspected !== 'network') {
      await joinIncidents(client, [await openIncident(client, fleet, suspected, look.now)], look.now);
      return { found: 1, filling: null };
    }
  }
  const members = new Map<string, GroupMembers>();
  // Of a group with half of the fleet, only a few inverters are read; a bitmap scan would read all. Bitmaps are allowed
  // again below, for the sweep's later statements in this transaction.
  await client.query('SET LOCAL enable_bitmapscan = off');
  for (;;) {
    const counted = await countOutageGroups(client, look, fading, members);
    const groups = counted.groups.filter((group) => !found.has(keyOf(group)));
    const best = bestExplanations(groups, counted.silentInAll);
    if (best.length === 0) {
      for (const { joinedId, inverterIds } of groups.filter(belongsToJoined))
        await joinOutages(client, joinedId!, inverterIds!);
      await client.query('SET LOCAL enable_bitmapscan TO DEFAULT');
      return { found: found.size, filling: groups.filter(mayBecomeIncident) };
    }
    const opened: OpenIncident[] = [];
    for (const group of best) {
      found.add(keyOf(group));
      const suspected = probableCause(group.kind, await countNearbyInverters(client, look, fading, group));
      opened.push(await openIncident(client, group, suspected, look.now));
    }
    await joinIncidents(client, [...opened, ...(await findOpenIncidents(client))], look.now);
  }
}
