import type { StepName } from '../profile.js';
import type { Seen, SeenConnection } from '../seen.js';
import { fail, notSeen, pass, type Check, type Finding, type Rule } from './check.js';

const RETRY: Rule = {
  section: 'connecting',
  words: 'Retry with growing waits up to ten minutes, with a random part',
};
const CLOSED: Rule = { section: 'connecting', words: 'reconnect with the waits for code 3' };
/** A device that does not wait is back after a TCP and TLS handshake. */
const WAIT_MIN_MS = 250;
const MINUTE_MS = 60_000;
const WAIT_MAX_MS = 10 * MINUTE_MS;
const WAIT_AFTER_5_MAX_MS = 60 * MINUTE_MS;
/** The outline in docs/devices.md multiplies a wait by a random factor of 0.5 to 1.5; this is its maximum. */
const RANDOM_MAX = 1.5;
/** Least growth from the first to the last of three waits, and of more, despite the random part. */
const GROWTH_OF_3 = 1.25;
const GROWTH = 1.5;
/** Waits that differ by less than this are equal. */
const EQUAL_SHARE = 0.03;
const EQUAL_MS = 100;
/** Equal waits that are hardly chance: random waits agree this often in one run of 300 to 2,500. */
const REPEATED_MIN = 3;
/** Waits are exact if each is the same multiple of the one before, up to this share. */
const EXACT_SHARE = 0.01;

/** Consecutive failed attempts to connect, and the wait after each. */
interface Series {
  readonly attempts: readonly SeenConnection[];
  readonly waitsMs: readonly number[];
}

export const backoff: readonly Check[] = [
  {
    id: 'connects',
    rule: CLOSED,
    judge: (seen) => {
      if (!seen.connections.some(({ code }) => code === 0)) {
        return fail('the device never connected', seen.log.of('closed').slice(-3));
      }
      const step = seen.step('outage');
      if (!step) return notSeen('no outage');
      const back = seen.connections.find(({ isUsed, opened }) => isUsed && opened.at > step.from);
      return back
        ? pass('came back after the outage', [back.connect!])
        : fail('did not come back after the outage', seen.log.of('closed').slice(-1));
    },
  },
  { id: 'wait-after-close', rule: CLOSED, judge: judgeClosed },
  {
    id: 'backoff-grows',
    rule: RETRY,
    judge: (seen) =>
      judgeSeries(seen, 3, 'grow', ({ waitsMs }) => {
        const [first, last] = [waitsMs[0]!, waitsMs.at(-1)!];
        if (last >= WAIT_MAX_MS / RANDOM_MAX / 2) return false;
        return last < first * (waitsMs.length > 3 ? GROWTH : GROWTH_OF_3);
      }),
  },
  { id: 'backoff-random', rule: RETRY, judge: judgeRandom },
  {
    id: 'backoff-limit',
    rule: { section: 'connecting', words: 'Retry with growing waits up to an hour' },
    judge: (seen) =>
      judgeSeries(seen, 1, 'stay below ten minutes (an hour after code 5)', ({ attempts, waitsMs }) =>
        waitsMs.some((wait, index) => {
          const max = attempts[index]!.code === 5 ? WAIT_AFTER_5_MAX_MS : WAIT_MAX_MS;
          return wait > max * RANDOM_MAX;
        }),
      ),
  },
];

/** The waits after the counterpart closed a connection in use. One random wait may be short by chance. */
function judgeClosed(seen: Seen): Finding {
  const pairs = (['outage', 'rotation'] as const).flatMap((name) => {
    const step = seen.step(name);
    const ends = step ? seen.during(seen.log.of('closed'), step) : [];
    const end = ends.find(
      ({ by, connection }) =>
        by === 'counterpart' &&
        seen.connections.some(({ number, isUsed }) => isUsed && number === connection),
    );
    const next = end && seen.log.of('opened').find(({ connection }) => connection > end.connection);
    return end && next ? [{ end, next }] : [];
  });
  if (pairs.length === 0) return notSeen('the server closed no connection in use');
  const waitsMs = pairs.map(({ end, next }) => next.at - end.at);
  const evidence = pairs.flatMap(({ end, next }) => [end, next]);
  const said = `came back ${inSeconds([waitsMs])} after its connection was closed`;
  return waitsMs.every((wait) => wait < WAIT_MIN_MS) ? fail(said, evidence) : pass(said, evidence);
}

