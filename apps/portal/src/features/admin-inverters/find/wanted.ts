import { type InverterStatus, inverterStatuses } from '@heliograph/domain/inverter/status';

/** Search for inverters: by serial number, by rating and city, or by status. */
export type Wanted =
  | { readonly serial: string }
  | { readonly rating: string; readonly city: string }
  | { readonly status: InverterStatus };

export interface Choice {
  /** Empty: not searched by serial number. */
  readonly serial: string;
  readonly rating: string | null;
  readonly city: string | null;
  /** Set by the address only: the form has no field for it. */
  readonly status: InverterStatus | null;
}

/** The search in the address; a serial number takes precedence over a place, and a place over a status. */
export function readChoice(address: URLSearchParams): Choice {
  const serial = address.get('serial')?.trim().toUpperCase() ?? '';
  const status = inverterStatuses.find((one) => one === address.get('status')) ?? null;
  return { serial, rating: address.get('rating') || null, city: address.get('city') || null, status };
}

export function wantedBy({ serial, rating, city, status }: Choice): Wanted | null {
  if (serial) return { serial };
  if (rating !== null) return city !== null ? { rating, city } : null;
  return status && { status };
}

/** Parameters for finding inverters by a part of the serial number. */
export const partOf = (serial: string) => ({ search: serial, search_in: 'serial_number' }) as const;

/** An address for this search, on the first page and without a pop-up. */
export function writeChoice({ serial, rating, city }: Partial<Choice>): URLSearchParams {
  const chosen = Object.entries({ serial, rating, city }).filter(([, value]) => value);
  return new URLSearchParams(chosen as [string, string][]);
}

/** Parameters for exporting all results. @param exact whether an inverter has exactly this serial number */
export function exportedBy(wanted: Wanted, exact: boolean): Readonly<Record<string, string>> {
  if ('serial' in wanted) return exact ? { serial_number: wanted.serial } : partOf(wanted.serial);
  if ('status' in wanted) return { search: wanted.status };
  return { city: wanted.city, power_rating: wanted.rating };
}
