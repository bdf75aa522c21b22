import { between, hashText, uniform } from '@heliograph/simulators/random/hash';

/** A simulated inverter with modem and owner. */
export interface FleetInverter {
  /** Id of its row in the database, from 1. */
  readonly id: number;
  readonly serialNumber: string;
  readonly owner: Owner;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** First digits of the SIM card: country and issuer. */
  readonly operator: string;
  readonly simIccid: string;
  readonly dealer: string;
  readonly intervalMs: number;
  /** Irradiance at which it wakes and falls asleep, W/m2. */
  readonly wakeWM2: number;
  /** Its modem is powered by the grid, so it reports all night. */
  readonly alwaysOn: boolean;
  readonly saysSleep: boolean;
  /** Whether a grid failure cuts its connection; otherwise it reports on power from the panels. */
  readonly diesWithGrid: boolean;
}

interface Owner {
  /** Id of its row in the database, from 1. */
  readonly id: number;
  readonly phone: string;
  readonly city: string;
}

interface City {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly pinCode: string;
}

/** Spread over India's 28 degrees of longitude, which differ by nearly two hours of sun in one time zone. */
export const CITIES: readonly City[] = [
  { name: 'Pune', latitude: 18.52, longitude: 73.86, pinCode: '411004' },
  { name: 'Kolkata', latitude: 22.57, longitude: 88.36, pinCode: '700019' },
  { name: 'Jaipur', latitude: 26.91, longitude: 75.79, pinCode: '302001' },
  { name: 'Chennai', latitude: 13.08, longitude: 80.27, pinCode: '600017' },
  { name: 'Guwahati', latitude: 26.14, longitude: 91.74, pinCode: '781001' },
  { name: 'Ahmedabad', latitude: 23.02, longitude: 72.57, pinCode: '380009' },
  { name: 'Kochi', latitude: 9.93, longitude: 76.27, pinCode: '682011' },
  { name: 'Lucknow', latitude: 26.85, longitude: 80.95, pinCode: '226001' },
  { name: 'Nagpur', latitude: 21.15, longitude: 79.09, pinCode: '440001' },
  { name: 'Amritsar', latitude: 31.63, longitude: 74.87, pinCode: '143001' },
];
const INVERTERS_PER_CITY = 20;
/** Maximum distance of a site from the city's centre, degrees. */
const CITY_RADIUS_DEG = 0.12;

const OPERATORS = ['899110', '899120', '899145', '899186'];
const INTERVALS_S = [60, 60, 300, 300, 300, 900];
const OWNED = [1, 1, 1, 1, 1, 2, 2, 3, 4, 5];
const INVERTERS_PER_DEALER = 28;
/** A string inverter starts at 0.3 to 1.2 % of its rating. */
const WAKE_W_M2 = [3, 12] as const;
const ALWAYS_ON_SHARE = 0.06;
const SAYS_SLEEP_SHARE = 0.6;
const DIES_WITH_GRID_SHARE = 0.6;

/** A deterministic fleet by seed and size. */
export function makeFleet(seed: number, inverters: number): FleetInverter[] {
  const cities = CITIES.slice(
    0,
    Math.min(CITIES.length, Math.max(2, Math.floor(inverters / INVERTERS_PER_CITY))),
  );
  const dealers = Math.max(2, Math.floor(inverters / INVERTERS_PER_DEALER));
  const fleet: FleetInverter[] = [];
  for (let ownerId = 1; fleet.length < inverters; ownerId++) {
    const pick = <T>(list: readonly T[], stream: number) =>
      list[Math.floor(uniform(seed, ownerId, stream) * list.length)]!;
    const home = pick(cities, 1);
    const owner = { id: ownerId, phone: String(9_000_000_000 + ownerId), city: home.name };
    const dealer = `Dealer ${1 + Math.floor(uniform(seed, ownerId, 2) * dealers)}`;
    for (let owned = pick(OWNED, 3); owned > 0 && fleet.length < inverters; owned--) {
      const id = fleet.length + 1;
      fleet.push(makeInverter(seed, id, { owner, dealer, city: home }));
    }
  }
  return fleet;
}

function makeInverter(
  seed: number,
  id: number,
  place: { readonly owner: Owner; readonly dealer: string; readonly city: City },
): FleetInverter {
  const draw = (stream: number) => uniform(seed, id, stream);
  const operator = operatorIn(seed, place.city.name, draw(10));
  const alwaysOn = draw(11) < ALWAYS_ON_SHARE;
  return {
    id,
    serialNumber: `ALARM-${String(id).padStart(4, '0')}`,
    owner: place.owner,
    dealer: place.dealer,
    city: place.city.name,
    latitude: place.city.latitude + between(-CITY_RADIUS_DEG, CITY_RADIUS_DEG, seed, id, 12),
    longitude: place.city.longitude + between(-CITY_RADIUS_DEG, CITY_RADIUS_DEG, seed, id, 13),
    operator,
    simIccid: operator + String(Math.floor(draw(14) * 1e13)).padStart(13, '0'),
    intervalMs: INTERVALS_S[Math.floor(draw(15) * INTERVALS_S.length)]! * 1000,
    wakeWM2: between(...WAKE_W_M2, seed, id, 16),
    alwaysOn,
    saysSleep: !alwaysOn && draw(17) < SAYS_SLEEP_SHARE,
    diesWithGrid: alwaysOn || draw(18) < DIES_WITH_GRID_SHARE,
  };
}

/** Operators have different market shares per city. @param draw in [0, 1) */
function operatorIn(seed: number, city: string, draw: number): string {
  const weights = OPERATORS.map((_, index) => between(0.2, 2, seed, hashText(city), index));
  let left = draw * weights.reduce((sum, weight) => sum + weight, 0);
  return OPERATORS[weights.findIndex((weight) => (left -= weight) < 0)] ?? OPERATORS[0]!;
}
