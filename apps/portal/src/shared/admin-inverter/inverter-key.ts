/** Under which key what is known of one inverter is kept, for administrators. */
export const inverterKey = (of: string, about: 'record' | 'health' | 'tickets') =>
  ['admin-inverter', about, of] as const;
