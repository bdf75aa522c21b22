import { east } from './cities/east.js';
import { ganges } from './cities/ganges.js';
import { north } from './cities/north.js';
import { south } from './cities/south.js';
import { west } from './cities/west.js';
import { citiesOf, type City } from './city.js';

/** Cities of India: nearly all with more than 100,000 people, and most district capitals. */
export const cities: readonly City[] = [north, ganges, west, south, east].flatMap(citiesOf);
