import { quantities, type Quantity } from '@heliograph/domain/metrics/registry';
import { unitFactor } from '@heliograph/domain/metrics/units';
import { z } from 'zod';

/** What the registry knows of an inverter and its device, each with its unit; null: it is no number. */
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

/** An array's fields are its entries, by phase or MPPT input: `ac_voltage_v.1`. */
const namesOf = ({ name, kind, entriesMax }: Quantity) =>
  kind === 'reals' ? Array.from({ length: entriesMax! }, (_, place) => `${name}.${place + 1}`) : [name];

/** What may be mapped: the registry, and the newest reading with its time. */
const fieldUnits: Readonly<Record<string, string | null>> = {
  ...registryFields,
  ts: null,
  ...Object.fromEntries(
    (quantities as readonly Quantity[]).flatMap((quantity) =>
      namesOf(quantity).map((name) => [name, quantity.kind.startsWith('word') ? null : quantity.unit]),
    ),
  ),
};

const parameter = z
  .strictObject({
    /** Its name at the national server. */
    id: z.string().min(1).max(100),
    mandatory: z.boolean(),
    /** Unset: we have nothing for it. */
    field: z.enum(Object.keys(fieldUnits)).optional(),
    /** In which the server wants it, such as `kW` or `0.1 Hz`; unset: it has none. */
    unit: z.string().max(20).optional(),
  })
  .superRefine(({ mandatory, field, unit }, context) => {
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

/** Which of our fields a national server's parameters are. It says nothing of how they are sent. */
export const nationalProfileSchema = z.strictObject({
  /** The primary text that the parameters were taken from, such as its number and date. */
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
});
export type NationalProfile = z.infer<typeof nationalProfileSchema>;
