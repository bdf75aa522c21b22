import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownHoursSql } from '@heliograph/database/energy/known-hours';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { localDate, localInstant } from '@heliograph/domain/time/zone';
import { readRecording } from '@heliograph/simulators/replay/recording';
import { Replay } from '@heliograph/simulators/replay/replay';
import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { addDevice } from '../../support/builders.js';
import { playReplay } from '../../support/scenarios/replay/play-replay.js';
import { replayedFleet } from '../../support/scenarios/replay/replayed-fleet.js';
import { replayVerdictOf } from '../../support/scenarios/replay/replay-verdict.js';
import { textOf } from '../../support/scenarios/verdict.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { TestIngest } from '../ingest/support/test-ingest.js';

const ZONE = 'Asia/Kolkata';
const MINUTE_MS = 60_000;
const SERIALS = ['A-0001', 'B-0001'] as const;
const date = localDate(ZONE, Date.now() - 86_400_000);
const [year, month, day] = date.split('-').map(Number) as [number, number, number];

const system = useApi();
const ingest = use(
  async () => {
    const { databaseUrl } = system;
    return TestIngest.start(
      {},
      (url) => url,
      undefined,
      async () => ({ url: databaseUrl, drop: async () => {} }),
    );
  },
  (rig) => rig.stop(),
);
const folder = use(
  async () => ({ path: await makeTemporaryFolder('heliograph-exported-') }),
  ({ path }) => rm(path, { recursive: true }),
);

/** Energy of each hour, inverter by inverter. */
async function hoursOf(pool: Pool, serials: readonly string[]) {
  const { rows } = await pool.query<{ serial: string; at: Date; wh: number }>(
    `SELECT serial_number AS serial, hour_at AS at, energy_wh AS wh FROM (${knownHoursSql}) hours
     JOIN inverters ON inverters.id = inverter_id ORDER BY hour_at`,
  );
  return serials.map((one) =>
    rows.filter(({ serial }) => serial === one).map(({ at, wh }) => [at.toISOString(), wh]),
  );
}

/** Two inverters, of which each full hour's reading comes a quarter of a second late. */
async function send(): Promise<void> {
  const lines = ['ts,inverter,ac_kw,total_kwh'];
  const start = localInstant(ZONE, year, month, day, 9, 30);
  for (let minute = 0; minute < 200; minute += 5) {
    const ts = new Date(start + minute * MINUTE_MS + 250).toISOString();
    lines.push(`${ts},1,4,${(100 + minute / 15).toFixed(3)}`, `${ts},2,3,${(7 + minute / 20).toFixed(3)}`);
  }
  const path = join(folder.path, 'plant.csv');
  await writeFile(path, lines.join('\n'));
  const recording = await readRecording(path);
  const devices = replayedFleet(recording).map((device, index) => ({
    ...device,
    serialNumber: SERIALS[index]!,
  }));
  for (const { serialNumber, secret } of devices)
    await addDevice(system.database, system.people.inverter[serialNumber], { secret });
  const broker = { url: `mqtt://127.0.0.1:${ingest.ingest.mqttPort}` };
  const rest = { speed: Infinity, shuffled: false, repeat: 1, seed: 1, shiftMs: 0 };
  await new Replay(recording, { broker, devices, ...rest }).done();
  await until('all energy to be computed', async () => {
    const { rowCount } = await system.database.query(
      'SELECT 1 FROM energy_tails WHERE dirty_from IS NOT NULL',
    );
    return rowCount === 0;
  });
}

it('are anonymous, and give an empty system the same energy in each hour', async () => {
  await ensureReadingPartitions(system.database, { retentionDays: 60, now: new Date() });
  await send();
  const administrator = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
  const exported = await makeTemporaryFolder('export-', folder.path);
  for (const serial of SERIALS) {
    const id = system.people.inverter[serial];
    const path = `/api/exportReadings?inverter_id=${id}&date=${date}`;
    const { status, text } = await ask(system.api.port, 'GET', path, { cookie: administrator });
    expect(status).toBe(200);
    for (const personal of [serial, PHONES.a, PHONES.b, 'Asha', 'Bala', 'Pune', 'Roof'])
      expect(text).not.toContain(personal);
    await writeFile(join(exported, `inverter-${id}-readings-${date}.csv`), text);
  }
  const expected = await hoursOf(system.database, SERIALS);
  expect(expected.map((hours) => hours.length)).toEqual([4, 4]);

  const recording = await readRecording(exported);
  const again = await playReplay(recording, async (played) => {
    const verdict = await replayVerdictOf(played, 'exported readings');
    if (!verdict.isAsExpected) throw new Error(textOf(verdict));
    return hoursOf(
      played.platform.pool,
      played.devices.map(({ serialNumber }) => serialNumber),
    );
  });
  expect(again).toEqual(expected);
});
