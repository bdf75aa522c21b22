import { duties, dutyMaxMs, queues } from '@heliograph/contracts/queue/queues';
import { listDuties } from '@heliograph/database/duties/list-duties';
import { recordDuty } from '@heliograph/database/duties/record-duty';
import { createLogger } from '@heliograph/server/logging';
import { DutyWatch } from '@heliograph/worker/duty-watch';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';

const database = useTestDatabase();
const { name: sweep, everyMs } = queues.noCommunicationSweep;
const maxMs = dutyMaxMs(everyMs!);

describe('the watch over recurring duties', () => {
  let nowMs: number;
  let stuck: string[];
  let watch: DutyWatch;

  beforeEach(async () => {
    await database.rows('TRUNCATE duties');
    nowMs = 0;
    stuck = [];
    const onStuck = (names: readonly string[]) => void stuck.push(...names);
    watch = new DutyWatch(database, createLogger('test', 'silent'), onStuck, () => nowMs);
    await watch.start();
  });
  afterEach(() => watch.stop());

  /** Sets how long ago the sweep last ended or succeeded; the watch has been running for longer. */
  async function ended(agoMs: number, column: 'ended_at' | 'succeeded_at') {
    nowMs += 10 * 86_400_000;
    await database.rows(
      `UPDATE duties SET known_since = now() - interval '1 year', ended_at = now(), succeeded_at = now()`,
    );
    await database.rows(`UPDATE duties SET ${column} = now() - make_interval(secs => $1) WHERE duty = $2`, [
      agoMs / 1000,
      sweep,
    ]);
  }

  it('lists every duty from the start, none overdue', async () => {
    expect((await listDuties(database.pool)).map(({ duty }) => duty)).toEqual(
      duties.map(({ name }) => name).sort(),
    );
    expect(await watch.problems()).toEqual([]);
  });

  it('reports a duty that has not succeeded for too long', async () => {
    await ended(maxMs - 60_000, 'succeeded_at');
    expect(await watch.problems()).toEqual([]);
    await ended(maxMs + 60_000, 'succeeded_at');
    expect(await watch.problems()).toEqual([expect.stringMatching(`^${sweep} has not succeeded for`)]);
    await recordDuty(database.pool, sweep, true);
    expect(await watch.problems()).toEqual([]);
  });

  it('requests no new process for a failing duty, which would fail there as well', async () => {
    await ended(maxMs + 60_000, 'succeeded_at');
    await watch.check();
    expect(stuck).toEqual([]);
  });

  it('requests a new process for a duty that no longer ends', async () => {
    await ended(maxMs + 60_000, 'ended_at');
    await watch.check();
    expect(stuck).toEqual([sweep]);
  });

  it('gives a new process time for duties that an earlier one left', async () => {
    await ended(maxMs + 60_000, 'ended_at');
    await ended(maxMs + 60_000, 'succeeded_at');
    await watch.start();
    await watch.check();
    expect([stuck, await watch.problems()]).toEqual([[], []]);
  });

  it('waits the full time again after database and queues are back', async () => {
    await ended(maxMs + 60_000, 'ended_at');
    watch.noteUnavailable();
    nowMs += maxMs - 1;
    await watch.check();
    expect(stuck).toEqual([]);
    nowMs += 2;
    await watch.check();
    expect(stuck).toContain(sweep);
  });
});