function seriesOf(seen: Seen): Series[] {
  const list = seen.connections;
  const steps: readonly StepName[] = ['certificates', 'outage', 'rotation'];
  return steps.flatMap((name) => {
    const step = seen.step(name);
    if (!step) return [];
    const attempts = list.filter(
      ({ isUsed, opened, closed }) => !isUsed && closed && opened.at >= step.from && opened.at <= step.to,
    );
    const waitsMs = attempts.flatMap(({ number, closed }) => {
      const next = list.find((each) => each.number === number + 1);
      return next ? [next.opened.at - closed!.at] : [];
    });
    // A new secret ends the last wait of a rotation.
    return [{ attempts, waitsMs: name === 'rotation' ? waitsMs.slice(0, -1) : waitsMs }];
  });
}

function judgeSeries(
  seen: Seen,
  countMin: number,
  what: string,
  isWrong: (series: Series) => boolean,
): Finding {
  const long = seriesOf(seen).filter(({ waitsMs }) => waitsMs.length >= countMin);
  if (long.length === 0) return notSeen(`no ${countMin} attempts to connect in a row`);
  const wrong = long.find(isWrong);
  const shown = wrong ?? long[0]!;
  const evidence = shown.attempts.flatMap(({ opened, closed }) => [opened, closed!]);
  const said = `the waits ${wrong ? 'do not ' : ''}${what}: ${inSeconds((wrong ? [wrong] : long).map(({ waitsMs }) => waitsMs))}`;
  return wrong ? fail(said, evidence) : pass(said, evidence);
}

function judgeRandom(seen: Seen): Finding {
  const series = seriesOf(seen).filter(({ waitsMs }) => waitsMs.length >= 2);
  const waits = series.map(({ waitsMs }) => waitsMs);
  if (series.length < 2) return notSeen('no two series of attempts to connect');
  const evidence = series.flatMap(({ attempts }) => attempts.map(({ opened }) => opened));
  const repeated = waits.flatMap((one, index) =>
    waits.slice(0, index).map((other) => equalWaits(one, other)),
  );
  const isExact = waits.some((each) => each.length > 3 && areMultiples(each));
  if (isExact || repeated.some((count) => count !== null && count >= REPEATED_MIN)) {
    return fail(`the waits have no random part: ${inSeconds(waits)}`, evidence);
  }
  return repeated.includes(null)
    ? pass(`the waits differ: ${inSeconds(waits)}`, evidence)
    : notSeen(`too few equal waits to rule out chance: ${inSeconds(waits)}`);
}

function areMultiples(waits: readonly number[]): boolean {
  const ratios = waits.slice(1).map((wait, index) => wait / waits[index]!);
  return Math.max(...ratios) - Math.min(...ratios) <= Math.min(...ratios) * EXACT_SHARE;
}

/** How many waits of one series are equal to those of the other; null: one of them is not. */
function equalWaits(one: readonly number[], other: readonly number[]): number | null {
  const count = Math.min(one.length, other.length);
  const isEqual = one
    .slice(0, count)
    .every((wait, index) => Math.abs(wait - other[index]!) <= Math.max(EQUAL_MS, wait * EQUAL_SHARE));
  return isEqual ? count : null;
}

const inSeconds = (series: readonly (readonly number[])[]) =>
  series.map((waits) => `${waits.map((wait) => (wait / 1000).toFixed(1)).join(', ')} s`).join('; ');
