import { z } from 'zod';
import { PASSED_OVER, timeOf, type Adapter, type ThirdPartyMessage, type Translation } from './adapter.js';
import { RedeliveryCache } from './redelivery-cache.js';
import { decimalOf, wholeWattHours } from './watt-hours.js';

const TOPIC = /^tele\/([^/]+)\/SENSOR$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?$/;
const PHASES_MAX = 3;

/** An array for several phases. */
const perPhase = z.union([z.number().transform((one) => [one]), z.array(z.number()).min(1)]);
const sensorSchema = z.object({
  Time: z.string().optional(),
  ENERGY: z
    .object({
      Total: perPhase,
      Today: perPhase.optional(),
      Power: perPhase.optional(),
      Voltage: perPhase.optional(),
      Current: perPhase.optional(),
      Factor: perPhase.optional(),
      Frequency: perPhase.optional(),
    })
    .optional(),
});

/** A Tasmota energy meter on an inverter's line. Publishes `tele/{topic}/SENSOR`; its topic is its id. */
export function tasmota(): Adapter {
  const repeats = new RedeliveryCache();
  return {
    name: 'tasmota',
    filters: ['tele/+/SENSOR'],
    translate(message) {
      const foreignId = TOPIC.exec(message.topic)?.[1];
      if (foreignId === undefined) return null;
      const read = () => readSensor(foreignId, message);
      // Without a timestamp, identical messages may be distinct readings.
      return message.payload.includes('"Time"') ? repeats.once(message, read) : read();
    },
  };
}

/** Translates one SENSOR message, without state. */
function readSensor(foreignId: string, { payload, receivedAt }: ThirdPartyMessage): Translation {
  const refused = (reason: 'invalid_json' | 'invalid_schema', detail: string): Translation => ({
    ...{ outcome: 'refused', foreignId, reason, detail },
  });
  let said: unknown;
  try {
    said = JSON.parse(payload.toString());
  } catch {
    return refused('invalid_json', 'not JSON');
  }
  const result = sensorSchema.safeParse(said);
  if (!result.success) {
    const { path, message } = result.error.issues[0]!;
    return refused('invalid_schema', `${path.join('.')}: ${message}`);
  }
  const { Time, ENERGY: energy } = result.data;
  if (!energy) return PASSED_OVER; // a thermometer, or the like
  const energyTotalWh = wattHours(energy.Total);
  if (energyTotalWh === null) return refused('invalid_schema', 'ENERGY.Total: not a counter in kWh');
  const values = {
    energy_total_wh: energyTotalWh,
    energy_today_wh: energy.Today && wattHours(energy.Today),
    ac_power_w: energy.Power?.reduce((sum, phase) => sum + phase, 0),
    ac_voltage_v: phases(energy.Voltage),
    ac_current_a: phases(energy.Current),
    power_factor: single(energy.Factor),
    grid_freq_hz: single(energy.Frequency),
  };
  const reading = { v: 1, ts: timeOf(deviceTime(Time), receivedAt), values: present(values) } as const;
  return { outcome: 'readings', foreignId, readings: [reading], history: false };
}

const wattHours = (kilowattHours: readonly number[]) => wholeWattHours(kilowattHours.map(decimalOf), 3);
const phases = (given?: number[]) => (given && given.length <= PHASES_MAX ? given : undefined);
const single = (given?: number[]) => (given?.length === 1 ? given[0] : undefined);

/** Null for a local time without offset, whose time zone is unknown. */
const deviceTime = (time = ''): number | null => (TIME.exec(time)?.[1] ? Date.parse(time) : null);

const present = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
