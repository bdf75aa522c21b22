import { GATHERED, PASSED_OVER, timeOf, type Adapter, type Translation } from './adapter.js';
import { wholeWattHours } from './watt-hours.js';

/** A gateway polls a few dozen at most. The bound protects against made-up serial numbers: the oldest is dropped. */
const INVERTERS_MAX = 10_000;
/** DC inputs are 1 to 6, 0 is the inverter itself. */
const CHANNELS = ['0', '1', '2', '3', '4', '5', '6'];
const NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/;
/** The last value of a cycle, in the firmware's order. */
const LAST = '0/efficiency';

/** Values received so far in an inverter's current cycle. */
interface Cycle {
  reachable: boolean;
  producing: boolean;
  /** When the gateway last received from the inverter, s since 1970 by its own clock; null: not sent in this cycle. */
  lastUpdate: number | null;
  /** `lastUpdate` of the last reading produced. */
  toldUpdate: number | null;
  /** Values by channel and field, such as `0/power`. */
  values: Map<string, string>;
  receivedAt: number;
}

/**
 * An OpenDTU gateway publishes one value per topic, `{prefix}/{serial}/{channel}/{field}`. A cycle begins with
 * `status/reachable`, `status/producing` and `status/last_update`, followed by the values if there are new ones. The
 * inverter's efficiency is last.
 */
export function openDtu(prefix: string): Adapter {
  const cycles = new Map<string, Cycle>();
  const cycleOf = (serial: string): Cycle => {
    const known = cycles.get(serial);
    if (known) return known;
    if (cycles.size >= INVERTERS_MAX) cycles.delete(cycles.keys().next().value!);
    const fresh: Cycle = {
      ...{ reachable: false, producing: false, lastUpdate: null, toldUpdate: null },
      ...{ values: new Map<string, string>(), receivedAt: 0 },
    };
    cycles.set(serial, fresh);
    return fresh;
  };
  return {
    name: 'opendtu',
    filters: ['status', ...CHANNELS].map((part) => `${prefix}/+/${part}/+`),
    translate({ topic, payload, receivedAt }) {
      if (!topic.startsWith(`${prefix}/`)) return null;
      const [serial = '', part = '', field = '', ...rest] = topic.slice(prefix.length + 1).split('/');
      if (rest.length > 0 || !/^[0-9a-fA-F]{8,16}$/.test(serial)) return null;
      const said = payload.toString('latin1', 0, 32).trim();
      const isStatus = part === 'status';
      if (!isStatus && !CHANNELS.includes(part)) return null;
      const isNumber = NUMBER.test(said);
      if (!isRead(part, field)) return PASSED_OVER;
      if (!isNumber) {
        return {
          outcome: 'refused',
          foreignId: serial,
          reason: 'invalid_schema',
          detail: `${part}/${field}: not a number`,
        };
      }
      const cycle = cycleOf(serial);
      if (isStatus) return noteStatus(serial, cycle, field, said);
      cycle.values.set(`${part}/${field}`, said);
      cycle.receivedAt = receivedAt;
      return `${part}/${field}` === LAST ? conclude(serial, cycle) : GATHERED;
    },
  };
}

/** `reachable` begins a cycle and concludes the previous one, in case its last value was lost. */
function noteStatus(serial: string, cycle: Cycle, field: string, said: string): Translation {
  if (field === 'last_update') {
    cycle.lastUpdate = Number(said);
    return GATHERED;
  }
  if (field === 'producing') {
    cycle.producing = said === '1';
    return GATHERED;
  }
  const before = conclude(serial, cycle);
  cycle.reachable = said === '1';
  cycle.lastUpdate = null;
  return before.outcome === 'readings' ? before : GATHERED;
}

function conclude(serial: string, cycle: Cycle): Translation {
  const { values, lastUpdate, receivedAt } = cycle;
  cycle.values = new Map();
  const total = values.get('0/yieldtotal');
  // The gateway sends zeros of its own for an unreachable inverter. Without `last_update` we missed the cycle's
  // beginning.
  if (total === undefined || !cycle.reachable || lastUpdate === null) return PASSED_OVER;
  if (lastUpdate === cycle.toldUpdate) return PASSED_OVER;
  cycle.toldUpdate = lastUpdate;
  const energyTotalWh = wholeWattHours([total], 3);
  if (energyTotalWh === null) {
    return {
      outcome: 'refused',
      foreignId: serial,
      reason: 'invalid_schema',
      detail: '0/yieldtotal: not a counter in kWh',
    };
  }
  const reading = {
    v: 1,
    ts: timeOf(lastUpdate * 1000, receivedAt),
    values: {
      energy_total_wh: energyTotalWh,
      ...quantitiesOf(values),
      state: cycle.producing ? 'producing' : 'standby',
    },
  } as const;
  return { outcome: 'readings', foreignId: serial, readings: [reading], history: false };
}

/** Fields of channel 0 besides the counter, mapped to our quantities. */
const plain: Record<string, (text: string) => object> = {
  yieldday: (text) => ({ energy_today_wh: wholeWattHours([text], 0) ?? undefined }),
  power: (text) => ({ ac_power_w: Number(text) }),
  voltage: (text) => ({ ac_voltage_v: [Number(text)] }),
  current: (text) => ({ ac_current_a: [Number(text)] }),
  frequency: (text) => ({ grid_freq_hz: Number(text) }),
  temperature: (text) => ({ temp_c: Number(text) }),
  // Documented as percent, but the firmware sends a fraction. Skips larger values.
  powerfactor: (text) => (Math.abs(Number(text)) <= 1 ? { power_factor: Number(text) } : {}),
};
const direct: Record<string, string> = { voltage: 'voltage_v', current: 'current_a', power: 'power_w' };
const statusFields = ['reachable', 'producing', 'last_update'];

function isRead(part: string, field: string): boolean {
  if (part === 'status') return statusFields.includes(field);
  if (part === '0') return field === 'yieldtotal' || field === 'efficiency' || Object.hasOwn(plain, field);
  return Object.hasOwn(direct, field);
}

function quantitiesOf(values: ReadonlyMap<string, string>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const inputs: Record<string, number>[] = [];
  for (const [at, text] of values) {
    const [channel = '', field = ''] = at.split('/');
    if (channel === '0') Object.assign(found, plain[field]?.(text));
    else (inputs[Number(channel) - 1] ??= {})[direct[field]!] = Number(text);
  }
  // Keep the position of an input without values.
  return inputs.length > 0 ? { ...found, dc: Array.from(inputs, (input) => input ?? {}) } : found;
}
