import { erasePerson, ErasureIncomplete } from '@heliograph/database/people/erase-person';
import { UserError } from '../user-error.js';
import { withDatabase } from './installation.js';
import { readLine } from './read-line.js';
import { readPhone } from './read-phone.js';
import { readArguments } from './usage-error.js';

const USAGE = 'npm run person -- erase --phone NUMBER';

/** Erases a customer after asking for the number again. See docs/privacy.md for what stays. */
export async function erasePersonAsked(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, { args, options: { phone: { type: 'string' } } });
  const phoneNo = readPhone(values.phone, USAGE);
  await withDatabase(async ({ pool }) => {
    const again = await readLine(
      `This erases the customer ${phoneNo} and cannot be undone. Type the number again to go on: `,
    );
    if (again.trim() !== phoneNo) throw new UserError('That is not the number: nothing was erased.');
    const person = await erasePerson(pool, phoneNo).catch((error: unknown) => {
      if (!(error instanceof ErasureIncomplete)) throw error;
      throw new UserError(`${error.message}: take it out there first. Nothing was erased.`);
    });
    if (!person) throw new UserError(`There is no customer with the number ${phoneNo}.`);
    const { inverterIds, ticketIds } = person;
    console.log(
      `The customer ${phoneNo} is erased. Kept without personal data: inverters ${inverterIds.length}, tickets ${ticketIds.length}.`,
    );
  });
  return 0;
}
