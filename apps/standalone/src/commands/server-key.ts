import { createHash } from 'node:crypto';
import { readTextFile } from '../data-directory/files.js';
import { installationSecrets } from '../data-directory/secrets.js';
import type { Installation } from './installation.js';

/** The key that encrypts this installation's secrets in the database; null: unknown here. */
export async function serverKeyOf({ paths }: Pick<Installation, 'paths'>): Promise<string | null> {
  if (process.env.SERVER_KEY) return process.env.SERVER_KEY;
  if ((await readTextFile(paths.secrets)) === null) return null;
  return (await installationSecrets(paths.secrets)).serverKey;
}

/** Hash for comparing keys. It does not reveal the key, which has 32 random bytes. */
export const hashServerKey = (key: string) =>
  createHash('sha256').update(`heliograph backup ${key}`).digest('hex').slice(0, 32);
