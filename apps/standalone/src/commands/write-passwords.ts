import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { readCsv } from '../csv.js';
import { UserError } from '../user-error.js';
import { userPath } from './installation.js';
import { readFileAndOut } from './usage-error.js';
import { writeNewFile } from './write-new-file.js';

const USAGE = 'npm run devices -- passwords SECRETS.csv --out FILE';
const UNDONE = 'No passwords were written';
/** Mosquitto's default. Random secrets would be safe with a single one. */
const ITERATIONS = 101;
const SALT_BYTES = 12;
const HASH_BYTES = 64;

/** Converts a file of device secrets into lines of a Mosquitto password file. */
export async function writePasswords(args: string[]): Promise<number> {
  const { file, out: given } = readFileAndOut(USAGE, args);
  const out = userPath(given);
  const lines: string[] = [];
  for await (const { line, values: row, problem } of readCsv(userPath(file), {
    required: ['serial_number', 'secret'],
    optional: [],
  })) {
    if (problem !== undefined) throw new UserError(`${UNDONE}: line ${line} of ${file}: ${problem}.`);
    const { serial_number: serialNumber = '', secret } = row;
    if (!SERIAL_NUMBER_PATTERN.test(serialNumber) || !secret) {
      throw new UserError(`${UNDONE}: line ${line} of ${file} must have a serial number and its secret.`);
    }
    lines.push(`${serialNumber}:${mosquittoHash(secret)}\n`);
  }
  await writeNewFile(out, lines.join(''), UNDONE);
  console.log(
    `${lines.length} passwords are in ${out}: append them to the broker's password file, and have it reload.`,
  );
  return 0;
}

/** The format of `mosquitto_passwd`: $7$iterations$salt$hash, PBKDF2 with SHA-512. */
function mosquittoHash(secret: string): string {
  const salt = randomBytes(SALT_BYTES);
  const hash = pbkdf2Sync(secret, salt, ITERATIONS, HASH_BYTES, 'sha512');
  return `$7$${ITERATIONS}$${salt.toString('base64')}$${hash.toString('base64')}`;
}
