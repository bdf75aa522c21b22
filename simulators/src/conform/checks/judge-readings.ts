import { AHEAD_MAX_MS, LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { Seen, SeenReading } from '../seen.js';
import { fail, notSeen, pass, type Finding } from './check.js';

/** Reason for skipping a check that depends on times. */
export const WRONG_TIMES = 'its times are wrong: see ts-correct';

export function judgeTimes(seen: Seen): Finding {
  const step = seen.step('unplugged');
  const opened = step ? seen.during(seen.log.of('opened'), step) : [];
  // What the device sent without a network, it may send again as it is.
  const replugged = new Set(opened.map(({ connection }) => connection));
  return judgeReadings(seen.firsts, ({ wire, message, topic }) => {
    const aheadMs = wire.ts - message.at;
    if (aheadMs > AHEAD_MAX_MS) return `ts is ${inMinutes(aheadMs)} ahead`;
    const isLive = topic === 'telemetry' && !replugged.has(message.connection);
    return isLive && -aheadMs > LATE_AFTER_MS ? `ts is ${inMinutes(-aheadMs)} old, on telemetry` : null;
  });
}

export const hasRightTimes = (seen: Seen) => judgeTimes(seen).status !== 'FAIL';

export function judgeReadings(
  list: readonly SeenReading[],
  problemOf: (reading: SeenReading) => string | null,
): Finding {
  if (list.length === 0) return notSeen('no valid readings');
  const wrong = list.filter((reading) => problemOf(reading));
  if (wrong.length === 0) return pass(`${list.length} readings`, [list[0]!.message]);
  return fail(
    `${wrong.length} of ${list.length} readings: ${problemOf(wrong[0]!)}`,
    wrong.map(({ message }) => message),
  );
}

export function judgePairs(
  list: readonly SeenReading[],
  problemOf: (before: SeenReading, after: SeenReading) => string | null,
): Finding {
  if (list.length < 2) return notSeen('fewer than two readings');
  for (let index = 1; index < list.length; index++) {
    const [before, after] = [list[index - 1]!, list[index]!];
    const problem = problemOf(before, after);
    if (problem) return fail(problem, [before.message, after.message]);
  }
  return pass(`${list.length} readings in order of ts`);
}

export const inMinutes = (ms: number) => `${Math.round(ms / 60_000)} min`;
