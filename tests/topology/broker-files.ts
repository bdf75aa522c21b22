import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { projectFolder } from '@heliograph/standalone/project';

const DEPLOYED = join(projectFolder, 'deploy', 'mosquitto');
export const INGEST_USER = 'heliograph-ingest';

export interface BrokerUser {
  readonly name: string;
  readonly secret: string;
}

/** Writes the files of `deploy/mosquitto` with other folders and addresses. @returns the configuration's path */
export async function writeBrokerFiles(folder: string, address: string, secrets: string): Promise<string> {
  const text = await readFile(join(DEPLOYED, 'heliograph.conf'), 'utf8');
  const here = text
    .replace('/var/lib/mosquitto/', `${folder}/`)
    .replace('/etc/mosquitto/heliograph-passwords', join(folder, 'passwords'))
    .replace('/etc/mosquitto/heliograph-acl', join(folder, 'acl'))
    .replace('/etc/mosquitto/certs/server.crt', join(secrets, 'tls-certificate'))
    .replace('/etc/mosquitto/certs/server.key', join(secrets, 'tls-key'))
    .replace(/^listener 8883$/m, `listener 8883 ${address}`)
    .replace(/^listener 1883 127\.0\.0\.1$/m, `listener 1883 ${address}`);
  await writeFile(join(folder, 'acl'), await readFile(join(DEPLOYED, 'heliograph-acl')), { mode: 0o600 });
  const path = join(folder, 'mosquitto.conf');
  await writeFile(path, `user ${userInfo().username}\n${here}`);
  return path;
}

/** Password file lines in the format of `mosquitto_passwd`. */
export function passwordLines(users: readonly BrokerUser[]): string {
  return users
    .map(({ name, secret }) => {
      const salt = randomBytes(12);
      const hash = pbkdf2Sync(secret, salt, 101, 64, 'sha512');
      return `${name}:$7$101$${salt.toString('base64')}$${hash.toString('base64')}\n`;
    })
    .join('');
}
