import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { duties } from '@heliograph/contracts/queue/queues';
import type { FleetProcess } from '../faults/fleet/fleet-process.js';
import { addPeople, PASSWORD, PHONES } from '../integration/api/support/people.js';
import { until } from '../support/until.js';
import { Browser } from '../topology/browser.js';
import { Cluster } from './cluster.js';
import { expectAllStored, expectNoAlarm } from './expectations.js';
import { jobsDone, type Machine, type Service } from './machine.js';
import { connectDirectly, countStored, provisionDevice, publish } from './device.js';
import { cutBetween } from './network.js';
import { RECOVERY } from './recovery.js';

const title = 'three machines with Patroni';
const reason = process.env.HELIOGRAPH_CLUSTER ? null : 'run it by npm run test:cluster, as root on Debian';

/** 300 readings a second. */
const FLEET = { prefix: 'CLUSTER', devices: 150, intervalMs: 500, inFlight: 4 };
/** Jobs that run at least once a minute. */
const FREQUENT = duties.filter(({ everyMs }) => everyMs <= 60_000).map(({ name }) => name);
/** Duration of a fault of the network. */
const CUT_MS = 30_000;
const START_MAX_MS = 900_000;
/** Far more than the 30 s that are meant: other programs may use this machine. */
const SILENCE_MAX_MS = 90_000;

(reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => {
  let cluster: Cluster;
  let fleet: FleetProcess;
  let browser: Browser;
  const killed: Service[] = [];

  beforeAll(async () => {
    cluster = await Cluster.start();
    await cluster.withDatabase(async (pool) => provisionDevice(pool, await addPeople(pool)));
    browser = new Browser(`https://${cluster.machines[0]!.address}`, cluster.ca);
    // HAProxy learns that the APIs are ready a little later.
    const logIn = async () => (await browser.logIn(PHONES.a, PASSWORD)).status;
    await until('a log-in', logIn, { wanted: (status) => status === 200, ...RECOVERY });
    fleet = await cluster.startFleet(FLEET);
    await dutiesRun();
  }, START_MAX_MS);
  afterAll(async () => {
    browser?.close();
    await fleet?.end();
    await cluster?.stop();
  });

  /** Waits until every frequent job has succeeded after now. */
  async function dutiesRun(): Promise<void> {
    const late = (since: Date) =>
      cluster.withDatabase(async (pool) => {
        const { rows } = await pool.query<{ duty: string }>(
          'SELECT duty FROM duties WHERE duty = ANY($1) AND (succeeded_at < $2 OR succeeded_at IS NULL)',
          [FREQUENT, since],
        );
        return rows.map(({ duty }) => duty);
      });
    const now = new Date();
    await until('all frequent jobs to run', () => late(now).catch(() => FREQUENT), {
      wanted: (jobs) => jobs.length === 0,
      ...RECOVERY,
    });
  }

  /** Waits until each worker has done a job after now. A check of all together would miss one that hangs. */
  async function everyWorkerRuns(): Promise<void> {
    const before = await Promise.all(cluster.machines.map(jobsDone));
    await until(
      'each worker to do a job',
      async () => {
        const now = await Promise.all(cluster.machines.map(jobsDone));
        return cluster.machines.filter((_, index) => now[index]! <= before[index]!).map(({ name }) => name);
      },
      { wanted: (idle) => idle.length === 0, ...RECOVERY },
    );
  }

  /** Whether the customer is logged in at every API, through every HAProxy, which balances round-robin. */
  async function isLoggedIn(): Promise<boolean> {
    for (const { address } of [...cluster.machines, ...cluster.machines, ...cluster.machines]) {
      const there = browser.at(`https://${address}`, cluster.ca);
      const answer = await there.call('GET', '/getUserByToken');
      there.close();
      if (!answer.text.includes(PHONES.a)) return false;
    }
    return true;
  }

  /** Strikes, then waits until everything works again, and checks that the customer is still logged in. */
  async function survive(fault: string, strike: () => Promise<void>): Promise<void> {
    process.stderr.write(`  ${fault}\n`);
    const from = Date.now();
    await strike();
    const struck = Date.now();
    await fleet.more(FLEET.devices, RECOVERY.patienceMs);
    await dutiesRun();
    const dutiesMs = Date.now() - struck;
    await cluster.settled();
    await cluster.serversReady();
    await cluster.standbysRead();
    await everyWorkerRuns();
    await fleet.allConnected(RECOVERY.patienceMs);
    const silenceMs = cluster.longestSilenceMs(from, Date.now());
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    process.stderr.write(`    longest silence ${seconds(silenceMs)} s, jobs after ${seconds(dutiesMs)} s\n`);
    expect(silenceMs).toBeLessThan(SILENCE_MAX_MS);
    expect(await isLoggedIn()).toBe(true);
  }

  function kill(machine: Machine, service: Service): void {
    machine.order(`kill ${service}`);
    killed.push(service);
  }

  it('replaces the machine of the primary when it dies', () =>
    survive('the primary dies', () => cluster.replacePrimary()));

  it('does so, too, with HAProxy’s retries as Patroni’s documentation has them', async () => {
    for (const machine of cluster.machines) {
      await machine.configure('haproxy.cfg', (text) => text.replace('retries 0', 'retries 2'));
      kill(machine, 'haproxy');
    }
    await until('the HAProxies to end', () =>
      cluster.machines.every(({ ended }) => ended.includes('haproxy')),
    );
    await until('the HAProxies to start', () => isLoggedIn().catch(() => false), RECOVERY);
    await fleet.allConnected(RECOVERY.patienceMs);
    await survive('the primary dies, with retries 2', () => cluster.replacePrimary());
  });

  it('goes on when the machine of the synchronous standby dies', () =>
    survive('the standby dies', () =>
      cluster.replaceStandby(() => fleet.more(FLEET.devices, RECOVERY.patienceMs)),
    ));

  it('moves the primary as planned', () =>
    survive('a planned switchover', async () => {
      const { primary, standby } = await cluster.roles();
      await cluster.switchOver(primary, standby);
      await cluster.anotherPrimary(primary);
    }));

  it('replaces a primary that is frozen, and takes it back when it is awake', () =>
    survive('the primary is frozen', async () => {
      const { primary } = await cluster.roles();
      primary.order('freeze');
      await cluster.anotherPrimary(primary);
      primary.order('thaw');
    }));

  it('acknowledges nothing at a primary that reaches no other machine', () =>
    survive('the primary reaches no other machine', async () => {
      const { primary, standby, other } = await cluster.roles();
      const device = await connectDirectly(primary);
      const heal = [standby, other].map((machine) => cutBetween(primary, machine));
      const since = Date.now();
      let acknowledged = false;
      const published = publish(device).then(() => (acknowledged = true));
      await cluster.anotherPrimary(primary);
      await fleet.more(FLEET.devices, RECOVERY.patienceMs);
      await sleep(Math.max(0, since + CUT_MS - Date.now()));
      expect(acknowledged).toBe(false);
      for (const end of heal) end();
      await published;
      await device.endAsync(true);
      expect(await cluster.withDatabase(countStored)).toEqual({ readings: 1, quarantined: 0 });
    }));

  it('goes on when the primary and its standby do not reach each other', () =>
    survive('primary and standby do not reach each other', async () => {
      const { primary, standby } = await cluster.roles();
      const heal = cutBetween(primary, standby);
      await fleet.more(FLEET.devices, RECOVERY.patienceMs);
      await sleep(CUT_MS);
      heal();
    }));

  it('replaces a machine that lost its disk', () =>
    survive('the primary’s machine is lost with its disk', async () => {
      const { primary } = await cluster.roles();
      await cluster.exchange(primary);
    }));

  it('goes on when an ingest, an API, a worker and a HAProxy die', () =>
    survive('an ingest, an API, a worker and a HAProxy die', async () => {
      const [one, two, three] = cluster.machines;
      kill(one!, 'ingest');
      kill(two!, 'api');
      kill(two!, 'worker');
      kill(three!, 'haproxy');
      await fleet.more(FLEET.devices, RECOVERY.patienceMs);
    }));

  it('has stored every acknowledged reading once, and its energy', async () => {
    await fleet.finish();
    await expectAllStored(cluster, FLEET.prefix);
  });

  it('has needed no other process to be started again', () => {
    expect(cluster.machines.flatMap(({ ended }) => ended).sort()).toEqual(killed.sort());
  });

  it('has opened no outage and sent no message', () => expectNoAlarm(cluster));
});
