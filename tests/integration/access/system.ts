import { startSystem, type System } from '../api/support/system.js';

/** Messages are kept to be looked at, and forwarding headers are believed: one machine plays many. */
export const accessSettings = () => ({ SMS_PROVIDER: 'outbox', TRUST_PROXY: 'loopback' });

export const startAccessSystem = (settings: Record<string, string> = {}): Promise<System> =>
  startSystem({ ...accessSettings(), ...settings });
