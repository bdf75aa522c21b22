import { GATHERED, PASSED_OVER, timeOf, type Adapter, type Translation } from './adapter.js';
import { wholeWattHours } from './watt-hours.js';

/** A gateway asks at most some dozen; whoever makes serial numbers up pushes out the oldest. */
const INVERTERS_MAX = 10_000;
/** Direct current's channels are 1 to 6, 0 is the inverter. */
const CHANNELS = ['0', '1', '2', '3', '4', '5', '6'];
const NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/;
/** A cycle's last value, as its firmware has them in order. */
const LAST = '0/efficiency';

/** What one inverter's cycle said up to now. */
interface Cycle {
  reachable: boolean;
  producing: boolean;
  /** When the gateway last heard the inverter, s since 1970 by its own clock; null: not said in this cycle. */
  lastUpdate: number | null;
  /** That of which a reading was made. */
  toldUpdate: number | null;
  /** By channel and field, as `0/power`. */
  values: Map<string, string>;
  receivedAt: number;
}

/**
 * A gateway with OpenDTU: one value a topic, `{prefix}/{serial}/{channel}/{field}`. A cycle begins with `status/reachable`,
 * `status/producing`, `status/last_update`, then come the values, if there are new ones; the inverter's efficiency is the last.
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

/** A status begins a cycle, and so ends the one before it where its last value was lost. */
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
  // Of an inverter out of reach the gateway tells zeros of its own; a cycle without its beginning was joined in its midst.
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

/** Fields of channel 0 beside the counter, and what they are with us. */
const plain: Record<string, (text: string) => object> = {
  yieldday: (text) => ({ energy_today_wh: wholeWattHours([text], 0) ?? undefined }),
  power: (text) => ({ ac_power_w: Number(text) }),
  voltage: (text) => ({ ac_voltage_v: [Number(text)] }),
  current: (text) => ({ ac_current_a: [Number(text)] }),
  frequency: (text) => ({ grid_freq_hz: Number(text) }),
  temperature: (text) => ({ temp_c: Number(text) }),
  // Its documentation says percent, its firmware sends a fraction: what is none is left out.
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
  // A channel of which nothing was said has its place all the same.
  return inputs.length > 0 ? { ...found, dc: Array.from(inputs, (input) => input ?? {}) } : found;
}
