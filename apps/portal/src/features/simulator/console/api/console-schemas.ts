import { z } from 'zod';

/**
 * Responses of the scenario console. A tool for testers, so not part of the API's contracts. Times are ms since 1970.
 */
export const starting = z.object({ starting: z.literal(true) });

export const librarySchema = z.object({
  scenarios: z.array(z.object({ name: z.string(), about: z.string(), text: z.string() })),
  kinds: z.array(
    z.object({
      what: z.string(),
      /** The affected subject. */
      to: z.enum(['city', 'operator', 'inverter', 'platform']),
      isMoment: z.boolean(),
      needs: z.enum(['by', 'bug']).nullable(),
    }),
  ),
  bugs: z.array(z.string()),
});
export type Library = z.infer<typeof librarySchema>;
export type HappeningKind = Library['kinds'][number];

const happening = z.object({
  what: z.string(),
  /** ms since the start. */
  at: z.number(),
  until: z.number(),
  city: z.string().optional(),
  operator: z.number().optional(),
  inverter: z.number().optional(),
});
export type Happening = z.infer<typeof happening>;

const reportSchema = z.object({
  verdict: z.object({
    isAsExpected: z.boolean(),
    checks: z.array(
      z.object({
        about: z.string(),
        summary: z.string(),
        problems: z.array(z.string()),
        awaited: z.array(z.string()),
      }),
    ),
  }),
  readings: z.object({ sent: z.number(), acknowledged: z.number(), stored: z.number() }),
  quarantine: z.array(z.object({ reason: z.string(), count: z.number() })),
  outages: z.array(
    z.object({
      serial: z.string(),
      /** Null: none. */
      dueAt: z.number().nullable(),
      /** Null: not found. */
      openedAt: z.number().nullable(),
      closedAt: z.number().nullable(),
    }),
  ),
  /** Inverters in each. */
  incidents: z.array(z.number()),
  messages: z.array(z.object({ at: z.number(), kind: z.string(), phone: z.string() })),
});
export type Report = z.infer<typeof reportSchema>;
export type Verdict = Report['verdict'];

const runSchema = z.object({
  number: z.number(),
  state: z.enum(['starting', 'playing', 'ending', 'ended', 'failed']),
  failure: z.string().nullable(),
  /** Simulated seconds per second; 0: paused. */
  pace: z.number(),
  about: z.string(),
  start: z.number(),
  /** ms */
  lasts: z.number(),
  /** ms */
  elapsed: z.number(),
  weather: z.string(),
  happenings: z.array(happening),
  /** The scenario as a file. */
  text: z.string(),
  report: reportSchema.nullable(),
  latencies: z.array(z.object({ upToMs: z.number().nullable(), count: z.number() })),
  failures: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** State, whether connected, W, readings held; in the fleet's order. */
  devices: z.array(z.tuple([z.string(), z.boolean(), z.number(), z.number()])),
});
export type Run = z.infer<typeof runSchema>;
export const runAnswerSchema = z.object({ run: runSchema.nullable() });

export const deviceSchema = z.object({
  packets: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      /** The device, or the platform's broker. */
      by: z.enum(['client', 'broker']),
      command: z.string(),
      topic: z.string().nullable(),
      payload: z.string().nullable(),
      answeredAfterMs: z.number().nullable(),
      /** Result in the database; null: nothing to store. */
      became: z.object({ readings: z.number(), stored: z.number(), reasons: z.array(z.string()) }).nullable(),
    }),
  ),
  state: z
    .object({
      status: z.string().nullable(),
      lastSeenAt: z.number().nullable(),
      outageSince: z.number().nullable(),
    })
    .nullable(),
  /** Stored power. */
  curve: z.array(z.object({ at: z.number(), watts: z.number() })),
});
export type LensDevice = z.infer<typeof deviceSchema>;

export const fleetSchema = z.object({
  devices: z.array(z.object({ serial: z.string(), city: z.string(), operator: z.number() })),
  cities: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
});
export type SimulatedFleet = z.infer<typeof fleetSchema>;
