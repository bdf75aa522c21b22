import { inverterStates } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';
import { defineCall, id, serialNumberInput } from './call.js';
import { inverterDetailSchema } from './get-inverter-detail.js';
import { warrantySchema } from './warranty.js';

const instant = z.iso.datetime();

const inverterOverviewSchema = inverterDetailSchema
  .pick({
    inverter_id: true,
    serial_number: true,
    inverterName: true,
    power_rating: true,
    status: true,
    state: true,
    site: true,
    energyTodayWh: true,
    tickets: true,
  })
  .extend({
    /** Reporting interval; null: unknown. */
    intervalS: z.int().nullable(),
    /** Newest reading; null: none yet. */
    latest: z
      .object({
        at: instant,
        heardAt: instant.nullable(),
        state: z.enum(inverterStates).nullable(),
        ac_power_w: z.number().nullable(),
      })
      .nullable(),
    warranty: warrantySchema,
    /** Null: no customer has added it yet. */
    owner: z
      .object({
        userId: id,
        name: z.string(),
        city: z.string(),
        /** Last four digits: reading the whole number, with `getUser`, is logged. */
        phoneEnding: z.string(),
      })
      .nullable(),
  });
export type InverterOverview = z.infer<typeof inverterOverviewSchema>;

export const getInverterOverview = defineCall({
  method: 'GET',
  path: '/getInverterOverview',
  summary: 'State, owner, warranty and newest 20 tickets of one inverter, for work on a ticket',
  input: z.object({ serial_number: serialNumberInput }),
  output: inverterOverviewSchema,
});
