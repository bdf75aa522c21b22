import { inTransaction } from '@heliograph/database/connection/transaction';
import { writeTrialInverters } from '@heliograph/database/trial/write-trial-inverters';
import { writeTrialReadings } from '@heliograph/database/trial/write-trial-readings';
import { writeTrialTickets } from '@heliograph/database/trial/write-trial-tickets';
import { trialLoaded, writeTrialUsers } from '@heliograph/database/trial/write-trial-users';
import { hashPassword } from '@heliograph/server/passwords';
import { progress } from '../../prepare/progress.mjs';
import { demonstrationPassword } from '../demo/accounts.js';
import { UserError } from '../user-error.js';
import { trialDays } from '../trial/trial-days.js';
import { withDatabase } from './installation.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE =
  'npm run trial -- load [--inverters 100000] [--users 50000] [--tickets 20000] [--database NAME, where DEMO is off]';
/** Serial numbers have six digits. */
const ROWS_MAX = 999_999;

/** Fills a database with an invented fleet of realistic size, for trying out the back office. */
export async function loadTrial(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, {
    args,
    options: {
      inverters: { type: 'string', default: '100000' },
      users: { type: 'string', default: '50000' },
      tickets: { type: 'string', default: '20000' },
      database: { type: 'string' },
    },
  });
  const inverters = count('inverters', values.inverters);
  const users = count('users', values.users);
  const tickets = count('tickets', values.tickets);
  await withDatabase(async ({ pool }, { settings }) => {
    const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
    if (!settings.demo && values.database !== rows[0]!.name) {
      throw new UserError(
        `This is not a demonstration. To fill the database ${rows[0]!.name} with an invented fleet, which cannot be removed again, add --database ${rows[0]!.name}`,
      );
    }
    if (await trialLoaded(pool)) throw new UserError('This database already contains a trial fleet.');
    const passwordHash = await hashPassword(demonstrationPassword);
    await inTransaction(pool, async (client) => {
      await progress(`Writing ${users} users`, () => writeTrialUsers(client, users, passwordHash));
      await progress(`Writing ${inverters} inverters`, () => writeTrialInverters(client, inverters, users));
      await progress('Writing their readings', () => writeTrialReadings(client, trialDays(Date.now())));
      await progress(`Writing ${tickets} tickets`, () => writeTrialTickets(client, tickets, inverters));
    });
    // Autovacuum would do this only some minutes later.
    await progress('Analyzing the new rows', () => pool.query('VACUUM ANALYZE'));
  });
  return 0;
}

function count(name: string, said: string): number {
  const rows = Number(said);
  if (!Number.isInteger(rows) || rows < 1 || rows > ROWS_MAX) {
    throw new UsageError(`--${name} must be a whole number from 1 to ${ROWS_MAX}.\nUsage: ${USAGE}`);
  }
  return rows;
}
