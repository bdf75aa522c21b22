import { newPassword, PASSWORD_RULE } from '@heliograph/contracts/http/password';
import { inTransaction } from '@heliograph/database/connection/database';
import { createAdministrator } from '@heliograph/database/administrators/create-administrator';
import { hashPassword } from '@heliograph/server/passwords';
import { PlainError } from '../plain-error.js';
import { withDatabase } from './installation.js';
import { readPassword } from './read-password.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE =
  'npm run admin -- create --phone NUMBER [--first-name NAME] [--last-name NAME] [--email ADDRESS] [--location PLACE] [--super]';

/** Makes an administrator; the password never stands on the command line, where every process could read it. */
export async function createAdmin(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, {
    args,
    options: {
      phone: { type: 'string' },
      'first-name': { type: 'string', default: 'Administrator' },
      'last-name': { type: 'string', default: '' },
      email: { type: 'string', default: '' },
      location: { type: 'string', default: '' },
      super: { type: 'boolean', default: false },
    },
  });
  const phoneNo = values.phone;
  if (!phoneNo) throw new UsageError(`Usage: ${USAGE}`);
  if (!/^\d{10}$/.test(phoneNo))
    throw new UsageError(`--phone must be a number of 10 digits.\nUsage: ${USAGE}`);
  const outcome = await withDatabase(async ({ pool }) => {
    const password = await readPassword(`Password of ${phoneNo}: `);
    if (!newPassword.safeParse(password).success) throw new PlainError(`${PASSWORD_RULE}.`);
    const passwordHash = await hashPassword(password);
    return inTransaction(pool, (client) =>
      createAdministrator(
        client,
        {
          phoneNo,
          passwordHash,
          firstName: values['first-name'],
          lastName: values['last-name'],
          email: values.email,
          location: values.location,
          isSuper: values.super,
        },
        { actorKind: 'system', actorId: null, action: 'admin create' },
      ),
    );
  });
  if (outcome === 'phone taken') throw new PlainError(`${phoneNo} is an administrator already.`);
  if (outcome === 'there is a super-admin')
    throw new PlainError('There is a super-admin already, and only one can be.');
  console.log(`${values.super ? 'Super-admin' : 'Administrator'} ${phoneNo} can log in now.`);
  return 0;
}
