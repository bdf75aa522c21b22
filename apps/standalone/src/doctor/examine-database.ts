import { duties, dutyMaxMs } from '@heliograph/contracts/queue/queues';
import { openDatabase } from '@heliograph/database/connection/database';
import {
  inspectDatabase,
  type DatabaseInspection,
} from '@heliograph/database/provisioning/inspect-installation';
import { inspectTrigrams } from '@heliograph/database/provisioning/inspect-trigrams';
import type { Installation } from '../commands/installation.js';
import { note, ok, wrong, type Finding } from './finding.js';
import { searchFinding } from './search-finding.js';

/** The doctor says that nobody answers rather than wait. */
const QUERY_MAX_MS = 30_000;

export async function examineDatabase({ databaseUrl, settings }: Installation): Promise<Finding[]> {
  if (!databaseUrl)
    return [note('the embedded PostgreSQL does not run, so its data were not looked at', 'npm start')];
  try {
    const database = await openDatabase({
      url: databaseUrl,
      connectionsMax: 2,
      applicationName: 'heliograph doctor',
      queryMaxMs: QUERY_MAX_MS,
    });
    try {
      const window = { retentionDays: settings.rawRetentionDays, now: new Date() };
      const found = await inspectDatabase(database, window);
      return [
        ...describe(found, settings.rawRetentionDays),
        searchFinding(await inspectTrigrams(database.pool)),
      ];
    } finally {
      await database.close();
    }
  } catch (error) {
    const todo = settings.databaseUrl
      ? 'Check DATABASE_URL, and that its server runs.'
      : 'Look into logs/postgres.log of the data directory, then start Heliograph again.';
    return [wrong(`the database cannot be reached: ${(error as Error).message}`, todo)];
  }
}

function describe(found: DatabaseInspection, retentionDays: number): Finding[] {
  const reached = ok(`PostgreSQL ${found.version} answers`);
  const durable =
    found.notDurable.length > 0
      ? wrong(
          `PostgreSQL may lose what it acknowledged: ${found.notDurable.join(', ')} not on`,
          'Set them to on in its configuration.',
        )
      : ok('what PostgreSQL acknowledges is durable');
  if (found.migrationsPending) {
    return [
      reached,
      durable,
      wrong('the schema is not up to date', 'Start this version of Heliograph: it migrates.'),
    ];
  }
  return [
    reached,
    durable,
    ok('the schema is up to date'),
    found.partitionsMissing.length > 0
      ? wrong(
          `readings of ${found.partitionsMissing.length} weeks have no place: ${found.partitionsMissing.join(', ')}`,
          'The worker makes them: see that it runs.',
        )
      : ok(`there is room for readings from ${retentionDays} days ago to a week ahead`),
    ...upgradeFindings(found.upgrade),
    ...found.services.map(({ name, beats, beatAt }) =>
      beats
        ? ok(`${name} is at work`)
        : wrong(`${name} gave its last sign of life at ${beatAt.toISOString()}`, `See that ${name} runs.`),
    ),
    ...dutyFindings(found.duties),
    found.invertersDirty > 0
      ? note(
          `the energy of ${found.invertersDirty} inverters waits to be computed anew`,
          'The worker does it within minutes; if it stays so, look into its log.',
        )
      : ok('every energy figure is up to date'),
    found.messagesFailed > 0
      ? wrong(
          `${found.messagesFailed} messages of the last week could not be delivered`,
          'Look at the column error of the table outbox.',
        )
      : ok('no message was left undelivered in the last week'),
  ];
}

function dutyFindings(records: DatabaseInspection['duties']): Finding[] {
  const overdue = duties.flatMap(({ name, everyMs }) => {
    const record = records.find(({ duty }) => duty === name);
    if (!record || record.sinceSuccessMs <= dutyMaxMs(everyMs)) return [];
    const minutes = Math.round(record.sinceSuccessMs / 60_000);
    return [
      wrong(
        `the duty ${name} has not succeeded for ${minutes} minutes`,
        'See that a worker runs, and what its log says of it.',
      ),
    ];
  });
  return overdue.length > 0 ? overdue : [ok('the workers do their duties')];
}

function upgradeFindings(upgrade: DatabaseInspection['upgrade']): Finding[] {
  if (upgrade === 'none') return [];
  return upgrade === 'copying'
    ? [
        note(
          'readings are being copied into a hypertable, and none are dropped meanwhile',
          'Where that does not run any more: npm run hypertable -- make, or -- abandon.',
        ),
      ]
    : [
        note(
          'the partitions that readings were moved out of still lie there',
          'Once all is well: npm run hypertable -- clean.',
        ),
      ];
}
