import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';

/** Sorts by next end, then expired warranties, then unknown ones. */
export function byEnd(inverters: readonly CustomerInverter[]): CustomerInverter[] {
  const rank = ({ warranty: { state, endsOn } }: CustomerInverter) =>
    endsOn === null ? 2 : state === 'expired' ? 1 : 0;
  return [...inverters].sort(
    (a, b) => rank(a) - rank(b) || (a.warranty.endsOn ?? '').localeCompare(b.warranty.endsOn ?? ''),
  );
}
