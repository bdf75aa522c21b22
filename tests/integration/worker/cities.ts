import { closeOutages } from '@heliograph/database/silence/close-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { beforeEach } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter, hear, setIngestUp, type TestInverter } from './fleet.js';

export const at = (time: string) => new Date(`2026-05-${time}+05:30`);
export const failed = at('20T12:00:00');
export const after = (minutes: number) => new Date(failed.getTime() + minutes * 60_000);

/** Cities of inverters that lose communication at `failed`, an empty city for each test. */
export function useCities() {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let phones: number;

  beforeEach(async () => {
    phones = 0;
    await database.pool.query(
      'TRUNCATE silence_cases, incidents, outbox, waking_hours, latest, device_events, devices, inverters, users CASCADE',
    );
  });

  /** Adds inverters in a city, each with its own owner, last seen up to a minute before `failed`. */
  async function addCity(
    city: string,
    count: number,
    more: (index: number) => TestInverter = () => ({}),
  ): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const userId = await addUser(database.pool, { phone_no: String(9_000_000_000 + phones++), city });
      const heardAt = new Date(failed.getTime() - ((index * 7) % 60) * 1000);
      ids.push(await addInverter(database.pool, { userId, heardAt, ...more(index) }));
    }
    return ids;
  }
  async function hearAll(ids: readonly number[], when: Date): Promise<void> {
    await hear(database.pool, ids, when);
    await closeOutages(database.pool, ids, when);
  }
  async function sweep(when: Date) {
    await setIngestUp(database.pool, at('01T00:00:00'), when);
    return sweepOutages(worker.pool, { now: when, demo: false });
  }
  /** Sweeps each minute, after readings of `heard`. @returns the sums over all sweeps */
  async function sweepThrough(from: number, to: number, heard: readonly number[] = []) {
    const sum = { opened: 0, incidents: 0, messages: 0 };
    for (let minute = from; minute <= to; minute += 1) {
      await hearAll(heard, after(minute));
      const { opened, incidents, messageIds } = await sweep(after(minute));
      sum.opened += opened;
      sum.incidents += incidents;
      sum.messages += messageIds.length;
    }
    return sum;
  }
  const incidents = async () =>
    (
      await database.pool.query(
        `SELECT kind, name, suspected, silent_inverters AS silent, expected_inverters AS expected, closed_at IS NULL AS open,
           (SELECT count(*) FROM silence_cases WHERE incident_id = incidents.id) AS cases
         FROM incidents ORDER BY id`,
      )
    ).rows;
  const messages = async () =>
    (await database.pool.query('SELECT kind, count(*) AS count FROM outbox GROUP BY kind ORDER BY kind'))
      .rows;

  return { database, worker, addCity, hearAll, sweepThrough, incidents, messages };
}
