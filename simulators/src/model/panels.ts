/** Converts irradiance on the panels to AC power, as shares of the nameplate power. */

const REFERENCE_C = 25;
const LOSS_PER_C = 0.0038;
const WIRING_AND_DUST = 0.96;
const CELL_RISE_C_PER_W_M2 = 0.028;
const EFFICIENCY = 0.975;
/** Own consumption as a share of the nameplate; below it, nothing is fed in. */
const OWN_USE = 0.006;

/** Temperature of the solar cells, °C. */
export function cellTemperatureC(irradianceWM2: number, ambientC: number): number {
  return ambientC + irradianceWM2 * CELL_RISE_C_PER_W_M2;
}

/**
 * AC power as a share of the nameplate, 0 to 1 (clipped there).
 * @param dcRatio installed panel power over nameplate power
 */
export function powerShare(irradianceWM2: number, ambientC: number, dcRatio: number): number {
  if (irradianceWM2 <= 0) return 0;
  const heat = 1 - LOSS_PER_C * (cellTemperatureC(irradianceWM2, ambientC) - REFERENCE_C);
  const dc = dcRatio * (irradianceWM2 / 1000) * heat * WIRING_AND_DUST;
  return Math.min(1, Math.max(0, dc * EFFICIENCY - OWN_USE));
}

/** DC power needed for an AC power, W. */
export function dcPowerW(acPowerW: number, ratedPowerW: number): number {
  return acPowerW > 0 ? (acPowerW + OWN_USE * ratedPowerW) / EFFICIENCY : 0;
}
