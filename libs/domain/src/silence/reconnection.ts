/** Inverters with SIM cards of one operator that reported before an outage of ours. */
export interface OperatorReturn {
  /** Null: unknown. */
  readonly operator: string | null;
  readonly before: number;
  /** Of those, have reported since. */
  readonly back: number;
}

/** The longest wait: modems need up to a quarter of an hour. */
export const RETURN_MAX_MS = 30 * 60_000;
/** An operator's inverters are back once this share is: the threshold begins then, and gives the others time. */
const BACK_SHARE = 0.9;
/** If fewer are back after this time, the operator itself has failed. */
const FAILED_SHARE = 0.1;
const FAILED_AFTER_MS = 10 * 60_000;
/** Fewer say nothing about an operator. */
const BEFORE_MIN = 5;

/** Whether the inverters have reconnected, by operator, some time after an outage of ours. */
export function areBack(operators: readonly OperatorReturn[], elapsedMs: number): boolean {
  return operators
    .filter(({ before }) => before >= BEFORE_MIN)
    .every(
      ({ before, back }) =>
        back >= BACK_SHARE * before || (elapsedMs >= FAILED_AFTER_MS && back < FAILED_SHARE * before),
    );
}
