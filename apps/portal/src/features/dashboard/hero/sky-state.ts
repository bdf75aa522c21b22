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

const NOON = 12;

/** The mark of a state. Hours since local midnight; `lastSeenHours`: of the last live reading, null before today. */
export function markOf(
  state: InverterState,
  points: readonly CurvePoint[],
  nowHours: number,
  lastSeenHours: number | null,
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
      // In the morning the picture shows the day before, and the moon is at its left end.
      return nowHours < NOON ? at('moon', 0, null) : at('moon', nowHours);
    case 'lost':
    case 'stale':
    case 'clockWrong':
      return at('noData', lastSeenHours ?? 0, lastSeenHours);
    case 'fault':
      return at('fault', lastProducing(points) ?? nowHours, null);
    case 'waiting':
    case 'unknown':
      return at('time', nowHours);
  }
}

/** End of the production, the best estimate of when the fault began; null: there was none. */
const lastProducing = (points: readonly CurvePoint[]): number | null =>
  points.findLast(({ watts }) => watts !== null && watts > 0)?.hours ?? null;
