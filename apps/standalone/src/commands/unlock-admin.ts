import { unlockAdministrator } from '@heliograph/database/codes/unlock-administrator';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { UserError } from '../user-error.js';
import { withDatabase } from './installation.js';
import { readPhone } from './read-phone.js';
import { readArguments } from './usage-error.js';

const USAGE = 'npm run admin -- unlock --phone NUMBER';

/** Ends an administrator's lockout by resetting the counters of wrong passwords and codes. */
export async function unlockAdmin(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, { args, options: { phone: { type: 'string' } } });
  const phoneNo = readPhone(values.phone, USAGE);
  await withDatabase(async ({ pool }) => {
    const unlocked = await inTransaction(pool, (client) => unlockAdministrator(client, phoneNo));
    if (!unlocked) throw new UserError(`${phoneNo} is not an administrator.`);
  });
  console.log(`Administrator ${phoneNo} can log in and ask for codes again.`);
  return 0;
}
