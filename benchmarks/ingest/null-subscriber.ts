import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Mosquitto } from '@heliograph/tests/integration/ingest/support/mosquitto';
import { until } from '@heliograph/tests/support/until';

const TOPICS = 'solar/v1/#';

/** Subscribes to everything with QoS 1 and discards it. Its own processor time is not part of the floor. */
export async function subscribeNull(broker: Mosquitto): Promise<{ stop(): Promise<void> }> {
  const child = spawn('mosquitto_sub', ['-p', String(broker.port), '-q', '1', '-t', TOPICS], {
    stdio: 'ignore',
  });
  const ended = once(child, 'close').catch(() => {});
  await until('the null subscriber', () => {
    if (child.exitCode !== null) throw new Error(`mosquitto_sub ended with ${child.exitCode}`);
    return broker.said.includes(TOPICS);
  });
  return {
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
