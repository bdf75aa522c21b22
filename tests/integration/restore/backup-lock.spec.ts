import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@heliograph/database/connection/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addInverter, addReading } from '../../support/builders.js';
import { createEmptyDatabase } from '../../support/database.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { backUp, restore } from './backup-files.js';

/** A Monday, long enough ago to be packed. */
const MONDAY = new Date(Math.floor(Date.now() / 604_800_000 - 4) * 604_800_000 + 4 * 86_400_000);

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('heliograph-backup-lock-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const database = useTestDatabase();

it('backs up readings that are packed, and their partition truncated, while it begins', async () => {
  const id = await addInverter(database.pool, {});
  await addReading(database.pool, id, { ts: MONDAY });
  const day = MONDAY.toISOString().slice(0, 10);
  const packing = await database.pool.connect();
  await packing.query('BEGIN');
  await packing.query('SELECT pack_readings_day($1, $2)', [id, day]);
  await packing.query('SELECT truncate_readings_partition($1)', [day]);
  const path = join(folder, 'heliograph.backup');
  const backup = backUp(database.url, path);
  await until('the backup to wait', async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'heliograph backup' AND wait_event_type = 'Lock'
         AND datname = current_database()`,
    );
    return rows.length;
  });
  await packing.query('COMMIT');
  packing.release();
  await backup;
  const own = await createEmptyDatabase();
  try {
    await restore(path, own.url);
    const restored = await openDatabase({ url: own.url, connectionsMax: 1 });
    const { rows } = await restored.pool.query('SELECT inverter_id, readings FROM packed_days');
    await restored.close();
    expect(rows).toEqual([{ inverter_id: id, readings: 1 }]);
  } finally {
    await own.drop();
  }
});
