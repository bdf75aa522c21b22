import { clockShift, parseInstant } from '@heliograph/standalone/dev/shifted-clock';
import { localDate } from '@heliograph/domain/time/zone';
import pg from 'pg';
import { TestSystem } from '../support/system.js';
import { ASHA } from './support/portal.js';
import { dashboard, loginScreen } from './support/screens.js';
import { expect, test } from './support/test.js';
import { visit } from './support/visit.js';
import { addEvents } from './support/walk/add-events.js';
import { ZONE } from './support/walk/facts.js';
import { Walk } from './support/walk/walk.js';

/** The first start loads two years of history. */
const START_MAX_MS = 180_000;

const DAY_MS = 86_400_000;

/** Of the demonstration's customer. */
const INVERTERS = 3;

/** Words that would contradict the state at the time. */
const times = [
  { clock: '13:40', state: /Producing/, never: /asleep|Night|wakes/i },
  { clock: '17:50', state: /Producing|Standing by/, never: /Asleep|wakes with the sun/ },
  { clock: '21:00', state: /Night/, never: /so far today|today, in progress|hour, in progress|Producing/i },
  { clock: '06:30', state: /Night/, never: /than yesterday/ },
];

/** Why no clock can be shifted here; null: it can. */
const missing = (() => {
  try {
    return clockShift(Date.now()) && null;
  } catch (error) {
    return (error as Error).message;
  }
})();

/**
 * The next occurrence of a time of day. Not an earlier one: a signal within libfaketime shows PostgreSQL the true time,
 * and a clock that seems hours later ends its transactions.
 */
function nextTime(clock: string): number {
  const [today, tomorrow] = [0, 1].map((days) => localDate(ZONE, Date.now() + days * DAY_MS));
  const at = parseInstant(`${today}T${clock}`, ZONE);
  return at > Date.now() ? at : parseInstant(`${tomorrow}T${clock}`, ZONE);
}

test.describe('a walk through the portal', () => {
  // Each has its own system, and the last file would keep only one worker busy.
  test.describe.configure({ mode: 'parallel' });
  test.skip(missing !== null, missing ?? '');
  for (const { clock, state, never } of times) {
    test(`at ${clock} finds no number that the database doesn't know`, async ({ browser }) => {
      test.setTimeout(2 * START_MAX_MS);
      const shift = clockShift(nextTime(clock));
      const system = await TestSystem.start({ environment: shift as Record<string, string> });
      const database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
      database.on('error', () => undefined);
      await addEvents(database, ASHA);
      await visit(browser, { baseURL: system.url, cookies: [] }, async (page) => {
        await page.goto('/login');
        await loginScreen(page).enter(ASHA);
        await dashboard(page).hero.waitFor();
        const walk = new Walk(page, database, never);
        // Each inverter has reported since the start.
        await expect.poll(async () => (await walk.serials()).length).toBe(INVERTERS);
        await walk.allInverters();
        for (const serial of await walk.serials()) {
          await walk.inverter(serial);
          await expect(dashboard(page).main.getByRole('status').first()).toShow(state);
        }
        await walk.graphs((await walk.serials())[0]!);
        await walk.lists();
      });
      await database.end();
      await system.remove();
    });
  }
});
