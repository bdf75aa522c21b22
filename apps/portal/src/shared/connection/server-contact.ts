import { serverNow } from '../time/clock.js';

/** Fast, needs no session, and is answered from the server's own state. */
const PROBE = '/api/getUserByToken';
const PROBE_TIMEOUT_MS = 5_000;
const PROBE_AGAIN_MS = 2_000;
const PROBE_AGAIN_MS_MAX = 15_000;
/** Status codes of a proxy whose server is down. */
const GATEWAY: readonly number[] = [502, 504];

/** Whether the response came from the API itself. */
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
  reportResponse();
}

/** Call after any response of the server. */
export function reportResponse(): void {
  heardAt = serverNow();
  tell(false);
}

/** Call after a request without a response: probes until the server answers, and reports it as lost meanwhile. */
export function reportNoResponse(): void {
  void probe();
}

/** Server time of the last response, ms since 1970; null: none yet. */
export const lastResponseAt = () => heardAt;

/** Whether the server is known to be unreachable. */
export const isServerUnreachable = () => lost;

/** Subscribes to the loss and the return of the server. */
export function onContact(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
