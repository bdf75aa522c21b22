import { readFile } from 'node:fs/promises';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { grantBrokerAccess } from '@heliograph/database/devices/grant-broker-access';
import { UserError } from '../user-error.js';
import { userPath, withDatabase } from './installation.js';
import { readArguments, UsageError } from './usage-error.js';

const USAGE = 'npm run broker -- role --password-file FILE';

/** Creates EMQX's database user. The password is never an argument, because every process could read it there. */
export async function createBrokerRole(args: string[]): Promise<number> {
  const { values } = readArguments(USAGE, { args, options: { 'password-file': { type: 'string' } } });
  const file = values['password-file'];
  if (!file) throw new UsageError(`Usage: ${USAGE}`);
  const password = (await readFile(userPath(file), 'utf8')).replace(/\r?\n$/, '');
  if (password === '') throw new UserError(`${file} is empty: it must contain a password.`);
  await withDatabase(({ pool }) => inTransaction(pool, (client) => grantBrokerAccess(client, password)));
  console.log('The broker can authenticate devices now.');
  return 0;
}
