import { smoothNoise, uniform } from '../random/hash.js';

export const weatherNames = ['clear', 'clouds', 'overcast', 'monsoon'] as const;
export type WeatherName = (typeof weatherNames)[number];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Cumulative shares of clear, cloudy and overcast days per season; the rest is monsoon. */
const DRY_SHARES = [0.6, 0.92, 0.99] as const;
const RAINY_SHARES = [0.1, 0.4, 0.6] as const;
/** South-west monsoon: June to September, months from 0. */
const isRainy = (month: number) => month >= 5 && month <= 8;

/** Weather of one sky: regime of each day, and share of clear-sky irradiance. */
export class Weather {
  /** @param place identifies the sky in random draws */
  constructor(
    private readonly seed: number,
    private readonly place: number,
    private readonly longitude: number,
  ) {}

  /** Regime of the solar day that contains `ts`. */
  regime(ts: number): WeatherName {
    const day = Math.floor(ts / DAY_MS + this.longitude / 360);
    const shares = isRainy(new Date(ts).getUTCMonth()) ? RAINY_SHARES : DRY_SHARES;
    const draw = uniform(this.seed, this.place, day, 1);
    const index = shares.findIndex((share) => draw < share);
    return weatherNames[index < 0 ? weatherNames.length - 1 : index]!;
  }

  /** Share of clear-sky irradiance that reaches the panels, 0 to about 1.04 (cloud edges add light). */
  transmittance(ts: number, regime: WeatherName = this.regime(ts)): number {
    const noise = (periodMin: number, stream: number) =>
      smoothNoise(ts, periodMin * MINUTE_MS, this.seed, this.place, stream);
    switch (regime) {
      case 'clear':
        return 0.985 - 0.03 * noise(40, 2);
      case 'clouds': {
        const cover = 0.3 + 0.35 * noise(180, 3);
        const density = 0.65 * noise(25, 4) + 0.35 * noise(8, 5);
        const shade = Math.min(1, Math.max(0, (cover - density) / 0.2 + 0.5));
        return 1.04 - shade * (0.45 + 0.3 * noise(15, 6));
      }
      case 'overcast':
        return 0.2 + 0.26 * noise(70, 7) + 0.06 * noise(12, 8);
      case 'monsoon': {
        const downpour = noise(30, 9) > 0.65 ? 0.45 : 1;
        return (0.12 + 0.5 * noise(90, 10) ** 1.5) * downpour;
      }
    }
  }

  /** Air temperature in the shade, °C: yearly and daily swing plus noise. */
  ambientC(ts: number): number {
    const solarDay = ts / DAY_MS + this.longitude / 360;
    const season = -Math.cos(((solarDay - 20) / 365.25) * 2 * Math.PI);
    const hour = (solarDay - Math.floor(solarDay)) * 24;
    const daily = Math.cos(((hour - 14.5) / 24) * 2 * Math.PI);
    return (
      26 + 5 * season + 6 * daily + 3 * (smoothNoise(ts, 6 * 3_600_000, this.seed, this.place, 11) - 0.5)
    );
  }
}
