import {
  type Delivery,
  PLACEHOLDER,
  READINGS_PLACEHOLDER,
  type Template,
} from '@heliograph/contracts/national/delivery';
import {
  fieldUnits,
  isRegistryField,
  type NationalParameter,
  type NationalProfile,
} from '@heliograph/contracts/national/profile';
import type { UnsentReading } from '@heliograph/database/national/read-unsent';
import { quantities, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { unitFactor } from '@heliograph/domain/metrics/units';
import { zoneOffsetMs } from '@heliograph/domain/time/zone';

export interface NationalMessage {
  readonly topic: string;
  readonly payload: string;
}

type Values = ReadonlyMap<string, Template>;

/** Unit conversions have rounding errors beyond this many significant digits. */
const DIGITS = 12;
/** Separators and wildcards, which would lead to another topic. */
const NOT_IN_TOPIC = /[/+#\0]/;

/** The quantities of a reading that a profile uses. */
export const quantitiesOf = ({ parameters }: NationalProfile): (keyof QuantityValues)[] =>
  quantities
    .map(({ name }) => name)
    .filter((name) => parameters.some(({ field }) => field?.split('.')[0] === name));

/**
 * Renders one message from readings of the same device.
 * @returns null: a mandatory registered parameter has no value, or a value cannot be part of the topic
 */
export function renderMessage(
  { parameters }: NationalProfile,
  { topic, message, readings: several }: Delivery,
  readings: readonly UnsentReading[],
): NationalMessage | null {
  const valuesOf = (reading: UnsentReading): Values =>
    new Map(
      parameters.flatMap((parameter) =>
        parameter.field ? [[parameter.id, valueOf(parameter, reading)]] : [],
      ),
    );
  const first = valuesOf(readings[0]!);
  const isMissing = parameters.some(
    ({ id, mandatory, field }) => mandatory && isRegistryField(field!) && first.get(id) === null,
  );
  const inTopic = [...topic.matchAll(PLACEHOLDER)].map(([, id]) => String(first.get(id!)));
  if (isMissing || inTopic.some((text) => NOT_IN_TOPIC.test(text))) return null;
  const list = several && readings.map((reading) => fill(several.each, valuesOf(reading)));
  const values = list ? new Map([...first, [READINGS_PLACEHOLDER, list]]) : first;
  return { topic: String(fill(topic, first)), payload: JSON.stringify(fill(message, values)) };
}

/** A text with only a placeholder becomes the value itself; in a longer text, the value is inserted as text. */
function fill(template: Template, values: Values): Template {
  if (typeof template === 'string') {
    const [whole, id] = new RegExp(`^${PLACEHOLDER.source}$`).exec(template) ?? [];
    if (whole !== undefined) return values.get(id!) ?? null;
    return template.replace(PLACEHOLDER, (_, each: string) => String(values.get(each) ?? ''));
  }
  if (Array.isArray(template)) return template.map((each) => fill(each, values));
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(Object.entries(template).map(([key, each]) => [key, fill(each, values)]));
}

function valueOf(parameter: NationalParameter, { facts, ...reading }: UnsentReading): Template {
  const { unit, text } = parameter;
  const [name, entry] = parameter.field!.split('.') as [string, string?];
  if (name === 'ts') return asText(timeOf(parameter, reading.ts), text);
  const all = { ...reading, ...facts } as unknown as Record<string, Template | undefined>;
  const list = all[name] ?? null;
  const value = entry === undefined ? list : ((list as Template[] | null)?.[Number(entry) - 1] ?? null);
  if (typeof value !== 'number') return value;
  const factor = unitFactor(fieldUnits[parameter.field!]!, unit ?? '')!;
  return asText(Number((value * factor).toPrecision(DIGITS)), text);
}

const asText = (value: string | number, text: boolean) => (text ? String(value) : value);

function timeOf({ format, time_zone: timeZone = 'UTC' }: NationalParameter, ts: Date): string | number {
  if (format === undefined) return ts.toISOString();
  if (format === 'unix') return Math.floor(ts.getTime() / 1000);
  if (format === 'unix_ms') return ts.getTime();
  const local = new Date(ts.getTime() + zoneOffsetMs(timeZone, ts.getTime())).toISOString();
  const places = { YYYY: 0, MM: 5, DD: 8, HH: 11, mm: 14, ss: 17 };
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => {
    const start = places[part as keyof typeof places];
    return local.slice(start, start + part.length);
  });
}
