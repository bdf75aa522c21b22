import { KEEPALIVE_GRACE, statusSchema } from '@heliograph/contracts/mqtt/messages';
import type { CertificateKind } from './packet-log.js';
import type { Run } from './run.js';
import { keyOf, parseJson } from './seen.js';

const MINUTE_MS = 60_000;
const READINGS_AT_START = 5;
const UNPLUGGED_MS = 10 * MINUTE_MS;
const AWAY_MS = 120 * MINUTE_MS;
const SLOW_MAX_MS = 20_000;
const SUNSET_MS = 20 * MINUTE_MS;
const IDLE_INTERVAL_S = 3_600;

/** Plays the counterpart's part of a run, step by step. */
export async function playSteps(run: Run): Promise<void> {
  const { profile } = run;
  const lacks = (ability: (typeof profile.lacks)[number]) => profile.lacks.includes(ability);
  await run.hands.act('start');
  if (run.counterpart.isSecured && !lacks('tls')) await run.step('certificates', [], () => certificates(run));
  await run.step('start', [], () => start(run));
  if (!run.hasConnected) return;
  if (!lacks('commands')) await run.step('command', [], () => command(run));
  await run.step('outage', [], () => outage(run));
  await run.step('unplugged', ['unplug', 'plug'], () => unplugged(run));
  await run.step('slow', [], () => slow(run));
  await run.step('withheld', [], () => withheld(run));
  if (!lacks('events')) await run.step('fault', ['fault_on', 'fault_off'], () => fault(run));
  if (!lacks('sleep')) await run.step('night', ['dusk', 'dawn'], () => night(run));
  await run.step('restart', ['restart'], () => restart(run));
  await run.step('rotation', ['new_secret'], () => rotation(run));
  await run.step('idle', [], () => idle(run));
}

async function certificates({ counterpart, log, connectMs }: Run): Promise<void> {
  const wrong: readonly CertificateKind[] = ['foreign', 'wrong name', 'expired'];
  for (const kind of wrong) {
    counterpart.present(kind);
    const isAnswered = () => {
      const shown = log.of('opened').filter(({ certificate }) => certificate === kind);
      return log.of('closed').some(({ connection }) => shown.some((each) => each.connection === connection));
    };
    await log.until(isAnswered, connectMs);
  }
  counterpart.present('right');
  await log.until(() => log.of('connack').length > 0, connectMs);
}

async function start(run: Run): Promise<void> {
  const { log } = run;
  await log.until(() => log.of('connack').some(({ code }) => code === 0), run.connectMs);
  await log.until(() => run.sent('info', 0).length > 0, run.patienceFor(1));
  await run.awaitReadings(READINGS_AT_START, 0);
}

async function command(run: Run): Promise<boolean> {
  const { counterpart, log, intervalMs } = run;
  const from = log.entries.length;
  const seconds = Math.ceil((2 * intervalMs) / 1000);
  if (!counterpart.command('interval', { seconds })) return false;
  await run.awaitReadings(READINGS_AT_START, from, run.patienceFor(READINGS_AT_START, seconds * 1000));
  const back = log.entries.length;
  counterpart.command('interval', { seconds: intervalMs / 1000 });
  await run.awaitReadings(2, back);
  return true;
}

async function outage(run: Run): Promise<void> {
  const { counterpart, log } = run;
  const from = log.entries.length;
  counterpart.behaviour.connack = 3;
  counterpart.closeAll('taken over');
  await awaitRefusals(run, 3, from);
  counterpart.behaviour.connack = 0;
  await run.awaitReturn(log.entries.length);
}

function awaitRefusals({ log, profile, connectMs }: Run, code: number, from: number): Promise<boolean> {
  const refused = () => log.of('connack', from).filter((entry) => entry.code === code).length;
  return log.until(() => refused() >= profile.refusals, connectMs * profile.refusals);
}

