import { restoreBackup } from '@heliograph/database/backup/restore-backup';
import { writeBackup } from '@heliograph/database/backup/write-backup';
import { readBackupFile, writeBackupFile } from '@heliograph/standalone/commands/backup-file';

/** Writes a file as `npm run backup` does. */
export async function backUp(url: string, path: string): Promise<void> {
  await writeBackupFile(path, [], (archive) =>
    writeBackup(archive, { url, serverKeyHash: null, files: {}, onProgress: () => {} }),
  );
}

/** Restores a file as `npm run restore` does. */
export async function restore(path: string, url: string): Promise<void> {
  const nothing = async () => {};
  await readBackupFile(path, undefined, (archive) =>
    restoreBackup(archive, { url, accept: () => {}, onFile: nothing, onProgress: () => {} }),
  );
}
