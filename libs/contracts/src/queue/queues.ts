import { z } from 'zod';

export interface QueueDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** Interval of a recurring job, ms; undefined: runs only on request. */
  readonly everyMs?: number;
  /** Attempts before a job is marked as failed, and the initial delay of the exponential backoff, ms. */
  readonly attempts: number;
  readonly backoffMs: number;
  /** Only some installations run it, so a missing run is no problem. */
  readonly optional?: boolean;
}

const nothing = z.object({});
const define = <Payload extends z.ZodType>(queue: QueueDefinition<Payload>) => queue;

/** All queues. The worker refuses to start unless each has exactly one handler. */
export const queues = {
  noCommunicationSweep: define({
    name: 'no-communication-sweep',
    payload: nothing,
    everyMs: 60_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  messageDelivery: define({
    name: 'message-delivery',
    payload: z.object({ messageId: z.string() }),
    attempts: 8,
    backoffMs: 2_000,
  }),
  messageDispatch: define({
    name: 'message-dispatch',
    payload: nothing,
    everyMs: 30_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  energyRepair: define({
    name: 'energy-repair',
    payload: nothing,
    everyMs: 60_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  energySums: define({
    name: 'energy-sums',
    payload: nothing,
    everyMs: 3_600_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  ticketDueTimes: define({
    name: 'ticket-due-times',
    payload: nothing,
    everyMs: 60_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  packReadings: define({
    name: 'pack-readings',
    payload: nothing,
    everyMs: 60_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  retention: define({
    name: 'retention',
    payload: nothing,
    everyMs: 3_600_000,
    attempts: 3,
    backoffMs: 10_000,
  }),
  objectDeletion: define({
    name: 'object-deletion',
    payload: nothing,
    everyMs: 60_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  fleetJudgement: define({
    name: 'fleet-judgement',
    payload: nothing,
    everyMs: 30_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  wakingHours: define({
    name: 'waking-hours',
    payload: nothing,
    everyMs: 60_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  canaryAlert: define({
    name: 'canary-alert',
    payload: nothing,
    everyMs: 600_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  outsideHeartbeat: define({
    name: 'outside-heartbeat',
    payload: nothing,
    everyMs: 60_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  publicStatus: define({
    name: 'public-status',
    payload: nothing,
    everyMs: 60_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  warrantyEndings: define({
    name: 'warranty-endings',
    payload: nothing,
    everyMs: 86_400_000,
    attempts: 5,
    backoffMs: 60_000,
  }),
  certificateEndings: define({
    name: 'certificate-endings',
    payload: nothing,
    everyMs: 86_400_000,
    attempts: 5,
    backoffMs: 60_000,
  }),
  monthlySummaries: define({
    name: 'monthly-summaries',
    payload: nothing,
    everyMs: 600_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  webhookDispatch: define({
    name: 'webhook-dispatch',
    payload: nothing,
    everyMs: 5_000,
    attempts: 1,
    backoffMs: 1_000,
  }),
  webhookDelivery: define({
    name: 'webhook-delivery',
    payload: z.object({ endpointId: z.int() }),
    attempts: 1,
    backoffMs: 1_000,
  }),
  /** At midnight UTC, when the day in India ended hours ago. */
  yieldJudgement: define({
    name: 'yield-judgement',
    payload: nothing,
    everyMs: 86_400_000,
    attempts: 5,
    backoffMs: 60_000,
  }),
  deadStrings: define({
    name: 'dead-strings',
    payload: nothing,
    everyMs: 86_400_000,
    attempts: 5,
    backoffMs: 60_000,
  }),
  nationalDelivery: define({
    name: 'national-delivery',
    payload: nothing,
    everyMs: 10_000,
    attempts: 1,
    backoffMs: 1_000,
    optional: true,
  }),
} as const;

/** Recurring jobs that every installation runs. */
export const duties: readonly (QueueDefinition & { readonly everyMs: number })[] =
  Object.values<QueueDefinition>(queues).flatMap((queue) =>
    queue.everyMs === undefined || queue.optional ? [] : [{ ...queue, everyMs: queue.everyMs }],
  );

/** Time for one attempt to fail on an unresponsive connection, and for the next, ms. */
const DUTY_MARGIN_MS = 120_000;

/** A recurring job is overdue if it has not succeeded for longer than this, ms. */
export const dutyMaxMs = (everyMs: number): number => 3 * everyMs + DUTY_MARGIN_MS;

export type QueueKey = keyof typeof queues;
export type PayloadOf<K extends QueueKey> = z.infer<(typeof queues)[K]['payload']>;
