import {
  bestExplanation,
  isFilling,
  suspectedCause,
  type SilentGroup,
} from '@heliograph/domain/inverter/common-cause';
import type { Queryable } from '../connection/database.js';
import type { SilenceLook } from '../silence/judged-sql.js';
import { countSilentGroups } from './count-silent-groups.js';
import { findOpenIncidents, joinIncidents } from './join-incidents.js';
import { openIncident } from './open-incident.js';
import { readNeighbours } from './read-neighbours.js';

export interface FoundIncidents {
  readonly found: number;
  /** Groups that may be becoming incidents. */
  readonly filling: readonly SilentGroup[];
}

/** Assigns new outages to open incidents, then opens incidents for the best explanations, one after the other. */
export async function findIncidents(client: Queryable, look: SilenceLook): Promise<FoundIncidents> {
  await joinIncidents(client, await findOpenIncidents(client));
  const found = new Set<string>();
  const keyOf = ({ kind, name }: SilentGroup) => `${kind} ${name}`;
  for (;;) {
    const counted = await countSilentGroups(client, look);
    const groups = counted.groups.filter((group) => !found.has(keyOf(group)));
    const best = bestExplanation(groups, counted.silentInAll);
    if (!best) return { found: found.size, filling: groups.filter(isFilling) };
    found.add(keyOf(best));
    const suspected = suspectedCause(best.kind, await readNeighbours(client, look, best));
    await joinIncidents(client, [await openIncident(client, best, suspected, look.now)]);
  }
}
