import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from '@heliograph/database/backup/about';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack, type Extract, type Pack } from 'tar-stream';
import { UserError } from '../user-error.js';

export const DAMAGED = 'it is no backup of Heliograph, or it is damaged';
const AGE_START = 'age-encryption.org/v1';

/**
 * Writes an archive to a new file that only its owner can read: compressed, and encrypted if there are recipients.
 * Deletes the file on failure.
 */
export async function writeBackupFile<T>(
  path: string,
  recipients: readonly string[],
  fill: (archive: Pack) => Promise<T>,
): Promise<T> {
  const archive = pack();
  const zipped = archive.pipe(createGzip());
  archive.once('error', (error: Error) => zipped.destroy(error));
  const bytes = recipients.length > 0 ? await encrypted(zipped, recipients) : zipped;
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const filled = fill(archive);
  filled.catch((error: Error) => archive.destroy(error));
  try {
    // The first failure is the cause; the other follows from it.
    await Promise.all([filled, pipeline(bytes, file)]);
    return await filled;
  } catch (error) {
    archive.destroy();
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new UserError(`${path} exists: name a new file.`);
    await rm(path, { force: true });
    throw error;
  }
}

/** @throws UserError if one is not a valid recipient */
export function requireRecipients(recipients: readonly string[]): void {
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch {
      throw new UserError(`${recipient} is not a recipient of age: copy the whole public key.`);
    }
  }
}

async function encrypted(bytes: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.fromWeb(
    (await encrypter.encrypt(Readable.toWeb(bytes) as globalThis.ReadableStream)) as ReadableStream,
  );
}

/**
 * Reads a file that `writeBackupFile` wrote.
 * @param identities file with secret keys of age
 * @throws UserError if the file is encrypted and no key fits; BackupError if it is damaged
 */
export async function readBackupFile<T>(
  path: string,
  identities: string | undefined,
  read: (archive: Extract) => Promise<T>,
): Promise<T> {
  const isEncrypted = (await beginOf(path)) === AGE_START;
  if (isEncrypted && !identities) throw new UserError(`${path} is encrypted: name its key with --identity.`);
  const bytes = createReadStream(path);
  const source = isEncrypted ? await decrypted(bytes, identities!) : bytes;
  const unzipped = source.pipe(createGunzip());
  source.once('error', (error: Error) => unzipped.destroy(error));
  const archive = extract();
  const ended = pipeline(orDamaged(unzipped), archive).catch((error: Error) => error);
  try {
    return await read(archive);
  } catch (error) {
    // The reader may only have noticed that the archive ended.
    archive.destroy();
    const damage = await ended;
    throw damage instanceof BackupError ? damage : error;
  }
}

async function* orDamaged(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch (error) {
    throw new BackupError(`${DAMAGED} (${(error as Error).message})`);
  }
}

async function decrypted(bytes: Readable, identities: string): Promise<Readable> {
  const decrypter = new Decrypter();
  const lines = (await readFile(identities, 'utf8')).split(/\r?\n/).filter((line) => /^[^#\s]/.test(line));
  try {
    for (const line of lines) decrypter.addIdentity(line);
  } catch {
    throw new UserError(`${identities} is no file of age's secret keys.`);
  }
  try {
    return Readable.fromWeb(
      (await decrypter.decrypt(Readable.toWeb(bytes) as globalThis.ReadableStream)) as ReadableStream,
    );
  } catch {
    throw new UserError(`No key in ${identities} opens this backup.`);
  }
}

async function beginOf(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new UserError(`There is no file ${path}.`) : error;
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_START.length), 0, AGE_START.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
