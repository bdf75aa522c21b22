import type { CounterFinding, CounterReading, CounterSite } from '@heliograph/domain/energy/counter';
import { foldCounter, type EnergyCheckpoint, type HourRow } from '@heliograph/domain/energy/fold';
import type { Queryable } from '../connection/database.js';
import type { EnergyCursor } from './energy-cursors.js';
import { readCounterReadings, START } from './read-counter-readings.js';

/** Computes an inverter's hours from its raw readings after a checkpoint, or from all of them. */
export class EnergyComputation {
  readonly hours = new Map<number, HourRow>();
  readonly findings: CounterFinding[] = [];
  first: EnergyCursor['first'];
  last: EnergyCheckpoint | null;
  waiting: CounterReading | null = null;
  #position: Pick<CounterReading, 'ts' | 'seq'>;

  constructor(
    cursor: EnergyCursor,
    readonly start: EnergyCheckpoint | null,
  ) {
    this.first = start === null ? null : cursor.first;
    this.last = start;
    this.#position = start ?? START;
  }

  /** Continues with the readings before `untilMs`. */
  async readUntil(database: Queryable, cursor: EnergyCursor, untilMs: number): Promise<void> {
    const site = await withAllExchanges(database, cursor);
    for await (const page of readCounterReadings(database, cursor.inverterId, this.#position, untilMs)) {
      // The page before ended with its outlier, which is judged again.
      if (this.waiting) this.findings.pop();
      const computed = foldCounter(site, this.last, this.waiting ? [this.waiting, ...page] : page);
      for (const row of computed.hours) this.hours.set(row.hourAt, row);
      this.findings.push(...computed.findings);
      this.first ??= computed.first;
      this.last = computed.last;
      this.waiting = computed.waiting;
    }
    if (untilMs > this.#position.ts) this.#position = { ts: untilMs, seq: -1 };
  }
}

/** Late readings may be from before an earlier exchange of the device. */
async function withAllExchanges(
  database: Queryable,
  { inverterId, site }: EnergyCursor,
): Promise<CounterSite> {
  if (site.exchanges.length === 0) return site;
  const { rows } = await database.query<{ installed_at: Date }>(
    'SELECT installed_at FROM claims WHERE inverter_id = $1 AND installed_at IS NOT NULL ORDER BY installed_at',
    [inverterId],
  );
  return { ...site, exchanges: rows.map((row) => row.installed_at.getTime()) };
}
