import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getServiceState } from '@heliograph/contracts/http/get-service-state';

export type ServiceState = OutputOf<typeof getServiceState>;
export type Pace = 'keepingUp' | 'slow' | 'notTaking';

/** Above this mean storage time, readings are not live when shown, ms. */
const SLOW_MS = 1_000;

export function paceOf({ taking, storeMsMean }: Pick<ServiceState, 'taking' | 'storeMsMean'>): Pace {
  if (!taking) return 'notTaking';
  return storeMsMean !== null && storeMsMean > SLOW_MS ? 'slow' : 'keepingUp';
}
