import { quantities, type QuantityValues } from '@heliograph/domain/metrics/registry';

/** A reading's values if it has none. */
export const noValues = Object.fromEntries(
  quantities.map(({ name }) => [name, null]),
) as unknown as QuantityValues;
