import { clearSkyIrradianceWM2 } from '@heliograph/domain/sun/position';
import { hashText } from '../random/hash.js';
import { Weather, type WeatherName } from './weather.js';

/** Inverters within half a degree share their sky, so that a fleet of thousands needs only a few. */
const CELL_DEG = 0.5;

/** Irradiance and weather of one grid cell. */
export class Sky {
  readonly latitude: number;
  readonly longitude: number;
  readonly weather: Weather;

  constructor(seed: number, latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
    this.weather = new Weather(seed, hashText(`${latitude}/${longitude}`), longitude);
  }

  /**
   * Irradiance on the panels, W/m2.
   * @param ts determines the clouds
   * @param sunTs determines the sun's position
   * @param regime forced weather; unset: the day's own
   */
  irradianceWM2(ts: number, sunTs: number = ts, regime?: WeatherName): number {
    const clear = clearSkyIrradianceWM2(this, sunTs);
    return clear === 0 ? 0 : clear * this.weather.transmittance(ts, regime);
  }
}

/** The skies of a fleet, one per cell. */
export class Skies {
  private readonly byCell = new Map<string, Sky>();

  constructor(private readonly seed: number) {}

  /** The sky over a position, degrees north and east. */
  over(latitude: number, longitude: number): Sky {
    const north = Math.round(latitude / CELL_DEG) * CELL_DEG;
    const east = Math.round(longitude / CELL_DEG) * CELL_DEG;
    const cell = `${north}/${east}`;
    let sky = this.byCell.get(cell);
    if (!sky) this.byCell.set(cell, (sky = new Sky(this.seed, north, east)));
    return sky;
  }
}
