import { cities } from './cities.js';
import type { City } from './city.js';

/** Other parts of the address: they distinguish cities of the same name, and a village from a city elsewhere. */
export interface Surroundings {
  readonly state: string | null;
  readonly pinCode: string | null;
}

/** Other spellings of states. */
const STATES_OTHERWISE: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  uttaranchal: 'Uttarakhand',
  pondicherry: 'Puducherry',
  chattisgarh: 'Chhattisgarh',
  tamilnad: 'Tamil Nadu',
  newdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  delhincr: 'Delhi',
  jammukashmir: 'Jammu and Kashmir',
  jk: 'Jammu and Kashmir',
  andamannicobar: 'Andaman and Nicobar Islands',
  andamanandnicobar: 'Andaman and Nicobar Islands',
  andamannicobarislands: 'Andaman and Nicobar Islands',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  ap: 'Andhra Pradesh',
  hp: 'Himachal Pradesh',
  mp: 'Madhya Pradesh',
  tn: 'Tamil Nadu',
  up: 'Uttar Pradesh',
  wb: 'West Bengal',
};

/** Keeps only letters and digits, without case and accents: `Navi-Mumbai ` equals `navi mumbai`. */
const folded = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Removes common additions: `Pune City`, `Thane (West)`, `Dist. Satara`. */
const bare = (name: string) =>
  folded(
    name
      .replace(/\([^)]*\)/g, ' ')
      .replace(/\b(city|town|district|dist|tehsil|taluka|cantt|cantonment|rural|urban)\b/gi, ' '),
  );

const citiesByName = new Map<string, City[]>();
for (const city of cities) {
  for (const name of new Set(city.names.flatMap((each) => [folded(each), bare(each)]))) {
    citiesByName.set(name, [...(citiesByName.get(name) ?? []), city]);
  }
}
const statesByName = new Map(
  [...new Set(cities.map(({ state }) => state))].map((state) => [folded(state), state]),
);
const stateOf = (name: string) => statesByName.get(folded(name)) ?? STATES_OTHERWISE[folded(name)] ?? null;

/** Finds a city by name; null: unknown, ambiguous, or in another state than the given one. */
export function findCity(name: string, { state, pinCode }: Surroundings): City | null {
  const named = citiesByName.get(folded(name)) ?? citiesByName.get(bare(name)) ?? [];
  const pin = folded(pinCode ?? '');
  const saidState = state === null ? null : stateOf(state);
  const only = (found: readonly City[]) => (found.length === 1 ? found[0]! : null);
  return (
    only(named.filter((city) => city.state === saidState)) ??
    only(named.filter((city) => pin.startsWith(city.pinPrefix.slice(0, 2)))) ??
    (saidState === null ? only(named) : null)
  );
}
