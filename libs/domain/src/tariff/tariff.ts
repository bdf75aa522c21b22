/** One step of a tariff: what each further kWh of a month costs, up to a monthly consumption. */
export interface Slab {
  /** Monthly consumption at which the slab ends, whole kWh; null: it has no end, as the last one. */
  readonly upToKwh: number | null;
  /** Whole paise, 0 to `RATE_PAISE_MAX`. */
  readonly paisePerKwh: number;
}

/** What a household pays for energy and is paid for what it exports, and what is assumed of it. */
export interface Tariff {
  /** Ends rising, the last one open. */
  readonly slabs: readonly Slab[];
  /** Paid for what goes to the grid; whole paise, 0 to `RATE_PAISE_MAX`. */
  readonly exportPaisePerKwh: number;
  /** What the household uses in a month, from the roof and from the grid, whole kWh up to `CONSUMPTION_KWH_MAX`. */
  readonly monthlyConsumptionKwh: number;
  /** Share of what the roof makes that is used at home, 0 to 100 %. With net metering 100: what is exported is set against what is bought. */
  readonly selfUsePercent: number;
}

export const SLABS_MAX = 12;
/** ₹100: dearer than any tariff, and it keeps a month's sums whole numbers (below 2^53 up to 10 GWh). */
export const RATE_PAISE_MAX = 10_000;
export const CONSUMPTION_KWH_MAX = 1_000_000;

const WH_PER_KWH = 1_000;
const PERCENT = 100;

/** Whether slabs follow each other: ends rise, and the last one, and only that, is open. */
export function slabsFit(slabs: readonly Slab[]): boolean {
  return slabs.every(({ upToKwh }, index) => {
    if (index === slabs.length - 1) return upToKwh === null;
    return upToKwh !== null && upToKwh > (slabs[index - 1]?.upToKwh ?? 0);
  });
}

/** Where a month's solar energy went, whole Wh. */
export interface EnergyUse {
  readonly selfUsedWh: number;
  readonly exportedWh: number;
}

/** A household cannot use more at home than it uses at all: what is over goes to the grid. */
export function energyUse(tariff: Tariff, solarWh: number): EnergyUse {
  const selfUsedWh = Math.min(
    Math.floor((solarWh * tariff.selfUsePercent) / PERCENT),
    tariff.monthlyConsumptionKwh * WH_PER_KWH,
  );
  return { selfUsedWh, exportedWh: solarWh - selfUsedWh };
}

/**
 * What a month's solar energy saved, in whole paise: the bill without the roof, less the bill with it, and what the export
 * is paid. Energy charges only: a roof changes no fixed charge.
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

/** A month's energy charge in thousandths of a paisa, in which Wh times paise per kWh is whole. */
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