async function unplugged(run: Run): Promise<boolean> {
  const durationMs = Math.max(run.scaled(UNPLUGGED_MS), 4 * run.intervalMs);
  if (!(await run.hands.act('unplug', durationMs))) return false;
  await run.log.observe(durationMs);
  const from = run.log.entries.length;
  if (!(await run.hands.act('plug'))) return false;
  await run.awaitReturn(from);
  return true;
}

async function slow({ counterpart, log, intervalMs }: Run): Promise<void> {
  const delayMs = Math.min(2 * intervalMs, SLOW_MAX_MS);
  counterpart.behaviour.ackDelayMs = delayMs;
  await log.observe(2 * intervalMs + delayMs);
  counterpart.behaviour.ackDelayMs = 0;
  await log.observe(delayMs);
}

async function withheld(run: Run): Promise<void> {
  const { counterpart, log, intervalMs } = run;
  const from = log.entries.length;
  counterpart.behaviour.acknowledges = false;
  await run.awaitReadings(2, from);
  await log.observe(Math.max(run.scaled(MINUTE_MS), 2 * intervalMs));
  await counterpart.goAway();
  counterpart.behaviour.acknowledges = true;
  await log.observe(Math.max(run.scaled(AWAY_MS), 2 * intervalMs));
  const open = run.seen.readings.filter(
    ({ ackedAt, message }) => ackedAt === null && log.entries.indexOf(message) >= from,
  );
  const back = log.entries.length;
  await counterpart.listen();
  await run.awaitReturn(back);
  const isDone = () => {
    const again = new Set(
      run.seen.readings.filter(({ message }) => log.entries.indexOf(message) >= back).map(keyOf),
    );
    return open.every((reading) => again.has(keyOf(reading)));
  };
  await log.until(isDone, run.patienceFor(3));
}

async function fault(run: Run): Promise<boolean> {
  const from = run.log.entries.length;
  if (!(await run.hands.act('fault_on'))) return false;
  await run.log.until(() => run.sent('event', from).length > 0, run.patienceFor(2));
  const begun = run.sent('event', from).length;
  if (!(await run.hands.act('fault_off'))) return false;
  await run.log.until(() => run.sent('event', from).length > begun, run.patienceFor(2));
  return true;
}

async function night(run: Run): Promise<boolean> {
  const { log } = run;
  const from = log.entries.length;
  if (!(await run.hands.act('dusk'))) return false;
  const patienceMs = Math.max(run.scaled(SUNSET_MS), run.patienceFor(3));
  await log.until(() => log.of('closed', from).length > 0, patienceMs);
  const morning = log.entries.length;
  if (!(await run.hands.act('dawn'))) return false;
  const isOnline = () =>
    run
      .sent('status', morning)
      .some(({ text }) => statusSchema.safeParse(parseJson(text)).data?.state === 'online');
  await log.until(isOnline, run.connectMs);
  await run.awaitReadings(1, morning);
  return true;
}

async function restart(run: Run): Promise<boolean> {
  const from = run.log.entries.length;
  if (!(await run.hands.act('restart'))) return false;
  await run.awaitReturn(from);
  return true;
}

async function rotation(run: Run): Promise<boolean> {
  const { counterpart, log } = run;
  const from = log.entries.length;
  counterpart.behaviour.revoked = log.of('connect').at(-1)?.packet.password?.toString() ?? null;
  counterpart.closeAll('the secret is revoked');
  await awaitRefusals(run, 5, from);
  const isDone = await run.hands.act('new_secret');
  if (isDone) await run.awaitReturn(log.entries.length);
  counterpart.behaviour.revoked = null;
  return isDone;
}

async function idle(run: Run): Promise<void> {
  const { counterpart, log, intervalMs } = run;
  const keepaliveMs = (log.of('connect').at(-1)?.packet.keepalive ?? 0) * 1000;
  counterpart.command('interval', { seconds: IDLE_INTERVAL_S });
  await log.observe(2 * intervalMs + keepaliveMs * KEEPALIVE_GRACE * 1.1);
  const from = log.entries.length;
  counterpart.command('interval', { seconds: intervalMs / 1000 });
  await run.awaitReadings(1, from, run.patienceFor(1, intervalMs));
}
