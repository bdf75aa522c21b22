import { findFadingInverters } from '@heliograph/database/incidents/concurrent-outages-sql';
import { countNearbyInverters } from '@heliograph/database/incidents/count-nearby-inverters';
import { countOutageGroups } from '@heliograph/database/incidents/count-outage-groups';
import { findFleetOutage } from '@heliograph/database/incidents/find-fleet-outage';
import { joinIncidents } from '@heliograph/database/incidents/join-incidents';
import { joinNotifiedOutages } from '@heliograph/database/incidents/join-notified-outages';
import { openIncident } from '@heliograph/database/incidents/open-incident';
import { findQuietInverters } from '@heliograph/database/silence/find-quiet-inverters';
import { openOutages } from '@heliograph/database/silence/open-outages';
import { beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@heliograph/database/connection/transaction';
import type { PoolClient } from 'pg';
import { FLEET_NOW, writeActiveFleet } from '../../support/heard-fleet.js';
import { rowsRead, watchScans } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';

const FLEET = 4_000;
const now = new Date(FLEET_NOW.getTime() + 11 * 60_000);
const look = { now, backSince: new Date(FLEET_NOW.getTime() - 86_400_000), demo: false };
/** Rows read or compared for each lost inverter; comparing each with all would take a thousand. */
const ROWS_FOR_EACH = 150;

const database = useTestDatabase();

beforeAll(async () => {
  await writeActiveFleet(database.pool, FLEET);
  await database.pool.query('DELETE FROM silence_cases WHERE closed_at IS NULL');
  // The inverters with SIM cards of one operator, a quarter, are lost in the same minute.
  await database.pool.query(
    `UPDATE latest SET heard_at = at, last_received_at = at
     FROM (SELECT inverter_id, $1::timestamptz + CASE WHEN inverter_id % 4 = 0 THEN interval '0' ELSE interval '11 minutes' END AS at FROM latest) given
     WHERE given.inverter_id = latest.inverter_id`,
    [FLEET_NOW],
  );
  await database.pool.query('VACUUM ANALYZE');
});

it('a failure of a large part of the fleet is evaluated without comparing each inverter with all', () =>
  inTransaction(database.pool, evaluate));

async function evaluate(client: PoolClient): Promise<void> {
  const { due } = await findQuietInverters(client, now);
  const { opened: lost } = await openOutages(client, look, due);
  expect(lost).toBe(FLEET / 4);
  const rowsOf = async <T>(work: Parameters<typeof watchScans<T>>[1]) => {
    const { answer, scans } = await watchScans(client, work);
    expect(rowsRead(scans)).toBeLessThan(ROWS_FOR_EACH * lost);
    return answer;
  };
  const { fading: quietIds } = await rowsOf((watched) => findQuietInverters(watched, now));
  const fading = await rowsOf((watched) => findFadingInverters(watched, look, quietIds));
  expect(await rowsOf((watched) => findFleetOutage(watched, look, fading))).toBeNull();
  const { groups } = await rowsOf((watched) => countOutageGroups(watched, look, fading, new Map()));
  const group = groups.find(({ kind }) => kind === 'operator')!;
  expect(group).toMatchObject({ silent: lost });
  await rowsOf((watched) => countNearbyInverters(watched, look, fading, group));
  const incident = await openIncident(client, group, 'network', now);
  await rowsOf((watched) => joinIncidents(watched, [incident], now));
  const { rows } = await client.query(
    `SELECT DISTINCT incident_id AS "incidentId", user_id AS "userId" FROM silence_cases JOIN inverters ON inverters.id = inverter_id
     WHERE incident_id IS NOT NULL`,
  );
  expect(rows.length).toBe(lost);
  expect(await rowsOf((watched) => joinNotifiedOutages(watched, rows))).toEqual([]);
}
