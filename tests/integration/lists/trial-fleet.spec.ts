import { inTransaction } from '@heliograph/database/connection/transaction';
import { writeTrialInverters } from '@heliograph/database/trial/write-trial-inverters';
import { writeTrialReadings } from '@heliograph/database/trial/write-trial-readings';
import { writeTrialTickets } from '@heliograph/database/trial/write-trial-tickets';
import { trialLoaded, writeTrialUsers } from '@heliograph/database/trial/write-trial-users';
import { trialDays } from '@heliograph/standalone/trial/trial-days';
import { describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';

const database = useTestDatabase({ connectionsMax: 2 });

const one = async (sql: string) => (await database.pool.query(sql)).rows[0];

describe('a trial fleet', () => {
  it('has hours that add up to the fleet’s hours and to the counters, and no real phone number', async () => {
    expect(await trialLoaded(database.pool)).toBe(false);
    await inTransaction(database.pool, async (client) => {
      await writeTrialUsers(client, 100, 'x');
      await writeTrialInverters(client, 400, 100);
      await writeTrialReadings(client, trialDays(Date.parse('2026-05-20T09:00:00Z')));
      await writeTrialTickets(client, 80, 400);
    });
    expect(await trialLoaded(database.pool)).toBe(true);
    const counts =
      await one(`SELECT (SELECT count(*) FROM users WHERE phone_no !~ '^1[0-9]{9}$') AS reachable,
      (SELECT count(*) FROM inverters WHERE NOT demo) AS real, (SELECT count(*) FROM tickets) AS tickets,
      (SELECT count(*) FROM silence_cases WHERE closed_at IS NULL) AS silent`);
    expect(counts).toEqual({ reachable: 0, real: 0, tickets: 80, silent: 8 });
    const sums =
      await one(`SELECT (SELECT sum(energy_wh)::bigint FROM energy_hours) AS hours, (SELECT sum(total_wh - first_wh)::bigint FROM energy_tails) AS counters,
      (SELECT sum(energy_wh)::bigint FROM fleet_hours WHERE hour_at >= (SELECT min(hour_at) FROM energy_hours)) AS fleet`);
    expect(sums.hours).toBeGreaterThan(0);
    expect(sums.counters).toBe(sums.hours);
    expect(sums.fleet).toBe(sums.hours);
  });
});
