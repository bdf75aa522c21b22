import type { Savings } from '../api/get-savings.js';

const WH_PER_MWH = 1_000_000;

/** CO2 that the grid did not emit thanks to this energy, kg; null if unknown. */
export const avoidedKg = (energyWh: number | null, savings: Savings | null | undefined) =>
  energyWh === null || !savings ? null : (energyWh / WH_PER_MWH) * savings.co2.kgPerMwh;
