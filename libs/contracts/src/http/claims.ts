import { claimStates } from '@heliograph/domain/claims/state';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, messageOutput, noInput, serialNumberInput } from './call.js';
import { mistake } from './field-mistakes.js';
import { listing } from './paging.js';
import { replacementSchema } from './replacement.js';

const time = z.iso.datetime().nullable();

/** A warranty claim: a ticket's inverter is examined and, if the claim is approved, replaced. */
const claimSchema = z.object({
  ticketId: id,
  /** The inverter's current serial number. */
  serialNumber: z.string(),
  state: z.enum(claimStates),
  /** Why it was approved or refused. */
  reason: z.string().nullable(),
  oldSerialNumber: z.string(),
  replacementSerialNumber: z.string().nullable(),
  courier: z.string().nullable(),
  openedAt: z.iso.datetime(),
  decidedAt: time,
  dispatchedAt: time,
  installedAt: time,
});
export type Claim = z.output<typeof claimSchema>;

const ofTicket = z.object({ ticket_id: id });
const note = z.string().trim().max(200);

export const openClaim = defineCall({
  method: 'POST',
  path: '/openClaim',
  summary: 'Opens a warranty claim on the ticket’s inverter. The owner gets a message, as of each step',
  input: ofTicket,
  output: messageOutput,
});

export const decideClaim = defineCall({
  method: 'POST',
  path: '/decideClaim',
  summary: 'Approves or refuses a claim. The owner reads the reason of a refusal',
  input: ofTicket.extend({ decision: z.enum(['APPROVED', 'REFUSED']), claimReason: requiredText(500) }),
  output: messageOutput,
});

export const dispatchReplacement = defineCall({
  method: 'POST',
  path: '/dispatchReplacement',
  summary:
    'Notes which inverter replaces the ticket’s, and how it is sent. Once more corrects it; 409 if the claim has another replacement than `correctedSerialNumber`. The replacement has the same power rating, a device secret, and is neither sold nor owned',
  input: ofTicket.extend({
    replacementSerialNumber: serialNumberInput,
    courier: note.default(''),
    /** The replacement that the caller sees; empty: none. Absent: any. */
    correctedSerialNumber: z.string().trim().toUpperCase().max(64, mistake('too_long')).optional(),
  }),
  output: messageOutput,
});

export const installReplacement = defineCall({
  method: 'POST',
  path: '/installReplacement',
  summary:
    'The replacement takes over the inverter’s owner, site and history now; 409 if it is not the given one. From the old device only readings of before are stored, for 30 days',
  input: ofTicket.extend({ replacementSerialNumber: serialNumberInput.optional() }),
  output: messageOutput,
});

export const undoReplacement = defineCall({
  method: 'POST',
  path: '/undoReplacement',
  summary: 'Undoes an installation, as long as the replacement has not reported',
  input: ofTicket,
  output: messageOutput,
});

export const getClaim = defineCall({
  method: 'GET',
  path: '/getClaim',
  summary: 'The ticket’s warranty claim; null: none',
  input: ofTicket,
  output: z.object({ claim: claimSchema.nullable() }),
});

const listedClaimSchema = claimSchema.extend({
  /** Owner of the ticket; null: none. */
  owner: z.object({ userId: id, name: z.string() }).nullable(),
  /** When the claim came into its state. */
  since: z.iso.datetime(),
});
export type ListedClaim = z.output<typeof listedClaimSchema>;

export const claimSorts = ['ticketId', 'since'] as const;

export const getClaims = defineCall({
  method: 'GET',
  path: '/getClaims',
  summary:
    'Warranty claims, latest change first, also of one state only; searches the ticket’s id and both serial numbers. `X-Total-Count` is the number found',
  input: listing(claimSorts, '-since').extend({ claimState: z.enum(claimStates).optional() }),
  output: z.array(listedClaimSchema),
});

export const getClaimCounts = defineCall({
  method: 'GET',
  path: '/getClaimCounts',
  summary: 'The number of warranty claims in each state, and in all',
  input: noInput,
  output: z.record(z.enum(['all', ...claimStates]), z.int().min(0)),
});

export const getReplacements = defineCall({
  method: 'GET',
  path: '/getReplacements',
  summary: 'When an inverter’s device was replaced by which, newest first',
  input: z.object({ serial_no: serialNumberInput }),
  output: z.array(replacementSchema),
});
