import { BackupError, type AboutBackup, type CompleteBackup } from '@heliograph/database/backup/about';
import { restoreBackup } from '@heliograph/database/backup/restore-backup';
import { UserError } from '../user-error.js';
import { DAMAGED, readBackupFile } from './backup-file.js';
import { SERVER_KEY_FILE } from './backup.js';
import { findInstallation, userPath } from './installation.js';
import { restoreEmbedded, type Target } from './restore-embedded.js';
import { sayEvery } from './say-every.js';
import { hashServerKey } from './server-key.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE = 'npm run restore -- FILE [--identity FILE]    (--identity: the key of an encrypted backup)';

/** Restores a file of `npm run backup` into the installation's database. */
export async function restore(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(USAGE, {
    args,
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(`Usage: ${USAGE}`);
  const identities = values.identity && userPath(values.identity);
  const fill = (target: Target) => fillFrom(file, identities, target);
  const { settings, paths } = await findInstallation();
  const { rows } = settings.databaseUrl
    ? await fill({ url: settings.databaseUrl, serverKey: process.env.SERVER_KEY ?? null })
    : await restoreEmbedded(paths, fill);
  const total = Object.values(rows).reduce((a, b) => a + b, 0);
  console.log(`${Object.keys(rows).length} tables, ${total} rows restored. Everybody has to log in again.`);
  return 0;
}

async function fillFrom(
  file: string,
  identities: string | undefined,
  { url, serverKey, adoptServerKey }: Target,
): Promise<CompleteBackup> {
  let isKeyKnown = true;
  const accept = ({ madeAt, serverKeyHash }: AboutBackup) => {
    const isSame = serverKey !== null && serverKeyHash === hashServerKey(serverKey);
    isKeyKnown = isSame || serverKeyHash === null;
    if (!isKeyKnown && !adoptServerKey) {
      throw new BackupError(
        'it was made with another server key: restore into a new folder (HELIOGRAPH_DATA_DIR), or set SERVER_KEY to the key of that installation',
      );
    }
    console.log(`Restoring the backup of ${madeAt} …`);
  };
  const onFile = async (name: string, content: string) => {
    if (name !== SERVER_KEY_FILE || isKeyKnown) return;
    await adoptServerKey?.(content);
    isKeyKnown = true;
  };
  const onProgress = sayEvery((table: string) => `${table} is restored …`);
  try {
    const complete = await readBackupFile(userPath(file), identities, (archive) =>
      restoreBackup(archive, { url, accept, onFile, onProgress }),
    );
    if (!isKeyKnown) {
      console.log(
        "The backup has no server key: administrators log in with a recovery code and set up their authenticator app again. With the other machine's secrets.json in a new folder, restore again to avoid that.",
      );
    }
    return complete;
  } catch (error) {
    throw new UserError(`${file} was not restored: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  const { message } = error as Error;
  // Error messages of the tar library.
  if (/Unexpected end of data|Invalid tar header/.test(message)) return `${DAMAGED} (${message})`;
  return message.replace(/\.$/, '');
}
