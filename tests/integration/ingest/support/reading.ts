let total = 1_000_000;

/** A valid reading of the current time; the counter rises with each call. */
export function reading(more: Record<string, unknown> = {}, values: Record<string, unknown> = {}) {
  total += 10;
  return {
    v: 1,
    ts: Date.now(),
    seq: total,
    values: { energy_total_wh: total, ac_power_w: 3120.4, ...values },
    ...more,
  };
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
