import { serverNow } from '../time/clock.js';

/** Answers whoever asks, quickly and from what the server knows itself. */
const PROBE = '/api/getUserByToken';
const PROBE_TIMEOUT_MS = 5_000;
const PROBE_AGAIN_MS = 2_000;
const PROBE_AGAIN_MS_MAX = 15_000;
/** Of a proxy in front of a server that is away. */
const GATEWAY: readonly number[] = [502, 504];

/** Whether an answer came from the server itself. */
export const isAnswer = (status: number) => status !== 0 && !GATEWAY.includes(status);

let heardAt: number | null = null;
let lost = false;
let probing = false;
const listeners = new Set<() => void>();

function tell(isLost: boolean): void {
  if (lost === isLost) return;
  lost = isLost;
  for (const listener of listeners) listener();
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return isAnswer((await fetch(PROBE, { cache: 'no-store', signal })).status);
  } catch {
    return false;
  }
}

async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  let waitMs = PROBE_AGAIN_MS;
  while (!(await answers())) {
    tell(true);
    await new Promise((wake) => setTimeout(wake, waitMs));
    waitMs = Math.min(2 * waitMs, PROBE_AGAIN_MS_MAX);
  }
  probing = false;
  noteAnswer();
}

/** The server has answered, whatever it said. */
export function noteAnswer(): void {
  heardAt = serverNow();
  tell(false);
}

/** A call was left without an answer: it is looked, and looked again, whether the server is away or this call alone. */
export function noteSilence(): void {
  void probe();
}

/** Server time of the last answer, ms since 1970; null: none came yet. */
export const lastHeardAt = () => heardAt;

/** Whether the server is known to be away. */
export const isLost = () => lost;

/** Calls back whenever the server goes or comes back. */
export function onContact(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
