import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE, type Site, type SiteSource } from '../inverter/site.js';
import { findCity } from './find-city.js';
import { findPinRegion } from './pin-regions.js';

/** Address fields of the owner; null: there is no owner. */
export interface OwnerAddress {
  readonly city: string | null;
  readonly state: string | null;
  readonly pin_code: string | null;
}

export type Place = Pick<Site, 'latitude' | 'longitude'> & { readonly source: SiteSource };

/** The city tables cover India only. */
const ZONES = ['Asia/Kolkata', 'Asia/Calcutta'];

/** Position of an inverter without coordinates: the owner's city, else the owner's pincode, else assumed. */
export function placeOfOwner({ city, state, pin_code }: OwnerAddress, timeZone: string): Place {
  if (ZONES.includes(timeZone)) {
    const found = city === null ? null : findCity(city, { state, pinCode: pin_code });
    if (found) return { latitude: found.latitude, longitude: found.longitude, source: 'city' };
    const region = pin_code === null ? null : findPinRegion(pin_code);
    if (region) return { latitude: region.latitude, longitude: region.longitude, source: 'pincode' };
  }
  return { latitude: DEFAULT_LATITUDE, longitude: DEFAULT_LONGITUDE, source: 'assumed' };
}
