import { findAdministratorCredentials } from '@heliograph/database/administrators/find-administrator-credentials';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { removeSecondFactors } from '@heliograph/database/second-factors/remove-second-factors';
import { UserError } from '../user-error.js';
import { withDatabase } from './installation.js';
import { readPhone } from './read-phone.js';
import { readArguments } from './usage-error.js';

const USAGE = 'npm run admin -- reset-second-factor --phone NUMBER';

/** For a super-admin who lost phone and recovery codes. Other administrators ask the super-admin. */
export async function resetSecondFactor(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, { args, options: { phone: { type: 'string' } } });
  const phoneNo = readPhone(values.phone, USAGE);
  await withDatabase(async ({ pool }) => {
    const administrator = await findAdministratorCredentials(pool, phoneNo);
    if (!administrator) throw new UserError(`${phoneNo} is not an administrator.`);
    const { id } = administrator;
    await inTransaction(pool, async (client) => {
      await removeSecondFactors(client, id);
      await appendAudit(client, {
        actorKind: 'system',
        actorId: null,
        action: 'admin reset-second-factor',
        target: `administrator ${id}`,
      });
    });
  });
  console.log(`Administrator ${phoneNo} is logged out and sets up a new second factor at the next login.`);
  return 0;
}
