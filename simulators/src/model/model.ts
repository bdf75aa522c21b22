import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE } from '@heliograph/domain/inverter/site';
import { designInverter } from './inverter-design.js';
import { Roof } from './roof.js';
import { Skies } from './sky.js';
import { YieldCurve } from './yield-curve.js';

/** Rating of a device without one in its file. */
const POWER_RATING_DEFAULT = '5 kW';

/** Properties of one device from the fleet's file. */
export interface DeviceSite {
  readonly serialNumber: string;
  readonly powerRating?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Number of the SIM card; undefined: an invented one. */
  readonly simIccid?: string | undefined;
}

/** Model of one fleet: the same seed and devices give the same roofs and skies. */
export class FleetModel {
  private readonly skies: Skies;
  private readonly curves = new Map<string, YieldCurve>();

  constructor(readonly seed: number) {
    this.skies = new Skies(seed);
  }

  /** @throws Error if the power rating is invalid */
  roofOf(device: DeviceSite): Roof {
    const latitude = device.latitude ?? DEFAULT_LATITUDE;
    const longitude = device.longitude ?? DEFAULT_LONGITUDE;
    const { serialNumber, powerRating = POWER_RATING_DEFAULT, simIccid } = device;
    const design = designInverter(this.seed, serialNumber, powerRating, simIccid);
    const sky = this.skies.over(latitude, longitude);
    const kind = `${sky.latitude}/${sky.longitude}/${design.dcRatio}/${design.cloudDelayMs}`;
    let curve = this.curves.get(kind);
    if (!curve) this.curves.set(kind, (curve = new YieldCurve(sky, design.dcRatio, design.cloudDelayMs)));
    return new Roof(design, sky, curve, latitude, longitude);
  }
}
