/**
 * Fleet states by severity, worst first; the order defines `trouble`.
 * `fault`: reported by the device; `not_working`: set by an administrator; `silent`: no communication although it
 * should report; `cloned`: two devices seem to use its secret; `clock_wrong`: its readings have a wrong time;
 * `under_performing`: far below its peers on its last evaluated day; `weak_signal`: connected with a weak signal;
 * `unheard`: installed, no data yet; `catching_up`: backfilling from its backlog; `late`: its next reading is overdue,
 * but it does not count as silent yet; `producing`; `idle`: not producing by day, nothing wrong; `asleep`: the sun is
 * down, or the device said that it sleeps; `waiting`: sold, not installed yet; `removed`.
 */
export const fleetStates = [
  'fault',
  'not_working',
  'silent',
  'cloned',
  'clock_wrong',
  'under_performing',
  'weak_signal',
  'unheard',
  'catching_up',
  'late',
  'producing',
  'idle',
  'asleep',
  'waiting',
  'removed',
] as const;
export type FleetState = (typeof fleetStates)[number];

/** 0 is the worst. */
export const severityOf = (state: FleetState): number => fleetStates.indexOf(state);

/** States that need attention. */
const troubled: ReadonlySet<FleetState> = new Set(fleetStates.slice(0, fleetStates.indexOf('catching_up')));
export const needsAttention = (state: FleetState): boolean => troubled.has(state);

/** States in which the latest reading is the inverter's current one. */
const present: ReadonlySet<FleetState> = new Set([
  'fault',
  'not_working',
  'cloned',
  'under_performing',
  'weak_signal',
  'catching_up',
  'producing',
  'idle',
  'asleep',
]);
export const isPresent = (state: FleetState): boolean => present.has(state);

/** With the sun lower than this, an inverter without a present reading counts as asleep, degrees above the horizon. */
export const ASLEEP_BELOW_DEG = 5;

/**
 * An inverter counts as backfilling for this long after its last backlog message, s; longer than the evaluation
 * interval.
 */
export const CATCHING_UP_S = 120;

/** At or below this signal a modem loses connections, dBm. */
export const WEAK_SIGNAL_DBM = -100;

/** Each threshold exceeded adds one of four bars, dBm. */
const BARS_DBM = [WEAK_SIGNAL_DBM, -90, -80, -70] as const;

/** Signal strength in bars, 0 (weak) to 4; null: unknown. */
export function signalBars(rssiDbm: number | null): number | null {
  return rssiDbm === null ? null : BARS_DBM.filter((floor) => rssiDbm > floor).length;
}
