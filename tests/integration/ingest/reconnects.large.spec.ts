import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { useTestDatabase } from '../../support/use-database.js';
import { IngestProcess } from './support/ingest-process.js';

const DEVICES = 1_000;

describe('a fleet that reconnects all together', () => {
  const database = useTestDatabase();
  const ingest = use(
    () => IngestProcess.start({ DATABASE_URL: database.url, MQTT_PORT: '0' }),
    (started) => started.kill(),
  );
  const sockets: Socket[] = [];
  afterEach(() => {
    process.kill(ingest.pid, 'SIGCONT');
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  // Other systems have a lower limit of their own.
  const itOnLinux = process.platform === 'linux' ? it : it.skip;
  itOnLinux('is connected while ingest is too busy to accept', async () => {
    process.kill(ingest.pid, 'SIGSTOP');
    let connected = 0;
    for (let n = 0; n < DEVICES; n++) {
      const socket = connect({ port: ingest.mqttPort!, host: '127.0.0.1' });
      socket.on('connect', () => connected++).on('error', () => {});
      sockets.push(socket);
    }
    await until('all connections', () => connected === DEVICES, { patienceMs: 10_000 });
    expect(connected).toBe(DEVICES);
  });
});
