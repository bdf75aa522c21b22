import { keyOf, type Entry } from './ledger.js';

export interface Findings {
  readonly acknowledged: number;
  /** Acknowledged and not stored, or stored with another value. */
  readonly lost: number;
  /** Stored and never sent. */
  readonly invented: number;
  /** Stored more than once. */
  readonly twice: number;
}

/** Compares sent and acknowledged messages, readings and invalid payloads alike, with the stored ones. Pure. */
export function judge(
  sent: readonly Entry[],
  acknowledged: readonly Entry[],
  stored: readonly Entry[],
): Findings {
  const values = new Map<string, number>();
  let twice = 0;
  for (const entry of stored) {
    const key = keyOf(entry);
    // An invalid payload may be quarantined each time it is resent.
    if (values.has(key) && entry.kind === 'reading') twice++;
    values.set(key, entry.value);
  }
  const known = new Map(sent.map((entry) => [keyOf(entry), entry.value]));
  const promised = new Map(acknowledged.map((entry) => [keyOf(entry), entry.value]));
  return {
    acknowledged: promised.size,
    lost: [...promised].filter(([key, value]) => values.get(key) !== value).length,
    invented: [...values].filter(([key, value]) => known.get(key) !== value).length,
    twice,
  };
}
