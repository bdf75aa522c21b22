import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE, type Site, type SiteSource } from '../inverter/site.js';
import { findCity } from './find-city.js';
import { findPinRegion } from './pin-regions.js';

/** What an owner's record says of where he lives; null: there is no owner. */
export interface OwnerAddress {
  readonly city: string | null;
  readonly state: string | null;
  readonly pin_code: string | null;
}

export type Place = Pick<Site, 'latitude' | 'longitude'> & { readonly source: SiteSource };

/** The tables know India alone. */
const ZONES = ['Asia/Kolkata', 'Asia/Calcutta'];

/** Where an inverter stands that nobody placed: in its owner's city; else where his pincode is; else it is assumed. */
export function placeOfOwner({ city, state, pin_code }: OwnerAddress, timeZone: string): Place {
  if (ZONES.includes(timeZone)) {
    const found = city === null ? null : findCity(city, { state, pinCode: pin_code });
    if (found) return { latitude: found.latitude, longitude: found.longitude, source: 'city' };
    const region = pin_code === null ? null : findPinRegion(pin_code);
    if (region) return { latitude: region.latitude, longitude: region.longitude, source: 'pincode' };
  }
  return { latitude: DEFAULT_LATITUDE, longitude: DEFAULT_LONGITUDE, source: 'assumed' };
}
