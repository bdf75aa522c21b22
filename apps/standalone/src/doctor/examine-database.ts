import { duties, dutyMaxMs } from '@heliograph/contracts/queue/queues';
import { type Database, openDatabase } from '@heliograph/database/connection/database';
import { BACKUP_DUTY } from '@heliograph/database/duties/record-duty';
import { LongReads } from '@heliograph/database/connection/long-reads';
import {
  inspectDatabase,
  type DatabaseInspection,
} from '@heliograph/database/provisioning/inspect-installation';
import { readNationalState } from '@heliograph/database/national/read-state';
import { lateParts, type WatchSigns } from '@heliograph/domain/watch/late-parts';
import { warningOf } from '@heliograph/domain/watch/warning-of';
import { inspectTrigrams } from '@heliograph/database/provisioning/inspect-trigrams';
import type { Installation } from '../commands/installation.js';
import { note, ok, wrong, type Finding } from './finding.js';
import { nationalFinding } from './national-finding.js';
import { searchFinding } from './search-finding.js';

/** Report an unresponsive database instead of waiting for it. */
const QUERY_MAX_MS = 30_000;
const HOUR_MS = 3_600_000;
const BACKUP_MAX_MS = 7 * 24 * HOUR_MS;

export async function examineDatabase({ databaseUrl, settings }: Installation): Promise<Finding[]> {
  if (!databaseUrl)
    return [note('the embedded PostgreSQL is not running, so its data was not checked', 'npm start')];
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
        ...(found.filesInStore > 0 && !settings.fileStore
          ? [
              wrong(
                `files on tickets (${found.filesInStore}) are in an object store, and FILES_S3_URL is not set`,
                'Set it and its key, or these files cannot be read.',
              ),
            ]
          : []),
        searchFinding(await inspectTrigrams(database.pool)),
        ...(await standbyFindings(database.pool, settings.databaseReadUrl)),
        ...(settings.nationalProfile?.delivery && !found.migrationsPending
          ? [nationalFinding(await readNationalState(database.pool))]
          : []),
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

async function standbyFindings(
  primary: Database['pool'],
  standbyUrl: string | undefined,
): Promise<Finding[]> {
  if (standbyUrl === undefined) return [];
  const longReads = new LongReads({ primary, standbyUrl, applicationName: 'heliograph doctor' });
  await longReads.check();
  await longReads.close();
  return [
    longReads.problem === null
      ? ok('the standby of DATABASE_READ_URL has all that the primary has')
      : wrong(
          `DATABASE_READ_URL is not in use: ${longReads.problem}`,
          'Correct the address, or make sure that its server follows the primary. Meanwhile the primary answers.',
        ),
  ];
}

function describe(found: DatabaseInspection, retentionDays: number): Finding[] {
  const reached = ok(`PostgreSQL ${found.version} answers`);
  const durable =
    found.notDurable.length > 0
      ? wrong(
          `PostgreSQL may lose what it acknowledged: ${found.notDurable.join(', ')}`,
          'Set them to on in its configuration.',
        )
      : durabilityFinding(found.replication);
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
          `partitions of ${found.partitionsMissing.length} weeks are missing: ${found.partitionsMissing.join(', ')}`,
          'The worker creates them: make sure that it runs.',
        )
      : ok(`partitions exist from ${retentionDays} days ago to a week ahead`),
    ...upgradeFindings(found.upgrade),
    ...found.services.map(({ name, beats, beatAt }) =>
      beats
        ? ok(`${name} is running`)
        : wrong(`${name} sent its last heartbeat at ${beatAt.toISOString()}`, `Make sure that ${name} runs.`),
    ),
    ...(found.clock ? [clockFinding(found.clock)] : []),
    ...dutyFindings(found.duties),
    backupFinding(found.duties),
    ...archiveFindings(found.replication),
    found.invertersDirty > 0
      ? note(
          `the energy of ${found.invertersDirty} inverters is waiting to be recomputed`,
          'The worker does this within minutes. If not, check its log.',
        )
      : ok('all energy data is up to date'),
    found.messagesFailed > 0
      ? wrong(
          `${found.messagesFailed} messages of the last week could not be delivered`,
          'See the column error of the table outbox.',
        )
      : ok('all messages of the last week were delivered'),
    ...(found.watch ? watchFindings(found.watch) : []),
  ];
}

