import { appendAudit } from '@heliograph/database/audit/append-audit';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { readPerson } from '@heliograph/database/people/read-person';
import { listFilesOfUser, readTicketFile } from '@heliograph/database/tickets/ticket-files';
import { UserError } from '../user-error.js';
import { userPath, withDatabase } from './installation.js';
import { readPhone } from './read-phone.js';
import { readArguments, UsageError } from './usage-error.js';
import { writeNewFile } from './write-new-file.js';

const USAGE = 'npm run person -- export --phone NUMBER --out FILE.json';

/**
 * Exports all data about a customer to a new file that only its owner can read, and each file on a ticket to one beside
 * it, named by its id.
 */
export async function exportPerson(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, {
    args,
    options: { phone: { type: 'string' }, out: { type: 'string' } },
  });
  const phoneNo = readPhone(values.phone, USAGE);
  if (!values.out) throw new UsageError(`Usage: ${USAGE}`);
  const out = userPath(values.out);
  await withDatabase(async ({ pool }, { settings: { fileStore } }) => {
    const person = await readPerson(pool, phoneNo);
    if (!person) throw new UserError(`There is no customer with the number ${phoneNo}.`);
    await inTransaction(pool, async (client) => {
      const by = { actorKind: 'system', actorId: null, action: 'exportPerson' } as const;
      await appendAudit(client, { ...by, target: `user ${person.account.id}` });
      await writeNewFile(out, `${JSON.stringify(person, null, 2)}\n`, 'Nothing was written');
      for (const file of await listFilesOfUser(client, person.account.id)) {
        if (file.objectKey !== null && !fileStore)
          throw new UserError(
            'The export is incomplete: set FILES_S3_URL, because files are in an object store.',
          );
        const content =
          file.objectKey === null
            ? readTicketFile(client, file)
            : await fileStore!.get(file.objectKey, file.sizeBytes);
        const parts: Buffer[] = [];
        for await (const part of content) parts.push(part as Buffer);
        await writeNewFile(`${out}-file-${file.id}`, Buffer.concat(parts), 'The export is incomplete');
      }
    });
  });
  console.log(`All data about the customer ${phoneNo} is in ${out}.`);
  return 0;
}
