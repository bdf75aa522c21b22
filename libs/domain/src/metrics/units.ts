/** Units by physical quantity, each with its size in the first unit. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  { W: 1, kW: 1e3, MW: 1e6 },
  { Wh: 1, kWh: 1e3, MWh: 1e6 },
  { V: 1, mV: 1e-3, kV: 1e3 },
  { A: 1, mA: 1e-3 },
  { Hz: 1, mHz: 1e-3 },
  { '°C': 1 },
  { dBm: 1 },
  { kΩ: 1, Ω: 1e-3, MΩ: 1e3 },
  { '': 1, '%': 1e-2 },
];

/** Units of the same physical quantity as `unit`, each with its size in `unit`; empty: `unit` is unknown. */
export function unitsLike(unit: string): Readonly<Record<string, number>> {
  const kind = kinds.find((units) => Object.hasOwn(units, unit)) ?? {};
  return Object.fromEntries(Object.entries(kind).map(([name, size]) => [name, size / kind[unit]!]));
}

/**
 * The factor that converts a number in `from` to one in `to`. A unit may have a step before it: `0.1 Hz` counts tenths
 * of a hertz, `0.01` hundredths of a number without unit.
 * @returns null: they measure different things, or a unit is unknown
 */
export function unitFactor(from: string, to: string): number | null {
  const [, step = '', unit = ''] = /^(\d+(?:\.\d+)?)? ?(.*)$/.exec(to.trim()) ?? [];
  const sizes = unitsLike(from);
  if (!Object.hasOwn(sizes, unit) || Number(step || 1) === 0) return null;
  return 1 / (sizes[unit]! * Number(step || 1));
}
