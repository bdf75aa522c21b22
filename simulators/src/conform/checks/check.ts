import type { Entry } from '../packet-log.js';
import type { Ability } from '../profile.js';
import type { Seen } from '../seen.js';

export type Status = 'PASS' | 'FAIL' | 'NOT SEEN';

export interface Finding {
  readonly status: Status;
  readonly because: string;
  /** The packets that prove the finding. */
  readonly evidence: readonly Entry[];
}

/** A sentence of docs/devices.md. */
export interface Rule {
  /** Anchor of its section. */
  readonly section:
    | 'for-makers-of-devices'
    | 'provisioning'
    | 'connecting'
    | 'what-to-send'
    | 'clock-counter-sequence'
    | 'firmware-outline';
  /** The rule's words in that section. */
  readonly words: string;
}

export interface Check {
  readonly id: string;
  readonly rule: Rule;
  /** Without this ability of the device, the check is NOT SEEN. */
  readonly needs?: Ability;
  judge(seen: Seen): Finding;
}

export const pass = (because: string, evidence: readonly Entry[] = []): Finding => ({
  status: 'PASS',
  because,
  evidence,
});
export const fail = (because: string, evidence: readonly Entry[] = []): Finding => ({
  status: 'FAIL',
  because,
  evidence,
});
export const notSeen = (because: string): Finding => ({ status: 'NOT SEEN', because, evidence: [] });

/**
 * Fails with the entries for which `problemOf` names a problem; NOT SEEN without any entry.
 * @param what the checked things, in plural
 */
export function judgeEach<E extends Entry>(
  what: string,
  entries: readonly E[],
  problemOf: (entry: E) => string | null,
): Finding {
  if (entries.length === 0) return notSeen(`no ${what}`);
  const wrong = entries.filter((entry) => problemOf(entry) !== null);
  if (wrong.length === 0) return pass(`${entries.length} ${what}`, entries.slice(0, 1));
  return fail(`${wrong.length} of ${entries.length} ${what}: ${problemOf(wrong[0]!)}`, wrong);
}
