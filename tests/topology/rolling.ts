import type { Database } from '@heliograph/database/connection/database';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialNumberOf } from '../faults/fleet/fleet-options.js';
import { FleetProcess } from '../faults/fleet/fleet-process.js';
import { provisionFleet } from '../faults/fleet/provision-fleet.js';
import { judge, type Findings } from '../faults/judge.js';
import { readLedger } from '../faults/ledger.js';
import { energyMistake, readStored } from '../faults/stored.js';
import { addPeople, PASSWORD, PHONES } from '../integration/api/support/people.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';
import { stopUnderLoad } from './ending-api.js';
import { Load } from './load.js';
import { Topology, type ServerName } from './topology.js';
import { Watcher } from './watcher.js';

export interface RollingOptions {
  readonly readingsPerSecond: number;
  readonly requestsPerSecond: number;
  /** Between two restarts. */
  readonly pauseMs: number;
  readonly say: (text: string) => void;
}

export interface RollingResult extends Findings {
  readonly readingsPerSecond: number;
  readonly requests: number;
  /** Number of failures per kind, such as `GET /path: 502`. */
  readonly failures: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** The slowest request and its time. */
  readonly slowest: string;
  /** How often each live view reconnected, and errors while reconnecting. */
  readonly reopened: readonly number[];
  readonly watchersFailures: readonly string[];
  /** Null: the energy of every hour equals the rise of the counters. */
  readonly energyMistake: string | null;
  /** Processes that didn't exit with 0. */
  readonly unclean: readonly string[];
  /** Connections to an API with an unanswered request or an unannounced close. */
  readonly broken: readonly string[];
  /** Answered changes that weren't made exactly once. */
  readonly notOnce: number;
}

const PREFIX = 'ROLLING';
const BROWSERS = 10;
const WATCHERS = 4;
/** Interval of a device's readings. */
const INTERVAL_MS = 500;
const STORED_MAX_MS = 120_000;
/** The order of an upgrade: APIs, workers, ingests. */
const ORDER: readonly ServerName[] = ['api-1', 'api-2', 'worker-1', 'worker-2', 'ingest-1', 'ingest-2'];

/** Restarts every process in sequence under load, and measures the effects. */
export async function runRolling(options: RollingOptions): Promise<RollingResult> {
  const { readingsPerSecond, requestsPerSecond, pauseMs, say } = options;
  const topology = await Topology.start();
  const folder = await makeTemporaryFolder('heliograph-rolling-');
  const ends: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => topology.stop(),
  ];
  try {
    const devices = Math.max(1, Math.round((readingsPerSecond * INTERVAL_MS) / 1_000));
    const { pool } = topology.database;
    const people = await addPeople(pool);
    await provisionFleet(pool, PREFIX, devices);
    const first = serialNumberOf(PREFIX, 0);
    await pool.query('UPDATE inverters SET user_id = $1 WHERE serial_number = $2', [people.a, first]);
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM inverters WHERE serial_number = $1', [
      first,
    ]);
    const inverterId = String(rows[0]!.id);

    const browsers = Array.from({ length: BROWSERS }, () => topology.browser());
    ends.push(async () => browsers.forEach((browser) => browser.close()));
    for (const browser of browsers) await browser.logIn(PHONES.a, PASSWORD);
    const ledger = join(folder, 'ledger');
    const fleet = FleetProcess.start({
      ...{ ...topology.broker, ca: topology.ca, prefix: PREFIX, devices, ledger, inFlight: 4 },
      ...{ intervalMs: INTERVAL_MS, repeat: 1, messages: 0, poisonEvery: 0, backlogReadings: 0 },
    });
    ends.push(() => fleet.end());
    await fleet.allConnected(60_000);
    const watchers = Array.from(
      { length: WATCHERS },
      () => new Watcher(`${topology.url}/api/live/${inverterId}`, browsers[0]!.cookie, topology.ca),
    );
    ends.push(() => Promise.all(watchers.map((watcher) => watcher.close())));
    say(`${devices} devices are connected, each with a reading every ${INTERVAL_MS} ms`);

    const startedAt = Date.now();
    const before = fleet.state.recorded;
    const load = new Load(browsers, inverterId, requestsPerSecond);
    const unclean: string[] = [];
    const broken: string[] = [];
    await sleep(pauseMs);
    for (const name of ORDER) {
      const since = Date.now();
      const server = topology.servers[name];
      const ending =
        name === 'api-1' || name === 'api-2'
          ? await stopUnderLoad(topology, name)
          : { code: await server.stop(), broken: [] };
      const { code } = ending;
      broken.push(...ending.broken.map((failure) => `${name}: ${failure}`));
      if (code !== 0) unclean.push(`${name}: ${code} ${server.said.slice(-500)}`);
      const stoppedMs = Date.now() - since;
      await server.start();
      say(`${name} ended within ${stoppedMs} ms and was ready again after ${Date.now() - since} ms`);
      await sleep(pauseMs);
    }
    topology.nginx.signal('SIGHUP');
    say('nginx reloaded its configuration');
    await sleep(pauseMs);
    await load.stop();
    const seconds = (Date.now() - startedAt) / 1_000;
    const rate = Math.round((fleet.state.recorded - before) / seconds);
    await fleet.finish();
    const { sent, acknowledged } = readLedger(ledger);
    const newest = Math.max(
      ...acknowledged.filter(({ serialNumber }) => serialNumber === first).map(({ ts }) => ts),
    );
    const shown = ({ events }: Watcher) => Date.parse(events.at(-1)?.ts ?? '') === newest;
    await until('the newest reading in every live view', () => watchers.every(shown));

    let findings = judge(sent, acknowledged, await readStored(pool, PREFIX));
    const giveUpAt = Date.now() + STORED_MAX_MS;
    while (findings.lost > 0 && Date.now() < giveUpAt) {
      await sleep(500);
      findings = judge(sent, acknowledged, await readStored(pool, PREFIX));
    }
    return {
      ...findings,
      ...{
        readingsPerSecond: rate,
        requests: load.figures.requests,
        slowestMs: Math.round(load.figures.slowestMs),
        slowest: load.figures.slowest,
      },
      failures: Object.fromEntries(load.figures.failures),
      reopened: watchers.map((watcher) => watcher.reopened),
      watchersFailures: watchers.flatMap((watcher) => watcher.failures),
      energyMistake: await energyMistake(pool, PREFIX, acknowledged),
      unclean,
      broken,
      notOnce: await countNotOnce(pool, load.figures.changes),
    };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Counts changes without exactly one line with their request id in the audit log. */
async function countNotOnce(pool: Database['pool'], requestIds: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM unnest($1::text[]) AS asked (request_id)
     WHERE (SELECT count(*) FROM audit_log WHERE audit_log.request_id = asked.request_id) <> 1`,
    [requestIds],
  );
  return rowCount!;
}
