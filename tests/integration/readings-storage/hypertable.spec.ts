import { dropOldReadings, ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { readChunkHours, setChunkHours } from '@heliograph/database/timescale/chunks';
import { columnstoreStatements } from '@heliograph/database/timescale/columnstore';
import { readFleetRate } from '@heliograph/database/timescale/read-fleet-rate';
import { readingsStorage } from '@heliograph/database/timescale/storage';
import { expect, it } from '@jest/globals';
import { onTimescale, useMigrated } from './servers.js';

const now = new Date('2026-11-20T08:30:00Z');
const window = { retentionDays: 60, now };

onTimescale('a hypertable of readings', (url) => {
  const own = useMigrated(url);

  const query = async (text: string) => (await own.database.pool.query(text)).rows;

  it('is detected with its version and edition', async () => {
    const [row] = await query(
      `SELECT extversion, current_setting('timescaledb.license') AS license FROM pg_extension WHERE extname = 'timescaledb'`,
    );
    expect(await readingsStorage(own.database.pool)).toEqual({
      kind: row.license === 'apache' ? 'chunks' : 'columnstore',
      timescaleVersion: row.extversion,
      timescaleLicense: row.license,
    });
  });

  it('needs no partitions', async () => {
    expect(await ensureReadingPartitions(own.database.pool, window)).toEqual([]);
  });

  it('creates later chunks with the configured width, and keeps existing ones', async () => {
    const insert = (ts: string) =>
      query(
        `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh) VALUES (1, '${ts}', 1, '${ts}', false, 1)`,
      );
    expect(await readChunkHours(own.database.pool)).toBe(168);
    await insert('2026-11-02T10:00:00Z');
    await setChunkHours(own.database.pool, 12);
    expect(await readChunkHours(own.database.pool)).toBe(12);
    await insert('2026-11-20T10:00:00Z');
    const widths = await query(
      `SELECT extract(epoch FROM range_end - range_start)::int / 3600 AS hours
       FROM timescaledb_information.chunks WHERE hypertable_name = 'readings' ORDER BY range_start`,
    );
    expect(widths.map(({ hours }) => hours)).toEqual([168, 12]);
  });

  it('returns the reading rate of active inverters, each by its own interval', async () => {
    await query(
      `WITH made AS (
         INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
         SELECT 'HG05-TEST-' || n, '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata' FROM generate_series(1, 3) n RETURNING id
       ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made), said AS (
         INSERT INTO devices (inverter_id, secret_sha256, interval_s)
         SELECT id, ''::bytea, CASE n WHEN 1 THEN 10 END FROM numbered
       )
       INSERT INTO latest (inverter_id, ts, seq, received_at, last_received_at, energy_total_wh)
       SELECT id, now(), 1, now(), now() - CASE n WHEN 3 THEN interval '8 days' ELSE interval '1 day' END, 1 FROM numbered`,
    );
    const { readingsPerDay, pageMemoryBytes } = await readFleetRate(own.database.pool);
    expect(readingsPerDay).toBe(8_640 + 1_440);
    expect(pageMemoryBytes).toBeGreaterThan(0);
  });

  it('of the Apache edition refuses community features, which are then not used', async () => {
    const { timescaleLicense } = await readingsStorage(own.database.pool);
    if (timescaleLicense !== 'apache') return;
    const refused: string[] = [];
    for (const statement of columnstoreStatements({ segmentBy: null, packedAfterDays: null })) {
      const code = await query(statement).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      refused.push(code);
    }
    expect(refused).toEqual(['0A000', '0A000']);
    await expect(dropOldReadings(own.database.pool, window)).resolves.toEqual([]);
  });
});
