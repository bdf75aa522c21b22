import type { DataPaths } from './data-directory/data-directory.js';
import { nodeArgs } from './node-args.js';
import type { Program } from './program.js';
import type { ProcessName } from './project.js';
import type { StandaloneSettings } from './settings.js';

/** Where the parts of a running system reach each other. */
export interface SystemAddresses {
  readonly databaseUrl: string;
  readonly serverKey: string;
  readonly httpPort: number;
  readonly mqttPort: number;
  readonly mqttUrl: string;
}

export interface ChildPlan {
  readonly name: ProcessName;
  readonly entry: string;
  readonly args: readonly string[];
  /** Of Node itself. */
  readonly nodeArgs?: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** It is given this long to end in order; together they stay below the 30 s of Ctrl-C. */
  readonly stopMaxMs: number;
}

/** The processes beside PostgreSQL, in the order in which they are needed: they are stopped in the opposite one. */
export function childPlans(
  settings: StandaloneSettings,
  paths: DataPaths,
  addresses: SystemAddresses,
  program: Program,
): ChildPlan[] {
  const shared = {
    DATABASE_URL: addresses.databaseUrl,
    SERVER_KEY: addresses.serverKey,
    DEMO: settings.demo ? 'on' : 'off',
    HEALTH_PORT: '0',
    SIMULATOR_CONTROL_FILE: paths.simulatorControl,
  };
  const http = {
    HTTP_HOST: settings.httpHost,
    HTTP_PORT: String(addresses.httpPort),
    PORTAL_DIR: program.portalFolder,
  };
  // The only ingest: where there is a broker of its own, nothing is shared there.
  const mqtt = { MQTT_HOST: settings.mqttHost, MQTT_PORT: String(addresses.mqttPort), MQTT_SHARED: 'off' };
  const plan = (
    name: 'ingest' | 'worker' | 'api',
    stopMaxMs: number,
    own: ChildPlan['environment'] = {},
  ) => ({
    name,
    entry: program.entryOf(name),
    args: [],
    nodeArgs: nodeArgs[name],
    environment: { ...shared, ...own },
    stopMaxMs,
  });
  const servers = [plan('ingest', 8_000, mqtt), plan('worker', 6_000), plan('api', 5_000, http)];
  return settings.demo ? [...servers, simulatorPlan(paths, addresses, program)] : servers;
}

/** A tile that moves while one looks at it; silence still counts from ten minutes. */
const DEMONSTRATION_INTERVAL_S = '10';

/** The simulator gets the broker and its devices' secrets, as a device would: nothing of the database. */
function simulatorPlan(paths: DataPaths, { mqttUrl }: SystemAddresses, program: Program): ChildPlan {
  return {
    name: 'simulator',
    entry: program.entryOf('simulator'),
    args: [
      ...['--broker', mqttUrl, '--secrets', paths.demoSecrets, '--state', paths.simulatorState],
      ...['--interval', DEMONSTRATION_INTERVAL_S],
    ],
    environment: {
      SIMULATOR_CONTROL_FILE: paths.simulatorControl,
      DATABASE_URL: undefined,
      SERVER_KEY: undefined,
      MQTT_PASSWORD: undefined,
    },
    stopMaxMs: 3_000,
  };
}
