import { type ClaimState, claimStates } from '@heliograph/domain/claims/state';
import type { Queryable } from '../connection/database.js';
import type { ListCondition, ListDefinition } from '../lists/list.js';
import { CLAIM_COLUMNS_SQL, type ClaimRow } from './claim-rows.js';

export interface ListedClaimRow extends ClaimRow {
  /** Owner of the ticket; null: none. */
  readonly owner: { readonly id: number; readonly name: string } | null;
  /** When the claim came into its state. */
  readonly since: Date;
}

/** When a claim came into its state. An index has this expression. */
const sinceSql = (claim: string) =>
  `(coalesce(${['installed_at', 'dispatched_at', 'decided_at', 'opened_at'].map((at) => `${claim}.${at}`).join(', ')}))`;

/** Rows of ListedClaimRow. */
export const claimsList: ListDefinition<'ticketId' | 'since'> = {
  from: 'claims r',
  orders: { ticketId: { by: 'r.ticket_id' }, since: { by: sinceSql('r') } },
  // Must match the expression of the index claims_searched.
  has: (pattern) =>
    `lower(r.ticket_id::text || ' ' || r.old_serial_number || ' ' || coalesce(r.replacement_serial_number, '')) LIKE ${pattern}`,
  answer: /* sql */ `
SELECT ${CLAIM_COLUMNS_SQL}, ${sinceSql('c')} AS since,
       CASE WHEN u.id IS NOT NULL
         THEN json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) END AS owner
FROM page
JOIN claims c USING (id)
JOIN inverters i ON i.id = c.inverter_id
JOIN tickets t ON t.id = c.ticket_id
LEFT JOIN users u ON u.id = t.user_id`,
};

export const inClaimState = (state: ClaimState | undefined): ListCondition[] =>
  state === undefined ? [] : [{ holds: (value) => `r.state = ${value}`, value: state }];

export type ClaimCounts = Readonly<Record<ClaimState | 'all', number>>;

/** Number of claims in each state. */
export async function countClaims(database: Queryable): Promise<ClaimCounts> {
  const { rows } = await database.query<{ state: ClaimState; claims: number }>(countsSql);
  const claimsIn = (state: ClaimState) => rows.find((row) => row.state === state)?.claims ?? 0;
  const counts = Object.fromEntries(claimStates.map((state) => [state, claimsIn(state)]));
  const all = rows.reduce((sum, { claims }) => sum + claims, 0);
  return { ...(counts as Record<ClaimState, number>), all };
}

const countsSql = /* sql */ `SELECT state, count(*)::int AS claims FROM claims GROUP BY state`;
