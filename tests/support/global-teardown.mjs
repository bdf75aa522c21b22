import { once } from 'node:events';
import { removeBundle } from './bundle-api.mjs';

export default async function tearDown() {
  removeBundle();
  const host = globalThis.heliographPostgresHost;
  if (!host || host.exitCode !== null) return;
  const ended = once(host, 'exit');
  host.disconnect();
  await ended;
}
