import { z } from 'zod';
import { defineCall, id } from './call.js';
import { paging, searched } from './paging.js';

/** Values before or after a change; never a secret. */
const state = z.record(z.string(), z.unknown()).nullable();

export const auditLineSchema = z.object({
  auditId: id,
  at: z.iso.datetime(),
  actorKind: z.enum(['customer', 'administrator', 'system', 'anonymous']),
  actorId: id.nullable(),
  /** First and last name; null: unknown. */
  actorName: z.string().nullable(),
  action: z.string(),
  /** What was changed, such as `inverter 42`. */
  target: z.string().nullable(),
  before: state,
  after: state,
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

export const getAuditLog = defineCall({
  method: 'GET',
  path: '/getAuditLog',
  summary:
    'Who did what and when, newest first; searches actor, action and target. Words of one or two letters search the newest 25,000 entries. ' +
    '`X-Total-Count` is the number found',
  input: paging.extend({ search: searched }),
  output: z.array(auditLineSchema),
});
