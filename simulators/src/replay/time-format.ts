import { localInstant, zoneOffsetMs } from '@heliograph/domain/time/zone';

/** An instant, ms since 1970, and its UTC offset. */
export interface ReadTime {
  readonly ts: number;
  readonly offsetMs: number;
}

/** Null: the text does not match. */
type TimeReader = (text: string) => ReadTime | null;

const PARTS: Readonly<Record<string, string>> = {
  YYYY: String.raw`(?<year>\d{4})`,
  MM: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{1,2})`,
  HH: String.raw`(?<hour>\d{1,2})`,
  hh: String.raw`(?<hour>\d{1,2})`,
  mm: String.raw`(?<minute>\d{2})`,
  ss: String.raw`(?<second>\d{2}(?:\.\d{1,3})?)`,
  A: '(?<half>[AaPp])\\.?[Mm]\\.?',
};
const PART = /YYYY|MM|DD|HH|hh|mm|ss|A/g;
/** ISO 8601 without an offset. */
const ISO =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d(?:\.\d+)?))?/;
const OFFSET = /(?<utc>Z)$|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})$/;

/** Whether the format has year, month, day, hour and minute, and AM or PM where the hour needs it. */
export const isPattern = (format: string): boolean => {
  const parts = [...format.matchAll(PART)].map(([part]) => part);
  const has = (part: string) => parts.filter((one) => one === part).length === 1;
  return ['YYYY', 'MM', 'DD', 'mm'].every(has) && has('HH') !== (has('hh') && has('A'));
};

/**
 * Reads times in a format: `iso`, `s` or `ms` since 1970, or a pattern such as `DD.MM.YYYY HH:mm`.
 * @param zone time zone of times without an offset
 */
export function timeReader(format: string, zone: string | undefined): TimeReader {
  if (format === 'iso') return (text) => isoTime(text, zone);
  if (format === 's' || format === 'ms') {
    const unitMs = format === 's' ? 1000 : 1;
    return (text) => {
      const ts = /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * unitMs) : NaN;
      return Number.isNaN(ts) ? null : { ts, offsetMs: zone ? zoneOffsetMs(zone, ts) : 0 };
    };
  }
  const pattern = format
    .split(/(YYYY|MM|DD|HH|hh|mm|ss|A)/)
    .map((part) => PARTS[part] ?? part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const whole = new RegExp(`^${pattern.join('')}$`);
  return (text) => localTimeOf(whole.exec(text), zone!);
}

function isoTime(text: string, zone: string | undefined): ReadTime | null {
  const { utc, sign, hours, minutes } = OFFSET.exec(text.slice('YYYY-MM-DD'.length))?.groups ?? {};
  if (!utc && !sign) return zone ? localTimeOf(ISO.exec(text), zone) : null;
  const ts = Date.parse(text.replace(' ', 'T'));
  const offsetMs = utc ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return Number.isNaN(ts) ? null : { ts, offsetMs };
}

function localTimeOf(found: RegExpExecArray | null, zone: string): ReadTime | null {
  if (!found) return null;
  const { year, month, day, hour, minute, second = '0', half } = found.groups!;
  const [y, mo, d, mi] = [year, month, day, minute].map(Number) as [number, number, number, number];
  // 12 AM is midnight, and 12 PM noon.
  const h = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const isDate = new Date(Date.UTC(y, mo - 1, d)).getUTCDate() === d && mo >= 1 && mo <= 12;
  if (!isDate || h > 23 || mi > 59 || Number(second) >= 60) return null;
  const ts = localInstant(zone, y, mo, d, h, mi) + Math.round(Number(second) * 1000);
  return { ts, offsetMs: zoneOffsetMs(zone, ts) };
}
