import type { System } from '../api/support/system.js';
import { useApi } from '../api/support/use-api.js';

const MANY = '1000000';

/** Messages are kept to be looked at, and forwarding headers are believed: one machine plays many. One account asks a lot. */
export const accessSettings = () => ({
  SMS_PROVIDER: 'outbox',
  TRUST_PROXY: 'loopback',
  CHANGES_PER_CUSTOMER: MANY,
  CHANGES_PER_ADMINISTRATOR: MANY,
  COSTLY_CHANGES_PER_CUSTOMER: MANY,
  COSTLY_CHANGES_PER_ADMINISTRATOR: MANY,
});

export const useAccessApi = (settings: Record<string, string> = {}): System =>
  useApi({ ...accessSettings(), ...settings });
