import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { UserError } from '../user-error.js';
import { readTextFile, writePrivateFile } from './files.js';

const schema = z.object({
  /** Password of the embedded database's role. */
  databasePassword: z.string().min(32),
  /** SERVER_KEY: 32 random bytes, base64. */
  serverKey: z.string().min(43),
});
export type InstallationSecrets = z.output<typeof schema>;

/** This installation's secrets, generated at the first start. */
export async function installationSecrets(path: string): Promise<InstallationSecrets> {
  const text = await readTextFile(path);
  if (text !== null) return parse(path, text);
  const made = {
    databasePassword: randomBytes(32).toString('base64url'),
    serverKey: randomBytes(32).toString('base64'),
  };
  await writePrivateFile(path, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

function parse(path: string, text: string): InstallationSecrets {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new UserError(`${path} cannot be read as this installation's secrets: restore it from a backup.`);
  }
}
