import { quantities, type Quantity } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';
import {
  BACKLOG_MAX_BYTES,
  BACKLOG_MAX_READINGS,
  backlogSchema,
  eventSchema,
  infoSchema,
  intervalCommandSchema,
  statusSchema,
  TELEMETRY_MAX_BYTES,
} from './messages.js';
import { readingSchema } from './reading.js';
import { commandTopic, deviceTopic } from './topics.js';

export type JsonObject = Record<string, unknown>;

/** A channel: direction, topic, payload and description. */
export interface Channel {
  readonly name: string;
  readonly address: string;
  readonly from: 'device' | 'service';
  readonly retained: boolean;
  readonly summary: string;
  readonly description: string;
  readonly payload: JsonObject;
  readonly examples: readonly JsonObject[];
}

export const KIBIBYTE = 1024;
const serialNumber = '{serialNumber}';

/** Unknown keys are accepted (and counted): the default of JSON Schema, but not of zod. */
const jsonSchemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...schemaObject } = z.toJSONSchema(schema, { io: 'input' });
  return schemaObject as JsonObject;
};

function describeQuantity({ label, unit, kind, group }: Quantity): string {
  const perEntry = kind === 'reals' && !group ? ', one entry a phase' : '';
  return unit ? `${label}, ${unit}${perEntry}.` : `${label}${perEntry}.`;
}

/** The reading's schema with the registry's descriptions of its quantities. */
function describedReading(): JsonObject {
  const schema = jsonSchemaOf(readingSchema) as {
    properties: { values: { properties: Record<string, JsonObject> } } & Record<string, JsonObject>;
  };
  const values = schema.properties.values.properties;
  const inputs = (values.dc as { items: { properties: Record<string, JsonObject> } }).items.properties;
  values.dc!.description = 'One entry an MPPT input.';
  for (const quantity of quantities as readonly Quantity[]) {
    const holder = quantity.group === 'dc' ? inputs : values;
    holder[quantity.field]!.description = describeQuantity(quantity);
  }
  schema.properties.ts!.description = "The device's clock, ms since 1970, UTC.";
  schema.properties.seq!.description = 'Rises by one with every reading, across restarts too; absent: 0.';
  return schema;
}

/** One reading, as used in telemetry and backlog. */
export const reading = describedReading();

const exampleReading: JsonObject = {
  v: 1,
  ts: 1763620245000,
  seq: 48211,
  values: {
    state: 'producing',
    ac_power_w: 3120,
    energy_today_wh: 8412,
    energy_total_wh: 18234567,
    ac_voltage_v: [231.4],
    ac_current_a: [13.5],
    grid_freq_hz: 49.98,
    power_factor: 0.998,
    dc: [{ voltage_v: 412.1, current_a: 4.1, power_w: 1690 }],
    temp_c: 48.5,
    rssi_dbm: -71,
    faults: [],
  },
};

export const channels: readonly Channel[] = [
  {
    name: 'status',
    address: deviceTopic(serialNumber, 'status'),
    from: 'device',
    retained: true,
    summary: 'Connection state of the device.',
    description:
      '`online` after connecting, `sleep` before a planned stop at dusk. Set `lost` as the last will. A will after `sleep` cancels nothing.',
    payload: jsonSchemaOf(statusSchema),
    examples: [{ state: 'online' }, { state: 'sleep' }],
  },
  {
    name: 'info',
    address: deviceTopic(serialNumber, 'info'),
    from: 'device',
    retained: true,
    summary: 'Description of the device.',
    description: `Publish it after connecting and when it changes. \`interval_s\` is the reporting interval in seconds: data counts as missing after three intervals, but not before ten minutes.`,
    payload: jsonSchemaOf(infoSchema),
    examples: [
      { v: 1, model: 'HG-5', firmware: '1.4.2', rated_power_w: 5000, phases: 1, mppt: 2, interval_s: 60 },
    ],
  },
  {
    name: 'telemetry',
    address: deviceTopic(serialNumber, 'telemetry'),
    from: 'device',
    retained: false,
    summary: 'One live reading.',
    description: `At most ${TELEMETRY_MAX_BYTES / KIBIBYTE} KiB. The PUBACK means that the reading is stored durably: keep it until then, and send it again if there is no PUBACK. The same reading, identified by serial number, \`ts\` and \`seq\`, may be sent any number of times and in any order; it is stored once. Every energy figure is computed from \`energy_total_wh\`, the lifetime counter. A reading is quarantined if its \`ts\` is more than five minutes ahead or before the retention period.`,
    payload: reading,
    examples: [exampleReading],
  },
  {
    name: 'backlog',
    address: deviceTopic(serialNumber, 'backlog'),
    from: 'device',
    retained: false,
    summary: 'Readings buffered while there was no network.',
    description: `Oldest first, at most ${BACKLOG_MAX_READINGS} readings and ${BACKLOG_MAX_BYTES / KIBIBYTE} KiB. Readings are validated independently: an invalid one is quarantined, the others are stored. A backlog only fills history: it changes no live value and raises no alert.`,
    payload: withReadings(jsonSchemaOf(backlogSchema)),
    examples: [{ v: 1, readings: [exampleReading] }],
  },
  {
    name: 'event',
    address: deviceTopic(serialNumber, 'event'),
    from: 'device',
    retained: false,
    summary: 'A fault or notice began or ended.',
    description: '`active` is true when it begins and false when it ends.',
    payload: jsonSchemaOf(eventSchema),
    examples: [{ v: 1, ts: 1763620245000, code: 'GRID_OVERVOLTAGE', severity: 'warning', active: true }],
  },
  {
    name: 'intervalCommand',
    address: commandTopic(serialNumber, 'interval'),
    from: 'service',
    retained: false,
    summary: 'Send readings this often.',
    description: 'Subscribe to `cmd/#` below the device’s own serial number.',
    payload: jsonSchemaOf(intervalCommandSchema),
    examples: [{ seconds: 60 }],
  },
];

function withReadings(backlog: JsonObject): JsonObject {
  const { properties } = backlog as { properties: { readings: JsonObject } };
  properties.readings.items = { $ref: '#/components/schemas/reading' };
  return backlog;
}
