/**
 * All measured quantities. Payload schema, table columns, API, charts and simulator derive from this list. A new
 * quantity needs one entry here and a migration, which the drift test asks for.
 */

/** Storage of a quantity: whole number, 4-byte float, one float per phase or MPPT input, word, words. */
type QuantityKind = 'integer' | 'real' | 'reals' | 'word' | 'words';

export interface Quantity {
  /** Name on the wire and in SQL, unit last. */
  readonly name: string;
  /** Wire group: `dc` quantities are fields of the objects in `values.dc`. */
  readonly group?: 'dc';
  /** Field name inside its group, or the name itself. */
  readonly field: string;
  readonly kind: QuantityKind;
  /** Inclusive range of each number; a reading outside it is quarantined. */
  readonly min?: number;
  readonly max?: number;
  /** Words allowed, for kind `word`. */
  readonly words?: readonly string[];
  /** Maximum number of entries, for arrays. */
  readonly entriesMax?: number;
  readonly required?: true;
  /** Displayed unit; empty for a pure number. */
  readonly unit: string;
  readonly label: string;
  /** Shared chart axis; undefined: not charted. */
  readonly axis?: 'power' | 'energy' | 'voltage' | 'current' | 'frequency' | 'temperature' | 'signal';
}

export const inverterStates = ['producing', 'standby', 'sleep', 'fault', 'off_grid'] as const;
export type InverterState = (typeof inverterStates)[number];

/** Upper limit of the lifetime counter, Wh: far more than any inverter's lifetime energy, far less than 2^53. */
const ENERGY_TOTAL_MAX_WH = 1e13;

const PHASES_MAX = 3;
const MPPT_INPUTS_MAX = 12;

export const quantities = [
  { name: 'state', field: 'state', kind: 'word', words: inverterStates, unit: '', label: 'State' },
  {
    name: 'ac_power_w',
    field: 'ac_power_w',
    kind: 'real',
    min: -200_000,
    max: 200_000,
    unit: 'W',
    label: 'AC power',
    axis: 'power',
  },
  {
    name: 'energy_today_wh',
    field: 'energy_today_wh',
    kind: 'integer',
    min: 0,
    max: 2_000_000_000,
    unit: 'Wh',
    label: 'Energy today (device)',
    axis: 'energy',
  },
  {
    name: 'energy_total_wh',
    field: 'energy_total_wh',
    kind: 'integer',
    min: 0,
    max: ENERGY_TOTAL_MAX_WH,
    required: true,
    unit: 'Wh',
    label: 'Lifetime energy',
  },
  {
    name: 'ac_voltage_v',
    field: 'ac_voltage_v',
    kind: 'reals',
    min: 0,
    max: 1_000,
    entriesMax: PHASES_MAX,
    unit: 'V',
    label: 'AC voltage',
    axis: 'voltage',
  },
  {
    name: 'ac_current_a',
    field: 'ac_current_a',
    kind: 'reals',
    min: -1_000,
    max: 1_000,
    entriesMax: PHASES_MAX,
    unit: 'A',
    label: 'AC current',
    axis: 'current',
  },
  {
    name: 'grid_freq_hz',
    field: 'grid_freq_hz',
    kind: 'real',
    min: 0,
    max: 100,
    unit: 'Hz',
    label: 'Grid frequency',
    axis: 'frequency',
  },
  {
    name: 'power_factor',
    field: 'power_factor',
    kind: 'real',
    min: -1,
    max: 1,
    unit: '',
    label: 'Power factor',
  },
  {
    name: 'dc_voltage_v',
    group: 'dc',
    field: 'voltage_v',
    kind: 'reals',
    min: 0,
    max: 2_000,
    entriesMax: MPPT_INPUTS_MAX,
    unit: 'V',
    label: 'DC voltage',
    axis: 'voltage',
  },
  {
    name: 'dc_current_a',
    group: 'dc',
    field: 'current_a',
    kind: 'reals',
    min: -100,
    max: 1_000,
    entriesMax: MPPT_INPUTS_MAX,
    unit: 'A',
    label: 'DC current',
    axis: 'current',
  },
  {
    name: 'dc_power_w',
    group: 'dc',
    field: 'power_w',
    kind: 'reals',
    min: -10_000,
    max: 300_000,
    entriesMax: MPPT_INPUTS_MAX,
    unit: 'W',
    label: 'DC power',
    axis: 'power',
  },
  {
    name: 'temp_c',
    field: 'temp_c',
    kind: 'real',
    min: -60,
    max: 200,
    unit: '°C',
    label: 'Temperature',
    axis: 'temperature',
  },
  {
    name: 'rssi_dbm',
    field: 'rssi_dbm',
    kind: 'integer',
    min: -200,
    max: 0,
    unit: 'dBm',
    label: 'Signal',
    axis: 'signal',
  },
  {
    name: 'insulation_kohm',
    field: 'insulation_kohm',
    kind: 'integer',
    min: 0,
    max: 1_000_000,
    unit: 'kΩ',
    label: 'Insulation resistance',
  },
  { name: 'faults', field: 'faults', kind: 'words', entriesMax: 32, unit: '', label: 'Faults' },
] as const satisfies readonly Quantity[];

/** English labels by name. */
export const quantityLabels = Object.fromEntries(
  quantities.map(({ name, label }) => [name, label]),
) as Record<Entry['name'], string>;

type Entry = (typeof quantities)[number];

type Charted = Extract<Entry, { readonly axis: string }>;
export type ChartedQuantity = Charted['name'];

/** The quantities with an axis, in order. */
export const chartedQuantities = quantities.filter((quantity): quantity is Charted => 'axis' in quantity);
type ValueOf<Q extends Entry> = Q extends { words: readonly (infer Word)[] }
  ? Word
  : Q['kind'] extends 'integer' | 'real'
    ? number
    : Q['kind'] extends 'reals'
      ? readonly (number | null)[]
      : readonly string[];

/** Values of one reading by quantity name; null if the device did not send it. */
export type QuantityValues = {
  -readonly [Q in Entry as Q['name']]: ValueOf<Q> | null;
} & { energy_total_wh: number };
