/** Inverters with SIM cards of one operator that reported before downtime of ingest. */
export interface OperatorReturn {
  /** Null: unknown. */
  readonly operator: string | null;
  readonly before: number;
  /** Number of these inverters that have reported since. */
  readonly back: number;
}

/** The longest wait: modems need up to a quarter of an hour. */
export const RETURN_MAX_MS = 30 * 60_000;
/** An operator's inverters count as back once this share is; the threshold then gives the rest time. */
const BACK_SHARE = 0.9;
/** If fewer than FAILED_SHARE are back after FAILED_AFTER_MS, the operator itself has failed. */
const FAILED_SHARE = 0.1;
const FAILED_AFTER_MS = 10 * 60_000;
/** Operators with fewer inverters are ignored. */
const BEFORE_MIN = 5;

/** Whether the inverters of all operators have reconnected, `elapsedMs` after downtime of ingest. */
export function areBack(operators: readonly OperatorReturn[], elapsedMs: number): boolean {
  return operators
    .filter(({ before }) => before >= BEFORE_MIN)
    .every(
      ({ before, back }) =>
        back >= BACK_SHARE * before || (elapsedMs >= FAILED_AFTER_MS && back < FAILED_SHARE * before),
    );
}
