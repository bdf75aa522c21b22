import type { Tariff } from './tariff.js';

/** A tariff and the month from which it counts, until a later one does. */
export interface DatedTariff extends Tariff {
  /** `YYYY-MM` */
  readonly validFrom: string;
}

/** The tariff of a month (`YYYY-MM`): the latest that had begun; null: none had. */
export function tariffInForce<T extends DatedTariff>(tariffs: readonly T[], month: string): T | null {
  return tariffs
    .filter(({ validFrom }) => validFrom <= month)
    .reduce<T | null>(
      (latest, tariff) => (latest && latest.validFrom > tariff.validFrom ? latest : tariff),
      null,
    );
}
