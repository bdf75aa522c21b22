import { findCity } from '@heliograph/domain/places/find-city';
import { z } from 'zod';
import { weatherNames } from '../model/weather.js';
import { happeningKinds, happeningNames, platformBugs, type Happening } from './happenings.js';

const MINUTE_MS = 60_000;
/** Cities of the scenarios are in India. */
export const UTC_OFFSET_MS = 330 * MINUTE_MS;

const time = z
  .string('must be a time since the start, such as 01:30')
  .regex(/^-?\d{1,2}:[0-5]\d$/, 'must be a time since the start, such as 01:30')
  .transform((text) => {
    const [hours, minutes] = text.replace('-', '').split(':').map(Number);
    return (text.startsWith('-') ? -1 : 1) * (hours! * 60 + minutes!) * MINUTE_MS;
  });
const place = z.int('must be a whole number from 1').min(1, 'must be a whole number from 1');
const keys = { city: z.string('must name a city'), operator: place, inverter: place };

const happeningSchema = z
  .discriminatedUnion(
    'what',
    happeningNames.map((what) => {
      const { to, isMoment, needs } = happeningKinds[what];
      return z.strictObject({
        what: z.literal(what),
        at: time,
        ...(isMoment ? {} : { until: time }),
        ...(to === 'platform' ? {} : { [to]: keys[to] }),
        ...(needs === 'by' ? { by: time } : {}),
        ...(needs === 'bug' ? { bug: z.enum(platformBugs) } : {}),
      });
    }) as unknown as Parameters<typeof z.discriminatedUnion>[1],
    { error: `must be one of ${happeningNames.join(', ')}` },
  )
  .transform((given) => {
    const happening = given as Omit<Happening, 'until'> & { until?: number };
    return { ...happening, until: happening.until ?? happening.at };
  });

export const scenarioSchema = z.strictObject({
  about: z.string('must say in a sentence what is tested'),
  /** Local time. */
  start: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a local time such as 2026-05-20T09:30')
    .default('2026-05-20T09:30')
    .transform((text) => Date.parse(`${text}:00Z`) - UTC_OFFSET_MS),
  lasts: time,
  seed: z.int().min(0).default(1),
  inverters: z.int().min(1).max(5000),
  /** Unset: one for each inverter. Owners live in their inverters' city. */
  owners_per_city: place.optional(),
  /** Inverters are divided evenly among cities and SIM operators. */
  cities: z
    .array(z.string().refine((name) => cityOf(name) !== null, 'is not a known city of India'))
    .min(1)
    .default(['Pune']),
  operators: z.int().min(1).max(9).default(1),
  interval_s: z.int().min(30).max(900).default(60),
  weather: z.enum(weatherNames).default('clear'),
  happenings: z.array(happeningSchema).default([]),
});

export type Scenario = z.output<typeof scenarioSchema>;

export const cityOf = (name: string) => findCity(name, { state: null, pinCode: null });
