import { type InverterStatus, inverterStatuses } from '@heliograph/domain/inverter/status';

/** Which inverters to find: one by serial number, those of a rating in a city, or those of a status. */
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

/** An address for this search, on the first page and without a pop-up. */
export function writeChoice({ serial, rating, city }: Partial<Choice>): URLSearchParams {
  const chosen = Object.entries({ serial, rating, city }).filter(([, value]) => value);
  return new URLSearchParams(chosen as [string, string][]);
}

/** Parameters for exporting all results. */
export function exportedBy(wanted: Wanted): Readonly<Record<string, string>> {
  if ('serial' in wanted) return { serial_number: wanted.serial };
  if ('status' in wanted) return { search: wanted.status };
  return { city: wanted.city, power_rating: wanted.rating };
}
