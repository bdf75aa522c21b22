import { describe, expect, it } from '@jest/globals';
import { cities } from './cities.js';
import { findCity } from './find-city.js';
import { findPinRegion } from './pin-regions.js';
import { placeOfOwner } from './place-of-owner.js';

/** Southern, northern, western and eastern bounds of the states, degrees, rounded outwards. */
const bounds: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Delhi: [28.4, 28.9, 76.8, 77.4],
  Haryana: [27.6, 31.0, 74.4, 77.6],
  Punjab: [29.5, 32.6, 73.8, 77.0],
  Chandigarh: [30.6, 30.8, 76.6, 76.9],
  'Himachal Pradesh': [30.3, 33.3, 75.5, 79.1],
  'Jammu and Kashmir': [32.2, 35.2, 73.7, 76.9],
  Ladakh: [32.2, 36.0, 75.3, 80.0],
  Uttarakhand: [28.7, 31.5, 77.5, 81.1],
  Rajasthan: [23.0, 30.2, 69.4, 78.3],
  'Uttar Pradesh': [23.8, 30.5, 77.0, 84.7],
  Bihar: [24.2, 27.6, 83.3, 88.4],
  Jharkhand: [21.9, 25.4, 83.3, 88.0],
  Gujarat: [20.1, 24.8, 68.1, 74.5],
  'Dadra and Nagar Haveli and Daman and Diu': [20.0, 20.8, 70.8, 73.3],
  Maharashtra: [15.6, 22.1, 72.6, 80.9],
  Goa: [14.8, 15.9, 73.6, 74.4],
  'Madhya Pradesh': [21.0, 26.9, 74.0, 82.9],
  Chhattisgarh: [17.7, 24.2, 80.2, 84.4],
  Telangana: [15.8, 19.95, 77.2, 81.4],
  'Andhra Pradesh': [12.6, 19.2, 76.7, 84.8],
  Karnataka: [11.5, 18.5, 74.0, 78.6],
  Kerala: [8.2, 12.8, 74.8, 77.5],
  Lakshadweep: [8.0, 12.5, 71.6, 74.0],
  'Tamil Nadu': [8.0, 13.6, 76.2, 80.4],
  Puducherry: [10.8, 16.8, 75.5, 82.3],
  'West Bengal': [21.5, 27.3, 85.8, 89.9],
  Sikkim: [27.0, 28.2, 88.0, 89.0],
  'Andaman and Nicobar Islands': [6.7, 13.7, 92.2, 94.0],
  Odisha: [17.7, 22.6, 81.3, 87.5],
  Assam: [24.1, 28.0, 89.6, 96.1],
  'Arunachal Pradesh': [26.6, 29.5, 91.5, 97.5],
  Meghalaya: [25.0, 26.2, 89.8, 92.9],
  Manipur: [23.8, 25.7, 92.9, 94.8],
  Mizoram: [21.9, 24.6, 92.2, 93.5],
  Nagaland: [25.1, 27.1, 93.3, 95.3],
  Tripura: [22.9, 24.6, 91.1, 92.4],
};

