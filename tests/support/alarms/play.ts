import { recordClockProblem } from '@heliograph/database/heartbeats/clock-problem';
import { recordHeartbeat } from '@heliograph/database/heartbeats/record-heartbeat';
import { deliverMessage } from '@heliograph/database/outbox/deliver-message';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { updateReportingHours } from '@heliograph/database/waking-hours/update-reporting-hours';
import type { Pool } from 'pg';
import { SimulatedIngest } from './simulated-ingest.js';
import { SimulatedPortal } from './simulated-portal.js';
import { blocksIngest } from './lives.js';
import { findSubject } from './message-subject.js';
import { OpenCases } from './open-cases.js';
import type { Result, Told } from './result.js';
import { clockOff } from './scenario.js';
import { holds, MINUTE, SECOND } from './spans.js';
import { stageFleet } from './stage-fleet.js';
import { SWEEP_EVERY } from './truth.js';
import type { World } from './world.js';

const BEAT_EVERY = 30 * SECOND;
/** Clocks that differ by less agree. */
const CLOCK_OFF_MIN = 2 * MINUTE;
const RENEWED_AT_ONCE = 500;
/** The worker does this with each sweep; every few minutes is enough for the evaluation. */
const AFTERWORK_EVERY = 5 * MINUTE;

const NOTHING_SETTLED = { settled: 0, messageIds: [] };

/** Times at which the worker is running to sweep. */
export function ticksOf({ from, until, lines }: World): number[] {
  const away = lines.filter(({ part }) => part === 'worker' || part === 'database');
  const all = Array.from(
    { length: Math.floor((until - from) / SWEEP_EVERY) },
    (_, n) => from + (n + 1) * SWEEP_EVERY,
  );
  return all.filter((at) => !away.some((line) => holds(line, at)));
}

/**
 * Simulates a world on an empty database, minute by minute: ingest's statements write what is received, and the
 * worker's sweep, resolving of outages, expected reporting hours and message delivery run at simulated times.
 */
export async function play(pool: Pool, world: World): Promise<Result> {
  await stageFleet(pool, world);
  const portal = new SimulatedPortal(pool, world.changes ?? []);
  await portal.stage();
  const hearing = new SimulatedIngest(pool, world);
  const cases = new OpenCases(pool);
  const messages: Told[] = [];
  const deaf = world.lines.filter(blocksIngest);
  const isHeard = (at: number) => !deaf.some((line) => holds(line, at));
  const serverTime = (at: number) => new Date(at + clockOff(world.lines, at));
  const sweeps = new Set(ticksOf(world));

  for (let at = world.from; at <= world.until; at += MINUTE) {
    for (const beatAt of [at - BEAT_EVERY, at]) if (isHeard(beatAt)) await beat(pool, world, beatAt);
    await portal.changeUpTo(at);
    let changed = isHeard(at) && (await hearing.hearUpTo(at));
    if (sweeps.has(at)) {
      const now = serverTime(at);
      const hasAfterwork = at % AFTERWORK_EVERY === 0;
      if (hasAfterwork) await updateReportingHours(pool, { now, limit: RENEWED_AT_ONCE });
      const swept = await sweepOutages(pool, { now, demo: false });
      const settled = hasAfterwork ? await resolveOutages(pool, { now }) : NOTHING_SETTLED;
      changed ||= swept.opened + swept.reopened + swept.closed + swept.incidents > 0;
      for (const id of [...swept.messageIds, ...settled.messageIds])
        messages.push(...(await deliver(pool, id, at)));
    }
    if (changed) await cases.look(at);
  }
  return { episodes: cases.episodes, messages, incidents: await cases.incidents() };
}

/** Writes heartbeats as apps/ingest/src/heartbeat.ts does, whose clock check finds a wrong clock after a minute. */
async function beat(pool: Pool, { lines }: World, at: number): Promise<void> {
  const off = clockOff(lines, at);
  const now = new Date(at + off);
  const isKnown = Math.abs(off) > CLOCK_OFF_MIN && clockOff(lines, at - MINUTE) === off;
  await (isKnown
    ? recordClockProblem(pool, 'ingest', { offS: Math.round(off / SECOND), from: 'devices' }, now)
    : recordHeartbeat(pool, 'ingest', now));
}

/** Delivers a message through a fake provider. @returns an entry for each delivery. */
async function deliver(pool: Pool, id: string, at: number): Promise<Told[]> {
  const carried: Told[] = [];
  await deliverMessage(pool, id, {
    send: async (_, { kind, phone, text }) => {
      carried.push({ at, kind, phone, text, ...(await findSubject(pool, id)) });
      return null;
    },
    attemptsMax: 1,
    dailyMax: 1_000_000,
    retainSealed: false,
  });
  return carried;
}
