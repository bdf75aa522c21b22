import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecording, type Recording } from '@heliograph/simulators/replay/recording';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { WorkerMistakes } from '../../support/scenarios/platform.js';
import { playReplay } from '../../support/scenarios/replay/play-replay.js';
import { replayVerdictOf } from '../../support/scenarios/replay/replay-verdict.js';
import { textOf, type Verdict } from '../../support/scenarios/verdict.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { use } from '../../support/use.js';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-05-20T09:30+05:30');
const MINUTES = 130;
/** By inverter: minutes without rows. */
const GAPS: Readonly<Record<number, readonly [number, number]>> = { 2: [60, 105], 3: [60, 75] };

const folder = use(
  async () => ({ path: await makeTemporaryFolder('heliograph-replay-') }),
  ({ path }) => rm(path, { recursive: true }),
);
let recording: Recording;
beforeAll(async () => {
  const lines = ['ts,inverter,ac_kw,total_kwh'];
  for (let inverter = 1; inverter <= 3; inverter++) {
    const [from, to] = GAPS[inverter] ?? [0, 0];
    for (let minute = 0; minute < MINUTES; minute++) {
      if (minute >= from && minute < to) continue;
      // The second has a reset, and a value that nothing confirms.
      const counter =
        inverter !== 2 ? 100 * inverter + minute / 15 : minute < 30 ? 500 + minute / 15 : minute / 15;
      const shown = inverter === 2 && minute === 40 ? 9_000 : counter;
      const ts = new Date(START + minute * MINUTE_MS).toISOString();
      lines.push(`${ts},${inverter},4,${shown.toFixed(3)}`);
    }
  }
  const path = join(folder.path, 'plant.csv');
  await writeFile(path, lines.join('\n'));
  recording = await readRecording(path);
});

const judge = (mistakes: WorkerMistakes = {}) =>
  playReplay(recording, (played) => replayVerdictOf(played, 'plant.csv'), { mistakes });

/** A mistake in each row that is written. */
function trigger(table: string, body: string): WorkerMistakes {
  let isMade = false;
  const make = async (pool: Pool) => {
    if (!isMade) await pool.query(triggerSql(table, body));
    isMade = true;
  };
  return { beforeSweep: make };
}

const triggerSql = (table: string, body: string) => /* sql */ `
CREATE FUNCTION mistake() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN ${body} RETURN NEW; END $$;
CREATE TRIGGER mistake BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION mistake()`;
const IS_FIRST = 'NEW.inverter_id = (SELECT min(id) FROM inverters)';
/** The 80th minute's. */
const IS_CHOSEN = `${IS_FIRST} AND NEW.ts = '2026-05-20T10:50+05:30' AND NEW.seq < 1000`;

describe('a replay with a verdict', () => {
  it('finds the gaps, the counter reset and the energy of a recording', async () => {
    const verdict = await judge();
    if (!verdict.isAsExpected) throw new Error(textOf(verdict));
    expect(textOf(verdict)).toContain('1 of 1 found, 0 false; gaps that need not be found: short 1');
    expect(textOf(verdict)).toContain('counter resets  1 of 1 found');
    expect(textOf(verdict)).toContain('3 of 3 inverters to the Wh');
  });

  it('names the reading that an ingest with a mistake has dropped', async () => {
    const verdict = await judge(trigger('readings', `IF ${IS_CHOSEN} THEN RETURN NULL; END IF;`));
    expect(wrongIn(verdict)).toEqual(['readings']);
    expect(textOf(verdict)).toMatch(/REPLAY-00001\/\d+\/80: acknowledged, but not stored/);
  });

  it('names the reading that was stored twice', async () => {
    const again = `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh)
      VALUES (NEW.inverter_id, NEW.ts, NEW.seq + 1000, NEW.received_at, NEW.backlog, NEW.energy_total_wh);`;
    const verdict = await judge(trigger('readings', `IF ${IS_CHOSEN} THEN ${again} END IF;`));
    expect(wrongIn(verdict)).toEqual(['readings']);
    expect(textOf(verdict)).toMatch(/REPLAY-00001\/\d+\/1080: stored, but not acknowledged/);
  });

  it('finds energy that was counted twice', async () => {
    const twice = `IF ${IS_FIRST} AND NEW.hour_at = '2026-05-20T10:00+05:30' THEN NEW.energy_wh = NEW.energy_wh + 67; END IF;`;
    const verdict = await judge(trigger('energy_hours', twice));
    expect(wrongIn(verdict)).toEqual(['energy']);
    expect(textOf(verdict)).toContain('2 of 3 inverters to the Wh');
  });
});

describe('a replay on a worker with a mistake', () => {
  it('names the outage that was not found', async () => {
    const sweepSkips = async (pool: Pool) =>
      void (await pool.query('UPDATE latest SET heard_at = now(), last_received_at = now()'));
    const verdict = await judge({ beforeSweep: sweepSkips });
    expect(wrongIn(verdict)).toEqual(['outages']);
    expect(textOf(verdict)).toContain('REPLAY-00002: not found after 10:39');
  });

  it('names the owner who got a message twice', async () => {
    const verdict = await judge({ sendsEachTimes: 2 });
    expect(wrongIn(verdict)).toEqual(['messages']);
    expect(textOf(verdict)).toMatch(/owner 9700000001: 2 messages and \d about an end, for 1 outages/);
  });
});

const wrongIn = ({ checks }: Verdict) =>
  checks.filter(({ problems }) => problems.length > 0).map(({ about }) => about);
