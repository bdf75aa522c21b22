/** Energy in kWh as the portal writes it: three significant figures, whole from a hundred on; 1,23,456 as in India. */
export function kWh(wattHours: number): string {
  if (wattHours === 0) return '0';
  const digits = wattHours < 9_995 ? 2 : wattHours < 99_950 ? 1 : 0;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (wattHours / 1000).toLocaleString('en-IN', form);
}

export const wholeWh = (wattHours: number) => wattHours.toLocaleString('en-IN');
