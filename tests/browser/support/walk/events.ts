import { exactly, inKwh, whole } from './amounts.js';
import type { Happening } from './facts.js';
import { clockOf, dateOf, type Look } from './look.js';
import { say, type Statement } from './statements.js';

const dayOf = (ts: number) => new Date(ts + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** `14:05` of today, `20 Nov, 14:05` of this year, `20 Nov 2025, 14:05` before. */
function whenOf(ts: number, today: string): string {
  const date = dayOf(ts);
  if (date === today) return clockOf(ts);
  const day = dateOf(date);
  return `${date.slice(0, 4) === today.slice(0, 4) ? day.slice(0, -5).replace(/^0/, '') : day}, ${clockOf(ts)}`;
}

/** The unit in which a duration is shown, and its number. */
function lasted(ms: number): [number, string] {
  if (ms < 100_000) return [ms / 1_000, 's'];
  if (ms < 6_000_000) return [ms / 60_000, 'min'];
  if (ms < 172_800_000) return [ms / 3_600_000, 'h'];
  return [ms / 86_400_000, 'days'];
}

function sentenceOf(
  { kind, code, from, to, readings, beforeWh, showedWh }: Happening,
  today: string,
): Statement {
  if (kind === 'reset') {
    return say`Counter reset ${whenOf(from, today)} The inverter’s counter went from ${inKwh(exactly(beforeWh!))} kWh to ${inKwh(exactly(showedWh!))} kWh.`;
  }
  const [number, unit] = lasted(to - from);
  const span = [whenOf(from, today), whenOf(to, dayOf(from))] as const;
  return kind === 'event'
    ? say`Code ${code!} from ${span[0]} to ${span[1]}, lasted ${whole(number)} ${unit}`
    : say`No communication from ${span[0]} to ${span[1]}, lasted ${whole(number)} ${unit} ${whole(readings!)} readings from that time arrived later.`;
}

/** The event history, opened. */
export const events = (look: Look): Statement[] =>
  look.inverter.happenings.map((one) => sentenceOf(one, look.today));
