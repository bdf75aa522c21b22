/** Energy in kWh as the portal formats it: three significant figures, whole numbers from 100, Indian digit grouping. */
export function kWh(wattHours: number): string {
  if (wattHours === 0) return '0';
  const digits = wattHours < 9_995 ? 2 : wattHours < 99_950 ? 1 : 0;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (wattHours / 1000).toLocaleString('en-IN', form);
}

export const wholeWh = (wattHours: number) => wattHours.toLocaleString('en-IN');
