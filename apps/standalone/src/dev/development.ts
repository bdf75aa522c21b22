import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SystemAddresses } from '../child-plans.js';
import { projectFolder, type ProcessName } from '../project.js';
import type { StandaloneSettings } from '../settings.js';
import { launchChild } from '../supervisor/child.js';
import { LogFile } from '../supervisor/log-file.js';
import { choosePort } from '../supervisor/ports.js';
import { Supervised } from '../supervisor/supervised.js';
import { System } from '../system.js';
import { SpareProcesses } from './spare-processes.js';

/** Development tools, passed in by `dev.mjs` because they aren't part of the program. */
export interface DevelopmentTools {
  /** Builds processes from source, now and after each change of their imports. @returns a function that stops it. */
  readonly watchBundles: (
    names: readonly string[],
    on: { built: (name: string) => void; failed: (name: string, message: string) => void },
  ) => () => Promise<void>;
  /** @returns a function that prints a process's output. */
  readonly showLines: (name: string) => (text: Buffer | string) => void;
}

export const INSPECTOR_PORTS: Readonly<Partial<Record<ProcessName, number>>> = {
  api: 9229,
  ingest: 9230,
  worker: 9231,
};

const PROCESSES: readonly ProcessName[] = ['ingest', 'worker', 'api', 'simulator'];
/** This process's own code, including migrations. */
const ITSELF = ['dev', 'preparation'];
const STOP_PORTAL_MAX_MS = 2_000;

/** The standalone system from source. Replaces a process when a file that it imports changes. */
export class Development {
  private readonly system: System;
  private readonly spares = new SpareProcesses();
  private readonly shows = new Map<string, (text: Buffer | string) => void>();
  private readonly stops: (() => Promise<void>)[] = [];
  private shownFailure = '';

  constructor(
    private readonly settings: StandaloneSettings,
    private readonly tools: DevelopmentTools,
    private readonly inspect: boolean,
  ) {
    this.system = new System(settings, this.say, {
      entryOf: (name) => join(import.meta.dirname, `${name}.js`),
      databasePreparation: new URL('./preparation.js', import.meta.url),
      portalFolder: undefined,
      launch: (options, signal) => {
        const nodeArgs = [...(options.nodeArgs ?? []), '--enable-source-maps'];
        const port = this.inspect ? INSPECTOR_PORTS[options.name as ProcessName] : undefined;
        return this.spares.launch({ ...options, nodeArgs, show: this.showOf(options.name) }, signal, port);
      },
    });
  }

  /** @returns addresses, once everything is ready. */
  async start(): Promise<{ addresses: SystemAddresses; portal: string }> {
    await this.buildFirst();
    this.stops.push(async () => {
      await this.system.stop();
      this.spares.end();
    });
    const addresses = await this.system.start();
    return { addresses, portal: await this.startPortal(addresses.httpPort) };
  }

  async stop(): Promise<void> {
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) await stop();
  }

  /** Resolves when each process has been built once. */
  private buildFirst(): Promise<void> {
    const missing = new Set<string>([...PROCESSES, ...ITSELF]);
    return new Promise((resolve) => {
      const built = (name: string) => {
        this.shownFailure = '';
        if (missing.delete(name)) {
          if (missing.size === 0) resolve();
        } else if (ITSELF.includes(name)) {
          this.say(
            'npm run dev imports the changed file, too: restart it after changing apps/standalone or a migration.',
          );
        } else {
          this.system.restart(name as ProcessName);
        }
      };
      const failed = (_: string, message: string) => this.showFailure(message);
      this.stops.push(this.tools.watchBundles([...missing], { built, failed }));
    });
  }

  private async startPortal(apiPort: number): Promise<string> {
    const { httpHost: host, devPort: wanted } = this.settings;
    const port = await choosePort({ setting: 'DEV_PORT', host, wanted, usual: 5173 });
    const log = new LogFile(join(this.system.paths.logs, 'portal.log'));
    const options = {
      name: 'portal',
      entry: join(projectFolder, 'apps', 'standalone', 'dev', 'portal.mjs'),
      args: [`http://127.0.0.1:${apiPort}`, host, String(port)],
      environment: { DEMO: this.settings.demo ? 'on' : 'off' },
      log,
      show: this.showOf('portal'),
    };
    const supervised = new Supervised({
      name: 'portal',
      logPath: log.path,
      launch: (signal) => launchChild(options, signal),
      firstTries: 1,
      onRunning: () => {},
      say: this.say,
    });
    this.stops.push(() => supervised.stop(STOP_PORTAL_MAX_MS));
    await supervised.start();
    return `http://localhost:${port}`;
  }

  /** Shows a failure once, although every process that imports a broken file reports it. */
  private showFailure(message: string): void {
    if (message === this.shownFailure) return;
    this.shownFailure = message;
    this.say(process.stdout.isTTY ? message : stripVTControlCharacters(message));
  }

  private readonly say = (line: string) => this.showOf('dev')(`${line}\n`);

  private showOf(name: string): (text: Buffer | string) => void {
    const show = this.shows.get(name) ?? this.tools.showLines(name);
    this.shows.set(name, show);
    return show;
  }
}
