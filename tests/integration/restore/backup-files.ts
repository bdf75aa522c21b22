import { restoreBackup } from '@heliograph/database/backup/restore-backup';
import { writeBackup } from '@heliograph/database/backup/write-backup';
import { openBackupFile, writeBackupFile } from '@heliograph/standalone/commands/backup-file';
import { pack } from 'tar-stream';

/** Writes a file as `npm run backup` does. */
export async function backUp(url: string, path: string): Promise<void> {
  const archive = pack();
  const written = writeBackup(archive, { url, serverKeyHash: null, files: {}, onProgress: () => {} });
  written.catch((error: Error) => archive.destroy(error));
  await writeBackupFile(path, archive, []);
  await written;
}

/** Restores a file as `npm run restore` does. */
export async function restore(path: string, url: string): Promise<void> {
  const nothing = async () => {};
  const archive = await openBackupFile(path, undefined);
  await restoreBackup(archive, { url, accept: () => {}, onFile: nothing, onProgress: () => {} });
}
