import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useLocation } from 'react-router-dom';
import { hasSerial } from '../../shared/claims/has-serial.js';
import { useSelection } from '../../shared/selection/use-selection.js';

/** Value of the address's `inverter` parameter for all inverters together. */
export const ALL = 'all';

export const nameOf = ({ inverterName, serial_number }: CustomerInverter) => inverterName || serial_number;

/** The inverter whose dashboard is open: a serial number, all, or null on other pages. */
export function useChosen(inverters: readonly CustomerInverter[]): string | null {
  const { pathname } = useLocation();
  const [{ inverter }] = useSelection();
  if (pathname !== '/') return null;
  if (inverter === ALL && inverters.length > 1) return ALL;
  const named = inverters.find((one) => hasSerial(one, inverter));
  return (named ?? inverters[0])?.serial_number ?? null;
}
