import { z } from 'zod';
import { defineCall, id } from './call.js';
import { paging, searched } from './paging.js';

/** What a line tells as it was, or became; never a secret. */
const state = z.record(z.string(), z.unknown()).nullable();

export const auditLineSchema = z.object({
  auditId: id,
  at: z.iso.datetime(),
  actorKind: z.enum(['customer', 'administrator', 'system', 'anonymous']),
  actorId: id.nullable(),
  /** First and last name; null: nobody known. */
  actorName: z.string().nullable(),
  action: z.string(),
  /** What it was done to, such as `inverter 42`. */
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
    'Who did what and when, the newest first; searched by who, what and to whom or what, a word of one or two letters in the newest 25,000 lines. ' +
    '`X-Total-Count` says how many were found',
  input: paging.extend({ search: searched }),
  output: z.array(auditLineSchema),
});
