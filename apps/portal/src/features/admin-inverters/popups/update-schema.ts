import { mistake } from '@heliograph/contracts/http/field-mistakes';
import { updateInverter } from '@heliograph/contracts/http/update-inverter';
import type { InverterRecord } from '@heliograph/contracts/http/admin-inverter';
import { inverterStatuses } from '@heliograph/domain/inverter/status';
import { z } from 'zod';
import type { simRule } from '../../../shared/inverter/sim-rule.js';

/** A text that is valid if the API's rule accepts it. */
const asTyped = (name: 'latitude' | 'longitude' | 'time_zone') =>
  z
    .string()
    .trim()
    .superRefine((typed, { addIssue }) => {
      const { error } = updateInverter.input.shape[name].safeParse(typed);
      if (error) addIssue({ code: 'custom', message: error.issues[0]!.message });
    });

/** The edit form of an inverter, with the API's own rules and one for a new SIM number. */
const editSchema = updateInverter.input
  .pick({
    invoice_number: true,
    dealer: true,
    power_rating: true,
    date_of_installation: true,
    date_of_purchase: true,
    sim: true,
  })
  .extend({
    status: z.enum(inverterStatuses),
    inverterName: z.string().max(100),
    latitude: asTyped('latitude'),
    longitude: asTyped('longitude'),
    time_zone: asTyped('time_zone'),
  })
  .superRefine(({ latitude, longitude }, { addIssue }) => {
    if ((latitude === '') === (longitude === '')) return;
    const path = [latitude === '' ? 'latitude' : 'longitude'];
    addIssue({ code: 'custom', path, message: mistake('incomplete_coordinates') });
  });
export type UpdateFields = z.input<typeof editSchema>;

/** @param sim the rule for the SIM number */
export const updateSchema = (sim: ReturnType<typeof simRule>) =>
  editSchema.superRefine((fields, { addIssue }) => {
    const { error } = sim.safeParse(fields.sim);
    if (error) addIssue({ code: 'custom', path: ['sim'], message: error.issues[0]!.message });
  });

export const fieldsOf = (record: InverterRecord): UpdateFields => ({
  invoice_number: record.invoice_number ?? '',
  dealer: record.dealer ?? '',
  status: record.status,
  inverterName: record.inverterName,
  power_rating: record.power_rating,
  date_of_installation: record.date_of_installation ?? '',
  date_of_purchase: record.date_of_purchase ?? '',
  sim: record.sim ?? '',
  latitude: String(record.latitude ?? ''),
  longitude: String(record.longitude ?? ''),
  time_zone: record.time_zone,
});

/** In the form's order. */
export const fieldNames = [
  'invoice_number',
  'dealer',
  'status',
  'power_rating',
  'date_of_installation',
  'date_of_purchase',
  'sim',
  'inverterName',
  'latitude',
  'longitude',
  'time_zone',
] as const satisfies readonly (keyof UpdateFields)[];

/** Fields in which two records differ in the form. */
export function changedFields(was: InverterRecord, is: InverterRecord): (keyof UpdateFields)[] {
  const [before, after] = [fieldsOf(was), fieldsOf(is)];
  return fieldNames.filter((name) => before[name] !== after[name]);
}
