import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { writeTrialInverters } from '@heliograph/database/trial/write-trial-inverters';
import { writeTrialReadings } from '@heliograph/database/trial/write-trial-readings';
import { writeTrialTickets } from '@heliograph/database/trial/write-trial-tickets';
import { writeTrialUsers } from '@heliograph/database/trial/write-trial-users';
import { trialDays } from '@heliograph/standalone/trial/trial-days';

/** The fleet of `npm run trial`, with one raw reading for each of its energy hours. */
export async function writeFleetBeside({ pool }: Database, inverters: number): Promise<void> {
  const users = inverters / 2;
  await inTransaction(pool, async (client) => {
    await writeTrialUsers(client, users, 'x');
    await writeTrialInverters(client, inverters, users);
    await writeTrialReadings(client, trialDays(Date.now()));
    await writeTrialTickets(client, inverters / 5, inverters);
    await client.query(readingsSql);
  });
}

const readingsSql = /* sql */ `
INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, state, ac_power_w, energy_total_wh)
SELECT inverter_id, hour_at, 1, hour_at, false, 'producing', energy_wh, total_wh FROM energy_hours ORDER BY hour_at, inverter_id`;
