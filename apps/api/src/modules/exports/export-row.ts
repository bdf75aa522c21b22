import type { EnergyQuality } from '@heliograph/domain/energy/series';

/** One row of an energy export, in any format. */
export interface ExportRow {
  readonly inverter: string;
  readonly name: string;
  /** Site-local begin, as ms since the epoch as though it were UTC. */
  readonly localBegin: number;
  readonly utcOffset: string;
  readonly energyWh: number | null;
  readonly quality: EnergyQuality;
  /** Paise; null without a tariff. */
  readonly savedPaise: number | null;
}

const columns = ['inverter', 'name', 'begin', 'utc_offset', 'energy_wh', 'quality'] as const;

/** @param money whether to include savings. */
export const columnsOf = (money: boolean): readonly string[] => (money ? [...columns, 'saved_inr'] : columns);

const PAISE_PER_RUPEE = 100;

/** `1234.56`, computed in integers. */
export function rupees(paise: number): string {
  const fraction = String(paise % PAISE_PER_RUPEE).padStart(2, '0');
  return `${Math.floor(paise / PAISE_PER_RUPEE)}.${fraction}`;
}

const MINUTE_MS = 60_000;

/** `UTC+05:30`: starts with a letter, so that spreadsheets don't read a formula. */
export function offsetName(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / MINUTE_MS));
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `UTC${offsetMs < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
