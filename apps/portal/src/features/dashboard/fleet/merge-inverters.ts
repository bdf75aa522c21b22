import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import { layoutText } from '../../../shared/strings/en/layout.js';

/**
 * All inverters merged into one, for components that draw a single inverter: the ratings of those in service are summed,
 * the site is the first one's, and the installation date is the earliest. Removed if all are.
 */
export function mergeInverters(
  inverters: readonly [CustomerInverter, ...CustomerInverter[]],
): CustomerInverter {
  const installed = inverters.map(({ date_of_installation }) => date_of_installation);
  const inService = inverters.filter(({ status }) => status !== 'REMOVED');
  const rated: readonly CustomerInverter[] = inService.length > 0 ? inService : inverters;
  return {
    ...inverters[0],
    status: rated[0]!.status,
    inverter_id: ALL_INVERTERS,
    serial_number: ALL_INVERTERS,
    inverterName: layoutText.allInverters,
    rated_power_w: rated.reduce((sum, { rated_power_w }) => sum + rated_power_w, 0),
    date_of_installation: installed.includes(null) ? null : installed.toSorted()[0]!,
  };
}
