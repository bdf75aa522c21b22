import { groupBy } from '../group-by.js';

/** Energy of one inverter on a completed day with complete data. */
export interface DayYield {
  readonly inverterId: number;
  /** City of the site; null: unknown, so it has no peers. */
  readonly city: string | null;
  readonly powerRating: string;
  readonly ratedPowerW: number;
  readonly energyWh: number;
}

/** Inverters with fewer peers than this are not evaluated. */
export const PEERS_MIN = 5;

/** An inverter's day compared with its peers'. */
export interface PeerYield {
  /** The inverter's specific yield as a fraction of the peers' median. */
  readonly share: number;
  readonly peers: number;
}

/**
 * By inverter, its specific yield (Wh per W of nameplate) divided by the median of its peers: the other inverters of
 * the same city and rating. Skips inverters with fewer than five peers, or whose peers produced nothing.
 */
export function compareYields(days: readonly DayYield[]): Map<number, PeerYield> {
  const shares = new Map<number, PeerYield>();
  for (const group of siblings(days)) {
    if (group.length <= PEERS_MIN) continue;
    const sorted = group.sort((a, b) => specificYield(a) - specificYield(b));
    sorted.forEach((one, place) => {
      const median = medianOfOthers(sorted, place);
      if (median > 0) {
        shares.set(one.inverterId, { share: specificYield(one) / median, peers: sorted.length - 1 });
      }
    });
  }
  return shares;
}

const specificYield = ({ energyWh, ratedPowerW }: DayYield) => energyWh / ratedPowerW;

const cityOf = ({ city }: DayYield) => city?.trim().toLowerCase();

const siblings = (days: readonly DayYield[]): Iterable<DayYield[]> =>
  groupBy(days.filter(cityOf), (day) => `${day.powerRating}\n${cityOf(day)}`).values();

/** Median of sorted yields, excluding the one at `place`. */
function medianOfOthers(sorted: readonly DayYield[], place: number): number {
  const other = (index: number) => specificYield(sorted[index < place ? index : index + 1]!);
  const count = sorted.length - 1;
  const upper = other(Math.floor(count / 2));
  return count % 2 === 1 ? upper : (other(count / 2 - 1) + upper) / 2;
}
