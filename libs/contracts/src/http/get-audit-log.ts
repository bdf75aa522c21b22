import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';

/** Values before or after a change; never a secret. */
const state = z.record(z.string(), z.unknown()).nullable();

const actorKinds = ['customer', 'administrator', 'system', 'anonymous'] as const;

export const auditLineSchema = z.object({
  auditId: id,
  at: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  actorId: id.nullable(),
  /** First and last name; null: unknown. */
  actorName: z.string().nullable(),
  action: z.string(),
  /** The changed object, such as `inverter 42`. */
  target: z.string().nullable(),
  before: state,
  after: state,
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

const day = z.iso.date('must be a day, as YYYY-MM-DD');

/** Filters; an entry must match all given filters. */
export const auditFilters = {
  /** A kind of actor (`administrator`), or a single one (`administrator 5`). */
  who: z
    .string()
    .regex(
      new RegExp(`^(${actorKinds.join('|')})( [1-9]\\d{0,14})?$`),
      'must be an actor such as administrator 5',
    )
    .optional(),
  action: z.string().trim().min(1).max(64).optional(),
  /** Such as `inverter 42`. */
  target: z.string().trim().min(1).max(100).optional(),
  /** First and last day, in the installation's time zone. */
  from: day.optional(),
  to: day.optional(),
};

export const getAuditLog = defineCall({
  method: 'GET',
  path: '/getAuditLog',
  summary:
    'Who did what and when, newest first; searches actor, action and target. Words of one or two letters search the newest 25,000 entries. ' +
    '`who`, `action`, `target` and a period filter it. `X-Total-Count` is the number found, at most 10,000',
  input: listing(['at'], '-at').extend(auditFilters),
  output: z.array(auditLineSchema),
});
