import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import { layoutText } from '../../../shared/strings/en/layout.js';

/**
 * All inverters merged into one, for components that draw a single inverter: ratings are summed, the site is the first
 * one's, and the installation date is the earliest.
 */
export function mergeInverters(
  inverters: readonly [CustomerInverter, ...CustomerInverter[]],
): CustomerInverter {
  const installed = inverters.map(({ date_of_installation }) => date_of_installation);
  return {
    ...inverters[0],
    inverter_id: ALL_INVERTERS,
    serial_number: ALL_INVERTERS,
    inverterName: layoutText.allInverters,
    rated_power_w: inverters.reduce((sum, { rated_power_w }) => sum + rated_power_w, 0),
    date_of_installation: installed.includes(null) ? null : installed.toSorted()[0]!,
  };
}
