import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificatesFor, type Certificates } from '@heliograph/simulators/conform/certificates';
import { conform } from '@heliograph/simulators/conform/conform';
import { profileSchema } from '@heliograph/simulators/conform/profile';
import type { Report } from '@heliograph/simulators/conform/report/report';
import type { ScenarioName } from '@heliograph/simulators/scenarios/scenarios';
import { SERIAL, SimulatedDevice } from './simulated-device.js';

/** The only check that each bug must fail. */
const bugs = {
  'bug-no-will': 'will',
  'bug-unchecked-name': 'tls-name',
  'bug-unretained-info': 'retained',
  'bug-kwh-counter': 'counter-whole-wh',
  'bug-local-time': 'ts-correct',
  'bug-seq-restarts': 'seq-after-restart',
  'bug-forgets-unacknowledged': 'resend-unacknowledged',
  'bug-second-copies': 'no-copy-in-connection',
  'bug-newest-first': 'backlog-order',
  'bug-constant-waits': 'backoff-grows',
  'bug-ignores-commands': 'command-interval',
  'bug-no-sleep': 'dusk-sleep',
} as const satisfies Partial<Record<ScenarioName, string>>;

/** Waiting longer than a keepalive would take minutes. */
const profile = profileSchema.parse({ skip: ['idle'], time_factor: 0.0001, refusals: 3 });

let folder: string;
let certificates: Certificates;
/** The devices are tested side by side: they mostly wait. */
let reports: Map<ScenarioName | null, Promise<Report>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conform-'));
  certificates = await certificatesFor('localhost', folder);
  const scenarios = [null, ...(Object.keys(bugs) as (keyof typeof bugs)[])];
  reports = new Map(scenarios.map((scenario) => [scenario, test(scenario)]));
});

afterAll(async () => {
  await Promise.allSettled(reports.values());
  rmSync(folder, { recursive: true });
});

async function test(scenario: ScenarioName | null): Promise<Report> {
  const ca = readFileSync(join(folder, 'ca.pem'), 'utf8');
  let device: SimulatedDevice | null = null;
  const report = await conform({
    serialNumber: SERIAL,
    address: { host: 'localhost', port: 0, certificates },
    profile,
    handsAt: (url) => (device = new SimulatedDevice({ url, ca }, scenario)),
    say: () => undefined,
  });
  await device!.stop();
  return report;
}

async function outcome(scenario: ScenarioName | null) {
  const { checks } = await reports.get(scenario)!;
  const named = (status: string) =>
    checks.filter((check) => check.status === status).map(({ id, because }) => `${id}: ${because}`);
  return { failed: named('FAIL'), notSeen: named('NOT SEEN') };
}

describe('a conformance run', () => {
  it('passes the bundled simulator in every check except the skipped one', async () => {
    expect(await outcome(null)).toEqual({
      failed: [],
      notSeen: ['keepalive-kept: no connection lasted longer than 1.5 times its keepalive'],
    });
  });

  it.each(Object.entries(bugs))('fails %s in %s only', async (scenario, check) => {
    const { failed } = await outcome(scenario as ScenarioName);
    expect(failed).toEqual([expect.stringMatching(`^${check}: `)]);
  });
});
