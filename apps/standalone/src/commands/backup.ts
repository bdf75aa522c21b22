import { stat } from 'node:fs/promises';
import { writeBackup } from '@heliograph/database/backup/write-backup';
import { BACKUP_DUTY, recordDuty } from '@heliograph/database/duties/record-duty';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { requireRecipients, writeBackupFile } from './backup-file.js';
import { userPath, withDatabase } from './installation.js';
import { sayEvery } from './say-every.js';
import { hashServerKey, serverKeyOf } from './server-key.js';
import { readArguments, UsageError } from './usage-error.js';
import { writeNewFile } from './write-new-file.js';

const USAGE =
  'npm run backup -- FILE [--recipient AGE1… …], or npm run backup -- --new-key FILE    (--recipient encrypts)';

/** The server's key, in encrypted backups only. */
export const SERVER_KEY_FILE = 'server-key';

/** Writes the whole database into a file while the servers run. */
export async function backup(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(USAGE, {
    args,
    allowPositionals: true,
    options: { recipient: { type: 'string', multiple: true, default: [] }, 'new-key': { type: 'string' } },
  });
  const [file] = positionals;
  const { recipient: recipients, 'new-key': newKey } = values;
  if (newKey && !file && recipients.length === 0) return makeKey(newKey);
  if (!file || positionals.length > 1 || newKey) throw new UsageError(`Usage: ${USAGE}`);
  requireRecipients(recipients);
  return withDatabase(async ({ pool }, installation) => {
    const serverKey = await serverKeyOf(installation);
    const isEncrypted = recipients.length > 0;
    const { rows } = await writeBackupFile(userPath(file), recipients, (archive) =>
      writeBackup(archive, {
        url: installation.databaseUrl!,
        serverKeyHash: serverKey && hashServerKey(serverKey),
        files: isEncrypted && serverKey ? { [SERVER_KEY_FILE]: serverKey } : {},
        onProgress: sayEvery((bytes: number) => `${megabytes(bytes)} of rows so far …`),
      }),
    );
    await recordDuty(pool, BACKUP_DUTY, true).catch(({ message }: Error) =>
      console.error(`npm run doctor will not know of this backup: ${message}`),
    );
    const { size } = await stat(userPath(file));
    const total = Object.values(rows).reduce((a, b) => a + b, 0);
    console.log(`${file}: ${Object.keys(rows).length} tables, ${total} rows, ${megabytes(size)}.`);
    if (!isEncrypted) {
      console.log(
        `It has personal data and is not encrypted. Keep the server's key elsewhere (${installation.paths.secrets} or SERVER_KEY): without it second factors cannot be read.`,
      );
    }
    return 0;
  });
}

async function makeKey(file: string): Promise<number> {
  const identity = await generateX25519Identity();
  await writeNewFile(userPath(file), `${identity}\n`, 'No key was made');
  console.log(`Recipient: ${await identityToRecipient(identity)}`);
  console.log(`Keep ${file} away from this machine: without it no backup for this recipient can be read.`);
  return 0;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
