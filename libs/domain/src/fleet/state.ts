/**
 * What the fleet view says of an inverter, the worst first: the order is that of `trouble`.
 * `fault`: the device reports one; `not_working`: an administrator says so; `silent`: not heard while it should be;
 * `under_performing`: far below its siblings on its last judged day; `weak_signal`: heard, but barely;
 * `unheard`: installed and never heard; `catching_up`: it is sending what it had kept; `producing`; `idle`: not producing, nothing wrong; `waiting`: sold, not
 * installed yet; `removed`.
 */
export const fleetStates = [
  'fault',
  'not_working',
  'silent',
  'under_performing',
  'weak_signal',
  'unheard',
  'catching_up',
  'producing',
  'idle',
  'waiting',
  'removed',
] as const;
export type FleetState = (typeof fleetStates)[number];

/** 0 is the worst. */
export const troubleOf = (state: FleetState): number => fleetStates.indexOf(state);

/** States that ask for somebody. */
const troubled: ReadonlySet<FleetState> = new Set(fleetStates.slice(0, fleetStates.indexOf('catching_up')));
export const isTrouble = (state: FleetState): boolean => troubled.has(state);

/** For so long after its last backlog came an inverter counts as catching up, s: longer than the time between two judgements. */
export const CATCHING_UP_S = 120;

/** A modem that hears its mast at this or less loses connections, dBm. */
export const WEAK_SIGNAL_DBM = -100;

/** From each of these up one bar more of four, dBm. */
const BARS_DBM = [WEAK_SIGNAL_DBM, -90, -80, -70] as const;

/** How strong a signal is, in bars of four: 0 is weak. Null: not known. */
export function signalBars(rssiDbm: number | null): number | null {
  return rssiDbm === null ? null : BARS_DBM.filter((floor) => rssiDbm > floor).length;
}
