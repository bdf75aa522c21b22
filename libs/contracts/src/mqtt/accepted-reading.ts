import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { WORDS_LENGTH_MAX, type Reading } from './reading.js';
import { isText } from './text.js';

export interface AcceptedReading {
  readonly reading: Reading;
  /** Number of keys that the contract does not define. */
  readonly unknownKeys: number;
}

type JsonObject = Record<string, unknown>;

/** Constraints on one field. All rules have the same fields, so V8 uses one hidden class. */
interface Rule {
  readonly name: string;
  readonly field: string;
  readonly kind: Quantity['kind'];
  readonly min: number;
  readonly max: number;
  readonly words: readonly unknown[];
  readonly entriesMax: number;
  readonly required: boolean;
}

const ruleOf = ({ name, field, kind, group, ...quantity }: Quantity): Rule => ({
  name,
  field,
  // In a group, the array contains the group's objects, and the field is one number in each.
  kind: group && kind === 'reals' ? 'real' : kind,
  min: quantity.min ?? -Infinity,
  max: quantity.max ?? Infinity,
  words: quantity.words ?? [],
  entriesMax: quantity.entriesMax ?? 0,
  required: quantity.required ?? false,
});

const all: readonly Quantity[] = quantities;
const plain = all.filter((quantity) => !quantity.group).map(ruleOf);
const dc = all.filter((quantity) => quantity.group === 'dc').map(ruleOf);
const inputsMax = dc[0]!.entriesMax;

/** Copied for each reading's values, so that all share one hidden class. */
const nothingSaid: JsonObject = Object.fromEntries(all.map(({ name }) => [name, null]));

/**
 * Result of `readingSchema`, `toReading` and `unknownKeys` for parsed JSON, in one pass: a fast path for valid
 * readings. Null: the schema has to report the error.
 */
export function acceptedReading(raw: unknown): AcceptedReading | null {
  if (!isObject(raw) || raw.v !== 1) return null;
  const { ts, seq, values: said } = raw;
  if (!isCount(ts) || !isObject(said)) return null;
  if (seq !== undefined && !isCount(seq)) return null;

  const values = { ...nothingSaid };
  let known = seq === undefined ? 3 : 4;
  for (const rule of plain) {
    const value = said[rule.field];
    if (value === undefined) {
      if (rule.required) return null;
    } else {
      if (!isAsRuled(value, rule)) return null;
      values[rule.name] = value;
      known++;
    }
  }
  let keys = Object.keys(raw).length + Object.keys(said).length;
  const { dc: inputs } = said;
  if (inputs !== undefined) {
    if (!Array.isArray(inputs) || inputs.length > inputsMax) return null;
    known++;
    for (const input of inputs as unknown[]) {
      if (!isObject(input)) return null;
      keys += Object.keys(input).length;
    }
    for (const rule of dc) {
      const found = takeColumn(inputs as JsonObject[], rule, values);
      if (found === null) return null;
      known += found;
    }
  }
  return { reading: { ts, seq: seq ?? 0, values: values as QuantityValues }, unknownKeys: keys - known };
}

/** Collects one quantity of all inputs. @returns number of inputs that have it; null: a value is invalid. */
function takeColumn(inputs: readonly JsonObject[], rule: Rule, values: JsonObject): number | null {
  const column = new Array<unknown>(inputs.length);
  let found = 0;
  for (let index = 0; index < inputs.length; index++) {
    const value = inputs[index]![rule.field];
    if (value !== undefined) {
      if (!isAsRuled(value, rule)) return null;
      found++;
    } else if (rule.required) return null;
    column[index] = value ?? null;
  }
  if (found > 0) values[rule.name] = column;
  return found;
}

function isAsRuled(value: unknown, rule: Rule): boolean {
  switch (rule.kind) {
    case 'integer':
      return Number.isSafeInteger(value) && isWithin(value as number, rule);
    case 'real':
      return isReal(value, rule);
    case 'word':
      return rule.words.includes(value);
    case 'reals':
      return Array.isArray(value) && value.length <= rule.entriesMax && areReals(value, rule);
    case 'words':
      return Array.isArray(value) && value.length <= rule.entriesMax && areWords(value);
  }
}

// Loops, because `every` would allocate a closure per reading.
function areReals(entries: readonly unknown[], rule: Rule): boolean {
  for (const entry of entries) if (!isReal(entry, rule)) return false;
  return true;
}

function areWords(entries: readonly unknown[]): boolean {
  for (const entry of entries) if (!isText(entry, WORDS_LENGTH_MAX)) return false;
  return true;
}

const isReal = (value: unknown, rule: Rule) => Number.isFinite(value) && isWithin(value as number, rule);
const isWithin = (value: number, { min, max }: Rule) => value >= min && value <= max;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
