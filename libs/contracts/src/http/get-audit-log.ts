import { z } from 'zod';
import { defineCall, id } from './call.js';
import { paging } from './paging.js';

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
  summary: 'Who did what and when, the newest first; `X-Total-Count` says how many lines there are',
  input: paging,
  output: z.array(auditLineSchema),
});
