import { readFile } from 'node:fs/promises';
import { inTransaction } from '@heliograph/database/connection/database';
import { letBrokerRead } from '@heliograph/database/devices/let-broker-read';
import { PlainError } from '../plain-error.js';
import { givenPath, withDatabase } from './installation.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE = 'npm run broker -- role --password-file FILE';

/** Gives EMQX its user of the database; the password never stands on the command line, where every process could read it. */
export async function letBrokerIn(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, { args, options: { 'password-file': { type: 'string' } } });
  const file = values['password-file'];
  if (!file) throw new UsageError(`Usage: ${USAGE}`);
  const password = (await readFile(givenPath(file), 'utf8')).replace(/\r?\n$/, '');
  if (password === '') throw new PlainError(`${file} is empty: a password has to stand in it.`);
  await withDatabase(({ pool }) => inTransaction(pool, (client) => letBrokerRead(client, password)));
  console.log('The broker can look up who may come in.');
  return 0;
}
