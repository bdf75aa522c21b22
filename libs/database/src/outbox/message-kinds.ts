import { urgentKinds } from '@heliograph/domain/alerts/catalogue';

/** In SQL, the kinds that tell an owner to check an inverter. Their cause is the outage. */
export const OWN_LOSS_KINDS_SQL = `('communication_lost', 'still_lost')`;

/** In SQL, whether a message goes before all others. */
export const IS_URGENT_SQL = `kind IN (${urgentKinds.map((kind) => `'${kind}'`).join(', ')})`;