function durabilityFinding({ isSynchronous, standbys }: DatabaseInspection['replication']): Finding {
  if (isSynchronous && standbys === 0) {
    return wrong(
      'PostgreSQL waits for a standby, and none is connected, so nothing can be stored',
      'Start the standby. If there is none any more, empty synchronous_standby_names.',
    );
  }
  if (!isSynchronous && standbys > 0) {
    return wrong(
      'a standby is connected, but PostgreSQL acknowledges before the standby has the data',
      'Name it in synchronous_standby_names, or what was acknowledged last is lost with the primary.',
    );
  }
  return ok(`what PostgreSQL acknowledges is durable on ${isSynchronous ? 'two machines' : 'one disk'}`);
}

/** Only for recorded backups, which dumps are not. */
function backupFinding(records: DatabaseInspection['duties']): Finding {
  const record = records.find(({ duty }) => duty === BACKUP_DUTY);
  if (!record) return note('no backup is known', 'Make one: docs/runbook.md, Backup.');
  const age = `the last backup is ${Math.round(record.sinceSuccessMs / HOUR_MS)} hours old`;
  return record.sinceSuccessMs <= BACKUP_MAX_MS
    ? ok(age)
    : wrong(age, 'Make one, and find out why none was made: docs/runbook.md, Backup.');
}

const archiveFindings = ({ archivingFails }: DatabaseInspection['replication']): Finding[] =>
  archivingFails
    ? [
        wrong(
          'PostgreSQL cannot archive its log, so the log fills its disk',
          'Look at its own log for what archive_command says.',
        ),
      ]
    : [];

/** Worker and sweep are among the duties. Before the first canary of a new installation, nothing is late. */
function watchFindings(signs: WatchSigns): Finding[] {
  const late = lateParts(signs, Infinity).filter(
    (part) =>
      part === 'messages' || part === 'readings' || (part === 'canary' && signs.lastCanaryAt !== null),
  );
  return late.map((part) =>
    wrong(
      warningOf(part, signs),
      part === 'readings'
        ? 'Check the way from the devices to ingest: run doctor with the devices’ address on another machine.'
        : 'Make sure that a worker runs, and look at the failed messages in the back office.',
    ),
  );
}

const clockFinding = ({ offS, from }: NonNullable<DatabaseInspection['clock']>): Finding =>
  wrong(
    `the clock of ingest is ${Math.abs(offS)} s ${offS > 0 ? 'ahead of' : 'behind'} the ${from === 'devices' ? "devices'" : "database's"}, so no outage opens or closes`,
    'Make sure that NTP sets the clock of each server.',
  );

function dutyFindings(records: DatabaseInspection['duties']): Finding[] {
  const overdue = duties.flatMap(({ name, everyMs }) => {
    const record = records.find(({ duty }) => duty === name);
    if (!record || record.sinceSuccessMs <= dutyMaxMs(everyMs)) return [];
    const minutes = Math.round(record.sinceSuccessMs / 60_000);
    return [
      wrong(
        `the duty ${name} has not succeeded for ${minutes} minutes`,
        'Make sure that a worker runs, and check its log.',
      ),
    ];
  });
  return overdue.length > 0 ? overdue : [ok('all recurring duties succeed')];
}

function upgradeFindings(upgrade: DatabaseInspection['upgrade']): Finding[] {
  if (upgrade === 'none') return [];
  return upgrade === 'copying'
    ? [
        note(
          'readings are being copied into a hypertable; no old readings are dropped until that is done',
          'If the copy was interrupted: npm run hypertable -- make resumes it, -- abandon cancels it.',
        ),
      ]
    : [
        note(
          'the old partitions still exist after the move to a hypertable',
          'Once you are satisfied: npm run hypertable -- clean.',
        ),
      ];
}
