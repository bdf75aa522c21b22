import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readScenarioFile } from '@heliograph/simulators/timeline/scenario-file';
import { play } from '../../support/scenarios/play.js';
import type { WorkerMistakes } from '../../support/scenarios/platform.js';
import { textOf, verdictOf, type Verdict } from '../../support/scenarios/verdict.js';

const FOLDER = join(import.meta.dirname, '../../../simulators/scenarios');

const read = (file: string) => readScenarioFile(join(FOLDER, file));

/** Plays one hour, in which the grid does not return. */
const judgeGridOutage = (mistakes: WorkerMistakes) =>
  play({ ...read('grid-outage.yaml'), lasts: 60 * 60_000 }, verdictOf, mistakes);

describe('scenarios for testers', () => {
  it.each(readdirSync(FOLDER))('%s ends as expected', async (file) => {
    const verdict = await play(read(file), verdictOf);
    if (!verdict.isAsExpected) throw new Error(textOf(verdict));
  });
});

describe('the verdict on a worker with a mistake', () => {
  it('names the outages that a sweep without a city has missed', async () => {
    const skipsPune: WorkerMistakes = {
      beforeSweep: async (pool) => {
        await pool.query(
          `UPDATE latest SET heard_at = now(), last_received_at = now()
           FROM inverters WHERE inverters.id = inverter_id AND city = 'Pune'`,
        );
      },
    };
    const verdict = await judgeGridOutage(skipsPune);
    expect(wrongIn(verdict)).toEqual(['outages', 'incidents', 'messages']);
    expect(textOf(verdict)).toContain('0 of 6 found, 0 false');
  });

  it('names the owner who got a message twice', async () => {
    const verdict = await judgeGridOutage({ sendsEachTimes: 2 });
    expect(wrongIn(verdict)).toEqual(['messages']);
    expect(textOf(verdict)).toContain('owner 9700000000, grid-outage: 2 messages, not 1');
  });
});

const wrongIn = ({ checks }: Verdict) =>
  checks.filter(({ problems }) => problems.length > 0).map(({ about }) => about);
