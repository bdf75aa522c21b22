/** Membership of an inverter in an incident. */
export interface Membership {
  readonly inverterId: number;
  readonly incidentId: number;
  /** The incident's day, YYYY-MM-DD. */
  readonly day: string;
}

/** Two inverters share a feeder if they were lost together on this many days, */
const DAYS_MIN = 2;
/** and in this share of the incidents of either. */
const SHARE_MIN = 0.5;
/** Smaller groups may be coincidence. */
const MEMBERS_MIN = 3;

/** Groups of inverters that repeatedly lose power together, each in ascending order. */
export function findFeeders(memberships: readonly Membership[]): number[][] {
  const dayOf = new Map(memberships.map(({ incidentId, day }) => [incidentId, day]));
  const incidentsOf = new Map<number, Set<number>>();
  for (const { inverterId, incidentId } of memberships)
    incidentsOf.set(inverterId, (incidentsOf.get(inverterId) ?? new Set()).add(incidentId));
  const areTogether = (a: number, b: number) => {
    const [ofA, ofB] = [incidentsOf.get(a)!, incidentsOf.get(b)!];
    const shared = [...ofA].filter((incidentId) => ofB.has(incidentId));
    const days = new Set(shared.map((incidentId) => dayOf.get(incidentId)));
    return days.size >= DAYS_MIN && shared.length >= SHARE_MIN * (ofA.size + ofB.size - shared.length);
  };
  const left = new Set([...incidentsOf.keys()].sort((a, b) => a - b));
  const feeders: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const group = [first];
    // The loop also visits members that are added meanwhile.
    for (const member of group)
      for (const other of left)
        if (areTogether(member, other)) {
          left.delete(other);
          group.push(other);
        }
    if (group.length >= MEMBERS_MIN) feeders.push(group.sort((a, b) => a - b));
  }
  return feeders;
}
