import { once } from 'node:events';

export default async function tearDown() {
  const host = globalThis.heliographPostgresHost;
  if (!host || host.exitCode !== null) return;
  const ended = once(host, 'exit');
  host.disconnect();
  await ended;
}
