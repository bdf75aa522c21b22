import { quantities, type QuantityValues } from '@heliograph/domain/metrics/registry';

/** The values of a reading without any value. */
export const noValues = Object.fromEntries(
  quantities.map(({ name }) => [name, null]),
) as unknown as QuantityValues;
