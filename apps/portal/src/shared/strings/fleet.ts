import { fleetText as english } from './en/fleet.js';
import { localized } from './localized.js';

export const fleetText = localized('fleet', english);
