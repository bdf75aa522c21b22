import { getClaim, getReplacements } from '@heliograph/contracts/http/claims';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.js';

/** The lists of claims. */
export const claimsKey = ['claims'] as const;

/** A ticket's warranty claim. */
export const claimQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['claim', ticketId],
    queryFn: ({ signal }) => callApi(getClaim, { ticket_id: ticketId }, signal),
  });

/** An inverter's replacements, newest first. */
export const replacementsQuery = (serialNumber: string) =>
  queryOptions({
    queryKey: ['replacements', serialNumber],
    queryFn: ({ signal }) => callApi(getReplacements, { serial_no: serialNumber }, signal),
  });
