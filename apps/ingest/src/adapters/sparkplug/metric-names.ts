import { wholeWattHours } from '../watt-hours.js';
import type { MetricValue } from './payload.js';

/** Target of a metric's value: a quantity of the registry, and the index within an array. */
export interface Slot {
  readonly quantity: string;
  /** From 0: phase or DC input. */
  readonly index?: number;
  /** @returns undefined if the value is invalid for this quantity. */
  readonly read: (value: Exclude<MetricValue, null>) => number | string | undefined;
}

const numberOf = (value: Exclude<MetricValue, null>) =>
  'decimal' in value && Number.isFinite(Number(value.decimal)) ? Number(value.decimal) : undefined;
const wattHours =
  (exponent: 0 | 3): Slot['read'] =>
  (value) =>
    ('decimal' in value ? wholeWattHours([value.decimal], exponent) : null) ?? undefined;
const real: Slot['read'] = numberOf;
const percent: Slot['read'] = (value) => {
  const number = numberOf(value);
  return number === undefined ? undefined : number / 100;
};
const word: Slot['read'] = (value) => ('text' in value ? value.text : undefined);

const slots = new Map<string, Slot>();
const name = (names: readonly string[], slot: Slot) => names.forEach((each) => slots.set(each, slot));

// The registry's own names, and those of SunSpec's inverter models 101 to 103. docs/brokers.md lists them.
name(['energy_total_wh', 'WH'], { quantity: 'energy_total_wh', read: wattHours(0) });
name(['energy_total_kwh'], { quantity: 'energy_total_wh', read: wattHours(3) });
name(['energy_today_wh'], { quantity: 'energy_today_wh', read: wattHours(0) });
name(['energy_today_kwh'], { quantity: 'energy_today_wh', read: wattHours(3) });
name(['ac_power_w', 'W'], { quantity: 'ac_power_w', read: real });
name(['grid_freq_hz', 'Hz'], { quantity: 'grid_freq_hz', read: real });
name(['power_factor'], { quantity: 'power_factor', read: real });
name(['PF'], { quantity: 'power_factor', read: percent });
name(['temp_c', 'TmpCab'], { quantity: 'temp_c', read: real });
name(['rssi_dbm'], { quantity: 'rssi_dbm', read: real });
name(['state'], { quantity: 'state', read: word });
['A', 'B', 'C'].forEach((phase, index) => {
  name([`ac_voltage_v_${index + 1}`, `PhVph${phase}`], { quantity: 'ac_voltage_v', index, read: real });
  name([`ac_current_a_${index + 1}`, `Aph${phase}`], { quantity: 'ac_current_a', index, read: real });
});
for (let input = 1; input <= 12; input++) {
  const also = (sunSpec: string) => (input === 1 ? [sunSpec] : []);
  name([`dc_voltage_v_${input}`, ...also('DCV')], { quantity: 'voltage_v', index: input - 1, read: real });
  name([`dc_current_a_${input}`, ...also('DCA')], { quantity: 'current_a', index: input - 1, read: real });
  name([`dc_power_w_${input}`, ...also('DCW')], { quantity: 'power_w', index: input - 1, read: real });
}

/** For a metric's name, plain or in the folder `Inverter`. Undefined: not a known metric. */
export const slotOf = (metricName: string): Slot | undefined =>
  slots.get(metricName.replace(/^Inverter\//, ''));

const DIRECT = ['voltage_v', 'current_a', 'power_w'];

/** Known metric values in the form of telemetry's `values`. Arrays with a gap are omitted, except DC inputs. */
export function wireValues(known: ReadonlyMap<Slot, number | string>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const dc: Record<string, unknown>[] = [];
  const arrays: Record<string, (number | string)[]> = {};
  for (const [{ quantity, index }, value] of known) {
    if (index === undefined) values[quantity] = value;
    else if (DIRECT.includes(quantity)) (dc[index] ??= {})[quantity] = value;
    else (arrays[quantity] ??= [])[index] = value;
  }
  for (const [quantity, entries] of Object.entries(arrays)) {
    if (!Array.from(entries).includes(undefined as never)) values[quantity] = entries;
  }
  if (dc.length > 0) values.dc = Array.from(dc, (input) => input ?? {});
  return values;
}
