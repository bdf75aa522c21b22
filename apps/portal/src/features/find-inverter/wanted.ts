import { type InverterStatus, inverterStatuses } from '@heliograph/domain/inverter/status';

/** Which inverters are looked for: one by its serial number, those of a rating in a city, or those of a status. */
export type Wanted =
  | { readonly serial: string }
  | { readonly rating: string; readonly city: string }
  | { readonly status: InverterStatus };

export interface Choice {
  /** Empty: none is looked for. */
  readonly serial: string;
  readonly rating: string | null;
  readonly city: string | null;
  /** Only an address says it: the form has no field for it. */
  readonly status: InverterStatus | null;
}

/** What the address says; a serial number goes before a place, and that before a status. */
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

/** An address with this choice, on the first page and without a pop-up. */
export function writeChoice({ serial, rating, city }: Partial<Choice>): URLSearchParams {
  const chosen = Object.entries({ serial, rating, city }).filter(([, value]) => value);
  return new URLSearchParams(chosen as [string, string][]);
}

/** What a file of all that is looked for is asked for by. */
export function exportedBy(wanted: Wanted): Readonly<Record<string, string>> {
  if ('serial' in wanted) return { serial_number: wanted.serial };
  if ('status' in wanted) return { search: wanted.status };
  return { city: wanted.city, power_rating: wanted.rating };
}
