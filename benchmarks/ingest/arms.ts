import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { IngestProcess } from '@heliograph/tests/integration/ingest/support/ingest-process';
import { createFleet } from '../load/fleet.js';
import type { Target } from '../load/load.js';
import { startRelay } from './relay-broker.js';
import { subscribeNull } from './null-subscriber.js';

/** A measured setup: started once, loaded in alternation with the others. */
export interface Arm {
  readonly name: string;
  readonly target: Target;
  /** Readings stored so far; null if an acknowledgement implies storage. */
  readonly stored: (() => Promise<number>) | null;
  stop(): Promise<void>;
}

/** Mosquitto relaying to a subscriber that does nothing: the broker's part of the floor. */
export async function relayArm(): Promise<Arm> {
  const broker = await startRelay();
  const subscriber = await subscribeNull(broker);
  return {
    name: 'relay',
    target: { port: broker.port, secret: 'none', processes: { broker: broker.pid } },
    stored: null,
    stop: () => subscriber.stop().finally(() => broker.stop()),
  };
}

/** Ingest with its embedded broker and all features enabled. */
export async function embeddedArm(inverters: number, processes = 1): Promise<Arm> {
  const fleet = await createFleet(inverters);
  const ingest = await IngestProcess.start({
    DATABASE_URL: fleet.url,
    MQTT_PORT: '0',
    INGEST_PROCESSES: String(processes),
  });
  return {
    name: processes > 1 ? `embedded broker, ${processes} processes` : 'embedded broker',
    target: {
      port: ingest.mqttPort!,
      secret: fleet.secret,
      processes: { ingest: ingest.pid, postgres: fleet.postgresPid },
    },
    stored: null,
    stop: () => ingest.stop().then(() => fleet.drop()),
  };
}

/** Ingest as the consumer of Mosquitto, which acknowledges before the reading is stored. */
export async function outsideArm(inverters: number): Promise<Arm> {
  const fleet = await createFleet(inverters);
  const broker = await startRelay();
  const ingest = await IngestProcess.start({ DATABASE_URL: fleet.url, MQTT_URL: broker.url });
  return {
    name: 'through Mosquitto',
    target: {
      port: broker.port,
      secret: fleet.secret,
      processes: { broker: broker.pid, ingest: ingest.pid, postgres: fleet.postgresPid },
    },
    stored: () => ingest.metric('readings_stored_total'),
    stop: async () => {
      await ingest.stop();
      await broker.stop();
      await fleet.drop();
    },
  };
}

export async function nestArm(inverters: number): Promise<Arm> {
  const fleet = await createFleet(inverters);
  const broker = await startRelay();
  const peer = fork(fileURLToPath(new URL('nest-peer.ts', import.meta.url)), {
    execArgv: ['--conditions=@heliograph/source', '--import', '@swc-node/register/esm-register'],
    env: { ...process.env, DATABASE_URL: fleet.url, MQTT_URL: broker.url },
  });
  const ended = once(peer, 'exit');
  await Promise.race([
    once(peer, 'message'),
    ended.then(() => Promise.reject(new Error('the NestJS peer ended'))),
  ]);
  return {
    name: 'NestJS MQTT + TypeORM save',
    target: {
      port: broker.port,
      secret: fleet.secret,
      processes: { broker: broker.pid, ingest: peer.pid!, postgres: fleet.postgresPid },
    },
    stored: async () => {
      const { rows } = await fleet.database.pool.query<{ n: number }>('SELECT count(*) AS n FROM readings');
      return rows[0]!.n;
    },
    stop: async () => {
      peer.kill('SIGKILL');
      await ended;
      await broker.stop();
      await fleet.drop();
    },
  };
}
