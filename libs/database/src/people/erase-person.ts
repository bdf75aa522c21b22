import type { Pool } from 'pg';
import { inTransaction } from '../connection/transaction.js';
import { eraseAccount } from './erase-account.js';
import { eraseAudit } from './erase-audit.js';
import { eraseInverters } from './erase-inverters.js';
import { eraseMentions } from './erase-mentions.js';
import { eraseTickets } from './erase-tickets.js';
import { findResidualData } from './find-residual-data.js';
import { lockPerson, type Person } from './find-person.js';
import { phoneAndEmail, phoneEmailAndAddress } from './mentions.js';

/** Data of the person would have stayed, so nothing was erased. */
export class ErasureIncomplete extends Error {
  constructor(readonly tables: readonly string[]) {
    super(`The number or the e-mail address is also in ${tables.join(', ')}`);
  }
}

/**
 * Erases a customer from every table, or from none: docs/privacy.md lists what is erased and what stays.
 * @returns the erased person; null: the number is no customer's.
 * @throws ErasureIncomplete
 */
export function erasePerson(pool: Pool, phoneNo: string): Promise<Person | null> {
  return inTransaction(pool, async (client) => {
    const person = await lockPerson(client, phoneNo);
    if (!person) return null;
    await eraseTickets(client, person.ticketIds);
    await eraseInverters(client, person.inverterIds);
    await eraseAccount(client, person);
    await eraseMentions(client, phoneEmailAndAddress(person));
    await eraseAudit(client, person);
    const remains = await findResidualData(client, phoneAndEmail(person));
    if (remains.length > 0) throw new ErasureIncomplete(remains);
    return person;
  });
}
