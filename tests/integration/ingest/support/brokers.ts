import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../../support/until.js';
import { Device } from './device.js';
import { hasMosquitto, Mosquitto } from './mosquitto.js';
import { hasRabbitMq, noRabbitMq, RabbitMq } from './rabbitmq.js';
import type { Provisioned } from './test-ingest.js';

const run = promisify(execFile);
const DEPLOY = join(import.meta.dirname, '..', '..', '..', '..', 'deploy', 'mosquitto');
const INGEST = { MQTT_USERNAME: 'heliograph-ingest', MQTT_PASSWORD: 'heliograph-ingest' };

interface RunningBroker {
  /** Of an ingest with it. */
  readonly settings: NodeJS.ProcessEnv;
  /** For devices; undefined: ingest's own. */
  readonly port: number | undefined;
  /** Lets a provisioned device log in. */
  admit(inverter: Provisioned): Promise<void>;
  stop(): Promise<void>;
}

/** The differences between the brokers, as in the table of docs/brokers.md. */
export interface BrokerRules {
  readonly name: string;
  /** Why it cannot be tested here. */
  readonly missing: string | null;
  start(): Promise<RunningBroker>;
  readonly pubackMeansStored: boolean;
  /** CONNACK of a log-in with another client id than the user name; 0: the user name replaces it. */
  readonly otherClientId: number;
  readonly refusedWith: number;
  readonly limitsWrongLogIns: boolean;
  readonly disconnectsRevoked: boolean;
  /** CONNACK of a log-in with a will on another's topic. */
  readonly foreignWill: number;
  readonly limitsFilters: boolean;
  readonly countsClones: boolean;
  readonly knowsRetained: boolean;
}

export const brokers: readonly BrokerRules[] = [
  {
    name: 'the embedded broker',
    missing: null,
    start: async () => ({ settings: {}, port: undefined, admit: async () => {}, stop: async () => {} }),
    ...{ pubackMeansStored: true, otherClientId: 5, refusedWith: 5, limitsWrongLogIns: true },
    ...{ disconnectsRevoked: true, foreignWill: 5, limitsFilters: true, countsClones: true },
    knowsRetained: true,
  },
  {
    name: 'RabbitMQ',
    missing: hasRabbitMq ? null : noRabbitMq,
    start: async () => {
      const broker = await RabbitMq.start();
      const { settings, port } = broker;
      return { settings, port, admit: async () => {}, stop: () => broker.stop() };
    },
    ...{ pubackMeansStored: false, otherClientId: 4, refusedWith: 4, limitsWrongLogIns: true },
    ...{ disconnectsRevoked: true, foreignWill: 0, limitsFilters: false, countsClones: true },
    knowsRetained: false,
  },
  {
    name: 'Mosquitto',
    missing: hasMosquitto ? null : 'Mosquitto is not installed',
    start: startMosquitto,
    ...{ pubackMeansStored: false, otherClientId: 0, refusedWith: 5, limitsWrongLogIns: false },
    ...{ disconnectsRevoked: false, foreignWill: 0, limitsFilters: false, countsClones: false },
    knowsRetained: true,
  },
];

async function startMosquitto(): Promise<RunningBroker> {
  const add = (home: string, name: string, secret: string) =>
    run('mosquitto_passwd', ['-b', join(home, 'passwords'), name, secret]);
  const broker = await Mosquitto.start(async (home) => {
    await writeFile(join(home, 'passwords'), '');
    await add(home, INGEST.MQTT_USERNAME, INGEST.MQTT_PASSWORD);
    return shippedLines(home);
  });
  return {
    settings: { MQTT_URL: broker.url, ...INGEST },
    port: broker.port,
    admit: async (inverter) => {
      await add(broker.folder, inverter.serialNumber, inverter.secret);
      broker.reload();
      await until('its log-in', async () => {
        const device = await Device.dial(broker.port);
        const code = await device.login(inverter);
        device.destroy();
        return code === 0;
      });
    },
    stop: () => broker.stop(),
  };
}

/** The configuration in deploy/mosquitto with other paths and without its listeners. */
async function shippedLines(home: string): Promise<string[]> {
  const shipped = await readFile(join(DEPLOY, 'heliograph.conf'), 'utf8');
  return shipped
    .replace('/etc/mosquitto/heliograph-passwords', join(home, 'passwords'))
    .replace('/etc/mosquitto/heliograph-acl', join(DEPLOY, 'heliograph-acl'))
    .split('\n')
    .filter((line) => !/^(listener|certfile|keyfile) /.test(line));
}
