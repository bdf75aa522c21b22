import { UNHEARD_AFTER_MS } from '@heliograph/domain/silence/unheard';

/**
 * For a SET clause: where the condition holds, only readings from now on count, and the owner is notified if none
 * arrives.
 */
export const beginMonitoringSql = (condition: string) => /* sql */ `
  monitored_from = CASE WHEN ${condition} THEN now() ELSE inverters.monitored_from END,
  unheard_due_at = CASE WHEN ${condition} THEN now() + make_interval(secs => ${UNHEARD_AFTER_MS / 1000}) ELSE inverters.unheard_due_at END`;
