import cluster, { type Worker } from 'node:cluster';
import type { Logger } from '@heliograph/server/logging';
import { notifyReady, stopOnSignal } from '@heliograph/server/shutdown';
import type { IngestSettings } from './settings.js';
import { StartError } from './start-error.js';

/** Pause before an ended process is restarted, even if it can't start. */
const RESTART_AFTER_MS = 1_000;

interface Ready {
  readonly mqttPort: number;
  readonly healthPort: number;
}

/**
 * Runs several ingests that share the devices' port. A process that dies is restarted while the others continue; if
 * this process dies, all exit.
 * @throws StartError if a process does not start; it has printed the reason
 */
export async function startSeveralProcesses(
  { INGEST_PROCESSES, HEALTH_PORT }: IngestSettings,
  logger: Logger,
): Promise<void> {
  let stopping = false;
  stopOnSignal(logger, async () => {
    stopping = true;
    await Promise.all(Object.values(cluster.workers!).map((worker) => stop(worker!)));
  });

  // The processes accept connections themselves. Otherwise this one would pass them on one by one, which takes minutes
  // for a fleet on a busy machine.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const fork = (healthPort: number) => cluster.fork({ HEALTH_PORT: String(healthPort) });
  const keepRunning = (worker: Worker, healthPort: number) => {
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      logger.warn({ ended: worker.process.pid, code, signal }, 'an ingest process ended, starting another');
      setTimeout(() => stopping || keepRunning(fork(healthPort), healthPort), RESTART_AFTER_MS);
    });
  };
  const start = async (healthPort: number): Promise<Ready> => {
    const worker = fork(healthPort);
    const ready = await new Promise<Ready>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('exit', () => stopping || reject(new StartError('An ingest process did not start.')));
    });
    keepRunning(worker, ready.healthPort);
    return ready;
  };

  const portOf = (n: number) => HEALTH_PORT && HEALTH_PORT + n;
  // The first one alone, so that a mistake is reported once.
  const first = await start(portOf(0));
  const others = Array.from({ length: INGEST_PROCESSES - 1 }, (_, n) => start(portOf(n + 1)));
  const healthPorts = [first, ...(await Promise.all(others))].map(({ healthPort }) => healthPort);
  notifyReady({ ...first, healthPorts });
  logger.info({ mqttPort: first.mqttPort, healthPorts }, 'all ingest processes are ready');
}

function stop(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve();
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}
