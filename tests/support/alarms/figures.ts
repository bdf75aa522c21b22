import { median } from '../median.js';
import type { Verdict } from './judge.js';
import { MINUTE } from './spans.js';

/** Results of a detection method. */
export interface Figures {
  readonly true_silences: number;
  readonly found_in_time: number;
  readonly found_late: number;
  readonly not_found: number;
  /** Daytime outages: detection delay beyond the threshold, in the inverter's intervals. */
  readonly delay_intervals: Spread;
  /** The same in minutes. */
  readonly delay_min: Spread;
  readonly cases: number;
  readonly false_cases: number;
  /** By actual reason. */
  readonly false_cases_of: Readonly<Record<string, number>>;
  readonly common_causes: number;
  readonly common_causes_with_one_incident: number;
  readonly common_causes_with_more: number;
  readonly incidents: number;
  readonly false_incidents: number;
  /** True incidents by suspected cause: correct, wrong, or unknown. Neither grid nor network counts as wrong. */
  readonly incidents_named_rightly: number;
  readonly incidents_named_wrongly: number;
  readonly incidents_named_unknown: number;
  readonly messages: number;
  readonly messages_of_loss: number;
  readonly false_messages: number;
  /** Messages about losses per owner and cause. */
  readonly per_owner_and_cause_mean: number;
  readonly per_owner_and_cause_max: number;
  /** Messages about recoveries per owner and cause. */
  readonly ends_per_owner_and_cause_max: number;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export function figuresOf(verdict: Verdict): Figures {
  const { silences, episodes, messages, told, common, incidents } = verdict;
  const found = silences.filter(({ foundAt }) => foundAt !== null);
  const wrong = episodes.filter(({ why }) => why !== null);
  const losses = told.filter(({ ofLoss }) => ofLoss).map(({ count }) => count);
  const ends = told.filter(({ ofLoss }) => !ofLoss).map(({ count }) => count);
  const sum = losses.reduce((all, count) => all + count, 0);
  return {
    true_silences: silences.length,
    found_in_time: found.filter(({ isLate }) => !isLate).length,
    found_late: found.filter(({ isLate }) => isLate).length,
    not_found: silences.length - found.length,
    delay_intervals: spreadOf(found.map(({ delayIntervals }) => delayIntervals!)),
    delay_min: spreadOf(found.map(({ foundAt, silence }) => (foundAt! - silence.dueAt) / MINUTE)),
    cases: new Set(episodes.map(({ episode }) => episode.caseId)).size,
    false_cases: new Set(wrong.map(({ episode }) => episode.caseId)).size,
    false_cases_of: countBy(wrong.map(({ why }) => why!)),
    common_causes: common.length,
    common_causes_with_one_incident: common.filter((one) => one.incidents === 1).length,
    common_causes_with_more: common.filter((one) => one.incidents > 1).length,
    incidents: incidents.length,
    false_incidents: incidents.filter(({ cause }) => cause === null).length,
    incidents_named_rightly: incidents.filter(({ named }) => named === 'rightly').length,
    incidents_named_wrongly: incidents.filter(({ named }) => named === 'wrongly').length,
    incidents_named_unknown: incidents.filter(({ named }) => named === 'unknown').length,
    messages: messages.length,
    messages_of_loss: sum,
    false_messages: messages.filter(({ cause }) => cause === null).length,
    per_owner_and_cause_mean: losses.length === 0 ? 0 : sum / losses.length,
    per_owner_and_cause_max: Math.max(0, ...losses),
    ends_per_owner_and_cause_max: Math.max(0, ...ends),
  };
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { median: NaN, p95: NaN, max: NaN };
  const sorted = values.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1]!;
  return { median: median(sorted), p95, max: sorted.at(-1)! };
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
