import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';
import { text } from './text.js';

/** Characters in each free-text word of a quantity. */
export const WORDS_LENGTH_MAX = 64;

/** One decoded reading: device clock in ms since 1970 UTC, the device's sequence number, values by quantity name. */
export interface Reading {
  readonly ts: number;
  readonly seq: number;
  readonly values: QuantityValues;
}

function fieldSchema(quantity: Quantity): z.ZodType {
  const number = (base: z.ZodNumber) => base.min(quantity.min ?? -Infinity).max(quantity.max ?? Infinity);
  const schema = {
    integer: () => number(z.int()),
    real: () => number(z.number()),
    // In a group, the array contains the group's objects, and the field is one number in each.
    reals: () =>
      quantity.group ? number(z.number()) : z.array(number(z.number())).max(quantity.entriesMax!),
    word: () => z.enum(quantity.words as [string, ...string[]]),
    words: () => z.array(text(WORDS_LENGTH_MAX)).max(quantity.entriesMax!),
  }[quantity.kind]();
  return quantity.required ? schema : schema.optional();
}

const all: readonly Quantity[] = quantities;
const plain = all.filter((quantity) => !quantity.group);
const dc = all.filter((quantity) => quantity.group === 'dc');
const shape = (list: readonly Quantity[]) =>
  Object.fromEntries(list.map((quantity) => [quantity.field, fieldSchema(quantity)]));

/** One reading on the wire. Drops unknown keys; `unknownKeys` counts them. */
export const readingSchema = z.object({
  v: z.literal(1),
  ts: z.int().min(0),
  seq: z.int().min(0).optional(),
  values: z.object({
    ...shape(plain),
    dc: z
      .array(z.object(shape(dc)))
      .max(dc[0]!.entriesMax!)
      .optional(),
  }),
});

const readingKeys = new Set(['v', 'ts', 'seq', 'values']);
const valueKeys = new Set([...plain.map((quantity) => quantity.field), 'dc']);
const dcKeys = new Set(dc.map((quantity) => quantity.field));
const unknownIn = (value: object, known: Set<string>) =>
  Object.keys(value).filter((key) => !known.has(key)).length;

/** Number of keys in a valid reading that the contract does not define. */
export function unknownKeys(raw: { values: { dc?: object[] } }): number {
  const inputs = raw.values.dc ?? [];
  return (
    unknownIn(raw, readingKeys) +
    unknownIn(raw.values, valueKeys) +
    inputs.reduce((sum, input) => sum + unknownIn(input, dcKeys), 0)
  );
}

/** Values by quantity name from the wire's nested form; absent ones are null. */
export function toReading(wire: z.infer<typeof readingSchema>): Reading {
  const said = wire.values as Record<string, unknown> & { dc?: Record<string, number | undefined>[] };
  const values: Record<string, unknown> = {};
  for (const quantity of all) {
    if (quantity.group === 'dc') {
      const entries = said.dc?.map((input) => input[quantity.field] ?? null);
      values[quantity.name] = entries?.some((entry) => entry !== null) ? entries : null;
    } else {
      values[quantity.name] = said[quantity.field] ?? null;
    }
  }
  return { ts: wire.ts, seq: wire.seq ?? 0, values: values as QuantityValues };
}
