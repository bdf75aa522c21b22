import { localized } from '../../../../../shared/strings/localized.js';

/** Texts of the map of the fleet. */
export const mapText = localized('mapText', {
  title: 'Cities',
  intro:
    'Symbols grow with the number of inverters and show the worst state in the city. Dashed: an incident.',
  counted: (number: string, isOne: boolean) => `${number} ${isOne ? 'city' : 'cities'}`,
  columns: { city: 'City', inverters: 'Inverters', worst: 'Worst state', states: 'All states' },
  list: (city: string, number: string) => `${city}: ${number}`,
  summary: (cities: string, inverters: string) => `Map of ${cities} with ${inverters}`,
  empty: 'No cities yet. An inverter has a city once it has an owner.',
  notCounted: 'The cities are not counted yet. This takes up to a minute.',
  age: (age: string) => `Counted ${age}.`,
  noneInState: 'No city has an inverter in this state.',
  unplaced: (cities: string) => `Without a known position, only in the list: ${cities}.`,
  largest: (shown: string, all: string) => `The ${shown} cities with most inverters of ${all}.`,
  stateOnly: 'The map shows filters by state only.',
  noOwner: 'Inverters without an owner have no city.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show all',
});
