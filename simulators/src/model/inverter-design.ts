import { withCheckDigit } from '@heliograph/domain/inverter/luhn';
import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { between, hashText, uniform } from '../random/hash.js';

/** Fixed properties of an inverter, derived from seed, serial number and rating. */
export interface InverterDesign {
  readonly serialNumber: string;
  /** The inverter's own input to every random draw. */
  readonly word: number;
  readonly model: string;
  readonly firmware: string;
  readonly simIccid: string;
  readonly imei: string;
  readonly ratedPowerW: number;
  readonly phases: 1 | 3;
  /** Share of the DC power that each MPPT input carries; they add up to 1. */
  readonly inputShares: readonly number[];
  /** Voltage of each MPPT input at 25 °C, V. */
  readonly inputVoltagesV: readonly number[];
  readonly dcRatio: number;
  readonly cloudDelayMs: number;
  /** Maximum output of this unit as a share of the nameplate. */
  readonly quality: number;
  /** Elevation of the sun at which the modem wakes and sleeps, degrees. */
  readonly wakeElevationDeg: number;
  /** Lifetime counter at the yield curve's epoch, Wh. */
  readonly energyAtEpochWh: number;
  readonly rssiDbm: number;
  /** Keeps yesterday's day counter until sunrise, as some real units do. */
  readonly lateDayReset: boolean;
}

const DC_RATIOS = [0.9, 1.05, 1.25] as const;
const CLOUD_DELAYS_MS = [0, 300_000, 600_000, 900_000] as const;
const FIRMWARES = ['1.4.2', '1.4.2', '1.4.1', '1.3.9'] as const;
const SINGLE_PHASE_MAX_W = 6_600;
/** Full-load hours of an average year, for the counter at the epoch. */
const FULL_HOURS_PER_YEAR = 1_600;

function mpptInputs(ratedW: number): number {
  if (ratedW <= 3_300) return 1;
  if (ratedW <= 15_000) return 2;
  if (ratedW <= 30_000) return 3;
  return ratedW <= 50_000 ? 4 : 9;
}

function digits(count: number, ...words: number[]): string {
  return Array.from({ length: count }, (_, place) => Math.floor(uniform(place, ...words) * 10)).join('');
}

/**
 * Designs one inverter.
 * @throws Error if the power rating is invalid
 */
export function designInverter(
  seed: number,
  serialNumber: string,
  powerRating: string,
  simIccid?: string,
): InverterDesign {
  const ratedW = ratedPowerW(powerRating);
  if (ratedW === null) throw new Error(`${serialNumber}: "${powerRating}" is not a power rating`);
  const word = hashText(serialNumber);
  const draw = (stream: number) => uniform(seed, word, stream);
  const pick = <T>(list: readonly T[], stream: number) => list[Math.floor(draw(stream) * list.length)]!;
  const phases = ratedW > SINGLE_PHASE_MAX_W || /3P/i.test(powerRating) ? 3 : 1;
  const inputs = mpptInputs(ratedW);
  const weights = Array.from({ length: inputs }, (_, input) => between(0.9, 1.1, seed, word, 20, input));
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const quality = 0.95 + 0.05 * draw(1);
  return {
    serialNumber,
    word,
    model: `HG-${(ratedW / 1000).toFixed(1)}K-${phases}P`,
    firmware: pick(FIRMWARES, 2),
    simIccid: simIccid ?? `8991${digits(15, seed, word, 3)}`,
    imei: withCheckDigit(`86${digits(12, seed, word, 4)}`),
    ratedPowerW: ratedW,
    phases,
    inputShares: weights.map((each) => each / weight),
    inputVoltagesV: weights.map((_, input) => between(380, 430, seed, word, 21, input)),
    dcRatio: pick(DC_RATIOS, 5),
    cloudDelayMs: pick(CLOUD_DELAYS_MS, 6),
    quality,
    wakeElevationDeg: -0.5 + draw(7),
    energyAtEpochWh: Math.round(ratedW * quality * FULL_HOURS_PER_YEAR * (3 + 2 * draw(8))),
    rssiDbm: Math.round(-60 - 32 * draw(9)),
    lateDayReset: draw(10) < 0.15,
  };
}
