import type { System } from '../api/support/system.js';
import { useApi } from '../api/support/use-api.js';

/** Messages are kept to be looked at, and forwarding headers are believed: one machine plays many. */
export const accessSettings = () => ({ SMS_PROVIDER: 'outbox', TRUST_PROXY: 'loopback' });

export const useAccessApi = (settings: Record<string, string> = {}): System =>
  useApi({ ...accessSettings(), ...settings });
