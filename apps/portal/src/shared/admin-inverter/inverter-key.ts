/** Query key of an inverter's data in the back office. */
export const inverterKey = (of: string, about: 'record' | 'health' | 'tickets') =>
  ['admin-inverter', about, of] as const;
