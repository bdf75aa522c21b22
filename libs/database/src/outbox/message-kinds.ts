import { urgentKinds } from '@heliograph/domain/alerts/catalogue';

/**
 * In SQL, the kinds that notify an owner of an outage. Their cause is the outage's id, or the owner's incident
 * (incident-cause.ts).
 */
export const LOSS_KINDS_SQL = `('communication_lost', 'still_lost', 'incident')`;

/** In SQL, whether `withdrawOutdated` has given a message up: nothing failed. */
export const IS_WITHDRAWN_SQL = 'failed_at IS NOT NULL AND error IS NULL';

/** In SQL, whether a message is sent before all others. */
export const IS_URGENT_SQL = `kind IN (${urgentKinds.map((kind) => `'${kind}'`).join(', ')})`;
