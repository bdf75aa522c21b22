const ISO = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const CLOCK = /^(-?)(?:(\d+)d\s*)?(?:(\d{1,3}):(\d{2})(?::(\d{2}))?)?$/;

/** Seconds in `90`, `"2d 06:30"`, `"06:30:10"`, `"3d"` or `"PT40M"`; null: invalid. */
export function durationS(given: string | number): number | null {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  const text = given.trim();
  const parts = CLOCK.exec(text) ?? ISO.exec(text);
  if (!parts || !/\d/.test(text)) return null;
  const [days, hours, minutes, seconds] = parts.slice(2).map((part) => Number(part ?? 0));
  const sum = ((days! * 24 + hours!) * 60 + minutes!) * 60 + seconds!;
  return parts[1] === '-' ? -sum : sum;
}
