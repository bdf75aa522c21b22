import type { Tariff } from './tariff.js';

/** A tariff and its first month; it applies until a later tariff starts. */
export interface DatedTariff extends Tariff {
  /** `YYYY-MM` */
  readonly validFrom: string;
}

/** The tariff of a month (`YYYY-MM`): the latest one that has started; null: none. */
export function tariffInForce<T extends DatedTariff>(tariffs: readonly T[], month: string): T | null {
  return tariffs
    .filter(({ validFrom }) => validFrom <= month)
    .reduce<T | null>(
      (latest, tariff) => (latest && latest.validFrom > tariff.validFrom ? latest : tariff),
      null,
    );
}