/** Leading pincode digits of each state, from the postal circles. */
const pinsByState: Readonly<Record<string, RegExp>> = {
  Delhi: /^11/,
  Haryana: /^1[23]/,
  Punjab: /^(14|15|160)/,
  Chandigarh: /^160/,
  'Himachal Pradesh': /^17/,
  'Jammu and Kashmir': /^(18|19[0-3])/,
  Ladakh: /^194/,
  Uttarakhand: /^(24[4-9]|26[23])/,
  'Uttar Pradesh': /^2[0-8]/,
  Rajasthan: /^3[0-4]/,
  Gujarat: /^3[6-9]/,
  'Dadra and Nagar Haveli and Daman and Diu': /^(396|362)/,
  Maharashtra: /^(40[0-24]|41|42|43|44)/,
  Goa: /^403/,
  'Madhya Pradesh': /^4[5-8]/,
  Chhattisgarh: /^49/,
  Telangana: /^50/,
  'Andhra Pradesh': /^5[1-3]/,
  Karnataka: /^5[6-9]/,
  'Tamil Nadu': /^6[0-4]/,
  Puducherry: /^(605|609|673|533)/,
  Kerala: /^6[7-9]/,
  Lakshadweep: /^682/,
  'West Bengal': /^7[0-4]/,
  Sikkim: /^737/,
  'Andaman and Nicobar Islands': /^744/,
  Odisha: /^7[5-7]/,
  Assam: /^78/,
  'Arunachal Pradesh': /^79[0-2]/,
  Meghalaya: /^79[34]/,
  Manipur: /^795/,
  Mizoram: /^796/,
  Nagaland: /^79[78]/,
  Tripura: /^799/,
  Bihar: /^(8[0-24]|85|813)/,
  Jharkhand: /^(81[456]|82|83)/,
};

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Along a great circle. */
function kilometres(one: Point, other: Point): number {
  const [a, b, c] = [one.latitude, other.latitude, one.longitude - other.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(c);
  return 6371 * Math.acos(Math.min(1, cosine));
}

const anywhere = { state: null, pinCode: null };
const place = (name: string) => findCity(name, anywhere)!;

describe('the table of cities', () => {
  it('has several hundred cities within their state’s bounds and pincodes', () => {
    expect(cities.length).toBeGreaterThan(800);
    const misplaced = cities.filter(({ state, latitude, longitude }) => {
      const [south, north, west, east] = bounds[state]!;
      return latitude < south || latitude > north || longitude < west || longitude > east;
    });
    expect(misplaced).toEqual([]);
    expect(cities.filter(({ state, pinPrefix }) => !pinsByState[state]!.test(pinPrefix))).toEqual([]);
    expect(new Set(cities.map(({ state }) => state))).toEqual(new Set(Object.keys(bounds)));
  });

  it('has no duplicate name within a state, and no two cities at one position', () => {
    const names = cities.flatMap(({ names, state }) => names.map((name) => `${name}, ${state}`));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const spots = cities.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
    expect(spots.filter((spot, index) => spots.indexOf(spot) !== index)).toEqual([]);
  });

  it('has no city farther from its sorting district than Sheopur from Morena', () => {
    const far = cities.filter((city) => {
      const others = cities.filter(
        (other) => other !== city && other.pinPrefix === city.pinPrefix && other.state === city.state,
      );
      return others.length > 0 && Math.min(...others.map((other) => kilometres(city, other))) > 160;
    });
    expect(far.map(({ names }) => names[0])).toEqual(['Shrirampur']);
  });

  // Great-circle distances from atlases and flight tables.
  it.each([
    ['Delhi', 'Mumbai', 1150],
    ['Delhi', 'Kolkata', 1305],
    ['Delhi', 'Chennai', 1760],
    ['Mumbai', 'Kolkata', 1655],
    ['Mumbai', 'Chennai', 1033],
    ['Mumbai', 'Pune', 120],
    ['Bengaluru', 'Chennai', 290],
    ['Bengaluru', 'Hyderabad', 500],
    ['Mumbai', 'Ahmedabad', 440],
    ['Delhi', 'Jaipur', 240],
    ['Delhi', 'Srinagar', 645],
    ['Delhi', 'Leh', 618],
    ['Delhi', 'Lucknow', 417],
    ['Kolkata', 'Guwahati', 520],
    ['Kolkata', 'Bhubaneswar', 365],
    ['Kolkata', 'Port Blair', 1300],
    ['Chennai', 'Port Blair', 1370],
    ['Kochi', 'Thiruvananthapuram', 173],
    ['Nagpur', 'Hyderabad', 422],
    ['Nagpur', 'Bhopal', 290],
  ])('%s and %s are %d km apart', (one, other, distance) => {
    const ratio = kilometres(place(one), place(other)) / distance;
    expect(ratio).toBeGreaterThan(0.96);
    expect(ratio).toBeLessThan(1.04);
  });
});

describe('finding a city', () => {
  it.each([
    ['Bombay', 'Mumbai'],
    [' bangalore ', 'Bengaluru'],
    ['NAVI-MUMBAI', 'Navi Mumbai'],
    ['Pimpri Chinchwad', 'Pimpri-Chinchwad'],
    ['Gurgaon', 'Gurugram'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Vasco-da-Gama', 'Vasco da Gama'],
    ['Pūne', 'Pune'],
    ['Pune City', 'Pune'],
    ['Thane (West)', 'Thane'],
    ['Dist. Satara', 'Satara'],
    ['Gangapur City', 'Gangapur City'],
  ])('%s is %s', (said, name) => {
    expect(place(said).names[0]).toBe(name);
  });

  it('distinguishes cities of the same name by state, then by pincode, and otherwise finds none', () => {
    const aurangabad = (state: string | null, pinCode: string | null) =>
      findCity('Aurangabad', { state, pinCode })?.state ?? null;
    expect(aurangabad('maharashtra', null)).toBe('Maharashtra');
    expect(aurangabad('BIHAR', '431001')).toBe('Bihar');
    expect(aurangabad(null, '824101')).toBe('Bihar');
    expect(aurangabad('', '431001')).toBe('Maharashtra');
    expect(aurangabad(null, null)).toBeNull();
  });

  it('does not take a village for a city of the same name in another state, unless the pincode matches', () => {
    expect(findCity('Rampur', { state: 'Himachal Pradesh', pinCode: '172001' })).toBeNull();
    expect(findCity('Hyderabad', { state: 'Andhra Pradesh', pinCode: '500001' })).not.toBeNull();
    expect(findCity('Pune', { state: 'MH', pinCode: '000000' })).not.toBeNull();
  });

  it.each(['', ' ', '-', 'City', 'Atlantis', 'पुणे'])('finds no city named %j', (name) => {
    expect(findCity(name, anywhere)).toBeNull();
  });
});

describe('the region of a pincode', () => {
  it('is within 160 km of every city of the same first three digits', () => {
    const far = cities.filter((city) => kilometres(city, findPinRegion(`${city.pinPrefix}001`)!) > 160);
    // Shrirampur shares its prefix with Solapur, 190 km away, and Kavaratti with Kochi, 400 km across the sea.
    expect(far.map(({ names }) => names[0])).toEqual(['Shrirampur', 'Kavaratti']);
  });

  it('is known for every sorting district within its circle, and for nothing else', () => {
    expect(findPinRegion('411004')).toEqual(expect.objectContaining({ latitude: expect.any(Number) }));
    expect(kilometres(findPinRegion('411 004')!, place('Pune'))).toBeLessThan(20);
    expect(kilometres(findPinRegion('119999')!, place('Delhi'))).toBeLessThan(20);
    for (const none of ['', '4110', '4110045', '000000', '900001', 'abcdef', '560O01']) {
      expect(findPinRegion(none)).toBeNull();
    }
  });
});

describe('the place of an owner', () => {
  const owner = (city: string | null, state: string | null, pin_code: string | null) => ({
    city,
    state,
    pin_code,
  });
  it('is the owner’s city, else the region of the pincode, else the assumed site', () => {
    expect(placeOfOwner(owner('Mumbai', 'Maharashtra', '110001'), 'Asia/Kolkata')).toEqual({
      latitude: 19.08,
      longitude: 72.88,
      source: 'city',
    });
    expect(placeOfOwner(owner('Wadgaon', 'Maharashtra', '411014'), 'Asia/Kolkata').source).toBe('pincode');
    const assumed = { latitude: 21.1, longitude: 79.1, source: 'assumed' };
    expect(placeOfOwner(owner('Wadgaon', 'Maharashtra', ''), 'Asia/Kolkata')).toEqual(assumed);
    expect(placeOfOwner(owner(null, null, null), 'Asia/Kolkata')).toEqual(assumed);
    expect(placeOfOwner(owner('Salem', 'Oregon', '97301'), 'America/Los_Angeles')).toEqual(assumed);
  });
});
