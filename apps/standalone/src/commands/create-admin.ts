import { inTransaction } from '@heliograph/database/connection/transaction';
import {
  createAdministrator,
  revokeDemonstrationSuperAdmin,
} from '@heliograph/database/administrators/create-administrator';
import { findPasswordError } from '@heliograph/server/new-password';
import { hashPassword } from '@heliograph/server/passwords';
import { UserError } from '../user-error.js';
import { withDatabase } from './installation.js';
import { readPassword } from './read-password.js';
import { readPhone } from './read-phone.js';
import { readArguments } from './usage-error.js';

const USAGE =
  'npm run admin -- create --phone NUMBER [--first-name NAME] [--last-name NAME] [--email ADDRESS] [--location PLACE] [--super]';

/** Creates an administrator. The password is never an argument, because every process could read it there. */
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
  const phoneNo = readPhone(values.phone, USAGE);
  await withDatabase(async ({ pool }, { settings }) => {
    const password = await readPassword(`Password of ${phoneNo}: `);
    const owner = { phoneNo, firstName: values['first-name'], lastName: values['last-name'] };
    // The first login uses the password alone.
    const mistake = findPasswordError(password, { rule: settings.passwordRule, secondFactor: false, owner });
    if (mistake) throw new UserError(mistake.message);
    const person = {
      ...owner,
      passwordHash: await hashPassword(password),
      email: values.email,
      location: values.location,
      isSuper: values.super,
    };
    await inTransaction(pool, async (client) => {
      if (values.super && !settings.demo) await revokeDemonstrationSuperAdmin(client);
      const by = { actorKind: 'system', actorId: null, action: 'admin create' } as const;
      const outcome = await createAdministrator(client, person, by);
      if (outcome === 'phone taken') throw new UserError(`${phoneNo} is an administrator already.`);
      if (outcome === 'there is a super-admin') {
        const way = settings.demo ? ' The demonstration has its own: with DEMO=off it is replaced.' : '';
        throw new UserError(`There is a super-admin already, and there can be only one.${way}`);
      }
    });
  });
  console.log(`${values.super ? 'Super-admin' : 'Administrator'} ${phoneNo} can log in now.`);
  return 0;
}
