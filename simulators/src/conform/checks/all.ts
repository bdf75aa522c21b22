import type { Profile } from '../profile.js';
import type { Seen } from '../seen.js';
import { backoff } from './backoff.js';
import { behaviour } from './behaviour.js';
import { certificates } from './certificates.js';
import { notSeen, type Check, type Finding } from './check.js';
import { connecting } from './connecting.js';
import { counter } from './counter.js';
import { delivery } from './delivery.js';
import { messages } from './messages.js';
import { readings } from './readings.js';

export const checks: readonly Check[] = [
  ...connecting,
  ...certificates,
  ...messages,
  ...readings,
  ...counter,
  ...delivery,
  ...backoff,
  ...behaviour,
];

export interface Verdict extends Finding, Pick<Check, 'id' | 'rule'> {}

/** Evaluates every check. */
export function judgeRun(seen: Seen, profile: Profile): Verdict[] {
  return checks.map(({ id, rule, needs, judge }) => {
    const isLacking = needs !== undefined && profile.lacks.includes(needs);
    const finding = isLacking ? notSeen(`the profile says that the device lacks ${needs}`) : judge(seen);
    return { id, rule, ...finding };
  });
}
