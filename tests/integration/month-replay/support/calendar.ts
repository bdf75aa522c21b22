const QUARTER_MS = 15 * 60_000;

/** One local hour, or a part of it where the clock changes within it. */
export interface LocalHour {
  readonly from: number;
  readonly to: number;
  /** `YYYY-MM-DD HH`; both occurrences of the repeated hour in autumn have the same name. */
  readonly name: string;
}

/** The local hours that touch a span, in order, found by reading the clock every 15 minutes. */
export function localHours(timeZone: string, from: number, to: number): LocalHour[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  const hours: LocalHour[] = [];
  let shown = '';
  for (let at = Math.floor(from / QUARTER_MS) * QUARTER_MS; at < to; at += QUARTER_MS) {
    const now = clock.format(at);
    const before = hours.at(-1);
    if (now === shown && before) hours[hours.length - 1] = { ...before, to: at + QUARTER_MS };
    else hours.push({ from: at, to: at + QUARTER_MS, name: now.slice(0, 13) });
    shown = now;
  }
  return hours;
}
