import { readDisk } from '@heliograph/server/disk';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FREE_MIN_BYTES, type DataPaths } from '../data-directory/data-directory.js';
import type { StandaloneSettings } from '../settings.js';
import { tryPort } from '../supervisor/ports.js';
import { readRunning, type ProcessEntry } from '../supervisor/process-list.js';
import { note, ok, wrong, type Finding } from './finding.js';

const MB = 1024 * 1024;

export async function examineDataDirectory({ directory }: DataPaths): Promise<Finding[]> {
  const found = await stat(directory).catch(() => null);
  const free = await readDisk(found ? directory : dirname(directory)).then(
    ({ freeBytes }) => freeBytes,
    () => null,
  );
  const disk =
    free === null
      ? []
      : free < FREE_MIN_BYTES
        ? [
            wrong(
              `${Math.floor(free / MB)} MB are free for ${directory}`,
              `Make room: ${FREE_MIN_BYTES / MB} MB at least.`,
            ),
          ]
        : [ok(`${Math.floor(free / MB)} MB are free for ${directory}`)];
  if (!found) return [note(`there is no data directory ${directory} yet`, 'npm start creates it.'), ...disk];
  const open = (found.mode & 0o077) !== 0;
  const access = open
    ? wrong(`other users can read ${directory}, which contains secrets`, `chmod 700 ${directory}`)
    : ok(`data directory ${directory}`);
  return [access, ...disk];
}

/** Checks the running processes, or whether their ports are free. */
export async function examineProcesses(paths: DataPaths, settings: StandaloneSettings): Promise<Finding[]> {
  const running = await readRunning(paths.processes).catch(() => []);
  if (running.length === 0)
    return [note('Heliograph is not running here', 'npm start'), ...(await examinePorts(settings))];
  return Promise.all(
    running.flatMap((entry) => healthPortsOf(entry).map((port) => examineProcess(entry, port))),
  );
}

/** Several for an ingest with INGEST_PROCESSES; undefined: none. */
function healthPortsOf({ details = {} }: ProcessEntry): (number | undefined)[] {
  const { healthPort, healthPorts = [healthPort] } = details as {
    healthPort?: number;
    healthPorts?: number[];
  };
  return healthPorts;
}

async function examineProcess({ name, pid }: ProcessEntry, port: number | undefined): Promise<Finding> {
  if (port === undefined) return ok(`${name} runs (process ${pid})`);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(5_000),
    });
    const { problems } = (await answer.json()) as { problems: string[] };
    if (answer.ok)
      return ok(`${name} runs and is ready (process ${pid}, health and metrics on port ${port})`);
    return wrong(
      `${name} is not ready: ${problems.join('; ')}`,
      `Look into logs/${name}.log of the data directory.`,
    );
  } catch {
    return wrong(
      `${name} (process ${pid}) does not answer on port ${port}`,
      `Look into logs/${name}.log of the data directory.`,
    );
  }
}

async function examinePorts({
  httpHost,
  httpPort,
  mqttHost,
  mqttPort,
  mqttUrl,
}: StandaloneSettings): Promise<Finding[]> {
  const wishes = [
    { setting: 'HTTP_PORT', host: httpHost, set: httpPort, usual: 8080 },
    ...(mqttUrl ? [] : [{ setting: 'MQTT_PORT', host: mqttHost, set: mqttPort, usual: 1883 }]),
  ];
  return Promise.all(
    wishes.map(async ({ setting, host, set, usual }) => {
      const port = set ?? usual;
      const found = await tryPort(host, port);
      if (typeof found === 'number') return ok(`port ${port} of ${host} is free (${setting})`);
      if (set === undefined)
        return note(`port ${port} of ${host} is taken (${setting}); the next free one will be used`);
      return wrong(
        `port ${port} of ${host} cannot be opened (${setting}, ${found})`,
        `Set ${setting} to another, or leave it unset.`,
      );
    }),
  );
}
