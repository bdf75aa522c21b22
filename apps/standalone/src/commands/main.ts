import { HistoryError } from '@heliograph/database/energy/import-history';
import { explainFailure } from '../explain-failure.js';
import { backup } from './backup.js';
import { checkHours } from './check-hours.js';
import { createAdmin } from './create-admin.js';
import { doctor } from './doctor.js';
import { endSessions } from './end-sessions.js';
import { erasePersonAsked } from './erase-person.js';
import { exportPerson } from './export-person.js';
import { abandonHypertable, cleanHypertable, makeHypertable } from './hypertable.js';
import { importDevices } from './import-devices.js';
import { importHistoryFile } from './import-history-file.js';
import { loadTrial } from './load-trial.js';
import { mapDevices } from './map-devices.js';
import { migrateDatabase } from './migrate-database.js';
import { setChunks } from './set-chunks.js';
import { restore } from './restore.js';
import { conform, simulate } from './simulate.js';
import { resetSecondFactor } from './reset-second-factor.js';
import { unlockAdmin } from './unlock-admin.js';
import { UsageError } from './usage-error.js';
import { writePasswords } from './write-passwords.js';

/** Each takes its arguments and returns the exit code. */
const commands: Record<string, (args: string[]) => Promise<number>> = {
  'devices import': importDevices,
  'devices map': mapDevices,
  'devices passwords': writePasswords,
  'admin create': createAdmin,
  'admin reset-second-factor': resetSecondFactor,
  'admin unlock': unlockAdmin,
  'sessions end': endSessions,
  'person export': exportPerson,
  'person erase': erasePersonAsked,
  'history import': importHistoryFile,
  'energy check': checkHours,
  'trial load': loadTrial,
  'hypertable make': makeHypertable,
  'hypertable abandon': abandonHypertable,
  'hypertable clean': cleanHypertable,
  'hypertable chunks': setChunks,
  backup,
  restore,
  doctor,
  migrate: migrateDatabase,
  simulate,
  conform,
};

async function run([first = '', second = '', ...rest]: string[]): Promise<number> {
  const whole = commands[first];
  if (whole) return whole([second, ...rest].filter((argument, n) => n > 0 || argument !== ''));
  const command = commands[`${first} ${second}`];
  if (command) return command(rest);
  const known = Object.keys(commands).map((name) => `npm run ${name.replace(' ', ' -- ')}`);
  throw new UsageError(`The commands are: ${known.join(', ')}.`);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const message =
    error instanceof HistoryError ? `Nothing was imported:\n${error.message}` : explainFailure(error);
  console.error(message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
