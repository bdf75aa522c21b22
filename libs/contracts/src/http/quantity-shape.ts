import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';

type QuantityShape = { [Name in keyof QuantityValues]: z.ZodType<QuantityValues[Name]> };

/** One field per quantity of the registry; null: the device did not report it. */
export const quantityShape = Object.fromEntries(
  (quantities as readonly Quantity[]).map((quantity) => [
    quantity.name,
    quantity.required ? valueSchema(quantity) : valueSchema(quantity).nullable(),
  ]),
) as QuantityShape;

function valueSchema({ kind, words }: Quantity): z.ZodType {
  switch (kind) {
    case 'integer':
      return z.int();
    case 'real':
      return z.number();
    case 'reals':
      return z.array(z.number().nullable());
    case 'word':
      return z.enum(words as [string, ...string[]]);
    case 'words':
      return z.array(z.string());
  }
}
