import { countOutageGroups } from '@heliograph/database/incidents/count-outage-groups';
import type { GroupMembers } from '@heliograph/database/incidents/count-group-members';
import { findFadingInverters } from '@heliograph/database/incidents/concurrent-outages-sql';
import { joinParameters, joinSql } from '@heliograph/database/incidents/join-incidents';
import { findQuietInverters } from '@heliograph/database/silence/find-quiet-inverters';
import { openOutages } from '@heliograph/database/silence/open-outages';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { FLEET_NOW, writeActiveFleet } from '../../support/heard-fleet.js';
import { explainScans, rowsRead, sequentialTables, watchScans } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';

const FLEET = 20_000;
const now = new Date(FLEET_NOW.getTime() + 60_000);
const look = { now, backSince: new Date(FLEET_NOW.getTime() - 86_400_000), demo: false };
/** Inverters that are read for each of an outage's city, operator, dealer and area to decide on an incident. */
const LOOKED_AT_FOR_EACH = 500;

describe('the search for incidents in a large fleet', () => {
  const database = useTestDatabase();
  let opened: number;
  let quietIds: readonly number[];

  beforeAll(async () => {
    await writeActiveFleet(database.pool, FLEET);
    const quiet = await findQuietInverters(database.pool, now);
    quietIds = quiet.fading;
    ({ opened } = await openOutages(database.pool, look, quiet.due));
  });

  it('begins with few of the inverters', () => {
    expect(opened).toBeGreaterThan(5);
    expect(quietIds.length).toBeLessThan(FLEET / 100);
  });

  it('counts groups by indexes, and known groups not again', async () => {
    const known = new Map<string, GroupMembers>();
    const counted = () =>
      watchScans(database.pool, async (watched) =>
        countOutageGroups(watched, look, await findFadingInverters(watched, look, quietIds), known),
      );
    const first = await counted();
    const second = await counted();
    const tables = (of: typeof first) => sequentialTables(of.scans).filter((table) => !isSmall(table));
    expect([...tables(first), ...tables(second)]).toEqual([]);
    expect(rowsRead(first.scans)).toBeLessThan(LOOKED_AT_FOR_EACH * opened);
    expect(rowsRead(second.scans)).toBeLessThan(50 * opened);
    expect(second.answer).toEqual(first.answer);
  });

  it('joins outages to an incident without reading the others', async () => {
    const incident = { id: 1, kind: 'city', name: 'City 5', at: FLEET_NOW, isGeneral: true } as const;
    const scans = await explainScans(database.pool, joinSql, joinParameters([incident], now));
    expect(sequentialTables(scans).filter((table) => !isSmall(table))).toEqual([]);
    // One of 50 inverters has an open outage of long ago.
    expect(rowsRead(scans)).toBeLessThan(FLEET / 40 + 20 * opened);
  });
});

/** They are empty here. */
const isSmall = (table: string) =>
  ['incidents', 'mornings', 'daylight', 'service_heartbeats'].includes(table);
