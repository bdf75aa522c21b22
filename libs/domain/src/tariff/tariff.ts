/** One slab of a tariff: price per kWh up to a monthly consumption. */
export interface Slab {
  /** Monthly consumption at which the slab ends, whole kWh; null for the last slab, which has no end. */
  readonly upToKwh: number | null;
  /** Whole paise, 0 to `RATE_PAISE_MAX`. */
  readonly paisePerKwh: number;
}

/** Energy prices of a household, and assumptions about its consumption. */
export interface Tariff {
  /** In order of rising ends; the last one is open. */
  readonly slabs: readonly Slab[];
  /** Payment for exported energy; whole paise, 0 to `RATE_PAISE_MAX`. */
  readonly exportPaisePerKwh: number;
  /** Monthly consumption of the household from roof and grid, whole kWh up to `CONSUMPTION_KWH_MAX`. */
  readonly monthlyConsumptionKwh: number;
  /**
   * Share of solar energy used at home, 0 to 100 %. Use 100 for net metering, where exported energy is offset against
   * imported.
   */
  readonly selfUsePercent: number;
}

export const SLABS_MAX = 12;
/** ₹100: above any tariff, and a month's sums stay exact (below 2^53 up to 10 GWh). */
export const RATE_PAISE_MAX = 10_000;
export const CONSUMPTION_KWH_MAX = 1_000_000;

const WH_PER_KWH = 1_000;
const PERCENT = 100;

/** Whether the slabs are contiguous: ends rise, and only the last one is open. */
export function slabsFit(slabs: readonly Slab[]): boolean {
  return slabs.every(({ upToKwh }, index) => {
    if (index === slabs.length - 1) return upToKwh === null;
    return upToKwh !== null && upToKwh > (slabs[index - 1]?.upToKwh ?? 0);
  });
}

/** Use of a month's solar energy, whole Wh. */
export interface EnergyUse {
  readonly selfUsedWh: number;
  readonly exportedWh: number;
}

/** Self-use is limited by the household's consumption; the surplus is exported. */
export function energyUse(tariff: Tariff, solarWh: number): EnergyUse {
  const selfUsedWh = Math.min(
    Math.floor((solarWh * tariff.selfUsePercent) / PERCENT),
    tariff.monthlyConsumptionKwh * WH_PER_KWH,
  );
  return { selfUsedWh, exportedWh: solarWh - selfUsedWh };
}

/**
 * Savings from a month's solar energy, whole paise: the bill without solar, minus the bill with it, plus the payment
 * for export. Energy charges only, because solar does not change fixed charges.
 * @param solarWh whole Wh from 0 to 10 GWh.
 * @returns at least 0, and never less for more energy; rounded once, at the end.
 */
export function savedPaise(tariff: Tariff, solarWh: number): number {
  const { selfUsedWh, exportedWh } = energyUse(tariff, solarWh);
  const consumedWh = tariff.monthlyConsumptionKwh * WH_PER_KWH;
  const saved =
    billMillipaise(tariff.slabs, consumedWh) -
    billMillipaise(tariff.slabs, consumedWh - selfUsedWh) +
    exportedWh * tariff.exportPaisePerKwh;
  return Math.round(saved / WH_PER_KWH);
}

/** A month's energy charge in thousandths of a paisa, a unit in which Wh times paise per kWh is whole. */
function billMillipaise(slabs: readonly Slab[], wh: number): number {
  let sum = 0;
  let fromWh = 0;
  for (const { upToKwh, paisePerKwh } of slabs) {
    const toWh = upToKwh === null ? wh : Math.min(wh, upToKwh * WH_PER_KWH);
    if (toWh <= fromWh) break;
    sum += (toWh - fromWh) * paisePerKwh;
    fromWh = toWh;
  }
  return sum;
}
