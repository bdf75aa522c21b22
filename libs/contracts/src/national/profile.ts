import { quantities, type Quantity } from '@heliograph/domain/metrics/registry';
import { unitFactor } from '@heliograph/domain/metrics/units';
import { isTimeZone } from '@heliograph/domain/time/zone';
import { z } from 'zod';
import { type Delivery, deliverySchema, placeholdersOf, READINGS_PLACEHOLDER } from './delivery.js';

/** Registered fields of an inverter and its device, each with its unit; null: not a number. */
const registryFields: Readonly<Record<string, string | null>> = {
  serial_number: null,
  model: null,
  rated_power_w: 'W',
  latitude: '',
  longitude: '',
  date_of_installation: null,
  imei: null,
  iccid: null,
  certificate_ends_on: null,
  firmware: null,
  firmware_approval: null,
};
/** Whether the field is known even if the inverter never reported. */
export const isRegistryField = (field: string): boolean => Object.hasOwn(registryFields, field);

/** An array's fields are its entries, by phase or MPPT input: `ac_voltage_v.1`. */
const namesOf = ({ name, kind, entriesMax }: Quantity) =>
  kind === 'reals' ? Array.from({ length: entriesMax! }, (_, place) => `${name}.${place + 1}`) : [name];

/** Fields that may be mapped: registered ones, and those of a reading with its time. */
export const fieldUnits: Readonly<Record<string, string | null>> = {
  ...registryFields,
  ts: null,
  ...Object.fromEntries(
    (quantities as readonly Quantity[]).flatMap((quantity) =>
      namesOf(quantity).map((name) => [name, quantity.kind.startsWith('word') ? null : quantity.unit]),
    ),
  ),
};

/** Letters in a pattern must be parts of a time; T and Z are allowed between and after them. */
const isTimeFormat = (format: string) =>
  ['unix', 'unix_ms'].includes(format) ||
  !/[A-Za-z]/.test(format.replaceAll(/YYYY|MM|DD|HH|mm|ss|[TZ]/g, ''));

const parameter = z
  .strictObject({
    /** The parameter's name at the national server. */
    id: z.string().min(1).max(100),
    mandatory: z.boolean(),
    /** Unset: no field of ours corresponds to it. */
    field: z.enum(Object.keys(fieldUnits)).optional(),
    /** Unit that the server expects, such as `kW` or `0.1 Hz`; unset: none. */
    unit: z.string().max(20).optional(),
    /** Format of `ts`: `unix` in s, `unix_ms`, or a pattern of YYYY, MM, DD, HH, mm and ss; unset: ISO 8601 in UTC. */
    format: z
      .string()
      .min(1)
      .max(60)
      .refine(isTimeFormat, 'must be unix, unix_ms or a pattern of YYYY, MM, DD, HH, mm and ss')
      .optional(),
    /** Time zone of a `format` pattern; unset: UTC. */
    time_zone: z.string().refine(isTimeZone, 'must be an IANA time zone such as Asia/Kolkata').optional(),
    /** Whether the server expects a number as a text. */
    text: z.boolean().default(false),
  })
  .superRefine(({ mandatory, field, unit, format, time_zone }, context) => {
    for (const [key, value] of Object.entries({ format, time_zone }))
      if (value !== undefined && field !== 'ts')
        context.addIssue({ code: 'custom', path: [key], message: 'is only for the field ts' });
    if (field === undefined) {
      if (mandatory) context.addIssue({ code: 'custom', message: 'is mandatory, but has no field' });
      return;
    }
    const ours = fieldUnits[field] ?? null;
    if (ours === null ? unit !== undefined : unitFactor(ours, unit ?? '') === null) {
      const message =
        ours === null
          ? `${field} is no number and has no unit`
          : `${field} is in ${ours || 'no unit'}, which does not convert to ${unit ?? 'no unit'}`;
      context.addIssue({ code: 'custom', path: ['unit'], message });
    }
  });

type Parameters = readonly z.infer<typeof parameter>[];

/** Mistakes in a delivery's placeholders, each with the key where it is. */
function* placeholderMistakes({ topic, message, readings }: Delivery, parameters: Parameters) {
  const mapped = new Map(
    parameters.flatMap(({ id, field, mandatory }) => (field ? [[id, { field, mandatory }]] : [])),
  );
  const used = new Set<string>();
  const check = function* (
    template: Delivery['message'],
    key: string[],
    isAllowed: (id: string) => string | null,
  ) {
    for (const id of placeholdersOf(template)) {
      used.add(id);
      const mistake = mapped.has(id) ? isAllowed(id) : `{${id}} is no parameter that has a field`;
      if (mistake) yield { key, mistake };
    }
  };
  const isFixed = (id: string) => isRegistryField(mapped.get(id)!.field);
  yield* check(topic, ['topic'], (id) =>
    isFixed(id) && mapped.get(id)!.mandatory ? null : `{${id}} must be mandatory and of the registry`,
  );
  const list = `{${READINGS_PLACEHOLDER}}`;
  const all = JSON.stringify(message);
  if (readings) {
    if (all.split(JSON.stringify(list)).length !== 2)
      yield { key: ['message'], mistake: `must have "${list}" once, as a text of its own` };
    yield* check(JSON.parse(all.replace(list, '')) as Delivery['message'], ['message'], (id) =>
      isFixed(id) ? null : `{${id}} is different in each reading: it belongs to readings.each`,
    );
    yield* check(readings.each, ['readings', 'each'], () => null);
  } else {
    yield* check(message, ['message'], () => null);
  }
  for (const { id, mandatory } of parameters)
    if (mandatory && !used.has(id))
      yield { key: ['message'], mistake: `must have {${id}}, which is mandatory` };
}

/** Maps a national server's parameters to our fields, with the delivery, if that is known. */
export const nationalProfileSchema = z
  .strictObject({
    /** The primary text that the profile was taken from, such as its number and date. */
    source: z.string().min(1).max(200),
    parameters: z
      .array(parameter)
      .min(1)
      .superRefine((parameters, context) => {
        const seen = new Set<string>();
        parameters.forEach(({ id }, place) => {
          if (seen.has(id))
            context.addIssue({ code: 'custom', path: [place, 'id'], message: `${id} is there twice` });
          seen.add(id);
        });
      }),
    delivery: deliverySchema.optional(),
  })
  .superRefine(({ delivery, parameters }, context) => {
    if (!delivery) return;
    for (const { key, mistake } of placeholderMistakes(delivery, parameters))
      context.addIssue({ code: 'custom', path: ['delivery', ...key], message: mistake });
  });
export type NationalProfile = z.infer<typeof nationalProfileSchema>;
export type NationalParameter = NationalProfile['parameters'][number];
