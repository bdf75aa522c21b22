import { clearSkyIrradianceWM2 } from '@heliograph/domain/sun/position';
import { textWord } from '../random/hash.js';
import { Weather, type WeatherName } from './weather.js';

/** Inverters within half a degree share their sky, so that a fleet of thousands costs a few skies. */
const CELL_DEG = 0.5;

/** What falls on the panels of one cell of the map. */
export class Sky {
  readonly latitude: number;
  readonly longitude: number;
  readonly weather: Weather;

  constructor(seed: number, latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
    this.weather = new Weather(seed, textWord(`${latitude}/${longitude}`), longitude);
  }

  /**
   * Irradiance on the panels, W/m2.
   * @param sunTs the instant whose sun shines; the clouds are those of `ts`
   * @param regime a weather forced on the sky; unset: the day's own
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

  /** The sky over a place, degrees north and east. */
  over(latitude: number, longitude: number): Sky {
    const north = Math.round(latitude / CELL_DEG) * CELL_DEG;
    const east = Math.round(longitude / CELL_DEG) * CELL_DEG;
    const cell = `${north}/${east}`;
    let sky = this.byCell.get(cell);
    if (!sky) this.byCell.set(cell, (sky = new Sky(this.seed, north, east)));
    return sky;
  }
}
