// Arithmetic on days of the expected reporting hours joined as `hours`.

/** Whole days from this morning to an instant; `moved` adds them to this morning or evening. */
export const daysTo = (instant: string) =>
  /* sql */ `floor(date_part('epoch', ${instant} - hours.awake_from) / 86400)`;
export const moved = (instant: string, days: string) =>
  /* sql */ `${instant} + make_interval(secs => 86400 * ${days})`;
export const nextWaking = (days: string) =>
  /* sql */ `CASE WHEN ${days} = 0 THEN hours.next_awake_from ELSE ${moved('hours.awake_from', `(${days} + 1)`)} END`;
