import type { CurvePoint } from '../curve/curve-points.js';
import type { InverterState } from '../state/inverter-state.js';

/** Mark in the picture: the sun, the moon, the time without data, a fault, or only the time. */
export interface Mark {
  readonly kind: 'sun' | 'moon' | 'noData' | 'fault' | 'time';
  /** Position, hours since local midnight. */
  readonly hours: number;
  /** The time written below it; null: none, because the mark stands for no time of this day. */
  readonly clock: number | null;
  /** Whether the power of the time without data is questionable, and not only overdue. */
  readonly isQuestioned: boolean;
}

interface Times {
  /** Hours since local midnight. */
  readonly nowHours: number;
  /** Of the last live reading; null before today. */
  readonly lastSeenHours: number | null;
  /** Start of the fault; negative: before the drawn day; above 24: after it; null: unknown. */
  readonly faultHours: number | null;
  readonly beforeDawn: boolean;
}

const DAY_H = 24;

/** The mark of a state. */
export function markOf(
  state: InverterState,
  points: readonly CurvePoint[],
  { nowHours, lastSeenHours, faultHours, beforeDawn }: Times,
): Mark {
  const at = (kind: Mark['kind'], hours: number, clock: number | null = hours): Mark => ({
    kind,
    hours,
    clock,
    isQuestioned: state === 'lost' || state === 'clockWrong',
  });
  switch (state) {
    case 'producing':
    case 'standby':
      return at('sun', nowHours);
    case 'night':
      // Before dawn the picture shows the day before, and the moon is at its left end.
      return beforeDawn ? at('moon', 0, null) : at('moon', nowHours);
    case 'lost':
    case 'stale':
    case 'clockWrong':
      return at('noData', lastSeenHours ?? lastProducing(points) ?? 0, lastSeenHours);
    case 'fault':
      if (faultHours === null) return at('fault', lastProducing(points) ?? 0, null);
      if (faultHours < 0) return at('fault', 0, null);
      return faultHours > DAY_H ? at('fault', DAY_H, null) : at('fault', faultHours);
    case 'waiting':
    case 'unknown':
    case 'removed':
      return at('time', nowHours);
  }
}

/** End of the production, the best estimate of when the fault began; null: it began earlier. */
const lastProducing = (points: readonly CurvePoint[]): number | null =>
  points.findLast(({ watts }) => watts !== null && watts > 0)?.hours ?? null;
