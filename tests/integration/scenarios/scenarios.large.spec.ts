import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readScenarioFile } from '@heliograph/simulators/timeline/scenario-file';
import { play } from '../../support/scenarios/play.js';
import type { WorkerMistakes } from '../../support/scenarios/platform.js';
import { textOf, verdictOf } from '../../support/scenarios/verdict.js';

const FOLDER = join(import.meta.dirname, '../../../simulators/scenarios');

const judge = (file: string, mistakes?: WorkerMistakes) =>
  play(readScenarioFile(join(FOLDER, file)), verdictOf, mistakes);

describe('scenarios for testers', () => {
  it.each(readdirSync(FOLDER))('%s ends as expected', async (file) => {
    const verdict = await judge(file);
    if (!verdict.isAsExpected) throw new Error(textOf(verdict));
  });
});

describe('the verdict on a worker with a mistake', () => {
  it('says which outages a sweep that skips a city has missed', async () => {
    const skipsPune: WorkerMistakes = {
      beforeSweep: async (pool) => {
        await pool.query(
          `UPDATE latest SET silence_due_at = now() + interval '1 day'
           FROM inverters WHERE inverters.id = inverter_id AND city = 'Pune'`,
        );
      },
    };
    const verdict = await judge('grid-outage.yaml', skipsPune);
    expect(wrongIn(verdict)).toEqual(['outages', 'incidents', 'messages']);
    expect(textOf(verdict)).toContain('0 of 6 found, 0 false');
  });

  it('says who got a message twice', async () => {
    const verdict = await judge('grid-outage.yaml', { sendsEachTimes: 2 });
    expect(wrongIn(verdict)).toEqual(['messages']);
    expect(textOf(verdict)).toContain('owner 9700000000, grid-outage: 2 messages, not 1');
  });
});

const wrongIn = ({ checks }: Awaited<ReturnType<typeof judge>>) =>
  checks.filter(({ problems }) => problems.length > 0).map(({ about }) => about);
