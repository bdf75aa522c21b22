import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectFolder } from '@heliograph/standalone/project';
import type { FleetProcess } from '../faults/fleet/fleet-process.js';
import { addPeople, PASSWORD, PHONES } from '../integration/api/support/people.js';
import { until } from '../support/until.js';
import { Browser } from '../topology/browser.js';
import { Cluster } from './cluster.js';
import { expectAllStored, expectNoAlarm } from './expectations.js';
import { SERVERS, type Machine, type Server } from './machine.js';
import { RECOVERY } from './recovery.js';

const title = 'an upgrade of three machines';
const previous = process.env.HELIOGRAPH_PREVIOUS;
const reason =
  process.env.HELIOGRAPH_CLUSTER && previous ? null : 'HELIOGRAPH_PREVIOUS names no built previous version';

/** 300 readings a second. */
const FLEET = { prefix: 'UPGRADE', devices: 150, intervalMs: 500, inFlight: 4 };
/** Readers before writers, as in docs/runbook.md. */
const ORDER = ['api', 'worker', 'ingest'] as const satisfies readonly Server[];
const START_MAX_MS = 900_000;

(reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => {
  let cluster: Cluster;
  let fleet: FleetProcess;
  let browser: Browser;

  beforeAll(async () => {
    cluster = await Cluster.start({ version: previous! });
    await cluster.withDatabase(addPeople);
    browser = new Browser(`https://${cluster.machines[0]!.address}`, cluster.ca);
    // HAProxy learns that the APIs are ready a little later.
    const logIn = async () => (await browser.logIn(PHONES.a, PASSWORD)).status;
    await until('a log-in', logIn, { wanted: (status) => status === 200, ...RECOVERY });
    fleet = await cluster.startFleet(FLEET);
    await fleet.more(FLEET.devices, RECOVERY.patienceMs);
  }, START_MAX_MS);
  afterAll(async () => {
    browser?.close();
    await fleet?.end();
    await cluster?.stop();
  });

  async function expectLoggedIn(): Promise<void> {
    for (const { address } of cluster.machines) {
      const there = browser.at(`https://${address}`, cluster.ca);
      const answer = await there.call('GET', '/getUserByToken');
      there.close();
      expect(answer.text).toContain(PHONES.a);
    }
  }

  /** Ends the previous version's process: the new version's starts. */
  async function replace(machine: Machine, server: Server): Promise<void> {
    await machine.install(server, projectFolder);
    const before = machine.ended.length;
    machine.order(`end ${server}`);
    await until(`the end of ${server}`, () => machine.ended.length > before);
    await cluster.serversReady();
    await fleet.more(FLEET.devices, RECOVERY.patienceMs);
  }

  it('migrates while the previous version’s processes run', async () => {
    await cluster.migrate(projectFolder);
    await cluster.serversReady();
    await fleet.more(FLEET.devices, RECOVERY.patienceMs);
    await expectLoggedIn();
  });

  it('replaces one process at a time, without ending sessions', async () => {
    for (const server of ORDER) {
      for (const machine of cluster.machines) await replace(machine, server);
      await expectLoggedIn();
    }
    await fleet.allConnected(RECOVERY.patienceMs);
    await cluster.standbysRead();
  });

  it('has stored every acknowledged reading once, and its energy', async () => {
    await fleet.finish();
    await expectAllStored(cluster, FLEET.prefix);
  });

  it('has ended each process once', () => {
    for (const { ended } of cluster.machines) expect(ended.sort()).toEqual([...SERVERS].sort());
  });

  it('has opened no outage and sent no message', () => expectNoAlarm(cluster));
});
