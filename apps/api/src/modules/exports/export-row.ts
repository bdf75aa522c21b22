import type { EnergyQuality } from '@heliograph/domain/energy/series';

/** One unit of one inverter's energy, as every format writes it. */
export interface ExportRow {
  readonly inverter: string;
  readonly name: string;
  /** The site's clock at its begin, in ms as though it were UTC. */
  readonly localBegin: number;
  readonly utcOffset: string;
  readonly energyWh: number | null;
  readonly quality: EnergyQuality;
  /** Whole paise; null: no tariff counted. */
  readonly savedPaise: number | null;
}

const columns = ['inverter', 'name', 'begin', 'utc_offset', 'energy_wh', 'quality'] as const;

/** @param money whether what was saved is a column. */
export const columnsOf = (money: boolean): readonly string[] => (money ? [...columns, 'saved_inr'] : columns);

const PAISE_PER_RUPEE = 100;

/** `1234.56`: exact, and no float on the way. */
export function rupees(paise: number): string {
  const fraction = String(paise % PAISE_PER_RUPEE).padStart(2, '0');
  return `${Math.floor(paise / PAISE_PER_RUPEE)}.${fraction}`;
}

const MINUTE_MS = 60_000;

/** `UTC+05:30`: begins with a letter, so that no spreadsheet takes it for a formula. */
export function offsetName(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / MINUTE_MS));
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `UTC${offsetMs < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
