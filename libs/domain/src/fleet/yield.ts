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

/**
 * By inverter, its specific yield (Wh per W of nameplate) divided by the median of its peers: the other inverters of
 * the same city and rating. Inverters with fewer than five peers, or whose peers produced nothing, are left out.
 */
export function compareYields(days: readonly DayYield[]): Map<number, number> {
  const shares = new Map<number, number>();
  for (const group of siblings(days)) {
    if (group.length <= PEERS_MIN) continue;
    const sorted = group.sort((a, b) => specificYield(a) - specificYield(b));
    sorted.forEach((one, place) => {
      const median = medianOfOthers(sorted, place);
      if (median > 0) shares.set(one.inverterId, specificYield(one) / median);
    });
  }
  return shares;
}

const specificYield = ({ energyWh, ratedPowerW }: DayYield) => energyWh / ratedPowerW;

function siblings(days: readonly DayYield[]): Iterable<DayYield[]> {
  const groups = new Map<string, DayYield[]>();
  for (const day of days) {
    const city = day.city?.trim().toLowerCase();
    if (!city) continue;
    const key = `${day.powerRating}\n${city}`;
    const group = groups.get(key);
    if (group) group.push(day);
    else groups.set(key, [day]);
  }
  return groups.values();
}

/** Median of sorted yields without the one at `place`. */
function medianOfOthers(sorted: readonly DayYield[], place: number): number {
  const other = (index: number) => specificYield(sorted[index < place ? index : index + 1]!);
  const count = sorted.length - 1;
  const upper = other(Math.floor(count / 2));
  return count % 2 === 1 ? upper : (other(count / 2 - 1) + upper) / 2;
}
