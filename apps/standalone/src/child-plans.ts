import type { DataPaths } from './data-directory/data-directory.js';
import { nodeArgs } from './node-args.js';
import type { Program } from './program.js';
import { scenarioConsole, type ProcessName } from './project.js';
import type { StandaloneSettings } from './settings.js';

/** Addresses of a running system's parts. */
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
  /** Options of Node. */
  readonly nodeArgs?: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Time for an orderly exit, ms. */
  readonly stopMaxMs: number;
}

/** The worker waits up to 20 s for a provider's answer: killed before, it would send the message again. */
const STOP_WORKER_MAX_MS = 22_000;

/** The processes besides PostgreSQL, in starting order. They are stopped in reverse. */
export function childPlans(
  settings: Pick<StandaloneSettings, 'databaseUrl' | 'demo' | 'httpHost' | 'mqttHost'>,
  paths: DataPaths,
  addresses: SystemAddresses,
  program: Pick<Program, 'entryOf' | 'portalFolder'>,
): ChildPlan[] {
  const shared = {
    DATABASE_URL: addresses.databaseUrl,
    SERVER_KEY: addresses.serverKey,
    DEMO: settings.demo ? 'on' : 'off',
    HEALTH_PORT: '0',
    SIMULATOR_CONTROL_FILE: paths.simulatorControl,
    STATUS_DIRECTORY: paths.status,
  };
  const http = {
    HTTP_HOST: settings.httpHost,
    HTTP_PORT: String(addresses.httpPort),
    PORTAL_DIR: program.portalFolder,
    // The disk of an external database is not known here, but may be set.
    ...(settings.databaseUrl === undefined && { DATABASE_DISK: paths.directory }),
    // By default, glibc keeps memory for each thread: 6 MB more.
    MALLOC_ARENA_MAX: '2',
  };
  // Shared subscriptions are off because this is the only ingest.
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
  const servers = [plan('ingest', 8_000, mqtt), plan('worker', STOP_WORKER_MAX_MS), plan('api', 5_000, http)];
  return settings.demo ? [...servers, simulatorPlan(paths, addresses, program)] : servers;
}

/** Short, so that the live tile visibly changes. Inverters still have no outage before ten minutes without data. */
const DEMONSTRATION_INTERVAL_S = '10';

/** Like real devices, the simulator only gets the broker's address and its devices' secrets, no database access. */
function simulatorPlan(
  paths: DataPaths,
  { mqttUrl }: SystemAddresses,
  program: Pick<Program, 'entryOf'>,
): ChildPlan {
  return {
    name: 'simulator',
    entry: program.entryOf('simulator'),
    args: [
      ...['--broker', mqttUrl, '--secrets', paths.demoSecrets, '--state', paths.simulatorState],
      ...['--interval', DEMONSTRATION_INTERVAL_S],
    ],
    environment: {
      SIMULATOR_CONTROL_FILE: paths.simulatorControl,
      SCENARIO_CONSOLE: scenarioConsole(),
      DATABASE_URL: undefined,
      SERVER_KEY: undefined,
      MQTT_PASSWORD: undefined,
      FILES_S3_SECRET_ACCESS_KEY: undefined,
      OTEL_EXPORTER_OTLP_HEADERS: undefined,
    },
    stopMaxMs: 3_000,
  };
}
